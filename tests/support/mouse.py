"""A hand on the mouse over a map canvas: real Qt events, as the window system sends them."""

from __future__ import annotations

from qgis.PyQt.QtCore import QEvent, QPoint, QPointF, Qt
from qgis.PyQt.QtGui import QMouseEvent
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication

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
