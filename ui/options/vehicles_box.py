"""The vehicles that the dialogs of truck routes offer: the one used last, and those saved under a name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from qgis.core import QgsApplication
from qgis.PyQt.QtWidgets import QComboBox, QFormLayout, QGroupBox, QHBoxLayout, QLineEdit, QWidget

from ...core.connection.last_vehicle import forget_vehicle, last_vehicle
from ...core.connection.named_vehicles import delete_vehicle, save_vehicle, vehicle_names
from ...core.i18n import tr
from ...core.processing.routes.vehicles import is_possible_name
from ..shared.widgets import fill_list, push_button, text_label
from .draft import Draft

_TRUCK_ROUTES = "locationgateway:truckroutes"


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
