"""Reachable areas on a server: ``qgis_process``, from the zip, without a screen; also killed, and run again."""

import json

import pytest

from tests.e2e.conftest import Run
from tests.e2e.paid_once.books import Books, stored_keys
from tests.support.isolines import REACHABLE_AREA
from tests.support.layers import RAILWAY_STATION, SENATE_SQUARE, point_layer, rows_of, spread, written
from tests.support.waiting import until

RANGES = (1, 2, 3)
IN_FLIGHT = 2
POINTS = 60
BUILT_AHEAD = 2
"""Requests that may be paid for and not stored, as a multiple of those in flight."""


@pytest.fixture(scope="module")
def depots(everything_left):
    layer = point_layer([[RAILWAY_STATION, "station"], [None, "nowhere"], [SENATE_SQUARE, "square"]], name="depots")
    return written(layer, everything_left / "area depots.gpkg")


@pytest.fixture(scope="module")
def many(everything_left):
    return written(point_layer([[place, "place"] for place in spread(POINTS)]), everything_left / "area places.gpkg")


def statuses(path):
    return [row["ra_status"] for row in rows_of(path)]


def test_areas_are_made_from_a_command_line(gateway, qgis_process, depots, folder):
    output = folder / "areas.gpkg"
    arguments = f"--INPUT={depots}", "--RANGES=1,2", "--VEHICLE=van_3_5t", "--BANDS=true", f"--OUTPUT={output}"

    results = qgis_process("--json", "run", REACHABLE_AREA, *arguments).results
    again = qgis_process("--json", "run", REACHABLE_AREA, *arguments[:1], "--RANGES=1,2,3", *arguments[2:]).results

    assert (results["OK"], results["NO_GEOMETRY"], results["TRANSACTIONS"]) == (4, 1, 4)
    assert (again["FROM_STORE"], again["TRANSACTIONS"]) == (4, 2)
    assert gateway.usage()["transactions"] == {"isolines": 6}
    assert [(row["name"], row["ra_range"]) for row in rows_of(output)] == [
        *(("station", 1.0), ("station", 2.0), ("station", 3.0), ("nowhere", None)),
        *(("square", 1.0), ("square", 2.0), ("square", 3.0)),
    ]


def test_parameters_may_come_as_json(gateway, qgis_process, depots, folder):
    inputs = {
        "INPUT": str(depots),
        "RANGES": {"type": "data_defined", "expression": "if(\"name\" = 'station', '1,2', '3')"},
        "DISSOLVE": True,
        "VEHICLE": "van_3_5t",
        "OUTPUT": str(folder / "areas.gpkg"),
    }

    ended = qgis_process("run", REACHABLE_AREA, "-", stdin=json.dumps({"inputs": inputs}))

    assert ended.code == 0, ended.err
    assert [(row["ra_status"], row["ra_range"]) for row in rows_of(folder / "areas.gpkg")] == [
        ("no_geometry", None),
        ("ok", 1.0),
        ("ok", 2.0),
        ("ok", 3.0),
    ]
    assert gateway.usage()["transactions"] == {"isolines": 3}


def test_wrong_ranges_are_refused_in_one_sentence(gateway, qgis_process, depots, folder):
    ended = qgis_process("run", REACHABLE_AREA, f"--INPUT={depots}", "--RANGES=7,5", f"--OUTPUT={folder / 'a.gpkg'}")

    assert ended.code
    assert "'Ranges' (RANGES): The ranges must be written from small to large: '5' comes after '7'." in ended.all_text
    assert gateway.usage()["requests"] == 0


def test_a_killed_run_pays_only_for_what_was_under_way(gateway, environment, results_folder, many, folder):
    gateway.reset(latency_ms=30)
    environment = environment | {"LOCATION_GATEWAY_IN_FLIGHT": str(IN_FLIGHT)}
    books = Books(gateway, results_folder)
    output = folder / "areas.gpkg"
    command = REACHABLE_AREA, f"--INPUT={many}", f"--RANGES={','.join(map(str, RANGES))}", f"--OUTPUT={output}"
    run = Run.of(environment, output, *command)
    until(lambda: books.requests > POINTS // 4 and len(stored_keys(results_folder)))
    run.kill()
    until(lambda: sum(gateway.usage()["by_status"].values()) == books.requests)
    paid = gateway.usage()["transactions"]["isolines"]

    ended = Run.of(environment, output, *command).ended_well()

    lost = paid - ended.results["FROM_STORE"]
    assert 0 < ended.results["FROM_STORE"] < POINTS * len(RANGES)
    assert 0 <= lost <= (1 + BUILT_AHEAD) * IN_FLIGHT * len(RANGES)
    assert gateway.usage()["transactions"]["isolines"] == POINTS * len(RANGES) + lost
    assert len(statuses(output)) == POINTS * len(RANGES)
    assert set(statuses(output)) <= {"ok", "no_route", "no_match"}
