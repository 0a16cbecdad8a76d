"""Batch jobs that were submitted from this computer: what leads back to them, and what they were asked for.

A job is added before it is made, so that one whose answer was lost, or whose process was killed, is found by its
tag. What it asks for counts as paid: it is not submitted again as long as the job may still bring it. Only one run
submits at a time: to another, what it is about to make would look like what was interrupted.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any, Callable, NamedTuple

import numpy as np

from ..i18n import translatable
from .database import (
    CANNOT_BE_READ,
    CANNOT_BE_WRITTEN,
    Setup,
    database_errors,
    jobs_path,
    open_database,
    read_whole,
    submitting_path,
)
from .keys import KEY

_CANNOT_BE_LOCKED = translatable("{path} cannot be locked ({reason})")
_SETUP = Setup(
    application_id=0x4C474A31,  # "LGJ1"
    migrations=(
        """
        CREATE TABLE jobs (
            tag TEXT PRIMARY KEY,
            environment TEXT NOT NULL,
            job_id TEXT NOT NULL DEFAULT '',
            layer TEXT NOT NULL,
            records INTEGER NOT NULL,
            options TEXT NOT NULL,
            made TEXT NOT NULL,
            state TEXT NOT NULL DEFAULT '',
            collected TEXT NOT NULL DEFAULT '',
            keys BLOB NOT NULL
        ) WITHOUT ROWID;
        CREATE INDEX jobs_by_id ON jobs (job_id)
        """,
    ),
)
_COMPRESSION = 1
"""Keys look drawn by lot and hardly become smaller; a damaged blob is noticed by its checksum all the same."""
KEPT = timedelta(days=35)
"""The service keeps jobs for 30 days (docs/service.md, Jobs): older ones bring nothing any more."""
_MAY_BRING = "environment = ? AND made > ? AND state NOT IN ('deleted', 'gone')"
_UNDER_WAY = "(collected = '' OR state IN ('queued', 'pending', 'inProgress'))"  # one may be resumed after its end
_SELECT = "SELECT tag, environment, job_id, layer, records, options, made, state, collected FROM jobs "
_SELECT_KEYS = "SELECT keys FROM jobs WHERE "


class StoredJob(NamedTuple):
    """A job as it was submitted, and as it was last seen."""

    tag: str
    environment: str
    job_id: str
    """Empty where the job was about to be made and nothing is known of what came of it."""
    layer: str
    """The name of the layer."""
    records: int
    options: Mapping[str, Any]
    """How its places were asked for; whatever JSON can carry."""
    made: datetime
    state: str = ""
    """As the service told it last, or empty."""
    collected: datetime | None = None


class JobStore:
    """The jobs of a folder of results. Usable from several threads and processes.

    Everything raises :class:`~.database.DatabaseError` where the file cannot be used.
    """

    set_aside: Path | None
    """Where a damaged file was moved to when this one was begun in its place; the user has to be told."""

    def __init__(self, folder: Path) -> None:
        """Open the file in ``folder``, making both where they are missing."""
        self._folder = folder
        opened = open_database(jobs_path(folder), _SETUP, read_whole)
        self._database = opened.database
        self.set_aside = opened.set_aside

    def __enter__(self) -> JobStore:  # noqa: PYI034 - Self came with Python 3.11
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    @contextmanager
    def submit_lock(self, wait: Callable[[], None]) -> Iterator[None]:
        """Keep all other runs from submitting; ``wait`` is called, again and again, as long as another one does.

        SQLite's own lock is used, as the one that works on every system and ends with its process.
        """
        with self._database_errors(_CANNOT_BE_LOCKED):
            lock = sqlite3.connect(
                submitting_path(self._folder), timeout=0, isolation_level=None, check_same_thread=False
            )
        with closing(lock):
            while not self._is_locked(lock):
                wait()
            yield

    def _is_locked(self, lock: sqlite3.Connection) -> bool:
        with self._database_errors(_CANNOT_BE_LOCKED):
            try:
                lock.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError as error:
                if "locked" not in str(error):
                    raise
                return False
        return True

    def add(self, job: StoredJob, keys: np.ndarray) -> None:
        """Add a job that is about to be made, and the ``keys`` of the answers that it is to bring."""
        with self._writing() as connection:
            connection.execute(
                "INSERT INTO jobs (tag, environment, job_id, layer, records, options, made, keys) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    job.tag,
                    job.environment,
                    job.job_id,
                    job.layer,
                    job.records,
                    json.dumps(job.options),
                    job.made.isoformat(),
                    zlib.compress(keys.astype(KEY).tobytes(), _COMPRESSION),
                ),
            )

    def set_id(self, tag: str, job_id: str) -> None:
        """Set the id that a job was given."""
        self._change("UPDATE jobs SET job_id = ? WHERE tag = ?", job_id, tag)

    def set_state(self, tag: str, state: str) -> None:
        """Set the state that a job was last seen in."""
        self._change("UPDATE jobs SET state = ? WHERE tag = ?", state, tag)

    def set_collected(self, tag: str) -> None:
        """Set that the results are in the result store, now; what is missing there may be submitted again."""
        now = datetime.now(timezone.utc)
        self._change("UPDATE jobs SET collected = ? WHERE tag = ?", now.isoformat(), tag)

    def remove(self, tag: str) -> None:
        """Remove a job: there is none, or it is gone."""
        with self._writing() as connection:
            connection.execute("DELETE FROM jobs WHERE tag = ?", (tag,))

    def jobs(self, environment: str) -> list[StoredJob]:
        """Return the jobs of an environment, the newest first."""
        return self._read("WHERE environment = ? ORDER BY made DESC", environment)

    def job(self, job_id: str) -> StoredJob | None:
        """Return the job with an id, of whichever environment."""
        found = self._read("WHERE job_id = ?", job_id)
        return found[0] if found else None

    def keys(self, tag: str) -> np.ndarray:
        """Return the keys of the answers that a job is to bring."""
        with self._reading() as connection:
            found = connection.execute("SELECT keys FROM jobs WHERE tag = ?", (tag,)).fetchone()
            return _unpacked(found[0]) if found else np.empty(0, KEY)

    def keys_under_way(self, environment: str) -> np.ndarray:
        """Return the keys of all answers that jobs not yet collected may bring."""
        with self._reading() as connection:
            found = connection.execute(
                _SELECT_KEYS + _MAY_BRING + " AND " + _UNDER_WAY,
                (environment, _oldest()),
            ).fetchall()
            return np.unique(np.concatenate([np.empty(0, KEY), *(_unpacked(keys) for (keys,) in found)]))

    def jobs_with_keys(self, environment: str, keys: np.ndarray, options: Mapping[str, Any]) -> list[StoredJob]:
        """Return the jobs asked with ``options`` that may bring, or have brought, any of ``keys``, the oldest first."""
        jobs = self._read(f"WHERE {_MAY_BRING} AND job_id <> '' ORDER BY made", environment, _oldest())
        return [job for job in jobs if job.options == options and np.isin(self.keys(job.tag), keys).any()]

    def rename(self, environment: str, name: str) -> None:
        """Give an environment another name."""
        with self._writing() as connection:
            connection.execute("UPDATE jobs SET environment = ? WHERE environment = ?", (name, environment))

    def _change(self, statement: str, *values: str) -> None:
        with self._writing() as connection:
            connection.execute(statement, values)

    def _read(self, where: str, *values: str) -> list[StoredJob]:
        with self._reading() as connection:
            found = connection.execute(_SELECT + where, values).fetchall()
            return [
                StoredJob(
                    *(tag, environment, job_id, layer, records),
                    options=_options(options),
                    made=datetime.fromisoformat(made),
                    state=state,
                    collected=datetime.fromisoformat(collected) if collected else None,
                )
                for tag, environment, job_id, layer, records, options, made, state, collected in found
            ]

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with self._database_errors(CANNOT_BE_READ), self._database.reading() as connection:
            yield connection

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._database_errors(CANNOT_BE_WRITTEN), self._database.writing() as connection:
            yield connection

    def _database_errors(self, sentence: str) -> AbstractContextManager[None]:
        return database_errors(self._database.path, sentence, zlib.error, ValueError)


def _oldest() -> str:
    return (datetime.now(timezone.utc) - KEPT).isoformat()


def _unpacked(blob: bytes) -> np.ndarray:
    return np.frombuffer(zlib.decompress(blob), dtype=KEY)


def _options(text: str) -> Mapping[str, Any]:
    with suppress(ValueError):
        options = json.loads(text)
        if isinstance(options, dict):
            return options
    return {}
