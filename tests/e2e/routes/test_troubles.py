"""Truck routes that are refused or interrupted: what an operator reads, and what is kept."""

import signal
import subprocess

import pytest

from tests.e2e.geopackages import column
from tests.support.demo_gateway import GEOCODING_KEY
from tests.support.routes import TRUCK_ROUTES
from tests.support.waiting import until


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--HEIGHT=60"], "The height must be above 0 and at most 50 metres, not 60."),
        (["--DEPARTURE=2020-01-01T08:00:00"], "DEPARTURE 2020-01-01T08:00:00 lies in the past."),
        (["--PAIRING=field"], "both ORIGIN_FIELD and DESTINATION_FIELD have to be chosen"),
        (["--PAIRING=all", "--MAX_TRANSACTIONS=3"], "up to 4; MAX_TRANSACTIONS allows 3"),
    ],
    ids=["height", "departure", "field", "transactions"],
)
def test_what_cannot_be_asked_for_is_refused(gateway, truck_routes, output, arguments, sentence):
    ended = truck_routes(*arguments)

    assert ended.code == 1
    assert sentence in ended.err
    assert "Traceback" not in ended.err
    assert not output.exists()
    assert gateway.usage()["requests"] == 0


def test_a_key_without_the_entitlement_fails_the_run(environment, truck_routes, output):
    del environment["LOCATION_GATEWAY_AUTHCFG"]
    environment["LOCATION_GATEWAY_API_KEY"] = GEOCODING_KEY

    ended = truck_routes("--PAIRING=all")

    assert ended.code == 1
    assert "not licensed for this (403)" in ended.err
    assert "Ask the reseller for the entitlement" in ended.err
    assert "Traceback" not in ended.err
    assert GEOCODING_KEY not in ended.all_text


def test_an_interrupt_keeps_what_was_answered(gateway, environment, depots, customers, output):
    environment["LOCATION_GATEWAY_IN_FLIGHT"] = "1"
    gateway.faults({"kind": "slow", "seconds": 3600, "times": None, "after": 2})
    process = subprocess.Popen(
        [
            *("qgis_process", "run", TRUCK_ROUTES, f"--ORIGINS={depots}", f"--DESTINATIONS={customers}"),
            *("--PAIRING=all", f"--OUTPUT={output}"),
        ],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    until(lambda: gateway.usage()["requests"] == 3)

    process.send_signal(signal.SIGINT)

    _, errors = process.communicate(timeout=60)
    assert "ancelled" in errors
    statuses = column(output, "status")
    assert statuses == ["ok", "ok", "no_geometry", "not_asked", "not_asked", "no_geometry"]
