"""The mouse over a map canvas, with real Qt events, and "What is here?" in the hand of a user."""

from __future__ import annotations

from contextlib import contextmanager

from location_gateway.ui.map.what_is_here import WhatIsHerePopup
from location_gateway.ui.toolbar import GatewayToolbar
from qgis.core import QgsProject
from qgis.PyQt.QtCore import QEvent, QPoint, QPointF, Qt
from qgis.PyQt.QtGui import QMouseEvent
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication, QLabel, QPushButton, QToolButton

from tests.support.layers import RAILWAY_STATION
from tests.support.window import Window

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
SHIFT = Qt.KeyboardModifier.ShiftModifier
_NONE = Qt.KeyboardModifier.NoModifier


class Mouse:
    """Moves over the viewport of a canvas, in its pixels."""

    def __init__(self, canvas):
        self.canvas = canvas
        self.held = Qt.MouseButton.NoButton
        self.at = QPoint(0, 0)

    def press(self, at, button=LEFT, keys=_NONE):
        self.held = button
        self._send(QEvent.Type.MouseButtonPress, at, button, keys)

    def move(self, at, keys=_NONE):
        self._send(QEvent.Type.MouseMove, at, Qt.MouseButton.NoButton, keys)

    def release(self, at=None, button=LEFT, keys=_NONE):
        self.held = Qt.MouseButton.NoButton
        self._send(QEvent.Type.MouseButtonRelease, at or self.at, button, keys)

    def click(self, at, button=LEFT, keys=_NONE):
        self.press(at, button, keys)
        self.release(at, button, keys)

    def drag(self, start, end, keys=_NONE):
        """Press, move in three steps, and release."""
        self.press(start, keys=keys)
        for share in (0.3, 0.7, 1):
            self.move(start + (end - start) * share, keys)
        self.release(end, keys=keys)

    def escape(self):
        QTest.keyClick(self.canvas, Qt.Key.Key_Escape)

    def _send(self, kind, at, button, keys):
        self.at = at
        viewport = self.canvas.viewport()
        local, everywhere = QPointF(at), QPointF(viewport.mapToGlobal(at))
        QApplication.sendEvent(viewport, QMouseEvent(kind, local, everywhere, button, self.held, keys))


@contextmanager
def window_in_the_city():
    """Give a window that shows the surroundings of the railway station."""
    window = Window()
    window.look_at(*RAILWAY_STATION)
    try:
        yield window
    finally:
        window.shut()
        QgsProject.instance().clear()


@contextmanager
def tool_in_hand(window):
    """Give the tool, chosen in the plugin's toolbar."""
    here = Here(window)
    try:
        yield here
    finally:
        here.toolbar.clean_up()


class Here:
    """The tool in the hand of a user."""

    def __init__(self, window):
        self.window, self.canvas = window, window.mapCanvas()
        self.items_before = len(self.canvas.scene().items())
        self.toolbar = GatewayToolbar(window)
        window.action("What is here?").trigger()
        self.mouse = Mouse(self.canvas)

    def click(self, place):
        """Click on a place, and wait for what comes of it."""
        self.mouse.click(self.window.pixel_of(*place))
        self.window.wait_until(lambda: self.popup or self.window.message)

    def click_at(self, pixel):
        self.mouse.click(pixel)
        self.window.wait_until(lambda: self.popup or self.window.message)

    @property
    def popup(self):
        return next((one for one in self.canvas.findChildren(WhatIsHerePopup) if one.isVisible()), None)

    @property
    def texts(self):
        return [label.text() for label in self.popup.findChildren(QLabel)]

    @property
    def items(self):
        """How many items there are on the canvas that were not there before."""
        return len(self.canvas.scene().items()) - self.items_before

    def press(self, name):
        (self.popup.findChild(QPushButton, name) or self.popup.findChild(QToolButton, name)).click()
        self.window.events()

    def is_waiting(self):
        return self.canvas.cursor().shape() == Qt.CursorShape.BusyCursor
