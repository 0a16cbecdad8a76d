"""Which questions of a run the store has answers to, and those answers."""

from __future__ import annotations

import json
import sqlite3
import sys
import threading
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np

from .keys import KEY
from .store import ResultStore

_NOWHERE = 0
_LINE_BITS = 16
_LINE = 2**_LINE_BITS - 1
_BYTES_OBJECT = sys.getsizeof(b"")
_BYTES_KEPT = 8_000_000
"""Of the blocks read last: rows that follow each other often have their answers in the same few. A block of places has
about 5 kB, a route may have a hundred."""


class StoreLookup:
    """The store as one run sees it: its questions are numbered, and looked up by number.

    Memory grows with the questions of the run, 20 bytes each, not with the store.
    """

    def __init__(self, store: ResultStore, keys: np.ndarray, longest_s: float) -> None:
        """Look up ``keys``, all different, of which the position is the number. Older answers do not count."""
        self.store = store
        self.keys = keys
        self._order = np.argsort(keys).astype(np.uint32)
        self._sorted = keys[self._order]
        # Block and line in one number: threads that note an answer anew must not be seen half-way.
        self._places = np.full(len(keys), _NOWHERE, dtype=np.int64)
        self._recent: OrderedDict[int, tuple[list[bytes], int]] = OrderedDict()
        self._recent_bytes = 0
        self._lock = threading.Lock()
        with store.database.reading() as connection:
            self._seen = store.last_too_old(connection, longest_s)
            self.refresh(connection)

    def refresh(self, connection: sqlite3.Connection) -> None:
        """Take note of what was added to the store since the last time, by whomever."""
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
        # Of an answer that is there twice the last one is assigned last.
        self._places[self._order[ranks[wanted]]] = places[wanted]

    def missing(self) -> np.ndarray:
        """Return the numbers without an answer, in their order."""
        return np.flatnonzero(self._places == _NOWHERE)

    def is_stored(self, numbers: Sequence[int]) -> np.ndarray:
        """Return of each number whether there is an answer."""
        return self._places[np.asarray(numbers, dtype=np.int64)] != _NOWHERE

    def results(self, numbers: Sequence[int]) -> dict[int, Any]:
        """Return the results of those ``numbers`` that have one, as JSON made them.

        Those of a block that has vanished since, or cannot be read, are not among them.
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
            results = json.loads(b"[" + b",".join(texts) + b"]")  # in one go: three times as fast
        except (ValueError, RecursionError):
            results = []
        if len(results) != len(texts):
            return self._one_by_one(found, texts)
        return dict(zip(found, results))

    def forget(self, number: int, error: Exception) -> None:
        """Have an answer that is of no use asked again by the next run, with the rest of its block."""
        self.store.read_error = error
        self.store.forget([int(self._places[number]) >> _LINE_BITS])

    @contextmanager
    def forgetting(self, number: int, *errors: type[Exception]) -> Iterator[None]:
        """Where reading an answer raises one of ``errors``, forget it."""
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
