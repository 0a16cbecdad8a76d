"""Asks for matched traces, and takes the refusal of a trace that is on no road for an answer."""

from __future__ import annotations

import re
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Callable

import numpy as np

from ...client.contract import TraceService
from ...client.errors import BadRequestError, GatewayError, NoAnswerInTimeError
from ...client.http_exchange import Answer, blamed_positions
from ...client.probe import PLACES, Probe
from ...client.services import Service
from ...client.session import Handling
from ...i18n import tr
from ...vehicles.vehicle import Vehicle
from ..routing.client import Router
from .answers import MatchedTrace, Places, imported_trace, read_match
from .queries import MatchOptions, MatchQuery, Trace, build, build_match

if TYPE_CHECKING:
    from ...client.endpoints import Endpoints
    from ...client.session import GatewaySession

_NOT_MATCHED = re.compile(
    r"\b(cannot|can not|could not|unable to|failed to) (be )?match|\bnot (be )?matched\b|\bmatching failed\b"
    r"|\bno (\w+ )?(match(es)?|routes?|links?|roads?|segments?)\b"
    r"|\bno (\w+ )?(points?|positions?)\b.* (near|on) (a|any|the) (roads?|links?|segments?)\b",
    re.IGNORECASE,
)
"""What the refusal of a trace says that is on no road. Its code is not documented (docs/service.md, Route matching)."""
_NOTHING = b'{"route": [], "routes": []}'
"""The answer of either service to such a trace."""
_LONG = 1_000
"""A trace of so many points may take longer than the service works on one."""


class MatchClient:
    """Matches traces in one session. Each is one transaction."""

    def __init__(self, session: GatewaySession, vertices_of: Callable[[str], Places]) -> None:
        """``vertices_of`` decodes the flexible polylines of imported traces; it may raise :class:`ValueError`."""
        self._session = session
        self._vertices_of = vertices_of

    async def match(self, query: MatchQuery) -> Answer:
        """Send a trace; return the answer, also to one that could not be matched.

        Raises :class:`~...client.errors.GatewayError`. A long trace is not sent again after a time-out: it would take
        as long.
        """
        request = build(query, self._session.endpoints)
        is_long = len(query.trace) >= _LONG
        handling = Handling(may_repeat=lambda error: not (is_long and _took_too_long(error)))
        try:
            return await self._session.request(request, handling)
        except BadRequestError as error:
            if _NOT_MATCHED.search(f"{error.message.title} {error.message.cause}"):
                return Answer(HTTPStatus.BAD_REQUEST, {}, _NOTHING)
            numbers = [str(position + 1) for position in blamed_positions(error, "trace", len(query.trace))]
            if numbers:
                which = tr("It is about these points of the piece, counted from 1: {}.").format(", ".join(numbers))
                error.detail = " ".join(filter(None, (error.detail, which)))
            raise
        except GatewayError as error:
            if _took_too_long(error):
                error.detail = " ".join(filter(None, (error.detail, _too_long())))
            raise

    def read(self, query: MatchQuery, answer: Answer) -> MatchedTrace | None:
        """Return the result of an answer to ``query``; None if nothing was matched.

        Raises :class:`~...client.errors.GatewayError`, see :func:`~.answers.read_match` and
        :func:`~.answers.imported_trace`.
        """
        if query.options.service is TraceService.IMPORT:
            return imported_trace(Router(self._session).read(answer), len(query.trace), self._vertices_of)
        return read_match(answer.json(), query.trace, self._session.redact)


def _took_too_long(error: GatewayError) -> bool:
    return isinstance(error, NoAnswerInTimeError) or error.status == HTTPStatus.GATEWAY_TIMEOUT


def _too_long() -> str:
    return tr(
        "The service works on a trace for at most 50 seconds. Cut traces into shorter pieces: lower the maximum gap."
    )


def probe(endpoints: Endpoints) -> Probe:
    """Match a trace of two points (docs/service.md, Other services), since the error codes of this API are unknown.

    It has the sizes of the usual truck, like the algorithm, so that their names are tested, too.
    """
    trace = Trace(*np.array(PLACES).T)

    def check(body: Any, redact: Callable[[str], str]) -> None:
        read_match(body, trace, redact)

    request = build_match(MatchQuery(trace, MatchOptions(vehicle=Vehicle())), endpoints)
    return Probe(Service.MATCHING, request, check)
