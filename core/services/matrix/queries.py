"""What can be asked of a matrix, the blocks that it is cut into, and the requests for them. Nothing is sent here."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from itertools import accumulate, product
from typing import Any, NamedTuple

from requests import Request

from ...client.endpoints import Endpoints
from ...client.query import QueryError, check_position
from ...client.services import Service
from ...i18n import tr
from ...vehicles.choices import RoutingMode
from ..routing.queries import RouteOptions, json_polygon

Position = tuple[float, float]
"""Latitude and longitude in degrees, rounded to 5 decimals."""
MARGIN_M = 10_000
"""How far a way may leave the circle around the points, in metres. It is the service's own default."""
LARGEST_RADIUS_M = 200_000
"""Of the circle with its margin."""
_CHEAP_SIDE = 5
"""From so many origins and destinations on, a request costs so many transactions for each point of its longer side."""
PATH = "/v8/matrix"


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
            "areas": [json_polygon(ring) for ring in route.avoid_areas],
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


class Limit(NamedTuple):
    """The largest block that one request may have."""

    origins: int
    destinations: int


LIMITS: dict[MatrixMode, tuple[Limit, ...]] = {
    MatrixMode.REGION: (Limit(500, 500),),
    MatrixMode.FLEXIBLE: (Limit(15, 100), Limit(100, 1)),
}
"""The limits of synchronous requests, of which a block has to keep one."""
ASYNCHRONOUS_LIMITS = (Limit(10_000, 2_500), Limit(5_000, 5_000), Limit(2_500, 10_000))
"""The limits of asynchronous requests in a region. The service allows 10,000 × 10,000. But the result of 25,000,000
pairs already takes 0.7 GB on the disk while it is read, and 0.3 GB in the store, which has 0.5 GB by default: what is
beyond that would be removed before it is used again."""


class Grid(NamedTuple):
    """A matrix cut into blocks by horizontal and vertical lines, so that each pair is in exactly one block."""

    origins: tuple[int, ...]
    """The number of origins in each row of blocks."""
    destinations: tuple[int, ...]
    """The number of destinations in each column of blocks."""

    @property
    def requests(self) -> int:
        """One for each block."""
        return len(self.origins) * len(self.destinations)

    @property
    def transactions(self) -> int:
        """What all blocks cost."""
        rows, columns = (Counter(side).items() for side in self)  # there may be tens of thousands of blocks
        return sum(times * also * transactions(one, other) for (one, times), (other, also) in product(rows, columns))

    def bands(self) -> Iterator[tuple[range, list[range]]]:
        """Yield the origins of each row of blocks, with the destinations of its blocks."""
        columns = _ranges(self.destinations)
        for origins in _ranges(self.origins):
            yield origins, columns


def transactions(origins: int, destinations: int) -> int:
    """Return what one request costs."""
    if min(origins, destinations) < _CHEAP_SIDE:
        return origins * destinations
    return _CHEAP_SIDE * max(origins, destinations)


def cheapest_grid(origins: int, destinations: int, limits: Sequence[Limit]) -> Grid:
    """Return the grid that costs least, and of those the one with the fewest requests."""
    grids = [
        Grid(rows, columns)
        for limit in limits
        for rows in _cuts(origins, limit.origins)
        for columns in _cuts(destinations, limit.destinations)
    ]
    return min(grids, key=lambda grid: (grid.transactions, grid.requests))


def fits(origins: int, destinations: int, limits: Sequence[Limit]) -> bool:
    """Whether a block keeps one of the limits."""
    return any(origins <= limit.origins and destinations <= limit.destinations for limit in limits)


def _cuts(points: int, most: int) -> set[tuple[int, ...]]:
    """Return sensible ways to cut a side into parts of up to ``most``.

    Parts of the same size cost least, as long as a part of fewer than five points, which costs by pairs, is not cheaper
    than to make all others smaller.
    """
    cuts = set()
    for left_over in range(min(_CHEAP_SIDE, points)):
        rest = (left_over,) if left_over else ()
        fewest = -(-(points - left_over) // most)
        cuts.update((*_even(points - left_over, parts), *rest) for parts in (fewest, fewest + 1))
    full, remainder = divmod(points, most)
    cuts.add((most,) * full + ((remainder,) if remainder else ()))
    return {cut for cut in cuts if cut and min(cut) > 0 and max(cut) <= most}


def _even(points: int, parts: int) -> tuple[int, ...]:
    """Return parts that differ by at most one, the larger ones first."""
    size, larger = divmod(points, parts)
    return (size + 1,) * larger + (size,) * (parts - larger)


def _ranges(sizes: Sequence[int]) -> list[range]:
    ends = list(accumulate(sizes))
    return [range(end - size, end) for end, size in zip(ends, sizes)]


def build_matrix(query: MatrixQuery, endpoints: Endpoints, *, is_async: bool = False) -> Request:
    """Return ``POST /v8/matrix``. The answer to an asynchronous one is only that it is accepted."""
    body = {
        "origins": _points(query.origins),
        "destinations": _points(query.destinations),
        **query.options.members(),
    }
    return Request(
        "POST",
        endpoints.url(Service.MATRIX, PATH),
        params={"async": "true" if is_async else "false"},
        headers={"Content-Type": "application/json"},
        data=json.dumps(body, separators=(",", ":")).encode(),
    )


def build_status(address: str) -> Request:
    """Return the request for the status of the asynchronous matrix at ``address``."""
    return Request("GET", f"{address}/status")


def build_result(address: str) -> Request:
    """Return the request for the result of the asynchronous matrix at ``address``. The service only sends it packed."""
    return Request("GET", address, headers={"Accept-Encoding": "gzip"})


def _points(positions: Sequence[Position]) -> list[dict[str, float]]:
    return [{"lat": lat, "lng": lng} for lat, lng in positions]
