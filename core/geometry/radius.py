"""What lies within circles on the ellipsoid, and how far it is from the nearest of their centres.

Distances are geodesic, in metres on WGS 84: right to 1 mm for points, to a hundred thousandth for lines, whose edges
are straight in longitude and latitude, as they are drawn in EPSG:4326. What is inside is another matter than which
centre is nearest: with circles of different radii a place can be in a large one, and next to the centre of a small one
without being in that.
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
    """One value for each row that came in."""

    distances_m: np.ndarray
    """From the nearest centre; NaN where there is no geometry."""
    inside: np.ndarray
    """Whether it is in any circle; false where there is no geometry."""


class RadiusFilter:
    """Tells of points and lines how far they are from the nearest centre, and whether they are in any circle."""

    def __init__(self, circles: Sequence[Circle]) -> None:
        """Raise :class:`~.circles.CircleError`, a sentence for the user, where one of the circles is impossible."""
        if not circles:
            raise CircleError(tr("There is no circle to filter by."))
        for circle in circles:
            check_circle(circle)
        largest: dict[tuple[float, float], float] = {}  # of circles around the same centre the largest counts
        for lat, lng, radius_m in circles:
            largest[lat, lng] = max(radius_m, largest.get((lat, lng), 0.0))
        lats, lngs = np.array(list(largest)).T
        self._circles = Centres(lats, lngs, np.array(list(largest.values())))
        self._are_alike = len(set(largest.values())) == 1
        self._search = CircleSearch(self._circles)

    def points(self, lats: np.ndarray, lngs: np.ndarray) -> Filtered:
        """Measure points, given in degrees. A point that is not on Earth, or not a number, counts as no geometry."""
        lats, lngs = (np.asarray(degrees, dtype=np.float64) for degrees in (lats, lngs))
        if len(self._circles.lats) > 1:
            return self.segments(points(lats, lngs), len(lats))
        lat, lng, radius_m = (column[0] for column in self._circles)
        distances = np.where(on_earth(lats, lngs), distances_m(lat, lng, lats, lngs), np.nan)
        return Filtered(distances, distances <= radius_m)

    def segments(self, segments: Segments, rows: int) -> Filtered:
        """Measure the segments of so many rows."""
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
    """Return those that can be the nearest of their whole row."""
    owners, reaches = runs.owners[candidates.runs], runs.reaches_m[candidates.runs]
    farthest = np.full(rows, np.inf)
    np.minimum.at(farthest, owners, candidates.chords_m + reaches)
    return candidates.of(candidates.chords_m - reaches <= rival_chord(farthest)[owners] + 1e-3)


def _measure(found_m: np.ndarray, segments: Segments, runs: Runs, candidates: Candidates, centres: Centres) -> None:
    """Lower ``found_m`` to the least distance of the candidates, beyond the radii."""
    for begin in range(0, len(candidates.runs), _PAIRS_AT_A_TIME):
        some = candidates.of(slice(begin, begin + _PAIRS_AT_A_TIME))
        counts = runs.counts[some.runs]
        step = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
        rows = np.repeat(runs.begins[some.runs], counts) + step
        lower(found_m, Pairs(segments.of(rows), centres.of(np.repeat(some.circles, counts))))
