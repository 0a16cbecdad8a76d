"""What shows on the map canvas where was clicked, and how far the address is from there."""

from __future__ import annotations

from qgis.core import Qgis, QgsPointXY
from qgis.gui import QgsMapCanvas, QgsRubberBand, QgsVertexMarker
from qgis.PyQt.QtCore import QPointF
from qgis.PyQt.QtGui import QColor

from ..shared.looks import BLUE
from .map_of_earth import map_of

NEAR = QColor(BLUE)
FAR = QColor("#ffa000")
"""The colours of a line to a match, by how far that is from the click."""
_CASING = QColor(255, 255, 255, 220)
_LINE_PIXELS = 3
_CASING_PIXELS = 6
_MARKER_PIXELS = 12


class ClickMark:
    """A cross at the click, and from there a line to a circle at the match, as soon as there is one."""

    def __init__(self, canvas: QgsMapCanvas, click: tuple[float, float]) -> None:
        """Mark the click at latitude and longitude."""
        self._canvas = canvas
        self._places = [click]
        self._items: list[QgsRubberBand | QgsVertexMarker] = []
        self._color = NEAR
        self.draw()

    def lead_to(self, match: tuple[float, float], color: QColor) -> None:
        """Draw the line to the match at latitude and longitude."""
        self._places = [self._places[0], match]
        self._color = color
        self.draw()

    def draw(self) -> None:
        """Draw everything anew, as the map's coordinate reference system needs it."""
        self.remove()
        points = self._points()
        if len(points) > 1:
            for color, pixels in ((_CASING, _CASING_PIXELS), (self._color, _LINE_PIXELS)):
                self._add_line(points, color, pixels)
        for point, icon in zip(points, (QgsVertexMarker.IconType.ICON_CROSS, QgsVertexMarker.IconType.ICON_CIRCLE)):
            self._add_marker(point, icon)

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
        earth = map_of(self._canvas)
        points = [earth.point(*place) for place in self._places]
        return points[: points.index(None)] if None in points else points

    def _add_line(self, points: list[QgsPointXY], color: QColor, pixels: int) -> None:
        line = QgsRubberBand(self._canvas, Qgis.GeometryType.Line)
        line.setStrokeColor(color)
        line.setWidth(pixels)
        for point in points:
            line.addPoint(point, point is points[-1])
        self._items.append(line)

    def _add_marker(self, point: QgsPointXY, icon: QgsVertexMarker.IconType) -> None:
        marker = QgsVertexMarker(self._canvas)
        marker.setIconType(icon)
        marker.setIconSize(_MARKER_PIXELS)
        marker.setPenWidth(_LINE_PIXELS)
        marker.setColor(self._color)
        marker.setCenter(point)
        self._items.append(marker)
