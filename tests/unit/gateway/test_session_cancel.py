"""Cancel ends every wait, and keeps what is paid for."""

import threading

import pytest
from location_gateway.core.gateway import errors
from location_gateway.core.gateway.cancellation import Cancellation
from location_gateway.core.gateway.pacing import CircuitBreaker, RateLimiter, RetryPolicy

from tests.support.made_network import MadeLoop, MadeReply
from tests.support.waiting import until

PATIENT = RetryPolicy(total_time_s=7_200.0, first_contact_s=7_200.0)


def _asked_to_wait(seconds):
    error = errors.RateLimitError(status=429)
    error.retry_after_s = seconds
    return error


def _ends_at_cancel(end, waiting, cancellation):
    assert waiting.wait(30)
    cancellation.cancel()
    with pytest.raises(errors.RunCancelledError):
        end()


def test_cancel_ends_the_pause_before_a_repetition(gateway, make_session, ask, in_thread):
    gateway.faults({"kind": "status", "status": 429, "retry_after": "3600", "times": None})
    cancellation, waiting = Cancellation(), threading.Event()
    session = make_session(gateway.url, cancellation=cancellation, on_retry=lambda _pause: waiting.set(), retry=PATIENT)
    _ends_at_cancel(in_thread(lambda: ask(session)), waiting, cancellation)
    assert gateway.usage()["requests"] == 1


def test_cancel_ends_the_wait_for_the_circuit_and_for_a_slot(gateway, make_session, ask, in_thread):
    open_circuit = CircuitBreaker(failures=1)
    open_circuit.failed("another", _asked_to_wait(3_600.0))
    taken = RateLimiter(requests_per_second=1_000, in_flight=1)
    assert taken.take_slot()
    for parts in ({"breaker": open_circuit}, {"limiter": taken}):
        cancellation, waiting = Cancellation(), threading.Event()
        session = make_session(gateway.url, cancellation=cancellation, retry=PATIENT, **parts)
        end = in_thread(lambda session=session, waiting=waiting: (waiting.set(), ask(session)))
        _ends_at_cancel(end, waiting, cancellation)
    assert not taken.has_room()
    assert gateway.usage()["requests"] == 0


def test_cancel_ends_the_wait_for_a_start_and_frees_the_slot(gateway, make_session, ask, in_thread):
    limiter, cancellation = RateLimiter(requests_per_second=0.001, in_flight=1), Cancellation()
    ask(make_session(gateway.url, limiter=limiter))
    session = make_session(gateway.url, limiter=limiter, cancellation=cancellation)
    end = in_thread(lambda: ask(session))
    until(lambda: not limiter.has_room())
    cancellation.cancel()
    with pytest.raises(errors.RunCancelledError):
        end()
    assert limiter.has_room()
    assert gateway.usage()["requests"] == 1


def test_a_cancelled_run_sends_nothing(gateway, make_session, ask):
    session = make_session(gateway.url)
    session.cancellation.cancel()
    with pytest.raises(errors.RunCancelledError):
        ask(session)
    assert session.requests_sent == gateway.usage()["requests"] == 0


def test_a_cancelled_run_keeps_the_answers_that_have_arrived(make_session, ask):
    cancellation = Cancellation()
    loop = MadeLoop(lambda _transfer: (1, MadeReply(taken=cancellation.cancel)))
    assert ask(make_session("https://gateway.example", loop=loop, cancellation=cancellation)).json() == {}
