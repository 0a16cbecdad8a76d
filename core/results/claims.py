"""Several runs on one store: what one of them is asking just now, the others wait for instead of paying for it too.

A run notes its claims in the store. Whether it is still alive is told by a lock on a file of its own, which the system
takes back from a process that dies: no clock is involved. SQLite's own lock, as the one that works on every system.
"""

from __future__ import annotations

import json
import sqlite3
import uuid
from contextlib import closing, suppress
from pathlib import Path

import numpy as np

from .keys import KEY

_NO_CLAIM = 0


class Claims:
    """What one run is asking. For use within transactions of the store, which no other run can come between."""

    def __init__(self, store_path: Path) -> None:
        self._store_path = store_path
        self._run = uuid.uuid4().hex
        self._life: sqlite3.Connection | None = None

    def __enter__(self) -> Claims:  # noqa: PYI034 - Self came with Python 3.11
        return self

    def __exit__(self, *_error: object) -> None:
        """Let everybody know that the run has ended."""
        if self._life is not None:
            self._life.close()
            _remove(self._life_path(self._run))

    def take(self, connection: sqlite3.Connection, keys: np.ndarray) -> tuple[np.ndarray, int]:
        """Claim those of ``keys`` that no other living run has claimed; return which, and the number of the claim."""
        if self._life is None:
            self._life = self._begin(connection)
        free = np.ones(len(keys), dtype=bool)
        others = connection.execute("SELECT run, keys FROM claims WHERE run <> ?", (self._run,)).fetchall()
        for run, claimed in others:
            taken = np.isin(keys, np.frombuffer(claimed, dtype=KEY))
            if taken.any():
                if self._is_alive(run):
                    free &= ~taken
                else:
                    connection.execute("DELETE FROM claims WHERE run = ?", (run,))
        if not free.any():
            return free, _NO_CLAIM
        claim = connection.execute(
            "INSERT INTO claims (run, keys) VALUES (?, ?)", (self._run, keys[free].astype(KEY).tobytes())
        )
        return free, claim.lastrowid or _NO_CLAIM

    @staticmethod
    def release(connection: sqlite3.Connection, claim: int) -> None:
        """Give a claim back: its keys are answered, or not being asked any more."""
        connection.execute("DELETE FROM claims WHERE id = ?", (claim,))

    def _begin(self, connection: sqlite3.Connection) -> sqlite3.Connection:
        """Be alive from now on, and clear up after the runs that died.

        Within a transaction of the store: another run would take a file that is not locked yet for that of a dead one.
        """
        files = self._store_path.parent.glob(f"{self._life_path('').name}*")
        living = [run for run in (file.name[-len(self._run) :] for file in files) if self._is_alive(run)]
        connection.execute(
            "DELETE FROM claims WHERE run NOT IN (SELECT value FROM json_each(?))", (json.dumps(living),)
        )
        life = sqlite3.connect(self._life_path(self._run), isolation_level=None, check_same_thread=False)
        life.execute("PRAGMA journal_mode = OFF")  # one file is enough
        life.execute("BEGIN EXCLUSIVE")
        return life

    def _is_alive(self, run: str) -> bool:
        path = self._life_path(run)
        if not path.exists():
            return False
        with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as life:
            try:
                life.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError:
                return True
        _remove(path)
        return False

    def _life_path(self, run: str) -> Path:
        return self._store_path.with_name(f"{self._store_path.name}.run-{run}")


def _remove(path: Path) -> None:
    with suppress(OSError):  # Windows removes no file that anybody has open; the next run will
        path.unlink()
