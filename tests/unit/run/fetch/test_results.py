"""Results by number, whatever is stored, answered, refused, repeated or asked for in another order."""

import sqlite3
import threading
from contextlib import ExitStack, closing
from itertools import chain

import pytest
from location_gateway.core.client.errors import (
    BadRequestError,
    RunCancelledError,
    SpendingLimitError,
    UnauthorizedError,
    UpstreamError,
)
from location_gateway.core.client.http_exchange import PartlyAnsweredError, RefusedItemError
from location_gateway.core.results import database
from location_gateway.core.results.store import DAY_S
from location_gateway.core.run import fetch
from location_gateway.core.run.deduplicator import NotStoredError
from location_gateway.core.run.fetch import RowResult
from location_gateway.core.run.row_status import RowStatus

from tests.support.fetch_run import Run, answer_of


@pytest.fixture
def run():
    with ExitStack() as stack:
        yield lambda *values, **options: Run(stack, *values, **options)


def answered(numbers):
    return [RowResult(answer_of(number)) for number in numbers]


def statuses(results):
    return [result.status.value for result in results]


def test_only_what_is_missing_is_asked_and_rows_get_both(run):
    stored = [0, 2, 3, 7, 8, 9, 11]
    one = run(14, stored)
    assert one.rows(range(14)) == answered(range(14))
    assert sorted(one.requests) == [[1, 4, 5], [6, 10, 12], [13]]


def test_nothing_is_asked_before_a_row_needs_it(run):
    one = run(10, [0, 1])
    threads = threading.active_count()
    assert one.rows([0, 0, 1]) == answered([0, 0, 1])
    assert one.requests == []
    assert threading.active_count() == threads


def test_answers_wait_in_memory_only_up_to_a_number(run, monkeypatch):
    monkeypatch.setattr(fetch, "_MOST_KNOWN", 5)
    one = run(300)
    one.rows([299])
    assert len(one.fetcher._known) <= 5
    assert one.rows(range(300)) == answered(range(300))


def test_no_answer_is_kept_after_its_last_row(run):
    one = run(30)
    assert one.rows(range(30)) == answered(range(30))
    assert one.fetcher._known == {}


def test_refused_rows_are_invalid_and_the_others_answered(run):
    one = run(12, [7])
    one.refused = {number: RefusedItemError(f"no {number}") for number in (2, 6, 8)}
    found = one.rows(range(12))
    assert statuses(found) == ["invalid" if number in one.refused else "ok" for number in range(12)]
    assert [result.reason for result in found if result.reason] == ["no 2", "no 6", "no 8"]
    assert one.failed == []
    assert one.rows([2, 3]) == [found[2], found[3]]
    assert one.claimed() == 0


def test_each_failed_row_gets_the_reason_of_its_own_request(run):
    one = run(12, [7], per_request=2)
    errors = {number: BadRequestError(f"no {number}") for number in (2, 6, 9)}
    one.errors = errors
    found = one.rows(range(12))
    assert statuses(found) == ["ok", "ok", *["failed"] * 2, "ok", "ok", "failed", "ok", *["failed"] * 3, "ok"]
    reasons = [result.reason for result in found if result.reason]
    assert reasons == [errors[number].reason for number in (2, 2, 6, 6, 9, 9)]
    assert [(str(error), tasks) for error, tasks in one.failed] == [(str(errors[number]), 2) for number in (2, 6, 9)]


def test_of_a_request_that_was_answered_in_part_the_rest_fails(run):
    one = run(8, per_request=4)
    one.errors = {5: PartlyAnsweredError([], UpstreamError("too busy", status=503))}
    found = one.rows(range(8))
    assert statuses(found) == ["ok"] * 6 + ["failed"] * 2
    assert "too busy" in found[7].reason
    assert [(type(error), tasks) for error, tasks in one.failed] == [(UpstreamError, 2)]


def test_after_a_fatal_error_what_is_there_is_used(run):
    one = run(30, [10, 29], in_flight=1, repeated=[0])
    one.errors = {4: UnauthorizedError()}
    found = one.rows([*range(30), 0, 29])
    assert statuses(found[:3]) == ["ok"] * 3
    assert statuses(found[3:10]) == ["not_asked"] * 7
    assert statuses([found[10], *found[29:]]) == ["ok"] * 4
    assert {result.reason for result in found[11:29]} == {UnauthorizedError().reason}
    assert isinstance(one.fetcher.state.ended_by, UnauthorizedError)
    assert len(one.requests) <= 3


def test_answers_before_a_fatal_error_are_used_also_unstored(run):
    one = run(12, in_flight=1, repeated=[3, 4])
    one.errors = {4: PartlyAnsweredError([], UnauthorizedError())}
    one.not_storable = {3}
    found = one.rows([*range(12), 3])
    assert statuses(found) == ["ok"] * 4 + ["not_asked"] * 8 + ["ok"]
    assert found[11].reason == UnauthorizedError().reason
    assert isinstance(one.fetcher.state.ended_by, UnauthorizedError)


def test_answers_that_could_not_be_stored_are_used_in_the_end(run, monkeypatch):
    monkeypatch.setattr(database, "_BUSY_S", 0)
    one = run(12, in_flight=1, repeated=[3, 4])
    with closing(sqlite3.connect(one.store.database.path, isolation_level=None)) as other:

        def answer(numbers):
            if 3 in numbers:
                other.execute("BEGIN IMMEDIATE")
            return one.answer(numbers)

        one.network.answer = answer
        one.waits.serves = False  # the store tells at once that it is held
        found = one.rows([*range(12), 3])
    assert found[:9] + found[12:] == answered([*range(9), 3])
    assert statuses(found[9:12]) == ["not_asked"] * 3
    assert "locked" in found[11].reason
    assert isinstance(one.fetcher.state.ended_by, NotStoredError)
    assert one.requests == [[0, 1, 2], [3, 4, 5], [6, 7, 8]]  # the last one while the store was waited for
    assert one.looked_up().missing().tolist() == [*range(3, 12)]


@pytest.mark.parametrize(("error", "most_requests"), [(UnauthorizedError, 1), (BadRequestError, 5)])
def test_a_run_without_any_answer_ends_with_the_error(run, error, most_requests):
    one = run(100, in_flight=1)
    one.waits.serves = False
    one.errors = dict.fromkeys(range(100), error())
    with pytest.raises(error):
        one.rows(range(100))
    assert len(one.requests) <= most_requests


@pytest.mark.parametrize("found_elsewhere", [set(), {0, 1, 2}])
def test_requests_refused_after_an_answer_do_not(run, found_elsewhere):
    one = run(30, in_flight=1)
    one.found_elsewhere = found_elsewhere
    one.errors = dict.fromkeys(range(3, 27), BadRequestError())
    assert statuses(one.rows(range(30))) == ["ok"] * 3 + ["failed"] * 24 + ["ok"] * 3


def test_a_row_whose_place_was_not_counted_is_told(run):
    one = run(5)
    (result,) = one.rows([-1])
    assert result.status is RowStatus.NOT_ASKED
    assert "changed" in result.reason
    assert one.requests == []
    assert one.rows([-1, 0, 4, -1])[1:3] == answered([0, 4])


@pytest.mark.parametrize("stored", [range(3), range(4)], ids=["one is asked, too", "all is stored"])
def test_an_answer_of_another_shape_is_asked_again(run, stored):
    one = run(4, [])
    one.add(stored[:1])
    one.add(stored[1:2], ["of another kind"])
    one.add(stored[2:])
    one.lookup.__init__(one.store, one.keys, one.store.last_too_old(DAY_S))
    fetcher = one.fetching(one.lookup)
    found = fetcher.results(range(4))
    fetcher.close()
    assert [found[number] for number in range(4)] == answered(range(4))
    assert one.store.read_error is not None
    assert one.looked_up().missing().tolist() == []


@pytest.mark.parametrize("shape", [None, 5, [], [1, 2], {"a": 1, "b": 2}])
def test_a_stored_value_that_is_no_result_is_asked_again(run, shape):
    one = run(1)
    one.add([0], [shape])
    one.fetcher = one.fetching(one.looked_up())
    assert one.rows([0]) == answered([0])
    assert one.looked_up().missing().tolist() == []


def test_answers_removed_in_mid_run_are_asked_again(run):
    one = run(9, range(3, 9), repeated=range(9))
    one.not_storable = {4}
    assert one.rows(range(3)) == answered(range(3))
    one.store.remove()
    assert one.rows([8, 0, 1, 2, 3, 4, 5, 6]) == answered([8, 0, 1, 2, 3, 4, 5, 6])
    assert one.rows(range(9)) == answered(range(9))
    assert sorted(chain.from_iterable(one.requests)) == [*range(9)]
    one.fetcher.close()
    state = one.fetcher.state
    assert (state.asked, state.asked_again, state.found_meanwhile) == (9, 6, 0)
    assert state.from_store(9, 6, is_whole=True) == 0


def test_requests_that_fail_alike_share_their_text(run):
    one = run(30, per_request=1)
    one.rows([0])
    one.errors = {number: BadRequestError(str(1_000)) for number in range(5, 15)}
    failed = [result.reason for result in one.rows(range(30)) if result.status is RowStatus.FAILED]
    assert len(failed) == 10
    assert len(set(map(id, failed))) == 1


def test_what_is_asked_again_may_fail(run):
    one = run(6, range(6))
    one.errors = {4: UpstreamError(status=500)}
    one.store.remove()
    assert statuses(one.rows(range(6), chunk=6)) == ["ok"] * 3 + ["failed"] * 3


def test_nothing_is_asked_again_beyond_a_limit(run):
    one = run(8, range(6))
    one.rows([6])
    one.errors = {0: SpendingLimitError("No more.")}
    one.store.remove()
    found = one.rows([0, 1, 2, 3, 4, 5, 7])
    assert statuses(found) == ["not_asked"] * 3 + ["ok"] + ["not_asked"] * 2 + ["ok"]
    assert one.fetcher.state.ended_by is not None


def test_leaving_early_ends_what_is_under_way(run):
    one = run(100)
    one.waits.serves = False
    assert one.rows([0]) == answered([0])
    one.network.resume()
    assert len(one.network.under_way) == 2
    one.fetcher.close()
    assert one.network.ended == 2
    assert one.network.under_way == []
    assert one.cancellation.cancelled
    assert len(one.requests) < 100 / 3
    assert one.rows([99])[0].status is RowStatus.NOT_ASKED
    assert len(one.requests) < 100 / 3


def test_a_cancelled_run_still_gives_what_is_there(run):
    one = run(12, [11], in_flight=1)
    one.errors = {6: RunCancelledError()}
    assert statuses(one.rows(range(12))) == ["ok"] * 6 + ["not_asked"] * 5 + ["ok"]


def test_what_is_answered_while_the_run_ends_is_used(run):
    one = run(6, in_flight=2)
    one.network.choose = lambda under_way: len(under_way) - 1
    one.waits.serves = False  # so both are sent before one is answered
    one.errors = {0: UnauthorizedError()}
    assert statuses(one.rows(range(6))) == ["not_asked"] * 3 + ["ok"] * 3
    assert one.requests == [[0, 1, 2], [3, 4, 5]]
    assert isinstance(one.fetcher.state.ended_by, UnauthorizedError)
