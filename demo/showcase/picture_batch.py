"""Runs inside a real QGIS window: batch jobs in several states, and a picture of the panel that shows them."""

from __future__ import annotations

import os
from collections.abc import Iterator

import processing
import requests
from qgis.core import QgsFeature, QgsGeometry, QgsPointXY, QgsProject, QgsVectorLayer
from qgis.PyQt.QtCore import QItemSelectionModel, Qt
from qgis.PyQt.QtWidgets import QAbstractItemView, QDockWidget
from qgis.utils import iface

from demo.showcase.picture_window import Wait, action, part, picture

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


def batch_jobs() -> Iterator[Wait | None]:
    """Submit layers as jobs, collect one of them, and look at all."""
    ids = [submit(*job, row) for row, job in enumerate(JOBS)]
    yield None
    collect(ids[0], JOBS[0][0])
    for layer in QgsProject.instance().mapLayers().values():
        if layer.name() in {name for name, *_ in JOBS[1:]}:
            QgsProject.instance().removeMapLayer(layer)
    action("Batch jobs").trigger()
    panel = part(iface.mainWindow(), QDockWidget, PANEL)
    iface.mainWindow().resizeDocks([panel], [PANEL_PIXELS], Qt.Orientation.Horizontal)
    jobs = part(panel, QAbstractItemView, "jobs")
    yield lambda: jobs.model().rowCount() == len(JOBS)
    # The panel asks again by itself.
    yield lambda: "In progress" in jobs.model().index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    jobs.selectionModel().select(jobs.model().index(2, 0), QItemSelectionModel.SelectionFlag.Select)
    yield None
    picture("batch-jobs")
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
