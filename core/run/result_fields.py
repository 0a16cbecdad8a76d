"""The fields of a result: added to those of the input, or used again if the input is the result of an earlier run.

A column of a user's own may have the name of such a field. Then the field of the result has a number after its name. A
result may lack fields: it was made before they existed, or its user has deleted them. And some formats cut names. So
the fields of an earlier result are recognised as those that stand together, not by single names.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import takewhile
from typing import Any, Callable

from qgis.core import QgsFeature, QgsField, QgsFields, QgsProcessingException, QgsProcessingFeedback
from qgis.PyQt.QtCore import QMetaType

from ..fields import Field, LayerFields, TextKind
from ..i18n import tr
from ..names import short_name, unique_name
from .output_fields import OutcomeFields, type_of

_WIDE = 254
"""The longest text in a shapefile. A text field that is shorter was sized by a program for the rows that it had."""
_DIGITS = 9
_DECIMALS = 7


class OutputFields:
    """The fields of the output: those of the input, then those of the run, such as the ``rg_`` fields.

    If the input is the result of an earlier run, its fields are used again, and those that it lacks are added in their
    places. Types change if they cannot hold all values, for example if a format has made whole numbers of house
    numbers. A new field gets a number after its name if another field has it.
    """

    def __init__(self, source: QgsFields, own: LayerFields) -> None:
        """Make the fields for rows of ``source``. ``own`` are the fields that a run adds."""
        self._own = own
        self._earlier = earlier_fields(source, own)
        self.renews_earlier = bool(self._earlier)
        there = {name.lower() for name in source.names()}
        self._lacking = [name for name in own.names if name not in there] if there.intersection(own.names) else []
        self._changed: dict[int, QgsField] = {}
        self._columns: list[int | None] = []
        """By field of the output: the number of this field in the input, or None."""
        self.fields = QgsFields()
        positions: dict[int, int] = {}
        cut = {
            column for number, column in self._earlier.items() if _is_cut(source.at(column).name(), own.names[number])
        }
        taken = [name for column, name in enumerate(source.names()) if column not in cut]
        for column, number in self._in_order(len(source)):
            position = len(self._columns)
            field = QgsField() if column is None else QgsField(source.at(column))
            if column is None or column in cut:
                field.setName(unique_name(own.names[number], taken, "{}_{}", str.lower))
                taken.append(field.name())
            if number is not None:
                positions[number] = position
                kind = type_of(own.fields[number])
                if not _holds(field, kind):
                    field = QgsField(field.name(), kind)
                    if column is not None:
                        self._changed[position] = field
            self._columns.append(column)
            self.fields.append(field)
        self._positions = [positions[number] for number in range(len(own))]

    def _in_order(self, columns: int) -> Iterator[tuple[int | None, int | None]]:
        """Yield each field of the output as its numbers in the input and in the table, None where it has none.

        A field that an earlier result lacks follows the one before it in the table. All follow the input if it is none.
        """
        numbers = {column: number for number, column in self._earlier.items()}
        for column in range(columns):
            number = numbers.get(column)
            yield column, number
            if number is not None:
                yield from self._lacking_after(number)
        if not self._earlier:
            yield from self._lacking_after(-1)

    def _lacking_after(self, number: int) -> Iterator[tuple[None, int]]:
        numbers = range(number + 1, len(self._own))
        return ((None, one) for one in takewhile(lambda one: one not in self._earlier, numbers))

    @property
    def outcome(self) -> OutcomeFields:
        """The fields of the status and the error."""
        return OutcomeFields(self._positions[_STATUS], self._positions[_ERROR])

    @property
    def earlier_status(self) -> int | None:
        """The number of the input's field with the status of an earlier run, or None."""
        return self._earlier.get(_STATUS)

    def earlier(self, name: str) -> int | None:
        """Return the number of the input's field that an earlier run has given this name, or None."""
        return self._earlier.get(self._own.names.index(name))

    @property
    def changed_names(self) -> list[str]:
        """The fields of an earlier run whose types change."""
        return [field.name() for field in self._changed.values()]

    @property
    def added_names(self) -> list[str]:
        """The fields that the input lacks."""
        return [field.name() for field, column in zip(self.fields, self._columns) if column is None]

    def report_earlier(
        self, feedback: QgsProcessingFeedback, *, only_unresolved: bool, needed: Sequence[str] = ()
    ) -> None:
        """Report what happens to the results of an earlier run, if the input is one.

        Raises QgsProcessingException if only the unresolved rows are wanted, and it is not known which ones are, or if
        the others cannot be copied because a field that is ``needed`` for it is missing.
        """
        if not self.renews_earlier:
            if only_unresolved:
                self._report_none(feedback)
            return
        missing = [name for name in needed if self.earlier(name) is None]
        if only_unresolved and missing:
            raise QgsProcessingException(
                tr(
                    "The points of rows with an address are not known: the layer has no points in WGS 84, and these "
                    "fields of the earlier run are missing: {}. Take the layer that the earlier run has written, or do "
                    "not limit the run to rows without an address."
                ).format(", ".join(missing))
            )
        feedback.pushInfo(tr("The layer has addresses of an earlier run. They are updated."))
        if self.added_names:
            added = tr("These fields are added to the addresses: {}.").format(", ".join(self.added_names))
            empty = tr("They are empty in rows that are not asked again.") if only_unresolved else ""
            feedback.pushInfo(f"{added} {empty}".rstrip())
        if self.changed_names:
            feedback.pushWarning(
                tr("The types of these fields change, because they cannot hold all addresses: {}.").format(
                    ", ".join(self.changed_names)
                )
            )

    def _report_none(self, feedback: QgsProcessingFeedback) -> None:
        if self._lacking:
            raise QgsProcessingException(
                tr(
                    "It is not known which rows have no address: the layer has some fields of an earlier run, but "
                    "these are missing: {}. All rows would be asked and paid again. Take the layer that the earlier "
                    "run has written, or do not limit the run to rows without an address."
                ).format(", ".join(self._lacking))
            )
        feedback.pushWarning(
            tr("The run is not limited to rows without an address: the layer is not the result of an earlier run.")
        )

    def row(self, own: list[Any], values: list[Any]) -> list[Any]:
        """Return the attributes of an output row: those of the input, and the ``values`` of the run's fields."""
        if not self.renews_earlier:
            return own + values
        row = self._with_added(own)
        for position, value in zip(self._positions, values):
            row[position] = value
        return row

    def keep(self, feature: QgsFeature) -> None:
        """Make an output row of a row that keeps the address of an earlier run, as far as the types allow."""
        if self._changed or len(self._columns) > len(feature.attributes()):
            row = self._with_added(feature.attributes())
            for position, field in self._changed.items():
                row[position] = _converted(row[position], field)
            feature.setAttributes(row)

    def _with_added(self, own: list[Any]) -> list[Any]:
        if len(own) == len(self._columns):
            return list(own)
        return [None if column is None else own[column] for column in self._columns]


def _converted(value: Any, field: QgsField) -> Any:
    try:
        return field.convertCompatible(value)
    except ValueError:
        return None


def _holds(field: QgsField, kind: QMetaType.Type) -> bool:
    """Whether the field of an earlier run can hold all values of the type ``kind``."""
    if kind == QMetaType.Type.QString:
        return field.type() == kind and (field.length() <= 0 or field.length() >= _WIDE)
    if kind == QMetaType.Type.Int and field.type() in {kind, QMetaType.Type.LongLong}:
        return field.length() <= 0 or field.length() >= _DIGITS
    return field.type() == QMetaType.Type.Double and (field.precision() <= 0 or field.precision() >= _DECIMALS)


# --- The fields of an earlier result ----------------------------------------------------------------------------------

_STATUS, _ERROR = 0, 1
"""The first fields of each result."""
_FEWEST = 4
"""So many fields beside each other are no accident."""
_LONGEST = 10
"""The bytes of a name in a Shapefile. No other format cuts the names of results."""
_CUT_BY_GDAL = 8
"""What GDAL leaves of such a name before it adds a number."""
_NEVER_CUT = 2
"""So many letters at its beginning stay in any case."""
_AT_END = re.compile(r"_?([1-9]\d?)$")
_GUESSED = {QMetaType.Type.Bool, QMetaType.Type.QDate, QMetaType.Type.QTime, QMetaType.Type.QDateTime}
"""What some texts of a table are taken for, beside numbers."""
_Naming = Callable[[str, str], set[str]]
"""Gives the names that a field may have, without or with a number."""
_Chain = Sequence[tuple[int, int]]
"""Columns of a layer, each with the number of a field in the table, both ascending."""


def earlier_fields(fields: QgsFields, own: LayerFields) -> dict[int, int]:
    """Return which fields of a layer are those of an earlier result, by their numbers in the table ``own``.

    They begin with the status and stand together, in the order of the table. Other columns may stand between parts that
    have some fields each. Empty if there are too few to be sure. In any other order, most of them have to be there.
    """
    chains = []
    for naming in (_names_here, _names_of_gdal):
        meanings = list(_meanings(fields, own, naming))
        chains += (_from(start, meanings) for start, numbers in enumerate(meanings) if _STATUS in numbers)
    best = max(chains, key=lambda one: (len(next(_parts(one))), len(one)), default=())
    together = {number: column for column, number in best}
    named: dict[int, int] = {}
    for column, numbers in enumerate(_meanings(fields, own, lambda name, _: {name})):
        named.update(dict.fromkeys(numbers, column))
    if len(together) >= _FEWEST and (_ERROR in together or len(together) * 2 >= len(own)):
        between = {*range(min(together.values()), max(together.values()))}.difference(together.values())
        return {number: column for number, column in named.items() if column in between} | together
    return named if _STATUS in named and len(named) * 4 >= len(own) * 3 else {}


def _meanings(fields: QgsFields, own: LayerFields, naming: _Naming) -> Iterator[list[int]]:
    """Yield the numbers of the fields that each column of a layer may stand for, by name and type, the best first."""

    @cache
    def numbers_by_name(number: str) -> Mapping[str, Sequence[int]]:
        found = defaultdict(list)
        for place, name in enumerate(own.names):
            for one in naming(name, number):
                found[one].append(place)
        return found

    beginnings = {name[:_NEVER_CUT] for name in own.names}
    for column in fields:
        name, numbers = column.name().lower(), ()
        if name[:_NEVER_CUT] in beginnings:  # it may be one of a thousand columns
            at_end = _AT_END.search(name)
            numbers = numbers_by_name(at_end[1] if at_end else "").get(name, ())
        fit = (one for one in numbers if _may_be(column, own.fields[one], is_status=one == _STATUS))
        yield sorted(fit, key=lambda one: own.names[one] != column.name().lower())


def _may_be(column: QgsField, field: Field, *, is_status: bool) -> bool:
    """Whether a column may have the values of a field. In a text file all are texts, or what they look like."""
    if is_status or column.type() == QMetaType.Type.QString:
        return column.type() == QMetaType.Type.QString
    return column.isNumeric() or (isinstance(field.kind, TextKind) and column.type() in _GUESSED)


def _from(start: int, meanings: Sequence[Sequence[int]]) -> _Chain:
    """Return the result whose status is the column ``start``."""
    chains: list[_Chain] = [[(start, _STATUS)]]
    for column in range(start + 1, len(meanings)):
        if _STATUS in meanings[column]:
            break  # the next result
        for number in meanings[column]:
            before = (one for one in chains if one[-1][0] < column and one[-1][1] < number)
            chains.append([*max(before, key=len), (column, number)])
    return max(map(_standing_together, chains), key=len)


def _standing_together(chain: _Chain) -> _Chain:
    """Return a chain without the columns behind the first part that stand alone."""
    first, *others = _parts(chain)
    return [*first, *(one for part in others if len(part) >= _FEWEST for one in part)]


def _parts(chain: _Chain) -> Iterator[_Chain]:
    """Yield those columns of a chain that stand beside each other."""
    part: list[tuple[int, int]] = []
    for one in chain:
        if part and one[0] != part[-1][0] + 1:
            yield part
            part = []
        part.append(one)
    if part:
        yield part


def _names_here(name: str, number: str) -> set[str]:
    """Return the names that a field has in outputs of the plugin."""
    names = {name, short_name(name, _LONGEST)}
    if number:
        ending, numbered = f"_{number}", f"{name}_{number}"
        names |= {numbered, short_name(numbered, _LONGEST)}
        names |= {f"{short_name(one, _LONGEST - len(ending))}{ending}" for one in (name, numbered)}
    return names


def _names_of_gdal(name: str, number: str) -> set[str]:
    """Return the names that a field has if another program has written a Shapefile of an output."""
    numbered = f"{name}_{number or 2}"
    names = {name, name[:_LONGEST], numbered, numbered[:_LONGEST]}
    if number and len(name) >= _LONGEST:
        names |= {f"{name[:_CUT_BY_GDAL]}_{number}", f"{name[:_CUT_BY_GDAL]}{number}"}
    return names


def _is_cut(column: str, name: str) -> bool:
    """Whether a column has not the whole name of a field, with or without a number."""
    return re.fullmatch(rf"{re.escape(name)}(_\d+)?", column.lower()) is None
