"""The request for a plan: numbers instead of names, and the units of the service."""

import json
from datetime import datetime, timedelta, timezone

import pytest
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.client.query import QueryError
from location_gateway.core.services.tours.choices import TourMode
from location_gateway.core.services.tours.queries import (
    Profile,
    TourJob,
    TourTask,
    Window,
    build_cancel,
    build_plan,
    build_plan_later,
    build_solution,
    build_status,
    problem_body,
)

from tests.support.tours import DEPOT, at, delivery, problem_of, van, window

ENDPOINTS = Endpoints.at("https://gateway.example/base")


def test_a_problem_is_sent_in_the_units_of_the_service(problem):
    depot = {"lat": 60.16402, "lng": 24.94021}
    assert problem_body(problem) == {
        "fleet": {
            "types": [
                {
                    "id": "t1",
                    "profile": "p1",
                    "capacity": [10],
                    "costs": {"fixed": 22, "distance": 0.0002, "time": 0.005},
                    "shifts": [
                        {
                            "start": {"time": "2026-11-23T07:00:00Z", "location": depot},
                            "end": {"time": "2026-11-23T11:00:00Z", "location": depot},
                            "breaks": [{"times": [["2026-11-23T07:10:00Z", "2026-11-23T08:00:00Z"]], "duration": 900}],
                        }
                    ],
                    "limits": {"maxDistance": 50_000, "stops": {"maxCount": {"value": 12}}},
                    "vehicleIds": ["v1"],
                }
            ],
            "profiles": [
                {
                    "name": "p1",
                    "type": "truck",
                    "options": {
                        "height": 350,
                        "width": 250,
                        "length": 750,
                        "grossWeight": 12_000,
                        "weightPerAxle": 8_000,
                        "axleCount": 2,
                        "trailerCount": 0,
                    },
                }
            ],
        },
        "plan": {
            "jobs": [
                {
                    "id": "j1",
                    "tasks": {
                        "deliveries": [
                            {
                                "places": [
                                    {
                                        "location": {"lat": 60.1698, "lng": 24.9311},
                                        "duration": 300,
                                        "times": [["2026-11-23T07:00:00Z", "2026-11-23T08:00:00Z"]],
                                    }
                                ],
                                "demand": [2],
                            }
                        ]
                    },
                },
                {
                    "id": "j2",
                    "priority": 1,
                    "tasks": {
                        "pickups": [
                            {
                                "places": [{"location": {"lat": 60.1721, "lng": 24.9447}, "duration": 240}],
                                "demand": [3],
                            }
                        ]
                    },
                },
                {
                    "id": "j3",
                    "skills": ["s1"],
                    "tasks": {
                        "deliveries": [
                            {
                                "places": [{"location": {"lat": 60.1612, "lng": 24.9466}, "duration": 300}],
                                "demand": [1],
                            }
                        ]
                    },
                },
            ]
        },
        "objectives": [{"type": "minimizeUnassigned"}, {"type": "minimizeCost"}],
        "configuration": {"termination": {"maxTime": 10, "stagnationTime": 10}, "routeDetails": ["polyline"]},
    }


def test_times_of_any_zone_are_sent_in_utc():
    there = datetime(2026, 11, 23, 9, 30, tzinfo=timezone(timedelta(hours=2)))
    job = TourJob(1, TourTask(DEPOT, windows=(Window(there, at(8)),)))
    (place,) = problem_body(problem_of(job))["plan"]["jobs"][0]["tasks"]["deliveries"][0]["places"]
    assert place["times"] == [["2026-11-23T07:30:00Z", "2026-11-23T08:00:00Z"]]


def test_a_tour_without_an_end_still_ends_with_the_shift():
    (kind,) = problem_body(problem_of(delivery(), fleet=[(van(end=None), (1,))]))["fleet"]["types"]
    assert "end" not in kind["shifts"][0]
    assert kind["limits"] == {"shiftTime": 4 * 3600}


def test_a_vehicle_without_a_capacity_has_room_for_all():
    fleet = [(van(capacity=None), (1,))]
    body = problem_body(problem_of(delivery(1, (2, 30)), delivery(2, (3, 40)), fleet=fleet))
    assert body["fleet"]["types"][0]["capacity"] == [5, 70]


def test_vehicles_of_the_same_sizes_share_a_profile():
    car = Profile(TourMode.CAR)
    fleet = [(van(shift=window(7, end), profile=car), (end,)) for end in (8, 9)]
    body = problem_body(problem_of(delivery(), fleet=[*fleet, (van(), (1,))]))
    assert body["fleet"]["profiles"] == [{"name": "p1", "type": "car"}, {"name": "p2", "type": "truck"}]
    assert [kind["profile"] for kind in body["fleet"]["types"]] == ["p1", "p1", "p2"]


def test_goods_that_are_fetched_and_brought_are_one_job():
    body = problem_body(problem_of(TourJob(7, TourTask(DEPOT, (4,)), TourTask((60.2, 24.9), (4,)))))
    (job,) = body["plan"]["jobs"]
    assert (job["id"], list(job["tasks"])) == ("j7", ["pickups", "deliveries"])


def test_the_addresses_are_made_of_base_and_id(problem):
    base = "https://gateway.example/base/tour-planning"
    requests = [
        (build_plan(problem, ENDPOINTS), "POST", "/problems"),
        (build_plan_later(problem, ENDPOINTS), "POST", "/problems/async"),
        (build_status("a-1", ENDPOINTS), "GET", "/status/a-1"),
        (build_solution("a-1", ENDPOINTS), "GET", "/problems/a-1/solution"),
        (build_cancel("a-1", ENDPOINTS), "PUT", "/problems/a-1/cancel"),
    ]
    for request, method, path in requests:
        assert (request.method, request.url) == (method, base + path)
    assert json.loads(requests[0][0].data) == json.loads(requests[1][0].data) == problem_body(problem)


@pytest.mark.parametrize("plan_id", ["", "..", "a/b", "a?b", "ä", "a" * 129, None])
def test_an_id_that_is_none_is_not_sent(plan_id):
    with pytest.raises(QueryError, match="not the id of a plan"):
        build_status(plan_id, ENDPOINTS)
