"""Finds the few pairs of a run of segments and a circle that must be measured.

Blocks of neighbouring runs are halved repeatedly. With each halving, most centres drop out: those that are farther
away than another centre from everywhere in the block. The comparison uses chords, straight lines through the Earth,
which are fast to compute and bound the geodesic. A geodesic is at least as long as the arc over its chord on a circle
with the largest radius of curvature of the ellipsoid. It is at most as long as the arc on a circle with the smallest
one, except in the last 100 km before the opposite point. (By W. Blaschke's rolling theorem, Kreis und Kugel, 1916,
balls with these radii roll freely around and inside the ellipsoid. The rest follows from C. Sturm's comparison of
differential equations.) The bounds differ by 0.02 m over 100 km, by 20 m over 1,000 km, and by 12 km over 8,000 km.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from .coordinates import ECCENTRICITY2, SEMI_MAJOR_M
from .geodesics import SEMI_MINOR_M
from .segments import Centres, Segments

LARGEST_RADIUS_M = SEMI_MAJOR_M**2 / SEMI_MINOR_M
"""The largest radius of curvature, at the poles."""
SMALLEST_RADIUS_M = SEMI_MINOR_M**2 / SEMI_MAJOR_M
"""The smallest radius of curvature, along the meridian at the equator."""
_FARTHEST_M = 20_003_932.0
"""The largest distance between two places on Earth, from pole to pole."""
_ROUNDING_M = 1e-3
_ROUNDING_M2 = 1.0
_RUN = 16
"""How many neighbouring segments of a row form a run."""
_FEW_RUNS = 16
_FEW_PAIRS = 1 << 14
"""A block with fewer runs or pairs is not halved again."""


class Runs(NamedTuple):
    """Runs of neighbouring segments of a row, each within a ball."""

    begins: np.ndarray
    """The numbers of their first segments."""
    counts: np.ndarray
    owners: np.ndarray
    positions: np.ndarray
    """The centres of the balls: x, y and z in metres from the centre of the Earth."""
    reaches_m: np.ndarray
    """The radii of the balls."""


class Candidates(NamedTuple):
    """Pairs of a run and a circle that may have to be measured, by their numbers."""

    runs: np.ndarray
    circles: np.ndarray
    chords_m: np.ndarray
    """From the centre of the run's ball to the centre of the circle."""
    are_near: np.ndarray
    """Whether the centre can be the nearest to the run."""
    are_around: np.ndarray
    """Whether the circle can reach the run; false if the run is certainly inside a circle."""

    def of(self, rows: np.ndarray) -> Candidates:
        """Return some of them."""
        return Candidates(*(column[rows] for column in self))


def runs_of(segments: Segments) -> Runs:
    """Return runs of segments. The segments of a row must be consecutive."""
    owners = segments.owners
    is_first = np.append(True, owners[1:] != owners[:-1])[: len(owners)]
    first = np.flatnonzero(is_first)
    place = np.arange(len(owners)) - np.repeat(first, np.diff(np.append(first, len(owners))))
    begins = np.flatnonzero(place % _RUN == 0)
    counts = np.diff(np.append(begins, len(owners)))
    middles = positions(*segments.at(0.5))
    if not len(begins):
        return Runs(begins, counts, owners, middles, segments.lengths_m)
    centres = np.add.reduceat(middles, begins) / counts[:, None]
    reaches = _lengths(middles - np.repeat(centres, counts, axis=0)) + segments.lengths_m / 2
    return Runs(begins, counts, owners[begins], centres, np.maximum.reduceat(reaches, begins))


class CircleSearch:
    """Searches for circles near runs."""

    def __init__(self, circles: Centres) -> None:
        self._positions = positions(circles.lats, circles.lngs)
        self._within = chord(circles.radii_m, SMALLEST_RADIUS_M)
        self._beyond = chord(circles.radii_m, LARGEST_RADIUS_M)

    def candidates(self, runs: Runs) -> tuple[Candidates, np.ndarray]:
        """Return the pairs to measure, and for each run whether it is certainly inside a circle."""
        inside = np.zeros(len(runs.begins), dtype=bool)
        found = []
        blocks = [(np.arange(len(runs.begins)), np.arange(len(self._within)))]
        while blocks:
            rows, circles = blocks.pop()
            places, reaches = runs.positions[rows], runs.reaches_m[rows]
            is_block = len(circles) > 1 and len(rows) > _FEW_RUNS and len(rows) * len(circles) > _FEW_PAIRS
            if is_block:
                low, high = places.min(axis=0), places.max(axis=0)
                places, reaches = (low + high)[None] / 2, _lengths((high - low)[None]) / 2 + reaches.max()
            chords = _lengths(places[:, None] - self._positions[circles])
            near = self._can_be_nearest(circles, chords, reaches)
            inside[rows] |= (chords + reaches[:, None] <= self._within[circles]).any(axis=1)
            around = chords - reaches[:, None] <= self._beyond[circles] + _ROUNDING_M
            around &= ~inside[rows[: len(places)], None]
            wanted = near | around
            if is_block:
                halves = np.argpartition(runs.positions[rows, np.argmax(high - low)], len(rows) // 2)
                blocks += [(rows[half], circles[wanted[0]]) for half in np.array_split(halves, 2)]
            else:
                run, circle = np.nonzero(wanted)
                found.append(Candidates(rows[run], circles[circle], chords[wanted], near[wanted], around[wanted]))
        return Candidates(*map(np.concatenate, zip(*found))), inside

    def _can_be_nearest(self, circles: np.ndarray, chords: np.ndarray, reaches: np.ndarray) -> np.ndarray:
        """Return for each ball (row) and centre (column) whether the centre can be the nearest to a place in the ball.

        Each centre is compared with the one nearest to the middle of the ball. On the way from the middle to a place,
        the difference between the squared distances to two centres changes linearly.
        """
        first = np.argmin(chords, axis=1)
        shortest = np.take_along_axis(chords, first[:, None], axis=1)
        lead = chords * chords - shortest * shortest
        apart = _lengths(self._positions[circles] - self._positions[circles[first]][:, None])
        return lead <= 2 * reaches[:, None] * apart + _rival_margin(shortest + reaches[:, None]) + _ROUNDING_M2


def positions(lats: np.ndarray, lngs: np.ndarray) -> np.ndarray:
    """Return places in space: a row with x, y and z for each, in metres from the centre of the Earth."""
    lat, lng = np.radians(lats), np.radians(lngs)
    sine, cosine = np.sin(lat), np.cos(lat)
    across = SEMI_MAJOR_M / np.sqrt(1 - ECCENTRICITY2 * sine * sine)
    out = across * cosine
    return np.stack((out * np.cos(lng), out * np.sin(lng), (1 - ECCENTRICITY2) * across * sine), axis=-1)


def rival_chord(chords: np.ndarray) -> np.ndarray:
    """Return the longest chords to places that can be as near along the ground as places at the end of ``chords``."""
    share = chords / (2 * SMALLEST_RADIUS_M)
    longest = np.where(share < 1, 2 * SMALLEST_RADIUS_M * np.arcsin(np.minimum(share, 1)), _FARTHEST_M)
    return chord(longest, LARGEST_RADIUS_M)


def _rival_margin(chords: np.ndarray) -> np.ndarray:
    """Return how much longer, in squares, chords to places just as near can be than chords up to ``chords``."""
    return rival_chord(chords) ** 2 - np.minimum(chords, 2 * SMALLEST_RADIUS_M) ** 2


def chord(arcs_m: np.ndarray, radius_m: float) -> np.ndarray:
    """Return the chord over an arc of a circle."""
    return 2 * radius_m * np.sin(np.minimum(arcs_m / (2 * radius_m), math.pi / 2))


def _lengths(vectors: np.ndarray) -> np.ndarray:
    return np.sqrt(np.einsum("...i,...i->...", vectors, vectors))
