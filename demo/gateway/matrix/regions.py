"""The region of a matrix: how it is told, its size, and which points are in it (docs/service.md, Distance matrix)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import shapely

from demo.gateway.matrix.members import invalid, list_of, malformed, number, read_object, whole
from demo.gateway.routing.places import LEAST_VERTICES, MOST_VERTICES, Waypoint
from demo.geodesy import LocalPlane, great_circle_m

REGION_SIZE, VERTEX_COUNT, SELF_INTERSECTION, COORDINATE = "E601202", "E601203", "E601204", "E601221"
MOST_RADIUS_M = 200_000
MOST_ACROSS_M = 2 * MOST_RADIUS_M
DEFAULT_MARGIN_M = 10_000
_TOO_LARGE = f"A region is at most {MOST_ACROSS_M} m across"


@dataclass(frozen=True, slots=True)
class Region:
    """The area in which routes are looked for."""

    definition: dict[str, Any] = field(hash=False)
    """As it is sent back: `autoCircle` as the circle that was used."""
    center: tuple[float, float] | None = None
    """Latitude and longitude; None without a circle."""
    radius_m: float = 0
    polygon: shapely.Polygon | None = None
    """In longitude and latitude; None without corners."""

    def contains(self, points: Sequence[Waypoint]) -> np.ndarray:
        """Return for each point whether it is inside."""
        latitudes = np.array([point.latitude for point in points])
        longitudes = np.array([point.longitude for point in points])
        if self.center is not None:
            return great_circle_m(latitudes, longitudes, *map(np.array, self.center)) <= self.radius_m
        if self.polygon is not None:
            return shapely.intersects_xy(self.polygon, longitudes, latitudes)
        return np.ones(len(points), dtype=bool)


WORLD = Region({"type": "world"})


def read_region(value: Any, points: Sequence[Waypoint]) -> Region:
    """Return the region that a body defines for some points; raises :class:`ApiError`."""
    kind = value.get("type") if isinstance(value, dict) else None
    if not isinstance(kind, str) or kind not in _READERS:
        raise malformed(f"'regionDefinition': 'type' is one of: {', '.join(_READERS)}")
    readers, required = _MEMBERS[kind]
    members = read_object(value, "regionDefinition", {"type": str, **readers}, required)
    del members["type"]
    return _READERS[kind](members, points)


def _world(_members: dict[str, Any], _points: Sequence[Waypoint]) -> Region:
    return WORLD


def _circle(members: dict[str, Any], _points: Sequence[Waypoint]) -> Region:
    if members["radius"] > MOST_RADIUS_M:
        raise invalid(REGION_SIZE, f"The radius is {members['radius']} m", f"At most {MOST_RADIUS_M} m")
    return _round_region(*members["center"], members["radius"])


def _auto_circle(members: dict[str, Any], points: Sequence[Waypoint]) -> Region:
    """Return the circle around all points and a margin; with `maxRadius`, points may be outside."""
    margin, most = members.get("margin", DEFAULT_MARGIN_M), members.get("maxRadius")
    if margin + (most or 0) > MOST_RADIUS_M:
        raise invalid(REGION_SIZE, "margin and maxRadius are too large", f"Together at most {MOST_RADIUS_M} m")
    latitudes = np.array([point.latitude for point in points])
    longitudes = np.array([point.longitude for point in points])
    middle = LocalPlane.touching(float(np.mean(latitudes)), float(np.mean(longitudes)))
    circle = shapely.minimum_bounding_circle(shapely.multipoints(middle.project(longitudes, latitudes)))
    # Around a single place there is no circle.
    center = (0.0, 0.0) if circle.is_empty else circle.centroid.coords[0]
    (spot,) = middle.unproject(np.array([center]))
    longitude, latitude = (round(float(degrees), 5) for degrees in spot)
    farthest_m = float(np.max(great_circle_m(latitudes, longitudes, np.array(latitude), np.array(longitude))))
    radius_m = farthest_m if most is None else min(farthest_m, most)
    if not -90 <= latitude <= 90 or radius_m + margin > MOST_RADIUS_M:
        cause = f"The points need a radius of {round(radius_m)} m, and the margin is {margin} m"
        raise invalid(REGION_SIZE, cause, f"Together at most {MOST_RADIUS_M} m")
    return _round_region(latitude, longitude, int(np.ceil(radius_m)) + margin)


def _round_region(latitude: float, longitude: float, radius_m: int) -> Region:
    center = {"lat": latitude, "lng": longitude}
    return Region({"type": "circle", "center": center, "radius": radius_m}, (latitude, longitude), radius_m)


def _box(members: dict[str, Any], _points: Sequence[Waypoint]) -> Region:
    north, south, east, west = (members[side] for side in ("north", "south", "east", "west"))
    if not (-90 <= south < north <= 90 and -180 <= west < east <= 180):
        raise invalid(COORDINATE, "A bounding box has south below north, and west before east")
    polygon = shapely.box(west, south, east, north)
    _check_size(polygon)
    return Region({"type": "boundingBox", **members}, polygon=polygon)


def _polygon(members: dict[str, Any], _points: Sequence[Waypoint]) -> Region:
    corners = members["outer"]
    if not LEAST_VERTICES <= len(corners) <= MOST_VERTICES:
        action = f"A polygon has {LEAST_VERTICES} to {MOST_VERTICES} vertices"
        raise invalid(VERTEX_COUNT, f"Found {len(corners)} vertices", action)
    ring = [(longitude, latitude) for latitude, longitude in corners]
    if not shapely.LinearRing(ring).is_simple:
        raise invalid(SELF_INTERSECTION, "A polygon must not intersect itself")
    polygon = shapely.Polygon(ring)
    _check_size(polygon)
    outer = [{"lat": latitude, "lng": longitude} for latitude, longitude in corners]
    return Region({"type": "polygon", "outer": outer}, polygon=polygon)


def _check_size(polygon: shapely.Polygon) -> None:
    """Refuse a region whose extent is too large, measured through its middle."""
    west, south, east, north = polygon.bounds
    middle = (south + north) / 2
    ends = np.array([[south, west, north, west], [middle, west, middle, east]])
    if great_circle_m(*ends.T).max() > MOST_ACROSS_M:
        raise invalid(REGION_SIZE, _TOO_LARGE)


def read_coordinates(members: dict[str, Any]) -> tuple[float, float]:
    """Return latitude and longitude of an object that has them; raises :class:`ApiError`."""
    latitude, longitude = members["lat"], members["lng"]
    if not (-90 <= latitude <= 90 and -180 <= longitude <= 180):
        raise invalid(COORDINATE, f"There is no such place on earth: {latitude},{longitude}")
    return latitude, longitude


COORDINATES = {"lat": number, "lng": number}


def _corner(value: Any) -> tuple[float, float]:
    return read_coordinates(read_object(value, "regionDefinition", COORDINATES, ("lat", "lng")))


_METRES = whole(0, 2**31 - 1)
_SIDES = ("north", "south", "east", "west")
_READERS = {"world": _world, "circle": _circle, "boundingBox": _box, "polygon": _polygon, "autoCircle": _auto_circle}
_MEMBERS: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "world": ({}, ()),
    "circle": ({"center": _corner, "radius": _METRES}, ("center", "radius")),
    "boundingBox": (dict.fromkeys(_SIDES, number), _SIDES),
    "polygon": ({"outer": list_of(_corner)}, ("outer",)),
    "autoCircle": ({"margin": _METRES, "maxRadius": _METRES}, ()),
}
