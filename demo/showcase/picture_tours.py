"""Runs inside a real QGIS window: tours planned in the dialog, on the map, as a chart, and as a page to print."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import processing
from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsLayoutExporter,
    QgsPointXY,
    QgsProject,
    QgsProperty,
    QgsRectangle,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QSize, Qt
from qgis.PyQt.QtWidgets import QDockWidget
from qgis.utils import iface

from demo.showcase.picture_window import FOLDER, Wait, action, canvas, part, picture

MIDDLE = (24.9395, 60.1705)
WIDTH_M, HEIGHT_M = 1_500, 2_050
FIELDS = {
    "DEMAND": "parcels",
    "SERVICE_TIME": "service_s",
    "WINDOW_START": "window_start",
    "WINDOW_END": "window_end",
    "PRIORITY": "priority",
    "SKILLS": "skills",
    "PICKUP": "pickup",
    "CAPACITY": "capacity",
    "SHIFT_START": "shift_start",
    "SHIFT_END": "shift_end",
    "VEHICLE_SKILLS": "skills",
    "BREAKS": "breaks",
}
"""The parameters that fields of the demo's layers define."""
DIALOG = QSize(760, 900)
CHART_PIXELS = 250
DPI = 90


def tours() -> Iterator[Wait | None]:
    """Plan the tours of the demo, and look at what comes out."""
    project = QgsProject.instance()
    jobs, vehicles = (add(f"tour_{name}", name) for name in ("jobs", "vehicles"))
    fields = {name: QgsProperty.fromField(field) for name, field in FIELDS.items()}
    given = {
        "JOBS": jobs,
        "VEHICLES": vehicles,
        "VEHICLE_FIELD": "vehicle",
        "DATE": "2027-03-01",
        "VEHICLE": "van_3_5t",
        "GEOMETRY": "roads",
        "MAX_TIME": 5,
        **fields,
    }
    dialog = processing.createAlgorithmDialog("locationgateway:plantours", given)
    dialog.show()
    dialog.resize(DIALOG)
    yield None
    picture("tours-dialog", dialog)
    dialog.runButton().click()
    yield lambda: found("Stops of") is not None
    dialog.close()
    others = project.mapLayersByName("Delivery stops")
    for layer in (jobs, vehicles, *others):
        project.layerTreeRoot().findLayer(layer).setItemVisibilityChecked(False)
    menu = {entry.objectName(): entry for entry in action("Tours").menu().actions()}
    menu["chart"].trigger()
    panel = part(iface.mainWindow(), QDockWidget, "LocationServicesGatewayTourChart")
    iface.mainWindow().resizeDocks([panel], [CHART_PIXELS], Qt.Orientation.Vertical)
    yield None
    to_map = QgsCoordinateTransform(QgsCoordinateReferenceSystem("EPSG:4326"), project.crs(), project)
    canvas().setExtent(QgsRectangle.fromCenterAndSize(to_map.transform(QgsPointXY(*MIDDLE)), WIDTH_M, HEIGHT_M))
    canvas().refresh()
    yield None
    yield lambda: not canvas().isDrawing()
    picture("tours")
    picture("tour-chart", panel)
    panel.close()
    menu["print"].trigger()
    yield None
    layout = project.layoutManager().printLayouts()[-1]
    for designer in iface.openLayoutDesigners():
        designer.close()
    yield None
    layout.atlas().seekTo(0)
    QgsLayoutExporter(layout).renderPageToImage(0, QSize(), DPI).save(str(FOLDER / "tour-page.png"))
    project.layoutManager().removeLayout(layout)
    for layer in others:
        project.layerTreeRoot().findLayer(layer).setItemVisibilityChecked(True)
    project.removeMapLayers([jobs.id(), vehicles.id(), found("Stops of").id(), found("Tours of").id()])


def add(file: str, name: str) -> QgsVectorLayer:
    """Add a layer of the demo."""
    path = Path(os.environ["PICTURES_STOPS"]).with_name(f"{file}.geojson")
    return QgsProject.instance().addMapLayer(QgsVectorLayer(str(path), name.capitalize(), "ogr"))


def found(beginning: str) -> QgsVectorLayer | None:
    """Return the layer whose name begins so."""
    layers = QgsProject.instance().mapLayers().values()
    return next((layer for layer in layers if layer.name().startswith(beginning)), None)
