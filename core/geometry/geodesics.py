"""Lengths of geodesics on the WGS 84 ellipsoid, for whole columns of points: QGIS measures one at a time.

The series is from T. Vincenty (Direct and inverse solutions of geodesics on the ellipsoid, Survey Review 176, 1975),
with the coefficients of his note of 1976. His iteration fails between points that are almost opposite each other. For
these, a bisection finds the azimuth: with the points in the right order, the longitude reached grows with the azimuth
(C. F. F. Karney, Algorithms for geodesics, Journal of Geodesy 87, 2013, section 4).

The error of any distance is below 0.1 mm.
"""

from __future__ import annotations

import math
from typing import NamedTuple, Union

import numpy as np

from .places import ECCENTRICITY2, SEMI_MAJOR_M

Column = Union[np.ndarray, float]
"""One value for each row, or one for all rows."""

_MINOR_SHARE = math.sqrt(1 - ECCENTRICITY2)
SEMI_MINOR_M = SEMI_MAJOR_M * _MINOR_SHARE
_FLATTENING = 1 - _MINOR_SHARE
_SECOND_ECCENTRICITY2 = ECCENTRICITY2 / (1 - ECCENTRICITY2)

_MOST_ROUNDS = 12
_BISECTIONS = 60
_CONVERGED = 1e-12
"""Radians, less than a hundredth of a millimetre."""
_CONVERGED_SHARE = 1e-10
"""The same for short distances, as a share of the difference in longitude."""
_ALMOST_OPPOSITE = 3.12
"""Radians. For longer arcs, the iteration may converge to a wrong value."""
_TOGETHER = 1 << 13
"""Rows computed at a time, so that intermediate results fit into the cache of the processor."""


class _Reduced(NamedTuple):
    """Sine and cosine of reduced latitudes, which are the latitudes on the auxiliary sphere."""

    sine: np.ndarray
    cosine: np.ndarray


def distances_m(lats: Column, lngs: Column, to_lats: Column, to_lngs: Column) -> np.ndarray:
    """Return the lengths in metres of the geodesics between points in degrees.

    Latitudes must be between -90 and 90, which is not checked. Longitudes may be any number. NaN gives NaN.
    """
    columns = [np.asarray(column, dtype=np.float64) for column in (lats, lngs, to_lats, to_lngs)]
    shape = np.broadcast_shapes(*(column.shape for column in columns))
    columns = [
        np.broadcast_to(column, shape).reshape(-1) if column.ndim or number > 1 else column
        for number, column in enumerate(columns)
    ]
    found = np.empty(math.prod(shape))
    with np.errstate(invalid="ignore"):
        for begin in range(0, len(found), _TOGETHER):
            rows = slice(begin, begin + _TOGETHER)
            found[rows] = _lengths(*(column[rows] if column.ndim else column for column in columns))
    return found.reshape(shape)


def metres_per_degree(lats: Column) -> tuple[np.ndarray, np.ndarray]:
    """Return the lengths of a degree of latitude and of one of longitude at these latitudes."""
    radians = np.radians(lats)
    root = 1 - ECCENTRICITY2 * np.sin(radians) ** 2
    meridian = SEMI_MAJOR_M * (1 - ECCENTRICITY2) / (root * np.sqrt(root))
    across = SEMI_MAJOR_M / np.sqrt(root) * np.cos(radians)
    return np.radians(meridian), np.radians(across)


def _reduced(lats: np.ndarray) -> _Reduced:
    radians = np.radians(lats)
    sine, cosine = _MINOR_SHARE * np.sin(radians), np.cos(radians)
    length = np.sqrt(sine * sine + cosine * cosine)
    return _Reduced(sine / length, cosine / length)


def _length_coefficients(tilt2: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return Vincenty's A and B. ``tilt2`` is the squared cosine of the azimuth at the equator."""
    root = np.sqrt(1 + _SECOND_ECCENTRICITY2 * tilt2)
    small = (root - 1) / (root + 1)
    return (1 + small * small / 4) / (1 - small), small * (1 - 0.375 * small * small)


class _Arc(NamedTuple):
    """A geodesic on the auxiliary sphere."""

    angle: np.ndarray
    sine: np.ndarray
    cosine: np.ndarray
    middle: np.ndarray
    """The cosine of twice the angle from the equator to the middle of the arc."""

    def uneven(self, swing: np.ndarray) -> np.ndarray:
        """Return Vincenty's Δσ, the deviation of the angle from the length."""
        twice = 2 * self.middle * self.middle - 1
        last = swing / 6 * self.middle * (4 * self.sine * self.sine - 3) * (2 * twice - 1)
        return swing * self.sine * (self.middle + swing / 4 * (self.cosine * twice - last))

    def length_m(self, tilt2: np.ndarray) -> np.ndarray:
        """Return the length of the geodesic."""
        scale, swing = _length_coefficients(tilt2)
        return SEMI_MINOR_M * scale * (self.angle - self.uneven(swing))

    def lag(self, clairaut: np.ndarray, tilt2: np.ndarray) -> np.ndarray:
        """Return by how much the difference in longitude is smaller than on the auxiliary sphere."""
        c = _FLATTENING / 16 * tilt2 * (4 + _FLATTENING * (4 - 3 * tilt2))
        twice = 2 * self.middle * self.middle - 1
        uneven = c * self.sine * (self.middle + c * self.cosine * twice)
        return (1 - c) * _FLATTENING * clairaut * (self.angle + uneven)


def _lengths(lats: np.ndarray, lngs: np.ndarray, to_lats: np.ndarray, to_lngs: np.ndarray) -> np.ndarray:
    start, end = _reduced(lats), _reduced(to_lats)
    turn = to_lngs - lngs
    turn = np.radians(turn - 360 * np.rint(turn / 360))
    sines, cosines = start.sine * end.sine, start.cosine * end.cosine
    across, along = start.cosine * end.sine, start.sine * end.cosine
    between = turn
    for _ in range(_MOST_ROUNDS):
        east = np.sin(between)
        north = np.cos(between)
        aside, ahead = end.cosine * east, across - along * north
        sine, cosine = np.sqrt(aside * aside + ahead * ahead), sines + cosines * north
        clairaut = cosines * east / np.where(sine == 0, 1, sine)
        tilt2 = np.maximum(1 - clairaut * clairaut, 0)
        middle = np.clip(cosine - 2 * sines / np.where(tilt2 == 0, np.inf, tilt2), -1, 1)
        arc = _Arc(np.arctan2(sine, cosine), sine, cosine, middle)
        before = between
        between = turn + arc.lag(clairaut, tilt2)
        lost = np.abs(between - before) > np.minimum(_CONVERGED, _CONVERGED_SHARE * np.abs(turn))
        if not lost.any():
            break
    found = arc.length_m(tilt2)
    lost |= (np.abs(between) > math.pi) | (arc.angle > _ALMOST_OPPOSITE)
    lost = np.flatnonzero(lost)
    if len(lost):
        found[lost] = _almost_opposite(
            *(_Reduced(*(np.broadcast_to(column, turn.shape)[lost] for column in point)) for point in (start, end)),
            turn[lost],
        )
    return found


def _almost_opposite(start: _Reduced, end: _Reduced, turn: np.ndarray) -> np.ndarray:
    """Return lengths, by bisection of the azimuth at the start.

    The start must be the point farther from the equator, on the southern hemisphere, and the end east of it. So the
    points are exchanged or mirrored if necessary.
    """
    # Tangents, because sines near a pole and cosines near the equator can be equal for different latitudes.
    exchanged = np.abs(start.sine) * end.cosine < np.abs(end.sine) * start.cosine
    pairs = (start, end), (end, start)
    start, end = (_Reduced(*(np.where(exchanged, theirs, own) for own, theirs in zip(*pair))) for pair in pairs)
    upside_down = np.where(start.sine > 0, -1.0, 1.0)
    # A start on the equator counts as south of it.
    start_sine = np.minimum(start.sine * upside_down, -np.finfo(np.float64).tiny)
    end_sine = end.sine * upside_down
    eastward = np.abs(turn)
    gained2 = np.where(
        start.cosine < -start_sine,
        (end.cosine - start.cosine) * (end.cosine + start.cosine),
        (start_sine - end_sine) * (start_sine + end_sine),
    )
    low, high = np.zeros_like(turn), np.full_like(turn, math.pi)
    for _ in range(_BISECTIONS):
        azimuth = (low + high) / 2
        east, north = np.sin(azimuth), np.cos(azimuth)
        clairaut = east * start.cosine
        tilt2 = 1 - clairaut * clairaut
        to_north = np.sqrt(np.maximum((north * start.cosine) ** 2 + gained2, 0))
        begin = np.arctan2(start_sine, north * start.cosine)
        finish = np.arctan2(end_sine, to_north)
        sphere = np.arctan2(clairaut * end_sine, to_north) - np.arctan2(clairaut * start_sine, north * start.cosine)
        arc = _Arc(finish - begin, np.sin(finish - begin), np.cos(finish - begin), np.cos(begin + finish))
        reached = sphere - arc.lag(clairaut, tilt2)
        short = reached < eastward
        low, high = np.where(short, azimuth, low), np.where(short, high, azimuth)
    # By Clairaut's relation, each missing metre to the east adds the sine of the azimuth to the length.
    missing = SEMI_MAJOR_M * clairaut * (eastward - reached)
    return arc.length_m(tilt2) + missing
