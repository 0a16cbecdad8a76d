"""Nothing is paid twice: what one request asks is claimed before, and stored before its answers are handed on."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Callable, NamedTuple

import numpy as np

from ...gateway.cancellation import Cancellation
from ...gateway.errors import GatewayError
from ...gateway.geocoding.lists import IncompleteListError
from ...results.claims import Claims, Holder
from ...results.database import reason_of
from ...results.group_commit import GroupCommit
from ...results.lookup import StoreLookup
from ...wording import translatable

_LOOK_AGAIN_S = 0.05


class PartlyAnsweredError(GatewayError):
    """A part of what was asked together has its results; the rest has not."""

    def __init__(self, results: dict[int, Any], cause: GatewayError) -> None:
        """Keep the ``results`` by number, and the ``cause`` why there are no more."""
        super().__init__(status=cause.status)
        self.results = results
        self.cause = cause
        self.fatal = cause.fatal  # type: ignore[misc] - as fatal as what is behind it


class NotStoredError(GatewayError):
    """Answers can be paid for, but not be kept any more: the disk is full, or somebody holds the store."""

    fatal = True
    meaning = translatable("Answers could not be stored any more, so the run stopped before paying for others.")
    action = translatable(
        "If the disk is full, make room. Run again, which asks only what is missing; or run without the store "
        "(USE_STORE)."
    )


class _Answered(NamedTuple):
    """What one request has answered: the results of the first ``numbers`` that it asked for."""

    numbers: np.ndarray
    results: Sequence[Any]
    claim: int


class PaidOnce:
    """Asks for numbered tasks through a store. Usable from several threads at once."""

    def __init__(
        self,
        lookup: StoreLookup,
        claims: Claims,
        ask: Callable[[np.ndarray], list[Any]],
        may_be_stored: Callable[[Any], bool],
        cancellation: Cancellation,
    ) -> None:
        """``ask`` returns one result per number or raises; not every result needs to be worth keeping."""
        self.on_held: Callable[[Holder], None] = lambda _holder: None
        """Told, again and again, of other runs that this one waits for, or whose claims it has taken over."""
        self._lookup = lookup
        self._claims = claims
        self._ask = ask
        self._may_be_stored = may_be_stored
        self._cancellation = cancellation
        self._missing_at_first = len(lookup.missing())
        self._kept = 0
        self._commits = GroupCommit(self._keep)

    @property
    def found_meanwhile(self) -> int:
        """How many tasks another run has answered since this one began; also those that no request came to."""
        return self._missing_at_first - len(self._lookup.missing()) - self._kept

    def ask(self, numbers: np.ndarray) -> dict[int, Any]:
        """Return the results by number; what is in the store by now is not among them.

        Raises :class:`GatewayError`; where a part was answered before, :class:`PartlyAnsweredError`.
        """
        results: dict[int, Any] = {}
        try:
            while len(numbers):
                mine, numbers, claim = self._claim(numbers)
                if len(mine):
                    self._ask_mine(mine, claim, results)
                elif len(numbers):  # others are asking all that is left
                    self._cancellation.wait(_LOOK_AGAIN_S)
        except GatewayError as error:
            if results:
                raise PartlyAnsweredError(results, error) from None
            raise
        return results

    def _claim(self, numbers: np.ndarray) -> tuple[np.ndarray, np.ndarray, int]:
        """Return what to ask now, what others are asking, and the claim."""
        with self._storing(durable=False) as connection:
            self._lookup.refresh(connection)
            stored = self._lookup.is_stored(numbers)
            numbers = numbers[~stored]
            free, claim, holders = self._claims.take(connection, self._lookup.keys[numbers])
        for holder in holders:
            self.on_held(holder)
        return numbers[free], numbers[~free], claim

    def _ask_mine(self, numbers: np.ndarray, claim: int, results: dict[int, Any]) -> None:
        answered: Sequence[Any] = ()
        try:
            answered = self._ask(numbers)
        except IncompleteListError as error:
            answered = error.results
            raise error.cause from None
        finally:
            results.update(zip(numbers.tolist(), answered))
            self._commits.keep(_Answered(numbers[: len(answered)], answered, claim))

    def _keep(self, together: list[_Answered]) -> None:
        """Store what some requests have answered, and give their claims back."""
        worth = [[self._may_be_stored(result) for result in one.results] for one in together]
        kept = sum(map(sum, worth))
        with self._storing(durable=kept > 0) as connection:
            for one, storable in zip(together, worth):
                if any(storable):
                    results = [result for result, is_storable in zip(one.results, storable) if is_storable]
                    self._lookup.store.add(connection, self._lookup.keys[one.numbers[storable]], results)
                self._claims.release(connection, one.claim)
        if kept:
            with self._errors_told(), self._lookup.store.database.reading() as connection:
                self._lookup.refresh(connection)
            self._kept += kept

    @contextmanager
    def _errors_told(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            self._lookup.store.suspect(error)
            raise NotStoredError(f"{self._lookup.store.database.path}: {reason_of(error)}.") from None

    @contextmanager
    def _storing(self, *, durable: bool) -> Iterator[sqlite3.Connection]:
        with self._errors_told(), self._lookup.store.database.writing(durable=durable) as connection:
            yield connection
