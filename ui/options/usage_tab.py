"""The tab of the options page that shows usage: reads the ledger, and writes it as a table into a file."""

from __future__ import annotations

import csv
import io
import re
from calendar import monthrange
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from qgis.PyQt.QtCore import QIODevice, QSaveFile, Qt
from qgis.PyQt.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ...core.i18n import tr
from ...core.results.database import DatabaseError
from ...core.run.budget import MonthUsage, ledger_set_aside
from ..shared.screen import BesideOrBelow
from ..shared.widgets import text_label, tool_tip
from .usage_chart import UsageChart, UsageSums, UsageTable, month_name

if TYPE_CHECKING:
    from ...core.connection.settings import EnvironmentSettings
    from ...core.results.ledger import Usage

_UNREADABLE = (DatabaseError, OSError, ValueError)
"""The last one, for a text in the ledger that is not a day."""
_HEADER = ("day", "environment", "api", "transactions")
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
"""What a spreadsheet takes for the beginning of a formula, which it would compute."""


class UsageTab(QWidget):
    """Shows one environment. It only looks: where nothing was counted yet, no file is made."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings: EnvironmentSettings | None = None
        self._history: UsageHistory | None = None
        self._set_aside = ""
        self.months = QComboBox()
        self.months.setAccessibleName(tr("Month"))
        self.months.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.months.currentIndexChanged.connect(self._show_month)
        self.earlier = self._step_button("‹", tr("Earlier month"), 1)
        self.later = self._step_button("›", tr("Later month"), -1)
        self.export = QPushButton(tr("Export CSV"))
        self.export.setAutoDefault(False)
        menu = QMenu(self.export)
        self.export_month = menu.addAction(tr("The month that is shown…"), self._export_month)
        self.export_all = menu.addAction(tr("All months of all environments…"), self._export_all)
        self.export.setMenu(menu)
        self.message, self.caption, self.empty = text_label(), text_label(), text_label()
        self.caption.setToolTip(
            tr(
                "These are upper estimates, and do not include what other computers and programs request. The "
                "service's own count decides what is billed."
            )
        )
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.sums, self.table = UsageSums(), UsageTable()
        self.chart = UsageChart(self.table)
        self._arrange()
        self._show_message("")
        self._enable_steps()
        self.export.setEnabled(False)

    def show_environment(self, settings: EnvironmentSettings) -> None:
        """Show what an environment has used."""
        if self._settings is not None and self._settings.name != settings.name:
            self.months.setCurrentIndex(0)
            self._show_message("")
        self._settings = settings
        self.refresh()

    def refresh(self) -> None:
        """Look again at the ledger. The same month stays chosen."""
        if self._settings is None:
            return
        try:
            self._history = read_history(self._settings)
        except _UNREADABLE as error:
            self._history = None
            self._fill_months([])
            self._show_nothing(tr("The usage ledger cannot be read: {}.").format(error))
            return
        if self._history.set_aside is not None:
            # This is reported only once, so it is kept for when the page is shown again.
            self._set_aside = ledger_set_aside(self._history.set_aside)
            self._show_message("")
        self._fill_months(list(self._history.months))
        self._show_month()

    def _fill_months(self, months: Sequence[date]) -> None:
        # A user who looks at the current month will want to see the next one.
        chosen = self.months.currentData() if self.months.currentIndex() > 0 else None
        self.months.blockSignals(True)
        self.months.clear()
        for month in months:
            self.months.addItem(month_name(month), month)
        self.months.setCurrentIndex(months.index(chosen) if chosen in months else 0)
        self.months.blockSignals(False)
        self._enable_steps()

    def _show_month(self) -> None:
        self._enable_steps()
        month, history = self.months.currentData(), self._history
        if month is None or history is None:
            return
        used = history.months[month]
        if used.rows:
            self._show_rows(month, used)
        else:
            self._show_nothing(self._nothing_used(month))
        self.export.setEnabled(history.has_ledger)
        self.export_month.setEnabled(bool(used.rows))
        self.sums.show_month(used, is_this_month=month == history.this_month)
        self.sums.show()

    def _show_rows(self, month: date, used: MonthUsage) -> None:
        even_use = used.limit / monthrange(month.year, month.month)[1] if used.limit else None
        self.chart.show_month(month, used.rows, even_use)
        self.table.show_month(used)
        caption = [tr("Transactions per day, counted on this computer.")]
        if even_use is not None and self.chart.shows_even_use:
            caption.append(tr("Dashed line: {:,.0f} a day use up the limit.").format(even_use))
        self.caption.setText(" ".join(caption))
        self.pages.setCurrentWidget(self.filled)

    def _show_nothing(self, sentence: str) -> None:
        self.empty.setText(sentence)
        self.pages.setCurrentWidget(self.empty)
        self.sums.hide()
        self.export.setEnabled(False)

    def _nothing_used(self, month: date) -> str:
        if not self._history.has_ledger:
            return tr("Nothing has been counted yet. Requests from this computer will be shown here.")
        return tr("No transactions were counted for '{}' in {}.").format(self._settings.name, month_name(month))

    def _export_month(self) -> None:
        month = self.months.currentData()
        name = re.sub(r"[^\w-]", "_", self._settings.name)
        self._write(f"usage-{name}-{month:%Y-%m}.csv", self._history.months[month].rows)

    def _export_all(self) -> None:
        try:
            rows = read_everything(self._settings.results_folder)
        except _UNREADABLE as error:
            self._show_message(tr("The usage ledger cannot be read: {}.").format(error))
            return
        self._write("usage.csv", rows)

    def _write(self, name: str, rows: Sequence[Usage]) -> None:
        path = ask_for_file(self, name)
        if not path:
            return
        try:
            write_csv(path, rows)
        except ExportError as error:
            self._show_message(str(error))
        else:
            self._show_message(tr("Rows written to {}: {:,}.").format(path, len(rows)))

    def _show_message(self, sentence: str) -> None:
        self.message.setText("\n".join(filter(None, (self._set_aside, sentence))))
        self.message.setVisible(bool(self.message.text()))

    def _step_button(self, text: str, name: str, step: int) -> QToolButton:
        button = QToolButton()
        button.setText(text)
        button.setToolTip(tool_tip(name))
        button.setAccessibleName(name)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.clicked.connect(lambda: self.months.setCurrentIndex(self.months.currentIndex() + step))
        return button

    def _enable_steps(self) -> None:
        index = self.months.currentIndex()
        self.earlier.setEnabled(index + 1 < self.months.count())
        self.later.setEnabled(index > 0)

    def _arrange(self) -> None:
        choosing = QHBoxLayout()
        for widget in (self.earlier, self.months, self.later):
            choosing.addWidget(widget)
        choosing.addStretch(1)
        choosing.addWidget(self.export)
        self.filled = QWidget()
        month = QVBoxLayout(self.filled)
        month.setContentsMargins(0, 0, 0, 0)
        month.addWidget(BesideOrBelow(self.chart, self.table), 1)
        month.addWidget(self.caption)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.filled)
        self.pages.addWidget(self.empty)
        self.pages.setCurrentWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.addLayout(choosing)
        layout.addWidget(self.message)
        layout.addWidget(self.pages, 1)
        layout.addWidget(self.sums)


@dataclass(frozen=True)
class UsageHistory:
    """The months in which something was used, and the current one; each by its first day, the newest first."""

    months: Mapping[date, MonthUsage]
    this_month: date
    has_ledger: bool
    """Whether anything has been counted on this computer, in any environment."""
    set_aside: Path | None = None
    """Where the ledger was moved to, if it was found damaged."""


def read_history(settings: EnvironmentSettings) -> UsageHistory:
    """Read the ledger, without making one; raises ``DatabaseError``."""
    from ...core.connection.settings import has_monthly_limit
    from ...core.results.ledger import existing_ledger, today

    name, this_month = settings.name, today().replace(day=1)
    found = existing_ledger(settings.results_folder, may_set_aside=not has_monthly_limit())
    if found is None:
        return UsageHistory({this_month: MonthUsage([], 0, settings.monthly_limit)}, this_month, has_ledger=False)
    with found as ledger:
        rows = {month: list(some) for month, some in groupby(ledger.rows(name), lambda row: row.day.replace(day=1))}
        months = {
            month: MonthUsage(rows.get(month, []), ledger.month_stops(name, month), settings.monthly_limit)
            for month in sorted({this_month, *rows}, reverse=True)
        }
        return UsageHistory(months, this_month, has_ledger=True, set_aside=ledger.set_aside)


def read_everything(folder: Path) -> list[Usage]:
    """Return all rows of the ledger in ``folder``, of all environments; raises ``DatabaseError``."""
    from ...core.results.ledger import existing_ledger

    found = existing_ledger(folder)
    if found is None:
        return []
    with found as ledger:
        return ledger.rows()


class ExportError(Exception):
    """The file cannot be written; the text is the sentence for the user."""


def ask_for_file(parent: QWidget, name: str) -> str:
    """Return the path that the user chose, or nothing; ``name`` is offered."""
    dialog = QFileDialog(parent, tr("Export the usage"), "", tr("Comma-separated values (*.csv)"))
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix("csv")
    dialog.selectFile(name)
    try:
        return dialog.selectedFiles()[0] if dialog.exec() else ""
    finally:
        dialog.deleteLater()


def write_csv(path: str, rows: Iterable[Usage]) -> int:
    """Write ``rows``, and return how many; a file that was there is replaced when everything is written, or kept."""
    text = io.StringIO()
    writer = csv.writer(text)  # its lines end as RFC 4180 wants it, on every system
    writer.writerow(_HEADER)
    count = 0
    for row in rows:
        writer.writerow((row.day.isoformat(), _as_text(row.environment), _as_text(row.api), row.transactions))
        count += 1
    file = QSaveFile(path)
    content = text.getvalue().encode()
    if not (file.open(QIODevice.OpenModeFlag.WriteOnly) and file.write(content) == len(content) and file.commit()):
        raise ExportError(tr("{} cannot be written ({}).").format(path, file.errorString()))
    return count


def _as_text(text: str) -> str:
    """Return a text that the user, or a settings file from elsewhere, has made up, as one that is never computed."""
    return f"'{text}" if text.startswith(_FORMULA) else text
