"""An output that would overwrite an input is refused, whatever way its file is spelled, and nothing is read or sent."""

import os
import re
import sqlite3
from contextlib import closing

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from location_gateway.core.run.output_destination import Conflict, OutputPlace
from qgis.core import (
    QgsApplication,
    QgsCoordinateTransformContext,
    QgsProcessingContext,
    QgsProcessingFeatureSourceDefinition,
    QgsProcessingOutputLayerDefinition,
    QgsProject,
    QgsProperty,
    QgsVectorFileWriter,
    QgsVectorLayer,
)

from tests.support.layers import PLACES, RAILWAY_STATION, point_layer, written
from tests.support.runs import ALGORITHM, Feedback
from tests.support.writing import other_values, writing_algorithms


@pytest.fixture
def stops(tmp_path):
    """A GeoPackage with one table, stops."""
    return written(point_layer(PLACES, fields=("name:string",)), tmp_path / "stops.gpkg")


def linked(target, link):
    if not link.is_symlink():
        link.symlink_to(target)
    return str(link)


def hard_linked(target, link):
    if not link.exists():
        os.link(target, link)
    return str(link)


WAYS = {
    "as it is": str,
    "without the ending": lambda stops: str(stops.with_suffix("")),
    "with detours": lambda stops: f"{stops.parent}/./nowhere/../{stops.name}",
    "relative": os.path.relpath,
    "a link": lambda stops: linked(stops, stops.with_name("link.gpkg")),
    "a folder's link": lambda stops: f"{linked(stops.parent, stops.with_name('here'))}/{stops.name}",
    "a table": lambda stops: f"ogr:dbname='{stops}' table=\"stops\" (geom)",
    "a table in capitals": lambda stops: f"ogr:dbname='{stops}' table=\"STOPS\" (geom)",
    "a table of a provider": lambda stops: f"ogr://dbname='{stops}' table=\"stops\" (geom)",
    "a file of a provider": lambda stops: f"ogr:{stops}",
    "a hard link": lambda stops: hard_linked(stops, stops.with_name("hard.gpkg")),
    "a definition": lambda stops: QgsProcessingOutputLayerDefinition(str(stops)),
    "an expression": lambda stops: QgsProcessingOutputLayerDefinition(QgsProperty.fromExpression(f"'{stops}'")),
}
"""How the path of a GeoPackage, or its table, may be spelled."""


@pytest.mark.parametrize("spelled", WAYS.values(), ids=WAYS)
def test_the_output_may_not_be_the_input(reverse_geocode, gateway, stops, spelled):
    before = stops.read_bytes()

    for source in (str(stops), QgsProcessingFeatureSourceDefinition(str(stops), featureLimit=1)):
        run = reverse_geocode(source, OUTPUT=spelled(stops))
        assert "(OUTPUT) would overwrite 'Points' (INPUT), the layer 'stops'" in run.refusal

    assert stops.read_bytes() == before
    assert gateway.usage()["requests"] == 0


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.sampled_from([".", "", "nowhere/..", "here"]), max_size=6), st.sampled_from(["", "stops", "STOPS"]))
def test_a_file_is_known_whatever_way_leads_to_it(stops, steps, table):
    linked(stops.parent, stops.with_name("here"))
    written_place = OutputPlace("/".join([str(stops.parent), *steps, stops.name]), table)

    assert written_place.conflict(OutputPlace(str(stops), "stops")) is Conflict.SAME
    assert written_place.conflict(OutputPlace(str(stops.with_name("more.gpkg")), "stops")) is None
    assert OutputPlace(written_place.file, "more").conflict(OutputPlace(str(stops), "stops")) is None


def test_another_table_of_the_same_file_may_be_the_output(reverse_geocode, stops):
    run = reverse_geocode(f"{stops}|layername=stops", OUTPUT=f"ogr:dbname='{stops}' table=\"addresses\" (geom)")

    assert run.refusal == ""
    assert QgsVectorLayer(f"{stops}|layername=stops", "", "ogr").featureCount() == len(PLACES)
    assert QgsVectorLayer(f"{stops}|layername=addresses", "", "ogr").featureCount() == len(PLACES)


def test_a_file_with_the_input_in_another_table_is_refused(reverse_geocode, stops):
    reverse_geocode(f"{stops}|layername=stops", OUTPUT=f"ogr:dbname='{stops}' table=\"more\" (geom)")

    run = reverse_geocode(f"{stops}|layername=more", OUTPUT=str(stops))

    assert "(OUTPUT) would overwrite 'Points' (INPUT)" in run.refusal


@pytest.mark.provider("delimitedtext")
def test_a_text_file_that_is_an_input_may_not_be_the_output(reverse_geocode, tmp_path):
    lat, lng = RAILWAY_STATION
    path = tmp_path / "stops.csv"
    path.write_text(f"lat,lng\n{lat},{lng}\n", encoding="utf-8")
    layer = QgsVectorLayer(f"{path.as_uri()}?xField=lng&yField=lat&crs=EPSG:4326", "stops", "delimitedtext")
    assert layer.isValid()

    assert "(OUTPUT) would overwrite 'Points' (INPUT)" in reverse_geocode(layer, OUTPUT=str(path)).refusal


@pytest.fixture
def views(stops):
    """The GeoPackage with a second table, a view of each, and a view of the view of stops."""
    written_table = QgsVectorFileWriter.SaveVectorOptions()
    written_table.actionOnExistingFile = QgsVectorFileWriter.ActionOnExistingFile.CreateOrOverwriteLayer
    written_table.layerName = "more"
    QgsVectorFileWriter.writeAsVectorFormatV3(
        point_layer(PLACES), str(stops), QgsCoordinateTransformContext(), written_table
    )
    with closing(sqlite3.connect(stops)) as file, file:
        for view, table in (("seen", "STOPS"), ("seen again", "seen"), ("other", "more")):
            file.execute(f'CREATE VIEW "{view}" AS SELECT fid, geom FROM "{table}"')  # noqa: S608 - fixed texts
            file.execute("INSERT INTO gpkg_contents (table_name, data_type, srs_id) VALUES (?,'features',4326)", [view])
            file.execute("INSERT INTO gpkg_geometry_columns VALUES (?, 'geom', 'POINT', 4326, 0, 0)", [view])
    return stops


@pytest.mark.parametrize(
    "source", ["layername=seen", "layername=seen again", "layername=more|subset=SELECT * FROM seen"]
)
def test_a_table_that_a_view_reads_may_not_be_the_output(reverse_geocode, views, source):
    run = reverse_geocode(f"{views}|{source}", OUTPUT=f"ogr:dbname='{views}' table=\"stops\" (geom)")

    assert "(OUTPUT) could overwrite 'Points' (INPUT), the layer 'stops'" in run.refusal
    assert f"the source of the layer names {views}." in run.refusal
    assert QgsVectorLayer(f"{views}|{source}", "", "ogr").featureCount() == len(PLACES)


def test_tables_that_other_views_read_may_be_the_output(reverse_geocode, views):
    run = reverse_geocode(f"{views}|layername=seen", OUTPUT=f"ogr:dbname='{views}' table=\"more\" (geom)")

    assert run.refusal == ""


def test_an_output_written_like_an_input_with_a_table_is_refused(reverse_geocode, gateway, stops):
    run = reverse_geocode(point_layer(PLACES), OUTPUT=f"{stops}|layername=more")

    assert f"Write a table of a GeoPackage like this: ogr:dbname='{stops}' table=\"output\" (geom)" in run.refusal
    assert gateway.usage()["requests"] == 0


OVER_PARTS = {
    "the table of a shapefile": ("stops.shp", "stops.shp", "stops.dbf"),
    "the shapefile of a table": ("stops.shp", "stops.dbf", "stops.shp"),
    "a file of a folder": ("stops.shp", "|layername=stops", "stops.shp"),
    "a file of a virtual format": ("stops.csv", "stops.vrt", "stops.csv"),
    "another extension": ("stops.json.geojson", "stops.json.geojson", "stops.json"),
    "an extension in capitals": ("stops.shp", "stops.shp", "stops.SHP"),
    "a table by its number": ("stops.gpkg", "stops.gpkg|layerid=0", "stops.gpkg"),
    "a filter": ("stops.gpkg", "stops.gpkg|subset=name IS NULL", "stops.gpkg"),
    "a text of GDAL's": ("stops.gpkg", "GPKG:{}/stops.gpkg:stops", "stops.gpkg"),
}
"""A file, how an input reads it, and an output that would change it."""


@pytest.mark.parametrize("case", OVER_PARTS.values(), ids=OVER_PARTS)
def test_no_part_of_an_input_may_be_the_output(reverse_geocode, gateway, tmp_path, case):
    file, given, output = case
    places = [[place, 1] for place in PLACES]
    path = written(point_layer(places, fields=("number:integer",)), tmp_path / file)
    tmp_path.joinpath("stops.vrt").write_text(
        '<OGRVRTDataSource><OGRVRTLayer name="stops"><SrcDataSource relativeToVRT="1">stops.csv</SrcDataSource>'
        "</OGRVRTLayer></OGRVRTDataSource>",
        encoding="utf-8",
    )
    before = {one: one.read_bytes() for one in tmp_path.iterdir() if one.is_file()}
    source = (
        given.format(tmp_path) if "{}" in given else f"{tmp_path}/{given}" if given[0] != "|" else f"{tmp_path}{given}"
    )

    run = reverse_geocode(QgsVectorLayer(source, "stops", "ogr"), OUTPUT=str(tmp_path / output))

    assert " overwrite 'Points' (INPUT), the layer 'stops'" in run.refusal
    assert {one: one.read_bytes() for one in before} == before
    assert path in before
    assert gateway.usage()["requests"] == 0


@pytest.mark.provider("virtual")
def test_a_file_that_a_virtual_layer_reads_may_not_be_the_output(reverse_geocode, stops):
    layer = QgsVectorLayer(f"?layer=ogr:{stops}:points:UTF-8&query=SELECT * FROM points", "all", "virtual")  # noqa: S608
    assert layer.isValid()

    run = reverse_geocode(layer, OUTPUT=str(stops))

    assert "(OUTPUT) could overwrite 'Points' (INPUT), the layer 'all'" in run.refusal
    assert f"the source of the layer names {stops}." in run.refusal


@pytest.mark.provider("virtual")
def test_a_layer_that_a_virtual_layer_names_is_no_output(reverse_geocode, stops):
    named = QgsVectorLayer(str(stops), "named", "ogr")
    QgsProject.instance().addMapLayer(named)
    try:
        layer = QgsVectorLayer(f"?layer_ref={named.id()}&query=SELECT * FROM named", "all", "virtual")  # noqa: S608
        assert layer.isValid()
        run = reverse_geocode(layer, OUTPUT=str(stops))
        assert "(OUTPUT) would overwrite 'Points' (INPUT), the layer 'all'" in run.refusal
    finally:
        QgsProject.instance().removeMapLayer(named.id())


def refusal_of(algorithm, given, context=None):
    _, reason = (
        QgsApplication.processingRegistry()
        .createAlgorithmById(algorithm)
        .checkParameterValues(given, context or QgsProcessingContext())
    )
    return reason


def test_a_page_may_be_neither_an_input_nor_another_output(provider, settings, stops, tmp_path):
    given = {"JOBS": str(stops), "VEHICLES": str(stops), "OUTPUT": str(tmp_path / "tours.gpkg")}
    for page, reason in (
        (stops, "'Timetable' (TIMETABLE) would overwrite 'Jobs' (JOBS), the layer 'stops'"),
        (tmp_path / "tours.gpkg", "'Tours' (OUTPUT) and 'Timetable' (TIMETABLE) would be written to the same file"),
        (tmp_path, f"'Timetable' (TIMETABLE) cannot be written to {tmp_path}: this is a folder."),
    ):
        assert reason in refusal_of("locationgateway:plantours", {**given, "TIMETABLE": str(page)})


OWN_FILES = ("usage.sqlite", "results-production.sqlite", "results-production.sqlite-wal", "pending.sqlite", "new.gpkg")


def test_no_output_of_any_algorithm_may_be_a_file_of_the_plugin(provider, reverse_geocode, stops, tmp_path):
    reverse_geocode(point_layer(PLACES))
    folder = tmp_path / "results"
    before = {path.name for path in folder.iterdir()}
    assert {"usage.sqlite", "results-production.sqlite"} <= before
    link = tmp_path / "link.sqlite"
    link.symlink_to(folder / "usage.sqlite")
    outputs = [
        (algorithm.id(), one.name())
        for algorithm in provider.algorithms()
        for one in algorithm.parameterDefinitions()
        if one.isDestination()
    ]
    assert {"TIMETABLE", "OUTPUT", "LINKS"} <= {output for _, output in outputs}
    for name, output in outputs:
        for path in (link, *(folder / own for own in OWN_FILES)):
            given = {**other_values(provider.algorithm(name.partition(":")[2])), output: str(path)}
            assert "the plugin keeps answers, usage and jobs" in refusal_of(name, given)
    table = f"ogr:dbname='{folder / 'usage.sqlite'}' table=\"rows\""
    assert "the plugin keeps answers, usage and jobs" in reverse_geocode(str(stops), OUTPUT=table).refusal
    assert {path.name for path in folder.iterdir()} == before


def test_the_authentication_database_may_not_be_an_output(provider, settings, manager, stops):
    _, _, path = manager.authenticationDatabaseUri().partition("://")
    for output in (path, f"{path}-wal"):
        given = {"JOBS": str(stops), "VEHICLES": str(stops), "TIMETABLE": output}
        assert "this is QGIS's authentication database" in refusal_of("locationgateway:plantours", given)


def test_the_project_that_is_open_may_not_be_an_output(provider, settings, stops, tmp_path):
    project, context = QgsProject(), QgsProcessingContext()
    context.setProject(project)
    for ending, name in ((".qgs", "TIMETABLE"), (".qgz", "TIMETABLE"), (".gpkg", "OUTPUT")):
        path = tmp_path / f"map{ending}"
        if ending == ".gpkg":
            written(point_layer(PLACES), path)
            assert project.write(f"geopackage:{path}?projectName=map")
        else:
            assert project.write(str(path))
        given = {"JOBS": str(stops), "VEHICLES": str(stops), "STOPS": "memory:", "OUTPUT": "memory:", name: str(path)}
        assert "this is the project that is open" in refusal_of("locationgateway:plantours", given, context)
    given["OUTPUT"] = f"ogr:dbname='{path}' table=\"tours\" (geom)"
    assert refusal_of("locationgateway:plantours", given, context) == ""


def test_only_files_may_be_outputs(reverse_geocode, gateway, tmp_path):
    pipe, device = tmp_path / "pipe.csv", tmp_path / "device.csv"
    os.mkfifo(pipe)
    device.symlink_to("/dev/full")
    (tmp_path / "folder.shp").mkdir()
    for path, reason in (
        (pipe, "this is not a file, but a device or a pipe"),
        (device, "this is not a file, but a device or a pipe"),
        (tmp_path / "folder.shp", "this is a folder"),
        (tmp_path / "a\0b.gpkg", "a character that no path can have (NUL)"),
    ):
        assert reason in reverse_geocode(point_layer(PLACES), OUTPUT=str(path)).refusal
    assert gateway.usage()["requests"] == 0


def test_two_outputs_are_not_one_file_in_another_case(truck_routes, tmp_path):
    run = truck_routes(
        ORIGINS=point_layer(PLACES),
        DESTINATIONS=point_layer(PLACES),
        OUTPUT=str(tmp_path / "routes.gpkg"),
        SECTIONS=str(tmp_path / "Routes.GPKG"),
    )

    assert "'Sections' (SECTIONS) would be written to the same file" in run.refusal
    assert f"ogr:dbname='{tmp_path}/Routes.gpkg' table=\"sections\" (geom)" in run.refusal


def test_every_algorithm_refuses_each_output_over_each_input(provider, settings, gateway, stops):
    before = stops.read_bytes()
    found = list(writing_algorithms(provider))
    assert {"locationgateway:truckroutes", "locationgateway:stopsandtheiraddresses", ALGORITHM} <= {
        one for one, _, _ in found
    }

    for name, source, sink in found:
        algorithm = QgsApplication.processingRegistry().createAlgorithmById(name)
        given = {**other_values(algorithm), source: str(stops), sink: str(stops)}

        is_fine, reason = algorithm.checkParameterValues(given, QgsProcessingContext())

        assert not is_fine
        assert re.search(rf"\({sink}\) would overwrite .+ \({source}\), the layer 'stops'", reason), name

    assert stops.read_bytes() == before
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize("name", [ALGORITHM, "locationgateway:stopsandtheiraddresses"])
def test_scripts_that_check_nothing_are_refused_too(provider, settings, gateway, stops, name):
    algorithm = QgsApplication.processingRegistry().createAlgorithmById(name)
    (sink,) = (output for found, _, output in writing_algorithms(provider) if found == name)
    feedback = Feedback()

    values = {**other_values(algorithm), "INPUT": str(stops), sink: str(stops)}
    _, ended_well = algorithm.run(values, QgsProcessingContext(), feedback)

    assert not ended_well
    assert re.search(rf"\({sink}\) would overwrite .+ \(INPUT\)", feedback.all_text)
    assert QgsVectorLayer(str(stops), "", "ogr").featureCount() == len(PLACES)
    assert gateway.usage()["requests"] == 0
