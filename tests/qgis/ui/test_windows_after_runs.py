"""After every algorithm has run from its dialog with the defaults, every window of the plugin still opens."""

import sys

import pytest
from location_gateway.core.connection.environments import environment_names
from qgis.core import QgsProject
from qgis.gui import QgsProcessingAlgorithmDialogBase
from qgis.PyQt.QtCore import QPoint, Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QTabWidget

from tests.support.batch import Jobs
from tests.support.batch_panel import Desk
from tests.support.demo_gateway import HAS_PLANNER
from tests.support.layers import ESPLANADE, PLACES, RAILWAY_STATION, point_layer
from tests.support.mouse import Here, Mouse
from tests.support.options import OptionsPage
from tests.support.tour_runs import plan_tours

CENTER = "24.9414,60.1711 [EPSG:4326]"


@pytest.fixture
def raised(monkeypatch):
    """What Python raised where Qt called it: QGIS shows it to the user."""
    raised = []
    monkeypatch.setattr(sys, "excepthook", lambda *error: raised.append(error))
    return raised


@pytest.fixture
def desk(window):
    desk = Desk(window)
    yield desk
    desk.toolbar.clean_up()


def inputs(job_id):
    """Return what has no default, by algorithm."""
    stops = point_layer(
        [[place, f"2026-03-01T0{hour}:00:00"] for hour, place in enumerate(PLACES)], fields=("at:string",)
    )
    other = point_layer([ESPLANADE, RAILWAY_STATION])
    layers = QgsProject.instance().addMapLayers([stops, other])
    stops_id, other_id = (layer.id() for layer in layers)
    return {
        "addressesthereandback": {},
        "batchjobs": {},
        "cancelbatchjob": {"JOB_IDS": job_id},
        "candidateswithinradius": {"CENTER": CENTER, "RADIUS": 200},
        "checkgateway": {},
        "collectbatchjob": {"JOB_IDS": job_id, "INPUT": stops_id},
        "collecttours": {"PLAN_ID": plan_tours().results["PLAN_ID"] if HAS_PLANNER else "", "JOBS": stops_id},
        "customerswithoutadepot": {},
        "comparevehicles": {},
        "detectstops": {"INPUT": stops_id, "TIME_FIELD": "at"},
        "distancematrix": {"ORIGINS": stops_id, "DESTINATIONS": other_id},
        "drivesandstops": {},
        "emptystore": {},
        "filterbyradius": {"INPUT": stops_id, "CENTER": CENTER, "RADIUS": 200},
        "geocodeaddresses": {"INPUT": stops_id, "ADDRESS": "'Mannerheimintie 1'"},
        "matchtraces": {"INPUT": stops_id, "TIME_FIELD": "at"},
        "nearestdepotforeverystop": {},
        "plantours": {"JOBS": stops_id, "VEHICLES": other_id, "MAX_TIME": 1},
        "reachablearea": {"INPUT": stops_id, "RANGES": "1"},
        "reversegeocode": {"INPUT": stops_id},
        "routestoaddresseswithinradius": {},
        "stopsandtheiraddresses": {},
        "submitbatchjob": {"INPUT": stops_id},
        "toursofstops": {},
        "truckroutes": {"ORIGINS": stops_id, "DESTINATIONS": other_id, "PAIRING": "all"},
        "truckroutesthroughstops": {"INPUT": stops_id},
        "usagereport": {},
    }


MODELS = {
    *("addressesthereandback", "nearestdepotforeverystop", "routestoaddresseswithinradius", "stopsandtheiraddresses"),
    *("comparevehicles", "customerswithoutadepot", "drivesandstops", "toursofstops"),
}


def open_dialog(desk, name, parameters):
    dialog = desk.toolbar._dialogs.open(f"locationgateway:{name}", parameters)
    assert isinstance(dialog, QgsProcessingAlgorithmDialogBase)
    desk.window.events()
    assert dialog.isVisible()
    return dialog


def run(desk, dialog):
    ended = []
    dialog.algorithmFinished.connect(lambda *_: ended.append(True))
    QTest.mouseClick(dialog.runButton(), Qt.MouseButton.LeftButton)
    desk.wait_until(lambda: ended)


def test_every_window_opens_after_every_algorithm_has_run(desk, gateway, provider, raised):
    jobs = Jobs(gateway)
    gateway.batch(seconds=0)
    given = inputs(jobs.make(4))
    assert given.keys() == {algorithm.name() for algorithm in provider.algorithms()}
    for name, parameters in given.items():
        dialog = open_dialog(desk, name, parameters)
        if name not in MODELS and (HAS_PLANNER or not name.endswith("tours")):
            run(desk, dialog)
            assert dialog.wasExecuted(), name
        dialog.close()
        assert raised == [], name

    page = OptionsPage()
    tabs = page.page.findChild(QTabWidget, "tabs")
    for environment in environment_names():
        page.choose_environment(environment)
        for number in range(tabs.count()):
            tabs.setCurrentIndex(number)
            desk.window.events()
            assert raised == [], (environment, tabs.tabText(number))
    page.shut()

    desk.open()
    for name in given:
        open_dialog(desk, name, {}).close()
        assert raised == [], name
    desk.window.action("Try it without a key…").trigger()
    desk.window.action("Draw search radius").trigger()
    Mouse(desk.window.mapCanvas()).drag(QPoint(400, 300), QPoint(500, 300))
    dialog = open_dialog(desk, "candidateswithinradius", {})
    assert dialog.mainWidget().wrappers["CENTER"].button.isVisible()
    dialog.close()
    desk.window.events()
    assert raised == []


def test_what_is_here_opens_after_a_click(window, raised):
    here = Here(window)
    for _ in range(2):
        here.click(RAILWAY_STATION)
        assert here.popup
    here.toolbar.clean_up()
    assert raised == []
