"""A transport for ``requests`` that sends through QGIS's own network stack, from whichever thread it is used."""

from __future__ import annotations

import time
from concurrent.futures import Future, wait
from io import BytesIO
from typing import TYPE_CHECKING, Any, TypeVar

from requests import Response
from requests.adapters import BaseAdapter
from requests.structures import CaseInsensitiveDict

from ..gateway.network import NetworkFault, network_error
from .main_thread import call_on_main_thread, wait_with_events
from .network_exchange import Arrived, NetworkExchange

if TYPE_CHECKING:
    from requests import PreparedRequest

    from ..gateway.cancellation import Cancellation

_DESCRIBE_THE_WIRE = frozenset(("content-encoding", "content-length", "transfer-encoding"))
"""Headers of an answer that no longer fit: Qt has checked the length and unpacked the body."""

_LONGEST_CLOSING_S = 3.0
"""How long a busy main thread is waited for: a file that is still open cannot be deleted on Windows."""
_LONGEST_BUSY_S = 300.0
"""How long it may be busy before a request is sent: it may be waiting for this very run."""

_T = TypeVar("_T")


class QgisNetworkAdapter(BaseAdapter):
    """Lets the main thread send, and waits for the answer; on the main thread itself it handles events meanwhile.

    Returns when the whole answer is there; with ``stream`` when its head is, and its body arrives as it is read.
    """

    def __init__(self, cancellation: Cancellation) -> None:
        """Abort requests under way when ``cancellation`` is set."""
        super().__init__()
        self._cancellation = cancellation

    def send(  # noqa: PLR0913, PLR0917 - the signature of requests
        self,
        request: PreparedRequest,
        stream: bool = False,  # noqa: FBT001, FBT002
        timeout: Any = None,
        verify: Any = True,  # noqa: FBT002
        cert: Any = None,
        proxies: Any = None,
    ) -> Response:
        """Send ``request`` and return the answer, whatever its status, also a redirect, which is never followed.

        ``timeout`` is in seconds, from sending to the last byte; with ``stream`` it is how long no byte may move. A
        file as the body is sent from its beginning, by its name. The other arguments are QGIS's business (proxy,
        certificates) and are not looked at. Raises :class:`~..gateway.errors.GatewayError`.
        """
        _ = verify, cert, proxies
        waiting = _Waiting(NetworkExchange(request, in_pieces=stream), timeout or float("inf"), self._cancellation)
        try:
            arrived = waiting.begin()
        except BaseException:
            waiting.close()
            raise
        if stream:
            return _response(request, arrived, _Body(waiting))
        waiting.close()
        return _response(request, arrived, BytesIO(arrived.body))

    def close(self) -> None:
        """Nothing to close: the connections belong to QGIS."""


class _Waiting:
    """Waits for an exchange, and ends it when that takes too long or nobody wants it any more."""

    def __init__(self, exchange: NetworkExchange, timeout_s: float, cancellation: Cancellation) -> None:
        self._exchange = exchange
        self._timeout_s = timeout_s
        self._cancellation = cancellation
        self._is_told_late = False

    def begin(self) -> Arrived:
        """Return the answer, or its head where it comes in pieces."""
        call_on_main_thread(self._exchange.start)
        return self._outcome(self._exchange.arrived)

    def read(self, size: int) -> bytes:
        """Return up to ``size`` bytes of the body, as soon as there are any, and none at its end."""
        self._exchange.moved = time.monotonic()  # only what is waited for can be late
        piece: Future[bytes] = Future()
        call_on_main_thread(lambda: self._exchange.read(piece, size))
        return self._outcome(piece)

    def close(self) -> None:
        """End it. A file that it sends may be deleted after that."""
        self._exchange.is_wanted = False
        call_on_main_thread(self._exchange.close)
        if self._exchange.sends_a_file:
            wait((self._exchange.closed,), timeout=_LONGEST_CLOSING_S)

    def _outcome(self, future: Future[_T]) -> _T:
        begun = time.monotonic()
        wait_with_events(future, lambda: future.done() or self._watch(begun))
        return future.result()

    def _watch(self, begun: float) -> None:
        """End the wait, if it has to end. A main thread that is busy elsewhere does not keep anyone from cancelling."""
        self._cancellation.check()
        moved, now = self._exchange.moved, time.monotonic()
        if moved is None:
            if now - begun > _LONGEST_BUSY_S:
                error = network_error(NetworkFault.TIMEOUT, self._exchange.host)
                error.may_be_billed = False
                raise error
            return
        is_late = now - moved > self._timeout_s
        if is_late and not self._is_told_late:
            # Whether it is too late the main thread knows: the answer, which is paid for, may have come meanwhile.
            call_on_main_thread(lambda: self._exchange.end_if_late(self._timeout_s))
        self._is_told_late = is_late


class _Body:
    """The body of an answer while it arrives, as much of a file as ``requests`` needs."""

    def __init__(self, waiting: _Waiting) -> None:
        self._waiting: _Waiting | None = waiting

    def read(self, size: int) -> bytes:
        return self._waiting.read(size) if self._waiting is not None else b""

    def close(self) -> None:
        if self._waiting is not None:
            self._waiting.close()
            self._waiting = None

    release_conn = close
    """How ``requests`` ends with a body that has been read to its end."""


def _response(request: PreparedRequest, arrived: Arrived, body: Any) -> Response:
    response = Response()
    response.status_code = arrived.status
    response.url = request.url or ""
    response.request = request
    response.headers = CaseInsensitiveDict(
        (name, value) for name, value in arrived.headers.items() if name.lower() not in _DESCRIBE_THE_WIRE
    )
    response.raw = body
    return response
