"""A finished circle: its handles, its editor, its end, and that nothing of it is left behind."""

import pytest
from qgis.core import QgsCoordinateReferenceSystem
from qgis.PyQt.QtCore import QCoreApplication, QEvent, QPoint, Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication

from tests.qgis.ui.map.conftest import close_to, metres_between
from tests.support.mouse import RIGHT
from tests.support.window import outside

CENTRE, RIM = QPoint(300, 350), QPoint(420, 300)


@pytest.fixture(params=[("EPSG:3879", 0), ("EPSG:4326", 0), ("EPSG:3857", 25)], ids=str)
def drawn(desk, request):
    """A desk with a finished circle."""
    crs, rotation = request.param
    desk.look_at(60.1699, 24.9384, crs=crs, metres_per_pixel=3, rotation=rotation)
    desk.take_tool()
    desk.mouse.drag(CENTRE, RIM)
    return desk


@pytest.fixture
def drawn_once(desk):
    desk.look_at(60.1699, 24.9384, crs="EPSG:3879", metres_per_pixel=3)
    desk.take_tool()
    desk.mouse.drag(CENTRE, RIM)
    return desk


def test_the_centre_handle_moves_the_circle(drawn):
    before, to = drawn.tool.circle, QPoint(450, 200)
    drawn.mouse.drag(CENTRE, to)
    after = drawn.tool.circle
    assert after.radius_m == before.radius_m
    assert metres_between((after.lat, after.lng), drawn.place_at(to)) < 0.01
    assert drawn.finished == [before, after]


def test_the_rim_handle_resizes_the_circle(drawn):
    before, to = drawn.tool.circle, QPoint(300, 450)
    drawn.mouse.drag(RIM, to)
    after = drawn.tool.circle
    assert (after.lat, after.lng) == (before.lat, before.lng)
    assert after.radius_m == close_to(metres_between((after.lat, after.lng), drawn.place_at(to)))
    assert drawn.mouse.at == to
    drawn.mouse.drag(to, RIM)  # the handle is where it was left
    assert drawn.tool.circle.radius_m == pytest.approx(before.radius_m, abs=0.2)


def test_elsewhere_a_new_circle_begins(drawn_once):
    drawn_once.mouse.drag(QPoint(500, 400), QPoint(520, 400))
    circle = drawn_once.tool.circle
    assert metres_between((circle.lat, circle.lng), drawn_once.place_at(QPoint(500, 400))) < 0.01
    assert drawn_once.items().count("QgsRubberBand") == 1


def test_a_click_on_a_handle_changes_nothing(drawn_once):
    before = drawn_once.tool.circle
    drawn_once.mouse.click(CENTRE + QPoint(2, 1))
    drawn_once.mouse.click(RIM + QPoint(2, 1))
    assert drawn_once.tool.circle == before
    assert len(drawn_once.finished) == 1


def test_the_editor_has_room_for_all_its_parts(drawn_once):
    assert outside(drawn_once.editor) == []
    drawn_once.editor.centre.clear()
    QTest.keyClicks(drawn_once.editor.centre, "91, 0")  # which brings up a sentence
    assert outside(drawn_once.editor) == []


def test_the_editor_is_in_step_with_the_circle(drawn_once):
    desk, editor = drawn_once, drawn_once.editor
    circle = desk.tool.circle
    assert editor.centre.text() == f"{circle.lat:.7f}, {circle.lng:.7f}"
    assert editor.radius.value() == circle.radius_m
    desk.mouse.press(RIM)
    desk.mouse.move(RIM + QPoint(40, 0))
    assert editor.radius.value() == desk.tool.circle.radius_m != circle.radius_m
    desk.mouse.release()
    desk.mouse.drag(CENTRE, CENTRE + QPoint(30, 30))
    assert editor.centre.text().startswith(f"{desk.tool.circle.lat:.7f}")


def test_the_editor_shows_the_whole_centre_beside_a_long_label(drawn_once):
    centre = drawn_once.editor.centre
    label = drawn_once.editor.rows.itemAt(0).layout().itemAtPosition(0, 0).widget()
    label.setText("Mittelpunkt (Breiten-, Längengrad)")
    drawn_once.editor.adjustSize()
    QApplication.processEvents()
    assert centre.width() > centre.fontMetrics().horizontalAdvance(centre.text()) + 8


def type_into(widget, text):
    widget.setFocus()
    widget.selectAll()
    QTest.keyClicks(widget, text)
    QTest.keyClick(widget, Qt.Key.Key_Return)


@pytest.mark.parametrize(("unit", "metres"), [("m", 1), ("km", 1000), ("ft", 0.3048), ("mi", 1609.344)])
def test_a_typed_radius_is_in_the_chosen_unit(drawn_once, unit, metres):
    desk, editor = drawn_once, drawn_once.editor
    before = desk.tool.circle
    editor.unit.setCurrentText(unit)
    assert desk.tool.circle == before
    assert editor.radius.value() == pytest.approx(before.radius_m / metres, abs=0.06)
    type_into(editor.radius, "2.5")
    assert desk.tool.circle.radius_m == pytest.approx(2.5 * metres, abs=1e-4)
    assert editor.radius.value() == 2.5
    assert desk.finished[-1] == desk.tool.circle
    rim = desk.rings()[0][0]
    assert metres_between((before.lat, before.lng), (desk.to_earth(rim).y(), desk.to_earth(rim).x())) == pytest.approx(
        2.5 * metres, rel=1e-6
    )


def test_a_typed_centre_moves_the_circle_into_view(drawn_once):
    type_into(drawn_once.editor.centre, "60.25, 25.1")
    circle = drawn_once.tool.circle
    assert (circle.lat, circle.lng) == (60.25, 25.1)
    pixel = drawn_once.pixel_of(60.25, 25.1)
    assert drawn_once.canvas.rect().contains(pixel)
    drawn_once.mouse.drag(pixel, pixel + QPoint(50, 0))
    assert drawn_once.tool.circle.lng != 25.1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "such as 60.1699"),
        ("60.1699", "such as 60.1699"),
        ("north, east", "such as 60.1699"),
        ("60,1699, 24,9384", "such as 60.1699"),
        ("91, 24", "Latitude 91"),
        ("60, 181", "Longitude 181"),
        ("nan, 5", "such as 60.1699"),
    ],
)
def test_a_centre_that_is_none_is_told_and_not_taken(drawn_once, text, reason):
    before, editor = drawn_once.tool.circle, drawn_once.editor
    editor.centre.clear()
    type_into(editor.centre, text)
    editor.centre.editingFinished.emit()
    assert drawn_once.tool.circle == before
    assert text == "" or reason in editor.fault.text()
    type_into(editor.centre, "60 25")
    assert not editor.fault.text()
    assert (drawn_once.tool.circle.lat, drawn_once.tool.circle.lng) == (60, 25)


def test_escape_drops_the_drag_then_the_circle_then_the_tool(drawn_once):
    desk, before = drawn_once, drawn_once.tool.circle
    desk.mouse.press(CENTRE)
    desk.mouse.move(CENTRE + QPoint(90, 0))
    assert desk.tool.circle != before
    desk.mouse.escape()
    assert desk.tool.circle == desk.changed[-1] == before
    assert "QLabel" not in desk.items()
    desk.mouse.release()
    assert desk.tool.circle == before
    desk.mouse.escape()
    assert desk.tool.circle is None
    assert "CircleEditor" not in desk.items()
    assert not desk.ended
    desk.mouse.drag(CENTRE, RIM)  # the tool is still in hand
    assert desk.tool.circle is not None
    desk.mouse.click(QPoint(5, 5), RIGHT)
    desk.mouse.click(QPoint(5, 5), RIGHT)
    assert desk.ended == [True]
    assert desk.canvas.mapTool() is desk.pan


def test_a_first_drag_that_is_given_up_leaves_no_circle(desk):
    desk.look_at(60.1699, 24.9384, crs="EPSG:3879")
    desk.take_tool()
    desk.mouse.press(CENTRE)
    desk.mouse.move(RIM)
    desk.mouse.escape()
    desk.mouse.release()
    assert desk.tool.circle is None
    assert not desk.finished
    assert not desk.ended
    desk.mouse.press(CENTRE)
    desk.mouse.move(RIM)
    desk.canvas.setMapTool(desk.pan)
    assert desk.tool.circle is None


def test_a_cancelled_resize_leaves_the_handle_where_it_was(drawn_once):
    before = drawn_once.tool.circle
    drawn_once.mouse.press(RIM)
    drawn_once.mouse.move(QPoint(300, 500))
    drawn_once.mouse.escape()
    drawn_once.mouse.release()
    drawn_once.mouse.drag(RIM, RIM + QPoint(40, 0))
    after = drawn_once.tool.circle
    assert (after.lat, after.lng) == (before.lat, before.lng)


def test_escape_in_the_editor_drops_the_circle(drawn_once):
    QTest.keyClick(drawn_once.editor.radius, Qt.Key.Key_Escape)
    assert drawn_once.tool.circle is None


def test_another_map_shows_the_same_circle(drawn_once):
    before = drawn_once.tool.circle
    drawn_once.canvas.setDestinationCrs(QgsCoordinateReferenceSystem("EPSG:4326"))
    assert drawn_once.tool.circle == before
    (ring,) = drawn_once.rings()
    assert metres_between((before.lat, before.lng), (ring[7].y(), ring[7].x())) == pytest.approx(before.radius_m)


def test_the_circle_comes_back_with_the_tool(drawn_once):
    desk, circle = drawn_once, drawn_once.tool.circle
    desk.canvas.setMapTool(desk.pan)
    assert not {"CircleEditor", "QgsRubberBand", "QgsVertexMarker", "QLabel"} & set(desk.items())
    desk.canvas.setMapTool(desk.tool)
    assert desk.tool.circle == circle
    assert {"CircleEditor", "QgsRubberBand", "QgsVertexMarker"} <= set(desk.items())


def left_on(canvas):
    """Return how many items, widgets, tools and connections a canvas has."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    own = (canvas.mapToolSet, canvas.destinationCrsChanged, canvas.keyPressed)
    editors = (canvas.currentLayerChanged, canvas.extentsChanged)
    return (
        len(canvas.scene().items()),
        [type(child).__name__ for child in canvas.children()],
        len(canvas.viewport().children()),
        [canvas.receivers(signal) for signal in (*own, *editors)],
    )


@pytest.mark.parametrize("state", ["drawn", "dragging", "put away", "given up", "never used"])
def test_ten_reloads_leave_nothing_behind(desk, state):
    desk.look_at(60.1699, 24.9384, crs="EPSG:3879", metres_per_pixel=3)
    desk.canvas.snappingUtils()  # the canvas's own, made when first asked for
    before = left_on(desk.canvas)
    for _ in range(10):
        tool = desk.take_tool()
        if state != "never used":
            desk.mouse.drag(CENTRE, RIM)
        if state == "dragging":
            desk.mouse.press(CENTRE)
            desk.mouse.move(RIM)
        elif state == "put away":
            desk.canvas.setMapTool(desk.pan)
        elif state == "given up":
            desk.mouse.escape()
        tool.clean_up()
        assert desk.canvas.mapTool() is desk.pan
        desk.mouse.release()
    desk.tool = None
    assert left_on(desk.canvas) == before
