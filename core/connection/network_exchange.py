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
from functools import wraps
from typing import TYPE_CHECKING, Callable
from urllib.parse import urlsplit

from qgis.core import QgsNetworkAccessManager
from qgis.PyQt.QtCore import QByteArray, QIODevice, QThread, QTimer, QUrl
from qgis.PyQt.QtNetwork import QNetworkProxyQuery, QNetworkReply, QNetworkRequest

from ..gateway.errors import GatewayError, InsecureError, UnreachableError
from ..gateway.http_exchange import LONGEST_FILE_BYTES, is_success
from ..gateway.network import NetworkFault, network_error
from ..wording import tr
from .main_thread import call_later
from .network_managers import network_managers
from .qt_headers import reply_headers
from .request_body import opened_body

if TYPE_CHECKING:
    from requests import PreparedRequest

    from ..gateway.http_exchange import Reply
    from ..gateway.scheduler import Transfer

_READ_AHEAD_BYTES = 4 * 1024 * 1024
"""Of an answer that goes into a file: beyond this Qt lets the service wait."""
_PIECE_BYTES = 256 * 1024
_LEAST_BYTES_PER_S = 100
"""At this pace 1 MB takes three hours: slower is not an answer, though bytes move."""
_TIMEOUTS_OF_GRACE = 10
"""How many time-outs long a file may be slower: a service may think for a while, and then send at once."""

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


def _guarded(method: Callable[..., None]) -> Callable[..., None]:
    """Hand on what ``method`` raises to whoever waits: Qt calls it, and Qt has nobody to raise it to."""

    @wraps(method)
    def guarded(self: NetworkExchange, *given: object) -> None:
        try:
            method(self, *given)
        except BaseException as error:  # noqa: BLE001 - also a Ctrl-C, which ends whatever Python does at that moment
            self._fail(error)

    return guarded


class NetworkReply:
    """An answer, whatever its status."""

    def __init__(self, reply: QNetworkReply, status: int) -> None:
        self._reply = reply
        self.status = status
        self.headers = {name.lower(): value for name, value in reply_headers(reply).items()}

    @property
    def body(self) -> bytes:
        """Return the body, as long as the exchange is not closed; empty where it was written into a file."""
        return bytes(self._reply.readAll())


class NetworkExchange:
    """One request and its answer (an :class:`~..gateway.scheduler.Exchange`)."""

    def __init__(self, transfer: Transfer) -> None:
        """Make it ready; nothing is sent yet."""
        self._transfer = transfer
        self._request: PreparedRequest = transfer.request
        self._reply: QNetworkReply | None = None
        self._outgoing: QIODevice | None = None
        self._manager: QgsNetworkAccessManager | None = None
        self._depth = 0
        self._ended: Callable[[], None] | None = None
        self._error_found: BaseException | None = None
        self._is_wanted = True
        self._moved = 0.0
        """When it was sent, or when a byte of a file moved for the last time."""
        self._is_late = False
        self._written: int | None = None
        """Bytes of the answer in the file that takes it; None before the first."""
        self._pace_since = 0.0
        self._pace_bytes = 0

    def start(self, ended: Callable[[], None]) -> None:
        """Send the request; ``ended`` is called once."""
        self._ended = ended
        self._start()

    def reply(self) -> Reply:
        """Return the answer; raises what kept it from arriving, a :class:`~..gateway.errors.GatewayError` mostly."""
        if self._error_found is not None:
            raise self._error_found
        return NetworkReply(self._reply, self._status())

    def look(self) -> None:
        """End it if it is late, unless the end of it, or some bytes, have only not been noticed yet."""
        if self._reply is None or self._is_late:
            return
        if self._is_below_a_dialog():
            self._moved = time.monotonic()
        elif self._takes_too_long():
            self._is_late = True
            call_later(self._end_if_late)

    def close(self) -> None:
        """End it, also if it is under way."""
        self._is_wanted = False
        self._ended = None
        if self._is_below_a_dialog():
            QTimer.singleShot(_LOOK_AGAIN_MS, self.close)
            return
        reply, self._reply = self._reply, None
        try:
            self._let_go_of_file()
            if reply is not None:
                if not reply.isFinished():
                    reply.abort()
                reply.deleteLater()
        finally:
            self._give_manager_back()

    @_guarded
    def _start(self) -> None:
        self._outgoing = opened_body(self._request.body)
        self._manager = network_managers.take()
        if self._is_wanted:  # to make a manager may take a dialog
            self._send()
        if not self._is_wanted:
            self.close()

    def _send(self) -> None:
        self._depth = QThread.currentThread().loopLevel()
        verb = QByteArray((self._request.method or "GET").encode())
        outgoing = self._outgoing
        self._reply = reply = self._manager.sendCustomRequest(self._qt_request(), verb, outgoing)
        # Qt's network thread may ask for more of it even after an abort, as long as there is a reply.
        outgoing.setParent(reply)
        self._moved = self._pace_since = time.monotonic()
        reply.finished.connect(self._finished)
        reply.readyRead.connect(self._some_arrived if self._transfer.into is None else self._write)
        if self._transfer.is_streamed:
            reply.metaDataChanged.connect(self._begun)
            for signal in (reply.uploadProgress, reply.downloadProgress):
                signal.connect(self._has_moved)
        if reply.isFinished():
            self._finished()

    def _is_below_a_dialog(self) -> bool:
        """Whether a dialog was opened since, maybe by QGIS to ask about this very request.

        Then QGIS goes on with the reply when it is closed, and its time does not count until then.
        """
        return self._reply is not None and QThread.currentThread().loopLevel() > self._depth

    def _let_go_of_file(self) -> None:
        outgoing, self._outgoing = self._outgoing, None  # it goes with the reply
        if outgoing is not None and hasattr(self._request.body, "read"):
            outgoing.close()

    def _give_manager_back(self) -> None:
        manager, self._manager = self._manager, None
        if manager is not None:
            network_managers.give_back(manager)

    def _takes_too_long(self) -> bool:
        return time.monotonic() - self._moved > self._transfer.timeout_s

    def _end_if_late(self) -> None:
        self._is_late = False
        if self._ended is not None and not self._reply.isFinished() and self._takes_too_long():
            self._end_by(NetworkFault.TIMEOUT)

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
        # Not before: until the request is under way Qt keeps the number, and tells nobody.
        if self._is_wanted and self._goes_into_file():
            self._reply.setReadBufferSize(_READ_AHEAD_BYTES)

    def _goes_into_file(self) -> bool:
        status = self._status()
        return self._transfer.into is not None and status is not None and is_success(status)

    def _has_moved(self, *_bytes: int) -> None:
        self._moved = time.monotonic()

    @_guarded
    def _some_arrived(self) -> None:
        if self._is_wanted and self._reply.bytesAvailable() > self._transfer.longest_bytes:
            self._end_by(NetworkFault.TOO_LONG)

    @_guarded
    def _write(self) -> None:
        """Write what has arrived into the file; that of an error is kept, since it is short."""
        if not self._is_wanted:
            return
        if not self._goes_into_file():
            self._some_arrived()
            return
        into = self._transfer.into
        if self._written is None:
            self._written = 0
            into.seek(0)
            into.truncate()
        while content := bytes(self._reply.read(_PIECE_BYTES) or b""):  # Qt says None at the end
            into.write(content)
            self._written += len(content)
            self._pace_bytes += len(content)
        if self._written > LONGEST_FILE_BYTES:
            self._end_by(NetworkFault.TOO_LONG)
        elif self._trickles():
            self._end_by(NetworkFault.TIMEOUT)

    def _trickles(self) -> bool:
        now = time.monotonic()
        passed_s = now - self._pace_since
        if passed_s <= self._transfer.timeout_s * _TIMEOUTS_OF_GRACE:
            return False
        is_slow = self._pace_bytes < _LEAST_BYTES_PER_S * passed_s
        self._pace_since, self._pace_bytes = now, 0
        return is_slow

    @_guarded
    def _finished(self) -> None:
        if not self._is_wanted or self._ended is None:
            return
        self._let_go_of_file()
        self._error_found = self._error_found or self._error_of_reply()
        if self._error_found is None and self._goes_into_file():
            self._write()
        self._give_manager_back()
        self._tell_end()

    def _fail(self, error: BaseException) -> None:
        """Hand an error on to whoever waits, and do not raise it: its traceback would hold all that runs below."""
        self._error_found = self._error_found or error
        if self._reply is not None and not self._reply.isFinished():
            self._reply.abort()
        self._tell_end()

    def _tell_end(self) -> None:
        ended, self._ended = self._ended, None
        if ended is not None:
            ended()

    def _end_by(self, fault: NetworkFault) -> None:
        self._error_found = self._error(fault)
        self._reply.abort()

    def _error_of_reply(self) -> GatewayError | None:
        """Return what ended the exchange before the whole answer was there."""
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
        error = network_error(fault, urlsplit(url).netloc)
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
