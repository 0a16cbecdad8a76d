"""Waypoints: `{lat},{lng}[;option=value…][!option=value…]` (platform.md 4.1).

In a value that holds a reserved character as it is (`,` `;` `!` `=`), each such one is control and each encoded one is
content. A value that is encoded as a whole is decoded first. Nothing is decoded twice.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from demo.gateway.routing.query import decoded
from demo.gateway.routing.question import Waypoint
from demo.gateway.routing.refusals import malformed, not_served

if TYPE_CHECKING:
    from collections.abc import Callable

CONTROL = re.compile("[,;!=]")
MOST_RADIUS_M = 200
MOST_PENALTY_S = 7_200
_COORDINATE = re.compile(r"[+-]?\d{1,9}(?:\.\d{1,30})?", re.ASCII)
_WHOLE = re.compile(r"-?\d{1,9}", re.ASCII)


def _whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if _WHOLE.fullmatch(text) is None or not least <= int(text) <= most:
            message = f"Expecting a whole number from {least} to {most}"
            raise ValueError(message)
        return int(text)

    return read


def _one_of(*words: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in words:
            message = f"Expecting one of: {', '.join(words)}"
            raise ValueError(message)
        return text

    return read


def _some_text(text: str) -> str:
    if not text:
        message = "Expecting a text"
        raise ValueError(message)
    return text


def _coordinates(text: str) -> tuple[float, float]:
    latitude, comma, longitude = text.partition(",")
    if not comma or not _COORDINATE.fullmatch(latitude) or not _COORDINATE.fullmatch(longitude):
        message = "Expecting latitude and longitude in decimal degrees"
        raise ValueError(message)
    if not -90 <= float(latitude) <= 90:
        message = f"Latitude must be between -90 and 90, actual: {latitude}"
        raise ValueError(message)
    if not -180 <= float(longitude) <= 180:
        message = f"Longitude must be between -180 and 180, actual: {longitude}"
        raise ValueError(message)
    return float(latitude), float(longitude)


PLACE_OPTIONS: dict[str, Callable[[str], object]] = {
    "course": _whole(0, 360),
    "sideOfStreetHint": _coordinates,
    "matchSideOfStreet": _one_of("always", "onlyIfDivided"),
    "displayLocation": _coordinates,
    "uTurnPermission": _one_of("allow", "avoid"),
    "nameHint": _some_text,
    "radius": _whole(0, MOST_RADIUS_M),
    "radiusPenalty": _whole(0, 10_000),
    "snapRadius": _whole(0, 100_000),
    "minCourseDistance": _whole(0, 2_000),
    "segmentIdHint": _some_text,
    "onRoadThreshold": _whole(0, 100_000),
}
WAYPOINT_OPTIONS: dict[str, Callable[[str], object]] = {
    "stopDuration": _whole(0, 49_999),
    "passThrough": _one_of("true", "false"),
    "currentWeightChange": _whole(-40_000, 40_000),
    "auxiliaryEnergyConsumption": _whole(0, 100_000),
}
TEXT_OPTIONS = frozenset({"nameHint", "segmentIdHint"})
"""Only these have content that may be encoded; a number and a comma between two numbers are control."""
UNSERVED_OPTIONS = frozenset({"charging"})


def parse_waypoint(name: str, raw: str) -> Waypoint:
    """Return the waypoint that a parameter's value describes, as it stood in the address."""
    if CONTROL.search(raw):
        text, content = raw, decoded
    else:
        text, content = decoded(raw), str
    head, *waypoint_options = text.split("!")
    where, *place_options = head.split(";")
    try:
        latitude, longitude = _coordinates(_control_only(where))
        place = _read(place_options, PLACE_OPTIONS, content)
        stop = _read(waypoint_options, {} if name == "origin" else WAYPOINT_OPTIONS, content)
        _check_combination(place, stop)
    except ValueError as error:
        raise malformed(name, raw, str(error)) from error
    return Waypoint(
        name=name,
        latitude=latitude,
        longitude=longitude,
        course=place.get("course"),
        radius_m=place.get("radius", place.get("snapRadius", 0)),
        side_hint=place.get("sideOfStreetHint"),
        must_match_side=place.get("matchSideOfStreet") == "always",
        stop_duration_s=stop.get("stopDuration", 0),
        is_passed_through=stop.get("passThrough") == "true",
    )


def _control_only(text: str) -> str:
    """Return the text, which holds nothing that could be content: an encoded comma separates no coordinates."""
    if "%" in text:
        message = (
            f"'{text}' is no coordinate: what separates its parts must not be encoded when other separators are not"
        )
        raise ValueError(message)
    return text


def _read(
    parts: list[str], known: dict[str, Callable[[str], object]], content: Callable[[str], str]
) -> dict[str, object]:
    options: dict[str, object] = {}
    for part in parts:
        name, equals, value = part.partition("=")
        if name in UNSERVED_OPTIONS:
            raise not_served(f"the waypoint option '{name}'")
        if name not in known or not equals:
            message = f"Unknown option '{part}'"
            raise ValueError(message)
        if name in options:
            message = f"The option '{name}' must not be repeated"
            raise ValueError(message)
        try:
            options[name] = known[name](content(value) if name in TEXT_OPTIONS else value)
        except ValueError as error:
            message = f"Invalid option '{part}': {error}"
            raise ValueError(message) from None
    return options


def _check_combination(place: dict[str, object], stop: dict[str, object]) -> None:
    message = ""
    radii = place.keys() & {"radius", "radiusPenalty", "snapRadius"}
    if {"radius", "snapRadius"} <= radii:
        message = "'radius' and 'snapRadius' must not be combined"
    elif "sideOfStreetHint" in place and radii:
        message = f"'sideOfStreetHint' must not be combined with '{min(radii)}'"
    elif place.get("matchSideOfStreet") == "always" and "sideOfStreetHint" not in place:
        message = "'matchSideOfStreet=always' needs 'sideOfStreetHint'"
    elif "radiusPenalty" in place and place.get("radius", 0) * place["radiusPenalty"] / 100 > MOST_PENALTY_S:
        message = f"radius * radiusPenalty / 100 must not exceed {MOST_PENALTY_S}"
    elif stop.get("passThrough") == "true" and stop.get("stopDuration"):
        message = "'passThrough' and 'stopDuration' must not be combined"
    if message:
        raise ValueError(message)
