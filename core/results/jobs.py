"""The batch jobs that were submitted from this computer, and the keys of the answers that they will bring.

A job is added before it is submitted. If its id is lost, because there was no answer or the process was killed, its tag
still leads to it. Its answers count as paid: they are not requested again as long as the job may bring them. Only one
run submits at a time, because another run would take a job that is just being submitted for an interrupted one.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any, Callable, NamedTuple

import numpy as np

from .database import CommonDatabase, Setup
from .keys import KEY
from .locks import locked
from .packing import unpacked
from .paths import jobs_path, submitting_path

_SETUP = Setup(
    application_id=0x4C474A31,  # "LGJ1"
    version=1,
    tables="""
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
)
_COMPRESSION = 1
"""Keys look random and hardly become smaller. The checksum is what matters: it shows damage."""
KEPT = timedelta(days=35)
"""The service keeps jobs for 30 days (docs/service.md, Jobs), so older ones bring no answers."""
_MAY_BRING = "environment = ? AND made > ? AND state NOT IN ('deleted', 'gone')"
_UNDER_WAY = "(collected = '' OR state IN ('queued', 'pending', 'inProgress'))"  # a collected job may be resumed
_SELECT = "SELECT tag, environment, job_id, layer, records, options, made, state, collected FROM jobs "
_SELECT_KEYS = "SELECT keys FROM jobs WHERE "


class StoredJob(NamedTuple):
    """A job as it was submitted, and the state in which it was last seen."""

    tag: str
    environment: str
    job_id: str
    """Empty if it is not known whether the service has created the job."""
    layer: str
    """The name of the layer."""
    records: int
    options: Mapping[str, Any]
    """The options of its requests, in a form that JSON can hold."""
    made: datetime
    state: str = ""
    """The last one that the service reported, or empty."""
    collected: datetime | None = None


class JobStore(CommonDatabase):
    """The jobs in a folder of results, for several threads and processes."""

    def __init__(self, folder: Path) -> None:
        """Open the file in ``folder``, and create both if they are missing."""
        self._folder = folder
        super().__init__(jobs_path(folder), _SETUP)

    @contextmanager
    def submit_lock(self, wait: Callable[[], None]) -> Iterator[None]:
        """Keep all other runs from submitting. Call ``wait`` repeatedly as long as another run submits."""
        with locked(submitting_path(self._folder), wait):
            yield

    def add(self, job: StoredJob, keys: np.ndarray) -> None:
        """Add a job that will be submitted now, and the ``keys`` of its answers."""
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
        """Set the id that the service gave to a job."""
        self._change("UPDATE jobs SET job_id = ? WHERE tag = ?", job_id, tag)

    def set_state(self, tag: str, state: str) -> None:
        """Set the last state of a job."""
        self._change("UPDATE jobs SET state = ? WHERE tag = ?", state, tag)

    def set_collected(self, tag: str) -> None:
        """Note that the results are in the result store now. What is missing there may be submitted again."""
        now = datetime.now(timezone.utc)
        self._change("UPDATE jobs SET collected = ? WHERE tag = ?", now.isoformat(), tag)

    def remove(self, tag: str) -> None:
        """Remove a job that does not exist at the service, or no longer does."""
        with self._writing() as connection:
            connection.execute("DELETE FROM jobs WHERE tag = ?", (tag,))

    def jobs(self, environment: str) -> list[StoredJob]:
        """Return the jobs of an environment, newest first."""
        return self._read("WHERE environment = ? ORDER BY made DESC", environment)

    def job(self, job_id: str) -> StoredJob | None:
        """Return the job with an id, in any environment."""
        found = self._read("WHERE job_id = ?", job_id)
        return found[0] if found else None

    def keys(self, tag: str) -> np.ndarray:
        """Return the keys of the answers of a job."""
        with self._reading() as connection:
            found = connection.execute("SELECT keys FROM jobs WHERE tag = ?", (tag,)).fetchone()
            return _unpacked(found[0]) if found else np.empty(0, KEY)

    def keys_under_way(self, environment: str) -> np.ndarray:
        """Return the keys of all answers that jobs may still bring."""
        with self._reading() as connection:
            found = connection.execute(
                _SELECT_KEYS + _MAY_BRING + " AND " + _UNDER_WAY, (environment, _oldest())
            ).fetchall()
            return np.unique(np.concatenate([np.empty(0, KEY), *(_unpacked(keys) for (keys,) in found)]))

    def jobs_with_keys(self, environment: str, keys: np.ndarray, options: Mapping[str, Any]) -> list[StoredJob]:
        """Return the jobs with these ``options`` that bring or have brought any of ``keys``, oldest first."""
        jobs = self._read(f"WHERE {_MAY_BRING} AND job_id <> '' ORDER BY made", environment, _oldest())
        return [job for job in jobs if job.options == options and np.isin(self.keys(job.tag), keys).any()]

    def rename(self, environment: str, name: str) -> None:
        """Move the jobs of an environment to another name."""
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


def _oldest() -> str:
    return (datetime.now(timezone.utc) - KEPT).isoformat()


def _unpacked(blob: bytes) -> np.ndarray:
    return np.frombuffer(unpacked(blob), dtype=KEY)


def _options(text: str) -> Mapping[str, Any]:
    with suppress(ValueError):
        options = json.loads(text)
        if isinstance(options, dict):
            return options
    return {}
