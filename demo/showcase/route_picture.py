"""Draws the routes of a truck over those of a van, so that it shows where they differ."""

from __future__ import annotations

from pathlib import Path

from qgis.core import (
    QgsGeometryGeneratorSymbolLayer,
    QgsLineSymbol,
    QgsMarkerSymbol,
    QgsSingleSymbolRenderer,
    QgsSymbol,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QRectF, QSize, Qt
from qgis.PyQt.QtGui import QColor, QFont, QPainter, QPen

from demo.showcase.map_picture import FONT, draw

STYLE = Path(__file__).parents[2] / "core" / "processing" / "styles" / "truckroutes.qml"
MIDDLE = (24.9444, 60.1713)
WIDTH_M = 1080
SIZE = QSize(1200, 1560)
VAN_COLOR, TRUCK_COLOR, RESTRICTED_COLOR = "#f0a030", "#2f86c6", "#d1362f"
LEGEND = (
    (TRUCK_COLOR, Qt.PenStyle.SolidLine, "Truck, 4.00 m, 40 t, 16.5 m"),
    (RESTRICTED_COLOR, Qt.PenStyle.DashLine, "… where no road allows it: restricted"),
    (VAN_COLOR, Qt.PenStyle.SolidLine, "Van, 2.20 m, 3.5 t, where the truck may not follow"),
)


def draw_routes(streets: str, depot: str, truck: str, van: str, picture: str) -> None:
    """Draw the layers of routes over the streets (GeoJSON)."""
    trucks = QgsVectorLayer(truck, "Truck routes", "ogr")
    trucks.loadNamedStyle(str(STYLE))
    trucks.setLabelsEnabled(False)
    vans = QgsVectorLayer(van, "Van routes", "ogr")
    vans.setRenderer(
        QgsSingleSymbolRenderer(
            QgsLineSymbol.createSimple(
                {"line_color": VAN_COLOR, "line_width": "1.7", "capstyle": "round", "joinstyle": "round"}
            )
        )
    )
    start = QgsVectorLayer(depot, "Depot", "ogr")
    start.setRenderer(QgsSingleSymbolRenderer(marker("square", "#303030", "5")))
    ends = QgsVectorLayer(truck, "Stops", "ogr")
    ends.setRenderer(QgsSingleSymbolRenderer(at_the_end(marker("circle", "#ffffff", "2.6"))))
    draw([start, ends, trucks, vans], streets, picture, MIDDLE, WIDTH_M, SIZE, legend)


def marker(shape: str, color: str, size: str) -> QgsMarkerSymbol:
    """Return the symbol of a place."""
    return QgsMarkerSymbol.createSimple(
        {"name": shape, "color": color, "size": size, "outline_color": "#303030", "outline_width": "0.6"}
    )


def at_the_end(symbol: QgsMarkerSymbol) -> QgsLineSymbol:
    """Return a symbol for lines that only shows where they end."""
    generator = QgsGeometryGeneratorSymbolLayer.create({"geometryModifier": "end_point($geometry)"})
    generator.setSymbolType(QgsSymbol.SymbolType.Marker)
    generator.setSubSymbol(symbol)
    line = QgsLineSymbol()
    line.changeSymbolLayer(0, generator)
    return line


def legend(painter: QPainter) -> None:
    """Write what the colours mean."""
    painter.setFont(QFont(FONT, 12))
    height = 44 * len(LEGEND)
    top = SIZE.height() - height - 60
    painter.fillRect(QRectF(16, top, 600, height), QColor(255, 255, 255, 235))
    for row, (color, style, text) in enumerate(LEGEND):
        middle = top + 22 + 44 * row
        painter.setPen(QPen(QColor(color), 8, style))
        painter.drawLine(32, middle, 110, middle)
        painter.setPen(QColor("#303030"))
        painter.drawText(
            QRectF(130, middle - 20, 520, 40), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text
        )
