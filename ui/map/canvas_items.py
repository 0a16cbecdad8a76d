"""What map tools put on the canvas: frames that float on it, lines, and marks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from qgis.core import Qgis, QgsPointXY
from qgis.gui import QgsMapCanvas, QgsRubberBand, QgsVertexMarker
from qgis.PyQt.QtCore import QPoint, QPointF, Qt, pyqtSignal
from qgis.PyQt.QtGui import QBrush, QColor, QKeyEvent
from qgis.PyQt.QtWidgets import (
    QApplication,
    QFrame,
    QGraphicsSimpleTextItem,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ...core.i18n import tr
from ..shared.widgets import WARNING_STYLE, TextLabel, push_button, text_label, tool_tip

WHITE = QColor(255, 255, 255)
_REQUEST_WIDTH = 390
"""Of a panel of requests in pixels, unless the buttons need more in some language."""
_NO_FILL = QColor(0, 0, 0, 0)
_MARGIN = 8
_BELOW_MESSAGES = 44
"""Pixels: the message bar lies over the upper edge of the canvas."""
_NUMBERED_PIXELS = 20


class MapFrame(QFrame):
    """Lies on the canvas, with a title and a close button. What is below these is added to ``layout()``."""

    dismissed = pyqtSignal()
    """Esc, or the close button."""

    def __init__(self, canvas: QgsMapCanvas, title: TextLabel, close_help: str) -> None:
        """``close_help`` says what the close button does.

        The frame has the colours of a field to type into, in which every theme of QGIS shows its texts: some themes
        make all frames transparent, and one has dark windows with dark texts.
        """
        super().__init__(canvas)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)  # a click on it is not a click on the map
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setPalette(QApplication.palette())  # not the canvas's, whose background is the map's
        name = type(self).__name__
        self.setStyleSheet(f"{name} {{ background: palette(base); border: 1px solid palette(dark); }}")
        close = QToolButton()
        close.setObjectName("close")
        close.setText("×")
        close.setAutoRaise(True)
        close.setToolTip(tool_tip(close_help))
        close.clicked.connect(self.dismissed)
        heading = QHBoxLayout()
        heading.addWidget(title, 1)
        heading.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        QVBoxLayout(self).addLayout(heading)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.dismissed.emit()
        else:
            super().keyPressEvent(event)


class MapPanel(MapFrame):
    """Stands in the upper right corner of the canvas, also when that is resized, as long as a map tool is in hand."""

    def __init__(self, canvas: QgsMapCanvas, title: str, close_help: str) -> None:
        super().__init__(canvas, text_label(text=title, bold=True), close_help)
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
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)


class RequestPanel(MapPanel):
    """A panel of what a map tool asks for: a hint, a problem, named values, and buttons."""

    def __init__(self, canvas: QgsMapCanvas, title: str, close_help: str) -> None:
        super().__init__(canvas, title, close_help)
        self._hint = text_label("hint")
        self._problem = text_label("problem")
        self._problem.setStyleSheet(WARNING_STYLE)
        self._vehicle = text_label("vehicle")
        self._change = push_button("change", tr("Change"))
        self._spent = text_label("spent")

    def _lay_out(self, values: Iterable[tuple[QLabel, QWidget]], buttons: Sequence[QPushButton]) -> None:
        """Put everything into the panel: the values with their names, and the buttons below them."""
        rows = QGridLayout()  # where hidden rows leave no gap, as they do in a form
        rows.setColumnStretch(1, 1)
        for row, (name, value) in enumerate(values):
            rows.addWidget(name, row, 0)
            rows.addWidget(value, row, 1)
        below = QHBoxLayout()
        for button in buttons:
            below.addWidget(button)
        for button in (*buttons, self._change):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # the keys are the map's after a click, too
        self.layout().addWidget(self._hint)
        self.layout().addWidget(self._problem)
        self.layout().addLayout(rows)
        self.layout().addLayout(below)
        margins = self.layout().contentsMargins()
        self.setFixedWidth(max(_REQUEST_WIDTH, below.minimumSize().width() + margins.left() + margins.right()))


def in_a_row(first: QWidget, second: QWidget) -> QWidget:
    """Return two widgets beside each other, of which the first one takes the room."""
    both = QWidget()
    row = QHBoxLayout(both)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(first, 1)
    row.addWidget(second)
    return both


def show_text(label: QLabel, text: str) -> None:
    """Show a text, or hide the label if there is none."""
    label.setText(text)
    label.setVisible(bool(text))


def line_band(canvas: QgsMapCanvas, color: QColor, pixels: int) -> QgsRubberBand:
    """Return a line, which is on the canvas until it is removed from the scene of that."""
    band = QgsRubberBand(canvas, Qgis.GeometryType.Line)
    band.setStrokeColor(color)
    band.setWidth(pixels)
    return band


def marker(
    canvas: QgsMapCanvas, icon: QgsVertexMarker.IconType, pixels: int, color: QColor, fill: QColor = _NO_FILL
) -> QgsVertexMarker:
    """Return a marker, which is on the canvas until it is removed from the scene of that."""
    mark = QgsVertexMarker(canvas)
    mark.setIconType(icon)
    mark.setIconSize(pixels)
    mark.setPenWidth(2)
    mark.setColor(color)
    mark.setFillColor(fill)
    return mark


def numbered_marker(canvas: QgsMapCanvas, number: int, color: QColor) -> QgsVertexMarker:
    """Return a marker that is a circle with a number."""
    mark = marker(canvas, QgsVertexMarker.IconType.ICON_CIRCLE, _NUMBERED_PIXELS, WHITE, color)
    text = QGraphicsSimpleTextItem(str(number), mark)
    text.setBrush(QBrush(WHITE))
    font = text.font()
    font.setBold(True)
    text.setFont(font)
    text.setPos(-text.boundingRect().center())
    return mark


def put_marker(mark: QgsVertexMarker, point: QgsPointXY | None) -> None:
    """Show a marker at a point of the map, or hide it where the map cannot show its place."""
    mark.setVisible(point is not None)
    if point is not None:
        mark.setCenter(point)


def is_gripped(mark: QgsVertexMarker, cursor: QPoint, pixels: int) -> bool:
    """Whether the cursor is as near to a marker as is necessary to grip it."""
    apart = mark.pos() - QPointF(cursor)
    return mark.isVisible() and max(abs(apart.x()), abs(apart.y())) <= pixels
