"""Polygons to avoid, made fit for the service: docs/service.md, Avoiding.

The service takes polygons of 3 to 100 vertices that do not cross themselves, without holes, and at most 20 of them.
What is too detailed gets a simpler outline around it, rather than one that cuts corners: no road that was to be avoided
shall be let through. Only rounding to 5 decimals may take up to two metres off.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

# As versions 1.8 and 2 have it: Debian 12 has 1.8.
from shapely import wkb
from shapely.errors import ShapelyError
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union
from shapely.validation import make_valid

from ..i18n import tr
from .coordinates import E5
from .geodesics import metres_per_degree

MOST_AREAS = 20
MOST_VERTICES = 100
_FEWEST_VERTICES = 3
_POLYGONAL = ("Polygon", "MultiPolygon")
_NORTH_EAST = np.array([180.0, 90.0])
_POLEWARD = 89.0
"""Beyond this latitude a degree of longitude is taken to be as long as there."""
_ROUNDED_OFF_M = 0.8
"""More than rounding to 5 decimals moves a vertex."""
_STRAIGHT_M = 0.5
"""A vertex this near to a straight line is not missed."""
_MAY_BE_LOST_M = 1.5
"""The sum of both, and a little."""
_FIRST_TRY = 1 / 16
_NEXT_TRY = 1.2
"""How far around a polygon its outline runs at first, as a share of the corners to be cut, and each time after."""
_ROUND = 4
"""Segments of a quarter of a circle."""
_DETAIL = 1 / 4
"""What of the first distance no outline needs to follow."""

_Changes = list[tuple[int, str]]
"""Rows, and what was done to them."""
_Parts = list[tuple[int, Polygon]]
"""Rows, and polygons of theirs."""


class AvoidAreasError(ValueError):
    """The polygons cannot be used. The text is a sentence for the user."""


class AvoidArea(NamedTuple):
    """A polygon that the service takes as it is."""

    ring: tuple[tuple[float, float], ...]
    """3 to 100 vertices, latitude and longitude in degrees with 5 decimals. The first one does not stand at the end."""


def avoid_areas(polygons: Sequence[bytes]) -> tuple[tuple[AvoidArea, ...], tuple[str, ...]]:
    """Return the areas to avoid, and in sentences for the user what had to be changed.

    ``polygons`` has the WKB of each row of a layer in WGS 84 (x = longitude, y = latitude), empty for a row without a
    geometry. Each part of a multi-polygon is an area of its own. Z and M are left out, holes are filled, and a polygon
    that crosses itself becomes the areas that it encloses. The sentences count rows from 1.

    A polygon across the 180° meridian must come in two parts: longitudes beyond 180 are refused, and an edge from 179
    to -179 goes around the Earth the long way. Raises :class:`AvoidAreasError` for coordinates that are not on Earth,
    for what is no polygon, and, before the costly part of the work, for more than 20 areas.
    """
    changes: _Changes = []
    parts: _Parts = []
    for row, polygon in enumerate(polygons):
        own = _polygons(_read(bytes(polygon), row)) if polygon else []
        if not own:
            changes.append((row, tr("Row {row} is empty and was skipped.").format(row=row + 1)))
        parts += [(row, part) for part in own]
    _check_on_earth(parts)
    parts = _without_specks(_without_holes(parts, changes), changes)
    _check_number(parts)
    parts = _without_specks(_without_crossings(parts, changes), changes)
    _check_number(parts)
    areas = []
    for row, part in parts:
        vertices, change = _outline(part, row)
        areas.append(AvoidArea(tuple((lat / E5, lng / E5) for lng, lat in vertices.tolist())))
        if change:
            changes.append((row, change))
    by_row = dict.fromkeys(sorted(changes, key=lambda change: change[0]))
    return tuple(areas), tuple(change for _, change in by_row)


def _read(polygon: bytes, row: int) -> BaseGeometry:
    """Return a polygon or a multi-polygon."""
    try:
        with np.errstate(invalid="ignore"):  # coordinates that are no numbers
            geometry = wkb.loads(polygon)
    except (ShapelyError, NotImplementedError):  # the latter for curves, with GEOS 3.13 and later
        raise AvoidAreasError(
            tr(
                "The polygon in row {row} cannot be read: it has curves, a ring that is not closed or has fewer than "
                "three vertices, or a coordinate that is not a number."
            ).format(row=row + 1)
        ) from None
    if geometry.geom_type not in _POLYGONAL:
        raise AvoidAreasError(
            tr("Row {row} is not a polygon. Only polygons can be avoided as areas.").format(row=row + 1)
        )
    return geometry


def _polygons(shape: BaseGeometry) -> list[Polygon]:
    """Return those of any shape that are not empty."""
    if shape.is_empty:
        return []
    if shape.geom_type == "Polygon":
        return [shape]
    return [polygon for part in getattr(shape, "geoms", ()) for polygon in _polygons(part)]


def _vertices(part: Polygon) -> np.ndarray:
    """Return the longitudes and latitudes of the outer ring."""
    return np.array(part.exterior.coords)[:, :2]


def _check_on_earth(parts: _Parts) -> None:
    for row, part in parts:
        rings = [part.exterior, *part.interiors]
        if not all((np.abs(np.array(ring.coords)[:, :2]) <= _NORTH_EAST).all() for ring in rings):
            raise AvoidAreasError(
                tr(
                    "The polygon in row {row} has a coordinate that is not on Earth: latitudes run from -90 to "
                    "90, longitudes from -180 to 180."
                ).format(row=row + 1)
            )


def _check_number(parts: _Parts) -> None:
    if len(parts) > MOST_AREAS:
        raise AvoidAreasError(
            tr(
                "There are {areas:,} areas to avoid, counting each part of a multi-polygon, and the service accepts at "
                "most {most}."
            ).format(areas=len(parts), most=MOST_AREAS)
        )


def _without_holes(parts: _Parts, changes: _Changes) -> _Parts:
    """Return what the outer rings enclose."""
    changes.extend(
        (row, tr("Row {row} has holes, which were filled: the service does not support holes.").format(row=row + 1))
        for row, part in parts
        if part.interiors
    )
    return [(row, Polygon(_vertices(part))) for row, part in parts]


def _without_specks(parts: _Parts, changes: _Changes) -> _Parts:
    """Return the polygons that are not so small that rounding could make all vertices the same."""
    large = []
    for row, part in parts:
        west, south, east, north = part.bounds
        if max(east - west, north - south) < 1 / E5:
            changes.append(
                (row, tr("Row {row} has parts smaller than a metre, which were left out.").format(row=row + 1))
            )
        else:
            large.append((row, part))
    return large


def _without_crossings(parts: _Parts, changes: _Changes) -> _Parts:
    """Return the areas that polygons enclose which cross or touch themselves, and the others as they are."""
    whole = []
    for row, part in parts:
        if part.is_valid:
            whole.append((row, part))
            continue
        # Where it goes around twice there is a hole, perhaps with a part in it: filled, and then joined, they are one.
        filled = unary_union([Polygon(_vertices(polygon)) for polygon in _polygons(make_valid(part))])
        areas = [Polygon(_vertices(area)) for area in _polygons(filled)]
        whole += [(row, area) for area in areas]
        what = (
            tr("Row {row} crosses or touches itself, and was repaired.")
            if areas
            else tr("Row {row} encloses no area and was skipped.")
        )
        changes.append((row, what.format(row=row + 1)))
    return whole


def _outline(part: Polygon, row: int) -> tuple[np.ndarray, str]:
    """Return a ring that fits, longitudes and latitudes in whole 1e-5 degrees, and what that does to the polygon.

    It is the polygon itself if that fits when rounded; otherwise the narrowest outline around it that was found, in a
    plane where both axes are metres in the polygon's middle.
    """
    scale = _scale(part)
    plane = Polygon(_vertices(part) * scale)
    earth = box(*-_NORTH_EAST * scale, *_NORTH_EAST * scale)
    rings = (_rounded(_vertices(candidate) / scale) for candidate in _candidates(plane, earth))
    ring = next((ring for ring in rings if _fits(ring) and _covers(ring / E5 * scale, plane)), _box_around(part))
    # GEOS 3.11 tells the wrong distance of rings, which boundaries are not, and numpy about numbers that do no harm.
    with np.errstate(invalid="ignore"):
        moved_m = plane.boundary.hausdorff_distance(Polygon(ring / E5 * scale).boundary)
    vertices = len(plane.exterior.coords) - 1
    if vertices > MOST_VERTICES:
        change = tr(
            "Row {row} was replaced by an outline with {few} instead of {many:,} vertices; its boundary moved by up to "
            "{moved:,} m."
        )
    elif moved_m > _MAY_BE_LOST_M:
        change = tr(
            "Row {row} was replaced by an outline that is valid with coordinates of 5 decimals; its boundary moved by "
            "up to {moved:,} m."
        )
    else:
        return ring, ""
    return ring, change.format(row=row + 1, few=len(ring), many=vertices, moved=math.ceil(moved_m))


def _scale(part: Polygon) -> np.ndarray:
    """Return the metres that a degree of longitude and one of latitude have in the middle of a polygon."""
    _, south, _, north = part.bounds
    lat_m, lng_m = metres_per_degree(min(max((south + north) / 2, -_POLEWARD), _POLEWARD))
    return np.array([lng_m, lat_m])


def _candidates(plane: Polygon, earth: Polygon) -> Iterator[Polygon]:
    """Yield outlines of a polygon in metres, the nearest ones first.

    What runs around the polygon at a distance stays outside of it when corners up to that distance are cut.
    """
    yield plane
    yield plane.simplify(_STRAIGHT_M)
    corner_m = _STRAIGHT_M
    while _count(plane.simplify(corner_m, preserve_topology=False)) > MOST_VERTICES:
        corner_m *= 2
    distance_m = corner_m * _FIRST_TRY
    detail_m = distance_m * _DETAIL
    plain = _outside(plane.simplify(detail_m))  # or a coastline of 100,000 vertices would take minutes
    west, south, east, north = plane.bounds
    while distance_m < math.hypot(east - west, north - south) / 2:
        around = _outside(plain.buffer(distance_m + detail_m + _ROUNDED_OFF_M, _ROUND))
        yield _outside(_outside(around.simplify(distance_m)).intersection(earth))
        distance_m *= _NEXT_TRY


def _count(shape: BaseGeometry) -> int:
    return sum(len(part.exterior.coords) - 1 for part in _polygons(shape))


def _outside(shape: BaseGeometry) -> Polygon:
    """Return what the outer ring of a polygon encloses; of more than one polygon, which is rare, the largest one's."""
    return Polygon(max(_polygons(shape), key=lambda part: part.area).exterior)


def _rounded(degrees: np.ndarray) -> np.ndarray:
    """Return the vertices of a closed ring, without those that rounding makes the same as the one before."""
    vertices = np.rint(degrees * E5).astype(np.int64)
    return vertices[1:][(np.diff(vertices, axis=0) != 0).any(axis=1)]


def _fits(ring: np.ndarray) -> bool:
    """Return whether the service takes a ring, in whole 1e-5 degrees. Both they and the degrees must be valid."""
    if not _FEWEST_VERTICES <= len(ring) <= MOST_VERTICES:
        return False
    return Polygon(ring).is_valid and Polygon(ring / E5).is_valid


def _covers(ring: np.ndarray, plane: Polygon) -> bool:
    """Return whether a ring in metres covers a polygon but for what rounding may take off."""
    return Polygon(ring).buffer(_MAY_BE_LOST_M).covers(plane)


def _box_around(part: Polygon) -> np.ndarray:
    west, south, east, north = np.array(part.bounds) * E5
    return _vertices(box(np.floor(west), np.floor(south), np.ceil(east), np.ceil(north)))[1:].astype(np.int64)
