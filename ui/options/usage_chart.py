"""A month of usage, in bars by day and in numbers by service, both in the same colours."""

from __future__ import annotations

import math
from calendar import monthrange
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from qgis.PyQt.QtCore import QDate, QEvent, QLocale, QPointF, QRect, QRectF, QSize, Qt
from qgis.PyQt.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QIcon,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
)
from qgis.PyQt.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QProgressBar,
    QSizePolicy,
    QStyle,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ...core.client.services import Service, service_name
from ...core.i18n import number_text, tr
from ...core.results.ledger import percent_used
from ...core.run.budget import MonthUsage
from ...core.run.times import text_locale
from ..shared.marking_chart import MarkingChart
from ..shared.widgets import WARNING_STYLE, text_label, tool_tip

if TYPE_CHECKING:
    from ...core.results.ledger import Usage

OTHER = None
"""What a newer version of the plugin has counted under a name that this version does not know."""
SHOWN: tuple[Service | None, ...] = (*Service, OTHER)
"""In the order in which they stand in tables and in bars."""
_OTHER_COLOURS = ("#7f7f7f", "#a0a0a0")
_HALF_LIGHT = 128
_SWATCH_PIXELS = 12
_SPARE = 4
_HEIGHT, _LOWEST = 190, 120
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_BAR_PIXELS = 8
_ALL = 100
_BAR_SHARE = 0.72
_WIDEST_BAR = 28
_LEAST_HEIGHT = 2
_FAINT = 45
_LABELLED = (1, 2, 5, 10)
"""Every day has its number below it, or every second one, …: as many as there is room for."""
MARGIN = 6
_PIXELS_PER_STEP = 34
_STEPS = (1, 2, 5, 10)


def usage_name(service: Service | None) -> str:
    """Return what a service is called."""
    return tr("Other") if service is OTHER else service_name(service)


def service_colour(service: Service | None, palette: QPalette) -> QColor:
    """Return the colour of a service, to be seen on the background of ``palette``."""
    on_light, on_dark = _OTHER_COLOURS if service is OTHER else service.spec.colours
    is_dark = palette.color(QPalette.ColorRole.Base).lightness() < _HALF_LIGHT
    return QColor(on_dark if is_dark else on_light)


def service_of(api: str) -> Service | None:
    """Return the service that the ledger calls ``api``."""
    return next((service for service in Service if service.value == api), OTHER)


def by_service(month: MonthUsage) -> dict[Service | None, int]:
    """Return the transactions of the services that were used, in the order of :data:`SHOWN`."""
    known = {service: month.of(service) for service in Service}
    used: dict[Service | None, int] = {**known, OTHER: month.transactions - sum(known.values())}
    return {service: transactions for service, transactions in used.items() if transactions}


class UsageTable(QTableWidget):
    """Has a row for each service that was used, and one for all of them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, 3, parent)
        self._month: MonthUsage | None = None
        self.setAccessibleName(tr("Transactions by service"))
        self.setHorizontalHeaderLabels([tr("Service"), tr("Transactions"), tr("Share")])
        for column in (1, 2):
            self.horizontalHeaderItem(column).setTextAlignment(_RIGHT)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setTabKeyNavigation(False)  # Tab leads on to what comes after the table
        self.setIconSize(QSize(_SWATCH_PIXELS, _SWATCH_PIXELS))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)  # it is as wide as it has to be
        self.horizontalHeaderItem(0).setTextAlignment(_LEFT)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        header = self.horizontalHeader()
        columns = range(self.columnCount())
        width = sum(max(self.sizeHintForColumn(column), header.sectionSizeHint(column)) for column in columns)
        width += self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        return QSize(width + 2 * self.frameWidth() + _SPARE, _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.sizeHint().width(), _LOWEST)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._month is not None:
            self.show_month(self._month)

    def show_month(self, month: MonthUsage) -> None:
        """Show what was used in a month."""
        self._month = month
        used = by_service(month)
        self.setRowCount(len(used) + 1)
        for row, (service, transactions) in enumerate(used.items()):
            swatch = QPixmap(_SWATCH_PIXELS, _SWATCH_PIXELS)
            swatch.fill(service_colour(service, self.palette()))
            self._fill(row, usage_name(service), transactions, month.transactions)
            self.item(row, 0).setIcon(QIcon(swatch))
        self._fill(len(used), tr("Total"), month.transactions, month.transactions)
        bold = QFont(self.font())
        bold.setBold(True)
        for column in range(self.columnCount()):
            self.item(len(used), column).setFont(bold)
        self.resizeRowsToContents()
        self.updateGeometry()

    def _fill(self, row: int, name: str, transactions: int, total: int) -> None:
        share = tr("{:.1f} %").format(100 * transactions / total if total else 0)
        for column, text in enumerate((name, number_text(transactions), share)):
            item = QTableWidgetItem(text)
            if column:
                item.setTextAlignment(_RIGHT)
            self.setItem(row, column, item)


class UsageSums(QWidget):
    """Shows the totals of one month, with warnings."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.limit = text_label()
        self.bar = QProgressBar()
        self.bar.setRange(0, _ALL)
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(_BAR_PIXELS)
        self.bar.setAccessibleName(tr("Share of the monthly limit that is used"))
        self.stops = text_label()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.limit)
        layout.addWidget(self.bar)
        layout.addWidget(self.stops)

    def show_month(self, month: MonthUsage, *, is_this_month: bool) -> None:
        """Show the sums of a month. The limit is today's, and only this month has a warning."""
        warning = month.limit_warning if is_this_month else ""
        sentence = _limit_text(month, is_this_month=is_this_month)
        self.limit.setText(warning or sentence)  # which says the same, and what to do
        self.limit.setToolTip(tool_tip(sentence) if warning else "")
        self.limit.setStyleSheet(WARNING_STYLE if warning else "")
        self.bar.setVisible(bool(month.limit))
        self.bar.setValue(min(percent_used(month.limit, month.transactions), _ALL) if month.limit else 0)
        self.stops.setText(month.stops_sentence())


def _limit_text(month: MonthUsage, *, is_this_month: bool) -> str:
    used = month.transactions
    if not month.limit:
        return tr("{:,} used. No monthly limit is set.").format(used)
    sentence = tr("{:,} of {:,} used ({} %)") if is_this_month else tr("{:,} used; today's limit is {:,}: {} %")
    return sentence.format(used, month.limit, percent_used(month.limit, used))


class UsageChart(MarkingChart):
    """Shows one month. A day's numbers are shown under the mouse, and with the arrow keys."""

    def __init__(self, like: QWidget) -> None:
        """See :class:`MarkingChart`. A part is a day of the month."""
        super().__init__(like)
        self._month = date.min
        self._days: dict[int, dict[Service | None, int]] = {}
        self._even_use: float | None = None

    def sizeHint(self) -> QSize:
        return QSize(360, _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(190, _LOWEST)

    def show_month(self, month: date, rows: Sequence[Usage], even_use: float | None) -> None:
        """Show the rows of the month that begins with the day ``month``.

        ``even_use`` is what each day may take for the monthly limit to last; it is drawn where a day has reached it.
        """
        self._month, self._even_use, self._marked = month, even_use, None
        self._days = {}
        for row in rows:
            services = self._days.setdefault(row.day.day, {})
            service = service_of(row.api)
            services[service] = services.get(service, 0) + row.transactions
        self.setAccessibleName(tr("Transactions per day in {}").format(month_name(month)))
        self.setAccessibleDescription(self.description())
        self.update()

    def description(self) -> str:
        """Return what the bars show, in words."""
        if not self._days:
            return tr("No transactions were counted in {}.").format(month_name(self._month))
        busiest = max(self._days, key=self._sum)
        return tr(
            "Transactions: {:,}. Days with transactions: {}. Highest number on {}: {:,}. Use the left and right arrow "
            "keys to read the number of each day."
        ).format(sum(map(self._sum, self._days)), len(self._days), self._name_of(busiest), self._sum(busiest))

    def text_of(self, day: int) -> str:
        """Return the numbers of a day of the month, a line for each service and one for all."""
        used = self._days.get(day, {})
        lines = [tr("{}: {:,}").format(usage_name(service), used[service]) for service in SHOWN if used.get(service)]
        if len(lines) != 1:
            lines.append(tr("Total: {:,}").format(self._sum(day)))
        return "\n".join([self._name_of(day), *lines])

    @property
    def shows_even_use(self) -> bool:
        """Whether there is a line of even use: there is where a day has come up to it, not to dwarf the bars."""
        return self._even_use is not None and self._even_use <= max(map(self._sum, self._days), default=0)

    @property
    def frame(self) -> UsageChartFrame:
        """Where the bars are at the moment."""
        days = monthrange(self._month.year, self._month.month)[1]
        return chart_frame(self.size(), self.fontMetrics(), days, max(map(self._sum, self._days), default=0))

    def part_at(self, place: QPointF) -> int | None:
        """Return the day at a place."""
        return self.frame.day_at(place)

    def tip_of(self, part: int) -> tuple[str, QPointF]:
        """Return the numbers of a day, and the place beside its column."""
        column = self.frame.column(part)
        return self.text_of(part), QPointF(column.right(), column.center().y())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = self.frame.days
        day = {
            Qt.Key.Key_Left: max((self._marked or last + 1) - 1, 1),
            Qt.Key.Key_Right: min((self._marked or 0) + 1, last),
            Qt.Key.Key_Home: 1,
            Qt.Key.Key_End: last,
        }.get(event.key())
        if day is None:
            super().keyPressEvent(event)
            return
        self.read(day)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, palette, frame = QPainter(self), self._like.palette(), self.frame
        painter.fillRect(self.rect(), palette.color(QPalette.ColorRole.Base))
        if self._marked:
            painter.fillRect(frame.column(self._marked), _faint(palette.color(QPalette.ColorRole.Highlight)))
        self._paint_axis(painter, frame)
        self._paint_days(painter, frame)
        for day, used in self._days.items():
            self._paint_bar(painter, frame, day, used)
        if self.shows_even_use:
            painter.setPen(QPen(palette.color(QPalette.ColorRole.Text), 1, Qt.PenStyle.DashLine))
            _paint_level(painter, frame, self._even_use)
        self.draw_border(painter)

    def _paint_axis(self, painter: QPainter, frame: UsageChartFrame) -> None:
        metrics, colour = self.fontMetrics(), self._like.palette().color(QPalette.ColorRole.Text)
        for value in range(0, frame.top + 1, frame.step):
            painter.setPen(_faint(colour) if value else colour)
            _paint_level(painter, frame, value)
            label = number_text(value)
            left = frame.area.left() - MARGIN - metrics.horizontalAdvance(label)
            painter.setPen(colour)
            painter.drawText(QPointF(left, frame.y(value) + metrics.ascent() / 2 - 1), label)

    def _paint_days(self, painter: QPainter, frame: UsageChartFrame) -> None:
        metrics = self.fontMetrics()
        room = metrics.horizontalAdvance("30") + MARGIN
        every = next((days for days in _LABELLED if days * frame.column(1).width() > room), _LABELLED[-1])
        for day in range(1, frame.days + 1, every):
            left = frame.column(day).center().x() - metrics.horizontalAdvance(str(day)) / 2
            painter.drawText(QPointF(left, frame.area.bottom() + 2 + metrics.ascent()), str(day))

    def _paint_bar(self, painter: QPainter, frame: UsageChartFrame, day: int, used: dict[Service | None, int]) -> None:
        column = frame.column(day)
        width = max(min(round(column.width() * _BAR_SHARE), _WIDEST_BAR), 1)
        left, below = round(column.center().x() - width / 2), 0
        for service in filter(used.get, SHOWN):
            bottom = round(frame.y(below))
            # Even a small number is visible, and there is a gap between two services.
            top = min(round(frame.y(below + used[service])), bottom - _LEAST_HEIGHT)
            gap = 1 if below and bottom - top > _LEAST_HEIGHT else 0
            painter.fillRect(QRect(left, top, width, bottom - top - gap), service_colour(service, self._like.palette()))
            below += used[service]

    def _sum(self, day: int) -> int:
        return sum(self._days.get(day, {}).values())

    def _name_of(self, day: int) -> str:
        return text_locale().toString(QDate(self._month.replace(day=day)), QLocale.FormatType.LongFormat)


def month_name(month: date) -> str:
    """Return the name of a month with its year, in the user's language."""
    return f"{text_locale().standaloneMonthName(month.month, QLocale.FormatType.LongFormat)} {month.year}"


def _paint_level(painter: QPainter, frame: UsageChartFrame, transactions: float) -> None:
    y = round(frame.y(transactions)) + 0.5
    painter.drawLine(QPointF(frame.area.left(), y), QPointF(frame.area.right(), y))


def _faint(colour: QColor) -> QColor:
    colour = QColor(colour)
    colour.setAlpha(_FAINT)
    return colour


@dataclass(frozen=True)
class UsageChartFrame:
    """The rectangle of the bars, with a column for each day, and the axis at its left."""

    area: QRectF
    days: int
    step: int
    """Transactions between the lines of the axis."""
    top: int
    """Transactions at its upper end."""

    def column(self, day: int) -> QRectF:
        """Return the column of a day, of its full height."""
        width = self.area.width() / self.days
        return QRectF(self.area.left() + (day - 1) * width, self.area.top(), width, self.area.height())

    def day_at(self, place: QPointF) -> int | None:
        """Return the day in whose column ``place`` is, with the number below it."""
        if not self.area.adjusted(0, 0, 0, MARGIN).contains(place):
            return None
        return min(int((place.x() - self.area.left()) / self.area.width() * self.days) + 1, self.days)

    def y(self, transactions: float) -> float:
        """Return how high a bar is, as a place."""
        return self.area.bottom() - transactions / self.top * self.area.height()


def chart_frame(size: QSize, metrics: QFontMetrics, days: int, largest: int) -> UsageChartFrame:
    """Return the frame of a chart whose highest bar shows ``largest`` transactions."""
    above, below = MARGIN + metrics.ascent() / 2, metrics.height() + MARGIN
    height = size.height() - above - below
    step, top = axis(largest, max(int(height / _PIXELS_PER_STEP), 2))
    left = 2 * MARGIN + metrics.horizontalAdvance(number_text(top))
    return UsageChartFrame(QRectF(left, above, max(size.width() - left - MARGIN, 1), max(height, 1)), days, step, top)


def axis(largest: int, steps: int) -> tuple[int, int]:
    """Return a round distance for at most ``steps`` steps up to ``largest`` or a little above, and where they end."""
    least = max(math.ceil(largest / steps), 1)
    tens = 10 ** (len(str(least)) - 1)
    step = next(factor * tens for factor in _STEPS if factor * tens >= least)
    return step, max(-(-largest // step), 1) * step
