"""Reads matched traces from answers, and from the lists in which the store keeps them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Callable

import numpy as np

from ...i18n import tr
from ...json_fields import BEYOND_ANY, json_list, json_number, json_object, json_texts, json_whole_number
from ..errors import UnreadableAnswerError
from .matched_trace import MatchedLink, MatchedTrace
from .queries import Trace
from .speed_limit import speed_limit_kmh

_FARTHEST_M = 1_000_000
"""What the service writes for a distance that it did not calculate."""
_SAME_PLACE = 1e-4
"""Degrees. The service repeats the points that it got, perhaps with fewer decimals."""
_LONGEST_TEXT = 300
_MOST_WARNINGS = 50
_CLASSES = range(1, 6)
_NUMBERS = (int, float)
_NOWHERE = (None, None)


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
        [_read_link(link) for link in links],
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
        [_link_id(point) or None for point in points],
        [number if type(number) is int and 0 <= number < links else None for number in numbers],
    )


def _read_link(link: Mapping[str, Any]) -> MatchedLink:
    link_id = _link_id(link)
    kind = json_whole_number(link.get("functionalClass"))
    numbers = json_list(link.get("shape"))
    places = _places(numbers[::2], numbers[1::2])
    return MatchedLink(
        link_id,
        _between(link.get("length"), 0, BEYOND_ANY - 1),
        _between(link.get("confidence"), 0, 1),
        kind if kind in _CLASSES else None,
        speed_limit_kmh(link.get("attributes"), towards_reference=link_id.startswith("-")),
        [place for place in places if place is not _NOWHERE],
    )


def _link_id(fields: Mapping[str, Any]) -> str:
    """Return the id of a link, with a minus if it is driven towards its reference node.

    Points have a plus for the other direction, and links do not.
    """
    value = fields.get("linkId")
    if type(value) is int:
        return str(value)
    (text,) = json_texts(fields, ("linkId",))
    return (text or "").removeprefix("+")


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
