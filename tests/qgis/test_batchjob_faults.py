"""Submitting and collecting while everything goes wrong: a sentence each time, nothing lost, nothing paid twice."""

import functools
import sqlite3
import tempfile
from contextlib import closing

import pytest
import requests
from location_gateway.core.connection.settings import results_folder
from location_gateway.core.gateway.circuit import CircuitBreaker
from location_gateway.core.gateway.retry import RetryPolicy
from location_gateway.core.results.files import jobs_path, store_path
from location_gateway.core.results.jobs import JobBook
from qgis.core import QgsApplication, QgsAuthMethodConfig, QgsCoordinateReferenceSystem, QgsProperty, QgsSettings

from tests.support.background import cancel_when, run_in_background
from tests.support.batch import COLLECT, SUBMIT, table
from tests.support.layers import PLACES, point_layer, spread
from tests.support.runs import Feedback
from tests.support.small_disk import NoDiskError, SmallDisk

LONGER_THAN_ANY_TEST = 3_600
_IMPATIENT = (0.01, 0.1, 0.4, 0.4)
FAULTS = {
    "400": ({"kind": "status", "status": 400}, "(400)"),
    "401": ({"kind": "status", "status": 401}, "(401)"),
    "403": ({"kind": "status", "status": 403}, "(403)"),
    "404": ({"kind": "status", "status": 404}, "(404)"),
    "413": ({"kind": "status", "status": 413}, "(413)"),
    "429": ({"kind": "status", "status": 429, "retry_after": "1"}, "(429)"),
    "500": ({"kind": "status", "status": 500, "body": "html"}, "(500)"),
    "503": ({"kind": "status", "status": 503, "body": "empty"}, "(503)"),
    "reset": ({"kind": "reset"}, "could not be reached"),
    "cut": ({"kind": "cut"}, "could not be reached"),
    "lost": ({"kind": "lost"}, "could not be reached"),
    "hang up": ({"kind": "hang_up", "bytes": 20}, "could not be reached"),
    "not JSON": ({"kind": "not_json"}, "could not be read"),
    "other shape": ({"kind": "other_shape"}, "could not be read"),
    "empty": ({"kind": "empty"}, "could not be read"),
}
PASSING = ("429", "500", "503", "reset", "cut", "lost")
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


@pytest.fixture
def jobs(gateway, monkeypatch):
    """Jobs that are done as soon as they are asked for, and a client without patience."""
    monkeypatch.setattr("location_gateway.core.processing.batch.collection.FIRST_POLL_S", 0.05)
    client = "location_gateway.core.processing.batch.batch_run.BatchClient"
    monkeypatch.setattr(client, functools.partial(_class(client), pauses_s=(0.0, 0.0)))
    session = "location_gateway.core.gateway.session"
    monkeypatch.setattr(f"{session}.RetryPolicy", lambda: RetryPolicy(*_IMPATIENT))
    monkeypatch.setattr(f"{session}.CircuitBreaker", lambda: CircuitBreaker(first_pause_s=0.01))
    gateway.batch(seconds=0)
    return gateway


def _class(name):
    import location_gateway.core.processing.batch.batch_run as module

    return getattr(module, name.rpartition(".")[2])


@pytest.fixture
def patient(jobs, monkeypatch):
    """A client that waits as long as it is asked to."""
    monkeypatch.setattr(
        "location_gateway.core.gateway.session.RetryPolicy", lambda: RetryPolicy(first_pause_s=0.01, total_time_s=30)
    )
    return jobs


@pytest.fixture
def expected(jobs, reverse_geocode, known):
    """What reverse geocoding makes of a layer; it is not billed to the test."""

    def rows(layer, **parameters):
        key = repr((table(layer), layer.name(), sorted(parameters)))
        if key not in known:
            known[key] = table(reverse_geocode(layer, USE_STORE=False, **parameters).layer)
            jobs.reset()
            jobs.batch(seconds=0)
        return known[key]

    return rows


@pytest.fixture(scope="module")
def known():
    """What was made of layers before."""
    return {}


def billed(gateway):
    return gateway.usage()["transactions"].get("batch", 0)


def remembered():
    with JobBook(results_folder()) as book:
        return book.jobs("production")


def path_of(request):
    return f"batch-{request}"


@pytest.mark.parametrize("fault", PASSING)
@pytest.mark.parametrize("request_", REQUESTS)
def test_a_fault_that_passes_is_waited_out(  # noqa: PLR0917 - fixtures
    patient, expected, submit, collect, request_, fault
):
    layer = point_layer(PLACES)
    rows = expected(layer)
    patient.faults({**FAULTS[fault][0], "path": path_of(request_)})

    submitted = submit(layer)
    collected = collect(layer, JOB_IDS=submitted.results["JOB_IDS"], WAIT=1)

    assert table(collected.layer) == rows
    assert billed(patient) == len(PLACES)


@pytest.mark.parametrize(("request_", "fault"), STAYING)
def test_a_fault_that_stays_is_told_and_the_next_run_goes_on(  # noqa: PLR0917 - fixtures
    jobs, expected, submit, collect, request_, fault
):
    layer = point_layer(PLACES)
    rows = expected(layer)
    rule, sentence = FAULTS[fault]
    jobs.faults({**rule, "path": path_of(request_), "times": None})

    first = submit(layer)
    if not first.refusal:
        first = collect(layer, JOB_IDS=first.results["JOB_IDS"], WAIT=0)
        while first.results.get("STATE") in ("queued", "pending", "inProgress"):
            first = collect(layer, JOB_IDS=remembered()[0].job_id, WAIT=0)

    if (request_, fault) in HARMLESS:
        assert not first.refusal
    else:
        assert sentence in first.refusal
        assert "Traceback" not in first.refusal
        assert "None" not in first.refusal
    jobs.faults()
    again = submit(layer)
    assert again.results["JOB_IDS"]
    collected = collect(layer, JOB_IDS=again.results["JOB_IDS"], WAIT=1)
    assert table(collected.layer) == rows
    assert billed(jobs) == len(PLACES)
    assert submit(layer).results["TRANSACTIONS"] == 0


@pytest.mark.parametrize("request_", REQUESTS)
def test_a_service_that_does_not_answer_is_not_waited_for_for_ever(jobs, expected, submit, collect, request_):
    layer = point_layer(PLACES)
    rows = expected(layer)
    QgsSettings().setValue("location_gateway/environments/production/timeout_s", 1)
    jobs.faults({"kind": "slow", "seconds": LONGER_THAN_ANY_TEST, "path": path_of(request_), "times": 2})

    run = submit(layer)
    if not run.refusal:
        run = collect(layer, JOB_IDS=run.results["JOB_IDS"])

    assert "Traceback" not in run.refusal
    jobs.faults()
    assert table(collect(layer, JOB_IDS=submit(layer).results["JOB_IDS"], WAIT=1).layer) == rows
    assert billed(jobs) == len(PLACES)


@pytest.mark.parametrize("most_bytes", [0, 3_000])
def test_a_connection_lost_in_an_upload_is_made_again(jobs, submit, collect, most_bytes):
    layer = point_layer(spread(2_000))
    jobs.faults({"kind": "hang_up", "bytes": most_bytes, "path": "batch-create", "times": 2})

    run = submit(layer)

    assert collect(layer, JOB_IDS=run.results["JOB_IDS"], WAIT=1).results["OK"] == 2_000
    assert billed(jobs) == 2_000


@pytest.mark.parametrize("kind", ["cut", "reset"])
def test_a_connection_lost_in_a_download_is_made_again_from_the_beginning(patient, submit, collect, kind):
    layer = point_layer(spread(2_000))
    run = submit(layer)
    patient.faults({"kind": kind, "path": "batch-results", "times": 2})

    collected = collect(layer, JOB_IDS=run.results["JOB_IDS"], WAIT=1)

    assert collected.results["OK"] == 2_000
    assert collected.results["NO_MATCH"] == 0
    with closing(sqlite3.connect(store_path(results_folder(), "production"))) as store:
        assert store.execute("SELECT SUM(LENGTH(keys)) / 8 FROM blocks").fetchone() == (2_000,)


@pytest.mark.parametrize("kind", ["cut", "reset", "lost"])
def test_the_reasons_of_the_service_arrive_whole(patient, submit, collect, kind):
    patient.batch(fail_every=2)
    layer = point_layer(spread(2_000))
    run = submit(layer)
    patient.faults({"kind": kind, "path": "batch-errors", "times": 2})

    collected = collect(layer, JOB_IDS=run.results["JOB_IDS"], WAIT=1)

    assert (collected.results["OK"], collected.results["FAILED"]) == (1_000, 1_000)
    failed = {row["rg_error"] for row in table(collected.layer) if row["rg_status"] == "failed"}
    assert all(reason.startswith("The service says: ") for reason in failed)
    assert not [reason for reason in failed if "without telling which" in reason]


def test_waiting_goes_on_over_faults_of_every_kind_that_passes(jobs, submit, collect):
    jobs.batch(hold="inProgress")
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]
    jobs.faults(
        *({**rule, "path": "batch-detail", "after": 1, "times": 1} for rule, _ in map(FAULTS.get, PASSING)),
        {"kind": "status", "status": 503, "path": "batch-detail", "after": 4, "times": 30},
        {"kind": "not_json", "path": "batch-detail", "after": 36},
    )
    feedback = Feedback()
    release_when(jobs, feedback, lambda: "could not be read" in feedback.all_text)

    run = collect(layer, feedback, JOB_IDS=job_ids, WAIT=10)

    assert run.results["STATE"] == "completed"
    assert run.results["OK"] == len(PLACES)
    assert "How the jobs are is not known for now" in feedback.all_text


def release_when(gateway, feedback, happened):
    """Let jobs go on as soon as ``happened()``; the run is not cancelled."""

    class Release:
        @staticmethod
        def cancel():
            gateway.batch(hold=None)

    cancel_when(Release, happened)


@pytest.mark.parametrize("status", [401, 403, 404])
def test_waiting_ends_where_going_on_is_pointless(jobs, submit, collect, status):
    jobs.batch(hold="inProgress")
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]
    jobs.faults({"kind": "status", "status": status, "path": "batch-detail", "after": 2, "times": None})

    assert f"({status})" in collect(layer, JOB_IDS=job_ids, WAIT=600).refusal


@pytest.fixture
def token(gateway, settings, qgis_app):
    """Show a token, that lives for the time of a test, instead of a key."""
    manager = QgsApplication.authManager()
    if not manager.masterPasswordIsSet():
        assert manager.setMasterPassword("a master password", verify=True)
    config = QgsAuthMethodConfig("Basic")
    config.setName("client")
    config.setConfigMap({"username": "demo-access-full", "password": "demo-client-full-9Kd47sWq/Lz+2p"})
    _, config = manager.storeAuthenticationConfig(config)
    for name, text in (
        ("token_services", "batch"),
        ("token_url", f"{gateway.url}/oauth2/token"),
        ("token_authcfg", config.id()),
    ):
        QgsSettings().setValue(f"location_gateway/environments/production/{name}", text)

    def control(**changes):
        answer = requests.post(f"{gateway.url}/_demo/tokens", json=changes, timeout=30)
        answer.raise_for_status()
        return answer.json()

    yield control
    manager.removeAuthenticationConfig(config.id())


def test_a_token_that_ends_while_waiting_is_renewed(jobs, token, submit, collect):
    jobs.batch(hold="inProgress")
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]
    feedback, issued = Feedback(), []

    def end_it():
        if not issued and "inProgress" in feedback.all_text:
            issued.append(token(revoke=True)["issued"])
        return issued and token()["issued"] > issued[0]

    release_when(jobs, feedback, end_it)
    run = collect(layer, feedback, JOB_IDS=job_ids, WAIT=10)

    assert run.results["OK"] == len(PLACES)


def test_no_token_for_a_while_does_not_end_the_waiting(jobs, token, submit, collect, monkeypatch):
    monkeypatch.setattr("location_gateway.core.gateway.access.oauth.RetryPolicy", lambda: RetryPolicy(*_IMPATIENT))
    jobs.batch(hold="inProgress")
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]
    feedback = Feedback()

    def end_it():
        if "inProgress" not in feedback.all_text:
            return False
        if "No token could be had" in feedback.all_text:
            jobs.faults()
            return True
        jobs.faults({"kind": "status", "status": 503, "path": "token", "times": None})
        token(revoke=True)
        return False

    release_when(jobs, feedback, end_it)
    run = collect(layer, feedback, JOB_IDS=job_ids, WAIT=10)

    assert run.results["OK"] == len(PLACES)


def in_background(algorithm, parameters, happened):
    """Run an algorithm as the desktop does, and cancel it as soon as ``happened()``."""
    feedback = Feedback()
    cancel_when(feedback, happened)
    made = QgsApplication.processingRegistry().createAlgorithmById(algorithm)
    return run_in_background(made, parameters, feedback=feedback)


@pytest.mark.parametrize("request_", ["create", "list", "start"])
def test_submitting_can_be_cancelled_at_any_request_and_goes_on_later(jobs, expected, submit, collect, request_):
    layer = point_layer(PLACES)
    rows = expected(layer)
    jobs.faults({"kind": "slow", "seconds": LONGER_THAN_ANY_TEST, "path": path_of(request_), "times": None})
    before = {"create": 1, "list": 2, "start": 3}[request_]

    run = in_background(SUBMIT, {"INPUT": layer}, lambda: jobs.usage()["requests"] >= before)

    assert "cancelled" in run.feedback.all_text
    jobs.faults()
    again = submit(layer)
    assert table(collect(layer, JOB_IDS=again.results["JOB_IDS"], WAIT=1).layer) == rows
    assert billed(jobs) == len(PLACES)


@pytest.mark.parametrize("request_", ["detail", "results", "errors"])
def test_collecting_can_be_cancelled_at_any_request_and_goes_on_later(jobs, expected, submit, collect, request_):
    layer = point_layer(PLACES)
    rows = expected(layer)
    job_ids = submit(layer).results["JOB_IDS"]
    assert collect(layer, JOB_IDS=job_ids, WAIT=1).results["STATE"] == "completed"
    jobs.faults({"kind": "slow", "seconds": LONGER_THAN_ANY_TEST, "path": path_of(request_), "times": None})
    before = jobs.usage()["requests"] + {"detail": 1, "results": 2, "errors": 3}[request_]

    run = in_background(
        COLLECT,
        {"INPUT": layer, "JOB_IDS": job_ids, "OUTPUT": "memory:"},
        lambda: jobs.usage()["requests"] >= before,
    )

    assert "cancelled" in run.feedback.all_text
    jobs.faults()
    assert table(collect(layer, JOB_IDS=job_ids, WAIT=1).layer) == rows


def test_a_night_of_waiting_can_be_cancelled(jobs, submit, collect, monkeypatch):
    monkeypatch.setattr("location_gateway.core.processing.batch.collection.FIRST_POLL_S", LONGER_THAN_ANY_TEST)
    monkeypatch.setattr("location_gateway.core.processing.batch.collection.LAST_POLL_S", LONGER_THAN_ANY_TEST)
    jobs.batch(hold="inProgress")
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]
    feedback = Feedback()
    cancel_when(feedback, lambda: "inProgress" in feedback.all_text)

    assert "cancelled" in collect(layer, feedback, JOB_IDS=job_ids, WAIT=600).refusal


@pytest.mark.parametrize("stage", ["reading", "writing places", "storing"])
def test_cancel_ends_what_is_done_on_this_computer_too(jobs, submit, collect, monkeypatch, stage):
    """With no more than a few rows to go."""
    layer = point_layer(spread(300))
    feedback = Feedback()
    if stage == "reading":
        feedback.cancel()
        assert "cancelled" in submit(layer, feedback).refusal
        assert jobs.usage()["requests"] == 0
        return
    module = "location_gateway.core.processing.batch"
    if stage == "writing places":
        monkeypatch.setattr(f"{module}.submission._PLACES_AT_ONCE", 100)
        when_called(monkeypatch, "location_gateway.core.geometry.places.PlaceIndex", "places", feedback.cancel)
        assert "cancelled" in submit(layer, feedback).refusal
        assert jobs.usage()["requests"] == 0
        assert remembered() == []
        return
    job_ids = submit(layer).results["JOB_IDS"]
    monkeypatch.setattr(f"{module}.collection._RESULTS_AT_ONCE", 100)
    when_called(monkeypatch, "location_gateway.core.results.store.ResultStore", "add", feedback.cancel)
    assert "cancelled" in collect(layer, feedback, JOB_IDS=job_ids, WAIT=1).refusal
    assert remembered()[0].collected is None
    with closing(sqlite3.connect(store_path(results_folder(), "production"))) as store:
        assert store.execute("SELECT SUM(LENGTH(keys)) / 8 FROM blocks").fetchone() == (100,)
    assert collect(layer, JOB_IDS=job_ids, WAIT=1).results["OK"] == 300


def when_called(monkeypatch, owner, name, do):
    """Do something the first time that a method is called, before it does its work."""
    import importlib

    module, _, kind = owner.rpartition(".")
    owner = getattr(importlib.import_module(module), kind)
    method = getattr(owner, name)

    def called(self, *arguments):
        do()
        return method(self, *arguments)

    monkeypatch.setattr(owner, name, called)


LONG_TEXT = "a|b,c;d\"e'f\\\r\n\t" * 350


@pytest.mark.parametrize("text", [LONG_TEXT, "|", '"', "\n", "'; DROP TABLE jobs; --", "näyte 駅 \N{ROCKET}"])
def test_texts_of_every_kind_come_out_as_they_went_in(jobs, expected, submit, collect, text):
    layer = point_layer([[place, text] for place in PLACES], fields=("name:string(6000)",))
    layer.setName(text)
    rows = expected(layer)

    run = submit(layer, TAG=text)

    assert not run.refusal
    assert table(collect(layer, JOB_IDS=run.results["JOB_IDS"], WAIT=1).layer) == rows
    (job,) = remembered()
    assert len(job.tag) < 120
    assert job.tag.isprintable()


@pytest.mark.parametrize("job_ids", [LONG_TEXT, "|", '"JOB-1"', "JOB-1\nJOB-2", "JOB-1;JOB-2", "JOB-" + "0" * 5_000])
def test_ids_of_every_kind_are_refused_with_a_sentence(jobs, collect, job_ids):
    refusal = collect(point_layer(PLACES), JOB_IDS=job_ids).refusal

    assert "is not the id of a batch job" in refusal
    assert len(refusal) < 2_000
    assert jobs.usage()["requests"] == 0


def test_an_empty_layer_needs_no_job(jobs, submit):
    run = submit(point_layer([]))

    assert [run.results[name] for name in ("JOB_IDS", "JOBS", "ROWS", "PLACES", "TRANSACTIONS")] == ["", 0, 0, 0, 0]
    assert jobs.usage()["requests"] == 0


def test_an_empty_layer_can_be_collected(jobs, submit, collect):
    job_ids = submit(point_layer(PLACES)).results["JOB_IDS"]

    run = collect(point_layer([]), JOB_IDS=job_ids, WAIT=1)

    assert run.layer.featureCount() == run.results["ROWS"] == 0


def test_a_layer_without_a_coordinate_system_cannot_be_placed(jobs, submit, collect):
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]
    layer.setCrs(QgsCoordinateReferenceSystem())

    assert "has no coordinate system" in submit(layer).refusal
    assert "has no coordinate system" in collect(layer, JOB_IDS=job_ids, WAIT=1).refusal


def test_rows_that_are_all_invalid_need_no_job_and_keep_their_reasons(jobs, expected, submit, collect):
    layer = point_layer([None, "POINT(999 999)", "POINT(nan nan)", "POINT EMPTY", [PLACES[0], "row"]])
    rows = expected(layer, RADIUS=QgsProperty.fromField("name"))

    run = submit(layer, RADIUS=QgsProperty.fromField("name"))

    assert (run.results["JOBS"], run.results["PLACES"], run.results["ROWS"]) == (0, 0, 5)
    assert jobs.usage()["requests"] == 0
    job_ids = submit(point_layer(PLACES), RADIUS=QgsProperty.fromField("name")).results["JOB_IDS"]
    assert table(collect(layer, JOB_IDS=job_ids, WAIT=1).layer) == rows


def test_submitting_what_is_collected_already_costs_nothing_and_gives_the_same_jobs(jobs, expected, submit, collect):
    layer = point_layer(PLACES)
    rows = expected(layer)
    first = submit(layer).results["JOB_IDS"]
    assert collect(layer, JOB_IDS=first, WAIT=1).results["OK"] == 4

    again = submit(layer)

    assert again.results["JOB_IDS"] == first
    assert (again.results["JOBS"], again.results["TRANSACTIONS"], again.results["FROM_STORE"]) == (0, 0, 4)
    assert table(collect(layer, JOB_IDS=first, WAIT=1).layer) == rows


def test_a_layer_that_grew_gives_all_jobs_that_it_needs(jobs, expected, submit, collect):
    layer = point_layer(PLACES)
    rows = expected(layer)
    first = submit(point_layer(PLACES[:2])).results["JOB_IDS"]

    second = submit(layer).results["JOB_IDS"]

    assert second.startswith(f"{first},")
    assert table(collect(layer, JOB_IDS=second, WAIT=1).layer) == rows
    assert billed(jobs) == 4


def test_a_job_that_was_never_started_is_told_at_once_and_started_by_submitting_again(jobs, submit, collect):
    jobs.faults({"kind": "status", "status": 403, "path": "batch-start"})
    layer = point_layer(PLACES)
    assert "not surely started" in submit(layer).refusal
    (job,) = remembered()

    waited = collect(layer, JOB_IDS=job.job_id, WAIT=600)

    assert waited.results == {"STATE": "submitted"}
    assert f"Made, but never started: {job.job_id}" in waited.feedback.all_text
    again = submit(layer)
    assert (again.results["JOB_IDS"], again.results["JOBS"]) == (job.job_id, 0)
    assert collect(layer, JOB_IDS=job.job_id, WAIT=1).results["OK"] == 4
    assert billed(jobs) == 4


def test_of_a_job_made_twice_unseen_one_is_started_and_paid(jobs, submit, collect):
    """The second of them was started; then the run was killed before anything was written down."""
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]
    (job,) = remembered()
    doubled = jobs_of(jobs)
    double = doubled(job.tag, start=False)
    with closing(sqlite3.connect(jobs_path(results_folder()))) as book, book:
        book.execute("UPDATE jobs SET job_id = '', state = ''")

    again = submit(layer)

    assert again.results["JOB_IDS"] == job_ids
    assert collect(layer, JOB_IDS=job_ids, WAIT=1).results["OK"] == 4
    assert billed(jobs) == 4
    assert double not in jobs_of(jobs).ids()


def jobs_of(gateway):
    from tests.support.batch_jobs import Jobs

    class Made(Jobs):
        def __call__(self, tag, *, start):
            return self.make(4, tag=tag, start=start)

        def ids(self):
            answer = requests.get(self._address, headers=self._headers, timeout=30)
            return [one["id"] for one in answer.json()["items"]]

    return Made(gateway)


@pytest.mark.parametrize("how", ["expired", "deleted"])
def test_a_job_that_is_gone_keeps_nobody_from_submitting_again(jobs, submit, collect, how):
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]
    if how == "expired":
        jobs.expire_jobs()
    else:
        jobs_of(jobs).delete(job_ids)

    refusal = collect(layer, JOB_IDS=job_ids, WAIT=600).refusal

    assert job_ids in refusal
    assert ("does not know this batch job" if how == "expired" else "Deleted, with their results") in refusal
    again = submit(layer)
    assert again.results["TRANSACTIONS"] == 4
    assert job_ids not in again.results["JOB_IDS"]


def test_a_job_older_than_any_that_is_kept_keeps_nobody_from_submitting_again(jobs, submit):
    layer = point_layer(PLACES)
    submit(layer)
    with closing(sqlite3.connect(jobs_path(results_folder()))) as book, book:
        book.execute("UPDATE jobs SET made = '2020-01-01T00:00:00+00:00'")

    assert submit(layer).results["TRANSACTIONS"] == 4


def test_a_job_that_was_stopped_and_went_on_can_be_collected_twice(jobs, expected, submit, collect):
    layer = point_layer(PLACES)
    rows = expected(layer)
    jobs.batch(hold="inProgress")
    job_ids = submit(layer).results["JOB_IDS"]
    collect(layer, JOB_IDS=job_ids)
    ours = jobs_of(jobs)
    jobs.batch(hold="inProgress")
    ours.stop(job_ids)
    partly = collect(layer, JOB_IDS=job_ids, WAIT=1)
    assert partly.results["STATE"] == "stopped"
    assert partly.results["OK"] + partly.results["FAILED"] == 4

    requests.put(f"{ours._address}/{job_ids}/start", headers=ours._headers, timeout=30).raise_for_status()
    assert collect(layer, JOB_IDS=job_ids).results["STATE"] == "inProgress"
    assert submit(layer).results["TRANSACTIONS"] == 0
    jobs.batch(hold=None)

    assert table(collect(layer, JOB_IDS=job_ids, WAIT=1).layer) == rows
    assert billed(jobs) == 4


def test_a_stopped_job_for_which_there_is_nothing_to_collect_is_told_row_by_row(jobs, submit, collect):
    layer = point_layer(PLACES)
    jobs.batch(hold="queued")
    job_ids = submit(layer).results["JOB_IDS"]
    jobs_of(jobs).stop(job_ids)
    jobs.faults(
        {"kind": "status", "status": 404, "path": "batch-results"},
        {"kind": "status", "status": 404, "path": "batch-errors"},
    )

    run = collect(layer, JOB_IDS=job_ids, WAIT=1)

    assert run.results["FAILED"] == 4
    assert submit(layer).results["TRANSACTIONS"] == 4


def test_collecting_without_the_store_leaves_the_job_to_be_collected(jobs, submit, collect):
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]

    assert collect(layer, JOB_IDS=job_ids, WAIT=1, USE_STORE=False).results["OK"] == 4

    assert remembered()[0].collected is None
    assert submit(layer).results["TRANSACTIONS"] == 0
    collect(layer, JOB_IDS=job_ids, WAIT=1)
    assert remembered()[0].collected is not None
    assert submit(layer).results["FROM_STORE"] == 4


def test_answers_that_another_run_removes_meanwhile_are_told_and_the_job_stays_to_be_collected(
    jobs, submit, collect, monkeypatch
):
    """As one does that finds the store too large."""
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]

    def empty():
        with closing(sqlite3.connect(store_path(results_folder(), "production"))) as store, store:
            store.execute("DELETE FROM blocks")

    with monkeypatch.context() as meanwhile:
        when_called(meanwhile, "location_gateway.core.processing.batch.collection.CollectedVerdicts", "verdicts", empty)
        run = collect(layer, JOB_IDS=job_ids, WAIT=1)

    assert run.results["NOT_ASKED"] == 4
    assert "The answers of 4 rows could not be read from the result store" in run.feedback.all_text
    assert "the layer has changed since" not in run.feedback.all_text
    assert remembered()[0].collected is None
    assert collect(layer, JOB_IDS=job_ids, WAIT=1).results["OK"] == 4


def test_collecting_twice_stores_nothing_twice(jobs, submit, collect):
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]
    for _ in range(2):
        collect(layer, JOB_IDS=job_ids, WAIT=1)

    with closing(sqlite3.connect(store_path(results_folder(), "production"))) as store:
        assert store.execute("SELECT SUM(LENGTH(keys)) / 8 FROM blocks").fetchone() == (4,)


def garbage(content):
    return b"no database" * 1000


def overwritten_in_the_middle(content):
    middle = len(content) // 2
    return content[:middle] + b"\xff" * 4_096 + content[middle + 4_096 :]


@pytest.mark.parametrize("damaged", [garbage, overwritten_in_the_middle])
def test_a_damaged_book_is_set_aside_and_its_jobs_are_collected_as_foreign_ones(jobs, submit, collect, damaged):
    layer = point_layer(spread(3_000))
    job_ids = submit(layer).results["JOB_IDS"]
    book = jobs_path(results_folder())
    book.write_bytes(damaged(book.read_bytes()))

    run = collect(layer, JOB_IDS=job_ids, WAIT=1)

    assert "was damaged. It was moved to" in run.feedback.all_text
    assert "listed by the service" in run.feedback.all_text
    assert run.results["OK"] == 3_000
    assert list(book.parent.glob("jobs.sqlite.damaged-*"))


@pytest.mark.parametrize("column", ["keys", "options"])
def test_damage_within_a_remembered_job_is_told(jobs, submit, collect, column):
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]
    with closing(sqlite3.connect(jobs_path(results_folder()))) as book, book:
        book.execute(f"UPDATE jobs SET {column} = ?", (b"\x00\x01",))  # noqa: S608 - our own text

    run = collect(layer, JOB_IDS=job_ids, WAIT=1)

    assert "Traceback" not in run.refusal
    if column == "keys":
        assert "cannot be read" in run.refusal
        assert "cannot be read" in submit(layer).refusal
    else:
        assert run.results["OK"] == 4


@pytest.fixture
def small_disk(settings, tmp_path):
    """The folder of results, as a file system of its own."""
    folder = tmp_path / "small"
    try:
        disk = SmallDisk.mounted(folder, "32m")
    except NoDiskError as error:
        pytest.skip(f"no file system can be mounted here: {error}")
    settings.setenv("LOCATION_GATEWAY_STORE", str(folder))
    yield disk
    disk.unmount()


def test_nothing_is_submitted_where_it_cannot_be_remembered(jobs, submit, small_disk):
    small_disk.write_protect()

    refusal = submit(point_layer(PLACES)).refusal

    assert "Batch jobs cannot be remembered on this computer" in refusal
    assert jobs.usage()["requests"] == 0


def test_nothing_is_submitted_where_there_is_no_room_to_remember_it(jobs, submit, collect, small_disk):
    layer = point_layer(spread(3_000))
    assert submit(layer, DRY_RUN=True).results["TRANSACTIONS"] == 3_000
    used = sum(file.stat().st_size for file in small_disk.folder.iterdir())
    small_disk.resize(f"{used // 4096 * 4 + 48}k")
    with (small_disk.folder / "filler").open("wb", buffering=0) as filler:
        try:
            while True:
                filler.write(b"." * 4096)
        except OSError:
            pass

    refusal = submit(layer).refusal

    assert refusal
    assert "Traceback" not in refusal
    assert jobs.usage()["transactions"] == {}
    assert not [one for one in jobs.log() if one["method"] == "POST"]
    small_disk.resize("32m")
    (small_disk.folder / "filler").unlink()
    assert collect(layer, JOB_IDS=submit(layer).results["JOB_IDS"], WAIT=1).results["OK"] == 3_000
    assert billed(jobs) == 3_000


def test_results_that_do_not_fit_on_the_disk_are_collected_when_there_is_room(jobs, submit, collect, small_disk):
    layer = point_layer(spread(3_000))
    job_ids = submit(layer).results["JOB_IDS"]
    small_disk.resize("400k")

    run = collect(layer, JOB_IDS=job_ids, WAIT=1)

    assert "Traceback" not in run.refusal
    assert "Make room, and collect the jobs again" in run.refusal
    small_disk.resize("32m")
    assert collect(layer, JOB_IDS=job_ids, WAIT=1).results["OK"] == 3_000
    assert submit(layer).results["FROM_STORE"] == 3_000
    assert billed(jobs) == 3_000


@pytest.mark.parametrize("step", ["submit", "collect"])
def test_no_room_for_temporary_files_is_told(  # noqa: PLR0917 - fixtures
    jobs, submit, collect, small_disk, monkeypatch, step
):
    layer = point_layer(spread(3_000))
    monkeypatch.setenv("LOCATION_GATEWAY_STORE", str(small_disk.folder.parent / "results"))
    job_ids = submit(layer).results["JOB_IDS"] if step == "collect" else ""
    small_disk.resize("16k")
    monkeypatch.setattr(tempfile, "tempdir", str(small_disk.folder))

    run = submit(layer) if step == "submit" else collect(layer, JOB_IDS=job_ids, WAIT=1)

    assert "Traceback" not in run.refusal
    assert "No space left on device" in run.refusal
    small_disk.resize("32m")
    job_ids = job_ids or submit(layer).results["JOB_IDS"]
    assert collect(layer, JOB_IDS=job_ids, WAIT=1).results["OK"] == 3_000
    assert billed(jobs) == 3_000
