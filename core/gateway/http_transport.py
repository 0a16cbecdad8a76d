"""What ``requests`` does and raises, in the client's own terms."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, wait
from http.client import HTTPException, LineTooLong
from typing import TYPE_CHECKING, BinaryIO, Callable, TypeVar

from requests import exceptions
from urllib3.exceptions import NewConnectionError, ReadTimeoutError

from .network import NetworkFault

if TYPE_CHECKING:
    from requests import Response

    from .cancellation import Cancellation

_CHUNK_BYTES = 65_536
_LOOK_AT_CANCEL_S = 0.05
_LEAST_BYTES_PER_S = 100
"""At this pace 1 MB takes three hours: slower is not an answer, though bytes move."""
_TIMEOUTS_OF_GRACE = 10
"""How many time-outs long a file may be slower: a service may think for a while, and then send at once."""

_MOST_HEADERS = 100
"""As many as Python's own HTTP client takes, whichever transport brings them. Gateways send some twenty."""
_LONGEST_HEAD = 65_536
"""Characters of all headers. Proxies and servers stop at 8 to 32 kB."""
_LONG_HEADS = (HTTPException, LineTooLong)
"""What Python raises for more than 100 headers and for a line of more than 64 kB. Others derive from the first."""

_Outcome = TypeVar("_Outcome")


def fault_of(error: exceptions.RequestException) -> NetworkFault:
    """Return which network fault an exception of ``requests`` stands for."""
    for kind, fault in (
        (exceptions.SSLError, NetworkFault.CERTIFICATE),
        (exceptions.ProxyError, NetworkFault.PROXY),
        (exceptions.Timeout, NetworkFault.TIMEOUT),
        (exceptions.ChunkedEncodingError, NetworkFault.INTERRUPTED),
        (exceptions.ContentDecodingError, NetworkFault.INTERRUPTED),
    ):
        if isinstance(error, kind):
            return fault
    if not isinstance(error, exceptions.ConnectionError):
        return NetworkFault.OTHER
    inner = error.args[0] if error.args else None
    if isinstance(inner, ReadTimeoutError):  # in the middle of a body
        return NetworkFault.TIMEOUT
    if any(type(cause) in _LONG_HEADS for cause in getattr(inner, "args", ())):
        return NetworkFault.HEAD_TOO_LONG
    cause = getattr(inner, "reason", None)
    if not isinstance(cause, NewConnectionError):
        return NetworkFault.INTERRUPTED
    # urllib3 2 has a class for it, urllib3 1.26 (Debian 12) does not; what the resolver raised is behind both.
    return NetworkFault.NAME if isinstance(cause.__context__, socket.gaierror) else NetworkFault.REFUSED


def has_long_head(response: Response) -> bool:
    """Whether an answer has more headers than any should."""
    headers = response.headers
    return len(headers) > _MOST_HEADERS or sum(map(len, (*headers.keys(), *headers.values()))) > _LONGEST_HEAD


class AnswerTooLongError(Exception):
    """The body is longer than allowed."""


def body_chunks(response: Response, *, longest_bytes: int, deadline: float) -> Iterator[bytes]:
    """Yield the body of ``response`` as long as it stays within ``longest_bytes`` and ``deadline`` (monotonic clock).

    Raises exceptions of ``requests``, also for a body that is shorter than announced, which it does not check itself
    with urllib3 1.26.
    """
    length = 0
    for chunk in response.iter_content(_CHUNK_BYTES):
        length += len(chunk)
        if length > longest_bytes:
            raise AnswerTooLongError
        if time.monotonic() > deadline:
            raise exceptions.ReadTimeout
        yield chunk
    announced = response.headers.get("Content-Length", "")
    if announced.isdigit() and "Content-Encoding" not in response.headers and length < int(announced):
        raise exceptions.ChunkedEncodingError


def flowing(chunks: Iterable[bytes], timeout_s: float) -> Iterator[bytes]:
    """Yield the chunks of a file, whose length nobody knows before; raises ``ReadTimeout`` where they only trickle."""
    span_s = timeout_s * _TIMEOUTS_OF_GRACE
    since, came = time.monotonic(), 0
    for chunk in chunks:
        came += len(chunk)
        if (now := time.monotonic()) - since > span_s:
            if came < _LEAST_BYTES_PER_S * (now - since):
                raise exceptions.ReadTimeout
            since, came = now, 0
        yield chunk


class WatchedFile:
    """A file on its way out, as much of it as an HTTP connection looks at; no more of it is sent after a cancel."""

    def __init__(self, file: BinaryIO, cancellation: Cancellation) -> None:
        self._file = file
        self._cancellation = cancellation

    def read(self, size: int = -1) -> bytes:
        """Return the next bytes; raises :class:`~.errors.RunCancelledError`."""
        self._cancellation.check()
        return self._file.read(size)


def until_cancelled(work: Callable[[], _Outcome], cancellation: Cancellation) -> _Outcome:
    """Return or raise what ``work`` does; raises :class:`~.errors.RunCancelledError` as soon as the run is cancelled.

    ``work`` runs in a thread that may be left behind: nothing of Python's ends a wait for a socket from outside. It has
    to look at ``cancellation`` itself before anything that it does to others.
    """
    future: Future[_Outcome] = Future()

    def run() -> None:
        try:
            future.set_result(work())
        except BaseException as error:  # noqa: BLE001 - handed on to the thread that waits
            future.set_exception(error)

    threading.Thread(target=run, name="gateway-transfer", daemon=True).start()
    while not wait((future,), timeout=_LOOK_AT_CANCEL_S).done:
        cancellation.check()
    return future.result()
