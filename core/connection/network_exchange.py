"""One request through QGIS's own network stack, with its proxy and its certificates. For the main thread only.

Qt's objects share 131 locks. One that is destroyed holds its lock while it takes leave of those that it listened to,
and there one that Python made waits for Python. Another thread that has Python and needs the same lock, to send a
request or to let a timer go, then waits for ever, and so does QGIS: PyQt keeps Python while it calls Qt. Only the main
thread sends, since it is there that objects come and go. (Seen with Qt 5.15: requests sent from threads of their own,
16 at a time, stopped QGIS within seconds while objects like those of toolbars were made and destroyed.)

Not over ``QgsBlockingNetworkRequest``: that class follows redirects and carries the key to the new host.
"""

from __future__ import annotations

import time
from concurrent.futures import Future
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Callable
from urllib.parse import urlsplit

from qgis.core import QgsNetworkAccessManager
from qgis.PyQt.QtCore import QByteArray, QIODevice, QThread, QTimer, QUrl
from qgis.PyQt.QtNetwork import QNetworkProxyQuery, QNetworkReply, QNetworkRequest

from ..gateway.errors import GatewayError, InsecureError, UnreachableError
from ..gateway.network import NetworkFault, network_error
from ..gateway.session import LONGEST_BODY_BYTES
from ..wording import tr
from .network_managers import network_managers
from .qt_headers import reply_headers
from .request_body import opened_body

if TYPE_CHECKING:
    from requests import PreparedRequest

_READ_AHEAD_BYTES = 4 * 1024 * 1024
"""Of an answer that is read piece by piece: beyond this Qt lets the service wait."""

_LOOK_AGAIN_MS = 100
"""How often an exchange looks whether the dialog has been closed that keeps it from going."""

_Error = QNetworkReply.NetworkError
_FAULTS = {
    _Error.ConnectionRefusedError: NetworkFault.REFUSED,
    _Error.RemoteHostClosedError: NetworkFault.INTERRUPTED,
    _Error.HostNotFoundError: NetworkFault.NAME,
    _Error.TimeoutError: NetworkFault.TIMEOUT,
    _Error.OperationCanceledError: NetworkFault.TIMEOUT,  # QGIS's own time-out: ours is told apart before
    _Error.SslHandshakeFailedError: NetworkFault.CERTIFICATE,
    _Error.ContentReSendError: NetworkFault.INTERRUPTED,  # Qt would have sent it again, see request_body
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

_SET_BY_QT = frozenset(("accept-encoding", "connection", "content-length", "host", "user-agent"))


@dataclass(frozen=True)
class Arrived:
    """An answer, whatever its status; its body is empty where it is read piece by piece."""

    status: int
    headers: dict[str, str]
    body: bytes


def _guarded(method: Callable[..., None]) -> Callable[..., None]:
    """Hand on what ``method`` raises to whoever waits: Qt calls it, and Qt has nobody to raise it to."""

    @wraps(method)
    def guarded(self: NetworkExchange, *given: object) -> None:
        try:
            method(self, *given)
        except BaseException as error:  # noqa: BLE001 - also a Ctrl-C, which ends whatever Python does at that moment
            self._fail(error)

    return guarded


class NetworkExchange:
    """One request and its answer: its methods are for the main thread, what they promise is for whoever waits."""

    def __init__(self, request: PreparedRequest, *, in_pieces: bool) -> None:
        """Make it ready. With ``in_pieces`` the body of the answer is had by :meth:`read` only."""
        self._request = request
        self._in_pieces = in_pieces
        self._reply: QNetworkReply | None = None
        self._outgoing: QIODevice | None = None
        self._manager: QgsNetworkAccessManager | None = None
        self._depth = 0
        self._ended_by: GatewayError | None = None
        self._wanted: tuple[Future[bytes], int] | None = None
        self.arrived: Future[Arrived] = Future()
        """The answer as soon as all of it is there, or its head; or the :class:`~..gateway.errors.GatewayError`."""
        self.closed: Future[None] = Future()
        self.moved: float | None = None
        """When it was sent, or when a byte of an answer in pieces moved or was asked for the last time."""
        self.is_wanted = True
        """Whether anyone waits: to be unset by whoever did, since this thread may be too busy even to begin."""
        self.host = urlsplit(request.url or "").netloc
        self.sends_a_file = hasattr(request.body, "read")

    @_guarded
    def start(self) -> None:
        """Send the request, unless nobody waits for it any more."""
        if self.is_wanted:
            self._outgoing = opened_body(self._request.body)
            self._manager = network_managers.take()
        if self.is_wanted:  # to make a manager may take a dialog
            self._send()
        if not self.is_wanted:
            self.close()

    @_guarded
    def read(self, piece: Future[bytes], size: int) -> None:
        """Let ``piece`` be up to ``size`` bytes of the body as soon as there are any, none at its end, or its error."""
        self._wanted = piece, size
        self._hand_over()

    @_guarded
    def end_if_late(self, timeout_s: float) -> None:
        """End it, unless it has come to its end, or bytes have moved, while this thread had no time to notice."""
        if self._is_below_a_dialog():
            self.moved = time.monotonic()
        elif self._reply is not None and not self._reply.isFinished() and time.monotonic() - self.moved > timeout_s:
            self._end_by(NetworkFault.TIMEOUT)

    def close(self) -> None:
        """End it, also if it is under way."""
        self.is_wanted = False
        if self._is_below_a_dialog():
            QTimer.singleShot(_LOOK_AGAIN_MS, self.close)
            return
        reply, self._reply = self._reply, None
        manager, self._manager = self._manager, None
        try:
            self._let_go_of_file()
            if reply is not None:
                if not reply.isFinished():
                    reply.abort()
                reply.deleteLater()
        finally:
            if manager is not None:
                network_managers.give_back(manager)
            if not self.closed.done():
                self.closed.set_result(None)

    def _is_below_a_dialog(self) -> bool:
        """Whether a dialog was opened since, maybe by QGIS to ask about this very request.

        Then QGIS goes on with the reply when it is closed, and its time does not count until then.
        """
        return self._reply is not None and QThread.currentThread().loopLevel() > self._depth

    def _send(self) -> None:
        self._depth = QThread.currentThread().loopLevel()
        verb = QByteArray((self._request.method or "GET").encode())
        outgoing = self._outgoing
        self._reply = self._manager.sendCustomRequest(self._qt_request(), verb, outgoing)
        # Qt's network thread may ask for more of it even after an abort, as long as there is a reply.
        outgoing.setParent(self._reply)
        self.moved = time.monotonic()
        self._reply.finished.connect(self._finished)
        self._reply.readyRead.connect(self._some_arrived)
        if self._in_pieces:
            self._reply.metaDataChanged.connect(self._begun)
            for signal in (self._reply.uploadProgress, self._reply.downloadProgress):
                signal.connect(self._has_moved)
        if self._reply.isFinished():
            self._finished()

    def _let_go_of_file(self) -> None:
        outgoing, self._outgoing = self._outgoing, None  # it goes with the reply
        if self.sends_a_file and outgoing is not None:
            outgoing.close()

    def _qt_request(self) -> QNetworkRequest:
        request = QNetworkRequest(QUrl.fromEncoded(QByteArray((self._request.url or "").encode())))
        for name, value in self._request.headers.items():
            if name.lower() not in _SET_BY_QT:
                request.setRawHeader(_bytes(name), _bytes(value))
        attribute = QNetworkRequest.Attribute
        request.setAttribute(attribute.RedirectPolicyAttribute, QNetworkRequest.RedirectPolicy.ManualRedirectPolicy)
        request.setAttribute(attribute.Http2AllowedAttribute, False)
        # Addresses of customers have no place in the disk cache.
        request.setAttribute(attribute.CacheLoadControlAttribute, QNetworkRequest.CacheLoadControl.AlwaysNetwork)
        request.setAttribute(attribute.CacheSaveControlAttribute, False)
        # Qt's cookies are those of the whole of QGIS: one of another server would go to this one, and come back.
        request.setAttribute(attribute.CookieLoadControlAttribute, QNetworkRequest.LoadControl.Manual)
        request.setAttribute(attribute.CookieSaveControlAttribute, QNetworkRequest.LoadControl.Manual)
        # Without both Qt reads all of the body first, to be able to send it again.
        request.setAttribute(attribute.DoNotBufferUploadDataAttribute, True)
        request.setHeader(QNetworkRequest.KnownHeaders.ContentLengthHeader, self._outgoing.size())
        return request

    @_guarded
    def _begun(self) -> None:
        if not self.is_wanted or self._status() is None:
            return
        # Not before: until the request is under way Qt keeps the number, and tells nobody.
        self._reply.setReadBufferSize(_READ_AHEAD_BYTES)
        self._promise(b"")

    def _has_moved(self, *_bytes: int) -> None:
        self.moved = time.monotonic()

    @_guarded
    def _some_arrived(self) -> None:
        if self._in_pieces:
            self._hand_over()
        elif self.is_wanted and self._reply.bytesAvailable() > LONGEST_BODY_BYTES:
            self._end_by(NetworkFault.TOO_LONG)

    @_guarded
    def _finished(self) -> None:
        if not self.is_wanted:
            return
        self._let_go_of_file()
        self._promise(b"" if self._in_pieces else bytes(self._reply.readAll()))
        self._hand_over()

    def _promise(self, body: bytes) -> None:
        """Keep the promise of an answer, if that is still open."""
        if self.arrived.done():
            return
        error = self._error_of_reply()
        if error is not None:
            self._fail(error)
            return
        self.arrived.set_result(Arrived(self._status(), reply_headers(self._reply), body))

    def _hand_over(self) -> None:
        """Give the piece that is waited for."""
        if self._wanted is None or not self.is_wanted:
            return
        piece, size = self._wanted
        if not self._reply.bytesAvailable() and not self._reply.isFinished():
            return
        content = bytes(self._reply.read(size) or b"")  # Qt says None at the end
        error = None if content else self._error_of_reply()
        if error is not None:
            self._fail(error)
            return
        self._wanted = None
        piece.set_result(content)

    def _fail(self, error: BaseException) -> None:
        """Hand an error on to whoever waits, and do not raise it: its traceback would hold all that runs below."""
        if not self.arrived.done():
            self.arrived.set_exception(error)
        elif self._wanted is not None:
            (piece, _size), self._wanted = self._wanted, None
            piece.set_exception(error)

    def _end_by(self, fault: NetworkFault) -> None:
        self._ended_by = self._error(fault)
        self._reply.abort()

    def _error_of_reply(self) -> GatewayError | None:
        """Return what ended the exchange before the whole answer was there."""
        if self._ended_by is not None:
            return self._ended_by
        qt_error = self._reply.error()
        fault = _FAULTS.get(qt_error)
        # Of a redirect by 307 or 308 Qt rewinds the body before it looks whether it may follow; the answer is there.
        if self._status() is not None and (fault is None or qt_error == _Error.ContentReSendError):
            return None
        return self._error(fault or NetworkFault.OTHER)

    def _error(self, fault: NetworkFault) -> GatewayError:
        """Return the error for ``fault``, which tells where it may be if there is a proxy in between.

        Qt blames the host of the address for a proxy whose name is not known, and has no error for one that refuses
        https.
        """
        url = self._request.url or ""
        error = network_error(fault, self.host)
        proxies = _proxies(url)
        if proxies and isinstance(error, (UnreachableError, InsecureError)):
            note = tr("QGIS sends through the proxy {}, so the fault may be there.").format(proxies)
            error.detail = f"{error.detail} {note}"
        return error

    def _status(self) -> int | None:
        status = self._reply.attribute(QNetworkRequest.Attribute.HttpStatusCodeAttribute)
        return None if status is None else int(status)


def _proxies(url: str) -> str:
    """Return the proxies between QGIS and an address, or nothing."""
    factory = QgsNetworkAccessManager.instance().proxyFactory()
    proxies = factory.queryProxy(QNetworkProxyQuery(QUrl(url))) if factory else []
    return ", ".join(f"{proxy.hostName()}:{proxy.port()}" for proxy in proxies if proxy.hostName())


def _bytes(text: str | bytes) -> QByteArray:
    return QByteArray(text if isinstance(text, bytes) else str(text).encode("latin-1"))
