"""Batch jobs that are remembered: what leads back to them, and what they are to bring."""

import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from sqlite3 import connect

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.results import database
from location_gateway.core.results.database import DatabaseError, jobs_path
from location_gateway.core.results.jobs import JobStore
from location_gateway.core.results.keys import KEY
from location_gateway.core.results.renaming import rename_results

from tests.support.demo_gateway import ROOT
from tests.support.stores import JUST_NOW, job, keys


def test_a_job_comes_back_as_it_was_written_down(tmp_path):
    with JobStore(tmp_path) as job_store:
        job_store.add(job(layer="Straße 'ünd' \"x\"\n🚚"), keys(3, 1, 2))
    with JobStore(tmp_path) as job_store:
        assert job_store.jobs("production") == [job(layer="Straße 'ünd' \"x\"\n🚚")]
        assert job_store.keys("tag-1").tolist() == [3, 1, 2]
        assert job_store.set_aside is None


def test_what_comes_of_a_job_is_noted(job_store):
    job_store.add(job(), keys(1))
    assert job_store.job("JOB-1") is None
    job_store.set_id("tag-1", "JOB-1")
    job_store.set_state("tag-1", "inProgress")
    assert job_store.job("JOB-1") == job(job_id="JOB-1", state="inProgress")
    job_store.set_collected("tag-1")
    assert job_store.job("JOB-1").collected - JUST_NOW < timedelta(minutes=5)
    job_store.remove("tag-1")
    assert job_store.jobs("production") == []
    assert job_store.keys("tag-1").tolist() == []


def test_what_is_noted_of_an_unknown_job_is_nothing(job_store):
    job_store.set_id("tag-9", "JOB-9")
    job_store.set_state("tag-9", "queued")
    job_store.set_collected("tag-9")
    job_store.remove("tag-9")
    assert job_store.jobs("production") == []


def test_the_newest_comes_first_and_environments_are_kept_apart(job_store):
    for tag, days, environment in (("a", 2, "production"), ("b", 0, "production"), ("c", 1, "Production")):
        job_store.add(job(tag, days_old=days, environment=environment), keys(1))
    assert [one.tag for one in job_store.jobs("production")] == ["b", "a"]
    assert [one.tag for one in job_store.jobs("Production")] == ["c"]
    assert job_store.jobs("sandbox") == []


def test_a_tag_is_there_once(job_store):
    job_store.add(job(), keys(1))
    with pytest.raises(DatabaseError):
        job_store.add(job(layer="another"), keys(2))
    assert job_store.keys("tag-1").tolist() == [1]


def test_keys_of_an_environment_s_jobs_are_put_together(job_store):
    job_store.add(job("about-to-be-made"), keys(1, 2))
    job_store.add(job("running", job_id="JOB-1"), keys(2, 3))
    job_store.add(job("of-another", environment="sandbox"), keys(8))

    assert job_store.keys_under_way("production").tolist() == [1, 2, 3]
    assert job_store.keys_under_way("sandbox").tolist() == [8]
    assert job_store.keys_under_way("nowhere").tolist() == []
    assert job_store.keys_under_way("nowhere").dtype == KEY


@given(
    st.lists(
        st.tuples(
            st.lists(st.integers(0, 2**64 - 1), max_size=200),
            st.sampled_from(["", "queued", "completed", "deleted", "gone", "whatever"]),
        ),
        max_size=6,
    )
)
def test_keys_come_back_whatever_they_are(jobs):
    with tempfile.TemporaryDirectory() as folder:
        with JobStore(Path(folder)) as job_store:
            for number, (numbers, state) in enumerate(jobs):
                job_store.add(job(f"tag-{number}"), keys(*numbers))
                job_store.set_state(f"tag-{number}", state)
        with JobStore(Path(folder)) as job_store:
            for number, (numbers, _) in enumerate(jobs):
                assert job_store.keys(f"tag-{number}").tolist() == numbers
            expected = {one for numbers, state in jobs if state not in ("deleted", "gone") for one in numbers}
            assert job_store.keys_under_way("production").tolist() == sorted(expected)


@given(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=80),
    st.dictionaries(st.text(max_size=5), st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=9)),
)
def test_names_and_options_come_back_whatever_they_are(text, options):
    with tempfile.TemporaryDirectory() as folder, JobStore(Path(folder)) as job_store:
        job_store.add(job(f"tag-{text}", environment=text, layer=text, options=options), keys(1))
        (found,) = job_store.jobs(text)
        assert found == job(f"tag-{text}", environment=text, layer=text, options=options)


def test_a_million_keys_are_no_burden(job_store):
    million = np.random.default_rng(7).integers(0, 2**63, 1_000_000, dtype=np.int64).astype(KEY)
    job_store.add(job(records=len(million)), million)
    assert np.array_equal(job_store.keys("tag-1"), million)
    assert np.array_equal(job_store.keys_under_way("production"), np.unique(million))


_WRITER = """
import importlib.util, sys
from datetime import datetime, timezone
from pathlib import Path
root, folder, name = sys.argv[1:]
spec = importlib.util.spec_from_file_location(
    "location_gateway", root + "/__init__.py", submodule_search_locations=[root]
)
sys.modules["location_gateway"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(sys.modules["location_gateway"])
import numpy as np
from location_gateway.core.results.jobs import JobStore, StoredJob
with JobStore(Path(folder)) as job_store:
    for number in range(40):
        tag = f"{name}-{number}"
        job = StoredJob(tag, "production", "", name, 1, {}, datetime.now(timezone.utc))
        job_store.add(job, np.array([number]))
        job_store.set_id(tag, f"JOB-{tag}")
        job_store.set_state(tag, "queued")
"""


def test_two_processes_write_to_one_job_store(tmp_path):
    writers = [
        subprocess.Popen([sys.executable, "-c", _WRITER, str(ROOT), str(tmp_path), name], stderr=subprocess.PIPE)
        for name in ("one", "other")
    ]
    errors = [writer.communicate()[1] for writer in writers]

    assert [writer.returncode for writer in writers] == [0, 0], errors
    with JobStore(tmp_path) as job_store:
        found = job_store.jobs("production")
        assert len(found) == 80
        assert all((one.job_id, one.state) == (f"JOB-{one.tag}", "queued") for one in found)
        assert len(job_store.keys_under_way("production")) == 40


def test_several_threads_share_a_job_store(job_store):
    def note(number):
        job_store.add(job(f"tag-{number}"), keys(number))
        job_store.set_id(f"tag-{number}", f"JOB-{number}")

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(note, range(64)))
    assert {one.job_id for one in job_store.jobs("production")} == {f"JOB-{number}" for number in range(64)}


def test_a_job_store_that_another_process_holds_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(database, "_BUSY_S", 0)
    with JobStore(tmp_path) as job_store, closing(connect(jobs_path(tmp_path), isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(DatabaseError, match="cannot be written"):
            job_store.add(job(), keys(1))
        assert job_store.jobs("production") == []


def test_a_killed_process_leaves_what_it_wrote_down(tmp_path):
    script = _WRITER.replace('job_store.set_state(tag, "queued")', "import os; os._exit(9)")
    ended = subprocess.run([sys.executable, "-c", script, str(ROOT), str(tmp_path), "killed"], check=False)
    assert ended.returncode == 9
    with JobStore(tmp_path) as job_store:
        assert [(one.tag, one.job_id) for one in job_store.jobs("production")] == [("killed-0", "JOB-killed-0")]


def test_jobs_go_along_when_an_environment_is_renamed(tmp_path):
    with JobStore(tmp_path) as job_store:
        job_store.add(job("a", environment="sandbox", job_id="JOB-a"), keys(1))
        job_store.add(job("b", environment="production"), keys(2))
        job_store.add(job("c", environment="tests"), keys(3))

    rename_results(tmp_path, "sandbox", "tests")

    with JobStore(tmp_path) as job_store:
        assert {one.tag for one in job_store.jobs("tests")} == {"a", "c"}
        assert job_store.jobs("sandbox") == []
        assert job_store.job("JOB-a").environment == "tests"
        assert job_store.keys_under_way("tests").tolist() == [1, 3]
        assert job_store.keys_under_way("production").tolist() == [2]
