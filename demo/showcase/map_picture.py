"""Runs in QGIS's Python: a picture of layers on the streets of the extract."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from qgis.core import (
    QgsApplication,
    QgsCategorizedSymbolRenderer,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsFillSymbol,
    QgsLineSymbol,
    QgsMapLayer,
    QgsMapRendererCustomPainterJob,
    QgsMapSettings,
    QgsProject,
    QgsRectangle,
    QgsRendererCategory,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QRectF, QSize, Qt
from qgis.PyQt.QtGui import QColor, QFont, QImage, QPainter

DPI = 140
MAP_CRS = "EPSG:3879"
FONT = "Open Sans"
CREDIT = "Map data © OpenStreetMap contributors (ODbL)"

BACKGROUND = "#f4f1ea"
FILLS = {"water": "#bcd8e8", "park": "#d5e8cc", "building": "#dfd9cd"}
LINES = {"path": ("#ffffff", "0.3"), "street": ("#ffffff", "1.3")}


@contextmanager
def qgis() -> Iterator[None]:
    """Have QGIS running within the block."""
    application = QgsApplication([], GUIenabled=False)
    application.initQgis()
    yield
    application.exitQgis()


def draw(  # noqa: PLR0913, PLR0917 - what a map consists of
    layers: Sequence[QgsMapLayer],
    streets: str,
    picture: str,
    middle: tuple[float, float],
    width_m: float,
    size: QSize,
    decorate: Callable[[QPainter], None] = lambda _: None,
) -> None:
    """Draw ``layers``, the topmost first, over the ``streets`` around ``middle`` (longitude, latitude)."""
    shown = [*layers, *(base_layer(streets, name) for name in reversed([*FILLS, *LINES]))]
    QgsProject.instance().addMapLayers(shown)
    settings = QgsMapSettings()
    settings.setLayers(shown)
    settings.setBackgroundColor(QColor(BACKGROUND))
    settings.setOutputSize(size)
    settings.setOutputDpi(DPI)
    settings.setDestinationCrs(QgsCoordinateReferenceSystem(MAP_CRS))
    settings.setExtent(extent(middle, width_m, size))
    settings.setTransformContext(QgsProject.instance().transformContext())
    image = QImage(size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    job = QgsMapRendererCustomPainterJob(settings, painter)
    job.renderSynchronously()
    decorate(painter)
    credit(painter, size)
    painter.end()
    if not image.save(picture):
        sys.exit(f"The picture could not be written to {picture}.")


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


def extent(middle: tuple[float, float], width_m: float, size: QSize) -> QgsRectangle:
    """Return the rectangle of the map around its middle, in the map's own coordinates."""
    crs = QgsCoordinateReferenceSystem(MAP_CRS)
    to_map = QgsCoordinateTransform(QgsCoordinateReferenceSystem("EPSG:4326"), crs, QgsProject.instance())
    height = width_m * size.height() / size.width()
    return QgsRectangle.fromCenterAndSize(to_map.transform(*middle), width_m, height)


def credit(painter: QPainter, size: QSize) -> None:
    """Write who made the data, as its licence asks."""
    painter.setFont(QFont(FONT, 11))
    box = QRectF(size.width() - 560, size.height() - 40, 550, 34)
    painter.fillRect(box, QColor(255, 255, 255, 245))
    painter.setPen(QColor("#404040"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, CREDIT)
