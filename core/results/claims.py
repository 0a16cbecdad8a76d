"""Several runs on one store: what one of them is asking just now, the others wait for instead of paying for it too.

A run notes its claims in the store. As long as it is alive it holds a lock on a file of its own, which the system takes
back from a process that dies. It is SQLite's own lock, as the one that works on every system. A run that lives and does
not go on, because its process was stopped, keeps a claim for a while only: then a run that waits for it takes it over.
"""

from __future__ import annotations

import json
import os
import platform
import sqlite3
import time
import uuid
from contextlib import closing, suppress
from pathlib import Path
from typing import Callable, NamedTuple

import numpy as np

from .keys import KEY

LONGEST_WAIT_S = 120.0
"""For a claim. A request is mostly answered within seconds; one that is repeated again and again may take longer."""
_NO_CLAIM = 0
_LONGEST_LOOK_S = 1.0
"""What counts of the time between two looks: while this process, or the computer, slept nobody was waited for."""


class Holder(NamedTuple):
    """Another run that has claimed what this one needs."""

    run: str
    process: int
    """The id of its process; 0 where that is not known."""
    host: str
    since: float
    """When it made the claim, by the clock of the computer."""
    waited_s: float
    """How long this run has been looking at the claim."""
    is_taken_over: bool
    """Whether that was too long, and the claim is this run's now."""


class Taken(NamedTuple):
    """What came of wanting to claim some keys."""

    free: np.ndarray
    """Of each key, whether it is this run's to ask for."""
    claim: int
    """The number of the claim."""
    holders: list[Holder]
    """Of what is not free, or was not."""


class Claims:
    """What one run is asking. For use within transactions of the store, which no other run can come between."""

    def __init__(
        self,
        store_path: Path,
        longest_wait_s: float = LONGEST_WAIT_S,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        """Wait for a claim of another run no longer than ``longest_wait_s``."""
        self._store_path = store_path
        self._longest_wait_s = longest_wait_s
        self._monotonic = monotonic
        self._run = uuid.uuid4().hex
        self._life: sqlite3.Connection | None = None
        self._looked_at = monotonic()
        self._waited: dict[tuple[str, bytes], float] = {}
        """By run and keys of a claim, since numbers of claims are used again."""

    def __enter__(self) -> Claims:  # noqa: PYI034 - Self came with Python 3.11
        return self

    def __exit__(self, *_error: object) -> None:
        """Let everybody know that the run has ended."""
        if self._life is not None:
            self._life.close()
            _remove(self._life_path(self._run))

    def take(self, connection: sqlite3.Connection, keys: np.ndarray) -> Taken:
        """Claim those of ``keys`` that no other living run has claimed, or that it has kept for too long."""
        if self._life is None:
            self._life = self._begin(connection)
        free = np.ones(len(keys), dtype=bool)
        holders = []
        others = connection.execute(
            "SELECT id, run, keys, process, host, since FROM claims WHERE run <> ?", (self._run,)
        ).fetchall()
        self._look_at([(run, claimed) for _, run, claimed, *_ in others])
        for claim, run, claimed, *who in others:
            taken = np.isin(keys, np.frombuffer(claimed, dtype=KEY))
            if not taken.any():
                continue
            if not self._is_alive(run):
                connection.execute("DELETE FROM claims WHERE run = ?", (run,))
                continue
            waited_s = self._waited[run, claimed]
            is_taken_over = waited_s >= self._longest_wait_s
            if is_taken_over:
                connection.execute("DELETE FROM claims WHERE id = ?", (claim,))
            else:
                free &= ~taken
            holders.append(Holder(run, *who, waited_s, is_taken_over))
        return Taken(free, self._note(connection, keys[free]) if free.any() else _NO_CLAIM, holders)

    def release(self, connection: sqlite3.Connection, claim: int) -> None:
        """Give a claim back: its keys are answered, or not being asked any more.

        If another run has taken it over, its number may be that of another claim by now.
        """
        connection.execute("DELETE FROM claims WHERE id = ? AND run = ?", (claim, self._run))

    def _note(self, connection: sqlite3.Connection, keys: np.ndarray) -> int:
        noted = connection.execute(
            "INSERT INTO claims (run, keys, process, host, since) VALUES (?, ?, ?, ?, ?)",
            (self._run, keys.astype(KEY).tobytes(), os.getpid(), platform.node(), time.time()),
        )
        return noted.lastrowid or _NO_CLAIM

    def _look_at(self, claims: list[tuple[str, bytes]]) -> None:
        """Take note of how long other runs have kept their claims."""
        before, self._looked_at = self._looked_at, self._monotonic()
        passed_s = min(self._looked_at - before, _LONGEST_LOOK_S)
        self._waited = {claim: self._waited[claim] + passed_s if claim in self._waited else 0.0 for claim in claims}

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
