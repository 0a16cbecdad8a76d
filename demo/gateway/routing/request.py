"""A route request: what it asks, read from its query and its body (docs/service.md, Truck routes)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Any

import shapely

from demo.gateway.answers import ApiError
from demo.gateway.api import Call
from demo.gateway.members import Members, read, read_json
from demo.gateway.routing import query
from demo.gateway.routing.notices import NO_LANGUAGE, Notice, unknown_parameter
from demo.gateway.routing.places import Areas, BodyArea, Ring, Waypoint, parse_waypoint
from demo.gateway.routing.query import (
    RawParameters,
    Reader,
    decimal,
    invalid,
    malformed,
    matching,
    one_of,
    some_of,
    unreadable,
    unreadable_body,
    whole,
)
from demo.gateway.routing.tolls import TollRequest, parse_tolls

AXLE_WEIGHTS = "E605019"
MOST_INT32 = 2**31 - 1
_AS_DOCUMENTED = "The value is not formatted as documented"
_AXLE_GROUP = r"(single|tandem|triple|quad|quint):\d{1,9}"
HAZARDOUS_GOODS = (
    *("explosive", "gas", "flammable", "combustible", "organic", "poison", "radioactive", "corrosive"),
    *("poisonousInhalation", "harmfulToWater", "other"),
)
VEHICLE_FIELDS: dict[str, Reader] = {
    "grossWeight": whole(0, MOST_INT32),
    "currentWeight": whole(0, MOST_INT32),
    "weightPerAxle": whole(0, MOST_INT32),
    "payloadCapacity": whole(0, MOST_INT32),
    "height": whole(0, 5_000),
    "width": whole(0, 5_000),
    "length": whole(0, 30_000),
    "kpraLength": whole(0, MOST_INT32),
    "heightAboveFirstAxle": whole(0, 5_000),
    "axleCount": whole(2, 255),
    "trailerAxleCount": whole(1, MOST_INT32),
    "trailerCount": whole(0, 255),
    "tiresCount": whole(1, 255),
    "hovOccupancy": whole(1, MOST_INT32),
    "occupancy": whole(1, MOST_INT32),
    "engineSizeCc": whole(0, 2_000),
    "speedCap": decimal(1, 70),
    "frontalArea": decimal(0.5, 50),
    "rollingResistanceCoefficient": decimal(0, 1),
    "airDragCoefficient": decimal(0, 1),
    "tunnelCategory": one_of("B", "C", "D", "E"),
    "category": one_of("undefined", "lightTruck"),
    "engineType": one_of("electric", "pluginHybrid", "internalCombustion"),
    "commercial": one_of("true", "false"),
    "weightPerAxleGroup": matching(f"{_AXLE_GROUP}(,{_AXLE_GROUP})*", _AS_DOCUMENTED),
    "licensePlate": matching("lastCharacter:[A-Za-z0-9]", _AS_DOCUMENTED),
    "shippedHazardousGoods": some_of(HAZARDOUS_GOODS, f"Expecting some of: {', '.join(HAZARDOUS_GOODS)}"),
}
VEHICLE_TYPES = {"truck": one_of("Straight", "Tractor"), "vehicle": one_of("StraightTruck", "Tractor")}
VEHICLE_PARAMETERS = frozenset(f"{prefix}[{field}]" for prefix in VEHICLE_TYPES for field in (*VEHICLE_FIELDS, "type"))
REQUIRED_OF_TRUCKS = ("height", "width", "length", "grossWeight", "axleCount")
UNSERVED_MODES = frozenset({"pedestrian", "bicycle", "scooter", "taxi", "bus", "privateBus", "networkRestrictedTruck"})
LANGUAGES = frozenset({"en", "fi", "sv", "de"})
AROUND_DEGREES = 0.02
"""How far outside the extract a coordinate is still meant to be in it: one to two kilometres."""
_BEYOND_DEGREES = 0.1
"""How far streets lead out of the extract."""
_UNSERVED_IN_BODY = frozenset(
    (
        *("ev", "maxSpeedOnSegment", "exceptions", "exclude.countries", "exclude.states", "avoid.features"),
        *(f"avoid.{name}" for name in ("segments", "zoneCategories", "zoneIdentifiers", "truckRoadTypes")),
        "avoid.tollTransponders",
    )
)


class TransportMode(StrEnum):
    """The modes that the demo routes."""

    TRUCK = "truck"
    CAR = "car"


@dataclass(frozen=True, slots=True)
class Vehicle:
    """The vehicle; None for what the request does not tell."""

    height_cm: int | None = None
    width_cm: int | None = None
    length_cm: int | None = None
    weight_kg: int | None = None
    """The gross weight, or the current one where that is all that is known."""
    weight_per_axle_kg: int | None = None
    axle_count: int | None = None
    hazardous_goods: frozenset[str] = frozenset()
    speed_cap: float | None = None
    """Metres per second."""


@dataclass(frozen=True, slots=True)
class Avoidance:
    """What a route keeps away from if there is a way round."""

    features: frozenset[str] = frozenset()
    areas: tuple[Ring, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.features or self.areas)


@dataclass(frozen=True, slots=True)
class RouteTime:
    """When a route begins, or when it ends. By default it begins now."""

    at: datetime | None = None
    is_arrival: bool = False
    is_any: bool = False
    """No time is given and none is wanted back."""


@dataclass(frozen=True, slots=True)
class RouteRequest:
    """Everything that changes an answer."""

    mode: TransportMode
    stops: tuple[Waypoint, ...]
    """From origin to destination, in the order of the journey."""
    vehicle: Vehicle
    avoid: Avoidance = Avoidance()
    excluded_areas: tuple[Ring, ...] = ()
    excluded_countries: frozenset[str] = frozenset()
    prefers_short: bool = False
    alternatives: int = 0
    time: RouteTime = RouteTime()
    returns: frozenset[str] = frozenset()
    spans: frozenset[str] = frozenset()
    tolls: TollRequest | None = None
    has_traffic: bool = True


def read_request(call: Call, extent: shapely.Polygon, notices: list[Notice]) -> RouteRequest:
    """Return the request of a call. Remarks about the request itself are added to the notices."""
    parameters = RawParameters(call.query)
    query.check_values(parameters)
    mode = read_mode(parameters)
    stops = _stops(parameters, extent)
    returns, spans = query.parse_returns(parameters)
    avoid, excluded_areas = read_avoidance(call, parameters, extent)
    notices += unknown_parameters(parameters, query.PARAMETERS, query.UNSERVED_PREFIXES)
    _check_languages(parameters, notices)
    return RouteRequest(
        mode=mode,
        stops=stops,
        vehicle=read_vehicle(parameters, mode),
        avoid=avoid,
        excluded_areas=excluded_areas,
        excluded_countries=frozenset(parameters.words("exclude[countries]")),
        prefers_short=parameters.text("routingMode") == "short",
        alternatives=int(parameters.text("alternatives") or 0),
        time=_time(parameters),
        returns=returns,
        spans=spans,
        tolls=parse_tolls(parameters, returns),
        has_traffic=parameters.text("traffic[mode]") != "disabled",
    )


def read_avoidance(
    call: Call, parameters: RawParameters, extent: shapely.Polygon
) -> tuple[Avoidance, tuple[Ring, ...]]:
    """Return what to keep away from, and the areas that are excluded, from the query and the body."""
    avoided, excluded = Areas(), Areas()
    for name, areas in (("avoid[areas]", avoided), ("exclude[areas]", excluded)):
        text = parameters.text(name)
        if text is not None:
            areas.take_query(name, text)
    body = _read_body(call)
    avoided.take_body(body.avoid.areas)
    excluded.take_body(body.exclude.areas)
    streets = streets_around(extent)
    features = frozenset(parameters.words("avoid[features]"))
    return Avoidance(features, avoided.within(streets)), excluded.within(streets)


def unknown_parameters(
    parameters: RawParameters, known: frozenset[str], unserved_prefixes: tuple[str, ...]
) -> list[Notice]:
    """Return what is said about the parameters that nobody reads. Those of the vehicle are always known."""
    known |= VEHICLE_PARAMETERS
    return [
        unknown_parameter(name)
        for name in parameters.names
        if name not in known and not name.startswith(unserved_prefixes)
    ]


def streets_around(extent: shapely.Polygon) -> shapely.Polygon:
    """Return where the streets of an extract are: some lead out of it."""
    return extent.buffer(_BEYOND_DEGREES, join_style="mitre")


def read_mode(parameters: RawParameters) -> TransportMode:
    """Return the means of transport; raises :class:`ApiError`."""
    text = parameters.text("transportMode")
    if text is None:
        raise unreadable("missing field `transportMode`")
    if text in UNSERVED_MODES:
        raise malformed("transportMode", text, "The demo gateway routes truck and car only")
    if text not in set(TransportMode):
        known = sorted({*TransportMode, *UNSERVED_MODES})
        raise malformed("transportMode", text, f"Expecting one of: {', '.join(known)}")
    return TransportMode(text)


def _stops(parameters: RawParameters, extent: shapely.Polygon) -> tuple[Waypoint, ...]:
    for name in ("origin", "destination"):
        if name not in parameters:
            raise unreadable(f"missing field `{name}`")
    named = [(name, raw) for name in ("origin", "via", "destination") for raw in parameters.all_raw(name)]
    stops = tuple(
        parse_waypoint(name, raw, {}) if name == "origin" else parse_waypoint(name, raw) for name, raw in named
    )
    for stop, (_, raw) in zip(stops, named, strict=True):
        refuse_swapped(extent, stop, raw)
    return tuple(
        replace(stop, via_number=number) if stop.name == "via" else stop for number, stop in enumerate(stops, -1)
    )


def refuse_swapped(extent: shapely.Polygon, stop: Waypoint, raw: str) -> None:
    """Raise :class:`ApiError` for a place that is in the extract only with its numbers the other way round."""
    if is_around(extent, stop.latitude, stop.longitude):
        return
    if is_around(extent, stop.longitude, stop.latitude):
        raise malformed(stop.name, raw, "Expecting latitude,longitude: the two numbers seem to be swapped")


def is_around(extent: shapely.Polygon, latitude: float, longitude: float) -> bool:
    """Return whether a place is in an extent, or close to it."""
    west, south, east, north = extent.bounds
    return (
        west - AROUND_DEGREES < longitude < east + AROUND_DEGREES
        and south - AROUND_DEGREES < latitude < north + AROUND_DEGREES
    )


def _time(parameters: RawParameters) -> RouteTime:
    if "departureTime" in parameters and "arrivalTime" in parameters:
        raise unreadable("Error while parsing request:\n  'departureTime' and 'arrivalTime' must not be used together")
    if "arrivalTime" in parameters:
        return RouteTime(query.parse_time(parameters, "arrivalTime"), is_arrival=True)
    if parameters.text("departureTime") == "any":
        return RouteTime(is_any=True)
    return RouteTime(query.parse_time(parameters, "departureTime"))


def _check_languages(parameters: RawParameters, notices: list[Notice]) -> None:
    if LANGUAGES.isdisjoint(tag.partition("-")[0].lower() for tag in query.parse_languages(parameters)):
        notices.append(NO_LANGUAGE)


def read_vehicle(parameters: RawParameters, mode: TransportMode) -> Vehicle:
    """Return the vehicle; a truck without its constraints is refused (docs/service.md, Vehicle)."""
    prefixes = {name.partition("[")[0] for name in parameters.names if name in VEHICLE_PARAMETERS}
    if len(prefixes) > 1:
        raise unreadable("Error while parsing request:\n  'truck' and 'vehicle' must not be used together")
    prefix = prefixes.pop() if prefixes else "truck"
    values: dict[str, Any] = {}
    for field, read_text in {**VEHICLE_FIELDS, "type": VEHICLE_TYPES[prefix]}.items():
        name = f"{prefix}[{field}]"
        text = parameters.text(name)
        if text is not None:
            try:
                values[field] = read_text(text)
            except ValueError as error:
                raise malformed(name, text, str(error)) from error
    if "weightPerAxle" in values and "weightPerAxleGroup" in values:
        raise invalid(AXLE_WEIGHTS, "weightPerAxle and weightPerAxleGroup must not be given together")
    if values.get("trailerAxleCount", 0) >= values.get("axleCount", MOST_INT32):
        name = f"{prefix}[trailerAxleCount]"
        raise malformed(name, parameters.text(name) or "", "Must be less than axleCount")
    given = {*values, *(("grossWeight",) if "currentWeight" in values else ())}
    missing = [f"`{prefix}[{field}]`" for field in REQUIRED_OF_TRUCKS if field not in given]
    if missing and mode is TransportMode.TRUCK:
        raise unreadable(f"missing truck constraint {', '.join(missing)}")
    return vehicle_of(values)


def vehicle_of(values: dict[str, Any]) -> Vehicle:
    """Return the vehicle that the values of :data:`VEHICLE_FIELDS` describe."""
    return Vehicle(
        height_cm=values.get("height"),
        width_cm=values.get("width"),
        length_cm=values.get("length"),
        weight_kg=values.get("grossWeight", values.get("currentWeight")),
        weight_per_axle_kg=values.get("weightPerAxle"),
        axle_count=values.get("axleCount"),
        hazardous_goods=values.get("shippedHazardousGoods", frozenset()),
        speed_cap=values.get("speedCap"),
    )


class _BodyAreas(Members):
    areas: list[BodyArea] = ()


class _Body(Members):
    """What may be too long for an address: areas. Nothing else of what it may hold is served."""

    avoid: _BodyAreas = _BodyAreas()
    exclude: _BodyAreas = _BodyAreas()


def _read_body(call: Call) -> _Body:
    if not call.body:
        return _Body()
    if call.media_type != "application/json":
        cause = f"Actual content type: '{call.headers.get('Content-Type', '')}'"
        raise ApiError(415, "Unsupported Media Type", cause, "Send application/json")
    return read(_Body, read_json(call.body, unreadable_body), unreadable_body, _UNSERVED_IN_BODY)
