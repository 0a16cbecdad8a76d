"""A panel that floats on the map canvas, for a map tool that shows numbers and offers actions."""

from __future__ import annotations

from qgis.gui import QgsMapCanvas
from qgis.PyQt.QtCore import Qt, pyqtSignal
from qgis.PyQt.QtGui import QKeyEvent
from qgis.PyQt.QtWidgets import QApplication, QFrame, QHBoxLayout, QToolButton, QVBoxLayout

from ..shared.widgets import text_label, tool_tip

_MARGIN = 8
_BELOW_MESSAGES = 44
"""Pixels: the message bar lies over the upper edge of the canvas."""


def lie_on_map(frame: QFrame) -> None:
    """Give a frame on the canvas the colours of a field to type into, in which every theme of QGIS shows its texts.

    Some themes make all frames transparent, and one has dark windows with dark texts.
    """
    frame.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)  # a click on it is not a click on the map
    frame.setCursor(Qt.CursorShape.ArrowCursor)
    frame.setPalette(QApplication.palette())  # not the canvas's, whose background is the map's
    name = type(frame).__name__
    frame.setStyleSheet(f"{name} {{ background: palette(base); border: 1px solid palette(dark); }}")


class MapPanel(QFrame):
    """Stands in the upper right corner of the canvas, also when that is resized."""

    dismissed = pyqtSignal()
    """Esc, or the close button."""

    def __init__(self, canvas: QgsMapCanvas, title: str, close_help: str) -> None:
        """Make a panel that is still empty below its title; ``close_help`` says what the close button does.

        What is below the title is added to ``layout()``.
        """
        super().__init__(canvas)
        lie_on_map(self)
        close = QToolButton()
        close.setText("×")
        close.setAutoRaise(True)
        close.setToolTip(tool_tip(close_help))
        close.clicked.connect(self.dismissed)
        heading = QHBoxLayout()
        heading.addWidget(text_label(text=title, bold=True), 1)
        heading.addWidget(close)
        QVBoxLayout(self).addLayout(heading)
        canvas.extentsChanged.connect(self.take_place)  # also when the canvas is resized

    def take_place(self) -> None:
        """Be as large as necessary, and stand in the corner."""
        self.adjustSize()
        if self.layout().hasHeightForWidth():  # which knows how texts wrap
            self.resize(self.width(), self.layout().totalHeightForWidth(self.width()))
        self.move(self.parentWidget().width() - self.width() - _MARGIN, _BELOW_MESSAGES)

    def remove(self) -> None:
        """Remove the panel from the canvas for good."""
        self.parentWidget().extentsChanged.disconnect(self.take_place)
        self.hide()
        self.blockSignals(True)
        self.setParent(None)
        self.deleteLater()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.dismissed.emit()
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
