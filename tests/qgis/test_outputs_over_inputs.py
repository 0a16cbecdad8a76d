"""An output that would overwrite an input is refused, whatever way its file is spelled, and nothing is read or sent."""

import os

import pytest
from qgis.core import (
    QgsApplication,
    QgsProcessingContext,
    QgsProcessingFeatureSourceDefinition,
    QgsProcessingOutputLayerDefinition,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProperty,
    QgsVectorLayer,
)

from tests.support.layers import PLACES, RAILWAY_STATION, point_layer, written
from tests.support.runs import ALGORITHM, Feedback

OTHER_VALUES = {"CENTER": "24.94140,60.17189 [EPSG:4326]", "RADIUS": 500, "JOB_IDS": "JOB-1"}


@pytest.fixture
def stops(tmp_path):
    """A GeoPackage with one table, stops."""
    return written(point_layer(PLACES, fields=("name:string",)), tmp_path / "stops.gpkg")


def linked(target, link):
    if not link.is_symlink():
        link.symlink_to(target)
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
    "a definition": lambda stops: QgsProcessingOutputLayerDefinition(str(stops)),
    "an expression": lambda stops: QgsProcessingOutputLayerDefinition(QgsProperty.fromExpression(f"'{stops}'")),
}
"""How the path of a GeoPackage, or its table, may be spelled."""


@pytest.mark.parametrize("spelled", WAYS.values(), ids=WAYS)
def test_the_output_may_not_be_the_input(reverse_geocode, gateway, stops, spelled):
    before = stops.read_bytes()

    for given in (str(stops), QgsProcessingFeatureSourceDefinition(str(stops), featureLimit=1)):
        run = reverse_geocode(given, OUTPUT=spelled(stops))
        assert "OUTPUT would overwrite INPUT, the layer 'stops'" in run.refusal

    assert stops.read_bytes() == before
    assert gateway.usage()["requests"] == 0


def test_another_table_of_the_same_file_may_be_the_output(reverse_geocode, stops):
    run = reverse_geocode(f"{stops}|layername=stops", OUTPUT=f"ogr:dbname='{stops}' table=\"addresses\" (geom)")

    assert run.refusal == ""
    assert QgsVectorLayer(f"{stops}|layername=stops", "", "ogr").featureCount() == len(PLACES)
    assert QgsVectorLayer(f"{stops}|layername=addresses", "", "ogr").featureCount() == len(PLACES)


def test_a_file_with_the_input_in_another_table_is_refused(reverse_geocode, stops):
    reverse_geocode(f"{stops}|layername=stops", OUTPUT=f"ogr:dbname='{stops}' table=\"more\" (geom)")

    run = reverse_geocode(f"{stops}|layername=more", OUTPUT=str(stops))

    assert "OUTPUT would overwrite INPUT" in run.refusal


@pytest.mark.provider("delimitedtext")
def test_a_text_file_that_is_an_input_may_not_be_the_output(reverse_geocode, tmp_path):
    lat, lng = RAILWAY_STATION
    path = tmp_path / "stops.csv"
    path.write_text(f"lat,lng\n{lat},{lng}\n", encoding="utf-8")
    layer = QgsVectorLayer(f"{path.as_uri()}?xField=lng&yField=lat&crs=EPSG:4326", "stops", "delimitedtext")
    assert layer.isValid()

    assert "OUTPUT would overwrite INPUT" in reverse_geocode(layer, OUTPUT=str(path)).refusal


def test_an_output_written_like_an_input_with_a_table_is_refused(reverse_geocode, gateway, stops):
    run = reverse_geocode(point_layer(PLACES), OUTPUT=f"{stops}|layername=more")

    assert f"Write a table of a GeoPackage like this: ogr:dbname='{stops}' table=\"output\" (geom)" in run.refusal
    assert gateway.usage()["requests"] == 0


def writing_algorithms(provider):
    """Return the ids of all algorithms that read a layer and write one, each with the names of both."""
    for algorithm in provider.algorithms():
        sources, sinks = (
            [one.name() for one in algorithm.parameterDefinitions() if isinstance(one, kind)]
            for kind in (QgsProcessingParameterFeatureSource, QgsProcessingParameterFeatureSink)
        )
        yield from ((algorithm.id(), source, sink) for source in sources for sink in sinks)


def test_every_algorithm_refuses_each_output_over_each_input(provider, settings, gateway, stops):
    before = stops.read_bytes()
    found = list(writing_algorithms(provider))
    assert {"locationgateway:truckroutes", "locationgateway:stopsandtheiraddresses", ALGORITHM} <= {
        one for one, _, _ in found
    }

    for name, source, sink in found:
        algorithm = QgsApplication.processingRegistry().createAlgorithmById(name)
        given = {**OTHER_VALUES, source: str(stops), sink: str(stops)}

        is_fine, reason = algorithm.checkParameterValues(given, QgsProcessingContext())

        assert not is_fine
        assert f"{sink} would overwrite {source}, the layer 'stops'" in reason, name

    assert stops.read_bytes() == before
    assert gateway.usage()["requests"] == 0


def test_scripts_that_check_nothing_are_refused_too(provider, settings, stops):
    algorithm = QgsApplication.processingRegistry().createAlgorithmById(ALGORITHM)

    feedback = Feedback()

    _, ended_well = algorithm.run({"INPUT": str(stops), "OUTPUT": str(stops)}, QgsProcessingContext(), feedback)

    assert not ended_well
    assert "OUTPUT would overwrite INPUT" in feedback.all_text
