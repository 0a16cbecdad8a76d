"""A matrix request: what it asks, read from its query and its body (docs/service.md, Distance matrix)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

import shapely

from demo.gateway.answers import ApiError
from demo.gateway.api import Call
from demo.gateway.geocoding.parameters import parse_query
from demo.gateway.matrix.members import (
    invalid,
    list_of,
    not_served,
    read_json,
    read_object,
    some_of,
    text,
)
from demo.gateway.matrix.options import ROUTE_MEMBERS, UNSERVED, read_route
from demo.gateway.matrix.points import read_points
from demo.gateway.matrix.regions import WORLD, Region, read_region
from demo.gateway.routing.places import Waypoint
from demo.gateway.routing.query import BILLING_TAGS, TIME
from demo.gateway.routing.request import RouteRequest, TransportMode, Vehicle

CONTENT_TYPE, PARAMETER, FORBIDDEN = "E601102", "E601112", "E601110"
NO_ORIGINS, NO_DESTINATIONS, TOO_LARGE = "E601213", "E601214", "E601215"
UNKNOWN_PROFILE, PROFILE_OPTIONS, PROFILE_REGION = "E601217", "E601219", "E601220"
TWO_TIMES, ARRIVAL_SHAPE, ARRIVAL_MODE = "E601508", "E601509", "E601510"
MOST_POINTS = 10_000
MOST_SIDE = 500
"""Of a synchronous matrix in a region or of a profile; a setting lowers it."""
MOST_ALONE = 2_000
"""Of one origin or one destination, with a profile."""
PROFILES = {
    "carFast": (TransportMode.CAR, False),
    "carShort": (TransportMode.CAR, True),
    "truckFast": (TransportMode.TRUCK, False),
}
UNSERVED_PROFILES = ("pedestrian", "bicycle")
WITH_PROFILE = frozenset({"origins", "destinations", "regionDefinition", "profile", "matrixAttributes"})
ATTRIBUTES = ("travelTimes", "distances", "consumptions")


@dataclass(frozen=True, slots=True)
class MatrixRequest:
    """Everything that changes an answer."""

    origins: tuple[Waypoint, ...]
    destinations: tuple[Waypoint, ...]
    is_square: bool
    """Whether the destinations are the origins, because the body has none."""
    region: Region
    is_flexible: bool
    """Whether routes are looked for in the whole world, and not by a profile."""
    route: RouteRequest
    """What all routes have in common; it has no stops."""
    attributes: tuple[str, ...]


def read_is_async(call: Call) -> bool:
    """Return whether a call wants a job, which is what it gets without a word about it."""
    parameters = parse_query(call.query)
    if unknown := parameters.keys() - {"async", "billingTag"}:
        raise invalid(PARAMETER, f"Unknown query parameter '{min(unknown)}'")
    wanted = parameters.get("async", "true")
    if wanted not in ("true", "false"):
        raise invalid(PARAMETER, f"Invalid value for parameter 'async' at '{wanted}'", "Expecting true or false")
    tag = parameters.get("billingTag")
    if tag is not None and BILLING_TAGS.fullmatch(tag.replace(" ", "+")) is None:
        raise invalid(PARAMETER, f"Invalid value for parameter 'billingTag' at '{tag}'")
    return wanted == "true"


def read_request(call: Call, extent: shapely.Polygon, most_side: int, *, is_async: bool) -> MatrixRequest:
    """Return the request of a call; raises :class:`ApiError`."""
    if call.media_type != "application/json":
        cause = f"Actual content type: '{call.headers.get('Content-Type', '')}'"
        raise invalid(CONTENT_TYPE, cause, "Send application/json")
    body = read_json(call.body)
    if isinstance(body, dict):
        for name in body:
            if name in UNSERVED:
                raise not_served(f"'{name}'")
    members = read_object(body, "body", _MEMBERS, ("origins", "regionDefinition"))
    if not members["origins"]:
        raise invalid(NO_ORIGINS, "The list of origins is empty")
    if not members.get("destinations", True):
        raise invalid(NO_DESTINATIONS, "The list of destinations is empty")
    origins = read_points(members["origins"], "origin", extent)
    is_square = "destinations" not in members
    destinations = read_points(members["origins" if is_square else "destinations"], "destination", extent)
    region = read_region(members["regionDefinition"], origins if is_square else (*origins, *destinations))
    profile = members.get("profile")
    is_flexible = region is WORLD and profile is None
    limits = _limits(most_side, is_flexible=is_flexible, is_profile=profile is not None, is_async=is_async)
    _check_size(len(origins), len(destinations), limits)
    route = read_route(members, extent) if profile is None else _profile_route(profile, members, region)
    _check_arrival(members, len(destinations), is_flexible=is_flexible)
    attributes = members.get("matrixAttributes", ("travelTimes",))
    if "consumptions" in attributes:
        raise ApiError(403, "Forbidden", "This key may not ask for consumptions", code=FORBIDDEN)
    return MatrixRequest(origins, destinations, is_square, region, is_flexible, route, attributes)


def _limits(most_side: int, *, is_flexible: bool, is_profile: bool, is_async: bool) -> list[tuple[int, int]]:
    """Return how many origins and destinations a mode allows: any of these (docs/service.md, Distance matrix)."""
    if is_flexible:
        return [(15, 100), (100, 1)]
    if is_async:
        return [(most_side, most_side)]
    square = [(most_side, most_side)]
    return [*square, (1, MOST_ALONE), (MOST_ALONE, 1)] if is_profile else square


def _check_size(origins: int, destinations: int, limits: list[tuple[int, int]]) -> None:
    if not any(origins <= most and destinations <= others for most, others in limits):
        sizes = " or ".join(f"{most} × {others}" for most, others in limits)
        cause = f"Size of matrix exceeds limit: {origins} × {destinations}"
        raise invalid(TOO_LARGE, cause, f"At most {sizes} (origins × destinations)")


def _profile_route(profile: str, members: dict[str, Any], region: Region) -> RouteRequest:
    if profile in UNSERVED_PROFILES:
        raise not_served(f"the profile '{profile}'")
    if profile not in PROFILES:
        known = ", ".join((*PROFILES, *UNSERVED_PROFILES))
        raise invalid(UNKNOWN_PROFILE, f"Unknown profile '{profile}'", f"Expecting one of: {known}")
    if others := members.keys() - WITH_PROFILE:
        raise invalid(PROFILE_OPTIONS, f"A profile must not be combined with '{min(others)}'")
    if region is not WORLD:
        raise invalid(PROFILE_REGION, "A profile needs the region 'world'")
    mode, prefers_short = PROFILES[profile]
    return RouteRequest(mode, (), Vehicle(), prefers_short=prefers_short)


def _check_arrival(members: dict[str, Any], destinations: int, *, is_flexible: bool) -> None:
    if "arrivalTime" not in members:
        return
    if "departureTime" in members:
        raise invalid(TWO_TIMES, "departureTime and arrivalTime must not be given together")
    if not is_flexible:
        raise invalid(ARRIVAL_MODE, "arrivalTime needs the region 'world' and no profile")
    if destinations != 1:
        raise invalid(ARRIVAL_SHAPE, f"arrivalTime needs one destination, found {destinations}")


def _time(value: Any) -> datetime:
    """Read a point in time, which needs its offset here."""
    try:
        read = datetime.fromisoformat(value) if isinstance(value, str) and TIME.fullmatch(value) else None
    except ValueError:
        read = None
    if read is None or read.tzinfo is None:
        raise ValueError("expecting a date and time with an offset, as in RFC 3339")
    return read


def _departure(value: Any) -> datetime | None:
    return None if value == "any" else _time(value)


def _as_it_is(value: Any) -> Any:
    return value


_MEMBERS = {
    "origins": list_of(_as_it_is),
    "destinations": list_of(_as_it_is),
    "regionDefinition": _as_it_is,
    "profile": text,
    "departureTime": _departure,
    "arrivalTime": _time,
    "matrixAttributes": some_of(*ATTRIBUTES),
    **ROUTE_MEMBERS,
}
