"""Tables of fields: all that is said about a value of an answer, or about a field of a layer, stands in one row.

Made from a table: the record that holds an answer, its readers for answers and for what the store has kept, the fields
of the output layer and how they appear in QGIS, the columns of batch results, and a table of the manual. Members of
JSON answers are read only if they have the documented type.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain, islice, repeat
from math import hypot
from typing import Any, Callable, Union

# --- Members of JSON --------------------------------------------------------------------------------------------------

_NOTHING: Mapping[str, Any] = {}
_NUMBERS = (int, float)
BEYOND_ANY = 1_000_000_000
"""Degrees, metres and seconds on Earth are smaller. It fits into any integer field."""
_BEYOND_INTEGER_FIELDS = 2**63
_DEEPEST = 10
"""How many levels of an object are kept. The documented ones have at most 3."""


def json_object(value: object) -> Mapping[str, Any]:
    """Return an object unchanged, and an empty one for anything else."""
    return value if isinstance(value, dict) else _NOTHING


def json_list(value: object) -> Sequence[Any]:
    """Return a list unchanged, and an empty one for anything else."""
    return value if isinstance(value, list) else ()


def json_objects(values: Sequence[Any]) -> Sequence[Mapping[str, Any]]:
    """Return :func:`json_object` of each value. Nearly always, it is the same list."""
    return values if {dict}.issuperset(map(type, values)) else list(map(json_object, values))


def json_lists(values: Sequence[Any]) -> Sequence[Sequence[Any]]:
    """Return :func:`json_list` of each value."""
    return values if {list}.issuperset(map(type, values)) else list(map(json_list, values))


def json_texts(fields: Mapping[str, Any], names: Sequence[str]) -> list[str | None]:
    """Return the texts with these names; None for a missing or empty text."""
    return list(map(json_text, map(fields.get, names)))


def json_text(value: object) -> str | None:
    """Return a text; None for an empty one and for anything else."""
    return _whole(value) if type(value) is str and value else None


def json_number(value: object) -> float | None:
    """Return a number of degrees, metres or seconds; None for anything else."""
    # In Python a boolean is a number. JSON can also give NaN, infinities, and integers of any length.
    return value if type(value) in _NUMBERS and -BEYOND_ANY < value < BEYOND_ANY else None


def json_whole_number(value: object) -> int | None:
    """Return the nearest whole number of degrees, metres or seconds; None for anything else."""
    number = json_number(value)
    whole = None if number is None else round(number)
    return whole if is_whole_number(whole) else None  # it may have become too large


def json_value(value: object, *, levels: int = _DEEPEST) -> Any:
    """Return any JSON without what cannot be written to a file or a field, such as NaN and endless numbers."""
    if isinstance(value, str):
        return _whole(value)
    if isinstance(value, _NUMBERS):
        return value if -_BEYOND_INTEGER_FIELDS < value < _BEYOND_INTEGER_FIELDS else None
    if levels and isinstance(value, dict):
        return {_whole(str(name)): json_value(member, levels=levels - 1) for name, member in value.items()}
    if levels and isinstance(value, list):
        return [json_value(member, levels=levels - 1) for member in value]
    return None


def is_text(value: object) -> bool:
    """Whether a value is a text as :func:`json_texts` returns it, possibly empty."""
    return type(value) is str and _whole(value) == value


def is_number(value: object) -> bool:
    """Whether a value is a number as :func:`json_number` returns it."""
    return json_number(value) is not None


def is_whole_number(value: object) -> bool:
    """Whether a value is a number as :func:`json_whole_number` returns it."""
    return type(value) is int and is_number(value)


def is_object(value: object) -> bool:
    """Whether a value is an object that :func:`json_value` does not change."""
    return isinstance(value, dict) and json_value(value) == value


def _whole(text: str) -> str:
    # JSON can contain half a surrogate pair, which cannot be encoded.
    return text if text.isascii() else text.encode(errors="replace").decode()


# --- Tables -----------------------------------------------------------------------------------------------------------

_Redact = Callable[[str], str]
_Column = Sequence[Any]
"""The values of one field, of many records. A column is checked faster than each of its values."""


_LISTS = frozenset((list, tuple))
"""The store has lists; tuples stand for missing ones."""


class Kind:
    """A kind of values in answers and layers. None stands for a missing value."""

    blank: Any = None
    """What stands for a missing value in the store."""

    def __init__(
        self,
        types: Iterable[type] = (),
        read: Callable[[Any], Any] = lambda _: None,
        is_one: Callable[[Any], bool] = lambda _: False,
    ) -> None:
        """``types`` are those of the values; ``read`` returns one from JSON, or None; ``is_one`` checks a stored one.

        Without them, only layers have such values.
        """
        self._types = frozenset((*types, type(None)))
        self._read = read
        self._is_one = is_one

    def are_usual(self, columns: Sequence[_Column], redact: _Redact) -> bool:  # noqa: ARG002 - texts have secrets
        """Whether the values of an answer, or of the store, can be taken as they are."""
        return self._types.issuperset(map(type, chain.from_iterable(columns)))

    def read(self, column: _Column, redact: _Redact) -> _Column:  # noqa: ARG002 - texts have secrets
        """Return the values of an answer, one by one: None for those that are missing or have another type."""
        return list(map(self._read, column))

    def restore(self, column: _Column) -> _Column:
        """Return the values that the store has kept; raises :class:`TypeError` if they are no such values."""
        if not all(value is None or self._is_one(value) for value in column):
            raise TypeError("These are no values of the field.")
        return column


class TextKind(Kind):
    """Texts that are not empty."""

    def __init__(self, longest: int | None = None) -> None:
        """``longest``: the number of characters that a text of an answer is cut to."""
        super().__init__((str,), json_text, is_text)
        self._longest = longest

    def are_usual(self, columns: Sequence[_Column], redact: _Redact) -> bool:
        """Whether all are texts without secrets, which must not get into the store and into layers."""
        try:
            texts = {*chain.from_iterable(columns)}
            texts.discard(None)
            joined = "\n".join(texts)  # one search for all of them
        except TypeError:
            return False
        is_short = self._longest is None or max(map(len, texts), default=0) <= self._longest
        return is_short and "" not in texts and is_text(joined) and redact(joined) == joined

    def read(self, column: _Column, redact: _Redact) -> _Column:
        """Return the texts of an answer without secrets."""
        return [text and redact(text)[: self._longest] for text in map(json_text, column)]


class NumberKind(Kind):
    """Numbers of degrees, metres or seconds."""

    def are_usual(self, columns: Sequence[_Column], redact: _Redact) -> bool:
        """Whether all are numbers that any field can hold."""
        try:  # none of them is larger than the root of the sum of their squares
            return (
                super().are_usual(columns, redact) and hypot(*filter(None, chain.from_iterable(columns))) < BEYOND_ANY
            )
        except OverflowError:
            return False


class RecordKind(Kind):
    """A record in each value: an object in answers, a list in the store."""

    blank = (None,)

    def __init__(self, reader: RecordReader) -> None:
        """``reader`` reads the records."""
        super().__init__()
        self._reader = reader

    def are_usual(self, columns: Sequence[_Column], redact: _Redact) -> bool:  # noqa: ARG002 - they are records
        """Return False, because none is a record yet."""
        return False

    def read(self, column: _Column, redact: _Redact) -> _Column:
        """Return the records of an answer. What is no object is a record without values."""
        return self._reader.read(column, redact)

    def restore(self, column: _Column) -> _Column:
        """Return the records that the store has kept, as :meth:`Kind.restore` does."""
        return self._reader.restore(column)


class ListKind(RecordKind):
    """A tuple of records in each value: a list of objects in answers, a list of lists in the store."""

    blank = ()

    def __init__(self, reader: RecordReader, fewest: int = 0) -> None:
        """``reader`` reads the records, of which a stored value has at least ``fewest``."""
        super().__init__(reader)
        self._fewest = fewest

    def read(self, column: _Column, redact: _Redact) -> _Column:
        """Return the records of an answer."""
        lists = json_lists(column)
        return split(self._reader.read(list(chain.from_iterable(lists)), redact), lists)

    def restore(self, column: _Column) -> _Column:
        """Return the records that the store has kept."""
        if not _LISTS.issuperset(map(type, column)) or (self._fewest and not all(column)):
            raise TypeError("These are no lists of records.")
        return split(self._reader.restore(list(chain.from_iterable(column))), column)


def split(records: Iterable[Any], lists: Sequence[Sequence[Any]]) -> list[tuple[Any, ...]]:
    """Return as many records for each of some lists as it has members."""
    if {*map(len, lists)} == {1}:
        return list(zip(records))
    remaining = iter(records)
    return [tuple(islice(remaining, len(one))) for one in lists]


TEXT = TextKind()
NUMBER = NumberKind((int, float), json_number, is_number)
WHOLE = NumberKind((int,), json_whole_number, is_whole_number)
FLAG = Kind((bool,), lambda value: value if type(value) is bool else None, lambda value: type(value) is bool)
LARGE = Kind()
"""Whole numbers of layers that may not fit 32 bits."""
TIME = Kind()
"""Dates with times, of layers."""
DAY = Kind()
"""Dates, of layers."""


@dataclass(frozen=True)
class Field:
    """A value of an answer, a field of a layer, or both."""

    name: str
    kind: Kind = TEXT
    source: str | Callable[[Mapping[str, Any]], Any] = ""
    """Where the value is in an object of an answer: a path such as ``address.city`` or ``access.0.lat``, or more than
    one with ``|`` between, the best first; otherwise a function of the object. Empty: the member with its name."""
    alias: str = ""
    """What users read instead of the name, to be translated."""
    meaning: str = ""
    """For the manual."""
    is_technical: bool = False
    """Whether the table in QGIS does not show it, and the form has it in a closed group at its end."""
    is_wide: bool = False
    """Whether its texts are long."""
    words: Mapping[Any, str] = field(default_factory=dict)
    """What users read instead of its values, to be translated."""
    empty: Any = None
    """What stands for a missing value in a record."""


class LayerFields:
    """The fields of a layer, or those that a run adds to the fields of its input."""

    def __init__(self, *fields: Field, first: Sequence[str] = ()) -> None:
        """``first`` are the fields that QGIS shows first, in this order. The others follow in that of the layer."""
        self.fields = fields
        self.names = tuple(one.name for one in fields)
        self._first = first

    def __iter__(self) -> Iterator[Field]:
        return iter(self.fields)

    def __len__(self) -> int:
        return len(self.fields)

    def shown(self) -> list[Field]:
        """Return the fields in the order in which QGIS shows them."""
        place = {name: number for number, name in enumerate(self._first)}
        return sorted(self.fields, key=lambda one: place.get(one.name, len(place)))

    def meanings(self) -> dict[str, str]:
        """Return what the manual says about each field."""
        return {one.name: one.meaning for one in self.fields}


def prefixed(prefix: str, fields: Iterable[Field], **changes: Mapping[str, Any]) -> list[Field]:
    """Return fields of a layer with the values of a record; ``changes`` has what is otherwise there, by field."""
    return [replace(one, **{"name": f"{prefix}{one.name}", **changes.get(one.name, {})}) for one in fields]


def record_type(name: str, fields: Sequence[Field]) -> Any:
    """Return the base of a class of records: a tuple, because a layer has many, with the fields as attributes."""
    defaults = [one.empty for one in fields]
    return namedtuple(name, [one.name for one in fields], defaults=defaults)  # noqa: PYI024 - a table has the names


class RecordReader:
    """Reads records from answers, and restores those that the store has kept as lists.

    It works by columns, because a look at a whole column takes a fraction of the time of looks at its values:
    to read usual candidates value by value, each by its kind, took about three times as long.
    """

    def __init__(self, record: Any, fields: Sequence[Field]) -> None:
        """``record`` is the class of the records, a named tuple with these ``fields``."""
        self._fields = fields
        self._record = partial(tuple.__new__, record)
        self._empty = [one.empty for one in fields]
        self._blank = [one.empty if one.kind.blank is None else one.kind.blank for one in fields]
        self._paths = [_paths(one.source or one.name) for one in fields]
        self._first_paths = [first for first, *_ in self._paths]
        self._without_none = [
            number for number, one in enumerate(fields) if one.empty is not None or len(self._paths[number]) > 1
        ]
        """The columns in which something else stands for None."""
        self._by_kind = [
            (kind, [number for number, one in enumerate(fields) if one.kind is kind])
            for kind in dict.fromkeys(one.kind for one in fields)
        ]

    def read(self, objects: Sequence[Any], redact: _Redact = str) -> list[Any]:
        """Return a record for each object of an answer, without the secrets that ``redact`` removes from a text.

        Values that are missing, or have another type than documented, stay empty.
        """
        if not objects:
            return []
        known: _Known = {(): json_objects(objects)}
        records = self.records(*[_values(path, known) for path in self._first_paths])
        columns = list(zip(*records))
        unusual = self._unusual(columns, redact)
        unusual.update(number for number in self._without_none if None in columns[number])
        for number in unusual:
            columns[number] = self._read(number, columns[number], known, redact)
        return self.records(*columns) if unusual else records

    def records(self, *columns: _Column) -> list[Any]:
        """Return the records with these values."""
        return list(map(self._record, zip(*columns)))

    def restore(self, lists: Sequence[Any]) -> list[Any]:
        """Return the records that the store has kept as ``lists``.

        A list from before a field was added gets its empty value, so that nobody pays again. What a later version has
        added is left out. Raises :class:`TypeError` if a list is no record.
        """
        if not lists:
            return []
        if not (_LISTS.issuperset(map(type, lists)) and all(lists)):
            raise TypeError("These lists are no records.")
        width = len(self._fields)
        if {*map(len, lists)} - {width}:
            lists = [[*one[:width], *self._blank[len(one) :]] for one in lists]
        columns = list(zip(*lists))
        unusual = self._unusual(columns, str)
        for number in unusual:
            columns[number] = self._fields[number].kind.restore(columns[number])
        if any(None in column for column, empty in zip(columns, self._empty) if empty is not None):
            raise TypeError("A stored value is missing.")
        return list(map(self._record, zip(*columns) if unusual else lists))

    def _unusual(self, columns: Sequence[_Column], redact: _Redact) -> set[int]:
        """Return the numbers of columns that may have values that cannot be taken as they are."""
        found: set[int] = set()
        for kind, numbers in self._by_kind:
            if not kind.are_usual([columns[number] for number in numbers], redact):
                found.update(numbers)
        return found

    def _read(self, number: int, values: _Column, known: _Known, redact: _Redact) -> _Column:
        """Return the values of a column one by one; ``values`` are those at its first path."""
        kind, empty = self._fields[number].kind, self._empty[number]
        first = kind.read(values, redact)
        for path in self._paths[number][1:]:
            others = kind.read(list(_values(path, known)), redact)
            first = [other if value is None else value for value, other in zip(first, others)]
        return first if empty is None else [empty if value is None else value for value in first]


FIRST = "0"
"""The step of a path to the first member of a list."""
_Way = tuple[str, ...]
_Path = tuple[_Way, Union[str, Callable[[Mapping[str, Any]], Any]]]
"""The way to an object, and the name of a member; a function of the object instead of the name."""
_Known = dict[_Way, Sequence[Mapping[str, Any]]]
"""The objects at the end of a way, in each object of an answer."""


def _paths(source: str | Callable[[Mapping[str, Any]], Any]) -> list[_Path]:
    if callable(source):
        return [((), source)]
    return [(tuple(steps[:-1]), steps[-1]) for steps in (path.split(".") for path in source.split("|"))]


def _values(path: _Path, known: _Known) -> Iterable[Any]:
    """Return the values at a path."""
    way, name = path
    objects = known.get(way)
    if objects is None:
        objects = known[way] = _objects(way, known)
    return map(name, objects) if callable(name) else map(dict.get, objects, repeat(name))


def _objects(way: _Way, known: _Known) -> Sequence[Mapping[str, Any]]:
    """Return the objects at the end of a way, empty ones for anything else."""
    if way[-1] == FIRST:
        lists = _values((way[:-2], way[-2]), known)
        return json_objects([one[0] if type(one) is list and one else None for one in lists])
    return json_objects(list(_values((way[:-1], way[-1]), known)))
