"""A search circle as plain values."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ...core.processing.shared.wgs84 import WGS84

LARGEST_RADIUS_M = 20_000_000.0
"""A little less than half the way around the Earth."""
SMALLEST_RADIUS_M = 0.5
_DEGREE_DECIMALS = 7
"""About a centimetre."""
_RADIUS_DECIMALS = 1
_TEN_METRES = 10
_FULL_TURN = 360


@dataclass(frozen=True)
class SearchCircle:
    """What lies within so many metres of a place, measured along the WGS 84 ellipsoid."""

    lat: float
    lng: float
    radius_m: float

    @classmethod
    def drawn(cls, lat: float, lng: float, radius_m: float) -> SearchCircle:
        """Return a circle rounded to what a hand on a map can mean: centimetres, and decimetres of radius."""
        return cls(
            round(lat, _DEGREE_DECIMALS) + 0.0,
            round(east_of_greenwich(lng), _DEGREE_DECIMALS) + 0.0,
            min(max(round(radius_m, _RADIUS_DECIMALS), SMALLEST_RADIUS_M), LARGEST_RADIUS_M),
        )

    @property
    def parameters(self) -> dict[str, object]:
        """The circle as parameters of the algorithms."""
        return {"CENTER": self.center_text, "RADIUS": self.radius_m}

    @property
    def center_text(self) -> str:
        """The centre as the parameter of an algorithm: longitude first."""
        return f"{self.lng:.{_DEGREE_DECIMALS}f},{self.lat:.{_DEGREE_DECIMALS}f} [{WGS84}]"

    def distance_to(self, lat: float, lng: float) -> float:
        """Return how many metres it is from the centre to a place."""
        from ...core.geometry.geodesics import distances_m

        return float(distances_m(self.lat, self.lng, lat, lng))

    def azimuth_to(self, lat: float, lng: float) -> float:
        """Return the direction from the centre in which a place lies, in degrees from north."""
        from ...core.geometry.geodesics import geodesics

        back = geodesics(lat, lng, self.lat, self.lng)
        return math.degrees(math.atan2(-back.easts, -back.norths))

    def rim_place(self, azimuth_deg: float) -> tuple[float, float]:
        """Return latitude and longitude on the rim, in a direction from the centre."""
        from ...core.geometry.geodesics import destinations

        lat, lng = destinations(self.lat, self.lng, self.radius_m, azimuth_deg)
        return float(lat), float(lng)


def whole_tens(radius_m: float) -> float:
    """Return the radius as whole tens of metres, ten at the least."""
    return max(round(radius_m / _TEN_METRES), 1) * float(_TEN_METRES)


def east_of_greenwich(lng: float) -> float:
    """Return a longitude from -180 to 180."""
    return lng if -_FULL_TURN / 2 <= lng <= _FULL_TURN / 2 else math.remainder(lng, _FULL_TURN)
