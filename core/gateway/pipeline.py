"""Several requests in flight, their answers handed on in the order asked."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Callable, Generic, TypeVar

from .errors import GatewayError, NotSentError

Task = TypeVar("Task")
Result = TypeVar("Result")

_WAITING_PER_WORKER = 1
"""Tasks that wait beside each one in flight, so that no worker is idle while the reader is busy with a slow answer."""


@dataclass(frozen=True)
class Outcome(Generic[Task, Result]):
    """How one task ended: with a result or with an error, never with both."""

    task: Task
    result: Result | None = None
    error: GatewayError | None = None


def wait_for(future: Future) -> None:
    """Wait until ``future`` is done. The default; QGIS's main thread must handle events meanwhile."""
    future.exception()


def in_order(
    tasks: Iterable[Task],
    work: Callable[[Task], Result],
    *,
    in_flight: int,
    wait: Callable[[Future], None] = wait_for,
    abandon: Callable[[], None] = lambda: None,
) -> Iterator[Outcome[Task, Result]]:
    """Run ``work`` on up to ``in_flight`` tasks at once and yield an outcome per task, in the order of ``tasks``.

    Tasks are taken from the iterable only as far ahead as the window reaches, so memory does not grow with their
    number. After a fatal error nothing more is sent: tasks under way are waited for, since their answers are paid
    for, and every later task ends with :class:`NotSentError`. Exceptions other than :class:`GatewayError` are raised.

    ``abandon`` is called when the reader leaves early: it should end what is under way; ``wait`` waits for that.
    """
    stopped = threading.Event()
    fatal: list[GatewayError] = []

    def guarded(task: Task) -> Result:
        if stopped.is_set():
            raise NotSentError(*fatal[:1])
        try:
            return work(task)
        except GatewayError as error:
            if error.fatal:
                fatal.append(error)
                stopped.set()
            raise

    window: deque[tuple[Task, Future[Result]]] = deque()
    with ThreadPoolExecutor(in_flight, thread_name_prefix="location-gateway") as pool:
        try:
            for task in tasks:
                window.append((task, pool.submit(guarded, task)))
                if len(window) >= in_flight * (1 + _WAITING_PER_WORKER):
                    yield _first(window, wait)
            while window:
                yield _first(window, wait)
        except BaseException:
            if window:  # else the reader leaves at the end, and nothing is under way
                abandon()
            raise
        finally:
            stopped.set()
            pool.shutdown(wait=False, cancel_futures=True)
            _wait_for_the_rest(window, wait)


def _first(window: deque[tuple[Task, Future[Result]]], wait: Callable[[Future], None]) -> Outcome[Task, Result]:
    """Return how the first task ended; as long as that is waited for, it stays in the window."""
    task, future = window[0]
    wait(future)
    window.popleft()
    try:
        return Outcome(task, result=future.result())
    except GatewayError as error:
        return Outcome(task, error=error)


def _wait_for_the_rest(window: Iterable[tuple[Task, Future[Result]]], wait: Callable[[Future], None]) -> None:
    """Wait for what is still under way, before the pool does: it handles no events, and a worker may need them."""
    for _, future in window:
        if not future.cancelled():
            wait(future)
