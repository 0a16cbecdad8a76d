"""Rows are read in the order of the layer: all of them, those that are selected, filtered or the first ones."""

import random
import sqlite3
from contextlib import closing

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from location_gateway.core.run.source import LayerSource
from qgis.core import (
    QgsCoordinateTransformContext,
    QgsFeature,
    QgsFeatureRequest,
    QgsProcessingContext,
    QgsProcessingFeatureSourceDefinition,
    QgsProject,
    QgsVectorFileWriter,
    QgsVectorLayer,
)

from tests.support.circles import FILTER, center
from tests.support.layers import KAMPPI, point_layer, spread
from tests.support.routes import THROUGH_STOPS, TRUCK_ROUTES
from tests.support.runs import ALGORITHM, run

MANY, SOME = 6_000, 600
"""Of many rows, more are selected than are asked for together."""


def numbered(count):
    return point_layer([[place, number] for number, place in enumerate(spread(count))], fields=("n:integer",))


def in_a_file(layer, path, **options):
    given = QgsVectorFileWriter.SaveVectorOptions()
    given.driverName = QgsVectorFileWriter.driverForExtension(path.suffix)
    given.layerOptions = [f"{name}={value}" for name, value in options.items()]
    error, *_ = QgsVectorFileWriter.writeAsVectorFormatV3(layer, str(path), QgsCoordinateTransformContext(), given)
    assert error == QgsVectorFileWriter.WriterError.NoError
    return QgsVectorLayer(str(path), "stops", "ogr")


def delimited_text(layer, folder):
    in_a_file(layer, folder / "stops.csv", GEOMETRY="AS_XY")
    source = f"{(folder / 'stops.csv').as_uri()}?type=csv&xField=X&yField=Y&crs=EPSG:4326"
    return QgsVectorLayer(source, "stops", "delimitedtext")


PROVIDERS = {
    "memory": lambda layer, _folder: layer,
    "delimitedtext": delimited_text,
    **{
        ending: lambda layer, folder, ending=ending: in_a_file(layer, folder / f"stops.{ending}")
        for ending in ("gpkg", "shp", "geojson", "fgb", "kml", "gml", "sqlite", "tab", "ods", "gdb")
    },
}


def numbers_of(rows):
    return [int(row["n"]) for row in rows]


@pytest.mark.parametrize("share", [0.2, 0.7])
@pytest.mark.parametrize("provider", PROVIDERS)
def test_selected_rows_come_in_the_order_of_the_layer(qgis_app, tmp_path, provider, share):
    layer = PROVIDERS[provider](numbered(MANY if provider in {"memory", "gpkg"} else SOME), tmp_path)
    assert layer.isValid()
    in_order = [(row.id(), int(row["n"])) for row in layer.getFeatures()]
    chosen = {row for row, _ in in_order if random.Random(row).random() < share}  # noqa: S311 - the same each time
    layer.selectByIds(list(chosen))
    given = QgsProcessingFeatureSourceDefinition(layer.id(), selectedFeaturesOnly=True)

    source = LayerSource(layer, QgsProcessingContext(), given)

    assert numbers_of(source.rows()) == [number for row, number in in_order if row in chosen]
    assert source.featureCount() == len(chosen)


@pytest.mark.parametrize("kind", ["view", "query"])
def test_selected_rows_of_a_view_come_in_its_order(qgis_app, tmp_path, kind):
    path = tmp_path / "stops.gpkg"
    layer = in_a_file(numbered(SOME), path)
    if kind == "query":
        assert layer.setSubsetString("SELECT * FROM stops ORDER BY n DESC")
    else:
        with closing(sqlite3.connect(path)) as file, file:
            file.execute("CREATE VIEW turned AS SELECT fid AS OGC_FID, n, geom FROM stops ORDER BY n DESC")
            file.execute(
                "INSERT INTO gpkg_contents (table_name, identifier, data_type, srs_id) "
                "VALUES ('turned', 'turned', 'features', 4326)"
            )
            file.execute("INSERT INTO gpkg_geometry_columns VALUES ('turned', 'geom', 'POINT', 4326, 0, 0)")
        layer = QgsVectorLayer(f"{path}|layername=turned", "turned", "ogr")
    assert layer.isValid()
    rows = [(row.id(), int(row["n"])) for row in layer.getFeatures()]
    assert rows[0][1] == SOME - 1
    chosen = {row for row, _ in rows[::9]}
    layer.selectByIds(list(chosen))
    given = QgsProcessingFeatureSourceDefinition(layer.id(), selectedFeaturesOnly=True)

    source = LayerSource(layer, QgsProcessingContext(), given)

    assert numbers_of(source.rows()) == [number for row, number in rows if row in chosen]


def test_selected_rows_of_an_edited_layer_come_in_its_order(qgis_app):
    layer = numbered(MANY)
    layer.startEditing()
    for number in range(3):
        added = QgsFeature(layer.fields())
        added.setAttributes([MANY + number])
        layer.addFeature(added)
    layer.deleteFeature(5)
    layer.changeAttributeValue(40, 0, -1)
    rows = [(row.id(), int(row["n"])) for row in layer.getFeatures()]
    chosen = {row for row, _ in rows[::9]} | {row for row, _ in rows if row < 0} | {40}
    layer.selectByIds(list(chosen))
    given = QgsProcessingFeatureSourceDefinition(layer.id(), selectedFeaturesOnly=True)

    source = LayerSource(layer, QgsProcessingContext(), given)

    assert numbers_of(source.rows()) == [number for row, number in rows if row in chosen]


def test_selected_rows_of_a_server_come_in_its_order(qgis_app, postgis):
    postgis.sql(
        "CREATE TABLE stops (id serial PRIMARY KEY, n integer, geom geometry(Point, 4326));"
        "INSERT INTO stops (n, geom) SELECT n, ST_SetSRID(ST_MakePoint(24, 60), 4326) FROM generate_series(1, 9000) n;"
        "UPDATE stops SET n = -n WHERE id < 100; ANALYZE stops"
    )
    layer = QgsVectorLayer(postgis.uri('"public"."stops"'), "stops", "postgres")
    assert layer.isValid()
    in_order = [row["n"] for row in layer.getFeatures()]
    assert in_order != sorted(in_order, key=abs)
    layer.selectByExpression("abs(n) IN (5, 7, 2000, 8999)")
    given = QgsProcessingFeatureSourceDefinition(layer.id(), selectedFeaturesOnly=True)

    found = numbers_of(LayerSource(layer, QgsProcessingContext(), given).rows())

    assert found == [number for number in in_order if abs(number) in {5, 7, 2000, 8999}]


@settings(settings.get_profile("costly"))
@given(
    chosen=st.sets(st.integers(1, 60)),
    limit=st.integers(-1, 20),
    expression=st.sampled_from(["", '"n" % 3 = 0', "$x > 24.935"]),
    first=st.integers(-1, 9),
)
def test_selected_filtered_and_first_rows_are_those_of_the_whole(qgis_app, chosen, limit, expression, first):
    layer = numbered(60)
    layer.selectByIds(list(chosen))
    definition = QgsProcessingFeatureSourceDefinition(
        layer.id(), selectedFeaturesOnly=True, featureLimit=limit, filterExpression=expression
    )
    request = QgsFeatureRequest().setFilterExpression(expression) if expression else QgsFeatureRequest()
    right = [row["n"] for row in layer.getFeatures(request) if row.id() in chosen]
    right = right if limit < 0 else right[:limit]
    right = right if first < 0 else right[:first]

    found = LayerSource(layer, QgsProcessingContext(), definition).rows(QgsFeatureRequest().setLimit(first))

    assert numbers_of(found) == right


@pytest.fixture
def selected(gateway):
    """Make layers of the project, of which some rows are selected."""
    layers = []

    def made(count, chosen):
        layer = numbered(count)
        layer.selectByExpression(f'"n" IN ({", ".join(map(str, chosen))})')
        QgsProject.instance().addMapLayer(layer)
        layers.append(layer.id())
        return QgsProcessingFeatureSourceDefinition(layer.id(), selectedFeaturesOnly=True)

    yield made
    QgsProject.instance().removeMapLayers(layers)


CHOSEN = [3, 7, 18, 21, 34, 56, 57, 80, 88, 93]


def test_addresses_are_written_in_the_order_of_the_layer(selected, reverse_geocode):
    assert numbers_of(reverse_geocode(selected(100, CHOSEN), DRY_RUN=True).layer.getFeatures()) == CHOSEN


def test_selected_rows_are_paired_in_the_order_of_the_layers(selected, run_algorithm):
    values = {"PAIRING": "order", "ORIGIN_FIELD": "n", "DESTINATION_FIELD": "n", "DRY_RUN": True}

    found = run_algorithm(
        TRUCK_ROUTES, {"ORIGINS": selected(100, CHOSEN), "DESTINATIONS": selected(100, CHOSEN[::-1]), **values}
    )

    pairs = [(row["origin_id"], row["destination_id"]) for row in found.layer.getFeatures()]
    assert pairs == [(number, number) for number in CHOSEN]


def test_a_route_passes_selected_stops_in_the_order_of_the_layer(selected, run_algorithm):
    found = run_algorithm(THROUGH_STOPS, {"INPUT": selected(100, CHOSEN), "DRY_RUN": True})

    (row,) = found.layer.getFeatures()
    assert (row["origin_id"], row["destination_id"]) == (CHOSEN[0] + 1, CHOSEN[-1] + 1)  # the ids of rows


def test_a_filter_keeps_the_order_and_takes_invalid_areas(selected, run_algorithm):
    inside = run_algorithm(FILTER, {"INPUT": selected(100, CHOSEN), "CENTER": center(KAMPPI), "RADIUS": 100_000})
    assert numbers_of(inside.layer.getFeatures()) == CHOSEN

    bow_tie = "POLYGON((24.93 60.16, 24.94 60.17, 24.94 60.16, 24.93 60.17, 24.93 60.16))"
    areas = point_layer([bow_tie, "POLYGON((24.93 60.17, 24.94 60.17, 24.94 60.16, 24.93 60.17))"], kind="Polygon")
    found = run_algorithm(FILTER, {"INPUT": areas, "CENTER": center(KAMPPI), "RADIUS": 5_000})

    assert found.results["ROWS"] == 2


def test_a_flatgeobuf_file_keeps_the_order(reverse_geocode, tmp_path):
    path = tmp_path / "stops.fgb"
    run_of = reverse_geocode(numbered(100), DRY_RUN=True, OUTPUT=str(path))
    assert not run_of.refusal

    assert numbers_of(QgsVectorLayer(str(path), "stops", "ogr").getFeatures()) == list(range(100))


def test_the_run_uses_the_layer_of_the_project(selected):
    """``run`` gives it a context of its own: what a run reads must be found there."""
    assert run(ALGORITHM, {"INPUT": selected(5, [4, 1]), "DRY_RUN": True}).results["ROWS"] == 2
