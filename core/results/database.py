"""The SQLite files in which the plugin keeps what outlives a run: their names, and how they are opened and repaired."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime, timezone
from pathlib import Path
from string import ascii_lowercase, digits
from typing import Callable, NamedTuple

from ..i18n import tr, translatable

_BUSY_S = 5.0
"""How long another process may hold the file before it counts as locked."""
ENDINGS = ("-wal", "-shm", "-journal", "")
"""Of the files that make up a database. The main one is moved last: a new one must not find the old one's log."""
CANNOT_BE_OPENED = translatable("{path} cannot be opened ({reason})")
CANNOT_BE_READ = translatable("{path} cannot be read ({reason})")
CANNOT_BE_WRITTEN = translatable("{path} cannot be written ({reason})")
_DAMAGE = ("malformed", "not a database", "disk image", "file is encrypted")
"""How SQLite words it; before Python 3.11 its error codes are not available."""
_PLAIN = frozenset(ascii_lowercase + digits + "-_")
_SUFFIX = ".sqlite"


class DatabaseError(Exception):
    """A file that cannot be used now; the text says why, as the end of a sentence."""


class Setup(NamedTuple):
    """What kind of file it is: its tables, and how it came to them."""

    application_id: int
    """Written into the file's header, so that a file of another kind is told apart."""
    migrations: Sequence[str]
    """SQL that leads from each version of the schema to the next; the number of them is the version."""
    lasting: bool = True
    """Whether anything has to survive a power cut."""


@dataclass(frozen=True)
class Opened:
    """A file ready for use, and what was found on the way."""

    database: Database
    set_aside: Path | None = None
    """Where a damaged file was moved to, if there was one."""


class Database:
    """One SQLite file, open. Usable from several threads; the statements of a ``with`` block belong together."""

    def __init__(self, path: Path, setup: Setup) -> None:
        """Open ``path``, make or migrate its tables; raises :class:`DatabaseError` or ``sqlite3.Error``."""
        self.path = path
        self._lasting = setup.lasting
        self._lock = threading.RLock()
        self._connection = sqlite3.connect(path, timeout=_BUSY_S, isolation_level=None, check_same_thread=False)
        try:
            self._prepare(setup)
        except BaseException:
            self._connection.close()
            raise

    def close(self) -> None:
        """Close the file; the last one to do so clears the write-ahead log away."""
        with self._lock:
            self._connection.close()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Give the connection to this thread alone."""
        with self._lock:
            yield self._connection

    @contextmanager
    def writing(self, *, durable: bool = True) -> Iterator[sqlite3.Connection]:
        """Give the connection to this thread alone, in a transaction that no other process can come between.

        A ``durable`` one survives a power cut. The others survive everything but that, and cost a tenth.
        """
        with self._lock:
            self._connection.execute(f"PRAGMA synchronous = {'FULL' if durable and self._lasting else 'NORMAL'}")
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:  # some errors, a full disk among them, have ended it already
                    self._connection.execute("ROLLBACK")
                raise

    def used_bytes(self) -> int:
        """Return what the content takes, without the room that deleted content has left."""
        with self.reading():
            return (self._pragma("page_count") - self._pragma("freelist_count")) * self._pragma("page_size")

    def give_space_back(self) -> None:
        """Make the file as small as its content."""
        with self.reading() as connection:
            # Python's execute() would give back one page only.
            connection.executescript("PRAGMA incremental_vacuum")
            # Another process that reads just now may keep it from being done: then the next one will do it.
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def _prepare(self, setup: Setup) -> None:
        connection = self._connection
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = FAST")  # pages that are written hold nothing of what was deleted
        version = self._pragma("user_version")
        if self._pragma("application_id") == setup.application_id:
            if version > len(setup.migrations):
                raise DatabaseError(
                    tr("{path} was made by a newer version of the plugin, and is left alone").format(path=self.path)
                )
        elif connection.execute("SELECT * FROM sqlite_master").fetchone():
            raise sqlite3.DatabaseError("it is not a database of this plugin")
        else:
            connection.execute("PRAGMA auto_vacuum = INCREMENTAL")  # only possible before there are tables
        connection.execute("PRAGMA journal_mode = WAL")
        if version < len(setup.migrations):
            self._migrate(setup)

    def _migrate(self, setup: Setup) -> None:
        with self.writing() as connection:
            version = self._pragma("user_version")  # another process may have been here meanwhile
            for number, script in enumerate(setup.migrations[version:], start=version + 1):
                for statement in filter(str.strip, script.split(";")):
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {number}")
            connection.execute(f"PRAGMA application_id = {setup.application_id}")

    def _pragma(self, name: str) -> int:
        return self._connection.execute(f"PRAGMA {name}").fetchone()[0]


def open_database(path: Path, setup: Setup, check: Callable[[Database], None] = lambda _: None) -> Opened:
    """Open ``path``, making it and its folder where they are missing.

    A damaged file is renamed, with what belongs to it, and a new one begun. ``check`` may read what shows damage.
    Raises :class:`DatabaseError` where there is nothing that can be used.
    """
    with database_errors(path, CANNOT_BE_OPENED, OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with alone_in(path.parent):
            try:
                return Opened(_checked(path, setup, check))
            except sqlite3.DatabaseError as error:
                if not is_damage(error):
                    raise
            aside = set_aside(path)
            return Opened(_checked(path, setup, check), aside)


@contextmanager
def database_errors(path: Path, sentence: str, *others: type[Exception]) -> Iterator[None]:
    """Raise :class:`DatabaseError` with ``sentence`` for an error of SQLite, or one of ``others``, about ``path``."""
    try:
        yield
    except (sqlite3.Error, *others) as error:
        raise DatabaseError(tr(sentence).format(path=path, reason=reason_of(error))) from None


def read_whole(database: Database) -> None:
    """Read every page, for :func:`open_database`: what cannot be read had better come to light now than later."""
    with database.reading() as connection:
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise sqlite3.DatabaseError(f"database disk image is malformed: {found}")


def is_damage(error: sqlite3.Error) -> bool:
    """Whether the file itself is at fault, rather than the disk, a lock, or the program."""
    return any(words in str(error) for words in _DAMAGE)


def reason_of(error: Exception) -> str:
    """Return what SQLite or the system says, in a word or two."""
    return getattr(error, "strerror", None) or str(error)


def bytes_on_disk(path: Path) -> int:
    """Return what the database in ``path`` takes on the disk: nothing, where there is none."""
    return sum(_size(path.with_name(path.name + ending)) for ending in ENDINGS)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def damaged_copies(path: Path) -> list[Path]:
    """Return the files that were set aside in place of ``path``."""
    return sorted(path.parent.glob(f"{path.name}.damaged-*"))


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Keep other processes from opening files there, which would take one in the making for a damaged one.

    SQLite's own lock is used, as the one that works on every system and ends with its process.
    """
    with closing(sqlite3.connect(folder / "opening.lock", timeout=_BUSY_S, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


def _checked(path: Path, setup: Setup, check: Callable[[Database], None]) -> Database:
    database = Database(path, setup)
    try:
        check(database)
    except BaseException:
        database.close()
        raise
    return database


def set_aside(path: Path) -> Path:
    """Rename a damaged file, with what belongs to it; return its new name."""
    now = datetime.now(timezone.utc).strftime("%Y%m%d-%H%M%S-%f")
    aside = path.with_name(f"{path.name}.damaged-{now}")
    for ending in ENDINGS:
        file = path.with_name(path.name + ending)
        if file.exists():
            file.rename(aside.with_name(aside.name + ending))
    return aside


def store_path(folder: Path, environment: str) -> Path:
    """Return the result store of an environment.

    Its name is written in letters that every file system takes and tells apart; those that ignore case, too.
    """
    letters = (chr(byte) if chr(byte) in _PLAIN else f"%{byte:02x}" for byte in environment.encode())
    return folder / f"results-{''.join(letters)}{_SUFFIX}"


def store_paths(folder: Path) -> list[Path]:
    """Return the result stores of all environments; also those of which only a damaged copy is left."""
    names = {path.name.partition(_SUFFIX)[0] for path in folder.glob(f"results-*{_SUFFIX}*")}
    return [folder / f"{name}{_SUFFIX}" for name in sorted(names)]


def ledger_path(folder: Path) -> Path:
    """Return the usage ledger, which is one for all environments."""
    return folder / f"usage{_SUFFIX}"


def jobs_path(folder: Path) -> Path:
    """Return what remembers the batch jobs of all environments."""
    return folder / f"jobs{_SUFFIX}"


def submitting_path(folder: Path) -> Path:
    """Return what is locked by the run that submits batch jobs."""
    return folder / "submitting.lock"
