"""Reads the vehicles of a problem (docs/service.md, Tour planning)."""

from __future__ import annotations

from functools import partial
from typing import Any

from demo.gateway.matrix.members import Reader, list_of, one_of, read_object, some_of, whole
from demo.gateway.matrix.options import ROUTE_MEMBERS
from demo.gateway.routing.query import FEATURES
from demo.gateway.routing.request import UNSERVED_MODES, Avoidance, RouteRequest, TransportMode, Vehicle
from demo.gateway.tours.members import (
    END_BEFORE_START,
    MOST_AMOUNT,
    MOST_DURATION_S,
    MOST_WINDOWS,
    decimal,
    free_text,
    identifier,
    items,
    location,
    moment,
    place,
    refused,
    skill,
    unserved,
    window,
    without,
)
from demo.gateway.tours.problem import Break, Costs, Limits, Place, Profile, Shift, VehicleType

NO_COST, VEHICLES, REST_AND_BREAKS = "E613436", "E613443", "E613623"
MOST_VEHICLES = 350
MOST_DIMENSIONS, MOST_SKILLS = 10, 100
OPTIONS = (
    *("height", "width", "length", "grossWeight", "weightPerAxle", "weightPerAxleGroup", "axleCount"),
    *("trailerCount", "tunnelCategory", "shippedHazardousGoods", "category", "speedCap"),
)
"""What a truck's options may be: as of a matrix, but without its type."""


def read_fleet(value: Any) -> tuple[tuple[VehicleType, ...], tuple[Profile, ...]]:
    """Return types and profiles; raises :class:`ApiError` or :class:`ValueError`."""
    members = read_object(value, "fleet", _FLEET, ("types", "profiles"))
    return members["types"], members["profiles"]


def _type(value: Any) -> VehicleType:
    members = read_object(
        without(value, "fleet.types[]", "territories"),
        "fleet.types[]",
        _TYPE,
        ("id", "profile", "costs", "capacity", "shifts"),
    )
    name = members["id"]
    if ("vehicleIds" in members) == ("amount" in members):
        raise refused(VEHICLES, f"The vehicle type '{name}' needs either 'vehicleIds' or 'amount'")
    counted = tuple(f"{name}_{number}" for number in range(1, members.get("amount", 0) + 1))
    return VehicleType(
        identifier=name,
        profile=members["profile"],
        vehicles=members.get("vehicleIds", counted),
        costs=members["costs"],
        capacity=members["capacity"],
        shifts=members["shifts"],
        skills=frozenset(members.get("skills", ())),
        limits=members.get("limits", Limits()),
        speed_factor=members.get("speedFactor", 1.0),
        is_counted="amount" in members,
    )


def _costs(value: Any) -> Costs:
    members = read_object(value, "costs", dict.fromkeys(_COSTS, decimal(0, 100_000)))
    fixed, per_metre, per_second, per_waiting_second = (members.get(name, 0.0) for name in _COSTS)
    if not per_metre and not per_second:
        raise refused(NO_COST, "The costs of distance and time must not both be 0")
    return Costs(fixed, per_metre, per_second, per_waiting_second)


def _limits(value: Any) -> Limits:
    members = read_object(without(value, "limits", "maxDrivingTime"), "limits", _LIMITS)
    return Limits(members.get("maxDistance"), members.get("shiftTime"), members.get("stops"))


def _stops(value: Any) -> int:
    most = read_object(value, "limits.stops", {"maxCount": partial(read_object, where="maxCount", readers=_COUNT)})
    return most["maxCount"]["value"]


def _shift(value: Any) -> Shift:
    if isinstance(value, dict) and {"breaks", "restTimes"} <= value.keys():
        raise refused(REST_AND_BREAKS, "A shift must not have both 'breaks' and 'restTimes'")
    members = read_object(without(value, "shift", "restTimes", "stopBaseDuration"), "shift", _SHIFT, ("start",))
    start, end = members["start"], members.get("end", {})
    found = Shift(
        start=start["time"],
        start_location=start["location"],
        start_offset_s=start.get("timeOffset", 0),
        end=end.get("time"),
        end_location=end.get("location"),
        breaks=members.get("breaks", ()),
        reloads=members.get("reloads", ()),
    )
    if found.end is not None and found.end < found.start:
        raise refused(END_BEFORE_START, f"A shift ends before it starts: {found.start.isoformat()}")
    return found


def _start(value: Any) -> dict[str, Any]:
    if isinstance(value, dict) and "location" not in value:
        raise unserved("shifts that start anywhere: 'shift.start' without a location")
    return read_object(value, "shift.start", _START, ("time", "location"))


def _break(value: Any) -> Break:
    members = read_object(value, "shift.breaks[]", _BREAK, ("times", "duration"))
    if len(members["times"]) > 1:
        raise unserved("breaks with several time windows")
    return Break(members["times"][0], members["duration"], members.get("location"))


def _reload(value: Any) -> Place:
    return place(read_object(value, "shift.reloads[]", PLACE, ("location", "duration")))


def _profile(value: Any) -> Profile:
    members = read_object(without(value, "profile", "exclude"), "fleet.profiles[]", _PROFILE, ("name", "type"))
    features = frozenset(members.get("avoid", {}).get("features", ()))
    mode, vehicle = members["type"], members.get("options", Vehicle())
    if mode is TransportMode.TRUCK and "tunnel" in features:
        raise unserved("tunnels that trucks avoid")
    route = RouteRequest(mode, (), vehicle, Avoidance(features))
    return Profile(members["name"], route, has_details=bool(members.keys() & {"options", "avoid"}))


def _mode(value: Any) -> TransportMode:
    if value in UNSERVED_MODES:
        raise unserved(f"the profile type '{value}'")
    return TransportMode(one_of(*TransportMode)(value))


def _options(value: Any) -> Vehicle:
    read_object(value, "options", dict.fromkeys(OPTIONS, lambda option: option))
    return ROUTE_MEMBERS["vehicle"](value)


def _avoid(value: Any) -> dict[str, Any]:
    unknown = ("areas", "segments", "truckRoadTypes", "zoneCategories")
    return read_object(without(value, "avoid", *unknown), "avoid", {"features": some_of(*FEATURES)})


_COSTS = ("fixed", "distance", "time", "perWaitingTime")
_DURATION = whole(0, MOST_DURATION_S)
_COUNT: dict[str, Reader] = {"value": whole(1, MOST_AMOUNT)}
_WINDOWS = items(window, MOST_WINDOWS, 1)
PLACE: dict[str, Reader] = {"location": location, "duration": _DURATION, "times": _WINDOWS, "tag": free_text}
_LIMITS: dict[str, Reader] = {"maxDistance": whole(0, 3_000_000), "shiftTime": _DURATION, "stops": _stops}
_START: dict[str, Reader] = {"time": moment, "location": location, "timeOffset": whole(0, 86_400)}
_END: dict[str, Reader] = {"time": moment, "location": location}
_BREAK: dict[str, Reader] = {
    "times": _WINDOWS,
    "duration": _DURATION,
    "location": location,
    "policy": one_of("allowAtTheEnd"),
}
_SHIFT: dict[str, Reader] = {
    "start": _start,
    "end": partial(read_object, where="shift.end", readers=_END, required=("time",)),
    "breaks": items(_break, 5),
    "reloads": items(_reload, 5),
}
_PROFILE: dict[str, Reader] = {
    "name": identifier,
    "type": _mode,
    "options": _options,
    "departureTime": moment,
    "traffic": partial(read_object, where="traffic", readers={"mode": one_of("default", "disabled")}),
    "avoid": _avoid,
}
_TYPE: dict[str, Reader] = {
    "id": identifier,
    "profile": identifier,
    "vehicleIds": items(identifier, MOST_VEHICLES, 1),
    "amount": whole(1, MOST_VEHICLES),
    "costs": _costs,
    "capacity": items(whole(0, MOST_AMOUNT), MOST_DIMENSIONS, 1),
    "skills": items(skill, MOST_SKILLS),
    "limits": _limits,
    "speedFactor": decimal(0.1, 10),
    "shifts": items(_shift, 7, 1),
}
_FLEET: dict[str, Reader] = {
    "types": list_of(_type),
    "profiles": items(_profile, 5, 1),
    "traffic": one_of("automatic", "liveOrHistorical", "historicalOnly"),
}
