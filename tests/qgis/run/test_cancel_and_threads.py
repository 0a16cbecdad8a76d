"""Cancelling, and running where QGIS runs algorithms: in a background task, in a model, on the main thread."""

import gc
import weakref
from functools import partial

import pytest
from location_gateway.core.connection.main_thread import Waiter
from location_gateway.core.run.output_layer import count_rows
from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsExpressionContextUtils,
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingParameterFeatureSink,
    QgsProject,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QTimer

from tests.support.background import cancel_when, run_in_background
from tests.support.circles import FILTER
from tests.support.fault_subjects import SUBJECTS
from tests.support.layers import PLACES, point_layer, spread, written
from tests.support.models import reverse_geocoding_model
from tests.support.routes import TRUCK_ROUTES
from tests.support.runs import ALGORITHM, Feedback, run
from tests.support.stops import DETECT_STOPS

LONGER_THAN_ANY_TEST = 3_600


def test_cancel_keeps_what_was_answered(settings, gateway, reverse_geocode):
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "2")
    gateway.faults({"kind": "slow", "seconds": LONGER_THAN_ANY_TEST, "after": 3, "times": None})
    feedback = Feedback()
    cancel_when(feedback, lambda: gateway.usage()["requests"] >= 5)

    run = reverse_geocode(point_layer(spread(1_000)), feedback)

    # Which three lists arrive first is open with two in flight.
    statuses = run.column("rg_status")
    assert [statuses.count(status) for status in ("ok", "not_asked")] == [300, 700]
    assert "cancelled" in run.column("rg_error")[-1]
    assert "cancelled" in feedback.errors[-1]
    # The two requests under way may be billed too.
    assert run.results["TRANSACTIONS"] == gateway.usage()["transactions"]["multi-revgeocode"] == 500


def test_the_input_may_be_removed_during_a_run(provider, settings, gateway):
    gateway.faults({"kind": "slow", "seconds": 1, "times": 1})
    layer = point_layer(spread(250), name="stops")
    QgsProject.instance().addMapLayer(layer)
    watch = QTimer()

    def remove():
        if gateway.usage()["requests"]:
            watch.stop()
            QgsProject.instance().removeMapLayer(layer)

    watch.timeout.connect(remove)
    watch.start(10)
    parameters = {"INPUT": layer, "OUTPUT": QgsProcessing.TEMPORARY_OUTPUT}

    try:
        run = run_in_background(provider.algorithm("reversegeocode"), parameters)
    finally:
        watch.stop()

    assert run.results["OK"] == run.layer.featureCount() == 250


def test_the_input_may_be_removed_before_a_run_begins(provider, settings, qgis_new_project):
    """A run may wait for a thread until other tasks of QGIS have ended."""
    project, context = QgsProject.instance(), QgsProcessingContext()
    context.setProject(project)
    layer = project.addMapLayer(point_layer(PLACES))
    parameters = {"INPUT": layer.id(), "OUTPUT": "memory:"}
    algorithm = provider.algorithm("reversegeocode")

    run = run_in_background(algorithm, parameters, context=context, prepared=partial(project.removeMapLayer, layer))

    assert "Could not load source layer" in run.feedback.all_text


def test_answers_that_wait_for_an_earlier_one_are_written(settings, gateway, reverse_geocode):
    settings.setattr("location_gateway.core.run.run._GRACE_S", -1)
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "2")
    gateway.faults({"kind": "slow", "seconds": LONGER_THAN_ANY_TEST, "times": 1})
    feedback = Feedback()
    cancel_when(feedback, lambda: gateway.usage()["requests"] >= 8)

    run = reverse_geocode(point_layer(spread(2_000)), feedback)

    answered = run.column("rg_status").count("ok")
    assert answered >= 600
    assert any(f"that are stored: {answered}. Run again" in info for info in feedback.infos)
    left_out = 2_000 - run.layer.featureCount()
    assert f"Cancelled. Rows that are not in the output: {left_out:,}." in feedback.errors


def test_cancel_in_the_dialog_loads_what_was_answered(provider, settings, gateway, request):
    """QGIS itself drops the outputs of a cancelled run. The settings of Processing apply as after any run."""
    from processing.core.ProcessingConfig import ProcessingConfig
    from processing.gui.AlgorithmDialog import AlgorithmDialog

    ProcessingConfig.setSettingValue(ProcessingConfig.RESULTS_GROUP_NAME, "Results")
    request.addfinalizer(lambda: ProcessingConfig.setSettingValue(ProcessingConfig.RESULTS_GROUP_NAME, ""))
    request.addfinalizer(QgsProject.instance().clear)
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "2")
    gateway.faults({"kind": "slow", "seconds": LONGER_THAN_ANY_TEST, "after": 3, "times": None})
    layer = point_layer(spread(1_000), name="stops")
    QgsProject.instance().addMapLayer(layer)
    for module in ("ParametersPanel", "Postprocessing"):
        settings.setattr(f"processing.gui.{module}.iface", None)
    dialog = AlgorithmDialog(provider.algorithm("reversegeocode").create())
    dialog.setParameters({"INPUT": layer.id(), "OUTPUT": QgsProcessing.TEMPORARY_OUTPUT})
    dialog.runAlgorithm()
    feedback = dialog.feedback
    cancel_when(feedback, lambda: gateway.usage()["requests"] >= 5)

    def loaded():
        return QgsProject.instance().mapLayersByName("Addresses of stops (incomplete)")

    Waiter().wait(lambda: loaded() and dialog.feedback is None)

    (addresses,) = loaded()
    assert QgsProject.instance().layerTreeRoot().findLayer(addresses).parent().name() == "Results"
    statuses = [row["rg_status"] for row in addresses.getFeatures()]
    assert [statuses.count(status) for status in ("ok", "not_asked")] == [300, 700]
    assert addresses.labelsEnabled()
    log = feedback.textLog()
    assert "Answers of this run (places) that are stored: 300. Run again to ask the rest" in log
    assert "Rows with the status 'not requested': 700. The run was cancelled." in log
    assert addresses.thread() is QgsApplication.instance().thread()


def test_cancel_ends_a_wait(gateway, reverse_geocode):
    gateway.faults({"kind": "status", "status": 429, "retry_after": "250", "times": None})
    feedback = Feedback()
    cancel_when(feedback, lambda: any("Trying again in 250 s" in info for info in feedback.infos))

    run = reverse_geocode(point_layer(PLACES), feedback)

    assert "The run was cancelled" in run.refusal


def test_cancel_before_anything_is_asked_sends_nothing(gateway, reverse_geocode):
    feedback = Feedback()
    feedback.cancel()

    run = reverse_geocode(point_layer(PLACES), feedback)

    assert "The run was cancelled" in run.refusal
    assert gateway.usage()["requests"] == 0


def test_it_runs_in_a_background_task(provider, settings):
    algorithm = QgsApplication.processingRegistry().createAlgorithmById(ALGORITHM)

    run = run_in_background(algorithm, {"INPUT": point_layer(spread(950)), "OUTPUT": "memory:"})

    assert run.results["OK"] == run.layer.featureCount() == 950


def test_a_refused_key_ends_a_background_task_too(provider, settings, gateway):
    gateway.faults({"kind": "challenge", "times": None})
    algorithm = QgsApplication.processingRegistry().createAlgorithmById(ALGORITHM)

    run = run_in_background(algorithm, {"INPUT": point_layer(PLACES), "OUTPUT": "memory:"})

    assert run.layer is None
    assert "does not know the key (401)" in run.feedback.all_text


def test_it_runs_in_a_model_in_a_background_task(provider, settings):
    parameters = {"POINTS": point_layer(PLACES), "step2:RESULT": "memory:"}

    run = run_in_background(reverse_geocoding_model({}, {"LANGUAGE": "sv"}), parameters, output="result")
    assert run.layer is not None, run.feedback.all_text

    assert run.column("rg_status") == ["ok"] * 4
    assert run.column("rg_country") == ["Finland"] * 4


def test_rows_are_counted_without_the_layers_of_the_project(qgis_new_project):
    """They belong to the main thread, which may delete one of them at any time."""
    output, other = point_layer(PLACES), point_layer(spread(9), name="other")
    context, project = QgsProcessingContext(), QgsProject.instance()
    context.setProject(project)
    context.temporaryLayerStore().addMapLayer(output)
    other.setName(output.id())  # QGIS looks for names, too, and in the project first
    project.addMapLayer(other)

    assert count_rows(output.id(), None, context) == len(PLACES)


@pytest.mark.parametrize("name", [pytest.param(name, marks=one.marks) for name, one in SUBJECTS.items()])
def test_no_thread_looks_for_layers_in_the_project(provider, settings, gateway, qgis_new_project, name):
    """It makes the project drop what expressions know of it, without a lock: QGIS crashes if the map asks just then."""
    from processing.tools.dataobjects import createContext

    subject, project = SUBJECTS[name], QgsProject.instance()
    project.setCrs(QgsCoordinateReferenceSystem("EPSG:3067"))
    subject.change(settings)
    given = {**subject.parameters(), **subject.prepare(gateway, run)}
    for parameter, value in given.items():
        if isinstance(value, QgsVectorLayer):
            given[parameter] = project.addMapLayer(value).id()
    algorithm = QgsApplication.processingRegistry().createAlgorithmById(subject.algorithm)
    for output in algorithm.destinationParameterDefinitions():
        if isinstance(output, QgsProcessingParameterFeatureSink):
            given[output.name()] = "memory:"

    def known():
        return QgsExpressionContextUtils.projectScope(project).variable("project_ellipsoid")

    def prepared():
        project.setEllipsoid("EPSG:7004")
        assert known() == "EPSG:7004"
        project.writeEntry("Measure", "/Ellipsoid", "EPSG:7019")  # is not seen while the project keeps what it knows

    context, feedback = createContext(), Feedback()
    ended = run_in_background(algorithm, given, subject.output, feedback, context=context, prepared=prepared)

    assert ended.results, feedback.all_text
    assert known() == "EPSG:7004"


@pytest.mark.parametrize(
    ("algorithm", "values"),
    [
        (ALGORITHM, {}),
        (FILTER, {"CENTER": "24.94,60.17 [EPSG:4326]", "RADIUS": 500}),
        (DETECT_STOPS, {"TIME_FIELD": "name"}),
        (TRUCK_ROUTES, {"ORIGINS": "stops.gpkg", "DESTINATIONS": "stops.gpkg", "PAIRING": "all"}),
    ],
)
def test_a_run_keeps_nothing_of_its_layers(provider, settings, gateway, tmp_path, monkeypatch, algorithm, values):  # noqa: PLR0917 - fixtures
    """Python collects garbage in any thread, and after the end of QGIS, where deleting a layer crashes."""
    import processing

    monkeypatch.chdir(tmp_path)
    written(point_layer(PLACES), tmp_path / "stops.gpkg")
    context = QgsProcessingContext()
    kept = weakref.ref(context)
    gc.disable()
    try:
        layer = {} if "ORIGINS" in values else {"INPUT": "stops.gpkg"}
        given = {**layer, "OUTPUT": "out.gpkg", **values}
        processing.run(algorithm, given, context=context, feedback=Feedback())
        assert context.temporaryLayerStore().count() > 0
        del context
        assert kept() is None
    finally:
        gc.enable()
