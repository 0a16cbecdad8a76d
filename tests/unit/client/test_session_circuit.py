"""The circuit breaker of a session."""

import pytest
import requests
from location_gateway.core.client import errors
from location_gateway.core.client.pacing import CircuitBreaker, RateLimiter, RetryPolicy

from tests.support.made_network import MadeLoop, MadeReply

HOURS = 7_200.0


def broken(times, status=503, **members):
    return {"kind": "status", "times": times, "status": status, **members}


def at_once(failures=1, pause_s=HOURS):
    """Return the parts of a session whose requests do not wait, with a circuit that soon opens."""
    breaker = CircuitBreaker(failures=failures, first_pause_s=pause_s, longest_pause_s=pause_s)
    return {"breaker": breaker, "retry": RetryPolicy(jitter=lambda _low, _high: 400.0)}


def pauses(*seconds):
    following = iter(seconds)
    return lambda _low, _high: next(following)


@pytest.fixture
def answering_but(raw_server, http_answer):
    """Start a server that fails at one path and answers all others."""
    return lambda path: raw_server(lambda head: [http_answer(503) if path in head else http_answer(200, b"{}")])


@pytest.mark.parametrize(("status", "kind"), [(408, errors.RequestTimeoutError), (503, errors.UpstreamError)])
def test_a_circuit_open_for_too_long_ends_the_run(gateway, make_session, ask, status, kind):
    gateway.faults(broken(None, status))
    session = make_session(gateway.url, **at_once(failures=2))
    with pytest.raises(kind):
        ask(session)
    for _ in range(3):
        with pytest.raises(errors.CircuitOpenError, match=f"stopped sending requests.*{status}") as caught:
            ask(session)
        assert caught.value.fatal
        assert gateway.usage()["requests"] == session.requests_sent == 2


def test_a_request_that_waits_again_ends_with_the_circuits_error(make_session, ask):
    loop = MadeLoop(lambda _transfer: (0.1, MadeReply(503)))
    breaker = CircuitBreaker(failures=2, first_pause_s=0.0, longest_pause_s=0.0, clock=loop.clock)
    retry = RetryPolicy(jitter=lambda _low, _high: 200.0)
    session = make_session("https://gateway.example", loop=loop, breaker=breaker, retry=retry)

    def end():
        breaker.failed("another", errors.UpstreamError(status=503))
        session.cancellation.end_waits()

    loop.after(30, end)
    with pytest.raises(errors.CircuitOpenError, match="503"):
        ask(session)


def test_a_request_waiting_for_the_circuit_ends_with_its_error(make_session, ask):
    loop = MadeLoop(lambda _transfer: (0.1, MadeReply(503)))
    breaker = CircuitBreaker(failures=1, first_pause_s=60.0, clock=loop.clock)
    session = make_session("https://gateway.example", loop=loop, breaker=breaker)
    loop.after(30, lambda: session.cancellation.end_waits(errors.SpendingLimitError("Nothing more is allowed.")))
    with pytest.raises(errors.UpstreamError, match="503"):
        ask(session)
    assert session.requests_sent == 1


def test_a_request_that_waits_for_its_start_heeds_the_circuit(make_session):
    loop = MadeLoop(lambda _transfer: (0.1, MadeReply(503 if len(loop.sent) == 1 else 200)))
    limiter = RateLimiter(requests_per_second=1, in_flight=2, clock=loop.clock)
    breaker = CircuitBreaker(failures=1, first_pause_s=60.0, longest_pause_s=60.0, clock=loop.clock)
    session = make_session("https://gateway.example", loop=loop, limiter=limiter, breaker=breaker)
    for _ in range(2):
        request = requests.Request("GET", "https://gateway.example/x")
        loop.start(session.request(request), session.cancellation, lambda *_: None)
    loop.play()
    assert [exchange.began - 100 for exchange in loop.sent] == pytest.approx([0, 60.1])


def test_one_failing_request_does_not_end_the_others(answering_but, make_session, ask):
    server = answering_but("poison")
    breaker = CircuitBreaker(failures=2, first_pause_s=0.0, longest_pause_s=0.0)
    session = make_session(server.url, breaker=breaker, retry=RetryPolicy(jitter=pauses(0.0, 0.0, 0.0, 400.0)))
    with pytest.raises(errors.UpstreamError) as caught:
        ask(session, "/poison")
    assert not caught.value.fatal
    assert breaker.keeps_failing_without("another")
    assert ask(session, "/other").json() == {}
    assert not breaker.keeps_failing_without("another")


@pytest.mark.parametrize("retry_after", ["3600", None])
def test_a_rate_limit_that_opened_the_circuit_never_ends_the_run(gateway, make_session, ask, retry_after):
    gateway.faults(broken(None, 429, **({"retry_after": retry_after} if retry_after else {})))
    session = make_session(gateway.url, **at_once())
    for _ in range(4):
        with pytest.raises(errors.RateLimitError, match="429") as caught:
            ask(session)
        assert not caught.value.fatal
    assert gateway.usage()["requests"] == 1


def test_the_error_of_an_absent_service_names_what_to_check(gateway, make_session, ask):
    gateway.faults({"kind": "refuse", "times": None})
    session = make_session(gateway.url, **at_once())
    with pytest.raises(errors.UnreachableError):
        ask(session)
    with pytest.raises(
        errors.CircuitOpenError, match=r"closed.*the proxy in QGIS's options and the URL of the gateway"
    ):
        ask(session)


@pytest.mark.parametrize("status", [429, 503])
def test_a_circuit_resets_by_itself_and_nothing_is_lost(gateway, make_session, ask, in_threads, status):
    gateway.faults(broken(12, status, retry_after="0"))
    breaker = CircuitBreaker(failures=2, first_pause_s=0.001, longest_pause_s=0.004)
    session = make_session(gateway.url, breaker=breaker)
    assert all(answer.json()["items"] for answer in in_threads(ask, [session] * 30))
    assert not breaker.keeps_failing_without("another")
    assert gateway.usage()["answered"] == 30
    assert session.requests_sent == gateway.usage()["requests"] == 42


def test_a_trial_with_a_fault_of_ours_leaves_the_next_to_another(gateway, make_session, ask, monkeypatch):
    breaker = CircuitBreaker(failures=1, first_pause_s=0.0)
    breaker.failed("one", errors.UpstreamError(status=503))
    session = make_session(gateway.url, breaker=breaker)
    with monkeypatch.context() as patch:
        patch.setattr(session, "_exchange", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            ask(session)
    assert breaker.admit("the next") == 0
