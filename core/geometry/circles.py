"""Circles on the ellipsoid: all places within so many metres of a centre, and their outlines for a map."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import shapely

from .coordinates import is_latitude, is_longitude
from .geodesics import destinations, distances_m

LARGEST_M = 20_004_000.0
"""A circle with this radius is the whole Earth, wherever its centre."""
_VERTICES = 360
_WIDEST_DEG = 5.0
"""No edge next to a pole spans more of longitude, unless it would take more than these rounds of halving edges:"""
_ROUNDS = 8
_SAME_M = 1e-3


class CircleError(ValueError):
    """There is no such circle. A sentence for the user."""


class Circle(NamedTuple):
    """All places within a distance of a centre."""

    lat: float
    """Degrees on WGS 84, -90 to 90."""
    lng: float
    """-180 to 180."""
    radius_m: float
    """Above 0, at most :data:`LARGEST_M`; along the ground."""


def check_circle(circle: Circle) -> None:
    """Raise :class:`CircleError` where a circle has no centre on Earth, or no possible radius."""
    if not (is_latitude(circle.lat) and is_longitude(circle.lng)):
        raise CircleError(
            f"The centre {circle.lat}, {circle.lng} is not on Earth: latitudes run from -90 to 90, longitudes from -180"
            " to 180."
        )
    if not 0 < circle.radius_m <= LARGEST_M:
        raise CircleError(
            f"A radius of {circle.radius_m} m is not possible: it must be above 0 and at most {LARGEST_M:,.0f} m, half"
            " the way around the Earth."
        )


def circle_polygons(circle: Circle, vertices: int = _VERTICES) -> list[np.ndarray]:
    """Return the closed rings of a circle, rows of longitude and latitude: one, or several that meet at a meridian.

    Each ring is a valid polygon, without holes, within -180 to 180°. Its vertices lie on the circle, except where it
    runs along the 180° meridian, along the one opposite the centre, or along a pole that the circle contains. Of a
    circle too small for the digits of a degree (a radius below a micrometre) nothing may be left. Raises
    :class:`CircleError`.
    """
    check_circle(circle)
    lats, turns = _eastern_half(circle, max(vertices, 8) // 2)
    south, north = (distances_m(circle.lat, circle.lng, pole, 0)[()] < circle.radius_m for pole in (-90, 90))
    # On the east from north to south, on the west back; around a pole by way of the meridian opposite the centre.
    ring = np.concatenate((
        np.column_stack((turns, lats)),
        [(180, -90), (-180, -90)] if south else np.empty((0, 2)),
        np.column_stack((-turns, lats))[::-1],
        [(-180, 90), (180, 90)] if north else np.empty((0, 2)),
    ))  # fmt: skip
    ring[:, 0] += circle.lng
    return _cut_at_180(ring)


def _eastern_half(circle: Circle, edges: int) -> tuple[np.ndarray, np.ndarray]:
    """Return latitudes of vertices from north to south, and how far they are to the east of the centre, 0 to 180°."""
    azimuths = np.linspace(0, 180, edges + 1)
    for _ in range(_ROUNDS):
        lats, turns = _reached(circle, azimuths)
        wide = np.flatnonzero(np.abs(np.diff(turns)) > _WIDEST_DEG)
        if not len(wide):
            break
        azimuths = np.insert(azimuths, wide + 1, (azimuths[wide] + azimuths[wide + 1]) / 2)
    lats, turns = _reached(circle, azimuths)
    # Close to the opposite point geodesics are no longer the shortest ways, and end inside the circle.
    there = distances_m(circle.lat, 0, lats, turns) > circle.radius_m - _SAME_M
    return lats[there], np.clip(turns[there], 0, 180)


def _reached(circle: Circle, azimuths: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    lats, turns = destinations(circle.lat, 0, circle.radius_m, azimuths)
    # Due north and south it is one meridian or the other; rounding must not decide whether 180° is east or west.
    turns[[0, -1]] = 180 * np.rint(np.abs(turns[[0, -1]]) / 180)
    return lats, turns


def _cut_at_180(ring: np.ndarray) -> list[np.ndarray]:
    """Return the parts of a polygon whose longitudes run on beyond 180° either way, all within -180 to 180."""
    polygon = shapely.Polygon(ring)
    if not polygon.is_valid:
        polygon = shapely.make_valid(polygon)
    found = []
    for shift in (-360, 0, 360):
        inside = shapely.intersection(polygon, shapely.box(shift - 180, -90, shift + 180, 90))
        parts = shapely.get_parts(shapely.get_parts(inside))
        polygons = parts[shapely.area(parts) > 0]
        found.extend(shapely.get_coordinates(part.exterior) - (shift, 0) for part in polygons)
    return found
