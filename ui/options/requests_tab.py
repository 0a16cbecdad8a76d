"""How requests are sent, the defaults for what a run does not set, and the vehicles that the dialogs offer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from qgis.core import QgsApplication
from qgis.gui import QgsScrollArea
from qgis.PyQt.QtWidgets import (
    QComboBox,
    QFormLayout,
    QFrame,
    QGroupBox,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from ...core.connection.settings import NO_COLUMNS, label_of
from ...core.connection.vehicles import delete_vehicle, forget_vehicle, last_vehicle, save_vehicle, vehicle_names
from ...core.i18n import tr
from ...core.services.batch.queries import ADDRESS_COLUMNS
from ...core.services.batch.result_columns import INFERRED_COLUMNS
from ...core.vehicles.parameters import is_possible_name
from ..shared.widgets import fill_list, push_button, text_label, tool_tip
from .draft import Draft, FieldEdit

_LEAST_CHARACTERS = 20
"""Of a list, which grows with the window: its longest text would make the page wider than a small window."""
_BODY_FORMS = ("", "json", "lines")
_TRACE_SERVICES = ("", "import")
_MATRICES = ("", "true")
_LOCATOR_SEARCHES = ("", "autocomplete", "geocode")
_TRUCK_ROUTES = "locationgateway:truckroutes"


class RequestsTab(QgsScrollArea):
    """The limits of one environment, the search, the defaults for its runs, and the last vehicle.

    It scrolls by itself: otherwise QGIS would scroll the whole page, with the tabs and the environment.
    """

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self._draft = draft
        content = QWidget()
        column = QVBoxLayout(content)
        column.addWidget(self._limits())
        column.addWidget(self._search())
        column.addWidget(self._defaults())
        column.addWidget(VehiclesBox(draft))
        column.addStretch()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setWidget(content)
        for widget in (self.viewport(), content):  # tabs may have another colour than windows
            widget.setAutoFillBackground(False)
        draft.opened.connect(self._show)

    def _limits(self) -> QWidget:
        body_forms = [tr("detected with the first request"), "JSON", tr("lines of text")]
        self.body_form = self._choice("body_form", _BODY_FORMS, body_forms)
        trace_services = [tr("route matching"), tr("import by routing: lines only")]
        self.trace_service = self._choice("trace_service", _TRACE_SERVICES, trace_services)
        self.trace_service.setToolTip(
            tr("Import is for contracts without route matching. It tells nothing about points.")
        )
        self.matrices = self._choice(
            "matrix_asynchronous", _MATRICES, [tr("in parts of 500 × 500"), tr("asynchronous, where that costs less")]
        )
        self.matrices.setToolTip(
            tr("Asynchronous matrices are larger, and cost less. The service calculates them for some minutes.")
        )
        box = QGroupBox(tr("Requests"))
        form = QFormLayout(box)
        for key, hint, what in (
            ("requests_per_second", tr("see your contract"), tr("All runs of this environment share them.")),
            ("in_flight", tr("at once, 1–32"), tr("Requests that are sent and not answered yet.")),
            ("places_per_request", tr("in a list, 1–100"), tr("Reverse geocoding asks for several places at once.")),
            ("timeout_s", tr("for one attempt"), tr("After this time without an answer, a request is sent again.")),
            ("monthly_limit", tr("0: no limit"), tr("A run that would exceed them is refused before it begins.")),
            ("batch_from", tr("transactions per run"), tr("The log of a larger run suggests a batch job.")),
        ):
            form.addRow(label_of(key), self._with_hint(key, hint, what))
        address_columns = FieldEdit(self._draft, "batch_address_columns", ",".join(ADDRESS_COLUMNS))
        address_columns.line.setToolTip(
            tr("What the service calls an address in one line and an address in parts, in the input of batch jobs.")
        )
        form.addRow(label_of("batch_address_columns"), address_columns)
        result_columns = FieldEdit(self._draft, "batch_result_columns", ",".join(INFERRED_COLUMNS))
        about_columns = tr(
            "Columns that batch jobs ask for, in addition to those that every service has. If the service refuses "
            "one of them, enter the others. {}: none of them."
        ).format(NO_COLUMNS)
        result_columns.line.setToolTip(tool_tip(about_columns))
        form.addRow(label_of("batch_result_columns"), result_columns)
        form.addRow(label_of("body_form"), self.body_form)
        form.addRow(label_of("trace_service"), self.trace_service)
        form.addRow(label_of("matrix_asynchronous"), self.matrices)
        hosts = FieldEdit(self._draft, "matrix_status_hosts", tr("none"))
        hosts.line.setToolTip(
            tr("Hosts of your reseller's service that the key may be sent to, too, for asynchronous matrices.")
        )
        form.addRow(label_of("matrix_status_hosts"), hosts)
        return box

    def _search(self) -> QWidget:
        ways = [
            tr("while you type: addresses, places, categories"),
            tr("while you type: addresses; choosing one costs, too"),
            tr("when you press Enter: addresses"),
        ]
        self.locator_search = self._choice("locator_search", _LOCATOR_SEARCHES, ways)
        self.locator_search.setToolTip(tr("Type 'adr' and a blank into QGIS's locator bar (Ctrl+K), then an address."))
        box = QGroupBox(tr("Search in the locator bar: one transaction for each search sent"))
        form = QFormLayout(box)
        form.addRow(label_of("locator_search"), self.locator_search)
        help_text = tr("A search is sent when you have not typed for so long. The longer, the fewer searches.")
        form.addRow(label_of("locator_delay_ms"), self._with_hint("locator_delay_ms", tr("200–3000"), help_text))
        return box

    def _defaults(self) -> QWidget:
        box = QGroupBox(tr("Defaults for runs"))
        form = QFormLayout(box)
        form.addRow(label_of("language"), FieldEdit(self._draft, "language", tr("the local language")))
        form.addRow(label_of("political_view"), FieldEdit(self._draft, "political_view", tr("the service's own")))
        return box

    def _with_hint(self, key: str, hint: str, what: str) -> QWidget:
        edit = FieldEdit(self._draft, key)
        edit.line.setToolTip(tool_tip(what))
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(edit, 1)
        layout.addWidget(text_label(text=hint), 1)
        return row

    def _choice(self, key: str, texts: Sequence[str], names: Sequence[str]) -> QComboBox:
        """Return a list for a setting with a few ``texts``, of which the first is empty: the default."""
        box = QComboBox()
        box.setObjectName(key)
        box.addItems(names)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(_LEAST_CHARACTERS)
        box.currentIndexChanged.connect(lambda index: self._draft.type(key, texts[index]))
        return box

    def _show(self) -> None:
        boxes = (self.body_form, self.trace_service, self.matrices, self.locator_search)
        for box, texts in zip(boxes, (_BODY_FORMS, _TRACE_SERVICES, _MATRICES, _LOCATOR_SEARCHES)):
            text = self._draft.text(box.objectName())
            box.blockSignals(True)
            box.setCurrentIndex(texts.index(text) if text in texts else 0)
            box.blockSignals(False)


class VehiclesBox(QGroupBox):
    """Saves and deletes vehicles. This has effect at once, without *OK*."""

    def __init__(self, draft: Draft) -> None:
        super().__init__(tr("Vehicles"))
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

    def _show(self) -> None:
        shown = _in_words(last_vehicle(self._draft.environment))
        self.vehicle.setText(shown or tr("None yet. The dialog of truck routes remembers it."))
        fill_list(self.own, ((name, name) for name in vehicle_names()))
        self._enable()

    def _enable(self) -> None:
        has_last = bool(last_vehicle(self._draft.environment))
        self.forget.setEnabled(has_last)
        self.save.setEnabled(has_last and is_possible_name(self.name.text().strip()))
        self.delete.setEnabled(self.own.count() > 0)

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


def _row(first: QWidget, button: QWidget) -> QWidget:
    row = QWidget()  # the form gives a layout alone the height of one line, and cuts the second
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(first, 1)
    layout.addWidget(button)
    return row
