"""Remembered jobs: what they may still bring, which lead to a layer's answers, and one run that submits at a time."""

import subprocess
import sys
import threading
from datetime import datetime, timedelta, timezone

import numpy as np
import pytest
from location_gateway.core.results.jobs import JobStore, StoredJob
from location_gateway.core.results.keys import KEY

from tests.support.demo_gateway import ROOT

OPTIONS = {"types": ["street"]}
ENVIRONMENT = "production"


@pytest.fixture
def remember(job_store):
    """Write a job down; return its tag."""

    def write(tag, keys, *, days_old=0, state="", options=OPTIONS, collected=False):
        made = datetime.now(timezone.utc) - timedelta(days=days_old)
        job = StoredJob(tag, ENVIRONMENT, "", "stops", len(keys), options, made)
        job_store.add(job, np.array(keys, KEY))
        job_store.set_id(tag, f"JOB-{tag}")
        if state:
            job_store.set_state(tag, state)
        if collected:
            job_store.set_collected(tag)
        return tag

    return write


@pytest.mark.parametrize(
    ("how", "is_under_way"),
    [
        ({}, True),
        ({"state": "submitted"}, True),
        ({"state": "completed"}, True),
        ({"state": "stopped"}, True),
        ({"state": "completed", "collected": True}, False),
        ({"state": "stopped", "collected": True}, False),
        ({"state": "inProgress", "collected": True}, True),  # resumed
        ({"state": "deleted"}, False),
        ({"state": "gone"}, False),
        ({"days_old": 29}, True),
        ({"days_old": 40}, False),
    ],
)
def test_what_a_job_may_bring_is_under_way(job_store, remember, how, is_under_way):
    remember("a", [1, 2], **how)

    assert job_store.keys_under_way(ENVIRONMENT).tolist() == ([1, 2] if is_under_way else [])
    assert job_store.keys_under_way("sandbox").tolist() == []


def test_the_jobs_that_hold_some_keys_are_found_the_oldest_first(job_store, remember):
    remember("a", [1, 2], days_old=1)
    remember("b", [2, 3], days_old=2, collected=True)
    remember("c", [4])
    remember("d", [2], options={"types": ["place"]})
    remember("e", [2], state="gone")

    assert [job.tag for job in job_store.jobs_with_keys(ENVIRONMENT, np.array([2, 4], KEY), OPTIONS)] == ["b", "a", "c"]
    assert job_store.jobs_with_keys(ENVIRONMENT, np.array([], KEY), OPTIONS) == []


def test_one_submits_at_a_time(tmp_path, job_store):
    """Another thread, with a job store of its own, waits for the first."""
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


def test_who_gives_up_waiting_does_not_submit(tmp_path, job_store):
    class GivenUpError(Exception):
        pass

    def give_up():
        raise GivenUpError

    with (
        job_store.submit_lock(give_up),
        JobStore(tmp_path) as other,
        pytest.raises(GivenUpError),
        other.submit_lock(give_up),
    ):
        pytest.fail("both submit")
    with job_store.submit_lock(give_up):
        pass


def test_a_process_that_was_killed_keeps_nobody_waiting(tmp_path, job_store):
    script = f"""
import importlib.util, sys, time
spec = importlib.util.spec_from_file_location("location_gateway", {str(ROOT / "__init__.py")!r},
                                              submodule_search_locations=[{str(ROOT)!r}])
sys.modules["location_gateway"] = importlib.util.module_from_spec(spec)
from pathlib import Path
from location_gateway.core.results.jobs import JobStore
with JobStore(Path(sys.argv[1])).submit_lock(lambda: None):
    print("submitting", flush=True)
    time.sleep(3600)
"""
    other = subprocess.Popen([sys.executable, "-c", script, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert other.stdout.readline() == "submitting\n"

    with job_store.submit_lock(other.kill):
        other.wait(30)
    other.stdout.close()
