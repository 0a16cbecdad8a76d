"""What is asked again, how often, and what ends the waiting."""

import io
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime

import pytest
import requests
from location_gateway.core.client import errors
from location_gateway.core.client.http_exchange import NetworkFault, network_error
from location_gateway.core.client.pacing import RetryPolicy
from location_gateway.core.client.session import Handling

from tests.support.made_network import MadeLoop, MadeReply

HOURS = 7_200.0
HERE = "https://gateway.example"


def policy(pause_s=0.0, **limits):
    return RetryPolicy(jitter=lambda _low, _high: pause_s, **limits)


def answering_in_turn(*outcomes):
    """Return a made world whose service has these answers at once, one after the other; None is no answer at all."""
    following = iter(outcomes)
    return MadeLoop(lambda _transfer: (None, None) if (one := next(following)) is None else (0, one))


def broken(kind="status", times=1, **members):
    return {"kind": kind, "times": times, **({"status": 503} if kind == "status" else {}), **members}


@pytest.mark.parametrize(
    ("status", "body"), [(408, None), (429, None), (500, "html"), (503, "empty"), (504, "cut"), (599, None)]
)
def test_what_may_pass_is_asked_again(gateway, make_session, ask, status, body):
    gateway.faults(broken(status=status, times=2, body=body))
    session = make_session(gateway.url)
    assert ask(session).json()["items"]
    assert session.requests_sent == gateway.usage()["requests"] == 3
    assert gateway.usage()["answered"] == 1


@pytest.mark.parametrize("status", [301, 400, 401, 402, 403, 404, 405, 409, 410, 413, 415, 418, 422, 451])
def test_what_will_not_pass_is_asked_once(gateway, make_session, ask, status):
    gateway.faults(broken(status=status, times=None, retry_after="0"))
    session = make_session(gateway.url)
    with pytest.raises(errors.GatewayError) as caught:
        ask(session)
    assert caught.value.status == status
    assert session.requests_sent == gateway.usage()["requests"] == 1


def test_what_the_service_asks_to_wait_is_what_is_waited(make_session, ask):
    in_a_while = format_datetime(datetime.now(timezone.utc) + timedelta(seconds=2_000))
    waits = []
    loop = answering_in_turn(
        MadeReply(429, headers={"retry-after": "7"}),
        MadeReply(503, headers={"retry-after": in_a_while}),
        MadeReply(429),
        MadeReply(),
    )
    session = make_session(HERE, loop=loop, on_retry=waits.append, retry=policy(0.25, total_time_s=HOURS))
    ask(session)
    assert [pause.error.status for pause in waits] == [429, 503, 429]
    assert waits[0].seconds == 7
    assert waits[1].seconds == pytest.approx(2_000, abs=30)
    assert waits[2].seconds == 0.25
    begun = [exchange.began - 100 for exchange in loop.sent]
    assert begun == pytest.approx([0, 7, 7 + waits[1].seconds, 7.25 + waits[1].seconds], abs=1e-6)


def test_when_the_time_is_up_the_last_error_is_the_outcome(gateway, make_session, ask):
    gateway.faults(broken(status=500), broken(status=429, retry_after="400"))
    with pytest.raises(errors.RateLimitError) as caught:
        ask(make_session(gateway.url))
    assert caught.value.status == 429
    assert gateway.usage()["requests"] == 2


def test_a_service_that_was_never_reached_is_given_up_sooner(gateway, make_session, ask):
    retry = policy(1.0, first_contact_s=0.5, total_time_s=HOURS)
    gateway.faults(broken("refuse"))
    session = make_session(gateway.url, retry=retry)
    with pytest.raises(errors.UnreachableError):
        ask(session)
    assert session.requests_sent == 1


def test_a_service_slow_at_the_first_request_is_asked_again(make_session, ask):
    loop = answering_in_turn(None, MadeReply())
    session = make_session(HERE, loop=loop, timeout_s=90.0, retry=policy(first_contact_s=15.0, total_time_s=HOURS))
    ask(session)
    assert session.requests_sent == 2


def test_an_address_at_which_nothing_ever_answers_is_asked_twice(make_session, ask):
    loop = answering_in_turn(None, None, None)
    session = make_session(HERE, loop=loop, timeout_s=90.0, retry=policy(first_contact_s=15.0, total_time_s=HOURS))
    with pytest.raises(errors.UnreachableError, match="in time"):
        ask(session)
    assert session.requests_sent == 2


@pytest.mark.parametrize("first", [None, 400, 429, 503])
def test_a_service_that_has_answered_is_worth_the_whole_time(make_session, ask, first):
    waits = []
    refused = network_error(NetworkFault.REFUSED, "gateway.example")
    answer = MadeReply(first, headers={"retry-after": "86400"}) if first else MadeReply()
    session = make_session(
        HERE,
        loop=answering_in_turn(answer, refused, refused, MadeReply()),
        retry=policy(1.0, first_contact_s=0.5, total_time_s=HOURS),
        on_retry=waits.append,
    )
    if first:
        with pytest.raises(errors.GatewayError, match=str(first)):
            ask(session)
    else:
        ask(session)
    ask(session)
    assert [type(pause.error) for pause in waits] == [errors.UnreachableError] * 2


LOST = network_error(NetworkFault.INTERRUPTED, "gateway.example")


@pytest.mark.parametrize("answer", [MadeReply(500), MadeReply(503), MadeReply(504), LOST])
@pytest.mark.parametrize(
    ("handling", "is_dear"),
    [(Handling(1), False), (Handling(2), True), (Handling(100), True), (Handling(100, bills_once=True), False)],
)
def test_what_costs_much_is_repeated_three_times_and_said(make_session, answer, handling, is_dear):
    loop = MadeLoop(lambda _transfer: (1, answer))
    told = []
    session = make_session(HERE, loop=loop, retry=policy(1.0, first_contact_s=300.0), on_retry=told.append)
    with pytest.raises(errors.GatewayError):
        session.send(requests.Request("POST", f"{HERE}/x"), handling)
    repetitions = [(event.repetition, event.most_repetitions, event.transactions) for event in told]
    if is_dear:
        assert repetitions == [
            (1, 3, handling.transactions),
            (2, 3, handling.transactions),
            (3, 3, handling.transactions),
        ]
    else:
        assert len(repetitions) > 3
        assert set(repetitions) == {(0, 0, 0)}


def test_a_rate_limit_bills_nothing_and_is_waited_out(make_session):
    answers = iter([*[MadeReply(429)] * 10, MadeReply()])
    session = make_session(HERE, loop=MadeLoop(lambda _transfer: (0, next(answers))), retry=policy(1.0))
    assert session.send(requests.Request("POST", f"{HERE}/x"), Handling(100)).status == 200
    assert session.transactions == 100


@pytest.mark.parametrize("transactions", [1, 100])
@pytest.mark.parametrize("into", [None, io.BytesIO()])
@pytest.mark.parametrize("attempts", [(), (1,), (20, 1, 30)])
def test_only_the_last_attempt_ends_after_the_time_that_is_told(make_session, attempts, into, transactions):
    """The service answers some attempts, after some seconds, with 503, and none after these."""
    answers, longest, ends = iter(attempts), [], []

    def answer(transfer):
        longest.append(transfer.longest_s)
        return next(answers, None), MadeReply(503)

    loop = MadeLoop(answer)
    session = make_session(
        HERE,
        loop=loop,
        retry=policy(7.0),
        timeout_s=60.0,
        on_retry=lambda event: ends.append(loop.clock() + event.left_s),
    )
    with pytest.raises(errors.GatewayError):
        session.send(requests.Request("GET", f"{HERE}/x"), Handling(transactions, into=into))
    assert ends
    assert loop.clock() <= min(ends) + max(longest)
