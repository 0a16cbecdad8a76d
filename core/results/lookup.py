"""The answers in the store to the questions of a run."""

from __future__ import annotations

import json
import sqlite3
import sys
import threading
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Callable

import numpy as np

from .store import KEY, ResultStore

_NOWHERE = 0
_LINE_BITS = 16
_LINE = 2**_LINE_BITS - 1
_BYTES_OBJECT = sys.getsizeof(b"")
_BYTES_KEPT = 8_000_000
"""The size of the last blocks that stay in memory, because the next rows often need the same ones. A block of places
has about 5 kB, a route up to 100 kB."""


class StoreLookup:
    """The answers of the store by the number of their question in a run.

    Needs 20 bytes of memory for each question of the run, whatever the size of the store.
    """

    def __init__(self, store: ResultStore, keys: np.ndarray, longest_s: float) -> None:
        """Look up ``keys``, all different. The number of a question is its position. Ignore answers that are older."""
        self.store = store
        self.keys = keys
        self._order = np.argsort(keys).astype(np.uint32)
        self._sorted = keys[self._order]
        # Block and line are one number, so that no thread sees the new block of an answer with its old line.
        self._places = np.full(len(keys), _NOWHERE, dtype=np.int64)
        self._recent: OrderedDict[int, tuple[list[bytes], int]] = OrderedDict()
        self._recent_bytes = 0
        self._lock = threading.Lock()
        with store.database.reading() as connection:
            self._seen = store.last_too_old(connection, longest_s)
            self.refresh(connection)

    def refresh(self, connection: sqlite3.Connection) -> None:
        """Find what any run has added to the store since the last call."""
        for some in self.store.blocks_after(connection, self._seen):
            lengths = [len(keys) // KEY.itemsize for _, keys in some]
            keys = np.frombuffer(b"".join(keys for _, keys in some), dtype=KEY)
            blocks = np.repeat(np.array([block for block, _ in some], dtype=np.int64), lengths)
            lines = np.concatenate([np.arange(length, dtype=np.int64) for length in lengths])
            self._note(keys, (blocks << _LINE_BITS) | lines)
            self._seen = some[-1][0]

    def _note(self, keys: np.ndarray, places: np.ndarray) -> None:
        if not len(self._sorted):
            return
        ranks = np.minimum(np.searchsorted(self._sorted, keys), len(self._sorted) - 1)
        wanted = self._sorted[ranks] == keys
        # If a key is there twice, the later answer is assigned last.
        self._places[self._order[ranks[wanted]]] = places[wanted]

    def missing(self) -> np.ndarray:
        """Return the numbers of the questions without an answer, in ascending order."""
        return np.flatnonzero(self._places == _NOWHERE)

    def is_stored(self, numbers: Sequence[int]) -> np.ndarray:
        """Return whether there is an answer, for each number."""
        return self._places[np.asarray(numbers, dtype=np.int64)] != _NOWHERE

    def results(self, numbers: Sequence[int]) -> dict[int, Any]:
        """Return the results of those ``numbers`` that have one, as read from JSON.

        Results are missing if their block was removed meanwhile or cannot be read.
        """
        chosen = np.asarray(numbers, dtype=np.int64)
        places = self._places[chosen]
        stored = places != _NOWHERE
        places, numbers = places[stored], chosen[stored].tolist()
        blocks, lines = (places >> _LINE_BITS).tolist(), (places & _LINE).tolist()
        with self._lock:
            read = dict(self._lines(list(dict.fromkeys(blocks))))
        found = [number for number, block in zip(numbers, blocks) if block in read]
        texts = [read[block][line] for block, line in zip(blocks, lines) if block in read]
        try:
            results = json.loads(b"[" + b",".join(texts) + b"]")  # three times as fast as one by one
        except (ValueError, RecursionError):
            results = []
        if len(results) != len(texts):
            return self._one_by_one(found, texts)
        return dict(zip(found, results))

    def restored(self, numbers: Sequence[int], restore: Callable[[Sequence[Any]], Sequence[Any]]) -> dict[int, Any]:
        """Return the results of those ``numbers`` that have one, as ``restore`` makes them of what JSON holds.

        It raises TypeError or ValueError for a result that it cannot make; this result is forgotten.
        """
        stored = self.results(numbers)
        with suppress(TypeError, ValueError):
            return dict(zip(stored, restore(list(stored.values()))))
        restored: dict[int, Any] = {}
        for number, one in stored.items():
            with self.forgetting(number, TypeError, ValueError):
                (restored[number],) = restore([one])
        return restored

    def forget(self, number: int, error: Exception) -> None:
        """Remove an unusable answer and the rest of its block. The next run requests them again."""
        self.store.read_error = error
        self.store.forget([int(self._places[number]) >> _LINE_BITS])

    def lose(self, numbers: np.ndarray) -> None:
        """Note that the answers to some questions are gone, so that they can be asked again."""
        self._places[numbers] = _NOWHERE

    @contextmanager
    def forgetting(self, number: int, *errors: type[Exception]) -> Iterator[None]:
        """Forget an answer if reading it raises one of ``errors``."""
        try:
            yield
        except errors as error:
            self.forget(number, error)

    def _one_by_one(self, numbers: list[int], texts: list[bytes]) -> dict[int, Any]:
        results: dict[int, Any] = {}
        for number, text in zip(numbers, texts):
            with self.forgetting(number, ValueError, RecursionError):
                results[number] = json.loads(text)
        return results

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
