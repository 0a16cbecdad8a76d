"""What ``requests`` raises, in the client's own terms. Only used where no adapter of QGIS does the sending."""

from __future__ import annotations

import socket
import time
from typing import TYPE_CHECKING

from requests import exceptions
from urllib3.exceptions import NewConnectionError, ReadTimeoutError

from .network import NetworkFault

if TYPE_CHECKING:
    from requests import Response

_CHUNK_BYTES = 65_536


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
    cause = getattr(inner, "reason", None)
    if not isinstance(cause, NewConnectionError):
        return NetworkFault.INTERRUPTED
    # urllib3 2 has a class for it, urllib3 1.26 (Debian 12) does not; what the resolver raised is behind both.
    return NetworkFault.NAME if isinstance(cause.__context__, socket.gaierror) else NetworkFault.REFUSED


class AnswerTooLongError(Exception):
    """The body is longer than allowed."""


def read_body(response: Response, *, longest_bytes: int, deadline: float) -> bytes:
    """Read the body of ``response`` as long as it stays within ``longest_bytes`` and ``deadline`` (monotonic clock).

    Raises exceptions of ``requests``, also for a body that is shorter than announced, which it does not check itself
    with urllib3 1.26.
    """
    body = bytearray()
    for chunk in response.iter_content(_CHUNK_BYTES):
        body += chunk
        if len(body) > longest_bytes:
            raise AnswerTooLongError
        if time.monotonic() > deadline:
            raise exceptions.ReadTimeout
    announced = response.headers.get("Content-Length", "")
    if announced.isdigit() and "Content-Encoding" not in response.headers and len(body) < int(announced):
        raise exceptions.ChunkedEncodingError
    return bytes(body)
