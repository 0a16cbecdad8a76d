"""Problems in the engine's format and its plans in the platform's, with made roads (docs/service.md, Tour planning)."""

import json
from datetime import datetime
from itertools import product

import pytest

from demo.gateway.tours.checks import AT_ONCE, check
from demo.gateway.tours.pragmatic import Places, answer, write
from demo.gateway.tours.problem import read_problem
from demo.gateway.tours.worker import solve
from demo.openstreetmap import extent, extract_path
from tests.support.demo_gateway import NEEDS_PLANNER
from tests.unit.demo_gateway.conftest import DEPOT, START, Tours

pytestmark = NEEDS_PLANNER

TOURS = Tours(None)
job, vehicle = TOURS.job, TOURS.vehicle
METRES, SECONDS = 1_000, 100
"""Between any two places."""


def plan(jobs=None, vehicles=None, cut_off=(), **members):
    """Return the solution of a problem on roads that are all the same; some places have none."""
    problem = read_problem(json.dumps(TOURS.problem(jobs, vehicles, **members)).encode())
    check(problem, AT_ONCE, extent(extract_path()))
    places = Places(problem)
    unreachable = [at for at, place in enumerate(places.locations) if place in cut_off]
    pairs = list(product(range(len(places.locations)), repeat=2))
    roads = {
        "travelTimes": [0 if a == b else SECONDS for a, b in pairs],
        "distances": [0 if a == b else METRES for a, b in pairs],
        "errorCodes": [int(a != b and bool({a, b} & set(unreachable))) for a, b in pairs],
    }
    matrices = {kind.profile: roads for kind in problem.fleet.types}
    result = {"solution": solve(write(problem, places), matrices, 5), "lines": None, "unreachable": unreachable}
    return answer(problem, places, result, is_line_refused=False)


def activities(solution, *names):
    """Return ids, types and other members of all activities, tour by tour."""
    return [
        [
            tuple(one.get(name) for name in ("jobId", "type", *names))
            for stop in tour["stops"]
            for one in stop["activities"]
        ]
        for tour in solution.get("tours", ())
    ]


def order(solution):
    """Return the ids of the activities of the only tour."""
    (tour,) = activities(solution)
    return [name for name, _ in tour]


def reasons(solution):
    """Return the codes of each job without a tour."""
    return {one["jobId"]: [reason["code"] for reason in one["reasons"]] for one in solution.get("unassigned", ())}


def codes(solution):
    return [notice["code"] for notice in solution.get("notices", ())]


def at(clock):
    return f"2026-11-23T{clock}:00Z"


def test_windows_say_when_the_service_begins():
    solution = plan([job("late", times=[[at("09:00"), at("09:00")]], duration=7200)])
    stops = solution["tours"][0]["stops"]
    assert stops[1]["time"] == {"arrival": "2026-11-23T07:01:40Z", "departure": at("11:00")}
    assert stops[1]["activities"][0]["time"] == {"start": at("09:00"), "end": at("11:00")}
    times = solution["statistic"]["times"]
    assert times == {"driving": 200, "serving": 7200, "waiting": 7200 - 100, "break": 0, "stopping": 0}
    assert solution["statistic"]["duration"] == sum(times.values())


@pytest.mark.parametrize(("offset", "departure", "waiting"), [(0, "07:00:00", 7100), (3600, "08:00:00", 3500)])
def test_departure(offset, departure, waiting):
    start = {"time": START, "location": DEPOT, "timeOffset": offset}
    solution = plan([job("late", times=[[at("09:00"), at("10:00")]])], [vehicle(start=start)])
    assert solution["tours"][0]["stops"][0]["time"]["departure"] == f"2026-11-23T{departure}Z"
    assert solution["statistic"]["times"]["waiting"] == waiting


def test_times_are_answered_in_utc():
    solution = plan(
        [job("one", times=[["2026-11-23T12:00:00+03:00", "2026-11-23T12:30:00+03:00"]])],
        [vehicle(start={"time": "2026-11-23T09:00:00.5+02:00", "location": DEPOT})],
    )
    stops = solution["tours"][0]["stops"]
    assert stops[0]["time"]["departure"] == at("07:00")
    assert stops[1]["activities"][0]["time"]["start"] == at("09:00")


def test_costs_are_for_metres_seconds_and_waiting():
    costs = {"fixed": 7, "distance": 0.0002, "time": 0.005, "perWaitingTime": 0.01}
    solution = plan([job("late", times=[[at("08:00"), at("09:00")]])], [vehicle(costs=costs)])
    assert solution["statistic"]["distance"] == 2 * METRES
    assert solution["statistic"]["duration"] == 3600 + 300 + 100
    assert solution["statistic"]["cost"] == pytest.approx(7 + 2000 * 0.0002 + 4000 * 0.005 + 3500 * 0.01)


def test_breaks():
    pause = {"times": [[at("07:05"), at("07:30")]], "duration": 900}
    solution = plan(None, [vehicle(breaks=[pause])])
    assert ("break", "break") in activities(solution)[0]
    assert solution["statistic"]["times"]["break"] == 900
    with_place = plan(None, [vehicle(breaks=[pause | {"location": {"lat": 60.17, "lng": 24.95}}])])
    (stop,) = (stop for stop in with_place["tours"][0]["stops"] if stop["activities"][0]["type"] == "break")
    assert stop["location"] == {"lat": 60.17, "lng": 24.95}


def test_reasons_of_jobs_that_no_vehicle_can_do():
    solution = plan(
        [
            job("skilled", skills=["fridge"]),
            job("large", demand=[11]),
            job("late", times=[[at("20:00"), at("21:00")]]),
            job("hidden", location={"lat": 60.168, "lng": 24.95}),
            job("easy", 1),
        ],
        cut_off=[(60.168, 24.95)],
    )
    assert reasons(solution) == {
        "skilled": ["SKILL_CONSTRAINT"],
        "large": ["CAPACITY_CONSTRAINT"],
        "late": ["TIME_WINDOW_CONSTRAINT"],
        "hidden": ["REACHABLE_CONSTRAINT"],
    }
    details = [reason["details"] for one in solution["unassigned"] for reason in one["reasons"]]
    assert details == [[{"vehicleIds": ["van_1"], "shiftIndex": 0}]] * 4
    assert codes(solution) == ["unreachableLocation", "noVehicleWithSkillsForJob", "jobHasIncorrectTimeWindows"]


@pytest.mark.parametrize(
    ("limits", "reason"),
    [
        ({"maxDistance": 2 * METRES}, "MAX_DISTANCE_CONSTRAINT"),
        ({"shiftTime": 2 * SECONDS + 300}, "SHIFT_TIME_CONSTRAINT"),
        ({"stops": {"maxCount": {"value": 1}}}, "MAX_STOPS_CONSTRAINT"),
    ],
)
def test_limits(limits, reason):
    solution = plan([job("one"), job("other", 1)], [vehicle(limits=limits)])
    assert list(reasons(solution).values()) == [[reason]]
    assert len(solution["tours"][0]["stops"]) == 3


def test_nothing_possible():
    solution = plan([job("skilled", skills=["a"])], [vehicle("one"), vehicle("two", skills=["b"])])
    assert "tours" not in solution
    assert solution["statistic"]["cost"] == 0
    (reason,) = solution["unassigned"][0]["reasons"]
    assert [detail["vehicleIds"] for detail in reason["details"]] == [["one_1"], ["two_1"]]


def test_priority():
    jobs = [job(f"job_{number}", number % 4, priority=priority) for number, priority in enumerate((5, 4, 1, 3, 2))]
    solution = plan(jobs, [vehicle(capacity=[2])])
    assert sorted(order(solution)[1:-1]) == ["job_2", "job_4"]


def test_several_dimensions():
    jobs = [job("heavy", demand=[1, 5]), job("bulky", 1, demand=[5, 1]), job("both", 2, demand=[5, 5])]
    solution = plan(jobs, [vehicle(capacity=[6, 6])])
    assert sorted(order(solution)[1:-1]) == ["bulky", "heavy"]
    assert solution["tours"][0]["stops"][0]["load"] == [6, 6]
    assert reasons(solution) == {"both": ["CAPACITY_CONSTRAINT"]}


def test_pickups_and_deliveries():
    both = job("both") | {"tasks": job("", kind="pickups", demand=[4])["tasks"] | job("", 1, demand=[4])["tasks"]}
    solution = plan([both, job("fetched", 2, kind="pickups", demand=[3])], [vehicle(capacity=[7])])
    kinds = [activity for activity in activities(solution)[0] if activity[0] == "both"]
    assert kinds == [("both", "pickup"), ("both", "delivery")]
    assert solution["tours"][0]["stops"][0]["load"] == [0]
    assert solution["tours"][0]["stops"][-2]["load"] == [3], "what is only fetched is brought to the end"


def test_tags_and_alternatives():
    one = job("one", tag="far", duration=600)
    one["tasks"]["deliveries"][0]["places"] += job("", 1, tag="near", duration=60)["tasks"]["deliveries"][0]["places"]
    solution = plan([one, job("two", 2, tag="own"), job("three", 3)])
    assert set(activities(solution, "jobTag")[0][1:-1]) == {
        ("one", "delivery", "near"),
        ("two", "delivery", "own"),
        ("three", "delivery", None),
    }


def test_jobs_at_one_place_share_a_stop():
    solution = plan([job("one"), job("two"), job("three", demand=[0])])
    assert [len(stop["activities"]) for stop in solution["tours"][0]["stops"]] == [1, 3, 1]


def test_a_shift_without_an_end_ends_at_the_last_stop():
    solution = plan([job("one")], [vehicle(end=None)])
    assert order(solution) == ["departure", "one"]
    in_time = plan([job("one"), job("two", 1)], [vehicle(end={"time": at("07:08")})])
    assert order(in_time)[0::2] == ["departure"]
    assert list(reasons(in_time).values()) == [["SHIFT_TIME_CONSTRAINT"]]


def test_shifts_have_tours_of_their_own():
    shifts = [
        {
            "start": {"time": f"2026-11-{day}T07:00:00Z", "location": DEPOT},
            "end": {"time": f"2026-11-{day}T08:00:00Z", "location": DEPOT},
        }
        for day in (23, 24)
    ]
    jobs = [
        job(name, times=[[f"2026-11-{day}T07:00:00Z", f"2026-11-{day}T07:30:00Z"]])
        for name, day in (("today", 23), ("tomorrow", 24))
    ]
    solution = plan(jobs, [vehicle(shifts=shifts)])
    found = {
        tour["shiftIndex"]: [one["jobId"] for stop in tour["stops"][1:-1] for one in stop["activities"]]
        for tour in solution["tours"]
    }
    assert found == {0: ["today"], 1: ["tomorrow"]}


def test_sums_of_a_problem_are_those_of_its_tours():
    solution = plan(None, [vehicle("one", capacity=[2]), vehicle("two", capacity=[2])])
    tours = [tour["statistic"] for tour in solution["tours"]]
    assert len(tours) == 2
    for name in ("cost", "distance", "duration"):
        assert solution["statistic"][name] == sum(tour[name] for tour in tours)
    for tour in solution["tours"]:
        first, last = tour["stops"][0]["time"]["departure"], tour["stops"][-1]["time"]["arrival"]
        lasts = datetime.fromisoformat(last) - datetime.fromisoformat(first)
        assert lasts.total_seconds() == tour["statistic"]["duration"]
        assert tour["stops"][-1]["distance"] == tour["statistic"]["distance"] == 3 * METRES


def test_an_unused_profile():
    fleet = {"types": [vehicle()], "profiles": [{"name": "car", "type": "car"}, {"name": "big", "type": "truck"}]}
    assert codes(plan([job("one")], fleet=fleet)) == ["unusedVehicleProfile"]
