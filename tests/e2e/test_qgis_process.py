"""The plugin on a server: ``qgis_process``, from the zip, without a screen. What a run does, other tests show."""

import json

import pytest
from qgis.core import NULL, QgsVectorLayer

from demo.showcase.profile import PACKAGE
from tests.e2e.conftest import STOPS, copied, interrupted, run_qgis_process
from tests.support.batch import SUBMIT
from tests.support.circles import CANDIDATES, FILTER
from tests.support.demo_gateway import GEOCODING_KEY, KEY, REVOKED_KEY
from tests.support.layers import point_layer, rows_of, spread, written
from tests.support.models import reverse_geocoding_model
from tests.support.routes import THROUGH_STOPS, TRUCK_ROUTES
from tests.support.runs import ALGORITHM
from tests.support.small_disk import small_disk_in

CHECK = "locationgateway:checkgateway"
EMPTY_STORE = "locationgateway:emptystore"
MODEL = "locationgateway:routestoaddresseswithinradius"
LONG = pytest.mark.long
VEHICLE = (
    "VEHICLE: Vehicle",
    "HEIGHT: Height (metres) (optional)",
    "AXLE_LOAD: Axle load (tonnes) (optional)",
    "RESTRICTED: <outputNumber>",
)


def column(path, name):
    layer = QgsVectorLayer(str(path))
    assert layer.isValid()
    return [feature[name] for feature in layer.getFeatures()]


@pytest.fixture(scope="module")
def listed(profile):
    return run_qgis_process(profile.environment(), "list").out


@pytest.mark.parametrize(
    ("algorithm", "name", "lines"),
    [
        (ALGORITHM, "Reverse geocode points", ["INPUT: Points", "RADIUS: Maximum distance (metres) (optional)"]),
        (TRUCK_ROUTES, "Truck routes", ["ORIGINS: Origins", "\t\t- 2: all", *VEHICLE]),
        (MODEL, "Truck routes to addresses within a radius", ["RADIUS: Radius (metres)", "routes: Routes"]),
        pytest.param(THROUGH_STOPS, "Truck routes through stops", ["INPUT: Stops", *VEHICLE], marks=LONG),
        pytest.param(CANDIDATES, "Candidates within a radius", ["LIMIT: Maximum number of candidates"], marks=LONG),
        pytest.param(FILTER, "Filter by radius", ["CIRCLES: Centres of circles (optional)"], marks=LONG),
    ],
)
def test_it_is_listed_and_explained(listed, qgis_process, algorithm, name, lines):
    assert f"{algorithm}\t{name}\n" in listed

    text = qgis_process("help", algorithm)

    assert text.code == 0
    assert [line for line in lines if f"{line}\n" not in text.out] == []


def test_it_is_enabled_on_the_command_line(profile, qgis_process, environment, everything_left):
    other = copied(profile, everything_left / "not enabled")
    settings = other.folder / "profiles" / "default" / "QGIS" / "QGIS3.ini"
    settings.write_text("[auth]\nuse_password_helper=false\n", encoding="utf-8")
    environment |= other.environment()

    ended = qgis_process("plugins", "enable", PACKAGE)

    assert ended.code == 0, ended.err
    assert f"[PythonPlugins]\n{PACKAGE}=true\n" in settings.read_text(encoding="utf-8")


def test_a_run_as_text(gateway, reverse_geocode):
    ended, output = reverse_geocode(json_output=False)

    assert ended.code == 0
    assert "Rows: 300 → places: 278 → already stored: 0 → requests: 3 → transactions: at most 278" in ended.out
    assert "Rows: 300 (found: 298, no geometry: 1, invalid values: 1). From the store: 0. Requests: 3." in ended.out
    statuses = column(output, "rg_status")
    assert [statuses.count(status) for status in ("ok", "no_geometry", "invalid")] == [298, 1, 1]
    assert column(output, "stop_id") == column(STOPS, "stop_id")
    usage = gateway.usage()
    assert usage["by_key"] == {"full": 3}
    assert usage["transactions"]["multi-revgeocode"] == usage["distinct_places"] == 278
    assert usage["key_in_query"] == 0


def test_a_run_as_json_with_the_key_from_a_variable_alone(environment, reverse_geocode):
    del environment["LOCATION_GATEWAY_AUTHCFG"]
    del environment["QGIS_AUTH_PASSWORD_FILE"]
    environment["LOCATION_GATEWAY_API_KEY"] = KEY

    ended, output = reverse_geocode()

    assert ended.code == 0
    counts = {"ROWS": 300, "PLACES": 278, "FROM_STORE": 0, "REQUESTS": 3, "TRANSACTIONS": 278}
    statuses = {"OK": 298, "NO_MATCH": 0, "NO_GEOMETRY": 1, "INVALID": 1, "FAILED": 0, "NOT_ASKED": 0}
    assert ended.results == {"OUTPUT": str(output), **counts, **statuses}


def test_parameters_as_json_on_standard_input(qgis_process, everything_left):
    output = everything_left / "from_standard_input.gpkg"
    inputs = {
        "INPUT": str(STOPS),
        "RESULT_TYPES": ["street"],
        "RADIUS": {"type": "data_defined", "expression": "if(stop_id % 2, 30, -1)"},
        "HEADING": 90,
        "LANGUAGE": "sv",
        "OUTPUT": str(output),
    }

    ended = qgis_process("run", ALGORITHM, "-", stdin=json.dumps({"inputs": inputs}))

    assert ended.code == 0, ended.err
    assert set(column(output, "rg_result_type")) <= {"street", NULL}
    odd = [number % 2 == 1 for number in column(output, "stop_id")]
    statuses = column(output, "rg_status")
    assert {status for status, is_odd in zip(statuses, odd) if not is_odd} <= {"invalid", "no_geometry"}
    assert "ok" in {status for status, is_odd in zip(statuses, odd) if is_odd}


def test_values_from_fields_and_names_on_the_command_line(gateway, reverse_geocode):
    ended, output = reverse_geocode("--RADIUS=field:parcels", "--RESULT_TYPES=houseNumber,street", "--CANDIDATES=2")

    assert ended.code == 0, ended.err
    assert gateway.log()[-1]["query"].count("houseNumber") == 1
    assert set(column(output, "rg_status")) >= {"ok", "no_match"}


def test_a_model(qgis_process, everything_left):
    model, output = everything_left / "addresses.model3", everything_left / "from_model.gpkg"
    assert reverse_geocoding_model({}).toFile(str(model))

    ended = qgis_process("--json", "run", model, f"--POINTS={STOPS}", f"--result={output}")

    assert ended.code == 0, ended.err
    assert column(output, "rg_status").count("ok") == 298


def test_a_check_in_which_something_does_not_work(gateway, environment, qgis_process, everything_left):
    del environment["LOCATION_GATEWAY_AUTHCFG"]
    environment["LOCATION_GATEWAY_API_KEY"] = GEOCODING_KEY
    output = everything_left / "check.csv"

    ended = qgis_process("--json", "run", CHECK, "--APIS=geocoding,routing", f"--OUTPUT={output}")

    assert ended.code == 0
    assert ended.results == {"OUTPUT": str(output), "CHECKED": 2, "WORKING": 1, "REQUESTS": 2, "TRANSACTIONS": 1}
    assert "Geocoding: 1 place by POST /multi-revgeocode, 1 transaction" in ended.told["info"]
    assert (column(output, "api"), column(output, "status")) == (["geocoding", "routing"], ["200", "403"])
    assert GEOCODING_KEY not in ended.all_text


@pytest.mark.parametrize(
    ("name", "value", "sentences"),
    [
        ("LOCATION_GATEWAY_AUTHCFG", None, ["There is no key yet", "API Header"]),
        (
            "QGIS_AUTH_PASSWORD_FILE",
            None,
            ["authentication database is locked", "QGIS_AUTH_PASSWORD_FILE", "QGIS_AUTH_DB_DIR"],
        ),
        ("LOCATION_GATEWAY_BASE_URL", "http://gateway.example", ["would send the key unencrypted"]),
        pytest.param(
            *("LOCATION_GATEWAY_BASE_URL", None, ["No URL is set", "LOCATION_GATEWAY_BASE_URL"]),
            marks=LONG,
        ),
    ],
)
def test_what_is_missing_is_said_before_any_request(gateway, environment, reverse_geocode, name, value, sentences):  # noqa: PLR0917 - fixtures
    del environment[name]
    if value:
        environment[name] = value

    ended, output = reverse_geocode()

    assert ended.code != 0
    assert ended.out == ""
    for sentence in sentences:
        assert sentence in ended.err
    assert "Traceback" not in ended.err
    assert not output.exists()
    assert gateway.usage()["requests"] == 0


HERE = "--CENTER=24.95241,60.16951"
STOPS_AND_BACK = (f"--ORIGINS={STOPS}", f"--DESTINATIONS={STOPS}")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((ALGORITHM, "--RADIUS=expression:1/0 + (("), "(RADIUS) cannot be evaluated: "),
        ((ALGORITHM, "--MAX_TRANSACTIONS="), "(MAX_TRANSACTIONS) is empty. Enter a value, or leave the parameter out."),
        ((ALGORITHM, "--MAX_TRANSACTIONS=277"), "up to 278; the maximum number of transactions is 277"),
        ((CANDIDATES, "--CENTER=60.17,124.94"), "latitude 124.94, longitude 60.17, which is not on Earth."),
        (
            (TRUCK_ROUTES, *STOPS_AND_BACK, "--PAIRING=all", "--DEPARTURE=2020-01-01T08:00:00"),
            "2020-01-01T08:00:00 lies in the past.",
        ),
        (
            (EMPTY_STORE, "--OLDER_THAN="),
            "(OLDER_THAN) is empty. Enter a value, or leave the parameter",
        ),
        ((TRUCK_ROUTES, *STOPS_AND_BACK, "--TRAILER_COUNT=2,0"), "must be a whole number, not '2,0'. Write 2.0."),
        pytest.param((ALGORITHM, "--DRY=1"), "no parameter 'DRY'. Did you mean DRY_RUN?", marks=LONG),
        ((FILTER, "--RADIUS=5"), "Set either a centre, for one circle, or a layer with the centres of circles."),
        pytest.param(
            (ALGORITHM, "--CANDIDATES=11"), "(CANDIDATES) must be a whole number from 1 to 10, not '11'", marks=LONG
        ),
        pytest.param((CANDIDATES, HERE, "--LIMIT=101"), "must be a whole number from 1 to 100, not '101'.", marks=LONG),
        pytest.param((TRUCK_ROUTES, *STOPS_AND_BACK, "--HEIGHT=60"), "at most 50 metres, not 60.", marks=LONG),
        pytest.param(
            (SUBMIT, "--MAX_TRANSACTIONS=277"), "up to 278; the maximum number of transactions is 277", marks=LONG
        ),
    ],
)
def test_what_cannot_be_asked_for_is_refused(gateway, qgis_process, tmp_path, arguments, sentence):
    algorithm, *values = arguments
    layer = [f"--INPUT={STOPS}"] if algorithm in (ALGORITHM, FILTER, SUBMIT) else []
    output = tmp_path / "output.gpkg"
    outputs = [] if algorithm in (SUBMIT, EMPTY_STORE) else [f"--OUTPUT={output}"]

    ended = qgis_process("run", algorithm, *layer, *values, *outputs)

    assert ended.code == 1
    assert sentence in ended.err
    assert "Traceback" not in ended.err
    assert not output.exists()
    assert gateway.usage()["requests"] == 0


def test_a_challenge_for_a_password_does_not_hang(gateway, reverse_geocode):
    gateway.faults({"kind": "challenge", "times": None})

    ended, _ = reverse_geocode()

    assert ended.code != 0
    assert "does not know the key (401)" in ended.err


def test_a_refused_key_leaves_what_exists(environment, qgis_process, everything_left):
    output = everything_left / "nightly.gpkg"
    command = ("--json", "run", ALGORITHM, f"--INPUT={STOPS}", f"--OUTPUT={output}")
    assert qgis_process(*command).code == 0
    before = output.read_bytes()

    dry = qgis_process(*command, "--DRY_RUN=true")
    del environment["LOCATION_GATEWAY_AUTHCFG"]
    environment["LOCATION_GATEWAY_API_KEY"] = REVOKED_KEY
    refused = qgis_process(*command, "--USE_STORE=false")

    assert (dry.code, dry.results["NOT_ASKED"], refused.code) == (0, 298, 1)
    assert any(f"{output} is left as it is" in line for line in dry.told["info"])
    assert "does not know the key (401)" in refused.err
    assert output.read_bytes() == before
    assert len(rows_of(output)) == 300


def test_a_disk_that_is_full_fails_the_run(qgis_process, gateway, tmp_path, everything_left):
    layer = written(point_layer(spread(3_000)), everything_left / "many.gpkg")
    with small_disk_in(tmp_path / "small", "300k") as disk:
        ended = qgis_process("run", ALGORITHM, f"--INPUT={layer}", f"--OUTPUT={disk.folder}/out.gpkg")

    assert ended.code != 0
    assert "The reason: the disk is full" in ended.all_text
    assert "All answers are stored: run again with another output" in ended.all_text
    assert "Traceback" not in ended.all_text
    output = everything_left / "elsewhere.gpkg"
    again = qgis_process("--json", "run", ALGORITHM, f"--INPUT={layer}", f"--OUTPUT={output}")
    assert (again.code, again.results["REQUESTS"]) == (0, 0)
    assert len(rows_of(output)) == gateway.usage()["transactions"]["multi-revgeocode"] == 3_000


def test_an_interrupt_ends_the_run(gateway, environment, everything_left):
    gateway.faults({"kind": "slow", "seconds": 3600, "times": None})
    ended = interrupted(
        gateway, environment, 1, ALGORITHM, f"--INPUT={STOPS}", f"--OUTPUT={everything_left}/ended.gpkg"
    )

    assert ended.code != 0
    assert "cancelled" in ended.err


def test_a_profile_that_speaks_german(profile, environment, qgis_process, reverse_geocode, tmp_path):
    own = copied(profile, tmp_path / "profile")
    settings = own.folder / "profiles" / "default" / "QGIS" / "QGIS3.ini"
    with settings.open("a", encoding="utf-8") as file:
        file.write("\n[locale]\noverrideFlag=true\nuserLocale=de_AT\n")
    environment |= own.environment()

    explained = qgis_process("--json", "help", ALGORITHM)
    ended, _ = reverse_geocode()

    assert explained.code == 0
    told = json.loads(explained.out)
    assert told["algorithm_details"]["name"] == "Punkte rückwärts geokodieren"
    assert told["parameters"]["INPUT"]["description"] == "Punkte"
    assert "rg_status" in explained.out
    assert ended.code == 0
    assert ended.results["OK"] == 298
