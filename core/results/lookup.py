"""Which questions of a run the store has answers to, and those answers."""

from __future__ import annotations

import json
import sqlite3
import threading
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import numpy as np

from .keys import KEY
from .store import ResultStore

_NOWHERE = 0
_BLOCKS_KEPT = 768
"""Blocks read last, about 25 kB each: rows that follow each other often have their answers in the same few."""


class StoreLookup:
    """The store as one run sees it: its questions are numbered, and looked up by number.

    Memory grows with the questions of the run, 18 bytes each, not with the store.
    """

    def __init__(self, store: ResultStore, keys: np.ndarray, longest_s: float) -> None:
        """Look up ``keys``, all different, of which the position is the number. Older answers do not count."""
        self.store = store
        self.keys = keys
        self._longest_s = longest_s
        self._order = np.argsort(keys).astype(np.uint32)
        self._sorted = keys[self._order]
        self._blocks = np.full(len(keys), _NOWHERE, dtype=np.uint32)
        self._positions = np.zeros(len(keys), dtype=np.uint16)
        self._seen = _NOWHERE
        self._recent: OrderedDict[int, list[bytes]] = OrderedDict()
        self._lock = threading.Lock()
        with store.database.reading() as connection:
            self.refresh(connection)

    def refresh(self, connection: sqlite3.Connection) -> None:
        """Take note of what was added to the store since the last time, by whomever."""
        for some in self.store.blocks_after(connection, self._seen, self._longest_s):
            lengths = [len(keys) // KEY.itemsize for _, keys in some]
            keys = np.frombuffer(b"".join(keys for _, keys in some), dtype=KEY)
            blocks = np.repeat(np.array([block for block, _ in some], dtype=np.uint32), lengths)
            positions = np.concatenate([np.arange(length, dtype=np.uint16) for length in lengths])
            self._note(keys, blocks, positions)
            self._seen = some[-1][0]

    def _note(self, keys: np.ndarray, blocks: np.ndarray, positions: np.ndarray) -> None:
        if not len(self._sorted):
            return
        places = np.minimum(np.searchsorted(self._sorted, keys), len(self._sorted) - 1)
        wanted = self._sorted[places] == keys
        numbers = self._order[places[wanted]]
        # Of an answer that is there twice the last one is assigned last.
        self._positions[numbers] = positions[wanted]
        self._blocks[numbers] = blocks[wanted]

    def missing(self) -> np.ndarray:
        """Return the numbers without an answer, in their order."""
        return np.flatnonzero(self._blocks == _NOWHERE)

    def is_stored(self, numbers: Sequence[int]) -> np.ndarray:
        """Return of each number whether there is an answer."""
        return self._blocks[np.asarray(numbers, dtype=np.int64)] != _NOWHERE

    def results(self, numbers: Sequence[int]) -> dict[int, Any]:
        """Return the results of those ``numbers`` that have one, as JSON made them.

        Those of a block that has vanished since, or cannot be read, are not among them.
        """
        chosen = np.asarray(numbers, dtype=np.int64)
        by_block: dict[int, list[tuple[int, int]]] = {}
        for number, block, position in zip(
            chosen.tolist(), self._blocks[chosen].tolist(), self._positions[chosen].tolist()
        ):
            if block != _NOWHERE:
                by_block.setdefault(block, []).append((number, position))
        found: list[int] = []
        texts: list[bytes] = []
        with self._lock:
            for block, lines in self._lines(list(by_block)):
                for number, position in by_block[block]:
                    found.append(number)
                    texts.append(lines[position])
        return dict(zip(found, json.loads(b"[" + b",".join(texts) + b"]")))

    def _lines(self, blocks: list[int]) -> list[tuple[int, list[bytes]]]:
        recent = self._recent
        unread = [block for block in blocks if block not in recent]
        for start in range(0, len(unread), _BLOCKS_KEPT):
            recent.update(self.store.lines(unread[start : start + _BLOCKS_KEPT]))
        found = []
        for block in blocks:
            if block in recent:
                recent.move_to_end(block)
                found.append((block, recent[block]))
        while len(recent) > _BLOCKS_KEPT:
            recent.popitem(last=False)
        return found
