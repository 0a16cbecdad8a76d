"""The result store: it keeps the answers that were paid for, and finds those to the questions of a run.

The answers to a request are stored in a few compressed blocks, each with the keys of its answers. There is no index of
single places: the keys of a million answers take 8 MB, and reading these is faster than maintaining an index.

A key is a number of 64 bits for a question, made from the API, the parameters and the places. Two questions have the
same key with a probability of 1 in 2^64. In a store of a million answers, the probability that any two share a key is
about 1 in 40 million. An answer may have a second key: that of another question which it answers, too. And a question
may have other keys, under which an answer serves as well: those of questions whose answers hold more, and those that
earlier versions made. Where an answer is forgotten, its keys are overwritten. So the others of its block keep their
places, which runs have noted.

Answers expire, although clocks may be wrong. Blocks are numbered in the order in which they were stored. This order is
right even if the clock was wrong during a run. So a block whose time does not fit in counts as being as old as the
blocks before it. A block without keys only notes what time it was. Answers that are too old by the clock are not used.
They are deleted when the clock has shown this for a day, so that a single run with a wrong clock deletes nothing.
"""

from __future__ import annotations

import json
import math
import shutil
import sqlite3
import tempfile
import time
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from datetime import date, datetime, timedelta, timezone
from hashlib import blake2b
from itertools import repeat
from pathlib import Path
from typing import Any, Callable

import numpy as np

from .blocks import KEY, LINE, LINE_BITS, NO_KEY, are_forgotten, compressed, lines_of, packed, without
from .database import (
    CANNOT_BE_OPENED,
    CANNOT_BE_READ,
    Database,
    carried_on_sentence,
    database_errors,
    is_damage,
    open_database,
    read_whole,
    unpacked,
)
from .file_version import is_of_earlier_version
from .files import make_private
from .store_tables import STORE_SETUP, forget_earlier_matrices


def query_hash(api: str, parameters: Mapping[str, object]) -> int:
    """Return a number for an API and the parameters that change its answer, in any order."""
    text = json.dumps([api, sorted(parameters.items())], ensure_ascii=False, separators=(",", ":"))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")


def other_keys_of(keys: np.ndarray, others: np.ndarray) -> np.ndarray | None:
    """Return ``others`` as the other keys of a :class:`.lookup.StoreLookup`; None if they are the same as ``keys``."""
    return None if np.array_equal(keys, others) else others


def place_keys(coordinates: np.ndarray, hashes: np.ndarray | int) -> np.ndarray:
    """Return the keys of packed coordinates, with one :func:`query_hash` for all or one for each."""
    return (_scattered(coordinates.astype(KEY)) ^ np.asarray(hashes, dtype=KEY)).astype(KEY, copy=False)


def text_keys(texts: Iterable[str], query: int) -> np.ndarray:
    """Return the keys of texts, with one :func:`query_hash` for all."""
    salt = query.to_bytes(KEY.itemsize, "little")
    digests = [blake2b(text.encode(), digest_size=KEY.itemsize, key=salt).digest() for text in texts]
    return np.frombuffer(b"".join(digests), dtype=KEY)


def chained_keys(hashes: np.ndarray, *steps: np.ndarray) -> np.ndarray:
    """Return a key for each row of the columns ``steps`` and its :func:`query_hash`. The order of steps counts."""
    keys = hashes.astype(KEY)
    for step in steps:
        keys = _scattered(keys ^ _scattered(step.astype(KEY)))
    return keys.astype(KEY, copy=False)


def _scattered(numbers: np.ndarray) -> np.ndarray:
    """Return for each number a random-looking one of 64 bits, different for different numbers (SplitMix64).

    Without this, the numbers of neighbouring places would differ in a few bits only, as may those of two questions.
    """
    numbers = (numbers ^ (numbers >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    numbers = (numbers ^ (numbers >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return numbers ^ (numbers >> np.uint64(31))


HOUR_S, DAY_S = 3_600, 86_400
_NO_BLOCK = 0
_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
_MEGABYTE = 1_000_000
_BLOCKS_AT_A_TIME = 1_000
_FULL_AGAIN = 0.9
"""A store above its maximum size shrinks to this share of it, so that it does not exceed it again at once."""
_BLOCKS_TOGETHER = 50
"""So many are removed before the clock is looked at."""
_SPACE_S = 1.0
"""How long a run shrinks the file, or waits to remove what it cannot read."""
_ANSWERS_PER_BLOCK = 20
"""At least. Larger blocks compress better. Smaller ones are faster to read if neighbouring rows need different ones."""
_CHARACTERS_PER_BLOCK = 2_000
"""Blocks of very short answers, such as those of a matrix, have more of them."""


class ResultStore:
    """The answers of one environment, for several threads and processes."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.time) -> None:
        self.database = database
        self.read_error: Exception | None = None
        """Why some answers could not be read."""
        self.has_failed = False
        """Whether SQLite has raised an error, so that some answers may not be stored."""
        self.own: dict[int, int] = {}
        """Where the answers to some keys are that only this run uses: the file does not have them by these keys."""
        self._suspected = False
        self._emptied: set[int] = set()
        self.clock = clock
        # With a connection of their own, readers do not wait while another thread writes to the disk.
        self._reader = Database(database.path, STORE_SETUP)

    def __enter__(self) -> ResultStore:  # noqa: PYI034 - Self came with Python 3.11
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    @property
    def set_aside(self) -> Path | None:
        """Where a damaged store was moved to when this one replaced it. Tell the user."""
        return self.database.set_aside

    @property
    def carried_on(self) -> str:
        """A sentence for the log if the store was of an earlier version, otherwise empty."""
        return carried_on_sentence(self.database)

    def close(self) -> None:
        """Close the file. If it may be damaged, the next run that opens it reads all of it."""
        if self._emptied:
            self._change(self._remove_emptied)  # not earlier: until now, this run could read them
        self._reader.close()
        self.database.close()
        if self._suspected:
            with suppress(OSError):
                _suspicion(self.database).touch()
                make_private(_suspicion(self.database))

    def __len__(self) -> int:
        """Return the number of answers."""
        with self._reader.reading() as connection:
            return _count(connection)

    def suspect(self, error: sqlite3.Error) -> None:
        """Note an error of SQLite. It can be a sign of damage that does not show when the file is opened."""
        self.has_failed = True
        self._suspected = self._suspected or is_damage(error)

    def add(
        self,
        connection: sqlite3.Connection,
        keys: np.ndarray,
        results: Sequence[Any],
        second_keys: np.ndarray | None = None,
    ) -> np.ndarray:
        """Add the results of one request within a transaction, and return their places. JSON must be able to hold them.

        A place is good for :meth:`.lookup.StoreLookup.found` when the transaction has ended.
        """
        now, lines = int(self.clock()), lines_of(results)
        per_block = max(_ANSWERS_PER_BLOCK, _CHARACTERS_PER_BLOCK * len(lines) // max(1, sum(map(len, lines))))
        parts = [slice(start, start + per_block) for start in range(0, len(lines), per_block)]
        columns = [(packed(keys[part]), None if second_keys is None else packed(second_keys[part])) for part in parts]
        connection.executemany(
            "INSERT INTO blocks (made, keys, second_keys) VALUES (?, ?, ?)", [(now, *some) for some in columns]
        )
        # Nobody else adds blocks during the transaction, so these have the last numbers.
        (last,) = connection.execute("SELECT last_insert_rowid()").fetchone()
        blocks = range(last + 1 - len(parts), last + 1)
        connection.executemany(
            "INSERT INTO answers VALUES (?, ?)", zip(blocks, [compressed(lines[part]) for part in parts])
        )
        self._emptied.update(block for block, some in zip(blocks, columns) if are_forgotten(*some).all())
        numbers = np.arange(len(lines), dtype=np.int64)
        return ((blocks.start + numbers // per_block) << LINE_BITS) | (numbers % per_block)

    def last_too_old(self, longest_s: float) -> int:
        """Return the last block that is older than ``longest_s``, for :meth:`blocks_after`."""
        with self._reader.reading() as connection:
            return _last_too_old(connection, self.clock(), longest_s)

    def made(self, blocks: np.ndarray) -> np.ndarray:
        """Return when the answers of ``blocks`` were stored, in whole seconds since 1970.

        A block whose time does not fit in has that of the blocks before it, or of those after it if there are none.
        """
        now = int(self.clock())
        numbers, which = np.unique(blocks, return_inverse=True)
        with self._reader.reading() as connection:
            found = dict(connection.execute(_MADE, (now, json.dumps(numbers.tolist()))))
            first = connection.execute("SELECT made FROM blocks WHERE made <= ? ORDER BY id LIMIT 1", (now,)).fetchone()
        (without_earlier,) = first or (now,)
        times = [without_earlier if found.get(one) is None else found[one] for one in numbers.tolist()]
        return np.array(times, dtype=np.int64)[which.reshape(-1)]

    def expired_on(self, longest_s: float) -> date | None:
        """Return today's date by the clock if this makes all answers older than ``longest_s``, otherwise None."""
        now = self.clock()
        with self._reader.reading() as connection:
            last = _last_too_old(connection, now, longest_s)
            is_expired = last and _count(connection) and not _count(connection, after_block=last)
        return (_EPOCH + timedelta(seconds=now)).date() if is_expired else None

    @staticmethod
    def blocks_after(connection: sqlite3.Connection, block: int) -> Iterator[list[tuple[int, bytes, bytes | None]]]:
        """Yield the blocks after ``block`` with their keys and second keys, many at a time."""
        # Short: readers may keep writers out.
        statement = "SELECT id, keys, second_keys FROM blocks WHERE id > ? ORDER BY id LIMIT ?"
        while some := connection.execute(statement, (block, _BLOCKS_AT_A_TIME)).fetchall():
            yield some
            block = some[-1][0]

    def lines(self, blocks: Sequence[int]) -> dict[int, list[bytes]]:
        """Return the results of ``blocks``, each as a line of JSON.

        Leaves out blocks that were removed or cannot be read; :attr:`read_error` says why.
        """
        try:
            with self._reader.reading() as connection:
                found = connection.execute(
                    "SELECT id, LENGTH(keys), text FROM blocks LEFT JOIN answers ON block = id "
                    "WHERE id IN (SELECT value FROM json_each(?))",
                    (json.dumps(blocks),),
                ).fetchall()
        except sqlite3.Error as error:
            self.read_error = error
            self.suspect(error)
            return {}
        read = {block: self._read(text, length // KEY.itemsize) for block, length, text in found}
        self._remove([block for block, lines in read.items() if lines is None])
        return {block: lines for block, lines in read.items() if lines is not None}

    def _read(self, text: Any, count: int) -> list[bytes] | None:
        """Return the lines of a block, one for each key. In a damaged file, ``text`` can be anything."""
        try:
            lines = unpacked(text).split(b"\n")
        except zlib.error as error:
            self.read_error = error
            return None
        if len(lines) != count:
            self.read_error = ValueError(f"{len(lines)} answers to {count} questions")
            return None
        return lines

    def forget(self, places: Iterable[int], keys: Iterable[int] | None = None) -> None:
        """Forget single answers, so that the next run requests them again; all others of their blocks stay.

        With ``keys``, each remains the answer to all other keys than this one.
        """
        by_block: dict[int, list[tuple[int, int | None]]] = {}
        for place, key in zip(places, repeat(None) if keys is None else keys):
            by_block.setdefault(place >> LINE_BITS, []).append((place & LINE, key))

        def forget_all(connection: sqlite3.Connection) -> None:
            for block, forgotten in by_block.items():
                found = connection.execute("SELECT keys, second_keys FROM blocks WHERE id = ?", (block,)).fetchone()
                if found is None:
                    continue
                kept = [None if one is None else without(one, forgotten) for one in found]
                connection.execute("UPDATE blocks SET keys = ?, second_keys = ? WHERE id = ?", (*kept, block))
                if are_forgotten(*kept).all():
                    self._emptied.add(block)

        self._change(forget_all)

    def _remove(self, blocks: Iterable[int]) -> None:
        """Remove blocks that cannot be read, so that the next run requests their answers again."""
        numbers = [(block,) for block in blocks]
        if numbers:
            self._change(lambda connection: connection.executemany("DELETE FROM blocks WHERE id = ?", numbers))

    def _remove_emptied(self, connection: sqlite3.Connection) -> None:
        """Remove blocks whose answers are all forgotten; after a rollback, a number may stand for another block."""
        for block in self._emptied:
            keys = connection.execute("SELECT keys, second_keys FROM blocks WHERE id = ?", (block,)).fetchone()
            if keys is not None and are_forgotten(*keys).all():
                connection.execute("DELETE FROM blocks WHERE id = ?", (block,))

    def _change(self, change: Callable[[sqlite3.Connection], object]) -> None:
        """Do what the next run does again if it fails now."""
        try:
            with self.database.writing(durable=False, busy_s=_SPACE_S) as connection:
                change(connection)
        except sqlite3.Error as error:
            self.suspect(error)

    def remove(self, older_than_s: float | None = None, is_cancelled: Callable[[], bool] = lambda: False) -> int:
        """Remove all answers, or only the older ones, and return how many. The file keeps no trace of them.

        Others may use the store meanwhile. What is left when this is cancelled stays.
        """
        latest = math.inf if older_than_s is None else self.clock() - older_than_s
        removed = 0
        with self.database.writing(durable=False, is_over=is_cancelled) as connection:
            (last,) = connection.execute("SELECT MAX(id) FROM blocks").fetchone()
            forget_earlier_matrices(connection, latest)

        def remove_some(connection: sqlite3.Connection) -> int:
            nonlocal removed
            some = connection.execute(
                "SELECT id, keys, second_keys FROM blocks WHERE made < ? AND id <= ? LIMIT ?",
                (latest, last, _BLOCKS_TOGETHER),
            ).fetchall()
            connection.executemany("DELETE FROM blocks WHERE id = ?", [(block,) for block, *_ in some])
            removed += sum(int((~are_forgotten(*keys)).sum()) for _, *keys in some)
            return len(some)

        self.database.change_in_steps(remove_some, is_cancelled)
        self.database.give_space_back(is_cancelled)
        return removed

    def tidy(
        self,
        longest_s: float,
        megabytes: float,
        *,
        oldest_other: Callable[[], float | None] = lambda: None,
        is_cancelled: Callable[[], bool] = lambda: False,
    ) -> None:
        """Remove answers that are certainly older than ``longest_s``, and the oldest if the file is too large.

        ``oldest_other`` returns when the oldest other run under way began; None if there is none. Nothing is removed
        that a run may count on. The file shrinks for about a second; another call continues.
        """
        now, goal = self.clock(), megabytes * _MEGABYTE
        with self.database.writing(durable=False, is_over=is_cancelled) as connection:
            _note_time(connection, now)
            if self.database.used_bytes() > goal:
                goal *= _FULL_AGAIN

        def remove_old(connection: sqlite3.Connection) -> int:
            others_since = oldest_other()
            if others_since is not None and others_since < now - DAY_S:
                return 0  # what is too old now was not when that run looked it up
            last = _last_surely_too_old(connection, now, longest_s)
            return _delete_first(connection, _BLOCKS_TOGETHER, last)

        def remove_surplus(connection: sqlite3.Connection) -> int:
            surplus = self.database.used_bytes() - goal
            if surplus <= 0 or oldest_other() is not None:
                return 0
            # Half of it, because blocks take more space than their content.
            return _delete_first(connection, _blocks_with(connection, surplus / 2))

        self.database.change_in_steps(remove_old, is_cancelled)
        self.database.change_in_steps(remove_surplus, is_cancelled)
        until = time.monotonic() + _SPACE_S
        self.database.give_space_back(lambda: is_cancelled() or time.monotonic() > until)


class TemporaryStore(ResultStore):
    """A store for one run, deleted when it is closed. It keeps answers that later rows need again."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="location_gateway_"))
        try:
            super().__init__(open_database(self._folder / "answers.sqlite", STORE_SETUP._replace(lasting=False)))
        except BaseException:
            shutil.rmtree(self._folder, ignore_errors=True)
            raise

    def close(self) -> None:
        """Close and delete the file."""
        super().close()
        # In Python 3.9, TemporaryDirectory cannot ignore errors.
        shutil.rmtree(self._folder, ignore_errors=True)


def open_store(
    path: Path,
    clock: Callable[[], float] = time.time,
    is_over: Callable[[], bool] = lambda: False,
    may_set_aside: Callable[[], bool] = lambda: True,
) -> ResultStore:
    """Open the store in ``path``, and create it if it is missing. Raises :class:`~.database.DatabaseError`.

    ``is_over`` tells whether to end the wait for other processes at once; for ``may_set_aside`` see
    :func:`~.database.open_database`.
    """
    database = open_database(path, STORE_SETUP, _check, is_over=is_over, may_set_aside=may_set_aside)
    with database_errors(path, CANNOT_BE_OPENED):
        try:
            return ResultStore(database, clock)
        except BaseException:
            database.close()
            raise


def count_answers(path: Path, older_than_s: float | None = None) -> int:
    """Return the number of answers in the store in ``path``, or only of the older ones; 0 if there is no store.

    This does not create, check, change or repair the store. Raises :class:`~.database.DatabaseError`.
    """
    if not path.exists():
        return 0
    # A read-only connection would leave the files of the write-ahead log behind.
    with database_errors(path, CANNOT_BE_READ, OSError), closing(sqlite3.connect(path)) as connection:
        is_of_earlier_version(path, connection, STORE_SETUP)  # one of a later version is refused
        return _count(connection, math.inf if older_than_s is None else time.time() - older_than_s)


def _check(database: Database) -> None:
    """Look for damage, so that it shows before anything is paid.

    Reads all keys. Reading all answers takes long, so this is only done if there was an error the last time.
    """
    suspicion = _suspicion(database)
    if suspicion.exists():
        read_whole(database)
        suspicion.unlink()
    with database.reading() as connection:
        malformed = "SELECT 1 FROM blocks WHERE LENGTH(keys) % ? OR LENGTH(second_keys) <> LENGTH(keys)"
        if connection.execute(malformed, (KEY.itemsize,)).fetchone():
            raise sqlite3.DatabaseError("the keys are malformed")


def _count(connection: sqlite3.Connection, made_before: float = math.inf, after_block: int = 0) -> int:
    chosen = made_before, after_block
    (size,) = connection.execute(
        "SELECT COALESCE(SUM(LENGTH(keys)), 0) FROM blocks WHERE made < ? AND id > ?", chosen
    ).fetchone()
    with_forgotten = connection.execute(
        # All columns: in a store of 0.1.0, which is counted as it is, there are no second keys.
        "SELECT * FROM blocks WHERE made < ? AND id > ? AND INSTR(keys, ?)",
        (*chosen, packed(np.array([NO_KEY], dtype=KEY))),
    )
    return size // KEY.itemsize - sum(int(are_forgotten(*keys).sum()) for _, _, *keys in with_forgotten)


def _delete_first(connection: sqlite3.Connection, most: int, last: int | None = None) -> int:
    """Delete the oldest blocks, at most until ``last``, and return how many."""
    return connection.execute(
        "DELETE FROM blocks WHERE id IN (SELECT id FROM blocks WHERE id <= IFNULL(?, id) ORDER BY id LIMIT ?)",
        (last, most),
    ).rowcount


def _blocks_with(connection: sqlite3.Connection, size: float) -> int:
    """Return how many of the oldest blocks have so many bytes together; of many, only some."""
    sizes = connection.execute(
        "SELECT LENGTH(keys) + IFNULL(LENGTH(second_keys), 0) + IFNULL(LENGTH(text), 0) "
        "FROM blocks LEFT JOIN answers ON block = id ORDER BY id LIMIT ?",
        (_BLOCKS_TOGETHER,),
    ).fetchall()
    return 1 + int(np.searchsorted(np.cumsum(sizes), size)) if sizes else 0


def _suspicion(database: Database) -> Path:
    return database.path.with_name(f"{database.path.name}.suspect")


def _last_too_old(connection: sqlite3.Connection, now: float, longest_s: float) -> int:
    """Return the last block that is older than ``longest_s``; 0 if there is none."""
    oldest, first_fresh = _first_made(connection, 0, now), _first_made(connection, now - longest_s, now)
    if oldest == first_fresh:  # all earlier blocks have a time in the future
        return _NO_BLOCK
    if first_fresh is None:
        return connection.execute("SELECT MAX(id) FROM blocks").fetchone()[0]
    return first_fresh - 1


def _last_surely_too_old(connection: sqlite3.Connection, now: float, longest_s: float) -> int:
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


def _note_time(connection: sqlite3.Connection, now: float) -> None:
    """Store the time in a block without keys, unless the last block is from the last 24 hours."""
    last = connection.execute("SELECT made FROM blocks ORDER BY id DESC LIMIT 1").fetchone()
    if last is not None and not now - DAY_S <= last[0] <= now:
        connection.execute("INSERT INTO blocks (made, keys) VALUES (?, x'')", (int(now),))


def _first_made(connection: sqlite3.Connection, earliest: float, latest: float) -> int | None:
    """Return the first block with a time between these."""
    return connection.execute("SELECT MIN(id) FROM blocks WHERE made BETWEEN ? AND ?", (earliest, latest)).fetchone()[0]


_MADE = """
    SELECT id, latest FROM (SELECT id, MAX(CASE WHEN made <= ? THEN made END) OVER (ORDER BY id) AS latest FROM blocks)
    WHERE id IN (SELECT value FROM json_each(?))
"""
"""The order of the blocks is right, also where a time is not: see the beginning of this file."""
