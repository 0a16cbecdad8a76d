"""Stopping and deleting batch jobs, as the toolbox runs it, against the demo gateway."""

import pytest
from qgis.core import QgsApplication

from tests.support.batch import ABSENT, Jobs, remember, remembered, unique
from tests.support.demo_gateway import GEOCODING_KEY, REVOKED_KEY
from tests.support.runs import Run

ALGORITHM = "locationgateway:cancelbatchjob"


@pytest.fixture
def jobs(gateway):
    """Jobs that get no further than half of their records."""
    jobs = Jobs(gateway)
    jobs.behave(hold="inProgress")
    return jobs


@pytest.fixture
def cancel(run_algorithm):
    return lambda *ids, **parameters: run_algorithm(ALGORITHM, {"JOB_IDS": ",".join(ids), **parameters}, None, Run)


def test_the_names_are_those_that_models_and_scripts_use(provider):
    algorithm = QgsApplication.processingRegistry().algorithmById(ALGORITHM)
    parameters = algorithm.parameterDefinitions()
    assert [one.name() for one in parameters] == ["JOB_IDS", "DELETE", "AUTHCFG"]
    assert [one.name() for one in algorithm.outputDefinitions()] == ["STATE"]
    assert algorithm.parameterDefinition("DELETE").defaultValue() is False
    assert not algorithm.icon().pixmap(16).isNull()
    assert "so far is billed" in algorithm.shortHelpString()
    assert "lost for good" in algorithm.shortHelpString()
    assert all(one.help() for one in parameters)


def test_a_job_under_way_is_stopped(cancel, jobs, folder):
    tag = unique()
    made = jobs.make(6, tag=tag)
    remember(folder, made, tag=tag, state="queued")

    run = cancel(made)

    assert run.results["STATE"] == "stopped"
    assert jobs.state(made) == "stopped"
    assert remembered(folder, tag).state == "stopped"
    assert "What it has done is billed" in run.feedback.all_text
    assert not run.feedback.errors


def test_a_job_that_does_not_run_is_left_as_it_is(cancel, jobs):
    waiting = jobs.make(2, start=False)
    stopped = jobs.make(2)
    jobs.stop(stopped)
    run = cancel(waiting, stopped)
    assert run.results["STATE"] == "submitted,stopped"
    assert run.feedback.all_text.count("nothing to stop") == 2


def test_ids_may_be_repeated_and_surrounded_by_white_space(cancel, jobs):
    one, other = jobs.make(2), jobs.make(2)
    run = cancel(f" {one}\n", f"\t{other}", one, " ")
    assert run.results["STATE"] == "stopped,stopped"


@pytest.mark.parametrize("deleted_are_gone", [False, True])
def test_jobs_are_deleted_wherever_they_stand(cancel, jobs, folder, deleted_are_gone):
    jobs.behave(deleted_are_gone=deleted_are_gone)
    tag = unique()
    running, waiting, stopped = jobs.make(6, tag=tag), jobs.make(2, start=False), jobs.make(4)
    jobs.stop(stopped)
    remember(folder, running, tag=tag, layer="deliveries")

    run = cancel(running, waiting, stopped, DELETE=True)

    assert run.results["STATE"] == "deleted,deleted,deleted"
    assert {jobs.state(one) for one in (running, waiting, stopped)} <= {"deleted", ""}
    assert remembered(folder, tag).state == "deleted"


def test_answers_that_are_lost_are_told(cancel, jobs, folder):
    tag = unique()
    made = jobs.make(6, tag=tag, hold="inProgress", seconds=0)
    remember(folder, made, tag=tag, layer="deliveries")
    jobs.stop(made)
    run = cancel(made, DELETE=True)
    assert "'deliveries'" in run.feedback.all_text
    assert "paid for again" in run.feedback.all_text


def test_a_job_that_is_gone_can_be_forgotten(cancel, jobs, folder):
    tag = remember(folder, ABSENT, state="gone")
    assert "does not know this batch job" in cancel(ABSENT).refusal
    run = cancel(ABSENT, DELETE=True)
    assert run.results["STATE"] == "gone"
    assert remembered(folder, tag).state == "deleted"


@pytest.mark.parametrize("delete", [False, True])
def test_absent_jobs_are_reported_and_the_others_done(cancel, jobs, gateway, delete):
    deleted, expired, running = jobs.make(2), jobs.make(2), jobs.make(6)
    jobs.delete(deleted)
    gateway.expire_jobs(expired)

    run = cancel(ABSENT, deleted, running, expired, DELETE=delete)

    assert run.results["STATE"] == f"gone,deleted,{'deleted' if delete else 'stopped'},gone"
    told = "\n".join(run.feedback.errors)
    assert all(one in told for one in (ABSENT, deleted, expired))
    assert running not in told


def test_it_fails_where_nothing_could_be_done(cancel, jobs):
    deleted = jobs.make(2)
    jobs.delete(deleted)
    refusal = cancel(ABSENT, deleted).refusal
    assert f"Job {ABSENT}" in refusal
    assert f"Job {deleted}" in refusal


@pytest.mark.parametrize(
    ("given", "words"),
    [("", "JOB_IDS"), (" , ", "The ids are missing"), ("JOB-1,../../x", "not the id of a batch job")],
)
def test_what_can_be_no_ids_is_refused(cancel, gateway, given, words):
    assert words in cancel(given).refusal
    assert gateway.log() == []


def test_a_job_of_another_environment_is_refused(cancel, jobs, folder, gateway):
    mine, others = jobs.make(6), jobs.make(6)
    remember(folder, others, environment="sandbox")
    before = len(gateway.log())

    refusal = cancel(mine, others).refusal

    assert others in refusal
    assert "'sandbox'" in refusal
    assert len(gateway.log()) == before
    assert jobs.state(mine) == "inProgress"


@pytest.mark.parametrize(("key", "words"), [(REVOKED_KEY, "(401)"), (GEOCODING_KEY, "(403)")])
def test_a_key_that_may_not_ends_the_run_at_once(cancel, jobs, settings, key, words):
    made = [jobs.make(2) for _ in range(3)]
    settings.setenv("LOCATION_GATEWAY_API_KEY", key)
    before = len(jobs.asked())
    refusal = cancel(*made).refusal
    assert refusal.count(words) == 1
    assert not [one for one in made if one in refusal], "it is said once, and of no single job"
    assert len(jobs.asked()) == before + 1


def test_a_job_that_cannot_be_stopped_keeps_no_other_from_it(cancel, jobs, gateway):
    stubborn, other = jobs.make(2), jobs.make(2)
    path = "batch-stop"
    gateway.faults({"kind": "status", "status": 400, "path": path})
    run = cancel(stubborn, other)
    assert run.results["STATE"] == "inProgress,stopped"
    assert stubborn in "\n".join(run.feedback.errors)
    gateway.faults({"kind": "status", "status": 503, "path": path})
    assert cancel(stubborn).results["STATE"] == "stopped"


def test_without_a_key_nothing_is_sent(cancel, settings, gateway):
    settings.delenv("LOCATION_GATEWAY_API_KEY")
    assert "There is no key yet" in cancel(ABSENT).refusal
    assert gateway.log() == []
