"""An output that would replace the table of an input is refused, whatever way the database is written."""

import re
import socket
import sqlite3
from contextlib import closing

import pytest
from qgis.core import (
    QgsApplication,
    QgsCoordinateTransformContext,
    QgsProcessingContext,
    QgsVectorFileWriter,
    QgsVectorLayer,
    QgsVectorLayerJoinInfo,
)

from tests.support.layers import PLACES, point_layer
from tests.support.writing import other_values, writing_algorithms

STOPS = '"public"."stops"'


@pytest.fixture
def stops(postgis):
    """The source of a table with points."""
    points = ", ".join(f"(ST_SetSRID(ST_Point({lng}, {lat}), 4326))" for lat, lng in PLACES)
    postgis.sql("CREATE SCHEMA other; CREATE TABLE stops (id serial PRIMARY KEY, geom geometry(Point, 4326))")
    postgis.sql(f"INSERT INTO stops (geom) VALUES {points}")  # noqa: S608 - our own places
    yield postgis.uri(STOPS)
    assert postgis.count("public.stops") == len(PLACES)


THE_SAME = {
    "a provider": lambda database: "postgres://" + database.uri(STOPS),
    "a colon": lambda database: "postgres:" + database.uri(STOPS),
    "in capitals": lambda database: "postgres://" + database.uri('"public"."STOPS"'),
    "the old name of the provider": lambda database: "postgis:" + database.uri(STOPS),
}
NOT_TOLD_APART = {
    "localhost": lambda database: "postgres://" + database.uri(STOPS, host="localhost"),
    "the address": lambda database: "postgres://" + database.uri(STOPS, host="127.0.0.1"),
    "the new address": lambda database: "postgres://" + database.uri(STOPS, host="::1"),
    "the name of the computer": lambda database: "postgres://" + database.uri(STOPS, host=socket.gethostname()),
    "an unknown address": lambda database: "postgres://" + database.uri(STOPS, host="unknown hostaddr=127.0.0.1"),
    "the port of a pooler": lambda database: "postgres://" + database.uri(STOPS, port=6432),
    "the database of the user": lambda database: "postgres://" + database.uri(STOPS, database=""),
    "without a schema": lambda database: "postgres://" + database.uri('"stops"'),
    "a service": lambda _: f"postgres://service='stops' table={STOPS} (geom)",
}


@pytest.mark.provider("postgres")
@pytest.mark.parametrize("spelled", [*THE_SAME.values(), *NOT_TOLD_APART.values()], ids=[*THE_SAME, *NOT_TOLD_APART])
def test_the_table_of_the_input_may_not_be_the_output(reverse_geocode, gateway, postgis, stops, spelled):
    run = reverse_geocode(f"postgres://{stops}", OUTPUT=spelled(postgis))

    if spelled in THE_SAME.values():
        shown = "(output) would overwrite 'points' (input), the layer 'stops' in the table public.stops."
        assert shown in run.refusal.lower()
    else:
        assert "(OUTPUT) could overwrite 'Points' (INPUT), the layer 'stops': both are a table" in run.refusal
        assert "cannot be told from their hosts, ports and services. Choose another name for the table." in run.refusal
    assert gateway.usage()["requests"] == 0


@pytest.mark.provider("postgres")
def test_a_table_of_a_service_is_an_input_like_others(reverse_geocode, postgis, stops, tmp_path, monkeypatch):
    services = tmp_path / "pg_service.conf"
    services.write_text(
        f"[stops]\nhost={postgis.server.folder}\nport={postgis.server.port}\nuser=gis\ndbname={postgis.name}\n",
        encoding="utf-8",
    )
    monkeypatch.setenv("PGSERVICEFILE", str(services))

    run = reverse_geocode(f"postgres://service='stops' table={STOPS} (geom)", OUTPUT=f"postgres://{stops}")

    assert "(OUTPUT) could overwrite 'Points' (INPUT)" in run.refusal


@pytest.mark.provider("postgres")
def test_other_tables_may_be_the_output(reverse_geocode, postgis_server, postgis, stops):
    elsewhere = postgis_server.database()
    for output, database, table in (
        (postgis.uri('"public"."addresses"'), postgis, "addresses"),
        (postgis.uri('"other"."stops"'), postgis, "other.stops"),
        (elsewhere.uri(STOPS), elsewhere, "stops"),
    ):
        assert reverse_geocode(f"postgres://{stops}", OUTPUT=f"postgres://{output}").refusal == ""
        assert database.count(table) == len(PLACES)


QUERIES = {
    "a query": lambda database: database.uri('"(SELECT * FROM stops)"').replace("table=", "key='id' table="),
    "a filter with a query": lambda database: (
        database.uri('"other"."more"') + " sql=id IN (SELECT id FROM public.stops)"  # noqa: S608 - fixed texts
    ),
}


@pytest.mark.provider("postgres")
@pytest.mark.parametrize("source", QUERIES.values(), ids=QUERIES)
def test_a_table_in_the_query_of_an_input_is_no_output(reverse_geocode, postgis, stops, source):
    postgis.sql("CREATE TABLE other.more AS SELECT * FROM stops; ALTER TABLE other.more ADD PRIMARY KEY (id)")
    layer = QgsVectorLayer(source(postgis), "some", "postgres")
    assert layer.isValid()

    run = reverse_geocode(layer, OUTPUT=f"postgres://{stops}")

    assert "(OUTPUT) could overwrite 'Points' (INPUT), the layer 'some'" in run.refusal
    assert "the source of the layer names public.stops." in run.refusal


FAMILIES = {
    "a child of the table": ("stops", "stops_2026"),
    "a part of the table": ("parts", "parts_2026"),
    "the table of the part": ("parts_2026", "parts"),
    "a part of the table of a view": ("seen", "parts_2026"),
}


@pytest.mark.provider("postgres")
@pytest.mark.parametrize(("source", "output"), FAMILIES.values(), ids=FAMILIES)
def test_a_table_whose_rows_the_input_has_is_no_output(reverse_geocode, postgis, stops, source, output):
    postgis.sql(
        "CREATE TABLE stops_2026 (PRIMARY KEY (id)) INHERITS (stops);"
        "CREATE TABLE parts (id int, geom geometry(Point, 4326)) PARTITION BY RANGE (id);"
        "CREATE TABLE parts_2026 PARTITION OF parts FOR VALUES FROM (1) TO (9);"
        "CREATE TABLE parts_2027 PARTITION OF parts FOR VALUES FROM (9) TO (99);"
        "INSERT INTO parts SELECT id, geom FROM stops;"
        "CREATE VIEW seen AS SELECT * FROM parts"
    )
    table, own, other = (postgis.uri(f'"public"."{name}"') for name in (source, output, "parts_2027"))
    layer = QgsVectorLayer(table.replace("table=", "key='id' table="), source, "postgres")

    run = reverse_geocode(layer, OUTPUT=f"postgres://{own}")

    assert (
        f"(OUTPUT) would overwrite 'Points' (INPUT), the layer '{source}' in the table public.{output}." in run.refusal
    )
    assert postgis.count(f"public.{source}") == len(PLACES)
    is_of_input = source in {"parts", "seen"}
    assert ("would overwrite" in reverse_geocode(layer, OUTPUT=f"postgres://{other}").refusal) is is_of_input


@pytest.mark.provider("postgres")
def test_a_table_that_gdal_reads_may_not_be_the_output(reverse_geocode, postgis, stops):
    server = f"PG:dbname='{postgis.name}' host='{postgis.server.folder}' port={postgis.server.port} user=gis"
    for source in (f"{server}|layername=stops", f"{server} tables=public.stops"):
        assert (
            "(OUTPUT) could overwrite 'Points' (INPUT)" in reverse_geocode(source, OUTPUT=f"postgres://{stops}").refusal
        )


@pytest.mark.provider("postgres")
def test_a_table_that_the_input_joins_is_no_output(reverse_geocode, stops):
    layer, joined = point_layer([[PLACES[0], 1]], fields=("id:integer",)), QgsVectorLayer(stops, "joined", "postgres")
    join = QgsVectorLayerJoinInfo()
    join.setJoinLayer(joined)
    join.setJoinFieldName("id")
    join.setTargetFieldName("id")
    assert layer.addJoin(join)

    assert "(OUTPUT) would overwrite 'Points' (INPUT)" in reverse_geocode(layer, OUTPUT=f"postgres://{stops}").refusal


@pytest.mark.provider("postgres")
def test_two_outputs_may_not_be_one_table(truck_routes, postgis):
    output = f"postgres://{postgis.uri(STOPS)}"

    run = truck_routes(
        ORIGINS=point_layer(PLACES),
        DESTINATIONS=point_layer(PLACES),
        OUTPUT=output,
        SECTIONS=output.replace("://", ":"),
    )

    assert "'Sections' (SECTIONS) would be written to the same table, public.stops. Choose two tables." in run.refusal


@pytest.mark.provider("postgres")
def test_no_algorithm_overwrites_a_table_of_an_input(provider, settings, gateway, postgis, stops):
    for name, source, sink in writing_algorithms(provider):
        algorithm = QgsApplication.processingRegistry().createAlgorithmById(name)
        for input_, output in (
            (f"postgres://{stops}", f"postgres://{stops}"),
            (QgsVectorLayer(stops, "stops", "postgres"), f"postgres:{postgis.uri(STOPS, host='localhost')}"),
        ):
            given = {**other_values(algorithm), source: input_, sink: output}

            is_fine, reason = algorithm.checkParameterValues(given, QgsProcessingContext())

            assert not is_fine
            assert f" ({source}), the layer 'stops'" in reason, name

    assert gateway.usage()["requests"] == 0


@pytest.fixture
def spatialite(tmp_path):
    """A file of SpatiaLite with a table of points, stops."""
    path = tmp_path / "stops.sqlite"
    options = QgsVectorFileWriter.SaveVectorOptions()
    options.driverName, options.layerName = "SQLite", "stops"
    options.datasourceOptions = ["SPATIALITE=YES"]
    error, message, *_ = QgsVectorFileWriter.writeAsVectorFormatV3(
        point_layer(PLACES), str(path), QgsCoordinateTransformContext(), options
    )
    assert error == QgsVectorFileWriter.WriterError.NoError, message
    return path


def rows_of(path):
    """The rows themselves: SpatiaLite writes statistics into a file that it reads."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT * FROM stops").fetchall()


@pytest.mark.provider("spatialite")
def test_no_algorithm_overwrites_a_table_of_spatialite(provider, settings, gateway, spatialite, monkeypatch):
    monkeypatch.chdir(spatialite.parent)
    table = 'table="stops" (GEOMETRY)'
    inputs = (
        f"spatialite://dbname='{spatialite}' {table}",
        f"{spatialite}|layername=stops",
        QgsVectorLayer(f"dbname='{spatialite}' {table}", "stops", "spatialite"),
        f"spatialite://dbname='{spatialite}' {table} sql=ogc_fid > 1",
    )
    outputs = (
        f"spatialite://dbname='stops.sqlite' {table}",
        f"spatialite:dbname='{spatialite}' {table}",
        f"ogr://dbname='{spatialite}' table=\"STOPS\"",
        str(spatialite),
    )
    before = rows_of(spatialite)
    for name, source, sink in writing_algorithms(provider):
        algorithm = QgsApplication.processingRegistry().createAlgorithmById(name)
        for input_, output in zip(inputs, outputs):
            given = {**other_values(algorithm), source: input_, sink: output}
            is_fine, reason = algorithm.checkParameterValues(given, QgsProcessingContext())
            assert not is_fine
            assert re.search(rf"\({sink}\) would overwrite .+ \({source}\)", reason), (name, output)

    assert rows_of(spatialite) == before


@pytest.mark.provider("spatialite")
def test_another_table_of_spatialite_may_be_the_output(reverse_geocode, spatialite):
    table = f"spatialite://dbname='{spatialite}' table=\"addresses\" (geom)"

    assert reverse_geocode(f"spatialite://dbname='{spatialite}' table=\"stops\" (GEOMETRY)", OUTPUT=table).refusal == ""

    for name in ("stops", "addresses"):
        assert QgsVectorLayer(f"{spatialite}|layername={name}", "", "ogr").featureCount() == len(PLACES)
