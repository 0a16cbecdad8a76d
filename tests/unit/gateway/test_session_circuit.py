"""The circuit breaker of a session."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from location_gateway.core.gateway import errors
from location_gateway.core.gateway.circuit import CircuitBreaker

HOURS = 7_200.0


def broken(times, status=503, **members):
    return {"kind": "status", "times": times, "status": status, **members}


def test_an_open_circuit_that_stays_open_too_long_ends_the_run_with_the_reason(gateway, make_session, ask):
    gateway.faults(broken(None))
    session = make_session(gateway.url, breaker=CircuitBreaker(failures=2, first_pause_s=HOURS, longest_pause_s=HOURS))
    for _ in range(2):
        with pytest.raises(errors.CircuitOpenError, match="stopped asking") as caught:
            ask(session)
        assert caught.value.fatal
        assert gateway.usage()["requests"] == session.requests_sent == 2


def test_the_last_failure_is_named_when_the_circuit_ends_the_run(gateway, make_session, ask):
    gateway.faults(broken(None, 502))
    with pytest.raises(errors.CircuitOpenError, match="502"):
        ask(make_session(gateway.url, breaker=CircuitBreaker(failures=1, first_pause_s=HOURS, longest_pause_s=HOURS)))


def test_a_service_that_is_not_there_at_all_is_told_with_what_to_check(gateway, make_session, ask):
    gateway.faults({"kind": "refuse", "times": None})
    session = make_session(gateway.url, breaker=CircuitBreaker(failures=1, first_pause_s=HOURS, longest_pause_s=HOURS))
    with pytest.raises(errors.CircuitOpenError, match=r"closed.*the proxy in QGIS's options and the base address"):
        ask(session)


def test_what_the_service_asks_to_wait_holds_for_all_that_wait_for_the_circuit(gateway, ask_once):
    gateway.faults(broken(1, 429, retry_after="3600"))
    breaker = CircuitBreaker(failures=1)
    with pytest.raises(errors.RateLimitError):
        ask_once(gateway.url, breaker=breaker)
    assert breaker.admit() > 3_000


def test_a_trial_that_is_cancelled_leaves_the_next_one_to_another(gateway, make_session, ask, in_thread):
    breaker = CircuitBreaker(failures=1, first_pause_s=0.0)
    breaker.failed()
    session = make_session(gateway.url, breaker=breaker)
    session.cancellation.cancel()
    with pytest.raises(errors.RunCancelledError):
        in_thread(lambda: ask(session))()
    assert breaker.is_open
    assert breaker.admit() == 0


def test_errors_that_are_answers_do_not_open_the_circuit(gateway, make_session, ask):
    breaker = CircuitBreaker(failures=2, first_pause_s=HOURS)
    session = make_session(gateway.url, breaker=breaker)
    gateway.faults(broken(None, 400))
    for _ in range(4):
        with pytest.raises(errors.BadRequestError):
            ask(session)
    assert not breaker.is_open


@pytest.mark.parametrize("status", [429, 503])
def test_a_circuit_that_opened_resets_by_itself_and_nothing_is_lost(gateway, make_session, ask, status):
    gateway.faults(broken(12, status, retry_after="0"))
    breaker = CircuitBreaker(failures=2, first_pause_s=0.001, longest_pause_s=0.004)
    session = make_session(gateway.url, breaker=breaker)
    with ThreadPoolExecutor(6) as pool:
        answers = [pool.submit(ask, session) for _ in range(30)]
        assert all(answer.result(30).json()["items"] for answer in answers)
    assert not breaker.is_open
    assert gateway.usage()["answered"] == 30
    assert session.requests_sent == gateway.usage()["requests"] == 42


def test_a_trial_that_dies_of_a_fault_of_our_own_leaves_the_next_one_to_another(
    gateway, make_session, ask, monkeypatch
):
    breaker = CircuitBreaker(failures=1, first_pause_s=0.0)
    breaker.failed()
    session = make_session(gateway.url, breaker=breaker)
    with monkeypatch.context() as patch, ThreadPoolExecutor(1) as pool:
        patch.setattr(session, "_exchange", lambda _prepared: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            pool.submit(ask, session).result(30)
    assert breaker.admit() == 0
