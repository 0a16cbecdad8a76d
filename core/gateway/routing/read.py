"""Reads routes from answers, and from the lists in which the store keeps them.

Values that are missing, or have another type than documented, stay empty.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Callable, NamedTuple

from ...i18n import tr
from ...json_fields import (
    is_list,
    is_number,
    is_object,
    is_text,
    is_whole_number,
    json_list,
    json_number,
    json_object,
    json_texts,
    json_value,
    json_whole_number,
    or_none,
)
from ..errors import UnreadableAnswerError

_text_or_none, _number_or_none, _whole_number_or_none = map(or_none, (is_text, is_number, is_whole_number))


class Notice(NamedTuple):
    """What the service says about an answer, a route or a section (docs/service.md, Notices)."""

    code: str
    """Empty if there is none. The service may add codes at any time."""
    severity: str
    title: str
    details: tuple[dict[str, Any], ...] = ()
    """The service's own objects, unchanged. Those of the type ``restriction`` have the violated limit."""
    offset: int | None = None
    """The first vertex of the section's line to which it applies. None: not known, or the whole section."""

    @property
    def critical(self) -> bool:
        """Whether the route may be unusable: so for any severity that is not known to be harmless."""
        return self.severity != "info"

    @classmethod
    def from_lists(cls, lists: object) -> Notice:
        """Return a notice from its list in JSON."""
        code, severity, title, details, offset = _members(
            lists, is_text, is_text, is_text, is_list, _whole_number_or_none
        )
        if not all(map(is_object, details)):
            raise TypeError("A detail of a notice is not an object.")
        if offset is not None and offset < 0:
            raise ValueError("No vertex has a number below 0.")
        return cls(code, severity, title, tuple(details), offset)


class MatchedPlace(NamedTuple):
    """Where a section begins or ends, in degrees: on the road, and in the query."""

    lat: float | None
    lng: float | None
    asked_lat: float | None
    asked_lng: float | None

    @classmethod
    def from_lists(cls, lists: object) -> MatchedPlace:
        """Return a place from its list in JSON."""
        return cls(*_members(lists, *[_number_or_none] * 4))


class Section(NamedTuple):
    """A part of a route: up to a stop, or on one means of transport such as a ferry."""

    kind: str
    """``vehicle``, ``pedestrian`` or ``transit``; empty if there is none."""
    mode: str | None
    """The means of transport, such as ``truck``, ``ferry`` or ``carShuttleTrain``."""
    length_m: int | None
    duration_s: int | None
    base_duration_s: int | None
    """Without traffic."""
    departure: str | None
    """RFC 3339 with the local offset, unchanged."""
    arrival: str | None
    origin: MatchedPlace
    destination: MatchedPlace
    polyline: str | None
    """The line, encoded (docs/service.md, Flexible polyline)."""
    notices: tuple[Notice, ...] = ()

    @classmethod
    def from_lists(cls, lists: object) -> Section:
        """Return a section from its lists in JSON."""
        kind, *middle, origin, destination, polyline, notices = _members(
            lists,
            *(is_text, _text_or_none, *[_whole_number_or_none] * 3, _text_or_none, _text_or_none),
            *(is_list, is_list, _text_or_none, is_list),
        )
        places = map(MatchedPlace.from_lists, (origin, destination))
        return cls(kind, *middle, *places, polyline, tuple(map(Notice.from_lists, notices)))


class Route(NamedTuple):
    """A way from the origin to the destination. Its length and duration are the sums over its sections."""

    sections: tuple[Section, ...]
    notices: tuple[Notice, ...] = ()

    @property
    def all_notices(self) -> list[Notice]:
        """The notices of the route, then those of its sections."""
        return [*self.notices, *(notice for section in self.sections for notice in section.notices)]

    @property
    def critical_notices(self) -> list[Notice]:
        """The critical notices of the route and of its sections."""
        return [notice for notice in self.all_notices if notice.critical]

    @classmethod
    def from_lists(cls, lists: object) -> Route:
        """Return a route from its lists in JSON."""
        sections, notices = _members(lists, is_list, is_list)
        if not sections:
            raise ValueError("A route has at least one section.")
        return cls(tuple(map(Section.from_lists, sections)), tuple(map(Notice.from_lists, notices)))


class RoutesAnswer(NamedTuple):
    """The routes of one answer, the best one first. If there are none, the notices say why."""

    routes: tuple[Route, ...]
    notices: tuple[Notice, ...] = ()

    @classmethod
    def from_lists(cls, lists: object) -> RoutesAnswer:
        """Return an answer from its lists in JSON; raises :class:`TypeError` or :class:`ValueError` for any others."""
        routes, notices = _members(lists, is_list, is_list)
        return cls(tuple(map(Route.from_lists, routes)), tuple(map(Notice.from_lists, notices)))


def _members(lists: object, *kinds: Callable[[object], bool]) -> list[Any]:
    """Return the members of a list that holds exactly these kinds."""
    is_usable = isinstance(lists, list) and len(lists) == len(kinds)
    if not is_usable or not all(is_one(member) for is_one, member in zip(kinds, lists)):
        raise TypeError("These lists are not routes.")
    return lists


def read_routes(body: object) -> RoutesAnswer:
    """Return the routes of an answer of ``/v8/routes``, which may be none.

    Raises :class:`UnreadableAnswerError` if there is no list of routes, or if none of its routes can be read.
    """
    given = body.get("routes") if isinstance(body, dict) else None
    if not isinstance(given, list):
        raise UnreadableAnswerError(tr("It contains no list of routes."))
    routes = tuple(_read_route(route) for route in given if json_list(json_object(route).get("sections")))
    if given and not routes:
        raise UnreadableAnswerError(tr("None of its routes has sections."))
    return RoutesAnswer(routes, _read_notices(body.get("notices")))


def _read_route(route: Mapping[str, Any]) -> Route:
    return Route(tuple(map(_read_section, route["sections"])), _read_notices(route.get("notices")))


def _read_section(value: object) -> Section:
    """Read one section. If it is not an object, it stays as an empty one: the route would seem complete without it."""
    section = json_object(value)
    departure, arrival = json_object(section.get("departure")), json_object(section.get("arrival"))
    summary = json_object(section.get("summary"))
    kind, polyline = json_texts(section, ("type", "polyline"))
    return Section(
        kind or "",
        *json_texts(json_object(section.get("transport")), ("mode",)),
        *(json_whole_number(summary.get(name)) for name in ("length", "duration", "baseDuration")),
        *json_texts(departure, ("time",)),
        *json_texts(arrival, ("time",)),
        _read_place(departure),
        _read_place(arrival),
        polyline,
        _read_notices(section.get("notices"), _first_offsets(section.get("spans"))),
    )


def _read_place(end: Mapping[str, Any]) -> MatchedPlace:
    place = json_object(end.get("place"))
    points = (json_object(place.get(name)) for name in ("location", "originalLocation"))
    return MatchedPlace(*(json_number(point.get(axis)) for point in points for axis in ("lat", "lng")))


def _first_offsets(spans: object) -> dict[int, int]:
    """Return the first vertex of the spans of each notice, by the notice's position in the section."""
    first: dict[int, int] = {}
    for span in map(json_object, json_list(spans)):
        offset = span.get("offset")
        if type(offset) is int and json_number(offset) is not None and offset >= 0:
            for number in json_list(span.get("notices")):
                if type(number) is int:
                    first[number] = min(offset, first.get(number, offset))
    return first


def _read_notices(value: object, offsets: Mapping[int, int] = {}) -> tuple[Notice, ...]:
    """Read a list of notices. One that cannot be read gets no code and is critical."""
    given = value if isinstance(value, list) else [] if value is None else [value]
    return tuple(_read_notice(notice, offsets.get(number)) for number, notice in enumerate(given))


def _read_notice(value: object, offset: int | None) -> Notice:
    if not isinstance(value, dict):
        return Notice("", "", tr("A notice of the service could not be read."), (), offset)
    code, severity, title = (text or "" for text in json_texts(value, ("code", "severity", "title")))
    details = (json_value(detail) for detail in json_list(value.get("details")) if isinstance(detail, dict))
    return Notice(code, severity, title, tuple(details), offset)
