"""Waiting for batch jobs goes on as long as it can be of use."""

import pytest
import requests
from qgis.core import QgsSettings

from tests.support.batch import FAULTS, IMPATIENT, PASSING, release_when
from tests.support.demo_gateway import CLIENT
from tests.support.layers import PLACES, point_layer, spread
from tests.support.runs import Feedback

pytestmark = pytest.mark.usefixtures("impatient")


def test_waiting_goes_on_over_faults_of_every_kind_that_passes(batch_gateway, submit, collect):
    batch_gateway.batch(hold="inProgress")
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]
    batch_gateway.faults(
        *({**rule, "path": "batch-detail", "after": 1, "times": 1} for rule, _ in map(FAULTS.get, PASSING)),
        {"kind": "status", "status": 503, "path": "batch-detail", "after": 4, "times": 30},
        {"kind": "not_json", "path": "batch-detail", "after": 36},
    )
    feedback = Feedback()
    release_when(batch_gateway, feedback, lambda: "could not be read" in feedback.all_text)

    run = collect(layer, feedback, JOB_IDS=job_ids, WAIT=10)

    assert run.results["STATE"] == "completed"
    assert run.results["OK"] == len(PLACES)
    assert "The states of the jobs are not known at the moment" in feedback.all_text


@pytest.mark.parametrize("status", [401, 403, 404])
def test_waiting_ends_where_going_on_is_pointless(batch_gateway, submit, collect, status):
    batch_gateway.batch(hold="inProgress")
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]
    batch_gateway.faults({"kind": "status", "status": status, "path": "batch-detail", "after": 2, "times": None})

    assert f"({status})" in collect(layer, JOB_IDS=job_ids, WAIT=600).refusal


@pytest.fixture
def token(gateway, settings, store_configuration):
    """Use a token, which lives as long as the test wants, instead of a key."""
    texts = {
        "services": "batch",
        "url": f"{gateway.url}/oauth2/token",
        "authcfg": store_configuration("Basic", **CLIENT),
    }
    for name, text in texts.items():
        QgsSettings().setValue(f"location_gateway/environments/production/token_{name}", text)

    def control(**changes):
        answer = requests.post(f"{gateway.url}/_demo/tokens", json=changes, timeout=120)
        answer.raise_for_status()
        return answer.json()

    return control


def test_a_token_that_ends_while_waiting_is_renewed(batch_gateway, token, submit, collect):
    batch_gateway.batch(hold="inProgress")
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]
    feedback, issued = Feedback(), []

    def end_it():
        if not issued and "In progress" in feedback.all_text:
            issued.append(token(revoke=True)["issued"])
        return issued and token()["issued"] > issued[0]

    release_when(batch_gateway, feedback, end_it)
    run = collect(layer, feedback, JOB_IDS=job_ids, WAIT=10)

    assert run.results["OK"] == len(PLACES)


def test_no_token_for_a_while_does_not_end_the_waiting(batch_gateway, token, submit, collect, monkeypatch):
    monkeypatch.setattr("location_gateway.core.client.tokens.RetryPolicy", lambda: IMPATIENT)
    batch_gateway.batch(hold="inProgress")
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]
    feedback = Feedback()

    def end_it():
        if "In progress" not in feedback.all_text:
            return False
        if "No token could be obtained" in feedback.all_text:
            batch_gateway.faults()
            return True
        batch_gateway.faults({"kind": "status", "status": 503, "path": "token", "times": None})
        token(revoke=True)
        return False

    release_when(batch_gateway, feedback, end_it)
    run = collect(layer, feedback, JOB_IDS=job_ids, WAIT=10)

    assert run.results["OK"] == len(PLACES)


def test_the_progress_is_told_from_submitting_to_the_last_row(batch_gateway, submit, collect, progress, monkeypatch):
    monkeypatch.setattr("location_gateway.core.services.batch.run._RECORDS_AT_ONCE", 100)
    batch_gateway.batch(hold="inProgress")
    layer, (feedback, told) = point_layer(spread(300)), progress
    job_ids = submit(layer, feedback).results["JOB_IDS"]
    half = "Records that the service has processed: 150 of 300."
    release_when(batch_gateway, feedback, lambda: any(text.startswith(half) for text in told))

    collect(layer, feedback, JOB_IDS=job_ids, WAIT=10)

    for text in (
        "Jobs submitted: 0. Records: 300, written to files: ",
        half,
        f"Downloading the results of job {job_ids}.",
        "Results read: 0 of 300.",
        "Rows written: ",
    ):
        assert any(one.startswith(text) for one in told), text
