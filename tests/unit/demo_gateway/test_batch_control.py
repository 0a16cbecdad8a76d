"""What the demo gateway is told about batch jobs, and what it does with them at its end."""

import threading
from pathlib import Path

import pytest
import requests

FULL = "demo-full-5Zq8utAoSB90"


def records(count):
    return "recId|at\n" + "".join(f"{number}|60.17{number % 100:02},24.94\n" for number in range(count))


def _bytes_in_files(gateway):
    """Return how much the gateway keeps in files without a name."""
    descriptors = [one for one in Path(f"/proc/{gateway.process.pid}/fd").iterdir() if one.is_symlink()]
    return sum(one.stat().st_size for one in descriptors if str(one.readlink()).endswith("(deleted)"))


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="looks at the open files where Linux shows them")
def test_reset_forgets_jobs_files_and_settings(gateway, batch):
    batch.set(order="reversed", hold="inProgress", most_jobs=7)
    job = batch.made(records(5))
    batch.processed(job, 2)
    assert _bytes_in_files(gateway) > len(records(5))
    gateway.reset()
    gateway.until(lambda: _bytes_in_files(gateway) == 0)
    assert batch.ask("GET", f"/{job}").json()["code"] == "E6004041"
    settings = requests.get(f"{gateway.url}/_demo/batch", timeout=30).json()
    assert settings == {
        "seconds": 2,
        "hold": None,
        "fail": False,
        "fail_every": None,
        "no_match": "row",
        "order": "input",
        "doubled_rows": 0,
        "foreign_rows": 0,
        "blank_lines": 0,
        "cut_bytes": 0,
        "without_columns": [],
        "most_jobs": 500,
        "deleted_are_gone": False,
    }


@pytest.mark.parametrize(
    "settings",
    [
        {"seconds": -1},
        {"seconds": None},
        {"hold": "completed"},
        {"fail": 1},
        {"fail_every": 0},
        {"no_match": None},
        {"order": "sideways"},
        {"doubled_rows": -1},
        {"cut_bytes": -1},
        {"without_columns": ["colour"]},
        {"without_columns": "recId"},
        {"most_jobs": 0},
        {"colour": "red"},
        [],
    ],
)
def test_settings_that_make_no_sense(batch, settings):
    assert requests.post(f"{batch.gateway.url}/_demo/batch", json=settings, timeout=30).status_code == 400
    assert requests.get(f"{batch.gateway.url}/_demo/batch", timeout=30).json()["seconds"] == 0


def test_seconds_on_the_command_line(start_another):
    gateway = start_another("--batch-seconds", "1000.5")
    assert requests.get(f"{gateway.url}/_demo/batch", timeout=30).json()["seconds"] == 1000.5


def test_ends_in_the_middle_of_a_job(start_another):
    gateway = start_another("--batch-seconds", "0")
    body = "recId|at|limit\n" + "".join(f"{number}|60.17,24.94|100\n" for number in range(200_000))
    parameters = {"serviceHrn": "hrn:here:service::olp-here:search-revgeocode-7"}
    headers = {"apiKey": FULL, "Content-Type": "text/plain"}
    address = f"{gateway.url}/v7/batch/jobs"
    assert requests.post(address, params=parameters, data=body, headers=headers, timeout=30).status_code == 201
    assert gateway.end()[0] == 0


def test_many_at_once(batch):
    made = []
    threads = [threading.Thread(target=lambda: made.append(batch.made(records(50)))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(made)) == 8
    assert {batch.ended(job)["records"]["succeeded"] for job in made} == {50}
