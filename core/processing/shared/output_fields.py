"""The fields of an output, renamed or as text if its format cannot store them otherwise."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Callable

from qgis.core import (
    QgsFeature,
    QgsFeatureRequest,
    QgsFeatureSink,
    QgsField,
    QgsFields,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeatureSource,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QByteArray, QMetaType

from ...i18n import tr
from ...unique_names import unique_name
from .row_values import is_null, shown
from .temporary_folder import temporary_folder

MakeSink = Callable[[str, QgsFields, QgsProcessingContext], QgsFeatureSink]
"""Makes a sink for the file at a path, in the way of the output's own sink."""
_NO_FILE = (OSError, QgsProcessingException)
"""Raised if a file cannot be made, because of its fields or because there is no space."""


def fields_of(definitions: Iterable[tuple[str, QMetaType.Type]]) -> QgsFields:
    """Return fields with these names and types."""
    fields = QgsFields()
    for name, kind in definitions:
        fields.append(QgsField(name, kind))
    return fields


def renamed(field: QgsField, name: str) -> QgsField:
    """Return a field of the same type under another name."""
    return QgsField(name, field.type(), field.typeName(), field.length(), field.precision(), "", field.subType())


class WritableFields:
    """The fields that a format has instead of the fields ``wanted``, in the same order."""

    def __init__(self, wanted: QgsFields, trial: TrialFile) -> None:
        """Find out with ``trial`` what the format accepts."""
        self._trial = trial
        self._changed: dict[int, QgsField] = {}
        self._wanted = wanted
        for number, field in enumerate(wanted):
            if field.type() == QMetaType.Type.QVariantMap:  # QGIS does not write these to files
                self._changed[number] = _text_field(field.name())
        self.key = trial.key_among(self.fields)
        """The field that is the primary key, or an empty text."""
        if self.key is None and self._takes(_PLAIN_FIELD):  # otherwise there is no space for a trial
            for number in range(len(wanted)):
                self._change_as_needed(number)
            self.key = trial.key_among(self.fields)
            if self.key is None:  # each field is accepted, but not all together
                self._make_names_distinct()
                self.key = trial.key_among(self.fields)
        self.key = self.key or ""

    @property
    def fields(self) -> QgsFields:
        """The fields, in the order of the wanted ones."""
        if not self._changed:
            return self._wanted
        fields = QgsFields()
        for number, field in enumerate(self._wanted):
            fields.append(self._changed.get(number, field))
        return fields

    def rename_key(self) -> None:
        """Let the file number its rows, and keep the values in a field with another name."""
        number = self._wanted.lookupField(self.key or "")
        self._changed[number] = renamed(self._wanted.at(number), self._free_name(number))
        self.key = ""

    def sentences(self) -> list[str]:
        """Return the messages about the changes."""
        told = []
        for number, field in sorted(self._changed.items()):
            own = self._wanted.at(number)
            if field.name() != own.name():
                told.append(
                    tr("The output format cannot have a second field '{}'. In the output, its name is '{}'.").format(
                        own.name(), field.name()
                    )
                )
            if field.type() != own.type():
                told.append(
                    tr(
                        "The output format cannot store the type of the field '{}'. Its values are written as text."
                    ).format(own.name())
                )
        return told

    def converted(self, features: Sequence[QgsFeature]) -> Sequence[QgsFeature]:
        """Return the rows with texts in the fields that became texts."""
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
        """Rename fields whose names differ only in case from an earlier one: many formats treat them as equal."""
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
        taken = {*self._wanted.names(), *self.fields.names()}
        return unique_name(self._wanted.at(number).name(), taken, "{}_{}", str.lower)


def _text_field(name: str) -> QgsField:
    return QgsField(name, QMetaType.Type.QString)


_PLAIN_FIELD = _text_field("plain")
"""A field that any format accepts."""


def _as_text(value: Any) -> str | None:
    if is_null(value):
        return None
    if isinstance(value, (dict, list)):
        return json.dumps(value, ensure_ascii=False, default=lambda one: None if is_null(one) else shown(one))
    return bytes(value).hex() if isinstance(value, QByteArray) else str(value)


class CopiedRows:
    """The rows of an input that are copied to the output. A GeoPackage takes each value of its key once."""

    def __init__(
        self, source: QgsProcessingFeatureSource, layer: QgsVectorLayer | None, *, are_repeated: bool = False
    ) -> None:
        """Describe the rows of ``source``, which come from ``layer``; ``are_repeated``: a row may be written twice."""
        self._source = source
        self._layer = layer
        self.are_repeated = are_repeated

    def has_own_key(self, name: str) -> bool:
        """Whether the field is the primary key of the input."""
        if self._layer is None:
            return False
        return self._layer.fields().lookupField(name) in self._layer.primaryKeyAttributes()

    def are_numbered_by(self, name: str) -> bool:
        """Whether the values of the field are distinct whole numbers; reads all of them."""
        if self.are_repeated:
            return False
        number = self._source.fields().lookupField(name)
        request = QgsFeatureRequest()
        request.setSubsetOfAttributes([number])
        request.setFlags(QgsFeatureRequest.Flag.NoGeometry)
        numbers = array("q")
        try:
            for feature in self._source.getFeatures(request):
                value = feature.attribute(number)
                if is_null(value):
                    return False
                numbers.append(value)
        except (TypeError, OverflowError):
            return False
        import numpy as np

        values = np.frombuffer(numbers, dtype=np.int64)
        return len(np.unique(values)) == len(values) and not (values < 0).any()


class TrialFile:
    """Writes temporary files, and looks at the result."""

    def __init__(self, extension: str, make_sink: MakeSink) -> None:
        """Try the format with this extension."""
        self._extension = extension
        self._make_sink = make_sink
        self.can_be_read = True
        """Whether QGIS can read the format: some are for other programs only."""

    def takes(self, fields: QgsFields) -> bool:
        """Whether a file can have these fields."""
        return self.key_among(fields) is not None

    def key_among(self, fields: QgsFields) -> str | None:
        """Return which of ``fields`` is the primary key in such a file, an empty text for none of them.

        None if a file cannot have these fields, or cannot be made.
        """
        try:
            with self._file() as path:
                # Some formats make their tables when the first row is written.
                if self._first_refused(path, fields, [QgsFeature(fields)]) is not None:
                    return None
                layer = QgsVectorLayer(str(path), "trial", "ogr")
                self.can_be_read = layer.isValid()
                keys = [layer.fields().at(number).name().lower() for number in layer.primaryKeyAttributes()]
                del layer  # it keeps the file open
        except _NO_FILE:
            return None
        return next((name for name in fields.names() if name.lower() in keys), "")

    def first_refused(self, fields: QgsFields, features: Sequence[QgsFeature]) -> int | None:
        """Return the number of the first row that such a file refuses; None if none is known."""
        try:
            with self._file() as path:
                return self._first_refused(path, fields, features)
        except _NO_FILE:
            return None

    @contextmanager
    def _file(self) -> Iterator[Path]:
        """Give the path of a file, which is removed when the block ends."""
        with temporary_folder() as folder:
            yield folder / f"trial.{self._extension}"

    def _first_refused(self, path: Path, fields: QgsFields, features: Sequence[QgsFeature]) -> int | None:
        context = QgsProcessingContext()  # must live as long as the sink
        sink = self._make_sink(str(path), fields, context)
        add, flag = sink.addFeature, QgsFeatureSink.Flag.FastInsert
        return next((number for number, feature in enumerate(features) if not add(feature, flag)), None)
