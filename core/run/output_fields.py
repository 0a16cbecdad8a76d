"""The fields of an output, renamed or as text if its format cannot store them otherwise."""

from __future__ import annotations

import json
import re
from array import array
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Callable, NamedTuple

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsFeatureRequest,
    QgsFeatureSink,
    QgsField,
    QgsFields,
    QgsProcessingContext,
    QgsProcessingException,
    QgsVectorLayer,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import QByteArray, QDate, QDateTime, QMetaType, Qt, QTime

from ..fields import DAY, FLAG, LARGE, NUMBER, TEXT, TIME, WHOLE, Field, TextKind
from ..i18n import number_text, tr
from ..names import short_name, unique_name
from ..results.files import temporary_folder
from .rows import is_null, shown
from .source import LayerSource
from .wgs84 import WGS84

MakeSink = Callable[[str, QgsFields, QgsProcessingContext], QgsFeatureSink]
"""Makes a sink for the file at a path, in the way of the output's own sink."""
_NO_FILE = (OSError, QgsProcessingException)
"""Raised if a file cannot be made, because of its fields or because there is no space."""
_LONGEST_NAMES = {"shp": 10, "dbf": 10, "tab": 31, "mif": 31, "postgres": 63}
"""The bytes of a field's name in formats that cut it: the extension of a file, or the provider of a server."""
_LONGEST_TEXTS = {"shp": 254, "dbf": 254, "tab": 254, "mif": 254}
"""The bytes of a text in formats that cut it."""
_MARK = "…"
_MOST_BYTES = 4
"""The bytes of a letter in UTF-8, at the most."""
_WITHOUT_OFFSETS = {"gpkg", "postgres", "shp", "dbf", "tab", "mif", "xlsx", "ods"}
"""A GeoPackage may have date-times in UTC only: GDAL warns of others when it reads them. QGIS drops the offsets that it
writes to a server, and GDAL those in the other formats."""
_DATE_TIME, _TIME_OF_DAY = QMetaType.Type.QDateTime, QMetaType.Type.QTime
_LOST_IN_FILES = {QMetaType.Type.QVariantMap}
_LOST_IN_FORMATS = {
    "kml": {_DATE_TIME, _TIME_OF_DAY, QMetaType.Type.QDate},
    "kmz": {_DATE_TIME, _TIME_OF_DAY, QMetaType.Type.QDate},
    "fgb": {_TIME_OF_DAY},
    "gdb": {_TIME_OF_DAY},
    "gml": {QMetaType.Type.QByteArray},
}
_LOST_ON_SERVERS = {QMetaType.Type.QVariantMap, QMetaType.Type.QByteArray, QMetaType.Type.QStringList}
"""Types of which QGIS 3.40 and GDAL write nothing, a part, or what cannot be read, at least of some values."""
_WITHOUT_NULL = {"tab", "mif", "xml"}
"""Formats in which a number without a value is 0."""
_ONE_LINE_NAMES = {"csv"}
"""Formats in which a line break in a name hides the names behind it."""
_FIRST_ROWS = 100
_CODE = re.compile("%[0-9A-Fa-f]{2}")
"""What GDAL takes for the code of a letter in the path of a file of SQLite, though it writes it as it is."""
_SQLITE = {".gpkg", ".sqlite"}
_LOCAL_TIME = Qt.TimeSpec.LocalTime


_TYPES = {
    TEXT: QMetaType.Type.QString,
    WHOLE: QMetaType.Type.Int,
    LARGE: QMetaType.Type.LongLong,
    NUMBER: QMetaType.Type.Double,
    FLAG: QMetaType.Type.Bool,
    TIME: QMetaType.Type.QDateTime,
    DAY: QMetaType.Type.QDate,
}
"""By the kind of the values."""


def type_of(field: Field) -> QMetaType.Type:
    """Return the type of a field in a layer."""
    return _TYPES[TEXT if isinstance(field.kind, TextKind) else field.kind]


def fields_of(table: Iterable[Field | tuple[str, QMetaType.Type]]) -> QgsFields:
    """Return fields with the names and types of a table."""
    fields = QgsFields()
    for one in table:
        name, kind = (one.name, type_of(one)) if isinstance(one, Field) else one
        fields.append(QgsField(name, kind))
    return fields


def with_first(first: Sequence[QgsField], fields: QgsFields) -> QgsFields:
    """Return fields with other first ones."""
    changed = QgsFields()
    for field in (*first, *list(fields)[len(first) :]):
        changed.append(field)
    return changed


def renamed(field: QgsField, name: str) -> QgsField:
    """Return a field of the same type under another name."""
    return QgsField(name, field.type(), field.typeName(), field.length(), field.precision(), "", field.subType())


def without_aliases(fields: QgsFields) -> QgsFields:
    """Return fields without the names in words and the comments that the input has.

    Few formats store them: of all others, QGIS warns of each field in each run.
    """
    plain = QgsFields()
    for one in fields:
        field = QgsField(one)
        field.setAlias("")
        field.setComment("")
        plain.append(field)
    return plain


class WritableFields:
    """The fields that a format has instead of the fields ``wanted``, in the same order."""

    def __init__(
        self, wanted: QgsFields, storage: str, trial: TrialFile | None, *, with_offsets: Collection[str] = ()
    ) -> None:
        """Find out what is accepted by the format, or the provider of a database server, that ``storage`` names.

        ``trial``: makes files of the format; None on a server. ``with_offsets``: the fields of date-times that may have
        an offset from UTC.
        """
        self._trial = trial
        self._changed: dict[int, QgsField] = {}
        self._wanted = wanted
        self._storage = storage
        self._longest_text = _LONGEST_TEXTS.get(storage, 0)
        self._cut: Counter[int] = Counter()
        self._lost = _LOST_ON_SERVERS if trial is None else _LOST_IN_FILES.union(_LOST_IN_FORMATS.get(storage, ()))
        """The types that the format does not keep."""
        for number, field in enumerate(wanted):
            has_offsets = field.type() == _DATE_TIME and field.name() in with_offsets
            if field.type() in self._lost or (has_offsets and storage in _WITHOUT_OFFSETS):
                self._changed[number] = _text_field(field.name())
            if storage in _ONE_LINE_NAMES and len(field.name().splitlines()) > 1:
                name = unique_name(" ".join(field.name().splitlines()), self.fields.names(), "{}_{}", str.lower)
                self._changed[number] = renamed(self._changed.get(number, field), name)
        if storage in _LONGEST_NAMES:
            for number, name in enumerate(short_names(wanted.names(), _LONGEST_NAMES[storage])):
                if name != wanted.at(number).name():
                    self._changed[number] = renamed(self._changed.get(number, wanted.at(number)), name)
        self.key = "" if trial is None else self._key_of_trial(trial)
        """The field that is the primary key, or an empty text."""
        self._date_times = [
            number
            for number, field in enumerate(self.fields)
            if storage in _WITHOUT_OFFSETS and field.type() == _DATE_TIME
        ]

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
        number = self._wanted.lookupField(self.key)
        self._changed[number] = renamed(self._wanted.at(number), self._free_name(number))
        self.key = ""

    def drop_constraints(self, kept: str = "") -> None:
        """Let no field but ``kept`` be the primary key, or demand values, because it was or did so in the input."""
        for number, field in enumerate(self.fields):
            if field.name() != kept:
                self._changed[number] = renamed(field, field.name())

    def sentences(self) -> list[str]:
        """Return the messages about the changes."""
        told, shorter = [], []
        for number, field in sorted(self._changed.items()):
            own = self._wanted.at(number)
            if self._storage in _ONE_LINE_NAMES and len(own.name().splitlines()) > 1:
                told.append(
                    tr(
                        "The output format cannot have a line break in the name of a field. In the output, the name of "
                        "this field is '{}'."
                    ).format(field.name())
                )
            elif len(field.name().encode()) < len(own.name().encode()):
                shorter.append(f"{own.name()} → {field.name()}")
            elif field.name() != own.name():
                told.append(
                    tr("The output format cannot have a second field '{}'. In the output, its name is '{}'.").format(
                        own.name(), field.name()
                    )
                )
            if field.type() != own.type() and (own.type() in self._lost or own.type() != _DATE_TIME):
                told.append(
                    tr(
                        "The output format cannot store the type of the field '{}'. Its values are written as text."
                    ).format(own.name())
                )
        if shorter:
            told.append(
                tr(
                    "The output format has names of at most {} letters. These fields have other names in it: {}."
                ).format(_LONGEST_NAMES[self._storage], ", ".join(shorter))
            )
        if self._storage in _WITHOUT_NULL and any(field.isNumeric() for field in self.fields):
            told.append(
                tr(
                    "The output format has no empty numbers: they are 0. Other formats, such as GeoPackage, keep them "
                    "empty."
                )
            )
        return told

    def sentence_about_times(self) -> str:
        """Return a message about date-times that became texts; an empty text if there are none."""
        names = [
            own.name()
            for number, own in enumerate(self._wanted)
            if own.type() == _DATE_TIME and self.fields.at(number).type() != _DATE_TIME
        ]
        if not names or _DATE_TIME in self._lost:
            return ""
        return tr(
            "The output format has no date-times with an offset from UTC. These fields are texts such as "
            "2027-03-01T08:30:00+02:00: {}."
        ).format(", ".join(names))

    def sentence_about_texts(self) -> str:
        """Return a message about texts that were cut; an empty text if there are none."""
        if not self._cut:
            return ""
        counts = (
            f"{self.fields.at(number).name()} ({number_text(count)})" for number, count in sorted(self._cut.items())
        )
        return tr(
            "The output format has texts of at most {} bytes. Longer ones are cut, and end with '…'. The fields, and "
            "the numbers of rows: {}. Other formats, such as GeoPackage, keep them."
        ).format(self._longest_text, ", ".join(counts))

    def converted(self, features: Sequence[QgsFeature]) -> Sequence[QgsFeature]:
        """Return the rows with values that the fields can have."""
        texts = [number for number, field in self._changed.items() if field.type() != self._wanted.at(number).type()]
        if not (texts or self._date_times or self._longest_text):
            return features
        rows = []
        for feature in features:
            values = feature.attributes()
            for number in texts:
                values[number] = _as_text(values[number])
            for number in self._date_times:
                values[number] = _without_offset(values[number])
            if self._longest_text:
                self._cut_texts(values)
            row = QgsFeature(feature)
            row.setAttributes(values)
            rows.append(row)
        return rows

    def _cut_texts(self, values: list[Any]) -> None:
        for number, value in enumerate(values):
            if isinstance(value, str) and len(value) * _MOST_BYTES > self._longest_text:
                values[number] = _cut(value, self._longest_text)
                if values[number] != value:
                    self._cut[number] += 1

    def _key_of_trial(self, trial: TrialFile) -> str:
        key = trial.key_among(self.fields)
        if key is None and self._takes(_PLAIN_FIELD):  # otherwise there is no space for a trial
            self._change_as_needed(range(len(self._wanted)))
            key = trial.key_among(self.fields)
            if key is None:  # each field is accepted, but not all together
                self._make_names_distinct()
                key = trial.key_among(self.fields)
            if key is None and self._takes(_PLAIN_FIELD):
                raise QgsProcessingException(
                    tr(
                        "The output format cannot have all fields of the rows together ({:,}). Choose another format, "
                        "such as CSV, or leave fields out."
                    ).format(len(self._wanted))
                )
        return key or ""

    def _change_as_needed(self, numbers: range) -> None:
        """Change those of some fields that are not accepted, which are found by halves: there may be thousands."""
        if self._takes(*map(self.fields.at, numbers)):
            return
        if len(numbers) > 1:
            middle = len(numbers) // 2
            self._change_as_needed(numbers[:middle])
            self._change_as_needed(numbers[middle:])
            return
        (number,) = numbers
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

    def _takes(self, *some: QgsField) -> bool:
        fields = QgsFields()
        for field in some:
            fields.append(field)
        return self._trial.takes(fields)

    def _free_name(self, number: int) -> str:
        taken = {*self._wanted.names(), *self.fields.names()}
        return unique_name(self._wanted.at(number).name(), taken, "{}_{}", str.lower)


def short_names(names: Sequence[str], longest: int = _LONGEST_NAMES["shp"]) -> list[str]:
    """Return names of at most ``longest`` bytes, which differ by more than case.

    Names that are short enough stay. Of the others, the longest words are cut: destination_id becomes destina_id.
    """
    short: dict[int, str] = {}
    taken: set[str] = set()
    too_long = []
    for number, name in enumerate(names):
        if len(name.encode()) > longest or name.casefold() in taken:
            too_long.append(number)
        else:
            short[number] = name
            taken.add(name.casefold())
    for number in too_long:
        name, ending, count = names[number], "", 1
        while (cut := f"{short_name(name, longest - len(ending))}{ending}").casefold() in taken:
            count += 1
            ending = f"_{count}"
        short[number] = cut
        taken.add(cut.casefold())
    return [name for _, name in sorted(short.items())]


def _cut(text: str, longest: int) -> str:
    """Return a text that has at most ``longest`` bytes, with a mark if it was cut."""
    encoded = text.encode()
    if len(encoded) <= longest:
        return text
    return encoded[: longest - len(_MARK.encode())].decode(errors="ignore") + _MARK


def _text_field(name: str) -> QgsField:
    return QgsField(name, QMetaType.Type.QString)


_PLAIN_FIELD = _text_field("plain")
"""A field that any format accepts."""


def _as_text(value: Any) -> str | None:
    if is_null(value) or (isinstance(value, QByteArray) and value.isNull()):
        return None
    if isinstance(value, (QDate, QTime)):
        return value.toString(Qt.DateFormat.ISODate)
    if isinstance(value, QDateTime):
        has_zone = value.timeSpec() not in {Qt.TimeSpec.UTC, _LOCAL_TIME}
        return (value.toOffsetFromUtc(value.offsetFromUtc()) if has_zone else value).toString(Qt.DateFormat.ISODate)
    if isinstance(value, (dict, list, bool)):
        return json.dumps(value, ensure_ascii=False, default=lambda one: None if is_null(one) else shown(one))
    return bytes(value).hex() if isinstance(value, QByteArray) else str(value)


def _without_offset(value: Any) -> Any:
    """Return a date-time in UTC, unless it has no zone at all."""
    return value.toUTC() if isinstance(value, QDateTime) and value.timeSpec() != _LOCAL_TIME else value


def _has_offset(value: Any) -> bool:
    return isinstance(value, QDateTime) and value.timeSpec() != _LOCAL_TIME and value.offsetFromUtc() != 0


class CopiedRows:
    """The rows of an input that are copied to the output. A GeoPackage takes each value of its key once."""

    def __init__(self, source: LayerSource, layer: QgsVectorLayer | None, *, are_repeated: bool = False) -> None:
        """Describe the rows of ``source``, which come from ``layer``; ``are_repeated``: a row may be written twice."""
        self._source = source
        self._layer = layer
        self.are_repeated = are_repeated

    def has_own_key(self, name: str) -> bool:
        """Whether the field is the primary key of the input."""
        if self._layer is None:
            return False
        return self._layer.fields().lookupField(name) in self._layer.primaryKeyAttributes()

    @property
    def only_key(self) -> str:
        """The field whose values tell the rows apart, also in the output; empty if there is none, or more than one."""
        keys = [] if self._layer is None or self.are_repeated else self._layer.primaryKeyAttributes()
        return self._layer.fields().at(keys[0]).name() if len(keys) == 1 else ""

    def fields_with_offsets(self) -> set[str]:
        """Return the fields with date-times that have an offset from UTC in one of the first rows."""
        fields = self._source.fields()
        numbers = [number for number, field in enumerate(fields) if field.type() == _DATE_TIME]
        if not numbers:
            return set()
        request = QgsFeatureRequest().setSubsetOfAttributes(numbers).setLimit(_FIRST_ROWS)
        request.setFlags(QgsFeatureRequest.Flag.NoGeometry)
        first = [feature.attributes() for feature in self._source.rows(request)]
        return {fields.at(number).name() for number in numbers if any(_has_offset(values[number]) for values in first)}

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
            for feature in self._source.rows(request):
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

    def __init__(self, file: str, make_sink: MakeSink) -> None:
        """Try the format that the extension of ``file`` names."""
        has_code = _CODE.search(file) is not None
        self._name = f"{'trial%20' if has_code else 'trial'}{Path(file).suffix.lower()}"
        self._make_sink = make_sink
        self.is_name_misread = False
        """Whether QGIS writes files with such a name, but cannot read them."""
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
                self.is_name_misread = not self.can_be_read and path.suffix in _SQLITE and "%" in path.name
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
            yield folder / self._name

    def _first_refused(self, path: Path, fields: QgsFields, features: Sequence[QgsFeature]) -> int | None:
        context = QgsProcessingContext()  # must live as long as the sink
        sink = self._make_sink(str(path), fields, context)
        add, flag = sink.addFeature, QgsFeatureSink.Flag.FastInsert
        return next((number for number, feature in enumerate(features) if not add(feature, flag)), None)


class OutcomeFields(NamedTuple):
    """The indexes of the fields for the status and the error of a row, which are always written."""

    status: int
    error: int


class Layout(NamedTuple):
    """What the rows of a layer are like."""

    fields: QgsFields
    wkb_type: QgsWkbTypes.Type = QgsWkbTypes.Type.NoGeometry
    crs: QgsCoordinateReferenceSystem = QgsCoordinateReferenceSystem()
    copied: CopiedRows | None = None
    """The rows of an input that are copied."""
    with_offsets: Collection[str] = ()
    """The fields with date-times that may have an offset from UTC."""
    outcome: OutcomeFields | None = None
    """The fields for status and error."""

    @classmethod
    def like(cls, source: LayerSource, fields: QgsFields) -> Layout:
        """Return that of rows with the geometries of ``source``."""
        return cls(fields, source.wkbType(), source.sourceCrs())

    @classmethod
    def of_points(cls, fields: QgsFields) -> Layout:
        """Return that of points in longitude and latitude."""
        return cls(fields, QgsWkbTypes.Type.Point, QgsCoordinateReferenceSystem(WGS84))

    @classmethod
    def of_lines(cls, fields: QgsFields, *, is_multi: bool, with_z: bool = False) -> Layout:
        """Return that of lines; ``is_multi``: they may be cut at 180°.

        Elsewhere, lines have one part: scripts and models rely on it.
        """
        kind = QgsWkbTypes.Type.MultiLineString if is_multi else QgsWkbTypes.Type.LineString
        return cls(fields, QgsWkbTypes.addZ(kind) if with_z else kind, QgsCoordinateReferenceSystem(WGS84))
