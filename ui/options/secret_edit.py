"""A line to paste a secret into: it can go in and not come out again."""

from __future__ import annotations

from qgis.PyQt.QtCore import Qt, pyqtSignal
from qgis.PyQt.QtGui import QContextMenuEvent, QKeyEvent
from qgis.PyQt.QtWidgets import QLineEdit, QMenu

from ...core.wording import tr


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
