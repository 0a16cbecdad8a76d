"""How one API is asked for numbered tasks, and the requests that are under way: claimed, built, sent, read and stored.

Everything here happens on the thread of the run, one event after the other. Other threads put their events into a
queue. The requests run on a :class:`~..client.scheduler.Scheduler`; the :class:`.deduplicator.Deduplicator` writes
the store.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import chain
from typing import TYPE_CHECKING, Any, Callable, NamedTuple, Protocol, Union

import numpy as np

from ..client.errors import GatewayError, NotSentError, RunCancelledError
from ..client.http_exchange import NetworkFault, PartlyAnsweredError, RefusedItemError, network_error
from ..client.scheduler import LONGEST_BUSY_S

if TYPE_CHECKING:
    from ..client.http_exchange import Answer
    from ..client.scheduler import Cancellation, RequestLoop, Start
    from ..results.blocks import Keep
    from .deduplicator import Claimed, Deduplicator, Results

Positions = Union[slice, np.ndarray]
"""Which of some tasks are meant."""


@dataclass(frozen=True)
class FetchSpec:
    """How one API is asked for numbered tasks. Everything is called from the thread of the run."""

    ask: Callable[[np.ndarray], Coroutine[Any, Any, Sequence[tuple[Positions, Answer | RefusedItemError]]]]
    """Builds the request for some numbers, and returns the coroutine that sends it. The coroutine returns the answers,
    each with the positions of its tasks among the numbers; instead of an answer there may be the error of tasks that
    the service refuses, while it answers the others. It raises :class:`~..client.errors.GatewayError`; if there
    are answers to a part of the tasks, :class:`~..client.http_exchange.PartlyAnsweredError`."""
    read: Callable[[np.ndarray, Answer], Results]
    """Returns the results of an answer to these numbers; raises :class:`~..client.errors.GatewayError`."""
    restore: Callable[[list[Any]], Results]
    """Makes results from stored JSON; raises TypeError or ValueError if one of them is not a result."""
    rows: np.ndarray
    """How many rows need each task, by number."""
    may_be_stored: Callable[[Results], Sequence[Keep | bool]] = lambda results: [True] * len(results)
    """Whether to store each of some results: what the service could not answer now, it may answer later."""
    per_request: int = 1
    columns: int | None = None
    """If results are the rows of an array, how many columns it has: for a :class:`~.fetch.ColumnFetcher`."""
    ends: np.ndarray | None = None
    """Where requests end: the number after the last task of each. None: after ``per_request`` missing tasks."""
    left_out: Sequence[int] = ()
    """Tasks that are not asked for, although they are missing."""
    may_recur: bool = False
    """Whether the run fetches some tasks after the other, so that a task may be needed again."""


async def single(request: Coroutine[Any, Any, Answer]) -> list[tuple[Positions, Answer]]:
    """Send a request for one task."""
    return [(slice(1), await request)]


def joined(parts: Sequence[Results]) -> Results:
    """Return the results of several answers as one list or array."""
    parts = [part for part in parts if len(part)]
    if len(parts) == 1:
        return parts[0]
    if parts and isinstance(parts[0], np.ndarray):
        return np.concatenate(parts)
    return list(chain.from_iterable(parts))


_WINDOWS = 4
"""Requests under way, as a multiple of those in flight: while some are sent, others are built, read and stored."""
_BUILT_AHEAD = 2
"""Requests that are handed to the network or not stored yet, as a multiple of those in flight. The network then always
has a next one; a run that is killed pays for these again."""
_HELD_AGAIN_S = 0.05
"""The pause before claiming again what another run has claimed."""
_LONGEST_CANCEL_S = 0.5
"""How long a cancelled run waits for a busy main thread to end its requests."""


class Waits(Protocol):
    """How the thread of the run waits while others work: a :class:`~..connection.main_thread.Waiter`."""

    def wait(self, is_over: Callable[[], bool]) -> None:
        """Wait until ``is_over()``."""

    def serve(self) -> None:
        """Let the network work, if it needs this thread."""

    def notify(self) -> None:
        """Check whether a wait is over. May be called from any thread."""


class _State(Enum):
    CLAIMING = auto()
    HELD = auto()
    """Claimed by another run. Claimed again after a while."""
    CLAIMED = auto()
    SENT = auto()
    """Handed to the session, which sends it, waits or sends it again."""
    STORING = auto()
    DONE = auto()


class Request:
    """Tasks that are asked for together, and their results."""

    def __init__(self, numbers: np.ndarray) -> None:
        self.numbers = numbers
        self.answered = numbers[:0]
        """The tasks with a result. If the request did not fail, another run has stored the others."""
        self.values: Results = []
        """Their results."""
        self.refused: list[tuple[np.ndarray, RefusedItemError]] = []
        """Tasks that the service does not accept."""
        self.error: BaseException | None = None
        self.state = _State.CLAIMING
        self.mine = numbers[:0]
        self.held = numbers
        self.claim = 0
        """These three are those of :class:`.deduplicator.Claimed`; at first, nothing is claimed."""
        self.start: Start | None = None
        """Set when the request is handed to the network."""

    @property
    def results(self) -> dict[int, Any]:
        """The results by number."""
        return dict(zip(self.answered.tolist(), self.values))

    @property
    def is_done(self) -> bool:
        """Whether the results are stored, or there will be none."""
        return self.state is _State.DONE


class Sending(NamedTuple):
    """How requests are sent, and how the thread of the run waits for them."""

    loop: RequestLoop
    waits: Waits
    cancellation: Cancellation
    in_flight: int
    on_done: Callable[[int, int], None] = lambda _tasks, _answered: None
    """Called with the numbers of tasks and of results of each request when it is done, though one before it may still
    be under way."""


class RequestWindow:
    """Keeps requests for numbered tasks under way, and returns them when they are done, in the order of the tasks."""

    def __init__(
        self, spec: FetchSpec, missing: np.ndarray, deduplicator: Deduplicator, sending: Sending, asked: np.ndarray
    ) -> None:
        """Ask for the tasks ``missing``, in their order. Nothing is sent before the first one is needed.

        ``asked`` is set to true at the numbers of tasks that are asked for.
        """
        self.ended_by: GatewayError | None = None
        """Why nothing more is sent, although there are more tasks. May be set."""
        self._spec = spec
        self._missing = missing
        self._asked = asked
        self._deduplicator = deduplicator
        self._loop, self._waits, self._cancellation, self._in_flight, self._on_done = sending
        self._next = 0
        self._requests: deque[Request] = deque()
        self._in_state: Counter[_State] = Counter()
        self._events: deque[Callable[[], None]] = deque()
        self._has_contact = False
        self._look_again = 0.0
        self._sent_at = 0.0
        self._cancel_seen: float | None = None

    def work(self) -> None:
        """Read what has arrived, and send more requests."""
        while True:
            self._go_on()
            if not self._events:
                return
            self._do_next()

    def _do_next(self) -> None:
        self._events[0]()
        self._events.popleft()  # not earlier: if Ctrl-C interrupts the reading of an answer, close() reads it again

    @property
    def has_next(self) -> bool:
        """Whether the first request is done, so that nobody waits for it."""
        return bool(self._requests) and self._requests[0].is_done

    @property
    def is_empty(self) -> bool:
        """Whether no request has been begun whose results were not taken."""
        return not self._requests

    def next(self) -> Request | None:
        """Wait until the first request is done, and return it; None if there is none."""
        self.work()
        if not self._requests:
            return None
        first = self._requests[0]
        self._waits.wait(lambda: self._work_on(first))
        return self._requests.popleft()

    def end(self, error: GatewayError) -> None:
        """Send nothing more. Requests that were sent are waited for, since they may be billed."""
        self.ended_by = self.ended_by or error
        self._cancellation.end_waits(error)

    def close(self) -> None:
        """End the requests under way. Answers are still stored, and claims are released."""
        self._missing = self._missing[:0]
        if self._in_state[_State.SENT]:
            self._cancellation.cancel()
        self._waits.wait(self._wind_up)
        for request in self._requests:
            if request.state is _State.CLAIMED:
                self._store(request, request.numbers[:0], [])
        self._requests.clear()
        self._in_state.clear()

    def _work_on(self, request: Request) -> bool:
        """Do what can be done now; return whether ``request`` is done."""
        self.work()
        self._end_cancelled()
        self._end_unsent()
        return request.is_done

    def _wind_up(self) -> bool:
        """Do what can be done now, and send nothing more; return whether nothing is under way."""
        while self._events:
            self._do_next()
        self._end_cancelled()
        return not (self._in_state[_State.SENT] or self._in_state[_State.CLAIMING])

    def _end_cancelled(self) -> None:
        """Give requests of a cancelled run up if the main thread is too busy to end them."""
        if not self._cancellation.cancelled:
            return
        self._cancel_seen = self._cancel_seen or self._loop.clock()
        if self._loop.clock() - self._cancel_seen > _LONGEST_CANCEL_S:
            for request in self._requests:
                if request.state is _State.SENT:
                    request.start.give_up()
                    self._end(request, RunCancelledError())

    def _end_unsent(self) -> None:
        """End the run if the main thread is too busy to begin any request."""
        if not self._in_state[_State.SENT] or self._loop.clock() - self._sent_at <= LONGEST_BUSY_S:
            return
        unsent = [one for one in self._requests if one.state is _State.SENT and one.start.give_up()]
        if unsent:
            error = network_error(NetworkFault.TIMEOUT, "QGIS")
            error.may_be_billed = False
            error.fatal = True  # type: ignore[misc] - of this error only
            self.end(error)
            for request in unsent:
                self._asked[request.mine] = False
                self._end(request, error)

    def _go_on(self) -> None:
        """Claim, build and send as many requests as may be under way."""
        if self._in_state[_State.CLAIMED]:
            self._send_claimed()
        if self._in_state[_State.HELD] and self._loop.clock() >= self._look_again:
            # All in one transaction: many would keep other runs from storing their answers.
            self._look_again = self._loop.clock() + _HELD_AGAIN_S
            for request in self._requests:
                if request.state is _State.HELD:
                    self._claim(request)
        room = self._in_flight * _WINDOWS - len(self._requests)
        if self.ended_by is not None or room < self._in_flight:  # several are claimed in one transaction
            return
        while self._next < len(self._missing) and len(self._requests) < self._in_flight * _WINDOWS:
            stop = self._end_of_next()
            request = Request(self._missing[self._next : stop])
            self._next = stop
            self._requests.append(request)
            self._in_state[request.state] += 1
            self._claim(request)

    def _end_of_next(self) -> int:
        """Return the position after the last missing task of the next request."""
        if self._spec.ends is None:
            return self._next + self._spec.per_request
        end = np.searchsorted(self._spec.ends, self._missing[self._next], side="right")
        return int(np.searchsorted(self._missing, self._spec.ends[end]))

    def _send_claimed(self) -> None:
        most_sent = self._in_flight * (_BUILT_AHEAD if self._has_contact else 1)
        for request in self._requests:
            if request.state is not _State.CLAIMED:
                continue
            if self.ended_by is not None:
                request.error = NotSentError(self.ended_by)
                self._store(request, request.numbers[:0], [])
            elif self._in_state[_State.SENT] + self._in_state[_State.STORING] < most_sent:
                self._send(request)
            else:
                return

    def _move(self, request: Request, state: _State) -> None:
        self._in_state[request.state] -= 1
        self._in_state[state] += 1
        request.state = state

    def _end(self, request: Request, error: BaseException | None = None) -> None:
        """Finish a request, with an error if results are missing."""
        request.error = request.error or error
        request.start = None  # it refers to the request: until Python collects garbage, both would keep the results
        self._move(request, _State.DONE)
        self._on_done(len(request.numbers), len(request.answered))

    def _claim(self, request: Request) -> None:
        def done(claimed: Claimed | None, error: GatewayError | None) -> None:
            self._post(lambda: self._claimed(request, claimed, error))

        self._move(request, _State.CLAIMING)
        self._deduplicator.claim(request.held, done)

    def _claimed(self, request: Request, claimed: Claimed | None, error: GatewayError | None) -> None:
        if claimed is None:
            if error is not None:
                self.end(error)
            self._end(request, error)
            return
        request.mine, request.held, request.claim = claimed
        if len(claimed.mine):
            self._move(request, _State.CLAIMED)
        elif not len(claimed.held):
            self._end(request)
        else:
            self._wait_for_others(request)

    def _wait_for_others(self, request: Request) -> None:
        error = self._cancellation.why_not_wait() or (self.ended_by and NotSentError(self.ended_by))
        if error is not None:
            self._end(request, error)
            return
        self._move(request, _State.HELD)

    def _send(self, request: Request) -> None:
        def done(answers: Any, error: BaseException | None) -> None:
            if isinstance(error, GatewayError) and error.fatal:
                self._cancellation.end_waits(error)  # now: the next request only waits for the place of this one
            self._post(lambda: self._answered(request, answers or (), error))

        coroutine = self._spec.ask(request.mine)  # a request that cannot be built stays claimed, and close() ends it
        self._asked[request.mine] = True
        self._move(request, _State.SENT)
        self._sent_at = self._loop.clock()
        request.start = self._loop.start(coroutine, self._cancellation, done)

    def _answered(
        self,
        request: Request,
        answers: Sequence[tuple[Positions, Answer | RefusedItemError]],
        error: BaseException | None,
    ) -> None:
        """Read the answers to a request, and store the results."""
        if request.state is not _State.SENT:
            return
        if isinstance(error, PartlyAnsweredError):
            answers, error = error.parts, error.cause
        elif isinstance(error, NotSentError) or not isinstance(error, (GatewayError, type(None))):
            self._asked[request.mine] = False
        numbers: Any = [request.mine[:0]]
        results: Any = []
        for positions, answer in answers:
            part = request.mine[positions]
            if isinstance(answer, RefusedItemError):
                request.refused.append((part, answer))
                continue
            try:
                results.append(self._spec.read(part, answer))
                numbers.append(part)
            except GatewayError as unreadable:
                error = error or unreadable
            except Exception as fault:  # noqa: BLE001 - a bug, which is raised where the rows wait for the results
                error = fault
        self._has_contact = self._has_contact or bool(results)
        if isinstance(error, GatewayError) and error.fatal:
            self.end(error)
        request.error = error
        numbers, results = np.concatenate(numbers), joined(results)
        request.answered = np.concatenate((request.answered, numbers))  # tasks of another run may be claimed late
        request.values = joined([request.values, results])
        self._store(request, numbers, results)
        self._waits.serve()  # reading took a while

    def _store(self, request: Request, numbers: np.ndarray, results: Results) -> None:
        def done(error: GatewayError | None) -> None:
            self._post(lambda: self._stored(request, error))

        self._deduplicator.keep(numbers, results, request.claim, done)
        self._move(request, _State.STORING)

    def _stored(self, request: Request, error: GatewayError | None) -> None:
        if error is not None:
            self.end(error)
        if error is not None or request.error is not None or not len(request.held):
            self._end(request, error)
        else:
            self._wait_for_others(request)

    def _post(self, event: Callable[[], None]) -> None:
        self._events.append(event)
        self._waits.notify()
