"""Runs inside a real QGIS window: the first five minutes of a new user (docs/first-steps.md), with pictures."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import requests
from qgis.core import QgsProcessingFeatureSourceDefinition, QgsProject, QgsVectorLayer
from qgis.PyQt.QtGui import QAction
from qgis.PyQt.QtWidgets import QDialog, QLabel, QLineEdit, QProgressBar, QToolBar
from qgis.utils import iface

from demo.showcase.picture_window import TOOLBAR, Wait, action, canvas, dialog, part, picture, press

TRY_IT = "LocationServicesGatewayTryIt"
ROUTES = 60
SLOW_MS = 500
ENOUGH_PERCENT = 20


def first_minutes(stops: QgsVectorLayer) -> Iterator[Wait | None]:
    """Try the plugin without a key, find the addresses of ``stops``, and find them again in the store."""
    next(one for one in iface.mainWindow().findChildren(QAction) if one.text() == "Try it without a key…").trigger()
    window = part(iface.mainWindow(), QDialog, TRY_IT)
    part(window, QLineEdit, "address").setText(os.environ["PICTURES_GATEWAY"])
    said = part(window, QLabel, "outcome")
    yield lambda: "is ready" in said.text()
    picture("try-it", window)
    press(window, "tryIt")
    yield lambda: "It works" in said.text()
    window.close()
    before = set(QgsProject.instance().mapLayers())
    for run in (1, 2):
        iface.setActiveLayer(stops)
        action("Reverse geocode layer…").trigger()
        yield None
        dialog().runButton().click()
        yield lambda run=run: len(QgsProject.instance().mapLayers()) == len(before) + run
        yield None
        if run == 2:
            picture("second-run", dialog())
        dialog().close()
    yield from cancelled_routes(stops)
    QgsProject.instance().removeMapLayers(list(set(QgsProject.instance().mapLayers()) - before))
    switch_to("production")
    iface.setActiveLayer(stops)
    canvas().refresh()


def switch_to(environment: str) -> None:
    """Choose an environment in the toolbar."""
    menus = (one.menu() for one in part(iface.mainWindow(), QToolBar, TOOLBAR).actions())
    menu = next(one for one in menus if one is not None)
    menu.aboutToShow.emit()
    next(one for one in menu.actions() if one.text() == environment).trigger()


def cancelled_routes(stops: QgsVectorLayer) -> Iterator[Wait | None]:
    """Cancel a run of routes from the depot to some ``stops``, and run it again."""
    file = Path(os.environ["PICTURES_STOPS"]).with_name("depot.geojson")
    depot = QgsProject.instance().addMapLayer(QgsVectorLayer(str(file), "Depot", "ogr"))
    answer_after(SLOW_MS)
    action("Truck routes…").trigger()
    yield None
    window = dialog()
    stops.selectByIds(stops.allFeatureIds()[:ROUTES])
    selected = QgsProcessingFeatureSourceDefinition(stops.id(), selectedFeaturesOnly=True)
    window.setParameters({"ORIGINS": depot.id(), "DESTINATIONS": selected, "PAIRING": "all"})
    window.runButton().click()
    yield lambda: window.findChild(QProgressBar).value() >= ENOUGH_PERCENT
    window.cancelButton().click()
    yield None
    yield lambda: not window.cancelButton().isEnabled()
    answer_after(0)
    window.runButton().click()
    yield lambda: not window.cancelButton().isEnabled()
    yield None
    picture("continued-run", window)
    window.close()
    stops.removeSelection()


def answer_after(latency_ms: int) -> None:
    """Tell the demo gateway how long its answers take."""
    url = f"{os.environ['PICTURES_GATEWAY']}/_demo/reset"
    requests.post(url, json={"latency_ms": latency_ms}, timeout=30).raise_for_status()
