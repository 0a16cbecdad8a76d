"""Claims: several runs on one store do not pay twice for the same answer. One asks, and the others wait for it.

A run writes its claims into the store. From the moment it opens the store until it ends, it shows that it is alive
(:mod:`.living`), so that no other run removes what it may need. A run can also be alive and stuck, for example in a
stopped process. Then a run that waits for it takes over its claims.
"""

from __future__ import annotations

import json
import os
import socket
import sqlite3
import time
import uuid
from contextlib import suppress
from pathlib import Path
from typing import Callable, NamedTuple

import numpy as np

from .living import Life, is_alive, life_path, living_runs
from .store import DAY_S, KEY

LONGEST_WAIT_S = 120.0
"""For a claim of another run. Most requests take seconds; one that is sent again several times takes longer."""
_LONGEST_RUN_S = 7 * DAY_S
_NO_CLAIM = 0
_MAX_STEP_S = 1.0
"""The longest time between two checks that counts as waiting. In a longer one the process or the computer slept."""


class Holder(NamedTuple):
    """Another run with a claim on something that this run needs."""

    run: str
    process: int
    """The id of its process; 0 if unknown."""
    host: str
    since: float
    """When it made the claim, in seconds since 1970 by the clock of its computer."""
    waited_s: float
    """How long this run has waited for the claim."""
    is_taken_over: bool
    """Whether this was too long, so that this run has taken the claim over."""


class Claims:
    """The claims of one run. Use it within transactions of the store, so that no other run acts in between."""

    def __init__(
        self,
        store_path: Path,
        longest_wait_s: float = LONGEST_WAIT_S,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        """Take a claim of another run over after ``longest_wait_s``."""
        self._store_path = store_path
        self._longest_wait_s = longest_wait_s
        self._monotonic = monotonic
        self._run = uuid.uuid4().hex
        self._life: Life | None = None
        self._checked_at = monotonic()
        self._waited: dict[tuple[str, bytes], float] = {}
        """By the run and the keys of a claim, because SQLite reuses the numbers of claims."""

    def __enter__(self) -> Claims:  # noqa: PYI034 - Self came with Python 3.11
        return self

    def __exit__(self, *_error: object) -> None:
        """Show all other runs that this one has ended."""
        if self._life is not None:
            self._life.close()

    def begin(self, connection: sqlite3.Connection) -> None:
        """Show all other runs that this one uses the store, and remove what dead runs left behind.

        Needs a transaction of the store: otherwise another run could see the file before it is locked, and take this
        run for dead.
        """
        living = json.dumps(living_runs(self._store_path))
        connection.execute("DELETE FROM claims WHERE run NOT IN (SELECT value FROM json_each(?))", (living,))
        self._life = Life(self._store_path, self._run)

    def oldest_other(self) -> float | None:
        """Return when the oldest other run that uses the store began, in seconds since 1970; None if there is none.

        A run that has lasted for a week does not count: its process has been stopped, or hangs.
        """
        began = []
        for run in living_runs(self._store_path):
            with suppress(OSError):  # it has just ended
                if run != self._run:
                    began.append(life_path(self._store_path, run).stat().st_mtime)
        return min((since for since in began if since > time.time() - _LONGEST_RUN_S), default=None)

    def take(
        self, connection: sqlite3.Connection, keys: np.ndarray, second_keys: np.ndarray | None = None
    ) -> tuple[np.ndarray, int, list[Holder]]:
        """Claim the ``keys`` that no other living run holds, or that it has held for too long.

        Their ``second_keys`` are claimed with them, whoever holds these.
        Return for each key whether this run may ask for it, the number of the claim, and who holds or held the others.
        """
        if self._life is None:
            self.begin(connection)
        free = np.ones(len(keys), dtype=bool)
        holders = []
        others = connection.execute(
            "SELECT id, run, keys, process, host, since FROM claims WHERE run <> ?", (self._run,)
        ).fetchall()
        self._count_waiting([(run, claimed) for _, run, claimed, *_ in others])
        for claim, run, claimed, *who in others:
            taken = np.isin(keys, np.frombuffer(claimed, dtype=KEY))
            if not taken.any():
                continue
            if not is_alive(self._store_path, run):
                connection.execute("DELETE FROM claims WHERE run = ?", (run,))
                continue
            waited_s = self._waited[run, claimed]
            is_taken_over = waited_s >= self._longest_wait_s
            if is_taken_over:
                connection.execute("DELETE FROM claims WHERE id = ?", (claim,))
            else:
                free &= ~taken
            holders.append(Holder(run, *who, waited_s, is_taken_over))
        if not free.any():
            return free, _NO_CLAIM, holders
        claimed = keys[free] if second_keys is None else np.concatenate((keys[free], second_keys[free]))
        return free, self._add(connection, claimed), holders

    def release(self, connection: sqlite3.Connection, claim: int) -> None:
        """Release a claim: its keys are answered, or this run no longer asks for them.

        If another run has taken the claim over, its number may belong to another claim by now.
        """
        connection.execute("DELETE FROM claims WHERE id = ? AND run = ?", (claim, self._run))

    def _add(self, connection: sqlite3.Connection, keys: np.ndarray) -> int:
        added = connection.execute(
            "INSERT INTO claims (run, keys, process, host, since) VALUES (?, ?, ?, ?, ?)",
            # Not platform.node(): on Windows, Python 3.12 then asks WMI, which may take seconds or crash (gh-125315).
            (self._run, keys.astype(KEY).tobytes(), os.getpid(), socket.gethostname(), time.time()),
        )
        return added.lastrowid or _NO_CLAIM

    def _count_waiting(self, claims: list[tuple[str, bytes]]) -> None:
        """Add the time since the last check to how long this run has waited for each claim of others."""
        before, self._checked_at = self._checked_at, self._monotonic()
        passed_s = min(self._checked_at - before, _MAX_STEP_S)
        self._waited = {claim: self._waited[claim] + passed_s if claim in self._waited else 0.0 for claim in claims}
