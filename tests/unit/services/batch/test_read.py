"""Answers become jobs."""

import json
from datetime import datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.errors import UnreadableAnswerError
from location_gateway.core.services.batch.client import read_job, read_jobs, read_time
from location_gateway.core.services.batch.states import JobState

ID = "JOB-01234567-89ab-cdef-0123-456789abcdef"
DETAIL = {
    "id": ID,
    "serviceHrn": "hrn:here:service::olp-here:search-revgeocode-7",
    "tag": "stops-1",
    "billingTags": [],
    "status": "inProgress",
    "href": "https://elsewhere.example/v7/batch/jobs/x",
    "created": "2024-05-06T07:08:09.123456789Z",
    "started": "2024-05-06T09:08:10+02:00",
    "records": {"total": 10, "valid": 9, "invalid": 1, "processed": 5, "pending": 4, "succeeded": 5, "failed": 0},
    "resultsHref": "",
    "errorsHref": "",
}


def test_a_job_is_read():
    job = read_job(DETAIL)
    assert (job.id, job.tag, job.state) == (ID, "stops-1", JobState.IN_PROGRESS)
    assert job.created == datetime(2024, 5, 6, 7, 8, 9, 123456, timezone.utc)
    assert job.started == datetime(2024, 5, 6, 7, 8, 10, tzinfo=timezone.utc)
    assert job.ended is None
    assert (job.records.total, job.records.pending, job.records.failed) == (10, 4, 0)
    assert "elsewhere" not in repr(job)


STATES = {
    "is_over": {"completed", "stopped", "deleted", "failure"},
    "is_under_way": {"queued", "pending", "inProgress"},
    "may_start": {"submitted", "stopped", "failure"},
}


@pytest.mark.parametrize("text", [*sorted(set().union(*STATES.values())), "resting", ""])
def test_states(text):
    job = read_job({"id": ID, "status": text})
    assert {name for name in STATES if getattr(job.state, name)} == {name for name in STATES if text in STATES[name]}
    assert job.state_text == text
    assert (job.state is JobState.UNKNOWN) == (text in {"resting", ""})


@pytest.mark.parametrize(
    "identifier", [None, 4, "", "..", ".", "a/b", "a?b", "a b", "ä", "-a", "x" * 200, "a\n", "%2e"]
)
def test_an_id_that_cannot_stand_in_an_address_is_none(identifier):
    with pytest.raises(UnreadableAnswerError):
        read_job({"id": identifier, "status": "queued"})
    assert read_jobs({"items": [{"id": identifier}, DETAIL, 4, None]}).jobs == (read_job(DETAIL),)


@pytest.mark.parametrize("body", [{"limit": 100, "count": 0}, {"count": 0, "items": []}])
def test_a_list_without_jobs_may_have_no_items(body):
    page = read_jobs(body)
    assert (page.jobs, page.is_last) == ((), True)


@pytest.mark.parametrize("body", [None, [], {}, {"items": {}}, "items", {"count": 3}, {"count": 0, "items": None}])
def test_what_is_no_list_is_unreadable(body):
    with pytest.raises(UnreadableAnswerError):
        read_jobs(body)


def test_a_page_tells_whether_it_is_the_last():
    assert read_jobs({"items": []}).is_last
    assert not read_jobs({"items": [DETAIL]}).is_last
    assert read_jobs({"items": [DETAIL], "limit": 2}).is_last
    assert not read_jobs({"items": [DETAIL, None], "limit": 2}).is_last


@pytest.mark.parametrize(
    "text",
    [
        "",
        "yesterday",
        "2024-13-01T00:00:00Z",
        "2024-01-01",
        "2024-01-01T00:00:00+99:00",
        None,
        5,
        "２０24-01-01T00:00:00Z",
    ],
)
def test_what_is_no_time_stays_empty(text):
    assert read_time(text) is None


def test_a_leap_second_and_a_missing_zone():
    assert read_time("2016-12-31T23:59:60Z") == datetime(2016, 12, 31, 23, 59, 59, tzinfo=timezone.utc)
    assert read_time("2024-01-01t00:00:00.5") == datetime(2024, 1, 1, microsecond=500_000, tzinfo=timezone.utc)


@given(st.datetimes(min_value=datetime(1000, 1, 1)), st.integers(-840, 840))  # noqa: DTZ001 - the zone is put on
def test_what_python_writes_is_read(moment, minutes):
    aware = moment.replace(tzinfo=timezone(timedelta(minutes=minutes)))
    assert read_time(aware.isoformat()) == aware


def test_half_a_surrogate_pair_does_not_come_through():
    job = read_job(json.loads('{"id": "J", "tag": "\\ud800", "status": "\\ud800"}'))
    assert (job.tag, job.state_text) == ("?", "?")
