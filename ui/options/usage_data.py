"""What environments have used, read from the ledger, and written as a table into a file."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from qgis.PyQt.QtCore import QIODevice, QSaveFile
from qgis.PyQt.QtWidgets import QFileDialog, QWidget

from ...core.i18n import tr
from ...core.processing.shared.month_usage import MonthUsage

if TYPE_CHECKING:
    from ...core.connection.settings import EnvironmentSettings
    from ...core.results.ledger import Usage


_HEADER = ("day", "environment", "api", "transactions")
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
"""What a spreadsheet takes for the beginning of a formula, which it would compute."""


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
    from ...core.results.ledger import existing_ledger, today

    name, this_month = settings.name, today().replace(day=1)
    found = existing_ledger(settings.results_folder)
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
