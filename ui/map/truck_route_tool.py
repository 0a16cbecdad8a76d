"""The map tool of truck routes: clicks add stops, drags move them; and what shows of a route on the canvas."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from qgis.core import QgsGeometry, QgsPoint, QgsPointXY
from qgis.gui import QgsMapCanvas, QgsMapMouseEvent, QgsMapTool, QgsSnapIndicator, QgsVertexMarker
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QDateTime, QPoint, QPointF, Qt, QTime
from qgis.PyQt.QtGui import QColor, QKeyEvent
from qgis.PyQt.QtWidgets import (
    QApplication,
    QComboBox,
    QDateTimeEdit,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from ...core.i18n import tr
from ...core.run.row_status import RowStatus
from ...core.services.routing.parameters import ARRIVAL, DEPARTURE
from ..shared.messages import Messages
from ..shared.widgets import BLUE, push_button, text_label
from .canvas_items import (
    WHITE,
    RequestPanel,
    ToolBefore,
    in_a_row,
    is_gripped,
    line_band,
    numbered_marker,
    put_marker,
    show_text,
)
from .map_geometry import MapTransform, map_transform
from .truck_route import Place, TruckRoute
from .vehicle_choice import VehicleMenu, vehicle_in_use, vehicle_text

if TYPE_CHECKING:
    from .truck_route import Place, RouteAnswer

_DECIMALS = 7
"""Of degrees: about a centimetre."""
_ROUTE, _RESTRICTED = QColor(BLUE), QColor("#d1362f")
"""As in the style of the algorithm's output."""
_STRAIGHT = QColor(90, 90, 90)
_LINE_PIXELS, _CASING_PIXELS, _STRAIGHT_PIXELS = 4, 8, 2
_GRIP_PIXELS = 11
"""How near the cursor has to be to the middle of a stop to grip it, …"""
_LINE_GRIP_PIXELS = 6
"""… and to the line."""
_SECONDS = re.compile(r"('[^']*')|\W?ss?")
"""In the form of a time, with what stands before them; or words in quotes, which stay."""


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
        self._before = ToolBefore(canvas, self)
        canvas.destinationCrsChanged.connect(self._show)
        canvas.keyPressed.connect(self._take_key)
        route.on_changed = self._show

    def activate(self) -> None:
        """Show the route of the last time again, if it was not cleared."""
        super().activate()
        self._items, self._snap = RouteItems(self._canvas), QgsSnapIndicator(self._canvas)
        self._panel = RoutePanel(self._canvas, self._route)
        self._panel.escaped.connect(self._route.escape)
        self._panel.closed.connect(self._before.take)
        self._panel.show()
        self._show()
        self._messages.status(tr("Drag: move. Shift+click: remove. Right click: finish."))

    def deactivate(self) -> None:
        """Leave nothing on the canvas."""
        self._press = None
        self._messages.status("")
        self._take_away()
        super().deactivate()

    def clean_up(self) -> None:
        """Leave the canvas for good; the tool cannot be used afterwards."""
        self._route.clean_up()
        self._before.clean_up()
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


class RouteItems:
    """The canvas items of one route."""

    def __init__(self, canvas: QgsMapCanvas) -> None:
        self._canvas = canvas
        self._casing = line_band(canvas, WHITE, _CASING_PIXELS)
        self._line = line_band(canvas, _ROUTE, _LINE_PIXELS)
        self._markers: list[QgsVertexMarker] = []
        self._route: QgsGeometry | None = None
        """On the map, if it shows and is in one part."""

    def show(self, stops: Sequence[Place], answer: RouteAnswer | None) -> None:
        """Draw the stops, and the route; straight lines where there is none."""
        earth = map_transform(self._canvas)
        if answer is not None and answer.is_route:
            is_restricted = answer.status is RowStatus.RESTRICTED
            self._draw(earth.line(answer.line), _RESTRICTED if is_restricted else _ROUTE, is_dashed=is_restricted)
        else:
            straight = QgsGeometry.fromPolyline([QgsPoint(lng, lat) for lat, lng in stops])
            self._draw(earth.line(straight), _STRAIGHT, is_dashed=True)
        self._show_stops(earth, stops)

    def stop_at(self, cursor: QPoint) -> int | None:
        """Return the number of the stop at the cursor, from 0; the last one where several lie above each other."""
        for number in reversed(range(len(self._markers))):
            if is_gripped(self._markers[number], cursor, _GRIP_PIXELS):
                return number
        return None

    def pixel_of(self, number: int) -> QPointF:
        """Return where a stop is on the canvas."""
        return self._markers[number].pos()

    def next_stop(self, cursor: QPoint) -> int | None:
        """Return the number of the stop that follows on the route behind the cursor; None beside the route."""
        route = self._route
        at = QgsGeometry.fromPointXY(self._canvas.getCoordinateTransform().toMapCoordinates(cursor))
        if route is None or route.distance(at) > _LINE_GRIP_PIXELS * self._canvas.mapUnitsPerPixel():
            return None
        along = route.lineLocatePoint(at)
        between = [QgsGeometry.fromPointXY(marker.center()) for marker in self._markers[1:-1]]
        return 1 + sum(route.lineLocatePoint(stop) < along for stop in between)

    def remove(self) -> None:
        """Remove everything from the canvas for good."""
        for item in (self._casing, self._line, *self._markers):
            self._canvas.scene().removeItem(item)
        self._markers = []

    def _draw(self, line: QgsGeometry, color: QColor, *, is_dashed: bool) -> None:
        is_route = color is not _STRAIGHT
        self._route = line if is_route and line.constGet().partCount() == 1 else None
        self._line.setStrokeColor(color)
        self._line.setLineStyle(Qt.PenStyle.DashLine if is_dashed else Qt.PenStyle.SolidLine)
        self._line.setWidth(_LINE_PIXELS if is_route else _STRAIGHT_PIXELS)
        self._line.setToGeometry(line)
        self._casing.setToGeometry(line)
        self._casing.setVisible(is_route)

    def _show_stops(self, earth: MapTransform, stops: Sequence[Place]) -> None:
        while len(self._markers) > len(stops):
            self._canvas.scene().removeItem(self._markers.pop())
        while len(self._markers) < len(stops):
            marker = numbered_marker(self._canvas, len(self._markers) + 1, _ROUTE)
            marker.setZValue(self._line.zValue() + 1)
            self._markers.append(marker)
        for marker, (lat, lng) in zip(self._markers, stops):
            put_marker(marker, earth.point(lat, lng))


class TimeChoice(QWidget):
    """Chooses between now, a departure and an arrival, and their time."""

    def __init__(self, route: TruckRoute) -> None:
        super().__init__()
        self._route = route
        self._which = QComboBox()
        self._which.setObjectName("which_time")
        for words, name in ((tr("Depart now"), ""), (tr("Depart at"), DEPARTURE), (tr("Arrive by"), ARRIVAL)):
            self._which.addItem(words, name)
        self._at = QDateTimeEdit()
        self._at.setObjectName("time")
        self._at.setDisplayFormat(_SECONDS.sub(r"\1", self._at.displayFormat()))  # of the language
        self._at.setCalendarPopup(True)
        self._at.setKeyboardTracking(False)  # or each digit would be a time of its own
        self._at.setToolTip(tr("The local time of the origin for a departure, and of the destination for an arrival."))
        given = next(iter(route.time.items()), ("", ""))
        self._which.setCurrentIndex(self._which.findData(given[0]))
        self._at.setDateTime(QDateTime.fromString(given[1], Qt.DateFormat.ISODate) if given[1] else _next_hour())
        self._at.setVisible(bool(given[0]))
        rows = QVBoxLayout(self)  # beside each other, a date would be cut off
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self._which)
        rows.addWidget(self._at)
        self._which.currentIndexChanged.connect(self._take)
        self._at.dateTimeChanged.connect(self._take)

    def _take(self, *_changed: object) -> None:
        name = self._which.currentData()
        self._at.setVisible(bool(name))
        at = QDateTime(self._at.date(), QTime(self._at.time().hour(), self._at.time().minute()))
        self._route.take_time({name: at.toString(Qt.DateFormat.ISODate)} if name else {})


def _next_hour() -> QDateTime:
    later = QDateTime.currentDateTime().addSecs(3_600)
    return QDateTime(later.date(), QTime(later.time().hour(), 0))


class RoutePanel(RequestPanel):
    """Shows a :class:`TruckRoute`, and changes it."""

    def __init__(self, canvas: QgsMapCanvas, route: TruckRoute) -> None:
        super().__init__(canvas, tr("Truck route"))
        self._route = route
        self._length = text_label("length")
        self._duration = text_label("duration")
        self._change.setMenu(VehicleMenu(self, route.take_vehicle))
        self._change.setToolTip(
            tr(
                "Choose another vehicle. If there are two stops or more, the route is requested for it, which costs "
                "one transaction. The dialogs of routes begin with it, too."
            )
        )
        self._time = TimeChoice(route)
        self._add = push_button("add", tr("Add to layer"), self._route.add_to_layer)
        self._add.setToolTip(tr("Adds the route to the layer of clicked routes, which is created if necessary"))
        self._dialog = push_button("dialog", tr("Open in dialog…"), self._route.open_dialog)
        self._dialog.setToolTip(tr("Opens 'Truck routes through stops' with these stops as a layer"))
        self._clear = push_button("clear", tr("Clear"), self._route.remove)
        self._length_name, self._duration_name = QLabel(tr("Length")), QLabel(tr("Duration"))
        values = (
            (self._length_name, self._length),
            (self._duration_name, self._duration),
            (QLabel(tr("Time")), self._time),
            (QLabel(tr("Vehicle")), in_a_row(self._vehicle, self._change)),
            (QLabel(tr("Transactions")), self._spent),
        )
        self._lay_out(values, (self._add, self._dialog, self._clear))
        self.refresh()

    def refresh(self) -> None:
        """Show the route as it is now."""
        answer = self._route.answer
        is_route = answer is not None and answer.is_route
        show_text(self._hint, self._hint_text())
        show_text(self._problem, "" if answer is None else self._problem_text())
        self._length.setText(answer.length_text if is_route else "")
        self._duration.setText(self._duration_text() if is_route else "")
        for label in (self._length_name, self._length, self._duration_name, self._duration):
            label.setVisible(is_route)
        self._vehicle.setText(vehicle_text(vehicle_in_use()) if answer is None else answer.vehicle)
        self._spent.setText(self._spent_text())
        self._add.setText(tr("In the layer") if self._route.is_added else tr("Add to layer"))
        self._add.setEnabled(self._route.can_be_added)
        self._clear.setEnabled(bool(self._route.stops))
        self.take_place()

    def _hint_text(self) -> str:
        stops = len(self._route.stops)
        if self._route.is_waiting:
            return tr("Requesting the route. Esc cancels it.")
        if self._route.answer is not None:
            return ""
        if not stops:
            return tr("Click the origin on the map. Each change of the route costs one transaction.")
        if stops == 1:
            return tr("Click the next stop. The last one is the destination.")
        return tr("No answer yet. Press Enter to request the route again.")

    def _duration_text(self) -> str:
        """Return the duration; with the times of departure and arrival if one of them was chosen."""
        answer = self._route.answer
        times = answer.times_text if self._route.time else ""
        return f"{answer.duration_text} ({times})" if times else answer.duration_text

    def _problem_text(self) -> str:
        answer = self._route.answer
        if answer.status is RowStatus.RESTRICTED:
            return tr("Restricted for this vehicle: {}").format(answer.error)
        return "" if answer.is_route else answer.error

    def _spent_text(self) -> str:
        if self._route.answer is not None and self._route.answer.is_stored:
            return tr("{:,} so far; this route was stored").format(self._route.transactions)
        return tr("{:,} so far").format(self._route.transactions)
