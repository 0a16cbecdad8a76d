"""What an interrupted run began is brought to its end: one job, started once."""

import pytest
from location_gateway.core.services.batch.place_form import PlaceForm
from location_gateway.core.services.batch.queries import new_tag
from location_gateway.core.services.batch.states import JobState

RECORDS = 60


@pytest.fixture
def file(write, places):
    (made,) = write(places)
    return made


@pytest.fixture
def create(client, file):
    return lambda tag: client.create(file, PlaceForm().job_options(), tag).job.id


def billed(gateway):
    return gateway.usage()["transactions"].get("batch", 0)


def test_there_is_no_job(client):
    assert client.resume(new_tag(), RECORDS) is None


def test_one_that_was_never_started_is_started_and_counted(  # noqa: PLR0917 - fixtures
    client, prepare, file, finished, session, gateway
):
    tag = new_tag()
    job_id = prepare(file, tag).id
    assert session.transactions == 0

    assert client.resume(tag, RECORDS).job.id == job_id

    assert finished(job_id).state is JobState.COMPLETED
    assert session.transactions == billed(gateway) == RECORDS


@pytest.mark.parametrize("hold", ["queued", "inProgress", None])
def test_one_that_was_started_is_left_as_it_is(client, create, session, jobs, hold):
    jobs(hold=hold)
    tag = new_tag()
    job_id = create(tag)

    assert client.resume(tag, RECORDS).job.id == job_id

    assert session.transactions == RECORDS


def test_one_that_was_stopped_by_somebody_stays_so(client, create, jobs):
    jobs(hold="queued")
    tag = new_tag()
    job_id = create(tag)
    client.stop(job_id)

    client.resume(tag, RECORDS)

    assert client.detail(job_id).state is JobState.STOPPED


@pytest.mark.parametrize("started", [0, 1])
def test_of_two_the_one_that_was_started_is_kept(  # noqa: PLR0917 - fixtures
    client, prepare, file, finished, gateway, started
):
    """As they come of a request that was repeated unseen."""
    tag = new_tag()
    ids = [prepare(file, tag).id for _ in range(2)]
    client.start(ids[started])

    taken = client.resume(tag, RECORDS)

    assert taken.job.id == ids[started]
    assert taken.deleted == (ids[1 - started],)
    finished(ids[started])
    assert billed(gateway) == RECORDS
