"""The chart of tours: a row for each, with a bar for each thing that the vehicle does; and its panel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil, inf
from pathlib import Path
from typing import TYPE_CHECKING

from qgis.core import QgsMapLayer, QgsProject
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt, QTimer, pyqtSignal
from qgis.PyQt.QtGui import (
    QBrush,
    QColor,
    QFontMetrics,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
)
from qgis.PyQt.QtWidgets import QComboBox, QFileDialog, QHBoxLayout, QListView, QScrollArea, QVBoxLayout, QWidget

from ...core.i18n import tr
from ..shared.marking_chart import MarkingChart
from ..shared.messages import Messages
from ..shared.screen import PluginDock
from ..shared.widgets import BLUE, fill_list, push_button, text_label
from .schedule import MOST_TOURS, Bar, BarKind, TourLayers, TourRow, schedule, tour_layers

if TYPE_CHECKING:
    from qgis.gui import QgisInterface

_GREY = "#7a7a7a"
"""Of the legend and of breaks: all other colours are those of vehicles. Read on light and on dark windows."""
_PATTERNS = {BarKind.WAITING: Qt.BrushStyle.BDiagPattern, BarKind.BREAK: Qt.BrushStyle.Dense4Pattern}
"""Beside the plain bars of serving; driving has a thinner and lighter bar."""
_LIGHTER = 150
_ROW, _BAR, _THIN = 34, 20, 8
_MARGIN = 8
_NARROW = 2
_FAINT = 45
_WIDEST_NAME = 160
_DAY_MIN = 1_440
_STEPS_MIN = (5, 10, 15, 30, 60, 120, 180, 360, 720, _DAY_MIN)
_PIXELS_PER_STEP = 70
_MINUTE_S = 60
_SHARPER = 2
"""Pixels of an exported picture for one on the screen."""


class TourChart(MarkingChart):
    """Shows some tours. What a bar stands for is shown under the mouse, and with the arrow keys."""

    stop_chosen = pyqtSignal(object)
    """The feature of the stop that was clicked."""

    def __init__(self, like: QWidget) -> None:
        """See :class:`MarkingChart`. A part is a tour and one of its bars, both by their numbers."""
        super().__init__(like)
        self.setObjectName("tour_chart")
        self._rows: list[TourRow] = []

    @property
    def rows(self) -> list[TourRow]:
        """The tours that are shown."""
        return self._rows

    def sizeHint(self) -> QSize:
        return QSize(640, self._least_height())

    def minimumSizeHint(self) -> QSize:
        return QSize(320, self._least_height())

    def show_tours(self, rows: Sequence[TourRow]) -> None:
        """Show other tours."""
        self._rows, self._marked = list(rows), None
        self.setAccessibleName(tr("Chart of tours"))
        self.setAccessibleDescription(self.description())
        self.setMinimumHeight(self._least_height())
        self.updateGeometry()
        self.update()

    def description(self) -> str:
        """Return what the chart shows, in words."""
        return tr("Tours: {:,}. Use the arrow keys to read what a vehicle does.").format(len(self._rows))

    def text_of(self, row: TourRow, bar: Bar) -> str:
        """Return what a bar stands for."""
        title = row.vehicle if bar.number is None else tr("{}, stop {}").format(row.vehicle, bar.number)
        minutes = round((bar.end - bar.start) / _MINUTE_S)
        what = tr("{}: {}–{} ({} min)").format(kind_word(bar.kind), _clock(bar.start), _clock(bar.end), minutes)
        return "\n".join(filter(None, (title, bar.name, what)))

    def frame(self, size: QSize) -> TourChartFrame:
        """Return where the bars are in a chart of some size."""
        return chart_frame(size, self.fontMetrics(), self._rows)

    def part_at(self, place: QPointF) -> tuple[int, int] | None:
        """Return the numbers of the tour and of its bar at a place."""
        frame = self.frame(self.size())
        for number in frame.rows(QRectF(place, QSizeF(1, 1)), len(self._rows)):
            for index, bar in enumerate(self._rows[number].bars):
                rect = frame.bar(number, bar)
                if rect.left() <= place.x() <= rect.right():
                    return number, index
        return None

    def tip_of(self, part: tuple[int, int]) -> tuple[str, QPointF]:
        """Return what a bar stands for, and the place below it."""
        number, index = part
        row = self._rows[number]
        rect = self.frame(self.size()).bar(number, row.bars[index])
        return self.text_of(row, row.bars[index]), QPointF(rect.center().x(), rect.bottom())

    def draw(self, painter: QPainter, size: QSize, part: QRectF | None = None) -> None:
        """Draw the chart, on the screen or into a file; the tours only within a ``part`` of it, if one is given."""
        palette, frame = self._like.palette(), self.frame(size)
        shown = frame.rows(frame.area if part is None else part, len(self._rows))
        text = palette.color(QPalette.ColorRole.Text)
        painter.setFont(self.font())
        painter.fillRect(QRectF(QPointF(0, 0), QPointF(size.width(), size.height())), palette.base())
        self._draw_legend(painter, frame, text)
        self._draw_axis(painter, frame, text, shown)
        for number in shown:
            row, band = self._rows[number], frame.row(number)
            painter.setPen(text)
            name = self.fontMetrics().elidedText(row.vehicle, Qt.TextElideMode.ElideRight, round(band.left()) - _MARGIN)
            painter.drawText(
                QRectF(_MARGIN, band.top(), band.left(), _ROW),
                Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
                name,
            )
            for rect, bar in frame.bars(number, row):
                self._draw_bar(painter, rect, bar, row.colour or BLUE)
        if self._marked is not None:
            number, index = self._marked
            painter.setPen(QPen(palette.color(QPalette.ColorRole.Highlight), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(frame.bar(number, self._rows[number].bars[index]).adjusted(-1, -1, 1, 1))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.mark(self.part_at(QPointF(event.pos())))
        self._choose()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self._choose()
            return
        step = {
            Qt.Key.Key_Left: (0, -1),
            Qt.Key.Key_Right: (0, 1),
            Qt.Key.Key_Up: (-1, 0),
            Qt.Key.Key_Down: (1, 0),
        }.get(event.key())
        if step is None or not self._rows:
            super().keyPressEvent(event)
            return
        row, index = self._marked or (-max(step[0], 0), -max(step[1], 0))
        row = min(max(row + step[0], 0), len(self._rows) - 1)
        index = min(max(index + step[1], 0), len(self._rows[row].bars) - 1)
        self.read((row, index))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.draw(painter, self.size(), QRectF(event.rect()))
        self.draw_border(painter)

    def _least_height(self) -> int:
        return round(_head_height(self.fontMetrics())) + max(len(self._rows), 1) * _ROW + _MARGIN

    def _draw_legend(self, painter: QPainter, frame: TourChartFrame, text: QColor) -> None:
        metrics, left = self.fontMetrics(), frame.area.left()
        for kind in BarKind:
            sample = QRectF(left, _MARGIN + (metrics.height() - 12) / 2, 18, 12)
            self._draw_bar(
                painter, sample.adjusted(0, 2, 0, -2) if kind is BarKind.DRIVING else sample, Bar(kind, 0, 0), _GREY
            )
            painter.setPen(text)
            left += sample.width() + _MARGIN / 2
            painter.drawText(QPointF(left, _MARGIN + metrics.ascent()), kind_word(kind))
            left += metrics.horizontalAdvance(kind_word(kind)) + 2 * _MARGIN

    def _draw_axis(self, painter: QPainter, frame: TourChartFrame, text: QColor, rows: range) -> None:
        metrics, faint = self.fontMetrics(), QColor(text)
        faint.setAlpha(_FAINT)
        day = None
        for time in frame.ticks():
            x = round(frame.x(time)) + 0.5
            painter.setPen(faint)
            painter.drawLine(QPointF(x, frame.area.top()), QPointF(x, frame.area.bottom()))
            local = datetime.fromtimestamp(time)  # noqa: DTZ006 - the times of this computer, as in the layers
            label = local.strftime(frame.time_format if day in {None, local.date()} else frame.day_format)
            day = local.date()
            painter.setPen(text)
            painter.drawText(QPointF(x - metrics.horizontalAdvance(label) / 2, frame.area.top() - _MARGIN / 2), label)
        for number in (*rows, rows.stop):
            y = round(frame.area.top() + number * _ROW) + 0.5
            painter.setPen(faint)
            painter.drawLine(QPointF(0, y), QPointF(frame.area.right(), y))

    def _draw_bar(self, painter: QPainter, rect: QRectF, bar: Bar, of_vehicle: str) -> None:
        colour = QColor(_GREY if bar.kind is BarKind.BREAK else of_vehicle)
        if bar.kind is BarKind.DRIVING:
            colour.setAlpha(_LIGHTER)
        pattern = _PATTERNS.get(bar.kind)
        if pattern is None:
            painter.fillRect(rect, colour)
        else:
            light = QColor(colour)
            light.setAlpha(_FAINT)
            painter.fillRect(rect, light)
            painter.fillRect(rect, QBrush(colour, pattern))
        if bar.kind is BarKind.SERVING:
            label = "" if bar.number is None else str(bar.number)
            if self.fontMetrics().horizontalAdvance(label) + 2 <= rect.width():
                painter.setPen(QColor("white"))
                painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, label)

    def _choose(self) -> None:
        if self._marked is not None:
            row, index = self._marked
            stop = self._rows[row].bars[index].stop
            if stop is not None:
                self.stop_chosen.emit(stop)


def kind_word(kind: BarKind) -> str:
    """Return what users read instead of a kind."""
    return {
        BarKind.DRIVING: tr("Driving"),
        BarKind.SERVING: tr("Serving"),
        BarKind.WAITING: tr("Waiting"),
        BarKind.BREAK: tr("Break"),
    }[kind]


@dataclass(frozen=True)
class TourChartFrame:
    """The rectangle of the bars, with the names at its left and the axis above it."""

    area: QRectF
    first: float
    """The time at its left, in seconds since 1970."""
    last: float

    def x(self, time: float) -> float:
        """Return where a time is."""
        return self.area.left() + (time - self.first) / max(self.last - self.first, 1) * self.area.width()

    def row(self, number: int) -> QRectF:
        """Return the band of a tour."""
        return QRectF(self.area.left(), self.area.top() + number * _ROW, self.area.width(), _ROW)

    def bar(self, number: int, bar: Bar) -> QRectF:
        """Return where a bar of a tour is; so wide that it can be seen."""
        height = _THIN if bar.kind is BarKind.DRIVING else _BAR
        left, right = self.x(bar.start), self.x(bar.end)
        return QRectF(left, self.row(number).center().y() - height / 2, max(right - left, _NARROW), height)

    def bars(self, number: int, row: TourRow) -> Iterator[tuple[QRectF, Bar]]:
        """Yield what is drawn of a tour: of bars narrower than two pixels one at a place, as others would hide it."""
        free = -inf
        for bar in row.bars:
            rect = self.bar(number, bar)
            if rect.left() >= free or rect.width() > _NARROW:
                free = rect.left() + _NARROW
                yield rect, bar

    def rows(self, part: QRectF, count: int) -> range:
        """Return which of ``count`` tours are within a part of the chart."""
        first, last = ((y - self.area.top()) // _ROW for y in (part.top(), part.bottom()))
        return range(min(max(int(first), 0), count), min(max(int(last) + 1, 0), count))

    @property
    def step_min(self) -> int:
        """The minutes between two times of the axis: so many that there is room for their names."""
        minutes = (self.last - self.first) / _MINUTE_S
        room = max(self.area.width() / _PIXELS_PER_STEP, 1)
        days = ceil(2 * minutes / room / _DAY_MIN)
        return next((one for one in _STEPS_MIN if minutes / one <= room), days * _DAY_MIN)

    @property
    def time_format(self) -> str:
        """How a time is written at the axis."""
        return "%H:%M" if self.step_min <= _DAY_MIN else "%Y-%m-%d"

    @property
    def day_format(self) -> str:
        """How the first time of another day is written."""
        return "%d. %H:%M" if self.step_min <= _DAY_MIN else "%Y-%m-%d"

    def ticks(self) -> Iterator[float]:
        """Yield the times of the axis: round ones."""
        step = self.step_min
        day = datetime.fromtimestamp(self.first).replace(hour=0, minute=0, second=0)  # noqa: DTZ006 - as in the layers
        time = day
        while self.last and time.timestamp() <= self.last:  # without tours: Windows has no times before 1970
            if time.timestamp() >= self.first:
                yield time.timestamp()
            time += timedelta(minutes=step)


def chart_frame(size: QSize, metrics: QFontMetrics, rows: Sequence[TourRow]) -> TourChartFrame:
    """Return the frame of a chart of some tours."""
    names = max((metrics.horizontalAdvance(row.vehicle) for row in rows), default=0)
    left, top = min(names, _WIDEST_NAME) + 2 * _MARGIN, _head_height(metrics)
    area = QRectF(left, top, max(size.width() - left - 3 * _MARGIN, 1), len(rows) * _ROW)
    return TourChartFrame(area, min((row.start for row in rows), default=0), max((row.end for row in rows), default=0))


def _head_height(metrics: QFontMetrics) -> float:
    """Return the height of the legend and of the axis."""
    return 2 * metrics.height() + 3 * _MARGIN


def _clock(time: float) -> str:
    return datetime.fromtimestamp(time).strftime("%H:%M")  # noqa: DTZ006 - the time of this computer


class ChartPanel(PluginDock):
    """Shows the tours of a layer of the project. A click on a stop selects it in its layer."""

    def __init__(self, iface: QgisInterface, messages: Messages) -> None:
        super().__init__(tr("Chart of tours"), iface.mainWindow())
        self.setObjectName("LocationServicesGatewayTourChart")
        self._iface, self._messages = iface, messages
        self._found: list[TourLayers] = []
        self._layers, self._nothing = QComboBox(), text_label("nothing")
        self._layers.setObjectName("layers")
        self._nothing.setText(
            tr("The project has no tours. Plan tours, or add both layers of a plan: the tours and the stops.")
        )
        self._left_out = text_label("left_out")
        like = QListView(self)  # for its colours only
        like.ensurePolished()
        like.hide()
        self.chart = TourChart(like)
        self._export = push_button("export", tr("Export…"), self._ask_export)
        self._lay_out()
        self._layers.currentIndexChanged.connect(self._show)
        self.chart.stop_chosen.connect(self._select)
        self._soon = QTimer(self)  # when the project tells of layers, they are not in its layer tree yet
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._refresh)
        project = QgsProject.instance()
        for changed in (project.layersAdded, project.layersRemoved, project.readProject, self.visibilityChanged):
            changed.connect(self._refresh_soon)

    def open_for(self, layer: QgsMapLayer | None) -> None:
        """Show the panel, with the tours of ``layer`` if it has any."""
        self._list(layer)
        self.setUserVisible(True)

    def clean_up(self) -> None:
        """Remove the panel for good."""
        project = QgsProject.instance()
        for changed in (project.layersAdded, project.layersRemoved, project.readProject, self.visibilityChanged):
            changed.disconnect(self._refresh_soon)
        self._iface.removeDockWidget(self)
        self.setParent(None)
        self.deleteLater()

    def save(self, path: str, size: QSize) -> bool:
        """Save the chart as a PNG or SVG file; return whether that went well."""
        if Path(path).suffix.lower() == ".svg":
            from qgis.PyQt.QtSvg import QSvgGenerator  # some systems have it in a package of its own

            drawing = QSvgGenerator()
            drawing.setFileName(path)
            drawing.setSize(size)
            drawing.setViewBox(QRect(0, 0, size.width(), size.height()))
            drawing.setTitle(tr("Chart of tours"))  # Qt 5 writes it as it is into the XML
            painter = QPainter()
            if not painter.begin(drawing):
                return False
            self.chart.draw(painter, size)
            return painter.end()
        image = QImage(_SHARPER * size, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(_SHARPER)
        painter = QPainter(image)
        self.chart.draw(painter, size)
        painter.end()
        return image.save(path, "PNG")

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self._layers, 1)
        top.addWidget(self._export)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setWidget(self.chart)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll = scroll
        content = QWidget()
        column = QVBoxLayout(content)
        column.addLayout(top)
        column.addWidget(self._nothing)
        column.addWidget(self._left_out)
        column.addWidget(scroll, 1)
        self.setWidget(content)

    def _refresh_soon(self, *_changed: object) -> None:
        self._soon.start(0)

    def _refresh(self) -> None:
        """Show the layers of the project as they are now; a hidden panel does so when it is shown."""
        if self.isVisible():
            current = self._current
            self._list(current.tours if current is not None and not sip.isdeleted(current.tours) else None)

    def _list(self, first: QgsMapLayer | None) -> None:
        self._found = tour_layers(QgsProject.instance(), first)
        self._layers.blockSignals(True)
        fill_list(self._layers, ((one.tours.name(), None) for one in self._found))
        self._layers.blockSignals(False)
        self._show()

    @property
    def _current(self) -> TourLayers | None:
        index = self._layers.currentIndex()
        return self._found[index] if 0 <= index < len(self._found) else None

    def _show(self, *_index: object) -> None:
        layers = self._current
        rows = [] if layers is None else schedule(layers)
        self.chart.show_tours(rows)
        left_out = 0 if layers is None else layers.tours.featureCount() - len(rows)
        self._left_out.setText(
            tr("Tours that are not shown: {:,}. The chart has at most {:,}, of which start and end make sense.").format(
                left_out, MOST_TOURS
            )
        )
        self._left_out.setVisible(left_out > 0)
        for widget, is_shown in ((self._layers, layers), (self._export, layers), (self._scroll, layers)):
            widget.setVisible(is_shown is not None)
        self._nothing.setVisible(layers is None)

    def _select(self, stop: int) -> None:
        layers = self._current
        if layers is not None and not sip.isdeleted(layers.stops):
            layers.stops.selectByIds([stop])
            self._iface.setActiveLayer(layers.stops)
            self._iface.mapCanvas().panToSelected(layers.stops)

    def _ask_export(self) -> None:
        kinds = {"png": tr("Picture (*.png)"), "svg": tr("Drawing (*.svg)")}
        path, kind = QFileDialog.getSaveFileName(self, tr("Export the chart"), "", ";;".join(kinds.values()))
        if not path:
            return
        if Path(path).suffix.lower()[1:] not in kinds:
            path += ".svg" if kind == kinds["svg"] else ".png"
        if self.save(path, self.chart.size()):
            self._messages.hint(tr("The chart was saved to {}.").format(path))
        else:
            self._messages.failed(tr("The chart cannot be saved to {}.").format(path))
