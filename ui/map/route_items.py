"""What shows of a truck route on the map canvas: its numbered stops, and the line between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from qgis.core import Qgis, QgsGeometry, QgsPoint
from qgis.gui import QgsMapCanvas, QgsRubberBand, QgsVertexMarker
from qgis.PyQt.QtCore import QPoint, QPointF, Qt
from qgis.PyQt.QtGui import QColor

from ...core.processing.shared.row_status import RowStatus
from ..shared.widgets import BLUE
from .map_geometry import MapTransform, map_transform
from .numbered_marker import numbered_marker

if TYPE_CHECKING:
    from .route_answer import Place, RouteAnswer

_ROUTE, _RESTRICTED = QColor(BLUE), QColor("#d1362f")
"""As in the style of the algorithm's output."""
_STRAIGHT = QColor(90, 90, 90)
_WHITE = QColor(255, 255, 255)
_LINE_PIXELS, _CASING_PIXELS, _STRAIGHT_PIXELS = 4, 8, 2
_GRIP_PIXELS = 11
"""How near the cursor has to be to the middle of a stop to grip it, …"""
_LINE_GRIP_PIXELS = 6
"""… and to the line."""


class RouteItems:
    """The canvas items of one route."""

    def __init__(self, canvas: QgsMapCanvas) -> None:
        self._canvas = canvas
        self._casing = self._band(_WHITE, _CASING_PIXELS)
        self._line = self._band(_ROUTE, _LINE_PIXELS)
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
            marker = self._markers[number]
            apart = marker.pos() - QPointF(cursor)
            if marker.isVisible() and max(abs(apart.x()), abs(apart.y())) <= _GRIP_PIXELS:
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
            point = earth.point(lat, lng)
            marker.setVisible(point is not None)
            if point is not None:
                marker.setCenter(point)

    def _band(self, color: QColor, pixels: int) -> QgsRubberBand:
        band = QgsRubberBand(self._canvas, Qgis.GeometryType.Line)
        band.setStrokeColor(color)
        band.setWidth(pixels)
        return band
