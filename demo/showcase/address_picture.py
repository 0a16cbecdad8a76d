"""Runs in QGIS's Python: draws streets, points, labels and a line from each point to its match.

Arguments: the streets (GeoJSON), the layer with the addresses, the picture to write.
"""

from __future__ import annotations

import sys
from pathlib import Path

from qgis.core import (
    QgsApplication,
    QgsCategorizedSymbolRenderer,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsFillSymbol,
    QgsLineSymbol,
    QgsMapRendererCustomPainterJob,
    QgsMapSettings,
    QgsProject,
    QgsRectangle,
    QgsRendererCategory,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QRectF, QSize, Qt
from qgis.PyQt.QtGui import QColor, QFont, QImage, QPainter

STYLE = Path(__file__).parents[2] / "core" / "processing" / "styles" / "reversegeocode.qml"
SIZE = QSize(1600, 1000)
DPI = 140
MAP_CRS = "EPSG:3879"
MIDDLE = (24.9445, 60.1676)
WIDTH_M = 960
CREDIT = "Map data © OpenStreetMap contributors (ODbL)"

FILLS = {"water": "#bcd8e8", "park": "#d5e8cc", "building": "#dfd9cd"}
LINES = {"path": ("#ffffff", "0.3"), "street": ("#ffffff", "1.3")}


def main(streets: str, addresses: str, picture: str) -> None:
    """Draw the picture."""
    application = QgsApplication([], GUIenabled=False)
    application.initQgis()
    stops = QgsVectorLayer(addresses, "Addresses of delivery stops", "ogr")
    stops.loadNamedStyle(str(STYLE))
    layers = [stops, *(base_layer(streets, name) for name in reversed([*FILLS, *LINES]))]
    QgsProject.instance().addMapLayers(layers)

    settings = QgsMapSettings()
    settings.setLayers(layers)
    settings.setBackgroundColor(QColor("#f4f1ea"))
    settings.setOutputSize(SIZE)
    settings.setOutputDpi(DPI)
    settings.setDestinationCrs(QgsCoordinateReferenceSystem(MAP_CRS))
    settings.setExtent(extent())
    settings.setTransformContext(QgsProject.instance().transformContext())
    image = QImage(SIZE, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    job = QgsMapRendererCustomPainterJob(settings, painter)
    job.renderSynchronously()
    credit(painter)
    painter.end()
    if not image.save(picture):
        sys.exit(f"The picture could not be written to {picture}.")
    application.exitQgis()


def base_layer(streets: str, name: str) -> QgsVectorLayer:
    """Return one kind of the base map's features, styled."""
    kind = "LineString" if name in LINES else "Polygon"
    layer = QgsVectorLayer(f"{streets}|geometrytype={kind}|subset=\"layer\" = '{name}'", name, "ogr")
    if name in FILLS:
        symbol = QgsFillSymbol.createSimple({"color": FILLS[name], "outline_style": "no"})
    else:
        color, width = LINES[name]
        symbol = QgsLineSymbol.createSimple({"line_color": color, "line_width": width, "capstyle": "round"})
    layer.setRenderer(QgsCategorizedSymbolRenderer("layer", [QgsRendererCategory(name, symbol, name)]))
    return layer


def extent() -> QgsRectangle:
    """Return the rectangle of the map around its middle, in the map's own coordinates."""
    crs = QgsCoordinateReferenceSystem(MAP_CRS)
    to_map = QgsCoordinateTransform(QgsCoordinateReferenceSystem("EPSG:4326"), crs, QgsProject.instance())
    middle = to_map.transform(*MIDDLE)
    height = WIDTH_M * SIZE.height() / SIZE.width()
    return QgsRectangle.fromCenterAndSize(middle, WIDTH_M, height)


def credit(painter: QPainter) -> None:
    """Write who made the data, as its licence asks."""
    painter.setFont(QFont("Open Sans", 11))
    box = QRectF(SIZE.width() - 560, SIZE.height() - 40, 550, 34)
    painter.fillRect(box, QColor(255, 255, 255, 245))
    painter.setPen(QColor("#404040"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, CREDIT)


main(*sys.argv[1:])
