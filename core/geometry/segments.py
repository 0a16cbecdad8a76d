"""Segments, which are points or edges straight in longitude and latitude, and their distances from places.

The distances of the two ends give a lower bound for the distance of a segment: on a convex surface, a triangle is at
least as high as the triangle with the same sides in a plane (A. D. Alexandrov and V. A. Toponogov). The deviation of
the segment from the geodesic between its ends is subtracted from it. Only segments that could be nearer than the
nearest place found so far are cut and measured again. This takes few rounds: an eighth of a segment deviates a 64th as
much.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .coordinates import SEMI_MAJOR_M
from .geodesics import distances_m, metres_per_degree

_FARTHEST_EAST_DEG = 360.0
_ROUNDING_DEG = 1e-9
"""A transformation may put a pole so much beyond 90°."""
_LONGEST_DEG = 1.0
_STRAYING_M = 1.02 * SEMI_MAJOR_M / 8
"""An eighth of the second derivative, with a margin for the ellipsoid."""
_LONGER = 1.0001
"""If a segment crosses the equator, a degree of longitude may be so much longer there than at both ends."""
_CUT = 8
_MOST_ROUNDS = 10
_CLOSE_ENOUGH_M = 2e-4
_CLOSE_ENOUGH_SHARE = 1e-5


class Segments(NamedTuple):
    """Columns: each segment leads from a place so many degrees to the north and east."""

    lats: np.ndarray
    lngs: np.ndarray
    norths: np.ndarray
    easts: np.ndarray
    lengths_m: np.ndarray
    """Upper bounds."""
    owners: np.ndarray
    """The numbers of the rows that they belong to."""

    def of(self, rows: np.ndarray | slice) -> Segments:
        """Return some of them."""
        return Segments(*(column[rows] for column in self))

    def at(self, share: np.ndarray | float) -> tuple[np.ndarray, np.ndarray]:
        """Return latitudes and longitudes at a share of the way to the end."""
        return self.lats + share * self.norths, self.lngs + share * self.easts

    def cut(self, numbers: np.ndarray) -> Segments:
        """Return each segment cut into so many equal segments."""
        rows = np.repeat(np.arange(len(numbers)), numbers)
        step = np.arange(len(rows)) - np.repeat(np.cumsum(numbers) - numbers, numbers)
        lats, lngs, norths, easts, _, owners = self.of(rows)
        of = numbers[rows]
        return _segments(lats + norths * step / of, lngs + easts * step / of, norths / of, easts / of, owners)

    def strays_m(self) -> np.ndarray:
        """Return upper bounds for the distances from the geodesics between the ends."""
        norths, easts = np.radians(np.abs(self.norths)), np.radians(np.abs(self.easts))
        widest = np.cos(np.radians(self.lats + self.norths / 2)) + norths / 2
        return _STRAYING_M * easts * (widest * easts + 2 * norths)


class Centres(NamedTuple):
    """Columns: the centres of circles, and their radii."""

    lats: np.ndarray
    lngs: np.ndarray
    radii_m: np.ndarray

    def of(self, rows: np.ndarray | slice) -> Centres:
        """Return some of them."""
        return Centres(*(column[rows] for column in self))


def on_earth(lats: np.ndarray, lngs: np.ndarray) -> np.ndarray:
    """Whether each place is on Earth. Longitudes may reach 360 either way, as in maps across the 180° meridian."""
    return (np.abs(lats) <= 90 + _ROUNDING_DEG) & (np.abs(lngs) <= _FARTHEST_EAST_DEG)


def points(lats: np.ndarray, lngs: np.ndarray) -> Segments:
    """Return points as segments, without those that are not on Earth."""
    rows = np.flatnonzero(on_earth(lats, lngs))
    nothing = np.zeros(len(rows))
    return Segments(lats[rows], lngs[rows], nothing, nothing, nothing, rows)


def segments_of(coordinates: np.ndarray, lines: np.ndarray, owners: np.ndarray, *, is_cut: bool) -> Segments:
    """Return the segments of lines; a line of one vertex is a point.

    ``coordinates`` has longitude and latitude for each vertex, ``lines`` the number of its line, ``owners`` the row of
    each line, both ascending. Rows with a vertex that is not on Earth are left out. ``is_cut`` means that the lines
    were cut finely in another coordinate system: a step of more than 180° is then a jump across the 180° meridian.
    """
    lngs, lats = coordinates.T
    lost = np.unique(owners[lines[~on_earth(lats, lngs)]])
    is_last = np.append(lines[1:] != lines[:-1], True)[: len(lines)]
    is_first = np.append(True, is_last[:-1])[: len(lines)]
    begins = np.flatnonzero(~is_last | is_first)
    begins = begins[~np.isin(owners[lines[begins]], lost)]
    ends = begins + ~is_last[begins]
    norths, easts = lats[ends] - lats[begins], lngs[ends] - lngs[begins]
    if is_cut:
        easts = easts - 360 * np.rint(easts / 360)
    segments = _segments(lats[begins], lngs[begins], norths, easts, owners[lines[begins]])
    numbers = np.ceil(np.maximum(np.abs(norths), np.abs(easts)) / _LONGEST_DEG).astype(np.int64)
    return segments.cut(np.maximum(numbers, 1)) if (numbers > 1).any() else segments


def _segments(
    lats: np.ndarray, lngs: np.ndarray, norths: np.ndarray, easts: np.ndarray, owners: np.ndarray
) -> Segments:
    begins, ends = metres_per_degree(lats), metres_per_degree(lats + norths)
    north_m, east_m = (np.maximum(*both) * _LONGER for both in zip(begins, ends))
    return Segments(lats, lngs, norths, easts, np.hypot(norths * north_m, easts * east_m), owners)


class Pairs(NamedTuple):
    """Segments, and in the same rows the circles that they are measured from."""

    segments: Segments
    centres: Centres

    def of(self, rows: np.ndarray | slice) -> Pairs:
        """Return some of them."""
        return Pairs(self.segments.of(rows), self.centres.of(rows))

    def measured(self, share: np.ndarray | float, found_m: np.ndarray) -> np.ndarray:
        """Return the distances of places on the segments from the centres, and lower ``found_m`` accordingly."""
        distances = distances_m(self.centres.lats, self.centres.lngs, *self.segments.at(share))
        np.minimum.at(found_m, self.segments.owners, distances - self.centres.radii_m)
        return distances

    def promising(self, at_least_m: np.ndarray, found_m: np.ndarray) -> np.ndarray:
        """Return the pairs that may still lower ``found_m``; their distances are at least ``at_least_m``."""
        gain = found_m[self.segments.owners] + self.centres.radii_m - at_least_m
        return np.flatnonzero(gain > np.maximum(_CLOSE_ENOUGH_M, _CLOSE_ENOUGH_SHARE * at_least_m))


def lower(found_m: np.ndarray, pairs: Pairs) -> None:
    """Lower ``found_m``, by owner, to the smallest distance of its segments from a centre, minus the circle's radius.

    The error for points is at most 0.1 mm. The distance of an edge is that of a place on it, and exceeds the smallest
    one by at most 0.2 mm or a hundred thousandth.
    """
    for _ in range(_MOST_ROUNDS):
        begins = pairs.measured(0.0, found_m)
        rows = pairs.promising(begins - pairs.segments.lengths_m, found_m)
        if not len(rows):
            return
        pairs, begins = pairs.of(rows), begins[rows]
        ends, lengths = pairs.measured(1.0, found_m), pairs.segments.lengths_m
        along = np.clip((begins * begins + lengths * lengths - ends * ends) / (2 * lengths), 0, lengths)
        heights = np.sqrt(np.maximum(begins * begins - along * along, 0))
        heights = np.where(along == lengths, ends, heights)
        rows = pairs.promising(heights - pairs.segments.strays_m(), found_m)
        pairs, heights = pairs.of(rows), heights[rows]
        pairs.measured((along / lengths)[rows], found_m)
        rows = pairs.promising(heights - pairs.segments.strays_m(), found_m)
        pairs = pairs.of(rows)
        numbers = np.full(len(rows), _CUT)
        pairs = Pairs(pairs.segments.cut(numbers), pairs.centres.of(np.repeat(np.arange(len(rows)), _CUT)))
