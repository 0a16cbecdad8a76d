"""Reads the members of a JSON body, each by a rule of its own."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from math import isfinite
from typing import Any, NoReturn

from demo.gateway.answers import ApiError

MALFORMED = "E601101"

Reader = Callable[[Any], Any]
"""Reads a member's value, or raises a ValueError that says what was expected."""


def malformed(cause: str) -> ApiError:
    """Return the error for a body that lacks something or cannot be read at all."""
    return ApiError(400, "Malformed request", cause, code=MALFORMED)


def invalid(code: str, cause: str, action: str = "") -> ApiError:
    """Return the error for a body whose members are right, and are not allowed like this."""
    return ApiError(400, "Input data failed validation", cause, action, code=code)


def not_served(what: str) -> ApiError:
    """Return the error for what the platform has and the demo does not: better than an answer without it."""
    return ApiError(400, "Malformed request", f"The demo gateway does not serve {what}", "Leave it out", code=MALFORMED)


def read_json(body: bytes) -> Any:
    """Return the content of a body; raises :class:`ApiError`."""
    try:
        return json.loads(body, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise malformed(f"The body is not JSON: {error}") from None


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def read_object(
    value: Any, where: str, readers: Mapping[str, Reader], required: tuple[str, ...] = ()
) -> dict[str, Any]:
    """Return the members of an object by their readers; raises :class:`ApiError` for an unknown member."""
    if not isinstance(value, dict):
        raise malformed(f"'{where}': expecting an object")
    for name in required:
        if name not in value:
            raise malformed(f"'{where}': missing field `{name}`")
    found = {}
    for name, content in value.items():
        if name not in readers:
            raise malformed(f"'{where}': unknown field `{name}`")
        try:
            found[name] = readers[name](content)
        except ValueError as error:
            raise malformed(f"'{where}.{name}': {error}") from None
    return found


def whole(least: int, most: int) -> Reader:
    """Return what reads a whole number within limits."""

    def read(value: Any) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise ValueError(f"expecting a whole number from {least} to {most}, found {_shown(value)}")
        return value

    return read


def number(value: Any) -> float:
    """Read a number."""
    if not isinstance(value, int | float) or isinstance(value, bool) or not isfinite(value):
        raise ValueError(f"expecting a number, found {_shown(value)}")
    return float(value)


def flag(value: Any) -> bool:
    """Read `true` or `false`."""
    if not isinstance(value, bool):
        raise ValueError(f"expecting true or false, found {_shown(value)}")  # noqa: TRY004 told like any other wrong value
    return value


def text(value: Any) -> str:
    """Read a text with something in it."""
    if not isinstance(value, str) or not value:
        raise ValueError(f"expecting a text, found {_shown(value)}")
    return value


def one_of(*words: str) -> Reader:
    """Return what reads one of some words."""

    def read(value: Any) -> str:
        if not isinstance(value, str) or value not in words:
            raise ValueError(f"expecting one of: {', '.join(words)}; found {_shown(value)}")
        return value

    return read


def list_of(read_item: Reader) -> Reader:
    """Return what reads a list."""

    def read(value: Any) -> list[Any]:
        if not isinstance(value, list):
            raise ValueError(f"expecting a list, found {_shown(value)}")  # noqa: TRY004 as above
        return [read_item(item) for item in value]

    return read


def some_of(*words: str) -> Reader:
    """Return what reads a list of some words, each once."""
    read_list = list_of(one_of(*words))

    def read(value: Any) -> tuple[str, ...]:
        found = tuple(read_list(value))
        if not found or len(set(found)) < len(found):
            raise ValueError("expecting a list with something in it, and nothing twice")
        return found

    return read


def as_in_query(kind: type | tuple[type, ...], read_text: Callable[[str], Any]) -> Reader:
    """Return what reads a value of some type with the rule for the same value in the query of a route."""

    def read(value: Any) -> Any:
        if not isinstance(value, kind) or isinstance(value, bool):
            raise ValueError(f"{_shown(value)} has the wrong type")  # noqa: TRY004 as above
        return read_text(str(value))

    return read


def _shown(value: Any) -> str:
    shown = json.dumps(value, ensure_ascii=False)
    return shown if len(shown) <= 80 else f"{shown[:80]}…"
