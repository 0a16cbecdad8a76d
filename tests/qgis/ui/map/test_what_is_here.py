"""One click on the map, one request, and what the user sees of the answer, or keeps of it in a layer."""

from urllib.parse import parse_qs

import pytest
from location_gateway.ui.shared.background import quick_tasks
from location_gateway.ui.toolbar import GatewayToolbar
from qgis.core import QgsProject, QgsSettings
from qgis.gui import QgsMapMouseEvent, QgsMapToolPan
from qgis.PyQt.QtCore import QEvent, QPoint, Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication, QLabel, QMenu, QPushButton

from tests.qgis.test_provider import FIELDS
from tests.support.background import long_tasks
from tests.support.layers import KAMPPI, RAILWAY_STATION, SENATE_SQUARE, point_layer

AMBER, BLUE = "#ffa000", "#2f86c6"
LONGER_THAN_ANY_TEST = 3_600


def test_a_click_tells_the_address_with_one_request(here, gateway):
    here.click(RAILWAY_STATION)

    label, summary, position = here.texts
    assert "Helsinki" in label
    assert " m from the click" in summary
    assert position.startswith("Click: latitude 60.1718")
    assert "\nAddress: latitude 60.17" in position
    assert not here.popup.isModal()
    assert not here.window.message
    assert [(one["method"], one["path"]) for one in gateway.log()] == [("GET", "/revgeocode")]
    assert gateway.usage()["requests"] == 1


@pytest.mark.parametrize("rotation", [0, 40])
@pytest.mark.parametrize("crs", ["EPSG:4326", "EPSG:3067", "EPSG:3857", "EPSG:3031"])
def test_the_click_is_where_it_is_on_any_map(here, gateway, crs, rotation):
    here.window.look_at(*SENATE_SQUARE, crs=crs, rotation=rotation)

    here.click(SENATE_SQUARE)

    lat, lng = (float(number) for number in parse_qs(gateway.log()[-1]["query"])["at"][0].split(","))
    assert (lat, lng) == pytest.approx(SENATE_SQUARE, abs=0.0001)
    assert here.canvas.rect().contains(here.popup.geometry())
    assert not here.popup.geometry().contains(here.window.pixel_of(*SENATE_SQUARE))
    here.canvas.setRotation(rotation + 30)
    here.window.look_at(*KAMPPI, crs="EPSG:3067")
    assert not here.popup or here.canvas.rect().contains(here.popup.geometry())


def test_a_near_match_is_blue_and_a_far_one_amber_with_a_word(here):
    here.click(RAILWAY_STATION)
    assert here.toolbar._what_is_here._mark._color.name() == BLUE
    assert here.popup.findChild(QLabel, "warning") is None
    assert here.items == 4  # a line with its casing, and a marker at either end

    QgsSettings().setValue("location_gateway/match_warning_m", "1")
    here.click_at(QPoint(100, 100))
    assert here.toolbar._what_is_here._mark._color.name() == AMBER
    assert "away" in here.popup.findChild(QLabel, "warning").text()
    assert here.items == 4


def test_another_map_tool_removes_the_answer(here):
    here.click(RAILWAY_STATION)
    assert here.popup
    here.canvas.setMapTool(QgsMapToolPan(here.canvas))
    here.window.events()
    assert not here.popup
    assert here.items == 0


def test_nothing_there_is_an_answer(here, gateway):
    gateway.faults({"kind": "other_shape", "body": {"items": []}})
    here.click(RAILWAY_STATION)

    assert here.texts[0] == "There is no address here."
    assert not here.window.message
    assert here.popup.findChildren(QPushButton) == []
    assert gateway.usage()["requests"] == 1


def test_copying_takes_the_address(here):
    here.click(RAILWAY_STATION)

    here.press("copy")

    assert QApplication.clipboard().text() == here.texts[0]


@pytest.mark.parametrize("way", ["close", "escape on the map", "escape in the pop-up", "project"])
def test_closing_leaves_nothing_on_the_map(here, way):
    here.click(RAILWAY_STATION)

    if way == "close":
        here.press("close")
    elif way == "escape on the map":
        here.mouse.escape()
    elif way == "escape in the pop-up":
        QTest.keyClick(here.popup, Qt.Key.Key_Escape)
    else:
        QgsProject.instance().clear()

    here.window.events()
    assert here.popup is None
    assert here.items == 0


def test_a_click_on_the_pop_up_is_none_on_the_map(here, gateway):
    here.click(RAILWAY_STATION)
    QTest.mouseClick(here.popup, Qt.MouseButton.LeftButton)
    here.window.events()
    assert here.popup
    assert gateway.usage()["requests"] == 1


def test_only_a_click_asks(here, gateway):
    here.mouse.drag(QPoint(200, 200), QPoint(300, 300))
    here.mouse.click(QPoint(200, 200), Qt.MouseButton.RightButton)
    here.window.events()
    assert here.popup is None
    assert not here.is_waiting()
    assert gateway.usage()["requests"] == 0


def test_a_double_click_is_paid_for_once(here, gateway):
    pixel = here.window.pixel_of(*RAILWAY_STATION)
    here.click_at(pixel)
    QTest.mouseDClick(here.canvas.viewport(), Qt.MouseButton.LeftButton, pos=pixel + QPoint(3, 3))
    here.mouse.release(pixel + QPoint(3, 3))
    here.window.events()
    assert here.popup
    assert not here.is_waiting()
    assert gateway.usage()["requests"] == 1


def test_waiting_shows_and_a_second_click_is_not_paid_for(here, gateway):
    gateway.faults({"kind": "slow", "seconds": LONGER_THAN_ANY_TEST})
    here.mouse.click(QPoint(400, 300))
    here.window.wait_until(lambda: gateway.usage()["requests"] == 1)
    assert here.is_waiting()
    assert "Esc" in here.window.status

    here.mouse.click(QPoint(500, 300))
    here.window.events()
    assert "previous click is still being requested" in here.window.status

    here.mouse.escape()
    here.window.events()
    assert not here.is_waiting()
    assert here.items == 0
    assert here.window.message == ""
    assert gateway.usage()["requests"] == 1

    here.click_at(QPoint(500, 300))
    assert here.popup
    assert gateway.usage()["requests"] == 2


def test_another_map_tool_meanwhile_keeps_its_cursor(here, gateway):
    gateway.faults({"kind": "slow", "seconds": 0.3})
    here.mouse.click(QPoint(400, 300))
    here.window.actionPan().trigger()
    cursor = here.canvas.cursor().shape()
    here.window.wait_until(lambda: here.popup)
    assert here.canvas.cursor().shape() == cursor


def test_a_click_is_answered_while_long_algorithms_run(here):
    with long_tasks():
        here.click(RAILWAY_STATION)

        assert "Helsinki" in here.texts[0]


def test_unloading_ends_the_request(here, gateway):
    gateway.faults({"kind": "slow", "seconds": LONGER_THAN_ANY_TEST})
    here.mouse.click(QPoint(400, 300))
    here.window.wait_until(lambda: gateway.usage()["requests"] == 1)

    here.toolbar.clean_up()

    assert not quick_tasks().activeTasks()  # QGIS may end now, and a thread that still runs would crash it
    here.window.events()
    assert here.items == 0
    assert here.canvas.mapTool() is here.window.pan
    here.toolbar = GatewayToolbar(here.window)


def test_the_context_menu_asks_without_changing_the_tool(here, gateway):
    here.window.actionPan().trigger()
    pixel = here.window.pixel_of(*RAILWAY_STATION)
    menu = QMenu()
    event = QgsMapMouseEvent(here.canvas, QEvent.Type.MouseButtonPress, pixel, Qt.MouseButton.RightButton)
    here.canvas.contextMenuAboutToShow.emit(menu, event)
    action = menu.actions()[0]
    assert action.text() == "What is here?"

    action.trigger()
    here.window.wait_until(lambda: here.popup)

    assert here.canvas.mapTool() is here.window.pan
    assert gateway.log()[-1]["path"] == "/revgeocode"


# --- The scratch layer that collects addresses ---


def layers():
    return list(QgsProject.instance().mapLayers().values())


def test_the_layer_of_clicks(here):
    here.click(RAILWAY_STATION)
    here.press("add")
    assert not here.popup.findChild(QPushButton, "add").isEnabled()
    (layer,) = layers()
    assert layer.name() == "Clicked addresses"
    names = layer.fields().names()
    assert names == FIELDS
    (feature,) = layer.getFeatures()
    assert feature["rg_status"] == "ok"
    assert feature["rg_label"] == here.texts[0]
    assert feature.geometry().asPoint().y() == pytest.approx(feature["rg_query_lat"])
    assert feature["rg_query_lat"] == round(feature["rg_query_lat"], 5)
    assert len(layer.renderer().legendSymbolItems()) == 1

    here.click_at(QPoint(300, 300))
    here.press("add")
    assert layers() == [layer]
    assert layer.featureCount() == 2

    QgsProject.instance().removeMapLayer(layer)
    here.click_at(QPoint(350, 300))
    here.press("add")
    (layer,) = layers()
    assert layer.featureCount() == 1


def test_the_active_layer_stays_the_active_one(here):
    stops = point_layer([KAMPPI])
    QgsProject.instance().addMapLayer(stops)
    here.click(RAILWAY_STATION)
    here.press("add")
    assert len(layers()) == 2
    assert here.window.activeLayer() is stops


def test_the_layer_is_found_again_after_reload_and_while_edited(here):
    here.click(RAILWAY_STATION)
    here.press("add")
    (layer,) = layers()
    layer.startEditing()
    layer.deleteAttribute(layer.fields().indexOf("rg_id"))
    here.toolbar.clean_up()
    here.toolbar = GatewayToolbar(here.window)
    here.window.action("What is here?").trigger()

    here.click_at(QPoint(300, 300))
    here.press("add")

    assert layers() == [layer]
    assert layer.featureCount() == 2
    layer.rollBack()
