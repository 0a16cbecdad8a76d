"""Asynchronous matrices: asked for, waited for, and downloaded (docs/service.md, Distance matrix).

A matrix is billed when the service accepts it. All later requests are free, and can be repeated. So whoever remembers
the matrix before :meth:`AsynchronousMatrices.wait` pays once, whatever happens then.
"""

from __future__ import annotations

import re
from contextlib import suppress
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, BinaryIO, Callable, NamedTuple
from urllib.parse import urlsplit

from ...client.errors import GatewayError, NotFoundError, ServiceMessage, UnreadableAnswerError, error_for_status
from ...client.http_exchange import NetworkFault, network_error
from ...client.scheduler import Pause
from ...client.services import Service
from ...client.session import Handling
from ...client.signed_download import DownloadRefusedError, download, secrets_of, signed_request
from ...fields import json_object
from ...i18n import tr, translatable
from .answers import failed
from .client import not_repeated, send_once
from .queries import PATH, build_matrix, build_result, build_status, transactions
from .result_file import is_whole

if TYPE_CHECKING:
    from ...client.endpoints import Endpoints
    from ...client.http_exchange import Answer
    from ...client.session import GatewaySession
    from .queries import MatrixQuery

_REDIRECTS = (HTTPStatus.FOUND, HTTPStatus.SEE_OTHER, HTTPStatus.TEMPORARY_REDIRECT)
"""The service answers 303. A gateway may have made another one of it."""
_FIRST_POLL_S, _LAST_POLL_S, _SLOWER = 0.5, 30.0, 1.5
_LONGEST_WAIT_S = 3_600.0
_FRESH_TRIES = 6
"""How often a new matrix may be unknown, or its status unreadable: about ten seconds."""
_LATE_TRIES = 3
"""How often one of an earlier run may be unknown, before it counts as no longer kept."""
_DOWNLOADS = 3
"""An address that has expired, or a download that was interrupted, is followed by a new address."""
_ID = re.compile(r"[0-9A-Za-z-]{1,64}")
_BYTES_PER_PAIR, _MORE_BYTES = 64, 1024 * 1024
"""The longest result, unpacked. Most have 15 bytes for each pair."""


class MatrixNotFinishedError(GatewayError):
    """The result takes longer than a run waits."""

    meaning = translatable("The service is still calculating this part of the matrix.")


class MatrixUnknownError(NotFoundError):
    """The service has accepted a matrix, and has no status or result of it."""

    meaning = translatable("The service does not know the matrix that it has accepted (404).")
    action = translatable(
        "If it names another host, add this to the further hosts of matrices in the settings, and run again. "
        "Otherwise the result is no longer kept."
    )


class Accepted(NamedTuple):
    """A matrix that the service has accepted."""

    id: str
    address: str
    """Where its result is: a configured host, and the path."""
    host: str = ""
    """The host that the service named, if it is not configured."""


class AsynchronousMatrices:
    """Asks for asynchronous matrices in one session. All methods raise :class:`~...client.errors.GatewayError`."""

    def __init__(self, session: GatewaySession) -> None:
        self._session = session

    async def create(self, query: MatrixQuery) -> Accepted:
        """Ask for a matrix, which is billed. A lost answer is not asked for again."""
        cost = transactions(len(query.origins), len(query.destinations))
        request = build_matrix(query, self._session.endpoints, is_async=True)
        answer = await send_once(self._session, request, cost)
        try:
            return read_accepted(answer.json(), self._session.endpoints, self._session.redact)
        except UnreadableAnswerError as error:
            error.detail = " ".join((error.detail, not_repeated(cost)))
            raise

    def remembered(self, matrix_id: str, address: str) -> Accepted:
        """Return a matrix of an earlier run. If its host is no longer configured, it is asked for at our own address.

        Raises :class:`UnreadableAnswerError` if this is no id.
        """
        known = {"matrixId": matrix_id, "statusUrl": f"{address}/status"}
        return read_accepted(known, self._session.endpoints, self._session.redact)

    async def wait(self, matrix: Accepted, *, is_new: bool) -> None:
        """Wait until a matrix is calculated.

        Raises :class:`.answers.MatrixFailedError`, :class:`MatrixUnknownError`, :class:`MatrixNotFinishedError`.
        """
        waited_s = pause_s = _FIRST_POLL_S if is_new else 0.0
        tries = _FRESH_TRIES if is_new else _LATE_TRIES
        while waited_s < _LONGEST_WAIT_S:
            await Pause(pause_s)
            try:
                if await self._is_completed(matrix):
                    return
            except (NotFoundError, UnreadableAnswerError) as error:
                tries -= 1
                if not tries:
                    raise (_unknown(matrix, error) if isinstance(error, NotFoundError) else error) from None
            pause_s = min(max(pause_s * _SLOWER, _FIRST_POLL_S), _LAST_POLL_S)
            waited_s += pause_s
        raise MatrixNotFinishedError

    async def fetch(self, matrix: Accepted, pairs: int, into: BinaryIO) -> None:
        """Write the result of a calculated matrix into a file. Raises also :class:`OSError`."""
        for left in reversed(range(_DOWNLOADS)):
            try:
                await self._fetch_once(matrix, pairs * _BYTES_PER_PAIR + _MORE_BYTES, into)
            except NotFoundError as error:  # noqa: PERF203 - a few rounds
                raise _unknown(matrix, error) from None
            except GatewayError as error:
                if not left or error.fatal or not (error.retryable or isinstance(error, DownloadRefusedError)):
                    raise
                await Pause(_FIRST_POLL_S)
            else:
                return

    async def _fetch_once(self, matrix: Accepted, longest_bytes: int, into: BinaryIO) -> None:
        handling = Handling(transactions=0, redirects=_REDIRECTS, longest_bytes=longest_bytes, into=into)
        answer = await self._session.request(build_result(matrix.address), handling)
        url = matrix.address
        if answer.status in _REDIRECTS:
            signed = signed_request(answer.headers.get("location", ""), matrix.address, self._session.endpoints)
            self._session.keep_secret(*secrets_of(signed))
            await download(signed, into, longest_bytes, self._session.timeout_s)
            url = signed.url or ""
        if not is_whole(into):
            raise network_error(NetworkFault.INTERRUPTED, urlsplit(url).netloc)

    async def _is_completed(self, matrix: Accepted) -> bool:
        """Return whether a matrix is calculated; raises the error of one that cannot be, or of an answer that is none.

        An unknown state may change.
        """
        answer = await self._session.request(
            build_status(matrix.address), Handling(transactions=0, redirects=_REDIRECTS)
        )
        if answer.status in _REDIRECTS:
            return self._is_redirect_of(matrix, answer)
        status = json_object(answer.json())
        state = status.get("status")
        if not isinstance(state, str):
            raise UnreadableAnswerError(tr("It contains no status."))
        if state in ("error", "timeout"):
            raise failed(json_object(status.get("error")), self._session.redact)
        return state == "completed"

    def _is_redirect_of(self, matrix: Accepted, answer: Answer) -> bool:
        """Return whether a redirect of the status means that the matrix is calculated: it leads to it, or says so.

        Raises :class:`~...client.errors.RedirectRefusedError` for any other, such as that of a login page.
        """
        location = answer.headers.get("location", "")
        with suppress(ValueError):  # no address
            if urlsplit(location).path.endswith(f"/matrix/{matrix.id}"):
                return True
        with suppress(UnreadableAnswerError):
            if json_object(answer.json()).get("status") == "completed":
                return True
        raise error_for_status(answer.status, ServiceMessage(), location=self._session.redact(location))


def read_accepted(body: Any, endpoints: Endpoints, redact: Callable[[str], str] = str) -> Accepted:
    """Return what an answer to a new matrix says.

    The key is sent to a host only if it is configured, so the address of any other one is replaced by our own. So is an
    address with a secret, which ``redact`` changes: it would be stored. An id with a secret is none.
    """
    answer = json_object(body)
    matrix_id, status_url = answer.get("matrixId"), answer.get("statusUrl")
    if not isinstance(matrix_id, str) or not _ID.fullmatch(matrix_id) or redact(matrix_id) != matrix_id:
        raise UnreadableAnswerError(tr("It contains no id of a matrix."))
    path = f"{PATH}/{matrix_id}"
    own, host = endpoints.url(Service.MATRIX, path), ""
    if isinstance(status_url, str) and status_url.isascii() and status_url.endswith(f"{path}/status"):
        try:
            if not endpoints.allows(status_url):
                host = redact(urlsplit(status_url).hostname or "")
            elif redact(status_url) == status_url:
                return Accepted(matrix_id, status_url[: -len("/status")])
        except ValueError:
            pass
    return Accepted(matrix_id, own, host)


def _unknown(matrix: Accepted, error: NotFoundError) -> MatrixUnknownError:
    detail = tr("The service says that it is at the host {}.").format(matrix.host) if matrix.host else ""
    return MatrixUnknownError(detail, status=error.status, message=error.message)
