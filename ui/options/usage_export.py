"""The usage as a table in a file."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from typing import TYPE_CHECKING

from qgis.PyQt.QtCore import QIODevice, QSaveFile
from qgis.PyQt.QtWidgets import QFileDialog, QWidget

from ...core.wording import tr

if TYPE_CHECKING:
    from ...core.results.ledger import Usage

_HEADER = ("day", "environment", "api", "transactions")
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
"""What a spreadsheet takes for the beginning of a formula, which it would compute."""


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
