"""Areas to keep away from, in the query and in the body (platform.md 4.3)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import shapely

from demo.gateway.routing.polyline import decode
from demo.gateway.routing.refusals import (
    BAD_AREA,
    BAD_BOX,
    SELF_INTERSECTION,
    TOO_MANY_AREAS,
    TOO_MANY_POLYGONS,
    VERTEX_COUNT,
    invalid,
    malformed,
    not_served,
    not_understood,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from demo.gateway.routing.question import Ring

MOST_AREAS = 250
MOST_POLYGONS = 20
LEAST_VERTICES, MOST_VERTICES = 3, 100
_NUMBER = re.compile(r"[+-]?\d{1,9}(?:\.\d{1,30})?", re.ASCII)


class Areas:
    """The areas of one request, counted as they are read."""

    def __init__(self) -> None:
        """Begin with no area."""
        self.rings: list[Ring] = []
        self._polygons = 0

    def within(self, extent: shapely.Polygon) -> tuple[Ring, ...]:
        """Return what of the areas lies in an extent: elsewhere there are no streets to keep away from."""
        parts = shapely.get_parts([shapely.Polygon(ring).intersection(extent) for ring in self.rings])
        return tuple(tuple(part.exterior.coords[:-1]) for part in parts if isinstance(part, shapely.Polygon))

    def take_query(self, name: str, text: str) -> None:
        """Read the value of `avoid[areas]` or `exclude[areas]`."""
        for part in text.split("|"):
            kind, _, shape = part.partition(":")
            if "!" in shape:
                raise not_served("exceptions from areas")
            if kind == "bbox":
                self._take_box(_numbers(name, text, shape.split(","), size=4))
            elif kind == "polygon":
                self._take_polygon(_vertices(name, text, shape))
            elif kind == "corridor":
                raise not_served("corridors")
            else:
                raise malformed(name, text, f"Unknown kind of area '{kind}'. Known ones: bbox, polygon, corridor")

    def take_body(self, members: object) -> None:
        """Read the list `avoid.areas` of a body."""
        if not isinstance(members, list):
            raise not_understood("Error while parsing request body:\n  'areas' is a list")
        for member in members:
            kind = member.get("type") if isinstance(member, dict) else None
            if kind in ("corridor", "encodedCorridor"):
                raise not_served("corridors")
            if kind not in BODY_SHAPES:
                known = ", ".join(BODY_SHAPES)
                raise not_understood(f"Error while parsing request body:\n  'type' of an area is one of: {known}")
            if "exceptions" in member:
                raise not_served("exceptions from areas")
            if unknown := member.keys() - {"type", *BODY_SHAPES[kind]}:
                raise not_understood(f"Error while parsing request body:\n  unknown field `{min(unknown)}`")
            self._take_member(kind, member)

    def _take_member(self, kind: str, member: dict[str, Any]) -> None:
        try:
            if kind == "boundingBox":
                self._take_box([_finite(member[side]) for side in BODY_SHAPES[kind]])
            elif kind == "encodedPolygon":
                self._take_polygon(decode(member["outer"]))
            else:
                self._take_polygon([(_finite(corner["lat"]), _finite(corner["lng"])) for corner in member["outer"]])
        except KeyError as error:
            raise not_understood(f"Error while parsing request body:\n  missing field `{error.args[0]}`") from None
        except (TypeError, ValueError) as error:
            raise not_understood(f"Error while parsing request body:\n  {error}") from None

    def _take_box(self, sides: Sequence[float]) -> None:
        west, south, east, north = sides
        if south >= north or west >= east:
            raise invalid(BAD_BOX, "A bounding box is west, south, east, north, with south below north")
        self._add([(south, west), (south, east), (north, east), (north, west)])

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
        self._add(vertices)

    def _add(self, vertices: list[tuple[float, float]]) -> None:
        for latitude, longitude in vertices:
            if not (-90 <= latitude <= 90 and -180 <= longitude <= 180):
                raise invalid(BAD_AREA, f"There is no such place on earth: {latitude},{longitude}")
        self.rings.append(tuple((longitude, latitude) for latitude, longitude in vertices))
        if len(self.rings) > MOST_AREAS:
            raise invalid(TOO_MANY_AREAS, f"At most {MOST_AREAS} areas are allowed")


BODY_SHAPES = {
    "polygon": ("outer",),
    "encodedPolygon": ("outer",),
    "boundingBox": ("west", "south", "east", "north"),
}


def _numbers(name: str, text: str, parts: list[str], size: int) -> list[float]:
    if len(parts) != size or not all(_NUMBER.fullmatch(part) for part in parts):
        raise malformed(name, text, f"Expecting {size} numbers in decimal degrees at '{','.join(parts)}'")
    return [float(part) for part in parts]


def _vertices(name: str, text: str, shape: str) -> list[tuple[float, float]]:
    if "," in shape:
        pairs = (_numbers(name, text, corner.split(","), size=2) for corner in shape.split(";"))
        return [(latitude, longitude) for latitude, longitude in pairs]
    try:
        return decode(shape)
    except ValueError as error:
        raise malformed(name, text, str(error)) from error


def _finite(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        message = f"expecting a number, found {value!r}"
        raise TypeError(message)
    return float(value)
