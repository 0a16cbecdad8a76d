"""Reads the answers of both services that match traces."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from math import cos, radians
from typing import Any, Callable

import numpy as np

from ...client.errors import GatewayError, UnreadableAnswerError
from ...fields import (
    BEYOND_ANY,
    NUMBER,
    TEXT,
    WHOLE,
    Field,
    Kind,
    ListKind,
    RecordReader,
    TextKind,
    is_number,
    json_list,
    json_number,
    json_object,
    json_texts,
    json_whole_number,
    record_type,
)
from ...i18n import tr, translatable, without_stop
from ..routing.answers import RoutesAnswer, Section
from ..routing.notices import UNKNOWN_PARAMETER, passing_notices
from .queries import Trace

_LAYER = "SPEED_LIMITS_FCN"
_UNLIMITED_KMH = 998
"""From here on a value stands for a road without a limit. No road has such a limit."""
Places = list[tuple[float, float]]
"""Latitudes and longitudes in degrees."""
_HALF_TURN = 180.0
_DECIMALS = 7
"""Of a place that was calculated: centimetres. The service's own places have 5."""
_FARTHEST_M = 1_000_000
"""What the service writes for a distance that it did not calculate."""
_SAME_PLACE = 1e-4
"""Degrees. The service repeats the points that it got, perhaps with fewer decimals."""
_LONGEST_TEXT = 300
_MOST_WARNINGS = 50
_CLASSES = range(1, 6)
_NUMBERS = (int, float)
_NOWHERE = (None, None)
_PAIR = 2
_HARMLESS = frozenset((UNKNOWN_PARAMETER, "mainLanguageNotFound"))
"""Notices that are not about the trace."""


def _link_id(fields: Mapping[str, Any]) -> str | None:
    """Return the id of a link, if it has one, with a minus if it is driven towards its reference node.

    Points have a plus for the other direction, and links do not.
    """
    value = fields.get("linkId")
    if type(value) is int:
        return str(value)
    (text,) = json_texts(fields, ("linkId",))
    return (text or "").removeprefix("+") or None


def _functional_class(given: object) -> int | None:
    number = json_whole_number(given)
    return number if number in _CLASSES else None


def _speed_limit(link: Mapping[str, Any]) -> float | None:
    is_towards_reference = (_link_id(link) or "").startswith("-")
    return speed_limit_kmh(link.get("attributes"), towards_reference=is_towards_reference)


def speed_limit_kmh(attributes: object, *, towards_reference: bool) -> float | None:
    """Return the speed limit of a link in the direction in which it is driven, in km/h.

    None: there is none, or it is not known. ``FROM_REF_SPEED_LIMIT`` is that of the direction away from the reference
    node of the link, ``TO_REF_SPEED_LIMIT`` that of the other one.
    """
    name = "TO_REF_SPEED_LIMIT" if towards_reference else "FROM_REF_SPEED_LIMIT"
    for layer, rows in json_object(attributes).items():
        if layer.upper() == _LAYER:
            for row in map(_attributes, json_list(rows)):
                limit = _number(row.get(name))
                if limit is not None and 0 < limit < _UNLIMITED_KMH:
                    return limit
    return None


def _attributes(row: object) -> Mapping[str, Any]:
    """Return the members of one row of a layer: an object, or a list of objects with ``key`` and ``value``."""
    if isinstance(row, list):
        pairs = map(json_object, row)
        return {pair["key"]: pair.get("value") for pair in pairs if isinstance(pair.get("key"), str)}
    return json_object(row)


def _number(value: object) -> float | None:
    """Return a number, which may be given as text."""
    if not isinstance(value, str):
        return json_number(value)
    try:
        number = float(value)
    except ValueError:
        return None
    return number if math.isfinite(number) else None


def _shape(numbers: Sequence[object]) -> Places:
    return [place for place in _places(numbers[::2], numbers[1::2]) if place is not _NOWHERE]


class _Shape(Kind):
    """Lines, each a list of latitudes and longitudes: these pairs are lists in the store."""

    blank = ()

    def are_usual(self, columns: Sequence[Sequence[Any]], redact: Callable[[str], str]) -> bool:
        """Whether they are lines of an answer, which the reader has checked."""
        return all(type(line) is list and {tuple}.issuperset(map(type, line)) for line in chain.from_iterable(columns))

    def restore(self, column: Sequence[Any]) -> Sequence[Any]:
        """Return the lines that the store has kept."""
        return [[_pair(place) for place in line] for line in column]


def _pair(place: object) -> tuple[float, float]:
    if not (isinstance(place, list) and len(place) == _PAIR and all(map(is_number, place))):
        raise TypeError("This is no vertex of a line.")
    return tuple(place)


class _Values(Kind):
    """Lists of values of one kind, in each trace."""

    blank = ()

    def __init__(self, kind: Kind, *, is_of_points: bool = True) -> None:
        """A list has a value or None for each point of the trace; otherwise, it has no None."""
        super().__init__()
        self._kind = kind
        self.is_of_points = is_of_points

    def are_usual(self, columns: Sequence[Sequence[Any]], redact: Callable[[str], str]) -> bool:
        """Return False: each list is looked at by itself."""
        return False

    def restore(self, column: Sequence[Any]) -> Sequence[Any]:
        """Return the lists that the store has kept."""
        for values in column:
            if type(values) not in (list, tuple) or not (self.is_of_points or None not in values):
                raise TypeError("This is no list of values.")
            if not self._kind.are_usual([values], str):
                self._kind.restore(values)
        return column


LINK = (
    Field(
        "link_id",
        TextKind(_LONGEST_TEXT),
        _link_id,
        translatable("Link"),
        "id of the piece of road; with a minus if it is driven against its own direction",
        empty="",
    ),
    Field(
        "length_m",
        NUMBER,
        lambda link: _between(link.get("length"), 0, BEYOND_ANY - 1),
        translatable("Length (m)"),
        "length of the whole link in metres",
    ),
    Field(
        "confidence",
        NUMBER,
        lambda link: _between(link.get("confidence"), 0, 1),
        translatable("Confidence"),
        "confidence of the service, 0 to 1",
    ),
    Field(
        "functional_class",
        WHOLE,
        lambda link: _functional_class(link.get("functionalClass")),
        translatable("Functional class (1 to 5)"),
        "class of the road, from 1 (the most important roads) to 5",
    ),
    Field(
        "speed_limit",
        NUMBER,
        _speed_limit,
        translatable("Speed limit (km/h)"),
        "speed limit in the direction of travel, in km/h; empty if there is none or it is not known",
    ),
    Field("shape", _Shape(), lambda link: _shape(json_list(link.get("shape"))), empty=()),
)
"""The values of a link, in the order in which the store has them: a new one comes last."""


class MatchedLink(record_type("MatchedLink", LINK)):
    """A piece of road between two junctions, in the direction in which it was driven.

    The first and the last one of a trace may be driven in part only. The confidence is low on the way across a gap of
    the trace or of the road network. ``shape`` has latitudes and longitudes; it is empty if it is not known.
    """

    __slots__ = ()


_LINKS = RecordReader(MatchedLink, LINK)
_TRACE = (
    Field("point_lats", _Values(NUMBER), empty=()),
    Field("point_lngs", _Values(NUMBER), empty=()),
    Field("point_distances", _Values(NUMBER), empty=()),  # from each point to its matched place, in metres
    Field("point_confidences", _Values(NUMBER), empty=()),  # 0–1; the service derives them from the distances only
    Field("link_ids", _Values(TEXT), empty=()),
    Field("link_numbers", _Values(WHOLE), empty=()),  # the position in ``links`` of the link of each point
    Field("links", ListKind(_LINKS), empty=()),
    Field("length_m", WHOLE),
    Field("duration_s", WHOLE),
    Field("warnings", _Values(TEXT, is_of_points=False), empty=()),
)
"""The values of a trace, in the order in which the store has them: a new one comes last."""
_OF_POINTS = [one.name for one in _TRACE if isinstance(one.kind, _Values) and one.kind.is_of_points]


class MatchedTrace(record_type("MatchedTrace", _TRACE)):
    """The links that a trace was matched to, and the matched place of each of its points.

    The lists of the points have one item for each point of the trace, in its order; None is a missing value.
    ``warnings`` are what the service says about the trace, such as a restriction for the truck on the way.
    """

    __slots__ = ()

    def redacted(self, redact: Callable[[str], str], longest: int) -> MatchedTrace:
        """Return the same with the secrets in its texts redacted, and texts of up to ``longest`` characters.

        Those of the links are already.
        """
        texts = {*filter(None, self.link_ids), *self.warnings}
        joined = "\n".join(texts)  # one search for all: there is rarely a secret
        if redact(joined) == joined and max(map(len, texts), default=0) <= longest:
            return self
        return self._replace(
            link_ids=[one and redact(one)[:longest] for one in self.link_ids],
            warnings=[redact(one)[:longest] for one in self.warnings],
        )

    @classmethod
    def from_lists(cls, lists: object) -> MatchedTrace:
        """Return a matched trace from its list in JSON; raises :class:`TypeError` or :class:`ValueError` for others."""
        (found,) = _TRACES.restore([lists])
        points = max(len(getattr(found, name)) for name in _OF_POINTS)
        newer = {name: [None] * points for name in _OF_POINTS if len(getattr(found, name)) == 0}
        found = found._replace(**newer)
        if {len(getattr(found, name)) for name in _OF_POINTS} != {points}:
            raise TypeError("These lists are not the points of a trace.")
        if not all(number is None or 0 <= number < len(found.links) for number in found.link_numbers):
            raise ValueError("No link has this number.")
        return found


_TRACES = RecordReader(MatchedTrace, _TRACE)


def matched_line(matched: MatchedTrace) -> Places:
    """Return the line that was driven; empty if the links have no shapes.

    Links that follow each other share a vertex, which is in the line once. A link is cut where its trace begins or
    ends, if the service says which link that is.
    """
    shapes = [list(link.shape) for link in matched.links]
    placed = [
        (number, (lat, lng))
        for number, lat, lng in zip(matched.link_numbers, matched.point_lats, matched.point_lngs)
        if lat is not None and lng is not None
    ]
    if placed:
        (first, begin), (last, end) = placed[0], placed[-1]
        if first is None or last is None or first <= last:
            # From the end, so that a single link has all its vertices when its end is searched.
            if last is not None:
                shapes[last:] = [_until(shapes[last], end)]
            if first is not None:
                shapes[: first + 1] = [_until(shapes[first][::-1], begin)[::-1]]
    line: Places = []
    for place in (place for shape in shapes for place in shape):
        if not line or line[-1] != place:
            line.append(place)
    return line


def _until(shape: Places, place: tuple[float, float]) -> Places:
    """Return a shape up to its vertex or edge that is nearest to ``place``, with ``place`` moved to it as the end."""
    if len(shape) <= 1:
        return shape
    lat, lng = place
    # Metres do not matter here, equal units on both axes do. No link is long enough to need more than that.
    north = np.array([vertex[0] - lat for vertex in shape])
    east = np.array([_eastwards(vertex[1] - lng) for vertex in shape]) * cos(radians(lat))
    along_north, along_east = np.diff(north), np.diff(east)
    squares = along_north**2 + along_east**2
    squares[squares == 0] = 1.0
    shares = np.clip(-(north[:-1] * along_north + east[:-1] * along_east) / squares, 0.0, 1.0)
    apart = (north[:-1] + shares * along_north) ** 2 + (east[:-1] + shares * along_east) ** 2
    edge = int(apart.argmin())
    share = float(shares[edge])
    (from_lat, from_lng), (to_lat, to_lng) = shape[edge], shape[edge + 1]
    cut_lng = from_lng + share * _eastwards(to_lng - from_lng)
    if abs(cut_lng) > _HALF_TURN:
        cut_lng = _eastwards(cut_lng)
    cut = round(from_lat + share * (to_lat - from_lat), _DECIMALS), round(cut_lng, _DECIMALS)
    return [*shape[: edge + 1], cut]


def _eastwards(degrees: float) -> float:
    """Return a difference of longitudes on the shorter way round."""
    return (degrees + _HALF_TURN) % (2 * _HALF_TURN) - _HALF_TURN


def read_match(body: object, trace: Trace, redact: Callable[[str], str] = str) -> MatchedTrace | None:
    """Return what ``trace`` was matched to; None if nothing was matched.

    Raises :class:`UnreadableAnswerError` if there is no list of routes, or not exactly one matched place for each point
    in the order of the trace: the results would belong to other points. Values that are missing, or have another type
    than documented, stay empty.
    """
    outer = json_object(body)
    answer = json_object(outer.get("response", outer))
    routes = answer.get("route")
    if not isinstance(routes, list):
        raise UnreadableAnswerError(tr("It contains no list of matched routes."))
    if not routes:
        return None
    route = json_object(routes[0])
    legs = [json_object(leg) for leg in json_list(route.get("leg"))]
    links = [json_object(link) for leg in legs for link in json_list(leg.get("link"))]
    points = [json_object(point) for point in json_list(route.get("waypoint"))]
    if not points and not links:
        return None
    _check_points(points, trace)
    summary = json_object(route.get("summary"))
    found = MatchedTrace(
        *_read_points(points, len(links)),
        tuple(_LINKS.read(links, redact)),
        _total(summary.get("distance"), (leg.get("length") for leg in legs)),
        _total(summary.get("travelTime"), (leg.get("travelTime") for leg in legs)),
        _warnings(answer, route, *links, *points),
    )
    return found.redacted(redact, _LONGEST_TEXT)


def _check_points(points: Sequence[Mapping[str, Any]], trace: Trace) -> None:
    if len(points) != len(trace):
        raise UnreadableAnswerError(
            tr("It has {found:,} points for the {sent:,} points of the trace.").format(
                found=len(points), sent=len(trace)
            )
        )
    for axis, sent in (("latitude", trace.latitudes), ("longitude", trace.longitudes)):
        found = [json_number(json_object(point.get("originalPosition")).get(axis)) for point in points]
        apart = np.abs(np.array(found, dtype=np.float64) - sent)
        other = np.minimum(apart, np.abs(apart - 360)) > _SAME_PLACE  # a position that is missing is NaN, so not other
        if other.any():
            raise UnreadableAnswerError(
                tr("Its point {number:,} is another one than in the trace.").format(number=int(other.argmax()) + 1)
            )


def _read_points(points: Sequence[Mapping[str, Any]], links: int) -> tuple[list[Any], ...]:
    """Return the columns of :class:`MatchedTrace` about the points."""
    positions = [json_object(point.get("mappedPosition")) for point in points]
    places = _places([one.get("latitude") for one in positions], [one.get("longitude") for one in positions])
    numbers = [point.get("routeLinkSeqNrMatched") for point in points]
    return (
        [lat for lat, _ in places],
        [lng for _, lng in places],
        [_between(point.get("matchDistance"), 0, _FARTHEST_M - 1) for point in points],
        [_between(point.get("confidenceValue"), 0, 1) for point in points],
        list(map(_link_id, points)),
        [number if type(number) is int and 0 <= number < links else None for number in numbers],
    )


def _places(lats: Iterable[object], lngs: Iterable[object]) -> list[tuple[Any, Any]]:
    """Return latitudes and longitudes in degrees; :data:`_NOWHERE` for what is no place on Earth."""
    known = ((_between(lat, -90, 90), _between(lng, -180, 180)) for lat, lng in zip(lats, lngs))
    return [_NOWHERE if None in place else place for place in known]


def _between(value: object, least: float, most: float) -> float | None:
    return value if type(value) in _NUMBERS and least <= value <= most else None  # NaN is not


def _total(given: object, parts: Iterable[object]) -> int | None:
    """Return a total in whole metres or seconds; if it is not given, the sum of its parts."""
    number = json_number(given)
    if number is None:
        known = [json_number(part) for part in parts]
        number = None if None in known or not known else sum(known)
    return None if number is None or number < 0 else json_whole_number(number)


def _warnings(answer: Mapping[str, Any], route: Mapping[str, Any], *parts: Mapping[str, Any]) -> list[str]:
    """Return the texts of all warnings, each once. Their codes are not documented, so they are not read."""
    lists = [answer.get("warnings"), route.get("warnings"), *(part.get("warning") for part in parts)]
    given = (json_object(warning) for some in lists for warning in json_list(some))
    texts = (text for warning in given for text in json_texts(warning, ("message",)) if text)
    return list(dict.fromkeys(texts))[:_MOST_WARNINGS]


class ImportFailedError(GatewayError):
    """The service could not try to import a trace."""

    may_be_billed = True
    meaning = translatable("The service could not match this trace.")
    action = translatable("Try again later.")


def imported_trace(answer: RoutesAnswer, points: int, vertices_of: Callable[[str], Places]) -> MatchedTrace | None:
    """Return the line of a trace with so many points; None if nothing was matched.

    There is nothing about the points. Each section of the routes is a link without an id; the service makes several
    routes of a trace that it has to split. ``vertices_of`` decodes a flexible polyline, and raises :class:`ValueError`.
    """
    routes = answer.routes
    said = [notice for notice in answer.all_notices if notice.code not in _HARMLESS]
    texts = list(dict.fromkeys(notice.title or notice.code for notice in said))
    if not routes:
        if passing_notices(said):
            raise ImportFailedError(tr("The service says: {said}.").format(said="; ".join(map(without_stop, texts))))
        return None
    sections = [section for route in routes for section in route.sections]
    none = [None] * points
    return MatchedTrace(
        *[none] * 6,
        tuple(_link(section, vertices_of) for section in sections),
        _sum(section.length_m for section in sections),
        _sum(section.duration_s for section in sections),
        [text for text in texts if text],
    )


def _link(section: Section, vertices_of: Callable[[str], Places]) -> MatchedLink:
    try:
        shape = vertices_of(section.polyline or "")
    except ValueError as error:
        raise UnreadableAnswerError(tr("The line of the trace cannot be read: {}.").format(error)) from None
    return MatchedLink("", section.length_m, None, None, None, shape)


def _sum(values: Iterable[int | None]) -> int | None:
    known = list(values)
    return None if None in known else json_whole_number(sum(known))
