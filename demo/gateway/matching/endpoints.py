"""`POST /v8/match/routelinks` and `POST /v8/import` (docs/service.md, Route matching, with its part Import)."""

from __future__ import annotations

import json
from functools import partial
from itertools import chain, pairwise
from pathlib import Path
from typing import Any
from uuid import uuid4

import numpy as np
from aiohttp import web

from demo.gateway.answers import Answer
from demo.gateway.api import Api, Call, Endpoint, Metering
from demo.gateway.control import settings_routes
from demo.gateway.keys import Entitlement
from demo.gateway.matching.matcher import Link, Match, MatchedTrace, match
from demo.gateway.matching.request import MatchRequest, Trace, TracePoint, read_request, read_trace, refused
from demo.gateway.members import Adjustable, AdjustableSettings, Members, decimal, items, read, read_json
from demo.gateway.routing.engine import Engine
from demo.gateway.routing.notices import Notice, unknown_parameter
from demo.gateway.routing.polyline import encode
from demo.gateway.routing.query import RawParameters, check_values, parse_returns, unreadable_body
from demo.gateway.routing.request import VEHICLE_PARAMETERS, read_mode, read_vehicle
from demo.gateway.routing.tiles import configuration_path
from demo.geodesy import great_circle_m

MOST_BODY_BYTES = 10 * 1024 * 1024
CODES = {413: "E617413", 429: "E617429", 500: "E617500"}
"""Invented, as no document says them."""
_endpoint = partial(Endpoint, metering=Metering.REQUEST, most_body_bytes=MOST_BODY_BYTES)


class Matching(Api, Adjustable):
    """Traces matched to one extract's roads."""

    def __init__(self, extract: Path) -> None:
        self._engine = Engine(configuration_path(extract))
        self.settings = MatchingSettings()

    def endpoints(self) -> tuple[Endpoint, ...]:
        """Return what is served."""
        return (
            _endpoint(
                "routelinks",
                "POST",
                ("/v8/match/routelinks",),
                self._answer,
                entitlement=Entitlement.MATCHING,
                codes=CODES,
            ),
            _endpoint("import", "POST", ("/v8/import",), self._import, entitlement=Entitlement.ROUTING),
        )

    def control_routes(self) -> list[web.RouteDef]:
        """Return the control endpoints."""
        return settings_routes("/matching", lambda: self)

    def reset(self) -> None:
        """Answer as at the start."""
        self.settings = MatchingSettings()

    def _answer(self, call: Call) -> Answer:
        request, trace = read_request(call.query), read_trace(call.body)
        settings = self.settings
        call.places = 1
        matched = match(self._engine, trace, request)
        if matched is None and not settings.has_empty_routes:
            raise refused("No point of the trace is near a road", "Check the coordinates")
        content = nothing_matched(trace) if matched is None else written(trace, request, matched, settings)
        body = {"response": content} if settings.is_wrapped else content
        return Answer(json.dumps(body, separators=(",", ":")).encode(), [hash((call.query, call.body))])

    def _import(self, call: Call) -> Answer:
        call.places = 1
        return Answer(imported(self._engine, call), [hash((call.query, call.body))])


# --- The answer with a matched trace ----------------------------------------------------------------------------------

UNKNOWN_COLUMN = 1002
DETOUR, OUTLIER = 1101, 1102
"""Invented: no document lists the codes."""
NO_HEADING = 10_000.0
NOT_COMPUTED_M = 1_000_000.0
CLASSES = {"motorway": 1, "trunk": 1, "primary": 2, "secondary": 3, "tertiary": 4}
LOWEST_CLASS = 5
_EDGE_BITS = 25
"""Below them, the engine's number of an edge says in which tile it is."""


class MatchingSettings(AdjustableSettings):
    """How route matching answers, told at `/_demo/matching`. A reset puts everything back to how it was."""

    is_wrapped: bool = True
    """Whether the answer is in `{"response": …}`."""
    has_key_values: bool = False
    """Whether a row of attributes is a list of `{"key": …, "value": …}`, not an object."""
    has_empty_routes: bool = False
    """Whether a trace that matches nothing is answered 200 with an empty list of routes, not 400."""


def nothing_matched(trace: Trace) -> dict[str, Any]:
    """Return the answer without a route."""
    return {"route": [], "warnings": _column_warnings(trace)}


def written(trace: Trace, request: MatchRequest, matched: MatchedTrace, settings: MatchingSettings) -> dict[str, Any]:
    """Return the answer with a route."""
    links = _links(request, matched.links, settings)
    distance, seconds = round(sum(link.length_m for link in matched.links)), links[0]["remainTime"]
    pairs = enumerate(zip(trace.points, matched.matches, strict=True))
    totals = {"travelTime": seconds, "baseTime": seconds, "trafficTime": seconds}
    route = {
        "mode": {"type": "matched", "transportModes": [request.mode]},
        "waypoint": [_waypoint(number, point, one, matched.links[one.link]) for number, (point, one) in pairs],
        "leg": [{"length": distance, **totals, "link": links, "maneuver": None}],
        "summary": {**totals, "distance": distance, "flags": []},
        "boatFerry": False,
        "railFerry": False,
    }
    return {"route": [route], "language": "en-us", "warnings": _column_warnings(trace)}


def _waypoint(number: int, point: TracePoint, match: Match, link: Link) -> dict[str, Any]:
    is_forward = link.edge.get("forward", True)
    distance = round(match.distance_m, 2)
    members = {
        "linkId": f"{'+' if is_forward else '-'}{_number(link)}",
        "mappedPosition": {"latitude": round(match.place[0], 7), "longitude": round(match.place[1], 7)},
        "originalPosition": {"latitude": point.latitude, "longitude": point.longitude},
        "spot": round(match.along if is_forward else 1 - match.along, 5),
        "confidenceValue": match.confidence,
        "matchDistance": distance,
        "minError": NOT_COMPUTED_M if match.is_outlier else distance,
        "headingDegreeNorthClockwise": NO_HEADING if point.heading is None else point.heading,
        "headingMatched": float(link.edge.get("begin_heading", NO_HEADING)),
        "speedMps": point.speed_mps or 0.0,
        "elevation": point.elevation or 0.0,
        "timestamp": point.time_ms,
        "routeLinkSeqNrMatched": match.link,
    }
    if match.is_outlier:
        members["warning"] = [_warning("The point is far from the matched route", OUTLIER, tracePointSeqNum=number)]
    return members


def _links(request: MatchRequest, links: list[Link], settings: MatchingSettings) -> list[dict[str, Any]]:
    written = []
    metres = seconds = 0.0
    for number in range(len(links) - 1, -1, -1):
        link = links[number]
        metres += link.length_m
        seconds += link.length_m * 3.6 / max(link.edge.get("speed", 0), 5)
        members = {
            "linkId": f"{'' if link.edge.get('forward', True) else '-'}{_number(link)}",
            "length": round(link.length_m, 2),
            "remainDistance": round(metres),
            "remainTime": round(seconds),
            "shape": [round(value, 7) for value in chain.from_iterable(link.shape)],
            "functionalClass": CLASSES.get(link.edge.get("road_class", ""), LOWEST_CLASS),
            "confidence": link.confidence,
        }
        if request.wants_limits:
            members["attributes"] = _attributes(link, settings)
        if link.is_bridge:
            members["warning"] = [_warning("A gap in the trace was bridged", DETOUR, routeLinkSeqNum=number)]
        written.append(members)
    return written[::-1]


def _number(link: Link) -> str:
    """Return the way and the edge, which has another number in the other direction."""
    return f"{link.edge['way_id']}{link.edge.get('id', 0) >> _EDGE_BITS:06d}"


def _attributes(link: Link, settings: MatchingSettings) -> dict[str, Any]:
    limit = link.edge.get("speed_limit")
    if not isinstance(limit, int):
        return {"SPEED_LIMITS_FCN": []}
    driven = ["FROM_REF_SPEED_LIMIT", "TO_REF_SPEED_LIMIT"][:: 1 if link.edge.get("forward", True) else -1]
    names = driven if link.edge.get("traversability") == "both" else driven[:1]
    row = dict.fromkeys(sorted(names), str(limit))
    if settings.has_key_values:
        return {"SPEED_LIMITS_FCN": [[{"key": name, "value": value} for name, value in row.items()]]}
    return {"SPEED_LIMITS_FCN": [row]}


def _column_warnings(trace: Trace) -> list[dict[str, Any]]:
    return [_warning(f"Unknown column '{name}'", UNKNOWN_COLUMN) for name in trace.unknown_columns]


def _warning(message: str, code: int, **numbers: int) -> dict[str, Any]:
    unset = dict.fromkeys(("routeLinkSeqNum", "tracePointSeqNum", "toTracePointSeqNum", "wayPointSeqNum"), -1)
    return {"message": message, "code": code, **unset, **numbers}


# --- Imports: a trace becomes a route, of which nothing is told point by point (docs/service.md, Import) --------------

RADIUS_M = 300.0
FARTHEST_M = 30_000
"""Points that are farther apart are not joined."""
FAILED = Notice("Import failed: the trace could not be matched.", "importFailed")
_PARAMETERS = frozenset({"transportMode", "return", "spans"})


def imported(engine: Engine, call: Call) -> bytes:
    """Return the answer to a call; raises :class:`ApiError`."""
    parameters = RawParameters(call.query)
    check_values(parameters)
    mode = read_mode(parameters)
    read_vehicle(parameters, mode)
    returns, _ = parse_returns(parameters)
    body = read(_ImportBody, read_json(call.body, unreadable_body), unreadable_body)
    trace = Trace([TracePoint(spot.lat, spot.lng) for spot in body.trace])
    unknown = [name for name in parameters.names if name not in _PARAMETERS | VEHICLE_PARAMETERS]
    route = _route(engine, trace, mode, returns)
    notices = [*map(unknown_parameter, unknown), *([] if route else [FAILED])]
    answer: dict[str, Any] = {"notices": [notice.members() for notice in notices]} if notices else {}
    return json.dumps({**answer, "routes": [route] if route else []}, separators=(",", ":")).encode()


class _Spot(Members, extra="ignore"):
    lat: decimal(-90, 90)
    lng: decimal(-180, 180)


class _ImportBody(Members, extra="ignore"):
    trace: items(_Spot, 50_000, 2)


def _route(engine: Engine, trace: Trace, mode: str, returns: frozenset[str]) -> dict[str, Any] | None:
    places = np.array([(point.latitude, point.longitude) for point in trace.points])
    if great_circle_m(*places[:-1].T, *places[1:].T).max() > FARTHEST_M:
        return None
    matched = match(engine, trace, MatchRequest(mode, RADIUS_M, wants_limits=False))
    if matched is None:
        return None
    line = [place for link in matched.links for place in link.shape]
    line = [line[0], *(place for before, place in pairwise(line) if place != before)]
    seconds = sum(link.length_m * 3.6 / max(link.edge.get("speed", 0), 5) for link in matched.links)
    length_m = round(sum(link.length_m for link in matched.links))
    section: dict[str, Any] = {"id": str(uuid4()), "type": "vehicle", "transport": {"mode": mode}}
    if "polyline" in returns:
        section["polyline"] = encode(line)
    if "summary" in returns:
        section["summary"] = {"length": length_m, "duration": round(seconds), "baseDuration": round(seconds)}
    return {"id": str(uuid4()), "sections": [section]}
