"""Answers that cannot be stored are handed on, and no more are asked."""

import sqlite3
from contextlib import ExitStack, closing

import numpy as np
from location_gateway.core.processing.shared.deduplicator import NotStoredError
from location_gateway.core.results import database

from tests.support.one_run import OneRun, raising
from tests.support.small_disk import damage_table


def fill_the_disk(run):
    connection = run.store.database._connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")


def test_after_answers_that_cannot_be_stored_no_more_are_asked(run):
    mine = run(*range(2_000))
    mine.meanwhile = lambda: fill_the_disk(mine)
    request = mine.ask()
    assert request.results == {number: f"of {number}" for number in range(2_000)}
    assert isinstance(request.error, NotStoredError)
    assert request.error.fatal
    assert "full" in str(request.error)
    assert "results.sqlite" in str(request.error)
    assert "free some space" in str(request.error)
    assert len(mine.store) == 0
    assert len(mine.lookup.missing()) == 2_000


def test_answers_are_stored_once_where_the_lookup_fails(run, monkeypatch):
    mine = run(1, 2)
    claim, refresh = mine.claim(0, 1).claim, mine.lookup.refresh
    errors = []
    with monkeypatch.context() as patch:
        patch.setattr(mine.lookup, "refresh", raising(sqlite3.OperationalError("disk I/O error")))
        for number in (0, 1):
            mine.deduplicator.keep(np.array([number]), [f"of {number + 1}"], claim, errors.append)
        mine.deduplicator.go_on()
    assert errors == [None, None]
    with mine.store.database.reading() as connection:
        refresh(connection)
    assert mine.stored() == {1: "of 1", 2: "of 2"}
    assert len(mine.store) == 2


def test_with_room_again_the_next_run_asks_what_was_not_stored(run, path):
    with ExitStack() as first_run:
        first = OneRun(path, range(2_000), first_run)
        first.meanwhile = lambda: fill_the_disk(first)
        assert isinstance(first.ask().error, NotStoredError)
    second = run(*range(2_000))
    assert second.set_aside is None
    assert len(second.ask().results) == 2_000
    assert len(second.store) == 2_000


def test_nothing_is_asked_where_nothing_can_be_stored(run, path, monkeypatch):
    monkeypatch.setattr(database, "_BUSY_S", 0)
    mine = run(1, 2)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        refused = mine.ask()
    assert isinstance(refused.error, NotStoredError)
    assert "locked" in str(refused.error)
    assert mine.asked == []
    assert run(1, 2).ask().results == {0: "of 1", 1: "of 2"}


def test_an_answer_reaches_its_rows_while_others_hold_the_store(run, path, monkeypatch):
    monkeypatch.setattr(database, "_BUSY_S", 0)
    mine = run(1, 2)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        mine.meanwhile = lambda: other.execute("BEGIN IMMEDIATE")
        request = mine.ask()
    assert request.results == {0: "of 1", 1: "of 2"}
    assert isinstance(request.error, NotStoredError)


def test_damage_found_while_writing_is_set_aside_by_the_next_run(run, path):
    with ExitStack() as first_run:
        OneRun(path, [1, 2], first_run).ask()
    damage_table(path, "claims")

    with ExitStack() as second_run:
        second = OneRun(path, [1, 2, 3], second_run)
        assert second.set_aside is None
        refused = second.ask(2)
        assert isinstance(refused.error, NotStoredError)
        assert "malformed" in str(refused.error)
    third = run(1, 2, 3)
    assert third.set_aside.exists()
    assert len(third.ask().results) == 3
