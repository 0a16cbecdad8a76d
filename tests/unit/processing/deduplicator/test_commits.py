"""What comes during a commit is written down together, and each knows whether its own was."""

from contextlib import ExitStack

import numpy as np
import pytest
from location_gateway.core.gateway.errors import GatewayError

from tests.support.one_run import OneRun
from tests.support.waiting import until


@pytest.fixture
def in_thread(path):
    """A run whose deduplicator has its thread; what it does with the store is noted."""
    with ExitStack() as stack:
        one = OneRun(path, range(10), stack, alone=False)
        one.statements = []
        one.store.database._connection.set_trace_callback(one.statements.append)
        yield one


def keep_while_the_first_is_under_way(one, numbers, results):
    """Hand over the first result, and the others while it is being written; return what each is told."""
    told = {}
    with one.store.database.reading():  # nobody else writes meanwhile
        for number, result in zip(numbers, results):
            one.deduplicator.keep(np.array([number]), [result], 0, lambda error, of=number: told.update({of: error}))
            if number == numbers[0]:
                until(lambda: not one.deduplicator._handed_over)
        assert told == {}
    until(lambda: len(told) == len(numbers))
    return told


def test_what_comes_during_a_commit_is_written_together_after_it(in_thread):
    told = keep_while_the_first_is_under_way(in_thread, range(5), "abcde")
    assert told == dict.fromkeys(range(5))
    assert in_thread.statements.count("COMMIT") == 2
    assert in_thread.stored() == dict(enumerate("abcde"))


def test_all_in_a_failed_commit_know_of_it_and_nobody_else(in_thread):
    told = keep_while_the_first_is_under_way(in_thread, range(3), ["a", object(), "c"])
    assert told[0] is None
    assert isinstance(told[1], GatewayError)
    assert told[2] is told[1]
    assert in_thread.stored() == {0: "a"}
    assert in_thread.lookup.missing().tolist() == [*range(1, 10)]


def test_after_a_failed_commit_the_next_one_is_tried(in_thread):
    keep_while_the_first_is_under_way(in_thread, [0], [object()])
    assert keep_while_the_first_is_under_way(in_thread, [1], ["b"]) == {1: None}
    assert in_thread.stored() == {1: "b"}


def test_what_was_handed_over_before_the_end_is_stored(in_thread):
    for number in range(10):
        in_thread.deduplicator.keep(np.array([number]), [number], 0, lambda _error: None)
    in_thread.deduplicator.__exit__()
    assert len(in_thread.stored()) == 10


def test_no_thread_is_begun_where_nothing_is_handed_over(in_thread):
    in_thread.deduplicator.__exit__()
    assert in_thread.deduplicator._thread is None
