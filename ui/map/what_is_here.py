"""What is here? A click with the map tool, one request, and what comes of it: a pop-up and a line, or a message."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransformContext,
    QgsDistanceArea,
    QgsGeometry,
    QgsPointXY,
    QgsProject,
    QgsWkbTypes,
)
from qgis.gui import QgsMapCanvas, QgsMapMouseEvent, QgsMapTool, QgsRubberBand, QgsVertexMarker
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QPoint, QPointF, QRect, QSize, Qt, pyqtSignal
from qgis.PyQt.QtGui import QColor, QCursor, QKeyEvent
from qgis.PyQt.QtWidgets import QApplication, QHBoxLayout, QPushButton

from ...core.connection.settings import match_warning_m
from ...core.i18n import tr
from ...core.run.wgs84 import WGS84
from ...core.services.geocoding.fields import result_words
from ...core.services.geocoding.layers import address_design, address_fields
from ..shared.background import BackgroundRun, Callbacks, Failure, Finished, quick_tasks, run_in_background
from ..shared.messages import Messages
from ..shared.screen import seen_size
from ..shared.widgets import BLUE, WARNING_STYLE, TextLabel, text_label
from .canvas_items import MapFrame, line_band, marker
from .collecting_layer import CollectingLayer, scratch_layer, values_of
from .map_geometry import distance_text, map_transform

if TYPE_CHECKING:
    from qgis.gui import QgisInterface

_ALGORITHM = "locationgateway:candidateswithinradius"
NEAR = QColor(BLUE)
FAR = QColor("#ffa000")
"""The colours of a line to a match, by how far that is from the click."""
_CASING = QColor(255, 255, 255, 220)
_LINE_PIXELS = 3
_CASING_PIXELS = 6
_MARKER_PIXELS = 12
_WIDTH = 360
_BESIDE_CLICK = 16
_LETTERS, _LINES = 200, 4
"""Of each text: the buttons below have to stay on the map."""


def request_address(lat: float, lng: float, callbacks: Callbacks) -> BackgroundRun:
    """Ask in the background for the address nearest to a place, which :meth:`ClickedAddress.of_run` reads."""
    given = {"CENTER": f"{lng!r},{lat!r} [{WGS84}]", "LIMIT": 1, "OUTPUT": "memory:"}
    return run_in_background(_ALGORITHM, given, callbacks, quick_tasks())


@dataclass(frozen=True)
class ClickedAddress:
    """A place that was clicked, and the nearest address; both in WGS 84."""

    lat: float
    lng: float
    values: dict[str, Any]
    """The ``rg_`` fields by name, None for a missing value; empty if there is no address."""

    @classmethod
    def of_run(cls, lat: float, lng: float, finished: Finished) -> ClickedAddress:
        """Read the answer of :func:`request_address`, in which there may be no address."""
        feature = next(finished.context.takeResultLayer(finished.results["OUTPUT"]).getFeatures(), None)
        return cls(lat, lng, {} if feature is None else values_of(feature))

    @property
    def is_found(self) -> bool:
        """Whether there is an address at all."""
        return bool(self.values)

    @property
    def label(self) -> str:
        """The address in one line."""
        return self.values.get("rg_label") or tr("(without a name)")

    @property
    def kind(self) -> str:
        """What kind of thing the address is of, in words."""
        kind = self.values.get("rg_result_type") or ""
        return result_words().get(kind, kind)

    @property
    def match(self) -> tuple[float, float] | None:
        """Latitude and longitude of the address."""
        lat, lng = self.values.get("rg_match_lat"), self.values.get("rg_match_lon")
        return None if lat is None or lng is None else (lat, lng)

    @property
    def distance_m(self) -> float | None:
        """The distance from the click to the address: from the service, or measured here if it gives none."""
        said = self.values.get("rg_distance_m")
        if said is not None or self.match is None:
            return said
        lat, lng = self.match
        area = QgsDistanceArea()
        area.setSourceCrs(QgsCoordinateReferenceSystem(WGS84), QgsCoordinateTransformContext())
        area.setEllipsoid("WGS84")
        return area.measureLine(QgsPointXY(self.lng, self.lat), QgsPointXY(lng, lat))

    @property
    def summary(self) -> str:
        """Kind and distance: 'House number, 12 m from the click'."""
        distance = "" if self.distance_m is None else tr("{} from the click").format(distance_text(self.distance_m))
        return ", ".join(part for part in (self.kind, distance) if part)

    @property
    def position(self) -> str:
        """Where the click was, and where the address is."""
        lines = [tr("Click: {}").format(_coordinates(self.lat, self.lng))]
        if self.match is not None:
            lines.append(tr("Address: {}").format(_coordinates(*self.match)))
        return "\n".join(lines)


def _coordinates(lat: float, lng: float) -> str:
    return tr("latitude {:.5f}, longitude {:.5f}").format(lat, lng)


def add_to_layer(iface: QgisInterface, address: ClickedAddress) -> str:
    """Add an address where the click was; return why that failed, or an empty text."""
    layer = CollectingLayer(
        "location_gateway/addresses_of_clicks",
        scratch_layer(tr("Clicked addresses"), address_fields(), QgsWkbTypes.Type.Point),
        address_design,
    )
    return layer.add(iface, QgsGeometry.fromPointXY(QgsPointXY(address.lng, address.lat)), address.values)


class WhatIsHere:
    """Asks for one place at a time.

    A second click while the first is under way is not asked: cancelling the first would not make it free, and a hasty
    double click would be paid twice. Esc ends a request that takes too long.
    """

    def __init__(self, iface: QgisInterface, messages: Messages) -> None:
        self._iface = iface
        self._canvas = canvas = iface.mapCanvas()
        self._messages = messages
        self._run: BackgroundRun | None = None
        self._mark: ClickMark | None = None
        self._popup: WhatIsHerePopup | None = None
        self._cursor_before: QCursor | None = None
        self._connections = (
            (canvas.keyPressed, self._key_pressed),
            (canvas.extentsChanged, self._follow_map),
            (canvas.rotationChanged, self._follow_map),
            (canvas.destinationCrsChanged, self._follow_map),
            (canvas.mapToolSet, self._end_with_tool),
            (QgsProject.instance().cleared, self.clear),
        )
        for signal, slot in self._connections:
            signal.connect(slot)

    def ask(self, point: QgsPointXY) -> None:
        """Ask what is at a point of the map."""
        if self._run is not None:
            self._messages.status(tr("The address of the previous click is still being requested. Esc cancels it."))
            return
        self.clear()
        try:
            lat, lng = map_transform(self._canvas).checked_place(point)
        except ValueError as error:
            self._messages.warn(str(error))
            return
        self._mark = ClickMark(self._canvas, (lat, lng))
        self._begin_waiting()
        self._run = request_address(lat, lng, Callbacks(partial(self._show, lat, lng), self._fail, self._end_quietly))

    def clear(self) -> None:
        """Cancel what is under way, and remove the answer from the map."""
        if self._run is not None:
            self._run.cancel()
        if self._mark is not None:
            self._mark.remove()
            self._mark = None
        if self._popup is not None:
            self._popup.hide()
            self._popup.deleteLater()
            self._popup = None

    def clean_up(self) -> None:
        """Leave the canvas for good. Does not wait."""
        for signal, slot in self._connections:
            signal.disconnect(slot)
        self.clear()

    def _show(self, lat: float, lng: float, finished: Finished) -> None:
        self._end_waiting()
        address = ClickedAddress.of_run(lat, lng, finished)
        is_far = address.distance_m is not None and address.distance_m > match_warning_m()
        if self._mark is not None and address.match is not None:
            self._mark.show_match(address.match, FAR if is_far else NEAR)
        popup = WhatIsHerePopup(self._canvas, address, is_far=is_far)
        popup.closed.connect(self.clear)
        popup.escaped.connect(self.clear)
        popup.add_wanted.connect(partial(self._add, address))
        self._popup = popup
        self._follow_map()
        if finished.warnings:
            self._messages.warn(" ".join(finished.warnings))

    def _fail(self, failure: Failure) -> None:
        self._end_waiting()
        self.clear()
        self._messages.show_failure(failure)

    def _end_quietly(self) -> None:
        self._end_waiting()
        self.clear()

    def _add(self, address: ClickedAddress) -> None:
        reason = add_to_layer(self._iface, address)
        if reason:
            self._messages.warn(reason)
        elif self._popup is not None:
            self._popup.show_added()

    def _begin_waiting(self) -> None:
        self._cursor_before = QCursor(self._canvas.cursor())
        self._canvas.setCursor(Qt.CursorShape.BusyCursor)
        self._messages.status(tr("Requesting the address. Esc cancels it."))

    def _end_waiting(self) -> None:
        self._run = None
        # Another map tool may have put its own cursor there meanwhile.
        if self._cursor_before is not None and self._canvas.cursor().shape() == Qt.CursorShape.BusyCursor:
            self._canvas.setCursor(self._cursor_before)
        self._cursor_before = None
        self._messages.status("")

    def _follow_map(self) -> None:
        """Move everything to its current place on the canvas."""
        if self._mark is None or sip.isdeleted(self._canvas):
            return
        self._mark.draw()
        pixels = self._mark.pixels()
        if self._popup is not None:
            if pixels:
                self._popup.place(pixels[0], pixels[1] if len(pixels) > 1 else None)
            else:
                self._popup.hide()

    def _end_with_tool(self, *_tools: QgsMapTool) -> None:
        """Remove the answer when another map tool is taken. What is under way is paid for, and comes all the same."""
        if self._run is None:
            self.clear()

    def _key_pressed(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.clear()


class WhatIsHereTool(QgsMapTool):
    """Turns clicks into requests. A drag is not a click, and neither is the second half of a double click."""

    def __init__(self, canvas: QgsMapCanvas, ask: Callable[[QgsPointXY], None]) -> None:
        """``ask`` gets the point in the map's coordinates."""
        super().__init__(canvas)
        self.setCursor(QgsApplication.getThemeCursor(QgsApplication.Cursor.CrossHair))
        self._ask = ask
        self._pressed_at: QPoint | None = None

    def canvasPressEvent(self, event: QgsMapMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed_at = event.pos()

    def canvasReleaseEvent(self, event: QgsMapMouseEvent) -> None:
        pressed_at, self._pressed_at = self._pressed_at, None
        if event.button() != Qt.MouseButton.LeftButton or pressed_at is None:
            return
        if (event.pos() - pressed_at).manhattanLength() < QApplication.startDragDistance():
            self._ask(QgsPointXY(event.mapPoint()))

    def clean_up(self) -> None:
        """Leave the canvas for good; the tool cannot be used afterwards."""
        self.deleteLater()

    def deactivate(self) -> None:
        self._pressed_at = None
        super().deactivate()


class ClickMark:
    """A cross at the click, and from there a line to a circle at the match, as soon as there is one."""

    def __init__(self, canvas: QgsMapCanvas, click: tuple[float, float]) -> None:
        """Mark the click at latitude and longitude."""
        self._canvas = canvas
        self._places = [click]
        self._items: list[QgsRubberBand | QgsVertexMarker] = []
        self._color = NEAR
        self.draw()

    def show_match(self, match: tuple[float, float], color: QColor) -> None:
        """Draw the line to the match at latitude and longitude."""
        self._places = [self._places[0], match]
        self._color = color
        self.draw()

    def draw(self) -> None:
        """Draw everything again in the map's coordinate reference system."""
        self.remove()
        points = self._points()
        if len(points) > 1:
            for color, pixels in ((_CASING, _CASING_PIXELS), (self._color, _LINE_PIXELS)):
                line = line_band(self._canvas, color, pixels)
                line.setToGeometry(QgsGeometry.fromPolylineXY(points))
                self._items.append(line)
        for point, icon in zip(points, (QgsVertexMarker.IconType.ICON_CROSS, QgsVertexMarker.IconType.ICON_CIRCLE)):
            mark = marker(self._canvas, icon, _MARKER_PIXELS, self._color)
            mark.setPenWidth(_LINE_PIXELS)
            mark.setCenter(point)
            self._items.append(mark)

    def pixels(self) -> list[QPointF]:
        """Return where click and match are on the canvas; nothing where the map cannot show them."""
        transform = self._canvas.getCoordinateTransform()
        return [transform.transform(point).toQPointF() for point in self._points()]

    def remove(self) -> None:
        """Leave nothing on the canvas."""
        while self._items:
            self._canvas.scene().removeItem(self._items.pop())

    def _points(self) -> list[QgsPointXY]:
        """Return the places in the map's coordinates; none if the first is not on the map."""
        earth = map_transform(self._canvas)
        points = [earth.point(*place) for place in self._places]
        return points[: points.index(None)] if None in points else points


class WhatIsHerePopup(MapFrame):
    """Lies on the canvas beside the click, and goes when it is closed."""

    add_wanted = pyqtSignal()
    """The user wants the address in the layer."""

    def __init__(self, canvas: QgsMapCanvas, address: ClickedAddress, *, is_far: bool) -> None:
        title = address.label if address.is_found else tr("There is no address here.")
        super().__init__(canvas, text_label(text=title, letters=_LETTERS, lines=_LINES, bold=True), tr("Close (Esc)"))
        self._address = address
        self.setObjectName("WhatIsHerePopup")
        self.setFixedWidth(_WIDTH)
        layout = self.layout()
        layout.setContentsMargins(10, 6, 6, 8)
        layout.setSpacing(6)
        for text in filter(None, (address.summary, address.position)):
            layout.addWidget(text_label(text=text, letters=_LETTERS, lines=_LINES))
        if is_far:
            layout.addWidget(self._warning())
        if address.is_found:
            layout.addLayout(self._buttons())

    def show_added(self) -> None:
        """Show that the address is in the layer, so that it is not added twice."""
        self._add.setText(tr("Added"))
        self._add.setEnabled(False)

    def place(self, click: QPointF, match: QPointF | None) -> None:
        """Move beside the click, so that neither the click nor the match is covered if there is a way."""
        self.resize(_WIDTH, self.layout().totalHeightForWidth(_WIDTH))
        canvas = self.parentWidget()
        room = QRect(QPoint(0, 0), seen_size(canvas)).adjusted(2, 2, -2, -2)
        self.setVisible(canvas.rect().contains(click.toPoint()))
        self.move(popup_corner(self.size(), room, click.toPoint(), None if match is None else match.toPoint()))

    def _warning(self) -> TextLabel:
        distance = distance_text(self._address.distance_m or 0)
        sentence = tr("The nearest match is {} away: it may not be the place that you meant.").format(distance)
        warning = text_label("warning", sentence)
        warning.setStyleSheet(WARNING_STYLE)
        return warning

    def _buttons(self) -> QHBoxLayout:
        self._copy = QPushButton(tr("Copy address"), self)
        self._copy.setObjectName("copy")
        self._copy.clicked.connect(self._copy_text)
        self._add = QPushButton(tr("Add to layer"), self)
        self._add.setObjectName("add")
        self._add.setToolTip(tr("Adds the address to the layer of clicked addresses, which is created if necessary"))
        self._add.clicked.connect(self.add_wanted)
        row = QHBoxLayout()
        row.addWidget(self._copy)
        row.addWidget(self._add)
        row.addStretch(1)
        return row

    def _copy_text(self) -> None:
        QApplication.clipboard().setText(self._address.label)
        self._copy.setText(tr("Copied"))


def popup_corner(size: QSize, room: QRect, click: QPoint, match: QPoint | None) -> QPoint:
    """Return the upper left corner of a pop-up beside ``click`` that lies in ``room`` and leaves ``match`` to be seen.

    Where there is no such place it lies in the room all the same, as far as it fits.
    """
    right, left = click.x() + _BESIDE_CLICK, click.x() - _BESIDE_CLICK - size.width()
    below, above = click.y() + _BESIDE_CLICK, click.y() - _BESIDE_CLICK - size.height()
    corners = [QPoint(x, y) for y in (below, above) for x in (right, left)]
    fitting = [corner for corner in corners if room.contains(QRect(corner, size))]
    free = [corner for corner in fitting if match is None or not QRect(corner, size).contains(match)]
    if free or fitting:
        return (free or fitting)[0]
    return QPoint(
        max(room.left(), min(right, room.right() - size.width())),
        max(room.top(), min(below, room.bottom() - size.height())),
    )
