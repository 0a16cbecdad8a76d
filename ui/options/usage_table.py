"""A month in numbers: what each service took, in the colours of the chart, and the sums with their warnings."""

from __future__ import annotations

from qgis.PyQt.QtCore import QEvent, QSize, Qt
from qgis.PyQt.QtGui import QColor, QFont, QIcon, QPalette, QPixmap
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

from ...core.gateway.services import Service, service_name
from ...core.i18n import tr, whole_number
from ...core.processing.shared.month_usage import MonthUsage
from ...core.results.quota import percent_used
from ..shared.widgets import WARNING_STYLE, TextLabel, text_label, tool_tip

OTHER = None
"""What a newer version of the plugin has counted under a name that this version does not know."""
SHOWN: tuple[Service | None, ...] = (*Service, OTHER)
"""In the order in which they stand in tables and in bars."""
_OTHER_COLOURS = ("#7f7f7f", "#a0a0a0")
_HALF_LIGHT = 128
_SWATCH_PIXELS = 12
_SPARE = 4
_HEIGHT, _LEAST_HEIGHT = 190, 120
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_BAR_PIXELS = 8
_ALL = 100


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
        return QSize(self.sizeHint().width(), _LEAST_HEIGHT)

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
        for column, text in enumerate((name, whole_number(transactions), share)):
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
        self.ratio = text_label()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.limit)
        layout.addWidget(self.bar)
        layout.addWidget(self.ratio)

    def show_month(self, month: MonthUsage, *, is_this_month: bool) -> None:
        """Show the sums of a month. The limit is today's, and only this month can be warned of it."""
        warning = month.limit_warning if is_this_month else ""
        _show_text(self.limit, _limit_text(month, is_this_month=is_this_month), warning)
        self.bar.setVisible(bool(month.limit))
        self.bar.setValue(min(percent_used(month.limit, month.transactions), _ALL) if month.limit else 0)
        _show_text(self.ratio, _ratio_text(month), month.ratio_warning)


def _show_text(label: TextLabel, sentence: str, warning: str) -> None:
    """Show a sentence, or the warning that says the same and what to do about it."""
    label.setText(warning or sentence)
    label.setToolTip(tool_tip(sentence) if warning else "")
    label.setStyleSheet(WARNING_STYLE if warning else "")


def _limit_text(month: MonthUsage, *, is_this_month: bool) -> str:
    used = month.transactions
    if not month.limit:
        return tr("{:,} used. No monthly limit is set.").format(used)
    sentence = tr("{:,} of {:,} used ({} %)") if is_this_month else tr("{:,} used; today's limit is {:,}: {} %")
    return sentence.format(used, month.limit, percent_used(month.limit, used))


def _ratio_text(month: MonthUsage) -> str:
    if month.ratio is None:
        return tr("Reverse-geocode calls per detected stop: no stops were counted.")
    return tr("Reverse-geocode calls per detected stop: {:,.2f} ({:,} to {:,})").format(
        month.ratio, month.of(Service.GEOCODING), month.stops
    )
