"""Tours as cron plans them: one process submits, a later one collects, and each is killed at any step."""

import sqlite3

import pytest

from tests.e2e.conftest import Run
from tests.e2e.paid_once.books import LEDGER, STORE, column
from tests.support.demo_gateway import NEEDS_PLANNER
from tests.support.layers import PLACES, point_layer, rows_of, written
from tests.support.tour_runs import COLLECT_TOURS, DEPOT, PLAN_TOURS
from tests.support.waiting import until

pytestmark = NEEDS_PLANNER

JOBS = 30
VANS = 3
ESTIMATE = JOBS + 2 * VANS
BILL = JOBS + 2
"""The demo gateway bills start and end for each type of vehicle. The plugin counts them for each vehicle."""
PENDING = "pending.sqlite"
LONG_S = 3_600


@pytest.fixture(scope="session")
def layers(everything_left):
    """Jobs and vans, as the arguments of the algorithms."""
    places = [(lat + number * 1e-5, lng) for number in range(8) for lat, lng in PLACES][:JOBS]
    jobs = written(
        point_layer([[place, f"job {number}"] for number, place in enumerate(places)]), everything_left / "jobs.gpkg"
    )
    vans = written(point_layer([[DEPOT, "van"]]), everything_left / "vans.gpkg")
    return jobs, vans


class Cron:
    """Starts the two commands, each in a process of its own."""

    def __init__(self, environment, layers, folder):
        self.environment = environment
        self.jobs, self.vans = layers
        self.folder = folder
        self.started = []

    def plan(self, name, *more):
        arguments = (f"--VEHICLES={self.vans}", f"--COUNT={VANS}", "--CAPACITY=12", "--DATE=2027-03-01", *more)
        return self._start(name, PLAN_TOURS, "--MODE=car", "--MAX_TIME=100", *arguments)

    def collect(self, name, plan_id):
        return self._start(name, COLLECT_TOURS, f"--PLAN_ID={plan_id}", "--WAIT=2")

    def rows(self, name):
        """Return the tours and the stops of a run."""
        return [rows_of(self.folder / f"{name} {layer}.gpkg") for layer in ("tours", "stops")]

    def _start(self, name, algorithm, *arguments):
        tours, stops = (self.folder / f"{name} {layer}.gpkg" for layer in ("tours", "stops"))
        outputs = (f"--JOBS={self.jobs}", f"--OUTPUT={tours}", f"--STOPS={stops}")
        self.started.append(Run.of(self.environment, tours, algorithm, *outputs, *arguments))
        return self.started[-1]


@pytest.fixture
def cron(environment, layers, folder):
    cron = Cron(environment, layers, folder)
    yield cron
    for one in cron.started:
        one.process.kill()
        one.process.wait()


def in_file(results_folder, file, query):
    """Return one column of a file of the plugin, which may be in use; nothing as long as its tables are being made."""
    try:
        return column(results_folder / file, query)
    except sqlite3.OperationalError:
        return []


def check_rows(tours, stops):
    """The totals agree with the rows, and each job is there once."""
    assert [stop["name"] for stop in stops] == [f"job {number}" for number in range(JOBS)]
    assert {stop["tp_status"] for stop in stops} == {"ok"}
    assert len({(stop["tp_vehicle"], stop["tp_sequence"]) for stop in stops}) == JOBS
    assert sum(tour["stops"] for tour in tours) == JOBS
    for tour in tours:
        own = [stop for stop in stops if stop["tp_vehicle"] == tour["vehicle"]]
        assert len(own) == tour["stops"] == int(tour["load"])
        assert tour["serving_s"] == 300 * len(own)
        assert tour["start"] <= min(stop["tp_arrival"] for stop in own)
        assert max(stop["tp_departure"] for stop in own) <= tour["end"]


def test_one_process_submits_and_another_one_collects(gateway, cron, results_folder):
    submitted = cron.plan("submitted", "--WAIT=0").ended_well().results
    assert {stop["tp_status"] for stop in cron.rows("submitted")[1]} == {"not_asked"}
    collected = cron.collect("collected", submitted["PLAN_ID"]).ended_well().results
    assert (collected["STATE"], collected["OK"], collected["TRANSACTIONS"]) == ("success", JOBS, 0)
    assert collected["TOURS"] == VANS
    check_rows(*cron.rows("collected"))
    assert gateway.usage()["transactions"] == {"tours-async": BILL}
    assert in_file(results_folder, LEDGER, "SELECT transactions FROM usage") == [ESTIMATE]


@pytest.fixture
def steps(gateway, results_folder):
    """How the gateway is held at each step, and what tells that a run is there."""
    return {
        "accepted": (
            {"hold": "pending"},
            (),
            lambda: in_file(results_folder, PENDING, "SELECT 1 FROM pending WHERE id > ''"),
        ),
        "in progress": ({"hold": "inProgress"}, (), lambda: any("/status/" in one["path"] for one in gateway.log())),
        "downloading": (
            {},
            ({"kind": "trickle", "interval": 0.05, "path": "tours-solution", "times": 1},),
            lambda: any("/solution" in one["path"] for one in gateway.log()),
        ),
        "storing": ({}, (), lambda: in_file(results_folder, STORE, "SELECT id FROM blocks")),
    }


@pytest.mark.parametrize("step", ["accepted", "in progress", "downloading", "storing"])
def test_a_plan_of_a_killed_run_is_taken_up(gateway, results_folder, cron, steps, step):
    settings, faults, is_there = steps[step]
    gateway.tours(seconds=0, **settings)
    gateway.faults(*faults)
    killed = cron.plan("killed")
    until(lambda: killed.is_over or is_there())
    killed.kill()

    gateway.tours(hold=None)
    gateway.faults()
    again = cron.plan("again").ended_well().results
    assert again["TRANSACTIONS"] == 0
    check_rows(*cron.rows("again"))
    collected = cron.collect("collected", again["PLAN_ID"]).ended_well().results
    assert collected["FROM_STORE"] == 1
    assert cron.rows("collected") == cron.rows("again")
    assert gateway.usage()["transactions"] == {"tours-async": BILL}
    assert in_file(results_folder, LEDGER, "SELECT transactions FROM usage") == [ESTIMATE]


def test_a_problem_whose_sender_was_killed_is_not_sent_again(gateway, cron):
    gateway.faults({"kind": "slow", "seconds": LONG_S, "path": "tours-async", "times": 1})
    killed = cron.plan("killed")
    until(lambda: killed.is_over or gateway.usage()["requests"])
    killed.kill()

    gateway.faults()
    refused = cron.plan("again").end()
    assert refused.code != 0
    assert "may have been billed" in refused.all_text
    assert "Plan anew" in refused.all_text
    assert gateway.usage()["transactions"].get("tours-async", 0) <= BILL
    assert sum(one["path"].endswith("/problems/async") for one in gateway.log()) == 1
    cron.plan("anew", "--PLAN_ANEW=true").ended_well()
    check_rows(*cron.rows("anew"))


def test_two_runs_at_once_request_a_plan_once(gateway, cron):
    gateway.tours(seconds=2)
    runs = [cron.plan("one"), cron.plan("other")]
    spent = [run.ended_well().results["TRANSACTIONS"] for run in runs]
    assert sorted(spent) == [0, ESTIMATE]
    assert cron.rows("one") == cron.rows("other")
    assert gateway.usage()["transactions"] == {"tours-async": BILL}
