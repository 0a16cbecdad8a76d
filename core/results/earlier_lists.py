"""The lists of 0.1.0: plans of tours in ``plans.sqlite`` and batch jobs in ``jobs.sqlite``, beside ``pending.sqlite``.

They are read each time that what is pending is opened, and never emptied, because 0.1.0 may go on using them. What is
new there is added to what is pending, and what has changed there is changed, too. What was removed here stays removed.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Callable, NamedTuple

import numpy as np

from .database import Database, unpacked
from .file_version import Setup
from .files import jobs_path, plans_path
from .store import KEY, query_hash

CARRIED = """
    CREATE TABLE carried (
        list TEXT NOT NULL,
        name TEXT NOT NULL,
        number INTEGER NOT NULL,
        id TEXT NOT NULL,
        state TEXT NOT NULL,
        collected TEXT NOT NULL,
        PRIMARY KEY (list, name)
    ) WITHOUT ROWID
"""
"""What was taken from these lists: its number in what is pending, and how it was seen there last."""
_CHANGES = (
    "UPDATE pending SET id = ? WHERE number = ?",
    "UPDATE pending SET state = ? WHERE number = ?",
    "UPDATE pending SET collected = ? WHERE number = ?",
)
"""For each of what changes of an entry."""
_ADD = """
    INSERT INTO pending (kind, environment, key, title, made, id, state, collected, records, content, keys)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""


class _Entry(NamedTuple):
    """The entry of a list, as far as what is pending may have it in another form."""

    content: Any
    keys: Any


class _EarlierList(NamedTuple):
    name: str
    path: Callable[[Path], Path]
    setup: Setup
    states: str
    """SQL for the name of each entry in the list, and what changes of it."""
    entry: str
    """SQL for the entry with a name, as what is pending has it."""
    made: Callable[[_Entry], _Entry]
    """Makes the form of what is pending."""


def _made_plan(plan: _Entry) -> _Entry:
    return plan._replace(keys=zlib.compress(b""))


def _made_job(job: _Entry) -> _Entry:
    """Return the options of a job with the kind of its records and with all members, and its keys as 1.0.0 made them.

    What cannot be read stays as it is, and is told where it is needed.
    """
    options = {}
    with suppress(ValueError, TypeError, RecursionError):
        options = {"kind": "places", "variables": {}, **json.loads(job.content)}
    keys = job.keys
    with suppress(ValueError, KeyError, TypeError, zlib.error):
        keys = _keys_of_places(keys, options) if options.get("kind") == "places" else keys
    return _Entry(zlib.compress(json.dumps(options).encode()), keys)


def _keys_of_places(packed: bytes, options: dict[str, Any]) -> bytes:
    """Return the keys of a job's places, in which 0.1.0 left out the number of candidates if it is 1.

    If radius or heading differ from row to row, they stay as they are: the job can be collected nevertheless.
    """
    if options.get("candidates") != 1 or options.get("variation") != [None, None]:
        return packed
    given = {
        "types": ",".join(options["types"]),
        "lang": options["languages"],
        "politicalView": options["political_view"],
    }
    shared = {**{name: text for name, text in given.items() if text}, "radius": None, "bearing": None}
    before, now = query_hash("revgeocode", shared), query_hash("revgeocode", {**shared, "limit": "1"})
    return zlib.compress((np.frombuffer(unpacked(packed), dtype=KEY) ^ KEY.type(before ^ now)).tobytes(), 1)


_PLANS = _EarlierList(
    "plans",
    plans_path,
    Setup(
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
        oldest_program="0.1.0",
    ),
    # The number of a plan that was removed may be given again.
    "SELECT number || ' ' || made, plan_id, state, collected FROM plans ORDER BY number",
    "SELECT 'plan', environment, key, title, made, plan_id, state, collected, 0, content, NULL FROM plans "
    "WHERE number || ' ' || made = ?",
    _made_plan,
)
_JOBS = _EarlierList(
    "jobs",
    jobs_path,
    Setup(
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
        oldest_program="0.1.0",
    ),
    "SELECT tag, job_id, state, collected FROM jobs ORDER BY made",
    "SELECT 'job', environment, tag, layer, made, job_id, state, collected, records, options, keys FROM jobs "
    "WHERE tag = ?",
    _made_job,
)
_LISTS = (_PLANS, _JOBS)


def earlier_lists(folder: Path) -> list[Path]:
    """Return the lists that are in a folder."""
    return [one.path(folder) for one in _LISTS if one.path(folder).exists()]


class CarriedOn(NamedTuple):
    """What was done with the lists of a folder."""

    added: int = 0
    """Entries that were new there."""
    set_aside: Path | None = None
    """Where a damaged list was moved to."""


def carry_on(pending: Database, folder: Path, open_list: Callable[[Path, Setup], Database]) -> CarriedOn:
    """Bring what is ``pending`` up to date with the lists of a folder, which ``open_list`` opens.

    Raises :class:`~.database.DatabaseError`, ``sqlite3.Error``, and ValueError if an entry cannot be read.
    """
    added, set_aside = 0, None
    for one in _LISTS:
        if one.path(folder).exists():
            with closing(open_list(one.path(folder), one.setup)) as theirs:
                set_aside = theirs.set_aside or set_aside
                with theirs.reading() as source:
                    source.execute("BEGIN")  # so that 0.1.0 changes nothing between two statements
                    added += _carry_on(pending, one, source)
    return CarriedOn(added, set_aside)


def _carry_on(pending: Database, one: _EarlierList, source: sqlite3.Connection) -> int:
    found = {name: tuple(seen) for name, *seen in source.execute(one.states)}
    with pending.reading() as connection:
        if found.items() <= {name: seen for name, (_, seen) in _carried(connection, one).items()}.items():
            return 0
    added = 0
    with pending.writing() as connection:
        carried = _carried(connection, one)
        for name, seen in found.items():
            if name not in carried:
                *values, content, keys = source.execute(one.entry, (name,)).fetchone()
                number = connection.execute(_ADD, (*values, *one.made(_Entry(content, keys)))).lastrowid
                added += 1
            else:
                number, before = carried[name]
                for change, old, new in zip(_CHANGES, before, seen):
                    if old != new:
                        connection.execute(change, (new, number))
            connection.execute("REPLACE INTO carried VALUES (?, ?, ?, ?, ?, ?)", (one.name, name, number, *seen))
    return added


def _carried(connection: sqlite3.Connection, one: _EarlierList) -> dict[str, tuple[int, tuple[str, ...]]]:
    rows = connection.execute("SELECT name, number, id, state, collected FROM carried WHERE list = ?", (one.name,))
    return {name: (number, tuple(seen)) for name, number, *seen in rows}
