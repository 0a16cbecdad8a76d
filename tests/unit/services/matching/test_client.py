"""A trace on no road is an answer, and a long one is not sent again after a time-out."""

import json

import pytest
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.client.errors import (
    BadRequestError,
    NoAnswerInTimeError,
    RateLimitError,
    ServiceMessage,
    UnreachableError,
    UnreadableAnswerError,
    UpstreamError,
    read_service_message,
)
from location_gateway.core.client.http_exchange import Answer
from location_gateway.core.geometry.polyline import places_of
from location_gateway.core.services.matching.client import MatchClient
from location_gateway.core.services.matching.queries import MatchOptions, MatchQuery, Trace


class Service:
    """Gives one answer, or raises one error."""

    endpoints = Endpoints.at("https://gateway.example")

    def __init__(self, outcome):
        self.outcome = outcome

    @staticmethod
    def redact(text):
        return text

    async def request(self, request, handling):
        assert request.url == "https://gateway.example/v8/match/routelinks"
        if isinstance(self.outcome, Exception):
            self.repeats = handling.may_repeat(self.outcome)
            raise self.outcome
        return self.outcome


def matched(outcome, query):
    """Run the coroutine, which never waits here; return what the answer says."""
    client = MatchClient(Service(outcome), places_of)
    with pytest.raises(StopIteration) as end:
        client.match(query).send(None)
    return client.read(query, end.value.value)


@pytest.fixture
def query(trace):
    return MatchQuery(trace[:3], MatchOptions())


def refusal(title="", cause=""):
    return BadRequestError(status=400, message=ServiceMessage(title=title, cause=cause, code="E1"))


def test_an_answer_is_read(query, example):
    assert len(matched(Answer(200, {}, example("matching_response.json").encode()), query).links) == 16
    assert matched(Answer(200, {}, example("matching_response_unwrapped.json").encode()), query) is None
    with pytest.raises(UnreadableAnswerError):
        matched(Answer(200, {}, b"<html>"), query)


@pytest.mark.parametrize(
    "error",
    [
        refusal("The trace could not be matched"),
        refusal("Bad request", "Trace cannot be matched to any road."),
        refusal("No route found"),
        refusal("No matching links", "There are no road links within the radius"),
        refusal("Unable to match trace"),
        refusal("Invalid trace", "No point of the trace is near a road"),
        refusal("Route matching failed"),
        refusal("Trace was not matched"),
    ],
)
def test_a_refused_trace_is_an_answer_whatever_its_code(query, error):
    assert matched(error, query) is None


@pytest.mark.parametrize(
    "body",
    [
        {"responseCode": "400 Bad Request", "issues": [{"message": "The trace could not be matched to any road"}]},
        {"issues": ["The trace could not be matched to any road"]},
        {"errors": [{"message": "The trace could not be matched to any road"}]},
        {"response": {"error": "The trace could not be matched to any road"}},
    ],
)
def test_a_refused_trace_is_an_answer_in_each_form_of_its_body(query, body):
    message = read_service_message(json.dumps(body).encode(), str)
    assert matched(BadRequestError(status=400, message=message), query) is None


@pytest.mark.parametrize(
    "error",
    [
        refusal("Invalid value for parameter 'routeMatch'"),
        refusal("Malformed request", "'height' does not match the pattern of a length"),
        refusal("No routeMatch given", "mapMatchRadius is too large"),
        refusal(),
    ],
)
def test_a_refused_parameter_is_an_error(query, error):
    with pytest.raises(BadRequestError):
        matched(error, query)


@pytest.mark.parametrize("cause", ["'trace[1]' has no lat", "/trace/1/lat is not a number"])
def test_a_refused_point_is_named_as_users_count(query, cause):
    with pytest.raises(BadRequestError, match="It is about these points of the piece, counted from 1: 2"):
        matched(refusal("Malformed request", cause), query)


@pytest.mark.parametrize("error", [NoAnswerInTimeError(), UpstreamError(status=504)])
@pytest.mark.parametrize("times", [1, 200])
def test_a_time_out_says_what_to_do(query, error, times):
    long = Trace(query.trace.latitudes.repeat(times * 2), query.trace.longitudes.repeat(times * 2))
    service = Service(error)
    with pytest.raises(type(error), match="Cut traces into shorter pieces"):
        MatchClient(service, places_of).match(MatchQuery(long, query.options)).send(None)
    assert service.repeats == (len(long) < 1_000)


@pytest.mark.parametrize("error", [UnreachableError(), UpstreamError(status=503), RateLimitError(status=429)])
def test_other_errors_stay_as_they_are(query, error):
    service = Service(error)
    with pytest.raises(type(error)) as raised:
        MatchClient(service, places_of).match(query).send(None)
    assert service.repeats
    assert "shorter" not in str(raised.value)
