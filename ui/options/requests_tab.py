"""How requests are sent, the defaults for what a run does not set; and the vehicles that the dialogs offer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from qgis.core import QgsApplication
from qgis.PyQt.QtWidgets import (
    QComboBox,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from ...core.client.contract import ADDRESS_COLUMNS
from ...core.connection.settings import NO_COLUMNS, label_of, later_settings
from ...core.i18n import tr
from ...core.services.batch.result_columns import INFERRED_COLUMNS
from ...core.vehicles.parameters import is_possible_name
from ...core.vehicles.saved import delete_vehicle, forget_vehicle, last_vehicle, save_vehicle, vehicle_names
from ..shared.widgets import fill_list, push_button, text_label, tool_tip
from .draft import Draft, FieldEdit, FoldedSettings

_LEAST_CHARACTERS = 20
"""Of a list, which grows with the window: its longest text would make the page wider than a small window."""
_BODY_FORMS = ("", "json", "lines")
_TRACE_SERVICES = ("", "import")
_MATRICES = ("", "true")
_LOCATOR_SEARCHES = ("", "autocomplete", "geocode")
_TRUCK_ROUTES = "locationgateway:truckroutes"


class RequestsTab(QWidget):
    """What everybody needs to set of an environment's requests, and folded below it what few gateways need."""

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self._draft = draft
        self._choices: dict[QComboBox, Sequence[str]] = {}
        column = QVBoxLayout(self)
        for box in (self._monthly_limit(), self._requests(), self._for_special_gateways()):
            column.addWidget(box)
        column.addStretch()
        draft.opened.connect(self._show)

    def _monthly_limit(self) -> QWidget:
        box = QGroupBox(tr("Monthly limit"))
        form = _form(box)
        self._add_number(form, "monthly_limit", tr("0: no limit"))
        form.addRow(text_label(text=tr("A run that would exceed the limit is refused before anything is sent.")))
        return box

    def _requests(self) -> QWidget:
        box = QGroupBox(tr("Requests"))
        form = _form(box)
        self._add_number(
            form, "requests_per_second", tr("see your contract"), tr("All runs of this environment share them.")
        )
        form.addRow(label_of("language"), FieldEdit(self._draft, "language", tr("the local language")))
        form.addRow(label_of("political_view"), FieldEdit(self._draft, "political_view", tr("the service's own")))
        self.locator_search = self._add_choice(
            form,
            "locator_search",
            _LOCATOR_SEARCHES,
            tr("while you type: addresses, places, categories"),
            tr("while you type: addresses; choosing one costs, too"),
            tr("when you press Enter: addresses"),
        )
        self.locator_search.setToolTip(tr("Type 'adr' and a blank into QGIS's locator bar (Ctrl+K), then an address."))
        form.addRow(text_label(text=tr("Each search that is sent from the locator bar is one transaction.")))
        return box

    def _for_special_gateways(self) -> QWidget:
        self.special = FoldedSettings("special_gateways", tr("For special gateways"), self._draft)
        form = _form(self.special)
        for key, hint, what in (
            ("in_flight", tr("at once, 1–32"), tr("Requests that are sent and not answered yet.")),
            ("places_per_request", tr("in a list, 1–100"), tr("Reverse geocoding asks for several places at once.")),
            ("timeout_s", tr("for one attempt"), tr("After this time without an answer, a request is sent again.")),
            ("batch_from", tr("transactions per run"), tr("The log of a larger run suggests a batch job.")),
            (
                "locator_delay_ms",
                tr("200–3000"),
                tr("A search is sent when you have not typed for so long. The longer, the fewer searches."),
            ),
        ):
            self._add_number(form, key, hint, what)
        about_results = tr(
            "Columns that batch jobs ask for, in addition to those that every service has. If the service refuses "
            "one of them, enter the others. {}: none of them."
        ).format(NO_COLUMNS)
        for key, placeholder, what in (
            (
                "batch_address_columns",
                ",".join(ADDRESS_COLUMNS),
                tr(
                    "What the service calls an address in one line and an address in parts, in the input of batch jobs."
                ),
            ),
            ("batch_result_columns", ",".join(INFERRED_COLUMNS), about_results),
            (
                "matrix_status_hosts",
                tr("none"),
                tr("Hosts of your reseller's service that the key may be sent to, too, for asynchronous matrices."),
            ),
            (
                "rights",
                tr("none"),
                tr("A line such as © and a name, for the metadata of results and the maps of printed tours."),
            ),
        ):
            edit = FieldEdit(self._draft, key, placeholder)
            edit.line.setToolTip(tool_tip(what))
            form.addRow(label_of(key), edit)
        self.body_form = self._add_choice(
            form, "body_form", _BODY_FORMS, tr("detected with the first request"), "JSON", tr("lines of text")
        )
        self.trace_service = self._add_choice(
            form, "trace_service", _TRACE_SERVICES, tr("route matching"), tr("import by routing: lines only")
        )
        self.trace_service.setToolTip(
            tr("Import is for contracts without route matching. It tells nothing about points.")
        )
        self.matrices = self._add_choice(
            form,
            "matrix_asynchronous",
            _MATRICES,
            tr("in parts of 500 × 500"),
            tr("asynchronous, where that costs less"),
        )
        self.matrices.setToolTip(
            tr("Asynchronous matrices are larger, and cost less. The service calculates them for some minutes.")
        )
        return self.special

    def _add_number(self, form: QFormLayout, key: str, hint: str, what: str = "") -> None:
        edit = FieldEdit(self._draft, key)
        edit.line.setToolTip(tool_tip(what) if what else "")
        form.addRow(label_of(key), _row(edit, text_label(text=hint), is_wide=True))

    def _add_choice(self, form: QFormLayout, key: str, texts: Sequence[str], *names: str) -> QComboBox:
        """Add a list for a setting with a few ``texts``, of which the first is empty: the default."""
        box = QComboBox()
        box.setObjectName(key)
        box.addItems(names)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(_LEAST_CHARACTERS)
        box.currentIndexChanged.connect(lambda index: self._draft.type(key, texts[index]))
        self._choices[box] = texts
        form.addRow(label_of(key), box)
        return box

    def _show(self) -> None:
        for box, texts in self._choices.items():
            text = self._draft.text(box.objectName())
            box.blockSignals(True)
            box.setCurrentIndex(texts.index(text) if text in texts else 0)
            box.blockSignals(False)


class VehiclesTab(QWidget):
    """Saves and deletes vehicles. This has effect at once, without *OK*, which saves one that has a name already."""

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self._draft = draft
        self.vehicle = text_label("last_vehicle")
        self.forget = push_button("forget_vehicle", tr("Forget"), self._forget)
        self.name = QLineEdit()
        self.name.setObjectName("vehicle_name")
        self.name.setPlaceholderText(tr("name of your choice"))
        self.name.textChanged.connect(self._enable)
        self.save = push_button("save_vehicle", tr("Save"), self._save)
        self.own = QComboBox()
        self.own.setObjectName("own_vehicles")
        self.delete = push_button("delete_vehicle", tr("Delete"), self._delete)
        form = QFormLayout(self)
        form.addRow(tr("Last vehicle"), _row(self.vehicle, self.forget))
        form.addRow(tr("Save it as"), _row(self.name, self.save))
        form.addRow(tr("Own vehicles"), _row(self.own, self.delete))
        draft.opened.connect(self._show)

    @property
    def has_typed(self) -> bool:
        """Whether there is a name under which no vehicle is saved yet."""
        return bool(self.name.text().strip())

    def store_typed(self) -> str:
        """Save the last vehicle, if there is a name for it; return why that is not possible."""
        if not self.has_typed:
            return ""
        if not self.save.isEnabled():
            return tr("No vehicle can be saved as '{}'. Clear the name, or enter another one.").format(
                self.name.text().strip()
            )
        self._save()
        return ""

    def _show(self) -> None:
        shown = _in_words(last_vehicle(self._draft.environment))
        self.vehicle.setText(shown or tr("None yet. The dialog of truck routes remembers it."))
        fill_list(self.own, ((name, name) for name in vehicle_names()))
        self._enable()

    def _enable(self) -> None:
        may_change = not later_settings()
        has_last = may_change and bool(last_vehicle(self._draft.environment))
        self.forget.setEnabled(has_last)
        self.save.setEnabled(has_last and is_possible_name(self.name.text().strip()))
        self.delete.setEnabled(may_change and self.own.count() > 0)

    def _forget(self) -> None:
        forget_vehicle(self._draft.environment)
        self._show()

    def _save(self) -> None:
        name = self.name.text().strip()
        save_vehicle(name, last_vehicle(self._draft.environment))
        self._show()
        self.own.setCurrentIndex(self.own.findData(name))
        self.name.clear()

    def _delete(self) -> None:
        delete_vehicle(self.own.currentData())
        self._show()


def _in_words(vehicle: Mapping[str, Any]) -> str:
    """Return a vehicle with the words of the dialog of truck routes."""
    algorithm = QgsApplication.processingRegistry().algorithmById(_TRUCK_ROUTES)
    parts = []
    for name, value in vehicle.items():
        if value in ("", None, []):
            continue
        definition = algorithm.parameterDefinition(name)
        words = definition.metadata().get("widget_wrapper", {}).get("words", [])
        labels = dict(zip(definition.options(), words)) if words else {}
        if isinstance(value, list):
            shown = ", ".join(labels.get(one, one) for one in value)
        else:
            shown = labels.get(value, value)
        parts.append(tr("{}: {}").format(definition.description(), shown))
    return "; ".join(parts)


def _form(box: QWidget) -> QFormLayout:
    """Return a form whose long names are above their fields where both have no room beside each other."""
    form = QFormLayout(box)
    form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    return form


def _row(first: QWidget, second: QWidget, *, is_wide: bool = False) -> QWidget:
    row = QWidget()  # the form gives a layout alone the height of one line, and cuts the second
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(first, 1)
    layout.addWidget(second, int(is_wide))
    return row
