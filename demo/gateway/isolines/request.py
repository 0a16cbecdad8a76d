"""A request for isolines: what it asks, read from its query and its body."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

import shapely

from demo.gateway.api import Call
from demo.gateway.routing import query
from demo.gateway.routing.notices import Notice
from demo.gateway.routing.places import Waypoint, parse_waypoint
from demo.gateway.routing.query import RawParameters, Reader, invalid, malformed, one_of, unreadable, whole
from demo.gateway.routing.request import (
    RouteRequest,
    TransportMode,
    read_avoidance,
    read_mode,
    read_vehicle,
    refuse_swapped,
    unknown_parameters,
)

NOT_A_TRUCK, NO_MODEL, BAD_TYPE, BAD_DISTANCE, BAD_TIME, BAD_POINTS = (
    *("E605010", "E605038", "E605070", "E605071", "E605072", "E605073"),
)
LEAST_POINTS = 31
_TIMES = {"origin": "departureTime", "destination": "arrivalTime"}
"""The place of a request, and the time that goes with it."""
READERS: dict[str, Reader] = {
    **{
        name: query.READERS[name]
        for name in (
            *("routingMode", "traffic[mode]", "avoid[features]", "exclude[countries]", "exclude[states]"),
            *("allow[hov]", "allow[hot]"),
        )
    },
    "optimizeFor": one_of("balanced", "quality", "performance"),
    "shape[maxPoints]": whole(0, 2**31 - 1),
    "shape[maxResolution]": whole(0, 2**31 - 1),
}
UNSERVED = frozenset(
    (
        *("avoid[segments]", "avoid[zoneCategories]", "avoid[zoneIdentifiers]", "avoid[truckRoadTypes]"),
        *("consumptionModel", "maxSpeedOnSegment"),
    )
)
UNSERVED_PREFIXES = ("ev[", "fuel[", "taxi[")
PARAMETERS = frozenset(
    (
        *("transportMode", *_TIMES, *_TIMES.values(), "range[type]", "range[values]", "billingTag"),
        *("avoid[areas]", "exclude[areas]", *READERS, *UNSERVED),
    )
)


class RangeType(StrEnum):
    """What a range is measured in: seconds or metres."""

    TIME = "time"
    DISTANCE = "distance"


MOST = {RangeType.TIME: 32_400, RangeType.DISTANCE: 1_000_000}
_CODES = {RangeType.TIME: BAD_TIME, RangeType.DISTANCE: BAD_DISTANCE}


@dataclass(frozen=True, slots=True)
class IsolineRequest:
    """Everything that changes an answer."""

    route: RouteRequest
    """What is driven, and how. It has one stop."""
    range_type: RangeType
    ranges: tuple[int, ...]
    """In the order of the query."""
    at: datetime | None = None
    optimizes_for: str = "balanced"
    most_points: int | None = None
    resolution_m: int = 0

    @property
    def place(self) -> Waypoint:
        """The place that all isolines are around."""
        return self.route.stops[0]

    @property
    def is_reverse(self) -> bool:
        """Whether the place is to be reached, not left."""
        return self.place.name == "destination"


def read_request(call: Call, extent: shapely.Polygon, notices: list[Notice]) -> IsolineRequest:
    """Return the request of a call. Remarks about the request itself are added to the notices."""
    parameters = RawParameters(call.query)
    query.check_values(parameters, READERS, UNSERVED, UNSERVED_PREFIXES)
    mode = read_mode(parameters)
    if mode is not TransportMode.TRUCK and any(name.startswith("truck[") for name in parameters.names):
        raise invalid(NOT_A_TRUCK, f"Truck parameters must not be used with the transport mode '{mode}'")
    place, at = _place(parameters, extent)
    range_type, ranges = _ranges(parameters)
    most_points = parameters.text("shape[maxPoints]")
    if most_points is not None and int(most_points) < LEAST_POINTS:
        raise invalid(BAD_POINTS, f"shape[maxPoints] must be at least {LEAST_POINTS}, actual: {most_points}")
    avoid, excluded_areas = read_avoidance(call, parameters, extent)
    notices += unknown_parameters(parameters, PARAMETERS, UNSERVED_PREFIXES)
    return IsolineRequest(
        route=RouteRequest(
            mode=mode,
            stops=(place,),
            vehicle=read_vehicle(parameters, mode),
            avoid=avoid,
            excluded_areas=excluded_areas,
            excluded_countries=frozenset(parameters.words("exclude[countries]")),
            prefers_short=parameters.text("routingMode") == "short",
        ),
        range_type=range_type,
        ranges=ranges,
        at=at,
        optimizes_for=parameters.text("optimizeFor") or "balanced",
        most_points=None if most_points is None else int(most_points),
        resolution_m=int(parameters.text("shape[maxResolution]") or 0),
    )


def _place(parameters: RawParameters, extent: shapely.Polygon) -> tuple[Waypoint, datetime | None]:
    """Return the only place, and when it is left or reached."""
    given = [name for name in _TIMES if name in parameters]
    if not given:
        raise unreadable("missing field `origin` or `destination`")
    if len(given) > 1:
        raise unreadable("Error while parsing request:\n  'origin' and 'destination' must not be used together")
    (name,) = given
    for own, time in _TIMES.items():
        if own != name and time in parameters:
            raise malformed(time, parameters.text(time) or "", f"Only allowed together with '{own}'")
    (raw,) = parameters.all_raw(name)
    place = parse_waypoint(name, raw, {})
    refuse_swapped(extent, place, raw)
    return place, query.parse_time(parameters, _TIMES[name])


def _ranges(parameters: RawParameters) -> tuple[RangeType, tuple[int, ...]]:
    kind = parameters.text("range[type]")
    for name in ("range[type]", "range[values]"):
        if name not in parameters:
            raise unreadable(f"missing field `{name}`")
    if kind == "consumption":
        # With a model the request has been refused already: the demo serves none.
        raise invalid(NO_MODEL, "The range type 'consumption' needs a consumption model")
    if kind not in set(RangeType):
        raise invalid(BAD_TYPE, f"Unknown range type '{kind}'. Expecting one of: time, distance, consumption")
    range_type = RangeType(kind)
    texts = parameters.words("range[values]")
    if not all(text.isascii() and text.isdecimal() and len(text) <= 10 for text in texts):
        raise malformed("range[values]", ",".join(texts), "Expecting whole numbers with commas between")
    for text in texts:
        if not 1 <= int(text) <= MOST[range_type]:
            cause = f"A range of the type '{kind}' must be from 1 to {MOST[range_type]}, actual: {text}"
            raise invalid(_CODES[range_type], cause)
    return range_type, tuple(map(int, texts))
