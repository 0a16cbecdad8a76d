"""Makes polygons to avoid fit for the service (docs/service.md, Avoiding).

The service accepts at most 20 polygons of 3 to 100 vertices, without holes, which do not cross themselves. A polygon
with too many vertices is replaced by a simpler outline around it, so that no road inside it is used. Only rounding to 5
decimals may take off up to two metres.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np

# Only what versions 1.8 and 2 have: Debian 12 has 1.8.
from shapely import wkb
from shapely.errors import ShapelyError
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union
from shapely.validation import make_valid

from ..i18n import tr
from .geodesics import metres_per_degree
from .places import E5

MOST_AREAS = 20
MOST_VERTICES = 100
_FEWEST_VERTICES = 3
_POLYGONAL = ("Polygon", "MultiPolygon")
_NORTH_EAST = np.array([180.0, 90.0])
_POLEWARD = 89.0
"""From this latitude to the pole, the length of a degree of longitude counts as constant."""
_ROUNDED_OFF_M = 0.8
"""Rounding to 5 decimals moves a vertex by less than this."""
_STRAIGHT_M = 0.5
"""A vertex so near to a straight line can be left out."""
_MAY_BE_LOST_M = 1.5
"""A little more than the sum of both."""
_FIRST_TRY = 1 / 16
_NEXT_TRY = 1.2
"""The first distance between a polygon and its outline, as a share of the corner size, and the factor for the next."""
_ROUND = 4
"""Segments of a quarter of a circle."""
_DETAIL = 1 / 4
"""The share of the first distance below which details do not matter."""

_Changes = list[tuple[int, str]]
"""Rows, and sentences about their changes."""
_Parts = list[tuple[int, Polygon]]
"""Rows, and one polygon of each."""


class AvoidAreasError(ValueError):
    """The polygons cannot be used. The text is a sentence for the user."""


Ring = tuple[tuple[float, float], ...]
"""3 to 100 vertices: latitude and longitude in degrees with 5 decimals. The last vertex differs from the first."""


def avoid_areas(polygons: Sequence[bytes]) -> tuple[tuple[Ring, ...], tuple[str, ...]]:
    """Return the areas to avoid, and sentences for the user about the changes.

    ``polygons`` has the WKB of each row of a layer in WGS 84 (x = longitude, y = latitude), empty for a row without a
    geometry. Each part of a multi-polygon becomes an area. Z and M are left out, holes are filled, and a polygon that
    crosses itself becomes the areas that it encloses. The sentences count rows from 1.

    A polygon across the 180° meridian must have two parts: longitudes beyond 180 are refused, and an edge from 179 to
    -179 passes through 0. Raises :class:`AvoidAreasError` for coordinates that are not on Earth, for other geometries,
    and, before the costly part of the work, for more than 20 areas.
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
        areas.append(tuple((lat / E5, lng / E5) for lng, lat in vertices.tolist()))
        if change:
            changes.append((row, change))
    by_row = dict.fromkeys(sorted(changes, key=lambda change: change[0]))
    return tuple(areas), tuple(change for _, change in by_row)


def _read(polygon: bytes, row: int) -> BaseGeometry:
    """Return a polygon or a multi-polygon."""
    try:
        with np.errstate(invalid="ignore"):  # coordinates that are not numbers
            geometry = wkb.loads(polygon)
    except (ShapelyError, NotImplementedError):  # the latter for curves, with GEOS 3.13 and later
        raise AvoidAreasError(
            tr(
                "The polygon in row {row} cannot be read: it has curves, a ring that is not closed or has fewer than "
                "three vertices, or a coordinate that is not a number."
            ).format(row=row + 1)
        ) from None
    if geometry.geom_type not in _POLYGONAL:
        raise AvoidAreasError(tr("Row {row} is not a polygon. Areas to avoid must be polygons.").format(row=row + 1))
    return geometry


def _polygons(shape: BaseGeometry) -> list[Polygon]:
    """Return the polygons in a geometry that are not empty."""
    if shape.is_empty:
        return []
    if shape.geom_type == "Polygon":
        return [shape]
    return [polygon for part in getattr(shape, "geoms", ()) for polygon in _polygons(part)]


def _vertices(part: Polygon) -> np.ndarray:
    """Return longitudes and latitudes of the outer ring."""
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
    """Return the polygons that the outer rings enclose."""
    changes.extend(
        (row, tr("Row {row} has holes, which were filled: the service does not support holes.").format(row=row + 1))
        for row, part in parts
        if part.interiors
    )
    return [(row, Polygon(_vertices(part))) for row, part in parts]


def _without_specks(parts: _Parts, changes: _Changes) -> _Parts:
    """Return the polygons without those so small that rounding could make all vertices equal."""
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
    """Return the polygons; one that crosses or touches itself is replaced by the areas that it encloses."""
    whole = []
    for row, part in parts:
        if part.is_valid:
            whole.append((row, part))
            continue
        # Where a ring winds twice, there is a hole, perhaps with a part in it. They are filled and then joined.
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
    """Return a ring that fits, in longitudes and latitudes of whole 1e-5 degrees, and a sentence about the change.

    It is the rounded polygon if that fits, and otherwise the narrowest outline that was found around it, in a plane
    whose axes have metres in the middle of the polygon.
    """
    scale = _scale(part)
    plane = Polygon(_vertices(part) * scale)
    earth = box(*-_NORTH_EAST * scale, *_NORTH_EAST * scale)
    rings = (_rounded(_vertices(candidate) / scale) for candidate in _candidates(plane, earth))
    ring = next((ring for ring in rings if _fits(ring) and _covers(ring / E5 * scale, plane)), _box_around(part))
    # Boundaries, because GEOS 3.11 returns a wrong distance for rings. The warnings of numpy are harmless here.
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
    """Return the lengths of a degree of longitude and of latitude in the middle of a polygon, in metres."""
    _, south, _, north = part.bounds
    lat_m, lng_m = metres_per_degree(min(max((south + north) / 2, -_POLEWARD), _POLEWARD))
    return np.array([lng_m, lat_m])


def _candidates(plane: Polygon, earth: Polygon) -> Iterator[Polygon]:
    """Yield outlines of a polygon in metres, the nearest first.

    A ring at a distance around the polygon stays outside it when corners of up to that size are cut.
    """
    yield plane
    yield plane.simplify(_STRAIGHT_M)
    corner_m = _STRAIGHT_M
    while _count(plane.simplify(corner_m, preserve_topology=False)) > MOST_VERTICES:
        corner_m *= 2
    distance_m = corner_m * _FIRST_TRY
    detail_m = distance_m * _DETAIL
    plain = _outside(plane.simplify(detail_m))  # a coastline of 100,000 vertices would take minutes
    west, south, east, north = plane.bounds
    while distance_m < math.hypot(east - west, north - south) / 2:
        around = _outside(plain.buffer(distance_m + detail_m + _ROUNDED_OFF_M, _ROUND))
        yield _outside(_outside(around.simplify(distance_m)).intersection(earth))
        distance_m *= _NEXT_TRY


def _count(shape: BaseGeometry) -> int:
    return sum(len(part.exterior.coords) - 1 for part in _polygons(shape))


def _outside(shape: BaseGeometry) -> Polygon:
    """Return the polygon inside the outer ring; if there is more than one polygon, which is rare, of the largest."""
    return Polygon(max(_polygons(shape), key=lambda part: part.area).exterior)


def _rounded(degrees: np.ndarray) -> np.ndarray:
    """Return the rounded vertices of a closed ring, without those that equal the one before."""
    vertices = np.rint(degrees * E5).astype(np.int64)
    return vertices[1:][(np.diff(vertices, axis=0) != 0).any(axis=1)]


def _fits(ring: np.ndarray) -> bool:
    """Return whether the service accepts a ring of whole 1e-5 degrees, which must be valid in degrees, too."""
    if not _FEWEST_VERTICES <= len(ring) <= MOST_VERTICES:
        return False
    return Polygon(ring).is_valid and Polygon(ring / E5).is_valid


def _covers(ring: np.ndarray, plane: Polygon) -> bool:
    """Return whether a ring in metres covers a polygon, apart from what rounding may take off."""
    return Polygon(ring).buffer(_MAY_BE_LOST_M).covers(plane)


def _box_around(part: Polygon) -> np.ndarray:
    west, south, east, north = np.array(part.bounds) * E5
    return _vertices(box(np.floor(west), np.floor(south), np.ceil(east), np.ceil(north)))[1:].astype(np.int64)
