"""Segments: points, and edges that are straight in longitude and latitude; and how near they come to other places.

What a segment cannot be nearer than follows from the distances of its two ends: on a surface that bulges everywhere a
triangle is at least as high as the one with the same sides in a plane (A. D. Alexandrov and V. A. Toponogov). To that
comes by how much the segment may leave the geodesic between its ends. Only segments that could still be nearer than the
nearest place found are cut and looked at again, which takes few rounds: a segment cut in eight strays a 64th as far.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .coordinates import SEMI_MAJOR_M
from .geodesics import distances_m, metres_per_degree

_FARTHEST_EAST_DEG = 360.0
_ROUNDING_DEG = 1e-9
"""What a transformation may put a pole beyond 90°."""
_LONGEST_DEG = 1.0
_STRAYING_M = 1.02 * SEMI_MAJOR_M / 8
"""An eighth of the second derivative, and what the ellipsoid adds to the sphere."""
_LONGER = 1.0001
"""Than at its ends a degree of longitude may be between them, where the equator is crossed."""
_CUT = 8
_MOST_ROUNDS = 10
_CLOSE_ENOUGH_M = 2e-4
_CLOSE_ENOUGH_SHARE = 1e-5


class Segments(NamedTuple):
    """Columns: from a place so many degrees to the north and east."""

    lats: np.ndarray
    lngs: np.ndarray
    norths: np.ndarray
    easts: np.ndarray
    lengths_m: np.ndarray
    """At most."""
    owners: np.ndarray
    """The number of the row that each belongs to."""

    def of(self, rows: np.ndarray | slice) -> Segments:
        """Return some of them."""
        return Segments(*(column[rows] for column in self))

    def at(self, share: np.ndarray | float) -> tuple[np.ndarray, np.ndarray]:
        """Return latitudes and longitudes on the way to the end."""
        return self.lats + share * self.norths, self.lngs + share * self.easts

    def cut(self, numbers: np.ndarray) -> Segments:
        """Return so many equal segments in the place of each."""
        rows = np.repeat(np.arange(len(numbers)), numbers)
        step = np.arange(len(rows)) - np.repeat(np.cumsum(numbers) - numbers, numbers)
        lats, lngs, norths, easts, _, owners = self.of(rows)
        of = numbers[rows]
        return _segments(lats + norths * step / of, lngs + easts * step / of, norths / of, easts / of, owners)

    def strays_m(self) -> np.ndarray:
        """Return how far they may be from the geodesic between their ends, at most."""
        norths, easts = np.radians(np.abs(self.norths)), np.radians(np.abs(self.easts))
        widest = np.cos(np.radians(self.lats + self.norths / 2)) + norths / 2
        return _STRAYING_M * easts * (widest * easts + 2 * norths)


class Centres(NamedTuple):
    """Columns: the places that segments are measured from, and circles around them."""

    lats: np.ndarray
    lngs: np.ndarray
    radii_m: np.ndarray

    def of(self, rows: np.ndarray | slice) -> Centres:
        """Return some of them."""
        return Centres(*(column[rows] for column in self))


def on_earth(lats: np.ndarray, lngs: np.ndarray) -> np.ndarray:
    """Whether each place is: latitudes to 90, longitudes to 360 either way, as maps across the 180° meridian do."""
    return (np.abs(lats) <= 90 + _ROUNDING_DEG) & (np.abs(lngs) <= _FARTHEST_EAST_DEG)


def points(lats: np.ndarray, lngs: np.ndarray) -> Segments:
    """Return points; those that are not on Earth are left out."""
    rows = np.flatnonzero(on_earth(lats, lngs))
    nothing = np.zeros(len(rows))
    return Segments(lats[rows], lngs[rows], nothing, nothing, nothing, rows)


def segments_of(coordinates: np.ndarray, lines: np.ndarray, owners: np.ndarray, *, is_cut: bool) -> Segments:
    """Return the segments of lines; a line of one vertex is a point.

    ``coordinates`` has a row of longitude and latitude for each vertex, ``lines`` the number of its line, ``owners``
    the row of each line, both ascending. Rows that are not on Earth in all their vertices are left out. With ``is_cut``
    lines were cut finely in another coordinate system, and more than half a turn is a jump across the 180° meridian.
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
    """Segments, and in the same rows the centres that they are measured from."""

    segments: Segments
    centres: Centres

    def of(self, rows: np.ndarray | slice) -> Pairs:
        """Return some of them."""
        return Pairs(self.segments.of(rows), self.centres.of(rows))

    def measured(self, share: np.ndarray | float, found_m: np.ndarray) -> np.ndarray:
        """Return the distances of places on the segments, and lower ``found_m`` by what they are beyond the circles."""
        distances = distances_m(self.centres.lats, self.centres.lngs, *self.segments.at(share))
        np.minimum.at(found_m, self.segments.owners, distances - self.centres.radii_m)
        return distances

    def promising(self, at_least_m: np.ndarray, found_m: np.ndarray) -> np.ndarray:
        """Return those that may lower ``found_m`` yet, by how near they can be at best."""
        gain = found_m[self.segments.owners] + self.centres.radii_m - at_least_m
        return np.flatnonzero(gain > np.maximum(_CLOSE_ENOUGH_M, _CLOSE_ENOUGH_SHARE * at_least_m))


def lower(found_m: np.ndarray, pairs: Pairs) -> None:
    """Lower ``found_m``, by owner, to what its segments are from the centres beyond the radii of the circles.

    Points are right to 0.1 mm. Of an edge the distance is that of a place on it, and exceeds the least one by 0.2 mm
    or a hundred thousandth at most.
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
