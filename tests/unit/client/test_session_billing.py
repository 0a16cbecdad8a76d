"""Transactions are counted before they are sent, and taken back where they were not billed for certain."""

import threading

import pytest
import requests
from location_gateway.core.client import errors
from location_gateway.core.client.scheduler import Cancellation
from location_gateway.core.client.session import Handling

from tests.support.made_network import KeepingMeter

PATH = "/revgeocode?at=60.17,24.94"


@pytest.fixture
def meter():
    return KeepingMeter()


@pytest.fixture
def metered_session(make_session, gateway, meter):
    return lambda **parts: make_session(gateway.url, meter=meter, **parts)


def send(session, transactions=1, path=PATH, **how):
    base = next(iter(session.endpoints.bases.values()))
    return session.send(requests.Request("GET", base + path), Handling(transactions, **how))


def test_an_answer_is_billed_with_what_it_is_worth(metered_session, meter):
    session = metered_session()
    for transactions in (1, 100, 0, 7):
        send(session, transactions)
    assert meter.asked == [1, 100, 7]
    assert session.transactions == meter.spent == 108


def test_it_is_counted_before_it_is_sent(make_session, raw_server, http_answer):
    counted = []

    def answer(_head):
        counted.append(meter.spent)
        return [http_answer(200, b"{}")]

    meter = KeepingMeter()
    send(make_session(raw_server(answer).url, meter=meter), 5)
    assert counted == [5]


@pytest.mark.parametrize("status", [302, 400, 401, 403, 404, 405, 413, 415, 418])
def test_a_refusal_is_not_billed(metered_session, gateway, meter, status):
    gateway.faults({"kind": "status", "status": status})
    session = metered_session()
    with pytest.raises(errors.GatewayError):
        send(session, 5)
    assert (session.requests_sent, session.transactions, meter.spent) == (1, 0, 0)


@pytest.mark.parametrize(("status", "transactions"), [(408, 5), (429, 5), (500, 15), (503, 15), (504, 15)])
def test_what_a_service_fails_at_may_be_billed(metered_session, gateway, meter, status, transactions):
    gateway.faults({"kind": "status", "status": status, "times": 2})
    session = metered_session()
    send(session, 5)
    assert meter.asked == [5, 5, 5]
    assert (session.requests_sent, session.transactions, meter.spent) == (3, transactions, transactions)


@pytest.mark.parametrize("kind", ["cut", "reset"])
def test_an_answer_that_is_lost_is_billed_and_so_is_the_next(metered_session, gateway, meter, kind):
    gateway.faults({"kind": kind, "times": 2})
    session = metered_session()
    send(session, 3)
    assert session.transactions == meter.spent == 9
    assert session.requests_sent == gateway.usage()["requests"] == 3


def test_what_is_billed_once_is_counted_once(metered_session, gateway, meter):
    gateway.faults({"kind": "status", "status": 429}, {"kind": "cut", "times": 2})
    session = metered_session()
    send(session, 3, bills_once=True)
    assert session.requests_sent == 4
    assert session.transactions == meter.spent == 3


@pytest.mark.parametrize(("most", "requests_sent"), [(3, 1), (8, 2), (9, 3)])
def test_no_attempt_goes_beyond_what_may_be_spent(metered_session, gateway, meter, most, requests_sent):
    meter.most = most
    gateway.faults({"kind": "cut", "times": None})
    session = metered_session()
    with pytest.raises(errors.UnreachableError) as caught:
        send(session, 3)
    assert f"The request was not sent again. {most} are allowed." in caught.value.reason
    assert not caught.value.fatal  # it was asked, and was not answered
    assert gateway.usage()["requests"] == requests_sent
    assert session.transactions == meter.spent == gateway.usage()["transactions"]["revgeocode"] * 3
    with pytest.raises(errors.NotSentError) as caught:
        send(session, 3)
    assert isinstance(caught.value.cause, errors.SpendingLimitError)
    assert gateway.usage()["requests"] == requests_sent


def test_what_is_never_sent_is_not_billed(metered_session, meter):
    cancellation = Cancellation()
    cancellation.cancel()
    session = metered_session(cancellation=cancellation)
    with pytest.raises(errors.RunCancelledError):
        send(session, 100)
    assert session.requests_sent == session.transactions == meter.spent == 0


def test_requests_of_many_threads_are_counted_on_the_main_one(metered_session, meter, in_threads):
    in_threads(send, [metered_session()] * 40)
    assert meter.spent == 40
    assert meter.threads == {threading.get_ident()}  # the main thread


def test_a_session_needs_no_meter(make_session, gateway):
    session = make_session(gateway.url)
    send(session, 2)
    session.count_transactions(3)
    assert session.transactions == 5
