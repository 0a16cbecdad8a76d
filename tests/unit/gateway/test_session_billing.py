"""Transactions are told as soon as they may have been billed: each of them, and no others."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
import requests
from location_gateway.core.gateway import errors
from location_gateway.core.gateway import session as session_module
from location_gateway.core.gateway.cancellation import Cancellation

from tests.support.demo_gateway import REVOKED_KEY

PATH = "/revgeocode?at=60.17,24.94"


@pytest.fixture
def told():
    return []


@pytest.fixture
def billed_session(make_session, gateway, told):
    return lambda **parts: make_session(gateway.url, on_billed=told.append, **parts)


def send(session, transactions=1, path=PATH):
    base = next(iter(session.endpoints.bases.values()))
    return session.send(requests.Request("GET", base + path), transactions=transactions)


def test_an_answer_is_billed_with_what_it_is_worth(billed_session, told):
    session = billed_session()
    for transactions in (1, 100, 0, 7):
        send(session, transactions)
    assert told == [1, 100, 0, 7]
    assert session.transactions == 108


@pytest.mark.parametrize("status", [302, 400, 401, 403, 404, 405, 413, 415, 418])
def test_a_refusal_is_not_billed(billed_session, gateway, told, status):
    gateway.faults({"kind": "status", "status": status})
    session = billed_session()
    with pytest.raises(errors.GatewayError):
        send(session, 5)
    assert told == []
    assert (session.requests_sent, session.transactions) == (1, 0)


@pytest.mark.parametrize("status", [408, 429, 500, 503])
def test_of_a_request_that_is_repeated_only_the_answer_is_billed(billed_session, gateway, told, status):
    gateway.faults({"kind": "status", "status": status, "times": 2})
    session = billed_session()
    send(session, 5)
    assert told == [5]
    assert (session.requests_sent, session.transactions) == (3, 5)


@pytest.mark.parametrize("kind", ["cut", "reset"])
def test_an_answer_that_is_lost_is_billed_and_so_is_the_next(billed_session, gateway, told, kind):
    gateway.faults({"kind": kind, "times": 2})
    session = billed_session()
    send(session, 3)
    assert told == [3, 3, 3]
    assert session.transactions == 9
    assert session.requests_sent == gateway.usage()["requests"] == 3


def test_lost_answers_are_told_as_often_as_the_gateway_bills_them(billed_session, gateway, told):
    gateway.faults(
        {"kind": "cut", "probability": 0.3, "seed": 1, "times": None},
        {"kind": "status", "status": 503, "probability": 0.3, "seed": 2, "times": None},
    )
    session = billed_session()
    for _ in range(20):
        send(session)
    billed = gateway.usage()["transactions"]["revgeocode"]
    assert sum(told) == session.transactions == billed
    assert billed > 20
    assert session.requests_sent > billed


def test_an_answer_without_end_is_billed_once(billed_session, gateway, told, monkeypatch):
    monkeypatch.setattr(session_module, "LONGEST_BODY_BYTES", 100_000)
    gateway.faults({"kind": "huge", "bytes": 1_000_000})
    with pytest.raises(errors.UnreadableAnswerError):
        send(billed_session(), 4)
    assert told == [4]


def test_a_refused_key_costs_nothing(billed_session, told):
    with pytest.raises(errors.UnauthorizedError):
        send(billed_session(key=REVOKED_KEY), 100)
    assert told == []


def test_what_is_never_sent_is_not_billed(billed_session, told):
    cancellation = Cancellation()
    cancellation.cancel()
    session = billed_session(cancellation=cancellation)
    with pytest.raises(errors.RunCancelledError):
        send(session, 100)
    assert told == []
    assert session.requests_sent == session.transactions == 0


def test_it_is_told_before_the_answer_is_handed_on_and_in_the_thread_that_sends(make_session, gateway):
    told = []
    session = make_session(gateway.url, on_billed=lambda _: told.append(threading.get_ident()))

    def send_and_look(_):
        send(session)
        return threading.get_ident() in told

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(send_and_look, range(40)))
    assert len(told) == 40
    assert threading.get_ident() not in told


def test_nobody_needs_to_listen(make_session, gateway):
    session = make_session(gateway.url)
    send(session, 2)
    assert session.transactions == 2
