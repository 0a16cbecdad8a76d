"""Jobs collected in part, without the store, or twice: what is there comes out, and is stored once."""

import sqlite3
from contextlib import closing

import pytest
from location_gateway.core.connection.settings import results_folder
from location_gateway.core.results.files import store_path

from tests.support.batch import Jobs, billed, remembered_jobs, table, when_called
from tests.support.layers import PLACES, point_layer

pytestmark = pytest.mark.usefixtures("impatient")


def test_a_job_stopped_and_resumed_can_be_collected_twice(batch_gateway, expected, submit, collect):
    layer = point_layer(PLACES)
    rows = expected(layer)
    batch_gateway.batch(hold="inProgress")
    job_ids = submit(layer).results["JOB_IDS"]
    collect(layer, JOB_IDS=job_ids)
    service = Jobs(batch_gateway)
    batch_gateway.batch(hold="inProgress")
    service.stop(job_ids)
    partly = collect(layer, JOB_IDS=job_ids, WAIT=1)
    assert partly.results["STATE"] == "stopped"
    assert partly.results["OK"] + partly.results["FAILED"] == 4

    service.start(job_ids)
    assert collect(layer, JOB_IDS=job_ids).results["STATE"] == "inProgress"
    assert submit(layer).results["TRANSACTIONS"] == 0
    batch_gateway.batch(hold=None)

    assert table(collect(layer, JOB_IDS=job_ids, WAIT=1).layer) == rows
    assert billed(batch_gateway) == 4


def test_a_stopped_job_without_results_fails_row_by_row(batch_gateway, submit, collect):
    layer = point_layer(PLACES)
    batch_gateway.batch(hold="queued")
    job_ids = submit(layer).results["JOB_IDS"]
    Jobs(batch_gateway).stop(job_ids)
    batch_gateway.faults(
        {"kind": "status", "status": 404, "path": "batch-results"},
        {"kind": "status", "status": 404, "path": "batch-errors"},
    )

    run = collect(layer, JOB_IDS=job_ids, WAIT=1)

    assert run.results["FAILED"] == 4
    assert submit(layer).results["TRANSACTIONS"] == 4


def test_a_failure_without_a_reason_is_no_missing_match(batch_gateway, submit, collect):
    layer = point_layer(PLACES)
    batch_gateway.batch(fail_every=2)
    job_ids = submit(layer).results["JOB_IDS"]
    batch_gateway.faults({"kind": "empty", "path": "batch-errors"})

    run = collect(layer, JOB_IDS=job_ids, WAIT=1)

    failed = [row for row in table(run.layer) if row["rg_status"] == "failed"]
    assert len(failed) == run.results["FAILED"] > 1
    reason = "The service counts failed records in this job, but does not say which ones."
    assert {row["rg_error"] for row in failed} == {reason}


def test_without_the_store_the_job_stays_to_be_collected(batch_gateway, submit, collect):
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]

    assert collect(layer, JOB_IDS=job_ids, WAIT=1, USE_STORE=False).results["OK"] == 4

    assert remembered_jobs()[0].collected is None
    assert submit(layer).results["TRANSACTIONS"] == 0
    collect(layer, JOB_IDS=job_ids, WAIT=1)
    assert remembered_jobs()[0].collected is not None
    assert submit(layer).results["FROM_STORE"] == 4


def test_answers_removed_meanwhile_can_be_collected_again(batch_gateway, submit, collect, monkeypatch):
    """As one does that finds the store too large."""
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]

    def empty():
        with closing(sqlite3.connect(store_path(results_folder(), "production"))) as store, store:
            store.execute("DELETE FROM blocks")

    with monkeypatch.context() as meanwhile:
        when_called(meanwhile, "location_gateway.core.services.batch.collection.CollectedResults", "results", empty)
        run = collect(layer, JOB_IDS=job_ids, WAIT=1)

    assert run.results["NOT_ASKED"] == 4
    assert "Rows whose answers could not be read from the result store: 4." in run.feedback.all_text
    assert "The layer has changed since" not in run.feedback.all_text
    assert remembered_jobs()[0].collected is None
    assert collect(layer, JOB_IDS=job_ids, WAIT=1).results["OK"] == 4


def test_collecting_twice_stores_nothing_twice(batch_gateway, submit, collect):
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]
    for _ in range(2):
        collect(layer, JOB_IDS=job_ids, WAIT=1)

    with closing(sqlite3.connect(store_path(results_folder(), "production"))) as store:
        assert store.execute("SELECT SUM(LENGTH(keys)) / 8 FROM blocks").fetchone() == (4,)


def test_a_collected_job_renews_numbered_fields(batch_gateway, submit, collect):
    own = {"rg_id": "RE-17", "rg_status": "offen"}
    layer = point_layer([[place, *own.values()] for place in PLACES], fields=[f"{name}:string" for name in own])
    jobs = submit(layer).results["JOB_IDS"]
    first = collect(layer, JOB_IDS=jobs, WAIT=1).layer

    again = collect(first, JOB_IDS=jobs, WAIT=1)

    assert again.layer.fields() == first.fields()
    assert [{name: row[name] for name in own} for row in again.rows] == [own] * len(PLACES)
    assert again.layer.name() == first.name()
