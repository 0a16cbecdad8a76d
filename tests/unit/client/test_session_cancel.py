"""Cancel ends every wait, and keeps what is paid for."""

import pytest
from location_gateway.core.client import errors
from location_gateway.core.client.pacing import CircuitBreaker, RateLimiter, RetryPolicy
from location_gateway.core.client.scheduler import Cancellation

from tests.support.made_network import MadeLoop, MadeReply

PATIENT = RetryPolicy(total_time_s=7_200.0, first_contact_s=7_200.0)
HERE = "https://gateway.example"


@pytest.fixture
def cancelled(make_session, ask):
    """Cancel a request after a minute, in which it waits; return its loop."""

    def cancel(loop, **parts):
        session = make_session(HERE, loop=loop, retry=PATIENT, **parts)
        loop.after(60, session.cancellation.cancel)
        begun = loop.clock()
        with pytest.raises(errors.RunCancelledError):
            ask(session)
        assert loop.clock() - begun == pytest.approx(60, abs=0.05)
        return loop

    return cancel


def test_cancel_ends_the_wait_for_the_circuit(cancelled):
    loop = MadeLoop()
    circuit = CircuitBreaker(failures=1, first_pause_s=3_600.0, clock=loop.clock)
    circuit.failed("another", errors.UpstreamError(status=503))
    assert cancelled(loop, breaker=circuit).sent == []


def test_cancel_ends_the_wait_for_a_slot(cancelled):
    loop = MadeLoop()
    limiter = RateLimiter(requests_per_second=1_000, in_flight=1, clock=loop.clock)
    assert limiter.take_slot()
    assert cancelled(loop, limiter=limiter).sent == []
    assert not limiter.has_room()


def test_cancel_ends_the_wait_for_a_start_and_frees_the_slot(make_session, ask, cancelled):
    loop = MadeLoop()
    limiter = RateLimiter(requests_per_second=0.001, in_flight=1, clock=loop.clock)
    ask(make_session(HERE, loop=loop, limiter=limiter))
    assert len(cancelled(loop, limiter=limiter).sent) == 1
    assert limiter.has_room()


def test_a_cancelled_run_keeps_the_answers_that_have_arrived(make_session, ask):
    cancellation = Cancellation()
    loop = MadeLoop(lambda _transfer: (1, MadeReply(taken=cancellation.cancel)))
    assert ask(make_session(HERE, loop=loop, cancellation=cancellation)).json() == {}
