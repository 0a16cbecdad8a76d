"""Runs inside a real QGIS window: the beginning of a new user (docs/first-steps.md, docs/examples.md), with pictures.

Nothing is found by its text, so that the session can be played in each language of QGIS.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import requests
from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsFeature,
    QgsFields,
    QgsGeometry,
    QgsPointXY,
    QgsProject,
    QgsVectorFileWriter,
    QgsVectorLayer,
    QgsWkbTypes,
)
from qgis.gui import QgsFileWidget
from qgis.PyQt.QtCore import QPoint, Qt, QTimer
from qgis.PyQt.QtGui import QColor
from qgis.PyQt.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QDialogButtonBox,
    QDockWidget,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QToolBar,
    QWidget,
)
from qgis.utils import iface

from demo.showcase.maps import BACKGROUND, FILLS, LINES, base_layer
from demo.showcase.picture_dialogs import environments
from demo.showcase.picture_window import (
    TOOLBAR,
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
    tool,
)

GATEWAY = os.environ["PICTURES_GATEWAY"]
TRY_IT = "LocationServicesGatewayTryIt"
INSTALL_FROM_ZIP = 6
"""The tab of QGIS's plugin manager."""
OWN_CRS = "EPSG:3067"
ROWS = 1_000
BETWEEN_M, BESIDE_M = 20, 9
"""How far the rows are from each other along a street, and from its middle."""
CITY = (24.9440, 60.1688)
WIDTH_M, HEIGHT_M = 620, 420
SLOW_MS = 700
ENOUGH_PERCENT = 20
LAYERS_PIXELS = 330
STOPS = ((-180, 140), (-420, -160), (120, 80))
"""Of a truck route, in pixels from the middle of the map."""
DRAGGED = (-250, -200)
"""Where the second stop is dragged to."""


def session() -> Iterator[Wait | None]:
    """Install the plugin, try it without a key, and use each kind of tool once."""
    clear_window()
    iface.mainWindow().resizeDocks(
        [part(iface.mainWindow(), QDockWidget, "Layers")], [LAYERS_PIXELS], Qt.Orientation.Horizontal
    )
    yield from install()
    yield from try_it()
    yield from environments()
    customers = own_layer()
    yield None  # QGIS takes the first layer's coordinate system for the project's
    canvas().setCanvasColor(QColor(BACKGROUND))
    look_at(CITY, WIDTH_M, HEIGHT_M)
    yield from addresses(customers)
    yield from candidates()
    yield from truck_route()


def install() -> Iterator[Wait | None]:
    """Install the zip with QGIS's plugin manager."""
    QTimer.singleShot(0, lambda: iface.pluginManagerInterface().showPluginManager(INSTALL_FROM_ZIP))
    yield lambda: shown(QgsFileWidget, "mZipFileWidget") is not None
    manager = shown(QgsFileWidget, "mZipFileWidget").window()
    part(manager, QgsFileWidget, "mZipFileWidget").setFilePath(os.environ["PICTURES_ZIP"])
    yield None
    picture("minutes-install", manager)
    QTimer.singleShot(0, part(manager, QAbstractButton, "buttonInstallFromZip").click)  # it opens a question
    yield lambda: QApplication.activeModalWidget() is not manager
    yield None
    question = QApplication.activeModalWidget()
    picture("minutes-question", question)
    question.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Yes).click()
    yield lambda: iface.mainWindow().findChild(QToolBar, TOOLBAR) is not None
    yield None
    picture("minutes-installed", manager)
    manager.close()
    yield None
    picture("minutes-toolbar")


def try_it() -> Iterator[Wait | None]:
    """Try it without a key; QGIS asks for a master password before it keeps the demo's key."""
    tool("try_it").trigger()
    window = part(iface.mainWindow(), QDialog, TRY_IT)
    part(window, QLineEdit, "address").setText(GATEWAY)
    outcome, button = part(window, QLabel, "outcome"), part(window, QPushButton, "tryIt")
    yield lambda: button.isEnabled() and outcome.text() != ""
    yield None
    picture("try-it", window)
    found = outcome.text()
    QTimer.singleShot(0, button.click)
    yield lambda: shown(QLineEdit, "leMasterPass") is not None
    asked = shown(QLineEdit, "leMasterPass").window()
    for name in ("leMasterPass", "leMasterPassVerify"):
        part(asked, QLineEdit, name).setText("a master password")
    yield None
    picture("minutes-master-password", asked)
    next(one for one in asked.findChildren(QPushButton) if one.isDefault()).click()
    yield lambda: outcome.text() != found
    yield None
    picture("minutes-it-works", window)
    window.close()


def addresses(customers: QgsVectorLayer) -> Iterator[Wait | None]:
    """Find the addresses of a layer; cancel the run, and run it again."""
    answer_after(SLOW_MS)
    iface.setActiveLayer(customers)
    tool("reverse_geocode").trigger()
    yield None
    window = dialog()
    picture("minutes-dialog", window)
    window.runButton().click()
    yield lambda: window.findChild(QProgressBar).value() >= ENOUGH_PERCENT
    picture("minutes-running", window)
    window.cancelButton().click()
    yield lambda: not window.cancelButton().isEnabled()
    yield None
    picture("cancelled-run", window)
    kept = sum(row["rg_status"] == "ok" for row in iface.activeLayer().getFeatures())
    answer_after(0)
    window.runButton().click()
    yield lambda: not window.cancelButton().isEnabled()
    yield None
    picture("continued-run", window)
    if not 0 < kept < ROWS or billed() > ROWS - kept:
        message = f"{kept} of {ROWS} rows had an address when the run was cancelled. The next one paid {billed()}."
        raise ValueError(message)
    window.close()
    yield None
    picture("own-layer")
    table = iface.showAttributeTable(iface.activeLayer())
    yield None
    picture("minutes-table", table.window())
    table.window().close()


def candidates() -> Iterator[Wait | None]:
    """Draw a circle, and list the addresses in it."""
    for layer in QgsProject.instance().mapLayers().values():
        if layer.geometryType() == QgsWkbTypes.GeometryType.PointGeometry:
            QgsProject.instance().layerTreeRoot().findLayer(layer).setItemVisibilityChecked(False)
    tool("draw_radius").trigger()
    centre = canvas().rect().center()
    drag(centre, centre + QPoint(70, 25))
    yield None
    picture("minutes-circle")
    on_canvas("CircleEditor").candidates.click()
    yield None
    window = dialog()
    picture("minutes-candidates-dialog", window)
    window.runButton().click()
    yield lambda: not window.cancelButton().isEnabled()
    yield None
    picture("minutes-candidates-run", window)
    window.close()
    yield None
    picture("candidates")


def truck_route() -> Iterator[Wait | None]:
    """Click a route, drag one of its stops, and add it to a layer."""
    iface.actionPan().trigger()  # which puts the circle away
    tool("truck_route").trigger()
    yield None
    middle = canvas().rect().center()
    for offset in STOPS:
        click(middle + QPoint(*offset))
    panel = on_canvas("RoutePanel")
    length = part(panel, QLabel, "length")
    yield lambda: bool(length.text())
    yield None
    picture("minutes-route")
    before = part(panel, QLabel, "spent").text()
    drag(middle + QPoint(*STOPS[1]), middle + QPoint(*DRAGGED))
    yield lambda: part(panel, QLabel, "spent").text() != before and bool(length.text())
    yield None
    picture("minutes-dragged")
    part(panel, QPushButton, "add").click()
    yield None
    picture("minutes-added")


def shown(kind: type[QWidget], name: str) -> QWidget | None:
    """Return a visible part of any window."""
    found = (window.findChild(kind, name) for window in QApplication.topLevelWidgets() if window.isVisible())
    return next((one for one in found if one is not None and one.isVisible()), None)


def own_layer() -> QgsVectorLayer:
    """Write some places along the streets as a GeoPackage, and add it, with the streets below."""
    project, file = QgsProject.instance(), Path(os.environ["PICTURES_OWN"])
    streets = base_layer(os.environ["PICTURES_STREETS"], "street")
    crs = QgsCoordinateReferenceSystem(OWN_CRS)
    options = QgsVectorFileWriter.SaveVectorOptions()
    options.driverName, options.layerName = "GPKG", "customers"
    fields = QgsVectorLayer("Point?field=customer:integer", "", "memory").fields()
    writer = QgsVectorFileWriter.create(
        str(file), fields, QgsWkbTypes.Type.Point, crs, project.transformContext(), options
    )
    for number, point in enumerate(beside(streets, QgsCoordinateTransform(streets.crs(), crs, project)), start=1):
        feature = QgsFeature(QgsFields(fields))
        feature.setAttributes([number])
        feature.setGeometry(QgsGeometry.fromPointXY(point))
        writer.addFeature(feature)
    del writer  # which closes the file
    customers = QgsVectorLayer(str(file), "Customers", "ogr")
    project.addMapLayer(customers)
    for name in reversed((*FILLS, *LINES)):
        layer = project.addMapLayer(base_layer(os.environ["PICTURES_STREETS"], name), addToLegend=False)
        project.layerTreeRoot().addLayer(layer).setExpanded(False)
    return customers


def beside(streets: QgsVectorLayer, to_own: QgsCoordinateTransform) -> list[QgsPointXY]:
    """Return some places on both sides of the streets, in another coordinate system; each time the same ones."""
    found, chance = [], random.Random(1)  # noqa: S311 - no secret
    for feature in streets.getFeatures():
        line = feature.geometry()
        line.transform(to_own)
        for side in (BESIDE_M, -BESIDE_M):
            row = line.offsetCurve(side, 8, QgsGeometry.JoinStyle.JoinStyleRound, 2)
            steps = range(BETWEEN_M // 2, int(row.length()), BETWEEN_M)
            found += [row.interpolate(step).asPoint() for step in steps]
    return chance.sample(found, ROWS)


def answer_after(latency_ms: int) -> None:
    """Tell the demo gateway how long its answers take. It forgets what it has billed."""
    requests.post(f"{GATEWAY}/_demo/reset", json={"latency_ms": latency_ms}, timeout=30).raise_for_status()


def billed() -> int:
    """Return how many transactions the demo gateway has billed since its last reset."""
    return sum(requests.get(f"{GATEWAY}/_demo/usage", timeout=30).json()["transactions"].values())


play(session())
