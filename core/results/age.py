"""How old stored answers are, told with a clock that may be wrong for a run.

Blocks are numbered in the order in which they were stored, and that order is right whatever the clock said. So one that
was stored under a clock that ran ahead, or behind, is taken for as old as the blocks before it. A block without keys
holds no answers: it is a reading of the clock.

What is too old by the clock is not used. It is deleted only when the clock has shown so for a day: a single run under a
clock that is far ahead deletes nothing.
"""

from __future__ import annotations

import sqlite3

_DAY_S = 86_400
_NO_BLOCK = 0


def last_too_old(connection: sqlite3.Connection, now: float, longest_s: float) -> int:
    """Return the block after which none is older than ``longest_s``; 0 where none is too old."""
    oldest, first_fresh = _first(connection, 0, now), _first(connection, now - longest_s, now)
    if oldest == first_fresh:  # those before it, if any, are said to be made in the future
        return _NO_BLOCK
    if first_fresh is None:
        return connection.execute("SELECT MAX(id) FROM blocks").fetchone()[0]
    return first_fresh - 1


def last_surely_too_old(connection: sqlite3.Connection, now: float, longest_s: float) -> int:
    """Return the last block that was too old a day ago already; 0 where none was."""
    before = connection.execute(
        "SELECT made FROM blocks WHERE made <= ? ORDER BY id DESC LIMIT 1", (now - _DAY_S,)
    ).fetchone()
    if before is None:
        return _NO_BLOCK
    first_fresh = _first(connection, before[0] - longest_s, before[0])
    (last,) = connection.execute(
        "SELECT MAX(id) FROM blocks WHERE made < ? AND id < ?", (before[0] - longest_s, first_fresh)
    ).fetchone()
    return last or _NO_BLOCK


def note_time(connection: sqlite3.Connection, now: float) -> None:
    """Write down what the clock shows, unless the last block was made within the day before."""
    last = connection.execute("SELECT made FROM blocks ORDER BY id DESC LIMIT 1").fetchone()
    if last is not None and not now - _DAY_S <= last[0] <= now:
        connection.execute("INSERT INTO blocks (made, keys) VALUES (?, x'')", (int(now),))


def _first(connection: sqlite3.Connection, earliest: float, latest: float) -> int | None:
    """Return the first block that says to be made between these times."""
    return connection.execute("SELECT MIN(id) FROM blocks WHERE made BETWEEN ? AND ?", (earliest, latest)).fetchone()[0]
