"""Runs inside a real QGIS window: uses each part of the plugin as an analyst would, and takes pictures of it.

Where to find the layers and leave the pictures is told by environment variables (demo/showcase/pictures.py).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import processing
import requests
from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsGeometry,
    QgsLayoutExporter,
    QgsMarkerSymbol,
    QgsPointXY,
    QgsProject,
    QgsProperty,
    QgsSingleSymbolRenderer,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QItemSelectionModel, QPoint, QSize, Qt
from qgis.PyQt.QtGui import QColor
from qgis.PyQt.QtWidgets import QAbstractButton, QAbstractItemView, QDockWidget, QLabel, QLineEdit, QTreeView
from qgis.utils import iface

from demo.showcase import picture_options
from demo.showcase.maps import BACKGROUND, FILLS, LINES, MAP_CRS, base_layer
from demo.showcase.picture_dialogs import dialogs
from demo.showcase.picture_window import (
    FOLDER,
    Wait,
    canvas,
    clear_window,
    click,
    dialog,
    drag,
    look_at,
    on_canvas,
    part,
    picture,
    play,
    popup,
    said,
    tool,
)

BUSY_PLACE = (24.9440, 60.1688)
ROUTE = ((-180, 140), (-420, -160), (120, 80))
"""The stops of a truck route, in pixels from the middle of the map."""
AREAS_MIDDLE = (24.9500, 60.1705)
SHORT_RANGES = "1,2,3"
"""In minutes. The streets of the demo do not reach far."""
SEARCH = "adr hotel"
DOUBTFUL = ("Alexanterinkatu 1, Helsinki", "Mannerhemintie 5, Helsinki")
TRACES_MIDDLE = (24.9445, 60.1690)
TRACES_OUTPUTS = ("OUTPUT", "POINTS", "LINKS")
TOURS_MIDDLE = (24.9395, 60.1705)
TOUR_FIELDS = {
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
PANEL = "LocationServicesGatewayBatchJobs"
PANEL_PIXELS = 420
CORNER = (24.93, 60.16)
"""Of the first of the grids of points that are submitted: all lie in the city."""
STEP = 0.0001
QUICK_S, LONG_S, NIGHT_S = 0.2, 30.0, 100_000.0
ROW = 100
JOBS = (
    ("Delivery stops, October", 2_300, {"seconds": QUICK_S}),
    ("Parking positions", 1_850, {"seconds": QUICK_S, "fail": True}),
    ("Customers, north", 3_900, {"seconds": QUICK_S, "fail": False, "fail_every": 211}),
    ("GPS stops, week 46", 12_400, {"seconds": LONG_S, "fail_every": None}),
    ("GPS stops, week 47", 15_150, {"seconds": NIGHT_S}),
)
"""Names of layers, how many points they have, and how the demo gateway treats their jobs; the oldest first."""


def session() -> Iterator[Wait | None]:
    """Use one part after the other."""
    clear_window()
    yield from picture_options.set_up()
    yield from map_tools()
    yield from picture_options.usage()
    yield from batch_jobs()


def map_tools() -> Iterator[Wait | None]:
    """Ask what is here, draw a radius, and open the dialogs."""
    stops = add_layers()
    yield None  # QGIS takes the first layer's coordinate system for the project's
    look_at_the_city()
    yield None
    tool("what_is_here").trigger()
    click(canvas().rect().center() + QPoint(30, -40))
    yield lambda: popup() is not None
    yield None
    picture("what-is-here")
    popup().findChild(QAbstractButton, "close").click()
    tool("draw_radius").trigger()
    iface.setActiveLayer(stops)
    centre = canvas().rect().center()
    drag(centre, centre + QPoint(170, 60))
    yield None
    on_canvas("CircleEditor").select_features.click()
    yield lambda: stops.selectedFeatureCount() > 0
    yield None
    picture("search-radius")
    on_canvas("CircleEditor").candidates.click()
    yield None
    picture("candidates-dialog", dialog())
    dialog().close()
    yield from truck_route()
    yield from reachable_area()
    iface.actionPan().trigger()  # which puts the areas away
    yield from search()
    yield from review()
    stops.removeSelection()
    iface.messageBar().clearWidgets()
    yield from traces()
    yield from tours()
    yield from dialogs(stops)  # the last ones: QGIS keeps their size for others


def truck_route() -> Iterator[Wait | None]:
    """Click three stops, and look at the route through them."""
    stops = QgsProject.instance().mapLayersByName("Delivery stops")
    QgsProject.instance().layerTreeRoot().findLayer(stops[0]).setItemVisibilityChecked(False)
    iface.messageBar().clearWidgets()
    tool("truck_route").trigger()
    for offset in ROUTE:
        click(canvas().rect().center() + QPoint(*offset))
    panel = on_canvas("RoutePanel")
    yield lambda: part(panel, QLabel, "length").isVisible()
    yield None
    picture("truck-route")
    QgsProject.instance().layerTreeRoot().findLayer(stops[0]).setItemVisibilityChecked(True)


def reachable_area() -> Iterator[Wait | None]:
    """Click a place, and look at the areas around it."""
    extent = canvas().extent()
    look_at(AREAS_MIDDLE, 1_700, 1_700)
    tool("reachable_area").trigger()
    panel = on_canvas("AreaPanel")
    ranges = part(panel, QLineEdit, "ranges")
    ranges.setText(SHORT_RANGES)
    ranges.textEdited.emit(SHORT_RANGES)
    yield None
    click(canvas().rect().center() + QPoint(-150, 80))
    yield lambda: part(panel, QLabel, "sizes").isVisible()
    yield None
    picture("reachable-area")
    canvas().setExtent(extent)
    yield None


def search() -> Iterator[Wait | None]:
    """Search in the locator bar, and show a place."""
    (lines,) = [one for one in iface.mainWindow().findChildren(QTreeView) if one.inherits("QgsLocatorResultsView")]
    iface.locatorSearch(SEARCH)
    yield lambda: lines.model().rowCount() > 1
    yield None
    picture("locator")
    lines.setCurrentIndex(lines.model().index(2, 0))
    lines.activated.emit(lines.currentIndex())
    yield None


def review() -> Iterator[Wait | None]:
    """Geocode two addresses with mistakes, and review them."""
    table = QgsVectorLayer("None?field=address:string", "Customers", "memory")
    rows = [QgsFeature(table.fields()) for _ in DOUBTFUL]
    for row, address in zip(rows, DOUBTFUL, strict=True):
        row.setAttributes([address])
    table.dataProvider().addFeatures(rows)
    given = {"INPUT": table, "ADDRESS": "address", "MIN_SCORE": 0.9, "CANDIDATES": 5, "OUTPUT": "memory:"}
    layer = processing.run("locationgateway:geocodeaddresses", given | {"IGNORE_MONTHLY_LIMIT": True})["OUTPUT"]
    layer.setName("Customers on the map")
    QgsProject.instance().addMapLayer(layer)
    iface.setActiveLayer(layer)
    tool("review").trigger()
    yield None
    picture("review")
    part(iface.mainWindow(), QDockWidget, "LocationServicesGatewayReview").close()
    QgsProject.instance().removeMapLayer(layer.id())
    look_at_the_city()
    yield None


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
    project.setCrs(QgsCoordinateReferenceSystem(MAP_CRS))
    canvas().setCanvasColor(QColor(BACKGROUND))
    look_at(BUSY_PLACE, 700, 500)


def traces() -> Iterator[Wait | None]:
    """Match the demo's traces, and look at the layers."""
    project = QgsProject.instance()
    file = Path(os.environ["PICTURES_STOPS"]).with_name("gps_traces.geojson")
    given = {
        "INPUT": QgsVectorLayer(str(file), "gps_traces", "ogr"),
        "TRACE_FIELD": "vehicle",
        "TIME_FIELD": "time",
        "SPEED_FIELD": "speed_mps",
        "HEADING_FIELD": "heading",
        **dict.fromkeys(TRACES_OUTPUTS, "TEMPORARY_OUTPUT"),
    }
    results = processing.runAndLoadResults("locationgateway:matchtraces", given)
    extent = canvas().extent()
    look_at(TRACES_MIDDLE, 560, 400)
    yield None
    picture("matched-traces")
    project.removeMapLayers([results[name] for name in TRACES_OUTPUTS])
    canvas().setExtent(extent)


def tours() -> Iterator[Wait | None]:
    """Plan the tours of the demo, and look at what comes out."""
    project = QgsProject.instance()
    jobs, vehicles = (add_demo_layer(f"tour_{name}", name) for name in ("jobs", "vehicles"))
    fields = {name: QgsProperty.fromField(field) for name, field in TOUR_FIELDS.items()}
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
    window = processing.createAlgorithmDialog("locationgateway:plantours", given)
    window.show()
    window.resize(DIALOG)
    yield None
    picture("tours-dialog", window)
    window.runButton().click()
    yield lambda: found("Stops of {}") is not None
    window.close()
    others = project.mapLayersByName("Delivery stops")
    for layer in (jobs, vehicles, *others):
        project.layerTreeRoot().findLayer(layer).setItemVisibilityChecked(False)
    menu = {entry.objectName(): entry for entry in tool("tours").menu().actions()}
    menu["chart"].trigger()
    panel = part(iface.mainWindow(), QDockWidget, "LocationServicesGatewayTourChart")
    iface.mainWindow().resizeDocks([panel], [CHART_PIXELS], Qt.Orientation.Vertical)
    yield None
    look_at(TOURS_MIDDLE, 1_500, 2_050)
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
    project.removeMapLayers([jobs.id(), vehicles.id(), found("Stops of {}").id(), found("Tours of {}").id()])


def add_demo_layer(file: str, name: str) -> QgsVectorLayer:
    """Add a layer of the demo."""
    path = Path(os.environ["PICTURES_STOPS"]).with_name(f"{file}.geojson")
    return QgsProject.instance().addMapLayer(QgsVectorLayer(str(path), name.capitalize(), "ogr"))


def found(title: str) -> QgsVectorLayer | None:
    """Return the layer whose title the plugin has made so."""
    beginning, _, _ = said(title).partition("{}")
    layers = QgsProject.instance().mapLayers().values()
    return next((layer for layer in layers if layer.name().startswith(beginning)), None)


def batch_jobs() -> Iterator[Wait | None]:
    """Submit layers as jobs, collect one of them, and look at all."""
    ids = [submit(*job, row) for row, job in enumerate(JOBS)]
    yield None
    collect(ids[0], JOBS[0][0])
    for layer in QgsProject.instance().mapLayers().values():
        if layer.name() in {name for name, *_ in JOBS[1:]}:
            QgsProject.instance().removeMapLayer(layer)
    tool("batch_jobs").trigger()
    panel = part(iface.mainWindow(), QDockWidget, PANEL)
    iface.mainWindow().resizeDocks([panel], [PANEL_PIXELS], Qt.Orientation.Horizontal)
    jobs = part(panel, QAbstractItemView, "jobs")
    yield lambda: jobs.model().rowCount() == len(JOBS)
    # The panel asks again by itself.
    yield lambda: said("In progress") in jobs.model().index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    flags = QItemSelectionModel.SelectionFlag
    jobs.selectionModel().select(jobs.model().index(2, 0), flags.Select | flags.Rows)
    yield None
    picture("batch-jobs", panel)
    panel.close()


def submit(name: str, points: int, treatment: dict, row: int) -> str:
    """Submit a grid of points; return the id of its job."""
    requests.post(f"{os.environ['PICTURES_GATEWAY']}/_demo/batch", json=treatment, timeout=30).raise_for_status()
    layer = QgsProject.instance().addMapLayer(grid(name, points, row), addToLegend=False)
    return processing.run("locationgateway:submitbatchjob", {"INPUT": layer, "IGNORE_MONTHLY_LIMIT": True})["JOB_IDS"]


def collect(job_id: str, name: str) -> None:
    """Collect the job of a layer."""
    (layer,) = QgsProject.instance().mapLayersByName(name)
    given = {"JOB_IDS": job_id, "INPUT": layer, "WAIT": 1, "OUTPUT": "TEMPORARY_OUTPUT"}
    processing.run("locationgateway:collectbatchjob", given)


def grid(name: str, points: int, row: int) -> QgsVectorLayer:
    """Return a layer of points that shares no place with the grid of another ``row``."""
    layer = QgsVectorLayer("Point?crs=EPSG:4326", name, "memory")
    west, south = CORNER
    south += row * STEP / len(JOBS)
    features = []
    for number in range(points):
        feature = QgsFeature()
        place = QgsPointXY(west + number % ROW * STEP, south + number // ROW * STEP)
        feature.setGeometry(QgsGeometry.fromPointXY(place))
        features.append(feature)
    layer.dataProvider().addFeatures(features)
    layer.updateExtents()
    return layer


play(session())
