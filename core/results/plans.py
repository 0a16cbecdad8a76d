"""The tour plans that were requested from this computer, and what is needed to read their answers.

A plan is added before its problem is sent. If the process is killed, or the answer is lost, the plan stays without an
id: then the problem may have been billed, and is not sent again. As soon as there is an id, any run can collect the
plan. Only one run sends a problem at a time, so a plan without an id is never one that another run is just sending.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime, timezone
from pathlib import Path
from typing import Any, Callable, NamedTuple

from ..i18n import tr
from .database import CommonDatabase, Setup
from .locks import locked
from .packing import unpacked
from .paths import planning_path, plans_path

_SETUP = Setup(
    application_id=0x4C475031,  # "LGP1"
    version=1,
    tables="""
        CREATE TABLE plans (
            number INTEGER PRIMARY KEY,
            environment TEXT NOT NULL,
            key TEXT NOT NULL,
            plan_id TEXT NOT NULL DEFAULT '',
            title TEXT NOT NULL,
            made TEXT NOT NULL,
            state TEXT NOT NULL,
            collected TEXT NOT NULL DEFAULT '',
            content BLOB NOT NULL
        );
        CREATE INDEX plans_by_key ON plans (key);
        CREATE INDEX plans_by_id ON plans (plan_id)
    """,
)
_SELECT = "SELECT number, environment, key, plan_id, title, made, state, collected, content FROM plans "


class StoredPlan(NamedTuple):
    """A plan as it was requested, and the state in which it was last seen."""

    number: int
    """In this file."""
    environment: str
    key: str
    """Stands for the problem: the same problem has the same key."""
    plan_id: str
    """Empty if it is not known whether the service has accepted the problem."""
    title: str
    """The name of the layer of jobs."""
    made: datetime
    state: str
    collected: datetime | None
    content: Mapping[str, Any]
    """What is needed to read the answer; empty if it is damaged."""


class PlanStore(CommonDatabase):
    """The plans in a folder of results, for several threads and processes."""

    def __init__(self, folder: Path, busy_s: float | None = None) -> None:
        """Open the file in ``folder``, and create both if they are missing.

        ``busy_s``: how long to wait for other processes, if not as long as usual.
        """
        self._folder = folder
        super().__init__(plans_path(folder), _SETUP, busy_s)

    @contextmanager
    def send_lock(self, wait: Callable[[], None]) -> Iterator[None]:
        """Keep all other runs from sending problems. Call ``wait`` repeatedly as long as another run sends one."""
        with locked(planning_path(self._folder), wait):
            yield

    def add(self, environment: str, key: str, title: str, state: str, content: Mapping[str, Any]) -> int:
        """Add a plan whose problem will be sent now, and return its number."""
        values = (environment, key, title, _now(), state, zlib.compress(json.dumps(content).encode()))
        with self._writing() as connection:
            return connection.execute(
                "INSERT INTO plans (environment, key, title, made, state, content) VALUES (?, ?, ?, ?, ?, ?)", values
            ).lastrowid

    def set_id(self, number: int, plan_id: str, state: str) -> None:
        """Set the id of a plan that the service has accepted, and its state."""
        self._change("UPDATE plans SET plan_id = ?, state = ? WHERE number = ?", plan_id, state, number)

    def set_state(self, number: int, state: str) -> None:
        """Set the last state of a plan."""
        self._change("UPDATE plans SET state = ? WHERE number = ?", state, number)

    def set_collected(self, number: int) -> None:
        """Note that the answer is in the result store now."""
        self._change("UPDATE plans SET collected = ? WHERE number = ?", _now(), number)

    def remove(self, number: int) -> None:
        """Remove a plan that the service has not accepted."""
        self._change("DELETE FROM plans WHERE number = ?", number)

    def latest(self, environment: str, key: str, *, is_collected: bool = False) -> StoredPlan | None:
        """Return the last plan that was requested for a problem; or the last one that was collected."""
        collected = "AND collected <> '' " if is_collected else ""
        found = self._read(
            f"WHERE environment = ? AND key = ? {collected}ORDER BY number DESC LIMIT 1", environment, key
        )
        return found[0] if found else None

    def plan(self, plan_id: str) -> StoredPlan | None:
        """Return the plan with an id, in any environment."""
        found = self._read("WHERE plan_id = ?", plan_id)
        return found[0] if found else None

    def plans(self, environment: str) -> list[StoredPlan]:
        """Return the plans of an environment, newest first."""
        return self._read("WHERE environment = ? ORDER BY number DESC", environment)

    def rename(self, environment: str, name: str) -> None:
        """Move the plans of an environment to another name."""
        self._change("UPDATE plans SET environment = ? WHERE environment = ?", name, environment)

    def _change(self, statement: str, *values: str | int) -> None:
        with self._writing() as connection:
            connection.execute(statement, values)

    def _read(self, where: str, *values: str) -> list[StoredPlan]:
        with self._reading() as connection:
            return list(map(_plan, connection.execute(_SELECT + where, values)))


def _plan(row: sqlite3.Row | tuple[Any, ...]) -> StoredPlan:
    number, *texts, content = row
    if not all(isinstance(text, str) for text in texts):
        raise ValueError(tr("there is no text where one should be"))
    *others, made, state, collected = texts
    return StoredPlan(
        number,
        *others,
        datetime.fromisoformat(made),
        state,
        datetime.fromisoformat(collected) if collected else None,
        _unpacked(content),
    )


def _unpacked(content: Any) -> Mapping[str, Any]:
    with suppress(zlib.error, ValueError, TypeError, RecursionError):
        members = json.loads(unpacked(content))
        if isinstance(members, dict):
            return members
    return {}


def _now() -> str:
    return datetime.now(timezone.utc).isoformat()
