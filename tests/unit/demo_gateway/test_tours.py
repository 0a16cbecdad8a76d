"""`POST /tour-planning/problems`: who goes where, and when (docs/service.md, Tour planning)."""

from importlib.util import find_spec

import pytest

from tests.support.demo_gateway import GEOCODING_KEY, KEY, ROUTING_KEY
from tests.unit.demo_gateway.conftest import DEPOT, TOUR_PLACES

if find_spec("vrp_cli") is None:
    pytest.skip("the planner has no package for this Python", allow_module_level=True)


def served(solution):
    """Return the ids of the jobs, tour by tour, in their order."""
    return [
        [one["jobId"] for stop in tour["stops"] for one in stop["activities"] if one["type"] in ("pickup", "delivery")]
        for tour in solution.get("tours", ())
    ]


def test_a_tour(tours):
    solution = tours.solved()
    (tour,) = solution["tours"]
    assert solution.keys() == {"statistic", "tours"}
    assert (tour["vehicleId"], tour["typeId"], tour["shiftIndex"]) == ("van_1", "van", 0)
    assert sorted(served(solution)[0]) == ["job_0", "job_1", "job_2", "job_3"]
    stops = tour["stops"]
    assert [stop["location"] for stop in (stops[0], stops[-1])] == [DEPOT, DEPOT]
    assert {(stop["location"]["lat"], stop["location"]["lng"]) for stop in stops[1:-1]} == set(TOUR_PLACES)
    assert [stop["load"] for stop in stops] == [[4], [3], [2], [1], [0], [0]]
    distances = [stop["distance"] for stop in stops]
    assert distances == sorted(distances)
    assert (distances[0], distances[-1]) == (0, tour["statistic"]["distance"])
    assert stops[0]["time"]["departure"] == "2026-11-23T07:00:00Z"
    times = tour["statistic"]["times"]
    assert times.keys() == {"driving", "serving", "waiting", "break", "stopping"}
    assert times["serving"] == 4 * 300
    assert sum(times.values()) == tour["statistic"]["duration"]
    assert solution["statistic"] == tour["statistic"]


def test_keys(tours):
    statuses = [tours.send(tours.problem(), key).status_code for key in (GEOCODING_KEY, ROUTING_KEY, "unknown", None)]
    assert statuses == [403, 403, 401, 401]
    assert tours.send(tours.problem(), KEY).status_code == 200
