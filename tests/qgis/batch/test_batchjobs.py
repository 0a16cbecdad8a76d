"""Listing batch jobs, as the toolbox runs it, against the demo gateway."""

import pytest
from qgis.core import QgsApplication, QgsProcessingParameterDefinition, QgsSettings
from qgis.PyQt.QtCore import QDateTime, QMetaType, Qt

from tests.support.batch import BATCH_JOBS, remember, remembered
from tests.support.demo_gateway import GEOCODING_KEY, KEY, REVOKED_KEY

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


def test_the_names_are_those_that_models_and_scripts_use(provider):
    algorithm = QgsApplication.processingRegistry().algorithmById(BATCH_JOBS)
    parameters = algorithm.parameterDefinitions()
    assert [one.name() for one in parameters] == ["ENVIRONMENT", "STATE", "AUTHCFG", "OUTPUT"]
    assert [one.name() for one in algorithm.outputDefinitions()] == ["OUTPUT", *NUMBERS]
    assert algorithm.parameterDefinition("STATE").options() == [
        *("submitted", "queued", "pending", "inProgress", "completed", "stopped", "deleted", "failure")
    ]
    assert algorithm.parameterDefinition("AUTHCFG").flags() & QgsProcessingParameterDefinition.Flag.FlagAdvanced
    assert not algorithm.icon().pixmap(16).isNull()
    assert "bills nothing" in algorithm.shortHelpString()
    assert all(one.help() for one in parameters if not one.isDestination())
    assert algorithm.tags()


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
    jobs.make(2, start=False)
    run = list_jobs()
    new, row = run.rows
    assert not any((new["started"], new["ended"]))
    for name in ("created", "started", "ended"):
        assert run.layer.fields().field(name).type() in (QMetaType.Type.QDateTime, 16)
        assert row[name].timeSpec() == Qt.TimeSpec.UTC
        assert abs(row[name].secsTo(QDateTime.currentDateTimeUtc())) < 300
    assert row["created"] <= row["started"] <= row["ended"]
    assert not row["layer"]
    assert not row["collected"]


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
    assert "No URL is set for the service 'Batch' in the environment 'production'" in list_jobs().refusal
    assert list_jobs(ENVIRONMENT="sandbox").column("job_id") == [made]


def test_a_state_that_does_not_exist_is_refused(list_jobs):
    assert "(STATE) cannot be 'finished'" in list_jobs(STATE="finished").refusal


@pytest.mark.parametrize(("key", "words"), [(REVOKED_KEY, "(401)"), (GEOCODING_KEY, "the service 'Batch' (403)")])
def test_a_refused_key_is_reported_and_no_job_is_gone(settings, list_jobs, folder, key, words):
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


@pytest.mark.usefixtures("impatient")
def test_no_network(settings, list_jobs):
    settings.setenv("LOCATION_GATEWAY_BASE_URL", "http://127.0.0.1:9")
    assert "could not be reached" in list_jobs().refusal


def test_the_key_is_nowhere_in_what_comes_out(list_jobs, jobs):
    jobs.make(1, start=False, tag=f"a key {KEY}")
    run = list_jobs()
    assert KEY not in f"{run.rows} {run.feedback.all_text}"
