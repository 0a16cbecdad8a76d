"""How requests are sent, and the defaults for what a run does not set."""

from __future__ import annotations

from qgis.PyQt.QtWidgets import (
    QComboBox,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from ...core.i18n import tr
from .draft import Draft, label_of
from .inputs import FieldEdit
from .vehicles_box import VehiclesBox

_BODY_FORMS = ("", "json", "lines")


class RequestsTab(QWidget):
    """The limits of one environment, the defaults for its runs, and the last vehicle."""

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self._draft = draft
        column = QVBoxLayout(self)
        column.addWidget(self._limits())
        column.addWidget(self._defaults())
        column.addWidget(VehiclesBox(draft))
        column.addStretch()
        draft.opened.connect(self._show)

    def _limits(self) -> QWidget:
        self.body_form = QComboBox()
        self.body_form.setObjectName("body_form")
        self.body_form.addItems([tr("detected with the first request"), "JSON", tr("lines of text")])
        self.body_form.currentIndexChanged.connect(lambda index: self._draft.type("body_form", _BODY_FORMS[index]))
        box = QGroupBox(tr("Requests"))
        form = QFormLayout(box)
        for key, hint, tool_tip in (
            ("requests_per_second", tr("see your contract"), tr("All runs of this environment share them.")),
            ("in_flight", tr("at once, 1–32"), tr("Requests that are sent and not answered yet.")),
            ("places_per_request", tr("in a list, 1–100"), tr("Reverse geocoding asks for several places at once.")),
            ("timeout_s", tr("for one attempt"), tr("After this time without an answer, a request is sent again.")),
            ("monthly_limit", tr("0: no limit"), tr("A run that would exceed them is refused before it begins.")),
            ("batch_from", tr("transactions per run"), tr("The log of a larger run suggests a batch job.")),
        ):
            form.addRow(label_of(key), self._with_hint(key, hint, tool_tip))
        form.addRow(label_of("body_form"), self.body_form)
        return box

    def _defaults(self) -> QWidget:
        box = QGroupBox(tr("Defaults for runs"))
        form = QFormLayout(box)
        form.addRow(label_of("language"), FieldEdit(self._draft, "language", tr("the local language")))
        form.addRow(label_of("political_view"), FieldEdit(self._draft, "political_view", tr("the service's own")))
        return box

    def _with_hint(self, key: str, hint: str, tool_tip: str) -> QWidget:
        edit = FieldEdit(self._draft, key)
        edit.line.setToolTip(tool_tip)
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(edit, 1)
        layout.addWidget(QLabel(hint), 1)
        return row

    def _show(self) -> None:
        text = self._draft.text("body_form")
        self.body_form.blockSignals(True)
        self.body_form.setCurrentIndex(_BODY_FORMS.index(text) if text in _BODY_FORMS else 0)
        self.body_form.blockSignals(False)
