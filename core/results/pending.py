"""What was submitted from this computer and is collected later: batch jobs, plans of tours, asynchronous matrices.

Each is added before it is submitted, or, if only the service can name it, as soon as it is accepted. If the process is
killed, or an answer is lost, what was added still leads to it: a job by its tag, a plan by its problem. Its answers
count as paid: they are not requested again as long as it may bring them. Only one run at a time submits jobs, and only
one sends problems of tours, because another run would take what is just being submitted for something interrupted.
Matrices are added when they are accepted, so they need no such lock.

What :class:`Pending` tells, each of it only if the line above holds:

- ``is_kept``: the service may have its answers. It is in no state without any, and has not expired.
- ``is_awaited``: the answers are not collected yet, or the job was started again.
- ``is_to_collect``: it has an id by which the service can be asked.
- ``is_under_way``: the service has not reported success.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta, timezone
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Any, Callable, NamedTuple

import numpy as np

from ..i18n import tr
from .database import (
    CANNOT_BE_WRITTEN,
    CommonDatabase,
    Database,
    database_errors,
    locked,
    open_database,
    read_whole,
    unpacked,
)
from .earlier_lists import CARRIED, carry_on, earlier_lists
from .file_version import Setup, Step, run_script
from .files import lock_path, pending_path, store_path
from .store import KEY, ResultStore
from .store_tables import earlier_matrices, forget_earlier_matrices

_SETUP = Setup(
    application_id=0x4C475731,  # "LGW1"
    version=1,
    tables="""
        CREATE TABLE pending (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL,
            environment TEXT NOT NULL,
            key TEXT NOT NULL,
            title TEXT NOT NULL,
            made TEXT NOT NULL,
            id TEXT NOT NULL,
            state TEXT NOT NULL,
            collected TEXT NOT NULL DEFAULT '',
            records INTEGER NOT NULL,
            content BLOB NOT NULL,
            keys BLOB NOT NULL
        );
        CREATE INDEX pending_by_key ON pending (key);
        CREATE INDEX pending_by_id ON pending (id);
    """
    + CARRIED,
    steps=(
        Step(
            "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'carried')",
            partial(run_script, script=CARRIED),
        ),
    ),
)
_COMPRESSION = 1
"""Keys look random and hardly become smaller. The checksum is what matters: it shows damage."""
KEPT = timedelta(days=35)
"""The service keeps jobs for 30 days (docs/service.md, Jobs), and matrices for a shorter time. Plans have no limit."""
AT_ONCE = "at-once-"
"""How ids of plans begin that the service has answered at once: it has no id for them."""
GONE = "gone"
"""The state of what the service does not know any more."""
_SUCCESS = "success"
_RESUMED = frozenset(("queued", "pending", "inProgress"))
"""A collected job in one of these states was started again."""
_SELECT = "SELECT kind, environment, key, title, made, id, state, collected, records, content, number FROM pending "


class PendingError(Exception):
    """Something that cannot be collected; the text is the sentence for the user."""


class PendingKind(Enum):
    """What it is."""

    JOB = "job"
    PLAN = "plan"
    MATRIX = "matrix"


_WITHOUT_ANSWERS = {
    PendingKind.JOB: frozenset(("deleted", GONE)),  # one that has failed has the answers until then
    PendingKind.PLAN: frozenset(("failure", "canceled", GONE)),
    PendingKind.MATRIX: frozenset(),
}
_LOCKS = {PendingKind.JOB: "submitting", PendingKind.PLAN: "planning"}
"""The locks of those that are added before they are submitted. Matrices are not locked."""


class Pending(NamedTuple):
    """A job, plan or matrix as it was submitted, and the state in which it was last seen."""

    kind: PendingKind
    environment: str
    key: str
    """The tag of a job. Of a plan it stands for the problem: the same problem has the same key."""
    title: str
    """The name of the layer."""
    made: datetime
    id: str = ""
    """Empty if it is not known whether the service has created or accepted it."""
    state: str = ""
    """The last one that the service reported."""
    collected: datetime | None = None
    records: int = 0
    """How many a job has."""
    content: Mapping[str, Any] = {}
    """What is needed to read the answers, in a form that JSON can hold; empty if it is damaged."""
    number: int = 0
    """In the file."""

    @property
    def is_expired(self) -> bool:
        """Whether it is older than the service keeps it. A plan never is: only the service can say that it is gone."""
        return self.kind is not PendingKind.PLAN and datetime.now(timezone.utc) - self.made >= KEPT

    @property
    def is_kept(self) -> bool:
        """Whether the service may have its answers."""
        return not self.is_expired and self.state not in _WITHOUT_ANSWERS[self.kind]

    @property
    def is_awaited(self) -> bool:
        """Whether its answers may be paid for, and are still to come or to be collected."""
        is_resumed = self.kind is PendingKind.JOB and self.state in _RESUMED
        return self.is_kept and (self.collected is None or is_resumed)

    @property
    def is_to_collect(self) -> bool:
        """Whether it is awaited, and the service can be asked for it."""
        return self.is_awaited and self.id != "" and not self.id.startswith(AT_ONCE)

    @property
    def is_under_way(self) -> bool:
        """Whether the service still works on it, as far as is known: what is ready can only be collected."""
        return self.is_to_collect and self.state != _SUCCESS


class PendingStore(CommonDatabase):
    """The list of what is pending in a folder of results, for several threads and processes."""

    def __init__(
        self,
        folder: Path,
        busy_s: float | None = None,
        is_over: Callable[[], bool] = lambda: False,
        *,
        may_set_aside: bool = False,
    ) -> None:
        """Open the file in ``folder``, and create both if they are missing.

        ``busy_s``: how long to wait for other processes, if not as long as usual. ``is_over`` tells whether to end
        this wait at once. For ``may_set_aside`` see :func:`~.database.open_database`.
        """
        self._folder = folder
        super().__init__(pending_path(folder), _SETUP, busy_s, is_over, may_set_aside=may_set_aside)

        def open_list(path: Path, setup: Setup) -> Database:
            return open_database(path, setup, read_whole, busy_s, is_over, lambda: may_set_aside)

        try:
            with self._errors(CANNOT_BE_WRITTEN):
                self._earlier = carry_on(self._database, folder, open_list)
        except BaseException:
            self.close()
            raise

    @property
    def set_aside(self) -> Path | None:
        """Where a damaged file was moved to. Tell the user."""
        return super().set_aside or self._earlier.set_aside

    @property
    def carried_on(self) -> str:
        """A sentence for the log if the file, or something in it, is of an earlier version, otherwise empty."""
        taken = tr("Plans and batch jobs taken over from the lists of an earlier version of the plugin: {:,}.")
        sentences = super().carried_on, taken.format(self._earlier.added) if self._earlier.added else ""
        return " ".join(filter(None, sentences))

    @contextmanager
    def submit_lock(self, kind: PendingKind, wait: Callable[[], None]) -> Iterator[None]:
        """Keep all other runs from submitting something of this kind. Call ``wait`` as long as another run does.

        For jobs and plans only: there is no lock for matrices (KeyError).
        """
        with locked(lock_path(self._folder, _LOCKS[kind]), wait):
            yield

    def add(self, pending: Pending, keys: np.ndarray | None = None) -> int:
        """Add what will be submitted now, and the ``keys`` of its answers; return its number."""
        packed = zlib.compress((np.empty(0, KEY) if keys is None else keys.astype(KEY)).tobytes(), _COMPRESSION)
        with self._writing() as connection:
            return connection.execute(
                "INSERT INTO pending (kind, environment, key, title, made, id, state, records, content, keys) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    pending.kind.value,
                    *(pending.environment, pending.key, pending.title, pending.made.isoformat()),
                    *(pending.id, pending.state, pending.records),
                    *(zlib.compress(json.dumps(pending.content).encode()), packed),
                ),
            ).lastrowid

    def set_id(self, number: int, pending_id: str, state: str) -> None:
        """Set the id that the service has given, and the state."""
        self._change("UPDATE pending SET id = ?, state = ? WHERE number = ?", pending_id, state, number)

    def set_state(self, number: int, state: str) -> None:
        """Set the last state."""
        self._change("UPDATE pending SET state = ? WHERE number = ?", state, number)

    def set_collected(self, number: int) -> None:
        """Note that the answers are in the result store now. What is missing there may be submitted again."""
        now = datetime.now(timezone.utc).isoformat()
        self._change("UPDATE pending SET collected = ? WHERE number = ?", now, number)

    def remove(self, number: int) -> None:
        """Remove what the service has not accepted, or no longer has."""
        self._change("DELETE FROM pending WHERE number = ?", number)

    def add_earlier_matrices(self, store: ResultStore, environment: str) -> None:
        """Take over the asynchronous matrices that 0.1.0 has in the store of the environment."""
        with database_errors(store.database.path, CANNOT_BE_WRITTEN):
            with store.database.reading() as connection:
                found = earlier_matrices(connection)
            for matrix_id, address, made, origins, destinations in found:
                is_whole = not (len(origins) % KEY.itemsize or len(destinations) % KEY.itemsize)
                if is_whole and self.with_id(PendingKind.MATRIX, matrix_id) is None:
                    content = {"address": address, "origins": len(origins) // KEY.itemsize}
                    since = datetime.fromtimestamp(made, timezone.utc)
                    matrix = Pending(PendingKind.MATRIX, environment, "", "", since, matrix_id, content=content)
                    self.add(matrix, np.frombuffer(origins + destinations, dtype=KEY))
            if found:  # only now: if this is interrupted, they are found again
                with store.database.writing() as connection:
                    forget_earlier_matrices(connection)

    def remove_matrices(self, store: Path, older_than_s: float) -> None:
        """Remove the matrices of the environment whose answers are in ``store``."""
        latest = datetime.now(timezone.utc).timestamp() - older_than_s
        for matrix in self._read("WHERE kind = ?", PendingKind.MATRIX.value):
            if store_path(self._folder, matrix.environment) == store and matrix.made.timestamp() <= latest:
                self.remove(matrix.number)

    def all_of(self, kind: PendingKind, environment: str) -> list[Pending]:
        """Return what is pending in an environment, newest first."""
        return self._read("WHERE kind = ? AND environment = ? ORDER BY made DESC, number DESC", kind.value, environment)

    def with_id(self, kind: PendingKind, pending_id: str) -> Pending | None:
        """Return what has an id, in any environment."""
        found = self._read("WHERE kind = ? AND id = ?", kind.value, pending_id)
        return found[0] if found else None

    def latest(self, kind: PendingKind, environment: str, key: str, *, is_collected: bool = False) -> Pending | None:
        """Return the last one with a key; or the last one that was collected."""
        collected = "AND collected <> '' " if is_collected else ""
        found = self._read(
            f"WHERE kind = ? AND environment = ? AND key = ? {collected}ORDER BY number DESC LIMIT 1",
            *(kind.value, environment, key),
        )
        return found[0] if found else None

    def keys(self, number: int) -> np.ndarray:
        """Return the keys of the answers."""
        with self._reading() as connection:
            found = connection.execute("SELECT keys FROM pending WHERE number = ?", (number,)).fetchone()
            if found is None:
                return np.empty(0, KEY)
            return np.frombuffer(unpacked(found[0]), dtype=KEY)

    def keys_awaited(self, kind: PendingKind, environment: str) -> np.ndarray:
        """Return the keys of all answers that are awaited."""
        awaited = [self.keys(one.number) for one in self.all_of(kind, environment) if one.is_awaited]
        return np.unique(np.concatenate([np.empty(0, KEY), *awaited]))

    def with_keys(
        self, kind: PendingKind, environment: str, keys: np.ndarray, content: Mapping[str, Any]
    ) -> list[Pending]:
        """Return what has this ``content`` and brings, or has brought, answers with any of ``keys``; oldest first."""
        kept = [one for one in reversed(self.all_of(kind, environment)) if one.is_kept and one.id]
        return [one for one in kept if one.content == content and np.isin(self.keys(one.number), keys).any()]

    def rename(self, environment: str, name: str) -> None:
        """Move what is pending in an environment to another name."""
        self._change("UPDATE pending SET environment = ? WHERE environment = ?", name, environment)

    def _change(self, statement: str, *values: str | int) -> None:
        with self._writing() as connection:
            connection.execute(statement, values)

    def _read(self, where: str, *values: str) -> list[Pending]:
        with self._reading() as connection:
            return list(map(_pending, connection.execute(_SELECT + where, values)))


def is_anything_pending(folder: Path) -> bool:
    """Whether there is a list in ``folder``. Otherwise, to open it would create one."""
    return pending_path(folder).exists() or bool(earlier_lists(folder))


def _pending(row: tuple[Any, ...]) -> Pending:
    *texts, records, content, number = row
    if not all(isinstance(text, str) for text in texts):
        raise ValueError(tr("there is no text where one should be"))
    kind, environment, key, title, made, pending_id, state, collected = texts
    return Pending(
        PendingKind(kind),
        *(environment, key, title, datetime.fromisoformat(made), pending_id, state),
        datetime.fromisoformat(collected) if collected else None,
        *(records, _unpacked(content), number),
    )


def _unpacked(content: Any) -> Mapping[str, Any]:
    with suppress(zlib.error, ValueError, RecursionError):
        members = json.loads(unpacked(content))
        if isinstance(members, dict):
            return members
    return {}
