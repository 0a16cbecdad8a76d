"""The plugin on a server: ``qgis_process``, from the zip, without a screen."""

import json
import signal
import subprocess

import pytest
from qgis.core import NULL, QgsVectorLayer

from demo.showcase.profile import PACKAGE
from tests.e2e.conftest import STOPS, copied
from tests.support.demo_gateway import KEY, REVOKED_KEY, ROUTING_KEY
from tests.support.layers import PLACES, point_layer, written
from tests.support.models import reverse_geocoding_model
from tests.support.runs import ALGORITHM
from tests.support.waiting import until_held


def column(path, name):
    layer = QgsVectorLayer(str(path))
    assert layer.isValid()
    return [feature[name] for feature in layer.getFeatures()]


def test_it_is_listed_and_explained(listed, qgis_process):
    assert ALGORITHM in listed

    text = qgis_process("help", ALGORITHM)

    assert text.code == 0
    assert "INPUT: Points" in text.out
    assert "rg_status says what became of it" in text.out


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
    assert "Rows: 300 (298 ok, 1 no_geometry, 1 invalid). From the store: 0. Requests: 3." in ended.out
    statuses = column(output, "rg_status")
    assert [statuses.count(status) for status in ("ok", "no_geometry", "invalid")] == [298, 1, 1]
    assert column(output, "stop_id") == column(STOPS, "stop_id")
    usage = gateway.usage()
    assert usage["by_key"] == {"full": 3}
    assert usage["transactions"]["multi-revgeocode"] == usage["distinct_places"] == 278
    assert usage["key_in_query"] == 0


def test_a_run_as_json_with_the_key_from_the_environment_alone(environment, reverse_geocode):
    del environment["LOCATION_GATEWAY_AUTHCFG"]
    del environment["QGIS_AUTH_PASSWORD_FILE"]
    environment["LOCATION_GATEWAY_API_KEY"] = KEY

    ended, output = reverse_geocode()

    assert ended.code == 0
    assert ended.results == {
        "OUTPUT": str(output),
        "ROWS": 300,
        "PLACES": 278,
        "FROM_STORE": 0,
        "REQUESTS": 3,
        "TRANSACTIONS": 278,
        "OK": 298,
        "NO_MATCH": 0,
        "NO_GEOMETRY": 1,
        "INVALID": 1,
        "FAILED": 0,
        "NOT_ASKED": 0,
    }


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


def without_key(environment):
    del environment["LOCATION_GATEWAY_AUTHCFG"]


def unknown_configuration(environment):
    environment["LOCATION_GATEWAY_AUTHCFG"] = "abc1234"


def locked_database(environment):
    del environment["QGIS_AUTH_PASSWORD_FILE"]


def no_address(environment):
    del environment["LOCATION_GATEWAY_BASE_URL"]


def unencrypted_address(environment):
    environment["LOCATION_GATEWAY_BASE_URL"] = "http://gateway.example"


@pytest.mark.parametrize(
    ("change", "sentences"),
    [
        (without_key, ["There is no key yet", "API Header"]),
        pytest.param(unknown_configuration, ["no authentication configuration 'abc1234'"], marks=pytest.mark.long),
        (locked_database, ["auth database is locked", "QGIS_AUTH_PASSWORD_FILE", "QGIS_AUTH_DB_DIR_PATH"]),
        pytest.param(no_address, ["No address is set", "LOCATION_GATEWAY_BASE_URL"], marks=pytest.mark.long),
        (unencrypted_address, ["would send the key unencrypted"]),
    ],
)
def test_what_is_missing_is_said_before_any_request(gateway, environment, reverse_geocode, change, sentences):
    change(environment)

    ended, output = reverse_geocode()

    assert ended.code != 0
    assert ended.out == ""
    for sentence in sentences:
        assert sentence in ended.err
    assert "Traceback" not in ended.err
    assert not output.exists()
    assert gateway.usage()["requests"] == 0


def test_values_that_cannot_be_evaluated_are_refused_before_any_request(gateway, reverse_geocode, qgis_process):
    heading = {"type": "data_defined", "field": "nosuch"}
    given = {"inputs": {"INPUT": str(STOPS), "HEADING": heading, "OUTPUT": "TEMPORARY_OUTPUT"}}

    for ended, sentence in (
        (reverse_geocode("--RADIUS=expression:1/0 + ((")[0], "'1/0 + ((' of RADIUS cannot be evaluated: syntax error"),
        (reverse_geocode("--RADIUS=field:nosuch")[0], "of RADIUS cannot be evaluated: there is no field 'nosuch'."),
        (qgis_process("run", ALGORITHM, "-", stdin=json.dumps(given)), "of HEADING cannot be evaluated: there is no"),
    ):
        assert ended.code != 0
        assert sentence in ended.err
        assert "Traceback" not in ended.err
    assert gateway.usage()["requests"] == 0


def test_a_layer_of_a_building_site_is_refused_before_any_request(gateway, qgis_process, everything_left):
    stops = written(point_layer(PLACES, crs='WKT:LOCAL_CS["site",UNIT["metre",1]]'), everything_left / "site.gpkg")

    ended = qgis_process("run", ALGORITHM, f"--INPUT={stops}", "--OUTPUT=TEMPORARY_OUTPUT")

    assert ended.code != 0
    assert "The layer 'site' cannot be placed on Earth. There is no transformation from its coordinate" in ended.err
    assert "'site' to WGS 84" in ended.err
    assert "Traceback" not in ended.err
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        pytest.param(REVOKED_KEY, "does not know the key (401)", id="unknown", marks=pytest.mark.long),
        pytest.param(ROUTING_KEY, "not licensed for this (403)", id="of another service"),
    ],
)
def test_a_key_that_may_not_fails_the_run(environment, reverse_geocode, key, sentence):
    del environment["LOCATION_GATEWAY_AUTHCFG"]
    environment["LOCATION_GATEWAY_API_KEY"] = key

    ended, _ = reverse_geocode()

    assert ended.code != 0
    assert sentence in ended.err
    assert "Traceback" not in ended.err
    assert key not in ended.all_text


@pytest.mark.long
def test_what_cannot_be_asked_for_is_refused(reverse_geocode):
    ended, _ = reverse_geocode("--CANDIDATES=11")

    assert ended.code != 0
    assert "CANDIDATES must be from 1 to 10, not 11" in ended.err


def test_a_challenge_for_a_password_does_not_hang(gateway, reverse_geocode):
    gateway.faults({"kind": "challenge", "times": None})

    ended, _ = reverse_geocode()

    assert ended.code != 0
    assert "does not know the key (401)" in ended.err


def test_an_interrupt_ends_the_run(gateway, environment, everything_left):
    gateway.faults({"kind": "slow", "seconds": 3600, "times": None})
    output = everything_left / "interrupted.gpkg"
    process = subprocess.Popen(
        ["qgis_process", "run", ALGORITHM, f"--INPUT={STOPS}", f"--OUTPUT={output}"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    until_held(lambda: gateway.usage()["requests"] or process.poll() is not None)
    assert process.poll() is None

    process.send_signal(signal.SIGINT)

    _, errors = process.communicate(timeout=60)
    assert process.returncode != 0
    assert "cancelled" in errors
