"""Versions of the plugin's SQLite files: a file of an earlier one is brought up to date, one of a later one is refused.

A file says in its table ``file_version`` by which revision of its tables it was written, and which is the oldest that
may use it. One that says nothing is of 1.0.0 or earlier. What it lacks is seen from its tables, not from the number in
its header: that began anew before 1.0.0, and 0.1.0 turns 1.0.0's 2 into its own 3 when it opens the file.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Callable, NamedTuple

from ..i18n import tr, translatable
from ..program import program_version

_TABLE = """
    CREATE TABLE IF NOT EXISTS file_version (
        version INTEGER NOT NULL,
        revision INTEGER NOT NULL,
        usable_from INTEGER NOT NULL,
        program TEXT NOT NULL
    );
    DELETE FROM file_version
"""
_BY_PROGRAM = translatable(
    "{path} was written by a later version of the plugin. It can be used from version {needed} on, and this is version "
    "{own}."
)
_BY_NUMBER = translatable(
    "{path} was written by a later version of the plugin. Its tables have the number {needed}, and version {own} knows "
    "those up to {known}."
)
_WHAT_TO_DO = translatable(
    "Update the plugin, or use another folder of results (the environment variable LOCATION_GATEWAY_STORE)"
)


class LaterVersionError(Exception):
    """Only a later version of the plugin may use a file, which was not changed. The text says what to do."""


class Step(NamedTuple):
    """A change of the tables since an earlier version."""

    needed: str
    """SQL that finds a row if the file still needs it. It may not fail where a table is missing."""
    make: Callable[[sqlite3.Connection], object]
    """Makes it within a transaction. All that the file holds is kept."""


class Setup(NamedTuple):
    """The kind of a file, its tables, and how those of earlier versions become these."""

    application_id: int
    """Stands in the file's header and tells files of different kinds apart."""
    version: int
    """Stands in the header, too. 1.0.0 uses only files with its own number, so this is raised only for tables that it
    could not use. The next one of a store is 4, because 0.1.0 has used 3."""
    tables: str
    """The SQL that makes them."""
    steps: Sequence[Step] = ()
    """Those from all earlier versions, the oldest first."""
    revision: int = 1
    """Of the tables. Raised with each change of them."""
    usable_from: int = 1
    """The oldest revision whose program can use them."""
    oldest_program: str = "1.0.0"
    """The oldest version of the plugin that can use them."""
    lasting: bool = True
    """Whether the content must survive a power cut."""


class _Said(NamedTuple):
    """What a file says of its version."""

    version: int
    """The number in its header then. If there is another one now, it is of a program that does not know this table."""
    revision: int
    usable_from: int
    program: str


def is_of_earlier_version(path: Path, connection: sqlite3.Connection, setup: Setup) -> bool:
    """Whether a file has to be brought up to date; raises :class:`LaterVersionError` if this program may not use it."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    said = _said(connection)
    if said is not None and said.usable_from > setup.revision:
        raise _later(_BY_PROGRAM, path, setup, said.program)
    is_said = said is not None and said.version == version
    if is_said and said.revision == setup.revision:
        return False
    if any(connection.execute(step.needed).fetchone() for step in setup.steps):
        return True
    if not is_said and version > setup.version:
        raise _later(_BY_NUMBER, path, setup, version)
    return not is_said or said.revision < setup.revision


def say_version(connection: sqlite3.Connection, setup: Setup) -> None:
    """Let a file say its version. What a later version has said stays."""
    said = _said(connection)
    if said is None or said.revision <= setup.revision:
        said = _Said(setup.version, setup.revision, setup.usable_from, setup.oldest_program)
        run_script(connection, _TABLE)
        connection.execute("INSERT INTO file_version VALUES (?, ?, ?, ?)", said)
    connection.execute(f"PRAGMA user_version = {said.version}")


def run_script(connection: sqlite3.Connection, script: str) -> None:
    """Run several statements within a transaction. Python's ``executescript`` would end it."""
    for statement in filter(str.strip, script.split(";")):
        connection.execute(statement)


def _said(connection: sqlite3.Connection) -> _Said | None:
    try:
        said = connection.execute("SELECT version, revision, usable_from, program FROM file_version").fetchone()
    except sqlite3.OperationalError as error:
        if "no such table" not in str(error):
            raise
        return None
    return said and _Said(*said)


def _later(sentence: str, path: Path, setup: Setup, needed: object) -> LaterVersionError:
    text = tr(sentence).format(path=path, needed=needed, own=program_version(), known=setup.version)
    return LaterVersionError(f"{text} {tr(_WHAT_TO_DO)}")
