"""Asking for routes, and refusing those that were made for another vehicle than the one asked for."""

from __future__ import annotations

from typing import Any, Callable

from ..errors import LimitNotAppliedError
from ..session import GatewaySession
from .build import build_routes
from .queries import RouteQuery
from .read import Notice, Route, RoutesAnswer, Section, limits_not_applied, read_routes

_Redact = Callable[[str], str]
_LONGEST_DETAIL = 300


class Router:
    """Asks for truck routes in one session. Usable from several threads at once."""

    def __init__(self, session: GatewaySession) -> None:
        """Ask the service of ``session``, which counts one transaction a query."""
        self._session = session

    def ask(self, query: RouteQuery) -> RoutesAnswer:
        """Return the routes for ``query``, which may be none.

        Raises :class:`~..errors.GatewayError`; :class:`~..errors.LimitNotAppliedError` where the service says that it
        does not know a limit of the vehicle.
        """
        sent = self._session.send(build_routes(query, self._session.endpoints), transactions=1)
        answer = _redacted(read_routes(sent.json()), self._session.redact)
        try:
            check_limits(answer, sent.status)
        except LimitNotAppliedError:
            self._session.cancellation.end_waits()  # no other route of the run can be used either
            raise
        return answer


def check_limits(answer: RoutesAnswer, status: int | None = None) -> None:
    """Raise :class:`~..errors.LimitNotAppliedError` where the service did not know a limit of the vehicle."""
    lost = limits_not_applied(answer)
    if lost:
        names = ", ".join(dict.fromkeys(lost))[:_LONGEST_DETAIL].rstrip(".")
        raise LimitNotAppliedError(f"Unknown to it: {names}.", status=status)


def _redacted(answer: RoutesAnswer, redact: _Redact) -> RoutesAnswer:
    """Return ``answer`` with the secret blotted out of all texts: they end up in layers."""
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
            code=redact(notice.code),
            severity=redact(notice.severity),
            title=redact(notice.title),
            details=tuple(_redacted_value(detail, redact) for detail in notice.details),
        )
        for notice in notices
    )


def _redacted_value(value: Any, redact: _Redact) -> Any:
    if isinstance(value, str):
        return redact(value)
    if isinstance(value, dict):
        return {redact(name): _redacted_value(member, redact) for name, member in value.items()}
    if isinstance(value, list):
        return [_redacted_value(member, redact) for member in value]
    return value
