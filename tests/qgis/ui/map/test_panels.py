"""Where the panels on the map stand, how they are moved and closed, and that they lose nothing that was paid for."""

import pytest
from location_gateway.core.i18n import tr
from location_gateway.ui.map.circle_editor import CircleEditor
from qgis.core import QgsProject, QgsSettings
from qgis.PyQt.QtCore import QPoint, Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication, QLabel, QMessageBox, QPushButton, QScrollArea, QToolButton

from tests.support.layers import ESPLANADE, RAILWAY_STATION, SENATE_SQUARE
from tests.support.route_clicking import Reaching, Routing
from tests.support.window import answering, click

CANCEL = QMessageBox.StandardButton.Cancel
PAID = {"Truck route": (RAILWAY_STATION, SENATE_SQUARE), "Reachable area": (SENATE_SQUARE,)}
BIG_PT = 15
CLICKED_AREAS = "Reachable areas of clicks"


@pytest.fixture(params=[Routing, Reaching])
def tool(window, request):
    """A tool whose panel shows what was paid for."""
    tool = request.param(window)
    tool.route(*PAID[tool.NAME])
    yield tool
    tool.toolbar.clean_up()


@pytest.fixture
def circle(window, routing):
    """The editor of a search circle, in the window of the other panels."""
    window.action(tr("Draw search radius")).trigger()
    routing.mouse.drag(QPoint(300, 400), QPoint(360, 400))
    (editor,) = routing.canvas.findChildren(CircleEditor)
    return editor


def close(panel):
    click(panel.findChild(QToolButton, "close"))


def drag(panel, by):
    """Drag a panel by its title, in steps."""
    title, canvas = panel.findChild(QLabel), panel.parentWidget()
    start = title.mapTo(canvas, QPoint(10, 5))

    def on_title(share):
        return title.mapFrom(canvas, start + by * share)

    QTest.mousePress(title, Qt.MouseButton.LeftButton, pos=on_title(0))
    for share in (0.2, 0.6, 1):
        QTest.mouseMove(title, on_title(share))
    QTest.mouseRelease(title, Qt.MouseButton.LeftButton, pos=on_title(1))


def take_again(tool):
    tool.window.action(tr(tool.NAME)).trigger()
    tool.window.events()


@pytest.fixture
def big_font(qgis_app):
    before = QApplication.font()
    bigger = QApplication.font()
    bigger.setPointSize(BIG_PT)
    QApplication.setFont(bigger)
    yield
    QApplication.setFont(before)


def test_the_cross_ends_the_tool_and_keeps_what_was_paid_for(tool, gateway):
    name = "length" if tool.NAME == "Truck route" else "sizes"
    seen, asked, items = (tool.text(name), tool.text("spent")), gateway.usage(), tool.items
    close(tool.panel)

    assert tool.panel is None
    assert tool.canvas.mapTool() is tool.window.pan
    assert not tool.window.action(tr(tool.NAME)).isChecked()
    assert tool.items == 0

    take_again(tool)
    assert "km" in tool.text(name)
    assert ((tool.text(name), tool.text("spent")), tool.items) == (seen, items)
    assert gateway.usage() == asked


def test_the_cross_lets_a_request_go_on(routing, gateway):
    """It is billed all the same."""
    gateway.faults({"kind": "slow", "seconds": 0.3, "times": None})
    routing.click(RAILWAY_STATION, SENATE_SQUARE)
    routing.window.wait_until(lambda: gateway.usage()["requests"])
    close(routing.panel)
    take_again(routing)
    routing.settle()

    assert "km" in routing.text("length")


def test_the_cross_of_a_circle_keeps_it(circle, routing):
    close(circle)
    assert routing.canvas.mapTool() is routing.window.pan

    routing.window.action(tr("Draw search radius")).trigger()
    assert len(routing.canvas.findChildren(CircleEditor)) == 1


def test_a_closed_panel_does_not_open_the_one_before_it(routing):
    window = routing.window
    window.action(tr("Reachable area")).trigger()
    take_again(routing)
    close(routing.panel)

    assert routing.canvas.mapTool() is window.pan


@pytest.mark.parametrize("way", ["clear", "escape"])
def test_what_was_paid_for_is_removed_after_a_question(tool, way):
    """Once it is in the layer, or where there is no answer, nothing is lost."""

    def remove():
        tool.press("clear") if way == "clear" else tool.mouse.escape()
        tool.window.events()

    items, asked = tool.items, answering(CANCEL)
    remove()
    assert "layer" in asked[0]
    assert (tool.items, tool.panel.findChild(QPushButton, "add").isEnabled()) == (items, True)

    asked = answering("Remove")
    remove()
    assert len(asked) == 1
    assert not tool.panel.findChild(QPushButton, "clear").isEnabled()

    tool.route(*PAID[tool.NAME])
    tool.press("add")
    remove()
    assert not tool.panel.findChild(QPushButton, "clear").isEnabled()


def test_a_second_click_keeps_the_areas_of_the_first(window, gateway):
    tool = Reaching(window)
    tool.route(SENATE_SQUARE)
    items = tool.items
    tool.route(ESPLANADE)
    assert tool.items > items, "both are on the map"

    asked = answering(CANCEL)
    tool.press("clear")
    tool.window.events()
    assert len(asked) == 1

    tool.press("add")
    (layer,) = (one for one in QgsProject.instance().mapLayers().values() if one.name() == tr(CLICKED_AREAS))
    places = {(row["ra_range"], row.geometry().asWkt()) for row in layer.getFeatures()}
    assert len(places) == layer.featureCount() == 2 * len({number for number, _ in places})
    assert not tool.panel.findChild(QPushButton, "add").isEnabled()
    tool.toolbar.clean_up()


def test_a_panel_is_dragged_and_remembers_its_place(tool):
    place = tool.panel.pos()
    drag(tool.panel, QPoint(-150, 220))
    moved = tool.panel.pos()
    assert moved - place == QPoint(-150, 220)

    tool.route(ESPLANADE)  # another answer, and another size of the panel
    assert abs(tool.panel.x() - moved.x()) <= 1
    close(tool.panel)
    take_again(tool)
    assert tool.panel.pos().x() == moved.x()


def test_each_panel_has_its_own_place(routing):
    drag(routing.panel, QPoint(-200, 100))
    moved = routing.panel.pos()
    routing.window.action(tr("Reachable area")).trigger()
    (other,) = [one for one in routing.canvas.findChildren(Reaching.PANEL) if one.isVisible()]
    assert other.pos() != moved


@pytest.mark.parametrize("by", [QPoint(-300, 300), QPoint(-900, -900), QPoint(900, 900)])
def test_a_smaller_window_shows_all_of_a_moved_panel(routing, by):
    window, canvas = routing.window, routing.canvas
    drag(routing.panel, by)
    place, size = routing.panel.pos(), window.size()
    assert canvas.rect().contains(routing.panel.geometry())

    window.resize(600, 420)
    window.events()
    assert canvas.rect().contains(routing.panel.geometry())

    window.resize(size)
    window.events()
    assert routing.panel.pos() == place


def test_a_place_is_kept_from_the_nearest_edges(routing):
    window, canvas = routing.window, routing.canvas
    drag(routing.panel, QPoint(0, 300))
    below = canvas.height() - routing.panel.geometry().bottom()
    window.resize(window.width() - 100, window.height() - 100)
    window.events()
    assert canvas.height() - routing.panel.geometry().bottom() == below


@pytest.mark.parametrize("stored", ["", "{", "[]", "7", '{"left": "x", "top": null}', '{"left": -1e99, "top": true}'])
def test_a_place_that_cannot_be_read_is_none(window, stored):
    QgsSettings().setValue("location_gateway/panels/RoutePanel", stored)
    routing = Routing(window)
    assert routing.panel.geometry().right() > routing.canvas.width() - 20
    routing.toolbar.clean_up()


def test_a_panel_that_was_not_moved_covers_no_stop(routing):
    routing.route(RAILWAY_STATION, SENATE_SQUARE)
    before = routing.panel.geometry()
    corner = before.center()
    routing.window.look_at(
        *routing.window.place_of(routing.window.pixel_of(*SENATE_SQUARE) - corner + routing.canvas.rect().center()),
        metres_per_pixel=4.0,
    )
    routing.window.events()

    assert before.contains(routing.stops[2])
    assert not any(routing.panel.geometry().contains(stop) for stop in routing.stops.values())


@pytest.mark.parametrize("size", [(1000, 640), (560, 340), (400, 300)])
@pytest.mark.parametrize("language", ["de"], indirect=True)
@pytest.mark.usefixtures("language", "big_font")
def test_all_of_a_panel_can_be_reached_with_big_letters(tool, size):
    tool.window.resize(*size)
    tool.window.events()
    panel, room = tool.panel, tool.canvas.rect()
    assert room.contains(panel.geometry())
    area = panel.findChild(QScrollArea)
    assert size[0] == 400 or not area.horizontalScrollBar().isVisible()
    for button in panel.findChildren(QPushButton):
        area.ensureWidgetVisible(button, 0, 0)
        assert button.width() >= button.minimumSizeHint().width()
        seen = button.visibleRegion().boundingRect()
        assert seen.height() == button.height(), button.text()
