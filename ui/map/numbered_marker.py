"""A place on the map canvas as a circle with a number."""

from __future__ import annotations

from qgis.gui import QgsMapCanvas, QgsVertexMarker
from qgis.PyQt.QtGui import QBrush, QColor
from qgis.PyQt.QtWidgets import QGraphicsSimpleTextItem

_WHITE = QColor(255, 255, 255)
_PIXELS = 20


def numbered_marker(canvas: QgsMapCanvas, number: int, color: QColor) -> QgsVertexMarker:
    """Return a marker, which is on the canvas until it is removed from the scene of that."""
    marker = QgsVertexMarker(canvas)
    marker.setIconType(QgsVertexMarker.IconType.ICON_CIRCLE)
    marker.setIconSize(_PIXELS)
    marker.setPenWidth(2)
    marker.setColor(_WHITE)
    marker.setFillColor(color)
    text = QGraphicsSimpleTextItem(str(number), marker)
    text.setBrush(QBrush(_WHITE))
    font = text.font()
    font.setBold(True)
    text.setFont(font)
    text.setPos(-text.boundingRect().center())
    return marker
