import pytest
from location_gateway.core.gateway.errors import RateLimitError, UpstreamError
from location_gateway.core.gateway.pacing import CircuitBreaker

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


def test_it_opens_after_failures_in_a_row_only(breaker):
    for _ in range(5):
        breaker.failed(ONE, failure())
        breaker.failed(ONE, failure())
        breaker.succeeded()
    assert not breaker.keeps_failing_without(OTHER)
    opened(breaker)
    assert breaker.keeps_failing_without(OTHER)
    assert breaker.admit(ONE) == 1.0


def test_after_the_pause_one_request_tries_for_all(breaker, clock):
    opened(breaker)
    clock.now += 0.75
    assert breaker.admit(ONE) == 0.25
    clock.now += 0.25
    assert breaker.admit(ONE) == 0
    assert 0 < breaker.admit(OTHER) < 1
    breaker.succeeded()
    assert not breaker.keeps_failing_without(OTHER)
    assert breaker.admit(OTHER) == 0


def test_the_request_that_tries_may_ask_again(breaker, clock):
    opened(breaker)
    clock.now += 1
    assert [breaker.admit(ONE), breaker.admit(ONE)] == [0, 0]
    assert breaker.admit(OTHER) > 0


def test_of_many_requests_exactly_one_tries(breaker, clock):
    opened(breaker)
    clock.now += 1
    assert [breaker.admit(str(number)) == 0 for number in range(16)] == [True] + [False] * 15


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


def test_a_straggler_that_fails_changes_nothing(breaker, clock):
    opened(breaker)
    breaker.failed(OTHER, failure(100.0))
    assert breaker.admit(ONE) == 1.0
    clock.now += 1
    assert breaker.admit(ONE) == 0
    breaker.failed(OTHER, failure(100.0))
    assert 0 < breaker.admit(OTHER) < 1, "the trial is still under way"
    breaker.succeeded()
    assert not breaker.keeps_failing_without(OTHER)


def test_a_straggler_that_succeeds_closes_it(breaker):
    opened(breaker)
    breaker.succeeded()
    assert breaker.admit(ONE) == 0
    breaker.failed(ONE, failure())
    assert not breaker.keeps_failing_without(OTHER)


def test_a_trial_failing_after_the_circuit_closed_is_one_failure(breaker, clock):
    opened(breaker)
    clock.now += 1
    assert breaker.admit(ONE) == 0
    breaker.succeeded()
    breaker.failed(ONE, failure())
    assert not breaker.keeps_failing_without(OTHER)


def test_an_abandoned_trial_leaves_the_next_one_to_another(breaker, clock):
    opened(breaker)
    clock.now += 1
    assert breaker.admit(ONE) == 0
    breaker.abandoned(OTHER)
    assert breaker.admit(OTHER) > 0, "only who tries can give up"
    breaker.abandoned(ONE)
    assert breaker.admit(OTHER) == 0
    breaker.succeeded()
    assert not breaker.keeps_failing_without(OTHER)


def test_one_failing_request_alone_is_no_reason_for_the_others(breaker):
    opened(breaker)
    assert not breaker.keeps_failing_without(ONE)
    for request in (ONE, OTHER, "a third"):
        breaker.failed(request, failure())
    assert all(breaker.keeps_failing_without(request) for request in (ONE, OTHER, "a third"))


def test_the_last_failure_is_why_it_is_open(breaker):
    assert breaker.last_failure is None
    opened(breaker)
    last = RateLimitError()
    breaker.failed(OTHER, last)
    assert breaker.last_failure is last


@pytest.mark.parametrize("asked_s", [None, 0.0, 3.0, 86_400.0])
def test_it_always_resets_whatever_opened_it(breaker, clock, asked_s):
    opened(breaker, asked_s)
    for _ in range(50):
        clock.now += breaker.admit(ONE)
        assert breaker.admit(ONE) == 0
        breaker.failed(ONE, failure(asked_s))
    clock.now += breaker.admit(ONE)
    assert breaker.admit(ONE) == 0
    breaker.succeeded()
    assert breaker.admit(ONE) == 0
