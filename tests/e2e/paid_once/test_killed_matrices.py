"""An asynchronous matrix whose run is killed at any step after it was accepted: the next run pays nothing for it."""

import shutil

import pytest

from tests.e2e.conftest import Run
from tests.e2e.paid_once.books import LEDGER, STORE, Books, column
from tests.support.layers import RAILWAY_STATION, SENATE_SQUARE, point_layer, rows_of, written
from tests.support.matrices import DISTANCE_MATRIX
from tests.support.waiting import until

POINTS = 505
"""More than a synchronous request may have. Nearly all are in the sea, where the demo gateway computes nothing."""
COST = 5 * POINTS
PENDING = "pending.sqlite"
LONG_S = 3_600


@pytest.fixture(scope="session")
def points(everything_left):
    places = [RAILWAY_STATION, SENATE_SQUARE]
    places += [(60.1 + number // 25 * 0.001, 24.95 + number % 25 * 0.001) for number in range(POINTS - len(places))]
    return written(point_layer([[place, "point"] for place in places]), everything_left / "matrix points.gpkg")


@pytest.fixture
def start_matrix(points, environment, folder):
    """Start a matrix and return the run."""
    environment = environment | {"LOCATION_GATEWAY_MATRIX_ASYNCHRONOUS": "true"}
    started = []

    def run(name):
        output = folder / f"{name}.gpkg"
        started.append(
            Run.of(environment, output, DISTANCE_MATRIX, f"--ORIGINS={points}", "--NEAREST=1", f"--OUTPUT={output}")
        )
        return started[-1]

    yield run
    for one in started:
        one.process.kill()
        one.process.wait()


def is_asked(gateway, path):
    """Whether something was asked whose path has these words."""
    return any(path in one["path"] for one in gateway.log())


def in_file(results_folder, file, query):
    """Return a column of what a run has stored until now. SQLite's journal may go while the files are copied."""
    try:
        with Books(None, results_folder).copy() as folder:
            return column(folder / file, query)
    except shutil.Error:
        return []


@pytest.fixture
def steps(gateway, results_folder):
    """How the gateway is held at each step, and what tells that a run is there."""
    return {
        "accepted": ({"hold": "accepted"}, (), lambda: in_file(results_folder, PENDING, "SELECT id FROM pending")),
        "in progress": ({"hold": "inProgress"}, (), lambda: is_asked(gateway, "/status")),
        "asking for the result": (
            {},
            ({"kind": "slow", "seconds": LONG_S, "path": "matrix-result", "times": 1},),
            lambda: gateway.usage()["requests"] > 2,
        ),
        "downloading": (
            {},
            ({"kind": "trickle", "interval": 0.01, "path": "matrix-store", "times": 1},),
            lambda: is_asked(gateway, "/results/"),
        ),
        "storing": ({}, (), lambda: in_file(results_folder, STORE, "SELECT id FROM blocks WHERE LENGTH(keys)")),
    }


@pytest.mark.parametrize(
    "step",
    [
        "accepted",
        pytest.param("in progress", marks=pytest.mark.long),
        pytest.param("asking for the result", marks=pytest.mark.long),
        "downloading",
        "storing",
    ],
)
def test_a_killed_run_is_taken_up(gateway, results_folder, start_matrix, steps, step):
    settings, faults, is_there = steps[step]
    gateway.matrix(seconds=0, **settings)
    gateway.faults(*faults)
    killed = start_matrix("killed")
    until(lambda: killed.is_over or is_there())
    killed.kill()

    gateway.matrix(hold=None)
    gateway.faults()
    ended = start_matrix("again").ended_well()

    rows = rows_of(killed.output.with_name("again.gpkg"))
    assert [row["status"] for row in rows[:2]] == ["ok", "ok"]
    assert {row["status"] for row in rows[2:]} == {"no_match"}
    assert len(rows) == POINTS
    assert ended.results["TRANSACTIONS"] == 0
    assert gateway.usage()["transactions"] == {"matrix": COST}
    assert gateway.usage()["key_at_store"] == 0
    with Books(gateway, results_folder).copy() as folder:
        assert column(folder / LEDGER, "SELECT transactions FROM usage") == [COST]
        assert column(folder / PENDING, "SELECT id FROM pending") == []
