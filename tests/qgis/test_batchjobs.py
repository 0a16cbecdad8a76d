"""Listing batch jobs, as the toolbox runs it, against the demo gateway."""

import pytest
from location_gateway.core.gateway.batch.read import JobState
from location_gateway.core.processing.batch.batchjobs import STATES
from qgis.core import QgsApplication, QgsAuthMethodConfig, QgsProcessingParameterDefinition, QgsSettings
from qgis.PyQt.QtCore import QDateTime, QMetaType, Qt

from tests.support.batch_jobs import Jobs, remember, remembered, unique
from tests.support.demo_gateway import GEOCODING_KEY, KEY, REVOKED_KEY
from tests.support.options import unlocked_auth_manager
from tests.support.runs import Run

ALGORITHM = "locationgateway:batchjobs"
FIELDS = [
    *("job_id", "tag", "status", "created", "started", "ended", "total", "succeeded", "failed"),
    *("layer", "collected"),
]
NUMBERS = [
    "JOBS",
    "SUBMITTED",
    "QUEUED",
    "PENDING",
    "IN_PROGRESS",
    "COMPLETED",
    "STOPPED",
    "DELETED",
    "FAILURE",
    "GONE",
    "NOT_MADE",
]


@pytest.fixture
def jobs(gateway):
    return Jobs(gateway)


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "results"


@pytest.fixture
def list_jobs(run_algorithm):
    return lambda feedback=None, **parameters: run_algorithm(ALGORITHM, parameters, feedback, Run)


# --- What it is ------------------------------------------------------------------------------------------------------


def test_the_names_are_those_that_models_and_scripts_use(provider):
    algorithm = QgsApplication.processingRegistry().algorithmById(ALGORITHM)
    parameters = algorithm.parameterDefinitions()
    assert [one.name() for one in parameters] == ["ENVIRONMENT", "STATE", "AUTHCFG", "OUTPUT"]
    assert [one.name() for one in algorithm.outputDefinitions()] == ["OUTPUT", *NUMBERS]
    assert algorithm.parameterDefinition("STATE").options() == list(STATES)
    assert algorithm.parameterDefinition("AUTHCFG").flags() & QgsProcessingParameterDefinition.Flag.FlagAdvanced
    assert not algorithm.icon().pixmap(16).isNull()
    assert "bills nothing" in algorithm.shortHelpString()
    assert all(one.help() for one in parameters if not one.isDestination())
    assert algorithm.tags()


def test_the_states_are_those_that_are_documented():
    assert [state.value for state in JobState if state is not JobState.UNKNOWN] == list(STATES)


# --- What the service lists ------------------------------------------------------------------------------------------


def test_no_jobs_are_an_empty_table(list_jobs, gateway):
    run = list_jobs()
    assert run.layer.fields().names() == FIELDS
    assert not run.layer.isSpatial()
    assert run.rows == []
    assert [run.results[name] for name in NUMBERS] == [0] * len(NUMBERS)
    assert "Batch jobs of 'production': 0. Nothing was billed." in run.feedback.infos
    assert not run.feedback.errors


def test_jobs_are_listed_with_their_states_the_newest_first(list_jobs, jobs, gateway):
    never_started = jobs.make(2, start=False, tag="mine")
    done = jobs.make(3)
    list_jobs()  # which lets the job come to its end
    held = jobs.make(8, seconds=1, hold="inProgress")
    stopped = jobs.make(5)
    jobs.stop(stopped)
    failing = jobs.make(4, seconds=0, hold=None, fail=True)
    jobs.behave(hold="queued", seconds=60)
    queued = jobs.make(1)

    run = list_jobs()

    assert run.column("job_id") == [queued, failing, stopped, held, done, never_started]
    states = dict(zip(run.column("job_id"), run.column("status")))
    assert states[queued] == "queued"
    assert states[stopped] == "stopped"
    assert states[done] == "completed"
    assert states[never_started] == "submitted"
    assert run.column("total") == [1, 4, 5, 8, 3, 2]
    assert run.rows[-1]["tag"] == "mine"
    assert run.results["JOBS"] == 6
    assert sum(run.results[name] for name in NUMBERS[1:]) == 6
    assert run.results["SUBMITTED"] == run.results["STOPPED"] == 1
    row = run.rows[run.column("job_id").index(done)]
    assert row["succeeded"] + row["failed"] == 3
    assert gateway.usage()["transactions"].get("batch", 0) <= 3 + 4


def test_times_are_date_times_in_utc(list_jobs, jobs):
    jobs.make(3)
    list_jobs()
    run = list_jobs()
    (row,) = run.rows
    for name in ("created", "started", "ended"):
        assert run.layer.fields().field(name).type() in (QMetaType.Type.QDateTime, 16)
        assert row[name].timeSpec() == Qt.TimeSpec.UTC
        assert abs(row[name].secsTo(QDateTime.currentDateTimeUtc())) < 300
    assert row["created"] <= row["started"] <= row["ended"]
    assert not row["layer"]
    assert not row["collected"]


def test_what_is_not_known_is_null(list_jobs, jobs):
    jobs.make(2, start=False)
    (row,) = list_jobs().rows
    assert not row["started"]
    assert not row["ended"]


@pytest.mark.parametrize(("state", "count"), [("submitted", 2), ("queued", 1), ("completed", 0), ("deleted", 0)])
def test_one_state_can_be_chosen(list_jobs, jobs, folder, state, count):
    jobs.behave(hold="queued", seconds=60)
    jobs.make(2, start=False)
    jobs.make(2, start=False)
    jobs.make(2)
    remember(folder, "JOB-gone")

    run = list_jobs(STATE=state)

    assert run.column("status") == [state] * count
    assert run.results["JOBS"] == count
    assert run.results["GONE"] == 0


def test_more_jobs_than_a_page_holds(list_jobs, jobs, gateway):
    made = [jobs.make(1, start=False) for _ in range(230)]
    before = len(gateway.log())
    run = list_jobs()
    assert sorted(run.column("job_id")) == sorted(made)
    assert len(gateway.log()) - before == 3


def test_jobs_of_another_environment(settings, list_jobs, jobs, gateway, folder):
    made = jobs.make(1, start=False)
    remember(folder, made, environment="sandbox", layer="of the sandbox")
    remember(folder, environment="production", layer="of production")
    QgsSettings().setValue("location_gateway/environment", "production")

    run = list_jobs(ENVIRONMENT="sandbox")

    assert [(row["job_id"], row["layer"]) for row in run.rows] == [(made, "of the sandbox")]
    assert "Batch jobs of 'sandbox'" in run.feedback.all_text


def test_the_address_is_that_of_the_environment(settings, list_jobs, jobs, gateway):
    settings.delenv("LOCATION_GATEWAY_BASE_URL")
    QgsSettings().setValue("location_gateway/environments/sandbox/url", gateway.url)
    made = jobs.make(1, start=False)
    assert "No address is set for the service 'batch' of the environment 'production'" in list_jobs().refusal
    assert list_jobs(ENVIRONMENT="sandbox").column("job_id") == [made]


# --- What is remembered ----------------------------------------------------------------------------------------------


def test_a_job_submitted_from_here_has_its_layer_and_its_state_is_noted(list_jobs, jobs, folder):
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
    assert (row["job_id"], row["tag"], row["status"], row["layer"], row["total"]) == (
        made,
        tag,
        "gone",
        "deliveries",
        7,
    )
    assert row["created"]
    assert run.results["GONE"] == run.results["JOBS"] == 1
    assert made in "\n".join(run.feedback.errors)
    assert remembered(folder, tag).state == "gone"
    assert list_jobs().column("status") == ["gone"]


def test_a_job_that_a_list_leaves_out_is_asked_for_before_it_is_taken_for_gone(list_jobs, jobs, folder, monkeypatch):
    from location_gateway.core.gateway.batch.client import BatchClient

    made = jobs.make(2, start=False)
    tag = remember(folder, made, layer="deliveries")
    monkeypatch.setattr(BatchClient, "list_all", lambda _self, _state=None: iter(()))

    (row,) = list_jobs().rows

    assert (row["job_id"], row["status"], row["layer"]) == (made, "submitted", "deliveries")
    assert remembered(folder, tag).state == "submitted"


def test_with_a_key_of_the_run_nothing_is_noted_as_gone(run_algorithm, jobs, folder, settings, gateway):
    """The key may be another one than that of the remembered jobs, which it does not see."""
    manager = unlocked_auth_manager()
    config = QgsAuthMethodConfig("APIHeader")
    config.setName("second")
    config.setConfigMap({"apiKey": "demo-second-Hx27vLkQm41c"})
    _, config = manager.storeAuthenticationConfig(config)
    tag = remember(folder, jobs.make(2), state="queued")

    run = run_algorithm(ALGORITHM, {"AUTHCFG": config.id()}, None, Run)
    manager.removeAuthenticationConfig(config.id())

    assert run.column("status") == ["gone"]
    assert remembered(folder, tag).state == "queued"


def test_a_job_that_was_deleted_from_here_is_not_listed(list_jobs, folder):
    tag = remember(folder, "JOB-1", state="deleted")
    assert list_jobs().rows == []
    assert remembered(folder, tag).state == "deleted"


def test_what_is_gone_for_longer_than_the_service_keeps_it_is_forgotten(list_jobs, folder):
    tags = [remember(folder, f"JOB-{days}", days_old=days) for days in (29, 36)]
    waiting = remember(folder, days_old=100)

    assert sorted(list_jobs().column("status")) == ["gone", "gone", "not made"]

    assert [remembered(folder, tag) is None for tag in [*tags, waiting]] == [False, True, False]
    assert sorted(list_jobs().column("status")) == ["gone", "not made"]


def test_a_job_whose_submitting_was_interrupted_is_found_by_its_tag(list_jobs, jobs, folder):
    tag = remember(folder, layer="deliveries")
    made = jobs.make(2, start=False, tag=tag)

    run = list_jobs()

    assert [(row["job_id"], row["status"], row["layer"]) for row in run.rows] == [(made, "submitted", "deliveries")]
    assert remembered(folder, tag).job_id == made
    assert f"Job {made} was found by its tag" in run.feedback.all_text


def test_of_several_with_the_tag_the_one_that_runs_is_meant(list_jobs, jobs, folder):
    tag = remember(folder)
    jobs.make(2, start=False, tag=tag)
    running = jobs.make(2, tag=tag, hold="queued", seconds=60)
    jobs.make(2, start=False, tag=tag)

    assert list_jobs().results["JOBS"] == 3

    assert remembered(folder, tag).job_id == running


def test_a_job_that_was_never_made_says_so(list_jobs, folder):
    tag = remember(folder, layer="deliveries")
    run = list_jobs()
    assert [(row["job_id"], row["status"], row["tag"]) for row in run.rows] == [("", "not made", tag)]
    assert run.results["NOT_MADE"] == 1
    assert tag in "\n".join(run.feedback.errors)
    assert remembered(folder, tag).job_id == ""


def test_a_collected_job_says_when(list_jobs, jobs, folder):
    from location_gateway.core.results.jobs import JobBook

    tag = unique()
    remember(folder, jobs.make(1, tag=tag), tag=tag)
    with JobBook(folder) as book:
        book.collected(tag)
    (row,) = list_jobs().rows
    assert abs(row["collected"].secsTo(QDateTime.currentDateTimeUtc())) < 300


def test_a_damaged_book_is_told_and_the_jobs_are_listed(list_jobs, jobs, folder):
    made = jobs.make(1, start=False)
    folder.mkdir()
    (folder / "jobs.sqlite").write_bytes(b"nothing that SQLite knows" * 100)
    run = list_jobs()
    assert run.column("job_id") == [made]
    assert "was damaged" in run.feedback.all_text


# --- What goes wrong -------------------------------------------------------------------------------------------------


def test_a_state_that_does_not_exist_is_refused(list_jobs):
    assert "does not know 'finished'" in list_jobs(STATE="finished").refusal


@pytest.mark.parametrize(("key", "words"), [(REVOKED_KEY, "(401)"), (GEOCODING_KEY, "not licensed for this (403)")])
def test_a_key_that_may_not_is_told_and_nothing_is_taken_for_gone(settings, list_jobs, folder, key, words):
    tag = remember(folder, "JOB-1", state="queued")
    settings.setenv("LOCATION_GATEWAY_API_KEY", key)
    refusal = list_jobs().refusal
    assert words in refusal
    assert key not in refusal
    assert remembered(folder, tag).state == "queued"


def test_without_a_key_nothing_is_sent(settings, list_jobs, gateway):
    settings.delenv("LOCATION_GATEWAY_API_KEY")
    assert "There is no key yet" in list_jobs().refusal
    assert gateway.log() == []


def test_no_network(settings, list_jobs):
    settings.setenv("LOCATION_GATEWAY_BASE_URL", "http://127.0.0.1:9")
    assert "could not be reached" in list_jobs().refusal


def test_the_key_is_nowhere_in_what_comes_out(list_jobs, jobs):
    jobs.make(1, start=False, tag=f"a key {KEY}")
    run = list_jobs()
    assert KEY not in f"{run.rows} {run.feedback.all_text}"
