"""Runs inside a real QGIS window: pictures of the tools on the map, and of the dialogs that they lead to."""

from __future__ import annotations

import os
from collections.abc import Iterator

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsMarkerSymbol,
    QgsPointXY,
    QgsProject,
    QgsRectangle,
    QgsSingleSymbolRenderer,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QPoint
from qgis.PyQt.QtGui import QColor
from qgis.PyQt.QtWidgets import QAbstractButton
from qgis.utils import iface

from demo.showcase.maps import BACKGROUND, FILLS, LINES, base_layer
from demo.showcase.picture_window import Wait, action, button, canvas, click, dialog, drag, picture, popup

MAP_CRS = "EPSG:3879"
BUSY_PLACE = (24.9440, 60.1688)


def map_tools() -> Iterator[Wait | None]:
    """Ask what is here, draw a radius, and open the dialogs."""
    stops = add_layers()
    yield None  # QGIS takes the first layer's coordinate system for the project's
    look_at_the_city()
    yield None
    action("What is here?").trigger()
    click(canvas().rect().center() + QPoint(30, -40))
    yield lambda: popup() is not None
    yield None
    picture("what-is-here")
    popup().findChild(QAbstractButton, "close").click()
    action("Draw search radius").trigger()
    iface.setActiveLayer(stops)
    centre = canvas().rect().center()
    drag(centre, centre + QPoint(170, 60))
    yield None
    button("Select features").click()
    yield lambda: stops.selectedFeatureCount() > 0
    yield None
    picture("search-radius")
    button("Candidates within").click()
    yield None
    picture("candidates-dialog", dialog())
    dialog().close()
    action("Truck routes…").trigger()
    yield None
    picture("truck-routes-dialog", dialog())
    dialog().close()
    iface.actionPan().trigger()  # which puts the circle away
    stops.removeSelection()
    iface.messageBar().clearWidgets()


def add_layers() -> QgsVectorLayer:
    """Add the delivery stops on their streets; return their layer."""
    project = QgsProject.instance()
    for name in (*FILLS, *LINES):
        project.addMapLayer(base_layer(os.environ["PICTURES_STREETS"], name))
    stops = QgsVectorLayer(os.environ["PICTURES_STOPS"], "Delivery stops", "ogr")
    symbol = QgsMarkerSymbol.createSimple({"name": "circle", "color": "#2f86c6", "size": "2.4"})
    stops.setRenderer(QgsSingleSymbolRenderer(symbol))
    project.addMapLayer(stops)
    return stops


def look_at_the_city() -> None:
    """Show a part of the city in its own coordinate system."""
    project = QgsProject.instance()
    crs = QgsCoordinateReferenceSystem(MAP_CRS)
    project.setCrs(crs)
    canvas().setCanvasColor(QColor(BACKGROUND))
    to_map = QgsCoordinateTransform(QgsCoordinateReferenceSystem("EPSG:4326"), crs, project)
    canvas().setExtent(QgsRectangle.fromCenterAndSize(to_map.transform(QgsPointXY(*BUSY_PLACE)), 700, 500))
    canvas().refresh()
