"""How a search circle looks on the map canvas: its area, its two handles, and its radius beside the cursor."""

from __future__ import annotations

from qgis.core import QgsWkbTypes
from qgis.gui import QgsMapCanvas, QgsRubberBand, QgsVertexMarker
from qgis.PyQt.QtCore import QLocale, QPoint, QPointF, Qt
from qgis.PyQt.QtGui import QColor
from qgis.PyQt.QtWidgets import QLabel

from ...core.wording import tr
from .map_of_earth import map_of
from .search_circle import SearchCircle

LINE = QColor(30, 90, 200)
FILL = QColor(30, 90, 200, 40)
_WHITE = QColor(255, 255, 255)
_HANDLE_PIXELS = 11
_GRIP_PIXELS = 9
"""How near the cursor has to be to grip a handle."""
_BESIDE_CURSOR = QPoint(18, 14)
_EAST_DEG = 90.0
_KILOMETRE = 1000.0


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
        self._area.setStrokeColor(LINE)
        self._area.setFillColor(FILL)
        self._area.setWidth(2)
        self._centre = self._handle(QgsVertexMarker.IconType.ICON_CIRCLE)
        self._rim = self._handle(QgsVertexMarker.IconType.ICON_BOX)
        self._text = QLabel(canvas)
        self._text.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._text.setStyleSheet(
            f"background: rgba(255, 255, 255, 230); color: black; border: 1px solid {LINE.name()}; padding: 2px 5px;"
        )
        self.hide()

    def _handle(self, icon: QgsVertexMarker.IconType) -> QgsVertexMarker:
        marker = QgsVertexMarker(self._canvas)
        marker.setIconType(icon)
        marker.setIconSize(_HANDLE_PIXELS)
        marker.setPenWidth(2)
        marker.setColor(LINE)
        marker.setFillColor(_WHITE)
        marker.setZValue(self._area.zValue() + 1)
        return marker

    def show(self, circle: SearchCircle, rim_azimuth_deg: float = _EAST_DEG) -> None:
        """Draw the circle, with the handle of its radius in a direction from the centre."""
        earth = map_of(self._canvas)
        self._area.setToGeometry(earth.outline(circle))
        self._area.show()
        places = ((circle.lat, circle.lng), circle.rim_place(rim_azimuth_deg))
        for marker, place in zip((self._centre, self._rim), places):
            point = earth.point(*place)
            marker.setVisible(point is not None)
            if point is not None:
                marker.setCenter(point)

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
        """Take the text beside the cursor away."""
        self._text.hide()

    def is_at_centre(self, cursor: QPoint) -> bool:
        """Whether the cursor can grip the handle of the centre."""
        return self._grips(self._centre, cursor)

    def is_at_rim(self, cursor: QPoint) -> bool:
        """Whether the cursor can grip the handle of the radius."""
        return self._grips(self._rim, cursor)

    def _grips(self, marker: QgsVertexMarker, cursor: QPoint) -> bool:
        apart = marker.pos() - QPointF(cursor)
        return marker.isVisible() and max(abs(apart.x()), abs(apart.y())) <= _GRIP_PIXELS

    def hide(self) -> None:
        """Show nothing."""
        for item in (self._area, self._centre, self._rim, self._text):
            item.hide()

    def remove(self) -> None:
        """Take everything off the canvas for good."""
        for item in (self._area, self._centre, self._rim):
            self._canvas.scene().removeItem(item)
        self._text.setParent(None)
        self._text.deleteLater()
