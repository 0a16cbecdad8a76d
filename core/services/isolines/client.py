"""What asks for reachable areas: their ranges and options, the requests, and what reads the answers."""

from __future__ import annotations

from collections.abc import Coroutine, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Callable

from ...client.errors import UnreadableAnswerError
from ...client.probe import PLACES, Probe
from ...client.query import QueryError, check_position, check_whole, position_text
from ...client.services import Service
from ...client.session import Handling
from ...fields import (
    FLAG,
    NUMBER,
    TEXT,
    Field,
    ListKind,
    RecordReader,
    json_list,
    json_number,
    json_object,
    record_type,
)
from ...i18n import number_text, tr
from ...literals import number_in, parts_of_list
from ..routing.answers import NOTICES, notices_of
from ..routing.client import check_limits
from ..routing.notices import Outcome, passing_notices, why_no_route
from ..routing.queries import RouteOptions, options_string, request_with_areas
from .choices import FEWEST_VERTICES, Detail, Direction, RangeType

if TYPE_CHECKING:
    from requests import Request

    from ...client.endpoints import Endpoints
    from ...client.http_exchange import Answer
    from ...client.session import GatewaySession

MOST_RANGES = 30
"""Of one point. The platform documents no limit. More would no longer be told apart in a legend, and are likely to be a
list that went wrong, of which each range costs a transaction for each point."""
_OF_ROUTES = frozenset(("alternatives", "lang", "return", "spans"))
"""Parameters of routes that areas do not have."""


# --- Ranges -----------------------------------------------------------------------------------------------------------


def read_ranges(given: Any, kind: RangeType) -> tuple[int, ...]:
    """Return the ranges of a point in whole seconds or metres.

    ``given`` is what the user has written: minutes or kilometres, from small to large, as a number, as a list, or as a
    text with commas or semicolons between. A decimal comma cannot be told from the comma between two ranges. As ranges
    have to ascend, most of them are found: 7,5 is refused. Raises :class:`~...client.query.QueryError`.
    """
    if isinstance(given, str):
        try:
            given = parts_of_list(given, ";" if ";" in given else ",")
        except ValueError as error:
            raise QueryError(str(error)) from None
    elif given is None:
        given = []
    elif not isinstance(given, (list, tuple)):
        given = [given]
    if not given:
        raise QueryError(tr("No range is given. Enter one or more, such as 10,20,30."))
    if len(given) > MOST_RANGES:
        raise QueryError(
            tr("A point may have at most {most} ranges, not {count}: each of them is billed.").format(
                most=MOST_RANGES, count=len(given)
            )
        )
    ranges = [_read_range(one, kind) for one in given]
    for (one, shorter), (other, longer) in zip(zip(given, ranges), zip(given[1:], ranges[1:])):
        if shorter == longer:
            raise QueryError(tr("The range {range} is given twice.").format(range=other))
        if shorter > longer:
            raise QueryError(
                tr(
                    "The ranges must be written from small to large: '{other}' comes after '{one}'. A comma separates "
                    "ranges; a decimal has a point, such as 7.5."
                ).format(one=one, other=other)
            )
    return tuple(ranges)


def _read_range(given: Any, kind: RangeType) -> int:
    longest = kind.longest // kind.per_unit
    try:
        number = number_in(given) if isinstance(given, str) else json_number(given)
    except ValueError:
        number = None
    if number is None or not 0 < number <= longest:
        sentence = (
            tr("A range must be a number of minutes above 0 and at most {longest} (9 hours), not '{given}'.")
            if kind is RangeType.TIME
            else tr("A range must be a number of kilometres above 0 and at most {longest}, not '{given}'.")
        )
        raise QueryError(sentence.format(longest=number_text(longest), given=given))
    return max(1, round(number * kind.per_unit))


# --- Requests ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class AreaOptions:
    """What the areas of a point have in common, apart from the point and the range."""

    route: RouteOptions
    """Alternatives, languages and elevation have no effect here."""
    kind: RangeType = RangeType.TIME
    direction: Direction = Direction.FROM
    detail: Detail = Detail.BALANCED
    most_vertices: int | None = None
    """Of an area with all its parts. None: as many as there are."""

    def __post_init__(self) -> None:
        """Refuse what the service would refuse."""
        if self.most_vertices is not None:
            check_whole(tr("The number of vertices"), self.most_vertices, FEWEST_VERTICES, None)

    def parameters(self, *, with_areas: bool = True) -> dict[str, str]:
        """Return all query parameters except the place and the ranges, in a fixed order, not percent-encoded."""
        of_route = self.route.parameters(with_areas=with_areas)
        chosen = {
            "range[type]": self.kind.value,
            **{name: value for name, value in of_route.items() if name not in _OF_ROUTES},
            "optimizeFor": "" if self.detail is Detail.BALANCED else self.detail.value,
            "shape[maxPoints]": str(self.most_vertices or ""),
        }
        return {name: value for name, value in chosen.items() if value}


@dataclass(frozen=True)
class AreaQuery:
    """The query for the areas of one point."""

    lat: float
    lng: float
    """Degrees, rounded to 5 decimals."""
    ranges: tuple[int, ...]
    """Seconds or metres."""
    options: AreaOptions

    def __post_init__(self) -> None:
        """Refuse an impossible place."""
        check_position(tr("The point"), self.lat, self.lng)


def build_isolines(query: AreaQuery, endpoints: Endpoints) -> Request:
    """Return ``GET /v8/isolines``, or a ``POST`` with the areas to avoid in its body if they make the URL too long."""

    def too_long(length: int) -> str:
        return tr("The request is too long for some servers: its URL would have {length} characters.").format(
            length=length
        )

    url = endpoints.url(Service.ISOLINES, "/v8/isolines")
    return request_with_areas(url, partial(_query_string, query), query.options.route.avoid_areas, too_long)


def _query_string(query: AreaQuery, *, with_areas: bool) -> str:
    end = "origin" if query.options.direction is Direction.FROM else "destination"
    ranges = ",".join(map(str, query.ranges))
    own = f"{end}={position_text(query.lat, query.lng)}&range%5Bvalues%5D={ranges}"
    return f"{own}&{options_string(query.options, with_areas=with_areas)}"


class AreaClient:
    """Asks for reachable areas in one session. Each range of a point counts as a transaction."""

    def __init__(self, session: GatewaySession) -> None:
        self._session = session

    def ask(self, query: AreaQuery) -> Coroutine[Any, Any, list[tuple[slice, Answer]]]:
        """Build the request for ``query``; return the coroutine that sends it, and returns the answer to all ranges."""
        return self._ask(build_isolines(query, self._session.endpoints), len(query.ranges))

    async def _ask(self, request: Request, ranges: int) -> list[tuple[slice, Answer]]:
        return [(slice(None), await self._session.request(request, Handling(transactions=ranges)))]

    def read(self, query: AreaQuery, answer: Answer) -> list[AreaAnswer]:
        """Return the areas of an answer to ``query``, see :func:`read_isolines`.

        Raises :class:`~...client.errors.LimitNotAppliedError` if the service does not know a limit of the vehicle: then
        no other area of the run can be used either.
        """
        areas = read_isolines(answer.json(), query.ranges, query.options.kind, self._session.redact)
        check_limits(areas[0], answer.status)  # they all have the notices of the answer
        return areas


# --- Answers ----------------------------------------------------------------------------------------------------------


def _rings(polygon: Any) -> str | None:
    """Return the rings of a polygon in one text: the outer one, and its holes, with a space between."""
    outer, inner = polygon.get("outer"), json_list(polygon.get("inner"))
    return " ".join([outer, *inner]) if outer and all(isinstance(ring, str) for ring in [outer, *inner]) else None


_POLYGON = (Field("rings", TEXT, _rings),)


class AreaPolygon(record_type("AreaPolygon", _POLYGON)):
    """A part of an area. Its rings are encoded (docs/service.md, Flexible polyline)."""

    __slots__ = ()


_AREA = (
    Field("polygons", ListKind(RecordReader(AreaPolygon, _POLYGON)), empty=()),
    Field("lat", NUMBER, "place.location.lat"),
    Field("lng", NUMBER, "place.location.lng"),
    Field("notices", ListKind(NOTICES), empty=()),
    Field("is_missing", FLAG),
)
"""In the order in which the store has them: a new one comes last."""


class AreaAnswer(record_type("AreaAnswer", _AREA)):
    """What is known of one range of a point: the parts of the area, and the place on the road to which it belongs.

    Without parts, the critical notices say why. ``is_missing``: the service has left the range out.
    """

    __slots__ = ()

    @property
    def all_notices(self) -> Sequence[Any]:
        """All notices, as routes have them."""
        return self.notices

    @property
    def critical_notices(self) -> list[Any]:
        """Those because of which the area cannot be used."""
        return [notice for notice in self.notices if notice.critical]

    @property
    def is_not_matched(self) -> bool:
        """Whether there is no road near the point."""
        return why_no_route(self.notices).outcome is Outcome.NO_MATCH

    @property
    def is_blocked(self) -> bool:
        """Whether the vehicle cannot leave the point, or cannot reach it."""
        return why_no_route(self.notices).outcome is Outcome.NO_ROUTE


AREA_ANSWERS = RecordReader(AreaAnswer, _AREA)


def may_be_stored(answers: Iterable[AreaAnswer]) -> list[bool]:
    """Whether to store each answer: what the service has left out, or could not calculate, it may answer later."""
    return [
        (one.is_not_matched or one.is_blocked or not (one.is_missing or one.critical_notices))
        and not passing_notices(one.notices)
        for one in answers
    ]


def read_isolines(
    body: object, ranges: Sequence[int], kind: RangeType, redact: Callable[[str], str] = str
) -> list[AreaAnswer]:
    """Return the areas for ``ranges`` of an answer of ``/v8/isolines``, in this order, whatever order they come in.

    Connections between the parts, such as ferries, are left out. ``redact`` is applied to all texts, because they are
    written to the store and to layers. Raises :class:`UnreadableAnswerError` if there is no list of isolines.
    """
    given = body.get("isolines") if isinstance(body, dict) else None
    if not isinstance(given, list):
        raise UnreadableAnswerError(tr("It contains no list of isolines."))
    found: dict[Any, Any] = {}
    for isoline in map(json_object, given):
        of = json_object(isoline.get("range"))
        value = json_number(of.get("value"))
        if of.get("type", kind.value) == kind.value and value is not None:
            found.setdefault(value, isoline)
    end = next((one for one in map(json_object, map(body.get, ("departure", "arrival"))) if one), {})
    notices = notices_of(body.get("notices"))
    polygons = [json_object(found.get(value)).get("polygons") for value in ranges]
    objects = [
        {"polygons": one, "place": end.get("place"), "notices": notices, "is_missing": not isinstance(one, list)}
        for one in polygons
    ]
    return AREA_ANSWERS.read(objects, redact)


_PROBE_S = 60


def probe(endpoints: Endpoints) -> Probe:
    """Ask for a small area of the usual truck, so that the limits of the vehicle are tested, too."""
    query = AreaQuery(*PLACES[0], (_PROBE_S,), AreaOptions(RouteOptions()))

    def check(body: Any, redact: Callable[[str], str]) -> None:
        check_limits(read_isolines(body, query.ranges, query.options.kind, redact)[0])

    return Probe(Service.ISOLINES, build_isolines(query, endpoints), check)
