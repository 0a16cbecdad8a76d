"""Query strings, read as strictly as the platform reads them (platform.md 1.1 and 1.4)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import unquote_plus

from demo.gateway.errors import Refusal
from demo.gateway.geocoding.question import Spot

if TYPE_CHECKING:
    from collections.abc import Iterable

_NUMBER = r"([+-]?\d{1,9}(?:\.\d{1,30})?)"
_PAIR = re.compile(_NUMBER + "," + _NUMBER, re.ASCII)
_CIRCLE = re.compile(r"circle:([^;]*);r=(\d{1,9})", re.ASCII)
_WHOLE = re.compile(r"\d{1,9}", re.ASCII)
MOST_LATITUDE = 90
MOST_LONGITUDE = 180
BEARINGS = 360


def parse_query(text: str) -> dict[str, str]:
    """Return a query's parameters; none may be without a name or there twice."""
    parameters: dict[str, str] = {}
    if not text:
        return parameters
    for part in text.split("&"):
        name, _, value = part.partition("=")
        name, value = unquote_plus(name), unquote_plus(value)
        if not name:
            raise Refusal.parameter("no-name parameter", value, "Query parameters must have a name")
        if name in parameters:
            raise Refusal.parameter(name, value, "Parameters must not be repeated")
        parameters[name] = value
    return parameters


def refuse_unknown(parameters: dict[str, str], known: Iterable[str]) -> None:
    """Refuse a parameter that is not one of these."""
    for name in parameters.keys() - known:
        raise Refusal.parameter(name, parameters[name], f"Unknown parameter. Supported parameters: {', '.join(known)}")


class OutOfRangeError(ValueError):
    """A coordinate that is well formed and nowhere on earth."""


def parse_pair(text: str) -> tuple[float, float]:
    """Return latitude and longitude from `lat,lng`."""
    found = _PAIR.fullmatch(text)
    if found is None:
        message = "Expecting string formatted like 43.42387,15.490238"
        raise ValueError(message)
    latitude, longitude = float(found[1]), float(found[2])
    if not -MOST_LATITUDE <= latitude <= MOST_LATITUDE:
        message = f"requirement failed: Latitude must be between -90 <= X <= 90, actual: {text}"
        raise OutOfRangeError(message)
    if not -MOST_LONGITUDE <= longitude <= MOST_LONGITUDE:
        message = f"requirement failed: Longitude must be between -180 <= X <= 180, actual: {text}"
        raise OutOfRangeError(message)
    return latitude, longitude


def parse_circle(text: str) -> tuple[float, float, int]:
    """Return centre and radius from `circle:lat,lng;r=metres`."""
    key = text.partition(":")[0]
    if key != "circle":
        message = f"Unsupported key: '{key}'. Supported keys: 'circle'"
        raise ValueError(message)
    found = _CIRCLE.fullmatch(text)
    if found is None or int(found[2]) == 0:
        message = "Expecting string formatted like circle:43.42387,15.490238;r=250, the radius in whole metres"
        raise ValueError(message)
    return *parse_pair(found[1]), int(found[2])


def parse_whole(name: str, text: str, least: int, most: int) -> int:
    """Return a whole number within limits."""
    if _WHOLE.fullmatch(text) is None or not least <= int(text) <= most:
        raise Refusal.parameter(name, text, f"Expecting a whole number from {least} to {most}")
    return int(text)


def parse_spot(parameters: dict[str, str]) -> Spot:
    """Return where and which way a single request asks."""
    if ("at" in parameters) == ("in" in parameters):
        raise Refusal(
            400,
            "Required parameter missing. Exactly one of 'at' or 'in' needs to be present",
            action="Give either 'at' or 'in'",
        )
    name = "at" if "at" in parameters else "in"
    value = parameters[name]
    bearing = parse_whole("bearing", parameters["bearing"], 0, BEARINGS - 1) if "bearing" in parameters else None
    try:
        if name == "at":
            return Spot(*parse_pair(value), bearing=bearing)
        latitude, longitude, radius_m = parse_circle(value)
    except ValueError as error:
        raise Refusal.parameter(name, value, str(error)) from error
    return Spot(latitude, longitude, radius_m, bearing)
