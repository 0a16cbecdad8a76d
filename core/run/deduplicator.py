"""Nothing is paid for twice: tasks are claimed before they are asked, and results are stored before they are used.

One thread does both, because only one transaction at a time can write to the store. Whatever it receives while it waits
for the disk goes into the next transaction.
"""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Callable, NamedTuple, Union

import numpy as np

from ..client.errors import GatewayError
from ..i18n import as_sentence, translatable
from ..results.blocks import NO_KEY, Keep
from ..results.claims import Claims, Holder
from ..results.database import is_locked, reason_of
from ..results.lookup import StoreLookup
from ..results.store import TemporaryStore

Results = Union[list[Any], np.ndarray]
"""One result for each of some tasks: a list, or the rows of an array of numbers if there are very many."""
_LONGEST_CANCEL_S = 5.0
"""How long a run that is over waits for a locked store: longer than any step of ours takes, because what it stores has
been paid for."""
_TOGETHER = 5_000
"""Results that are made JSON together: those of 250,000 pairs would take 100 MB."""
_Stored = tuple[np.ndarray, np.ndarray, np.ndarray]
"""The numbers of tasks, the places of their answers in the store, and how these are kept."""


class NotStoredError(GatewayError):
    """Answers can no longer be stored: the disk is full, or another process holds the store."""

    fatal = True
    meaning = translatable("Answers could no longer be stored, so the run stopped before it paid for more.")
    action = translatable(
        "If the disk is full, free some space and run again: only what is missing is asked. Or run without the store."
    )


class _NotKeptError(NotStoredError):
    """The same, in a run without the store."""

    action = translatable(
        "If the disk with the folder for temporary files is full, free some space there. Without the store, the next "
        "run asks for all rows again."
    )


class Claimed(NamedTuple):
    """The answer to a claim. Tasks that are neither in ``mine`` nor in ``held`` are stored by now."""

    mine: np.ndarray
    """The tasks that this run asks for."""
    held: np.ndarray
    """The tasks that other runs are asking for."""
    claim: int


@dataclass
class _Wish:
    """Tasks to claim."""

    numbers: np.ndarray
    done: Callable[[Claimed | None, GatewayError | None], None]


@dataclass
class _Answered:
    """The results of some tasks of a claim; none if the request failed."""

    numbers: np.ndarray
    results: Results
    claim: int
    done: Callable[[GatewayError | None], None]
    keep: np.ndarray = field(default_factory=lambda: np.empty(0, dtype=np.int8))
    """For each result, a :class:`~..results.blocks.Keep`."""


class Deduplicator:
    """Claims tasks and stores their results in its own thread, while its ``with`` block lasts."""

    def __init__(
        self,
        lookup: StoreLookup,
        claims: Claims,
        may_be_stored: Callable[[Results], Sequence[Keep | bool]],
        is_cancelled: Callable[[], bool] = lambda: False,
    ) -> None:
        """Store each result as ``may_be_stored`` says. ``is_cancelled`` tells whether the run is to end."""
        self.on_held: Callable[[Holder], None] = lambda _holder: None
        """Called, repeatedly, with other runs that this one waits for, or whose claims it has taken over."""
        self._lookup = lookup
        self._claims = claims
        self._may_be_stored = may_be_stored
        self._is_cancelled = is_cancelled
        self._is_ending = False
        self._is_held = False
        """Whether another process has held the store for too long. Nobody waits for it a second time."""
        self._work = threading.Condition()
        self._handed_over: list[_Wish | _Answered] = []
        self._is_closed = False
        self._not_stored: list[_Answered] = []
        self._thread: threading.Thread | None = None

    def __enter__(self) -> Deduplicator:  # noqa: PYI034 - Self came with Python 3.11
        return self

    def __exit__(self, *_error: object) -> None:
        """Store what was handed over, and end the thread. What could not be stored is tried once more."""
        with self._work:
            self._is_closed = True
            self._work.notify()
        if self._thread is not None:
            self._thread.join()
        with suppress(GatewayError):
            while self._not_stored:
                self._written([], self._not_stored[:1])
                del self._not_stored[0]

    @property
    def not_stored(self) -> int:
        """How many answers could not be stored. Only the rows have them."""
        return sum(int(np.count_nonzero(one.keep)) for one in self._not_stored)

    def claim(self, numbers: np.ndarray, done: Callable[[Claimed | None, GatewayError | None], None]) -> None:
        """Claim ``numbers``, and call ``done`` from the thread of this object."""
        self._hand_over(_Wish(numbers, done))

    def keep(
        self, numbers: np.ndarray, results: Results, claim: int, done: Callable[[GatewayError | None], None]
    ) -> None:
        """Store ``results``, release ``claim``, and call ``done`` from the thread of this object.

        If ``done`` gets no error, the results survive a power cut.
        """
        self._hand_over(_Answered(numbers, results, claim, done))

    def end_waits(self) -> None:
        """Wait for other processes only briefly from now on: the run is over. May be called from any thread."""
        self._is_ending = True

    def _hand_over(self, item: _Wish | _Answered) -> None:
        with self._work:
            self._handed_over.append(item)
            if self._thread is None:
                self._begin()
            self._work.notify()

    def _begin(self) -> None:
        self._thread = threading.Thread(target=self._run, name="location-gateway-store", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while True:
            with self._work:
                while not (self._handed_over or self._is_closed):
                    self._work.wait()
            if not self._commit_all():
                return

    def _commit_all(self) -> bool:
        """Commit what was handed over so far; return whether there was anything."""
        with self._work:
            together, self._handed_over = self._handed_over, []
        if not together:
            return False
        self._commit(
            [one for one in together if isinstance(one, _Wish)],
            [one for one in together if isinstance(one, _Answered)],
        )
        return True

    def _commit(self, wishes: list[_Wish], answered: list[_Answered]) -> None:
        """Do everything in one transaction, and report the outcome to each."""
        claimed: list[Claimed] = []
        error: GatewayError | None = None
        try:
            for one in answered:
                one.keep = self._keep(one.results)
            claimed, holders = self._written(wishes, answered)
            for holder in holders:
                self.on_held(holder)
        except NotStoredError as raised:
            if len(answered) > 1:  # there may be space for some of them
                for one in answered:
                    self._commit([], [one])
                answered = []
            self._not_stored += answered
            error = raised
        except GatewayError as raised:
            error = raised
        except Exception as raised:  # noqa: BLE001 - a bug, which is reported where it ends the run
            error = NotStoredError(as_sentence(f"{type(raised).__name__}: {raised}"))
        for one in answered:
            one.done(error)
        for number, wish in enumerate(wishes):
            wish.done(None if error else claimed[number], error)

    def _keep(self, results: Results) -> np.ndarray:
        """Return for each of some results whether to store it. A failed request has none, whatever their form."""
        return np.array(self._may_be_stored(results) if len(results) else (), dtype=np.int8)

    def _written(self, wishes: list[_Wish], answered: list[_Answered]) -> tuple[list[Claimed], list[Holder]]:
        is_durable = any(one.keep.any() for one in answered)
        claimed, holders = [], []
        stored: list[_Stored] = []
        is_over = partial(self._is_wait_over, time.monotonic())
        store = self._lookup.store.database
        with self._not_stored_errors(), store.writing(durable=is_durable, is_over=is_over) as connection:
            if wishes:
                self._lookup.refresh(connection)
            for wish in wishes:
                one_claimed, others = self._claimed(connection, wish.numbers)
                claimed.append(one_claimed)
                holders += others
            for one in answered:
                chosen = np.flatnonzero(one.keep)
                parts = [chosen[start : start + _TOGETHER] for start in range(0, len(chosen), _TOGETHER)]
                stored += [self._add(connection, one, part) for part in parts]
                self._claims.release(connection, one.claim)
        for some in stored:  # not earlier: a transaction may fail at its end
            self._lookup.found(*some)
        return claimed, holders

    def _add(self, connection: sqlite3.Connection, one: _Answered, chosen: np.ndarray) -> _Stored:
        """Store the chosen results."""
        numbers, keep = one.numbers[chosen], one.keep[chosen]
        keys, second_keys = self._lookup.keys_of(numbers)
        keys = np.where(keep == Keep.YES, keys, NO_KEY)
        if second_keys is not None:
            second_keys = np.where(keep == Keep.FOR_RUN, NO_KEY, second_keys)
        return numbers, self._lookup.store.add(connection, keys, _chosen(one.results, chosen), second_keys), keep

    def _claimed(self, connection: sqlite3.Connection, numbers: np.ndarray) -> tuple[Claimed, list[Holder]]:
        numbers = numbers[~self._lookup.is_stored(numbers)]
        free, claim, holders = self._claims.take(connection, *self._lookup.keys_of(numbers))
        return Claimed(numbers[free], numbers[~free], claim), holders

    def _is_wait_over(self, since: float) -> bool:
        """Whether to wait no longer for another process that has locked the store."""
        is_ending = self._is_ending or self._is_cancelled()
        return self._is_held or (is_ending and time.monotonic() - since >= _LONGEST_CANCEL_S)

    @contextmanager
    def _not_stored_errors(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            self._is_held = self._is_held or is_locked(error)
            self._lookup.store.suspect(error)
            kind = _NotKeptError if isinstance(self._lookup.store, TemporaryStore) else NotStoredError
            raise kind(f"{self._lookup.store.database.path}: {reason_of(error)}.") from None


def _chosen(results: Results, chosen: np.ndarray) -> list[Any]:
    """Return some of the results as JSON can hold them."""
    if isinstance(results, np.ndarray):
        return results[chosen].tolist()
    return [results[number] for number in chosen.tolist()]
