import threading

import pytest
from location_gateway.core.gateway import limits
from location_gateway.core.gateway.cancellation import Cancellation
from location_gateway.core.gateway.errors import RunCancelledError
from location_gateway.core.gateway.limits import RateLimiter

from tests.support.clock import Clock


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(limits, "time", clock)
    return clock


def starts(limiter, clock, count):
    found = []
    for _ in range(count):
        with limiter.slot(clock):
            found.append(round(clock.now - 100, 9))
    return found


def test_starts_are_evenly_spaced_from_the_first_on(clock):
    assert starts(RateLimiter(requests_per_second=4, in_flight=1), clock, 5) == [0, 0.25, 0.5, 0.75, 1]


def test_time_without_requests_is_not_saved_up_for_a_burst(clock):
    limiter = RateLimiter(requests_per_second=4, in_flight=1)
    starts(limiter, clock, 1)
    clock.now += 1_000
    assert starts(limiter, clock, 3) == [1_000, 1_000.25, 1_000.5]


def test_a_slow_answer_does_not_delay_the_next_request_further(clock):
    limiter = RateLimiter(requests_per_second=4, in_flight=1)
    with limiter.slot(clock):
        clock.now += 10
    assert starts(limiter, clock, 2) == [10, 10.25]


def test_a_slot_is_given_back_after_an_exception():
    limiter = RateLimiter(requests_per_second=100_000, in_flight=1)
    for _ in range(3):
        with pytest.raises(ZeroDivisionError), limiter.slot(Cancellation()):
            raise ZeroDivisionError


def test_never_more_than_allowed_are_in_flight(in_thread):
    limiter = RateLimiter(requests_per_second=100_000, in_flight=3)
    together = threading.Barrier(4)
    inside, most, counting = [0], [0], threading.Lock()

    def work():
        for _ in range(20):
            with limiter.slot(Cancellation()):
                with counting:
                    inside[0] += 1
                    most[0] = max(most[0], inside[0])
                with counting:
                    inside[0] -= 1

    def fill():
        with limiter.slot(Cancellation()):
            together.wait(30)

    ends = [in_thread(fill) for _ in range(3)]
    together.wait(30)  # three were inside at the same moment
    ends += [in_thread(work) for _ in range(8)]
    for end in ends:
        end()
    assert 1 <= most[0] <= 3


def test_cancel_ends_the_wait_for_a_slot_and_takes_none(in_thread):
    limiter, cancellation = RateLimiter(requests_per_second=100_000, in_flight=1), Cancellation()

    def wait():
        with limiter.slot(cancellation):
            pytest.fail("there was no slot")

    with limiter.slot(Cancellation()):
        end = in_thread(wait)
        cancellation.cancel()
        with pytest.raises(RunCancelledError):
            end()
    with limiter.slot(Cancellation()):
        pass


def test_cancel_ends_the_wait_for_the_start_and_gives_the_slot_back(in_thread):
    limiter, cancellation = RateLimiter(requests_per_second=0.001, in_flight=2), Cancellation()

    def wait():
        with limiter.slot(cancellation):
            pytest.fail("its start is far away")

    with limiter.slot(cancellation):
        pass
    ends = [in_thread(wait) for _ in range(2)]
    cancellation.cancel()
    for end in ends:
        with pytest.raises(RunCancelledError):
            end()
    assert all(limiter._slots.acquire(blocking=False) for _ in range(2))


def test_a_cancelled_run_gets_no_slot():
    limiter, cancellation = RateLimiter(requests_per_second=100_000, in_flight=1), Cancellation()
    cancellation.cancel()
    cancellation.cancel()
    with pytest.raises(RunCancelledError), limiter.slot(cancellation):
        pytest.fail("it was cancelled before")
    assert cancellation.cancelled
