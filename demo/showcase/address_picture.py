"""Draws streets, points, labels and a line from each point to its match."""

from __future__ import annotations

from pathlib import Path

from qgis.core import QgsVectorLayer
from qgis.PyQt.QtCore import QSize

from demo.showcase.map_picture import draw

STYLE = Path(__file__).parents[2] / "core" / "processing" / "styles" / "reversegeocode.qml"
MIDDLE = (24.9445, 60.1676)
WIDTH_M = 960


def draw_addresses(streets: str, addresses: str, picture: str) -> None:
    """Draw the layer with the addresses over the streets (GeoJSON)."""
    stops = QgsVectorLayer(addresses, "Addresses of delivery stops", "ogr")
    stops.loadNamedStyle(str(STYLE))
    draw([stops], streets, picture, MIDDLE, WIDTH_M, QSize(1600, 1000))
