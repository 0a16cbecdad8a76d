"""Reachable areas by a click: what is asked, what it costs, what shows of it, and what is kept."""

import pytest
from location_gateway.core.i18n import Separators, install_translator
from location_gateway.core.vehicles.saved import remember_vehicle
from qgis.core import QgsGeometry, QgsProject, QgsSettings
from qgis.gui import QgsMapMouseEvent, QgsProcessingAlgorithmDialogBase
from qgis.PyQt.QtCore import QEvent, QPoint, Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication, QComboBox, QLineEdit, QMenu

from tests.support.demo_gateway import ROUTING_KEY
from tests.support.layers import ESPLANADE, IN_THE_SEA, KAMPPI, SENATE_SQUARE, point_layer
from tests.support.route_clicking import area_tool_in_hand
from tests.support.routes import VAN, queries, rows_of
from tests.support.window import answering, outside


def layers():
    return list(QgsProject.instance().mapLayers().values())


def contains(area, tool, place):
    """Return whether an area on the map has a place in it."""
    at = tool.canvas.getCoordinateTransform().toMapCoordinates(tool.window.pixel_of(*place))
    return area.contains(QgsGeometry.fromPointXY(at))


def test_a_click_asks_for_all_ranges_at_once(reaching, gateway):
    assert reaching.text("hint") == "Click a place on the map. Each range costs one transaction: 3 for a click."
    reaching.type_ranges("1,2")
    assert "2 for a click" in reaching.text("hint")
    assert gateway.usage()["requests"] == 0

    reaching.route(SENATE_SQUARE)

    (query,) = queries(gateway)
    assert [float(one) for one in query["origin"].split(",")] == pytest.approx(SENATE_SQUARE, abs=1e-4)
    assert (query["range[type]"], query["range[values]"]) == ("time", "60,120")
    assert query["truck[height]"] == "400"
    larger, smaller = reaching.areas
    assert larger.area() > smaller.area()
    assert contains(smaller, reaching, SENATE_SQUARE)
    assert [line.partition(":")[0] for line in reaching.text("sizes").split("\n")] == ["1 min", "2 min"]
    assert (reaching.text("spent"), reaching.text("hint"), reaching.text("problem")) == ("2 so far", "", "")
    assert gateway.usage()["transactions"] == {"isolines": 2}
    assert not reaching.window.message
    assert outside(reaching.panel) == []


def test_a_further_range_costs_only_itself(reaching, gateway):
    reaching.type_ranges("1,2")
    reaching.route(SENATE_SQUARE)
    reaching.type_ranges("1,2,3")
    assert reaching.areas == []  # as they are not those of the ranges that show
    assert gateway.usage()["requests"] == 1

    QTest.keyClick(reaching.panel.findChild(QLineEdit, "ranges"), Qt.Key.Key_Return)
    reaching.settle()

    assert len(reaching.areas) == 3
    assert gateway.usage()["transactions"] == {"isolines": 3}
    assert reaching.text("spent") == "3 so far"
    reaching.type_ranges("1,3")
    reaching.key(Qt.Key.Key_Return)
    reaching.settle()
    assert reaching.text("spent") == "3 so far; these areas were stored"


def test_kilometres_to_the_point_and_another_vehicle(reaching, gateway):
    reaching.type_ranges("0.4")
    reaching.choose("type", "Kilometres")
    reaching.choose("direction", "To the point")
    reaching.choose_vehicle("Van, 3.5 t")
    reaching.route(SENATE_SQUARE)

    (query,) = queries(gateway)
    assert (query["range[type]"], query["range[values]"]) == ("distance", "400")
    assert "destination" in query
    assert query["truck[grossWeight]"] == "3500"
    assert reaching.text("sizes").startswith("0.4 km: ")
    assert "3.5 t" in reaching.text("vehicle")
    remember_vehicle("production", VAN)
    reaching.choose_vehicle("Rigid truck, 18 t")
    assert (reaching.areas, reaching.text("sizes")) == ([], "")


def test_decimals_are_written_as_the_language_does(reaching):
    install_translator(lambda text: text, Separators(".", ","))
    try:
        reaching.type_ranges("1.5")
        reaching.route(SENATE_SQUARE)
        assert reaching.text("sizes").startswith("1,5 min: 0,")
    finally:
        install_translator(None)


def test_the_tool_begins_with_the_ranges_used_last(reaching):
    reaching.type_ranges("1.5")
    reaching.choose("direction", "To the point")
    reaching.route(SENATE_SQUARE)
    reaching.toolbar.clean_up()
    again = type(reaching)(reaching.window)
    reaching.toolbar = again.toolbar

    assert again.panel.findChild(QLineEdit, "ranges").text() == "1.5"
    assert again.panel.findChild(QComboBox, "direction").currentText() == "To the point"


@pytest.mark.parametrize("stored", ["x", "[]", '{"RANGES": 5}', '{"RANGES": "0"}', '{"DIRECTION": "up"}'])
def test_ranges_that_cannot_be_read_are_the_usual_ones(window, stored):
    QgsSettings().setValue("location_gateway/last_ranges", stored)
    with area_tool_in_hand(window) as reaching:
        assert reaching.panel.findChild(QLineEdit, "ranges").text() == "10,20,30"


@pytest.mark.parametrize(
    ("ranges", "words"),
    [("", "No range"), ("20,10", "from small to large"), ("600", "9 hours"), ("x", "number of min")],
)
def test_wrong_ranges_are_told_and_nothing_is_sent(reaching, gateway, ranges, words):
    reaching.type_ranges(ranges) if ranges else reaching.panel.findChild(QLineEdit, "ranges").clear()
    reaching.panel.findChild(QLineEdit, "ranges").textEdited.emit(ranges)
    assert words in reaching.text("problem")
    reaching.route(SENATE_SQUARE)
    assert words in reaching.window.message
    assert gateway.usage()["requests"] == 0
    assert not reaching.is_waiting()


def test_a_place_without_a_road_is_an_answer(reaching):
    reaching.window.look_at(*IN_THE_SEA)
    reaching.route(IN_THE_SEA)
    assert "road" in reaching.text("problem")
    assert (reaching.areas, reaching.text("sizes")) == ([], "")
    assert not reaching.window.message


def test_an_area_that_is_missing_is_named(reaching, gateway):
    gateway.faults({"kind": "fewer_isolines", "path": "isolines"})
    reaching.type_ranges("1,2")
    reaching.route(SENATE_SQUARE)
    assert len(reaching.areas) == 1
    assert reaching.text("problem") == "1 min: The service sent no area for this range."
    assert reaching.text("sizes").startswith("2 min: ")
    assert outside(reaching.panel) == []


def test_escape_cancels_then_clears(reaching, gateway):
    gateway.faults({"kind": "slow", "seconds": 3_600})
    reaching.click(SENATE_SQUARE)
    reaching.window.wait_until(lambda: gateway.usage()["requests"] == 1)
    reaching.click(ESPLANADE)
    assert "previous click" in reaching.window.status
    reaching.mouse.escape()
    assert not reaching.is_waiting()
    assert "Enter requests" in reaching.text("hint")
    reaching.window.wait_until(lambda: reaching.text("spent") == "3 so far")  # it may be billed

    gateway.faults()
    reaching.mouse.escape()
    assert reaching.text("hint").startswith("Click a place")
    assert gateway.usage()["requests"] == 1


def test_areas_are_added_to_one_layer(reaching):
    active = point_layer([KAMPPI])
    QgsProject.instance().addMapLayer(active)
    reaching.type_ranges("1,2")
    reaching.route(SENATE_SQUARE)
    reaching.press("add")
    reaching.press("add")
    reaching.route(ESPLANADE)
    reaching.press("add")

    (layer,) = [one for one in layers() if one is not active]
    assert layer.name() == "Reachable areas of clicks"
    assert [(row["ra_status"], row["ra_range"]) for row in rows_of(layer)] == [("ok", 1), ("ok", 2)] * 2
    assert all(feature.geometry().isGeosValid() for feature in layer.getFeatures())
    assert [one.label() for one in layer.renderer().categories()] == ["1 min", "2 min"]
    assert reaching.window.activeLayer() is active
    assert not reaching.window.message


def test_the_dialog_opens_with_the_place_and_ranges(reaching):
    reaching.type_ranges("1,2")
    reaching.route(SENATE_SQUARE)
    reaching.press("dialog")
    windows = QApplication.topLevelWidgets()
    (dialog,) = [one for one in windows if isinstance(one, QgsProcessingAlgorithmDialogBase)]
    given = dialog.createProcessingParameters()
    (layer,) = layers()
    assert (given["INPUT"], given["RANGES"]) == (layer.id(), "1,2")
    dialog.close()


def test_the_context_menu_of_the_map_asks_at_once(reaching, gateway):
    reaching.type_ranges("1")
    reaching.window.actionPan().trigger()
    menu = QMenu()

    event = QgsMapMouseEvent(reaching.canvas, QEvent.Type.MouseButtonPress, reaching.window.pixel_of(*ESPLANADE))
    reaching.canvas.contextMenuAboutToShow.emit(menu, event)
    next(one for one in menu.actions() if one.text() == "Reachable area").trigger()
    reaching.settle()

    (query,) = queries(gateway)
    assert [float(one) for one in query["origin"].split(",")] == pytest.approx(ESPLANADE, abs=1e-4)
    assert len(reaching.areas) == 1


@pytest.mark.usefixtures("language")
def test_the_panel_fits_in_each_language(reaching, gateway):
    gateway.faults({"kind": "fewer_isolines", "path": "isolines"})
    assert outside(reaching.panel) == []
    reaching.type_ranges("1,2,3")
    reaching.mouse.click(reaching.window.pixel_of(*SENATE_SQUARE))
    reaching.window.wait_until(lambda: len(reaching.areas) > 1)
    reaching.window.events()
    assert outside(reaching.panel) == []
    assert reaching.panel.width() < reaching.canvas.width() / 2


def test_another_tool_hides_all_and_keeps_it(reaching):
    reaching.type_ranges("1,2")
    reaching.route(SENATE_SQUARE)
    reaching.window.actionPan().trigger()
    reaching.window.events()
    assert (reaching.items, reaching.panel) == (0, None)
    reaching.window.action("Reachable area").trigger()
    assert len(reaching.areas) == 2
    answering("Remove")
    reaching.press("clear")
    assert (reaching.areas, reaching.text("sizes")) == ([], "")


@pytest.mark.parametrize("crs", ["EPSG:4326", "EPSG:3067", "EPSG:3031"])
def test_areas_on_any_map(reaching, crs):
    reaching.type_ranges("1")
    reaching.window.look_at(*SENATE_SQUARE, crs=crs, rotation=30)
    reaching.route(SENATE_SQUARE)
    reaching.window.look_at(*SENATE_SQUARE)
    (area,) = reaching.areas
    assert contains(area, reaching, SENATE_SQUARE)


def test_a_key_without_the_entitlement_is_told(reaching, settings):
    settings.setenv("LOCATION_GATEWAY_API_KEY", ROUTING_KEY)
    reaching.route(SENATE_SQUARE)
    assert "403" in reaching.window.message
    assert reaching.areas == []


def test_a_click_beside_the_earth_is_refused(reaching, gateway):
    reaching.window.look_at(89, 0, crs="EPSG:4326", metres_per_pixel=2_000)
    reaching.mouse.click(QPoint(400, 20))
    assert "not on Earth" in reaching.window.message
    assert gateway.usage()["requests"] == 0


def test_the_end_of_the_project_ends_the_request(reaching, gateway):
    gateway.faults({"kind": "slow", "seconds": 3_600, "times": 1})
    reaching.click(SENATE_SQUARE)
    reaching.window.wait_until(lambda: gateway.usage()["requests"] == 1)
    QgsProject.instance().clear()
    assert not reaching.is_waiting()
    assert reaching.text("hint").startswith("Click a place")
