"""A job store that is damaged."""

import numpy as np
import pytest
from location_gateway.core.results.database import DatabaseError, jobs_path
from location_gateway.core.results.jobs import JobStore
from location_gateway.core.results.keys import KEY

from tests.support.stores import job, keys


@pytest.mark.parametrize("content", [b"nothing that SQLite knows" * 300, b"SQLite format 3\0" + b"\xff" * 4_000])
def test_a_damaged_job_store_is_set_aside_and_a_new_one_begun(tmp_path, content):
    jobs_path(tmp_path).write_bytes(content)
    with JobStore(tmp_path) as job_store:
        assert job_store.set_aside is not None
        assert job_store.set_aside.read_bytes() == content
        job_store.add(job(), keys(1))
    with JobStore(tmp_path) as job_store:
        assert job_store.set_aside is None
        assert len(job_store.jobs("production")) == 1


def test_damage_in_the_middle_is_found_at_opening(tmp_path):
    with JobStore(tmp_path) as job_store:
        for number in range(50):
            job_store.add(job(f"tag-{number}"), np.arange(2_000).astype(KEY))
    path = jobs_path(tmp_path)
    content = bytearray(path.read_bytes())
    page = 4_096
    content[2 * page : 6 * page] = b"\xa5" * (4 * page)
    path.write_bytes(content)
    with JobStore(tmp_path) as job_store:
        assert job_store.set_aside is not None
        assert job_store.jobs("production") == []


def test_keys_that_cannot_be_read_are_an_error_and_no_keys(job_store):
    job_store.add(job(), keys(1))
    with job_store._database.writing() as connection:
        connection.execute("UPDATE jobs SET keys = x'00ff'")
    for read in (lambda: job_store.keys("tag-1"), lambda: job_store.keys_under_way("production")):
        with pytest.raises(DatabaseError, match="cannot be read"):
            read()
    assert len(job_store.jobs("production")) == 1


@pytest.mark.parametrize("text", ["", "[1, 2]", "{", "null"])
def test_options_that_cannot_be_read_are_none(job_store, text):
    job_store.add(job(), keys(1))
    with job_store._database.writing() as connection:
        connection.execute("UPDATE jobs SET options = ?", (text,))
    assert job_store.jobs("production")[0].options == {}


def test_a_time_that_cannot_be_read_is_an_error(job_store):
    job_store.add(job(), keys(1))
    with job_store._database.writing() as connection:
        connection.execute("UPDATE jobs SET made = 'yesterday'")
    with pytest.raises(DatabaseError, match="cannot be read"):
        job_store.jobs("production")
