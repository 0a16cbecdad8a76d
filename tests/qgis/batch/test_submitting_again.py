"""A layer submitted again is not paid again, and no job keeps it from being submitted that brings nothing any more."""

import pytest
from location_gateway.core.connection.settings import results_folder

from tests.support.addresses import GEOCODE, STREETS, address_table
from tests.support.asked_of_1_0 import asking_as_1_0
from tests.support.batch import Jobs, billed, remembered_jobs, table
from tests.support.layers import PLACES, point_layer
from tests.support.runs import ALGORITHM, run
from tests.support.stores import change_pending

pytestmark = pytest.mark.usefixtures("impatient")


def test_submitting_what_is_collected_gives_the_same_jobs(batch_gateway, expected, submit, collect):
    layer = point_layer(PLACES)
    rows = expected(layer)
    first = submit(layer).results["JOB_IDS"]
    assert collect(layer, JOB_IDS=first, WAIT=1).results["OK"] == 4

    again = submit(layer)

    assert again.results["JOB_IDS"] == first
    assert (again.results["JOBS"], again.results["TRANSACTIONS"], again.results["FROM_STORE"]) == (0, 0, 4)
    assert table(collect(layer, JOB_IDS=first, WAIT=1).layer) == rows


def test_if_nothing_is_submitted_it_says_what_is_free(batch_gateway, submit, collect):
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]
    waiting = submit(layer).feedback.all_text
    collect(layer, JOB_IDS=job_ids, WAIT=1)
    stored = submit(layer).feedback.all_text

    assert "After these jobs are collected, 'Reverse geocode points' takes all answers from the store" in waiting
    assert "All answers are stored. 'Reverse geocode points' takes them from the store now and bills nothing" in stored


def test_a_layer_that_grew_gives_all_jobs_that_it_needs(batch_gateway, expected, submit, collect):
    layer = point_layer(PLACES)
    rows = expected(layer)
    first = submit(point_layer(PLACES[:2])).results["JOB_IDS"]

    second = submit(layer).results["JOB_IDS"]

    assert second.startswith(f"{first},")
    assert table(collect(layer, JOB_IDS=second, WAIT=1).layer) == rows
    assert billed(batch_gateway) == 4


def test_a_job_that_was_never_started_starts_at_the_next_submit(batch_gateway, submit, collect):
    batch_gateway.faults({"kind": "status", "status": 403, "path": "batch-start"})
    layer = point_layer(PLACES)
    assert "may not have been started" in submit(layer).refusal
    (job,) = remembered_jobs()

    waited = collect(layer, JOB_IDS=job.id, WAIT=600)

    assert waited.results == {"STATE": "submitted"}
    assert f"Created, but never started: {job.id}" in waited.feedback.all_text
    again = submit(layer)
    assert (again.results["JOB_IDS"], again.results["JOBS"]) == (job.id, 0)
    assert collect(layer, JOB_IDS=job.id, WAIT=1).results["OK"] == 4
    assert billed(batch_gateway) == 4


def test_of_a_job_made_twice_unseen_one_is_started_and_paid(batch_gateway, submit, collect):
    """The second of them was started; then the run was killed before anything was written down."""
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]
    (job,) = remembered_jobs()
    service = Jobs(batch_gateway)
    double = service.make(4, tag=job.key, start=False)
    for column in ("id", "state"):
        change_pending(results_folder(), column, "")

    again = submit(layer)

    assert again.results["JOB_IDS"] == job_ids
    assert collect(layer, JOB_IDS=job_ids, WAIT=1).results["OK"] == 4
    assert billed(batch_gateway) == 4
    assert double not in service.ids()


@pytest.mark.parametrize("how", ["expired", "deleted"])
def test_a_job_that_is_gone_keeps_nobody_from_submitting_again(batch_gateway, submit, collect, how):
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]
    if how == "expired":
        batch_gateway.expire_jobs()
    else:
        Jobs(batch_gateway).delete(job_ids)

    refusal = collect(layer, JOB_IDS=job_ids, WAIT=600).refusal

    assert job_ids in refusal
    assert ("does not know this batch job" if how == "expired" else "Deleted, with their results") in refusal
    again = submit(layer)
    assert again.results["TRANSACTIONS"] == 4
    assert job_ids not in again.results["JOB_IDS"]


def test_an_expired_job_keeps_nobody_from_submitting_again(batch_gateway, submit):
    layer = point_layer(PLACES)
    submit(layer)
    change_pending(results_folder(), "made", "2020-01-01T00:00:00+00:00")

    assert submit(layer).results["TRANSACTIONS"] == 4


PLACES_OF_1_0 = {"RESULT_TYPES": "street,houseNumber", "LANGUAGE": "sv,FI"}
ADDRESSES_OF_1_0 = {"ADDRESS": '"address"', "COUNTRIES": "SWE,FIN"}


@pytest.mark.parametrize(
    ("make", "given"),
    [
        (lambda: point_layer(PLACES), PLACES_OF_1_0),
        (lambda: address_table(STREETS[:4]), ADDRESSES_OF_1_0),
    ],
    ids=["places", "addresses"],
)
@pytest.mark.usefixtures("batch_gateway")
def test_a_job_of_1_0_brings_its_answers(submit, collect, make, given):
    layer = make()
    with asking_as_1_0():
        job_ids = submit(layer, **given).results["JOB_IDS"]

    waiting = submit(layer, **given)
    assert (waiting.results["JOB_IDS"], waiting.results["TRANSACTIONS"]) == (job_ids, 0)
    assert collect(layer, JOB_IDS=job_ids, WAIT=1).results["OK"] == 4
    stored = submit(layer, **given)
    assert (stored.results["JOB_IDS"], stored.results["FROM_STORE"]) == (job_ids, 4)
    again = run(GEOCODE if "ADDRESS" in given else ALGORITHM, {"INPUT": layer, **given})
    assert (again.results["FROM_STORE"], again.results["REQUESTS"]) == (4, 0)
