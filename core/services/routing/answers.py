"""Reads routes from answers, and says what their notices mean.

Values that are missing, or have another type than documented, stay empty.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Callable, NamedTuple, Optional
from urllib.parse import unquote

from ...client.errors import UnreadableAnswerError
from ...fields import (
    NUMBER,
    TEXT,
    WHOLE,
    Field,
    Kind,
    ListKind,
    RecordKind,
    RecordReader,
    TextKind,
    is_object,
    is_whole_number,
    json_list,
    json_number,
    json_object,
    json_value,
    record_type,
)
from ...i18n import tr, translatable, without_stop
from .notices import UNKNOWN_PARAMETER, Outcome, is_about_tolls, reason_of, stops_of, why_no_route

_Redact = Callable[[str], str]
LONGEST_TEXT = 300
"""Characters that are kept of a text of a notice."""
_SAME_DEGREES = 1.5e-5
"""Requests have 5 decimals."""


class _Details(Kind):
    """The service's own objects, unchanged, but without secrets and with shortened texts."""

    blank = ()

    def read(self, column: Sequence[Any], redact: _Redact) -> Sequence[tuple[dict[str, Any], ...]]:
        """Return those of an answer."""
        objects = ([one for one in json_list(given) if isinstance(one, dict)] for given in column)
        return [tuple(_redacted(json_value(one), redact) for one in given) for given in objects]

    def restore(self, column: Sequence[Any]) -> Sequence[tuple[dict[str, Any], ...]]:
        """Return those that the store has kept."""
        if not all(isinstance(given, (list, tuple)) and all(map(is_object, given)) for given in column):
            raise TypeError("These are no details of notices.")
        return list(map(tuple, column))


def _redacted(value: Any, redact: _Redact) -> Any:
    if isinstance(value, str):
        return redact(value)[:LONGEST_TEXT]
    if isinstance(value, dict):
        return {redact(name): _redacted(member, redact) for name, member in value.items()}
    if isinstance(value, list):
        return [_redacted(member, redact) for member in value]
    return value


_SHORT_TEXT = TextKind(LONGEST_TEXT)
_VERTEX = Kind((), lambda value: value, lambda value: is_whole_number(value) and value >= 0)
_SPAN = (Field("begin", _VERTEX, "begin"), Field("end", _VERTEX, "end"))


class NoticeSpan(record_type("NoticeSpan", _SPAN)):
    """A part of a section's line: its first and its last vertex. Without the last one, it ends with the line."""

    __slots__ = ()


_NOTICE = (
    Field("code", _SHORT_TEXT, "code", empty=""),
    Field("severity", _SHORT_TEXT, "severity", empty=""),
    Field("title", _SHORT_TEXT, "title", empty=""),
    Field("details", _Details(), "details", empty=()),
    Field("offset", _VERTEX, "offset"),
    Field("spans", ListKind(RecordReader(NoticeSpan, _SPAN)), "spans", empty=()),
)


class Notice(record_type("Notice", _NOTICE)):
    """What the service says about an answer, a route or a section (docs/service.md, Notices).

    The service may add codes at any time. ``details`` are its own objects; those of the type ``restriction`` have the
    violated limit. ``offset`` is the first vertex of the section's line to which the notice applies, and ``spans``
    are all parts of it; None, and nothing, if that is not known, or the notice is about the whole section.
    """

    __slots__ = ()

    @property
    def critical(self) -> bool:
        """Whether the route may be unusable: so for any severity that is not known to be harmless."""
        return self.severity != "info"


NOTICES = RecordReader(Notice, _NOTICE)
_PLACE = (
    Field("lat", NUMBER, "location.lat"),
    Field("lng", NUMBER, "location.lng"),
    Field("asked_lat", NUMBER, "originalLocation.lat"),
    Field("asked_lng", NUMBER, "originalLocation.lng"),
)


class MatchedPlace(record_type("MatchedPlace", _PLACE)):
    """Where a section begins or ends, in degrees: on the road, and in the query."""

    __slots__ = ()


_PLACES = RecordReader(MatchedPlace, _PLACE)


def _spans_of_notices(given: object) -> dict[int, list[dict[str, int | None]]]:
    """Return where each notice applies, by its position in the section. A span ends where the next one begins."""
    numbers_at: dict[int, list[int]] = {}
    for span in map(json_object, json_list(given)):
        offset = span.get("offset")
        if type(offset) is int and json_number(offset) is not None and offset >= 0:
            numbers = [number for number in json_list(span.get("notices")) if type(number) is int]
            numbers_at.setdefault(offset, []).extend(numbers)
    begins = sorted(numbers_at)
    found: dict[int, list[dict[str, int | None]]] = {}
    for begin, end in zip(begins, [*begins[1:], None]):
        for number in dict.fromkeys(numbers_at[begin]):
            earlier = found.setdefault(number, [])
            if earlier and earlier[-1]["end"] == begin:
                earlier[-1]["end"] = end
            else:
                earlier.append({"begin": begin, "end": end})
    return found


def notices_of(value: object, spans: Mapping[int, list[dict[str, int | None]]] = {}) -> list[Mapping[str, Any]]:
    """Return notices with the parts where they apply. One that cannot be read gets no code and is critical."""
    given = value if isinstance(value, list) else [] if value is None else [value]
    unreadable = {"title": tr("A notice of the service could not be read.")}
    return [
        {
            **(notice if isinstance(notice, dict) else unreadable),
            "offset": spans[number][0]["begin"] if number in spans else None,
            "spans": spans.get(number, []),
        }
        for number, notice in enumerate(given)
    ]


def _notices_of_section(section: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return notices_of(section.get("notices"), _spans_of_notices(section.get("spans")))


_Bounds = tuple[Optional[float], Optional[float]]


def _bounds(price: object) -> _Bounds:
    """Return the least and the most that a price may be; nothing of one that is unknown, or is for some time only."""
    members = json_object(price)
    kind = members.get("type")
    names = {"value": ("value", "value"), "range": ("minimum", "maximum")}.get(kind if isinstance(kind, str) else "")
    if names is None or members.get("unit") is not None:
        return None, None
    least, most = (json_number(members.get(name)) for name in names)
    return (None, None) if least is None or most is None or not 0 <= least <= most else (least, most)


def _price_fields(price: Callable[[Mapping[str, Any]], object]) -> tuple[Field, ...]:
    """Return the fields of a price; ``price`` finds it in an object of an answer."""
    return (
        Field("least", NUMBER, lambda one: _bounds(price(one))[0]),
        Field("most", NUMBER, lambda one: _bounds(price(one))[1]),
        Field("currency", TEXT, lambda one: json_object(price(one)).get("currency")),
    )


_FARE = (Field("id", TEXT, "id"), *_price_fields(lambda fare: fare.get("convertedPrice") or fare.get("price")))
_TOLL = (Field("fares", ListKind(RecordReader(record_type("Fare", _FARE), _FARE)), "fares", empty=()),)
_TOLLS = (
    *_price_fields(lambda section: json_object(json_object(section.get("summary")).get("tolls")).get("total")),
    Field("tolls", ListKind(RecordReader(record_type("Toll", _TOLL), _TOLL)), "tolls", empty=()),
)


class _TollsKind(RecordKind):
    """The sum of the tolls of a section, and their fares. None: nothing has to be paid there."""

    blank = None

    def are_usual(self, columns: Sequence[Sequence[Any]], redact: _Redact) -> bool:
        """Whether no section has tolls, as in most answers."""
        return all(value is None for column in columns for value in column)

    def read(self, column: Sequence[Any], redact: _Redact) -> Sequence[Any]:
        """Return those of an answer."""
        return _each(column, lambda some: self._reader.read(some, redact))

    def restore(self, column: Sequence[Any]) -> Sequence[Any]:
        """Return those that the store has kept."""
        return _each(column, self._reader.restore)


def _each(column: Sequence[Any], read: Callable[[list[Any]], list[Any]]) -> list[Any]:
    records = iter(read([value for value in column if value is not None]))
    return [None if value is None else next(records) for value in column]


def _section_with_tolls(section: Mapping[str, Any]) -> Mapping[str, Any] | None:
    has_any = json_object(section.get("summary")).get("tolls") or section.get("tolls")
    return section if has_any else None


SECTION = (
    Field("kind", TEXT, "type", empty=""),
    Field(
        "mode",
        TEXT,
        "transport.mode",
        translatable("Means of transport"),
        "means of transport: `truck`, or `ferry`, …",
        words={
            "truck": translatable("Truck"),
            "ferry": translatable("Ferry"),
            "carShuttleTrain": translatable("Car train"),
            "pedestrian": translatable("On foot"),
        },  # the service may have others
    ),
    Field("length_m", WHOLE, "summary.length", translatable("Length (m)"), "length in metres"),
    Field("duration_s", WHOLE, "summary.duration", translatable("Duration (s)"), "duration in seconds, with traffic"),
    Field(
        "base_duration_s",
        WHOLE,
        "summary.baseDuration",
        translatable("Duration without traffic (s)"),
        "duration in seconds, without traffic",
    ),
    Field(
        "departure",
        TEXT,
        "departure.time",
        translatable("Departure"),
        "date and time of departure, in the zone of the place",
    ),
    Field(
        "arrival", TEXT, "arrival.time", translatable("Arrival"), "date and time of arrival, in the zone of the place"
    ),
    Field("origin", RecordKind(_PLACES), "departure.place"),
    Field("destination", RecordKind(_PLACES), "arrival.place"),
    Field("polyline", TEXT, "polyline"),
    Field("notices", ListKind(NOTICES), _notices_of_section, empty=()),
    Field("tolls", _TollsKind(RecordReader(record_type("SectionTolls", _TOLLS), _TOLLS)), _section_with_tolls),
)
"""The values of a section, in the order in which the store has them: a new one comes last."""


class Section(record_type("Section", SECTION)):
    """A part of a route: up to a stop, or on one means of transport such as a ferry.

    ``kind`` is ``vehicle``, ``pedestrian`` or ``transit``; empty if there is none. Times are as in RFC 3339, with the
    local offset, unchanged. The line is encoded (docs/service.md, Flexible polyline).
    """

    __slots__ = ()


_ROUTE = (
    Field("sections", ListKind(RecordReader(Section, SECTION), fewest=1), "sections", empty=()),
    Field("notices", ListKind(NOTICES), lambda route: notices_of(route.get("notices")), empty=()),
)


class Route(record_type("Route", _ROUTE)):
    """A way from the origin to the destination. Its length and duration are the sums over its sections."""

    __slots__ = ()

    @property
    def all_notices(self) -> list[Notice]:
        """The notices of the route, then those of its sections."""
        return [*self.notices, *(notice for section in self.sections for notice in section.notices)]

    @property
    def critical_notices(self) -> list[Notice]:
        """The critical notices of the route and of its sections."""
        return [notice for notice in self.all_notices if notice.critical]


_ROUTES = RecordReader(Route, _ROUTE)
_ANSWER = (
    Field("routes", ListKind(_ROUTES), empty=()),
    Field("notices", ListKind(NOTICES), empty=()),
)


class RoutesAnswer(record_type("RoutesAnswer", _ANSWER)):
    """The routes of one answer, the best one first. If there are none, the notices say why."""

    __slots__ = ()

    @property
    def all_notices(self) -> list[Notice]:
        """The notices of the answer, then those of its routes."""
        return [*self.notices, *(notice for route in self.routes for notice in route.all_notices)]


ROUTES_ANSWERS = RecordReader(RoutesAnswer, _ANSWER)


def ways_between(sections: Sequence[Section], places: Sequence[tuple[float, float]]) -> Sequence[int | None]:
    """Return for each section between which of the ``places`` it is: 1 from the first to the second one, and so on.

    A way may have several sections: only the last one ends where the request has a place. None if that is not known.
    """
    reached, numbers = 1, []
    for section in sections:
        numbers.append(min(reached, len(places) - 1))
        if reached < len(places) and _is_at(section.destination, places[reached]):
            reached += 1
    if reached == len(places):
        return numbers
    is_each_one = len(sections) == len(places) - 1
    return [number if is_each_one else None for number in range(1, len(sections) + 1)]


def _is_at(place: MatchedPlace, asked: tuple[float, float]) -> bool:
    given = place.asked_lat, place.asked_lng
    return None not in given and max(abs(one - other) for one, other in zip(given, asked)) < _SAME_DEGREES


def read_routes(body: object, redact: _Redact = str) -> RoutesAnswer:
    """Return the routes of an answer of ``/v8/routes``, which may be none.

    ``redact`` is applied to all texts, because they are written to the store and to layers. The texts of notices are
    cut to 300 characters. Raises :class:`UnreadableAnswerError` if there is no list of routes, or if none of its routes
    can be read.
    """
    given = body.get("routes") if isinstance(body, dict) else None
    if not isinstance(given, list):
        raise UnreadableAnswerError(tr("It contains no list of routes."))
    usable = [route for route in given if json_list(json_object(route).get("sections"))]
    if given and not usable:
        raise UnreadableAnswerError(tr("None of its routes has sections."))
    notices = NOTICES.read(notices_of(body.get("notices")), redact)
    return RoutesAnswer(tuple(_ROUTES.read(usable, redact)), tuple(notices))


_MOST_DECIMALS = 4
"""Of any currency. Sums of fractions have more."""


class TollCost(NamedTuple):
    """What a route or a section costs: two numbers, because some prices are ranges."""

    least: float
    most: float
    currency: str


def toll_cost(sections: Sequence[Section], notices: Iterable[Notice], currency: str) -> TollCost | None:
    """Return the cost of some consecutive sections for which tolls were asked for; None if it is unknown.

    ``notices`` are those of the answer and the route. ``currency`` is the one that was asked for. The sum of a section
    takes the cheapest fare of each toll, so a fare that was paid on an earlier section is taken off (docs/service.md,
    Tolls).
    """
    said = [*notices, *(notice for section in sections for notice in section.notices)]
    asked = [section.tolls for section in sections if section.tolls is not None]
    currencies = {one.currency for one in asked} or {currency}
    if (
        any(map(_hides_tolls, said))
        or len(currencies) > 1
        or None in currencies
        or any(one.least is None for one in asked)
    ):
        return None
    (currency,) = currencies
    least = most = 0.0
    paid: set[str | None] = set()
    """The ids of the fares of earlier sections."""
    doubtful: set[str | None] = set()
    """The ids of those whose price is not known, so that they cannot be taken off."""
    for one in asked:
        fares = [_cheapest(toll.fares, currency) for toll in one.tolls]
        off, unknown = {}, set()
        for toll, fare in zip(one.tolls, fares):
            ids = {other.id for other in toll.fares} - {None}
            if ids & doubtful or (fare is None and ids & paid):
                return None
            if fare is None:
                unknown |= ids
            elif ids & paid:
                off[fare.id] = fare
        own_least = max(0.0, one.least - sum(fare.least for fare in off.values()))
        least += own_least
        most += max(own_least, one.most - sum(fare.most for fare in off.values()))
        paid |= {fare.id for fare in fares if fare is not None} - {None}
        doubtful |= unknown
    return TollCost(round(least, _MOST_DECIMALS), round(most, _MOST_DECIMALS), currency)


def _cheapest(fares: Sequence[Any], currency: str) -> Any | None:
    """Return the fare that the service takes; None if its price is not known in this currency."""
    known = [fare for fare in fares if fare.least is not None and fare.currency == currency]
    return min(known, key=lambda fare: (fare.least, fare.most)) if known else None


def without_toll_notices(answer: RoutesAnswer) -> RoutesAnswer:
    """Return an answer without what it says about tolls."""
    return answer if not any(map(_hides_tolls, answer.all_notices)) else _without_toll_notices(answer)


def _without_toll_notices(record: Any) -> Any:
    """Return an answer, a route or a section without the notices about tolls."""
    kept = {"notices": tuple(notice for notice in record.notices if not _hides_tolls(notice))}
    for name in {"routes", "sections"}.intersection(record._fields):
        kept[name] = tuple(map(_without_toll_notices, getattr(record, name)))
    return record._replace(**kept)


def _hides_tolls(notice: Notice) -> bool:
    """Whether a notice says that the tolls are not known, or not those that were asked for."""
    title = unquote(notice.title)
    is_unread = notice.code == UNKNOWN_PARAMETER and ("tolls" in title or "currency" in title)
    return is_unread or is_about_tolls(notice)


_CM_PER_M = 100
_KG_PER_T = 1_000


def _limit(detail: Mapping[str, Any], name: str, units: int) -> float | None:
    """Return a limit in our units; ``units`` of the service's are one of them."""
    value = detail.get(name)
    if isinstance(value, dict):  # maxWeight names the kind of weight, too
        value = value.get("value")
    if value is None and name == "maxWeight":
        value = detail.get("maxGrossWeight")  # the older name
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return value / units if is_number else None


def _metres(name: str) -> Callable[[Mapping[str, Any]], float | None]:
    return partial(_limit, name=name, units=_CM_PER_M)


def _tonnes(name: str) -> Callable[[Mapping[str, Any]], float | None]:
    return partial(_limit, name=name, units=_KG_PER_T)


RESTRICTIONS = (
    Field("max_height_m", NUMBER, _metres("maxHeight"), translatable("Maximum height (m)"), "height limit, in metres"),
    Field("max_width_m", NUMBER, _metres("maxWidth"), translatable("Maximum width (m)"), "width limit, in metres"),
    Field("max_length_m", NUMBER, _metres("maxLength"), translatable("Maximum length (m)"), "length limit, in metres"),
    Field("max_weight_t", NUMBER, _tonnes("maxWeight"), translatable("Maximum weight (t)"), "weight limit, in tonnes"),
    Field(
        "max_axle_load_t",
        NUMBER,
        _tonnes("maxWeightPerAxle"),
        translatable("Maximum axle load (t)"),
        "axle load limit, in tonnes",
    ),
    Field(
        "tunnel_category",
        TEXT,
        lambda detail: _text(detail.get("tunnelCategory")),
        translatable("Tunnel category"),
        "category of the tunnel",
    ),
    Field(
        "cause",
        TEXT,
        lambda detail: _text(detail.get("cause")),
        translatable("Cause"),
        "any other cause, in the words of the service",
    ),
)
"""The fields for the details of notices (docs/service.md, Notices). All limits in a row apply together."""


def restrictions(notice: Notice) -> Iterator[tuple[list[Any], Mapping[str, Any]]]:
    """Yield the values of :data:`RESTRICTIONS` and the detail itself, for each detail of a notice."""
    for detail in notice.details or ({},):
        yield [one.source(detail) for one in RESTRICTIONS], detail


def sentence_of(notices: Sequence[Notice], stops: Sequence[str] = ()) -> str:
    """Return critical notices as a sentence for the user, with the limits that are violated.

    It is in our words, where the service's code is known. ``stops`` are the names of the places on the way, as some
    notices are about one of them.
    """
    said: dict[str, dict[str, None]] = {}
    for notice in notices:
        reason = reason_of(notice.code) or notice.title or notice.code or tr("The service gives no reason")
        title = without_stop(reason)
        named = [tr("stop '{}'").format(stop) for stop in stops_of(notice, stops)]
        said.setdefault(title, {}).update(dict.fromkeys([*named, *_limits(notice)]))
    return " ".join(f"{title} ({', '.join(limits)})." if limits else f"{title}." for title, limits in said.items())


def reason_without_route(notices: Sequence[Notice], stops: Sequence[str] = ()) -> tuple[Outcome, str]:
    """Return what becomes of a row without a route, and why: in our words, where the service's code is known."""
    outcome, _, reason = why_no_route(notices, stops)
    said = reason or sentence_of(notices, stops) or tr("The service sent no route, and gives no reason.")
    return outcome, said


def _limits(notice: Notice) -> list[str]:
    return [
        tr(_SHOWN_LIMITS[one.name]).format(value)
        for values, _ in restrictions(notice)
        for one, value in zip(RESTRICTIONS, values)
        if one.kind is NUMBER and value is not None
    ]


_SHOWN_LIMITS = {
    "max_height_m": translatable("height limit {:g} m"),
    "max_width_m": translatable("width limit {:g} m"),
    "max_length_m": translatable("length limit {:g} m"),
    "max_weight_t": translatable("weight limit {:g} t"),
    "max_axle_load_t": translatable("axle load limit {:g} t"),
}


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None
