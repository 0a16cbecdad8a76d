"""Looks up what a run needs in the result store: where the answer to each of its questions is, and what it says."""

from __future__ import annotations

import json
import sqlite3
import sys
import threading
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Callable

import numpy as np

from .blocks import KEY, LINE, LINE_BITS, Keep
from .store_tables import last_earlier_block

if TYPE_CHECKING:
    from .store import ResultStore

_NOWHERE = 0
_BYTES_OBJECT = sys.getsizeof(b"")
_BYTES_KEPT = 8_000_000
"""The size of the last blocks that stay in memory, because the next rows often need the same ones. A block of places
has about 5 kB, a route up to 100 kB."""


class _KeyIndex:
    """Finds the questions that have a key. Needs 12 bytes for each of them."""

    def __init__(self, keys: np.ndarray) -> None:
        """``keys`` are those of the questions, by their numbers."""
        self._numbers = np.argsort(keys).astype(np.uint32)
        self._sorted = keys[self._numbers]

    def find(self, keys: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return the numbers of the questions that have some of ``keys``, and the position of the key of each."""
        if not len(self._sorted):
            return np.empty(0, np.uint32), np.empty(0, np.int64)
        last = len(self._sorted) - 1
        ranks = np.searchsorted(self._sorted, keys)
        found = np.flatnonzero(self._sorted[np.minimum(ranks, last)] == keys)
        numbers, positions = [self._numbers[ranks[found]]], [found]
        while len(found):  # several questions may have the same
            ranks[found] += 1
            found = found[self._sorted[np.minimum(ranks[found], last)] == keys[found]]
            found = found[ranks[found] <= last]
            numbers.append(self._numbers[ranks[found]])
            positions.append(found)
        return np.concatenate(numbers), np.concatenate(positions)


def _places_of(some: Sequence[tuple[int, bytes]]) -> tuple[np.ndarray, np.ndarray]:
    """Return the keys of some blocks, and the place of the answer of each: the block and the line as one number."""
    lengths = [len(keys) // KEY.itemsize for _, keys in some]
    blocks = np.repeat(np.array([block for block, _ in some], dtype=np.int64), lengths)
    lines = np.concatenate([np.empty(0, np.int64), *(np.arange(length, dtype=np.int64) for length in lengths)])
    return np.frombuffer(b"".join(keys for _, keys in some), dtype=KEY), (blocks << LINE_BITS) | lines


class StoreLookup:
    """The answers of the store by the number of their question in a run.

    Needs 20 bytes of memory for each question of the run, 33 with other keys, whatever the size of the store.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - all that an answer may be known by
        self,
        store: ResultStore,
        keys: np.ndarray,
        last_too_old: int,
        second_keys: np.ndarray | None = None,
        earlier_keys: np.ndarray | None = None,
        other_keys: np.ndarray | None = None,
        to_more: Sequence[np.uint64] = (),
    ) -> None:
        """Look up ``keys``, all different. The number of a question is its position.

        Ignore the answers of the block ``last_too_old``, and of all before it (:meth:`ResultStore.last_too_old`).
        ``second_keys`` are those of other questions, which the answers to these answer, too. ``earlier_keys`` are those
        that 0.1.0 has given to the same questions. If there is no answer under the own key of a question, one serves
        that is under its key in ``other_keys``; or under its own key with a number of ``to_more`` (exclusive or): that
        of a question whose answers hold more, and have second keys.
        """
        self.store = store
        self.keys = keys
        self._second_keys = second_keys
        self._own = _KeyIndex(keys)
        self._other_keys = other_keys
        self._others = None if other_keys is None else _KeyIndex(other_keys)
        self._to_more = to_more
        self._is_own = np.zeros(len(keys) if self._others or len(to_more) else 0, dtype=bool)
        """Whether there is an answer under the own key. Empty where there are no others."""
        # Block and line are one number, so that no thread sees the new block of an answer with its old line.
        self._places = np.full(len(keys), _NOWHERE, dtype=np.int64)
        self._recent: OrderedDict[int, tuple[list[bytes], int]] = OrderedDict()
        self._recent_bytes = 0
        self._lock = threading.Lock()
        self._seen = last_too_old
        with store.database.reading() as connection:
            if earlier_keys is not None:
                self._note_earlier(connection, earlier_keys)
            self.refresh(connection)
        own = list(store.own.items())
        numbers, found = self._own.find(np.array([key for key, _ in own], dtype=KEY))
        self._places[numbers] = np.array([at for _, at in own], dtype=np.int64)[found]

    def refresh(self, connection: sqlite3.Connection) -> None:
        """Find what any run has added to the store since the last call."""
        for some in self.store.blocks_after(connection, self._seen):
            self._note([(block, keys) for block, first, second in some for keys in (first, second) if keys])
            self._seen = some[-1][0]

    def keys_of(self, numbers: np.ndarray) -> tuple[np.ndarray, np.ndarray | None]:
        """Return the keys of some questions, and their second keys."""
        return self.keys[numbers], None if self._second_keys is None else self._second_keys[numbers]

    def _note_earlier(self, connection: sqlite3.Connection, keys: np.ndarray) -> None:
        """Find what 0.1.0 has added to the store, by the keys that it has given."""
        last = last_earlier_block(connection)
        if last <= self._seen:
            return
        earlier = _KeyIndex(keys)
        for some in self.store.blocks_after(connection, self._seen):
            stored, places = _places_of([(block, first) for block, first, _ in some if block <= last])
            numbers, found = earlier.find(stored)
            self._places[numbers] = places[found]

    def _note(self, some: list[tuple[int, bytes]]) -> None:
        """Note where the answers of some blocks are, by their keys."""
        keys, places = _places_of(some)
        # If a key is there twice, the later answer is assigned last.
        numbers, found = self._own.find(keys)
        self._places[numbers] = places[found]
        if not len(self._is_own):
            return
        self._is_own[numbers] = True
        others = [] if self._others is None else [self._others.find(keys)]
        if len(self._to_more) and len(some) > len({block for block, _ in some}):
            others += [self._own.find(keys ^ more) for more in self._to_more]
        for numbers, found in others:
            is_free = ~self._is_own[numbers]
            self._places[numbers[is_free]] = places[found[is_free]]

    def missing(self) -> np.ndarray:
        """Return the numbers of the questions without an answer, in ascending order."""
        return np.flatnonzero(self._places == _NOWHERE)

    def is_stored(self, numbers: Sequence[int]) -> np.ndarray:
        """Return whether there is an answer, for each number."""
        return self._places[np.asarray(numbers, dtype=np.int64)] != _NOWHERE

    def blocks(self) -> np.ndarray:
        """Return the block with the answer of each question; 0 for a question without an answer."""
        return self._places >> LINE_BITS

    def found(self, numbers: np.ndarray, places: np.ndarray, keep: np.ndarray) -> None:
        """Note where the run has stored its own answers, and how each of them is kept (:class:`Keep`)."""
        self._places[numbers] = places
        if len(self._is_own):
            self._is_own[numbers] = True
        own = keep != Keep.YES
        self.store.own.update(zip(self.keys[numbers[own]].tolist(), places[own].tolist()))

    def results(self, numbers: Sequence[int]) -> dict[int, Any]:
        """Return the results of those ``numbers`` that have one, as read from JSON.

        Results are missing if their block was removed meanwhile or cannot be read.
        """
        chosen = np.asarray(numbers, dtype=np.int64)
        places = self._places[chosen]
        stored = places != _NOWHERE
        places, numbers = places[stored], chosen[stored].tolist()
        blocks, lines = (places >> LINE_BITS).tolist(), (places & LINE).tolist()
        with self._lock:
            read = dict(self._lines(list(dict.fromkeys(blocks))))
        found = [number for number, block in zip(numbers, blocks) if block in read]
        texts = [read[block][line] for block, line in zip(blocks, lines) if block in read]
        try:
            results = json.loads(b"[" + b",".join(texts) + b"]")  # three times as fast as one by one
        except (ValueError, RecursionError):
            results = []
        if len(results) != len(texts):
            return self._each(dict(zip(found, texts)), json.loads, ValueError, RecursionError)
        return dict(zip(found, results))

    def restored(self, numbers: Sequence[int], restore: Callable[[Sequence[Any]], Sequence[Any]]) -> dict[int, Any]:
        """Return the results of those ``numbers`` that have one, as ``restore`` makes them of what JSON holds.

        It raises TypeError or ValueError for a result that it cannot make; this result is forgotten.
        """
        stored = self.results(numbers)
        with suppress(TypeError, ValueError):
            return dict(zip(stored, restore(list(stored.values()))))
        return self._each(stored, lambda one: restore([one])[0], TypeError, ValueError)

    def forget(self, number: int, *, as_second: bool = False) -> None:
        """Have the next run request an answer again. This run still finds it: it asks nothing twice.

        ``as_second``: it remains the answer to other questions, such as that of its second key.
        """
        place, key = int(self._places[number]), int(self.keys[number])
        if place != _NOWHERE and key not in self.store.own:
            self.store.own[key] = place
            keys = self._keys_of_answers(number) if as_second else [None]
            self.store.forget([place] * len(keys), keys)

    def _keys_of_answers(self, number: int) -> list[int]:
        """Return all keys under which the answer to a question may be, as its own one or that of another question."""
        key = self.keys[number]
        others = [] if self._other_keys is None else [self._other_keys[number]]
        return [int(one) for one in (key, *others, *(key ^ more for more in self._to_more))]

    def lose(self, numbers: np.ndarray) -> None:
        """Note that the answers to some questions are gone, so that they can be asked again."""
        self._places[numbers] = _NOWHERE
        for key in self.keys[numbers].tolist():
            self.store.own.pop(key, None)

    def _each(self, values: Mapping[int, Any], make: Callable[[Any], Any], *errors: type[Exception]) -> dict[int, Any]:
        """Return what ``make`` makes of stored answers. Those for which it raises one of ``errors`` are forgotten."""
        made, unusable = {}, []
        for number, value in values.items():
            try:
                made[number] = make(value)
            except errors as error:  # noqa: PERF203 - each by itself
                self.store.read_error = error
                unusable.append(number)
        if unusable:
            self.store.forget(self._places[unusable].tolist())
        return made

    def _lines(self, blocks: list[int]) -> list[tuple[int, list[bytes]]]:
        recent = self._recent
        unread = [block for block in blocks if block not in recent]
        if unread:
            read = {block: (lines, _size(lines)) for block, lines in self.store.lines(unread).items()}
            recent.update(read)
            self._recent_bytes += sum(size for _, size in read.values())
        found = []
        for block in blocks:
            if block in recent:
                recent.move_to_end(block)
                found.append((block, recent[block][0]))
        while self._recent_bytes > _BYTES_KEPT:
            _, (_, size) = recent.popitem(last=False)
            self._recent_bytes -= size
        return found


def _size(lines: list[bytes]) -> int:
    return sum(map(len, lines)) + len(lines) * _BYTES_OBJECT
