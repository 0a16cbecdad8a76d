import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from location_gateway.core.gateway.circuit import CircuitBreaker


class Time:
    now = 50.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Time()


@pytest.fixture
def breaker(clock):
    return CircuitBreaker(failures=3, first_pause_s=1.0, longest_pause_s=5.0, clock=clock)


@pytest.fixture
def elsewhere():
    """Run a function in another thread, always the same one."""
    with ThreadPoolExecutor(1) as pool:
        yield lambda function, *values: pool.submit(function, *values).result(30)


def opened(breaker, pause_s=None):
    for _ in range(3):
        assert breaker.admit() == 0
        breaker.failed(pause_s)
    return breaker


def test_it_opens_after_failures_in_a_row_only(breaker):
    for _ in range(5):
        breaker.failed()
        breaker.failed()
        breaker.succeeded()
    assert not breaker.keeps_failing_without("another")
    opened(breaker)
    assert breaker.keeps_failing_without("another")
    assert breaker.admit() == 1.0


def test_after_the_pause_one_request_tries_for_all(breaker, clock, elsewhere):
    opened(breaker)
    clock.now += 0.75
    assert breaker.admit() == 0.25
    clock.now += 0.25
    assert breaker.admit() == 0
    assert 0 < elsewhere(breaker.admit) < 1
    breaker.succeeded()
    assert not breaker.keeps_failing_without("another")
    assert elsewhere(breaker.admit) == 0


def test_each_failed_trial_doubles_the_pause_up_to_a_ceiling_until_a_success(breaker, clock):
    opened(breaker)
    pauses = []
    for _ in range(5):
        pauses.append(breaker.admit())
        clock.now += pauses[-1]
        assert breaker.admit() == 0
        breaker.failed()
    assert pauses == [1, 2, 4, 5, 5]
    clock.now += 5
    assert breaker.admit() == 0
    breaker.succeeded()
    assert opened(breaker).admit() == 1


def test_what_the_service_asks_to_wait_is_the_pause_if_it_is_longer(breaker, clock):
    opened(breaker, 40.0)
    assert breaker.admit() == 40.0
    clock.now += 40
    assert breaker.admit() == 0
    breaker.failed(0.0)
    assert breaker.admit() == 2.0


def test_a_straggler_that_fails_changes_nothing(breaker, clock, elsewhere):
    opened(breaker)
    elsewhere(breaker.failed, 100.0)
    assert breaker.admit() == 1.0
    clock.now += 1
    assert breaker.admit() == 0
    elsewhere(breaker.failed, 100.0)
    assert 0 < elsewhere(breaker.admit) < 1, "the trial is still under way"
    breaker.succeeded()
    assert not breaker.keeps_failing_without("another")


def test_a_straggler_that_succeeds_closes_it(breaker, elsewhere):
    opened(breaker)
    elsewhere(breaker.succeeded)
    assert breaker.admit() == 0
    breaker.failed()
    assert not breaker.keeps_failing_without("another")


def test_a_trial_that_fails_after_a_straggler_closed_the_circuit_is_one_failure(breaker, clock, elsewhere):
    opened(breaker)
    clock.now += 1
    assert breaker.admit() == 0
    elsewhere(breaker.succeeded)
    breaker.failed()
    assert not breaker.keeps_failing_without("another")


def test_an_abandoned_trial_leaves_the_next_one_to_another(breaker, clock, elsewhere):
    opened(breaker)
    clock.now += 1
    assert breaker.admit() == 0
    elsewhere(breaker.abandoned)
    assert elsewhere(breaker.admit) > 0, "only who tries can give up"
    breaker.abandoned()
    assert elsewhere(breaker.admit) == 0
    elsewhere(breaker.succeeded)
    assert not breaker.keeps_failing_without("another")


@pytest.mark.parametrize("asked_s", [None, 0.0, 3.0, 86_400.0])
def test_it_always_resets_whatever_opened_it(breaker, clock, asked_s):
    opened(breaker, asked_s)
    for _ in range(50):
        clock.now += breaker.admit()
        assert breaker.admit() == 0
        breaker.failed(asked_s)
    clock.now += breaker.admit()
    assert breaker.admit() == 0
    breaker.succeeded()
    assert breaker.admit() == 0


def test_of_many_threads_exactly_one_tries(breaker, clock):
    opened(breaker)
    clock.now += 1
    threads = 16
    together = threading.Barrier(threads)

    def admitted():
        together.wait(30)
        return breaker.admit() == 0

    with ThreadPoolExecutor(threads) as pool:
        answers = [future.result(30) for future in [pool.submit(admitted) for _ in range(threads)]]
    assert answers.count(True) == 1
