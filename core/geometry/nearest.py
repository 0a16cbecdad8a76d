"""Finds the few pairs of a run of segments and a circle that are worth measuring, among all that there are.

Blocks of runs that lie together are halved again and again, and with each halving most centres fall out: those that are
farther than another all over the block. What decides is the straight line through the Earth, which is quickly found and
bounds the geodesic: this is at least as long as the arc over that chord of a circle with the ellipsoid's largest radius
of curvature, and, short of the last 100 km before the opposite point, at most as long as that with its smallest. (W.
Blaschke's rolling theorem, Kreis und Kugel, 1916, says that balls with these radii roll freely around and inside the
ellipsoid; C. Sturm's comparison of differential equations gives the rest.) The bounds differ by 0.02 m over 100 km, by
20 m over 1,000 km, by 12 km over 8,000 km.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from .coordinates import ECCENTRICITY2, SEMI_MAJOR_M
from .geodesics import SEMI_MINOR_M
from .segments import Centres, Segments

LARGEST_RADIUS_M = SEMI_MAJOR_M**2 / SEMI_MINOR_M
"""Of curvature: at the poles."""
SMALLEST_RADIUS_M = SEMI_MINOR_M**2 / SEMI_MAJOR_M
"""Along the meridian at the equator."""
_FARTHEST_M = 20_003_932.0
"""No two places on Earth are farther from each other: half a meridian's length."""
_ROUNDING_M = 1e-3
_ROUNDING_M2 = 1.0
_RUN = 16
"""So many neighbouring segments of a row are searched for as one."""
_FEW_RUNS = 16
_FEW_PAIRS = 1 << 14
"""Not worth another halving."""


class Runs(NamedTuple):
    """Neighbouring segments of a row, each run within a ball."""

    begins: np.ndarray
    """The numbers of their first segments."""
    counts: np.ndarray
    owners: np.ndarray
    positions: np.ndarray
    """The middles of the balls: x, y and z in metres from the centre of the Earth."""
    reaches_m: np.ndarray


class Candidates(NamedTuple):
    """Runs and circles, by their numbers, and where they have to be measured."""

    runs: np.ndarray
    circles: np.ndarray
    chords_m: np.ndarray
    """From the middle of the run to the centre."""
    are_near: np.ndarray
    """Whether the centre can be the nearest of the run …"""
    are_around: np.ndarray
    """… and whether the circle can reach it; false where the run is surely inside one."""

    def of(self, rows: np.ndarray) -> Candidates:
        """Return some of them."""
        return Candidates(*(column[rows] for column in self))


def runs_of(segments: Segments) -> Runs:
    """Return runs of segments; those of a row have to stand together."""
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
    """Circles, prepared for the search."""

    def __init__(self, circles: Centres) -> None:
        self._positions = positions(circles.lats, circles.lngs)
        self._within = chord(circles.radii_m, SMALLEST_RADIUS_M)
        self._beyond = chord(circles.radii_m, LARGEST_RADIUS_M)

    def candidates(self, runs: Runs) -> tuple[Candidates, np.ndarray]:
        """Return what has to be measured, and of all runs whether they are surely inside a circle."""
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
        """Return of each ball (row) and centre (column) whether the centre can be the nearest of a place in the ball.

        What decides is the centre nearest to the ball's middle: on the way from there the difference of the squared
        distances from two centres grows evenly.
        """
        first = np.argmin(chords, axis=1)
        shortest = np.take_along_axis(chords, first[:, None], axis=1)
        lead = chords * chords - shortest * shortest
        apart = _lengths(self._positions[circles] - self._positions[circles[first]][:, None])
        return lead <= 2 * reaches[:, None] * apart + _rival_margin(shortest + reaches[:, None]) + _ROUNDING_M2


def positions(lats: np.ndarray, lngs: np.ndarray) -> np.ndarray:
    """Return places in space: a row of x, y and z in metres from the centre of the Earth for each."""
    lat, lng = np.radians(lats), np.radians(lngs)
    sine, cosine = np.sin(lat), np.cos(lat)
    across = SEMI_MAJOR_M / np.sqrt(1 - ECCENTRICITY2 * sine * sine)
    out = across * cosine
    return np.stack((out * np.cos(lng), out * np.sin(lng), (1 - ECCENTRICITY2) * across * sine), axis=-1)


def rival_chord(chords: np.ndarray) -> np.ndarray:
    """Return the longest chord over which another place can be as near along the ground as over these chords."""
    share = chords / (2 * SMALLEST_RADIUS_M)
    longest = np.where(share < 1, 2 * SMALLEST_RADIUS_M * np.arcsin(np.minimum(share, 1)), _FARTHEST_M)
    return chord(longest, LARGEST_RADIUS_M)


def _rival_margin(chords: np.ndarray) -> np.ndarray:
    """Return by what the square of a chord may exceed that of a shorter one, up to these, and be as short a way."""
    return rival_chord(chords) ** 2 - np.minimum(chords, 2 * SMALLEST_RADIUS_M) ** 2


def chord(arcs_m: np.ndarray, radius_m: float) -> np.ndarray:
    """Return the chord over an arc of a circle."""
    return 2 * radius_m * np.sin(np.minimum(arcs_m / (2 * radius_m), math.pi / 2))


def _lengths(vectors: np.ndarray) -> np.ndarray:
    return np.sqrt(np.einsum("...i,...i->...", vectors, vectors))
