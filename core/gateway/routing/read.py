"""Answers become routes. Whatever is missing or of another type than documented stays empty; nothing is guessed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Callable, NamedTuple

from ...i18n import tr
from ..errors import UnreadableAnswerError
from ..json_fields import (
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

_text_or_none, _number_or_none, _whole_number_or_none = map(or_none, (is_text, is_number, is_whole_number))


class Notice(NamedTuple):
    """What the service says of a whole answer, a route or a section (docs/service.md, Notices)."""

    code: str
    """Empty where the service gave none; the list of codes may grow."""
    severity: str
    title: str
    details: tuple[dict[str, Any], ...] = ()
    """The service's own objects, as they came: of type ``restriction`` they hold the limit that is violated."""
    offset: int | None = None
    """The first vertex of the section's line where it applies; None: not known, or everywhere."""

    @property
    def critical(self) -> bool:
        """Whether the route must not be used without a look at this.

        That is so for every severity that is not known to be harmless, whatever the code.
        """
        return self.severity != "info"

    @classmethod
    def from_lists(cls, lists: object) -> Notice:
        """Return a notice from the list that JSON makes of it."""
        code, severity, title, details, offset = _members(
            lists, is_text, is_text, is_text, is_list, _whole_number_or_none
        )
        if not all(map(is_object, details)):
            raise TypeError("A detail of a notice is no object.")
        if offset is not None and offset < 0:
            raise ValueError("No vertex has a number below 0.")
        return cls(code, severity, title, tuple(details), offset)


class MatchedPlace(NamedTuple):
    """Where a section begins or ends, in degrees: on the road, and as it was asked for."""

    lat: float | None
    lng: float | None
    asked_lat: float | None
    asked_lng: float | None

    @classmethod
    def from_lists(cls, lists: object) -> MatchedPlace:
        """Return a place from the list that JSON makes of it."""
        return cls(*_members(lists, *[_number_or_none] * 4))


class Section(NamedTuple):
    """A part of a route: up to a stop, or on one means of transport such as a ferry."""

    kind: str
    """``vehicle``, ``pedestrian`` or ``transit``; empty where the service gave none."""
    mode: str | None
    """The means of transport, such as ``truck``, ``ferry`` or ``carShuttleTrain``."""
    length_m: int | None
    duration_s: int | None
    base_duration_s: int | None
    """Without traffic."""
    departure: str | None
    """RFC 3339 with the local offset, as it came."""
    arrival: str | None
    origin: MatchedPlace
    destination: MatchedPlace
    polyline: str | None
    """The line, still in the flexible polyline encoding (docs/service.md, Flexible polyline)."""
    notices: tuple[Notice, ...] = ()

    @classmethod
    def from_lists(cls, lists: object) -> Section:
        """Return a section from the lists that JSON makes of it."""
        kind, *middle, origin, destination, polyline, notices = _members(
            lists,
            *(is_text, _text_or_none, *[_whole_number_or_none] * 3, _text_or_none, _text_or_none),
            *(is_list, is_list, _text_or_none, is_list),
        )
        places = map(MatchedPlace.from_lists, (origin, destination))
        return cls(kind, *middle, *places, polyline, tuple(map(Notice.from_lists, notices)))


class Route(NamedTuple):
    """One way from the origin to the destination; its length and duration are the sums over its sections."""

    sections: tuple[Section, ...]
    notices: tuple[Notice, ...] = ()

    @property
    def all_notices(self) -> list[Notice]:
        """The notices of the route, then those of its sections."""
        return [*self.notices, *(notice for section in self.sections for notice in section.notices)]

    @property
    def critical_notices(self) -> list[Notice]:
        """The notices, of the route and of its sections, that must not be passed over."""
        return [notice for notice in self.all_notices if notice.critical]

    @classmethod
    def from_lists(cls, lists: object) -> Route:
        """Return a route from the lists that JSON makes of it."""
        sections, notices = _members(lists, is_list, is_list)
        if not sections:
            raise ValueError("A route has at least one section.")
        return cls(tuple(map(Section.from_lists, sections)), tuple(map(Notice.from_lists, notices)))


class RoutesAnswer(NamedTuple):
    """The routes of one answer, the best one first. Without any, the notices say why."""

    routes: tuple[Route, ...]
    notices: tuple[Notice, ...] = ()

    @classmethod
    def from_lists(cls, lists: object) -> RoutesAnswer:
        """Return an answer from the lists that JSON makes of it.

        Raises :class:`TypeError` or :class:`ValueError` for lists that never were one.
        """
        routes, notices = _members(lists, is_list, is_list)
        return cls(tuple(map(Route.from_lists, routes)), tuple(map(Notice.from_lists, notices)))


def _members(lists: object, *kinds: Callable[[object], bool]) -> list[Any]:
    """Return the members of a list that holds exactly these kinds."""
    if not isinstance(lists, list) or len(lists) != len(kinds):
        raise TypeError("These lists never were routes.")
    if not all(is_one(member) for is_one, member in zip(kinds, lists)):
        raise TypeError("These lists never were routes.")
    return lists


def read_routes(body: object) -> RoutesAnswer:
    """Return what the answer of ``/v8/routes`` holds; no routes at all are an answer too.

    Raises :class:`UnreadableAnswerError` without a list of routes, or if none of the routes given can be read.
    """
    given = body.get("routes") if isinstance(body, dict) else None
    if not isinstance(given, list):
        raise UnreadableAnswerError(tr("It holds no list of routes."))
    routes = tuple(_read_route(route) for route in given if json_list(json_object(route).get("sections")))
    if given and not routes:
        raise UnreadableAnswerError(tr("None of its routes has sections."))
    return RoutesAnswer(routes, _read_notices(body.get("notices")))


def _read_route(route: Mapping[str, Any]) -> Route:
    return Route(tuple(map(_read_section, route["sections"])), _read_notices(route.get("notices")))


def _read_section(value: object) -> Section:
    """Read one section. One that is no object stays, with nothing in it: without it the route would seem whole."""
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
    """Return for each notice, by its position in the section, the first vertex of the spans that point at it."""
    first: dict[int, int] = {}
    for span in map(json_object, json_list(spans)):
        offset = span.get("offset")
        if type(offset) is int and json_number(offset) is not None and offset >= 0:
            for number in json_list(span.get("notices")):
                if type(number) is int:
                    first[number] = min(offset, first.get(number, offset))
    return first


def _read_notices(value: object, offsets: Mapping[int, int] = {}) -> tuple[Notice, ...]:
    """Read a list of notices. What cannot be read is a notice without a code, which is a critical one."""
    given = value if isinstance(value, list) else [] if value is None else [value]
    return tuple(_read_notice(notice, offsets.get(number)) for number, notice in enumerate(given))


def _read_notice(value: object, offset: int | None) -> Notice:
    if not isinstance(value, dict):
        return Notice("", "", tr("A notice of the service could not be read."), (), offset)
    code, severity, title = (text or "" for text in json_texts(value, ("code", "severity", "title")))
    details = (json_value(detail) for detail in json_list(value.get("details")) if isinstance(detail, dict))
    return Notice(code, severity, title, tuple(details), offset)
