import pytest
from location_gateway.core.gateway.pacing import RateLimiter

from tests.support.made_network import Clock


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def limiter(clock):
    return RateLimiter(requests_per_second=4, in_flight=2, clock=clock)


def starts(limiter, clock, count):
    """Return when requests start that wait as they are told to, counted from the beginning of the test."""
    found = []
    for _ in range(count):
        clock.wait(limiter.reserve_start())
        found.append(round(clock.now - 100, 9))
    return found


def test_starts_are_evenly_spaced_from_the_first_on(limiter, clock):
    assert starts(limiter, clock, 5) == [0, 0.25, 0.5, 0.75, 1]


def test_starts_reserved_at_one_moment_are_evenly_spaced(limiter):
    assert [limiter.reserve_start() for _ in range(4)] == [0, 0.25, 0.5, 0.75]


def test_time_without_requests_is_not_saved_up_for_a_burst(limiter, clock):
    starts(limiter, clock, 1)
    clock.now += 1_000
    assert starts(limiter, clock, 3) == [1_000, 1_000.25, 1_000.5]


def test_a_slow_answer_does_not_delay_the_next_request_further(limiter, clock):
    starts(limiter, clock, 1)
    clock.now += 10
    assert starts(limiter, clock, 2) == [10, 10.25]


def test_never_more_than_allowed_are_in_flight(limiter):
    assert [limiter.take_slot() for _ in range(3)] == [True, True, False]
    assert not limiter.has_room()
    limiter.give_slot_back()
    assert limiter.has_room()
    assert [limiter.take_slot() for _ in range(2)] == [True, False]


def test_a_slot_that_nobody_had_cannot_be_given_back(limiter):
    assert limiter.take_slot()
    limiter.give_slot_back()
    with pytest.raises(RuntimeError):
        limiter.give_slot_back()
