"""A run that has ended, in whichever way, is no longer under way: unloading the plugin does not wait for it."""

import sys
import threading

import pytest
from location_gateway.core.connection.main_thread import Waiter
from location_gateway.core.run import invocation, layer_design
from location_gateway.core.run.runs_under_way import allow_runs, end_runs, is_any_under_way
from processing.gui.AlgorithmDialog import AlgorithmDialog
from processing.gui.BatchAlgorithmDialog import BatchAlgorithmDialog
from qgis.core import QgsApplication, QgsProcessingAlgRunnerTask, QgsProcessingContext
from qgis.gui import QgsGui
from qgis.PyQt.QtCore import QTimer
from qgis.PyQt.QtWidgets import QTextEdit

from tests.support.background import cancel_when, long_tasks, run_in_background
from tests.support.demo_gateway import REVOKED_KEY, ROOT
from tests.support.layers import PLACES, point_layer, spread, written
from tests.support.models import reverse_geocoding_model
from tests.support.runs import ALGORITHM, Feedback, run

pytestmark = pytest.mark.usefixtures("window")
REVERSE_GEOCODE, MODEL = ALGORITHM, "locationgateway:stopsandtheiraddresses"
TRACKS = str(ROOT / "demo" / "data" / "gps_traces.geojson")


@pytest.fixture(autouse=True)
def _loaded():
    """The plugin is loaded again after each test."""
    yield
    allow_runs()


@pytest.fixture
def stops(tmp_path):
    """A file of stops."""
    return str(written(point_layer(PLACES), tmp_path / "stops.gpkg"))


@pytest.fixture
def no_url(settings):
    """The settings have no URL: no run can begin."""
    settings.delenv("LOCATION_GATEWAY_BASE_URL")
    return "No URL is set"


def check_unloading():
    """Unload the plugin: nothing is under way, and no event is handled meanwhile, as each wait would."""
    assert not is_any_under_way()
    handled = []
    event = QTimer()
    event.timeout.connect(lambda: handled.append(1))
    event.start(0)
    end_runs()
    assert not handled, "it waits"


def by_id(algorithm):
    return QgsApplication.processingRegistry().createAlgorithmById(algorithm)


def task_of(algorithm, **parameters):
    """Return the task of a run, with what it needs. QGIS keeps tasks longer than it needs them."""
    context, feedback = QgsProcessingContext(), Feedback()
    return QgsProcessingAlgRunnerTask(algorithm, parameters, context, feedback), context, feedback


def run_in_dialog(algorithm, **parameters):
    """Press *Run* in a dialog, wait for the end, and return the dialog with its log."""
    dialog = AlgorithmDialog(algorithm)
    dialog.setParameters(parameters)
    dialog.show()
    dialog.runButton().click()
    Waiter().wait(lambda: dialog.feedback is None)
    return dialog, dialog.findChild(QTextEdit, "txtLog").toPlainText()


@pytest.mark.parametrize("algorithm", [REVERSE_GEOCODE, MODEL, "users_model"])
def test_a_run_that_could_not_begin(no_url, stops, algorithm):
    inputs = {MODEL: {"INPUT": TRACKS, "TIME": "time"}, "users_model": {"POINTS": stops}}
    running = reverse_geocoding_model({}) if algorithm == "users_model" else by_id(algorithm)
    dialog, log = run_in_dialog(running, **inputs.get(algorithm, {"INPUT": stops}))

    assert no_url in log
    check_unloading()
    dialog.close()


@pytest.mark.parametrize("algorithm", [REVERSE_GEOCODE, MODEL])
def test_values_that_are_refused(stops, algorithm):
    """A script does not check them before."""
    wrong = {"INPUT": stops, "LIMIT": "-"} if algorithm == REVERSE_GEOCODE else {"INPUT": TRACKS, "TIME": "no_field"}
    task, _context, feedback = task_of(by_id(algorithm), **wrong, OUTPUT="memory:")

    assert task.isCanceled(), feedback.all_text
    check_unloading()


def test_a_master_password_that_is_not_given(locked_auth_database, stops):
    dialog, log = run_in_dialog(by_id(REVERSE_GEOCODE), INPUT=stops)

    assert locked_auth_database
    assert "locked" in log
    check_unloading()
    dialog.close()


def test_a_key_that_is_refused(settings, stops):
    settings.setenv("LOCATION_GATEWAY_API_KEY", REVOKED_KEY)
    dialog, log = run_in_dialog(by_id(REVERSE_GEOCODE), INPUT=stops)

    assert "(401)" in log
    check_unloading()
    dialog.close()


def test_a_cancelled_run(gateway, stops):
    gateway.faults({"kind": "slow", "seconds": 3_600, "times": None})
    dialog = AlgorithmDialog(by_id(REVERSE_GEOCODE))
    dialog.setParameters({"INPUT": stops})
    dialog.show()
    dialog.runButton().click()
    cancel_when(dialog.feedback, lambda: gateway.usage()["requests"])
    Waiter().wait(lambda: dialog.feedback is None)

    check_unloading()
    dialog.close()


@pytest.mark.parametrize("has_url", [True, False])
def test_a_batch(settings, stops, tmp_path, has_url):
    if not has_url:
        settings.delenv("LOCATION_GATEWAY_BASE_URL")
    lines = [{"PARAMETERS": {"INPUT": stops}, "OUTPUTS": {"OUTPUT": str(tmp_path / f"{n}.gpkg")}} for n in range(3)]
    dialog = BatchAlgorithmDialog(by_id(REVERSE_GEOCODE))
    dialog.mainWidget().checkLoadLayersOnCompletion.setChecked(False)
    dialog.mainWidget().load_batch_file_3_40_version({"rows": lines})
    dialog.show()
    dialog.runButton().click()
    Waiter().wait(lambda: not dialog.cancelButton().isEnabled())

    assert len(list(tmp_path.glob("[0-9].gpkg"))) == (3 if has_url else 0)
    check_unloading()
    dialog.close()


def test_a_command_of_the_history(no_url, stops):
    dialog, _log = run_in_dialog(by_id(REVERSE_GEOCODE), INPUT=stops)
    dialog.close()
    latest = QgsGui.historyProviderRegistry().queryEntries(providerId="processing")[-1]
    namespace = {}
    exec("import processing", namespace)  # noqa: S102 - as the history does
    with pytest.raises(Exception, match="errors"):
        exec(latest.entry["python_command"], namespace)  # noqa: S102

    check_unloading()


def test_a_run_that_is_prepared_and_never_begun(gateway, stops):
    """Its task has not been handed to QGIS. It may not begin after the plugin was unloaded."""
    task, _context, feedback = task_of(by_id(REVERSE_GEOCODE), INPUT=stops, OUTPUT="memory:")
    assert not task.isCanceled(), feedback.all_text

    check_unloading()
    assert not task.run()
    assert "The plugin was switched off or updated" in feedback.all_text
    assert gateway.usage()["requests"] == 0


def test_a_run_that_begins_when_the_files_are_gone(stops, monkeypatch):
    """What a removed plugin has not loaded yet cannot be loaded any more: the sentence comes before that."""
    end_runs()
    monkeypatch.setitem(sys.modules, layer_design.__name__, None)

    ended = run(REVERSE_GEOCODE, {"INPUT": stops, "OUTPUT": "memory:"})

    assert "The plugin was switched off or updated after this was opened" in ended.refusal


@pytest.mark.parametrize("name", [REVERSE_GEOCODE, MODEL])
def test_a_dialog_whose_plugin_is_gone_says_so(stops, monkeypatch, name):
    """QGIS checks the values when *Run* is clicked."""
    algorithm = by_id(name)
    end_runs()
    monkeypatch.setitem(sys.modules, invocation.__name__, None)

    is_right, reason = algorithm.checkParameterValues({"INPUT": stops}, QgsProcessingContext())

    assert not is_right
    assert "The plugin was switched off or updated after this was opened" in reason


def test_a_run_that_waits_for_a_thread(gateway, stops):
    with long_tasks():
        task, _context, _feedback = task_of(by_id(REVERSE_GEOCODE), INPUT=stops, OUTPUT="memory:")
        QgsApplication.taskManager().addTask(task)
        assert is_any_under_way()

        end_runs()
        assert not is_any_under_way()
        assert task not in QgsApplication.taskManager().tasks()
    assert gateway.usage()["requests"] == 0


def test_a_run_that_was_cancelled_before_its_turn(gateway, stops):
    with long_tasks():
        task, _context, _feedback = task_of(by_id(REVERSE_GEOCODE), INPUT=stops, OUTPUT="memory:")
        QgsApplication.taskManager().addTask(task)
        task.cancel()
        Waiter().wait(lambda: task not in QgsApplication.taskManager().tasks())

        check_unloading()


def test_a_run_of_a_script_that_keeps_the_algorithm(stops):
    algorithm, context, feedback = by_id(REVERSE_GEOCODE), QgsProcessingContext(), Feedback()
    given = {"INPUT": stops, "OUTPUT": "memory:"}
    assert algorithm.prepare(given, context, feedback)
    results = []
    thread = threading.Thread(target=lambda: results.append(algorithm.runPrepared(given, context, feedback)))
    thread.start()
    Waiter().wait(lambda: not thread.is_alive())

    assert results[0]["OK"] == len(PLACES)
    check_unloading()


def test_unloading_waits_for_a_run_in_another_thread(gateway):
    """And for what QGIS does when it has ended."""
    gateway.faults({"kind": "slow", "seconds": 3_600, "times": None})
    given = {"INPUT": point_layer(spread(300)), "OUTPUT": "memory:"}
    task, _context, _feedback = task_of(by_id(REVERSE_GEOCODE), **given)
    ended = []
    task.executed.connect(lambda *_: ended.append(1))
    QgsApplication.taskManager().addTask(task)
    Waiter().wait(lambda: gateway.usage()["requests"])
    assert is_any_under_way()

    end_runs()

    assert ended
    assert not is_any_under_way()


@pytest.mark.parametrize("way", [run, run_in_background])
def test_a_run_that_is_done(stops, way):
    ended = way(by_id(REVERSE_GEOCODE), {"INPUT": stops, "OUTPUT": "memory:"})

    assert ended.results["OK"] == len(PLACES)
    check_unloading()
