"""A request as Qt sends it, and the answer that Qt has received.

Qt follows no redirect, keeps no cookie, caches nothing and repeats nothing. If a connection closes before the first
byte of an answer, Qt sends the request again, up to three times. It does not report this, though each attempt may be
billed (seen with Qt 5.15 and 6.8). But Qt cannot rewind a sequential device: with one as the body, it ends with
``ContentReSendError``, and only the session repeats requests, which counts and paces them. A ``QBuffer`` does not help,
because Qt takes the bytes out of it. QGIS's network logger shows only the bodies of buffers, so it shows none of ours.
"""

from __future__ import annotations

import errno
import time
from functools import cache
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, BinaryIO
from urllib.parse import urlsplit

from qgis.core import QgsNetworkAccessManager
from qgis.PyQt.QtCore import QT_VERSION_STR, QFile, QIODevice, QUrl
from qgis.PyQt.QtNetwork import QNetworkProxy, QNetworkProxyFactory, QNetworkProxyQuery, QNetworkReply, QNetworkRequest

from ..client.endpoints import is_on_this_computer
from ..client.errors import InsecureError, UnreachableError
from ..client.http_exchange import NetworkFault, is_success, network_error
from ..client.scheduler import LEAST_BYTES_PER_S, TIMEOUTS_OF_GRACE
from ..i18n import tr

if TYPE_CHECKING:
    from qgis.PyQt.QtCore import QByteArray
    from requests import PreparedRequest

    from ..client.errors import GatewayError

_SET_BY_QT = frozenset(("accept-encoding", "connection", "content-length", "host", "user-agent"))


_LONGEST_UNPACKED_BYTES = 1024**3
"""Qt 6 unpacks on the main thread: 4 GB hold it up for 13 s."""


def qt_request(request: PreparedRequest, length: int) -> QNetworkRequest:
    """Return Qt's form of ``request``, whose body has ``length`` bytes."""
    ready = QNetworkRequest(_template())
    ready.setUrl(QUrl.fromEncoded((request.url or "").encode()))
    for name, value in request.headers.items():
        if name.lower() not in _SET_BY_QT:
            ready.setRawHeader(_bytes(name), _bytes(value))
    ready.setHeader(QNetworkRequest.KnownHeaders.ContentLengthHeader, length)
    return ready


def allow_packed_files(request: QNetworkRequest) -> None:
    """Accept answers that were packed well.

    Qt 6 refuses an answer of more than 10 MB if it was packed to less than a fortieth. Results of batch jobs may be:
    they repeat themselves.
    """
    if hasattr(request, "setDecompressedSafetyCheckThreshold"):
        request.setDecompressedSafetyCheckThreshold(_LONGEST_UNPACKED_BYTES)


@cache
def _template() -> QNetworkRequest:
    """Return the attributes of all requests: copying them takes less time than setting them."""
    request = QNetworkRequest()
    attribute = QNetworkRequest.Attribute
    request.setAttribute(attribute.RedirectPolicyAttribute, QNetworkRequest.RedirectPolicy.ManualRedirectPolicy)
    request.setAttribute(attribute.Http2AllowedAttribute, False)
    # Customers' addresses do not belong in the disk cache.
    request.setAttribute(attribute.CacheLoadControlAttribute, QNetworkRequest.CacheLoadControl.AlwaysNetwork)
    request.setAttribute(attribute.CacheSaveControlAttribute, False)
    # All of QGIS shares Qt's cookies: without this, cookies of other servers on the same host would be sent, too.
    request.setAttribute(attribute.CookieLoadControlAttribute, QNetworkRequest.LoadControl.Manual)
    request.setAttribute(attribute.CookieSaveControlAttribute, QNetworkRequest.LoadControl.Manual)
    # Without this and the length, Qt first reads the whole body so that it can send it again.
    request.setAttribute(attribute.DoNotBufferUploadDataAttribute, True)
    return request


def _bytes(text: str | bytes) -> bytes:
    return text if isinstance(text, bytes) else str(text).encode("latin-1")


def opened_body(body: Any) -> QIODevice:
    """Return the body of a prepared request as an open device; raises :class:`OSError`.

    ``body`` is an open file, a text, bytes, or None. A request without a body gets an empty device, so that Qt does not
    repeat it either.
    """
    device: QIODevice
    if hasattr(body, "read"):
        device = _File(body.name)
    else:
        device = _Bytes(body.encode() if isinstance(body, str) else bytes(body or b""))
    if not device.open(QIODevice.OpenModeFlag.ReadOnly):
        raise OSError(errno.EIO, device.errorString())
    return device


class _OneWay:
    """A device that cannot be rewound."""

    def isSequential(self) -> bool:
        return True

    def reset(self) -> bool:
        return False


class _File(_OneWay, QFile):
    """A file as a body."""


class _Bytes(_OneWay, QIODevice):
    """Bytes as a body."""

    def __init__(self, body: bytes) -> None:
        super().__init__()
        self._left = memoryview(body)

    def size(self) -> int:
        return len(self._left)

    def readData(self, most: int) -> bytes:
        part, self._left = self._left[:most], self._left[most:]
        return bytes(part)


def request_headers(request: QNetworkRequest) -> dict[str, str]:
    """Return all headers that were set by name."""
    return {header_text(name): header_text(request.rawHeader(name)) for name in request.rawHeaderList()}


def header_text(octets: QByteArray) -> str:
    """Return the name or the value of a header as text."""
    return octets.data().decode("latin-1")


# --- The answer -------------------------------------------------------------------------------------------------------

_Error = QNetworkReply.NetworkError
_FAULTS = {
    _Error.ConnectionRefusedError: NetworkFault.REFUSED,
    _Error.RemoteHostClosedError: NetworkFault.INTERRUPTED,
    _Error.HostNotFoundError: NetworkFault.NAME,
    _Error.TimeoutError: NetworkFault.TIMEOUT,
    _Error.OperationCanceledError: NetworkFault.TIMEOUT,  # QGIS's own time-out; ours is handled before
    _Error.SslHandshakeFailedError: NetworkFault.CERTIFICATE,
    _Error.ContentReSendError: NetworkFault.INTERRUPTED,  # Qt wanted to send it again, see above
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
"""In Qt's message about an answer that is much longer unpacked, in all languages. See above."""
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
