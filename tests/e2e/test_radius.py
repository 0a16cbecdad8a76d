"""Both algorithms with a radius on a server: ``qgis_process``, from the zip."""

import json

import pytest

from tests.support.circles import CANDIDATES, FILTER, center, circles_of
from tests.support.layers import (
    ESPLANADE,
    KAMPPI,
    SENATE_SQUARE,
    point_layer,
    rows_of,
    written,
)
from tests.support.routes import HAKANIEMI

HERE = f"--CENTER={center(SENATE_SQUARE)}"


@pytest.fixture(scope="module")
def places(everything_left):
    """Two places next to each other, one beyond, and a row without a place."""
    rows = [[SENATE_SQUARE, "square"], [HAKANIEMI, "hakaniemi"], [ESPLANADE, "esplanade"], [None, "nowhere"]]
    return written(point_layer(rows, name="places"), everything_left / "places.gpkg")


@pytest.fixture(scope="module")
def circles(everything_left):
    """Circles around two places, and one without a radius."""
    rows = [(KAMPPI, "10"), (HAKANIEMI, "10.5"), (ESPLANADE, None)]
    return written(circles_of(*rows, radius="string"), everything_left / "circles.gpkg")


@pytest.fixture
def output(folder):
    return folder / "output.gpkg"


@pytest.fixture
def without_settings(environment):
    """An environment in which nothing of the gateway is set."""
    for name in [name for name in environment if name.startswith("LOCATION_GATEWAY_")]:
        del environment[name]


def names(path):
    return [row["name"] for row in rows_of(path)]


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


def test_candidates_as_json(qgis_process, output):
    inputs = {
        "CENTER": "386387.15,6672050.77 [EPSG:3067]",
        "RADIUS": 150,
        "LIMIT": 5,
        "RESULT_TYPES": ["houseNumber", "street"],
        "OUTPUT": str(output),
    }

    ended = qgis_process("run", CANDIDATES, "-", stdin=json.dumps({"inputs": inputs}))

    assert ended.code == 0, ended.err
    assert ended.results == {"OUTPUT": str(output), "ROWS": 5, "FROM_STORE": 0, "REQUESTS": 1, "TRANSACTIONS": 1}
    assert {row["rg_result_type"] for row in rows_of(output)} <= {"houseNumber", "street"}


@pytest.mark.usefixtures("without_settings")
def test_a_filter_as_text_without_any_setting(gateway, qgis_process, places, output):
    outside = output.with_name("outside.gpkg")

    ended = qgis_process(
        *("run", FILTER, f"--INPUT={places}", HERE, "--RADIUS=700"),
        *(f"--OUTPUT={output}", f"--OUTSIDE={outside}"),
    )

    assert ended.code == 0, ended.err
    assert "Rows: 4 → inside: 2, outside: 2" in ended.out
    assert "nowhere on Earth: 1. They count as outside." in ended.all_text
    assert (names(output), names(outside)) == (["square", "esplanade"], ["hakaniemi", "nowhere"])
    assert [row["fid"] for row in rows_of(outside)] == [2, 4]
    assert gateway.usage()["requests"] == 0


@pytest.mark.usefixtures("without_settings")
def test_a_filter_as_json_by_a_layer_of_circles(qgis_process, places, circles, output):
    inputs = {"INPUT": str(places), "CIRCLES": str(circles), "RADIUS_FIELD": "radius", "OUTPUT": str(output)}

    ended = qgis_process("run", FILTER, "-", stdin=json.dumps({"inputs": inputs}))

    assert ended.code == 0, ended.err
    assert ended.results == {"OUTPUT": str(output), "ROWS": 4, "WITHIN": 1, "BEYOND": 3, "UNPLACED": 1}
    assert "Circles left out: 1. The radius is empty." in ended.told["warning"]
    assert names(output) == ["hakaniemi"]
