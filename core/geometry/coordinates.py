"""Single coordinates: range checks, rounding to 5 decimals (``e5``, about one metre), and short distances."""

from __future__ import annotations

import math
from decimal import ROUND_HALF_EVEN, Decimal

E5 = 100_000
_NOISE_DEG = 0.5 / E5
_POLE = 90.0
_HALF_TURN = 180.0
NEAR_A_TIE = 0.499999
"""From this distance to the nearest whole number on, the error of the float (below 4e-9) could decide a tie."""
SEMI_MAJOR_M = 6_378_137.0
"""Of the WGS 84 ellipsoid."""
ECCENTRICITY2 = 6.694379990141e-3
"""The square of its first eccentricity."""


def is_latitude(degrees: float) -> bool:
    """Whether ``degrees`` can be a latitude; NaN cannot."""
    return -_POLE <= degrees <= _POLE


def is_longitude(degrees: float) -> bool:
    """Whether ``degrees`` can be a longitude; NaN cannot."""
    return -_HALF_TURN <= degrees <= _HALF_TURN


def without_noise(degrees: float, most: float) -> float:
    """Return a latitude or longitude, and ``most`` where it is larger by less than is rounded away."""
    return math.copysign(most, degrees) if most < abs(degrees) < most + _NOISE_DEG else degrees


def to_e5(degrees: float) -> int:
    """Round the decimal text of a number to 5 decimals, half to even; the binary float could round the other way."""
    scaled = degrees * E5
    nearest = round(scaled)
    if abs(scaled - nearest) < NEAR_A_TIE:
        return nearest
    return int((Decimal(repr(degrees)) * E5).to_integral_value(ROUND_HALF_EVEN))


def short_distance_m(lat: float, lng: float, other_lat: float, other_lng: float) -> float:
    """Return the distance in metres on the WGS 84 ellipsoid, for points up to some tens of kilometres apart.

    It uses the radii of curvature at the middle latitude. Up to 10 km and 70° of latitude, the error is below 1 mm per
    kilometre. It grows with the square of the distance and towards the poles (50 km at 60°: 9 mm per kilometre).
    """
    middle = math.radians((lat + other_lat) / 2)
    root = 1 - ECCENTRICITY2 * math.sin(middle) ** 2
    meridian = SEMI_MAJOR_M * (1 - ECCENTRICITY2) / root**1.5
    across = SEMI_MAJOR_M / math.sqrt(root) * math.cos(middle)
    turn = (other_lng - lng + 180.0) % 360.0 - 180.0
    return math.hypot(math.radians(other_lat - lat) * meridian, math.radians(turn) * across)
