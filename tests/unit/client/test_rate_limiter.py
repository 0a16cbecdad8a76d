"""The limiter by itself. The rules of sessions hold that no two requests begin too close."""

import pytest
from location_gateway.core.client.pacing import RateLimiter

from tests.support.made_network import Clock


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def limiter(clock):
    return RateLimiter(requests_per_second=4, in_flight=2, clock=clock)


def test_starts_are_evenly_spaced_and_no_time_is_saved_up(limiter, clock):
    assert [limiter.reserve_start() for _ in range(4)] == [0, 0.25, 0.5, 0.75]
    clock.now += 1_000
    assert [limiter.reserve_start() for _ in range(2)] == [0, 0.25]


def test_never_more_than_allowed_are_in_flight(limiter):
    assert [limiter.take_slot() for _ in range(3)] == [True, True, False]
    assert not limiter.has_room()
    limiter.give_slot_back()
    assert limiter.has_room()
    assert [limiter.take_slot() for _ in range(2)] == [True, False]
    limiter.give_slot_back()
    limiter.give_slot_back()
    with pytest.raises(RuntimeError):
        limiter.give_slot_back()
