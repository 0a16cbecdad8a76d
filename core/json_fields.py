"""Reads members of JSON answers, but only if they have the documented type."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Callable

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


def is_list(value: object) -> bool:
    """Whether a value is a list."""
    return isinstance(value, list)


def or_none(is_one: Callable[[object], bool]) -> Callable[[object], bool]:
    """Return a check that also accepts None."""
    return lambda value: value is None or is_one(value)


def _whole(text: str) -> str:
    # JSON can contain half a surrogate pair, which cannot be encoded.
    return text if text.isascii() else text.encode(errors="replace").decode()
