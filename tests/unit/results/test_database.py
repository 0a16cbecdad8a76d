"""Databases are opened in any state: new, old, locked or damaged."""

import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest
from location_gateway.core.results import database
from location_gateway.core.results.database import (
    DatabaseError,
    Setup,
    files_set_aside,
    is_damage,
    open_database,
)
from location_gateway.core.results.files import ledger_path, pending_path
from location_gateway.core.results.ledger import UsageLedger
from location_gateway.core.results.pending import PendingKind, PendingStore

from tests.support.stores import job, keys

NOTES = "CREATE TABLE notes (number INTEGER PRIMARY KEY, text TEXT NOT NULL)"
SETUP = Setup(application_id=0x74657374, version=2, tables=NOTES)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "folder" / "notes.sqlite"


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(database, "_BUSY_S", 0)


def opened(path, setup=SETUP, **more):
    return closing(open_database(path, setup, **more))


def write(path, *texts, setup=SETUP):
    with opened(path, setup) as notes, notes.writing() as connection:
        connection.executemany("INSERT INTO notes (text) VALUES (?)", [(text,) for text in texts])


def texts_in(path, setup=SETUP):
    with opened(path, setup) as notes, notes.reading() as connection:
        return [text for (text,) in connection.execute("SELECT text FROM notes ORDER BY number")]


def overwrite_a_page(path):
    """Damage a table in the middle, which only reading it shows; return the content."""
    content = bytearray(path.read_bytes())
    content[-8192:-4096] = b"\xff" * 4096
    path.write_bytes(content)
    return content


def test_only_whole_transactions_are_there_later(path):
    write(path, "one")
    assert {file.name for file in path.parent.iterdir()} <= {path.name, "opening.lock"}  # no log is left
    write(path, "two – ä")
    with opened(path) as notes, pytest.raises(sqlite3.IntegrityError), notes.writing() as connection:
        connection.executemany("INSERT INTO notes VALUES (?, 'half')", [(11,), (11,)])
    assert texts_in(path) == ["one", "two – ä"]
    assert files_set_aside(path) == []


def test_tables_are_made_as_a_whole(path):
    broken = SETUP._replace(tables=f"{NOTES}; CREATE TABLE more (x); CREATE TABLE more (y)")
    with pytest.raises(DatabaseError, match="already exists"):
        open_database(path, broken)
    assert texts_in(path) == []


@pytest.mark.parametrize("held", ["notes.sqlite", "opening.lock"])
def test_a_file_that_another_process_locks(path, impatient, held):
    path.parent.mkdir()
    with closing(sqlite3.connect(path.parent / held, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(DatabaseError, match="locked"):
            open_database(path, SETUP)
    assert files_set_aside(path) == []
    assert texts_in(path) == []


def test_reading_works_while_another_process_writes(path, impatient):
    write(path, "one")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        other.execute("INSERT INTO notes (text) VALUES ('two')")
        assert texts_in(path) == ["one"]
        with opened(path) as notes, pytest.raises(sqlite3.OperationalError, match="locked"), notes.writing():
            pytest.fail("two cannot write at the same time")


def make_a_database_of_another_program(path):
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE songs (title TEXT)")


DAMAGE = {
    "header": lambda path: path.write_bytes(b"SQLite? never" + path.read_bytes()[13:]),
    "all": lambda path: path.write_bytes(bytes(range(256)) * 40),
    "cut off": lambda path: path.write_bytes(path.read_bytes()[:5_000]),
    "a text": lambda path: path.write_bytes(b"not a database at all\n"),
    "of another program": make_a_database_of_another_program,
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_file_is_replaced_and_kept(path, damage):
    write(path, *["lost"] * 500)
    DAMAGE[damage](path)
    content = path.read_bytes()

    with opened(path) as notes:
        assert notes.set_aside.read_bytes() == content
        assert files_set_aside(path) == [notes.set_aside]
    write(path, "new")
    assert texts_in(path) == ["new"]


def test_the_log_goes_with_a_damaged_file_and_first(path, monkeypatch):
    write(path, "in the file")
    renamed, rename = [], type(path).rename
    monkeypatch.setattr(type(path), "rename", lambda file, to: renamed.append(file.name) or rename(file, to))
    with closing(sqlite3.connect(path, isolation_level=None)) as still_open:
        still_open.execute("INSERT INTO notes (text) VALUES ('in the log')")
        still_open.execute("PRAGMA application_id = 1")
        with opened(path) as notes:
            with notes.writing() as connection:
                connection.execute("INSERT INTO notes (text) VALUES ('new')")
            with closing(sqlite3.connect(notes.set_aside)) as copy:
                assert copy.execute("SELECT text FROM notes").fetchall() == [("in the file",), ("in the log",)]
    assert texts_in(path) == ["new"]
    assert (len(renamed), renamed[-1]) == (3, path.name)


@pytest.mark.parametrize("damage", ["", "database disk image is malformed"], ids=["sound", "damaged"])
def test_others_open_a_file_while_it_is_read_through(path, damage):
    """To read a large one takes minutes. If it is damaged, each finds that out, and one replaces it."""
    write(path, "one")
    others = []

    def check(_database):
        if not others:
            others.append(open_database(path, SETUP))
            others[0].close()
            if damage:
                raise sqlite3.DatabaseError(damage)

    with opened(path, check=check) as notes:
        assert (notes.set_aside is not None) == bool(damage)
    assert len(others) == 1


def test_only_one_process_replaces_a_damaged_file(path):
    write(path, "lost")
    checks = iter(["slow", "quick"])

    def check(_database):
        which = next(checks, None)
        if which == "slow":
            with opened(path, check=check) as other, other.writing() as connection:
                connection.execute("INSERT INTO notes (text) VALUES ('new')")
        if which:
            raise sqlite3.DatabaseError("database disk image is malformed")

    with opened(path, check=check) as notes:
        assert notes.set_aside is None
    assert texts_in(path) == ["new"]
    assert len([copy for copy in files_set_aside(path) if not copy.name.endswith(("-wal", "-shm"))]) == 1


def test_every_damaged_file_is_kept(path):
    for content in (b"first" * 1_000, b"second" * 1_000):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
        open_database(path, SETUP).close()
    assert [copy.read_bytes()[:6] for copy in files_set_aside(path)] == [b"firstf", b"second"]


def test_an_empty_file_is_a_new_database(path):
    path.parent.mkdir()
    for name in ("other.sqlite.damaged-1", "notes.sqlite2.damaged-1", "notes.sqlite"):
        (path.parent / name).touch()
    with opened(path) as notes:
        assert notes.set_aside is None
    assert files_set_aside(path) == []


def test_a_folder_or_file_in_the_way(tmp_path):
    in_the_way = tmp_path / "file"
    in_the_way.write_text("in the way")
    (tmp_path / "notes.sqlite").mkdir()
    for folder in (in_the_way, tmp_path):
        with pytest.raises(DatabaseError, match=r"notes\.sqlite cannot be opened \(.+\)$"):
            open_database(folder / "notes.sqlite", SETUP)
    assert in_the_way.read_text() == "in the way"


@pytest.mark.parametrize("left", [b"", b"garbage" * 1_000], ids=["nothing", "damage"])
def test_many_may_open_it_first_at_the_same_time(tmp_path, left):
    many = 8
    for attempt in range(5):
        path = tmp_path / str(attempt) / "notes.sqlite"
        path.parent.mkdir()
        if left:
            path.write_bytes(left)
        together = threading.Barrier(many)

        def add(number, path=path, together=together):
            together.wait()
            with opened(path) as notes:
                with notes.writing() as connection:
                    connection.execute("INSERT INTO notes VALUES (?, 'here')", (number,))
                return notes.set_aside

        with ThreadPoolExecutor(many) as pool:
            set_aside = [copy for copy in pool.map(add, range(many)) if copy]

        assert texts_in(path) == ["here"] * many
        assert set_aside == files_set_aside(path)
        assert len(set_aside) == bool(left)


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("database disk image is malformed", True),
        ("malformed database schema (notes)", True),
        ("file is not a database", True),
        ("database is locked", False),
        ("database or disk is full", False),
        ("disk I/O error", False),
        ("unable to open database file", False),
    ],
)
def test_damage_is_distinguished_from_other_errors(sentence, expected):
    assert is_damage(sqlite3.OperationalError(sentence)) is expected


COMMON = [
    (ledger_path, UsageLedger, lambda ledger, number: ledger.add("production", f"api {number}", 1), UsageLedger.rows),
    (
        *(pending_path, PendingStore),
        lambda pending, number: pending.add(job(f"{number}"), keys(1)),
        lambda pending: pending.all_of(PendingKind.JOB, "production"),
    ),
]


@pytest.mark.parametrize(("path_in", "kind", "add", "rows"), COMMON, ids=["ledger", "pending"])
def test_damage_inside_a_common_database_is_found(tmp_path, path_in, kind, add, rows):
    with kind(tmp_path) as common:
        for number in range(2_000):
            add(common, number)
    content = overwrite_a_page(path_in(tmp_path))

    with kind(tmp_path, may_set_aside=True) as common:
        assert common.set_aside.read_bytes() == content
        assert rows(common) == []
        add(common, 1)
    with kind(tmp_path) as common:
        assert common.set_aside is None
        assert len(rows(common)) == 1


@pytest.mark.parametrize(("path_in", "kind", "add", "rows"), COMMON, ids=["ledger", "pending"])
@pytest.mark.usefixtures("impatient")
def test_errors_of_a_common_database_name_its_file(tmp_path, path_in, kind, add, rows):
    path = path_in(tmp_path)
    with kind(tmp_path) as common, closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(DatabaseError, match=rf"{path.name} cannot be written \(database is locked\)$"):
            add(common, 1)
        assert rows(common) == []
        for table in ("usage", "pending"):
            other.execute(f"DROP TABLE IF EXISTS {table}")
        other.execute("COMMIT")
        with pytest.raises(DatabaseError, match=f"{path.name} cannot be read"):
            rows(common)
