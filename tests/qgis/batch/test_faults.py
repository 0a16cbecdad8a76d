"""Submitting and collecting while the service fails: a sentence each time, nothing lost, nothing paid twice."""

import sqlite3
from contextlib import closing

import pytest
from location_gateway.core.connection.settings import results_folder
from location_gateway.core.results.files import store_path
from qgis.core import QgsSettings

from tests.support.batch import FAULTS, LONGER_THAN_ANY_TEST, PASSING, billed, path_of, remembered_jobs, table
from tests.support.layers import PLACES, point_layer, spread

pytestmark = pytest.mark.usefixtures("impatient")


HARMLESS = {
    *(("list", fault) for fault in FAULTS if fault not in ("401", "403")),  # a job that was answered is known
    *(("start", fault) for fault in ("not JSON", "other shape", "empty")),  # the status tells it
    *(("errors", fault) for fault in ("not JSON", "other shape", "empty", "cut", "reset")),  # no place is named in it
    ("create", "lost"),  # the job is found by its tag
    ("create", "cut"),
    ("create", "reset"),
    ("create", "not JSON"),
    ("create", "other shape"),
    ("create", "empty"),
}
REQUESTS = ("create", "list", "start", "detail", "results", "errors")
_TELLING = {
    ("list", "401"),
    ("start", "empty"),
    ("create", "not JSON"),
    ("errors", "cut"),
    *((one, fault) for one in REQUESTS for fault in ("403", "404", "503", "lost")),
    ("create", "413"),
}
STAYING = [
    pytest.param(one, fault, marks=() if (one, fault) in _TELLING else pytest.mark.long)
    for one in REQUESTS
    for fault in FAULTS
    if one == "create" or fault != "hang up"  # nothing else is uploaded
]


@pytest.mark.parametrize("fault", PASSING)
@pytest.mark.parametrize("request_", REQUESTS)
def test_a_fault_that_passes_is_waited_out(  # noqa: PLR0917 - fixtures
    batch_gateway, patient, expected, submit, collect, request_, fault
):
    layer = point_layer(PLACES)
    rows = expected(layer)
    batch_gateway.faults({**FAULTS[fault][0], "path": path_of(request_)})

    submitted = submit(layer)
    collected = collect(layer, JOB_IDS=submitted.results["JOB_IDS"], WAIT=1)

    assert table(collected.layer) == rows
    assert billed(batch_gateway) == len(PLACES)


@pytest.mark.parametrize(("request_", "fault"), STAYING)
def test_a_fault_that_stays_is_told_and_the_next_run_goes_on(  # noqa: PLR0917 - fixtures
    batch_gateway, expected, submit, collect, request_, fault
):
    layer = point_layer(PLACES)
    rows = expected(layer)
    rule, sentence = FAULTS[fault]
    batch_gateway.faults({**rule, "path": path_of(request_), "times": None})

    first = submit(layer)
    if not first.refusal:
        first = collect(layer, JOB_IDS=first.results["JOB_IDS"], WAIT=0)
        while first.results.get("STATE") in ("queued", "pending", "inProgress"):
            first = collect(layer, JOB_IDS=remembered_jobs()[0].id, WAIT=0)

    if (request_, fault) in HARMLESS:
        assert not first.refusal
    else:
        assert sentence in first.refusal
        assert "Traceback" not in first.refusal
        assert "None" not in first.refusal
    batch_gateway.faults()
    again = submit(layer)
    assert again.results["JOB_IDS"]
    collected = collect(layer, JOB_IDS=again.results["JOB_IDS"], WAIT=1)
    assert table(collected.layer) == rows
    assert billed(batch_gateway) == len(PLACES)
    assert submit(layer).results["TRANSACTIONS"] == 0


@pytest.mark.parametrize("request_", REQUESTS)
def test_a_silent_service_is_not_waited_for_for_ever(batch_gateway, expected, submit, collect, request_):
    layer = point_layer(PLACES)
    rows = expected(layer)
    timeout_s = "location_gateway/environments/production/timeout_s"
    QgsSettings().setValue(timeout_s, 1)
    batch_gateway.faults({"kind": "slow", "seconds": LONGER_THAN_ANY_TEST, "path": path_of(request_), "times": 2})

    run = submit(layer)
    if not run.refusal:
        run = collect(layer, JOB_IDS=run.results["JOB_IDS"])

    assert "Traceback" not in run.refusal
    batch_gateway.faults()
    QgsSettings().remove(timeout_s)  # on a busy machine an answer takes longer
    assert table(collect(layer, JOB_IDS=submit(layer).results["JOB_IDS"], WAIT=1).layer) == rows
    assert billed(batch_gateway) == len(PLACES)


@pytest.mark.parametrize("most_bytes", [0, 3_000])
def test_a_connection_lost_in_an_upload_is_made_again(batch_gateway, submit, collect, most_bytes):
    layer = point_layer(spread(2_000))
    batch_gateway.faults({"kind": "hang_up", "bytes": most_bytes, "path": "batch-create", "times": 2})

    run = submit(layer)

    assert collect(layer, JOB_IDS=run.results["JOB_IDS"], WAIT=1).results["OK"] == 2_000
    assert billed(batch_gateway) == 2_000


@pytest.mark.parametrize("kind", ["cut", "reset"])
def test_a_download_that_is_cut_begins_anew(batch_gateway, patient, submit, collect, kind):
    layer = point_layer(spread(2_000))
    run = submit(layer)
    batch_gateway.faults({"kind": kind, "path": "batch-results", "times": 2})

    collected = collect(layer, JOB_IDS=run.results["JOB_IDS"], WAIT=1)

    assert collected.results["OK"] == 2_000
    assert collected.results["NO_MATCH"] == 0
    with closing(sqlite3.connect(store_path(results_folder(), "production"))) as store:
        assert store.execute("SELECT SUM(LENGTH(keys)) / 8 FROM blocks").fetchone() == (2_000,)


@pytest.mark.parametrize("kind", ["cut", "reset", "lost"])
def test_the_reasons_of_the_service_arrive_whole(batch_gateway, patient, submit, collect, kind):
    batch_gateway.batch(fail_every=2)
    layer = point_layer(spread(2_000))
    run = submit(layer)
    batch_gateway.faults({"kind": kind, "path": "batch-errors", "times": 2})

    collected = collect(layer, JOB_IDS=run.results["JOB_IDS"], WAIT=1)

    assert (collected.results["OK"], collected.results["FAILED"]) == (1_000, 1_000)
    failed = {row["rg_error"] for row in table(collected.layer) if row["rg_status"] == "failed"}
    assert all(reason.startswith("The service says: ") for reason in failed)
    assert not [reason for reason in failed if "without telling which" in reason]
