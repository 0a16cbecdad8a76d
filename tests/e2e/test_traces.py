"""GPS traces on a server: ``qgis_process``, from the zip, without a screen; killed runs pay for nothing twice."""

import json

import pytest

from tests.e2e.conftest import Run, interrupted
from tests.e2e.paid_once.books import LEDGER, column
from tests.support.demo_gateway import ROOT
from tests.support.layers import rows_of
from tests.support.traces import MATCH_TRACES
from tests.support.waiting import until_held

TRACES = ROOT / "demo" / "data" / "gps_traces.geojson"
MODEL = "locationgateway:drivesandstops"
FIELDS = ("--TRACE_FIELD=vehicle", "--TIME_FIELD=time")
PIECES = 4


@pytest.fixture
def files(folder):
    return {name: folder / f"{name}.gpkg" for name in ("OUTPUT", "POINTS", "LINKS")}


@pytest.fixture
def arguments(files):
    return [f"--INPUT={TRACES}", *FIELDS, *(f"--{name}={path}" for name, path in files.items())]


def test_traces_as_text_and_again_from_the_store(gateway, qgis_process, arguments, files, results_folder):
    ended = qgis_process("run", MATCH_TRACES, *arguments, "--SPEED_FIELD=speed_mps", "--HEADING_FIELD=heading")

    assert ended.code == 0, ended.err
    assert "Rows: 271 → traces: 3 → pieces: 4 → already stored: 0 → requests: 4 → transactions: at most 4" in ended.out
    points = rows_of(files["POINTS"])
    features = json.loads(TRACES.read_text(encoding="utf-8"))["features"]
    assert [row["vehicle"] for row in points] == [feature["properties"]["vehicle"] for feature in features]
    statuses = [row["mt_status"] for row in points]
    counts = [statuses.count(status) for status in ("ok", "far", "low_confidence", "no_geometry")]
    assert counts == [259, 10, 1, 1]
    lines = rows_of(files["OUTPUT"])
    assert [(row["trace_id"], row["piece"]) for row in lines] == [
        *(("bread van", 1), ("courier", 1), ("courier", 2), ("ferry lorry", 1))
    ]
    assert {30, 40} <= {row["speed_limit"] for row in rows_of(files["LINKS"])}
    again = qgis_process(
        "--json", "run", MATCH_TRACES, *arguments, "--SPEED_FIELD=speed_mps", "--HEADING_FIELD=heading"
    )
    assert (again.results["FROM_STORE"], again.results["REQUESTS"]) == (PIECES, 0)
    assert rows_of(files["POINTS"]) == points
    assert gateway.usage()["transactions"] == {"routelinks": PIECES}
    assert sum(column(results_folder / LEDGER, "SELECT transactions FROM usage")) == PIECES


def test_a_killed_run_continues_where_it_stopped(gateway, environment, arguments, files, results_folder):
    environment["LOCATION_GATEWAY_IN_FLIGHT"] = "1"
    gateway.faults({"kind": "slow", "seconds": 3600, "after": 2, "times": None})
    killed = Run.of(environment, files["OUTPUT"], MATCH_TRACES, *arguments)
    until_held(lambda: gateway.usage()["requests"] == 3 or killed.is_over)

    killed.kill()

    gateway.faults()
    again = Run.of(environment, files["OUTPUT"], MATCH_TRACES, *arguments).ended_well().results
    assert again["FROM_STORE"] + again["REQUESTS"] == PIECES
    assert again["FROM_STORE"] >= 1  # the second answer may not have been stored yet
    billed = gateway.usage()["transactions"]["routelinks"]
    counted = sum(column(results_folder / LEDGER, "SELECT transactions FROM usage"))
    assert PIECES <= billed <= counted == 3 + again["REQUESTS"]


def test_an_interrupt_keeps_what_was_answered(gateway, environment, arguments, files):
    environment["LOCATION_GATEWAY_IN_FLIGHT"] = "1"
    gateway.faults({"kind": "slow", "seconds": 3600, "after": 2, "times": None})

    ended = interrupted(gateway, environment, 3, MATCH_TRACES, *arguments)

    assert "ancelled" in ended.err
    points = rows_of(files["POINTS"])
    assert len(points) == 271
    assert {row["vehicle"] for row in points if row["mt_status"] == "not_asked"} == {"courier", "ferry lorry"}
    assert {row["mt_status"] for row in points if row["vehicle"] == "bread van"} == {"ok", "far"}


def test_the_model_of_drives_and_stops(qgis_process, folder):
    names = ("drives", "links_with_speed_limits", "stops_with_addresses")
    outputs = [f"--{name}={folder / name}.gpkg" for name in names]
    fields = "--ID_FIELD=vehicle", "--TIME_FIELD=time", "--MODE=car"

    ended = qgis_process("--json", "run", MODEL, f"--INPUT={TRACES}", *fields, *outputs)

    assert ended.code == 0, ended.err
    drives, links, stops = (rows_of(folder / f"{name}.gpkg") for name in names)
    assert [row["trace_id"] for row in drives] == ["bread van", "courier", "courier", "ferry lorry"]
    assert 2_100 < drives[0]["length_m"] < 2_250  # with its stops 10% more, and it drove 2,176
    assert [row["rg_status"] for row in stops] == ["ok"] * 3
    assert links
