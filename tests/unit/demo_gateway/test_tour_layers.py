"""The demo's jobs and vehicles are what they are told to be, and the demo gateway plans them."""

import json

from demo.data import make_tour_layers
from scripts.source_tree import ROOT
from tests.support.demo_gateway import NEEDS_PLANNER
from tests.unit.demo_gateway.test_tours import SIZES

ARTICULATED = {"name": "truck", "type": "truck", "options": SIZES}


def rows(name):
    layer = json.loads((ROOT / "demo" / "data" / f"tour_{name}.geojson").read_text(encoding="utf-8"))
    return [(row["properties"], row["geometry"]["coordinates"]) for row in layer["features"]]


def at(clock):
    return f"2026-11-23T{clock}:00+02:00"


def location(place):
    return {"lat": place[1], "lng": place[0]}


def test_the_layers_are_made_again(tmp_path, monkeypatch):
    files = {name: getattr(make_tour_layers, name) for name in ("JOBS", "VEHICLES")}
    for name, path in files.items():
        monkeypatch.setattr(make_tour_layers, name, tmp_path / path.name)
    make_tour_layers.main()
    for path in files.values():
        assert (tmp_path / path.name).read_bytes() == path.read_bytes()


def test_what_the_layers_have():
    jobs = [job for job, _ in rows("jobs")]
    assert [job["job_id"] for job in jobs] == list(range(1, 31))
    assert [sum(job["skills"] == skill for job in jobs) for skill in ("cooling", "crane")] == [4, 2]
    assert sum(job["pickup"] for job in jobs) == 4
    assert sum(job["window_start"] is not None for job in jobs) == 15
    brought = sum(job["parcels"] for job in jobs if not job["pickup"])
    capacities = [vehicle["capacity"] for vehicle, _ in rows("vehicles")]
    assert sum(capacities) - min(capacities) < brought <= sum(capacities)


@NEEDS_PLANNER
def test_three_vehicles_serve_all_jobs_in_a_morning(tours):
    jobs = [
        tours.job(
            f"job_{job['job_id']}",
            kind="pickups" if job["pickup"] else "deliveries",
            demand=[job["parcels"]],
            location=location(place),
            duration=job["service_s"],
            **({"times": [[at(job["window_start"]), at(job["window_end"])]]} if job["window_start"] else {}),
            **({"skills": [job["skills"]]} if job["skills"] else {}),
            priority=job["priority"] or 5,
        )
        for job, place in rows("jobs")
    ]
    vehicles = [
        tours.vehicle(
            one["vehicle"],
            profile="truck",
            capacity=[one["capacity"]],
            skills=[one["skills"]] if one["skills"] else [],
            start={"time": at(one["shift_start"]), "location": location(place)},
            end={"time": at(one["shift_end"]), "location": location(place)},
            breaks=[{"times": [[at("10:00"), at("11:30")]], "duration": 1800}] if one["breaks"] else [],
        )
        for one, place in rows("vehicles")
    ]
    solution = tours.solved(jobs, fleet={"types": vehicles, "profiles": [ARTICULATED]})
    assert {tour["typeId"] for tour in solution["tours"]} == {"Aurora", "Boreas", "Castor"}
    assert "unassigned" not in solution
    assert solution["statistic"]["times"]["break"] > 0
