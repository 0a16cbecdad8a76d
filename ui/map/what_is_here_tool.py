"""The map tool that asks what is where one clicks."""

from __future__ import annotations

from collections.abc import Callable

from qgis.core import QgsApplication, QgsPointXY
from qgis.gui import QgsMapCanvas, QgsMapMouseEvent, QgsMapTool
from qgis.PyQt.QtCore import QPoint, Qt
from qgis.PyQt.QtWidgets import QApplication


class WhatIsHereTool(QgsMapTool):
    """Turns clicks into questions. A drag is no click, and neither is the second half of a double click."""

    def __init__(self, canvas: QgsMapCanvas, ask: Callable[[QgsPointXY], None]) -> None:
        """``ask`` gets the point in the map's coordinates."""
        super().__init__(canvas)
        self.setCursor(QgsApplication.getThemeCursor(QgsApplication.Cursor.CrossHair))
        self._ask = ask
        self._pressed_at: QPoint | None = None

    def canvasPressEvent(self, event: QgsMapMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed_at = event.pos()

    def canvasReleaseEvent(self, event: QgsMapMouseEvent) -> None:
        pressed_at, self._pressed_at = self._pressed_at, None
        if event.button() != Qt.MouseButton.LeftButton or pressed_at is None:
            return
        if (event.pos() - pressed_at).manhattanLength() < QApplication.startDragDistance():
            self._ask(QgsPointXY(event.mapPoint()))

    def clean_up(self) -> None:
        """Leave the canvas for good; the tool cannot be used afterwards."""
        self.deleteLater()

    def deactivate(self) -> None:
        self._pressed_at = None
        super().deactivate()
