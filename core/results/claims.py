"""Several runs on one store: what one of them is asking just now, the others wait for instead of paying for it too.

A run notes its claims in the store. Whether it is still alive is told by a lock on a file of its own, which the system
takes back from a process that dies: no clock is involved. SQLite's own lock, as the one that works on every system.
"""

from __future__ import annotations

import sqlite3
import uuid
from contextlib import closing
from pathlib import Path

import numpy as np

from .keys import KEY


class Claims:
    """What one run is asking. For use within transactions of the store, which no other run can come between."""

    def __init__(self, store_path: Path) -> None:
        """Begin as a run that is alive; raises ``sqlite3.Error``."""
        self._store_path = store_path
        self._run = uuid.uuid4().hex
        self._life = sqlite3.connect(self._life_path(self._run), isolation_level=None, check_same_thread=False)
        self._life.execute("BEGIN EXCLUSIVE")

    def __enter__(self) -> Claims:  # noqa: PYI034 - Self came with Python 3.11
        return self

    def __exit__(self, *_error: object) -> None:
        """Let everybody know that the run has ended."""
        self._life.close()
        self._life_path(self._run).unlink(missing_ok=True)

    def take(self, connection: sqlite3.Connection, keys: np.ndarray) -> tuple[np.ndarray, int]:
        """Claim those of ``keys`` that no other living run has claimed; return which, and the number of the claim."""
        free = np.ones(len(keys), dtype=bool)
        others = connection.execute("SELECT id, run, keys FROM claims WHERE run <> ?", (self._run,)).fetchall()
        for number, run, claimed in others:
            taken = np.isin(keys, np.frombuffer(claimed, dtype=KEY))
            if taken.any():
                if self._is_alive(run):
                    free &= ~taken
                else:
                    connection.execute("DELETE FROM claims WHERE id = ?", (number,))
        claim = connection.execute(
            "INSERT INTO claims (run, keys) VALUES (?, ?)", (self._run, keys[free].astype(KEY).tobytes())
        )
        return free, claim.lastrowid or 0

    @staticmethod
    def release(connection: sqlite3.Connection, claim: int) -> None:
        """Give a claim back: its keys are answered, or not being asked any more."""
        connection.execute("DELETE FROM claims WHERE id = ?", (claim,))

    def _is_alive(self, run: str) -> bool:
        path = self._life_path(run)
        if not path.exists():
            return False
        with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as life:
            try:
                life.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError:
                return True
        path.unlink(missing_ok=True)
        return False

    def _life_path(self, run: str) -> Path:
        return self._store_path.with_name(f"{self._store_path.name}.run-{run}")
