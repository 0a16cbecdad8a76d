"""Files of results that are shorter, longer or other than the job says: what is missing is told and can still come."""

import sqlite3
from contextlib import closing

import pytest
import requests
from location_gateway.core.connection.settings import results_folder
from location_gateway.core.results.files import store_path
from location_gateway.core.services.batch.client import BatchClient

from tests.support.addresses import STREETS, address_table
from tests.support.batch import COLLECT, Jobs, billed, remembered_jobs, table, when_called
from tests.support.demo_gateway import KEY
from tests.support.layers import point_layer, spread
from tests.support.runs import Feedback, Run, loaded_names

pytestmark = pytest.mark.usefixtures("impatient")

PLACES = 60
READ = 28
EMPTY = {"kind": "status", "status": 204, "body": "empty", "path": "batch-results"}


def lines_of(gateway, job_id):
    """Return the lines of the results as the service has them."""
    address = f"{gateway.url}/v7/batch/jobs/{job_id}/results"
    return requests.get(address, headers={"apiKey": KEY}, timeout=120).content.splitlines(keepends=True)


def cut_after(gateway, job_id, lines, more=0):
    """Cut the results off behind so many lines and ``more`` bytes."""
    gateway.batch(cut_bytes=0)
    whole = lines_of(gateway, job_id)
    gateway.batch(cut_bytes=sum(map(len, whole)) - sum(map(len, whole[:lines])) - more)


def stored():
    """Return how many answers the store has."""
    with closing(sqlite3.connect(store_path(results_folder(), "production"))) as store:
        return store.execute("SELECT COALESCE(SUM(LENGTH(keys)), 0) / 8 FROM blocks").fetchone()[0]


@pytest.fixture
def completed(batch_gateway, submit):
    """Submit a layer whose job is completed by now, and return the id."""

    def make(layer, **parameters):
        job_id = submit(layer, **parameters).results["JOB_IDS"]
        Jobs(batch_gateway).until_answered(job_id)
        return job_id

    return make


@pytest.mark.parametrize("end", ["of a line", "in a line", "in the last cell of a line", "of the header", "of nothing"])
def test_missing_results_fail_and_come_with_the_next_collect(  # noqa: PLR0917 - fixtures
    batch_gateway, expected, submit, collect, completed, end
):
    layer = point_layer(spread(PLACES))
    rows = expected(layer)
    job_id = completed(layer)
    read = 0 if end in {"of the header", "of nothing"} else READ
    if end == "of nothing":
        batch_gateway.faults(EMPTY)
    else:
        whole = lines_of(batch_gateway, job_id)
        more = {"in a line": 60, "in the last cell of a line": len(whole[READ + 1]) - 5}.get(end, 0)
        cut_after(batch_gateway, job_id, 1 + read, more)

    run = collect(layer, JOB_IDS=job_id, WAIT=1)

    counts = {name: run.results[name] for name in ("OK", "FAILED", "NO_MATCH", "NOT_ASKED")}
    assert counts == {"OK": read, "FAILED": PLACES - read, "NO_MATCH": 0, "NOT_ASKED": 0}
    reason = (
        f"The results are incomplete (records answered according to the job: 60, in the results: {read}). Collect the "
        "job again."
    )
    assert {row["rg_error"] for row in table(run.layer) if row["rg_status"] == "failed"} == {reason}
    assert f"records missing from its results: {PLACES - read}. {reason} If they" in run.feedback.all_text
    assert stored() == read

    again = submit(layer)
    assert (again.results["TRANSACTIONS"], again.results["JOB_IDS"]) == (0, job_id)
    batch_gateway.batch(cut_bytes=0)
    assert table(collect(layer, JOB_IDS=job_id, WAIT=1).layer) == rows
    assert billed(batch_gateway) == PLACES
    assert remembered_jobs()[0].collected is not None


@pytest.mark.parametrize("reason", ["", "cut off", "cut off elsewhere", "failed"])
def test_the_layer_of_jobs_that_lack_answers_is_incomplete(batch_gateway, submit, completed, reason):
    layer = point_layer(spread(PLACES), name="stops")
    if reason == "failed":
        batch_gateway.batch(fail=True, seconds=0.2)
        job_id = submit(layer).results["JOB_IDS"]
    else:
        job_id = completed(layer)
    if "cut off" in reason:
        cut_after(batch_gateway, job_id, 1 + READ)
    if "elsewhere" in reason:
        (results_folder() / "pending.sqlite").unlink()
    feedback = Feedback()

    names = loaded_names(COLLECT, {"INPUT": layer, "JOB_IDS": job_id, "WAIT": 1}, feedback)

    assert names == ["Addresses of stops (incomplete)" if reason else "Addresses of stops"]
    told = "Collect the job again" if "cut off" in reason else "Submit the layer again to ask the rest"
    assert (told in feedback.all_text) is bool(reason)


def test_what_stays_missing_is_submitted_when_the_job_is_deleted(
    batch_gateway, submit, collect, completed, run_algorithm
):
    layer = point_layer(spread(PLACES))
    job_id = completed(layer)
    cut_after(batch_gateway, job_id, 1 + READ)
    collect(layer, JOB_IDS=job_id, WAIT=1)

    run_algorithm("locationgateway:cancelbatchjob", {"JOB_IDS": job_id, "DELETE": True}, None, Run)

    run = submit(layer)
    assert (run.results["FROM_STORE"], run.results["TRANSACTIONS"]) == (READ, PLACES - READ)


def test_a_place_with_only_some_candidates_is_missing(batch_gateway, expected, collect, completed):
    layer = point_layer(spread(3))
    rows = expected(layer, CANDIDATES=3)
    job_id = completed(layer, CANDIDATES=3)
    cut_after(batch_gateway, job_id, 1 + 8)

    run = collect(layer, JOB_IDS=job_id, WAIT=1)

    assert [row["rg_status"] for row in table(run.layer)] == ["ok"] * 6 + ["failed"]
    batch_gateway.batch(cut_bytes=0)
    assert table(collect(layer, JOB_IDS=job_id, WAIT=1).layer) == rows


def test_a_job_made_elsewhere_whose_results_are_cut_off_says_so(batch_gateway, submit, collect, completed):
    """Which places it holds is not known, so rows without an answer may be among the missing ones."""
    layer = point_layer(spread(PLACES))
    job_id = completed(layer)
    (results_folder() / "pending.sqlite").unlink()
    cut_after(batch_gateway, job_id, 1 + READ)

    run = collect(layer, JOB_IDS=job_id, WAIT=1)

    assert (run.results["OK"], run.results["FAILED"], run.results["NOT_ASKED"]) == (READ, PLACES - READ, 0)
    assert "The results are incomplete" in run.feedback.all_text
    assert "The layer has changed since" not in run.feedback.all_text


def test_rows_that_are_shifted_fail_and_are_asked_again(batch_gateway, expected, submit, collect, completed):
    layer = point_layer(spread(PLACES))
    rows = expected(layer)
    job_id = completed(layer)
    batch_gateway.batch(shifted_rows=2)

    run = collect(layer, JOB_IDS=job_id, WAIT=1)

    told = table(run.layer)
    assert [row["rg_status"] for row in told] == ["failed"] * 2 + ["ok"] * (PLACES - 2)
    assert told[2:] == rows[2:]
    reason = "The row with this result cannot be read: it has more or fewer cells than there are columns."
    assert {row["rg_error"] for row in told[:2]} == {reason}
    assert "more or fewer cells than there are columns: 2." in run.feedback.all_text
    assert submit(layer).results["TRANSACTIONS"] == 2


def test_errors_that_name_no_record_are_reported(monkeypatch, collect, completed):
    log = b'recId|errorCode|errorMessage\nInputLine_2|999|{"title": "Illegal input line", "cause": "No |"}\n'
    monkeypatch.setattr(BatchClient, "download_errors", lambda _self, _job, target, _records: target.write_bytes(log))
    layer = point_layer(spread(PLACES))

    run = collect(layer, JOB_IDS=completed(layer), WAIT=1)

    assert run.results["OK"] == PLACES
    said = "errors that name no record: 1. The first one is: Line 2 of the input: Illegal input line. No |."
    assert said in run.feedback.all_text


@pytest.mark.parametrize("missing", [0, 1])
def test_rows_of_other_places_displace_nothing(batch_gateway, expected, collect, completed, missing):
    layer = point_layer(spread(PLACES))
    rows = expected(layer)
    job_id = completed(layer)
    batch_gateway.batch(foreign_rows=PLACES)
    cut_after(batch_gateway, job_id, 1 + 2 * PLACES - missing)

    run = collect(layer, JOB_IDS=job_id, WAIT=1)

    assert table(run.layer)[: PLACES - missing] == rows[: PLACES - missing]
    assert run.results["FAILED"] == missing
    assert f"results for records that this plugin did not submit: {PLACES}." in run.feedback.all_text
    assert stored() == PLACES - missing


@pytest.mark.parametrize("file", ["results", "errors"])
def test_a_file_far_longer_than_the_job_is_an_error(batch_gateway, collect, completed, file):
    batch_gateway.batch(fail_every=2 if file == "errors" else None)
    layer = point_layer(spread(3))
    job_id = completed(layer)
    batch_gateway.batch(blank_lines=1_500)
    if file == "errors":
        batch_gateway.faults({"kind": "status", "status": 204, "body": "empty", "path": "batch-results"})

    run = collect(layer, JOB_IDS=job_id, WAIT=1)

    assert "It is far too long for the number of records in the job." in run.refusal


def test_cancel_ends_the_reading_of_a_file(batch_gateway, collect, completed, monkeypatch):
    layer = point_layer(spread(3))
    job_id = completed(layer)
    batch_gateway.batch(blank_lines=900)
    feedback = Feedback()

    with monkeypatch.context() as meanwhile:
        reader = "location_gateway.core.services.batch.results.ResultsReader"
        when_called(meanwhile, reader, "__iter__", feedback.cancel)
        run = collect(layer, feedback, JOB_IDS=job_id, WAIT=1)

    assert "cancelled" in run.refusal
    assert collect(layer, JOB_IDS=job_id, WAIT=1).results["OK"] == 3


@pytest.mark.parametrize("columns", [("positionLat", "position", "displayCoordinate"), ("scoringQueryScore",)])
def test_addresses_without_position_or_score_are_asked_again(monkeypatch, submit, collect, completed, columns):
    layer = address_table([f"{street}, Helsinki" for street in STREETS])
    job_id = completed(layer, ADDRESS="address")
    download = BatchClient.download_results

    def without_values(self, job, target, *more):
        download(self, job, target, *more)
        header, *records = [line.split("|") for line in target.read_text(encoding="utf-8").splitlines()]
        for record in records[:2]:
            for name in set(columns).intersection(header):
                record[header.index(name)] = ""
        target.write_text("\n".join(map("|".join, [header, *records])), encoding="utf-8")

    monkeypatch.setattr(BatchClient, "download_results", without_values)
    run = collect(layer, JOB_IDS=job_id, WAIT=1)
    assert sorted(run.column("gc_status")) == ["failed"] * 2 + ["ok"] * 3
    assert stored() == 3
    assert any("The service gave no" in (reason or "") for reason in run.column("gc_error"))
    assert submit(layer, ADDRESS="address").results["TRANSACTIONS"] == 2
