"""Asking for routes, and refusing those that were made for another vehicle than the one asked for."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Callable

from ...i18n import tr
from ..errors import LimitNotAppliedError
from .build import build_routes
from .queries import RouteQuery
from .read import RoutesAnswer, limits_not_applied, read_routes
from .redaction import redacted

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
        return redacted(routes, self._session.redact)


def check_limits(answer: RoutesAnswer, status: int | None = None, redact: _Redact = str) -> None:
    """Raise :class:`~..errors.LimitNotAppliedError` where the service did not know a limit of the vehicle."""
    lost = limits_not_applied(answer)
    if lost:
        names = redact(", ".join(dict.fromkeys(lost)))[:_LONGEST_TEXT].rstrip(".")
        raise LimitNotAppliedError(tr("Unknown to it: {names}.").format(names=names), status=status)
