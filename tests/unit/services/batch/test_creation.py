"""A job is made once, whatever is lost on the way."""

import pytest
from location_gateway.core.client import errors
from location_gateway.core.client.pacing import RetryPolicy
from location_gateway.core.client.scheduler import Cancellation
from location_gateway.core.services.batch.client import JobFileError
from location_gateway.core.services.batch.creation import JobCreator, NotStartedError, UnclearCreationError
from location_gateway.core.services.batch.errors import TooManyJobsError
from location_gateway.core.services.batch.place_form import PlaceForm
from location_gateway.core.services.batch.queries import new_tag
from location_gateway.core.services.batch.states import JobState

from tests.support.demo_gateway import KEY
from tests.support.made_network import MadeLoop

UNCLEAR = [
    {"kind": "lost"},
    {"kind": "cut"},
    {"kind": "reset"},
    {"kind": "empty"},
    {"kind": "not_json"},
    {"kind": "hang_up", "bytes": 10},
    {"kind": "refuse"},
    {"kind": "status", "status": 500},
    {"kind": "status", "status": 503},
    {"kind": "status", "status": 408},
]


@pytest.fixture
def file(write, places):
    (one,) = write(places)
    return one


@pytest.fixture
def tag():
    return new_tag("stops")


@pytest.fixture
def create(client, file, tag):
    return lambda: client.create(file, PlaceForm().job_options(), tag)


@pytest.fixture
def sent(gateway):
    """Count the requests of one kind."""

    def count(method, end="/batch/jobs"):
        return sum(one["method"] == method and one["path"].endswith(end) for one in gateway.log())

    return count


def test_a_job_is_created_started_and_counted(create, client, finished, tag, sent):
    created = create()
    assert (created.job.state, created.job.tag, created.deleted, created.left_over) == (JobState.SUBMITTED, tag, (), ())
    job = finished(created.job.id)
    assert (job.state, job.records.total, job.records.succeeded) == (JobState.COMPLETED, 60, 60)
    assert client._session.transactions == 60
    assert [one.id for one in client.find_by_tag(tag)] == [job.id]
    assert (sent("POST"), sent("PUT", "/start")) == (1, 1)


@pytest.mark.parametrize("fault", UNCLEAR, ids=str)
def test_after_an_unclear_end_the_list_is_searched(create, client, gateway, finished, fault):
    gateway.faults({**fault, "path": "batch-create"})
    created = create()
    assert len(client.find_by_tag(created.job.tag)) == 1
    assert finished(created.job.id).state is JobState.COMPLETED
    assert client._session.transactions == gateway.usage()["transactions"]["batch"] == 60


@pytest.mark.parametrize("kind", ["lost", "cut", "not_json"])
def test_a_job_whose_answer_was_lost_is_used(create, gateway, sent, kind):
    gateway.faults({"kind": kind, "path": "batch-create"})
    create()
    assert sent("POST") == 1


def test_where_the_service_keeps_failing_it_is_tried_three_times(create, gateway, session, sent):
    gateway.faults({"kind": "status", "status": 500, "path": "batch-create", "times": None})
    with pytest.raises(errors.UpstreamError):
        create()
    assert sent("POST") == 3
    assert session.transactions == 0


def test_a_service_that_asks_to_wait_for_long_is_not_waited_for(create, gateway, client, sent, monkeypatch):
    waits = []
    monkeypatch.setattr(client._session, "pause", waits.append)
    busy = {"kind": "status", "status": 503, "retry_after": "86400", "path": "batch-create"}
    gateway.faults({**busy, "times": None})
    with pytest.raises(errors.UpstreamError):
        create()
    assert sent("POST") == 1
    assert waits == []


@pytest.mark.parametrize(("state", "is_started"), [("deleted", False), ("resting", False), ("queued", True)])
def test_a_new_job_in_an_odd_state(answering, make_session, file, tag, state, is_started):  # noqa: PLR0917 - fixtures
    session = make_session(answering(201, f'{{"id": "JOB-1", "status": "{state}", "items": []}}'.encode()).url)
    created = JobCreator(session).create(file, PlaceForm().job_options(), tag)
    assert created.job.id == "JOB-1"
    assert session.requests_sent == (2 if is_started else 3), "the creation, the list, and the start"
    assert session.transactions == file.records


@pytest.fixture
def impatient(gateway, jobs, make_session):
    retry = RetryPolicy(total_time_s=0.0, first_contact_s=0.0, jitter=lambda _low, _high: 1.0)
    return JobCreator(make_session(gateway.url, retry=retry), pauses_s=(0.0,))


def test_where_the_search_fails_too_the_tag_is_handed_over(impatient, client, gateway, file, sent):
    tag = new_tag()
    gateway.faults(
        {"kind": "lost", "path": "batch-create"}, {"kind": "status", "status": 503, "path": "batch-list", "times": None}
    )
    with pytest.raises(UnclearCreationError) as caught:
        impatient.create(file, PlaceForm().job_options(), tag)
    assert caught.value.tag == tag
    assert tag in str(caught.value)
    assert sent("POST") == 1
    gateway.faults()
    (job,) = client.find_by_tag(tag)
    assert client.resume(tag, file.records).job.id == job.id
    assert sent("POST") == 1
    assert client.detail(job.id).state is not JobState.SUBMITTED


def test_an_attempt_again_leaves_a_job_that_was_started_as_it_is(  # noqa: PLR0917 - fixtures
    create, client, file, tag, finished, session, sent
):
    job = finished(create().job.id)
    assert client.resume(tag, file.records).job == job
    assert (sent("POST"), sent("PUT", "/start"), session.transactions) == (1, 1, 60)


def test_doubles_that_run_are_stopped(client, prepare, jobs, file, tag, sent, monkeypatch):  # noqa: PLR0917 - fixtures
    jobs(seconds=60)
    first = prepare(file, tag)
    monkeypatch.setattr(client, "find_by_tag", lambda _tag: [])  # a list that lags behind
    second = client.create(file, PlaceForm().job_options(), tag).job
    client.start(first.id)
    monkeypatch.undo()
    created = client.resume(tag, file.records)
    (kept,) = client.find_by_tag(tag)
    assert kept.id == created.job.id
    assert set(created.deleted) == {first.id, second.id} - {kept.id}
    assert sent("PUT", "/stop") == 1


def test_a_double_that_cannot_be_deleted_is_never_started(client, prepare, gateway, file, tag):
    first = prepare(file, tag)
    gateway.faults({"kind": "status", "status": 400, "path": "batch-delete", "times": None})
    created = client.create(file, PlaceForm().job_options(), tag)
    assert len(created.left_over) == 1
    states = {job.id: job.state for job in client.find_by_tag(tag)}
    assert states[created.left_over[0]] is JobState.SUBMITTED
    assert {*states} == {created.job.id, *created.left_over}
    assert first.id in states


def test_too_many_jobs_is_told_apart_and_not_waited_for(prepare, jobs, client, file, sent):
    jobs(most_jobs=1)
    prepare(file, new_tag())
    with pytest.raises(TooManyJobsError, match="as many unfinished batch jobs") as caught:
        client.create(file, PlaceForm().job_options(), new_tag())
    assert caught.value.message.code == "E6004291"
    assert sent("POST") == 2


@pytest.mark.parametrize("status", [400, 401, 403, 404, 405, 415])
def test_a_refusal_is_sent_once_and_costs_nothing(create, gateway, session, sent, status):
    gateway.faults({"kind": "status", "status": status, "path": "batch-create", "times": None})
    with pytest.raises(errors.GatewayError) as caught:
        create()
    assert caught.value.status == status
    assert (sent("POST"), session.transactions) == (1, 0)


def test_a_job_that_cannot_be_started_leads_to_its_tag_and_id(create, gateway, client, file, tag):
    gateway.faults({"kind": "status", "status": 400, "path": "batch-start"})
    with pytest.raises(NotStartedError) as caught:
        create()
    assert not caught.value.fatal
    assert caught.value.tag == tag
    assert client.detail(caught.value.job_id).state is JobState.SUBMITTED
    assert client.resume(tag, file.records).job.id == caught.value.job_id


def test_cancelled_before_is_not_unclear(gateway, jobs, make_session, file, tag):
    cancellation = Cancellation()
    cancellation.cancel()
    client = JobCreator(make_session(gateway.url, cancellation=cancellation))
    with pytest.raises(errors.RunCancelledError):
        client.create(file, PlaceForm().job_options(), tag)
    assert gateway.usage()["requests"] == 0


def test_cancelled_while_it_is_under_way_hands_over_the_tag(make_session, file, tag):
    loop = MadeLoop(lambda _transfer: (None, None))
    session = make_session("https://gateway.example", loop=loop)
    loop.after(5, session.cancellation.cancel)
    with pytest.raises(UnclearCreationError) as caught:
        JobCreator(session).create(file, PlaceForm().job_options(), tag)
    assert caught.value.tag == tag
    assert isinstance(caught.value.cause, errors.RunCancelledError)


def test_a_file_that_is_gone(create, file):
    file.path.unlink()
    with pytest.raises(JobFileError, match="No such file"):
        create()


def test_an_unreachable_service_has_created_nothing(make_session, file, tag):
    once = RetryPolicy(total_time_s=0.0, first_contact_s=0.0, jitter=lambda _low, _high: 1.0)
    session = make_session("http://127.0.0.1:9", retry=once)
    with pytest.raises(errors.UnreachableError, match="refused"):
        JobCreator(session).create(file, PlaceForm().job_options(), tag)
    assert (session.requests_sent, session.transactions) == (1, 0)


def test_a_key_in_the_description_of_a_job_is_redacted(gateway, client, file):
    gateway.faults({"kind": "status", "status": 400, "path": "batch-list", "times": None})
    created = client.create(file, PlaceForm().job_options(), new_tag(KEY))
    assert "•••" in created.job.tag
    assert KEY not in repr(created)
