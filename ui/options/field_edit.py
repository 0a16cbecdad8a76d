"""A line to type a setting in, which says what is wrong with it while it is typed."""

from __future__ import annotations

from qgis.PyQt.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from ...core.connection.fields import default_of
from ..shared.looks import PROBLEM_STYLE
from ..shared.plain_widgets import text_label
from .draft import Draft
from .labels import label_of


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
