"""Asking ahead: numbered tasks are asked in lists, with several requests in flight, before the rows need the answers.

Knows neither places nor routes, only numbers: task 0 is what the first row needs, task 1 what the next new one needs.
So the answers arrive in the order in which the rows need them. What was answered earlier, by this run or another, is
in the store and waits there, on disk.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Callable, NamedTuple, Protocol

import numpy as np

from ...gateway.errors import GatewayError, NotSentError
from ...gateway.pipeline import Outcome, in_order
from ...results.lookup import StoreLookup
from ...wording import tr
from .paid_once import PartlyAnsweredError
from .row_status import RowStatus

_HOPELESS_AFTER = 3
"""Failed requests, with nothing answered yet, before the run is taken to be pointless."""
_HOPELESS_AFTER_SINGLE = 25
"""The same where each request is for one task, which can fail for a reason of its own."""
_MOST_WAITING = 5_000
"""Answers kept in memory for rows to come; only a source whose order changed between the passes has as many."""


class Verdict(NamedTuple):
    """What is known of one task: its result, or the status and the reason of the rows that needed it."""

    result: Any = None
    """What :attr:`Asking.ask` returned for the task: tuples, texts and numbers, which JSON can carry."""
    status: RowStatus = RowStatus.OK
    reason: str = ""


class Verdicts(Protocol):
    """Where a run gets its verdicts from."""

    def verdicts(self, numbers: Sequence[int]) -> dict[int, Verdict]:
        """Return what is known of the tasks ``numbers``."""


class NothingAsked:
    """The verdicts of a dry run."""

    def verdicts(self, numbers: Sequence[int]) -> dict[int, Verdict]:
        """Return for every number that it was not asked."""
        return dict.fromkeys(
            numbers, Verdict(status=RowStatus.NOT_ASKED, reason=tr("This was a dry run: nothing was asked."))
        )


@dataclass(frozen=True)
class Asking:
    """How tasks are asked."""

    ask: Callable[[np.ndarray], dict[int, Any]]
    """Returns results by number, without those that are in the store by now; raises :class:`GatewayError`. Called from
    several threads."""
    restore: Callable[[Any], Any]
    """Makes a result again of what JSON made of it; raises TypeError or ValueError if it never was one."""
    per_request: int
    in_flight: int
    repeated: Callable[[np.ndarray], Sequence[bool]]
    """Of each number: whether more than one row needs its task."""
    wait: Callable[[Future], None]
    abandon: Callable[[], None]
    """Ends the requests under way, when nobody wants their answers any more."""
    on_failed: Callable[[GatewayError, int], None]
    """Told of each failed request and its number of tasks."""


class AskedAhead:
    """The verdicts of all tasks, by number. For one thread; the requests have threads of their own."""

    def __init__(self, asking: Asking, lookup: StoreLookup, earlier: AskedAhead | None = None) -> None:
        """Ask what ``lookup`` does not find in the store. Nothing is sent before the first such verdict is wanted.

        ``earlier`` is what the same run asked before this: if it ended there, nothing is sent here.
        """
        self.ended_by: GatewayError | None = earlier.ended_by if earlier else None
        """Why the run ended before everything was asked, if it did."""
        self.last_error: GatewayError | None = None
        """Of the requests that failed, with the advice and the ids that a row has no room for."""
        self._asking = asking
        self._lookup = lookup
        self._missing = lookup.missing()
        self._outcomes = in_order(
            self._lists(), asking.ask, in_flight=asking.in_flight, wait=asking.wait, abandon=asking.abandon
        )
        self._known_below = 0
        self._answered_any = earlier is not None and earlier._answered_any  # noqa: SLF001 - its own kind
        self._failed_up_to: list[int] = []
        self._failures: list[Verdict] = []
        """Of each failed request, in order: its last number, and what became of its tasks."""
        self._waiting: dict[int, Verdict] = {}
        self._unstored: dict[int, Verdict] = {}
        """Results that several rows need and that are not worth keeping in the store."""

    def close(self) -> None:
        """End what is under way."""
        self._outcomes.close()

    def verdicts(self, numbers: Sequence[int]) -> dict[int, Verdict]:
        """Return the verdicts of ``numbers``, waiting for answers as far as needed.

        Raises the :class:`GatewayError` that ended the run, if that was before anything was answered.
        """
        wanted = np.unique([number for number in numbers if number >= 0]).astype(np.int64)
        unknown = wanted[~self._lookup.is_stored(wanted)]
        if len(unknown):
            self._advance_past(int(unknown[-1]))
        found = {number: self._waiting.pop(number) for number in wanted.tolist() if number in self._waiting}
        elsewhere = [number for number in wanted.tolist() if number not in found]
        found.update(self._restored(self._lookup.results(elsewhere)))
        if len(self._waiting) > _MOST_WAITING:
            self._leave_to_the_store()
        return {number: found[number] if number in found else self._without_answer(number) for number in numbers}

    def _restored(self, stored: dict[int, Any]) -> dict[int, Verdict]:
        restore = self._asking.restore
        with suppress(TypeError, ValueError):
            return dict(zip(stored, map(Verdict, map(restore, stored.values()))))
        verdicts = {}
        for number, one in stored.items():
            with self._lookup.forgetting(number, TypeError, ValueError):
                verdicts[number] = Verdict(restore(one))
        return verdicts

    def _lists(self) -> Iterator[np.ndarray]:
        start = 0
        while start < len(self._missing) and self.ended_by is None:
            stop = start + self._asking.per_request
            yield self._missing[start:stop]
            start = stop

    def _advance_past(self, number: int) -> None:
        while self._known_below <= number:
            outcome = next(self._outcomes, None)
            if outcome is None:
                return
            self._take(outcome)

    def _take(self, outcome: Outcome[np.ndarray, dict[int, Any]]) -> None:
        self._known_below = int(outcome.task[-1]) + 1
        error, results = outcome.error, outcome.result or {}
        if isinstance(error, PartlyAnsweredError):
            error, results = error.cause, error.results
        while isinstance(error, NotSentError) and error.cause is not None:
            error = error.cause  # what ended the run: it is for this list as for the one that met it
        if results or error is None:  # without either, another run has answered all of it
            self._answered_any = True
        self._waiting.update((number, Verdict(result)) for number, result in results.items())
        self._keep_unstored(outcome.task, results)
        if error is not None:
            self.last_error = error
            self._failed_up_to.append(self._known_below - 1)
            self._failures.append(self._verdict_of(error))
            self._note_failure(error, len(outcome.task) - len(results))

    def _keep_unstored(self, numbers: np.ndarray, results: dict[int, Any]) -> None:
        repeated = self._asking.repeated(numbers)
        unstored = numbers[np.asarray(repeated, dtype=bool) & ~self._lookup.is_stored(numbers)]
        self._unstored.update((number, Verdict(results[number])) for number in unstored.tolist() if number in results)

    def _leave_to_the_store(self) -> None:
        """Forget what the store can give again, should it still be needed."""
        numbers = list(self._waiting)
        stored = self._lookup.is_stored(numbers)
        self._waiting = {number: self._waiting[number] for number, one in zip(numbers, stored) if not one}

    def _verdict_of(self, error: GatewayError) -> Verdict:
        if error.fatal:
            return Verdict(status=RowStatus.NOT_ASKED, reason=(self.ended_by or error).reason)
        return Verdict(status=RowStatus.FAILED, reason=error.reason)

    def _note_failure(self, error: GatewayError, tasks: int) -> None:
        """End the run where going on is pointless; nothing more is sent then, and nothing answered is lost."""
        if self.ended_by is not None:
            return
        if self._asking.per_request == 1:
            all_failed = len(self._failures) >= _HOPELESS_AFTER_SINGLE
        else:
            all_failed = len(self._failures) >= _HOPELESS_AFTER or self._known_below > self._missing[-1]
        if error.fatal or (all_failed and not self._answered_any):
            self.ended_by = error
            # What is under way may be answered yet.
            for outcome in self._outcomes:
                self._take(outcome)
            if not self._answered_any:
                raise error
        else:
            self._asking.on_failed(error, tasks)

    def _without_answer(self, number: int) -> Verdict:
        if number in self._unstored:
            return self._unstored[number]
        if number >= 0 and self._lookup.is_stored([number])[0]:
            return Verdict(
                status=RowStatus.NOT_ASKED,
                reason=tr("Its stored answer was removed or cannot be read; run again to have it asked."),
            )
        if 0 <= number < self._known_below:
            request = bisect_left(self._failed_up_to, number)
            if request < len(self._failures):
                return self._failures[request]
        if self.ended_by is None:
            return Verdict(status=RowStatus.NOT_ASKED, reason=tr("The row changed while the run was under way."))
        return Verdict(status=RowStatus.NOT_ASKED, reason=self.ended_by.reason)
