"""A transport for ``requests`` that sends through QGIS's own network stack, with its proxy and its certificates.

Not over ``QgsBlockingNetworkRequest``: that class follows redirects and carries the key to the new host.
"""

from __future__ import annotations

import itertools
import time
from io import BytesIO
from typing import TYPE_CHECKING, Any, Callable
from urllib.parse import urlsplit

from qgis.core import QgsNetworkAccessManager
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QByteArray, QEventLoop, QFile, QIODevice, QTimer, QUrl
from qgis.PyQt.QtNetwork import QNetworkProxyQuery, QNetworkReply, QNetworkRequest
from requests import Response
from requests.adapters import BaseAdapter
from requests.structures import CaseInsensitiveDict

from ..gateway.errors import GatewayError, InsecureError, RunCancelledError, UnreachableError
from ..gateway.network import NetworkFault, network_error
from ..gateway.session import LONGEST_BODY_BYTES
from ..wording import tr
from .qt_headers import headers_of

if TYPE_CHECKING:
    from requests import PreparedRequest

    from ..gateway.cancellation import Cancellation

_WATCH_MS = 50
"""How often a request under way looks at cancel and at its limits."""
_READ_AHEAD_BYTES = 4 * 1024 * 1024
"""Of an answer that is read piece by piece: beyond this Qt lets the service wait."""

_Error = QNetworkReply.NetworkError
_FAULTS = {
    _Error.ConnectionRefusedError: NetworkFault.REFUSED,
    _Error.RemoteHostClosedError: NetworkFault.INTERRUPTED,
    _Error.HostNotFoundError: NetworkFault.NAME,
    _Error.TimeoutError: NetworkFault.TIMEOUT,
    _Error.OperationCanceledError: NetworkFault.TIMEOUT,  # QGIS's own time-out: ours is told apart before
    _Error.SslHandshakeFailedError: NetworkFault.CERTIFICATE,
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

_NUMBER = QNetworkRequest.Attribute.User
"""The attribute by which a reply is found again, see :meth:`_Exchange._reply`."""
_numbers = itertools.count(1)
_SET_BY_QT = frozenset(("accept-encoding", "connection", "content-length", "host", "user-agent"))
_DESCRIBE_THE_WIRE = frozenset(("content-encoding", "content-length", "transfer-encoding"))
"""Headers of an answer that no longer fit: Qt has checked the length and unpacked the body."""


class QgisNetworkAdapter(BaseAdapter):
    """Sends in the calling thread, with an event loop of its own.

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
        exchange = _Exchange(request, timeout or 0, self._cancellation)
        return exchange.open() if stream else exchange.run()

    def close(self) -> None:
        """Nothing to close: the connections belong to QGIS."""


class _Exchange:
    """One request and its answer."""

    def __init__(self, request: PreparedRequest, timeout_s: float, cancellation: Cancellation) -> None:
        # The event loop comes first: a Python thread has no event dispatcher before its first loop, and without one
        # the timers of QGIS's network manager would not run in it.
        self._loop = QEventLoop()
        self._request = request
        self._cancellation = cancellation
        self._timeout_s = timeout_s or float("inf")
        self._deadline = time.monotonic() + self._timeout_s
        self._ended_by: GatewayError | None = None
        self._number = next(_numbers)

    def run(self) -> Response:
        self._start()
        self._reply().finished.connect(self._loop.quit)
        try:
            if not self._reply().isFinished():
                self._loop.exec()
            self._check()
            return self._response(self._reply(), BytesIO(bytes(self._reply().readAll())))
        finally:
            self.close()

    def open(self) -> Response:
        self._start()
        reply = self._reply()
        for signal in (reply.metaDataChanged, reply.readyRead, reply.finished):
            signal.connect(self._loop.quit)
        for signal in (reply.uploadProgress, reply.downloadProgress):
            signal.connect(self._moved)
        try:
            self._wait_until(lambda: self._status() is not None or self._reply().isFinished())
            # Not before: until the request is under way Qt keeps the number, and tells nobody.
            self._reply().setReadBufferSize(_READ_AHEAD_BYTES)
            return self._response(self._reply(), _Body(self))
        except BaseException:
            self.close()
            raise

    def read(self, size: int) -> bytes:
        """Return up to ``size`` bytes of the body, as soon as there are any, and none at its end."""
        self._wait_until(lambda: self._reply().bytesAvailable() > 0 or self._reply().isFinished())
        content = bytes(self._reply().read(size) or b"")  # Qt says None at the end
        if not content:
            self._check()
        return content

    def close(self) -> None:
        """End the exchange, also one under way."""
        self._watching.stop()
        reply = self._reply()
        if not reply.isFinished():
            reply.abort()
        reply.deleteLater()
        if isinstance(self._outgoing, QFile):
            self._outgoing.close()

    def _start(self) -> None:
        self._manager = QgsNetworkAccessManager.instance()
        verb = QByteArray((self._request.method or "GET").encode())
        self._outgoing = self._body()
        self._wrapper = self._manager.sendCustomRequest(self._qt_request(), verb, self._outgoing)
        self._watching = QTimer()
        self._watching.setInterval(_WATCH_MS)
        self._watching.timeout.connect(self._watch)
        self._watching.start()

    def _wait_until(self, is_there: Callable[[], bool]) -> None:
        """Let events run until something is there. Only what is waited for can be late: the time begins here."""
        self._moved()
        while self._ended_by is None and not is_there():
            self._loop.exec()
        if self._ended_by is not None:
            raise self._ended_by

    def _moved(self) -> None:
        self._deadline = time.monotonic() + self._timeout_s

    def _reply(self) -> QNetworkReply:
        """Return the reply, which Python may have to be told of again.

        With many threads and a busy main thread, about one in 10,000 of PyQt's wrappers says that its reply is deleted
        (seen with PyQt 5.15 under QGIS 3.40). It is not: it still finishes, and it still is a child of its manager.
        """
        if sip.isdeleted(self._wrapper):
            replies = (child for child in self._manager.children() if isinstance(child, QNetworkReply))
            found = next((reply for reply in replies if reply.request().attribute(_NUMBER) == self._number), None)
            if found is None:
                raise self._error(NetworkFault.INTERRUPTED)
            self._wrapper = found
        return self._wrapper

    def _body(self) -> QByteArray | QFile:
        body = self._request.body or b""
        if hasattr(body, "read"):
            file = QFile(body.name)
            if not file.open(QIODevice.OpenModeFlag.ReadOnly):
                raise OSError(file.error(), file.errorString())
            return file
        return QByteArray(body.encode() if isinstance(body, str) else bytes(body))

    def _qt_request(self) -> QNetworkRequest:
        request = QNetworkRequest(QUrl.fromEncoded(QByteArray((self._request.url or "").encode())))
        for name, value in self._request.headers.items():
            if name.lower() not in _SET_BY_QT:
                request.setRawHeader(_bytes(name), _bytes(value))
        request.setAttribute(_NUMBER, self._number)
        attribute = QNetworkRequest.Attribute
        request.setAttribute(attribute.RedirectPolicyAttribute, QNetworkRequest.RedirectPolicy.ManualRedirectPolicy)
        request.setAttribute(attribute.Http2AllowedAttribute, False)
        # Addresses of customers have no place in the disk cache.
        request.setAttribute(attribute.CacheLoadControlAttribute, QNetworkRequest.CacheLoadControl.AlwaysNetwork)
        request.setAttribute(attribute.CacheSaveControlAttribute, False)
        return request

    def _watch(self) -> None:
        if self._cancellation.cancelled:
            self._abort(RunCancelledError())
        elif time.monotonic() > self._deadline:
            self._abort(self._error(NetworkFault.TIMEOUT))
        elif self._reply().bytesAvailable() > LONGEST_BODY_BYTES:
            self._abort(self._error(NetworkFault.TOO_LONG))

    def _abort(self, error: GatewayError) -> None:
        self._ended_by = error
        self._reply().abort()

    def _error(self, fault: NetworkFault) -> GatewayError:
        """Return the error for ``fault``, which tells where it may be if there is a proxy in between.

        Qt blames the host of the address for a proxy whose name is not known, and has no error for one that refuses
        https.
        """
        url = self._request.url or ""
        error = network_error(fault, urlsplit(url).netloc)
        proxies = _proxies(url)
        if proxies and isinstance(error, (UnreachableError, InsecureError)):
            note = tr("QGIS sends through the proxy {}, so the fault may be there.").format(proxies)
            error.detail = f"{error.detail} {note}"
        return error

    def _status(self) -> int | None:
        status = self._reply().attribute(QNetworkRequest.Attribute.HttpStatusCodeAttribute)
        return None if status is None else int(status)

    def _check(self) -> None:
        """Raise what ended the exchange before the whole answer was there."""
        if self._ended_by is not None:
            raise self._ended_by
        fault = _FAULTS.get(self._reply().error())
        if fault is not None or self._status() is None:
            raise self._error(fault or NetworkFault.OTHER)

    def _response(self, reply: QNetworkReply, body: Any) -> Response:
        self._check()
        response = Response()
        response.status_code = self._status()
        response.url = self._request.url or ""
        response.request = self._request
        response.headers = CaseInsensitiveDict(
            (name, value) for name, value in headers_of(reply).items() if name.lower() not in _DESCRIBE_THE_WIRE
        )
        response.raw = body
        return response


class _Body:
    """The body of an answer while it arrives, as much of a file as ``requests`` needs."""

    def __init__(self, exchange: _Exchange) -> None:
        self._exchange: _Exchange | None = exchange

    def read(self, size: int) -> bytes:
        return self._exchange.read(size) if self._exchange is not None else b""

    def close(self) -> None:
        if self._exchange is not None:
            self._exchange.close()
            self._exchange = None

    release_conn = close
    """How ``requests`` ends with a body that has been read to its end."""


def _proxies(url: str) -> str:
    """Return the proxies between QGIS and an address, or nothing."""
    factory = QgsNetworkAccessManager.instance().proxyFactory()
    proxies = factory.queryProxy(QNetworkProxyQuery(QUrl(url))) if factory else []
    return ", ".join(f"{proxy.hostName()}:{proxy.port()}" for proxy in proxies if proxy.hostName())


def _bytes(text: Any) -> QByteArray:
    return QByteArray(text if isinstance(text, bytes) else str(text).encode("latin-1"))
