"""`POST /v8/import`: a trace becomes a route, of which nothing is told point by point (docs/service.md, Import)."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any
from uuid import uuid4

import numpy as np

from demo.gateway.api import Call
from demo.gateway.matching.matcher import match
from demo.gateway.matching.request import MatchRequest
from demo.gateway.matching.traces import Trace, TracePoint
from demo.gateway.routing.engine import Engine
from demo.gateway.routing.notices import Notice, unknown_parameter
from demo.gateway.routing.polyline import encode
from demo.gateway.routing.query import Parameters, check_values, malformed, parse_returns, unreadable
from demo.gateway.routing.request import VEHICLE_PARAMETERS, read_mode, read_vehicle
from demo.geodesy import great_circle_m

FEWEST, MOST = 2, 50_000
RADIUS_M = 300.0
FARTHEST_M = 30_000
"""Points that are farther apart are not joined."""
FAILED = Notice("Import failed: the trace could not be matched.", "importFailed")
_PARAMETERS = frozenset({"transportMode", "return", "spans"})
_LIMITS = {"lat": 90.0, "lng": 180.0}


def imported(engine: Engine, call: Call) -> bytes:
    """Return the answer to a call; raises :class:`ApiError`."""
    parameters = Parameters(call.query)
    check_values(parameters)
    mode = read_mode(parameters)
    read_vehicle(parameters, mode)
    returns, _ = parse_returns(parameters)
    trace = _read_trace(call)
    unknown = [name for name in parameters.names if name not in _PARAMETERS | VEHICLE_PARAMETERS]
    route = _route(engine, trace, mode, returns)
    notices = [*map(unknown_parameter, unknown), *([] if route else [FAILED])]
    answer: dict[str, Any] = {"notices": [notice.members() for notice in notices]} if notices else {}
    return json.dumps({**answer, "routes": [route] if route else []}, separators=(",", ":")).encode()


def _read_trace(call: Call) -> Trace:
    try:
        body = json.loads(call.body)
    except ValueError as error:
        raise unreadable(f"Error while parsing request body:\n  {error}") from error
    points = body.get("trace") if isinstance(body, dict) else None
    if not isinstance(points, list) or not FEWEST <= len(points) <= MOST:
        raise unreadable(f"Error while parsing request body:\n  expecting a trace of {FEWEST} to {MOST} points")
    return Trace([_point(number, point) for number, point in enumerate(points)])


def _point(number: int, point: object) -> TracePoint:
    values = [point.get(name) if isinstance(point, dict) else None for name in _LIMITS]
    for value, most in zip(values, _LIMITS.values(), strict=True):
        if type(value) not in (int, float) or not -most <= value <= most:
            raise malformed(f"trace[{number}]", json.dumps(point), "Expecting an object with lat and lng in degrees")
    return TracePoint(*values)


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
