"""One request through QGIS's network stack, with its proxy and its certificates. For the main thread only.

Requests from other threads can block QGIS for ever. Qt's objects share 131 locks. An object holds its lock while it is
destroyed and disconnects its signals. If Python created it, it then waits for Python's lock. Meanwhile another thread
may hold Python's lock and wait for the same lock of Qt, to send a request or to start a timer: PyQt keeps Python's lock
while it calls Qt. Objects are created and destroyed on the main thread, so requests are sent there, too. (Seen with
Qt 5.15 and 6.8: 16 requests at a time from other threads blocked QGIS within seconds, while objects like those of
toolbars were created and destroyed.)

``QgsBlockingNetworkRequest`` is not used: it follows redirects and sends the key to the new host.
"""

from __future__ import annotations

import time
from collections import Counter
from functools import wraps
from typing import TYPE_CHECKING, Callable

from qgis.core import QgsNetworkAccessManager
from qgis.PyQt.QtCore import QCoreApplication, QEvent, Qt, QThread, QTimer
from qgis.PyQt.QtNetwork import QNetworkProxy, QNetworkRequest

from ..client.endpoints import is_on_this_computer
from ..client.http_exchange import NetworkFault, is_success
from ..client.scheduler import LONGEST_ERROR_BYTES
from .main_thread import call_later
from .qt_messages import (
    FileBody,
    Pace,
    allow_packed_files,
    error_at,
    fault_of,
    has_lost_headers,
    opened_body,
    proxies_to,
    qt_request,
    reply_headers,
)

if TYPE_CHECKING:
    from qgis.PyQt.QtCore import QIODevice
    from qgis.PyQt.QtNetwork import QNetworkReply

    from ..client.http_exchange import Reply
    from ..client.scheduler import Transfer

_READ_AHEAD_BYTES = 4 * 1024 * 1024
"""Of an answer that goes into a file, or of an error. With more than this, Qt makes the service wait."""
_CONNECTIONS = 6
"""Per host and manager (QNetworkAccessManager's documentation). More requests wait."""
_LOOK_AGAIN_MS = 100
"""How often an exchange checks whether the dialog that keeps it from closing is still open."""
_TIME_OUT_OF_QGIS = "timeoutTimer"
"""The name of the timer that QGIS gives to each reply."""
_STATUS = QNetworkRequest.Attribute.HttpStatusCodeAttribute


def _guarded(method: Callable[..., None]) -> Callable[..., None]:
    """Pass errors of ``method`` to the code that waits for the exchange: Qt, which calls ``method``, drops them."""

    @wraps(method)
    def guarded(self: NetworkExchange, *given: object) -> None:
        try:
            method(self, *given)
        except BaseException as error:  # noqa: BLE001 - also those that end Python
            self._fail(error)

    return guarded


class NetworkReply:
    """An answer, whatever its status."""

    def __init__(self, reply: QNetworkReply, status: int, body: bytes | None = None) -> None:
        """``body`` is given if it was read before the end of the answer."""
        self._reply = reply
        self._body = body
        self.status = status
        self.headers = reply_headers(reply)

    @property
    def body(self) -> bytes:
        """Return the body, until the exchange is closed. Empty if the body was written into a file."""
        return self._reply.readAll().data() if self._body is None else self._body


class NetworkExchange:
    """One request and its answer (an :class:`~..client.scheduler.Exchange`)."""

    def __init__(self, transfer: Transfer) -> None:
        """Send nothing yet."""
        self._transfer = transfer
        self._request = transfer.request
        self._reply: QNetworkReply | None = None
        self._outgoing: QIODevice | None = None
        self._managers = _managers
        self._manager: QgsNetworkAccessManager | None = None
        self._file: FileBody | None = None
        self._pace: Pace | None = None
        self._depth = 0
        self._ended: Callable[[], None] | None = None
        self._error: BaseException | None = None
        self._cut: NetworkReply | None = None
        """An error or a redirect whose body was too long: its status is known, and the rest was not read."""
        self._is_starting = False
        self._is_wanted = True
        self._moved = 0.0
        """When the request was sent, or when bytes of a file last moved."""
        self._is_late = False

    def start(self, ended: Callable[[], None]) -> None:
        """Send the request. ``ended`` is called once."""
        self._ended = ended
        self._is_starting = True
        self._send()
        self._is_starting = False
        if not self._is_wanted:
            self.close()

    def reply(self) -> Reply:
        """Return the answer; raises the error that prevented it, usually a :class:`~..client.errors.GatewayError`."""
        if self._error is not None:
            raise self._error
        return self._cut or NetworkReply(self._reply, self._status())

    @_guarded
    def look(self) -> None:
        """End the request if its answer is too long or late. Events that are waiting are handled first."""
        if self._reply is None or self._ended is None:
            return
        if self._is_below_a_dialog():
            self._moved = time.monotonic()
        elif self._is_too_long():
            self._end_too_long()
        elif has_lost_headers(self._reply, self._status()):
            self._end_by(NetworkFault.HEAD_TOO_LONG)
        elif self._takes_too_long() and not self._is_late:
            self._is_late = True
            call_later(self._end_if_late)

    def close(self) -> None:
        """End the request, even while it is under way."""
        self._is_wanted = False
        self._ended = None
        if self._is_starting:
            return  # Qt is still sending, with a dialog open
        if self._is_below_a_dialog():
            # A lambda, because PyQt does not keep a method's object alive.
            QTimer.singleShot(_LOOK_AGAIN_MS, lambda: self.close())  # noqa: PLW0108
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
    def _send(self) -> None:
        self._outgoing = outgoing = opened_body(self._request.body)
        if is_on_this_computer(self._request.url or "") and proxies_to(self._request.url or ""):
            self._managers = _direct_managers
        self._manager = self._managers.take()
        if not self._is_wanted:
            return  # closed in a dialog that QGIS opened for the new manager
        self._depth = QThread.currentThread().loopLevel()
        request, verb = qt_request(self._request, outgoing.size()), (self._request.method or "GET").encode()
        if self._transfer.into is not None:
            allow_packed_files(request)
        self._reply = reply = self._manager.sendCustomRequest(request, verb, outgoing)
        # Even after an abort, Qt's network thread may read from it as long as the reply exists.
        outgoing.setParent(reply)
        self._moved = time.monotonic()
        reply.finished.connect(self._finished)
        if self._transfer.into is not None:
            self._stop_time_out_of_qgis()
            self._file = FileBody(self._transfer.into, self._transfer.timeout_s, self._transfer.longest_bytes)
            reply.readyRead.connect(self._write)
        reply.metaDataChanged.connect(self._begun)
        if self._transfer.is_streamed:
            self._pace = Pace(self._transfer.timeout_s)
            reply.uploadProgress.connect(self._has_sent)
        # Otherwise Qt begins with the next events, perhaps milliseconds later, while the connection is idle.
        QCoreApplication.sendPostedEvents(reply, QEvent.Type.MetaCall)
        if reply.isFinished():
            self._finished()

    def _stop_time_out_of_qgis(self) -> None:
        """Leave time-outs of files to :meth:`look`: QGIS writes the address into its log, and it may be a secret."""
        timer = self._reply.findChild(QTimer, _TIME_OUT_OF_QGIS)
        if timer is not None:
            timer.timeout.disconnect()

    @_guarded
    def _begun(self) -> None:
        """Let Qt hold a part only of a file, and of the body of an error, however long the main thread is busy.

        Not of an answer in memory: with a limit, Qt 5 may take one that is cut off for a whole one.
        """
        # Not earlier: before the request is under way, Qt ignores the size.
        status = self._status()
        if self._is_wanted and status is not None and (self._goes_into_file() or not is_success(status)):
            self._reply.setReadBufferSize(_READ_AHEAD_BYTES)

    def _has_moved(self) -> None:
        self._moved = time.monotonic()

    @_guarded
    def _has_sent(self, sent: int, _of: int) -> None:
        self._has_moved()
        if self._ended is not None and self._pace.is_too_slow(sent):
            self._end_by(NetworkFault.TIMEOUT)

    @_guarded
    def _write(self) -> None:
        """Write what has arrived into the file. The body of an error stays in memory."""
        if self._is_wanted and self._goes_into_file():
            self._has_moved()  # not for other answers: a slow trickle of bytes would never end
            fault = self._file.write(self._reply)
            if fault is not None:
                self._end_by(fault)

    @_guarded
    def _finished(self) -> None:
        if self._ended is None:
            return
        self._let_go_of_file()
        if self._error is None and self._cut is None:
            self._take_end()
        if not self._is_below_a_dialog():  # the reply may be deleted with the manager
            self._give_manager_back()
        self._report_end()

    def _take_end(self) -> None:
        fault = fault_of(self._reply, self._status())
        if fault is None and self._goes_into_file():
            self._write()
        elif fault is None and self._is_too_long():
            self._end_too_long()
        if fault is not None:
            self._error = error_at(fault, self._request.url or "")

    @_guarded
    def _end_if_late(self) -> None:
        self._is_late = False
        if self._ended is not None and not self._reply.isFinished() and self._takes_too_long():
            self._end_by(NetworkFault.TIMEOUT)

    def _end_too_long(self) -> None:
        """End an answer whose body is too long. The status of an error counts all the same."""
        status = self._status()
        if status is None or is_success(status):
            self._end_by(NetworkFault.TOO_LONG)
        else:
            self._cut = NetworkReply(self._reply, status, self._reply.read(LONGEST_ERROR_BYTES))
            self._reply.abort()

    def _end_by(self, fault: NetworkFault) -> None:
        self._error = error_at(fault, self._request.url or "")
        self._reply.abort()

    def _fail(self, error: BaseException) -> None:
        """Keep an error for :meth:`reply`. Raised here, its traceback would keep everything below it alive."""
        self._error = self._error or error
        if self._reply is not None and not self._reply.isFinished():
            self._reply.abort()
        self._report_end()

    def _report_end(self) -> None:
        ended, self._ended = self._ended, None
        if ended is not None:
            ended()

    def _let_go_of_file(self) -> None:
        outgoing, self._outgoing = self._outgoing, None  # it is deleted with the reply
        if outgoing is not None and hasattr(self._request.body, "read"):
            outgoing.close()

    def _give_manager_back(self) -> None:
        manager, self._manager = self._manager, None
        if manager is not None:
            self._managers.give_back(manager)

    def _is_below_a_dialog(self) -> bool:
        """Whether a dialog was opened after the request was sent, perhaps by QGIS to ask about this request.

        QGIS uses the reply again when the dialog is closed. The time until then does not count.
        """
        if self._reply is None:
            return False
        level = QThread.currentThread().loopLevel()
        self._depth = min(self._depth, level)  # a dialog that was open when it was sent may be closed now
        return level > self._depth

    def _is_too_long(self) -> bool:
        return self._reply.bytesAvailable() > self._longest_bytes() and not self._goes_into_file()

    def _longest_bytes(self) -> int:
        """Return the limit for the body in memory."""
        status = self._status()
        return self._transfer.longest_bytes if status is None or is_success(status) else LONGEST_ERROR_BYTES

    def _takes_too_long(self) -> bool:
        return time.monotonic() - self._moved > self._transfer.timeout_s

    def _goes_into_file(self) -> bool:
        status = self._status()
        return self._file is not None and status is not None and is_success(status)

    def _status(self) -> int | None:
        status = self._reply.attribute(_STATUS)
        return None if status is None else int(status)


class _NetworkManagers:
    """Gives each request a manager with a free connection. For the main thread only."""

    def __init__(self, *, is_direct: bool) -> None:
        """If ``is_direct``, no manager has a proxy, whatever QGIS's options, the system and other plugins say."""
        self._is_direct = is_direct
        self._more: list[QgsNetworkAccessManager] = []
        self._under_way: Counter[int] = Counter()

    def take(self) -> QgsNetworkAccessManager:
        """Return a manager for one request; pass it to :meth:`give_back` at the end."""
        of_qgis = QgsNetworkAccessManager.instance()
        managers = self._more if self._is_direct else [of_qgis, *self._more]
        manager = next((one for one in managers if self._under_way[id(one)] < _CONNECTIONS), None)
        if manager is None:
            manager = QgsNetworkAccessManager(of_qgis)
            # QGIS's own manager, which is on this thread, too, shows its dialogs.
            manager.setupDefaultProxyAndCache(Qt.ConnectionType.DirectConnection)
            if self._is_direct:
                manager.setProxy(QNetworkProxy(QNetworkProxy.ProxyType.NoProxy))  # and removes QGIS's choice of proxies
            self._more.append(manager)
        self._under_way[id(manager)] += 1
        return manager

    def give_back(self, manager: QgsNetworkAccessManager) -> None:
        """End the use of a manager by one request.

        With the last request, all managers but QGIS's own are deleted: they do not notice changes of QGIS's options.
        Creating one takes less than 1 ms.
        """
        self._under_way[id(manager)] -= 1
        if not any(self._under_way.values()):
            for one in self._more:
                one.deleteLater()
            self._more.clear()
            self._under_way.clear()


_managers = _NetworkManagers(is_direct=False)
_direct_managers = _NetworkManagers(is_direct=True)
"""For requests to this computer that would go through a proxy: it could read the key, and would ask its own computer.

Only for these: where Qt 5 knows that there is no proxy, it reads without a buffer, and then it may take an answer that
is cut off for a whole one.
"""
