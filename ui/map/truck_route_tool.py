"""The map tool of truck routes: clicks add stops, drags move them, and the route is requested after each change."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from qgis.core import QgsPointXY
from qgis.gui import QgsMapCanvas, QgsMapMouseEvent, QgsMapTool, QgsSnapIndicator
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QPoint, QPointF, Qt
from qgis.PyQt.QtGui import QKeyEvent
from qgis.PyQt.QtWidgets import QApplication

from ...core.i18n import tr
from ..shared.messages import Messages
from .map_geometry import map_transform
from .route_answer import Place
from .route_items import RouteItems
from .route_panel import RoutePanel
from .truck_route import TruckRoute

_DECIMALS = 7
"""Of degrees: about a centimetre."""


@dataclass
class _Press:
    """The left mouse button is down."""

    at: QPoint
    stop: int | None
    """The number of the stop that a drag moves, from 0, …"""
    is_new: bool
    """… or inserts, on the route."""
    grip: QPointF
    """From the cursor to the middle of that stop."""
    before: tuple[Place, ...]
    """The stops when the button was pressed, …"""
    stops: tuple[Place, ...]
    """… and as a drag has changed them."""
    is_drag: bool = False


class TruckRouteTool(QgsMapTool):
    """Turns what mouse and keys do into changes of a :class:`TruckRoute`, and shows that on the canvas."""

    def __init__(self, canvas: QgsMapCanvas, route: TruckRoute, messages: Messages) -> None:
        super().__init__(canvas)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self._canvas = canvas
        self._route = route
        self._messages = messages
        self._press: _Press | None = None
        self._items: RouteItems | None = None
        self._panel: RoutePanel | None = None
        self._snap: QgsSnapIndicator | None = None
        canvas.destinationCrsChanged.connect(self._show)
        canvas.keyPressed.connect(self._take_key)
        route.on_changed = self._show

    def activate(self) -> None:
        """Show the route of the last time again, if it was not cleared."""
        super().activate()
        self._items, self._snap = RouteItems(self._canvas), QgsSnapIndicator(self._canvas)
        self._panel = RoutePanel(self._canvas, self._route)
        self._panel.dismissed.connect(self._route.escape)
        self._panel.show()
        self._show()
        self._messages.status(tr("Drag: move. Shift+click: remove. Right click: finish."))

    def deactivate(self) -> None:
        """Leave nothing on the canvas."""
        self._press = None
        self._take_away()
        super().deactivate()

    def clean_up(self) -> None:
        """Leave the canvas for good; the tool cannot be used afterwards."""
        self._route.clean_up()
        self._press = None
        self._take_away()
        self._canvas.destinationCrsChanged.disconnect(self._show)
        self._canvas.keyPressed.disconnect(self._take_key)
        self.deleteLater()

    def set_end(self, place: Place, *, is_origin: bool) -> None:
        """Make a place the first or the last stop. A single stop is the other end of the route."""
        lat, lng = place
        self._route.set_end((round(lat, _DECIMALS), round(lng, _DECIMALS)), is_origin=is_origin)

    def canvasPressEvent(self, event: QgsMapMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            at, stops = event.pos(), self._route.stops
            stop = self._items.stop_at(at)
            if stop is None:
                self._press = _Press(at, self._items.next_stop(at), True, QPointF(), stops, stops)
            else:
                self._press = _Press(at, stop, False, self._items.pixel_of(stop) - QPointF(at), stops, stops)

    def canvasMoveEvent(self, event: QgsMapMouseEvent) -> None:
        press = self._press
        if press is None:
            numbers = self._items.stop_at(event.pos()), self._items.next_stop(event.pos())
            is_draggable = numbers != (None, None)
            self._canvas.setCursor(Qt.CursorShape.SizeAllCursor if is_draggable else Qt.CursorShape.CrossCursor)
            self._snapped(event)
            return
        if not press.is_drag:
            press.is_drag = (event.pos() - press.at).manhattanLength() >= QApplication.startDragDistance()
        if press.is_drag and press.stop is not None:
            with suppress(ValueError):
                self._drag(press, event)

    def canvasReleaseEvent(self, event: QgsMapMouseEvent) -> None:
        if event.button() == Qt.MouseButton.RightButton:
            self._route.finish()
        if event.button() != Qt.MouseButton.LeftButton or self._press is None:
            return
        self.canvasMoveEvent(event)
        press, self._press = self._press, None
        if press.before is not self._route.stops:  # the project was closed meanwhile
            return
        try:
            self._release(press, event)
        except ValueError as error:
            self._messages.warn(str(error))
            self._show()

    def _release(self, press: _Press, event: QgsMapMouseEvent) -> None:
        """Change the route; raises ValueError with the sentence for the user where the cursor is nowhere on Earth."""
        if press.is_drag:
            if press.stop is not None:
                self._drag(press, event)
                self._route.change(press.stops)
        elif press.is_new:
            self._route.change((*press.before, self._place(event)))
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._route.change(_without(press.before, press.stop))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, stops = event.key(), self._route.stops
        if key == Qt.Key.Key_Escape:
            self._route.escape()
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._route.finish()
        elif key == Qt.Key.Key_Backspace:
            self._route.change(stops[:-1])
        elif key == Qt.Key.Key_Delete:
            stop = self._items.stop_at(self._canvas.mouseLastXY())
            if stop is not None:
                self._route.change(_without(stops, stop))
        else:
            return
        event.ignore()  # or QGIS would act on the key, too

    def _drag(self, press: _Press, event: QgsMapMouseEvent) -> None:
        """Move the stop that is dragged; raises ValueError where it would be nowhere on Earth."""
        place = self._place(event, press.grip)
        behind = press.stop if press.is_new else press.stop + 1
        press.stops = (*press.before[: press.stop], place, *press.before[behind:])
        self._items.show(press.stops, None)

    def _place(self, event: QgsMapMouseEvent, grip: QPointF | None = None) -> Place:
        """Return the place at the cursor; raises ValueError with the sentence for the user where that is nowhere."""
        lat, lng = map_transform(self._canvas).checked_place(self._snapped(event, grip))
        return round(lat, _DECIMALS), round(lng, _DECIMALS)

    def _snapped(self, event: QgsMapMouseEvent, grip: QPointF | None = None) -> QgsPointXY:
        """Return where the event is on the map, snapped as the project has it, or else so many pixels beside it."""
        point = event.snapPoint()
        self._snap.setMatch(event.mapPointMatch())
        if grip is None or event.mapPointMatch().isValid():
            return point
        pixel = QPointF(event.pos()) + grip
        return self._canvas.getCoordinateTransform().toMapCoordinatesF(pixel.x(), pixel.y())

    def _show(self) -> None:
        """Show the route as it is now."""
        if sip.isdeleted(self) or self._items is None:
            return
        if self._press is None or not self._press.is_drag:
            self._items.show(self._route.stops, self._route.answer)
        self._panel.refresh()

    def _take_away(self) -> None:
        """Remove everything from the canvas, unless that is being destroyed, and everything with it."""
        items, panel = self._items, self._panel
        self._items = self._panel = self._snap = None
        if items is not None and panel is not None and not sip.isdeleted(self._canvas):
            items.remove()
            panel.remove()

    def _take_key(self, event: QKeyEvent) -> None:
        """Give up a drag: the canvas does not pass a key to its tool while a mouse button is down."""
        if self._press is not None and event.key() == Qt.Key.Key_Escape:
            self._press = None
            self._show()


def _without(stops: tuple[Place, ...], number: int) -> tuple[Place, ...]:
    return (*stops[:number], *stops[number + 1 :])
