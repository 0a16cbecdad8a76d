"""Answers are stored before they are used; what other runs ask or have asked is not asked again."""

import numpy as np
import pytest
from location_gateway.core.client.errors import (
    NotSentError,
    RunCancelledError,
    UnauthorizedError,
    UnreadableAnswerError,
    UpstreamError,
)
from location_gateway.core.client.http_exchange import PartlyAnsweredError
from location_gateway.core.results.claims import Claims
from location_gateway.core.results.store import KEY

from tests.support.one_run import raising


def test_what_is_answered_is_in_the_store_and_not_asked_again(run):
    one = run(7, 8, 9)
    assert one.ask(0, 2).results == {0: "of 7", 2: "of 9"}
    assert one.stored() == {7: "of 7", 9: "of 9"}
    assert one.lookup.missing().tolist() == [1]
    another = run(9, 8, 7)
    assert another.ask().results == {1: "of 8"}
    assert another.asked == [8]
    assert another.ask().results == {}
    assert another.asked == [8]


def test_what_another_run_has_answered_is_found_instead_of_asked(run):
    late = run(1, 2, 3, 4)
    run(3, 1, 4).ask()
    assert late.ask(0, 1, 2).results == {1: "of 2"}
    assert late.asked == [2]
    assert late.found_meanwhile == 3  # also the one for which there was no request
    assert late.lookup.results(range(4)) == {number: f"of {number + 1}" for number in range(4)}


def test_the_answers_of_a_run_that_is_asking_are_waited_for(run):
    other = run(1, 2)
    claimed = other.claim(0, 1)
    mine = run(0, 1, 2, 3)
    mine.steps = [lambda: None, lambda: other.keep(claimed, ["of 1", "of 2"])]
    assert mine.ask().results == {0: "of 0", 3: "of 3"}
    assert mine.asked == [0, 3]
    assert mine.found_meanwhile == 2
    assert mine.lookup.results([1, 2]) == {1: "of 1", 2: "of 2"}


@pytest.mark.parametrize("error", [UpstreamError(), UnauthorizedError(), RunCancelledError(), ZeroDivisionError()])
def test_what_another_run_could_not_get_is_asked(run, error):
    other = run(1, 2)
    other.meanwhile = raising(error)
    failed = other.ask()
    assert (failed.error, failed.results) == (error, {})
    mine = run(1, 2)
    assert mine.ask().results == {0: "of 1", 1: "of 2"}


def test_what_a_run_that_ended_was_asking_is_asked(run, path):
    mine = run(1, 2)
    other = Claims(path)
    with mine.store.database.writing() as connection:
        other.take(connection, np.array([1], dtype=KEY))
    mine.steps = [other.__exit__]
    assert mine.ask().results == {0: "of 1", 1: "of 2"}
    assert mine.asked == [2, 1]


@pytest.mark.parametrize(("how", "error"), [("cancel", RunCancelledError), ("end_waits", NotSentError)])
def test_a_run_that_is_ending_does_not_wait_for_others(run, how, error):
    run(1).claim(0)
    mine = run(1, 2)
    mine.steps = [getattr(mine.cancellation, how)]
    request = mine.ask()
    assert isinstance(request.error, error)
    assert request.results == mine.lookup.results([0, 1]) == {1: "of 2"}


@pytest.mark.parametrize("cause", [UpstreamError("half"), UnauthorizedError(), RunCancelledError()])
def test_of_a_list_that_was_answered_in_part_the_part_is_kept(run, cause):
    mine = run(5, 6, 7, 8)
    mine.meanwhile = raising(PartlyAnsweredError([(slice(0, 1), ["of 5"]), (slice(1, 2), ["of 6"])], cause))
    request = mine.ask()
    assert request.results == {0: "of 5", 1: "of 6"}
    assert request.error is cause
    assert mine.stored() == {5: "of 5", 6: "of 6"}
    assert run(5, 6, 7, 8).ask().results == {2: "of 7", 3: "of 8"}


def test_a_part_that_cannot_be_read_keeps_no_other_from_its_rows(run):
    mine = run(5, 6, 7, 8)
    unreadable = UnreadableAnswerError("It is not JSON.", status=200)
    mine.network.answer = lambda _numbers: [(slice(1), ["of 5"]), (slice(1, 3), unreadable), (np.array([3]), ["of 8"])]
    request = mine.ask()
    assert request.results == {0: "of 5", 3: "of 8"}
    assert request.error is unreadable
    assert mine.stored() == {5: "of 5", 8: "of 8"}


def test_answers_not_worth_keeping_are_asked_again(run):
    mine = run(1, 2, 3, may_be_stored=lambda result: result != "of 2")
    assert mine.ask().results == {0: "of 1", 1: "of 2", 2: "of 3"}
    assert mine.stored() == {1: "of 1", 3: "of 3"}
    assert mine.lookup.missing().tolist() == [1]
    again = run(1, 2, 3)
    assert again.ask().results == {1: "of 2"}


def test_what_was_paid_for_survives_a_power_cut(run):
    one = run(1, 2)
    statements = []
    one.store.database._connection.set_trace_callback(statements.append)
    assert one.ask().results == {0: "of 1", 1: "of 2"}
    written = next(place for place, statement in enumerate(statements) if "INTO answers" in statement)
    assert [statement for statement in statements[:written] if "synchronous" in statement][-1].endswith("FULL")
    assert "COMMIT" in statements[written:]
