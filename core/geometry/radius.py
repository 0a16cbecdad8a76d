"""Which geometries are within circles on the ellipsoid, and how far they are from the nearest centre.

Distances are geodesic, in metres on WGS 84. Their error is below 1 mm for points, and below a hundred thousandth for
lines. Edges are straight in longitude and latitude, as drawn in EPSG:4326. The nearest centre does not decide what is
inside: a place can be within a large circle, and nearer to the centre of a small circle that does not reach it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ..i18n import tr
from .circles import Circle, CircleError, check_circle
from .geodesics import distances_m
from .nearest import Candidates, CircleSearch, Runs, rival_chord, runs_of
from .segments import Centres, Pairs, Segments, lower, on_earth, points

_PAIRS_AT_A_TIME = 1 << 14


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
        self._circles = Centres(lats, lngs, np.array(list(largest.values())))
        self._are_alike = len(set(largest.values())) == 1
        self._search = CircleSearch(self._circles)

    def points(self, lats: np.ndarray, lngs: np.ndarray) -> Filtered:
        """Measure points in degrees. A point that is not on Earth, or not a number, counts as no geometry."""
        lats, lngs = (np.asarray(degrees, dtype=np.float64) for degrees in (lats, lngs))
        if len(self._circles.lats) > 1:
            return self.segments(points(lats, lngs), len(lats))
        lat, lng, radius_m = (column[0] for column in self._circles)
        distances = np.where(on_earth(lats, lngs), distances_m(lat, lng, lats, lngs), np.nan)
        return Filtered(distances, distances <= radius_m)

    def segments(self, segments: Segments, rows: int) -> Filtered:
        """Measure segments that belong to so many rows."""
        runs = runs_of(segments)
        candidates, surely = self._search.candidates(runs)
        distances, inside = np.full(rows, np.inf), np.zeros(rows, dtype=bool)
        inside[runs.owners[surely]] = True
        centres = self._circles._replace(radii_m=np.zeros(len(self._circles.lats)))
        _measure(distances, segments, runs, _nearest(candidates.of(candidates.are_near), runs, rows), centres)
        if self._are_alike:
            inside |= distances <= self._circles.radii_m[0]
        else:
            around = candidates.of(candidates.are_around)
            around = around.of(~inside[runs.owners[around.runs]])
            beyond = np.full(rows, np.inf)
            _measure(beyond, segments, runs, around, self._circles)
            inside |= beyond <= 0
        distances[np.isinf(distances)] = np.nan
        return Filtered(distances, inside)


def _nearest(candidates: Candidates, runs: Runs, rows: int) -> Candidates:
    """Return the candidates that can be the nearest for their row."""
    owners, reaches = runs.owners[candidates.runs], runs.reaches_m[candidates.runs]
    farthest = np.full(rows, np.inf)
    np.minimum.at(farthest, owners, candidates.chords_m + reaches)
    return candidates.of(candidates.chords_m - reaches <= rival_chord(farthest)[owners] + 1e-3)


def _measure(found_m: np.ndarray, segments: Segments, runs: Runs, candidates: Candidates, centres: Centres) -> None:
    """Lower ``found_m``, by row, to the smallest distance of the candidates from the edges of the circles."""
    for begin in range(0, len(candidates.runs), _PAIRS_AT_A_TIME):
        some = candidates.of(slice(begin, begin + _PAIRS_AT_A_TIME))
        counts = runs.counts[some.runs]
        step = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
        rows = np.repeat(runs.begins[some.runs], counts) + step
        lower(found_m, Pairs(segments.of(rows), centres.of(np.repeat(some.circles, counts))))
