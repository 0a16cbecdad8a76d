"""The main thread: calling it from others, waiting on it without blocking it, and the requests that run on it.

All requests are sent from it (:mod:`.network_exchange`), and QGIS asks there what a request's challenges are to be
answered with (TLS errors, a proxy's password, ``401`` with ``WWW-Authenticate``). In ``qgis_process`` the algorithm
itself sits on the main thread, so whatever waits there has to let events be handled. It also makes Ctrl-C work.
"""

from __future__ import annotations

import math
import threading
import time
from collections import deque
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
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
"""How long a busy main thread is waited for: a file that is still open cannot be deleted on Windows."""


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
        """Have the main thread call ``function`` when it handles its events, after those that are there by now."""
        self._functions.append(function)
        # Not by a signal: to emit one needs a lock for which a thread that has Python must not wait, see
        # network_exchange. This puts an event into the main thread's list, and no more.
        QMetaObject.invokeMethod(self, "deliver", Qt.ConnectionType.QueuedConnection)

    @pyqtSlot()
    def deliver(self) -> None:
        self._functions.popleft()()  # one for each event: another might come before events that it has to come after


_courier: _Courier | None = None
_courier_lock = threading.Lock()


def _the_courier() -> _Courier:
    global _courier  # noqa: PLW0603 - there is one main thread
    with _courier_lock:  # two threads may need it first: what the second one handed to another would be lost with it
        _courier = _courier or _Courier()
    return _courier


def call_later(function: Callable[[], object]) -> None:
    """Call ``function`` on the main thread as :func:`call_on_main_thread` does, but never at once."""
    _the_courier().carry(function)


class Waiter:
    """Lets the thread that makes it wait for others; on the main thread events are handled meanwhile."""

    def __init__(self, tick: Callable[[], object] = lambda: None) -> None:
        """Call ``tick`` at least every 20 ms while somebody waits."""
        self._tick = tick
        self._something_happened = threading.Event()
        self._is_on_main_thread = is_main_thread()
        self._is_called = False

    def notify(self) -> None:
        """Tell that there may be what is waited for. Called from any thread."""
        self._something_happened.set()
        if self._is_on_main_thread and not (self._is_called or is_main_thread()):
            self._is_called = True
            call_later(self._wake_up)

    def _wake_up(self) -> None:
        """Nothing else to do: the event that brings this call ends the main thread's wait for one."""
        self._is_called = False

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
        """Handle events, if this is the main thread, without waiting for any."""
        self._tick()
        if is_main_thread():
            _handle_events(QEventLoop.ProcessEventsFlag.AllEvents)


def _handle_events(flags: QEventLoop.ProcessEventsFlag) -> None:
    """Handle events, but no user input: it could start what must not run inside an algorithm."""
    QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents | flags)


class MainThreadLoop:
    """Runs the requests of one run on the main thread (a :class:`~..gateway.scheduler.RequestLoop`)."""

    clock = staticmethod(time.monotonic)

    def __init__(self, tick: Callable[[], object] = lambda: None) -> None:
        """Call ``tick`` at least every 20 ms while the thread of the run waits."""
        self._tick = tick

    def start(self, coroutine: Coroutine[Any, Any, Any], cancellation: Cancellation, done: Done) -> Start:
        """Have ``coroutine`` run; ``done`` is called on the main thread."""
        start = Start(coroutine, lambda one: _the_requests().start(one, cancellation, done))
        call_on_main_thread(start.begin)
        return start

    def resume(self) -> None:
        """Let those go on that have only waited for what has just happened. For the main thread."""
        _the_requests().resume()

    def run(self, coroutine: Coroutine[Any, Any, Any], cancellation: Cancellation) -> Any:
        """Have ``coroutine`` run and wait for its end; a busy main thread does not keep anyone from cancelling."""
        running = _Running(cancellation, self._tick)
        return running.result(self.start(coroutine, cancellation, running.done))


class _Running:
    """One coroutine that somebody waits for."""

    def __init__(self, cancellation: Cancellation, tick: Callable[[], object]) -> None:
        self._cancellation = cancellation
        self._waiter = Waiter(tick)
        self._latest_start = time.monotonic() + LONGEST_BUSY_S
        self._outcome: tuple[Any, BaseException | None] | None = None

    def done(self, result: Any, error: BaseException | None) -> None:
        """Take the end, on the main thread."""
        self._outcome = result, error
        self._waiter.notify()

    def result(self, start: Start) -> Any:
        """Wait, and return what it returns or raise what it raises."""
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
        """Wait until what is cancelled has ended, which may have a file open."""
        if self._outcome is None and not start.give_up():
            deadline = time.monotonic() + _LONGEST_CLOSING_S
            call_on_main_thread(lambda: _the_requests().resume())
            Waiter().wait(lambda: self._outcome is not None or time.monotonic() > deadline)


class _Requests:
    """The requests of all runs of the process. For the main thread only."""

    def __init__(self) -> None:
        from .network_exchange import NetworkExchange

        self._scheduler = Scheduler(NetworkExchange)
        self._timer = QTimer()
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.resume)

    def start(self, coroutine: Coroutine[Any, Any, Any], cancellation: Cancellation, done: Done) -> None:
        with self._looking_again():
            self._scheduler.start(coroutine, cancellation, done)

    def resume(self) -> None:
        with self._looking_again():
            self._scheduler.resume()

    @contextmanager
    def _looking_again(self) -> Iterator[None]:
        """Have the timer go while requests do, also below a dialog that QGIS opens as one of them is sent."""
        if not self._timer.isActive():
            self._timer.start(round(_TICK_S * 1_000))
        try:
            yield
        finally:
            seconds = self._scheduler.seconds_to_wait()
            if seconds is None:
                self._timer.stop()
            else:
                self._timer.start(math.ceil(seconds * 1_000))


_requests: _Requests | None = None


def _the_requests() -> _Requests:
    global _requests  # noqa: PLW0603 - there is one main thread
    if _requests is None:
        _requests = _Requests()
    return _requests
