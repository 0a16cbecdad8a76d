"""Straight lines through the Earth: quickly found, and they say between which bounds the geodesic distance lies.

A geodesic between two points is at least as long as the arc over their chord of a circle with the ellipsoid's largest
radius of curvature, and, short of the last 100 km before the opposite point, at most as long as that of one with its
smallest: W. Blaschke's rolling theorem (Kreis und Kugel, 1916) says that a ball with these radii rolls freely around
and inside the ellipsoid, and C. Sturm's comparison of differential equations gives the rest. The bounds differ by
0.02 m over 100 km, by 20 m over 1,000 km, by 12 km over 8,000 km.
"""

from __future__ import annotations

import math

import numpy as np

from .coordinates import ECCENTRICITY2, SEMI_MAJOR_M
from .geodesics import SEMI_MINOR_M

LARGEST_CURVATURE_RADIUS_M = SEMI_MAJOR_M**2 / SEMI_MINOR_M
"""At the poles."""
SMALLEST_CURVATURE_RADIUS_M = SEMI_MINOR_M**2 / SEMI_MAJOR_M
"""Along the meridian at the equator."""
FARTHEST_M = 20_003_932.0
"""No two places on Earth are farther from each other: half a meridian's length."""


def positions(lats: np.ndarray, lngs: np.ndarray) -> np.ndarray:
    """Return places in space: a row of x, y and z in metres from the centre of the Earth for each."""
    lat, lng = np.radians(lats), np.radians(lngs)
    sine, cosine = np.sin(lat), np.cos(lat)
    across = SEMI_MAJOR_M / np.sqrt(1 - ECCENTRICITY2 * sine * sine)
    out = across * cosine
    return np.stack((out * np.cos(lng), out * np.sin(lng), (1 - ECCENTRICITY2) * across * sine), axis=-1)


def place_above(position: np.ndarray) -> tuple[float, float]:
    """Return latitude and longitude in degrees of the place where the ray to a position leaves the Earth."""
    x, y, z = position.tolist()
    lat = math.atan2(z, (1 - ECCENTRICITY2) * math.hypot(x, y))
    return math.degrees(lat), math.degrees(math.atan2(y, x))


def longest_m(chords: np.ndarray) -> np.ndarray:
    """Return how far places can be from each other, in metres along the ground, by the chord between them."""
    share = chords / (2 * SMALLEST_CURVATURE_RADIUS_M)
    return np.where(share < 1, 2 * SMALLEST_CURVATURE_RADIUS_M * np.arcsin(np.minimum(share, 1)), FARTHEST_M)


def chord_within(distances_m: np.ndarray) -> np.ndarray:
    """Return the chord up to which places are surely no farther from each other than these distances."""
    return _chord_on_a_circle(distances_m, SMALLEST_CURVATURE_RADIUS_M)


def chord_beyond(distances_m: np.ndarray) -> np.ndarray:
    """Return the chord beyond which places are surely farther from each other than these distances."""
    return _chord_on_a_circle(distances_m, LARGEST_CURVATURE_RADIUS_M)


def _chord_on_a_circle(arcs_m: np.ndarray, radius_m: float) -> np.ndarray:
    return 2 * radius_m * np.sin(np.minimum(arcs_m / (2 * radius_m), math.pi / 2))


def rival_chord(chords: np.ndarray) -> np.ndarray:
    """Return the longest chord over which another place can be as near along the ground as over these chords."""
    return chord_beyond(longest_m(chords))


def rival_margin(chord: float) -> float:
    """Return by what the square of a chord may exceed the square of one up to ``chord``, and be as short a way."""
    longest = min(chord, 2 * SMALLEST_CURVATURE_RADIUS_M)
    return float(rival_chord(np.float64(chord))) ** 2 - longest**2
