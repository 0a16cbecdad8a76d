"""Fetching results: numbered tasks are asked for in lists, with several requests in flight, before rows need them.

Knows neither places nor routes, only numbers: task 0 is what the first row needs, task 1 what the next new one needs.
So the results arrive in the order in which the rows need them. What was answered earlier, by this run or another, is
in the store and waits there, on disk.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Callable, NamedTuple, Protocol

import numpy as np

from ...gateway.errors import GatewayError, NotSentError
from ...i18n import tr
from .request_window import RequestWindow
from .row_status import RowStatus

if TYPE_CHECKING:
    from ...gateway.cancellation import Cancellation
    from ...gateway.scheduler import RequestLoop
    from ...results.lookup import StoreLookup
    from .deduplicator import Deduplicator
    from .request_window import FetchSpec, Request, Waits

_HOPELESS_AFTER = 3
"""Failed requests, with nothing answered yet, before the run is taken to be pointless."""
_HOPELESS_AFTER_SINGLE = 25
"""The same where each request is for one task, which can fail for a reason of its own."""
_MOST_KNOWN = 10_000
"""Results of lists kept in memory for rows to come, which take 15 MB; where more are needed, the store has them."""
_MOST_KNOWN_SINGLE = 1_000
"""The same where each request is for one task: the line of a route may have 100 kB."""


class RowResult(NamedTuple):
    """What is known of one task: its result, or the status and the reason of the rows that needed it."""

    result: Any = None
    """What :attr:`.request_window.FetchSpec.read` returned: tuples, texts and numbers, which JSON can carry."""
    status: RowStatus = RowStatus.OK
    reason: str = ""


class RowResults(Protocol):
    """Where a run gets the results of its rows from."""

    def results(self, numbers: Sequence[int]) -> dict[int, RowResult]:
        """Return what is known of the tasks ``numbers``."""


class NothingFetched:
    """The results of a dry run."""

    def results(self, numbers: Sequence[int]) -> dict[int, RowResult]:
        """Return for every number that it was not asked."""
        return dict.fromkeys(
            numbers, RowResult(status=RowStatus.NOT_ASKED, reason=tr("This was a dry run: nothing was asked."))
        )


class Fetcher:
    """The results of all tasks, by number, as the rows need them. For the thread of the run."""

    def __init__(  # noqa: PLR0913 - what it brings together
        self,
        spec: FetchSpec,
        lookup: StoreLookup,
        deduplicator: Deduplicator,
        *,
        loop: RequestLoop,
        waits: Waits,
        cancellation: Cancellation,
        in_flight: int,
        on_failed: Callable[[GatewayError, int], None],
        earlier: Fetcher | None = None,
    ) -> None:
        """Fetch what ``lookup`` does not find in the store. Nothing is sent before the first such result is wanted.

        ``on_failed`` is told of each failed request and its number of tasks. ``earlier`` is what the same run fetched
        before this: if it ended there, nothing is sent here.
        """
        self.ended_by: GatewayError | None = earlier.ended_by if earlier else None
        """Why the run ended before everything was asked, if it did."""
        self.last_error: GatewayError | None = None
        """Of the requests that failed, with the advice and the ids that a row has no room for."""
        self._spec = spec
        self._lookup = lookup
        self._on_failed = on_failed
        self._waits = waits
        self._missing = lookup.missing()
        self._window = RequestWindow(
            spec,
            self._missing,
            deduplicator,
            loop=loop,
            waits=waits,
            cancellation=cancellation,
            in_flight=in_flight,
        )
        self._window.ended_by = self.ended_by
        self._rows_left = spec.rows.copy()
        self._most_known = _MOST_KNOWN if spec.per_request > 1 else _MOST_KNOWN_SINGLE
        self._known_below = 0
        self._answered_any = earlier is not None and earlier._answered_any  # noqa: SLF001 - its own kind
        self._failed_up_to: list[int] = []
        self._failures: list[RowResult] = []
        """Of each failed request, in order: its last number, and what became of its tasks."""
        self._known: dict[int, RowResult] = {}
        self._unstored: dict[int, RowResult] = {}
        """Results that several rows need and that are not worth keeping in the store."""

    def close(self) -> None:
        """End what is under way."""
        self._window.close()

    def results(self, numbers: Sequence[int]) -> dict[int, RowResult]:
        """Return what is known of ``numbers``, waiting for answers as far as needed.

        Raises the :class:`~...gateway.errors.GatewayError` that ended the run, if that was before anything was
        answered.
        """
        self._waits.serve()
        self._window.work()
        last = max(numbers, default=-1)
        while self._known_below <= last and self._window.has_next:
            self._advance()  # also where the store has it by now: it makes room for the next request
        self._wait_for([number for number in numbers if number >= self._known_below])
        known = self._known
        found = {number: known[number] for number in numbers if number in known}
        if len(found) < len(numbers):  # or some stand there twice
            elsewhere = {number for number in numbers if number >= 0 and number not in found}
            found.update(self._restored(self._lookup.results(sorted(elsewhere))))
        self._count_rows([number for number in numbers if number >= 0])
        return {number: found[number] if number in found else self._without_answer(number) for number in numbers}

    def _wait_for(self, numbers: Sequence[int]) -> None:
        unknown = [number for number, stored in zip(numbers, self._lookup.is_stored(numbers)) if not stored]
        last = max(unknown, default=-1)
        while self._known_below <= last and self._advance():
            pass

    def _count_rows(self, numbers: Sequence[int]) -> None:
        """Forget the results that have reached the last row that needs them."""
        served = np.array(numbers, dtype=np.int64)
        np.subtract.at(self._rows_left, served, 1)
        for number, rows in zip(numbers, self._rows_left[served].tolist()):
            if rows <= 0:
                self._known.pop(number, None)
        if len(self._known) > self._most_known:
            self._leave_to_the_store()

    def _advance(self) -> bool:
        """Take the results of the next request; return whether there was one."""
        request = self._window.next()
        if request is None:
            return False
        self._take(request)
        return True

    def _take(self, request: Request) -> None:
        self._known_below = int(request.numbers[-1]) + 1
        error, results = request.error, request.results
        if error is not None and not isinstance(error, GatewayError):
            raise error
        while isinstance(error, NotSentError) and error.cause is not None:
            error = error.cause  # what ended the run: it is for this request as for the one that met it
        if results or error is None:  # without either, another run has answered all of it
            self._answered_any = True
        self._known.update(zip(results, map(RowResult, results.values())))
        self._keep_unstored(request.numbers, results)
        if error is not None:
            self.last_error = error
            self._failed_up_to.append(self._known_below - 1)
            self._failures.append(self._failure(error))
            self._note_failure(error, len(request.numbers) - len(results))

    def _keep_unstored(self, numbers: np.ndarray, results: dict[int, Any]) -> None:
        repeated = numbers[~self._lookup.is_stored(numbers) & (self._rows_left[numbers] > 1)]
        self._unstored.update((number, RowResult(results[number])) for number in repeated.tolist() if number in results)

    def _failure(self, error: GatewayError) -> RowResult:
        if error.fatal:
            return RowResult(status=RowStatus.NOT_ASKED, reason=(self.ended_by or error).reason)
        return RowResult(status=RowStatus.FAILED, reason=error.reason)

    def _note_failure(self, error: GatewayError, tasks: int) -> None:
        """End the run where going on is pointless; nothing more is sent then, and nothing answered is lost."""
        if self.ended_by is not None:
            return
        if self._spec.per_request == 1:
            all_failed = len(self._failures) >= _HOPELESS_AFTER_SINGLE
        else:
            all_failed = len(self._failures) >= _HOPELESS_AFTER or self._known_below > self._missing[-1]
        if error.fatal or (all_failed and not self._answered_any):
            self.ended_by = error
            self._window.end(error)
            while self._advance():  # what is under way may be answered yet
                pass
            if not self._answered_any:
                raise error
        else:
            self._on_failed(error, tasks)

    def _restored(self, stored: dict[int, Any]) -> dict[int, RowResult]:
        restore = self._spec.restore
        with suppress(TypeError, ValueError):
            return dict(zip(stored, map(RowResult, restore(list(stored.values())))))
        results = {}
        for number, one in stored.items():
            with self._lookup.forgetting(number, TypeError, ValueError):
                results[number] = RowResult(*restore([one]))
        return results

    def _leave_to_the_store(self) -> None:
        """Forget what the store can give again, should it still be needed."""
        numbers = list(self._known)
        stored = self._lookup.is_stored(numbers)
        self._known = {number: self._known[number] for number, one in zip(numbers, stored) if not one}

    def _without_answer(self, number: int) -> RowResult:
        if number in self._unstored:
            return self._unstored[number]
        if number >= 0 and self._lookup.is_stored([number])[0]:
            return RowResult(
                status=RowStatus.NOT_ASKED,
                reason=tr("Its stored answer was removed or cannot be read; run again to have it asked."),
            )
        if 0 <= number < self._known_below:
            request = bisect_left(self._failed_up_to, number)
            if request < len(self._failures):
                return self._failures[request]
        if self.ended_by is None:
            return RowResult(status=RowStatus.NOT_ASKED, reason=tr("The row changed while the run was under way."))
        return RowResult(status=RowStatus.NOT_ASKED, reason=self.ended_by.reason)
