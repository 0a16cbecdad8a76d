"""Traces over a real connection: what arrives, what is billed, and what is sent again."""

import json

import pytest
from location_gateway.core.client.errors import BadRequestError, UpstreamError
from location_gateway.core.geometry.polyline import places_of
from location_gateway.core.services.matching.client import MatchClient
from location_gateway.core.services.matching.queries import MatchOptions, MatchQuery, Trace, trace_csv

from tests.support.demo_gateway import KEY
from tests.support.local_server import body_length, parsed
from tests.support.made_network import KeepingMeter

NOT_MATCHED = {"title": f"The trace of {KEY} could not be matched", "status": 400, "code": "E617400"}


@pytest.fixture
def meter():
    return KeepingMeter()


@pytest.fixture
def service(raw_server, http_answer, make_session, meter, loop):
    """Make a service that gives these answers, the last one over and over; ``match`` asks it for a trace."""

    def make(*answers):
        server = raw_server(lambda _head: [http_answer(*answers[min(len(server.heads), len(answers)) - 1])])
        session = make_session(server.url, meter=meter)
        client = MatchClient(session, places_of)
        server.match = lambda query: client.read(query, loop.run(client.match(query), session.cancellation))
        return server

    return make


@pytest.fixture
def query(trace):
    return MatchQuery(trace[:3], MatchOptions())


def test_a_trace_is_sent_with_the_key_and_read(service, query, example, meter):
    server = service((200, example("matching_response.json").encode()))
    matched = server.match(query)
    assert (len(matched.links), meter.spent) == (16, 1)
    (head,) = server.heads
    method, path, headers = parsed(head)
    assert (method, path) == (
        "POST",
        "/v8/match/routelinks?routeMatch=1&mode=truck&attributes=SPEED_LIMITS_FCn%28%2A%29",
    )
    assert (headers["apikey"], headers["content-type"]) == (KEY, "text/plain; charset=UTF-8")
    assert body_length(head) == len(trace_csv(query.trace))


def test_a_trace_on_no_road_is_not_billed_and_not_repeated(service, query, meter):
    server = service((400, json.dumps(NOT_MATCHED).encode()))
    assert server.match(query) is None
    assert (len(server.heads), meter.spent) == (1, 0)


def test_another_refusal_is_told_without_the_key(service, query, meter):
    server = service((400, json.dumps({**NOT_MATCHED, "title": f"Wrong height, {KEY}"}).encode()))
    with pytest.raises(BadRequestError, match="Wrong height, •••") as caught:
        server.match(query)
    assert KEY not in str(caught.value)
    assert meter.spent == 0


@pytest.mark.parametrize("status", [503, 504])
def test_a_short_trace_is_sent_again(service, query, meter, status):
    server = service((status,), (200, b'{"route": []}'))
    assert server.match(query) is None
    assert len(server.heads) == meter.spent == 2


def test_a_long_trace_is_not_sent_again_after_a_time_out(service, query, meter):
    long = Trace(query.trace.latitudes.repeat(400), query.trace.longitudes.repeat(400))
    server = service((503,), (504,), (200, b'{"route": []}'))
    with pytest.raises(UpstreamError, match="lower the maximum gap"):
        server.match(MatchQuery(long, query.options))
    assert len(server.heads) == meter.spent == 2
