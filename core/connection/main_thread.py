"""The main thread: calls from other threads, waits that do not block it, and the requests that run on it.

All requests are sent from the main thread (:mod:`.network_exchange`). QGIS shows its dialogs for requests there: for
TLS errors, a proxy's password, or a ``401`` with ``WWW-Authenticate``. In ``qgis_process`` the algorithm runs on the
main thread, too. So code that waits there must handle events. This also makes Ctrl-C work.
"""

from __future__ import annotations

import math
import threading
import time
from collections import deque
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any, Callable

from qgis.PyQt.QtCore import QCoreApplication, QEventLoop, QMetaObject, QObject, Qt, QTimer, pyqtSlot

from ..gateway.errors import RunCancelledError
from ..gateway.http_exchange import NetworkFault, network_error
from ..gateway.scheduler import LONGEST_BUSY_S, Scheduler, Start

if TYPE_CHECKING:
    from ..gateway.cancellation import Cancellation
    from ..gateway.scheduler import Done

_TICK_S = 0.02
_LONGEST_CLOSING_S = 3.0
"""How long a cancelled run waits for a busy main thread: Windows cannot delete a file that is still open."""


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
                self._something_happened.wait(_TICK_S)
                self._something_happened.clear()
            return
        waking = QTimer()
        waking.start(round(_TICK_S * 1_000))
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


class MainThreadLoop:
    """Runs the requests of one run on the main thread (a :class:`~..gateway.scheduler.RequestLoop`)."""

    clock = staticmethod(time.monotonic)

    def __init__(self, tick: Callable[[], object] = lambda: None) -> None:
        """Call ``tick`` at least every 20 ms while the run waits."""
        self._tick = tick

    def start(self, coroutine: Coroutine[Any, Any, Any], cancellation: Cancellation, done: Done) -> Start:
        """Start ``coroutine``. ``done`` is called on the main thread."""
        start = Start(coroutine, lambda one: _shared_requests().start(one, cancellation, done))
        call_on_main_thread(start.begin)
        return start

    def resume(self) -> None:
        """Continue the coroutines that can go on now. For the main thread."""
        _shared_requests().resume()

    def run(self, coroutine: Coroutine[Any, Any, Any], cancellation: Cancellation) -> Any:
        """Run ``coroutine`` and wait for its end. Cancelling works even if the main thread is busy."""
        running = _Running(cancellation, self._tick)
        return running.result(self.start(coroutine, cancellation, running.done))


class _Running:
    """A coroutine that a thread waits for."""

    def __init__(self, cancellation: Cancellation, tick: Callable[[], object]) -> None:
        self._cancellation = cancellation
        self._waiter = Waiter(tick)
        self._latest_start = time.monotonic() + LONGEST_BUSY_S
        self._outcome: tuple[Any, BaseException | None] | None = None

    def done(self, result: Any, error: BaseException | None) -> None:
        """Keep the result. For the main thread."""
        self._outcome = result, error
        self._waiter.notify()

    def result(self, start: Start) -> Any:
        """Wait, then return the coroutine's result or raise its error."""
        try:
            self._waiter.wait(lambda: self._is_over(start))
        except BaseException:
            self._cancellation.cancel()
            self._wait_for_end(start)
            raise
        self._wait_for_end(start)
        if self._outcome is None:
            raise RunCancelledError
        result, error = self._outcome
        if error is not None:
            raise error
        return result

    def _is_over(self, start: Start) -> bool:
        if self._outcome is None and time.monotonic() > self._latest_start and start.give_up():
            error = network_error(NetworkFault.TIMEOUT, "")
            error.may_be_billed = False
            self._outcome = None, error
        return self._outcome is not None or self._cancellation.cancelled

    def _wait_for_end(self, start: Start) -> None:
        """Wait until the cancelled coroutine has ended: it may have a file open."""
        if self._outcome is None and not start.give_up():
            deadline = time.monotonic() + _LONGEST_CLOSING_S
            call_on_main_thread(lambda: _shared_requests().resume())
            Waiter().wait(lambda: self._outcome is not None or time.monotonic() > deadline)


class _Requests:
    """The requests of all runs of the process. For the main thread only."""

    def __init__(self) -> None:
        from .network_exchange import NetworkExchange

        self._scheduler = Scheduler(NetworkExchange, on_wait=self._keep_time)
        self._timer = QTimer()
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.resume)

    def start(self, coroutine: Coroutine[Any, Any, Any], cancellation: Cancellation, done: Done) -> None:
        with self._timed():
            self._scheduler.start(coroutine, cancellation, done)

    def resume(self) -> None:
        with self._timed():
            self._scheduler.resume()

    def _keep_time(self) -> None:
        if not self._timer.isActive():
            self._timer.start(round(_TICK_S * 1_000))

    @contextmanager
    def _timed(self) -> Iterator[None]:
        """Keep the timer running while there are requests, also if QGIS opens a dialog when one is sent."""
        self._keep_time()
        try:
            yield
        finally:
            seconds = self._scheduler.seconds_to_wait()
            if seconds is None:
                self._timer.stop()
            else:
                self._timer.start(math.ceil(seconds * 1_000))


@cache
def _shared_requests() -> _Requests:
    return _Requests()
