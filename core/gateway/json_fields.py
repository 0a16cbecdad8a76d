"""Members of JSON answers, taken only where they are of the type that is documented."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Callable

_NOTHING: Mapping[str, Any] = {}
_NUMBERS = (int, float)
BEYOND_ANY = 1_000_000_000
"""Degrees, metres and seconds on this planet are smaller, and it fits any whole-number field."""
_BEYOND_INTEGER_FIELDS = 2**63
_DEEPEST = 10
"""Levels that are kept of an object of the service's own. None of the documented ones has more than 3."""


def json_object(value: object) -> Mapping[str, Any]:
    """Return an object as it is, and an empty one for anything else."""
    return value if isinstance(value, dict) else _NOTHING


def json_list(value: object) -> Sequence[Any]:
    """Return a list as it is, and an empty one for anything else."""
    return value if isinstance(value, list) else ()


def json_texts(fields: Mapping[str, Any], names: Sequence[str]) -> list[str | None]:
    """Return the texts of these names; None where there is none, or an empty one."""
    return [_whole(value) if type(value) is str and value else None for value in map(fields.get, names)]


def json_number(value: object) -> float | None:
    """Return a number that can be one of degrees, metres or seconds."""
    # Booleans are numbers in Python; NaN, infinities and whole numbers of any length are what json may find.
    return value if type(value) in _NUMBERS and -BEYOND_ANY < value < BEYOND_ANY else None


def json_whole_number(value: object) -> int | None:
    """Return a number as the nearest whole one."""
    number = json_number(value)
    return None if number is None else round(number)


def json_value(value: object, *, levels: int = _DEEPEST) -> Any:
    """Return any JSON so that whatever writes it down can: texts and numbers that nothing else takes are replaced."""
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
    """Whether a value is one of those that :func:`json_texts` gives, and can be written down."""
    return type(value) is str and _whole(value) == value


def is_number(value: object) -> bool:
    """Whether a value is one of those that :func:`json_number` gives."""
    return json_number(value) is not None


def is_whole_number(value: object) -> bool:
    """Whether a value is one of those that :func:`json_whole_number` gives."""
    return type(value) is int and is_number(value)


def is_object(value: object) -> bool:
    """Whether a value is an object that :func:`json_value` leaves as it is."""
    return isinstance(value, dict) and json_value(value) == value


def is_list(value: object) -> bool:
    """Whether a value is a list of anything."""
    return isinstance(value, list)


def or_none(is_one: Callable[[object], bool]) -> Callable[[object], bool]:
    """Return whether a value is one of a kind, or missing."""
    return lambda value: value is None or is_one(value)


def _whole(text: str) -> str:
    # JSON can hold half a surrogate pair, which would break whatever writes the text down.
    return text if text.isascii() else text.encode(errors="replace").decode()
