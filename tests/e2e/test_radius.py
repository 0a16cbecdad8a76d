"""Both algorithms with a radius, and the model with one, on a server: ``qgis_process``, from the zip."""

import json

import pytest

from tests.e2e.conftest import name_of
from tests.support.circles import CANDIDATES, FILTER, center, circles_of
from tests.support.demo_gateway import ROUTING_KEY
from tests.support.layers import (
    ESPLANADE,
    IN_THE_SEA,
    KAMPPI,
    RAILWAY_STATION,
    SENATE_SQUARE,
    point_layer,
    rows_of,
    written,
)
from tests.support.routes import HAKANIEMI

MODEL = "locationgateway:routestoaddresseswithinradius"
LONG = pytest.mark.long
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
def output(everything_left, request):
    """A file in a folder of the test's own."""
    folder = everything_left / name_of(request)
    folder.mkdir()
    return folder / "output.gpkg"


@pytest.fixture
def without_settings(environment):
    """An environment in which nothing of the gateway is set."""
    for name in [name for name in environment if name.startswith("LOCATION_GATEWAY_")]:
        del environment[name]


def refused(name, sentence, *arguments, marks=()):
    """Return a case: what is refused, and what is said of it. One start or two show that it reaches the user."""
    return pytest.param(arguments, sentence, id=name, marks=marks)


def names(path):
    return [row["name"] for row in rows_of(path)]


def test_they_are_listed(listed):
    assert f"{CANDIDATES}\tCandidates within a radius\n" in listed
    assert f"{FILTER}\tFilter by radius\n" in listed
    assert f"{MODEL}\tTruck routes to addresses within a radius\n" in listed


@pytest.mark.parametrize(
    ("algorithm", "lines"),
    [
        pytest.param(
            CANDIDATES,
            ["CENTER: Centre", "RADIUS: Radius (metres) (optional)", "LIMIT: Most candidates"],
            marks=LONG,
        ),
        pytest.param(
            FILTER,
            ["INPUT: Features", "CIRCLES: Centres of circles (optional)", "OUTSIDE: Outside (optional)"],
            marks=LONG,
        ),
        (MODEL, ["POINTS: Points", "RADIUS: Radius (metres)", "DEPOT: Depot", "routes: Routes"]),
    ],
)
def test_they_are_explained(qgis_process, algorithm, lines):
    text = qgis_process("help", algorithm)

    assert text.code == 0
    for line in lines:
        assert f"{line}\n" in text.out


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


@LONG
def test_no_candidates_is_no_error(qgis_process, output):
    ended = qgis_process("run", CANDIDATES, f"--CENTER={center(IN_THE_SEA)}", "--RADIUS=20", f"--OUTPUT={output}")

    assert ended.code == 0
    assert "There is nothing at latitude 60.14000, longitude 24.96000." in ended.out
    assert rows_of(output) == []


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        refused("zero", "The radius '0' is not a number of metres above 0.", HERE, "--RADIUS=0", marks=LONG),
        refused("text", "The radius 'wide' is not a number of metres above 0.", HERE, "--RADIUS=wide", marks=LONG),
        refused("too far", "which is 20,004,000 metres.", HERE, "--RADIUS=30000000", marks=LONG),
        refused("limit", "must be from 1 to 100, not 101.", HERE, "--LIMIT=101", marks=LONG),
        refused("heading", "answers with streets only", HERE, "--HEADING=90", "--RESULT_TYPES=place", marks=LONG),
        refused("nowhere", "latitude 124.94, longitude 60.17, which is nowhere on Earth.", "--CENTER=60.17,124.94"),
        refused("transactions", "would need: up to 1; MAX_TRANSACTIONS allows 0", HERE, "--MAX_TRANSACTIONS=0"),
    ],
)
def test_what_cannot_be_asked_for_is_refused(gateway, qgis_process, output, arguments, sentence):
    ended = qgis_process("run", CANDIDATES, *arguments, f"--OUTPUT={output}")

    assert ended.code == 1
    assert sentence in ended.err
    assert "Traceback" not in ended.err
    assert not output.exists()
    assert gateway.usage()["requests"] == 0


def test_a_key_without_the_entitlement_fails_the_run(environment, qgis_process, output):
    del environment["LOCATION_GATEWAY_AUTHCFG"]
    environment["LOCATION_GATEWAY_API_KEY"] = ROUTING_KEY

    ended = qgis_process("run", CANDIDATES, HERE, "--RADIUS=80", f"--OUTPUT={output}")

    assert ended.code == 1
    assert "not licensed for this (403)" in ended.err
    assert "Traceback" not in ended.err
    assert ROUTING_KEY not in ended.all_text


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


@pytest.mark.usefixtures("without_settings")
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        refused("no circle", "Give either CENTER, for one circle, or CIRCLES, for a layer of them.", "--RADIUS=5"),
        refused("no radius", "RADIUS is missing", HERE, marks=LONG),
        refused("negative", "The radius '-5' is not a number of metres above 0.", HERE, "--RADIUS=-5", marks=LONG),
        refused(
            *("nowhere", "which is nowhere on Earth. Longitude comes first"),
            *("--CENTER=386387,6672050", "--RADIUS=5"),
            marks=LONG,
        ),
    ],
)
def test_what_is_no_circle_is_refused(qgis_process, places, output, arguments, sentence):
    ended = qgis_process("run", FILTER, f"--INPUT={places}", *arguments, f"--OUTPUT={output}")

    assert ended.code == 1
    assert sentence in ended.err
    assert "Traceback" not in ended.err
    assert not output.exists()


@pytest.fixture
def routes_to_addresses(qgis_process, places, output):
    """Run the model of the plugin."""
    depot = written(point_layer([RAILWAY_STATION], name="depot"), output.with_name("depot.gpkg"))

    def run(*arguments):
        layers = [f"--POINTS={places}", f"--DEPOT={depot}", f"--routes={output}"]
        return qgis_process("--json", "run", MODEL, *layers, HERE, *arguments)

    return run


def test_the_model_of_routes(gateway, routes_to_addresses, output):
    addresses = output.with_name("addresses.gpkg")

    ended = routes_to_addresses("--RADIUS=700", f"--addresses_within_the_radius={addresses}")

    assert ended.code == 0, ended.err
    assert names(addresses) == ["square", "esplanade"]
    assert [row["destination_id"] for row in rows_of(output)] == [row["rg_label"] for row in rows_of(addresses)]
    assert gateway.usage()["transactions"] == {"multi-revgeocode": 3, "routes": 2}


@LONG
def test_the_model_of_routes_without_the_layer_of_addresses(routes_to_addresses, output):
    ended = routes_to_addresses("--RADIUS=700")

    assert ended.code == 0, ended.err
    assert len(rows_of(output)) == 2
    assert ended.results["routes"] == str(output)


def test_a_wrong_radius_of_the_model_is_refused_before_anything_is_paid_for(gateway, routes_to_addresses, output):
    ended = routes_to_addresses("--RADIUS=0")

    assert ended.code == 1
    assert "The radius '0' is not a number of metres above 0." in ended.err
    assert not output.exists()
    assert gateway.usage()["requests"] == 0
