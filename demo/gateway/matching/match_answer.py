"""Writes the answer with a matched trace (docs/service.md, Route matching)."""

from __future__ import annotations

from itertools import chain
from typing import Any

from demo.gateway.matching.matcher import Link, Match, MatchedTrace
from demo.gateway.matching.request import MatchRequest
from demo.gateway.matching.traces import Trace, TracePoint
from demo.gateway.members import AdjustableSettings

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
