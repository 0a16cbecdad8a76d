"""The main thread: calling it from others, and waiting on it without blocking it.

All requests are sent from it (:mod:`.network_exchange`), and QGIS asks there what a request's challenges are to be
answered with (TLS errors, a proxy's password, ``401`` with ``WWW-Authenticate``). In ``qgis_process`` the algorithm
itself sits on the main thread, so whatever waits there has to let events be handled. It also makes Ctrl-C work.
"""

from __future__ import annotations

import threading
from collections import deque
from concurrent.futures import Future, wait
from typing import Callable, TypeVar

from qgis.PyQt.QtCore import QCoreApplication, QEventLoop, QMetaObject, QObject, Qt, QTimer, pyqtSlot

_TICK_S = 0.02
_T = TypeVar("_T")


def is_main_thread() -> bool:
    """Whether this is the thread of the application, on which QGIS has started Python too."""
    return threading.get_ident() == threading.main_thread().ident


def call_on_main_thread(function: Callable[[], object]) -> None:
    """Call ``function`` on the main thread: at once if this is it, otherwise when it handles its events.

    Calls from one thread come in their order. ``function`` must not raise: what a slot raises may end the process.
    """
    if is_main_thread():
        function()
    else:
        _the_courier().carry(function)


class _Courier(QObject):
    """Lives on the main thread, and is told there what to call."""

    def __init__(self) -> None:
        super().__init__()
        self._functions: deque[Callable[[], object]] = deque()
        application = QCoreApplication.instance()
        if application is not None:
            self.moveToThread(application.thread())

    def carry(self, function: Callable[[], object]) -> None:
        self._functions.append(function)
        # Not by a signal: to emit one needs a lock for which a thread that has Python must not wait, see
        # network_exchange. This puts an event into the main thread's list, and no more.
        QMetaObject.invokeMethod(self, "deliver", Qt.ConnectionType.QueuedConnection)

    @pyqtSlot()
    def deliver(self) -> None:
        while self._functions:  # as many as there are: one that opens a dialog lets the next event come in between
            self._functions.popleft()()


_courier: _Courier | None = None
_courier_lock = threading.Lock()


def _the_courier() -> _Courier:
    global _courier  # noqa: PLW0603 - there is one main thread
    with _courier_lock:  # two threads may need it first: what the second one handed to another would be lost with it
        _courier = _courier or _Courier()
    return _courier


def wait_with_events(future: Future, tick: Callable[[], object]) -> None:
    """Wait until ``future`` is done; call ``tick`` at least every 20 ms, and handle events if this is the main thread.

    Events are handled at least once, also where there is nothing to wait for: what other threads hand to this one would
    pile up, as the requests do that have ended and are to be let go.
    """
    if is_main_thread():
        _handle_events_until(future, tick)
        return
    done = False
    while not done:
        done = bool(wait([future], timeout=_TICK_S).done)
        tick()


def _handle_events_until(future: Future, tick: Callable[[], object]) -> None:
    # No user input: it could start what must not run inside an algorithm.
    flags = QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents
    waking = QTimer()
    waking.start(round(_TICK_S * 1_000))
    future.add_done_callback(lambda _done: call_on_main_thread(_wake_up))
    try:
        done = False
        while not done:
            done = future.done()
            tick()
            QCoreApplication.processEvents(flags if done else flags | QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    finally:
        waking.stop()


def _wake_up() -> None:
    """Nothing to do: the event that brings this call ends the main thread's wait for one."""


def result_with_events(future: Future[_T], tick: Callable[[], object], abandon: Callable[[], None]) -> _T:
    """Wait as :func:`wait_with_events` does, and return the outcome of ``future`` or raise it.

    ``abandon`` is called when the wait is left early, since nobody wants that outcome any more: it should end the work,
    which is waited for.
    """
    try:
        wait_with_events(future, tick)
    except BaseException:
        abandon()
        wait_with_events(future, lambda: None)
        raise
    return future.result()
