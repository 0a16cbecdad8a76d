"""What is refused, what is left alone, and how the layers come out wherever QGIS runs algorithms."""

import json
import subprocess
import sys

import pytest
from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsGeometry,
    QgsPointXY,
    QgsProcessingContext,
    QgsProcessingFeatureSourceDefinition,
    QgsProcessingOutputLayerDefinition,
    QgsProject,
    QgsReferencedPointXY,
)

from tests.support.background import run_in_background
from tests.support.circles import FILTER, center, circles_of
from tests.support.demo_gateway import ROOT
from tests.support.layers import KAMPPI, PLACES, SENATE_SQUARE, point_layer
from tests.support.runs import Feedback

CIRCLE = {"CENTER": center(KAMPPI), "RADIUS": 100}
EITHER = "Set either a centre, for one circle, or a layer with the centres of circles."


@pytest.fixture
def layer():
    return point_layer([[KAMPPI, "kamppi"], [SENATE_SQUARE, "square"]], name="places")


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"CENTER": None}, EITHER),
        ({"CENTER": ""}, EITHER),
        ({"RADIUS": None}, "The radius is missing. Enter the radius of the circle in metres."),
        ({"RADIUS": 0}, "The radius '0' is not a number of metres above 0."),
        ({"RADIUS": -3}, "The radius '-3' is not a number of metres above 0."),
        ({"RADIUS": float("nan")}, "'Radius (metres)' (RADIUS) must be a number, not 'nan'."),
        ({"RADIUS": "wide"}, "'Radius (metres)' (RADIUS) must be a number, not 'wide'."),
        ({"RADIUS": 30_000_000}, "is longer than half the circumference of the Earth, 20,004,000 metres."),
        ({"CENTER": "here"}, "'Centre' (CENTER) must be a point on Earth such as 24.9384,60.1699, not 'here'."),
        ({"CENTER": "60.17,124.94"}, "lies at latitude 124.94, longitude 60.17, which is not on Earth."),
        ({"CENTER": "385000,6672000"}, "a point in another coordinate system needs the name of that system"),
        ({"CENTER": "1e30,1e30 [EPSG:3067]"}, "must be a point on Earth"),
    ],
)
def test_what_is_no_circle_is_refused(filter_by_radius, layer, values, sentence):
    assert sentence in filter_by_radius(layer, **{**CIRCLE, **values}).refusal


NOWHERE = "cannot be placed on Earth. It has no coordinate system"


@pytest.mark.parametrize(
    ("circles", "values", "sentence"),
    [
        (circles_of, {**CIRCLE, "RADIUS_FIELD": "radius"}, EITHER),
        (lambda: circles_of((KAMPPI, 5)), {}, "The radius is missing"),
        (lambda: circles_of((KAMPPI, 5)), {"RADIUS_FIELD": "width"}, "'circles' has no field 'width'; it has: radius."),
        (lambda: circles_of((KAMPPI, 61), crs=""), {"RADIUS_FIELD": "radius"}, f"The layer 'circles' {NOWHERE}"),
        *(
            (
                lambda rows=rows: circles_of(*rows),
                {"RADIUS_FIELD": "radius"},
                "'circles' has no circle that can be used",
            )
            for rows in ([], [(KAMPPI, None), (SENATE_SQUARE, -1)], [(None, 100)])
        ),
    ],
    ids=["both", "no radius", "no such field", "nowhere", "no rows", "no radii", "no places"],
)
def test_a_layer_without_a_circle_is_refused(filter_by_radius, layer, circles, values, sentence):
    assert sentence in filter_by_radius(layer, CIRCLES=circles(), **values).refusal


def test_a_script_that_does_not_check_is_refused_too(provider, layer):
    algorithm = QgsApplication.processingRegistry().createAlgorithmById(FILTER)

    parameters, feedback = {"INPUT": layer, **CIRCLE, "RADIUS": -3, "OUTPUT": "memory:"}, Feedback()

    _, ended_well = algorithm.run(parameters, QgsProcessingContext(), feedback)

    assert not ended_well
    assert "The radius '-3' is not a number of metres above 0." in feedback.all_text


def test_a_layer_without_a_coordinate_system_is_refused(filter_by_radius):
    assert (
        f"The layer 'lost' {NOWHERE}" in filter_by_radius(point_layer([KAMPPI], crs="", name="lost"), **CIRCLE).refusal
    )


@pytest.mark.parametrize(
    "given",
    [
        "24.9315,60.1685",
        "24.9315, 60.1685 [EPSG:4326]",
        QgsPointXY(24.9315, 60.1685),
        QgsReferencedPointXY(QgsPointXY(24.9315, 60.1685), QgsCoordinateReferenceSystem("EPSG:4326")),
        QgsGeometry.fromWkt("POINT(24.9315 60.1685)"),
        "385221.48,6671974.25 [EPSG:3067]",
        "2775361.9,8437348.5 [EPSG:3857]",
    ],
    ids=["text", "named", "point", "referenced", "geometry", "TM35", "web"],
)
def test_the_centre_comes_in_any_form_of_a_point(filter_by_radius, layer, given):
    run = filter_by_radius(layer, CENTER=given, RADIUS=100)

    assert run.names == (["kamppi"], ["square"])


@pytest.mark.parametrize("circle", [CIRCLE, {"CIRCLES": ("POINT EMPTY", 5), "RADIUS_FIELD": "radius"}])
def test_cancelling_ends_a_run_that_reads_the_circles(filter_by_radius, layer, circle):
    feedback = Feedback()
    feedback.cancel()
    circles = {"CIRCLES": circles_of(circle["CIRCLES"])} if "CIRCLES" in circle else {}

    assert "The run was cancelled." in filter_by_radius(layer, feedback, **{**circle, **circles}).refusal


def test_inside_and_outside_in_one_file_are_refused(filter_by_radius, layer, tmp_path):
    file = str(tmp_path / "both.gpkg")

    run = filter_by_radius(layer, **CIRCLE, OUTPUT=file, OUTSIDE=file)

    assert "'Inside' (OUTPUT) and 'Outside' (OUTSIDE) would be written to the same file, " in run.refusal


def test_progress_ends_at_100_when_the_number_of_rows_is_unknown(provider, layer):
    context, feedback = QgsProcessingContext(), Feedback()
    context.temporaryLayerStore().addMapLayer(layer)
    shown = []
    feedback.progressChanged.connect(shown.append)
    uncounted = QgsProcessingFeatureSourceDefinition(layer.id(), filterExpression="true")
    algorithm = QgsApplication.processingRegistry().createAlgorithmById(FILTER)

    results, _ = algorithm.run({"INPUT": uncounted, **CIRCLE, "OUTPUT": "memory:"}, context, feedback)

    assert results["ROWS"] == 2
    assert shown == [100.0]


def test_it_runs_in_a_background_task(provider):
    algorithm = QgsApplication.processingRegistry().createAlgorithmById(FILTER)

    run = run_in_background(algorithm, {"INPUT": point_layer(PLACES), **CIRCLE, "OUTPUT": "memory:"})

    assert (run.results["ROWS"], run.results["BEYOND"]) == (4, 3)
    assert run.layer.featureCount() == run.results["WITHIN"] == 1
    assert "OUTSIDE" not in run.results


def test_loaded_layers_say_what_they_are(provider, layer):
    project, context = QgsProject(), QgsProcessingContext()
    context.setProject(project)
    output = QgsProcessingOutputLayerDefinition("TEMPORARY_OUTPUT", project)
    algorithm = QgsApplication.processingRegistry().createAlgorithmById(FILTER)

    _, ended_well = algorithm.run({"INPUT": layer, **CIRCLE, "OUTPUT": output, "OUTSIDE": output}, context, Feedback())

    assert ended_well
    names = {details.name for details in context.layersToLoadOnCompletion().values()}
    assert names == {"places: inside", "places: outside"}


def test_nothing_is_asked_and_nothing_is_kept(gateway, settings, run_algorithm, layer, tmp_path):
    from tests.support.circles import FilterRun

    run = run_algorithm(FILTER, {"INPUT": layer, **CIRCLE}, None, FilterRun)

    assert run.results["WITHIN"] == 1
    assert gateway.usage()["requests"] == 0
    assert not (tmp_path / "results").exists()


SCRIPT = """
import importlib.util, json, sys
from qgis.core import QgsApplication, QgsProcessingContext, QgsProcessingFeedback, QgsVectorLayer
application = QgsApplication([], False)
application.initQgis()
before = set(sys.modules)
spec = importlib.util.spec_from_file_location(
    "location_gateway", ROOT + "/__init__.py", submodule_search_locations=[ROOT]
)
sys.modules["location_gateway"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(sys.modules["location_gateway"])
plugin = sys.modules["location_gateway"].classFactory(None)
plugin.initProcessing()
parameters = {
    "INPUT": QgsVectorLayer("Point?crs=EPSG:4326", "none", "memory"),
    "CENTER": "24.9,60.1",
    "RADIUS": 5,
    "OUTPUT": "memory:",
}
algorithm = QgsApplication.processingRegistry().createAlgorithmById("locationgateway:filterbyradius")
_, ended_well = algorithm.run(parameters, QgsProcessingContext(), QgsProcessingFeedback())
plugin.unload()
print("RESULT", json.dumps([ended_well, sorted(set(sys.modules) - before)]))
"""


def test_it_needs_no_network_no_user_interface_and_no_shapely():
    script = SCRIPT.replace("ROOT", repr(str(ROOT)))
    output = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout

    ended_well, loaded = json.loads(output.rpartition("RESULT")[2])
    assert ended_well
    assert not {"requests", "urllib3", "shapely", "PyQt5.QtWidgets", "PyQt6.QtWidgets"} & set(loaded)
    assert not [name for name in loaded if name.startswith("location_gateway.ui")]


def test_help_and_icon(provider):
    algorithm = QgsApplication.processingRegistry().algorithmById(FILTER)

    assert not algorithm.icon().pixmap(16).isNull()
    assert len(algorithm.shortHelpString()) > 200
    assert "radius" in algorithm.tags()
    assert [one.name() for one in algorithm.parameterDefinitions() if not (one.isDestination() or one.help())] == []
