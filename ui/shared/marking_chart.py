"""A chart of which the mouse or the arrow keys mark a part, and a tip tells what that stands for."""

from __future__ import annotations

from typing import Any

from qgis.PyQt.QtCore import QEvent, QPointF, Qt
from qgis.PyQt.QtGui import QFocusEvent, QMouseEvent, QPainter, QPalette
from qgis.PyQt.QtWidgets import QSizePolicy, QToolTip, QWidget

from .widgets import tool_tip


class MarkingChart(QWidget):
    """What charts have in common. Nothing is marked any more when the mouse or the focus leaves."""

    def __init__(self, like: QWidget) -> None:
        """``like`` has the colours that the chart takes: themes give a plain widget others than a table."""
        super().__init__()
        self._like = like
        self._marked: Any = None
        """The marked part, as :meth:`part_at` returns it."""
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def description(self) -> str:
        """Return what the chart shows, in words."""
        raise NotImplementedError

    def part_at(self, place: QPointF) -> Any:
        """Return the part at a place; None if there is none."""
        raise NotImplementedError

    def tip_of(self, part: Any) -> tuple[str, QPointF]:
        """Return what a part stands for, and where the tip is to appear."""
        raise NotImplementedError

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.mark(self.part_at(QPointF(event.pos())))

    def leaveEvent(self, event: QEvent) -> None:
        self.mark(None)
        super().leaveEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.mark(None)
        self.setAccessibleDescription(self.description())
        super().focusOutEvent(event)

    def mark(self, part: Any) -> None:
        """Mark a part, or none, and show its tip."""
        if part == self._marked:
            return
        self._marked = part
        self.update()
        if part is None:
            QToolTip.hideText()
        else:
            text, beside = self.tip_of(part)
            QToolTip.showText(self.mapToGlobal(beside.toPoint()), tool_tip(text), self)

    def read(self, part: Any) -> None:
        """Mark a part, and have screen readers say what it stands for."""
        self.mark(part)
        text, _ = self.tip_of(part)
        self.setAccessibleDescription(text)

    def draw_border(self, painter: QPainter) -> None:
        """Draw the border, which shows the focus."""
        role = QPalette.ColorRole.Highlight if self.hasFocus() else QPalette.ColorRole.Mid
        painter.setPen(self._like.palette().color(role))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
