"""Batch jobs that were submitted: how they are found again, and which answers they will bring."""

import subprocess
import sys
import tempfile
import threading
from datetime import datetime, timezone
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.results.database import DatabaseError
from location_gateway.core.results.jobs import JobStore
from location_gateway.core.results.keys import KEY

from tests.support.demo_gateway import ROOT
from tests.support.stores import OPTIONS, job, keys

ENVIRONMENT = "production"


@pytest.fixture
def job_store(tmp_path):
    with JobStore(tmp_path) as opened:
        yield opened


@pytest.fixture
def submit(job_store):
    """Add a job as a run does that submits it."""

    def add(tag, job_keys, *, state="", collected=False, **members):
        job_store.add(job(tag, **members), np.array(job_keys, KEY))
        job_store.set_id(tag, f"JOB-{tag}")
        job_store.set_state(tag, state)
        if collected:
            job_store.set_collected(tag)

    return add


def tags(jobs):
    return [one.tag for one in jobs]


def test_the_life_of_a_job(job_store):
    job_store.add(job(), keys(3, 1, 2))
    assert job_store.job("JOB-1") is None
    job_store.set_id("tag-1", "JOB-1")
    job_store.set_state("tag-1", "inProgress")
    assert job_store.job("JOB-1") == job(job_id="JOB-1", state="inProgress")
    before = datetime.now(timezone.utc)
    job_store.set_collected("tag-1")
    assert before <= job_store.job("JOB-1").collected <= datetime.now(timezone.utc)
    assert job_store.keys("tag-1").tolist() == [3, 1, 2]
    job_store.remove("tag-1")
    assert job_store.jobs(ENVIRONMENT) == []
    assert job_store.keys("tag-1").tolist() == []


def test_a_change_of_an_unknown_job_does_nothing(job_store, submit):
    submit("tag-9", [1])
    job_store.remove("tag-9")
    job_store.set_state("tag-9", "queued")
    assert job_store.jobs(ENVIRONMENT) == []


def test_jobs_are_listed_by_environment_newest_first(job_store):
    for tag, days, environment in (("a", 2, ENVIRONMENT), ("b", 0, ENVIRONMENT), ("c", 1, "Production")):
        job_store.add(job(tag, days_old=days, environment=environment), keys(1))
    assert tags(job_store.jobs(ENVIRONMENT)) == ["b", "a"]
    assert tags(job_store.jobs("Production")) == ["c"]


def test_a_tag_is_unique(job_store):
    job_store.add(job(), keys(1))
    with pytest.raises(DatabaseError):
        job_store.add(job(layer="another"), keys(2))
    assert job_store.keys("tag-1").tolist() == [1]


@given(
    st.lists(
        st.tuples(
            st.lists(st.integers(0, 2**64 - 1), max_size=200),
            st.sampled_from(["", "queued", "completed", "deleted", "gone", "whatever"]),
        ),
        max_size=6,
    )
)
def test_any_keys_come_back(jobs):
    with tempfile.TemporaryDirectory() as folder:
        with JobStore(Path(folder)) as job_store:
            for number, (numbers, state) in enumerate(jobs):
                job_store.add(job(f"tag-{number}"), keys(*numbers))
                job_store.set_state(f"tag-{number}", state)
        with JobStore(Path(folder)) as job_store:
            for number, (numbers, _) in enumerate(jobs):
                assert job_store.keys(f"tag-{number}").tolist() == numbers
            under_way = job_store.keys_under_way(ENVIRONMENT)
    expected = {one for numbers, state in jobs if state not in ("deleted", "gone") for one in numbers}
    assert (under_way.tolist(), under_way.dtype) == (sorted(expected), KEY)


@given(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=80),
    st.dictionaries(st.text(max_size=5), st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=9)),
)
def test_any_names_and_options_come_back(text, options):
    with tempfile.TemporaryDirectory() as folder, JobStore(Path(folder)) as job_store:
        job_store.add(job(f"tag-{text}", environment=text, layer=text, options=options), keys(1))
        (found,) = job_store.jobs(text)
        assert found == job(f"tag-{text}", environment=text, layer=text, options=options)


@pytest.mark.parametrize(
    ("how", "is_under_way"),
    [
        ({}, True),
        ({"state": "submitted"}, True),
        ({"state": "completed"}, True),
        ({"state": "completed", "collected": True}, False),
        ({"state": "stopped", "collected": True}, False),
        *(({"state": state, "collected": True}, True) for state in ("queued", "pending", "inProgress")),  # resumed
        ({"state": "deleted"}, False),
        ({"state": "gone"}, False),
        ({"days_old": 29}, True),
        ({"days_old": 40}, False),
    ],
)
def test_the_answers_that_a_job_may_bring(job_store, submit, how, is_under_way):
    submit("a", [1, 2], **how)
    assert job_store.keys_under_way(ENVIRONMENT).tolist() == ([1, 2] if is_under_way else [])
    assert job_store.keys_under_way("sandbox").tolist() == []


def test_the_jobs_with_some_keys_are_found_oldest_first(job_store, submit):
    submit("a", [1, 2], days_old=1)
    submit("b", [2, 3], days_old=2, collected=True)
    submit("c", [4])
    submit("d", [2], options={"types": ["place"]})
    submit("e", [2], state="gone")

    assert tags(job_store.jobs_with_keys(ENVIRONMENT, keys(2, 4), OPTIONS)) == ["b", "a", "c"]
    assert job_store.jobs_with_keys(ENVIRONMENT, keys(), OPTIONS) == []


def damage(job_store, column, value):
    job_store.add(job(), keys(1))
    with job_store._database.writing() as connection:
        connection.execute(f"UPDATE jobs SET {column} = ?", (value,))  # noqa: S608


@pytest.mark.parametrize(("column", "value"), [("keys", b"\0\xff"), ("made", "yesterday")])
def test_a_job_that_cannot_be_read_is_an_error(job_store, column, value):
    damage(job_store, column, value)
    with pytest.raises(DatabaseError, match="cannot be read"):
        job_store.keys_under_way(ENVIRONMENT), job_store.jobs(ENVIRONMENT)


@pytest.mark.parametrize("text", ["", "[1, 2]", "{", "null"])
def test_options_that_cannot_be_read_are_left_out(job_store, text):
    damage(job_store, "options", text)
    assert job_store.jobs(ENVIRONMENT)[0].options == {}


def test_one_run_submits_at_a_time(tmp_path, job_store):
    waiting, order = threading.Event(), []

    def submit():
        with JobStore(tmp_path) as other, other.submit_lock(waiting.set):
            order.append("second")

    thread = threading.Thread(target=submit)
    with job_store.submit_lock(lambda: pytest.fail("nobody else submits")):
        thread.start()
        assert waiting.wait(30)
        order.append("first")
    thread.join(30)

    assert order == ["first", "second"]


def test_a_run_that_stops_waiting_does_not_submit(tmp_path, job_store):
    def cancel():
        raise InterruptedError

    with (
        job_store.submit_lock(cancel),
        JobStore(tmp_path) as other,
        pytest.raises(InterruptedError),
        other.submit_lock(cancel),
    ):
        pytest.fail("both submit")
    with job_store.submit_lock(cancel):
        pass


SUBMITTING = """
import sys
sys.path.insert(0, sys.argv[1])
from datetime import datetime, timezone
from pathlib import Path
import numpy as np
from core.results.jobs import JobStore, StoredJob
job_store = JobStore(Path(sys.argv[2]))
with job_store.submit_lock(lambda: None):
    job = StoredJob("killed", "production", "", "stops", 1, {}, datetime.now(timezone.utc))
    job_store.add(job, np.array([1]))
    print("submitting", flush=True)
    sys.stdin.read()
"""


def test_a_killed_run_leaves_its_job_and_frees_the_lock(tmp_path, job_store):
    command = [sys.executable, "-c", SUBMITTING, ROOT, tmp_path]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout.readline() == "submitting\n"
        with job_store.submit_lock(other.kill):
            assert tags(job_store.jobs(ENVIRONMENT)) == ["killed"]
