"""Geometries taken to pieces that are easily measured: points, and short edges that are straight in longitude/latitude.

A piece spans a degree of longitude and of latitude at the most, so that it turns by less than 2° on its way, also next
to a pole. The place on it that is nearest to another one is an end, or where the derivative of the distance changes its
sign: the distance found is right to 0.2 mm. A piece that runs almost along a circle around the other place might have
two such places; then it makes next to no difference which of them is found.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import shapely

from .chords import LARGEST_CURVATURE_RADIUS_M, positions
from .geodesics import distances_m, geodesics, metres_per_degree
from .wkb import read_wkb

_LONGEST_DEG = 1.0
_FARTHEST_EAST_DEG = 360.0
_ROUNDING_DEG = 1e-9
"""What a transformation may put a pole beyond 90°."""
_CLOSE_ENOUGH_M = 1e-5
_MOST_STEPS = 60
_COLLECTIONS = (
    shapely.GeometryType.MULTIPOINT,
    shapely.GeometryType.MULTILINESTRING,
    shapely.GeometryType.MULTIPOLYGON,
    shapely.GeometryType.GEOMETRYCOLLECTION,
)


class Places(NamedTuple):
    """Latitudes and longitudes in degrees."""

    lats: np.ndarray
    lngs: np.ndarray

    def of(self, rows: np.ndarray) -> Places:
        """Return some of them."""
        return Places(self.lats[rows], self.lngs[rows])


def on_earth(places: Places) -> np.ndarray:
    """Whether each of them is: latitudes to 90, longitudes to 360 either way, as maps across the 180° meridian do."""
    return (np.abs(places.lats) <= 90 + _ROUNDING_DEG) & (np.abs(places.lngs) <= _FARTHEST_EAST_DEG)


class Pieces(NamedTuple):
    """Rows of pieces: from each of ``begins`` straight in longitude/latitude to the same row of ``ends``."""

    begins: Places
    ends: Places
    owners: np.ndarray
    """The geometry that each piece belongs to, by number."""

    def of(self, rows: np.ndarray) -> Pieces:
        """Return some of them."""
        begins = self.begins.of(rows)
        return Pieces(begins, begins if self.are_points else self.ends.of(rows), self.owners[rows])

    @property
    def are_points(self) -> bool:
        """Whether each ends where it begins, for all of them at once."""
        return self.begins is self.ends


class InSpace(NamedTuple):
    """Where pieces are in space, in metres from the centre of the Earth."""

    begins: np.ndarray
    spans: np.ndarray
    """From the begins to the ends."""
    bulges_m: np.ndarray
    """How far a piece may be from the straight line between its ends."""


class Geometries(NamedTuple):
    """What a chunk of rows holds."""

    pieces: Pieces
    polygons: np.ndarray
    """Without parts."""
    polygon_owners: np.ndarray


def read(wkbs: Sequence[bytes | None]) -> Geometries:
    """Take WKB in WGS 84 (x = longitude) to pieces. Z and M are left out.

    A row without a geometry has no pieces, nor has one that is not on Earth in all its vertices or cannot be read.
    """
    geometries = read_wkb(np.array([bytes(one) if one else None for one in wkbs], dtype=object))
    coordinates, owners = shapely.get_coordinates(geometries, return_index=True)
    geometries[owners[~on_earth(Places(coordinates[:, 1], coordinates[:, 0]))]] = None
    parts, owners = shapely.get_parts(geometries, return_index=True)
    while np.isin(shapely.get_type_id(parts), _COLLECTIONS).any():
        parts, index = shapely.get_parts(parts, return_index=True)
        owners = owners[index]
    is_polygon = shapely.get_type_id(parts) == shapely.GeometryType.POLYGON
    polygons, polygon_owners = parts[is_polygon], owners[is_polygon]
    rings, index = shapely.get_rings(polygons, return_index=True)
    lines = np.concatenate((parts[~is_polygon], rings))
    pieces = _pieces(lines, np.concatenate((owners[~is_polygon], polygon_owners[index])))
    return Geometries(pieces, polygons, polygon_owners)


def _pieces(lines: np.ndarray, owners: np.ndarray) -> Pieces:
    """Return the pieces of points and lines."""
    coordinates, index = shapely.get_coordinates(lines, return_index=True)
    first = np.flatnonzero(index[1:] == index[:-1])
    numbers = shapely.get_num_coordinates(lines)
    alone = (np.cumsum(numbers) - numbers)[numbers == 1]
    begins, ends = (coordinates[np.concatenate((rows, alone))] for rows in (first, first + 1))
    ends[len(first) :] = coordinates[alone]
    return _shortened(begins, ends, owners[index[np.concatenate((first, alone))]])


def _shortened(begins: np.ndarray, ends: np.ndarray, owners: np.ndarray) -> Pieces:
    """Return edges cut into pieces of at most a degree."""
    spans = ends - begins
    numbers = np.maximum(np.ceil(np.abs(spans).max(axis=1, initial=0) / _LONGEST_DEG), 1).astype(np.int64)
    if np.all(numbers == 1):
        return Pieces(Places(*begins.T[::-1]), Places(*ends.T[::-1]), owners)
    rows = np.repeat(np.arange(len(numbers)), numbers)
    number = np.arange(len(rows)) - np.repeat(np.cumsum(numbers) - numbers, numbers)
    begins, spans, of = begins[rows], spans[rows], numbers[rows]
    cut_begins, cut_ends = (begins + spans * (step / of)[:, None] for step in (number, number + 1))
    return Pieces(Places(*cut_begins.T[::-1]), Places(*cut_ends.T[::-1]), owners[rows])


def in_space(pieces: Pieces) -> InSpace:
    """Return where pieces are in space."""
    begins = positions(*pieces.begins)
    if pieces.are_points:
        return InSpace(begins, np.zeros_like(begins), np.zeros(len(begins)))
    ends = positions(*pieces.ends)
    north, east = (np.abs(np.radians(end - begin)) for begin, end in zip(pieces.begins, pieces.ends))
    # An eighth of the most that the second derivative can be, and 0.1 % more.
    highest = np.maximum(*(np.cos(np.radians(places.lats)) for places in (pieces.begins, pieces.ends)))
    highest = np.minimum(highest + north / 2, 1)
    bulges = LARGEST_CURVATURE_RADIUS_M * 1.001 / 8 * (north * north + highest * east * east + 2 * north * east)
    return InSpace(begins, ends - begins, bulges)


class _Slope(NamedTuple):
    """The distance to a place on a piece, and its derivative along the piece, in metres."""

    distances_m: np.ndarray
    derivatives_m: np.ndarray


def nearest_m(pieces: Pieces, to: Places) -> np.ndarray:
    """Return the geodesic distance in metres of each piece from the place in the same row."""
    begins, ends = pieces.begins, pieces.ends
    if pieces.are_points:
        return distances_m(*to, *begins)
    spans = Places(*(end - begin for begin, end in zip(begins, ends)))
    at_begin, at_end = (_slope(places, spans, to) for places in (begins, ends))
    found = np.minimum(at_begin.distances_m, at_end.distances_m)
    rows = np.flatnonzero((at_begin.derivatives_m < 0) & (at_end.derivatives_m > 0))
    low, high, side = np.zeros(len(rows)), np.ones(len(rows)), np.zeros(len(rows))
    # Half the derivative of the squared distance, which is almost straight.
    below, above = (slope.distances_m[rows] * slope.derivatives_m[rows] for slope in (at_begin, at_end))
    for _ in range(_MOST_STEPS):
        if not len(rows):
            break
        share = (low * above - high * below) / (above - below)
        reached = Places(*(begin[rows] + share * span[rows] for begin, span in zip(begins, spans)))
        slope = _slope(reached, spans.of(rows), to.of(rows))
        found[rows] = np.minimum(found[rows], slope.distances_m)
        value = slope.distances_m * slope.derivatives_m
        beyond = value > 0
        # The Illinois method: an end that stays counts half, so that it will be moved too.
        again = np.where(side == np.sign(value), 0.5, 1)
        below, above = np.where(beyond, below * again, value), np.where(beyond, value, above * again)
        low, high, side = np.where(beyond, low, share), np.where(beyond, share, high), np.sign(value)
        left = np.where(beyond, share - low, high - share)
        goes_on = np.abs(slope.derivatives_m) * left > _CLOSE_ENOUGH_M
        rows, low, high, side, below, above = (column[goes_on] for column in (rows, low, high, side, below, above))
    return found


def _slope(places: Places, spans: Places, to: Places) -> _Slope:
    ways = geodesics(*to, *places)
    lat_m, lng_m = metres_per_degree(places.lats)
    return _Slope(ways.distances_m, lat_m * spans.lats * ways.norths + lng_m * spans.lngs * ways.easts)
