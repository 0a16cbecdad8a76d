"""The smallest circle around some points on the Earth."""

from __future__ import annotations

import math
from itertools import combinations
from typing import NamedTuple

import numpy as np

from .geodesics import distances_m, metres_per_degree

_ROUNDS = 5
"""Each brings the centre of the plane to that of the circle, where the plane is right."""
_CLOSE = 1e-9
_MOST_POINTS = 1_000
_POLE = 89.9


class _Disc(NamedTuple):
    """A circle in a plane, in metres."""

    x: float
    y: float
    radius: float

    def holds(self, xs: np.ndarray, ys: np.ndarray) -> np.ndarray:
        """Whether points are in it."""
        return np.hypot(xs - self.x, ys - self.y) <= self.radius * (1 + _CLOSE) + _CLOSE


def smallest_radius_m(lats: np.ndarray, lngs: np.ndarray) -> float:
    """Return the radius of the smallest circle around some points, in metres on the ellipsoid.

    Up to some hundred kilometres the error is below a metre. It is never too small: it is the largest distance from a
    centre.
    """
    lngs = (lngs - lngs[0] + 180.0) % 360.0 - 180.0  # the points may lie on both sides of 180°
    lat, lng = float(lats.min() + lats.max()) / 2, float(lngs.min() + lngs.max()) / 2
    smallest = math.inf
    for _ in range(_ROUNDS):
        distances = distances_m(lat, lng, lats, lngs)
        smallest = min(smallest, float(distances.max()))
        bearings = _bearings(lat, lng, lats, lngs)
        disc = _smallest_disc(distances * np.sin(bearings), distances * np.cos(bearings))
        north_m, east_m = metres_per_degree(lat)
        lat = min(max(lat + disc.y / float(north_m), -_POLE), _POLE)
        lng += disc.x / float(east_m)
    return smallest


def _bearings(lat: float, lng: float, lats: np.ndarray, lngs: np.ndarray) -> np.ndarray:
    """Return the directions of points, from north, on a sphere."""
    here, there, east = math.radians(lat), np.radians(lats), np.radians(lngs - lng)
    return np.arctan2(
        np.sin(east) * np.cos(there),
        math.cos(here) * np.sin(there) - math.sin(here) * np.cos(there) * np.cos(east),
    )


def _smallest_disc(xs: np.ndarray, ys: np.ndarray) -> _Disc:
    """Return the smallest circle around points in a plane.

    It is that of two or three of them. The farthest point outside joins these, which makes the circle larger each time.
    """
    known = [(float(xs[0]), float(ys[0]))]
    disc = _Disc(*known[0], 0.0)
    for _ in range(_MOST_POINTS):
        farthest = int(np.argmax(np.hypot(xs - disc.x, ys - disc.y)))
        point = float(xs[farthest]), float(ys[farthest])
        if disc.holds(*point):
            break
        known.append(point)
        found = min((one for count in (2, 3) for one in _discs(known, count)), key=_radius, default=None)
        if found is None or found[0].radius <= disc.radius:  # nothing but rounding errors is left
            break
        disc, known = found
    return disc


def _radius(found: tuple[_Disc, list[tuple[float, float]]]) -> float:
    return found[0].radius


def _discs(points: list[tuple[float, float]], count: int) -> list[tuple[_Disc, list[tuple[float, float]]]]:
    """Return the circles through so many of some points that have all of these in them."""
    columns = np.array(points).T
    found = []
    for some in map(list, combinations(points, count)):
        disc = _through_two(*some) if len(some) < 3 else _through_three(*some)  # noqa: PLR2004 - points
        if disc is not None and disc.holds(*columns).all():
            found.append((disc, some))
    return found


def _through_two(one: tuple[float, float], other: tuple[float, float]) -> _Disc:
    return _Disc((one[0] + other[0]) / 2, (one[1] + other[1]) / 2, math.dist(one, other) / 2)


def _through_three(one: tuple[float, float], second: tuple[float, float], third: tuple[float, float]) -> _Disc | None:
    """Return the circle through three points; None if they are on a line."""
    (x, y), (x2, y2), (x3, y3) = one, *((other[0] - one[0], other[1] - one[1]) for other in (second, third))
    twice_area = 2 * (x2 * y3 - x3 * y2)
    if not twice_area:
        return None
    square2, square3 = x2 * x2 + y2 * y2, x3 * x3 + y3 * y3
    off_x, off_y = (y3 * square2 - y2 * square3) / twice_area, (x2 * square3 - x3 * square2) / twice_area
    return _Disc(x + off_x, y + off_y, math.hypot(off_x, off_y))
