"""The main thread: calls from other threads, and waits that do not block it.

All requests are sent from the main thread (:mod:`.open_session`). QGIS shows its dialogs for requests there: for
TLS errors, a proxy's password, or a ``401`` with ``WWW-Authenticate``. In ``qgis_process`` the algorithm runs on the
main thread, too. So code that waits there must handle events. This also makes Ctrl-C work.
"""

from __future__ import annotations

import threading
from collections import deque
from typing import Callable

from qgis.PyQt.QtCore import QCoreApplication, QEventLoop, QMetaObject, QObject, Qt, QTimer, pyqtSlot

TICK_S = 0.02
"""How long a wait lasts at the most before its condition is checked again."""


def is_main_thread() -> bool:
    """Whether this is the application's thread, on which QGIS started Python."""
    return threading.get_ident() == threading.main_thread().ident


def call_on_main_thread(function: Callable[[], object]) -> None:
    """Call ``function`` on the main thread: at once if this is the main thread, otherwise when it handles events.

    Calls from one thread keep their order. ``function`` must not raise: an error in a slot may end the process.
    """
    if is_main_thread():
        function()
    else:
        _shared_courier().carry(function)


class _Courier(QObject):
    """An object of the main thread, which calls functions for other threads."""

    def __init__(self) -> None:
        super().__init__()
        self._functions: deque[Callable[[], object]] = deque()
        application = QCoreApplication.instance()
        if application is not None:
            self.moveToThread(application.thread())

    def carry(self, function: Callable[[], object]) -> None:
        """Call ``function`` on the main thread, after the events that are waiting there now."""
        self._functions.append(function)
        # Not a signal: emitting one takes a lock that a thread must not wait for while it holds Python's lock (see
        # network_exchange). This only adds an event to the main thread's queue.
        QMetaObject.invokeMethod(self, "deliver", Qt.ConnectionType.QueuedConnection)

    @pyqtSlot()
    def deliver(self) -> None:
        self._functions.popleft()()  # one for each event, so that calls and other events keep their order


_courier: _Courier | None = None
_courier_lock = threading.Lock()


def _shared_courier() -> _Courier:
    global _courier  # noqa: PLW0603 - there is one main thread
    with _courier_lock:  # two threads may create one at once, and calls of the one that is dropped would be lost
        _courier = _courier or _Courier()
    return _courier


def call_later(function: Callable[[], object]) -> None:
    """Call ``function`` on the main thread as :func:`call_on_main_thread` does, but never at once."""
    _shared_courier().carry(function)


class _WakeUp:
    """An event that ends the main thread's wait for events. It may come after the run, so it holds nothing of it."""

    def __init__(self) -> None:
        self._is_under_way = False

    def send(self) -> None:
        """Add the event, unless it is there already."""
        if not self._is_under_way:
            self._is_under_way = True
            call_later(self._arrived)

    def _arrived(self) -> None:
        self._is_under_way = False


class Waiter:
    """Lets the thread that creates it wait. On the main thread, events are handled meanwhile."""

    def __init__(self, tick: Callable[[], object] = lambda: None) -> None:
        """Call ``tick`` at least every 20 ms during a wait."""
        self._tick = tick
        self._something_happened = threading.Event()
        self._is_on_main_thread = is_main_thread()
        self._wake_up = _WakeUp()

    def notify(self) -> None:
        """Make a wait check its condition. For any thread."""
        self._something_happened.set()
        if self._is_on_main_thread and not is_main_thread():
            self._wake_up.send()

    def wait(self, is_over: Callable[[], bool]) -> None:
        """Wait until ``is_over()``."""
        if not is_main_thread():
            while not is_over():
                self._tick()
                self._something_happened.wait(TICK_S)
                self._something_happened.clear()
            return
        waking = QTimer()
        waking.start(round(TICK_S * 1_000))
        try:
            while not is_over():
                self._tick()
                _handle_events(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        finally:
            waking.stop()

    def serve(self) -> None:
        """Handle the events that are there, if this is the main thread."""
        self._tick()
        if is_main_thread():
            _handle_events(QEventLoop.ProcessEventsFlag.AllEvents)


def _handle_events(flags: QEventLoop.ProcessEventsFlag) -> None:
    """Handle events, but no user input: it could start something that must not run within an algorithm."""
    QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents | flags)
