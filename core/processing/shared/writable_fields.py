"""The fields of an output as its format takes them: renamed, or as text, where it cannot have them as they are."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from qgis.core import QgsFeature, QgsField, QgsFields
from qgis.PyQt.QtCore import QByteArray, QMetaType

from ...i18n import tr
from .field_lists import renamed
from .row_values import is_null, shown
from .trial_file import TrialFile


class WritableFields:
    """What becomes of the fields ``wanted``, each in its place."""

    def __init__(self, wanted: QgsFields, trial: TrialFile) -> None:
        """Find out by ``trial`` what the format takes."""
        self._trial = trial
        self._changed: dict[int, QgsField] = {}
        self._wanted = wanted
        for number, field in enumerate(wanted):
            if field.type() == QMetaType.Type.QVariantMap:  # QGIS writes none to files
                self._changed[number] = _text_field(field.name())
        self.key = trial.key_among(self.fields)
        """The field that numbers the rows, empty where none of them does."""
        if self.key is None and self._takes(_PLAIN_FIELD):  # otherwise there is no room for a trial
            for number in range(len(wanted)):
                self._change_as_needed(number)
            self.key = trial.key_among(self.fields)
            if self.key is None:  # each by itself is taken, and not all of them together
                self._make_names_distinct()
                self.key = trial.key_among(self.fields)
        self.key = self.key or ""

    @property
    def fields(self) -> QgsFields:
        """The fields, in the order of those that are wanted."""
        if not self._changed:
            return self._wanted
        fields = QgsFields()
        for number, field in enumerate(self._wanted):
            fields.append(self._changed.get(number, field))
        return fields

    def rename_key(self) -> None:
        """Let the file number its rows by itself, and keep the values in a field of another name."""
        number = self._wanted.lookupField(self.key or "")
        self._changed[number] = renamed(self._wanted.at(number), self._free_name(number))
        self.key = ""

    def sentences(self) -> list[str]:
        """Return what is to be told of the changes."""
        told = []
        for number, field in sorted(self._changed.items()):
            own = self._wanted.at(number)
            if field.name() != own.name():
                told.append(
                    tr("The output's format takes no other field '{}'; the field is called '{}' in the output.").format(
                        own.name(), field.name()
                    )
                )
            if field.type() != own.type():
                told.append(
                    tr(
                        "The output's format cannot hold the field '{}' as it is; its values are written as text."
                    ).format(own.name())
                )
        return told

    def converted(self, features: Sequence[QgsFeature]) -> Sequence[QgsFeature]:
        """Return rows with the values of fields that became texts as such; most often there is nothing to do."""
        texts = [number for number, field in self._changed.items() if field.type() != self._wanted.at(number).type()]
        if not texts:
            return features
        rows = []
        for feature in features:
            values = feature.attributes()
            for number in texts:
                values[number] = _as_text(values[number])
            row = QgsFeature(feature)
            row.setAttributes(values)
            rows.append(row)
        return rows

    def _change_as_needed(self, number: int) -> None:
        field = self._changed.get(number, self._wanted.at(number))
        ways = (field, renamed(field, self._free_name(number)), _text_field(field.name()))
        best = next((one for one in ways if self._takes(one)), _text_field(self._free_name(number)))
        if best is not self._wanted.at(number) and best is not ways[0]:
            self._changed[number] = best

    def _make_names_distinct(self) -> None:
        """Rename fields whose names differ from an earlier one's in case only: many formats take them for the same."""
        taken: set[str] = set()
        for number, field in enumerate(self.fields):
            if field.name().lower() in taken:
                self._changed[number] = renamed(field, self._free_name(number))
            taken.add(field.name().lower())

    def _takes(self, field: QgsField) -> bool:
        fields = QgsFields()
        fields.append(field)
        return self._trial.takes(fields)

    def _free_name(self, number: int) -> str:
        taken = {name.lower() for name in (*self._wanted.names(), *self.fields.names())}
        name, count = self._wanted.at(number).name(), 2
        while f"{name}_{count}".lower() in taken:
            count += 1
        return f"{name}_{count}"


def _text_field(name: str) -> QgsField:
    return QgsField(name, QMetaType.Type.QString)


_PLAIN_FIELD = _text_field("plain")
"""Any format takes it."""


def _as_text(value: Any) -> str | None:
    if is_null(value):
        return None
    if isinstance(value, (dict, list)):
        return json.dumps(value, ensure_ascii=False, default=lambda one: None if is_null(one) else shown(one))
    return bytes(value).hex() if isinstance(value, QByteArray) else str(value)
