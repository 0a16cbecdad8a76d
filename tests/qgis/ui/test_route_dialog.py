"""What a new user meets in the dialog of truck routes: a vehicle to choose, few questions, two different layers."""

import pytest
from location_gateway.core.vehicles.saved import named_vehicle, remember_vehicle, save_vehicle, vehicle_names
from processing.gui.BatchAlgorithmDialog import BatchAlgorithmDialog
from qgis.core import QgsApplication, QgsProcessingParameterDefinition, QgsProject, QgsVectorLayer
from qgis.PyQt.QtWidgets import QComboBox

from tests.support.layers import ESPLANADE, RAILWAY_STATION, SENATE_SQUARE, point_layer
from tests.support.options import OptionsPage

TRUCK_ROUTES = "locationgateway:truckroutes"
THROUGH_STOPS = "locationgateway:truckroutesthroughstops"
TANKER = {"HEIGHT": 3.6, "GROSS_WEIGHT": 26.0, "HAZARDOUS_GOODS": ["flammable"], "TUNNEL_CATEGORY": "D"}


def add(*layers):
    QgsProject.instance().addMapLayers(layers)
    return [layer.id() for layer in layers]


def vehicles(dialog):
    """Return the list of vehicles."""
    (found,) = [box for box in dialog.findChildren(QComboBox) if box.findData("van_3_5t") >= 0]
    return found


def chosen_layers(dialog):
    """Return the names of the layers of points in their lists."""
    wrappers = dialog.mainWidget().wrappers
    lists = [wrappers[name].wrappedWidget().findChild(QComboBox) for name in ("ORIGINS", "DESTINATIONS")]
    return [box.currentText().partition(" [")[0] for box in lists]


@pytest.mark.parametrize("algorithm", [TRUCK_ROUTES, THROUGH_STOPS])
def test_the_dialog_asks_little_before_advanced(provider, algorithm):
    definitions = QgsApplication.processingRegistry().algorithmById(algorithm).parameterDefinitions()

    advanced = QgsProcessingParameterDefinition.Flag.FlagAdvanced
    basic = [one.name() for one in definitions if not one.flags() & advanced and not one.isDestination()]
    inputs = {
        TRUCK_ROUTES: ["ORIGINS", "DESTINATIONS", "PAIRING", "ORIGIN_FIELD", "DESTINATION_FIELD"],
        THROUGH_STOPS: ["INPUT", "GROUP_FIELD", "ORDER_FIELD", "STOP_DURATION", "RETURN"],
    }[algorithm]
    assert basic == [*inputs, "VEHICLE", "HEIGHT", "WIDTH", "LENGTH", "GROSS_WEIGHT"]


def test_the_chosen_vehicle_fills_in_its_sizes(open_dialog):
    add(point_layer([RAILWAY_STATION]), point_layer([ESPLANADE]))
    save_vehicle("Tanker", TANKER)
    dialog = open_dialog(TRUCK_ROUTES)
    usual = dialog.createProcessingParameters()

    vehicles(dialog).setCurrentText("Tanker")
    tanker = dialog.createProcessingParameters()
    vehicles(dialog).setCurrentText("Van, 3.5 t")
    van = dialog.createProcessingParameters()

    assert (usual["VEHICLE"], usual["HEIGHT"], usual["AXLE_COUNT"]) == ("articulated_40t", 4.0, 5)
    assert {"VEHICLE": "Tanker", "LENGTH": 16.5, **TANKER}.items() <= tanker.items()
    assert (van["VEHICLE"], van["HEIGHT"], van["LENGTH"], van["VEHICLE_TYPE"]) == ("van_3_5t", 2.8, 7.0, "straight")
    assert not van["HAZARDOUS_GOODS"]
    assert van["TUNNEL_CATEGORY"] is None


def test_in_a_batch_table_sizes_are_left_to_the_vehicle(window):
    dialog = BatchAlgorithmDialog(QgsApplication.processingRegistry().createAlgorithmById(TRUCK_ROUTES))
    panel = dialog.mainWidget()
    vehicle, height = (panel.wrappers[0][panel.parameter_to_column[name]] for name in ("VEHICLE", "HEIGHT"))

    vehicle.wrappedWidget().setCurrentText("Rigid truck, 18 t")

    assert (vehicle.parameterValue(), height.parameterValue()) == ("rigid_18t", None)
    dialog.close()


def test_sizes_given_to_a_dialog_stay(open_dialog):
    add(point_layer([RAILWAY_STATION]), point_layer([ESPLANADE]))

    given = open_dialog(TRUCK_ROUTES, VEHICLE="van_3_5t", HEIGHT=2.2).createProcessingParameters()

    assert (given["VEHICLE"], given["HEIGHT"], given["WIDTH"]) == ("van_3_5t", 2.2, 2.1)


def test_the_list_has_common_and_own_vehicles_and_the_last_one(open_dialog):
    common = ["Articulated truck, 40 t", "Rigid truck, 18 t", "Rigid truck, 7.5 t", "Van, 3.5 t"]
    before = vehicles(open_dialog(TRUCK_ROUTES))
    save_vehicle("Tanker", TANKER)
    remember_vehicle("production", TANKER)
    after = vehicles(open_dialog(TRUCK_ROUTES))

    assert [before.itemText(row) for row in range(before.count())] == common
    assert [after.itemText(row) for row in range(after.count())] == [*common, "Vehicle used last", "Tanker"]


def test_the_active_layer_is_not_chosen_twice(qgis_iface, monkeypatch, open_dialog):
    layer, other = point_layer([RAILWAY_STATION], name="customers"), point_layer([SENATE_SQUARE], name="depots")
    monkeypatch.setattr(qgis_iface, "activeLayer", lambda: layer, raising=False)
    add(layer)
    assert chosen_layers(open_dialog(TRUCK_ROUTES)) == ["customers", ""]
    add(other)
    dialog = open_dialog(TRUCK_ROUTES)

    assert chosen_layers(dialog) == ["customers", "depots"]
    given = dialog.createProcessingParameters()
    assert (given["ORIGINS"], given["DESTINATIONS"]) == (layer.id(), other.id())


def test_with_lines_active_no_destinations_are_chosen(qgis_iface, monkeypatch, open_dialog):
    routes = QgsVectorLayer("LineString?crs=EPSG:4326", "routes", "memory")
    monkeypatch.setattr(qgis_iface, "activeLayer", lambda: routes, raising=False)
    add(routes, point_layer([RAILWAY_STATION], name="customers"))

    assert chosen_layers(open_dialog(TRUCK_ROUTES)) == ["", ""]


def test_an_own_vehicle_is_saved_and_deleted_in_the_options(open_dialog):
    remember_vehicle("production", TANKER)
    page = OptionsPage()
    try:
        page.type("vehicle_name", "last_used")
        assert not page.find("save_vehicle").isEnabled()
        page.type("vehicle_name", "Tanker 12")
        page.click("save_vehicle")
        assert page.find("own_vehicles").currentText() == "Tanker 12"
        assert named_vehicle("Tanker 12") == TANKER
        assert vehicles(open_dialog(TRUCK_ROUTES)).findText("Tanker 12") > 0

        page.click("delete_vehicle")
        assert vehicle_names() == []
        assert not page.find("delete_vehicle").isEnabled()
    finally:
        page.shut()


@pytest.mark.parametrize("stored", ["{", "[]", '{"Tanker": 5}', "[" * 100_000])
def test_own_vehicles_that_cannot_be_read_count_as_none(settings, stored):
    from qgis.core import QgsSettings

    QgsSettings().setValue("location_gateway/vehicles", stored)

    assert vehicle_names() == []
