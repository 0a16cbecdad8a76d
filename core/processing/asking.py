"""Asking ahead: numbered tasks are asked in lists, with several requests in flight, before the rows need the answers.

Knows neither places nor routes, only numbers: task 0 is what the first row needs, task 1 what the next new one needs.
So the answers arrive in the order in which the rows need them, and only those that a later row needs again wait, on
disk.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from itertools import compress
from typing import Any, Callable, NamedTuple

from ..gateway.errors import GatewayError
from ..gateway.geocoding.lists import IncompleteListError
from ..gateway.pipeline import Outcome, in_order
from ..results.spool import Spool
from .row_status import RowStatus

_HOPELESS_AFTER = 3
"""Failed requests, with nothing answered yet, before the run is taken to be pointless."""
_MOST_WAITING = 5_000
"""Answers kept in memory for rows to come; only a source whose order changed between the passes has as many."""


class Verdict(NamedTuple):
    """What is known of one task: its result, or the status and the reason of the rows that needed it."""

    result: Any = None
    """What :attr:`Asking.ask` returned for the task: tuples, texts and numbers, which JSON can carry."""
    status: RowStatus = RowStatus.OK
    reason: str = ""


@dataclass(frozen=True)
class Asking:
    """How tasks are asked."""

    ask: Callable[[range], list[Any]]
    """Returns one result per number; raises :class:`GatewayError`. Called from several threads."""
    restore: Callable[[Any], Any]
    """Makes a result again of what JSON made of it."""
    numbers: int
    per_request: int
    in_flight: int
    repeated: Callable[[range], Sequence[bool]]
    """Of each number: whether more than one row needs its task."""
    wait: Callable[[Future], None]
    abandon: Callable[[], None]
    """Ends the requests under way, when nobody wants their answers any more."""
    on_failed: Callable[[GatewayError, int], None]
    """Told of each failed request and its number of tasks."""


class AskedAhead:
    """The verdicts of all tasks, by number. For one thread; the requests have threads of their own."""

    def __init__(self, asking: Asking, spool: Spool) -> None:
        """Nothing is sent before the first verdict is wanted."""
        self.ended_by: GatewayError | None = None
        """Why the run ended before everything was asked, if it did."""
        self._asking = asking
        self._spool = spool
        self._outcomes = in_order(
            self._lists(), asking.ask, in_flight=asking.in_flight, wait=asking.wait, abandon=asking.abandon
        )
        self._known_below = 0
        self._answered_any = False
        self._failures = 0
        self._waiting: dict[int, Verdict] = {}

    def close(self) -> None:
        """End what is under way."""
        self._outcomes.close()

    def verdicts(self, numbers: Sequence[int]) -> dict[int, Verdict]:
        """Return the verdicts of ``numbers``, waiting for answers as far as needed.

        Raises the :class:`GatewayError` that ended the run, if that was before anything was answered.
        """
        wanted = set(numbers)
        self._advance_past(max(wanted, default=-1))
        found = {number: self._waiting.pop(number) for number in wanted if number in self._waiting}
        stored = self._spool.get(wanted - found.keys())
        found.update((number, self._from_text(text)) for number, text in stored.items())
        if len(self._waiting) > _MOST_WAITING:
            self._spool.put((number, self._to_text(verdict)) for number, verdict in self._waiting.items())
            self._waiting.clear()
        return {number: found[number] if number in found else self._not_asked() for number in wanted}

    def _lists(self) -> Iterator[range]:
        start = 0
        while start < self._asking.numbers and self.ended_by is None:
            stop = min(start + self._asking.per_request, self._asking.numbers)
            yield range(start, stop)
            start = stop

    def _advance_past(self, number: int) -> None:
        while self._known_below <= number:
            outcome = next(self._outcomes, None)
            if outcome is None:
                return
            self._take(outcome)

    def _take(self, outcome: Outcome[range, list[Any]]) -> None:
        self._known_below = outcome.task.stop
        error, results = outcome.error, outcome.result or []
        if isinstance(error, IncompleteListError):
            error, results = error.cause, error.results
        verdicts = [Verdict(result) for result in results]
        if verdicts:
            self._answered_any = True
        if error is not None:
            verdicts += [self._verdict_of(error)] * (len(outcome.task) - len(verdicts))
        self._waiting.update(zip(outcome.task, verdicts))
        repeated = compress(zip(outcome.task, verdicts), self._asking.repeated(outcome.task))
        self._spool.put((number, self._to_text(verdict)) for number, verdict in repeated)
        if error is not None:
            self._note_failure(error, len(outcome.task) - len(results))

    def _verdict_of(self, error: GatewayError) -> Verdict:
        if error.fatal:
            return Verdict(status=RowStatus.NOT_ASKED, reason=(self.ended_by or error).reason)
        return Verdict(status=RowStatus.FAILED, reason=error.reason)

    def _note_failure(self, error: GatewayError, tasks: int) -> None:
        """End the run where going on is pointless; nothing more is sent then, and nothing answered is lost."""
        if self.ended_by is not None:
            return
        self._failures += 1
        all_failed = self._failures >= _HOPELESS_AFTER or self._known_below == self._asking.numbers
        if error.fatal or (all_failed and not self._answered_any):
            self.ended_by = error
            # What is under way may be answered yet.
            for outcome in self._outcomes:
                self._take(outcome)
            if not self._answered_any:
                raise error
        else:
            self._asking.on_failed(error, tasks)

    def _not_asked(self) -> Verdict:
        if self.ended_by is None:
            return Verdict(status=RowStatus.NOT_ASKED, reason="The row changed while the run was under way.")
        return Verdict(status=RowStatus.NOT_ASKED, reason=self.ended_by.reason)

    @staticmethod
    def _to_text(verdict: Verdict) -> str:
        return _dumps([verdict.result, verdict.status.value, verdict.reason])

    def _from_text(self, text: str) -> Verdict:
        result, status, reason = json.loads(text)
        return Verdict(None if result is None else self._asking.restore(result), RowStatus(status), reason)


_dumps = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":")).encode
