"""Finds routes: section by section, and what each violates."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

import shapely

from demo.gateway.routing.costing import attempts, regardless_of_size
from demo.gateway.routing.engine import apart
from demo.gateway.routing.notices import NO_ROUTE, Notice, not_matched
from demo.gateway.routing.question import TransportMode
from demo.gateway.routing.violations import of_areas, of_features, of_limits, restriction
from demo.openstreetmap.limits import read_limits

if TYPE_CHECKING:
    from pathlib import Path

    from demo.gateway.routing.engine import Costing, Drive, Engine, Rules
    from demo.gateway.routing.question import Question, Ring, Waypoint
    from demo.openstreetmap.limits import Limits

HOME_COUNTRY = "FIN"
MOVED_DEGREES = 0.0001
"""About eleven metres."""
MOST_REMEMBERED = 2_000
"""Answers that are kept, so that a question asked again costs nothing."""


@dataclass(frozen=True, slots=True)
class Edge:
    """A part of a road that a section runs along."""

    begin: int
    end: int
    """The first and the last of its vertices in the section's line."""
    attributes: dict[str, Any]
    """In Valhalla's words."""
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
    """Answers questions from one extract."""

    def __init__(self, engine: Engine, extract: Path) -> None:
        """Plan with an engine."""
        self._engine = engine
        self._extract = extract
        self.plan = lru_cache(MOST_REMEMBERED)(self._plan)

    @cached_property
    def _limits(self) -> dict[int, Limits]:
        return read_limits(self._extract)

    def _plan(self, question: Question) -> Plan:
        if HOME_COUNTRY in question.excluded_countries:
            return Plan(notices=(NO_ROUTE,))
        legs = list(_legs(question.stops))
        try:
            found = [self._sections(question, leg, is_only=len(legs) == 1) for leg in legs]
        except _FailedError as failed:
            return Plan(notices=(failed.notice,))
        if len(found) == 1:
            return Plan(tuple((section,) for section in found[0]))
        return Plan((tuple(sections[0] for sections in found),))

    def _sections(self, question: Question, stops: tuple[Waypoint, ...], *, is_only: bool) -> list[Section]:
        """Return the best section between two stops and, where it is the whole route, its alternatives."""
        areas = _without_stops(question.avoid.areas, stops)
        rules = attempts(question, areas)
        elsewhere: list[Section] = []
        for attempt in rules:
            drives = self._engine.find(
                stops,
                attempt,
                alternatives=question.alternatives if is_only else 0,
                language=question.language if question.wants_actions else None,
                is_imperial=question.is_imperial,
            )
            if not drives:
                continue
            is_as_asked = attempt == rules[0] and areas == question.avoid.areas
            sections = [self._section(question, stops, drive, attempt, is_as_asked=is_as_asked) for drive in drives]
            if self._is_elsewhere(question, stops, drives[0]):
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

    def _is_elsewhere(self, question: Question, stops: tuple[Waypoint, ...], drive: Drive) -> bool:
        """Tell whether a way begins or ends elsewhere than it would for a small vehicle.

        Valhalla moves a place that a vehicle cannot get to or away from, without a word, to one where it can.
        """
        rules = regardless_of_size(question)
        ends = ((stops[0], drive.line[0]), (stops[-1], drive.line[-1]))
        if all(self._is_near(stop, point, rules.costing) for stop, point in ends):
            return False
        small = self._engine.find(stops, rules)
        return bool(small) and any(apart(drive.line[index], small[0].line[index]) > MOVED_DEGREES for index in (0, -1))

    def _is_near(self, stop: Waypoint, point: tuple[float, float], costing: Costing) -> bool:
        """Tell whether a point is hardly farther from a stop than the nearest road is."""
        place = (stop.latitude, stop.longitude)
        nearest = self._engine.nearest(stop, costing)
        return nearest is not None and apart(place, point) - apart(place, nearest) < MOVED_DEGREES

    def _section(
        self, question: Question, stops: tuple[Waypoint, ...], drive: Drive, rules: Rules, *, is_as_asked: bool
    ) -> Section:
        is_as_asked = is_as_asked and not question.avoid.features
        if is_as_asked and not question.spans:
            return Section(stops, drive)
        notices: list[Notice] = []
        edges = []
        areas = shapely.MultiPolygon([shapely.Polygon(ring) for ring in question.avoid.areas])
        shapely.prepare(areas)
        for attributes in self._engine.edges(drive, rules):
            begin, end = attributes["begin_shape_index"], attributes["end_shape_index"]
            violated = [] if is_as_asked else self._violations(question, drive, attributes, areas)
            notices += [notice for notice in violated if notice not in notices]
            edges.append(
                Edge(
                    begin,
                    end,
                    attributes,
                    tuple(sorted(notices.index(notice) for notice in violated)),
                )
            )
        return Section(stops, drive, tuple(edges), tuple(notices))

    def _violations(
        self, question: Question, drive: Drive, edge: dict[str, Any], areas: shapely.Geometry
    ) -> list[Notice]:
        limits = self._limits.get(edge["way_id"])
        is_truck = question.mode is TransportMode.TRUCK
        return [
            *(of_limits(limits, question.vehicle, is_truck=is_truck) if limits else ()),
            *of_features(edge, question.avoid),
            *of_areas(drive, edge, areas),
        ]


def _legs(stops: tuple[Waypoint, ...]) -> list[tuple[Waypoint, ...]]:
    """Cut a journey at its stops; what is passed through cuts nothing."""
    ends = [index for index, stop in enumerate(stops) if index and not stop.is_passed_through]
    if not ends or ends[-1] != len(stops) - 1:
        ends.append(len(stops) - 1)
    starts = [0, *ends[:-1]]
    return [stops[start : end + 1] for start, end in zip(starts, ends, strict=True)]


def _without_stops(areas: tuple[Ring, ...], stops: tuple[Waypoint, ...]) -> tuple[Ring, ...]:
    """Return the areas that no stop is in: there is no way round the others, and Valhalla would move the stop."""
    points = shapely.MultiPoint([(stop.longitude, stop.latitude) for stop in stops])
    return tuple(ring for ring in areas if not shapely.Polygon(ring).intersects(points))


def _without_reason(section: Section) -> Section:
    """Return a section that a vehicle cannot drive though no road sign says so: a gate, or no room to turn."""
    return replace(section, notices=(restriction(),))
