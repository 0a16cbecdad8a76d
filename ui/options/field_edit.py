"""A line to type a setting in, which says what is wrong with it while it is typed."""

from __future__ import annotations

from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from ...core.connection.fields import default_of
from .draft import Draft
from .labels import label_of


class Problem(QLabel):
    """A sentence below a field, there only while something is wrong."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setStyleSheet("color: #c0392b")  # readable on light and on dark
        self.hide()

    def tell(self, sentence: str) -> None:
        """Show a sentence, or nothing."""
        self.setText(sentence)
        self.setVisible(bool(sentence))


class FieldEdit(QWidget):
    """One setting of the draft. Empty, it shows what counts then."""

    def __init__(self, draft: Draft, key: str, placeholder: str = "") -> None:
        super().__init__()
        self._draft = draft
        self.key = key
        self._placeholder = placeholder
        self.line = QLineEdit()
        self.line.setObjectName(key)
        self.line.setAccessibleName(label_of(key))
        self.problem = Problem()
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
        self.problem.tell(sentence)
        self.line.setAccessibleDescription(sentence)
