"""The origins and destinations of a matrix (docs/service.md, Distance matrix)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import shapely

from demo.gateway.matrix.members import (
    Reader,
    invalid,
    malformed,
    one_of,
    read_object,
    text,
    whole,
)
from demo.gateway.matrix.regions import COORDINATE, COORDINATES, read_coordinates
from demo.gateway.routing.places import MOST_PENALTY_S, MOST_RADIUS_M, Waypoint
from demo.gateway.routing.request import is_around

_LARGE = 100_000


def _side(value: Any) -> dict[str, Any]:
    readers: dict[str, Reader] = {**COORDINATES, "match": one_of("always", "onlyIfDivided")}
    return read_object(value, "sideOfStreetHint", readers, ("lat", "lng"))


_MEMBERS: dict[str, Reader] = {
    **COORDINATES,
    "course": whole(0, 359),
    "sideOfStreetHint": _side,
    "nameHint": text,
    "minCourseDistance": whole(0, 2_000),
    "radius": whole(0, MOST_RADIUS_M),
    "snapRadius": whole(0, _LARGE),
    "radiusPenalty": whole(0, 10_000),
    "segmentIdHint": text,
    "onRoadThreshold": whole(0, _LARGE),
}


def read_points(values: Sequence[Any], name: str, extent: shapely.Polygon) -> tuple[Waypoint, ...]:
    """Return the origins or the destinations; raises :class:`ApiError`."""
    return tuple(_point(value, name, position, extent) for position, value in enumerate(values))


def _point(value: Any, name: str, position: int, extent: shapely.Polygon) -> Waypoint:
    where = f"{name}s[{position}]"
    members = read_object(value, where, _MEMBERS, ("lat", "lng"))
    latitude, longitude = read_coordinates(members)
    if not is_around(extent, latitude, longitude) and is_around(extent, longitude, latitude):
        raise invalid(COORDINATE, f"'{where}': latitude and longitude seem to be swapped")
    radii = members.keys() & {"radius", "radiusPenalty", "snapRadius"}
    if {"radius", "snapRadius"} <= radii:
        raise malformed(f"'{where}': 'radius' and 'snapRadius' must not be combined")
    if "sideOfStreetHint" in members and radii:
        raise malformed(f"'{where}': 'sideOfStreetHint' must not be combined with '{min(radii)}'")
    if members.get("radius", 0) * members.get("radiusPenalty", 0) / 100 > MOST_PENALTY_S:
        raise malformed(f"'{where}': radius * radiusPenalty / 100 must not exceed {MOST_PENALTY_S}")
    side = members.get("sideOfStreetHint")
    return Waypoint(
        name=name,
        latitude=latitude,
        longitude=longitude,
        course=members.get("course"),
        radius_m=members.get("radius", members.get("snapRadius", 0)),
        side_hint=None if side is None else read_coordinates(side),
        must_match_side=side is not None and side.get("match") == "always",
    )
