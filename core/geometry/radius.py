"""Which geometries are within circles on the ellipsoid, and how far they are from the nearest centre.

Distances are geodesic, in metres on WGS 84. Their error is below 1 mm for points, and below a hundred thousandth for
lines. Edges are straight in longitude and latitude, as drawn in EPSG:4326. The nearest centre does not decide what is
inside: a place can be within a large circle, and nearer to the centre of a small circle that does not reach it.

**Which pairs are measured.** Neighbouring segments form runs, and neighbouring circles form groups, each within a ball.
Two comparisons, with the groups and then with the circles of the few groups left, leave the pairs of a run and a circle
that can matter. They compare chords, straight lines through the Earth, which are fast to compute and bound the
geodesic. A geodesic is at least as long as the arc over its chord on a circle with the largest radius of curvature of
the ellipsoid. It is at most as long as the arc on a circle with the smallest one, except in the last 100 km before the
opposite point. (By W. Blaschke's rolling theorem, Kreis und Kugel, 1916, balls with these radii roll freely around and
inside the ellipsoid. The rest follows from C. Sturm's comparison of differential equations.) The bounds differ by
0.02 m over 100 km, by 20 m over 1,000 km, and by 12 km over 8,000 km.

**How a pair is measured.** The distances of the two ends of a segment give a lower bound for the distance of the
segment: on a convex surface, a triangle is at least as high as the triangle with the same sides in a plane
(A. D. Alexandrov and V. A. Toponogov). The deviation of the segment from the geodesic between its ends is subtracted
from it. Only segments that could be nearer than the nearest place found so far are cut and measured again. This takes
few rounds: an eighth of a segment deviates a 64th as much.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ..i18n import tr
from .circles import Circle, CircleError, check_circle
from .geodesics import SEMI_MINOR_M, distances_m, metres_per_degree
from .places import ECCENTRICITY2, SEMI_MAJOR_M

LARGEST_CURVATURE_M = SEMI_MAJOR_M**2 / SEMI_MINOR_M
"""The largest radius of curvature, at the poles."""
SMALLEST_CURVATURE_M = SEMI_MINOR_M**2 / SEMI_MAJOR_M
"""The smallest radius of curvature, along the meridian at the equator."""
_FARTHEST_M = 20_003_932.0
"""The largest distance between two places on Earth, from pole to pole."""
_ROUNDING_M = 1e-3
_RUN = 16
"""How many neighbouring segments of a row form a run."""
_RUNS_TOGETHER = 512
"""Compared at a time, so that intermediate results fit into the cache of the processor."""
_PAIRS_TOGETHER = 1 << 14

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


class Filtered(NamedTuple):
    """One value for each row."""

    distances_m: np.ndarray
    """The distance from the nearest centre; NaN without a geometry."""
    inside: np.ndarray
    """Whether the row is in a circle; false without a geometry."""


class RadiusFilter:
    """Measures points and lines: their distance from the nearest centre, and whether they are in a circle."""

    def __init__(self, circles: Sequence[Circle]) -> None:
        """Raise :class:`~.circles.CircleError` if a circle is impossible or there is none."""
        if not circles:
            raise CircleError(tr("There is no circle to filter by."))
        for circle in circles:
            check_circle(circle)
        largest: dict[tuple[float, float], float] = {}  # the largest circle around each centre
        for lat, lng, radius_m in circles:
            largest[lat, lng] = max(radius_m, largest.get((lat, lng), 0.0))
        lats, lngs = np.array(list(largest)).T
        radii_m = np.array(list(largest.values()))
        order, self._begins, self._counts = _groups(lats, lngs)
        self._circles = _Centres(lats[order], lngs[order], radii_m[order])
        self._are_alike = len(set(largest.values())) == 1
        self._positions = positions(self._circles.lats, self._circles.lngs)
        self._within = chord(self._circles.radii_m, SMALLEST_CURVATURE_M)
        self._beyond = chord(self._circles.radii_m, LARGEST_CURVATURE_M)
        if self._are_alike:  # the nearest one decides
            self._within, self._beyond = (np.full(len(order), -np.inf) for _ in range(2))
        self._group_positions, self._group_reaches_m = _balls(
            self._positions, np.zeros(len(order)), self._begins, self._counts
        )
        self._groups_beyond = np.maximum.reduceat(self._beyond, self._begins)

    def points(self, lats: np.ndarray, lngs: np.ndarray) -> Filtered:
        """Measure points in degrees. A point that is not on Earth, or not a number, counts as no geometry."""
        lats, lngs = (np.asarray(degrees, dtype=np.float64) for degrees in (lats, lngs))
        are_on_earth = _on_earth(lats, lngs)
        if len(self._positions) > 1:
            rows = np.flatnonzero(are_on_earth)
            nothing = np.zeros(len(rows))
            return self.segments(Segments(lats[rows], lngs[rows], nothing, nothing, nothing, rows), len(lats))
        lat, lng, radius_m = (column[0] for column in self._circles)
        distances = np.where(are_on_earth, distances_m(lat, lng, lats, lngs), np.nan)
        return Filtered(distances, distances <= radius_m)

    def segments(self, segments: Segments, rows: int) -> Filtered:
        """Measure segments that belong to so many rows. Those of a row must be consecutive."""
        runs = _runs_of(segments)
        farthest, inside = np.full(rows, np.inf), np.zeros(rows, dtype=bool)
        found = [
            self._compare(runs, slice(begin, begin + _RUNS_TOGETHER), farthest, inside)
            for begin in range(0, len(runs.begins), _RUNS_TOGETHER)
        ]
        if not found:
            return Filtered(np.full(rows, np.nan), inside)
        pairs = _Candidates(*map(np.concatenate, zip(*found)))
        owners = runs.owners[pairs.runs]
        near = pairs.of(pairs.chords_m <= rival_chord(farthest)[owners] + _ROUNDING_M)
        centres = self._circles._replace(radii_m=np.zeros(len(self._positions)))
        distances = _measured(segments, runs, near, centres, rows)
        if self._are_alike:
            inside = distances <= self._circles.radii_m[0]
        else:
            around = pairs.of((pairs.chords_m <= self._beyond[pairs.circles] + _ROUNDING_M) & ~inside[owners])
            inside |= _measured(segments, runs, around, self._circles, rows) <= 0
        distances[np.isinf(distances)] = np.nan
        return Filtered(distances, inside)

    def _compare(self, runs: _Runs, some: slice, farthest: np.ndarray, inside: np.ndarray) -> _Candidates:
        """Return the pairs of some runs and all circles that may have to be measured.

        Lower ``farthest``, which is for each row the longest chord to its nearest centre. Set ``inside`` for the rows
        that certainly are.
        """
        places, reaches, owners = runs.positions[some], runs.reaches_m[some], runs.owners[some]
        chords = _lengths(places[:, None] - self._group_positions)
        off = reaches[:, None] + self._group_reaches_m
        rivals = rival_chord((chords + off).min(axis=1))
        run, group = np.nonzero(chords - off <= np.maximum(rivals[:, None], self._groups_beyond) + _ROUNDING_M)
        pairs, circle = _members(self._begins[group], self._counts[group])
        run = run[pairs]
        chords, off, rows = _lengths(places[run] - self._positions[circle]), reaches[run], owners[run]
        most = np.minimum.reduceat(chords + off, np.searchsorted(run, np.arange(len(places))))
        np.minimum.at(farthest, owners, most)
        inside[rows[chords + off <= self._within[circle]]] = True
        found = _Candidates(run + some.start, circle, chords - off)
        wanted = (found.chords_m <= self._beyond[circle] + _ROUNDING_M) & ~inside[rows]
        return found.of(wanted | (found.chords_m <= rival_chord(farthest[owners])[run] + _ROUNDING_M))


class _Candidates(NamedTuple):
    """Pairs of a run and a circle that may have to be measured, by their numbers."""

    runs: np.ndarray
    circles: np.ndarray
    chords_m: np.ndarray
    """The shortest that a chord between them can be."""

    def of(self, rows: np.ndarray | slice) -> _Candidates:
        """Return some of them."""
        return _Candidates(*(column[rows] for column in self))


def _measured(segments: Segments, runs: _Runs, pairs: _Candidates, circles: _Centres, rows: int) -> np.ndarray:
    """Return for each row the smallest distance of its runs from the edges of the circles; infinite without a pair."""
    found_m = np.full(rows, np.inf)
    for begin in range(0, len(pairs.runs), _PAIRS_TOGETHER):
        some = pairs.of(slice(begin, begin + _PAIRS_TOGETHER))
        pair, members = _members(runs.begins[some.runs], runs.counts[some.runs])
        _lower(found_m, _Pairs(segments.of(members), circles.of(some.circles[pair])))
    return found_m


def _groups(lats: np.ndarray, lngs: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return places in an order in which neighbours form groups, and the begins and sizes of the groups.

    There are strips of latitude, each cut by longitude into as many groups: fewer places in each than groups.
    """
    strips = math.ceil(2 * len(lats) ** 0.25)
    groups = [
        group
        for strip in np.array_split(np.argsort(lats), strips)
        for group in np.array_split(strip[np.argsort(lngs[strip])], strips)
        if len(group)
    ]
    counts = np.array([len(group) for group in groups])
    return np.concatenate(groups), np.cumsum(counts) - counts, counts


class _Runs(NamedTuple):
    """Runs of neighbouring segments of a row, each within a ball."""

    begins: np.ndarray
    """The numbers of their first segments."""
    counts: np.ndarray
    owners: np.ndarray
    positions: np.ndarray
    """The centres of the balls: x, y and z in metres from the centre of the Earth."""
    reaches_m: np.ndarray
    """The radii of the balls."""


def _runs_of(segments: Segments) -> _Runs:
    owners = segments.owners
    first = np.flatnonzero(np.append(True, owners[1:] != owners[:-1])[: len(owners)])
    place = np.arange(len(owners)) - np.repeat(first, np.diff(np.append(first, len(owners))))
    begins = np.flatnonzero(place % _RUN == 0)
    counts = np.diff(np.append(begins, len(owners)))
    balls = _balls(positions(*segments.at(0.5)), segments.lengths_m / 2, begins, counts)
    return _Runs(begins, counts, owners[begins], *balls)


def _balls(
    places: np.ndarray, reaches_m: np.ndarray, begins: np.ndarray, counts: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Return the centres and radii of balls around ranges of balls."""
    if not len(begins):
        return places, reaches_m
    centres = np.add.reduceat(places, begins) / counts[:, None]
    return centres, np.maximum.reduceat(_lengths(places - np.repeat(centres, counts, axis=0)) + reaches_m, begins)


def _members(begins: np.ndarray, counts: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return for all members of some ranges the place of their range among these, and their own numbers."""
    ranges = np.repeat(np.arange(len(counts)), counts)
    return ranges, np.arange(len(ranges)) + np.repeat(begins - np.cumsum(counts) + counts, counts)


def positions(lats: np.ndarray, lngs: np.ndarray) -> np.ndarray:
    """Return places in space: a row with x, y and z for each, in metres from the centre of the Earth."""
    lat, lng = np.radians(lats), np.radians(lngs)
    sine, cosine = np.sin(lat), np.cos(lat)
    across = SEMI_MAJOR_M / np.sqrt(1 - ECCENTRICITY2 * sine * sine)
    out = across * cosine
    return np.stack((out * np.cos(lng), out * np.sin(lng), (1 - ECCENTRICITY2) * across * sine), axis=-1)


def rival_chord(chords: np.ndarray) -> np.ndarray:
    """Return the longest chords to places that can be as near along the ground as places at the end of ``chords``."""
    share = chords / (2 * SMALLEST_CURVATURE_M)
    longest = np.where(share < 1, 2 * SMALLEST_CURVATURE_M * np.arcsin(np.minimum(share, 1)), _FARTHEST_M)
    return chord(longest, LARGEST_CURVATURE_M)


def chord(arcs_m: np.ndarray, radius_m: float) -> np.ndarray:
    """Return the chord over an arc of a circle."""
    return 2 * radius_m * np.sin(np.minimum(arcs_m / (2 * radius_m), math.pi / 2))


def _lengths(vectors: np.ndarray) -> np.ndarray:
    return np.sqrt(np.einsum("...i,...i->...", vectors, vectors))


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
        rows, step = _members(np.zeros_like(numbers), numbers)
        lats, lngs, norths, easts, _, owners = self.of(rows)
        of = numbers[rows]
        return _segments(lats + norths * step / of, lngs + easts * step / of, norths / of, easts / of, owners)

    def strays_m(self) -> np.ndarray:
        """Return upper bounds for the distances from the geodesics between the ends."""
        norths, easts = np.radians(np.abs(self.norths)), np.radians(np.abs(self.easts))
        widest = np.cos(np.radians(self.lats + self.norths / 2)) + norths / 2
        return _STRAYING_M * easts * (widest * easts + 2 * norths)


class _Centres(NamedTuple):
    """Columns: the centres of circles, and their radii."""

    lats: np.ndarray
    lngs: np.ndarray
    radii_m: np.ndarray

    def of(self, rows: np.ndarray | slice) -> _Centres:
        """Return some of them."""
        return _Centres(*(column[rows] for column in self))


def _on_earth(lats: np.ndarray, lngs: np.ndarray) -> np.ndarray:
    """Whether each place is on Earth. Longitudes may reach 360 either way, as in maps across the 180° meridian."""
    return (np.abs(lats) <= 90 + _ROUNDING_DEG) & (np.abs(lngs) <= _FARTHEST_EAST_DEG)


def segments_of(coordinates: np.ndarray, lines: np.ndarray, owners: np.ndarray, *, is_cut: bool) -> Segments:
    """Return the segments of lines; a line of one vertex is a point.

    ``coordinates`` has longitude and latitude for each vertex, ``lines`` the number of its line, ``owners`` the row of
    each line, both ascending. Rows with a vertex that is not on Earth are left out. ``is_cut`` means that the lines
    were cut finely in another coordinate system: a step of more than 180° is then a jump across the 180° meridian.
    """
    lngs, lats = coordinates.T
    lost = np.unique(owners[lines[~_on_earth(lats, lngs)]])
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


class _Pairs(NamedTuple):
    """Segments, and in the same rows the circles that they are measured from."""

    segments: Segments
    centres: _Centres

    def of(self, rows: np.ndarray | slice) -> _Pairs:
        """Return some of them."""
        return _Pairs(self.segments.of(rows), self.centres.of(rows))

    def measured(self, share: np.ndarray | float, found_m: np.ndarray) -> np.ndarray:
        """Return the distances of places on the segments from the centres, and lower ``found_m`` accordingly."""
        distances = distances_m(self.centres.lats, self.centres.lngs, *self.segments.at(share))
        np.minimum.at(found_m, self.segments.owners, distances - self.centres.radii_m)
        return distances

    def promising(self, at_least_m: np.ndarray, found_m: np.ndarray) -> np.ndarray:
        """Return the pairs that may still lower ``found_m``; their distances are at least ``at_least_m``."""
        gain = found_m[self.segments.owners] + self.centres.radii_m - at_least_m
        return np.flatnonzero(gain > np.maximum(_CLOSE_ENOUGH_M, _CLOSE_ENOUGH_SHARE * at_least_m))


def _lower(found_m: np.ndarray, pairs: _Pairs) -> None:
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
        pairs = _Pairs(pairs.segments.cut(numbers), pairs.centres.of(np.repeat(np.arange(len(rows)), _CUT)))
