"""Collects the candidates of records whose rows do not follow each other."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Callable

_MOST_IN_MEMORY = 20_000
"""Candidates, about 20 MB. If the rows are in the order of the records, there are far fewer."""


class PendingCandidates:
    """Collects candidates by the id of their record and their number."""

    def __init__(
        self, candidate_from_list: Callable[[Sequence[Any]], Any], *, most_in_memory: int = _MOST_IN_MEMORY
    ) -> None:
        """``candidate_from_list`` makes a candidate from its list in JSON."""
        self._candidate_from_list = candidate_from_list
        self._most_in_memory = most_in_memory
        self._records: dict[str, tuple[int, dict[int, Any]]] = {}
        self._in_memory = 0
        self._disk: sqlite3.Connection | None = None

    def close(self) -> None:
        """Delete the file on disk."""
        if self._disk is not None:
            self._disk.close()

    def add(self, rec_id: str, number: int, length: int, candidate: Any) -> bool:
        """Add a candidate of a record with ``length`` of them; return False if it is in memory already."""
        _, candidates = self._records.setdefault(rec_id, (length, {}))
        if number in candidates:
            return False
        candidates[number] = candidate
        self._in_memory += 1
        if self._in_memory > self._most_in_memory:
            self._move_to_disk()
        return True

    def take(self, rec_id: str) -> tuple[Any, ...] | None:
        """Remove the candidates of a record and return them in order; None if some are not in memory."""
        length, candidates = self._records.get(rec_id, (1, {}))
        if len(candidates) < length:
            return None
        del self._records[rec_id]
        self._in_memory -= len(candidates)
        return _by_number(candidates)

    def rest(self) -> Iterator[tuple[str, tuple[Any, ...] | None]]:
        """Yield the remaining ids with their candidates, or with None if some of them are missing."""
        if self._disk is None:
            for rec_id, (length, candidates) in self._records.items():
                yield rec_id, _by_number(candidates) if len(candidates) >= length else None
            return
        self._move_to_disk()
        rows = self._disk.execute("SELECT record, length, number, candidate FROM rows ORDER BY record, number")
        for rec_id, group in groupby(rows, itemgetter(0)):
            of_record = list(group)
            lengths = {length for _, length, _, _ in of_record}
            candidates = {number: self._candidate_from_list(json.loads(text)) for _, _, number, text in of_record}
            yield rec_id, _by_number(candidates) if len(candidates) >= max(lengths) else None

    def _move_to_disk(self) -> None:
        if self._disk is None:
            self._disk = sqlite3.connect("")  # a temporary file without a name, deleted when it is closed
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


def _by_number(candidates: dict[int, Any]) -> tuple[Any, ...]:
    return tuple(candidates[number] for number in sorted(candidates))
