"""Runs inside a real QGIS window: uses each tool as an analyst would, and takes a picture of it.

Where to find the layers and leave the pictures is told by environment variables (demo/showcase/pictures.py).
"""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

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
from qgis.PyQt.QtCore import QPoint, Qt, QTimer
from qgis.PyQt.QtGui import QAction, QColor
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QAbstractButton, QApplication, QDockWidget, QPushButton, QToolBar, QWidget
from qgis.utils import iface

from demo.showcase.map_picture import BACKGROUND, FILLS, LINES, base_layer

FOLDER = Path(os.environ["PICTURES_FOLDER"])
TOOLBAR = "LocationServicesGatewayToolBar"
MAP_CRS = "EPSG:3879"
BUSY_PLACE = (24.9440, 60.1688)
SETTLED_MS = 1_200
"""After this the map has been drawn."""
LOOK_AGAIN_MS = 100
PATIENCE = 200
"""Looks before something that is waited for is taken not to come."""

Wait = Callable[[], bool]
"""What has to be true before the session goes on; None: only that the window has settled."""


def session() -> Iterator[Wait | None]:
    """Use the tools one after the other."""
    iface.mainWindow().resize(1380, 900)
    for panel in iface.mainWindow().findChildren(QDockWidget):
        panel.setVisible(panel.objectName() == "Layers")
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


def canvas() -> QWidget:
    """Return the map."""
    return iface.mapCanvas()


def action(text: str) -> QAction:
    """Return an action of the plugin's toolbar."""
    bar = iface.mainWindow().findChild(QToolBar, TOOLBAR)
    return next(one for one in bar.actions() if one.text() == text)


def button(text: str) -> QPushButton:
    """Return a visible button of the map's editor."""
    return next(one for one in canvas().findChildren(QPushButton) if one.text() == text and one.isVisible())


def dialog() -> QWidget:
    """Return the algorithm dialog that is open."""
    return next(one for one in QApplication.topLevelWidgets() if one.isVisible() and "AlgorithmDialog" in repr(one))


def popup() -> QWidget | None:
    """Return what shows an address, if it is there."""
    shown = canvas().findChildren(QWidget)
    return next((one for one in shown if one.isVisible() and "WhatIsHerePopup" in repr(one)), None)


def click(where: QPoint) -> None:
    """Click on the map."""
    QTest.mouseClick(canvas().viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, where)


def drag(begin: QPoint, end: QPoint) -> None:
    """Press at one place of the map and release at another."""
    view, button_down = canvas().viewport(), Qt.MouseButton.LeftButton
    QTest.mousePress(view, button_down, Qt.KeyboardModifier.NoModifier, begin)
    for share in (0.3, 0.6, 1.0):
        QTest.mouseMove(view, begin + (end - begin) * share)
        QApplication.processEvents()
    QTest.mouseRelease(view, button_down, Qt.KeyboardModifier.NoModifier, end)


def picture(name: str, widget: QWidget | None = None) -> None:
    """Save what a widget, or the whole window, looks like."""
    (widget or iface.mainWindow()).grab().save(str(FOLDER / f"{name}.png"))


def run(steps: Iterator[Wait | None]) -> None:
    """Go on with the session, and end QGIS after it."""
    try:
        wait = next(steps)
    except StopIteration:
        end()
    except Exception:  # noqa: BLE001 - Qt would swallow it, whatever it is
        (FOLDER / "failure.txt").write_text(traceback.format_exc(), encoding="utf-8")
        end()
    else:
        go_on(steps, wait, PATIENCE)


def go_on(steps: Iterator[Wait | None], wait: Wait | None, looks: int) -> None:
    """Run the next steps when what they wait for is there."""
    if wait is None:
        QTimer.singleShot(SETTLED_MS, lambda: run(steps))
    elif wait() or not looks:
        run(steps)
    else:
        QTimer.singleShot(LOOK_AGAIN_MS, lambda: go_on(steps, wait, looks - 1))


def end() -> None:
    """Quit without a question about unsaved changes."""
    canvas().stopRendering()
    QgsProject.instance().clear()
    QApplication.instance().exit(0)


QTimer.singleShot(SETTLED_MS, lambda: run(session()))
