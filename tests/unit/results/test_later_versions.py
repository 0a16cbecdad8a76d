"""A file of a later version is refused, and not changed; one that says that this program may use it is used."""

import sqlite3
from contextlib import closing

import pytest
from location_gateway.core.program import program_version
from location_gateway.core.results.database import DatabaseError, files_set_aside
from location_gateway.core.results.files import ledger_path, pending_path, store_path
from location_gateway.core.results.ledger import UsageLedger
from location_gateway.core.results.pending import PendingStore
from location_gateway.core.results.renaming import rename_results
from location_gateway.core.results.store import count_answers, open_store

from scripts.source_tree import ROOT
from tests.support.stores import add

KINDS = {
    "store": (
        lambda folder: store_path(folder, "production"),
        lambda folder: open_store(store_path(folder, "production")),
    ),
    "ledger": (ledger_path, lambda folder: UsageLedger(folder, may_set_aside=True)),
    "pending": (pending_path, lambda folder: PendingStore(folder, may_set_aside=True)),
}
EVERY_KIND = pytest.mark.parametrize("kind", KINDS)


def made(folder, kind, *statements):
    """Make a file, change it as a later version would, and return its path."""
    path_in, opened = KINDS[kind]
    opened(folder).close()
    with closing(sqlite3.connect(path_in(folder))) as file, file:
        for statement in statements:
            file.execute(statement)
    return path_in(folder)


SAYS = "UPDATE file_version SET version = 98, revision = 7, usable_from = {}, program = '9.8.7'"
LATER = {
    "says from which version on": (["PRAGMA user_version = 98", SAYS.format(7)], "9.8.7"),
    "says it with the same number": (["UPDATE file_version SET usable_from = 2, program = '9.8.7'"], "9.8.7"),
    "says nothing": (["DROP TABLE file_version", "PRAGMA user_version = 98"], "98"),
    "has a number of which it says nothing": (["PRAGMA user_version = 98"], "98"),
}


@pytest.mark.parametrize("later", LATER)
@EVERY_KIND
def test_a_later_file_is_refused_and_not_changed(tmp_path, kind, later):
    statements, needed = LATER[later]
    path = made(tmp_path, kind, *statements)
    content = path.read_bytes()

    with pytest.raises(DatabaseError) as refused:
        KINDS[kind][1](tmp_path)

    assert refused.value.is_later
    for part in (str(path), "by a later version", needed, program_version(), "Update the plugin", "GATEWAY_STORE"):
        assert part in str(refused.value)
    assert path.read_bytes() == content
    assert files_set_aside(path) == []


@EVERY_KIND
def test_a_later_file_that_may_be_used_goes_on_saying_so(tmp_path, kind):
    statements = ["CREATE TABLE more (x)", "PRAGMA user_version = 98", SAYS.format(1)]
    path = made(tmp_path, kind, *statements)
    KINDS[kind][1](tmp_path).close()
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT * FROM file_version").fetchall() == [(98, 7, 1, "9.8.7")]
        assert file.execute("PRAGMA user_version").fetchone() == (98,)


def test_its_answers_are_neither_counted_nor_renamed(tmp_path):
    path = made(tmp_path, "store", "PRAGMA user_version = 98")
    with pytest.raises(DatabaseError, match="by a later version"):
        count_answers(path)
    with pytest.raises(DatabaseError, match="by a later version"):
        rename_results(tmp_path, "production", "live")
    assert path.exists()


@pytest.mark.parametrize("kind", ["ledger", "pending"])
def test_an_environment_is_renamed_in_all_files_or_in_none(tmp_path, kind):
    path = store_path(tmp_path, "production")
    with open_store(path) as store:
        add(store, [1])
    made(tmp_path, kind, "PRAGMA user_version = 98")
    with pytest.raises(DatabaseError, match="by a later version"):
        rename_results(tmp_path, "production", "live")
    assert count_answers(path) == 1


def test_the_version_is_that_of_the_metadata():
    (line,) = (one for one in (ROOT / "metadata.txt").read_text(encoding="utf-8").splitlines() if "version=" in one[:8])
    assert line == f"version={program_version()}"
