"""Runs the coroutines of requests, step by step, on one thread. A coroutine waits for a time or for an answer.

The scheduler has no thread, network or clock of its own: tests pass in their own, and play days in an instant. A
:class:`Cancellation` ends all waits of a run at once.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Coroutine, Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, BinaryIO, Callable, Optional, Protocol

from .errors import GatewayError, NotSentError, RunCancelledError

if TYPE_CHECKING:
    from requests import PreparedRequest

    from .http_exchange import Reply

LONGEST_ERROR_BYTES = 256 * 1024
"""What is read of the body of an error or a redirect. The status says what it is; the body may add a sentence."""
LEAST_BYTES_PER_S = 4_096
"""Of a file. The slowest mobile networks have twice as much. Anything slower counts as no answer."""
TIMEOUTS_OF_GRACE = 10
"""For how many time-outs a file may be slower: a service may pause for a while, then send everything at once."""
LONGEST_BUSY_S = 300.0
"""How long a loop's thread may be busy before it starts a coroutine. After that, it may be waiting for this run."""
_LOOK_AGAIN_S = 0.02
"""How often to check for cancelled runs, for time-outs, and for slots that other runs have given back."""

Done = Callable[[Any, Optional[BaseException]], None]
"""Called when a coroutine has ended, with its result, or with None and its exception."""


class Cancellation:
    """Cancels a run, or ends its waits. Can be used from any thread.

    If only the waits end, after a fatal error, the requests under way are still answered, because they may be billed.
    No other request is sent.
    """

    def __init__(self) -> None:
        self._cancelled = False
        self._waits_are_over = False
        self._ended_by: GatewayError | None = None
        self._lock = threading.Lock()

    @property
    def cancelled(self) -> bool:
        """Whether the run has been cancelled."""
        return self._cancelled

    def cancel(self) -> None:
        """Cancel the run. Can be called more than once, and from any thread."""
        self._cancelled = self._waits_are_over = True

    def end_waits(self, error: GatewayError | None = None) -> None:
        """End the waits of all requests. The first ``error`` is the cause that their errors carry."""
        with self._lock:
            self._ended_by = self._ended_by or error
        self._waits_are_over = True

    def check(self) -> None:
        """Raise :class:`RunCancelledError` if the run has been cancelled."""
        if self._cancelled:
            raise RunCancelledError

    def why_not_wait(self) -> GatewayError | None:
        """Return the error for a request that would have to wait; None while the run goes on."""
        if not self._waits_are_over:
            return None
        return RunCancelledError() if self._cancelled else NotSentError(self._ended_by)


class Pause:
    """A step of a coroutine: wait some seconds, or until ``early()`` is true."""

    __slots__ = ("early", "seconds")

    def __init__(self, seconds: float, early: Callable[[], bool] | None = None) -> None:
        self.seconds = seconds
        self.early = early

    def __await__(self) -> Generator[Pause, None, None]:
        """Wait.

        Raises :class:`~.errors.RunCancelledError` as soon as the run is cancelled, and :class:`~.errors.NotSentError`
        if it is ending, even if the pause is 0.
        """
        yield self


@dataclass(frozen=True)
class Transfer:
    """A step of a coroutine: send a request, and wait for the whole answer."""

    request: PreparedRequest
    """Its body may be an open file, which is sent from its beginning."""
    longest_bytes: int
    """The limit for the body of a successful answer, unpacked, wherever it goes."""
    timeout_s: float
    """From sending to the last byte. For the transfer of a file: the time without progress."""
    into: BinaryIO | None = None
    """A file for the body of a successful answer. What it contained before is removed."""

    @property
    def is_streamed(self) -> bool:
        """Whether a file is sent or received."""
        return self.into is not None or hasattr(self.request.body, "read")

    @property
    def longest_s(self) -> float:
        """How long it may take at the most."""
        if not self.is_streamed:
            return self.timeout_s
        length = self.longest_bytes if self.into else int(self.request.headers.get("Content-Length", 0))
        return length / LEAST_BYTES_PER_S + (TIMEOUTS_OF_GRACE + 1) * self.timeout_s

    def __await__(self) -> Generator[Transfer, Reply, Reply]:
        """Return the answer, whatever its status.

        Raises :class:`~.errors.GatewayError` if there is none, :class:`OSError` if a file cannot be read or written.
        """
        return (yield self)


class Exchange(Protocol):
    """One transfer. Only used on the scheduler's thread."""

    def start(self, ended: Callable[[], None]) -> None:
        """Begin, and call ``ended`` once, as soon as :meth:`reply` has a result."""

    def reply(self) -> Reply:
        """Return the answer, or raise the error that ended the transfer."""

    def look(self) -> None:
        """End the transfer if it takes too long."""

    def close(self) -> None:
        """Release everything, and abort the transfer if it is under way."""


class Start:
    """A coroutine that starts as soon as its thread has time, unless it is given up before."""

    def __init__(self, coroutine: Coroutine[Any, Any, Any], begin: Callable[[Coroutine[Any, Any, Any]], None]) -> None:
        """``begin`` starts ``coroutine`` on its thread."""
        self._waiting = [coroutine]
        """The thread that removes the coroutine decides what becomes of it."""
        self._begin = begin

    def begin(self) -> None:
        """Start the coroutine, unless it has been given up."""
        coroutine = self._taken()
        if coroutine is not None:
            self._begin(coroutine)

    def give_up(self) -> bool:
        """Prevent the start; return whether this was in time. Can be called from any thread."""
        coroutine = self._taken()
        if coroutine is not None:
            coroutine.close()
        return coroutine is not None

    def _taken(self) -> Coroutine[Any, Any, Any] | None:
        try:
            return self._waiting.pop()
        except IndexError:
            return None


class RequestLoop(Protocol):
    """A scheduler and its thread."""

    clock: Callable[[], float]

    def start(self, coroutine: Coroutine[Any, Any, Any], cancellation: Cancellation, done: Done) -> Start:
        """Run ``coroutine``, and call ``done`` on the scheduler's thread. Can be called from any thread."""

    def run(self, coroutine: Coroutine[Any, Any, Any], cancellation: Cancellation) -> Any:
        """Run ``coroutine`` and wait for its end. Returns its result, or raises its exception."""

    def resume(self) -> None:
        """Resume the coroutines whose wait has just ended. Only called from coroutines."""


class _Task:
    __slots__ = ("cancellation", "coroutine", "done", "due", "early", "exchange")

    def __init__(self, coroutine: Coroutine[Any, Any, Any], cancellation: Cancellation, done: Done) -> None:
        self.coroutine = coroutine
        self.cancellation = cancellation
        self.done = done
        self.due = 0.0
        self.early: Callable[[], bool] | None = None
        self.exchange: Exchange | None = None


class Scheduler:
    """Runs any number of coroutines on one thread, which has to call :meth:`resume` in time."""

    def __init__(
        self,
        exchange: Callable[[Transfer], Exchange],
        clock: Callable[[], float] = time.monotonic,
        on_wait: Callable[[], None] = lambda: None,
    ) -> None:
        """``exchange`` makes an :class:`Exchange`, which the scheduler starts.

        ``on_wait`` is called when a coroutine begins to wait, for a time or an answer: from then on, :meth:`resume` has
        to be called again, even if nothing was waiting before.
        """
        self._exchange = exchange
        self._on_wait = on_wait
        self.clock = clock
        self._waiting: dict[_Task, None] = {}
        """In the order in which they began to wait. They are resumed in the same order."""
        self._next_look = 0.0

    def start(self, coroutine: Coroutine[Any, Any, Any], cancellation: Cancellation, done: Done) -> None:
        """Run ``coroutine`` until its first wait, and call ``done`` when it has ended."""
        self._step(_Task(coroutine, cancellation, done))

    def resume(self) -> None:
        """Resume the coroutines whose wait is over, and end those of cancelled runs."""
        now = self.clock()
        looks = now >= self._next_look  # it is also called after each answer, which would be too often
        if looks:
            self._next_look = now + _LOOK_AGAIN_S
        for task in list(self._waiting):
            if task not in self._waiting:
                continue  # a task before it has resumed it
            if task.exchange is not None:
                if task.cancellation.cancelled:
                    self._leave(task)
                    self._step(task, RunCancelledError())
                elif looks:
                    task.exchange.look()
            elif (error := task.cancellation.why_not_wait()) is not None:
                self._leave(task)
                self._step(task, error)
            elif now >= task.due or (task.early is not None and task.early()):
                self._leave(task)
                self._step(task)

    def seconds_to_wait(self) -> float | None:
        """Return the seconds until :meth:`resume` has to be called; None if nothing is under way."""
        if not self._waiting:
            return None
        now = self.clock()
        dues = [task.due - now for task in self._waiting if task.exchange is None]
        return max(0.0, min([_LOOK_AGAIN_S, *dues]))

    def _wait(self, task: _Task) -> None:
        self._waiting[task] = None
        self._on_wait()

    def _leave(self, task: _Task) -> None:
        del self._waiting[task]
        exchange, task.exchange = task.exchange, None
        if exchange is not None:
            exchange.close()

    def _step(self, task: _Task, error: BaseException | None = None, value: Any = None) -> None:
        """Resume a coroutine until it waits or ends."""
        try:
            while True:
                step = task.coroutine.send(value) if error is None else task.coroutine.throw(error)
                error = value = None
                if isinstance(step, Transfer):
                    self._begin(task, step)
                    return
                error = task.cancellation.why_not_wait()
                if error is None and step.seconds > 0:
                    task.due, task.early = self.clock() + step.seconds, step.early
                    self._wait(task)
                    return
        except StopIteration as end:
            result, raised = end.value, None
        except BaseException as other:  # noqa: BLE001 - passed to the caller that waits
            result, raised = None, other
        task.done(result, raised)

    def _begin(self, task: _Task, transfer: Transfer) -> None:
        exchange = task.exchange = self._exchange(transfer)
        self._wait(task)
        try:
            exchange.start(lambda: self._ended(task, exchange))
        except BaseException as error:  # noqa: BLE001 - raised in the coroutine
            if task.exchange is exchange:
                self._leave(task)
                self._step(task, error)

    def _ended(self, task: _Task, exchange: Exchange) -> None:
        if task.exchange is not exchange:
            return  # it was closed before
        del self._waiting[task]
        task.exchange = None
        try:
            reply = exchange.reply()
        except BaseException as error:  # noqa: BLE001 - raised in the coroutine
            exchange.close()
            self._step(task, error)
        else:
            try:
                self._step(task, value=reply)
            finally:
                exchange.close()
