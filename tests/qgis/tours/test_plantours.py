"""Tours planned by the demo gateway: what comes out, what it costs, and what is refused."""

import json

import pytest

from tests.support.demo_gateway import ROOT
from tests.support.layers import point_layer
from tests.support.routes import rows_of
from tests.support.runs import run
from tests.support.tour_runs import (
    DEPOT,
    PLAN_TOURS,
)

pytestmark = pytest.mark.usefixtures("provider", "settings")


def tours_of(run):
    return rows_of(run.layer)


def stops_of(run):
    return rows_of(run.results["STOPS"])


def test_fifty_stops_and_one_van_need_four_inputs(gateway):
    stops = json.loads((ROOT / "demo" / "data" / "delivery_stops.geojson").read_text(encoding="utf-8"))["features"]
    jobs = point_layer([tuple(reversed(stop["geometry"]["coordinates"])) for stop in stops[:50]])
    planned = run(PLAN_TOURS, {"JOBS": jobs, "VEHICLES": point_layer([[DEPOT]]), "STOPS": "memory:"})
    assert planned.refusal == ""
    (tour,) = tours_of(planned)
    stops = stops_of(planned)
    assert tour["vehicle"] == "Vehicle 1"
    assert len(stops) == 50
    assert planned.results["OK"] == tour["stops"] == 47
    assert [planned.results[name] for name in ("UNASSIGNED", "INVALID")] == [2, 1]  # in streets without trucks, nowhere
    numbers = [stop["tp_sequence"] for stop in stops if stop["tp_status"] == "ok"]
    assert sorted(numbers) == list(range(1, tour["stops"] + 1))
    assert planned.results["TRANSACTIONS"] == gateway.usage()["transactions"]["tours"] == 49 + 2
