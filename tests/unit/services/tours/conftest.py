"""A problem with three jobs and one vehicle, and its plan."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from location_gateway.core.services.tours.queries import Break, Costs, Profile, TourJob, TourLimits, TourTask, Window
from location_gateway.core.vehicles.vehicle import Vehicle

from tests.support.tours import at, problem_of, van, window

_EXAMPLE = Path(__file__).parent / "fixtures" / "tours_solution.json"


@pytest.fixture
def problem():
    """The problem of the example."""
    kind = van(
        breaks=(Break(Window(at(7, 10), at(8)), 900),),
        costs=Costs(22, 0.2, 18),
        profile=Profile(vehicle=Vehicle(3.5, 2.5, 7.5, 12, 8, axle_count=2, trailer_count=0)),
        limits=TourLimits(50_000, 12),
    )
    jobs = (
        TourJob(1, TourTask((60.1698, 24.9311), (2,), 300, (window(7, 8),))),
        TourJob(2, pickup=TourTask((60.1721, 24.9447), (3,), 240), priority=1),
        TourJob(3, TourTask((60.1612, 24.9466), (1,), 300), skills=frozenset({"Kühlung"})),
    )
    return problem_of(*jobs, fleet=((kind, (1,)),), max_s=10, roads=True)


@pytest.fixture
def answer():
    """Read the example; each call gives a new one."""
    return lambda: json.loads(_EXAMPLE.read_text(encoding="utf-8"))
