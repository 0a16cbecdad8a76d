"""Results that arrive during a commit are stored together; results that cannot be stored are used, and end the run."""

import sqlite3
from contextlib import ExitStack, closing

import numpy as np
import pytest
from location_gateway.core.client.errors import GatewayError
from location_gateway.core.results import database
from location_gateway.core.run import deduplicator
from location_gateway.core.run.deduplicator import NotStoredError

from tests.support.one_run import OneRun, raising
from tests.support.small_disk import damage_table
from tests.support.waiting import until

LONGER_THAN_ANY_TEST = 3_600


@pytest.fixture
def in_thread(path):
    """A run whose deduplicator has its thread; what it does with the store is noted."""
    with ExitStack() as stack:
        one = OneRun(path, range(10), stack, alone=False)
        one.statements = []
        one.store.database._connection.set_trace_callback(one.statements.append)
        yield one


def keep_while_the_first_is_under_way(one, numbers, results):
    """Hand over the first result, and the others while it is being written; return the error of each."""
    told = {}
    with one.store.database.reading():  # nobody else writes meanwhile
        for number, result in zip(numbers, results):
            one.deduplicator.keep(np.array([number]), [result], 0, lambda error, of=number: told.update({of: error}))
            if number == numbers[0]:
                until(lambda: not one.deduplicator._handed_over)
        assert told == {}
    until(lambda: len(told) == len(numbers))
    return told


def test_results_that_arrive_during_a_commit_share_the_next(in_thread):
    assert keep_while_the_first_is_under_way(in_thread, range(5), "abcde") == dict.fromkeys(range(5))
    assert in_thread.statements.count("COMMIT") == 2
    assert in_thread.stored() == dict(enumerate("abcde"))


def test_a_failed_commit_is_told_to_all_in_it_and_to_no_other(in_thread):
    told = keep_while_the_first_is_under_way(in_thread, range(3), ["a", object(), "c"])
    assert told[0] is None
    assert isinstance(told[1], GatewayError)
    assert told[2] is told[1]
    assert in_thread.lookup.missing().tolist() == [*range(1, 10)]
    assert keep_while_the_first_is_under_way(in_thread, [3], ["d"]) == {3: None}
    assert in_thread.stored() == {0: "a", 3: "d"}


def test_what_was_handed_over_before_the_end_is_stored(in_thread):
    for number in range(10):
        in_thread.deduplicator.keep(np.array([number]), [number], 0, lambda _error: None)
    in_thread.deduplicator.__exit__()
    assert len(in_thread.stored()) == 10


def test_no_thread_is_begun_where_nothing_is_handed_over(in_thread):
    in_thread.deduplicator.__exit__()
    assert in_thread.deduplicator._thread is None


def test_a_claim_is_released_with_its_results_and_without(run):
    mine, other = run(1, 2, 3), run(1, 2, 3)
    mine.keep(mine.claim(0, 1), ["of 1"])
    mine.keep(mine.claim(2), [])
    assert other.claim(0, 1, 2).mine.tolist() == [1, 2]


def test_a_full_disk_ends_the_run_and_the_next_one_continues(path):
    with ExitStack() as first_run:
        first = OneRun(path, range(2_000), first_run)
        connection = first.store.database._connection
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        first.meanwhile = lambda: connection.execute(f"PRAGMA max_page_count = {pages}")
        request = first.ask()
        assert request.results == {number: f"of {number}" for number in range(2_000)}
        assert isinstance(request.error, NotStoredError)
        assert request.error.fatal
        assert all(part in str(request.error) for part in ("results.sqlite", "full", "free some space"))
        assert len(first.store) == 0
        assert len(first.lookup.missing()) == 2_000
    with ExitStack() as second_run:
        second = OneRun(path, range(2_000), second_run)
        assert second.store.set_aside is None
        assert len(second.ask().results) == len(second.store) == 2_000


def test_what_a_full_disk_did_not_take_is_stored_at_the_end(path):
    with ExitStack() as stack:
        one = OneRun(path, range(2_000), stack)
        connection = one.store.database._connection
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        one.meanwhile = lambda: connection.execute(f"PRAGMA max_page_count = {pages}")
        assert isinstance(one.ask().error, NotStoredError)
        assert one.deduplicator.not_stored == 2_000
        one.deduplicator.__exit__()
        assert one.deduplicator.not_stored == 2_000
        connection.execute("PRAGMA max_page_count = 100000")
        one.deduplicator.__exit__()
        assert one.deduplicator.not_stored == 0
        assert len(one.store) == 2_000


def test_results_are_stored_once_if_the_lookup_fails(run, monkeypatch):
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


@pytest.mark.parametrize("before_asking", [True, False])
def test_a_store_that_others_hold_ends_the_run(run, path, monkeypatch, before_asking):
    monkeypatch.setattr(database, "_BUSY_S", 0)
    mine = run(1, 2)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        mine.meanwhile = lambda: other.execute("BEGIN IMMEDIATE")
        if before_asking:
            mine.meanwhile()
        request = mine.ask()
    assert isinstance(request.error, NotStoredError)
    assert "locked" in str(request.error)
    assert request.results == ({} if before_asking else {0: "of 1", 1: "of 2"})
    assert bool(mine.asked) is not before_asking


def hold(path, stack):
    """Lock the store as another program does that stands still."""
    other = stack.enter_context(closing(sqlite3.connect(path, isolation_level=None)))
    other.execute("BEGIN IMMEDIATE")
    return other


def test_cancel_ends_the_wait_for_a_store_that_others_hold(in_thread, path, monkeypatch):
    monkeypatch.setattr(deduplicator, "_LONGEST_CANCEL_S", 0.0)
    in_thread.store.database._busy_s = LONGER_THAN_ANY_TEST
    told = []
    with ExitStack() as stack:
        hold(path, stack)
        for number in range(3):
            in_thread.deduplicator.keep(np.array([number]), ["a"], 0, told.append)
        until(lambda: len(in_thread.deduplicator._handed_over) < 3)  # the others may wait behind the first one
        with in_thread.store.database.reading() as connection:  # rows are read meanwhile
            assert connection.execute("SELECT COUNT(*) FROM blocks").fetchone() == (0,)
        in_thread.cancellation.cancel()
        in_thread.deduplicator.__exit__()
        assert [type(error) for error in told] == [NotStoredError] * 3
        assert in_thread.deduplicator.not_stored == 3
    in_thread.deduplicator.__exit__()
    assert in_thread.stored() == dict.fromkeys(range(3), "a")


def test_a_store_that_was_held_too_long_is_not_waited_for_again(run, path):
    mine = run(1, 2, 3)
    claims = [mine.claim(number) for number in range(3)]
    with ExitStack() as stack:
        other = hold(path, stack)
        mine.store.database._busy_s = 0.0
        assert isinstance(mine.keep(claims[0], ["of 1"]), NotStoredError)
        mine.store.database._busy_s = LONGER_THAN_ANY_TEST
        assert isinstance(mine.keep(claims[1], ["of 2"]), NotStoredError)
        other.execute("ROLLBACK")
        assert mine.keep(claims[2], ["of 3"]) is None
    mine.deduplicator.__exit__()
    assert mine.stored() == {number: f"of {number}" for number in (1, 2, 3)}


def test_damage_found_while_writing_is_set_aside_by_the_next_run(run, path):
    with ExitStack() as first_run:
        OneRun(path, [1, 2], first_run).ask()
    damage_table(path, "claims")

    with ExitStack() as second_run:
        second = OneRun(path, [1, 2, 3], second_run)
        assert second.store.set_aside is None
        assert "malformed" in str(second.ask(2).error)
    third = run(1, 2, 3)
    assert third.store.set_aside.exists()
    assert len(third.ask().results) == 3
