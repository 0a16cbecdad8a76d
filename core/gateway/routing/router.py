"""Asks for routes, refuses those that were made without a limit of the vehicle, and redacts secrets."""

from __future__ import annotations

import re
from collections.abc import Coroutine, Iterator
from typing import TYPE_CHECKING, Any, Callable
from urllib.parse import unquote

from ...i18n import tr, without_stop
from ..errors import LimitNotAppliedError
from ..probe import PLACES, Probe
from ..services import Service
from .build import build_routes
from .queries import RouteOptions, RoutePlace, RouteQuery
from .read import Notice, Route, RoutesAnswer, Section, read_routes

if TYPE_CHECKING:
    from ..endpoints import Endpoints
    from ..http_exchange import Answer
    from ..session import GatewaySession

_Redact = Callable[[str], str]
_LONGEST_TEXT = 300
_VEHICLES = ("truck", "vehicle")
_LIMIT = re.compile(r"\b(?:truck|vehicle)\[\w*\]?")
_QUOTED_NAME = re.compile(r"""(?<!\w)['"`](\w+)""")


class Router:
    """Asks for truck routes in one session."""

    def __init__(self, session: GatewaySession) -> None:
        """Each query counts as one transaction of ``session``."""
        self._session = session

    def ask(self, query: RouteQuery) -> Coroutine[Any, Any, Answer]:
        """Build the request for ``query``; return the coroutine that sends it and returns the answer."""
        return self._session.request(build_routes(query, self._session.endpoints))

    def read(self, answer: Answer) -> RoutesAnswer:
        """Return the routes of an answer, which may be none.

        Raises :class:`~..errors.GatewayError`. It is a :class:`~..errors.LimitNotAppliedError` if the service says that
        it does not know a limit of the vehicle: then no other route of the run can be used either.
        """
        routes = read_routes(answer.json())
        check_limits(routes, answer.status, self._session.redact)
        return redacted(routes, self._session.redact)


def check_limits(answer: RoutesAnswer, status: int | None = None, redact: _Redact = str) -> None:
    """Raise :class:`~..errors.LimitNotAppliedError` if the service did not know a limit of the vehicle."""
    lost = limits_not_applied(answer)
    if lost:
        names = without_stop(redact(", ".join(dict.fromkeys(lost)))[:_LONGEST_TEXT])
        raise LimitNotAppliedError(tr("The service does not know: {names}.").format(names=names), status=status)


def limits_not_applied(answer: RoutesAnswer) -> list[str]:
    """Return the parameters of the vehicle that the service does not know, according to its notices.

    It then routes without this limit (docs/service.md, Query). If a title names no parameter, the whole title is
    returned, since it may be about one of the vehicle.
    """
    routes = (notice for route in answer.routes for notice in route.all_notices)
    unknown = (notice.title for notice in (*answer.notices, *routes) if notice.code == "unknownParameter")
    return [name for title in unknown for name in _limits_in(title)]


def _limits_in(title: str) -> list[str]:
    """Return the parameters of the vehicle in the title of a notice."""
    title = unquote(title)
    named = _LIMIT.findall(title)
    if named:
        return named
    other = _QUOTED_NAME.search(title)
    if other and not other[1].startswith(_VEHICLES):
        return []
    return [title or tr("a parameter that it does not name")]


def redacted(answer: RoutesAnswer, redact: _Redact) -> RoutesAnswer:
    """Return ``answer`` with the secrets in all texts redacted, because they are written to the store and to layers.

    The texts of notices are cut to 300 characters.
    """
    sections = [section for route in answer.routes for section in route.sections]
    notices = [*answer.notices, *(notice for route in answer.routes for notice in route.all_notices)]
    of_notices = [text for notice in notices for text in _texts_of(notice)]
    of_sections = [text for section in sections for text in _own_texts(section) if text]
    texts = "\n".join((*of_notices, *of_sections))  # one search for all texts: there is rarely a secret
    if redact(texts) == texts and max(map(len, of_notices), default=0) <= _LONGEST_TEXT:
        return answer
    routes = tuple(_redacted_route(route, redact) for route in answer.routes)
    return RoutesAnswer(routes, _redacted_notices(answer.notices, redact))


def _own_texts(section: Section) -> tuple[str | None, ...]:
    return section.kind, section.mode, section.departure, section.arrival, section.polyline


def _texts_of(notice: Notice) -> Iterator[str]:
    yield from (notice.code, notice.severity, notice.title)
    for detail in notice.details:
        yield from _texts_in(detail)


def _texts_in(value: Any) -> Iterator[str]:
    """Yield all texts of a value, at any depth."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, member in value.items():
            yield name
            yield from _texts_in(member)
    elif isinstance(value, list):
        for member in value:
            yield from _texts_in(member)


def _redacted_route(route: Route, redact: _Redact) -> Route:
    sections = tuple(_redacted_section(section, redact) for section in route.sections)
    return Route(sections, _redacted_notices(route.notices, redact))


def _redacted_section(section: Section, redact: _Redact) -> Section:
    return section._replace(
        kind=redact(section.kind),
        mode=section.mode and redact(section.mode),
        departure=section.departure and redact(section.departure),
        arrival=section.arrival and redact(section.arrival),
        polyline=section.polyline and redact(section.polyline),
        notices=_redacted_notices(section.notices, redact),
    )


def _redacted_notices(notices: tuple[Notice, ...], redact: _Redact) -> tuple[Notice, ...]:
    return tuple(
        notice._replace(
            code=redact(notice.code)[:_LONGEST_TEXT],
            severity=redact(notice.severity)[:_LONGEST_TEXT],
            title=redact(notice.title)[:_LONGEST_TEXT],
            details=tuple(_redacted_value(detail, redact) for detail in notice.details),
        )
        for notice in notices
    )


def _redacted_value(value: Any, redact: _Redact) -> Any:
    if isinstance(value, str):
        return redact(value)[:_LONGEST_TEXT]
    if isinstance(value, dict):
        return {redact(name): _redacted_value(member, redact) for name, member in value.items()}
    if isinstance(value, list):
        return [_redacted_value(member, redact) for member in value]
    return value


def probe(endpoints: Endpoints) -> Probe:
    """Ask for a short route of the usual truck, so that the limits of the vehicle are tested, too."""
    origin, destination = (RoutePlace(*place) for place in PLACES)
    request = build_routes(RouteQuery(origin, destination, RouteOptions()), endpoints)
    return Probe(Service.ROUTING, request, lambda body, redact: check_limits(read_routes(body), redact=redact))
