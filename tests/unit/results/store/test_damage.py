"""Stores that are damaged, or seem to be."""

import shutil
import sqlite3
from contextlib import closing

import pytest
from location_gateway.core.results.database import DatabaseError
from location_gateway.core.results.store import open_store

from tests.support.sqlite_files import damage_table
from tests.support.stores import fill, look_up

MARKER = "results.sqlite.suspect"


def spoil(path, *statements):
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def test_keys_that_are_no_keys_are_found_when_it_is_opened(opened, path):
    with opened() as store:
        fill(store, 1, 10)
    spoil(path, "UPDATE blocks SET keys = x'0102'")
    store, set_aside = open_store(path)
    with store:
        assert set_aside.exists()
        assert len(store) == 0


def test_damage_among_the_answers_is_found_after_it_made_trouble(opened, path):
    with opened() as store:
        fill(store, 30, 100)
    damage_table(path, "answers")

    with opened() as store:
        assert look_up(store, range(3_000)) == {}
        assert "malformed" in str(store.read_error)
    assert (path.parent / MARKER).exists()

    store, set_aside = open_store(path)
    with store:
        assert set_aside.exists()
        assert len(store) == 0
        fill(store, 1, 10)
    assert not (path.parent / MARKER).exists()
    with opened() as store:
        assert len(store) == 10


def test_a_suspicion_that_was_wrong_costs_nothing(opened, path):
    with opened() as store:
        fill(store, 1, 10)
        store.suspect(sqlite3.DatabaseError("database disk image is malformed"))
    assert (path.parent / MARKER).exists()
    with opened() as store:
        assert len(store) == 10
    assert not (path.parent / MARKER).exists()


@pytest.mark.parametrize("sentence", ["database is locked", "database or disk is full", "disk I/O error"])
def test_trouble_that_is_no_damage_raises_no_suspicion(opened, path, sentence):
    with opened() as store:
        store.suspect(sqlite3.OperationalError(sentence))
    assert not (path.parent / MARKER).exists()


def test_a_suspicion_that_cannot_be_noted_does_not_end_the_run(opened, path):
    with opened() as store:
        store.suspect(sqlite3.DatabaseError("database disk image is malformed"))
        shutil.rmtree(path.parent)


def test_a_file_in_place_of_the_folder(tmp_path):
    (tmp_path / "folder").write_text("in the way")
    with pytest.raises(DatabaseError, match="cannot be opened"):
        open_store(tmp_path / "folder" / "results.sqlite")
