"""Which blocks of the result store are too old, although clocks may be wrong.

Blocks are numbered in the order in which they were stored. This order is right even if the clock was wrong during a
run. So a block whose time does not fit in counts as being as old as the blocks before it. A block without keys only
notes what time it was. Answers that are too old by the clock are not used. They are deleted when the clock has shown
this for a day, so that a single run with a wrong clock deletes nothing.
"""

from __future__ import annotations

import sqlite3

DAY_S = 86_400
_NO_BLOCK = 0


def last_too_old(connection: sqlite3.Connection, now: float, longest_s: float) -> int:
    """Return the last block that is older than ``longest_s``; 0 if there is none."""
    oldest, first_fresh = _first_made(connection, 0, now), _first_made(connection, now - longest_s, now)
    if oldest == first_fresh:  # all earlier blocks have a time in the future
        return _NO_BLOCK
    if first_fresh is None:
        return connection.execute("SELECT MAX(id) FROM blocks").fetchone()[0]
    return first_fresh - 1


def last_surely_too_old(connection: sqlite3.Connection, now: float, longest_s: float) -> int:
    """Return the last block that was already too old a day ago; 0 if there is none."""
    before = connection.execute(
        "SELECT made FROM blocks WHERE made <= ? ORDER BY id DESC LIMIT 1", (now - DAY_S,)
    ).fetchone()
    if before is None:
        return _NO_BLOCK
    first_fresh = _first_made(connection, before[0] - longest_s, before[0])
    (last,) = connection.execute(
        "SELECT MAX(id) FROM blocks WHERE made < ? AND id < ?", (before[0] - longest_s, first_fresh)
    ).fetchone()
    return last or _NO_BLOCK


def note_time(connection: sqlite3.Connection, now: float) -> None:
    """Store the time in a block without keys, unless the last block is from the last 24 hours."""
    last = connection.execute("SELECT made FROM blocks ORDER BY id DESC LIMIT 1").fetchone()
    if last is not None and not now - DAY_S <= last[0] <= now:
        connection.execute("INSERT INTO blocks (made, keys) VALUES (?, x'')", (int(now),))


def _first_made(connection: sqlite3.Connection, earliest: float, latest: float) -> int | None:
    """Return the first block with a time between these."""
    return connection.execute("SELECT MIN(id) FROM blocks WHERE made BETWEEN ? AND ?", (earliest, latest)).fetchone()[0]
