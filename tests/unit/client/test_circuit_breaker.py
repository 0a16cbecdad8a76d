"""The breaker by itself: when it opens, and who tests the service."""

import pytest
from location_gateway.core.client.errors import RateLimitError, UpstreamError
from location_gateway.core.client.pacing import CircuitBreaker

from tests.support.made_network import Clock

ONE, OTHER = "one", "another"


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def breaker(clock):
    return CircuitBreaker(failures=3, first_pause_s=1.0, longest_pause_s=5.0, clock=clock)


def failure(asked_s=None):
    error = UpstreamError(status=503)
    error.retry_after_s = asked_s
    return error


def opened(breaker, asked_s=None):
    for _ in range(3):
        assert breaker.admit(ONE) == 0
        breaker.failed(ONE, failure(asked_s))
    return breaker


@pytest.fixture
def on_trial(breaker, clock):
    """A breaker whose one request tests the service."""
    opened(breaker)
    clock.now += 1
    assert breaker.admit(ONE) == 0
    return breaker


def test_it_opens_after_failures_in_a_row_only(breaker, clock):
    for _ in range(5):
        breaker.failed(ONE, failure())
        breaker.failed(ONE, failure())
        breaker.succeeded()
    assert not breaker.keeps_failing_without(OTHER)
    opened(breaker)
    assert breaker.keeps_failing_without(OTHER)
    clock.now += 0.75
    assert breaker.admit(ONE) == 0.25


def test_exactly_one_tests_the_service(on_trial):
    assert [on_trial.admit(request) == 0 for request in (OTHER, "a third", ONE)] == [False, False, True]
    assert 0 < on_trial.admit(OTHER) < 1
    on_trial.succeeded()
    assert not on_trial.keeps_failing_without(OTHER)
    assert on_trial.admit(OTHER) == 0


def test_each_failed_trial_doubles_the_pause_up_to_a_ceiling(breaker, clock):
    opened(breaker)
    pauses = []
    for _ in range(5):
        pauses.append(breaker.admit(ONE))
        clock.now += pauses[-1]
        assert breaker.admit(ONE) == 0
        breaker.failed(ONE, failure())
    assert pauses == [1, 2, 4, 5, 5]
    clock.now += 5
    assert breaker.admit(ONE) == 0
    breaker.succeeded()
    assert opened(breaker).admit(ONE) == 1


def test_the_pause_is_what_the_service_asks_for_if_longer(breaker, clock):
    opened(breaker, 40.0)
    assert breaker.admit(ONE) == 40.0
    clock.now += 40
    assert breaker.admit(ONE) == 0
    breaker.failed(ONE, failure(0.0))
    assert breaker.admit(ONE) == 2.0


def test_a_straggler_that_fails_changes_nothing(on_trial):
    on_trial.failed(OTHER, failure(100.0))
    assert 0 < on_trial.admit(OTHER) < 1, "the trial is still under way"
    on_trial.succeeded()
    assert not on_trial.keeps_failing_without(OTHER)


def test_a_straggler_that_succeeds_closes_it(on_trial):
    on_trial.succeeded()
    on_trial.failed(ONE, failure())
    assert on_trial.admit(OTHER) == 0, "the trial itself is one failure then"


def test_an_abandoned_trial_leaves_the_next_one_to_another(on_trial):
    on_trial.abandoned(OTHER)
    assert on_trial.admit(OTHER) > 0, "only who tries can give up"
    on_trial.abandoned(ONE)
    assert on_trial.admit(OTHER) == 0


def test_one_failing_request_alone_is_no_reason_for_the_others(breaker):
    assert breaker.last_failure is None
    opened(breaker)
    assert not breaker.keeps_failing_without(ONE)
    last = RateLimitError()
    for request in (ONE, OTHER, "a third"):
        breaker.failed(request, last)
    assert all(breaker.keeps_failing_without(request) for request in (ONE, OTHER, "a third"))
    assert breaker.last_failure is last
