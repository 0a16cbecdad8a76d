"""One request through QGIS's own network stack, with its proxy and its certificates. For the main thread only.

Qt's objects share 131 locks. One that is destroyed holds its lock while it disconnects its signals, and there one that
Python made waits for Python. Another thread that has Python and needs the same lock, to send a request or to start a
timer, then waits for ever, and so does QGIS: PyQt keeps Python while it calls Qt. Only the main thread sends, since it
is there that objects come and go. (Seen with Qt 5.15: requests sent from threads of their own, 16 at a time, stopped
QGIS within seconds while objects like those of toolbars were made and destroyed.)

Not over ``QgsBlockingNetworkRequest``: that class follows redirects and carries the key to the new host.
"""

from __future__ import annotations

import time
from collections import Counter
from functools import wraps
from typing import TYPE_CHECKING, Callable

from qgis.core import QgsNetworkAccessManager
from qgis.PyQt.QtCore import QCoreApplication, QEvent, Qt, QThread, QTimer
from qgis.PyQt.QtNetwork import QNetworkRequest

from ..gateway.http_exchange import NetworkFault, is_success
from .main_thread import call_later
from .qt_reply import FileBody, error_at, fault_of, reply_headers
from .qt_request import opened_body, qt_request

if TYPE_CHECKING:
    from qgis.PyQt.QtCore import QIODevice
    from qgis.PyQt.QtNetwork import QNetworkReply

    from ..gateway.http_exchange import Reply
    from ..gateway.scheduler import Transfer

_READ_AHEAD_BYTES = 4 * 1024 * 1024
"""Of an answer that goes into a file: beyond this Qt lets the service wait."""
_CONNECTIONS = 6
"""How many Qt opens to a host for each manager (QNetworkAccessManager's documentation): more requests wait."""
_LOOK_AGAIN_MS = 100
"""How often an exchange looks whether the dialog has been closed that keeps it from going."""
_STATUS = QNetworkRequest.Attribute.HttpStatusCodeAttribute


def _guarded(method: Callable[..., None]) -> Callable[..., None]:
    """Hand on what ``method`` raises to whoever waits: Qt calls it, and Qt has nobody to raise it to."""

    @wraps(method)
    def guarded(self: NetworkExchange, *given: object) -> None:
        try:
            method(self, *given)
        except BaseException as error:  # noqa: BLE001 - also what ends Python, wherever it is at that moment
            self._fail(error)

    return guarded


class NetworkReply:
    """An answer, whatever its status."""

    def __init__(self, reply: QNetworkReply, status: int) -> None:
        self._reply = reply
        self.status = status
        self.headers = reply_headers(reply)

    @property
    def body(self) -> bytes:
        """Return the body, as long as the exchange is not closed; empty where it was written into a file."""
        return self._reply.readAll().data()


class NetworkExchange:
    """One request and its answer (an :class:`~..gateway.scheduler.Exchange`)."""

    def __init__(self, transfer: Transfer) -> None:
        """Make it ready; nothing is sent yet."""
        self._transfer = transfer
        self._request = transfer.request
        self._reply: QNetworkReply | None = None
        self._outgoing: QIODevice | None = None
        self._manager: QgsNetworkAccessManager | None = None
        self._file: FileBody | None = None
        self._depth = 0
        self._ended: Callable[[], None] | None = None
        self._error: BaseException | None = None
        self._is_starting = False
        self._is_wanted = True
        self._moved = 0.0
        """When it was sent, or when a byte of a file moved for the last time."""
        self._is_late = False

    def start(self, ended: Callable[[], None]) -> None:
        """Send the request; ``ended`` is called once."""
        self._ended = ended
        self._is_starting = True
        self._send()
        self._is_starting = False
        if not self._is_wanted:
            self.close()

    def reply(self) -> Reply:
        """Return the answer; raises what kept it from arriving, a :class:`~..gateway.errors.GatewayError` mostly."""
        if self._error is not None:
            raise self._error
        return NetworkReply(self._reply, self._status())

    @_guarded
    def look(self) -> None:
        """End it if it is too long or late, unless its end, or some bytes, have only not been noticed yet."""
        if self._reply is None or self._ended is None:
            return
        if self._is_below_a_dialog():
            self._moved = time.monotonic()
        elif self._is_too_long():
            self._end_by(NetworkFault.TOO_LONG)
        elif self._takes_too_long() and not self._is_late:
            self._is_late = True
            call_later(self._end_if_late)

    def close(self) -> None:
        """End it, also if it is under way."""
        self._is_wanted = False
        self._ended = None
        if self._is_starting:
            return  # Qt is still at it: a dialog is open that was opened on the way
        if self._is_below_a_dialog():
            # Not the method itself: PyQt would let its object go.
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
        self._manager = _managers.take()
        if not self._is_wanted:
            return  # to make a manager may take a dialog
        self._depth = QThread.currentThread().loopLevel()
        request, verb = qt_request(self._request, outgoing.size()), (self._request.method or "GET").encode()
        self._reply = reply = self._manager.sendCustomRequest(request, verb, outgoing)
        # Qt's network thread may ask for more of it even after an abort, as long as there is a reply.
        outgoing.setParent(reply)
        self._moved = time.monotonic()
        reply.finished.connect(self._finished)
        if self._transfer.into is not None:
            self._file = FileBody(self._transfer.into, self._transfer.timeout_s)
            reply.readyRead.connect(self._write)
        if self._transfer.is_streamed:
            reply.metaDataChanged.connect(self._begun)
            reply.uploadProgress.connect(self._has_moved)
        # Qt begins with the next events, before which some milliseconds of Python may come: the connection would idle.
        QCoreApplication.sendPostedEvents(reply, QEvent.Type.MetaCall)
        if reply.isFinished():
            self._finished()

    @_guarded
    def _begun(self) -> None:
        # Not before: until the request is under way Qt keeps the number, and tells nobody.
        if self._is_wanted and self._goes_into_file():
            self._reply.setReadBufferSize(_READ_AHEAD_BYTES)

    def _has_moved(self, *_bytes: int) -> None:
        self._moved = time.monotonic()

    @_guarded
    def _write(self) -> None:
        """Write what has arrived into the file; the body of an error is kept, since it is short."""
        if self._is_wanted and self._goes_into_file():
            self._has_moved()  # of other answers, which are short, each byte that trickles would be a new beginning
            fault = self._file.write(self._reply)
            if fault is not None:
                self._end_by(fault)

    @_guarded
    def _finished(self) -> None:
        if self._ended is None:
            return
        self._let_go_of_file()
        if self._error is None:
            self._take_end()
        if not self._is_below_a_dialog():  # with the manager may go the reply
            self._give_manager_back()
        self._report_end()

    def _take_end(self) -> None:
        fault = fault_of(self._reply, self._status())
        if fault is None and self._goes_into_file():
            self._write()
        elif fault is None and self._is_too_long():
            fault = NetworkFault.TOO_LONG
        if fault is not None:
            self._error = error_at(fault, self._request.url or "")

    @_guarded
    def _end_if_late(self) -> None:
        self._is_late = False
        if self._ended is not None and not self._reply.isFinished() and self._takes_too_long():
            self._end_by(NetworkFault.TIMEOUT)

    def _end_by(self, fault: NetworkFault) -> None:
        self._error = error_at(fault, self._request.url or "")
        self._reply.abort()

    def _fail(self, error: BaseException) -> None:
        """Hand an error on to whoever waits, and do not raise it: its traceback would hold all that runs below."""
        self._error = self._error or error
        if self._reply is not None and not self._reply.isFinished():
            self._reply.abort()
        self._report_end()

    def _report_end(self) -> None:
        ended, self._ended = self._ended, None
        if ended is not None:
            ended()

    def _let_go_of_file(self) -> None:
        outgoing, self._outgoing = self._outgoing, None  # it goes with the reply
        if outgoing is not None and hasattr(self._request.body, "read"):
            outgoing.close()

    def _give_manager_back(self) -> None:
        manager, self._manager = self._manager, None
        if manager is not None:
            _managers.give_back(manager)

    def _is_below_a_dialog(self) -> bool:
        """Whether a dialog was opened since, maybe by QGIS to ask about this very request.

        Then QGIS goes on with the reply when it is closed, and its time does not count until then.
        """
        if self._reply is None:
            return False
        level = QThread.currentThread().loopLevel()
        self._depth = min(self._depth, level)  # it may have been sent below one that has been closed
        return level > self._depth

    def _is_too_long(self) -> bool:
        return self._reply.bytesAvailable() > self._transfer.longest_bytes and not self._goes_into_file()

    def _takes_too_long(self) -> bool:
        return time.monotonic() - self._moved > self._transfer.timeout_s

    def _goes_into_file(self) -> bool:
        status = self._status()
        return self._file is not None and status is not None and is_success(status)

    def _status(self) -> int | None:
        status = self._reply.attribute(_STATUS)
        return None if status is None else int(status)


class _NetworkManagers:
    """Gives each request a manager with a connection to spare. For the main thread only."""

    def __init__(self) -> None:
        self._more: list[QgsNetworkAccessManager] = []
        self._under_way: Counter[int] = Counter()

    def take(self) -> QgsNetworkAccessManager:
        """Return the manager to send the next request with; it has to be given back."""
        managers = [QgsNetworkAccessManager.instance(), *self._more]
        manager = next((one for one in managers if self._under_way[id(one)] < _CONNECTIONS), None)
        if manager is None:
            manager = QgsNetworkAccessManager(managers[0])
            # What it has to ask the user, QGIS's own manager asks, which lives on this thread too.
            manager.setupDefaultProxyAndCache(Qt.ConnectionType.DirectConnection)
            self._more.append(manager)
        self._under_way[id(manager)] += 1
        return manager

    def give_back(self, manager: QgsNetworkAccessManager) -> None:
        """Tell that a request has ended.

        With the last one go all managers but QGIS's own: nobody tells them of a change in QGIS's options. To make one
        takes less than 1 ms.
        """
        self._under_way[id(manager)] -= 1
        if not any(self._under_way.values()):
            for one in self._more:
                one.deleteLater()
            self._more.clear()
            self._under_way.clear()


_managers = _NetworkManagers()
