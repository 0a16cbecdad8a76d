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
import shapely

from ..i18n import tr
from .coordinates import E5
from .geodesics import metres_per_degree
from .wkb import read_wkb

MOST_AREAS = 20
MOST_VERTICES = 100
_FEWEST_VERTICES = 3
_POLYGONAL = (shapely.GeometryType.POLYGON, shapely.GeometryType.MULTIPOLYGON)
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
_DETAIL = 1 / 4
"""What of the first distance no outline needs to follow."""

_Changes = list[tuple[int, str]]
"""Rows, and what was done to them."""


class AvoidAreasError(ValueError):
    """The polygons cannot be used. A sentence for the user."""


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
    geometries = _read(polygons)
    _check_on_earth(geometries)
    changes: _Changes = [
        (row, tr("Row {row} is empty, and was passed over.").format(row=row + 1))
        for row in np.flatnonzero(shapely.is_empty(geometries))
    ]
    parts, rows = _without_specks(*_without_holes(*shapely.get_parts(geometries, return_index=True), changes), changes)
    _check_number(parts)
    parts, rows = _without_specks(*_without_crossings(parts, rows, changes), changes)
    _check_number(parts)
    areas = []
    for row, part in zip(rows, parts):
        vertices, change = _outline(part, row)
        areas.append(AvoidArea(tuple((lat / E5, lng / E5) for lng, lat in vertices.tolist())))
        if change:
            changes.append((row, change))
    by_row = dict.fromkeys(sorted(changes, key=lambda change: change[0]))
    return tuple(areas), tuple(change for _, change in by_row)


def _read(polygons: Sequence[bytes]) -> np.ndarray:
    """Return the polygons and multi-polygons of all rows; an empty one where there is none."""
    wkb = np.array([bytes(one) or None for one in polygons], dtype=object)
    geometries = read_wkb(wkb) if len(wkb) else np.array([], dtype=object)
    nothing = np.equal(wkb, None).astype(bool)
    unread = np.flatnonzero(shapely.is_missing(geometries) & ~nothing)
    if len(unread):
        raise AvoidAreasError(
            tr(
                "The polygon in row {row} cannot be read: it has curves, a ring that is not closed or has "
                "fewer than three vertices, or a coordinate that is no number."
            ).format(row=unread[0] + 1)
        )
    geometries[nothing] = shapely.Polygon()
    others = np.flatnonzero(~np.isin(shapely.get_type_id(geometries), _POLYGONAL))
    if len(others):
        raise AvoidAreasError(
            tr("Row {row} is no polygon. Only polygons can be avoided as areas.").format(row=others[0] + 1)
        )
    return shapely.force_2d(geometries)


def _check_on_earth(geometries: np.ndarray) -> None:
    coordinates, rows = shapely.get_coordinates(geometries, return_index=True)
    off = ~(np.abs(coordinates) <= _NORTH_EAST).all(axis=1)
    if off.any():
        raise AvoidAreasError(
            tr(
                "The polygon in row {row} has a coordinate that is not on Earth: latitudes run from -90 to "
                "90, longitudes from -180 to 180."
            ).format(row=rows[off][0] + 1)
        )


def _check_number(areas: np.ndarray) -> None:
    if len(areas) > MOST_AREAS:
        raise AvoidAreasError(
            tr(
                "There are {areas:,} areas to avoid, each part of a multi-polygon counted, and the service "
                "takes at most {most}."
            ).format(areas=len(areas), most=MOST_AREAS)
        )


def _without_holes(parts: np.ndarray, rows: np.ndarray, changes: _Changes) -> tuple[np.ndarray, np.ndarray]:
    """Return what the outer rings enclose. Empty parts are not worth a word."""
    there = ~shapely.is_empty(parts)
    parts, rows = parts[there], rows[there]
    holed = shapely.get_num_interior_rings(parts) > 0
    changes.extend(
        (row, tr("Row {row} has holes, which were filled: the service knows none.").format(row=row + 1))
        for row in rows[holed]
    )
    return _filled(parts), rows


def _filled(parts: np.ndarray) -> np.ndarray:
    return shapely.polygons(shapely.get_exterior_ring(parts))


def _without_specks(parts: np.ndarray, rows: np.ndarray, changes: _Changes) -> tuple[np.ndarray, np.ndarray]:
    """Return what is not so small that all its vertices could be one when rounded."""
    west, south, east, north = shapely.bounds(parts).T
    speck = np.maximum(east - west, north - south) < 1 / E5
    changes.extend(
        (row, tr("Row {row} has parts of less than a metre, which were left out.").format(row=row + 1))
        for row in rows[speck]
    )
    return parts[~speck], rows[~speck]


def _without_crossings(parts: np.ndarray, rows: np.ndarray, changes: _Changes) -> tuple[np.ndarray, np.ndarray]:
    """Return the areas that polygons enclose which cross or touch themselves, and the others as they are."""
    whole = shapely.is_valid(parts)
    pieces, of_rows = [parts[whole]], [rows[whole]]
    for part, row in zip(parts[~whole], rows[~whole]):
        repaired = shapely.get_parts(shapely.get_parts(shapely.make_valid(part)))
        polygons = repaired[shapely.get_type_id(repaired) == shapely.GeometryType.POLYGON]
        # Where it goes around twice there is a hole, perhaps with a piece in it: filled, and then joined, they are one.
        areas = shapely.get_parts(shapely.union_all(_filled(polygons)))
        areas = _filled(areas[~shapely.is_empty(areas)])
        pieces.append(areas)
        of_rows.append(np.full(len(areas), row))
        what = (
            tr("Row {row} crosses or touches itself, and was repaired.")
            if len(areas)
            else tr("Row {row} encloses nothing, and was passed over.")
        )
        changes.append((row, what.format(row=row + 1)))
    order = np.argsort(np.concatenate(of_rows), kind="stable")
    return np.concatenate(pieces)[order], np.concatenate(of_rows)[order]


def _outline(part: shapely.Polygon, row: int) -> tuple[np.ndarray, str]:
    """Return a ring that fits, longitudes and latitudes in whole 1e-5 degrees, and what that does to the polygon.

    It is the polygon itself if that fits when rounded; otherwise the narrowest outline around it that was found, in a
    plane where both axes are metres in the polygon's middle.
    """
    scale = _scale(part)
    plane = shapely.transform(part, lambda degrees: degrees * scale)
    earth = shapely.box(*-_NORTH_EAST * scale, *_NORTH_EAST * scale)
    rings = (_rounded(shapely.get_coordinates(candidate) / scale) for candidate in _candidates(plane, earth))
    ring = next((ring for ring in rings if _fits(ring) and _covers(ring / E5 * scale, plane)), _box_around(part))
    # GEOS 3.11 tells the wrong distance of rings, which boundaries are not, and numpy about numbers that do no harm.
    with np.errstate(invalid="ignore"):
        moved_m = shapely.hausdorff_distance(plane.boundary, shapely.Polygon(ring / E5 * scale).boundary)
    vertices = len(plane.exterior.coords) - 1
    if vertices > MOST_VERTICES:
        change = tr(
            "Row {row} was outlined with {few} instead of {many:,} vertices; its boundary moved by up to {moved:,} m."
        )
    elif moved_m > _MAY_BE_LOST_M:
        change = tr(
            "Row {row} was outlined, to be valid with coordinates of 5 decimals; its boundary moved by up to "
            "{moved:,} m."
        )
    else:
        return ring, ""
    return ring, change.format(row=row + 1, few=len(ring), many=vertices, moved=math.ceil(moved_m))


def _scale(part: shapely.Polygon) -> np.ndarray:
    """Return the metres that a degree of longitude and one of latitude have in the middle of a polygon."""
    _, south, _, north = part.bounds
    lat_m, lng_m = metres_per_degree(min(max((south + north) / 2, -_POLEWARD), _POLEWARD))
    return np.array([lng_m, lat_m])


def _candidates(plane: shapely.Polygon, earth: shapely.Polygon) -> Iterator[shapely.Polygon]:
    """Yield outlines of a polygon in metres, the nearest ones first.

    What runs around the polygon at a distance stays outside of it when corners up to that distance are cut.
    """
    yield plane
    yield shapely.simplify(plane, _STRAIGHT_M)
    corner_m = _STRAIGHT_M
    while shapely.get_num_coordinates(shapely.simplify(plane, corner_m, preserve_topology=False)) > MOST_VERTICES + 1:
        corner_m *= 2
    distance_m = corner_m * _FIRST_TRY
    detail_m = distance_m * _DETAIL
    plain = _outside(shapely.simplify(plane, detail_m))  # or a coastline of 100,000 vertices would take minutes
    farthest_m = shapely.minimum_bounding_radius(plane)
    while distance_m < farthest_m:
        around = _outside(shapely.buffer(plain, distance_m + detail_m + _ROUNDED_OFF_M, quad_segs=4))
        yield _outside(shapely.intersection(_outside(shapely.simplify(around, distance_m)), earth))
        distance_m *= _NEXT_TRY


def _outside(shape: shapely.Geometry) -> shapely.Polygon:
    """Return what the outer ring of a polygon encloses; of several polygons, which is rare, the largest one's."""
    parts = shapely.get_parts(shape)
    return shapely.Polygon(parts[shapely.area(parts).argmax()].exterior)


def _rounded(degrees: np.ndarray) -> np.ndarray:
    """Return the vertices of a closed ring, without those that rounding makes the same as the one before."""
    vertices = np.rint(degrees * E5).astype(np.int64)
    return vertices[1:][(np.diff(vertices, axis=0) != 0).any(axis=1)]


def _fits(ring: np.ndarray) -> bool:
    """Return whether the service takes a ring, in whole 1e-5 degrees. Both they and the degrees must be valid."""
    if not _FEWEST_VERTICES <= len(ring) <= MOST_VERTICES:
        return False
    return bool(shapely.is_valid(shapely.polygons([ring, ring / E5])).all())


def _covers(ring: np.ndarray, plane: shapely.Polygon) -> bool:
    """Return whether a ring in metres covers a polygon but for what rounding may take off."""
    return bool(shapely.covers(shapely.buffer(shapely.Polygon(ring), _MAY_BE_LOST_M), plane))


def _box_around(part: shapely.Polygon) -> np.ndarray:
    west, south, east, north = np.array(part.bounds) * E5
    corners = shapely.box(np.floor(west), np.floor(south), np.ceil(east), np.ceil(north))
    return shapely.get_coordinates(corners)[1:].astype(np.int64)
