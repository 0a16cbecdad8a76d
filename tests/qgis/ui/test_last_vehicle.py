"""The vehicle used last: kept when a route algorithm is run from its dialog, and there again the next time."""

import json

import pytest
from location_gateway.core.connection.environments import rename_environment
from location_gateway.core.vehicles.saved import _FITTING, forget_vehicle, last_vehicle, remember_vehicle
from qgis.core import QgsApplication, QgsProject, QgsProperty, QgsSettings
from qgis.gui import QgsProcessingAlgorithmDialogBase
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication, QDoubleSpinBox, QLabel, QMessageBox

from tests.support.layers import ESPLANADE, RAILWAY_STATION, point_layer
from tests.support.options import OptionsPage

GROUP = "location_gateway/environments"
TRUCK_ROUTES = "locationgateway:truckroutes"
VAN = {
    "HEIGHT": 2.7,
    "WIDTH": 2.1,
    "LENGTH": 6.0,
    "GROSS_WEIGHT": 3.5,
    "AXLE_LOAD": 1.9,
    "AXLE_COUNT": 2,
    "TRAILER_COUNT": 0,
    "VEHICLE_TYPE": "straight",
    "TUNNEL_CATEGORY": "C",
    "HAZARDOUS_GOODS": ["gas", "flammable"],
}


class Routes:
    """The dialog of truck routes, opened from the toolbar, with layers to run it on."""

    def __init__(self, window):
        self.window = window
        layers = {"ORIGINS": point_layer([RAILWAY_STATION]), "DESTINATIONS": point_layer([ESPLANADE])}
        QgsProject.instance().addMapLayers(list(layers.values()))
        self.given = {"DRY_RUN": True, **{name: layer.id() for name, layer in layers.items()}}
        self.dialog = None

    def open(self, **parameters):
        self.close()
        self.window.action("Truck routes…").trigger()
        windows = [one for one in QApplication.topLevelWidgets() if one.isVisible()]
        (self.dialog,) = [one for one in windows if isinstance(one, QgsProcessingAlgorithmDialogBase)]
        self.dialog.setParameters({**self.given, **parameters})

    def close(self):
        if self.dialog is not None:
            self.dialog.close()
            self.window.events()
            self.dialog = None

    def press_run(self):
        QTest.mouseClick(self.dialog.runButton(), Qt.MouseButton.LeftButton)
        self.window.events()

    def run(self, **parameters):
        """Run the algorithm from a new dialog, or from the open one."""
        if self.dialog is None or parameters:
            self.open(**parameters)
        ended = []
        self.dialog.algorithmFinished.connect(lambda *_: ended.append(True))
        self.press_run()
        self.window.wait_until(lambda: ended)
        self.close()

    @property
    def vehicle(self):
        given = self.dialog.createProcessingParameters()
        return {name: given[name] for name in VAN}

    @property
    def hints(self):
        return [item.text() for item in self.dialog.messageBar().items() if "last used" in item.text()]


@pytest.fixture
def routes(window, toolbar):
    routes = Routes(window)
    yield routes
    routes.close()


def test_the_vehicle_of_a_run_is_there_the_next_time(routes):
    routes.open(**VAN)
    assert routes.hints == []
    routes.run()

    routes.open()
    assert routes.vehicle == VAN
    assert len(routes.hints) == 1
    assert json.loads(QgsSettings().value(f"{GROUP}/production/vehicle")) == VAN


def test_a_height_typed_with_the_keyboard(routes):
    routes.open()
    height = next(box for box in routes.dialog.findChildren(QDoubleSpinBox) if box.value() == 4.0)
    height.setFocus()
    height.selectAll()
    QTest.keyClicks(height, height.locale().toString(3.4))
    QTest.keyClick(height, Qt.Key.Key_Tab)
    routes.run()
    assert last_vehicle("production")["HEIGHT"] == 3.4


def test_the_usual_vehicle_needs_no_hint_and_is_in_the_options(routes):
    routes.run()
    routes.open()
    assert routes.hints == []
    page = OptionsPage()
    try:
        texts = [label.text() for label in page.page.findChildren(QLabel)]
    finally:
        page.shut()
    (shown,) = [text for text in texts if text.startswith("Height (metres): 4.0")]
    assert "Axles: 5; " in shown
    assert "Hazardous goods" not in shown  # there are none


def test_what_differs_from_row_to_row_is_not_kept(routes):
    routes.run(HEIGHT=QgsProperty.fromExpression("2 + 1"), WIDTH=2.2)
    kept = last_vehicle("production")
    assert "HEIGHT" not in kept
    assert kept["WIDTH"] == 2.2


def test_a_vehicle_that_was_not_run_is_not_kept(routes, monkeypatch):
    refusals = []
    monkeypatch.setattr(QMessageBox, "warning", lambda *arguments: refusals.append(arguments))
    routes.open(**VAN)
    routes.close()
    routes.open(**{**VAN, "HEIGHT": 400})
    routes.press_run()  # which is refused
    assert len(refusals) == 1
    routes.open(**VAN)
    QgsProject.instance().clear()
    routes.press_run()  # without layers
    assert len(routes.dialog.messageBar().items()) == 1
    assert last_vehicle("production") == {}


def test_each_environment_has_its_own(routes, settings):
    remember_vehicle("sandbox", VAN)
    routes.open()
    assert routes.vehicle["HEIGHT"] == 4.0
    settings.setenv("LOCATION_GATEWAY_ENVIRONMENT", "sandbox")
    routes.open()
    assert routes.vehicle == VAN
    routes.run()
    assert last_vehicle("production") == {}


def test_scripts_neither_read_nor_write_it(window, truck_routes):
    remember_vehicle("production", VAN)
    layers = {"ORIGINS": point_layer([RAILWAY_STATION]), "DESTINATIONS": point_layer([ESPLANADE])}
    run = truck_routes(**layers, HEIGHT=3.3)
    (route,) = run.rows
    assert json.loads(route["vehicle"])["truck[height]"] == "330"
    assert json.loads(route["vehicle"])["truck[width]"] == "255"
    assert last_vehicle("production") == VAN


def test_it_follows_a_renamed_environment_and_can_be_forgotten(qgis_app):
    QgsSettings().remove("location_gateway")
    remember_vehicle("sandbox", VAN)
    rename_environment("sandbox", "tests")
    assert (last_vehicle("sandbox"), last_vehicle("tests")) == ({}, VAN)
    forget_vehicle("tests")
    assert last_vehicle("tests") == {}
    QgsSettings().remove("location_gateway")


@pytest.mark.parametrize(
    ("stored", "read"),
    [
        ("", {}),
        ("{", {}),
        ("[1, 2]", {}),
        ("[" * 100_000, {}),
        ('{"HEIGHT": 3.5, "AUTHCFG": "a1b2c3d", "INPUT": "layer"}', {"HEIGHT": 3.5}),
        ('{"HEIGHT": "3.5", "WIDTH": true, "LENGTH": NaN, "GROSS_WEIGHT": 1e999, "AXLE_LOAD": -1}', {}),
        ('{"AXLE_COUNT": 2.5, "TRAILER_COUNT": %s}' % ("9" * 400), {}),
        ('{"VEHICLE_TYPE": "spaceship", "TUNNEL_CATEGORY": ["B"], "HAZARDOUS_GOODS": ["gas", 1]}', {}),
        ('{"VEHICLE_TYPE": "tractor", "HAZARDOUS_GOODS": []}', {"VEHICLE_TYPE": "tractor", "HAZARDOUS_GOODS": []}),
    ],
)
def test_what_cannot_be_read_counts_as_none(qgis_app, stored, read):
    QgsSettings().setValue(f"{GROUP}/production/vehicle", stored)
    assert last_vehicle("production") == read
    QgsSettings().remove("location_gateway")


def test_nothing_else_is_ever_written(qgis_app):
    remember_vehicle("production", {**VAN, "INPUT": "layer", "AUTHCFG": "a1b2c3d", "HEIGHT": QgsProperty()})
    assert json.loads(QgsSettings().value(f"{GROUP}/production/vehicle")).keys() == VAN.keys() - {"HEIGHT"}
    QgsSettings().remove("location_gateway")


def test_all_of_these_are_parameters_of_the_algorithms(provider):
    for name in ("truckroutes", "truckroutesthroughstops"):
        algorithm = QgsApplication.processingRegistry().algorithmById(f"locationgateway:{name}")
        assert all(algorithm.parameterDefinition(one) for one in _FITTING)
    assert VAN.keys() == _FITTING.keys()
