"""An answer from Qt: its headers, its body on the way into a file, errors of the network, and proxies behind them."""

from __future__ import annotations

import time
from http import HTTPStatus
from typing import TYPE_CHECKING, BinaryIO
from urllib.parse import urlsplit

from qgis.core import QgsNetworkAccessManager
from qgis.PyQt.QtCore import QT_VERSION_STR, QUrl
from qgis.PyQt.QtNetwork import QNetworkProxy, QNetworkProxyFactory, QNetworkProxyQuery, QNetworkReply

from ..gateway.endpoints import is_on_this_computer
from ..gateway.errors import InsecureError, UnreachableError
from ..gateway.http_exchange import NetworkFault, is_success, network_error
from ..gateway.scheduler import LEAST_BYTES_PER_S, TIMEOUTS_OF_GRACE
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
    _Error.OperationCanceledError: NetworkFault.TIMEOUT,  # QGIS's own time-out; ours is handled before
    _Error.SslHandshakeFailedError: NetworkFault.CERTIFICATE,
    _Error.ContentReSendError: NetworkFault.INTERRUPTED,  # Qt wanted to send it again, see qt_request
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
"""Errors without an answer. All others have an HTTP status, which says more."""
_TOO_MUCH_TO_UNPACK = "decompressedSafetyCheckThreshold"
"""In Qt's message about an answer that is much longer unpacked, in all languages. See :mod:`.qt_request`."""
_DROPS_HEADERS = QT_VERSION_STR.startswith("6")
_PIECE_BYTES = 256 * 1024


def fault_of(reply: QNetworkReply, status: int | None) -> NetworkFault | None:
    """Return what ended ``reply`` before the whole answer arrived; None if it arrived."""
    if has_lost_headers(reply, status):
        return NetworkFault.HEAD_TOO_LONG
    qt_error = reply.error()
    if status is not None and qt_error == _Error.NoError:
        return None
    fault = _FAULTS.get(qt_error)
    if status is not None and is_success(status) and fault is None:  # Qt 6 could not unpack it; Qt 5: ProtocolFailure
        return NetworkFault.TOO_LONG if _TOO_MUCH_TO_UNPACK in reply.errorString() else NetworkFault.INTERRUPTED
    # For a 307 or 308, Qt rewinds the body before it checks whether it may follow. The answer has arrived.
    if status is not None and (fault is None or qt_error == _Error.ContentReSendError):
        return None
    return fault or NetworkFault.OTHER


def has_lost_headers(reply: QNetworkReply, status: int | None) -> bool:
    """Whether Qt has dropped the headers of a successful answer.

    Qt 6 drops all headers of an answer that has more than 100, or more than 256 kB, without an error. It then does not
    know how long the body is, and waits for more until the service closes the connection. An answer without content
    needs no headers.
    """
    return (
        _DROPS_HEADERS
        and status is not None
        and is_success(status)
        and status != HTTPStatus.NO_CONTENT
        and not reply.rawHeaderList()
    )


def error_at(fault: NetworkFault, url: str) -> GatewayError:
    """Return the error for ``fault`` of a request to ``url``. It names the proxy, if QGIS uses one.

    Qt blames the host in ``url`` if the proxy's name is unknown, and has no error for a proxy that refuses https.
    """
    error = network_error(fault, urlsplit(url).netloc)
    proxies = "" if is_on_this_computer(url) else ", ".join(proxies_to(url))
    if proxies and isinstance(error, (UnreachableError, InsecureError)):
        note = tr("QGIS sends through the proxy {}, which may be the cause.").format(proxies)
        error.detail = f"{error.detail} {note}"
    return error


def reply_headers(reply: QNetworkReply) -> dict[str, str]:
    """Return all headers of an answer; their names are in lower case.

    They are read together, because Qt searches through all of them each time it is asked for one.
    """
    return {header_text(name).lower(): header_text(value) for name, value in reply.rawHeaderPairs()}


class Pace:
    """The speed of a file, sent or received. It is measured from now on."""

    def __init__(self, timeout_s: float) -> None:
        self._grace_s = timeout_s * TIMEOUTS_OF_GRACE
        self._since = time.monotonic()
        self._before = 0

    def is_too_slow(self, moved: int) -> bool:
        """Whether so few bytes in all have moved by now that it would hardly end."""
        now = time.monotonic()
        passed_s = now - self._since
        if passed_s <= self._grace_s:
            return False
        is_slow = moved - self._before < LEAST_BYTES_PER_S * passed_s
        self._since, self._before = now, moved
        return is_slow


class FileBody:
    """Writes the body of one answer into a file."""

    def __init__(self, into: BinaryIO, timeout_s: float, longest_bytes: int) -> None:
        """Write up to ``longest_bytes`` to ``into`` from its beginning."""
        self._into = into
        self._longest_bytes = longest_bytes
        self._pace = Pace(timeout_s)
        self._written: int | None = None
        """In bytes; None before the first call of :meth:`write`."""

    def write(self, arrived: QIODevice) -> NetworkFault | None:
        """Write what has arrived; return a fault if the answer must not go on. Raises :class:`OSError`."""
        if self._written is None:
            self._written = 0
            self._into.seek(0)
            self._into.truncate()
        while content := bytes(arrived.read(_PIECE_BYTES) or b""):  # Qt returns None at the end
            self._into.write(content)
            self._written += len(content)
        if self._written > self._longest_bytes:
            return NetworkFault.TOO_LONG
        return NetworkFault.TIMEOUT if self._pace.is_too_slow(self._written) else None


def proxies_to(url: str) -> list[str]:
    """Return the proxies between QGIS and ``url``, as ``host:port``.

    They come from QGIS's options, from other plugins, or, where these name none, from the application or the system.
    """
    address = QUrl(url)
    manager = QgsNetworkAccessManager.instance()
    factory = manager.proxyFactory()
    proxies = factory.queryProxy(QNetworkProxyQuery(address)) if factory else [manager.proxy()]
    if any(proxy.type() == QNetworkProxy.ProxyType.DefaultProxy for proxy in proxies):
        # Qt asks once more when it connects, by host and port.
        port = address.port(443 if address.scheme() == "https" else 80)
        for query in (QNetworkProxyQuery(address), QNetworkProxyQuery(address.host(), port)):
            proxies += QNetworkProxyFactory.proxyForQuery(query)
    named = (f"{proxy.hostName()}:{proxy.port()}" for proxy in proxies if proxy.hostName())
    return list(dict.fromkeys(named))
