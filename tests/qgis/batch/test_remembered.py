"""What is remembered of batch jobs on this computer, beside what the service lists."""

from qgis.PyQt.QtCore import QDateTime

from tests.support.batch import BATCH_JOBS, remember, remembered, unique
from tests.support.runs import Run


def test_a_job_submitted_from_here_has_its_layer_and_state(list_jobs, jobs, folder):
    tag = unique()
    made = jobs.make(2, start=False, tag=tag)
    remember(folder, made, tag=tag, layer="deliveries", state="queued")

    (row,) = list_jobs().rows

    assert row["layer"] == "deliveries"
    assert remembered(folder, tag).state == "submitted"


def test_a_job_that_the_service_no_longer_lists_is_gone(list_jobs, jobs, folder, gateway):
    made = jobs.make(2)
    tag = remember(folder, made, layer="deliveries", state="completed", records=7)
    gateway.expire_jobs(made)

    run = list_jobs()

    (row,) = run.rows
    shown = [row[name] for name in ("job_id", "tag", "status", "layer", "total")]
    assert shown == [made, tag, "gone", "deliveries", 7]
    assert row["created"]
    assert run.results["GONE"] == run.results["JOBS"] == 1
    assert made in "\n".join(run.feedback.errors)
    assert remembered(folder, tag).state == "gone"
    assert list_jobs().column("status") == ["gone"]


def test_a_job_that_a_list_leaves_out_is_asked_for(list_jobs, jobs, folder, monkeypatch):
    from location_gateway.core.services.batch.client import BatchClient

    made = jobs.make(2, start=False)
    tag = remember(folder, made, layer="deliveries")
    monkeypatch.setattr(BatchClient, "list_all", lambda _self, _state=None: iter(()))

    (row,) = list_jobs().rows

    assert (row["job_id"], row["status"], row["layer"]) == (made, "submitted", "deliveries")
    assert remembered(folder, tag).state == "submitted"


def test_with_a_key_of_the_run_nothing_is_noted_as_gone(run_algorithm, jobs, folder, settings, store_configuration):
    """The key may be another one than that of the remembered jobs, which it does not see."""
    tag = remember(folder, jobs.make(2), state="queued")
    authcfg = store_configuration(apiKey="demo-second-Hx27vLkQm41c")

    run = run_algorithm(BATCH_JOBS, {"AUTHCFG": authcfg}, None, Run)

    assert run.column("status") == ["gone"]
    assert remembered(folder, tag).state == "queued"


def test_a_job_that_was_deleted_from_here_is_not_listed(list_jobs, folder):
    tag = remember(folder, "JOB-1", state="deleted")
    assert list_jobs().rows == []
    assert remembered(folder, tag).state == "deleted"


def test_a_job_gone_for_long_is_forgotten(list_jobs, folder):
    tags = [remember(folder, f"JOB-{days}", days_old=days) for days in (29, 36)]
    waiting = remember(folder, days_old=100)

    assert sorted(list_jobs().column("status")) == ["gone", "gone", "not made"]

    assert [remembered(folder, tag) is None for tag in [*tags, waiting]] == [False, True, False]
    assert sorted(list_jobs().column("status")) == ["gone", "not made"]


def test_an_interrupted_job_is_found_by_its_tag(list_jobs, jobs, folder):
    tag = remember(folder, layer="deliveries")
    made = jobs.make(2, start=False, tag=tag)

    run = list_jobs()

    assert [(row["job_id"], row["status"], row["layer"]) for row in run.rows] == [(made, "submitted", "deliveries")]
    assert remembered(folder, tag).id == made
    assert f"Job {made} was found by its tag" in run.feedback.all_text


def test_of_several_with_the_tag_the_one_that_runs_is_meant(list_jobs, jobs, folder):
    tag = remember(folder)
    jobs.make(2, start=False, tag=tag)
    running = jobs.make(2, tag=tag, hold="queued", seconds=60)
    jobs.make(2, start=False, tag=tag)

    assert list_jobs().results["JOBS"] == 3

    assert remembered(folder, tag).id == running


def test_a_job_that_was_never_made_says_so(list_jobs, folder):
    tag = remember(folder, layer="deliveries")
    run = list_jobs()
    assert [(row["job_id"], row["status"], row["tag"]) for row in run.rows] == [("", "not made", tag)]
    assert run.results["NOT_MADE"] == 1
    assert tag in "\n".join(run.feedback.errors)
    assert remembered(folder, tag).id == ""


def test_a_collected_job_says_when(list_jobs, jobs, folder):
    from location_gateway.core.results.pending import PendingStore

    tag = unique()
    remember(folder, jobs.make(1, tag=tag), tag=tag)
    with PendingStore(folder) as pending:
        pending.set_collected(remembered(folder, tag).number)
    (row,) = list_jobs().rows
    assert abs(row["collected"].secsTo(QDateTime.currentDateTimeUtc())) < 300


def test_a_damaged_job_store_is_reported_and_the_jobs_are_listed(list_jobs, jobs, folder):
    made = jobs.make(1, start=False)
    folder.mkdir()
    (folder / "pending.sqlite").write_bytes(b"nothing that SQLite knows" * 100)
    run = list_jobs()
    assert run.column("job_id") == [made]
    assert "was damaged" in run.feedback.all_text
