"""The places of a route request: its waypoints (docs/service.md, Waypoints) and areas to avoid.

A waypoint is `{lat},{lng}[;option=value…][!option=value…]`. In a value that holds a reserved character as it is (`,`
`;` `!` `=`), each such one is control and each encoded one is content. A value that is encoded as a whole is decoded
first. Nothing is decoded twice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Literal

import shapely
from pydantic import BeforeValidator

from demo.gateway.members import Members
from demo.gateway.routing.query import (
    Reader,
    decoded,
    invalid,
    malformed,
    not_served,
    one_of,
    whole,
)

CONTROL = re.compile("[,;!=]")
MOST_RADIUS_M = 200
MOST_PENALTY_S = 7_200
_DEGREES = re.compile(r"[+-]?\d{1,9}(?:\.\d{1,30})?", re.ASCII)
TOO_MANY_POLYGONS, VERTEX_COUNT, SELF_INTERSECTION, BAD_AREA = "E605054", "E605056", "E605057", "E605059"
"""The platform's codes for areas; which of them says what is the demo's guess."""
MOST_POLYGONS = 20
LEAST_VERTICES, MOST_VERTICES = 3, 100
Ring = tuple[tuple[float, float], ...]
"""An area's corners as longitude and latitude, the first not repeated."""


@dataclass(frozen=True, slots=True)
class Waypoint:
    """An origin, a via or a destination."""

    name: str
    """What it is in messages: `origin`, `destination`, `via`."""
    latitude: float
    longitude: float
    via_number: int | None = None
    """Which of the vias it is, from 0."""
    course: int | None = None
    """Degrees clockwise from north."""
    radius_m: int = 0
    side_hint: tuple[float, float] | None = None
    """Latitude and longitude of a point on the wanted side of the street."""
    must_match_side: bool = False
    stop_duration_s: int = 0
    is_passed_through: bool = False
    least_reachable: int | None = None
    """From how many other roads its road has to be reachable; None: the engine's own number."""


def _some_text(text: str) -> str:
    if not text:
        raise ValueError("Expecting a text")
    return text


def _coordinates(text: str) -> tuple[float, float]:
    latitude, comma, longitude = text.partition(",")
    if not comma or not _DEGREES.fullmatch(latitude) or not _DEGREES.fullmatch(longitude):
        raise ValueError("Expecting latitude and longitude in decimal degrees")
    if not -90 <= float(latitude) <= 90:
        raise ValueError(f"Latitude must be between -90 and 90, actual: {latitude}")
    if not -180 <= float(longitude) <= 180:
        raise ValueError(f"Longitude must be between -180 and 180, actual: {longitude}")
    return float(latitude), float(longitude)


_signed = partial(whole, digits=r"-?\d{1,9}")
PLACE_OPTIONS: dict[str, Reader] = {
    "course": _signed(0, 360),
    "sideOfStreetHint": _coordinates,
    "matchSideOfStreet": one_of("always", "onlyIfDivided"),
    "displayLocation": _coordinates,
    "uTurnPermission": one_of("allow", "avoid"),
    "nameHint": _some_text,
    "radius": _signed(0, MOST_RADIUS_M),
    "radiusPenalty": _signed(0, 10_000),
    "snapRadius": _signed(0, 100_000),
    "minCourseDistance": _signed(0, 2_000),
    "segmentIdHint": _some_text,
    "onRoadThreshold": _signed(0, 100_000),
}
WAYPOINT_OPTIONS: dict[str, Reader] = {
    "stopDuration": _signed(0, 49_999),
    "passThrough": one_of("true", "false"),
    "currentWeightChange": _signed(-40_000, 40_000),
    "auxiliaryEnergyConsumption": _signed(0, 100_000),
}
TEXT_OPTIONS = frozenset({"nameHint", "segmentIdHint"})
"""Only these have content that may be encoded; a number and a comma between two numbers are control."""
UNSERVED_OPTIONS = frozenset({"charging"})


def parse_waypoint(name: str, raw: str, stop_options: Mapping[str, Reader] = WAYPOINT_OPTIONS) -> Waypoint:
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
        stop = _read(waypoint_options, stop_options, content)
        check_combination(place, stop)
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
    """Return the text; raises :class:`ValueError` if it is encoded. An encoded comma separates no coordinates."""
    if "%" in text:
        raise ValueError(
            f"'{text}' is no coordinate: what separates its parts must not be encoded when other separators are not"
        )
    return text


def _read(parts: list[str], known: Mapping[str, Reader], content: Callable[[str], str]) -> dict[str, object]:
    options: dict[str, object] = {}
    for part in parts:
        name, equals, value = part.partition("=")
        if name in UNSERVED_OPTIONS:
            raise not_served(f"the waypoint option '{name}'")
        if name not in known or not equals:
            raise ValueError(f"Unknown option '{part}'")
        if name in options:
            raise ValueError(f"The option '{name}' must not be repeated")
        try:
            options[name] = known[name](content(value) if name in TEXT_OPTIONS else value)
        except ValueError as error:
            raise ValueError(f"Invalid option '{part}': {error}") from None
    return options


def check_combination(place: dict[str, Any], stop: dict[str, Any]) -> None:
    """Raise :class:`ValueError` for options of a place, and of a stop there, that do not go together."""
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


class _Corner(Members, extra="ignore"):
    lat: float
    lng: float


class _Polygon(Members):
    type: Literal["polygon"]
    outer: list[_Corner]


def _check_type(value: Any) -> Any:
    kind = value.get("type") if isinstance(value, dict) else None
    if kind in ("corridor", "encodedCorridor", "encodedPolygon", "boundingBox"):
        raise ValueError(f"The demo gateway does not serve areas of the type '{kind}'")
    if kind != "polygon":
        raise ValueError("'type' of an area is unknown")
    return value


BodyArea = Annotated[_Polygon, BeforeValidator(_check_type)]
"""An area in a body."""


class Areas:
    """The areas of one request, counted as they are read."""

    def __init__(self) -> None:
        self.rings: list[Ring] = []
        self._polygons = 0

    def within(self, extent: shapely.Polygon) -> tuple[Ring, ...]:
        """Return the parts of the areas within an extent. There are no streets elsewhere."""
        parts = shapely.get_parts([shapely.Polygon(ring).intersection(extent) for ring in self.rings])
        return tuple(tuple(part.exterior.coords[:-1]) for part in parts if isinstance(part, shapely.Polygon))

    def take_query(self, name: str, text: str) -> None:
        """Read the value of `avoid[areas]` or `exclude[areas]`."""
        for part in text.split("|"):
            kind, _, shape = part.partition(":")
            if "!" in shape:
                raise not_served("exceptions from areas")
            if kind in ("bbox", "corridor") or (kind == "polygon" and "," not in shape):
                raise not_served("areas other than polygons of numbers")
            if kind != "polygon":
                raise malformed(name, text, f"Unknown kind of area '{kind}'. Known ones: bbox, polygon, corridor")
            self._take_polygon([_pair(name, text, corner) for corner in shape.split(";")])

    def take_body(self, areas: Iterable[BodyArea]) -> None:
        """Take the list `avoid.areas` of a body."""
        for area in areas:
            self._take_polygon([(corner.lat, corner.lng) for corner in area.outer])

    def _take_polygon(self, vertices: list[tuple[float, float]]) -> None:
        if vertices and vertices[0] == vertices[-1]:
            vertices = vertices[:-1]
        self._polygons += 1
        if self._polygons > MOST_POLYGONS:
            raise invalid(TOO_MANY_POLYGONS, f"At most {MOST_POLYGONS} polygons are allowed")
        if not LEAST_VERTICES <= len(vertices) <= MOST_VERTICES:
            found = f"a polygon has {LEAST_VERTICES} to {MOST_VERTICES} vertices, found {len(vertices)}"
            raise invalid(VERTEX_COUNT, f"Wrong number of vertices: {found}")
        if not shapely.LinearRing(vertices).is_simple:
            raise invalid(SELF_INTERSECTION, "A polygon must not intersect itself")
        for latitude, longitude in vertices:
            if not (-90 <= latitude <= 90 and -180 <= longitude <= 180):
                raise invalid(BAD_AREA, f"There is no such place on earth: {latitude},{longitude}")
        self.rings.append(tuple((longitude, latitude) for latitude, longitude in vertices))


def _pair(name: str, text: str, corner: str) -> tuple[float, float]:
    latitude, comma, longitude = corner.partition(",")
    if not (comma and _DEGREES.fullmatch(latitude) and _DEGREES.fullmatch(longitude)):
        raise malformed(name, text, f"Expecting 2 numbers in decimal degrees at '{corner}'")
    return float(latitude), float(longitude)
