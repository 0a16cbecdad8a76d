"""Runs in QGIS's Python: draws the maps, in one process since QGIS takes longer to start than to draw.

Arguments: the streets (GeoJSON), the layer with the addresses, the picture of them to write, the depot, the routes of
the truck, the routes of the van, the picture of them to write.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from qgis.core import (
    QgsApplication,
    QgsCategorizedSymbolRenderer,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsFillSymbol,
    QgsGeometryGeneratorSymbolLayer,
    QgsLineSymbol,
    QgsMapLayer,
    QgsMapRendererCustomPainterJob,
    QgsMapSettings,
    QgsMarkerSymbol,
    QgsProject,
    QgsRectangle,
    QgsRendererCategory,
    QgsSingleSymbolRenderer,
    QgsSymbol,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QRectF, QSize, Qt
from qgis.PyQt.QtGui import QColor, QFont, QImage, QPainter, QPen

STYLES = Path(__file__).parents[2] / "core" / "run" / "styles"
DPI = 140
MAP_CRS = "EPSG:3879"
FONT = "Open Sans"
CREDIT = "Map data © OpenStreetMap contributors (ODbL)"
BACKGROUND = "#f4f1ea"
FILLS = {"water": "#bcd8e8", "park": "#d5e8cc", "building": "#dfd9cd"}
LINES = {"path": ("#ffffff", "0.3"), "street": ("#ffffff", "1.3")}
ADDRESSES_MIDDLE = (24.9445, 60.1676)
ADDRESSES_WIDTH_M = 960
ROUTES_MIDDLE = (24.9444, 60.1713)
ROUTES_WIDTH_M = 1080
ROUTES_SIZE = QSize(1200, 1560)
VAN_COLOR, TRUCK_COLOR, RESTRICTED_COLOR = "#f0a030", "#2f86c6", "#d1362f"
LEGEND = (
    (TRUCK_COLOR, Qt.PenStyle.SolidLine, "Truck, 4.00 m, 40 t, 16.5 m"),
    (RESTRICTED_COLOR, Qt.PenStyle.DashLine, "… where no road allows it: restricted"),
    (VAN_COLOR, Qt.PenStyle.SolidLine, "Van, 2.20 m, 3.5 t, where the truck may not follow"),
)


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


def draw_addresses(streets: str, addresses: str, picture: str) -> None:
    """Draw the layer with the addresses over the streets (GeoJSON)."""
    stops = QgsVectorLayer(addresses, "Addresses of delivery stops", "ogr")
    stops.loadNamedStyle(str(STYLES / "reversegeocode.qml"))
    draw([stops], streets, picture, ADDRESSES_MIDDLE, ADDRESSES_WIDTH_M, QSize(1600, 1000))


def draw_routes(streets: str, depot: str, truck: str, van: str, picture: str) -> None:
    """Draw the layers of routes over the streets (GeoJSON)."""
    trucks = QgsVectorLayer(truck, "Truck routes", "ogr")
    trucks.loadNamedStyle(str(STYLES / "truckroutes.qml"))
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
    draw([start, ends, trucks, vans], streets, picture, ROUTES_MIDDLE, ROUTES_WIDTH_M, ROUTES_SIZE, legend)


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
    top = ROUTES_SIZE.height() - height - 60
    painter.fillRect(QRectF(16, top, 600, height), QColor(255, 255, 255, 235))
    for row, (color, style, text) in enumerate(LEGEND):
        middle = top + 22 + 44 * row
        painter.setPen(QPen(QColor(color), 8, style))
        painter.drawLine(32, middle, 110, middle)
        painter.setPen(QColor("#303030"))
        painter.drawText(
            QRectF(130, middle - 20, 520, 40), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text
        )


def main(  # noqa: PLR0913, PLR0917 - what the command line gives
    streets: str, addresses: str, map_of_addresses: str, depot: str, truck: str, van: str, map_of_routes: str
) -> None:
    """Draw them."""
    with qgis():
        draw_addresses(streets, addresses, map_of_addresses)
        draw_routes(streets, depot, truck, van, map_of_routes)


if __name__ == "__main__":
    main(*sys.argv[1:])
