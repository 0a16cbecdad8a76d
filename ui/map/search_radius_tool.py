"""The map tool that draws a search circle: press at the centre, drag, release; then its handles change it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from qgis.core import QgsPointXY, QgsSettings, QgsWkbTypes
from qgis.gui import QgsMapCanvas, QgsMapMouseEvent, QgsMapTool, QgsRubberBand, QgsSnapIndicator, QgsVertexMarker
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QLocale, QPoint, Qt, pyqtSignal
from qgis.PyQt.QtGui import QColor, QKeyEvent
from qgis.PyQt.QtWidgets import QApplication, QLabel

from ...core.i18n import tr
from ...core.run.rows import number_of
from .canvas_items import WHITE, ToolBefore, is_gripped, marker, put_marker
from .circle_editor import CircleActions, CircleEditor
from .map_geometry import LARGEST_RADIUS_M, SMALLEST_RADIUS_M, SearchCircle, map_transform, rounded_to_tens

LAST_RADIUS = "location_gateway/last_radius_m"
_USUAL_RADIUS_M = 100.0
_EAST_DEG = 90.0
_LINE = QColor(30, 90, 200)
_FILL = QColor(30, 90, 200, 40)
_HANDLE_PIXELS = 11
_GRIP_PIXELS = 9
"""How near the cursor has to be to a handle to grip it."""
_BESIDE_CURSOR = QPoint(18, 14)
_KILOMETRE = 1000.0


class _Grip(Enum):
    """What the mouse moves while its button is down."""

    NEW = auto()
    CENTRE = auto()
    RIM = auto()


@dataclass
class _Drag:
    grip: _Grip
    pressed_at: QPoint
    before: SearchCircle | None
    """The circle before the drag, for when it is given up, …"""
    rim_azimuth: float
    """… and where its handle was."""
    has_moved: bool = False


class SearchRadiusTool(QgsMapTool):
    """Draws a geodesic circle on a canvas in whatever coordinate reference system."""

    circleChanged = pyqtSignal(object)  # noqa: N815 - Qt's way to name signals
    """The ``SearchCircle`` under way, with each movement and each edit."""
    circleFinished = pyqtSignal(object)  # noqa: N815
    """A ``SearchCircle``: the button was released, or an edit was made."""
    ended = pyqtSignal()
    """The user has given the tool up."""

    def __init__(
        self,
        canvas: QgsMapCanvas,
        show_message: Callable[[str], None],
        actions: CircleActions | None = None,
        show_status: Callable[[str], None] | None = None,
    ) -> None:
        """``show_message`` says what is wrong, ``show_status`` shows a brief hint.

        With ``actions`` a finished circle can be edited and used.
        """
        super().__init__(canvas)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self._canvas = canvas
        self._show_message = show_message
        self._show_status = show_status or (lambda _text: None)
        self._actions = actions
        self._band: CircleBand | None = None
        self._editor: CircleEditor | None = None
        self._snap: QgsSnapIndicator | None = None
        self._drag: _Drag | None = None
        self._circle: SearchCircle | None = None
        self._rim_azimuth = _EAST_DEG
        self._before = ToolBefore(canvas, self, has_panel=actions is not None)
        canvas.destinationCrsChanged.connect(self._redraw)
        canvas.keyPressed.connect(self._take_key)

    @property
    def circle(self) -> SearchCircle | None:
        """The circle that is shown."""
        return self._circle

    def activate(self) -> None:
        """Show the circle of the last time again, if it was not given up."""
        super().activate()
        self._show_all()
        self._show_status(tr("Press at the centre, drag and release. Shift: whole tens of metres. Esc: end."))

    def deactivate(self) -> None:
        """Leave nothing on the canvas."""
        if self._drag is not None:
            self._drop_drag()
        self._take_away()
        super().deactivate()

    def clean_up(self) -> None:
        """Leave the canvas for good; the tool cannot be used afterwards."""
        canvas = self.canvas()
        self._circle = self._drag = None
        if self._actions is not None:
            self._actions.cancel()
        if self.isActive():
            self.restore_previous_tool()
        self._take_away()
        self._before.clean_up()
        canvas.destinationCrsChanged.disconnect(self._redraw)
        canvas.keyPressed.disconnect(self._take_key)
        self.deleteLater()

    def canvasPressEvent(self, event: QgsMapMouseEvent) -> None:
        if event.button() == Qt.MouseButton.RightButton:
            self.give_up()
        if event.button() != Qt.MouseButton.LeftButton or self._drag is not None:
            return
        grip = self._grip_at(event.pos())
        if grip is _Grip.NEW:
            try:
                lat, lng = map_transform(self.canvas()).checked_place(self._snapped(event))
            except ValueError as error:
                self._show_message(str(error))
                return
        self._drag = _Drag(grip, event.pos(), self._circle, self._rim_azimuth)
        if grip is _Grip.NEW:
            self._rim_azimuth = _EAST_DEG
            self._show(SearchCircle.drawn(lat, lng, SMALLEST_RADIUS_M))

    def canvasMoveEvent(self, event: QgsMapMouseEvent) -> None:
        point = self._snapped(event)
        drag = self._drag
        if drag is None:
            grips = {_Grip.CENTRE: Qt.CursorShape.SizeAllCursor, _Grip.RIM: Qt.CursorShape.SizeHorCursor}
            self.canvas().setCursor(grips.get(self._grip_at(event.pos()), Qt.CursorShape.CrossCursor))
            return
        if not drag.has_moved:
            drag.has_moved = (event.pos() - drag.pressed_at).manhattanLength() >= QApplication.startDragDistance()
        if not drag.has_moved or self._circle is None:
            return
        earth, circle = map_transform(self.canvas()), self._circle
        try:
            place = earth.checked_place(point) if drag.grip is _Grip.CENTRE else earth.place(point)
        except ValueError:
            return
        if drag.grip is _Grip.CENTRE:
            self._show(SearchCircle.drawn(*place, circle.radius_m))
            return
        radius_m = circle.distance_to(*place)
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            radius_m = rounded_to_tens(radius_m)
        self._rim_azimuth = circle.azimuth_to(*place)
        self._show(SearchCircle.drawn(circle.lat, circle.lng, radius_m))
        if self._band is not None:
            self._band.show_radius(self._circle.radius_m, event.pos())

    def canvasReleaseEvent(self, event: QgsMapMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or self._drag is None or self._circle is None:
            return
        self.canvasMoveEvent(event)
        drag, self._drag = self._drag, None
        if self._band is not None:
            self._band.hide_radius()
        if not drag.has_moved and drag.grip is not _Grip.NEW:
            return
        if self._circle.radius_m <= SMALLEST_RADIUS_M:
            radius_m = last_radius_m()
            self._show(SearchCircle.drawn(self._circle.lat, self._circle.lng, radius_m))
            self._show_status(tr("A click without a drag: the radius is {}.").format(radius_text(radius_m)))
        self._finish()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            event.ignore()  # or QGIS would act on the key, too
            self.give_up()

    def give_up(self) -> None:
        """Cancel the drag under way, or else remove the circle, or else return to the tool before."""
        if self._drag is not None:
            self._drop_drag()
        elif self._circle is not None:
            self._circle = None
        else:
            self.restore_previous_tool()
            self.ended.emit()
            return
        self._take_away()
        self._show_all()
        if self._circle is not None:
            self.circleChanged.emit(self._circle)

    def set_circle(self, circle: SearchCircle) -> None:
        """Show a circle that was not drawn but typed, and bring it into view."""
        self._show(circle)
        centre = map_transform(self.canvas()).point(circle.lat, circle.lng)
        if centre is None:
            self._show_message(tr("The map's coordinate reference system cannot show this centre."))
        elif not self.canvas().extent().contains(centre):
            self.canvas().setCenter(centre)
            self.canvas().refresh()
        self._finish()

    def restore_previous_tool(self) -> None:
        """Give the map back to the tool before."""
        self._before.take()

    def _drop_drag(self) -> None:
        self._circle, self._rim_azimuth = self._drag.before, self._drag.rim_azimuth
        self._drag = None

    def _show_all(self) -> None:
        """Show the circle on the canvas."""
        self._band, self._snap = CircleBand(self.canvas()), QgsSnapIndicator(self.canvas())
        self._redraw()
        self._show_editor()

    def _finish(self) -> None:
        QgsSettings().setValue(LAST_RADIUS, self._circle.radius_m)
        self._show_editor()
        self.circleFinished.emit(self._circle)

    def _show(self, circle: SearchCircle) -> None:
        self._circle = circle
        self._redraw()
        self.circleChanged.emit(circle)

    def _redraw(self) -> None:
        if self._circle is None or self._band is None:
            return
        self._band.show(self._circle, self._rim_azimuth)
        if self._editor is not None:
            self._editor.show_circle(self._circle)

    def _show_editor(self) -> None:
        if self._actions is None or self._circle is None:
            return
        if self._editor is None:
            self._editor = CircleEditor(self.canvas(), self._actions)
            self._editor.circleEdited.connect(self.set_circle)
            self._editor.escaped.connect(self.give_up)
            self._editor.closed.connect(self.restore_previous_tool)
            self._editor.show()
        self._editor.show_circle(self._circle)

    def _grip_at(self, position: QPoint) -> _Grip:
        if self._circle is None or self._band is None:
            return _Grip.NEW
        if self._band.is_at_rim(position):
            return _Grip.RIM
        return _Grip.CENTRE if self._band.is_at_centre(position) else _Grip.NEW

    def _snapped(self, event: QgsMapMouseEvent) -> QgsPointXY:
        """Return where the event is on the map, snapped as the project has it."""
        point = event.snapPoint()
        if self._snap is not None:
            self._snap.setMatch(event.mapPointMatch())
        return point

    def _take_away(self) -> None:
        """Remove everything from the canvas, unless that is being destroyed, and everything with it."""
        band, editor = self._band, self._editor
        self._band = self._editor = self._snap = None
        if sip.isdeleted(self._canvas):
            return
        if band is not None:
            band.remove()
        if editor is not None:
            editor.remove()

    def _take_key(self, event: QKeyEvent) -> None:
        """Handle a key while a mouse button is down: the canvas does not pass it to its tool then."""
        if self._drag is not None and event.key() == Qt.Key.Key_Escape:
            self.give_up()


def last_radius_m() -> float:
    """Return the radius that was used last."""
    radius_m = number_of(QgsSettings().value(LAST_RADIUS))
    return radius_m if SMALLEST_RADIUS_M < radius_m <= LARGEST_RADIUS_M else _USUAL_RADIUS_M


def radius_text(radius_m: float) -> str:
    """Return a radius for the eye: metres, and kilometres from one on."""
    locale = QLocale()
    if radius_m < _KILOMETRE:
        return tr("{} m").format(locale.toString(radius_m, "f", 1))
    return tr("{} km").format(locale.toString(radius_m / _KILOMETRE, "f", 2))


class CircleBand:
    """The canvas items of one circle."""

    def __init__(self, canvas: QgsMapCanvas) -> None:
        self._canvas = canvas
        self._area = QgsRubberBand(canvas, QgsWkbTypes.GeometryType.PolygonGeometry)
        self._area.setStrokeColor(_LINE)
        self._area.setFillColor(_FILL)
        self._area.setWidth(2)
        kinds = (QgsVertexMarker.IconType.ICON_CIRCLE, QgsVertexMarker.IconType.ICON_BOX)
        self._centre, self._rim = (marker(canvas, kind, _HANDLE_PIXELS, _LINE, WHITE) for kind in kinds)
        for handle in (self._centre, self._rim):
            handle.setZValue(self._area.zValue() + 1)
        self._text = QLabel(canvas)
        self._text.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._text.setStyleSheet(
            f"background: rgba(255, 255, 255, 230); color: black; border: 1px solid {_LINE.name()}; padding: 2px 5px;"
        )
        self.hide()

    def show(self, circle: SearchCircle, rim_azimuth_deg: float = _EAST_DEG) -> None:
        """Draw the circle, with the handle of its radius in a direction from the centre."""
        earth = map_transform(self._canvas)
        self._area.setToGeometry(earth.outline(circle))
        self._area.show()
        places = ((circle.lat, circle.lng), circle.rim_place(rim_azimuth_deg))
        for handle, place in zip((self._centre, self._rim), places):
            put_marker(handle, earth.point(*place))

    def show_radius(self, radius_m: float, cursor: QPoint) -> None:
        """Show the radius beside the cursor, within the canvas."""
        self._text.setText(radius_text(radius_m))
        self._text.adjustSize()
        at = cursor + _BESIDE_CURSOR
        if at.x() + self._text.width() > self._canvas.width():
            at.setX(cursor.x() - _BESIDE_CURSOR.x() - self._text.width())
        if at.y() + self._text.height() > self._canvas.height():
            at.setY(cursor.y() - _BESIDE_CURSOR.y() - self._text.height())
        self._text.move(at)
        self._text.show()
        self._text.raise_()

    def hide_radius(self) -> None:
        """Remove the text beside the cursor."""
        self._text.hide()

    def is_at_centre(self, cursor: QPoint) -> bool:
        """Whether the cursor can grip the handle of the centre."""
        return is_gripped(self._centre, cursor, _GRIP_PIXELS)

    def is_at_rim(self, cursor: QPoint) -> bool:
        """Whether the cursor can grip the handle of the radius."""
        return is_gripped(self._rim, cursor, _GRIP_PIXELS)

    def hide(self) -> None:
        """Show nothing."""
        for item in (self._area, self._centre, self._rim, self._text):
            item.hide()

    def remove(self) -> None:
        """Remove everything from the canvas for good."""
        for item in (self._area, self._centre, self._rim):
            self._canvas.scene().removeItem(item)
        self._text.setParent(None)
        self._text.deleteLater()
