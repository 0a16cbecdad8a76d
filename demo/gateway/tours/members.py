"""Reads what problems are made of, and the errors of this API (docs/service.md, Tour planning)."""

from __future__ import annotations

import re
from datetime import datetime
from functools import partial
from typing import Any

from demo.gateway.answers import ApiError
from demo.gateway.matrix.members import Reader, number, read_object
from demo.gateway.routing.query import TIME
from demo.gateway.tours.problem import Location, Place, Window

SCHEMA, DEFINITION = "E613200", "E613201"
COORDINATE, END_BEFORE_START = "E613401", "E613420"
MOST_DURATION_S = 604_800
MOST_WINDOWS = 4
MOST_AMOUNT = 2**31 - 1
_IDENTIFIER, _SKILL = (re.compile(f"[a-zA-Z0-9_-]{{1,{most}}}", re.ASCII) for most in (128, 64))
_MOST_TEXT = 1_000


def refused(code: str, cause: str, action: str = "") -> ApiError:
    """Return the error for a problem that is not allowed like this."""
    return ApiError(400, "BAD_REQUEST", cause, action, code=code)


def unserved(what: str) -> ApiError:
    """Return the error for what the platform plans with and the demo does not: better than a plan without it."""
    return refused(SCHEMA, f"The demo gateway does not serve {what}", "Leave it out")


def without(value: Any, where: str, *names: str) -> Any:
    """Return a value; raises :class:`ApiError` if it is an object with a member that the demo does not serve."""
    for name in names:
        if isinstance(value, dict) and name in value:
            raise unserved(f"'{where}.{name}'")
    return value


def identifier(value: Any) -> str:
    """Read the id of a job, a vehicle, or the like."""
    return _matching(_IDENTIFIER, value)


def skill(value: Any) -> str:
    """Read what a vehicle can do."""
    return _matching(_SKILL, value)


def _matching(pattern: re.Pattern[str], value: Any) -> str:
    if not isinstance(value, str) or pattern.fullmatch(value) is None:
        raise ValueError(f"expecting {pattern.pattern}")
    return value


def free_text(value: Any) -> str:
    """Read a text that may be empty."""
    if not isinstance(value, str) or len(value) > _MOST_TEXT:
        raise ValueError(f"expecting a text of up to {_MOST_TEXT} characters")
    return value


def decimal(least: float, most: float) -> Reader:
    """Return what reads a number within limits."""

    def read(value: Any) -> float:
        found = number(value)
        if not least <= found <= most:
            raise ValueError(f"expecting a number from {least:g} to {most:g}, found {found:g}")
        return found

    return read


def items(read_item: Reader, most: int, least: int = 0) -> Reader:
    """Return what reads a list of a certain size."""

    def read(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise ValueError(f"expecting a list of {least} to {most} items")
        return tuple(read_item(item) for item in value)

    return read


def moment(value: Any) -> datetime:
    """Read a point in time, which needs its offset."""
    try:
        read = datetime.fromisoformat(value) if isinstance(value, str) and TIME.fullmatch(value) else None
    except ValueError:
        read = None
    if read is None or read.tzinfo is None:
        raise ValueError("expecting a date and time with an offset, as in RFC 3339")
    return read


def window(value: Any) -> Window:
    """Read two points in time, the first not after the second."""
    start, end = items(moment, 2, 2)(value)
    if end < start:
        raise refused(END_BEFORE_START, f"A time window ends before it starts: {value[0]}, {value[1]}")
    return start, end


def location(value: Any) -> Location:
    """Read a coordinate."""
    members = read_object(value, "location", _LOCATION, ("lat", "lng"))
    latitude, longitude = members["lat"], members["lng"]
    if not (-90 <= latitude <= 90 and -180 <= longitude <= 180):
        raise refused(COORDINATE, f"There is no such place on earth: {latitude},{longitude}")
    return Location(latitude, longitude)


def place(members: dict[str, Any]) -> Place:
    """Return the place that some members describe."""
    return Place(members["location"], members["duration"], members.get("times", ()), members.get("tag"))


_HINT = partial(read_object, where="sideOfStreetHint", readers={"lat": number, "lng": number}, required=("lat", "lng"))
_LOCATION: dict[str, Reader] = {"lat": number, "lng": number, "nameHint": free_text, "sideOfStreetHint": _HINT}
