"""Finds routes: section by section, and what each violates."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import shapely

from demo.gateway.routing.engine import MOVED_DEGREES, TINY, Costing, Drive, Engine, Rules, degrees_between
from demo.gateway.routing.notices import (
    BLOCKED,
    NO_ROUTE,
    VIOLATED_FEATURES,
    Limits,
    Notice,
    not_matched,
    read_limits,
    restriction,
)
from demo.gateway.routing.places import Ring, Waypoint
from demo.gateway.routing.request import Avoidance, RouteRequest, TransportMode, Vehicle
from demo.gateway.routing.tolls import TollRoad, read_toll_ways

HOME_COUNTRY = "FIN"
MOST_REMEMBERED = 2_000
"""Answers that are kept, so that a request asked again costs nothing."""
# Valhalla puts its default in the place of a number that is too large, so that nothing larger may be asked. No road
# sign in the extract is near these.
MOST = {"height": 10.0, "width": 10.0, "length": 50.0, "weight": 100.0, "axle_load": 40.0, "axle_count": 20}
FEATURES = {
    "tollRoad": {"exclude_tolls": True, "use_tolls": 0},
    "controlledAccessHighway": {"exclude_highways": True, "use_highways": 0},
    "ferry": {"exclude_ferries": True, "use_ferry": 0},
    "tunnel": {"exclude_tunnels": True},
    "dirtRoad": {"exclude_unpaved": True},
}
"""The other features are not in the extract, or Valhalla cannot avoid them.

For trucks it ignores `exclude_tunnels`: they go through tunnels, and the answer says so.
"""
UNPAVED = frozenset({"compacted", "dirt", "gravel", "path", "impassable"})
LEAST_TOP_SPEED, MOST_TOP_SPEED = 10, 140
"""Kilometres per hour, Valhalla's own limits."""


@dataclass(frozen=True, slots=True)
class Edge:
    """A part of a road that a section runs along."""

    begin: int
    """The first of its vertices in the section's line."""
    notices: tuple[int, ...] = ()
    """Which of the section's notices it is the reason for."""


@dataclass(frozen=True, slots=True)
class Section:
    """The way from one stop to the next, and the places passed through in between."""

    stops: tuple[Waypoint, ...]
    drive: Drive
    edges: tuple[Edge, ...] = ()
    """Known where spans were asked for or something is violated."""
    notices: tuple[Notice, ...] = ()
    toll_roads: tuple[TollRoad, ...] = ()
    """Known where tolls were asked for."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The routes that were found, each as its sections, or what is said instead."""

    routes: tuple[tuple[Section, ...], ...] = ()
    notices: tuple[Notice, ...] = field(default=())


class _FailedError(Exception):
    def __init__(self, notice: Notice) -> None:
        super().__init__(notice.title)
        self.notice = notice


class Planner:
    """Answers requests from one extract."""

    def __init__(self, engine: Engine, extract: Path) -> None:
        self._engine = engine
        self._extract = extract
        self.plan = lru_cache(MOST_REMEMBERED)(self._plan)

    @cached_property
    def _limits(self) -> dict[int, Limits]:
        return read_limits(self._extract)

    @cached_property
    def _toll_ways(self) -> dict[int, TollRoad]:
        return read_toll_ways(self._extract)

    def _plan(self, request: RouteRequest) -> Plan:
        if HOME_COUNTRY in request.excluded_countries:
            return Plan(notices=(NO_ROUTE,))
        legs = list(_legs(request.stops))
        try:
            found = [self._sections(request, leg, is_only=len(legs) == 1) for leg in legs]
        except _FailedError as failed:
            return Plan(notices=(failed.notice,))
        if len(found) == 1:
            return Plan(tuple((section,) for section in found[0]))
        return Plan((tuple(sections[0] for sections in found),))

    def _sections(self, request: RouteRequest, stops: tuple[Waypoint, ...], *, is_only: bool) -> list[Section]:
        """Return the best section between two stops and, where it is the whole route, its alternatives."""
        areas = without_stops(request.avoid.areas, stops)
        rules = attempts(request, areas)
        elsewhere: list[Section] = []
        for attempt in rules:
            drives = self._engine.find(
                stops,
                attempt,
                alternatives=request.alternatives if is_only else 0,
            )
            if not drives:
                continue
            is_as_asked = attempt == rules[0] and areas == request.avoid.areas
            sections = [self._section(request, stops, drive, attempt, is_as_asked=is_as_asked) for drive in drives]
            if self._is_elsewhere(request, stops, drives[0]):
                elsewhere = elsewhere or sections
            elif not attempt.ignores_size or any(section.notices for section in sections):
                return sections
            else:
                return elsewhere or [_without_reason(section) for section in sections]
        if elsewhere:
            return elsewhere
        costing = rules[0].costing
        lost = next((stop for stop in stops if self._engine.nearest(stop, costing) is None), None)
        raise _FailedError(not_matched(lost.name) if lost else NO_ROUTE)

    def _is_elsewhere(self, request: RouteRequest, stops: tuple[Waypoint, ...], drive: Drive) -> bool:
        """Return whether a way begins or ends at another place than for a small vehicle.

        If a vehicle cannot reach or leave a place, Valhalla moves the place without a message.
        """
        rules = regardless_of_size(request)
        ends = ((stops[0], drive.line[0]), (stops[-1], drive.line[-1]))
        if all(self._is_near(stop, point, rules.costing) for stop, point in ends):
            return False
        small = self._engine.find(stops, rules)
        return bool(small) and any(
            degrees_between(drive.line[index], small[0].line[index]) > MOVED_DEGREES for index in (0, -1)
        )

    def _is_near(self, stop: Waypoint, point: tuple[float, float], costing: Costing) -> bool:
        """Return whether a point is about as near to a stop as the nearest road."""
        place = (stop.latitude, stop.longitude)
        nearest = self._engine.nearest(stop, costing)
        if nearest is None:
            return False
        return degrees_between(place, point) - degrees_between(place, nearest.place) < MOVED_DEGREES

    def _section(
        self, request: RouteRequest, stops: tuple[Waypoint, ...], drive: Drive, rules: Rules, *, is_as_asked: bool
    ) -> Section:
        is_as_asked = is_as_asked and not request.avoid.features
        if is_as_asked and not request.spans and request.tolls is None:
            return Section(stops, drive)
        notices: list[Notice] = []
        edges = []
        toll_roads: dict[TollRoad, None] = {}
        areas = shapely.MultiPolygon([shapely.Polygon(ring) for ring in request.avoid.areas])
        shapely.prepare(areas)
        for attributes in self._engine.edges(drive, rules):
            violated = [] if is_as_asked else self._violations(request, drive, attributes, areas)
            notices += [notice for notice in violated if notice not in notices]
            own = tuple(sorted(notices.index(notice) for notice in violated))
            edges.append(Edge(attributes["begin_shape_index"], own))
            if request.tolls is not None and (road := self._toll_ways.get(attributes["way_id"])):
                toll_roads[road] = None
        return Section(stops, drive, tuple(edges), tuple(notices), tuple(toll_roads))

    def _violations(
        self, request: RouteRequest, drive: Drive, edge: dict[str, Any], areas: shapely.Geometry
    ) -> list[Notice]:
        limits = self._limits.get(edge["way_id"])
        is_truck = request.mode is TransportMode.TRUCK
        return [
            *(_limit_violations(limits, request.vehicle, is_truck=is_truck) if limits else ()),
            *_feature_violations(edge, request.avoid),
            *_area_violations(drive, edge, areas),
        ]


def _legs(stops: tuple[Waypoint, ...]) -> list[tuple[Waypoint, ...]]:
    """Cut a journey at its stops; what is passed through cuts nothing."""
    ends = [index for index, stop in enumerate(stops) if index and not stop.is_passed_through]
    if not ends or ends[-1] != len(stops) - 1:
        ends.append(len(stops) - 1)
    starts = [0, *ends[:-1]]
    return [stops[start : end + 1] for start, end in zip(starts, ends, strict=True)]


def without_stops(areas: tuple[Ring, ...], stops: tuple[Waypoint, ...]) -> tuple[Ring, ...]:
    """Return the areas without a stop in them. The others cannot be avoided, and Valhalla would move the stop."""
    points = shapely.MultiPoint([(stop.longitude, stop.latitude) for stop in stops])
    return tuple(ring for ring in areas if not shapely.Polygon(ring).intersects(points))


def _without_reason(section: Section) -> Section:
    """Return a section that a vehicle cannot drive though no road sign says so: a gate, or no room to turn."""
    return replace(section, notices=(restriction(),))


def attempts(request: RouteRequest, areas: tuple[Ring, ...]) -> list[Rules]:
    """Return how to look for a route round some areas: as asked, then without what turned out to be impossible.

    Avoiding is a wish (docs/service.md, Avoiding), and a route that breaks a vehicle's limits is better than none.
    Critical notices report both. Excluded areas are never given up.
    """
    own = Costing.TRUCK if request.mode is TransportMode.TRUCK else Costing.AUTO
    sizes = {**TINY, **_sizes(request)}
    nothing = Avoidance()
    wishes = [Avoidance(request.avoid.features, areas), nothing] if request.avoid else [nothing]
    rules = [_rules(request, own, vehicle, wish) for vehicle in (sizes, TINY) for wish in wishes]
    # Where not even the smallest truck may go.
    return [*rules, _rules(request, Costing.AUTO, TINY, nothing)]


def regardless_of_size(request: RouteRequest) -> Rules:
    """Return how to look for the route of a vehicle that no road sign forbids."""
    return _rules(request, Costing.TRUCK if request.mode is TransportMode.TRUCK else Costing.AUTO, TINY, Avoidance())


def _rules(request: RouteRequest, costing: Costing, vehicle: dict[str, Any], avoid: Avoidance) -> Rules:
    options = dict(vehicle)
    if request.prefers_short:
        options["shortest"] = True
    if request.vehicle.speed_cap is not None:
        options["top_speed"] = min(max(round(request.vehicle.speed_cap * 3.6), LEAST_TOP_SPEED), MOST_TOP_SPEED)
    for feature in avoid.features & FEATURES.keys():
        options |= FEATURES[feature]
    return Rules(costing, options, (*request.excluded_areas, *avoid.areas), ignores_size=vehicle is TINY)


def _sizes(request: RouteRequest) -> dict[str, Any]:
    vehicle = request.vehicle
    given = {
        "height": _hundredth(vehicle.height_cm),
        "width": _hundredth(vehicle.width_cm),
        "length": _hundredth(vehicle.length_cm),
        "weight": _thousandth(vehicle.weight_kg),
        "axle_load": _thousandth(vehicle.weight_per_axle_kg),
        "axle_count": vehicle.axle_count,
    }
    sizes: dict[str, Any] = {name: min(size, MOST[name]) for name, size in given.items() if size is not None}
    if vehicle.hazardous_goods:
        sizes["hazmat"] = True
    return sizes


def _hundredth(centimetres: int | None) -> float | None:
    return None if centimetres is None else centimetres / 100


def _thousandth(kilograms: int | None) -> float | None:
    return None if kilograms is None else kilograms / 1_000


def _limit_violations(limits: Limits, vehicle: Vehicle, *, is_truck: bool) -> Iterator[Notice]:
    """Yield what a vehicle violates on a way with these limits (docs/service.md, Notices)."""
    if _exceeds(vehicle.height_cm, limits.height_cm):
        yield restriction(("maxHeight", limits.height_cm))
    if _exceeds(vehicle.width_cm, limits.width_cm):
        yield restriction(("maxWidth", limits.width_cm))
    if _exceeds(vehicle.length_cm, limits.length_cm):
        yield restriction(("maxLength", limits.length_cm))
    if _exceeds(vehicle.weight_kg, limits.weight_kg):
        weight = (("value", limits.weight_kg), ("type", "gross"))
        yield restriction(("maxWeight", weight), ("maxGrossWeight", limits.weight_kg))
    if _exceeds(vehicle.weight_per_axle_kg, limits.axle_load_kg):
        yield restriction(("maxWeightPerAxle", limits.axle_load_kg))
    if limits.forbids_hazardous_goods and vehicle.hazardous_goods:
        yield restriction(("forbiddenHazardousGoods", "any"))
    if limits.forbids_trucks and is_truck:
        yield restriction()


def _feature_violations(edge: dict[str, Any], avoid: Avoidance) -> Iterator[Notice]:
    """Yield which avoided kinds of roads a part of a road is."""
    there = {
        "tunnel": edge.get("tunnel"),
        "tollRoad": edge.get("toll"),
        "controlledAccessHighway": edge.get("road_class") == "motorway",
        "dirtRoad": edge.get("surface") in UNPAVED,
    }
    for feature, is_there in there.items():
        if is_there and feature in avoid.features:
            yield VIOLATED_FEATURES[feature]


def _area_violations(drive: Drive, edge: dict[str, Any], areas: shapely.Geometry) -> Iterator[Notice]:
    """Yield that a part of a road is inside an avoided area."""
    if areas.is_empty:
        return
    vertices = drive.line[edge["begin_shape_index"] : edge["end_shape_index"] + 1]
    corners = [(longitude, latitude) for latitude, longitude in vertices]
    # The last part may be so short that both its ends are one vertex.
    part = shapely.LineString(corners) if len(corners) > 1 else shapely.Point(corners[0])
    if areas.intersects(part):
        yield BLOCKED


def _exceeds(size: int | None, limit: int | None) -> bool:
    return size is not None and limit is not None and size > limit
