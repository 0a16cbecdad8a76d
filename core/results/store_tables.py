"""The tables of the result store, and how those of earlier versions become these."""

from __future__ import annotations

import math
import sqlite3
from functools import partial
from typing import Any

from .file_version import Setup, Step, run_script

_OWNERS_OF_CLAIMS = """
    ALTER TABLE claims ADD COLUMN process INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE claims ADD COLUMN host TEXT NOT NULL DEFAULT '';
    ALTER TABLE claims ADD COLUMN since REAL NOT NULL DEFAULT 0
"""
_SECOND_KEYS = "ALTER TABLE blocks ADD COLUMN second_keys BLOB"
_PUT_BY_MATRICES = """
    CREATE TABLE IF NOT EXISTS earlier_matrices (
        id TEXT PRIMARY KEY,
        address TEXT NOT NULL,
        made INTEGER NOT NULL,
        origins BLOB NOT NULL,
        destinations BLOB NOT NULL
    );
    INSERT OR REPLACE INTO earlier_matrices SELECT id, address, made, origins, destinations FROM matrices
"""
_NOTE_EARLIER_BLOCKS = """
    CREATE TABLE IF NOT EXISTS earlier_blocks (last INTEGER NOT NULL);
    DELETE FROM earlier_blocks;
    INSERT INTO earlier_blocks SELECT IFNULL(MAX(id), 0) FROM blocks
"""
_HAS_TABLE = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
_HAS_COLUMN = "SELECT 1 FROM pragma_table_info('{}') WHERE name = '{}'"


def _put_matrices_by(connection: sqlite3.Connection) -> None:
    """Put by the asynchronous matrices that 0.1.0 has in a table of its own.

    0.1.0 adds the table to a store without it, and could not do so a second time. So it may not stay.
    """
    if connection.execute("SELECT 1 FROM matrices").fetchone():
        run_script(connection, _PUT_BY_MATRICES)
    connection.execute("DROP TABLE matrices")


def earlier_matrices(connection: sqlite3.Connection) -> list[tuple[Any, ...]]:
    """Return what was put by: id, address, time, and the keys of origins and destinations, oldest first."""
    if not connection.execute(_HAS_TABLE, ("earlier_matrices",)).fetchone():
        return []
    statement = "SELECT id, address, made, origins, destinations FROM earlier_matrices ORDER BY made"
    return connection.execute(statement).fetchall()


def forget_earlier_matrices(connection: sqlite3.Connection, made_before: float = math.inf) -> None:
    """Forget what was put by, all of it or what is older, within a transaction."""
    if connection.execute(_HAS_TABLE, ("earlier_matrices",)).fetchone():
        connection.execute("DELETE FROM earlier_matrices WHERE made < ?", (made_before,))
        if not connection.execute("SELECT 1 FROM earlier_matrices").fetchone():
            connection.execute("DROP TABLE earlier_matrices")


def last_earlier_block(connection: sqlite3.Connection) -> int:
    """Return the last block that may be of 0.1.0, which has made some keys in another way; 0 if there is none."""
    if not connection.execute(_HAS_TABLE, ("earlier_blocks",)).fetchone():
        return 0
    return connection.execute("SELECT last FROM earlier_blocks").fetchone()[0]


def _lacks(table: str, column: str) -> str:
    columns = [f"EXISTS ({_HAS_COLUMN.format(table, name)})" for name in ("id", column)]
    return "SELECT 1 WHERE {} AND NOT {}".format(*columns)


_LACKS_SECOND_KEYS = _lacks("blocks", "second_keys")
_HAS_MATRICES = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'matrices'"


STORE_SETUP = Setup(
    application_id=0x4C474152,  # "LGAR"
    version=2,
    tables="""
        CREATE TABLE blocks (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            made INTEGER NOT NULL,
            keys BLOB NOT NULL,
            second_keys BLOB
        );
        CREATE INDEX blocks_made ON blocks (made);
        CREATE TABLE answers (
            block INTEGER PRIMARY KEY REFERENCES blocks ON DELETE CASCADE,
            text BLOB NOT NULL
        );
        CREATE TABLE claims (
            id INTEGER PRIMARY KEY,
            run TEXT NOT NULL,
            keys BLOB NOT NULL,
            process INTEGER NOT NULL,
            host TEXT NOT NULL,
            since REAL NOT NULL
        )
    """,
    steps=(
        Step(_lacks("claims", "process"), partial(run_script, script=_OWNERS_OF_CLAIMS)),
        Step(f"{_LACKS_SECOND_KEYS} UNION {_HAS_MATRICES}", partial(run_script, script=_NOTE_EARLIER_BLOCKS)),
        Step(_LACKS_SECOND_KEYS, partial(run_script, script=_SECOND_KEYS)),
        Step(_HAS_MATRICES, _put_matrices_by),
    ),
)
