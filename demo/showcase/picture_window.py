"""Runs inside a real QGIS window: plays a session of pictures, finds what they are of, uses it, and takes them."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import TypeVar

from qgis.core import QgsCoordinateReferenceSystem, QgsCoordinateTransform, QgsPointXY, QgsProject, QgsRectangle
from qgis.PyQt.QtCore import QCoreApplication, QPoint, QRect, Qt, QTimer
from qgis.PyQt.QtGui import QAction
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QAbstractButton, QApplication, QDockWidget, QWidget
from qgis.utils import iface

FOLDER = Path(os.environ["PICTURES_FOLDER"])
EVERYTHING = QRect(0, 0, -1, -1)
TOOLBAR = "LocationServicesGatewayToolBar"
SETTLED_MS = 1_200
"""After this the map has been drawn."""
LOOK_AGAIN_MS = 100
PATIENCE = 200
"""Looks before something that is waited for is taken not to come."""

Wait = Callable[[], bool]
"""What has to be true before a session goes on. A session yields it, or None: only that the window has settled."""
Steps = Iterator["Wait | None"]
_Widget = TypeVar("_Widget", bound=QWidget)


def play(steps: Steps) -> None:
    """Play a session when the window is there. Whatever fails in it, or in a slot meanwhile, ends QGIS."""
    sys.excepthook = fail
    QTimer.singleShot(SETTLED_MS, lambda: go_on(steps))


def go_on(steps: Steps, wait: Wait | None = None, looks: int = 0) -> None:
    """Play the next step if what the one before waits for is there."""
    try:
        if wait is not None and not wait():
            if looks:
                QTimer.singleShot(LOOK_AGAIN_MS, lambda: go_on(steps, wait, looks - 1))
                return
            steps.throw(TimeoutError("What this step waits for did not come."))
        wait = next(steps)
    except StopIteration:
        end()
    except Exception as error:  # noqa: BLE001 - Qt would swallow it, whatever it is
        fail(type(error), error, error.__traceback__)
    else:
        QTimer.singleShot(0 if wait else SETTLED_MS, lambda: go_on(steps, wait, PATIENCE))


def end() -> None:
    """Quit without a question about unsaved changes."""
    canvas().stopRendering()
    QgsProject.instance().clear()
    QApplication.instance().exit(0)


def fail(kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
    """Print the error and end QGIS at once: an open dialog would keep it from quitting."""
    traceback.print_exception(kind, error, where)
    sys.stderr.flush()
    os._exit(1)


def clear_window() -> None:
    """Give the window its size, and show no panel but that of the layers."""
    width, height = os.environ["PICTURES_SIZE"].split(",")
    iface.mainWindow().resize(int(width), int(height))
    for panel in iface.mainWindow().findChildren(QDockWidget):
        panel.setVisible(panel.objectName() == "Layers")


def canvas() -> QWidget:
    """Return the map."""
    return iface.mapCanvas()


def look_at(middle: tuple[float, float], width_m: float, height_m: float) -> None:
    """Show a part of the map around a longitude and latitude."""
    project = QgsProject.instance()
    to_map = QgsCoordinateTransform(QgsCoordinateReferenceSystem("EPSG:4326"), project.crs(), project)
    canvas().setExtent(QgsRectangle.fromCenterAndSize(to_map.transform(QgsPointXY(*middle)), width_m, height_m))
    canvas().refresh()


def said(text: str) -> str:
    """Return how the plugin says a text in QGIS's language, where nothing but the text can be looked for."""
    return QCoreApplication.translate("LocationGateway", text)


def tool(name: str) -> QAction:
    """Return an action of the plugin."""
    return part(iface.mainWindow(), QAction, f"LocationServicesGateway_{name}")


def dialog() -> QWidget:
    """Return the algorithm dialog that is open."""
    return next(one for one in QApplication.topLevelWidgets() if one.isVisible() and "AlgorithmDialog" in repr(one))


def popup() -> QWidget | None:
    """Return what shows an address, if it is there."""
    shown = canvas().findChildren(QWidget)
    return next((one for one in shown if one.isVisible() and "WhatIsHerePopup" in repr(one)), None)


def on_canvas(kind: str) -> QWidget:
    """Return the panel of a map tool by the name of its class."""
    return next(one for one in canvas().findChildren(QWidget) if kind in repr(one) and one.isVisible())


def part(whole: QWidget, kind: type[_Widget], name: str) -> _Widget:
    """Return the part of a widget that has a name."""
    found = whole.findChild(kind, name)
    if found is None:
        message = f"There is no {kind.__name__} '{name}'."
        raise LookupError(message)
    return found


def press(whole: QWidget, name: str) -> None:
    """Press the button that has a name."""
    part(whole, QAbstractButton, name).click()


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


def picture(name: str, widget: QWidget | None = None, cut: QRect = EVERYTHING) -> None:
    """Save what a widget, or the whole window, looks like, or a part of it."""
    (widget or iface.mainWindow()).grab(cut).save(str(FOLDER / f"{name}.png"))
