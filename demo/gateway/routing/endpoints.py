"""`GET` and `POST /v8/routes`, and routes in the platform's layout (docs/service.md, Truck routes)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any
from uuid import uuid4

from demo.gateway.answers import Answer
from demo.gateway.api import Api, Call, Endpoint, Metering
from demo.gateway.keys import Entitlement
from demo.gateway.routing.engine import METRES_PER_UNIT, Drive, Engine, degrees_between
from demo.gateway.routing.notices import NO_TIME_MODEL, Notice
from demo.gateway.routing.places import Waypoint
from demo.gateway.routing.planner import HOME_COUNTRY, Edge, Plan, Planner, Section
from demo.gateway.routing.polyline import encode
from demo.gateway.routing.query import HELSINKI
from demo.gateway.routing.request import Departure, RouteRequest, read_request
from demo.gateway.routing.tiles import configuration_path
from demo.openstreetmap import extent

MOST_BODY_BYTES = 10 * 1024 * 1024
"""The platform's own limit."""


class Routing(Api):
    """The two methods of one address, answered from one extract."""

    def __init__(self, extract: Path) -> None:
        self._planner = Planner(Engine(configuration_path(extract)), extract)
        self._extent = extent(extract)

    def endpoints(self) -> tuple[Endpoint, ...]:
        """Return what is served."""
        return tuple(
            Endpoint(
                "routes",
                method,
                ("/v8/routes",),
                self._answer,
                Entitlement.ROUTING,
                Metering.REQUEST,
                most_body_bytes=MOST_BODY_BYTES,
            )
            for method in ("GET", "POST")
        )

    def _answer(self, call: Call) -> Answer:
        notices: list[Notice] = []
        request = read_request(call, self._extent, notices)
        call.places = 1
        return Answer(write(request, self._planner.plan(request), notices), [_number(request)])


def _number(request: RouteRequest) -> int:
    """Return a whole number that requests have in common whose places are the same to five decimals."""
    stops = tuple(
        replace(stop, latitude=round(stop.latitude, 5), longitude=round(stop.longitude, 5)) for stop in request.stops
    )
    return hash(replace(request, stops=stops))


# --- The answer -------------------------------------------------------------------------------------------------------

SHORE = (60.1600, 24.9400)
METRES_PER_DEGREE = (900.0, 150.0)
"""The made-up ground: a plane that rises to the north and, less, to the east."""
ACTIONS: dict[int, dict[str, str]] = {
    **{number: {"action": "depart"} for number in (1, 2, 3)},
    **{number: {"action": "arrive"} for number in (4, 5, 6)},
    9: {"action": "turn", "direction": "right", "severity": "light"},
    10: {"action": "turn", "direction": "right", "severity": "quite"},
    11: {"action": "turn", "direction": "right", "severity": "heavy"},
    12: {"action": "uTurn", "direction": "right"},
    13: {"action": "uTurn", "direction": "left"},
    14: {"action": "turn", "direction": "left", "severity": "heavy"},
    15: {"action": "turn", "direction": "left", "severity": "quite"},
    16: {"action": "turn", "direction": "left", "severity": "light"},
    18: {"action": "ramp", "direction": "right"},
    19: {"action": "ramp", "direction": "left"},
    20: {"action": "exit", "direction": "right"},
    21: {"action": "exit", "direction": "left"},
    23: {"action": "keep", "direction": "right"},
    24: {"action": "keep", "direction": "left"},
    26: {"action": "roundaboutEnter"},
    27: {"action": "roundaboutExit"},
}
"""What the driver does, by Valhalla's number of the maneuver; every other one is a way on."""
ONWARD = {"action": "continue"}
SECONDS = ("duration", "baseDuration", "typicalDuration")


def elevation_m(latitude: float, longitude: float) -> float:
    """Return an invented height: the extract has none, and a flat city would hide mistakes in the third dimension."""
    north, east = latitude - SHORE[0], longitude - SHORE[1]
    return round(5 + north * METRES_PER_DEGREE[0] + east * METRES_PER_DEGREE[1], 1)


def write(request: RouteRequest, plan: Plan, notices: Iterable[Notice]) -> bytes:
    """Return the body of an answer; some notices are about the request."""
    said = [notice.members() for notice in (*plan.notices, *notices)]
    answer: dict[str, Any] = {"notices": said} if said else {}
    answer["routes"] = [_Writer(request, sections).route() for sections in plan.routes]
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode()


class _Writer:
    def __init__(self, request: RouteRequest, sections: tuple[Section, ...]) -> None:
        self._request = request
        self._sections = sections

    def route(self) -> dict[str, Any]:
        starts = self._starts()
        return {
            "id": str(uuid4()),
            "sections": [self._section(section, start) for section, start in zip(self._sections, starts, strict=True)],
        }

    def _starts(self) -> list[datetime | None]:
        """Return when each section begins: a stop takes its time between two of them."""
        if self._request.departure.is_any:
            return [None] * len(self._sections)
        offsets = [0]
        for section in self._sections:
            offsets.append(offsets[-1] + section.drive.duration_s + section.stops[-1].stop_duration_s)
        last = self._sections[-1]
        whole_s = offsets[-1] - last.stops[-1].stop_duration_s
        start = _start(self._request.departure, whole_s)
        return [start + timedelta(seconds=offset) for offset in offsets[:-1]]

    def _section(self, section: Section, start: datetime | None) -> dict[str, Any]:
        request, drive = self._request, section.drive
        end = None if start is None else start + timedelta(seconds=drive.duration_s)
        first, last = section.stops[0], section.stops[-1]
        members: dict[str, Any] = {
            "id": str(uuid4()),
            "type": "vehicle",
            "departure": self._event(start, first, drive.line[0]),
            "arrival": self._event(end, last, drive.line[-1]),
        }
        if last.stop_duration_s:
            members["postActions"] = [{"action": "wait", "duration": last.stop_duration_s}]
        members |= self._wanted(section)
        notices = [*section.notices, *([NO_TIME_MODEL] if "mlDuration" in request.returns else [])]
        if notices:
            members["notices"] = [notice.members() for notice in notices]
        members["transport"] = {"mode": request.mode}
        return members

    def _wanted(self, section: Section) -> dict[str, Any]:
        """Return what is there only if it was asked for."""
        request, drive, returns = self._request, section.drive, self._request.returns
        members: dict[str, Any] = {}
        if "summary" in returns:
            members["summary"] = self._summary(section, section.stops[-1].stop_duration_s)
        if "travelSummary" in returns:
            members["travelSummary"] = self._summary(section, 0)
        if "polyline" in returns:
            heights = [elevation_m(*point) for point in drive.line] if "elevation" in returns else None
            members["polyline"] = encode(drive.line, heights)
        if "actions" in returns:
            with_instructions = "instructions" in returns
            members["actions"] = actions(drive, with_instructions=with_instructions, is_imperial=request.is_imperial)
            if with_instructions:
                members["language"] = request.language
        if "turnByTurnActions" in returns:
            members["turnByTurnActions"] = turn_by_turn_actions(drive, is_imperial=request.is_imperial)
        if request.spans:
            members["spans"] = spans(section, request.spans)
        if "passthrough" in returns and len(section.stops) > 2:
            members["passthrough"] = [self._passthrough(stop, section) for stop in section.stops[1:-1]]
        return members

    def _summary(self, section: Section, waiting_s: int) -> dict[str, int]:
        """Return durations and length; a wait at the end is part of the summary, not of the travel summary."""
        duration_s = section.drive.duration_s + waiting_s
        summary = {"duration": duration_s, "length": section.drive.length_m, "baseDuration": duration_s}
        if "typicalDuration" in self._request.returns:
            summary["typicalDuration"] = duration_s
        return summary

    def _event(self, time: datetime | None, stop: Waypoint, matched: tuple[float, float]) -> dict[str, Any]:
        place = {
            "type": "place",
            "location": self._location(*matched),
            "originalLocation": {"lat": stop.latitude, "lng": stop.longitude},
        }
        if stop.via_number is not None:
            place["waypoint"] = stop.via_number
        event: dict[str, Any] = {} if time is None else {"time": time.isoformat(timespec="seconds")}
        return event | {"place": place}

    def _passthrough(self, stop: Waypoint, section: Section) -> dict[str, Any]:
        line = section.drive.line
        place = (stop.latitude, stop.longitude)
        offset = min(range(len(line)), key=lambda index: degrees_between(line[index], place))
        return {"type": "passThrough", "offset": offset, **self._event(None, stop, line[offset])}

    def _location(self, latitude: float, longitude: float) -> dict[str, float]:
        location: dict[str, float] = {"lat": latitude, "lng": longitude}
        if "elevation" in self._request.returns:
            location["elv"] = elevation_m(latitude, longitude)
        return location


def _start(departure: Departure, whole_s: int) -> datetime:
    start = departure.at or datetime.now(UTC)
    if departure.arrives_at is not None:
        start = departure.arrives_at - timedelta(seconds=whole_s)
    return start.astimezone(HELSINKI).replace(microsecond=0)


def actions(drive: Drive, *, with_instructions: bool, is_imperial: bool) -> list[dict[str, Any]]:
    """Return a section's actions; their offsets count the vertices of its line."""
    listed = []
    for maneuver in drive.maneuvers:
        action: dict[str, Any] = {
            **ACTIONS.get(maneuver["type"], ONWARD),
            "duration": round(maneuver["time"]),
            "length": round(maneuver["length"] * METRES_PER_UNIT[is_imperial]),
            "offset": maneuver["begin_shape_index"],
        }
        if with_instructions:
            action["instruction"] = maneuver["instruction"]
        listed.append(action)
    return listed


def turn_by_turn_actions(drive: Drive, *, is_imperial: bool) -> list[dict[str, Any]]:
    """Return the same without sentences, with the name of the road that each leads to."""
    listed = actions(drive, with_instructions=False, is_imperial=is_imperial)
    for action, maneuver in zip(listed, drive.maneuvers, strict=True):
        names = maneuver.get("street_names")
        if names:
            action["nextRoad"] = {"name": [{"value": name, "language": "fi"} for name in names]}
    return listed


def spans(section: Section, wanted: frozenset[str]) -> list[dict[str, Any]]:
    """Return a section's spans; each ends where the next begins, or with the line.

    Served are those that the extract knows. The other documented ones are never there.
    """
    found: list[dict[str, Any]] = []
    lengths = _shares(section.drive.length_m, [edge.attributes["length"] for edge in section.edges])
    durations = _shares(section.drive.duration_s, [_time(edge) for edge in section.edges])
    parts = zip(section.edges, lengths, durations, strict=True)
    for description, alike in groupby(parts, key=lambda part: _description(part[0], wanted)):
        edges = list(alike)
        span = {"offset": edges[0][0].begin, **description}
        if "length" in wanted:
            span["length"] = sum(length for _, length, _ in edges)
        for name in SECONDS:
            if name in wanted:
                span[name] = sum(duration for _, _, duration in edges)
        found.append(span)
    return found


def _description(edge: Edge, wanted: frozenset[str]) -> dict[str, Any]:
    attributes = edge.attributes
    speed = attributes.get("speed_limit")
    metres_per_second = round(speed / 3.6, 7) if isinstance(speed, int | float) else speed
    access = ["open", *(["tollRoad"] if attributes.get("toll") else [])]
    description = {
        "names": [{"value": name, "language": "fi"} for name in attributes.get("names", ())],
        "countryCode": HOME_COUNTRY,
        "maxSpeed": metres_per_second,
        "speedLimit": metres_per_second,
        "streetAttributes": [kind for kind in ("tunnel", "bridge") if attributes.get(kind)],
        "truckAttributes": access,
        "carAttributes": access,
        "segmentRef": f"demo:osm:way:{attributes['way_id']}",
        "notices": list(edge.notices),
    }
    return {name: value for name, value in description.items() if name in wanted and value}


def _time(edge: Edge) -> float:
    return edge.attributes["length"] / max(edge.attributes.get("speed", 1), 1)


def _shares(whole: int, weights: list[float]) -> list[int]:
    """Divide a whole number in proportion, so that the parts add up to it."""
    total = sum(weights) or 1
    ends = [0]
    passed = 0.0
    for weight in weights:
        passed += weight
        ends.append(round(whole * passed / total))
    return [end - begin for begin, end in pairwise(ends)]
