"""What rows say about each code of the service, and what becomes of answers that are not about the request."""

import json

import pytest

from tests.support.local_server import RawServer, http_answer
from tests.support.matrices import PLACES, layers, spread_points

CODES = {
    0: "ok",
    1: "no_route",
    2: "no_match",
    3: "restricted",
    4: "outside_region",
    5: "restricted",
    10: "restricted",
    99: "failed",
    42: "failed",
}
"""Each code, and the status of its rows."""


def matrix(destinations, **changed):
    members = {
        "numOrigins": 1,
        "numDestinations": destinations,
        "travelTimes": list(range(destinations)),
        "distances": list(range(destinations)),
        **changed,
    }
    return {"matrixId": "a", "matrix": members}


@pytest.fixture
def answering_with(settings):
    """Let a gateway answer matrices in this order; return it."""
    servers = []

    def start(*bodies):
        left = iter(bodies)
        servers.append(RawServer(lambda _head: [http_answer(200, json.dumps(next(left)).encode())]))
        settings.setenv("LOCATION_GATEWAY_BASE_URL", servers[-1].url)
        return servers[-1]

    yield start
    for one in servers:
        one.stop()


def test_each_code_has_its_status(answering_with, distance_matrix):
    gateway = answering_with(matrix(len(CODES), errorCodes=list(CODES)), matrix(3, errorCodes=[0, 0, 0]))
    points = layers(PLACES[:1], spread_points(len(CODES)))
    run = distance_matrix(**points)
    assert run.column("status") == list(CODES.values())
    assert run.column("error_code") == list(CODES)
    usable = [status in {"ok", "restricted"} for status in CODES.values()]
    assert [duration is not None for duration in run.column("duration_s")] == usable
    assert run.rows[0]["duration_s"] == 0, "no time at all is a duration"
    assert run.rows[-1]["error"] == "The service gave a result that the plugin does not know [code 42]."

    again = distance_matrix(**points)
    assert again.results["FROM_STORE"] == 6, "what the service may answer differently another time is not kept"
    assert again.column("status")[-2:] == ["ok", "ok"]
    assert len(gateway.heads) == 2


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"numDestinations": 3}, "does not have the 1 origins and 4 destinations of the request"),
        ({"numOrigins": 4, "numDestinations": 1}, "does not have the 1 origins and 4 destinations of the request"),
        ({"travelTimes": [1, 2, 3]}, "'travelTimes' does not have one number for each of the 4 pairs"),
        ({"errorCodes": [0, 0, 0, 0, 0]}, "'errorCodes' does not have one number for each of the 4 pairs"),
    ],
    ids=str,
)
def test_an_answer_of_another_size_is_not_used(answering_with, distance_matrix, changed, reason):
    answering_with(matrix(4, **changed))
    run = distance_matrix(**layers(PLACES[:1], PLACES))
    assert reason in run.refusal


def test_a_country_without_ways_is_no_route(distance_matrix):
    run = distance_matrix(**layers(PLACES[:2], PLACES[:2]), EXCLUDE_COUNTRIES="FIN")
    assert set(run.column("status")) == {"no_route"}
    assert set(run.column("error_code")) == {1}


def test_more_points_than_a_street_may_have_are_asked_in_parts(gateway, distance_matrix):
    street = [(60.16900, 24.93300 + number * 1e-5) for number in range(101)]
    run = distance_matrix(**layers(PLACES[:1], street))
    assert gateway.log()[0]["status"] == 400
    assert set(run.column("status")) == {"ok"}
    assert "so 1 were split" in run.feedback.all_text
    assert run.results["TRANSACTIONS"] == gateway.usage()["transactions"]["matrix"] == 101
