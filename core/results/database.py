"""The plugin's SQLite files: how they are opened, carried on, and replaced if they are damaged."""

from __future__ import annotations

import os
import sqlite3
import threading
import time
import zlib
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from datetime import datetime, timezone
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Callable, TypeVar

from ..i18n import tr, translatable, without_stop
from .file_version import LaterVersionError, Setup, is_of_earlier_version, run_script, say_version
from .files import is_on_network, make_folder, make_private, opening_path
from .living import Life, living_runs

_BUSY_S = 60.0
"""How long to wait for a file that another process has locked. What is to be stored may have been paid for, and what
cannot be read may be paid for again: so this is much longer than any step of a run."""
_FIRST_PAUSE_S = 0.001
_LONGEST_PAUSE_S = 0.1
"""Between two looks whether a file is still locked. Each pause is twice as long as the one before."""
_STEP_S = 0.1
"""About how long a step of a long change keeps others from writing."""
_PAGES = 50
"""So many are removed before the clock is looked at."""
_PAUSE_S = 0.11
"""Between the steps of a long change: longer than that of who waits for the file."""
_ENDINGS = ("-wal", "-shm", "-journal", "")
"""Of the files of a database. The main file is moved last, so that a new one never meets the log of the old one."""
_TRIES = 20
"""To empty the log, which is not possible at the moments when another process reads."""
CANNOT_BE_OPENED = translatable("{path} cannot be opened ({reason})")
CANNOT_BE_READ = translatable("{path} cannot be read ({reason})")
CANNOT_BE_WRITTEN = translatable("{path} cannot be written ({reason})")
_DAMAGE = ("malformed", "not a database", "disk image", "file is encrypted")
"""Parts of SQLite's messages. Its error codes are not available before Python 3.11."""
_DAMAGED = ".damaged"
_OTHER_VERSION = ".version-"
"""In the names of files that were set aside: damaged ones, and those that 1.0.0 took for files of another version."""
_CANNOT_BE_LOCKED = translatable("{path} cannot be locked ({reason})")
_LONGEST_TEXT = 100_000_000
"""Bytes. An answer that is accepted has a third at the most."""
_MOST_REPETITIVE = 100
"""How many times as long as its packed form a text can be; that of answers is up to 30 times as long."""
_SHORT_TEXT = 1_000_000
"""Up to this length a text may be more repetitive: many places without a result have the same answer."""
_Common = TypeVar("_Common", bound="CommonDatabase")


class DatabaseError(Exception):
    """A file that cannot be used now. The text says why and can end a sentence."""

    is_locked = False
    """Whether another process has locked it: it can be used later."""
    is_damaged = False
    """Whether the file itself is damaged."""
    is_later = False
    """Whether only a later version of the plugin may use it."""


class Database:
    """An open SQLite file, for several threads. A ``with`` block gives a thread the connection for itself."""

    set_aside: Path | None = None
    """Where the damaged file was moved to that this one replaced."""
    is_carried_on = False
    """Whether the file was of an earlier version, and was brought up to date now."""

    def __init__(self, path: Path, setup: Setup, busy_s: float | None = None) -> None:
        """Open ``path``; create its tables if it is new, and bring those of an earlier version up to date.

        Raises ``sqlite3.Error``, and :class:`~.file_version.LaterVersionError` if a later version has written it.

        ``busy_s``: how long to wait for other processes, if not as long as usual.
        """
        self.path = path
        self._busy_s = _BUSY_S if busy_s is None else busy_s
        self._lasting = setup.lasting
        self._has_log = False
        self._pragmas: dict[str, str | int] = {"busy_timeout": round(self._busy_s * 1000)}
        """What is set for the connection."""
        self._lock = threading.Condition()
        self._connection = sqlite3.connect(path, timeout=self._busy_s, isolation_level=None, check_same_thread=False)
        try:
            make_private(path)
            self._prepare(setup)
        except BaseException:
            self._connection.close()
            raise

    def close(self) -> None:
        """Close the file. When nobody has it open any more, SQLite removes the write-ahead log."""
        with self._lock:
            self._connection.close()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Lend the connection to this thread."""
        with self._lock:
            self._wait_at_most(None)
            yield self._connection

    @contextmanager
    def writing(
        self, *, durable: bool = True, busy_s: float | None = None, is_over: Callable[[], bool] = lambda: False
    ) -> Iterator[sqlite3.Connection]:
        """Lend the connection to this thread, in a transaction. No other process writes at the same time.

        A ``durable`` transaction survives a power cut. The others survive all else, and take a tenth of the time.
        ``busy_s``: how long to wait for another process that writes, if not as long as usual. ``is_over`` tells whether
        to end this wait at once.
        """
        with self._lock:
            self._begin(durable, self._busy_s if busy_s is None else busy_s, is_over)
            try:
                if not self._has_log:  # with the log, a transaction that has begun waits for nobody
                    self._wait_at_most(busy_s)
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:  # some errors, such as a full disk, have already ended it
                    self._connection.execute("ROLLBACK")
                raise

    def used_bytes(self) -> int:
        """Return the size of the content, without the free space inside the file."""
        with self.reading():
            return (self._pragma("page_count") - self._pragma("freelist_count")) * self._pragma("page_size")

    def change_in_steps(self, change: Callable[[sqlite3.Connection], int], is_over: Callable[[], bool]) -> None:
        """Make a long change in short transactions, with pauses in which others write, until ``is_over()``.

        ``change`` makes a small part of it, and returns 0 if nothing is left to do.
        """
        is_done = False
        while not (is_done or is_over()):
            try:
                with self.writing(durable=False, is_over=is_over) as connection:
                    begin = time.monotonic()
                    is_done = not change(connection)
                    while not is_done and time.monotonic() - begin < _STEP_S:
                        is_done = not change(connection)
            except sqlite3.OperationalError as error:
                if is_locked(error) and is_over():
                    return
                raise
            if not is_done:
                time.sleep(_PAUSE_S)

    def give_space_back(self, is_over: Callable[[], bool]) -> None:
        """Shrink the file to the size of its content, in short steps as well. A later call continues."""
        self.change_in_steps(self._cut_off, is_over)
        for _ in range(_TRIES):
            if self._empty_log() or is_over():
                return
            time.sleep(_PAUSE_S)

    def _cut_off(self, connection: sqlite3.Connection) -> int:
        """Remove some free pages from the file; return how many are left."""
        for _ in range(_PAGES):
            connection.execute("PRAGMA incremental_vacuum")  # Python's execute() removes one page
        return self._pragma("freelist_count")

    def _empty_log(self) -> bool:
        """Move the write-ahead log into the file, and empty it; return False if others use it at the moment."""
        with self._lock:
            self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()  # nobody waits for this
            self._wait_at_most(0)  # a wait for readers would keep others from writing
            ((is_busy, _, _),) = self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        return not is_busy

    def _begin(self, durable: bool, busy_s: float, is_over: Callable[[], bool]) -> None:  # noqa: FBT001 - as writing()
        """Begin a transaction as soon as no other process writes. Meanwhile, other threads have the connection."""
        is_full = (durable and self._lasting) or not self._has_log  # without the log, NORMAL risks the whole file

        def begin() -> None:
            self._set_pragma("synchronous", "FULL" if is_full else "NORMAL")
            self._wait_at_most(0)
            self._connection.execute("BEGIN IMMEDIATE")

        _once_unlocked(begin, busy_s, is_over, self._lock.wait)

    def _wait_at_most(self, busy_s: float | None) -> None:
        """Wait for locks for ``busy_s`` from now on; None: as long as usual."""
        self._set_pragma("busy_timeout", round((self._busy_s if busy_s is None else busy_s) * 1000))

    def _set_pragma(self, name: str, value: str | int) -> None:
        """Set a pragma of the connection, unless it has this value.

        While a statement runs, another thread may take Python's lock, and keep it for 5 ms. The window stands still for
        so long if the main thread counts what a request may cost.
        """
        if self._pragmas.get(name) != value:
            self._connection.execute(f"PRAGMA {name} = {value}")
            self._pragmas[name] = value

    def _prepare(self, setup: Setup) -> None:
        connection = self._connection
        on_network = is_on_network(self.path.parent)
        if on_network:
            # A write-ahead log needs memory that all processes share. Computers share none, and lose answers without an
            # error. One that was left here is read in this mode, which needs no such memory.
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = FAST")  # overwrites deleted content in the pages that are written
        is_earlier = False
        if self._pragma("application_id") == setup.application_id:
            is_earlier = is_of_earlier_version(self.path, connection, setup)
        elif connection.execute("SELECT * FROM sqlite_master").fetchone():
            raise sqlite3.DatabaseError("it is not a database of this plugin")
        else:
            connection.execute("PRAGMA auto_vacuum = INCREMENTAL")  # possible only while there are no tables
        (mode,) = connection.execute(f"PRAGMA journal_mode = {'DELETE' if on_network else 'WAL'}").fetchone()
        self._has_log = mode == "wal"  # on macOS, SQLite makes none on a network drive
        connection.execute("PRAGMA locking_mode = NORMAL")
        if self._pragma("application_id") != setup.application_id:  # this ends the exclusive mode
            self._create(setup)
        elif is_earlier:
            self._carry_on(setup)

    def _create(self, setup: Setup) -> None:
        with self.writing() as connection:
            run_script(connection, setup.tables)
            say_version(connection, setup)
            connection.execute(f"PRAGMA application_id = {setup.application_id}")

    def _carry_on(self, setup: Setup) -> None:
        """Bring a file of an earlier version up to date, in one transaction: until it ends, the file is as it was."""
        with self.writing() as connection:
            if is_of_earlier_version(self.path, connection, setup):  # otherwise, another process was faster
                for step in setup.steps:
                    if connection.execute(step.needed).fetchone():
                        step.make(connection)
                say_version(connection, setup)
                self.is_carried_on = True

    def _pragma(self, name: str) -> int:
        return self._connection.execute(f"PRAGMA {name}").fetchone()[0]


class CommonDatabase:
    """A database of all environments, open during its ``with`` block. All errors are :class:`DatabaseError`."""

    def __init__(
        self,
        path: Path,
        setup: Setup,
        busy_s: float | None = None,
        is_over: Callable[[], bool] = lambda: False,
        *,
        may_set_aside: bool = False,
    ) -> None:
        """Open the file in ``path``, and create it and its folder if they are missing.

        ``may_set_aside``: whether a damaged file is replaced if nobody else has it open.
        """
        self._database = open_database(
            path, setup, read_whole, busy_s, is_over, lambda: may_set_aside and not living_runs(path)
        )
        with database_errors(path, CANNOT_BE_OPENED, OSError):
            try:
                with alone_in(path.parent, busy_s, is_over):  # others could take one that is not locked yet for dead
                    living_runs(path)  # removes what dead ones have left
                    self._life = Life(path)
            except BaseException:
                self._database.close()
                raise

    def __enter__(self: _Common) -> _Common:  # noqa: PYI019 - Self came with Python 3.11
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._database.close()
        self._life.close()

    @property
    def set_aside(self) -> Path | None:
        """Where a damaged file was moved to when this one replaced it. Tell the user."""
        return self._database.set_aside

    @property
    def carried_on(self) -> str:
        """A sentence for the log if the file was of an earlier version, otherwise empty."""
        return carried_on_sentence(self._database)

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with self._errors(CANNOT_BE_READ), self._database.reading() as connection:
            yield connection

    @contextmanager
    def _writing(self, *, durable: bool = True, busy_s: float | None = None) -> Iterator[sqlite3.Connection]:
        with self._errors(CANNOT_BE_WRITTEN), self._database.writing(durable=durable, busy_s=busy_s) as connection:
            yield connection

    def _errors(self, sentence: str) -> AbstractContextManager[None]:
        return database_errors(self._database.path, sentence, zlib.error, ValueError)


def open_database(  # noqa: PLR0913, PLR0917 - whom it waits for, and what it may do
    path: Path,
    setup: Setup,
    check: Callable[[Database], None] = lambda _: None,
    busy_s: float | None = None,
    is_over: Callable[[], bool] = lambda: False,
    may_set_aside: Callable[[], bool] = lambda: True,
) -> Database:
    """Open ``path``, and create it and its folder if they are missing.

    A damaged file is renamed and replaced by a new one, if ``may_set_aside()``. ``check`` may read more of the file to
    find damage; others may open the file meanwhile. ``is_over`` tells whether to end the wait for others at once.
    Raises :class:`DatabaseError`.
    """
    with database_errors(path, CANNOT_BE_OPENED, OSError):
        make_folder(path.parent)
        copy = None
        while True:
            with alone_in(path.parent, busy_s, is_over):
                try:
                    database = Database(path, setup, busy_s)
                except sqlite3.DatabaseError as error:
                    if not (is_damage(error) and may_set_aside()):
                        raise
                    copy = _set_aside(path)
                    database = Database(path, setup, busy_s)
                opened = path.stat()
            try:
                check(database)
            except BaseException as error:
                database.close()
                if not (isinstance(error, sqlite3.DatabaseError) and is_damage(error)):
                    raise
                with alone_in(path.parent):
                    if path.exists() and os.path.samestat(opened, path.stat()):  # otherwise, another one has done it
                        if not may_set_aside():
                            raise
                        copy = _set_aside(path)
            else:
                database.set_aside = copy
                return database


@contextmanager
def database_errors(path: Path, sentence: str, *others: type[Exception]) -> Iterator[None]:
    """Raise errors of SQLite, and ``others``, as :class:`DatabaseError` with ``sentence`` about ``path``."""
    try:
        yield
    except LaterVersionError as error:
        raised = DatabaseError(str(error))
        raised.is_later = True
        raise raised from None
    except (sqlite3.Error, *others) as error:
        raised = DatabaseError(tr(sentence).format(path=path, reason=reason_of(error)))
        raised.is_locked, raised.is_damaged = is_locked(error), is_damage(error)
        raise raised from None


def read_whole(database: Database) -> None:
    """Read every page, as a ``check`` of :func:`open_database`, so that damage shows before the file is needed."""
    with database.reading() as connection:
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise sqlite3.DatabaseError(f"database disk image is malformed: {found}")


def is_damage(error: Exception) -> bool:
    """Whether the file itself is damaged, and not the disk, a lock or the program at fault."""
    return isinstance(error, sqlite3.Error) and any(words in str(error) for words in _DAMAGE)


def is_locked(error: Exception) -> bool:
    """Whether another process has locked the file."""
    return isinstance(error, sqlite3.OperationalError) and "locked" in str(error)


def reason_of(error: Exception) -> str:
    """Return the short message of SQLite or the system."""
    return without_stop(getattr(error, "strerror", None) or error)


def bytes_on_disk(path: Path) -> int:
    """Return the size of the files of the database in ``path``; 0 if there are none."""
    size = 0
    for ending in _ENDINGS:
        with suppress(OSError):
            size += path.with_name(path.name + ending).stat().st_size
    return size


def files_set_aside(path: Path) -> list[Path]:
    """Return the files that ``path`` has replaced, since they were damaged or, to 1.0.0, of another version."""
    return sorted(chain.from_iterable(path.parent.glob(f"{path.name}{why}*") for why in (_DAMAGED, _OTHER_VERSION)))


def carried_on_sentence(database: Database) -> str:
    """Return a sentence for the log about a file that was of an earlier version; empty if it was not."""
    if not database.is_carried_on:
        return ""
    return tr("{} was written by an earlier version of the plugin. It goes on, with all that is in it.").format(
        database.path.name
    )


@contextmanager
def alone_in(folder: Path, busy_s: float | None = None, is_over: Callable[[], bool] = lambda: False) -> Iterator[None]:
    """Keep other processes from opening files in ``folder``. A file that is being created looks like a damaged one.

    The lock is SQLite's, because that works on every system and ends with the process.
    """
    path = opening_path(folder)
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as lock:
        make_private(path)
        _once_unlocked(partial(lock.execute, "BEGIN EXCLUSIVE"), _BUSY_S if busy_s is None else busy_s, is_over)
        yield


@contextmanager
def locked(path: Path, wait: Callable[[], None]) -> Iterator[None]:
    """Keep all other runs from locking the file ``path``. Call ``wait`` repeatedly as long as another run has it.

    The lock is SQLite's, because that works on every system and ends with the process. Raises
    :class:`DatabaseError`.
    """
    with database_errors(path, _CANNOT_BE_LOCKED):
        lock = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
        make_private(path)
    with closing(lock):
        while not _has_locked(path, lock):
            wait()
        yield


def _has_locked(path: Path, lock: sqlite3.Connection) -> bool:
    with database_errors(path, _CANNOT_BE_LOCKED):
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if not is_locked(error):
                raise
            return False
    return True


def _once_unlocked(
    begin: Callable[[], object],
    busy_s: float,
    is_over: Callable[[], bool],
    pause: Callable[[float], object] = time.sleep,
) -> None:
    """Call ``begin`` until no other process has locked the file, for ``busy_s`` or until ``is_over()``.

    Raises the error of the last try.
    """
    until = time.monotonic() + busy_s
    pause_s = _FIRST_PAUSE_S
    while True:
        try:
            begin()
        except sqlite3.OperationalError as error:  # noqa: PERF203 - each try may find it unlocked
            left_s = until - time.monotonic()
            if not is_locked(error) or left_s <= 0 or is_over():
                raise
            pause(min(pause_s, left_s))
            pause_s = min(2 * pause_s, _LONGEST_PAUSE_S)
        else:
            return


def _set_aside(path: Path) -> Path:
    """Rename the files of a damaged database, and return the new path."""
    now = datetime.now(timezone.utc).strftime("%Y%m%d-%H%M%S-%f")
    copy = path.with_name(f"{path.name}{_DAMAGED}-{now}")
    for ending in _ENDINGS:
        file = path.with_name(path.name + ending)
        if file.exists():
            file.rename(copy.with_name(copy.name + ending))
    return copy


def unpacked(packed: bytes) -> bytes:
    """Return what was compressed with zlib; raises zlib.error for anything that was not stored so."""
    if not isinstance(packed, bytes):  # in a damaged file, it can be anything
        raise zlib.error("it is not packed")
    longest = min(_LONGEST_TEXT, max(_SHORT_TEXT, _MOST_REPETITIVE * len(packed)))
    unpacker = zlib.decompressobj()
    content = unpacker.decompress(packed, longest + 1)
    if not unpacker.eof:
        raise zlib.error("the packed text is cut off or too long")
    return content
