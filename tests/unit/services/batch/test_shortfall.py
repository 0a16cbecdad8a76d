"""What is said of places that the files of a job leave out: no more than the job's own count tells."""

import pytest
from location_gateway.core.services.batch.client import BatchJob, JobRecords, Shortfall
from location_gateway.core.services.batch.states import JobState

ASKED = 10
DONE = JobRecords(total=10, valid=10, invalid=0, processed=10, pending=0, succeeded=7, failed=1)


def shortfall(records, state=JobState.COMPLETED, answered=7, failed=1):
    return Shortfall.of(BatchJob("JOB-1", state, state.value, records=records), ASKED, answered, failed)


def test_with_all_counted_records_read_the_others_have_no_match():
    assert shortfall(DONE) == ("", False, False)


@pytest.mark.parametrize("state", [JobState.COMPLETED, JobState.STOPPED, JobState.FAILURE])
def test_results_with_less_than_the_job_counts_end_too_early(state):
    found = shortfall(DONE, state, answered=6)
    assert found.reason.startswith(
        "The results are incomplete (records answered according to the job: 7, in the results: 6)."
    )
    assert found.may_come
    assert found.ends_too_early


@pytest.mark.parametrize(("state", "word"), [(JobState.STOPPED, "Stopped"), (JobState.FAILURE, "Failed")])
def test_a_job_that_ended_before_its_end(state, word):
    assert shortfall(DONE, state) == (f"The job ended before it reached this record ({word}).", False, False)


@pytest.mark.parametrize("changed", [{"failed": 2}, {"invalid": 1}])
def test_failures_that_are_not_told_of(changed):
    found = shortfall(JobRecords(**{**vars(DONE), **changed}))
    assert "does not say which ones" in found.reason
    assert not found.may_come


@pytest.mark.parametrize(
    "changed", [{"succeeded": None}, {"failed": None}, {"total": None}, {"total": 9}, {"pending": 2}]
)
def test_a_count_that_leaves_it_open(changed):
    found = shortfall(JobRecords(**{**vars(DONE), **changed}))
    assert "does not say whether it was answered" in found.reason
    assert found.may_come
    assert not found.ends_too_early
