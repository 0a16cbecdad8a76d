"""Runs in QGIS's Python: draws streets, points, labels and a line from each point to its match.

Arguments: the streets (GeoJSON), the layer with the addresses, the picture to write.
"""

from __future__ import annotations

import sys
from pathlib import Path

from qgis.core import QgsVectorLayer
from qgis.PyQt.QtCore import QSize

from demo.showcase.map_picture import draw, qgis

STYLE = Path(__file__).parents[2] / "core" / "processing" / "styles" / "reversegeocode.qml"
MIDDLE = (24.9445, 60.1676)
WIDTH_M = 960


def main(streets: str, addresses: str, picture: str) -> None:
    """Draw the picture."""
    with qgis():
        stops = QgsVectorLayer(addresses, "Addresses of delivery stops", "ogr")
        stops.loadNamedStyle(str(STYLE))
        draw([stops], streets, picture, MIDDLE, WIDTH_M, QSize(1600, 1000))


main(*sys.argv[1:])
