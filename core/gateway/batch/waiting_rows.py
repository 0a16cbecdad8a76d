"""Candidates that wait for the others of their record: in memory at first, on disk where rows lie far apart."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter

from ..geocoding.read import Candidate

_MOST_IN_MEMORY = 20_000
"""Candidates: some 20 MB. Rows in the order of their records never come near it."""


class WaitingRows:
    """Collects the candidates of records, by the record's id and the candidate's number."""

    def __init__(self, most_in_memory: int = _MOST_IN_MEMORY) -> None:
        self._most_in_memory = most_in_memory
        self._records: dict[str, tuple[int, dict[int, Candidate]]] = {}
        self._in_memory = 0
        self._disk: sqlite3.Connection | None = None

    def close(self) -> None:
        """Give back the disk."""
        if self._disk is not None:
            self._disk.close()

    def add(self, rec_id: str, number: int, length: int, candidate: Candidate) -> bool:
        """Add a candidate of a record with ``length`` of them; return whether it is new, as far as memory knows."""
        _, candidates = self._records.setdefault(rec_id, (length, {}))
        if number in candidates:
            return False
        candidates[number] = candidate
        self._in_memory += 1
        if self._in_memory > self._most_in_memory:
            self._move_to_disk()
        return True

    def take(self, rec_id: str) -> tuple[Candidate, ...] | None:
        """Return the candidates of a record, by their numbers, and forget them; None if some are not in memory."""
        length, candidates = self._records.get(rec_id, (1, {}))
        if len(candidates) < length:
            return None
        del self._records[rec_id]
        self._in_memory -= len(candidates)
        return _by_number(candidates)

    def rest(self) -> Iterator[tuple[str, tuple[Candidate, ...] | None]]:
        """Yield what was never taken: ids, and the candidates; None where some of them are missing."""
        if self._disk is None:
            for rec_id, (length, candidates) in self._records.items():
                yield rec_id, _by_number(candidates) if len(candidates) >= length else None
            return
        self._move_to_disk()
        rows = self._disk.execute("SELECT record, length, number, candidate FROM rows ORDER BY record, number")
        for rec_id, group in groupby(rows, itemgetter(0)):
            of_record = list(group)
            lengths = {length for _, length, _, _ in of_record}
            candidates = {number: Candidate._make(json.loads(text)) for _, _, number, text in of_record}
            yield rec_id, _by_number(candidates) if len(candidates) >= max(lengths) else None

    def _move_to_disk(self) -> None:
        if self._disk is None:
            self._disk = sqlite3.connect("")  # a file of its own, without a name, gone when it is closed
            self._disk.execute(
                "CREATE TABLE rows (record TEXT, length INTEGER, number INTEGER, candidate TEXT, "
                "PRIMARY KEY (record, number))"
            )
        rows = (
            (rec_id, length, number, json.dumps(candidate))
            for rec_id, (length, candidates) in self._records.items()
            for number, candidate in candidates.items()
        )
        self._disk.executemany("INSERT OR IGNORE INTO rows VALUES (?, ?, ?, ?)", rows)
        self._records.clear()
        self._in_memory = 0


def _by_number(candidates: dict[int, Candidate]) -> tuple[Candidate, ...]:
    return tuple(candidates[number] for number in sorted(candidates))
