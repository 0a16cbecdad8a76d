"""`/tour-planning`: what is refused (docs/service.md, Tour planning)."""

import pytest

from tests.support.demo_gateway import NEEDS_PLANNER
from tests.unit.demo_gateway.conftest import DEPOT, START

pytestmark = NEEDS_PLANNER

SCHEMA = "E613200"
NOON, ONE, TWO = (f"2026-11-23T{hour}:00:00Z" for hour in (12, 13, 14))
REQUIRED = [{"type": "minimizeUnassigned"}, {"type": "minimizeCost"}]


def refused(answer, code, words="", status=400):
    """Check a refusal."""
    body = answer.json()
    assert list(body) == ["title", "status", "code", "cause", "action", "correlationId"]
    assert (answer.status_code, body["status"], body["code"]) == (status, status, code), body
    assert words in body["cause"]


@pytest.mark.parametrize(
    ("code", "words", "members"),
    [
        (SCHEMA, "unknown field `colour`", {"colour": "red"}),
        (SCHEMA, "missing field `types`", {"fleet": {}}),
        (SCHEMA, "at least one job", {"plan": {"jobs": []}}),
        (SCHEMA, "does not serve 'plan.groups'", {"plan": {"jobs": [], "groups": []}}),
        (SCHEMA, "1 to 6 items", {"objectives": []}),
        ("E613615", "minimizeUnassigned", {"objectives": REQUIRED[1:]}),
        ("E613616", "minimizeCost", {"objectives": REQUIRED[:1]}),
        (SCHEMA, "one of: minimizeUnassigned", {"objectives": [*REQUIRED, {"type": "beHappy"}]}),
        (SCHEMA, "does not serve the objective", {"objectives": [*REQUIRED, {"type": "optimizeTourCount"}]}),
        (SCHEMA, "does not serve 'plan.relations'", {"plan": {"jobs": [], "relations": []}}),
        (SCHEMA, "missing field `stagnationTime`", {"configuration": {"termination": {"maxTime": 1}}}),
        (SCHEMA, "from 1 to", {"configuration": {"termination": {"maxTime": 0, "stagnationTime": 1}}}),
        ("E613213", "301", {"configuration": {"termination": {"maxTime": 301, "stagnationTime": 1}}}),
        ("E613214", "241", {"configuration": {"termination": {"maxTime": 300, "stagnationTime": 241}}}),
        (SCHEMA, "nothing twice", {"configuration": {"routeDetails": []}}),
        (SCHEMA, "one of: polyline", {"configuration": {"routeDetails": ["line"]}}),
        ("E613500", "experimental", {"configuration": {"experimentalFeatures": ["x"]}}),
    ],
)
def test_problems(tours, code, words, members):
    refused(tours.send(tours.problem(**members)), code, words)


@pytest.mark.parametrize(
    ("code", "words", "members"),
    [
        (SCHEMA, "expecting [a-zA-Z0-9_-]{1,128}", {"id": "Café"}),
        (SCHEMA, "expecting [a-zA-Z0-9_-]{1,128}", {"id": "x" * 129}),
        ("E613201", "reserved", {"id": "departure"}),
        (SCHEMA, "missing field `tasks`", {"tasks": None}),
        (SCHEMA, "unknown field `customer_id`", {"customer_id": "c"}),
        (SCHEMA, "neither pickups nor deliveries", {"tasks": {}}),
        (SCHEMA, "1 to 3 items", {"tasks": {"deliveries": []}}),
        (SCHEMA, "from 1 to 5", {"priority": 0}),
        (SCHEMA, "from 1 to 5", {"priority": "1"}),
        (SCHEMA, "{1,64}", {"skills": ["cool box"]}),
        (SCHEMA, "0 to 100 items", {"skills": ["a"] * 101}),
        (SCHEMA, "does not serve 'plan.jobs[].category'", {"category": "x"}),
        (SCHEMA, "from 0 to 2147483647", {"demand": [-1]}),
        (SCHEMA, "from 0 to 2147483647", {"demand": [1.5]}),
        (SCHEMA, "1 to 10 items", {"demand": [0] * 11}),
        ("E613414", "has not 1 dimensions", {"demand": [1, 1]}),
        (SCHEMA, "from 0 to 604800", {"duration": 604_801}),
        (SCHEMA, "from 0 to 604800", {"duration": 0.5}),
        (SCHEMA, "1 to 4 items", {"times": []}),
        (SCHEMA, "1 to 4 items", {"times": [[NOON, NOON]] * 5}),
        (SCHEMA, "with an offset", {"times": [["2026-11-23T12:00:00", ONE]]}),
        (SCHEMA, "with an offset", {"times": [["12:00", ONE]]}),
        (SCHEMA, "2 to 2 items", {"times": [[NOON]]}),
        ("E613420", "ends before it starts", {"times": [[ONE, NOON]]}),
        ("E613430", "overlap", {"times": [[NOON, TWO], [ONE, TWO]]}),
        ("E613401", "no such place", {"location": {"lat": 91, "lng": 24}}),
        ("E613401", "swapped", {"location": {"lat": 24.94, "lng": 60.17}}),
        (SCHEMA, "missing field `lng`", {"location": {"lat": 60}}),
        (SCHEMA, "expecting a number", {"location": {"lat": "60", "lng": 24}}),
    ],
)
def test_jobs(tours, code, words, members):
    one = tours.job("one", **{name: members[name] for name in members if name not in ("id", "tasks")})
    one |= {name: members[name] for name in members if name in ("id", "tasks")}
    refused(tours.send(tours.problem([{name: value for name, value in one.items() if value is not None}])), code, words)


def test_tasks(tours):
    one = tours.job("one")
    one["tasks"]["deliveries"][0]["position"] = {"type": "first"}
    refused(tours.send(tours.problem([one])), "E613629")
    both = tours.job("one") | {"tasks": tours.job("", kind="pickups")["tasks"] | tours.job("", demand=[2])["tasks"]}
    refused(tours.send(tours.problem([both])), "E613415")
    refused(tours.send(tours.problem([tours.job("one"), tours.job("one")])), "E613410", "'one'")


@pytest.mark.parametrize(
    ("code", "words", "members"),
    [
        (SCHEMA, "{1,128}", {"id": ""}),
        ("E613426", "'lorry'", {"profile": "lorry"}),
        (SCHEMA, "missing field `vehicleIds`", {"vehicleIds": None}),
        (SCHEMA, "does not serve 'types[].amount'", {"amount": 1}),
        (SCHEMA, "1 to 350 items", {"vehicleIds": [f"v{number}" for number in range(351)]}),
        ("E613442", "'v'", {"vehicleIds": ["v", "v"]}),
        ("E613436", "both be 0", {"costs": {"fixed": 1}}),
        (SCHEMA, "from 0 to 100000", {"costs": {"distance": -1}}),
        (SCHEMA, "unknown field `wage`", {"costs": {"wage": 1}}),
        (SCHEMA, "1 to 10 items", {"capacity": []}),
        ("E613414", "demand of 'job_0' has not 2", {"capacity": [1, 1]}),
        (SCHEMA, "does not serve more than 8", {"capacity": [1] * 9}),
        (SCHEMA, "from 0 to 3000000", {"limits": {"maxDistance": 3_000_001}}),
        (SCHEMA, "does not serve 'limits.maxDrivingTime'", {"limits": {"maxDrivingTime": 1}}),
        (SCHEMA, "from 1 to", {"limits": {"stops": {"maxCount": {"value": 0}}}}),
        (SCHEMA, "does not serve 'types[].speedFactor'", {"speedFactor": 2}),
        (SCHEMA, "does not serve 'shifts[].reloads'", {"reloads": []}),
        (SCHEMA, "does not serve", {"territories": {}}),
        (SCHEMA, "1 to 7 items", {"shifts": []}),
        ("E613420", "ends before it starts", {"end": {"time": "2026-11-23T06:00:00Z", "location": DEPOT}}),
        (SCHEMA, "does not serve shifts that start anywhere", {"start": {"time": START}}),
        (SCHEMA, "missing field `time`", {"end": {"location": DEPOT}}),
        (SCHEMA, "from 0 to 86400", {"start": {"time": START, "location": DEPOT, "timeOffset": 86_401}}),
        ("E613422", "outside", {"breaks": [{"times": [["2026-11-23T06:00:00Z", NOON]], "duration": 60}]}),
        ("E613613", "overlap", {"breaks": [{"times": [[NOON, TWO]], "duration": 60}] * 2}),
        (SCHEMA, "several time windows", {"breaks": [{"times": [[NOON, ONE], [ONE, TWO]], "duration": 60}]}),
        (SCHEMA, "0 to 5 items", {"breaks": [{"times": [[NOON, ONE]], "duration": 60}] * 6}),
    ],
)
def test_vehicles(tours, code, words, members):
    refused(tours.send(tours.problem(vehicles=[tours.vehicle(**members)])), code, words)


def test_vehicles_beside_each_other(tours):
    one = tours.vehicle("one")
    refused(tours.send(tours.problem(vehicles=[one, one])), "E613418", "'one'")
    refused(tours.send(tours.problem(vehicles=[one, tours.vehicle("two", vehicleIds=["one_1"])])), "E613442")
    refused(tours.send(tours.problem(vehicles=[one, tours.vehicle("two", capacity=[1, 1])])), "E613414", "'two'")
    many = [tours.vehicle(f"v{number}") for number in range(36)]
    refused(tours.send(tours.problem(vehicles=many)), "E613203", "36")


def test_shifts(tours):
    both = {"breaks": [], "restTimes": {}}
    shift = tours.vehicle()["shifts"][0]
    refused(tours.send(tours.problem(vehicles=[tours.vehicle(shifts=[shift | both])])), "E613623")
    refused(tours.send(tours.problem(vehicles=[tours.vehicle(shifts=[shift, shift])])), "E613600")
    later = {"start": {"time": TWO, "location": DEPOT}}
    open_first = {"start": {"time": START, "location": DEPOT}}
    refused(tours.send(tours.problem(vehicles=[tours.vehicle(shifts=[open_first, later])])), "E613600")


@pytest.mark.parametrize(
    ("code", "words", "profiles"),
    [
        ("E613425", "'car'", [{"name": "car", "type": "car"}] * 2),
        (SCHEMA, "1 to 5 items", [{"name": f"car_{number}", "type": "car"} for number in range(6)]),
        (SCHEMA, "does not serve the profile type 'bus'", [{"name": "car", "type": "bus"}]),
        (SCHEMA, "one of: truck, car", [{"name": "car", "type": "rocket"}]),
        (SCHEMA, "unknown field `type`", [{"name": "car", "type": "truck", "options": {"type": "tractor"}}]),
        (SCHEMA, "unknown field `heigth`", [{"name": "car", "type": "truck", "options": {"heigth": 1}}]),
        (SCHEMA, "from 0 to 5000", [{"name": "car", "type": "truck", "options": {"height": 5001}}]),
        (SCHEMA, "does not serve 'avoid.areas'", [{"name": "car", "type": "car", "avoid": {"areas": []}}]),
        (SCHEMA, "tunnels that trucks avoid", [{"name": "car", "type": "truck", "avoid": {"features": ["tunnel"]}}]),
    ],
)
def test_profiles(tours, code, words, profiles):
    refused(tours.send(tours.problem(fleet={"types": [tours.vehicle()], "profiles": profiles})), code, words)


def test_options_and_places_too_far_apart(tours):
    profile = {"name": "car", "type": "truck", "options": {"height": 350}}
    jobs = [tours.job("far", location={"lat": 47.0, "lng": 8.0})]
    fleet = {"types": [tours.vehicle()], "profiles": [profile]}
    refused(tours.send(tours.problem(jobs, fleet=fleet)), "E613429", "490 km")


def test_sizes(tours):
    places = tours.job("")["tasks"]["deliveries"][0]["places"] * 3
    jobs = [{"id": f"j{number}", "tasks": {"deliveries": [{"demand": [1], "places": places}]}} for number in range(167)]
    refused(tours.send(tours.problem(jobs)), "E613202", "501")
    assert tours.send(tours.problem(jobs), path="problems/async").status_code == 202
    jobs = [tours.job(f"j{number}", location={"lat": 60.17, "lng": 24.9 + number / 1e5}) for number in range(1_000)]
    refused(tours.send(tours.problem(jobs), path="problems/async"), SCHEMA, "does not serve more than 1000")


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b'{"fleet": NaN}', b"[" * 100_000])
def test_bodies(tours, body):
    refused(tours.send(body), SCHEMA)


def test_other_requests(gateway, tours):
    assert tours.ask("GET", "problems").status_code == 405
    assert tours.ask("GET", "nothing").status_code == 404
    content = {"Content-Type": "text/plain"}
    refused(tours.send(tours.problem(), **content), SCHEMA, "text/plain")
    assert gateway.usage()["transactions"] == {}
