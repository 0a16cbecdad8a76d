"""Asking for routes, and refusing those that were made for another vehicle than the one asked for."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Callable

from ...wording import tr
from ..errors import LimitNotAppliedError
from .build import build_routes
from .queries import RouteQuery
from .read import Notice, Route, RoutesAnswer, Section, limits_not_applied, read_routes

if TYPE_CHECKING:
    from ..http_exchange import Answer
    from ..session import GatewaySession

_Redact = Callable[[str], str]
_LONGEST_TEXT = 300


class Router:
    """Asks for truck routes in one session."""

    def __init__(self, session: GatewaySession) -> None:
        """Ask the service of ``session``, which counts one transaction a query."""
        self._session = session

    def ask(self, query: RouteQuery) -> Coroutine[Any, Any, Answer]:
        """Build the request for ``query``; return what sends it, and gives the answer."""
        return self._session.request(build_routes(query, self._session.endpoints))

    def read(self, answer: Answer) -> RoutesAnswer:
        """Return the routes of an answer, which may be none.

        Raises :class:`~..errors.GatewayError`; :class:`~..errors.LimitNotAppliedError`, after which no other route of
        the run can be used either, where the service says that it does not know a limit of the vehicle.
        """
        routes = read_routes(answer.json())
        check_limits(routes, answer.status, self._session.redact)
        return _redacted(routes, self._session.redact)


def check_limits(answer: RoutesAnswer, status: int | None = None, redact: _Redact = str) -> None:
    """Raise :class:`~..errors.LimitNotAppliedError` where the service did not know a limit of the vehicle."""
    lost = limits_not_applied(answer)
    if lost:
        names = redact(", ".join(dict.fromkeys(lost)))[:_LONGEST_TEXT].rstrip(".")
        raise LimitNotAppliedError(tr("Unknown to it: {names}.").format(names=names), status=status)


def _redacted(answer: RoutesAnswer, redact: _Redact) -> RoutesAnswer:
    """Return ``answer`` with the secret blotted out of all texts, and those of notices cut: they end up in layers."""
    return RoutesAnswer(
        tuple(_redacted_route(route, redact) for route in answer.routes), _redacted_notices(answer.notices, redact)
    )


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
