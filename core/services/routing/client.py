"""Asks for routes, and refuses those that were made without a limit of the vehicle."""

from __future__ import annotations

import re
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from ...client.errors import BadRequestError, EntitlementError, GatewayError, LimitNotAppliedError
from ...client.probe import PLACES, Probe
from ...client.services import Service
from ...client.session import Handling
from ...i18n import tr, without_stop
from .answers import LONGEST_TEXT, RoutesAnswer, read_routes
from .notices import UNKNOWN_PARAMETER
from .queries import RouteOptions, RoutePlace, RouteQuery, build_routes

if TYPE_CHECKING:
    from requests import Request

    from ...client.endpoints import Endpoints
    from ...client.http_exchange import Answer
    from ...client.session import GatewaySession

_VEHICLES = ("truck", "vehicle")
_LIMIT = re.compile(r"\b(?:truck|vehicle)\[\w*\]?")
_QUOTED_NAME = re.compile(r"""(?<!\w)['"`](\w+)""")


TRANSACTIONS_WITH_TOLLS = 2
"""Of a route, at the most: how tolls are billed is not known (docs/service.md, Tolls)."""
_WITH_TOLLS = Handling(transactions=TRANSACTIONS_WITH_TOLLS)
_FIRST_WITH_TOLLS = Handling(transactions=TRANSACTIONS_WITH_TOLLS, withstands=(EntitlementError,))


class TollsRefusedError(Exception):
    """The service has not given a route with tolls. It may give the same without them."""

    def __init__(self, reason: GatewayError) -> None:
        """``reason`` is the refusal, which is not billed."""
        super().__init__(str(reason))
        self.reason = reason


class Router:
    """Asks for truck routes in one session."""

    def __init__(self, session: GatewaySession) -> None:
        """Each query counts as one transaction of ``session``, and one more with tolls."""
        self._session = session
        self.may_refuse_tolls = True
        """Whether tolls may be the reason of a refusal: the service has not given any yet, nor refused them."""

    def ask(self, query: RouteQuery) -> Coroutine[Any, Any, Answer]:
        """Build the request for ``query``; return the coroutine that sends it and returns the answer.

        It raises :class:`TollsRefusedError` if the tolls may be the reason why the request is refused.
        """
        request = build_routes(query, self._session.endpoints)
        return self._session.request(request) if query.options.tolls is None else self._ask_with_tolls(request)

    async def _ask_with_tolls(self, request: Request) -> Answer:
        if not self.may_refuse_tolls:
            return await self._session.request(request, _WITH_TOLLS)
        try:
            answer = await self._session.request(request, _FIRST_WITH_TOLLS)
        except (BadRequestError, EntitlementError) as error:
            raise TollsRefusedError(error) from None
        self.may_refuse_tolls = False
        return answer

    def read(self, answer: Answer) -> RoutesAnswer:
        """Return the routes of an answer, which may be none.

        Raises :class:`~...client.errors.GatewayError`. It is a :class:`~...client.errors.LimitNotAppliedError` if the
        service says that it does not know a limit of the vehicle: then no other route of the run can be used either.
        """
        routes = read_routes(answer.json(), self._session.redact)
        check_limits(routes, answer.status)
        return routes


def check_limits(answer: RoutesAnswer, status: int | None = None) -> None:
    """Raise :class:`~...client.errors.LimitNotAppliedError` if the service did not know a limit of the vehicle."""
    lost = limits_not_applied(answer)
    if lost:
        names = without_stop(", ".join(dict.fromkeys(lost))[:LONGEST_TEXT])
        raise LimitNotAppliedError(tr("The service does not know: {names}.").format(names=names), status=status)


def limits_not_applied(answer: RoutesAnswer) -> list[str]:
    """Return the parameters of the vehicle that the service does not know, according to its notices.

    It then routes without this limit (docs/service.md, Query). If a title names no parameter, the whole title is
    returned, since it may be about one of the vehicle.
    """
    unknown = (notice.title for notice in answer.all_notices if notice.code == UNKNOWN_PARAMETER)
    return [name for title in unknown for name in _limits_in(title)]


def _limits_in(title: str) -> list[str]:
    """Return the parameters of the vehicle in the title of a notice."""
    title = unquote(title)
    named = _LIMIT.findall(title)
    if named:
        return named
    other = _QUOTED_NAME.search(title)
    if other and not other[1].startswith(_VEHICLES) and len(title) < LONGEST_TEXT:  # a longer one was cut
        return []
    return [title or tr("a parameter that it does not name")]


def probe(endpoints: Endpoints) -> Probe:
    """Ask for a short route of the usual truck, so that the limits of the vehicle are tested, too."""
    origin, destination = (RoutePlace(*place) for place in PLACES)
    request = build_routes(RouteQuery(origin, destination, RouteOptions()), endpoints)
    return Probe(Service.ROUTING, request, lambda body, redact: check_limits(read_routes(body, redact)))
