"""Both algorithms with a radius on a server: ``qgis_process``, from the zip."""

import json

import pytest

from tests.support.circles import CANDIDATES, FILTER, center, circles_of
from tests.support.layers import ESPLANADE, KAMPPI, SENATE_SQUARE, point_layer, rows_of, written
from tests.support.routes import HAKANIEMI

HERE = f"--CENTER={center(SENATE_SQUARE)}"


@pytest.fixture
def output(folder):
    return folder / "output.gpkg"


def test_candidates_as_text_and_another_run_that_asks_nothing(gateway, qgis_process, output):
    runs = [qgis_process("run", CANDIDATES, HERE, "--RADIUS=80.5", f"--OUTPUT={output}") for _ in range(2)]

    assert [run.code for run in runs] == [0, 0], runs[0].err
    assert "transactions: at most 1" in runs[0].out
    assert "already stored: 1" in runs[1].out
    rows = rows_of(output)
    assert [row["rg_rank"] for row in rows] == list(range(1, len(rows) + 1))
    assert max(row["rg_distance_m"] for row in rows) in range(60, 82)
    assert [request["query"] for request in gateway.log()] == ["in=circle%3A60.16951%2C24.95241%3Br%3D81&limit=20"]
    assert gateway.usage()["key_in_query"] == 0


def test_a_filter_without_any_setting(gateway, environment, qgis_process, output, everything_left):
    for name in [name for name in environment if name.startswith("LOCATION_GATEWAY_")]:
        del environment[name]
    rows = [[SENATE_SQUARE, "square"], [HAKANIEMI, "hakaniemi"], [ESPLANADE, "esplanade"], [None, "nowhere"]]
    places = written(point_layer(rows, name="places"), everything_left / "places.gpkg")
    circles = circles_of((KAMPPI, "10"), (HAKANIEMI, "10.5"), (ESPLANADE, None), radius="string")
    inputs = {
        "INPUT": str(places),
        "CIRCLES": str(written(circles, everything_left / "circles.gpkg")),
        "RADIUS_FIELD": "radius",
        "OUTPUT": str(output),
        "OUTSIDE": str(output.with_name("outside.gpkg")),
    }

    ended = qgis_process("run", FILTER, "-", stdin=json.dumps({"inputs": inputs}))

    assert ended.code == 0, ended.err
    outputs = {name: inputs[name] for name in ("OUTPUT", "OUTSIDE")}
    assert ended.results == {**outputs, "ROWS": 4, "WITHIN": 1, "BEYOND": 3, "UNPLACED": 1}
    assert "Circles left out: 1. The radius is empty." in ended.told["warning"]
    assert [row["name"] for row in rows_of(output)] == ["hakaniemi"]
    assert [row["fid"] for row in rows_of(inputs["OUTSIDE"])] == [1, 3, 4]
    assert gateway.usage()["requests"] == 0
