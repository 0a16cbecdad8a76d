"""Blocks are asked for as a whole, split if they are too large, and never sent again if they may be billed."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.client.errors import (
    BadRequestError,
    NoAnswerInTimeError,
    RateLimitError,
    ServiceMessage,
    TooLargeError,
    UnreachableError,
    UpstreamError,
)
from location_gateway.core.client.http_exchange import Answer, PartlyAnsweredError, RefusedItemError
from location_gateway.core.services.matrix.client import MatrixClient
from location_gateway.core.services.matrix.queries import MatrixOptions, transactions
from location_gateway.core.services.routing.queries import RouteOptions

OPTIONS = MatrixOptions(RouteOptions())
POINTS = 40


def place(number):
    return number / 100, number / 100


class Service:
    """Answers each pair with its own duration, unless it refuses; bills by the formula."""

    endpoints = Endpoints.at("https://gateway.example")

    def __init__(self, refuse=lambda _origins, _destinations: None):
        self.refuse = refuse
        self.asked = []
        self.billed = 0

    @staticmethod
    def redact(text):
        return text

    async def request(self, request, handling):
        body = json.loads(request.data)
        origins, destinations = (
            [round(one["lat"] * 100) for one in body[name]] for name in ("origins", "destinations")
        )
        self.asked.append((len(origins), len(destinations)))
        error = self.refuse(origins, destinations)
        if error is not None:
            self.repeats = handling.may_repeat(error)
            raise error
        self.billed += handling.transactions
        values = [duration(origin, destination) for origin in origins for destination in destinations]
        matrix = {"numOrigins": len(origins), "numDestinations": len(destinations)}
        body = {"matrix": {**matrix, "travelTimes": values, "distances": values}}
        return Answer(200, {}, json.dumps(body).encode())


def duration(origin, destination):
    return origin * 1000 + destination


def client_of(service):
    places = list(map(place, range(POINTS)))
    return MatrixClient(service, places, places)


def parts_of(client, origins, destinations):
    """Run the coroutine, which never waits here."""
    with pytest.raises(StopIteration) as end:
        client.ask(OPTIONS, np.array(origins), np.array(destinations)).send(None)
    return end.value.value


def durations(client, parts, origins, destinations):
    """Return the durations by position, from all answers."""
    origins, destinations, found = np.array(origins), np.array(destinations), {}
    for positions, answer in parts:
        pairs = client.read(origins[positions], destinations[positions], answer)
        assert not found.keys() & set(positions.tolist())
        found.update(zip(positions.tolist(), pairs[:, 0].tolist()))
    return [found[position] for position in range(len(origins))]


PAIRS = st.lists(
    st.tuples(st.integers(0, POINTS - 1), st.integers(0, POINTS - 1)), min_size=1, max_size=60, unique=True
)


@given(PAIRS, st.integers(1, 20))
def test_each_pair_gets_its_own_value_however_blocks_are_split(pairs, most):
    origins, destinations = zip(*pairs)
    service = Service(lambda rows, columns: TooLargeError(status=413) if len(rows) * len(columns) > most else None)
    client = client_of(service)
    parts = parts_of(client, origins, destinations)
    assert durations(client, parts, origins, destinations) == [duration(*pair) for pair in pairs]
    assert max(rows * columns for rows, columns in service.asked[-1:]) <= most


@given(PAIRS)
def test_only_the_smallest_block_around_the_pairs_is_billed(pairs):
    origins, destinations = zip(*pairs)
    service = Service()
    parts_of(client_of(service), origins, destinations)
    assert service.asked == [(len(set(origins)), len(set(destinations)))]
    assert service.billed == transactions(*service.asked[0])


def square(points):
    numbers = np.arange(points * points)
    return numbers // points, numbers % points


def test_what_was_refused_once_is_not_sent_again():
    service = Service(lambda rows, _columns: TooLargeError(status=413) if len(rows) > 10 else None)
    client = client_of(service)
    parts_of(client, *square(20))
    assert service.asked == [(20, 20), (10, 20), (10, 20)]
    parts_of(client, *square(20))
    assert service.asked[3:] == [(10, 20), (10, 20)]
    assert client.splits == 1


@pytest.mark.parametrize(("code", "later"), [("E601215", [(10, 20)] * 2), ("E601504", [(20, 20)] + [(10, 20)] * 2)])
def test_two_codes_of_a_400_split_the_block(code, later):
    refused = BadRequestError(status=400, message=ServiceMessage(code=code))
    service = Service(lambda rows, _columns: refused if len(rows) > 10 else None)
    client = client_of(service)
    parts_of(client, *square(20))
    parts_of(client, *square(20))
    assert service.asked == [(20, 20), (10, 20), (10, 20), *later]


def blaming(refused_origins, refused_destinations, form="'{}[{}]': swapped"):
    """Return what refuses the first point that is one of these, by its position in the request."""

    def refuse(rows, columns):
        for name, points, refused in (
            ("origins", rows, refused_origins),
            ("destinations", columns, refused_destinations),
        ):
            at = next((position for position, point in enumerate(points) if point in refused), None)
            if at is not None:
                message = ServiceMessage("Invalid coordinate", form.format(name, at), code="E601221")
                return BadRequestError(status=400, message=message)
        return None

    return refuse


@given(PAIRS, st.sets(st.integers(0, POINTS - 1), max_size=8), st.sets(st.integers(0, POINTS - 1), max_size=8))
def test_pairs_without_a_refused_point_are_asked_again(pairs, refused_origins, refused_destinations):
    origins, destinations = zip(*pairs)
    service = Service(blaming(refused_origins, refused_destinations))
    client = client_of(service)
    parts = parts_of(client, origins, destinations)
    refused = {at: error for positions, error in parts if isinstance(error, RefusedItemError) for at in positions}
    bad = {at for at, (one, other) in enumerate(pairs) if one in refused_origins or other in refused_destinations}
    assert set(refused) == bad
    answers = [(positions, answer) for positions, answer in parts if isinstance(answer, Answer)]
    told = [at for positions, _ in answers for at in positions.tolist()]
    assert sorted(told) == sorted(set(range(len(pairs))) - bad)
    for positions, answer in answers:
        values = client.read(np.array(origins)[positions], np.array(destinations)[positions], answer)[:, 0]
        assert values.tolist() == [duration(*pairs[at]) for at in positions.tolist()]


@pytest.mark.parametrize(
    "form", ["'{}[{}]': swapped", "$.{}[{}].lat", "/{}/{}/lat", "Invalid {}.{}", "no such road near {}[{}]."]
)
def test_a_refused_point_is_known_by_the_usual_ways_to_name_it(form):
    client = client_of(Service(blaming({3}, (), form)))
    parts = parts_of(client, *square(6))
    (error,) = client.refused.origins.values()
    assert list(client.refused.origins) == [3]
    assert [len(positions) for positions, _ in parts] == [6, 30]
    assert error.reason.startswith("The origin cannot be used: The service says: Invalid coordinate. ")
    assert "3" not in error.reason, "a position in a request says nothing to the user"


@pytest.mark.parametrize("form", ["{}[99] of {}", "the {} of request {}", "my{}[{}]", "{}[2] or origins[77], {}"])
def test_what_names_no_point_of_the_request_ends_it(form):
    with pytest.raises(BadRequestError) as caught:
        client_of(Service(blaming({3}, (), form))).ask(OPTIONS, *square(6)).send(None)
    assert not isinstance(caught.value, RefusedItemError)


def test_many_refusals_are_about_more_than_single_points():
    service = Service(blaming(range(POINTS), ()))
    with pytest.raises(PartlyAnsweredError) as caught:
        client_of(service).ask(OPTIONS, *square(POINTS)).send(None)
    assert len(service.asked) == 21
    assert isinstance(caught.value.cause, BadRequestError)


def test_a_refused_point_is_left_out_of_later_blocks():
    service = Service(blaming({3}, ()))
    client = client_of(service)
    parts_of(client, *square(6))
    parts_of(client, *square(6))
    assert service.asked == [(6, 6), (5, 6), (5, 6)]
    assert service.billed == 2 * transactions(5, 6)


def test_another_400_is_not_split():
    service = Service(lambda *_: BadRequestError(status=400, message=ServiceMessage(code="E601101")))
    with pytest.raises(BadRequestError):
        client_of(service).ask(OPTIONS, *square(20)).send(None)
    assert len(service.asked) == 1


def test_a_pair_that_is_too_large_by_itself_fails():
    service = Service(lambda *_: TooLargeError(status=413))
    with pytest.raises(TooLargeError):
        client_of(service).ask(OPTIONS, *square(3)).send(None)
    assert service.asked[-1] == (1, 1)


def test_answers_before_an_error_are_kept():
    def refuse(rows, _columns):
        return TooLargeError(status=413) if len(rows) > 10 else UpstreamError(status=500) if 15 in rows else None

    service = Service(refuse)
    client = client_of(service)
    origins, destinations = square(20)
    with pytest.raises(PartlyAnsweredError) as caught:
        client.ask(OPTIONS, origins, destinations).send(None)
    ((positions, _),) = caught.value.parts
    assert positions.tolist() == list(range(200))
    assert isinstance(caught.value.cause, UpstreamError)


@pytest.mark.parametrize(
    ("error", "repeats"),
    [
        (NoAnswerInTimeError(), False),
        (UnreachableError(), False),
        (UpstreamError(status=504), False),
        (UpstreamError(status=503), True),
        (RateLimitError(status=429), True),
    ],
)
def test_a_block_is_not_repeated_if_its_answer_may_be_lost(error, repeats):
    service = Service(lambda *_: error)
    with pytest.raises(type(error)):
        client_of(service).ask(OPTIONS, *square(20)).send(None)
    assert service.repeats is repeats
    told = "not sent again, because it may have been billed (transactions: 100)"
    assert (told in error.reason) is not repeats


def test_a_request_that_was_not_sent_may_be_sent_again():
    refused = UnreachableError()
    refused.may_be_billed = False
    service = Service(lambda *_: refused)
    with pytest.raises(UnreachableError):
        client_of(service).ask(OPTIONS, *square(2)).send(None)
    assert service.repeats
