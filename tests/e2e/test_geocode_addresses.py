"""Addresses of a CSV file on a server: ``qgis_process``, from the zip, without a screen."""

import subprocess

from scripts.source_tree import ROOT
from tests.e2e.paid_once.books import stored_keys
from tests.support.addresses import GEOCODE
from tests.support.layers import rows_of
from tests.support.waiting import until_held

TABLE = ROOT / "demo" / "data" / "customer_addresses.csv"


def test_a_killed_run_goes_on_where_it_stopped(gateway, environment, qgis_process, folder, results_folder):
    output = folder / "places.gpkg"
    command = GEOCODE, f"--INPUT={TABLE}", "--ADDRESS=field:address", f"--OUTPUT={output}"
    environment["LOCATION_GATEWAY_IN_FLIGHT"] = "1"
    gateway.faults({"kind": "slow", "seconds": 3600, "times": None, "after": 20})
    killed = subprocess.Popen(["qgis_process", "run", *command], env=environment, stdout=subprocess.DEVNULL)
    # The next request does not wait until an answer is stored.
    until_held(lambda: len(stored_keys(results_folder)) == 20 or killed.poll() is not None)
    killed.kill()
    killed.wait(timeout=120)
    gateway.faults()
    gateway.reset()

    ended = qgis_process("--json", "run", *command)

    assert ended.code == 0, ended.err
    results = ended.results
    assert results["FROM_STORE"] == 20
    assert results["REQUESTS"] == results["ADDRESSES"] - 20 == gateway.usage()["transactions"]["search"]
    rows = rows_of(output)
    assert [row["customer_id"] for row in rows] == [str(number) for number in range(1, 201)]
    assert sum(row["gc_status"] == "ok" for row in rows) == results["OK"] > 150
