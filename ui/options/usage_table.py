"""The table of a month: what each service took; its colours are the legend of the chart."""

from __future__ import annotations

from qgis.PyQt.QtCore import QEvent, QSize, Qt
from qgis.PyQt.QtGui import QFont, QIcon, QPixmap
from qgis.PyQt.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QSizePolicy,
    QStyle,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from ...core.processing.shared.month_usage import MonthUsage
from ...core.wording import tr, whole_number
from .usage_services import by_service, colour_of, name_of

_SWATCH_PIXELS = 12
_SPARE = 4
_HEIGHT, _LEAST_HEIGHT = 190, 120
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


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
            swatch.fill(colour_of(service, self.palette()))
            self._fill(row, name_of(service), transactions, month.transactions)
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
