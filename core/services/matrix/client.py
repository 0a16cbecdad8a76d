"""Asks for matrices, splits blocks that the service does not accept, and leaves out points that it refuses."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Callable, Union

import numpy as np
from requests import Request

from ...client.errors import (
    BadRequestError,
    GatewayError,
    TooLargeError,
    UnreachableError,
    UnreadableAnswerError,
    UpstreamError,
)
from ...client.http_exchange import (
    MOST_REFUSALS,
    PartlyAnsweredError,
    RefusedItemError,
    blamed_positions,
    without_positions,
)
from ...client.probe import UNKNOWN_ID, Probe
from ...client.services import Service
from ...client.session import Handling
from ...i18n import tr
from .answers import read_matrix
from .queries import Limit, MatrixOptions, MatrixQuery, Position, build_matrix, transactions

if TYPE_CHECKING:
    from ...client.endpoints import Endpoints
    from ...client.http_exchange import Answer
    from ...client.session import GatewaySession

_TOO_LARGE = "E601215"
_TOO_MANY_ON_A_SEGMENT = "E601504"
"""The service's codes for matrices that are accepted in smaller blocks (docs/service.md, Distance matrix)."""

Parts = list[tuple[np.ndarray, Union["Answer", RefusedItemError]]]
"""Answers, each with the positions of its pairs among those that were asked; for pairs of a refused point its error."""


class RefusedPoints:
    """The points that the service does not accept, by their positions among all of a run."""

    def __init__(self) -> None:
        self.origins: dict[int, RefusedItemError] = {}
        self.destinations: dict[int, RefusedItemError] = {}
        self._refusals = 0

    def note(self, error: GatewayError, rows: np.ndarray, columns: np.ndarray) -> bool:
        """Remember the points that a refusal of a block is about; return whether it is about any."""
        said = error.message.sentence()
        origins, destinations = (
            dict.fromkeys(
                points[blamed_positions(error, name, len(points))].tolist(),
                RefusedItemError(
                    reason.format(without_positions(said, name)), status=error.status, message=error.message
                ),
            )
            for name, points, reason in (
                ("origins", rows, tr("The origin cannot be used: {}")),
                ("destinations", columns, tr("The destination cannot be used: {}")),
            )
        )
        if self._refusals == MOST_REFUSALS or not (origins or destinations):
            return False
        self._refusals += 1
        self.origins.update(origins)
        self.destinations.update(destinations)
        return True

    def taken_out(self, pairs: np.ndarray, origins: np.ndarray, destinations: np.ndarray, parts: Parts) -> np.ndarray:
        """Return ``pairs`` without those of refused points, which are added to ``parts``."""
        for points, refused in ((origins, self.origins), (destinations, self.destinations)):
            for number, error in refused.items():
                is_refused = points[pairs] == number
                if is_refused.any():
                    parts.append((pairs[is_refused], error))
                    pairs = pairs[~is_refused]
        return pairs


class MatrixClient:
    """Asks for the pairs of some origins and destinations in one session.

    A block that is too large is split along its longer side. Refused requests are not billed, but smaller blocks cost
    more. A point that the service refuses is left out of this block and of all later ones.
    """

    def __init__(self, session: GatewaySession, origins: Sequence[Position], destinations: Sequence[Position]) -> None:
        """Ask for pairs of ``origins`` and ``destinations``, by their positions in these lists."""
        self._session = session
        self._origins = origins
        self._destinations = destinations
        self._most: Limit | None = None
        self.splits = 0
        """How many blocks were split."""
        self.refused = RefusedPoints()

    async def ask(self, options: MatrixOptions, origins: np.ndarray, destinations: np.ndarray) -> Parts:
        """Ask for some pairs: the smallest block with all of them.

        Pair number *n* is from ``origins[n]`` to ``destinations[n]``. Raises
        :class:`~...client.errors.GatewayError`, or :class:`~...client.http_exchange.PartlyAnsweredError` if a part was
        answered before.
        """
        parts: Parts = []
        waiting = [np.arange(len(origins))]
        while waiting:
            pairs = self.refused.taken_out(waiting.pop(), origins, destinations, parts)
            if not len(pairs):
                continue
            rows, columns = np.unique(origins[pairs]), np.unique(destinations[pairs])
            if self._is_too_large(len(rows), len(columns)):
                waiting += _halves(pairs, origins[pairs], destinations[pairs])
                continue
            try:
                answer = await self._send(options, rows, columns)
            except GatewayError as error:
                if self.refused.note(error, rows, columns):
                    waiting.append(pairs)
                    continue
                if len(pairs) == 1 or not self._note_too_large(error, len(rows), len(columns)):
                    raise (PartlyAnsweredError(parts, error) if parts else error) from None
                self.splits += 1
                waiting += _halves(pairs, origins[pairs], destinations[pairs])
            else:
                parts.append((pairs, answer))
        return parts

    def read(self, origins: np.ndarray, destinations: np.ndarray, answer: Answer) -> np.ndarray:
        """Return the results of the pairs of one answer, see :func:`~.answers.read_matrix`."""
        rows, columns = np.unique(origins), np.unique(destinations)
        pairs = read_matrix(answer.json(), len(rows), len(columns), self._session.redact)
        return pairs[np.searchsorted(rows, origins) * len(columns) + np.searchsorted(columns, destinations)]

    async def _send(self, options: MatrixOptions, rows: np.ndarray, columns: np.ndarray) -> Answer:
        query = MatrixQuery(
            [self._origins[row] for row in rows.tolist()],
            [self._destinations[column] for column in columns.tolist()],
            options,
        )
        cost = transactions(len(rows), len(columns))
        return await send_once(self._session, build_matrix(query, self._session.endpoints), cost)

    def _is_too_large(self, origins: int, destinations: int) -> bool:
        return self._most is not None and (origins > self._most.origins or destinations > self._most.destinations)

    def _note_too_large(self, error: GatewayError, origins: int, destinations: int) -> bool:
        """Return whether a block may be accepted in two parts; if it is its size, remember that for later blocks."""
        if is_too_large(error):
            halved = (
                Limit(-(-origins // 2), destinations)
                if origins >= destinations
                else Limit(origins, -(-destinations // 2))
            )
            self._most = halved if self._most is None else Limit(*map(min, self._most, halved))
            return True
        return has_too_many_on_a_segment(error)


def is_too_large(error: GatewayError) -> bool:
    """Whether no matrix of this size is accepted."""
    return isinstance(error, TooLargeError) or (isinstance(error, BadRequestError) and error.message.code == _TOO_LARGE)


def has_too_many_on_a_segment(error: GatewayError) -> bool:
    """Whether a matrix may be accepted in two parts."""
    return isinstance(error, BadRequestError) and error.message.code == _TOO_MANY_ON_A_SEGMENT


async def send_once(session: GatewaySession, request: Request, cost: int) -> Answer:
    """Send a request for a matrix, which is not sent again if it may have been billed."""
    try:
        return await session.request(request, Handling(transactions=cost, may_repeat=_may_repeat))
    except GatewayError as error:
        if not _may_repeat(error):
            error.detail = " ".join(filter(None, (error.detail, not_repeated(cost))))
        raise


def _may_repeat(error: GatewayError) -> bool:
    """Whether a request may be sent again: not if its answer may have been lost, because a block can cost thousands."""
    is_lost = isinstance(error, UpstreamError) and error.status == HTTPStatus.GATEWAY_TIMEOUT
    return not (is_lost or (isinstance(error, UnreachableError) and error.may_be_billed))


def not_repeated(cost: int) -> str:
    """Return a sentence for a request whose answer is lost."""
    return tr(
        "The request was not sent again, because it may have been billed (transactions: {:,}). Run again to ask for "
        "these pairs."
    ).format(cost)


def _halves(pairs: np.ndarray, origins: np.ndarray, destinations: np.ndarray) -> list[np.ndarray]:
    """Cut the longer side of a block in two; the first half comes last."""
    rows, columns = np.unique(origins), np.unique(destinations)
    points, point_of = (rows, origins) if len(rows) >= len(columns) else (columns, destinations)
    is_first = point_of < points[-(-len(points) // 2)]
    return [pairs[~is_first], pairs[is_first]]


def probe(endpoints: Endpoints) -> Probe:
    """Ask for the status of an unknown matrix (docs/service.md, Other services): a real one would be billed."""

    def check(body: Any, _redact: Callable[[str], str]) -> None:
        if not isinstance(body, dict) or not isinstance(body.get("status"), str):
            raise UnreadableAnswerError(tr("It contains no status."))

    url = endpoints.url(Service.MATRIX, f"/v8/matrix/{UNKNOWN_ID}/status")
    return Probe(Service.MATRIX, Request("GET", url), check)
