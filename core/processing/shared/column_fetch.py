"""Fetches results that are the rows of an array of whole numbers: objects for a million pairs would need 300 MB."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from .fetch import Fetcher, RowResult, removed_answer

if TYPE_CHECKING:
    from .request_window import Request

_TOGETHER = 50_000
"""Stored results that are read at a time."""


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
