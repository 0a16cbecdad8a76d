"""Batch jobs where the file that remembers them is damaged."""

import pytest
from location_gateway.core.connection.settings import results_folder
from location_gateway.core.results.files import pending_path

from tests.support.layers import PLACES, point_layer, spread
from tests.support.stores import change_pending

pytestmark = pytest.mark.usefixtures("impatient")


def garbage(content):
    return b"no database" * 1000


def overwritten_after_the_header(content):
    return content[:4_096] + b"\xff" * (len(content) - 4_096)


@pytest.mark.parametrize("damaged", [garbage, overwritten_after_the_header])
def test_jobs_of_a_damaged_store_are_collected_as_foreign_ones(batch_gateway, submit, collect, damaged):
    layer = point_layer(spread(3_000))
    job_ids = submit(layer).results["JOB_IDS"]
    file = pending_path(results_folder())
    file.write_bytes(damaged(file.read_bytes()))

    run = collect(layer, JOB_IDS=job_ids, WAIT=1)

    assert "was damaged. It was moved to" in run.feedback.all_text
    assert "The service still lists" in run.feedback.all_text
    assert run.results["OK"] == 3_000
    assert list(file.parent.glob("pending.sqlite.damaged-*"))


@pytest.mark.parametrize("column", ["keys", "content"])
def test_damage_within_a_remembered_job_is_told(batch_gateway, submit, collect, column):
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]
    change_pending(results_folder(), column, b"\x00\x01")

    run = collect(layer, JOB_IDS=job_ids, WAIT=1)

    assert "Traceback" not in run.refusal
    if column == "keys":
        assert "cannot be read" in run.refusal
        assert "cannot be read" in submit(layer).refusal
    else:
        assert run.results["OK"] == 4
