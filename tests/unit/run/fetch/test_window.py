"""Requests under way: how many, in which order they are handed on, and what becomes of them when the run ends."""

import gc
import sqlite3
import weakref
from contextlib import ExitStack, closing

import pytest
from location_gateway.core.client.errors import NoAnswerInTimeError, NotSentError, RunCancelledError, UnauthorizedError
from location_gateway.core.results.claims import Claims

from tests.support.fetch_run import Run, answer_of


@pytest.fixture
def run():
    with ExitStack() as stack:
        yield lambda *values, **options: Run(stack, *values, **options)


def window_of(one):
    return one.fetcher._window


def closed(one):
    """End a run as its ``with`` blocks do."""
    one.fetcher.close()
    one.deduplicator.__exit__()


def requests_of(window):
    while (request := window.next()) is not None:
        yield request


@pytest.mark.parametrize("in_flight", [1, 3])
def test_requests_come_in_their_order_whatever_arrives_first(run, in_flight):
    one = run(60, in_flight=in_flight)
    one.network.choose = lambda under_way: len(under_way) - 1
    requests = list(requests_of(window_of(one)))
    assert [request.numbers.tolist() for request in requests] == [[at, at + 1, at + 2] for at in range(0, 60, 3)]
    assert [request.results for request in requests] == [
        {number: answer_of(number) for number in request.numbers.tolist()} for request in requests
    ]


def test_a_request_counts_when_it_is_answered(run):
    """Otherwise the bar would stand while the first answer is late, though all others come."""
    one = run(60, in_flight=3)
    one.network.choose = lambda under_way: len(under_way) - 1

    window_of(one).next()

    assert len(one.done) > 1
    for _ in requests_of(window_of(one)):
        pass
    assert one.done == [(3, 3)] * 20


@pytest.mark.parametrize("in_flight", [1, 4])
def test_tasks_are_taken_only_as_far_ahead_as_the_window_reaches(run, in_flight):
    one = run(600, in_flight=in_flight)
    claimed = []
    claim = one.deduplicator.claim
    one.deduplicator.claim = lambda numbers, done: claimed.append(numbers) or claim(numbers, done)
    window = window_of(one)
    assert claimed == []
    for handed_on in range(1, 50):
        window.next()
        assert len(claimed) <= handed_on - 1 + in_flight * 4
        assert len(window._requests) < in_flight * 4
    assert one.network.most_under_way == in_flight
    assert one.network.most_started <= in_flight * 2


def test_before_an_answer_no_more_is_handed_over_than_in_flight(run):
    one = run(60, in_flight=3)
    one.waits.serves = False
    started = []
    one.network.choose = lambda _: started.append(one.network.most_started)
    window_of(one).next()
    assert started[0] == 3


@pytest.mark.parametrize("fatal", [UnauthorizedError, RunCancelledError])
def test_after_a_fatal_error_what_is_under_way_is_waited_for(run, fatal):
    one = run(300, in_flight=2)
    one.network.choose = lambda under_way: len(under_way) - 1
    one.waits.serves = False
    one.errors = {4: fatal()}
    outcomes = list(requests_of(window_of(one)))
    assert list(outcomes[0].results) == [0, 1, 2]
    assert type(outcomes[1].error) is fatal
    assert all(isinstance(request.error, NotSentError) for request in outcomes[2:])
    assert one.requests == [[0, 1, 2], [3, 4, 5]]
    assert one.claimed() == 0


def reading(one, fault, number):
    """Have the answer with ``number`` break off the reading, once."""
    spec = one.fetcher._spec

    def read(count, numbers):
        if number in numbers and faults:
            raise faults.pop()
        return spec.read(count, numbers)

    faults = [fault]
    window_of(one)._spec = type(spec)(**{**vars(spec), "read": read})


@pytest.mark.parametrize("while_reading", [True, False])
def test_a_bug_ends_the_run(run, while_reading):
    one = run(300)
    if while_reading:
        reading(one, LookupError(), 7)
    else:
        one.errors = {7: LookupError()}
    with pytest.raises(LookupError):
        one.rows(range(300))
    closed(one)
    assert len(one.requests) < 100
    assert one.claimed() == 0


def test_a_request_that_cannot_be_built_ends_the_run(run):
    def ask(numbers):
        raise LookupError

    one = run(300)
    spec = one.fetcher._spec
    window_of(one)._spec = type(spec)(**{**vars(spec), "ask": ask})
    with pytest.raises(LookupError):
        one.rows(range(300))
    closed(one)
    assert (one.requests, one.claimed()) == ([], 0)


def test_an_answer_whose_reading_was_broken_off_is_stored(run):
    one = run(300)
    reading(one, KeyboardInterrupt(), 4)
    with pytest.raises(KeyboardInterrupt):
        one.rows(range(300))
    closed(one)
    asked = {number for numbers in one.requests for number in numbers}
    assert {3, 4, 5} <= asked
    lost = 3 * one.network.ended
    assert len(asked) - lost == 300 - len(one.looked_up().missing())
    assert not {3, 4, 5} & set(one.looked_up().missing().tolist())
    assert one.claimed() == 0


def test_a_wait_that_was_broken_off_ends_what_is_under_way(run):
    one = run(300)
    one.waits.serves = False

    def interrupt(_under_way):
        one.network.choose = lambda _: 0
        raise KeyboardInterrupt

    one.network.choose = interrupt
    with pytest.raises(KeyboardInterrupt):
        one.rows([0])
    closed(one)
    assert one.network.under_way == []
    assert one.cancellation.cancelled
    assert one.claimed() == 0


def test_a_closed_window_sends_nothing_and_holds_no_claim(run):
    one = run(300)
    one.rows([0])
    window_of(one).work()
    one.fetcher.close()
    sent = len(one.requests)
    assert window_of(one).next() is None
    one.deduplicator.go_on()
    window_of(one).work()
    assert len(one.requests) == sent
    one.deduplicator.__exit__()
    assert one.claimed() == 0


def test_a_busy_main_thread_does_not_keep_a_cancelled_run(run):
    one = run(300)
    one.network.is_stuck = True
    one.waits.on_wait = one.cancellation.cancel
    begun = one.network.now
    with pytest.raises(RunCancelledError):
        one.rows([0, 1])
    assert one.network.now - begun < 1
    one.network.is_stuck = False
    one.network.go_on()  # what comes too late is of no use to anybody
    one.fetcher.close()
    assert isinstance(one.fetcher.state.ended_by, RunCancelledError)


def test_a_main_thread_busy_for_minutes_ends_the_run_unsent(run):
    """It may be waiting for this very run."""
    one = run(300)
    one.network.is_stuck = True
    one.network.begins_late = late = []

    def wait():
        one.network.now += 100

    one.waits.on_wait = wait
    with pytest.raises(NoAnswerInTimeError) as raised:
        one.rows([0, 1])
    assert not raised.value.may_be_billed
    one.network.is_stuck = False
    for begin in late:
        begin()
    one.fetcher.close()
    assert late
    assert one.requests == []


def test_what_ended_earlier_in_the_same_run_is_not_begun_again(run):
    one = run(12, in_flight=1)
    one.errors = {4: UnauthorizedError()}
    one.rows(range(12))
    sent = list(one.requests)
    later = one.fetching(one.looked_up(), state=one.fetcher.state)
    found = later.results(range(12))
    assert [found[number].status.value for number in range(12)] == ["ok"] * 3 + ["not_asked"] * 9
    assert found[11].reason == UnauthorizedError().reason
    assert one.requests == sent


def test_requests_are_gone_without_garbage_collection(run):
    window = window_of(run(12))
    gc.disable()
    try:
        requests = [weakref.ref(request) for request in requests_of(window)]
        assert [request() for request in requests] == [None] * 4
    finally:
        gc.enable()


def test_later_requests_are_under_way_while_rows_are_written(run):
    one = run(300)
    for number in range(200):
        one.rows([number])
        while one.deduplicator.go_on() or one.network.go_on():
            pass
        assert len(one.requests) * 3 > number + 2 * 3, "nothing was under way"


def test_a_failed_batch_takes_no_claims_and_is_not_stored(run, monkeypatch):
    one = run(30)
    told = []
    one.deduplicator.claim(one.lookup.missing()[:3], lambda *outcome: told.append(outcome))
    one.deduplicator.go_on()
    ((claimed, error),) = told
    assert error is None
    with closing(sqlite3.connect(one.store.database.path, isolation_level=None)) as other:
        other.execute("CREATE TRIGGER full BEFORE DELETE ON claims BEGIN SELECT RAISE(ABORT, 'disk full'); END")
        one.deduplicator.claim(one.lookup.missing()[3:6], lambda *outcome: told.append(outcome))
        one.deduplicator.keep(claimed.mine, [answer_of(n) for n in range(3)], claimed.claim, told.append)
        one.deduplicator.go_on()
        other.execute("DROP TRIGGER full")
    kept_error, (nothing, claim_error) = told[1:]
    assert "disk full" in str(kept_error)
    assert claim_error is kept_error
    assert nothing is None
    assert one.claimed() == 1
    assert len(one.looked_up().missing()) == len(one.lookup.missing()) == 30


def test_a_fault_in_telling_of_other_runs_reaches_the_rows(run):
    one = run(6)

    def fail(_holder):
        raise LookupError("no log")

    with Claims(one.store.database.path) as claims:
        with one.store.database.writing() as connection:
            claims.take(connection, one.keys[:1])
        one.deduplicator.on_held = fail
        with pytest.raises(Exception, match="no log"):
            one.rows([0])
