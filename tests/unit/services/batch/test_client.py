"""Jobs are listed, watched, stopped, deleted and collected."""

import io
import json
from contextlib import nullcontext

import pytest
from location_gateway.core.client import errors
from location_gateway.core.services.batch.client import BatchClient, JobFileError
from location_gateway.core.services.batch.errors import JobNotFoundError, ResultsNotReadyError
from location_gateway.core.services.batch.place_form import PlaceForm
from location_gateway.core.services.batch.queries import new_tag
from location_gateway.core.services.batch.states import JobState

UNKNOWN_ID = "JOB-00000000-0000-0000-0000-000000000000"


@pytest.fixture
def make(client, prepare, write, places):
    """Make a job that is not started, unless a test wants it to."""
    (file,) = write(places)

    def made(tag=None, *, start=False):
        tag = tag or new_tag()
        return client.create(file, PlaceForm().job_options(), tag).job if start else prepare(file, tag)

    return made


def test_all_jobs_are_listed_page_by_page(client, make, gateway):
    made = {make().id for _ in range(103)}
    listed = list(client.list_all())
    assert len(listed) == 103
    assert {job.id for job in listed} == made
    assert [one["query"] for one in gateway.log()[-2:]] == ["limit=100&offset=0", "limit=100&offset=100"]


def test_a_gateway_that_knows_no_pages_and_no_tags(answering, make_session):
    items = [{"id": f"JOB-{number}", "tag": f"t{number}", "status": "completed"} for number in range(5)]
    server = answering(200, json.dumps({"items": items}).encode())
    client = BatchClient(make_session(server.url))
    assert len(list(client.list_all())) == 5
    assert len(server.heads) == 2
    assert [job.id for job in client.find_by_tag("t3")] == ["JOB-3"]
    assert client.find_by_tag("t") == []


def test_every_state(client, make, jobs, finished):
    jobs(seconds=60, hold="queued")
    job = make(start=True)
    assert client.detail(job.id).state is JobState.QUEUED
    jobs(hold="inProgress", seconds=0)
    job = make(start=True)
    assert client.detail(job.id).state in {JobState.IN_PROGRESS, JobState.PENDING}
    client.stop(job.id)
    stopped = client.detail(job.id)
    assert stopped.state is JobState.STOPPED
    assert stopped.created <= stopped.started <= stopped.ended
    client.stop(job.id)
    jobs(hold=None)
    client.start(job.id)
    assert finished(job.id).state is JobState.COMPLETED
    client.start(job.id)
    client.delete(job.id)
    assert client.detail(job.id).state is JobState.DELETED
    client.delete(job.id)
    jobs(fail=True)
    assert finished(make(start=True).id).state is JobState.FAILURE


def test_an_unknown_job(client, jobs):
    jobs(deleted_are_gone=True)
    for ask in (client.detail, client.start, client.stop):
        with pytest.raises(JobNotFoundError, match="does not know this batch job"):
            ask(UNKNOWN_ID)
    client.delete(UNKNOWN_ID)
    with pytest.raises(JobNotFoundError):
        client.download_results(UNKNOWN_ID, io.BytesIO())


def test_results_before_they_are_ready(client, make, tmp_path):
    job = make()
    target = tmp_path / "results.csv"
    target.write_text("kept")
    for download in (client.download_results, client.download_errors):
        with pytest.raises(ResultsNotReadyError, match="nothing to collect yet"):
            download(job.id, target)
    assert target.read_text() == "kept"
    assert [path.name for path in tmp_path.iterdir() if "results" in path.name] == ["results.csv"]


@pytest.mark.parametrize(("detail_status", "kind"), [(200, ResultsNotReadyError), (404, JobNotFoundError)])
def test_a_404_without_a_code_is_looked_into(raw_server, http_answer, make_session, detail_status, kind):
    def answer(head):
        is_detail = head.startswith("GET /v7/batch/jobs/J ")
        yield http_answer(detail_status if is_detail else 404, b'{"id": "J"}')

    client = BatchClient(make_session(raw_server(answer).url))
    for ask in (client.download_results, client.download_errors):
        with pytest.raises(kind):
            ask("J", io.BytesIO())


@pytest.mark.parametrize(("state", "refused"), [("resting", ("start", "stop")), ("stopped", ("start",))])
def test_a_refusal_is_an_error_unless_the_state_is_as_wanted(raw_server, http_answer, make_session, state, refused):
    job = json.dumps({"id": "J", "status": state}).encode()
    server = raw_server(lambda head: [http_answer(200, job) if head.startswith("GET") else http_answer(400)])
    client = BatchClient(make_session(server.url))
    for change in ("start", "stop"):
        with pytest.raises(errors.BadRequestError) if change in refused else nullcontext():
            getattr(client, change)("J")


def test_an_empty_answer_is_no_results_but_may_be_no_errors(answering, make_session):
    client = BatchClient(make_session(answering(200).url))
    assert client.download_errors("J", io.BytesIO()) == 0
    with pytest.raises(errors.UnreadableAnswerError, match="empty"):
        client.download_results("J", io.BytesIO())


def test_results_go_to_a_path_or_a_file(client, make, finished, tmp_path):
    job = finished(make(start=True).id)
    target, file = tmp_path / "results.csv", io.BytesIO(b"x" * 1_000_000)
    assert client.download_results(job.id, target) == client.download_results(job.id, file)
    assert target.read_bytes() == file.getvalue()
    assert target.read_bytes().startswith(b"recId|seqNumber|seqLength|")


def test_a_disk_that_is_full(client, make, finished):
    job = finished(make(start=True).id)

    class Full(io.BytesIO):
        def write(self, _content):
            raise OSError(28, "No space left on device")

    with pytest.raises(JobFileError, match="No space left"):
        client.download_results(job.id, Full())


def test_links_of_answers_are_not_followed(answering, make_session, raw_server, http_answer):
    other = answering(200, b"recId\n")
    link = f"{other.url}/v7/batch/jobs/J"
    job = {"id": "J", "status": "completed", "href": link, "resultsHref": f"{link}/results", "errorsHref": link}
    server = raw_server(http_answer(200, json.dumps(job).encode()))
    client = BatchClient(make_session(server.url))
    client.detail("J")
    client.download_results("J", io.BytesIO())
    client.download_errors("J", io.BytesIO())
    assert other.heads == []
    assert [head.split(" ")[1] for head in server.heads] == [
        f"/v7/batch/jobs/J{end}" for end in ("", "/results", "/errors")
    ]


def test_a_key_where_a_text_of_a_job_is_cut_is_redacted(answering, make_session):
    text = "x" * 295 + "s3cret" + "x" * 1_000
    job = {"id": "J", "status": text, "tag": text, "serviceHrn": text}
    server = answering(200, json.dumps({**job, "items": [job]}).encode())
    client = BatchClient(make_session(server.url, key="s3cret"))
    for found in (client.detail("J"), *client.list_all(), *client.find_by_tag(text)):
        assert {found.state_text, found.tag, found.service_hrn} == {"x" * 295 + "•••xx"}


@pytest.mark.parametrize("body", [b"", b"[]", b"{}", b"<html>", b'{"id": "../x"}'])
def test_an_answer_that_is_no_job(answering, make_session, body):
    client = BatchClient(make_session(answering(200, body).url))
    with pytest.raises(errors.UnreadableAnswerError):
        client.detail("J")
