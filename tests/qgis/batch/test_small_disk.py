"""Submitting and collecting batch jobs where the disk is full or read-only."""

import tempfile

import pytest

from tests.support.batch import billed
from tests.support.layers import PLACES, point_layer, spread
from tests.support.small_disk import small_disk_in

pytestmark = pytest.mark.usefixtures("impatient")


@pytest.fixture
def small_disk(settings, tmp_path):
    """The folder of results, as a file system of its own."""
    folder = tmp_path / "small"
    with small_disk_in(folder, "32m") as disk:
        settings.setenv("LOCATION_GATEWAY_STORE", str(folder))
        yield disk


def test_nothing_is_submitted_where_it_cannot_be_remembered(batch_gateway, submit, small_disk):
    small_disk.write_protect()

    refusal = submit(point_layer(PLACES)).refusal

    assert "The list of batch jobs cannot be stored on this computer" in refusal
    assert batch_gateway.usage()["requests"] == 0


def test_nothing_is_submitted_without_room_to_remember_it(batch_gateway, submit, collect, small_disk):
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
    assert batch_gateway.usage()["transactions"] == {}
    assert not [one for one in batch_gateway.log() if one["method"] == "POST"]
    small_disk.resize("32m")
    (small_disk.folder / "filler").unlink()
    assert collect(layer, JOB_IDS=submit(layer).results["JOB_IDS"], WAIT=1).results["OK"] == 3_000
    assert billed(batch_gateway) == 3_000


def test_results_are_collected_once_there_is_room_for_them(batch_gateway, submit, collect, small_disk):
    layer = point_layer(spread(3_000))
    job_ids = submit(layer).results["JOB_IDS"]
    small_disk.resize("400k")

    run = collect(layer, JOB_IDS=job_ids, WAIT=1)

    assert "Traceback" not in run.refusal
    assert "Free some disk space and collect the jobs again" in run.refusal
    small_disk.resize("32m")
    assert collect(layer, JOB_IDS=job_ids, WAIT=1).results["OK"] == 3_000
    assert submit(layer).results["FROM_STORE"] == 3_000
    assert billed(batch_gateway) == 3_000


@pytest.mark.parametrize("step", ["submit", "collect"])
def test_no_room_for_temporary_files_is_told(  # noqa: PLR0917 - fixtures
    batch_gateway, submit, collect, small_disk, monkeypatch, step
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
    assert billed(batch_gateway) == 3_000
