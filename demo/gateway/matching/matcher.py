"""Matches traces to roads without ever leaving a gap."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely

from demo.gateway.matching.request import MatchRequest, Trace, TracePoint
from demo.gateway.routing.engine import TINY, Engine, Rules
from demo.gateway.routing.places import Waypoint
from demo.geodesy import LocalPlane

Place = tuple[float, float]
"""Latitude and longitude."""
DETOUR, AIR_LINE = 0.2, 0.1
"""The confidence in links that no point was matched to."""
FULL_CONFIDENCE_M, NO_CONFIDENCE_M = 10.0, 60.0
"""Up to the first distance a match is certain; from the second one on it is nearly worthless."""


@dataclass(slots=True)
class Link:
    """A part of a road, as it is driven."""

    edge: dict[str, Any]
    shape: list[Place]
    length_m: float
    confidence: float = 1.0
    is_bridge: bool = False


@dataclass(frozen=True, slots=True)
class Match:
    """Where a point of the trace belongs."""

    place: Place
    link: int
    """Its number among the links."""
    along: float
    """From 0 to 1, in the direction of driving."""
    distance_m: float
    is_outlier: bool = False

    @property
    def confidence(self) -> float:
        """From 0 to 1, by the distance alone."""
        share = (NO_CONFIDENCE_M - self.distance_m) / (NO_CONFIDENCE_M - FULL_CONFIDENCE_M)
        return round(min(1.0, max(0.05, share)) * (0.2 if self.is_outlier else 1.0), 3)


@dataclass(frozen=True, slots=True)
class MatchedTrace:
    """The links in the order of driving, and one match for each point."""

    links: list[Link]
    matches: list[Match]


def match(engine: Engine, trace: Trace, request: MatchRequest) -> MatchedTrace | None:
    """Return what a trace was matched to; None if none of its points is near a road."""
    rules = Rules(request.costing, TINY)
    answer = engine.matched([(point.latitude, point.longitude) for point in trace.points], rules, request.radius_m)
    if answer is None or not answer["edges"]:
        return None
    first = trace.points[0]
    plane = LocalPlane.touching(first.latitude, first.longitude)
    links, numbers = _links(engine, answer, rules, plane)
    matches = _matches(trace.points, answer["matched_points"], links, numbers, plane)
    best: dict[int, float] = {}
    for one in matches:
        best[one.link] = max(one.confidence, best.get(one.link, 0.0))
    for number, confidence in best.items():
        if not links[number].is_bridge:
            links[number].confidence = confidence
    return MatchedTrace(links, matches)


def _links(
    engine: Engine, answer: dict[str, Any], rules: Rules, plane: LocalPlane
) -> tuple[list[Link], dict[int, int]]:
    """Return the links, with bridges over the gaps between them, and the number of the link of each edge."""
    links: list[Link] = []
    numbers: dict[int, int] = {}
    for index, edge in enumerate(answer["edges"]):
        shape = answer["line"][edge["begin_shape_index"] : edge["end_shape_index"] + 1]
        if links and links[-1].shape[-1] != shape[0]:
            links += _bridge(engine, links[-1], shape[0], rules, plane)
        numbers[index] = len(links)
        links.append(Link(edge, shape, _length_m(shape, plane)))
    return links, numbers


def _bridge(engine: Engine, before: Link, end: Place, rules: Rules, plane: LocalPlane) -> list[Link]:
    start = before.shape[-1]
    drives = engine.find([Waypoint("", *start), Waypoint("", *end)], rules)
    found = []
    if drives:
        for edge in engine.edges(drives[0], rules):
            shape = drives[0].line[edge["begin_shape_index"] : edge["end_shape_index"] + 1]
            found.append(Link(edge, shape, _length_m(shape, plane), DETOUR, is_bridge=True))
    if not found:
        shape = [start, end]
        return [Link(before.edge, shape, _length_m(shape, plane), AIR_LINE, is_bridge=True)]
    # The engine may move both ends by a few centimetres.
    found[0].shape = [start, *found[0].shape]
    found[-1].shape = [*found[-1].shape, end]
    return found


def _length_m(shape: list[Place], plane: LocalPlane) -> float:
    return float(shapely.length(_line(shape, plane)))


def _line(shape: list[Place], plane: LocalPlane) -> shapely.LineString:
    latitudes, longitudes = zip(*(shape if len(shape) > 1 else shape * 2), strict=True)
    return shapely.LineString(plane.project(longitudes, latitudes))


def _matches(
    points: list[TracePoint], found: list[dict[str, Any]], links: list[Link], numbers: dict[int, int], plane: LocalPlane
) -> list[Match]:
    """Return a match for each point; what the engine did not match is put on the path between its neighbours."""
    known = [numbers.get(one.get("edge_index", -1)) if one.get("type") != "unmatched" else None for one in found]
    after = [len(links) - 1] * len(known)
    for index in range(len(known) - 2, -1, -1):
        after[index] = after[index + 1] if known[index + 1] is None else known[index + 1]
    lines = np.array([_line(link.shape, plane) for link in links], dtype=object)
    at = 0
    matches = []
    for point, one, engine_number, last in zip(points, found, known, after, strict=True):
        place = shapely.Point(plane.project([point.longitude], [point.latitude])[0])
        number = engine_number
        if engine_number is None:
            choice = range(at, max(at, last) + 1)
            number = choice[int(shapely.distance(lines[choice.start : choice.stop], place).argmin())]
            # A link without length has no share of it.
            along = float(np.nan_to_num(lines[number].project(place, normalized=True)))
            east_north = np.array([lines[number].interpolate(along, normalized=True).coords[0]])
            ((longitude, latitude),) = plane.unproject(east_north).tolist()
            distance = float(lines[number].distance(place))
            matches.append(Match((latitude, longitude), number, along, distance, is_outlier=distance > NO_CONFIDENCE_M))
        else:
            spot = (one["lat"], one["lon"])
            matches.append(Match(spot, number, one["distance_along_edge"], one["distance_from_trace_point"]))
        at = number
    return matches
