"""An answer as Qt brings it: its headers, its body on the way into a file, and what went wrong on the network."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, BinaryIO
from urllib.parse import urlsplit

from qgis.core import QgsNetworkAccessManager
from qgis.PyQt.QtCore import QUrl
from qgis.PyQt.QtNetwork import QNetworkProxyQuery, QNetworkReply

from ..gateway.errors import InsecureError, UnreachableError
from ..gateway.http_exchange import LONGEST_FILE_BYTES, NetworkFault, network_error
from ..i18n import tr
from .qt_request import header_text

if TYPE_CHECKING:
    from qgis.PyQt.QtCore import QIODevice

    from ..gateway.errors import GatewayError

_Error = QNetworkReply.NetworkError
_FAULTS = {
    _Error.ConnectionRefusedError: NetworkFault.REFUSED,
    _Error.RemoteHostClosedError: NetworkFault.INTERRUPTED,
    _Error.HostNotFoundError: NetworkFault.NAME,
    _Error.TimeoutError: NetworkFault.TIMEOUT,
    _Error.OperationCanceledError: NetworkFault.TIMEOUT,  # QGIS's own time-out: ours is told apart before
    _Error.SslHandshakeFailedError: NetworkFault.CERTIFICATE,
    _Error.ContentReSendError: NetworkFault.INTERRUPTED,  # Qt would have sent it again, see qt_request
    _Error.TemporaryNetworkFailureError: NetworkFault.INTERRUPTED,
    _Error.NetworkSessionFailedError: NetworkFault.OTHER,
    _Error.UnknownNetworkError: NetworkFault.OTHER,
    _Error.ProxyConnectionRefusedError: NetworkFault.PROXY,
    _Error.ProxyConnectionClosedError: NetworkFault.PROXY,
    _Error.ProxyNotFoundError: NetworkFault.PROXY,
    _Error.ProxyTimeoutError: NetworkFault.PROXY,
    _Error.ProxyAuthenticationRequiredError: NetworkFault.PROXY,
    _Error.UnknownProxyError: NetworkFault.PROXY,
    _Error.ProtocolFailure: NetworkFault.INTERRUPTED,
    _Error.ProtocolUnknownError: NetworkFault.OTHER,
}
"""Errors without an answer. The others come with an HTTP status, which says more."""
_PIECE_BYTES = 256 * 1024
_LEAST_BYTES_PER_S = 100
"""At this pace 1 MB takes three hours: slower is not an answer, though bytes move."""
_TIMEOUTS_OF_GRACE = 10
"""How many time-outs long a file may be slower: a service may think for a while, and then send at once."""


def fault_of(reply: QNetworkReply, status: int | None) -> NetworkFault | None:
    """Return what ended ``reply`` before the whole answer was there; None where it is there."""
    qt_error = reply.error()
    if status is not None and qt_error == _Error.NoError:
        return None
    fault = _FAULTS.get(qt_error)
    # Of a redirect by 307 or 308 Qt rewinds the body before it looks whether it may follow; the answer is there.
    if status is not None and (fault is None or qt_error == _Error.ContentReSendError):
        return None
    return fault or NetworkFault.OTHER


def error_at(fault: NetworkFault, url: str) -> GatewayError:
    """Return the error for ``fault`` of a request to ``url``, which tells of a proxy in between.

    Qt blames the host of the address for a proxy whose name is not known, and has no error for one that refuses https.
    """
    error = network_error(fault, urlsplit(url).netloc)
    proxies = _proxies(url)
    if proxies and isinstance(error, (UnreachableError, InsecureError)):
        note = tr("QGIS sends through the proxy {}, so the fault may be there.").format(proxies)
        error.detail = f"{error.detail} {note}"
    return error


def _proxies(url: str) -> str:
    """Return the proxies between QGIS and an address, or nothing."""
    factory = QgsNetworkAccessManager.instance().proxyFactory()
    proxies = factory.queryProxy(QNetworkProxyQuery(QUrl(url))) if factory else []
    return ", ".join(f"{proxy.hostName()}:{proxy.port()}" for proxy in proxies if proxy.hostName())


def reply_headers(reply: QNetworkReply) -> dict[str, str]:
    """Return all headers of an answer, by names in small letters.

    They are taken together, since Qt looks through all of them for each one.
    """
    return {header_text(name).lower(): header_text(value) for name, value in reply.rawHeaderPairs()}


class FileBody:
    """Takes one body, which begins with the first byte or at its end."""

    def __init__(self, into: BinaryIO, timeout_s: float) -> None:
        """Write ``into`` a file, from its beginning; its pace counts from now."""
        self._into = into
        self._grace_s = timeout_s * _TIMEOUTS_OF_GRACE
        self._written: int | None = None
        """None before the first byte."""
        self._pace_since = time.monotonic()
        self._pace_bytes = 0

    def write(self, arrived: QIODevice) -> NetworkFault | None:
        """Write what has arrived; return why that has to be the end, if it does. Raises :class:`OSError`."""
        if self._written is None:
            self._written = 0
            self._into.seek(0)
            self._into.truncate()
        while content := bytes(arrived.read(_PIECE_BYTES) or b""):  # Qt says None at the end
            self._into.write(content)
            self._written += len(content)
            self._pace_bytes += len(content)
        if self._written > LONGEST_FILE_BYTES:
            return NetworkFault.TOO_LONG
        return NetworkFault.TIMEOUT if self._trickles() else None

    def _trickles(self) -> bool:
        now = time.monotonic()
        passed_s = now - self._pace_since
        if passed_s <= self._grace_s:
            return False
        is_slow = self._pace_bytes < _LEAST_BYTES_PER_S * passed_s
        self._pace_since, self._pace_bytes = now, 0
        return is_slow
