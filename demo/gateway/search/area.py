"""Where a search looks, and around which place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import asin, cos, radians, sin, sqrt

from demo.gateway.geocoding.parameters import parse_pair
from demo.geodesy import MEAN_RADIUS_M

LatLng = tuple[float, float]
_NUMBER = r"[+-]?\d{1,9}(?:\.\d{1,30})?"
_BOUNDS = re.compile(rf"bbox:({_NUMBER}),({_NUMBER}),({_NUMBER}),({_NUMBER})", re.ASCII)
FULL_CIRCLE = 360


@dataclass(frozen=True, slots=True)
class SearchArea:
    """The area of a search, as hard as the documents say, and its centre, which only ranks."""

    centre: LatLng | None = None
    radius_m: float | None = None
    south_west: LatLng | None = None
    north_east: LatLng | None = None
    is_elsewhere: bool = False
    """Whether it is in countries of which there is nothing."""

    def has(self, position: LatLng) -> bool:
        """Return whether a place is in the area."""
        if self.is_elsewhere:
            return False
        if self.radius_m is not None:
            return distance_m(self.centre, position) <= self.radius_m
        if self.south_west is None:
            return True
        latitude, longitude = position
        width = (self.north_east[1] - self.south_west[1]) % FULL_CIRCLE
        return (
            self.south_west[0] <= latitude <= self.north_east[0]
            and (longitude - self.south_west[1]) % FULL_CIRCLE <= width
        )

    def distance_m(self, position: LatLng) -> float | None:
        """Return how far a place is from the centre, if there is one."""
        return None if self.centre is None else distance_m(self.centre, position)


def parse_bounds(text: str) -> tuple[LatLng, LatLng]:
    """Return the south-western and the north-eastern corner of `bbox:west,south,east,north`."""
    found = _BOUNDS.fullmatch(text)
    if found is None:
        raise ValueError("Expecting string formatted like bbox:13.08836,52.33812,13.761,52.6755")
    west, south, east, north = found.groups()
    south_west, north_east = parse_pair(f"{south},{west}"), parse_pair(f"{north},{east}")
    if south_west[0] > north_east[0]:
        raise ValueError("The southern latitude must not be above the northern one")
    return south_west, north_east


def bounds(south_west: LatLng, north_east: LatLng) -> SearchArea:
    """Return a rectangle as an area around its middle."""
    width = (north_east[1] - south_west[1]) % FULL_CIRCLE
    middle = (south_west[0] + north_east[0]) / 2, south_west[1] + width / 2
    return SearchArea(middle, south_west=south_west, north_east=north_east)


def distance_m(one: LatLng, other: LatLng) -> float:
    """Return the distance on the sphere."""
    phi, other_phi = radians(one[0]), radians(other[0])
    half = sin((other_phi - phi) / 2) ** 2 + cos(phi) * cos(other_phi) * sin(radians(other[1] - one[1]) / 2) ** 2
    return 2 * MEAN_RADIUS_M * asin(sqrt(half))
