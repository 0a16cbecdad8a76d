"""Remembered jobs: what they may still bring, which lead to a layer's answers, and one run that submits at a time."""

import subprocess
import sys
import threading
from datetime import datetime, timedelta, timezone

import numpy as np
import pytest
from location_gateway.core.results.jobs import JobBook, RememberedJob
from location_gateway.core.results.keys import KEY

from tests.support.demo_gateway import ROOT

OPTIONS = {"types": ["street"]}
ENVIRONMENT = "production"


@pytest.fixture
def remember(book):
    """Write a job down; return its tag."""

    def write(tag, keys, *, days_old=0, state="", options=OPTIONS, collected=False):
        made = datetime.now(timezone.utc) - timedelta(days=days_old)
        job = RememberedJob(tag, ENVIRONMENT, "", "stops", len(keys), options, made)
        book.write_down(job, np.array(keys, KEY))
        book.made(tag, f"JOB-{tag}")
        if state:
            book.seen(tag, state)
        if collected:
            book.collected(tag)
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
def test_what_a_job_may_bring_is_under_way(book, remember, how, is_under_way):
    remember("a", [1, 2], **how)

    assert book.keys_under_way(ENVIRONMENT).tolist() == ([1, 2] if is_under_way else [])
    assert book.keys_under_way("sandbox").tolist() == []


def test_the_jobs_that_hold_some_keys_are_found_the_oldest_first(book, remember):
    remember("a", [1, 2], days_old=1)
    remember("b", [2, 3], days_old=2, collected=True)
    remember("c", [4])
    remember("d", [2], options={"types": ["place"]})
    remember("e", [2], state="gone")

    assert [job.tag for job in book.holding(ENVIRONMENT, np.array([2, 4], KEY), OPTIONS)] == ["b", "a", "c"]
    assert book.holding(ENVIRONMENT, np.array([], KEY), OPTIONS) == []


def test_one_submits_at_a_time(tmp_path, book):
    """Another thread, with a book of its own, waits for the first."""
    waiting, order = threading.Event(), []

    def submit():
        with JobBook(tmp_path) as other, other.submitting(waiting.set):
            order.append("second")

    thread = threading.Thread(target=submit)
    with book.submitting(lambda: pytest.fail("nobody else submits")):
        thread.start()
        assert waiting.wait(30)
        order.append("first")
    thread.join(30)

    assert order == ["first", "second"]


def test_who_gives_up_waiting_does_not_submit(tmp_path, book):
    class GivenUpError(Exception):
        pass

    def give_up():
        raise GivenUpError

    with (
        book.submitting(give_up),
        JobBook(tmp_path) as other,
        pytest.raises(GivenUpError),
        other.submitting(give_up),
    ):
        pytest.fail("both submit")
    with book.submitting(give_up):
        pass


def test_a_process_that_was_killed_keeps_nobody_waiting(tmp_path, book):
    script = f"""
import importlib.util, sys, time
spec = importlib.util.spec_from_file_location("location_gateway", {str(ROOT / "__init__.py")!r},
                                              submodule_search_locations=[{str(ROOT)!r}])
sys.modules["location_gateway"] = importlib.util.module_from_spec(spec)
from pathlib import Path
from location_gateway.core.results.jobs import JobBook
with JobBook(Path(sys.argv[1])).submitting(lambda: None):
    print("submitting", flush=True)
    time.sleep(3600)
"""
    other = subprocess.Popen([sys.executable, "-c", script, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert other.stdout.readline() == "submitting\n"

    with book.submitting(other.kill):
        other.wait(30)
    other.stdout.close()
