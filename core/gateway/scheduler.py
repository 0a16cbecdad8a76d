"""Runs what requests do, step by step, on one thread: each is a coroutine that waits for a time or for an answer.

There is no thread, no network and no clock in here: all three are handed in, so a test plays days in no time. What a
request is about to do next - to wait for its turn, to be sent, to be sent again - is where its coroutine stands.
"""

from __future__ import annotations

import time
from collections.abc import Coroutine, Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, BinaryIO, Callable, Optional, Protocol

from .cancellation import Cancellation
from .errors import RunCancelledError

if TYPE_CHECKING:
    from requests import PreparedRequest

    from .http_exchange import Reply

LONGEST_BUSY_S = 300.0
"""How long the thread of a loop may be busy before it begins with a coroutine: it may be waiting for this very run."""
_LOOK_AGAIN_S = 0.02
"""How soon a cancel, a time-out, or a slot that another run gives back is noticed."""

Done = Callable[[Any, Optional[BaseException]], None]
"""Told how a coroutine ended: with its result, or with what it raised."""


class Pause:
    """A step: go on after some seconds, or as soon as ``early()`` holds."""

    __slots__ = ("early", "seconds")

    def __init__(self, seconds: float, early: Callable[[], bool] | None = None) -> None:
        self.seconds = seconds
        self.early = early

    def __await__(self) -> Generator[Pause, None, None]:
        """Wait.

        Raises :class:`~.errors.RunCancelledError` as soon as the run is cancelled, :class:`~.errors.NotSentError` if
        it is ending; also where there is nothing to wait for.
        """
        yield self


@dataclass(frozen=True)
class Transfer:
    """A step: send a request, and go on when all of its answer is there."""

    request: PreparedRequest
    """Its body may be an open file, which is sent from its beginning."""
    longest_bytes: int
    """Of the body of an answer that is kept in memory."""
    timeout_s: float
    """From sending to the last byte; where a file is sent or received, how long no byte may move."""
    into: BinaryIO | None = None
    """Takes the body of a successful answer as it arrives, and then holds nothing else."""

    @property
    def is_streamed(self) -> bool:
        """Whether a file is sent or received."""
        return self.into is not None or hasattr(self.request.body, "read")

    def __await__(self) -> Generator[Transfer, Reply, Reply]:
        """Return the answer, whatever its status.

        Raises :class:`~.errors.GatewayError` where there is none, :class:`OSError` where a file cannot be read or
        written.
        """
        return (yield self)


class Exchange(Protocol):
    """One transfer under way. For the scheduler's thread only."""

    def start(self, ended: Callable[[], None]) -> None:
        """Begin; call ``ended`` once, when :meth:`reply` has something to tell."""

    def reply(self) -> Reply:
        """Return the answer, or raise what kept it from arriving."""

    def look(self) -> None:
        """End it, if it takes too long."""

    def close(self) -> None:
        """Let go of everything; end it, if it is under way."""


class Start:
    """The start of a coroutine, which has to wait until its thread has time for it."""

    def __init__(self, coroutine: Coroutine[Any, Any, Any], begin: Callable[[Coroutine[Any, Any, Any]], None]) -> None:
        """``begin`` is called with ``coroutine``, unless that is given up before."""
        self._waiting = [coroutine]
        """Whoever takes it out of here may begin it, or see to it that nobody does."""
        self._begin = begin

    def begin(self) -> None:
        """Begin, if nobody has given it up."""
        coroutine = self._taken()
        if coroutine is not None:
            self._begin(coroutine)

    def give_up(self) -> bool:
        """Have it never begin; return whether that was in time. Called from any thread."""
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
    """A scheduler, and the thread that it runs on."""

    clock: Callable[[], float]

    def start(self, coroutine: Coroutine[Any, Any, Any], cancellation: Cancellation, done: Done) -> Start:
        """Have ``coroutine`` run; ``done`` is called on the thread of the scheduler. Called from any thread."""

    def run(self, coroutine: Coroutine[Any, Any, Any], cancellation: Cancellation) -> Any:
        """Have ``coroutine`` run, wait, and return what it returns or raise what it raises."""

    def resume(self) -> None:
        """Let those go on that have only waited for what has just happened. For coroutines only."""


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
    """Keeps any number of coroutines going. For one thread, which has to call :meth:`resume` when it is time."""

    def __init__(self, exchange: Callable[[Transfer], Exchange], clock: Callable[[], float] = time.monotonic) -> None:
        """``exchange`` makes transfers, which are to be started."""
        self._exchange = exchange
        self.clock = clock
        self._waiting: dict[_Task, None] = {}
        """In the order in which they began to wait: who comes first is served first."""
        self._next_look = 0.0

    def start(self, coroutine: Coroutine[Any, Any, Any], cancellation: Cancellation, done: Done) -> None:
        """Run ``coroutine`` as far as it goes without waiting; ``done`` is called when it has ended."""
        self._step(_Task(coroutine, cancellation, done))

    def resume(self) -> None:
        """Let those go on whose time has come, and end those whose run has been cancelled."""
        now = self.clock()
        looks = now >= self._next_look  # it comes after each answer, too
        if looks:
            self._next_look = now + _LOOK_AGAIN_S
        for task in list(self._waiting):
            if task not in self._waiting:
                continue  # one before it has let it go on
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
        """Return after how long :meth:`resume` is to be called at the latest; None where nothing is under way."""
        if not self._waiting:
            return None
        now = self.clock()
        dues = [task.due - now for task in self._waiting if task.exchange is None]
        return max(0.0, min([_LOOK_AGAIN_S, *dues]))

    def _leave(self, task: _Task) -> None:
        del self._waiting[task]
        exchange, task.exchange = task.exchange, None
        if exchange is not None:
            exchange.close()

    def _step(self, task: _Task, error: BaseException | None = None, value: Any = None) -> None:
        """Let a coroutine go on until it has to wait, or ends."""
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
                    self._waiting[task] = None
                    return
        except StopIteration as end:
            result, raised = end.value, None
        except BaseException as other:  # noqa: BLE001 - handed to whoever waits: nobody is above this
            result, raised = None, other
        task.done(result, raised)

    def _begin(self, task: _Task, transfer: Transfer) -> None:
        exchange = task.exchange = self._exchange(transfer)
        self._waiting[task] = None
        try:
            exchange.start(lambda: self._ended(task, exchange))
        except BaseException as error:  # noqa: BLE001 - handed to the coroutine
            if task.exchange is exchange:
                self._leave(task)
                self._step(task, error)

    def _ended(self, task: _Task, exchange: Exchange) -> None:
        if task.exchange is not exchange:
            return  # it was ended from here
        del self._waiting[task]
        task.exchange = None
        try:
            reply = exchange.reply()
        except BaseException as error:  # noqa: BLE001 - handed to the coroutine
            exchange.close()
            self._step(task, error)
        else:
            try:
                self._step(task, value=reply)
            finally:
                exchange.close()
