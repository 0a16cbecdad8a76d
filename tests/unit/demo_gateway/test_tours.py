"""`POST /tour-planning/problems`: who goes where, when and on which roads (docs/service.md, Tour planning)."""

from concurrent.futures import ThreadPoolExecutor

import flexpolyline
import pytest
import requests

from tests.support.demo_gateway import GEOCODING_KEY, KEY, NEEDS_PLANNER, ROUTING_KEY, TOURS_KEY
from tests.support.waiting import until
from tests.unit.demo_gateway.conftest import DEPOT, TOUR_PLACES, TRUCK
from tests.unit.demo_gateway.test_tours_refused import refused

pytestmark = NEEDS_PLANNER

SEA = {"lat": 60.13, "lng": 24.945}
LINES = {"routeDetails": ["polyline"]}
SIZES = {name: size for name, size in TRUCK.items() if name != "type"}


def served(solution):
    """Return the ids of the jobs, tour by tour, in their order."""
    return [
        [one["jobId"] for stop in tour["stops"] for one in stop["activities"] if one["type"] in ("pickup", "delivery")]
        for tour in solution.get("tours", ())
    ]


def places(tour):
    return [(stop["location"]["lat"], stop["location"]["lng"]) for stop in tour["stops"]]


def test_a_tour(tours):
    solution = tours.solved()
    (tour,) = solution["tours"]
    assert solution.keys() == {"statistic", "tours"}
    assert (tour["vehicleId"], tour["typeId"], tour["shiftIndex"]) == ("van_1", "van", 0)
    assert sorted(served(solution)[0]) == ["job_0", "job_1", "job_2", "job_3"]
    depot = (DEPOT["lat"], DEPOT["lng"])
    first, *between, last = places(tour)
    assert (first, last, set(between)) == (depot, depot, set(TOUR_PLACES))
    stops = tour["stops"]
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


def test_distances_and_times_are_those_of_routes(tours, routes):
    solution = tours.solved([tours.job("one")])
    (stop,) = solution["tours"][0]["stops"][1:-1]
    origin, destination = (f"{place['lat']},{place['lng']}" for place in (DEPOT, stop["location"]))
    query = f"transportMode=car&origin={origin}&destination={destination}&return=summary"
    summary = routes.send(query).json()["routes"][0]["sections"][0]["summary"]
    driven_s = solution["statistic"]["times"]["driving"]
    assert stop["distance"] == pytest.approx(summary["length"], rel=0.02)
    assert 0 < summary["duration"] < driven_s


def test_keys(tours):
    statuses = [tours.send(tours.problem(), key).status_code for key in (GEOCODING_KEY, ROUTING_KEY, "unknown", None)]
    assert statuses == [403, 403, 401, 401]
    assert tours.send(tours.problem(), KEY).status_code == 200


def test_lines(gateway, tours):
    (tour,) = tours.solved(configuration=LINES)["tours"]
    first, *others = [stop.get("routeDetails") for stop in tour["stops"]]
    assert first is None
    lines = [flexpolyline.decode(details["polyline"]) for details in others]
    for (start, end), line in zip(zip(places(tour), places(tour)[1:], strict=False), lines, strict=True):
        assert line[0] == pytest.approx(start, abs=0.001)
        assert line[-1] == pytest.approx(end, abs=0.001)
        assert len(line) > 2
    assert gateway.usage()["transactions"] == {"tours": 6, "routes": 5}


def test_a_key_without_routing_gets_no_lines(gateway, tours):
    solution = tours.solved(key=TOURS_KEY, configuration=LINES)
    assert [notice["code"] for notice in solution["notices"]] == ["routeDetailsUnauthorized"]
    assert not [stop for tour in solution["tours"] for stop in tour["stops"] if "routeDetails" in stop]
    assert gateway.usage()["transactions"] == {"tours": 6}
    assert "notices" not in tours.solved(key=TOURS_KEY)


def test_trucks_leave_out_what_they_cannot_reach(tours):
    jobs = [tours.job("near", 1), tours.job("narrow", location={"lat": 60.175369, "lng": 24.950932})]
    jobs.append(tours.job("sea", location=SEA))
    unassigned = {}
    for name, profile in {"car": {"type": "car"}, "truck": {"type": "truck", "options": SIZES}}.items():
        fleet = {"types": [tours.vehicle(profile=name)], "profiles": [profile | {"name": name}]}
        solution = tours.solved(jobs, fleet=fleet)
        unassigned[name] = {one["jobId"]: one["reasons"][0]["code"] for one in solution["unassigned"]}
        assert "unreachableLocation" in [notice["code"] for notice in solution["notices"]]
    reason = "REACHABLE_CONSTRAINT"
    assert unassigned == {"car": {"sea": reason}, "truck": {"sea": reason, "narrow": reason}}


def test_vehicles_of_different_profiles(tours):
    fleet = {
        "types": [tours.vehicle("van", capacity=[2]), tours.vehicle("lorry", capacity=[2], profile="truck")],
        "profiles": [{"name": "car", "type": "car"}, {"name": "truck", "type": "truck", "options": {"height": 350}}],
    }
    solution = tours.solved(fleet=fleet, configuration=LINES)
    assert {tour["typeId"]: len(jobs) for tour, jobs in zip(solution["tours"], served(solution), strict=True)} == {
        "van": 2,
        "lorry": 2,
    }


def test_bill(gateway, tours):
    pause = {"times": [["2026-11-23T09:00:00Z", "2026-11-23T10:00:00Z"]], "duration": 60}
    shift = {"breaks": [pause, pause | {"times": [["2026-11-23T11:00:00Z", "2026-11-23T12:00:00Z"]], "location": SEA}]}
    vehicles = [tours.vehicle(**shift), tours.vehicle("two", end=None)]
    one = tours.job("one")
    one["tasks"]["deliveries"][0]["places"] *= 2
    tours.solved([one, tours.job("two")], vehicles)
    usage = gateway.usage()
    assert usage["transactions"] == {"tours": 2 + 1 + 1 + 3}
    assert (usage["answered"], usage["places_asked"], usage["distinct_places"]) == (1, 7, 3)
    assert tours.send(tours.problem([])).status_code == 400
    gateway.tours(fail=True)
    answer = tours.send(tours.problem())
    assert (answer.status_code, answer.json()["code"]) == (500, "E613000")
    assert gateway.usage()["transactions"] == {"tours": 7}


def test_others_are_served_meanwhile(gateway, tours):
    jobs = [tours.job(f"job_{number}", number % 4) for number in range(120)]
    with ThreadPoolExecutor(1) as sending:
        solving = sending.submit(tours.solved, jobs, [tours.vehicle(capacity=[200])])
        until(gateway.log)
        assert gateway.single(at="60.17,24.94").status_code == 200
        assert not solving.done()
        assert len(solving.result()["tours"]) == 1


def test_a_lost_answer_is_billed(gateway, tours):
    gateway.faults({"kind": "lost", "path": "tours"})
    with pytest.raises(requests.ConnectionError):
        tours.send(tours.problem())
    assert gateway.usage()["transactions"] == {"tours": 6}
    assert tours.send(tours.problem()).status_code == 200


def test_rate_limit(gateway, tours):
    gateway.tours(requests_per_second=1)
    assert tours.ask("GET", "status/unknown").status_code == 404
    while (refused := tours.ask("GET", "status/unknown")).status_code == 404:
        pass  # a busy machine may take its second for a request
    assert refused.status_code == 429
    headers = {name: refused.headers[name] for name in ("Retry-After", "X-RateLimit-Limit", "X-RateLimit-Reset")}
    assert headers == {"Retry-After": "1", "X-RateLimit-Limit": "1, 1;w=1", "X-RateLimit-Reset": "1"}
    assert refused.json().keys() == {"error", "error_description"}
    assert tours.ask("GET", "status/unknown", TOURS_KEY).status_code == 404, "each key has its own"
    assert gateway.single(at="60.17,24.94").status_code == 200


def test_solutions_that_are_wrong_on_demand(gateway, tours):
    kinds = ["no_tours", "unknown_activity", "job_twice", "job_missing", "first_line"]
    gateway.faults(*({"kind": kind, "path": "tours"} for kind in kinds))
    found = {kind: tours.solved() for kind in kinds}
    assert "tours" not in found["no_tours"]
    assert found["unknown_activity"]["tours"][0]["stops"][0]["activities"][-1]["type"] == "wash"
    assert found["job_twice"]["unassigned"][0]["jobId"] in served(found["job_twice"])[0]
    assert len(served(found["job_missing"])[0]) == 3
    assert "unassigned" not in found["job_missing"]
    assert "routeDetails" in found["first_line"]["tours"][0]["stops"][0]


def test_more_locations_than_are_allowed_at_once(gateway, tours):
    gateway.tours(most_locations=3)
    refused(tours.send(tours.problem()), "E613202", "4 locations")
