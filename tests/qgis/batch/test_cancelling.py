"""Submitting and collecting batch jobs can be cancelled at any moment, and go on later."""

import sqlite3
from contextlib import closing

import pytest
from location_gateway.core.connection.settings import results_folder
from location_gateway.core.results.files import store_path

from tests.support.background import cancel_when
from tests.support.batch import (
    COLLECT,
    LONGER_THAN_ANY_TEST,
    SUBMIT,
    billed,
    in_background,
    path_of,
    remembered_jobs,
    table,
    when_called,
)
from tests.support.layers import PLACES, point_layer, spread
from tests.support.runs import Feedback

pytestmark = pytest.mark.usefixtures("impatient")


@pytest.mark.parametrize("request_", ["create", "list", "start"])
def test_submitting_is_cancelled_at_any_request_and_goes_on(batch_gateway, expected, submit, collect, request_):
    layer = point_layer(PLACES)
    rows = expected(layer)
    batch_gateway.faults({"kind": "slow", "seconds": LONGER_THAN_ANY_TEST, "path": path_of(request_), "times": None})
    before = {"create": 1, "list": 2, "start": 3}[request_]

    run = in_background(SUBMIT, {"INPUT": layer}, lambda: batch_gateway.usage()["requests"] >= before)

    assert "cancelled" in run.feedback.all_text
    batch_gateway.faults()
    again = submit(layer)
    assert table(collect(layer, JOB_IDS=again.results["JOB_IDS"], WAIT=1).layer) == rows
    assert billed(batch_gateway) == len(PLACES)


@pytest.mark.parametrize("request_", ["detail", "results", "errors"])
def test_collecting_is_cancelled_at_any_request_and_goes_on(batch_gateway, expected, submit, collect, request_):
    layer = point_layer(PLACES)
    rows = expected(layer)
    job_ids = submit(layer).results["JOB_IDS"]
    assert collect(layer, JOB_IDS=job_ids, WAIT=1).results["STATE"] == "completed"
    batch_gateway.faults({"kind": "slow", "seconds": LONGER_THAN_ANY_TEST, "path": path_of(request_), "times": None})
    before = batch_gateway.usage()["requests"] + {"detail": 1, "results": 2, "errors": 3}[request_]

    run = in_background(
        COLLECT,
        {"INPUT": layer, "JOB_IDS": job_ids, "OUTPUT": "memory:"},
        lambda: batch_gateway.usage()["requests"] >= before,
    )

    assert "cancelled" in run.feedback.all_text
    batch_gateway.faults()
    assert table(collect(layer, JOB_IDS=job_ids, WAIT=1).layer) == rows


def test_a_night_of_waiting_can_be_cancelled(batch_gateway, submit, collect, monkeypatch):
    monkeypatch.setattr("location_gateway.core.services.batch.run.FIRST_POLL_S", LONGER_THAN_ANY_TEST)
    monkeypatch.setattr("location_gateway.core.services.batch.run.LAST_POLL_S", LONGER_THAN_ANY_TEST)
    batch_gateway.batch(hold="inProgress")
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]
    feedback = Feedback()
    cancel_when(feedback, lambda: "In progress" in feedback.all_text)

    assert "cancelled" in collect(layer, feedback, JOB_IDS=job_ids, WAIT=600).refusal


@pytest.mark.parametrize("stage", ["reading", "writing places", "storing"])
def test_cancel_ends_what_is_done_on_this_computer_too(batch_gateway, submit, collect, monkeypatch, stage):
    """With no more than a few rows to go."""
    layer = point_layer(spread(300))
    feedback = Feedback()
    if stage == "reading":
        feedback.cancel()
        assert "cancelled" in submit(layer, feedback).refusal
        assert batch_gateway.usage()["requests"] == 0
        return
    module = "location_gateway.core.services.batch"
    if stage == "writing places":
        monkeypatch.setattr(f"{module}.run._RECORDS_AT_ONCE", 100)
        when_called(monkeypatch, "location_gateway.core.geometry.places.PlaceIndex", "places", feedback.cancel)
        assert "cancelled" in submit(layer, feedback).refusal
        assert batch_gateway.usage()["requests"] == 0
        assert remembered_jobs() == []
        return
    job_ids = submit(layer).results["JOB_IDS"]
    monkeypatch.setattr(f"{module}.collection._RESULTS_AT_ONCE", 100)
    when_called(monkeypatch, "location_gateway.core.results.store.ResultStore", "add", feedback.cancel)
    assert "cancelled" in collect(layer, feedback, JOB_IDS=job_ids, WAIT=1).refusal
    assert remembered_jobs()[0].collected is None
    with closing(sqlite3.connect(store_path(results_folder(), "production"))) as store:
        assert store.execute("SELECT SUM(LENGTH(keys)) / 8 FROM blocks").fetchone() == (100,)
    assert collect(layer, JOB_IDS=job_ids, WAIT=1).results["OK"] == 300
