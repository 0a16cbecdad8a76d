"""What map tools put on the canvas: frames that float on it, lines, and marks."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from qgis.core import Qgis, QgsPointXY, QgsSettings
from qgis.gui import QgsMapCanvas, QgsMapTool, QgsRubberBand, QgsVertexMarker
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QPoint, QPointF, QRect, QSize, Qt, pyqtSignal
from qgis.PyQt.QtGui import QBrush, QColor, QKeyEvent, QMouseEvent
from qgis.PyQt.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QGraphicsSimpleTextItem,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ...core.i18n import tr
from ..shared.screen import seen_size
from ..shared.widgets import WARNING_STYLE, TextLabel, push_button, text_label, tool_tip

WHITE = QColor(255, 255, 255)
_LETTERS = 48
"""How wide a panel is, unless the buttons need more in some language, or the canvas is smaller."""
_NO_FILL = QColor(0, 0, 0, 0)
_MARGIN = 8
_BELOW_MESSAGES = 44
"""Pixels: the message bar lies over the upper edge of the canvas."""
_NUMBERED_PIXELS = 20


class MapFrame(QFrame):
    """Lies on the canvas, with a title and a close button. What is below these is added to ``layout()``."""

    closed = pyqtSignal()
    """The close button."""
    escaped = pyqtSignal()
    """Esc."""

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
        close.clicked.connect(self.closed)
        heading = QHBoxLayout()
        heading.addWidget(title, 1)
        heading.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        QVBoxLayout(self).addLayout(heading)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)


class MapPanel(MapFrame):
    """Stands on the canvas as long as a map tool is in hand. What it shows is added to ``rows``, the buttons at last.

    It stands in a corner where it covers no marker; once the user has dragged it, so far from the nearest edges. It is
    always within the part of the canvas that is on the screen: what has no room is scrolled.
    """

    def __init__(self, canvas: QgsMapCanvas, title: str) -> None:
        heading = text_label(text=title, bold=True)
        heading.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)  # a drag moves the panel
        heading.setCursor(Qt.CursorShape.SizeAllCursor)
        super().__init__(
            canvas, heading, tr("Close, and end the tool. What it shows comes back when you take the tool again.")
        )
        content = QWidget()
        self.rows = QVBoxLayout(content)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self._buttons = QHBoxLayout()
        self._area = QScrollArea()
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setWidget(content)
        for one in (self._area.viewport(), content):
            one.setAutoFillBackground(False)  # or it has the colour of a window
        self.layout().addWidget(self._area)
        self._drag: _PanelDrag | None = None
        canvas.extentsChanged.connect(self.take_place)  # also when the canvas is resized

    def add_buttons(self, buttons: Iterable[QPushButton]) -> None:
        """Add buttons at the bottom: beside each other, if there is room."""
        for button in buttons:
            self._buttons.addWidget(button)
        self.rows.addLayout(self._buttons)

    def take_place(self) -> None:
        """Be as large as necessary, and stand where there is room."""
        room = seen_size(self.parentWidget()) - 2 * QSize(_MARGIN, _MARGIN)
        around = self._around()
        rows = self._rows_within(room.width() - around.width())
        if rows.height() > room.height() - around.height():
            bar = QSize(self._area.verticalScrollBar().sizeHint().width(), 0)
            rows = self._rows_within(room.width() - around.width() - bar.width()) + bar
        self.resize((rows + around).boundedTo(room))
        if self._drag is None:
            self.move(self._corner())

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

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._drag = _PanelDrag(event.pos(), self.pos())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drag is not None:
            self.move(self.mapToParent(event.pos()) - self._drag.grip)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or self._drag is None:
            return
        self.mouseMoveEvent(event)
        drag, self._drag = self._drag, None
        if (self.pos() - drag.start).manhattanLength() >= QApplication.startDragDistance():
            QgsSettings().setValue(self._setting, json.dumps(self._distances()))
        self.take_place()

    @property
    def _setting(self) -> str:
        return f"location_gateway/panels/{type(self).__name__}"

    def _rows_within(self, pixels: int) -> QSize:
        """Return how large the rows are within so many pixels, and put the buttons below each other if necessary."""
        rows = self.rows
        self._buttons.setDirection(QBoxLayout.Direction.LeftToRight)
        least = rows.minimumSize().width()
        width = min(max(_LETTERS * self.fontMetrics().averageCharWidth(), least), pixels)
        if width < least:
            self._buttons.setDirection(QBoxLayout.Direction.TopToBottom)
        height = rows.totalHeightForWidth(width) if rows.hasHeightForWidth() else rows.sizeHint().height()
        return QSize(width, height)

    def _around(self) -> QSize:
        """Return how much larger the panel is than its rows."""
        margins, heading = self.layout().contentsMargins(), self.layout().itemAt(0).minimumSize()
        border = self.size() - self.contentsRect().size()
        return border + QSize(
            margins.left() + margins.right(),
            margins.top() + heading.height() + self.layout().spacing() + margins.bottom(),
        )

    def _distances(self) -> dict[str, int]:
        """Return how far the panel is from the nearest edges of the canvas."""
        free = seen_size(self.parentWidget()) - self.size()
        x, y = (max(0, min(at, most)) for at, most in ((self.x(), free.width()), (self.y(), free.height())))
        across = {"left": x} if x < free.width() - x else {"right": free.width() - x}
        down = {"top": y} if y < free.height() - y else {"bottom": free.height() - y}
        return {**across, **down}

    def _corner(self) -> QPoint:
        """Return where the upper left corner is to be, within the canvas."""
        free = seen_size(self.parentWidget()) - self.size()
        most = QPoint(max(_MARGIN, free.width() - _MARGIN), max(_MARGIN, free.height() - _MARGIN))
        given = _stored_distances(self._setting)
        if given:
            x = given["left"] if "left" in given else free.width() - given["right"]
            y = given["top"] if "top" in given else free.height() - given["bottom"]
            return QPoint(max(0, min(x, free.width())), max(0, min(y, free.height())))
        top = min(_BELOW_MESSAGES, most.y())
        corners = [QPoint(x, y) for y in (top, most.y()) for x in (most.x(), _MARGIN)]
        marks = _marked_pixels(self.parentWidget())
        return min(corners, key=lambda corner: sum(QRect(corner, self.size()).contains(mark) for mark in marks))


@dataclass
class _PanelDrag:
    """The mouse moves a panel."""

    grip: QPoint
    """Where it holds the panel."""
    start: QPoint
    """Where the panel was."""


def _stored_distances(setting: str) -> dict[str, int]:
    """Return how far a panel is to be from two edges; nothing where it was not dragged."""
    try:
        stored = json.loads(QgsSettings().value(setting, "{}", type=str))
    except (ValueError, TypeError, RecursionError):
        return {}
    edges = isinstance(stored, dict) and {*stored} in [{x, y} for x in ("left", "right") for y in ("top", "bottom")]
    return stored if edges and all(type(pixels) is int for pixels in stored.values()) else {}


def _marked_pixels(canvas: QgsMapCanvas) -> list[QPoint]:
    """Return where the markers on a canvas are: what is clicked and dragged there."""
    marks = [item for item in canvas.scene().items() if isinstance(item, QgsVertexMarker) and item.isVisible()]
    return [canvas.getCoordinateTransform().transform(mark.center()).toQPointF().toPoint() for mark in marks]


class RequestPanel(MapPanel):
    """A panel of what a map tool asks for: a hint, a problem, named values, and buttons."""

    def __init__(self, canvas: QgsMapCanvas, title: str) -> None:
        super().__init__(canvas, title)
        self._hint = text_label("hint")
        self._problem = text_label("problem")
        self._problem.setStyleSheet(WARNING_STYLE)
        self._vehicle = text_label("vehicle")
        self._change = push_button("change", tr("Change"))
        self._spent = text_label("spent")

    def _lay_out(self, values: Iterable[tuple[QLabel, QWidget]], buttons: Sequence[QPushButton]) -> None:
        """Put everything into the panel: the values with their names, and the buttons below them."""
        named = QGridLayout()  # where hidden rows leave no gap, as they do in a form
        named.setColumnStretch(1, 1)
        for row, (name, value) in enumerate(values):
            named.addWidget(name, row, 0)
            named.addWidget(value, row, 1)
        for button in (*buttons, self._change):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # the keys are the map's after a click, too
        self.rows.addWidget(self._hint)
        self.rows.addWidget(self._problem)
        self.rows.addLayout(named)
        self.add_buttons(buttons)


class ToolBefore:
    """The map tool that was in hand before one with a panel: it gets the map back when the panel is closed.

    That is none with a panel: closing one panel would open the other.
    """

    def __init__(self, canvas: QgsMapCanvas, tool: QgsMapTool, *, has_panel: bool = True) -> None:
        self._canvas, self._tool = canvas, tool
        self.tool: QgsMapTool | None = None
        if has_panel:
            _before_panels[tool] = self
        canvas.mapToolSet.connect(self._remember)

    def take(self) -> None:
        """Give the map to the tool before."""
        if self.tool is None or sip.isdeleted(self.tool):
            self._canvas.unsetMapTool(self._tool)
        else:
            self._canvas.setMapTool(self.tool)

    def clean_up(self) -> None:
        """Forget the tool for good."""
        self._canvas.mapToolSet.disconnect(self._remember)
        _before_panels.pop(self._tool, None)
        self.tool = None

    def _remember(self, tool: QgsMapTool | None, before: QgsMapTool | None) -> None:
        if tool is self._tool and before is not tool:
            other = _before_panels.get(before) if tool in _before_panels and before is not None else None
            self.tool = before if other is None else other.tool


_before_panels: WeakKeyDictionary[QgsMapTool, ToolBefore] = WeakKeyDictionary()


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
