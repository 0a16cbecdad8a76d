"""Fetches the results of numbered tasks, before the rows need them and with several requests in flight.

A task is a number here, never a place or a route. Task 0 is what the first row needs, task 1 is the next new one. So
results arrive in the order in which the rows need them. Earlier answers, of this run or another, wait in the store.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Callable, NamedTuple, Protocol, TypeVar

import numpy as np

from ..client.errors import GatewayError, NotSentError
from ..i18n import tr
from .request_window import RequestWindow, Sending
from .row_status import RowStatus

if TYPE_CHECKING:
    from ..results.lookup import StoreLookup
    from .deduplicator import Deduplicator
    from .request_window import FetchSpec, Request

_Kind = TypeVar("_Kind", bound="Fetcher")
_HOPELESS_AFTER = 3
"""If so many requests fail before the first answer, the run ends."""
_HOPELESS_AFTER_SINGLE = 25
"""The same if each request is for one task, which can fail for a reason of its own."""
_MOST_KNOWN = 10_000
"""Results of lists that are kept in memory for later rows (15 MB). Further ones are read from the store again."""
_MOST_KNOWN_SINGLE = 1_000
"""The same if each request is for one task: the line of a route may have 100 kB."""
_TOGETHER = 50_000
"""Stored results that are read at a time."""


class RowResult(NamedTuple):
    """The result of one task; without a result, the status and the reason for its rows."""

    result: Any = None
    """What :attr:`.request_window.FetchSpec.read` returned: tuples, texts and numbers, which JSON can hold."""
    status: RowStatus = RowStatus.OK
    reason: str = ""


class RowResults(Protocol):
    """Returns the results for the rows of a run: a :class:`Fetcher`, or :class:`NothingFetched`."""

    has_more: bool
    """Whether there may be answers of this run that no row has got yet."""

    def results(self, numbers: Sequence[int]) -> dict[int, RowResult]:
        """Return the results of the tasks ``numbers``."""


class NothingFetched:
    """The results of a dry run: nothing was asked."""

    has_more = False

    def results(self, numbers: Sequence[int]) -> dict[int, RowResult]:
        """Return the status ``not_asked`` for every number."""
        return dict.fromkeys(
            numbers, RowResult(status=RowStatus.NOT_ASKED, reason=tr("This was a dry run: nothing was asked."))
        )


@dataclass
class FetchState:
    """What the fetchers of one run have in common."""

    ended_by: GatewayError | None = None
    """The error that ended the run early, if any. Nothing more is sent then."""
    answered_any: bool = False
    """Whether the service has answered anything."""
    failures: int = 0
    """How many requests have failed."""
    asked: int = 0
    """How many tasks were asked for. None is asked for twice: what cannot be used stays so for the whole run."""
    told: float = math.inf
    """How many the estimate said that it would be."""
    asked_again: int = 0
    """How many were asked for although they were stored at first: these answers are gone."""
    found_meanwhile: int = 0
    """How many tasks other runs have answered since this one began."""
    on_asking_more: Callable[[], None] = lambda: None
    """Called before more is asked for than was told, because stored answers are gone."""
    on_failed: Callable[[GatewayError, int], None] = lambda _error, _tasks: None
    """Called with the error of each failed request, and its number of tasks."""
    outcomes: dict[int, RowResult] = field(default_factory=dict)
    """Of tasks that may recur: what became of those that have no stored answer, by key."""
    _keys: list[np.ndarray] = field(default_factory=list)

    def have_been_asked(self, keys: np.ndarray) -> np.ndarray:
        """Return whether an earlier fetcher of the run has asked for each task; only known of those that may recur."""
        return np.isin(keys, np.concatenate(self._keys)) if self._keys else np.zeros(len(keys), dtype=bool)

    def remember(self, keys: np.ndarray) -> None:
        """Note that the tasks with these keys were asked for."""
        self._keys.append(keys)

    def from_store(self, tasks: int, stored: int, *, is_whole: bool) -> int:
        """Return how many of the ``tasks`` of a run were answered by the store, which had ``stored`` at first.

        ``is_whole``: the run did not end early, so it has asked for all others.
        """
        return tasks - self.asked if is_whole else max(0, stored + self.found_meanwhile - self.asked_again)

    @property
    def asked_more(self) -> int:
        """How many tasks were asked for beyond what was told."""
        return max(self.asked_again, self.asked - int(min(self.told, self.asked)))


class Gone(NamedTuple):
    """Tasks whose stored answers are gone."""

    tasks: np.ndarray
    asked: np.ndarray
    """True at the numbers of those that this run has asked for, and will be."""


class Fetcher:
    """Returns the results of tasks by number, when the rows need them. For the thread of the run."""

    def __init__(  # noqa: PLR0913, PLR0917 - what it brings together
        self,
        spec: FetchSpec,
        lookup: StoreLookup,
        deduplicator: Deduplicator,
        sending: Sending,
        state: FetchState,
        gone: Gone | None = None,
    ) -> None:
        """Fetch what ``lookup`` does not find in the store. Nothing is sent before the first such result is needed.

        ``state`` is that of all fetchers of the run. With ``gone``, only these tasks are fetched.
        """
        self.state = state
        self.last_error: GatewayError | None = None
        """The last error of a request. It has advice and ids that the rows do not have."""
        self._spec = spec
        self._lookup = lookup
        self._waits = sending.waits
        self._asks_again = gone is not None
        self._is_closed = False
        self._asked = np.zeros(len(lookup.keys), dtype=bool) if gone is None else gone.asked
        missing = lookup.missing() if gone is None else gone.tasks
        recurring = missing[self.state.have_been_asked(lookup.keys[missing])]
        self._recurring = set(recurring.tolist())
        not_asked = [*spec.left_out, *self._recurring]
        self._missing = np.setdiff1d(missing, not_asked) if not_asked else missing
        if self.state.asked + len(self._missing) > self.state.told:
            self.state.on_asking_more()
        self._window = RequestWindow(spec, self._missing, deduplicator, sending, self._asked)
        self._again = partial(type(self), spec, lookup, deduplicator, sending, state)
        self._window.ended_by = self.state.ended_by
        self._rows_left = spec.rows.copy()
        self._most_known = _MOST_KNOWN if spec.per_request > 1 else _MOST_KNOWN_SINGLE
        self._known_below = 0
        self._answered_below = 0
        self._given_below = 0
        self._failed_up_to: list[int] = []
        self._failures: list[RowResult] = []
        """The results of the tasks of each failed request; ``_failed_up_to`` has the last number of each."""
        self._alike: dict[RowResult, RowResult] = {}
        """Each distinct one of these failures: of a million requests that failed alike one is kept."""
        self._known: dict[int, RowResult] = {}
        self._refused: dict[int, RowResult] = {}
        """The results of tasks that the service does not accept."""

    @property
    def has_more(self) -> bool:
        """Whether there may be answers that no row has got yet: received, or under way."""
        return self._given_below < self._answered_below or not self._window.is_empty

    def close(self) -> None:
        """End the requests that are under way."""
        self._window.close()
        if not (self._asks_again or self._is_closed):
            self._count()
        self._is_closed = True

    def results(self, numbers: Sequence[int]) -> dict[int, RowResult]:
        """Return the results of ``numbers``; waits for answers if necessary.

        Raises the :class:`~..client.errors.GatewayError` that ended the run, if nothing was answered before.
        """
        self._waits.serve()
        self._window.work()
        last = max(numbers, default=-1)
        while self._known_below <= last and self._window.has_next:
            self._advance()  # even if the store has the result: it makes room for the next request
        self._wait_for([number for number in numbers if number >= self._known_below])
        known = self._known
        found = {number: known[number] for number in numbers if number in known}
        if len(found) < len(numbers):  # or a number is there twice
            elsewhere = {number for number in numbers if number >= 0 and number not in found}
            restored = self._lookup.restored(sorted(elsewhere), self._spec.restore)
            found.update(zip(restored, map(RowResult, restored.values())))
            with self._asking_again(elsewhere.difference(restored)) as fetcher:
                again = {} if fetcher is None else fetcher.results(fetcher.tasks)
            known.update(again)
            found.update(again)
        self._given_below = max(self._given_below, last + 1)
        self._count_rows([number for number in numbers if number >= 0])
        return {number: found[number] if number in found else self._without_answer(number) for number in numbers}

    @property
    def tasks(self) -> list[int]:
        """The tasks that are asked for."""
        return self._missing.tolist()

    @contextmanager
    def _asking_again(self: _Kind, numbers: Iterable[int]) -> Iterator[_Kind | None]:  # noqa: PYI019 - of Python 3.11
        """Return what fetches those ``numbers`` whose stored answers are gone; None if there are none."""
        gone = np.array(sorted(numbers), dtype=np.int64)
        gone = gone[self._lookup.is_stored(gone) & ~self._asked[gone]]
        gone = gone[~self.state.have_been_asked(self._lookup.keys[gone])]
        if self._asks_again or not len(gone):
            yield None
            return
        self.state.on_asking_more()
        self._lookup.lose(gone)
        with closing(self._again(Gone(gone, self._asked))) as fetcher:
            yield fetcher

    def _count(self) -> None:
        """Count what was asked for, and what others have answered; keep what later fetchers of the run may need."""
        was_missing = np.zeros(len(self._asked), dtype=bool)
        was_missing[self._missing] = True
        self.state.asked += int(self._asked.sum())
        self.state.asked_again += int((self._asked & ~was_missing).sum())
        unasked = np.flatnonzero(was_missing & ~self._asked)
        self.state.found_meanwhile += int(self._lookup.is_stored(unasked).sum())
        if self._spec.may_recur:
            asked = np.flatnonzero(self._asked)
            self.state.remember(self._lookup.keys[asked])
            for number in asked[~self._lookup.is_stored(asked)].tolist():
                self.state.outcomes.setdefault(int(self._lookup.keys[number]), self._without_answer(number))

    def _wait_for(self, numbers: Sequence[int]) -> None:
        unknown = [number for number, stored in zip(numbers, self._lookup.is_stored(numbers)) if not stored]
        last = max(unknown, default=-1)
        while self._known_below <= last and self._advance():
            pass

    def _count_rows(self, numbers: Sequence[int]) -> None:
        """Forget results that no further row needs."""
        served = np.array(numbers, dtype=np.int64)
        np.subtract.at(self._rows_left, served, 1)
        for number, rows in zip(numbers, self._rows_left[served].tolist()):
            if rows <= 0:
                self._known.pop(number, None)
        if len(self._known) > self._most_known:
            self._leave_to_the_store()

    def _advance(self) -> bool:
        """Take the results of the next request; return False if there is none."""
        request = self._window.next()
        if request is None:
            return False
        self._take(request)
        return True

    def _take(self, request: Request) -> None:
        self._known_below = int(request.numbers[-1]) + 1
        error, answered = request.error, len(request.answered)
        if error is not None and not isinstance(error, GatewayError):
            raise error
        while isinstance(error, NotSentError) and error.cause is not None:
            error = error.cause  # the error that ended the run
        if answered or error is None:  # without both, another run has answered everything
            self.state.answered_any = True
        self._remember(request)
        for numbers, refusal in request.refused:
            result = RowResult(status=RowStatus.INVALID, reason=refusal.reason)
            self._refused.update(dict.fromkeys(numbers.tolist(), result))
        if answered:
            self._answered_below = int(request.answered.max()) + 1
        if error is not None:
            self.last_error = error
            self.state.failures += not error.is_about_row
            self._failed_up_to.append(self._known_below - 1)
            failure = self._failure(error)
            self._failures.append(self._alike.setdefault(failure, failure))
            self._note_failure(error, len(request.numbers) - answered)

    def _remember(self, request: Request) -> None:
        """Keep results until the rows need them."""
        results = dict(zip(request.answered.tolist(), map(RowResult, request.values)))
        self._known.update(results)
        if self._spec.may_recur:
            for number in request.answered[~self._lookup.is_stored(request.answered)].tolist():
                self.state.outcomes[int(self._lookup.keys[number])] = results[number]

    def _failure(self, error: GatewayError) -> RowResult:
        if error.fatal:
            return RowResult(status=RowStatus.NOT_ASKED, reason=(self.state.ended_by or error).reason)
        return RowResult(status=RowStatus.FAILED, reason=error.reason)

    def _note_failure(self, error: GatewayError, tasks: int) -> None:
        """End the run if it cannot succeed. Nothing more is sent then, and answers are kept."""
        if self.state.ended_by is not None:
            return
        if self._spec.per_request == 1:
            all_failed = self.state.failures >= _HOPELESS_AFTER_SINGLE
        else:
            all_failed = self.state.failures >= _HOPELESS_AFTER or self._known_below > self._missing[-1]
        if error.fatal or (all_failed and not self.state.answered_any):
            self.state.ended_by = error
            self._window.end(error)
            while self._advance():  # requests under way may still be answered
                pass
            if not self.state.answered_any:
                raise error
        else:
            self.state.on_failed(error, tasks)

    def _leave_to_the_store(self) -> None:
        """Forget results that can be read from the store again."""
        numbers = list(self._known)
        stored = self._lookup.is_stored(numbers)
        self._known = {number: self._known[number] for number, one in zip(numbers, stored) if not one}

    def _without_answer(self, number: int) -> RowResult:
        if number >= 0 and self._lookup.is_stored([number])[0]:
            return removed_answer()
        if number in self._recurring:
            return self.state.outcomes.get(int(self._lookup.keys[number])) or removed_answer()
        if number in self._refused:
            return self._refused[number]
        if 0 <= number < self._known_below:
            request = bisect_left(self._failed_up_to, number)
            if request < len(self._failures):
                return self._failures[request]
        return self._not_asked()

    def _not_asked(self) -> RowResult:
        """Return the result of a task of no request."""
        reason = tr("The row changed during the run.") if self.state.ended_by is None else self.state.ended_by.reason
        return RowResult(status=RowStatus.NOT_ASKED, reason=reason)


def removed_answer() -> RowResult:
    """Return the result of a task whose answer was stored, and is gone."""
    return RowResult(
        status=RowStatus.NOT_ASKED,
        reason=tr("The stored answer was removed or cannot be read. Run again to request it."),
    )


class Columns(NamedTuple):
    """The results of all tasks of a fetch."""

    values: np.ndarray
    """A row for each task. That of a task without a result means nothing."""
    missing: np.ndarray
    """For each task, the position of the reason why there is no result, or -1."""
    reasons: list[RowResult]
    """Statuses and reasons."""


class ColumnFetcher(Fetcher):
    """Returns the results of all tasks at once."""

    def __init__(self, *given: Any, **more: Any) -> None:
        """Fetch as :class:`Fetcher` does."""
        super().__init__(*given, **more)
        tasks = len(self._lookup.keys)
        self._values = np.zeros((tasks, self._spec.columns), dtype=np.int32)
        self.has_value = np.zeros(tasks, dtype=bool)
        """Whether each task has a result."""

    def columns(self) -> Columns:
        """Wait for all answers, and return the results. Raises as :meth:`Fetcher.results` does."""
        while self._advance():
            pass
        self._read_stored()
        missing = np.full(len(self._values), -1, dtype=np.int32)
        reasons: list[RowResult] = []
        gone = np.flatnonzero(~self.has_value)
        with self._asking_again(gone) as fetcher:
            if fetcher is not None:
                again, tasks = fetcher.columns(), fetcher.tasks
                missing[tasks], reasons = again.missing[tasks], again.reasons
                answered = gone[fetcher.has_value[gone]]
                self._set(answered, again.values[answered])
        without = np.flatnonzero(~self.has_value & (missing < 0))
        positions = len(reasons) + np.searchsorted(np.array(self._failed_up_to, dtype=np.int64), without)
        reasons = [*reasons, *self._failures, self._not_asked(), removed_answer()]
        positions[self._lookup.is_stored(without)] = len(reasons) - 1
        missing[without] = positions
        for number, refusal in self._refused.items():
            if refusal not in reasons:
                reasons.append(refusal)
            missing[number] = reasons.index(refusal)
        return Columns(self._values, missing, reasons)

    def _remember(self, request: Request) -> None:
        self._set(request.answered, request.values)

    def _set(self, numbers: np.ndarray, values: Any) -> None:
        if len(numbers):
            self._values[numbers] = values
            self.has_value[numbers] = True

    def _read_stored(self) -> None:
        """Read the results of earlier runs, and of others."""
        numbers = self._missing if self._asks_again else np.arange(len(self._values))
        numbers = numbers[~self.has_value[numbers]]
        numbers = numbers[self._lookup.is_stored(numbers)]
        for start in range(0, len(numbers), _TOGETHER):
            restored = self._lookup.restored(numbers[start : start + _TOGETHER], self._spec.restore)
            self._set(np.array(list(restored), dtype=np.int64), list(restored.values()))
