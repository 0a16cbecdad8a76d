"""Circles on the ellipsoid."""

from __future__ import annotations

from typing import NamedTuple

from ..i18n import tr
from .places import is_latitude, is_longitude

LARGEST_RADIUS_M = 20_004_000.0
"""A circle with this radius is the whole Earth: the poles are 20,003,931 m apart."""


class CircleError(ValueError):
    """The circle is impossible. The text is a sentence for the user."""


class Circle(NamedTuple):
    """All places within a distance of a centre."""

    lat: float
    """Degrees on WGS 84, -90 to 90."""
    lng: float
    """-180 to 180."""
    radius_m: float
    """Above 0, at most :data:`LARGEST_RADIUS_M`."""


def check_circle(circle: Circle) -> None:
    """Raise :class:`CircleError` if the centre is not on Earth or the radius is impossible."""
    if not (is_latitude(circle.lat) and is_longitude(circle.lng)):
        raise CircleError(
            tr(
                "The centre {lat}, {lng} is not on Earth: latitudes run from -90 to 90, longitudes from -180 to 180."
            ).format(lat=circle.lat, lng=circle.lng)
        )
    if not 0 < circle.radius_m <= LARGEST_RADIUS_M:
        raise CircleError(
            tr(
                "A radius of {radius_m} m is not possible: it must be above 0 and at most {most:,.0f} m, halfway "
                "around the Earth."
            ).format(radius_m=circle.radius_m, most=LARGEST_RADIUS_M)
        )
