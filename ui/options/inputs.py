"""Fields for a setting or a pasted secret, and reading a small file instead."""

from __future__ import annotations

from pathlib import Path

from qgis.PyQt.QtCore import Qt, pyqtSignal
from qgis.PyQt.QtGui import QContextMenuEvent, QKeyEvent
from qgis.PyQt.QtWidgets import QLineEdit, QMenu, QVBoxLayout, QWidget

from ...core.connection.fields import default_of
from ...core.i18n import tr
from ..shared.widgets import PROBLEM_STYLE, text_label
from .draft import Draft, label_of

_MOST_BYTES = 64 * 1024


class FieldEdit(QWidget):
    """One setting of the draft. While empty, it shows the default."""

    def __init__(self, draft: Draft, key: str, placeholder: str = "") -> None:
        super().__init__()
        self._draft = draft
        self.key = key
        self._placeholder = placeholder
        self.line = QLineEdit()
        self.line.setObjectName(key)
        self.line.setAccessibleName(label_of(key))
        self.problem = text_label()
        self.problem.setStyleSheet(PROBLEM_STYLE)
        self.problem.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.line)
        column.addWidget(self.problem)
        self.setFocusProxy(self.line)
        self.line.textChanged.connect(lambda text: draft.type(key, text))
        draft.opened.connect(self._show)
        draft.edited.connect(self._check)

    def _show(self) -> None:
        default = default_of(self.key, self._draft.environment)
        if not self._placeholder and default not in {"", None}:
            self.line.setPlaceholderText(f"{default:g}")
        elif self._placeholder:
            self.line.setPlaceholderText(self._placeholder)
        if self.line.text().strip() != self._draft.text(self.key):
            self.line.setText(self._draft.text(self.key))

    def _check(self) -> None:
        sentence = self._draft.problem(self.key)
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))
        self.line.setAccessibleDescription(sentence)


class SecretEdit(QLineEdit):
    """Shows dots. Qt copies, cuts and drags nothing out of such a line; the context menu does not offer it either."""

    entered = pyqtSignal()
    """The user has pressed Enter, which does not close the dialog."""

    def __init__(self, name: str, placeholder: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(placeholder)
        self.setPlaceholderText(placeholder)
        self.setEchoMode(QLineEdit.EchoMode.Password)
        self.setInputMethodHints(
            Qt.InputMethodHint.ImhHiddenText
            | Qt.InputMethodHint.ImhNoPredictiveText
            | Qt.InputMethodHint.ImhNoAutoUppercase
            | Qt.InputMethodHint.ImhSensitiveData
        )

    def take(self) -> str:
        """Return what was typed, and forget it."""
        text = self.text()
        self.forget()
        return text

    def forget(self) -> None:
        """Forget what was typed, also what could be undone."""
        self.setText("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            event.accept()
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        menu.addAction(tr("Paste"), self.paste)
        menu.addAction(tr("Clear"), self.forget)
        menu.exec(event.globalPos())


class TextFileError(Exception):
    """A file that cannot be read; the text says why."""


def read_small_text(path: Path) -> str:
    """Return the content of a file; raises :class:`TextFileError`. UTF-16 is what Notepad may make."""
    try:
        with path.open("rb") as file:
            content = file.read(_MOST_BYTES + 1)
    except OSError as error:
        raise TextFileError(tr("{} cannot be read ({}).").format(path, error.strerror or error)) from None
    if len(content) > _MOST_BYTES:
        raise TextFileError(tr("{} is too large: it cannot be the right file.").format(path))
    encoding = "utf-16" if content.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    try:
        return content.decode(encoding)
    except UnicodeError:
        raise TextFileError(tr("{} is not a text file.").format(path)) from None
