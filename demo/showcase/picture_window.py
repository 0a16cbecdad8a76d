"""Runs inside a real QGIS window: finding what the pictures are of, using it, and taking them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from qgis.PyQt.QtCore import QPoint, QRect, Qt
from qgis.PyQt.QtGui import QAction
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QAbstractButton, QApplication, QDockWidget, QPushButton, QToolBar, QWidget
from qgis.utils import iface

FOLDER = Path(os.environ["PICTURES_FOLDER"])
EVERYTHING = QRect(0, 0, -1, -1)
TOOLBAR = "LocationServicesGatewayToolBar"

Wait = Callable[[], bool]
"""What has to be true before a session goes on. A session yields it, or None: only that the window has settled."""
_Widget = TypeVar("_Widget", bound=QWidget)


def clear_window() -> None:
    """Give the window its size, and show no panel but that of the layers."""
    width, height = os.environ["PICTURES_SIZE"].split(",")
    iface.mainWindow().resize(int(width), int(height))
    for panel in iface.mainWindow().findChildren(QDockWidget):
        panel.setVisible(panel.objectName() == "Layers")


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
