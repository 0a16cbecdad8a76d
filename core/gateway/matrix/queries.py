"""The queries of distance matrices (docs/service.md, Distance matrix)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Any

from ...i18n import tr
from ..query import QueryError, check_position
from ..routing.choices import RoutingMode
from ..routing.queries import RouteOptions

Position = tuple[float, float]
"""Latitude and longitude in degrees, rounded to 5 decimals."""
MARGIN_M = 10_000
"""How far a way may leave the circle around the points, in metres. It is the service's own default."""
LARGEST_RADIUS_M = 200_000
"""Of the circle with its margin."""


class MatrixMode(Enum):
    """Which roads are searched. Fixed profiles are not used: they ignore the sizes of a vehicle."""

    REGION = "autoCircle"
    """Those in a circle around all points: large matrices."""
    FLEXIBLE = "world"
    """All: small matrices."""


@dataclass(frozen=True)
class MatrixOptions:
    """What all pairs of a matrix have in common."""

    route: RouteOptions
    """Alternatives, languages and elevation have no effect here."""
    mode: MatrixMode = MatrixMode.REGION

    def __post_init__(self) -> None:
        """Refuse what the service would refuse."""
        departure = self.route.departure
        if departure and datetime.fromisoformat(departure[:19] + _offset(departure)).tzinfo is None:
            raise QueryError(
                tr("The departure of a matrix must have an offset such as +01:00, not '{departure}'.").format(
                    departure=departure
                )
            )

    def members(self) -> dict[str, Any]:
        """Return the members of the request's body except the points, in a fixed order.

        Those that have the service's default value are left out.
        """
        route = self.route
        avoid = {
            "features": [feature.value for feature in route.avoid_features],
            "areas": [_polygon(ring) for ring in route.avoid_areas],
        }
        chosen = {
            "regionDefinition": _region(self.mode),
            "transportMode": "truck",
            "routingMode": "" if route.routing_mode is RoutingMode.FAST else route.routing_mode.value,
            "departureTime": route.departure,
            "traffic": {} if route.traffic else {"mode": "disabled"},
            "vehicle": _vehicle(route),
            "avoid": {name: members for name, members in avoid.items() if members},
            "exclude": {"countries": list(route.exclude_countries)} if route.exclude_countries else {},
            "matrixAttributes": ["travelTimes", "distances"],
        }
        return {name: value for name, value in chosen.items() if value}


@dataclass(frozen=True)
class MatrixQuery:
    """The query for a matrix."""

    origins: Sequence[Position]
    destinations: Sequence[Position]
    options: MatrixOptions

    def __post_init__(self) -> None:
        """Refuse impossible coordinates, and a matrix without pairs."""
        if not (self.origins and self.destinations):
            raise QueryError(tr("A matrix needs at least one origin and one destination."))
        for position in self.origins:
            check_position(tr("The origin"), *position)
        for position in self.destinations:
            check_position(tr("The destination"), *position)


def _offset(departure: str) -> str:
    """Return the offset of a time, in the form that Python 3.9 reads."""
    return "+00:00" if departure.endswith("Z") else departure[19:].lstrip(".0123456789")


def _region(mode: MatrixMode) -> dict[str, Any]:
    if mode is MatrixMode.FLEXIBLE:
        return {"type": mode.value}
    return {"type": mode.value, "margin": MARGIN_M, "maxRadius": LARGEST_RADIUS_M - MARGIN_M}


def _vehicle(route: RouteOptions) -> Mapping[str, Any]:
    values = route.vehicle.values()
    # The names are those of routes, the values of 'type' are not (docs/service.md, Vehicle).
    return {**values, "type": "straightTruck" if values["type"] == "straight" else values["type"]}


def _polygon(ring: Sequence[Position]) -> dict[str, Any]:
    corners = [{"lat": round(lat, 5), "lng": round(lng, 5)} for lat, lng in ring]
    return {"type": "polygon", "outer": corners}
