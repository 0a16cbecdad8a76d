"""The options of a matrix that its routes have in common: mode, vehicle, and what is avoided.

What a vehicle may be is the same as for routes, but for the names of its type (docs/service.md, Vehicle).
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import Any

import shapely

from demo.gateway.answers import ApiError
from demo.gateway.matrix.members import (
    MALFORMED,
    Reader,
    as_in_query,
    flag,
    invalid,
    list_of,
    malformed,
    not_served,
    one_of,
    read_object,
    some_of,
    whole,
)
from demo.gateway.routing import places
from demo.gateway.routing.places import Areas, Ring
from demo.gateway.routing.query import FEATURES
from demo.gateway.routing.request import (
    HAZARDOUS_GOODS,
    MOST_INT32,
    UNSERVED_MODES,
    VEHICLE_FIELDS,
    Avoidance,
    RouteRequest,
    TransportMode,
    Vehicle,
    streets_around,
    vehicle_of,
)

AXLE_WEIGHTS, TWO_VEHICLES, VEHICLE_TYPE = "E601101", "E601230", "E601231"
AREA_CODES = {
    places.VERTEX_COUNT: "E601203",
    places.SELF_INTERSECTION: "E601204",
    places.BAD_AREA: "E601221",
    places.TOO_MANY_POLYGONS: "E601237",
    places.TOO_MANY_AREAS: "E601238",
    places.BAD_BOX: "E601239",
}
"""The codes for areas, beside those of routes; which of them says what is the demo's guess."""
TYPES = {"vehicle": ("straightTruck", "tractor"), "truck": ("straight", "tractor")}
UNSERVED = frozenset({"violationMapping", "maxSpeedOnSegment", "scooter", "pedestrian", "taxi", "truckOptions"})
_UNSERVED_AVOIDED = frozenset(
    {"segments", "zoneIdentifiers", "zoneCategories", "truckRoadTypes", "tollTransponders"},
)
_COUNTRY = re.compile("[A-Z]{3}")
_NUMBERS = frozenset({"speedCap", "frontalArea", "rollingResistanceCoefficient", "airDragCoefficient"})
_WORDS = frozenset({"tunnelCategory", "category", "engineType", "licensePlate"})
_AXLE_GROUPS = dict.fromkeys(("single", "tandem", "triple", "quad", "quint"), whole(0, 10**9 - 1))


def read_route(members: dict[str, Any], extent: shapely.Polygon) -> RouteRequest:
    """Return what the routes of a matrix have in common; raises :class:`ApiError`."""
    if {"vehicle", "truck"} <= members.keys():
        raise invalid(TWO_VEHICLES, "vehicle and truck must not be given together")
    mode = members.get("transportMode", TransportMode.CAR)
    avoided, excluded = members.get("avoid", {}), members.get("exclude", {})
    features = frozenset(avoided.get("features", ()))
    if mode is TransportMode.TRUCK and "tunnel" in features:
        # The engine ignores it for trucks, and a matrix has no lines in which a tunnel could be found.
        raise not_served("tunnels that trucks avoid, in a matrix")
    streets = streets_around(extent)
    return RouteRequest(
        mode=mode,
        stops=(),
        vehicle=members.get("vehicle") or members.get("truck") or Vehicle(),
        avoid=Avoidance(features, _within(avoided.get("areas", []), streets)),
        excluded_areas=_within(excluded.get("areas", []), streets),
        excluded_countries=frozenset(excluded.get("countries", ())),
        prefers_short=members.get("routingMode") == "short",
    )


def _within(areas: list[Any], streets: shapely.Polygon) -> tuple[Ring, ...]:
    """Return the parts of some areas where there are streets, by the rules for the body of a route."""
    read = Areas()
    try:
        read.take_body(areas)
    except ApiError as error:
        raise replace(error, title="Input data failed validation", code=AREA_CODES.get(error.code, MALFORMED)) from None
    return read.within(streets)


def _mode(value: Any) -> TransportMode:
    if value in UNSERVED_MODES:
        raise not_served(f"the mode '{value}'")
    return TransportMode(one_of(*TransportMode)(value))


def _vehicle(name: str, value: Any) -> Vehicle:
    if isinstance(value, dict) and "type" in value and value["type"] not in TYPES[name]:
        raise invalid(VEHICLE_TYPE, f"Unknown type of vehicle: {value['type']!r}", f"One of: {', '.join(TYPES[name])}")
    values = read_object(value, name, _VEHICLE)
    if "weightPerAxle" in values and "weightPerAxleGroup" in values:
        raise invalid(AXLE_WEIGHTS, "weightPerAxle and weightPerAxleGroup must not be given together")
    if values.get("trailerAxleCount", 0) >= values.get("axleCount", MOST_INT32):
        raise malformed(f"'{name}': trailerAxleCount must be less than axleCount")
    return vehicle_of(values)


def _avoid(value: Any) -> dict[str, Any]:
    if isinstance(value, dict) and (unserved := value.keys() & _UNSERVED_AVOIDED):
        raise not_served(f"'avoid.{min(unserved)}'")
    return read_object(value, "avoid", {"features": some_of(*FEATURES), "areas": list_of(_as_it_is)})


def _exclude(value: Any) -> dict[str, Any]:
    if isinstance(value, dict) and "states" in value:
        raise not_served("'exclude.states'")
    return read_object(value, "exclude", {"countries": list_of(_country), "areas": list_of(_as_it_is)})


def _country(value: Any) -> str:
    if not isinstance(value, str) or _COUNTRY.fullmatch(value) is None:
        raise ValueError("a country is three capital letters")
    return value


def _as_it_is(value: Any) -> Any:
    return value


def _vehicle_reader(name: str) -> Reader:
    """Return what reads a vehicle's size: as in the query of a route, but as a number where it is one."""
    if name == "commercial":
        return flag
    if name == "weightPerAxleGroup":
        return partial(read_object, where=name, readers=_AXLE_GROUPS)
    if name == "shippedHazardousGoods":
        return lambda value: frozenset(some_of(*HAZARDOUS_GOODS)(value))
    kind = str if name in _WORDS else (int, float) if name in _NUMBERS else int
    return as_in_query(kind, VEHICLE_FIELDS[name])


_VEHICLE: dict[str, Reader] = {
    "type": _as_it_is,
    "emptyWeight": whole(0, MOST_INT32),
    **{name: _vehicle_reader(name) for name in VEHICLE_FIELDS},
}
ROUTE_MEMBERS: dict[str, Reader] = {
    "transportMode": _mode,
    "routingMode": one_of("fast", "short"),
    "vehicle": partial(_vehicle, "vehicle"),
    "truck": partial(_vehicle, "truck"),
    "avoid": _avoid,
    "exclude": _exclude,
    "allow": partial(read_object, where="allow", readers={"hov": flag, "hot": flag}),
    "traffic": partial(
        read_object,
        where="traffic",
        readers={"mode": one_of("default", "disabled"), "overrideFlowDuration": whole(0, 10**9 - 1)},
    ),
}
"""The members of the body that this reads, by their readers."""
