"""Opening files in whatever state they are found."""

import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest
from location_gateway.core.results import database
from location_gateway.core.results.database import (
    DatabaseError,
    Setup,
    damaged_copies,
    is_damage,
    open_database,
)

NOTES = "CREATE TABLE notes (number INTEGER PRIMARY KEY, text TEXT NOT NULL)"
SETUP = Setup(application_id=0x74657374, migrations=[NOTES])


@pytest.fixture
def path(tmp_path):
    return tmp_path / "folder" / "notes.sqlite"


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(database, "_BUSY_S", 0)


def write(path, *texts, setup=SETUP):
    opened = open_database(path, setup)
    with opened.database.writing() as connection:
        connection.executemany("INSERT INTO notes (text) VALUES (?)", [(text,) for text in texts])
    opened.database.close()


def texts_in(path, setup=SETUP):
    opened = open_database(path, setup)
    with opened.database.reading() as connection:
        found = [text for (text,) in connection.execute("SELECT text FROM notes ORDER BY number")]
    opened.database.close()
    return found


def test_what_is_written_is_there_when_it_is_opened_again(path):
    write(path, "one")
    assert {file.name for file in path.parent.iterdir()} <= {path.name, "opening.lock"}  # no log is left
    write(path, "two – ä")
    opened = open_database(path, SETUP)
    with pytest.raises(sqlite3.IntegrityError), opened.database.writing() as connection:
        connection.executemany("INSERT INTO notes VALUES (?, 'half')", [(11,), (11,)])
    opened.database.close()
    assert texts_in(path) == ["one", "two – ä"]
    assert damaged_copies(path) == []


def test_migrations_keep_what_is_there(path):
    write(path, "from version 1")
    newer = SETUP._replace(
        migrations=[
            NOTES,
            "ALTER TABLE notes ADD COLUMN lang TEXT DEFAULT 'fi'; CREATE INDEX notes_lang ON notes (lang)",
        ]
    )

    assert texts_in(path, newer) == ["from version 1"]
    write(path, "from version 2", setup=newer)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (2,)
        assert connection.execute("SELECT text, lang FROM notes").fetchall() == [
            ("from version 1", "fi"),
            ("from version 2", "fi"),
        ]
    before = path.read_bytes()
    with pytest.raises(DatabaseError, match="newer version of the plugin"):
        open_database(path, SETUP)
    assert path.read_bytes() == before
    assert damaged_copies(path) == []


def test_a_failed_migration_changes_nothing(path):
    write(path, "kept")
    broken = SETUP._replace(migrations=[NOTES, "CREATE TABLE more (x); CREATE TABLE more (y)"])

    with pytest.raises(DatabaseError, match="already exists"):
        open_database(path, broken)

    assert texts_in(path) == ["kept"]


@pytest.mark.parametrize("held", ["notes.sqlite", "opening.lock"])
def test_a_new_file_that_another_process_holds_or_opens(path, impatient, held):
    path.parent.mkdir()
    with closing(sqlite3.connect(path.parent / held, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(DatabaseError, match="locked"):
            open_database(path, SETUP)
    assert damaged_copies(path) == []
    assert texts_in(path) == []


def test_reading_goes_on_while_another_process_writes(path, impatient):
    write(path, "one")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        other.execute("INSERT INTO notes (text) VALUES ('two')")
        assert texts_in(path) == ["one"]
        opened = open_database(path, SETUP)
        with pytest.raises(sqlite3.OperationalError, match="locked"), opened.database.writing():
            pytest.fail("two cannot write at the same time")
        opened.database.close()


DAMAGE = {
    "header": lambda content: b"SQLite? never" + content[13:],
    "all": lambda _content: bytes(range(256)) * 40,
    "cut off": lambda content: content[:5_000],
    "a text": lambda _content: b"not a database at all\n",
}


def make_another_program_s(path):
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE songs (title TEXT)")


@pytest.mark.parametrize("damage", [*DAMAGE, "of another program"])
def test_a_damaged_file_is_set_aside_and_a_new_one_begun(path, damage):
    write(path, *["lost"] * 500)
    if damage in DAMAGE:
        path.write_bytes(DAMAGE[damage](path.read_bytes()))
    else:
        make_another_program_s(path)
    content = path.read_bytes()

    opened = open_database(path, SETUP)
    opened.database.close()

    assert opened.set_aside.read_bytes() == content
    assert damaged_copies(path) == [opened.set_aside]
    write(path, "new")
    assert texts_in(path) == ["new"]


def test_damage_deep_in_the_file_is_found_by_the_check(path):
    write(path, *["lost"] * 5_000)
    content = bytearray(path.read_bytes())
    content[-8192:-4096] = b"\xff" * 4096
    path.write_bytes(content)

    def read_all(opened):
        with opened.reading() as connection:
            connection.execute("SELECT count(text) FROM notes WHERE text <> ''").fetchone()

    unchecked = open_database(path, SETUP)
    unchecked.database.close()
    opened = open_database(path, SETUP, read_all)
    opened.database.close()

    assert unchecked.set_aside is None
    assert opened.set_aside.read_bytes() == content


def test_what_only_stands_in_the_log_goes_with_the_damaged_file(path):
    write(path, "in the file")
    with closing(sqlite3.connect(path, isolation_level=None)) as still_open:
        still_open.execute("INSERT INTO notes (text) VALUES ('in the log')")
        still_open.execute("PRAGMA application_id = 1")
        opened = open_database(path, SETUP)
        with opened.database.writing() as connection:
            connection.execute("INSERT INTO notes (text) VALUES ('new')")
        with closing(sqlite3.connect(opened.set_aside)) as copy:
            assert copy.execute("SELECT text FROM notes").fetchall() == [("in the file",), ("in the log",)]
    opened.database.close()
    assert texts_in(path) == ["new"]


def test_every_damaged_file_is_kept(path):
    for content in (b"first" * 1_000, b"second" * 1_000):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
        open_database(path, SETUP).database.close()
    assert [copy.read_bytes()[:6] for copy in damaged_copies(path)] == [b"firstf", b"second"]


def test_an_empty_file_is_a_new_one_whatever_lies_beside_it(path):
    path.parent.mkdir()
    for name in ("other.sqlite.damaged-1", "notes.sqlite2.damaged-1", "notes.sqlite"):
        (path.parent / name).touch()
    opened = open_database(path, SETUP)
    opened.database.close()
    assert opened.set_aside is None
    assert damaged_copies(path) == []


def test_something_else_in_place_of_the_folder_or_the_file(tmp_path):
    in_the_way = tmp_path / "file"
    in_the_way.write_text("in the way")
    (tmp_path / "notes.sqlite").mkdir()
    for folder in (in_the_way, tmp_path):
        with pytest.raises(DatabaseError, match=r"notes\.sqlite cannot be opened \(.+\)$"):
            open_database(folder / "notes.sqlite", SETUP)
    assert in_the_way.read_text() == "in the way"


@pytest.mark.parametrize("left", [b"", b"garbage" * 1_000], ids=["nothing", "damage"])
def test_many_may_open_it_for_the_first_time_at_once(tmp_path, left):
    many = 8
    for attempt in range(5):
        path = tmp_path / str(attempt) / "notes.sqlite"
        path.parent.mkdir()
        if left:
            path.write_bytes(left)
        together = threading.Barrier(many)

        def note(number, path=path, together=together):
            together.wait()
            opened = open_database(path, SETUP)
            with opened.database.writing() as connection:
                connection.execute("INSERT INTO notes VALUES (?, 'here')", (number,))
            opened.database.close()
            return opened.set_aside

        with ThreadPoolExecutor(many) as pool:
            set_aside = [copy for copy in pool.map(note, range(many)) if copy]

        assert texts_in(path) == ["here"] * many
        assert set_aside == damaged_copies(path)
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
        ("attempt to write a readonly database", False),
        ("no such table: notes", False),
    ],
)
def test_damage_is_told_from_other_errors(sentence, expected):
    assert is_damage(sqlite3.OperationalError(sentence)) is expected
