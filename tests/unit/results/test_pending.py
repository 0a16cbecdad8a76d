"""What was submitted: how it is found again, and which answers it will bring."""

import subprocess
import sys
import tempfile
import threading
from datetime import datetime, timezone
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.results.database import DatabaseError
from location_gateway.core.results.files import store_path
from location_gateway.core.results.pending import Pending, PendingKind, PendingStore
from location_gateway.core.results.renaming import rename_results
from location_gateway.core.results.store import KEY

from tests.support.demo_gateway import ROOT
from tests.support.stores import OPTIONS, change_pending, job, keys, plan

JOB, PLAN, MATRIX = PendingKind
JOBS = JOB, "production"
PLANS = PLAN, "production"
DAY_S = 24 * 3_600


@pytest.fixture
def pending(tmp_path):
    with PendingStore(tmp_path) as opened:
        yield opened


def add(pending, one, job_keys=(), *, collected=False):
    number = pending.add(one, keys(*job_keys))
    if collected:
        pending.set_collected(number)
    return number


def keys_of(found):
    return [one.key for one in found]


def test_the_life_of_a_job(pending, tmp_path):
    number = pending.add(job(), keys(3, 1, 2))
    assert pending.with_id(JOB, "JOB-1") is None
    pending.set_id(number, "JOB-1", "queued")
    pending.set_state(number, "inProgress")
    with PendingStore(tmp_path) as other:  # as another process sees it
        assert other.with_id(JOB, "JOB-1") == job(id="JOB-1", state="inProgress", number=number)
    assert pending.with_id(PLAN, "JOB-1") is None
    before = datetime.now(timezone.utc)
    pending.set_collected(number)
    assert before <= pending.with_id(JOB, "JOB-1").collected <= datetime.now(timezone.utc)
    assert pending.keys(number).tolist() == [3, 1, 2]
    pending.remove(number)
    assert pending.all_of(*JOBS) == []
    assert pending.keys(number).tolist() == []


def test_a_number_is_not_given_twice(pending):
    first = add(pending, plan("a"))
    pending.remove(first)
    second = add(pending, plan("b"))
    pending.set_state(first, "failure")
    assert [(one.number, one.state) for one in pending.all_of(*PLANS)] == [(second, "")]


def test_they_are_listed_by_kind_and_environment_newest_first(pending):
    for tag, days, environment in (("a", 2, "production"), ("b", 0, "production"), ("c", 1, "Production")):
        add(pending, job(tag, days_old=days, environment=environment))
    add(pending, plan("d"))
    assert keys_of(pending.all_of(*JOBS)) == ["b", "a"]
    assert keys_of(pending.all_of(JOB, "Production")) == ["c"]
    assert keys_of(pending.all_of(*PLANS)) == ["d"]


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
        with PendingStore(Path(folder)) as pending:
            stored = [pending.add(job(state=state), keys(*numbers)) for numbers, state in jobs]
        with PendingStore(Path(folder)) as pending:
            assert [pending.keys(number).tolist() for number in stored] == [numbers for numbers, _ in jobs]
            awaited = pending.keys_awaited(*JOBS)
    expected = {one for numbers, state in jobs if state not in ("deleted", "gone") for one in numbers}
    assert (awaited.tolist(), awaited.dtype) == (sorted(expected), KEY)


@given(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=80),
    st.dictionaries(st.text(max_size=5), st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=9)),
)
def test_any_names_and_contents_come_back(text, content):
    with tempfile.TemporaryDirectory() as folder, PendingStore(Path(folder)) as pending:
        stored = job(f"tag-{text}", environment=text, title=text, content=content)
        assert pending.all_of(JOB, text) == []
        assert [stored._replace(number=pending.add(stored))] == pending.all_of(JOB, text)


@pytest.mark.parametrize(
    ("how", "is_awaited"),
    [
        ({}, True),
        ({"state": "submitted"}, True),
        ({"state": "completed"}, True),
        ({"state": "completed", "collected": True}, False),
        ({"state": "stopped", "collected": True}, False),
        *(({"state": state, "collected": True}, True) for state in ("queued", "pending", "inProgress")),  # resumed
        ({"state": "failure"}, True),
        ({"state": "deleted"}, False),
        ({"state": "gone"}, False),
        ({"days_old": 29}, True),
        ({"days_old": 40}, False),
    ],
)
def test_the_answers_that_a_job_may_bring(pending, how, is_awaited):
    collected = how.pop("collected", False)
    add(pending, job("a", id="JOB-a", **how), [1, 2], collected=collected)
    assert pending.keys_awaited(*JOBS).tolist() == ([1, 2] if is_awaited else [])
    assert pending.keys_awaited(JOB, "sandbox").tolist() == []


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        ({"state": "sending"}, (True, False, False)),
        ({"state": "pending", "id": "p"}, (True, True, True)),
        ({"state": "success", "id": "p"}, (True, True, False)),
        ({"state": "success", "id": "p", "collected": True}, (False, False, False)),
        ({"state": "pending", "id": "p", "collected": True}, (False, False, False)),
        ({"state": "success", "id": "at-once-p"}, (True, False, False)),
        *(({"state": state, "id": "p"}, (False, False, False)) for state in ("failure", "canceled", "gone")),
    ],
)
def test_whether_a_plan_is_awaited(pending, how, expected):
    add(pending, plan("a", **{**how, "collected": None}), collected="collected" in how)
    (one,) = pending.all_of(*PLANS)
    assert (one.is_awaited, one.is_to_collect, one.is_under_way) == expected


def test_the_jobs_with_some_keys_are_found_oldest_first(pending):
    add(pending, job("a", id="1", days_old=1), [1, 2])
    add(pending, job("b", id="2", days_old=2), [2, 3], collected=True)
    add(pending, job("c", id="3"), [4])
    add(pending, job("d", id="4", content={"types": ["place"]}), [2])
    add(pending, job("e", id="5", state="gone"), [2])
    add(pending, job("f"), [2])

    assert keys_of(pending.with_keys(*JOBS, keys(2, 4), OPTIONS)) == ["b", "a", "c"]
    assert pending.with_keys(*JOBS, keys(), OPTIONS) == []


def test_the_last_plan_of_a_problem_counts(pending):
    first, second = (add(pending, plan("a")) for _ in range(2))
    pending.set_id(first, "plan-1", "success")
    assert pending.latest(*PLANS, "a").number == second
    pending.set_collected(first)
    assert pending.latest(*PLANS, "a", is_collected=True).number == first
    pending.remove(second)
    assert pending.latest(*PLANS, "a").id == "plan-1"
    assert pending.latest(*PLANS, "b") is None
    assert pending.latest(PLAN, "sandbox", "a") is None


def test_an_environment_is_renamed(pending, tmp_path):
    add(pending, plan("a"))
    rename_results(tmp_path, "production", "live")
    assert pending.latest(PLAN, "live", "a") is not None
    assert pending.all_of(*PLANS) == []


def test_matrices_go_with_the_answers_of_their_environment(pending, tmp_path):
    now = datetime.now(timezone.utc)
    for environment in ("production", "sandbox"):
        pending.add(Pending(MATRIX, environment, "", "", now, "m"))
    add(pending, job())
    pending.remove_matrices(store_path(tmp_path, "production"), DAY_S)
    assert len(pending.all_of(MATRIX, "production")) == 1
    pending.remove_matrices(store_path(tmp_path, "production"), 0)
    assert pending.all_of(MATRIX, "production") == []
    assert len(pending.all_of(MATRIX, "sandbox")) == len(pending.all_of(*JOBS)) == 1


@pytest.mark.parametrize(("column", "value"), [("keys", b"\0\xff"), ("made", "yesterday"), ("kind", "dance")])
def test_what_cannot_be_read_is_an_error(pending, tmp_path, column, value):
    add(pending, job(), [1])
    change_pending(tmp_path, column, value)
    with pytest.raises(DatabaseError, match="cannot be read"):
        pending.keys_awaited(*JOBS), pending._read("")


@pytest.mark.parametrize("content", ["a text", b"", b"\x00"])
def test_a_content_that_cannot_be_read_is_left_out(pending, tmp_path, content):
    add(pending, job())
    change_pending(tmp_path, "content", content)
    assert pending.all_of(*JOBS)[0].content == {}


def test_one_run_submits_at_a_time(tmp_path, pending):
    waiting, order = threading.Event(), []

    def submit():
        with PendingStore(tmp_path) as other, other.submit_lock(JOB, waiting.set):
            order.append("second")

    def never():
        pytest.fail("nobody else submits")

    thread = threading.Thread(target=submit)
    with pending.submit_lock(PLAN, never), pending.submit_lock(JOB, never):
        thread.start()
        assert waiting.wait(30)
        order.append("first")
    thread.join(30)

    assert order == ["first", "second"]


def test_a_run_that_stops_waiting_does_not_submit(tmp_path, pending):
    def cancel():
        raise InterruptedError

    with (
        pending.submit_lock(JOB, cancel),
        PendingStore(tmp_path) as other,
        pytest.raises(InterruptedError),
        other.submit_lock(JOB, cancel),
    ):
        pytest.fail("both submit")
    with pending.submit_lock(JOB, cancel):
        pass


SUBMITTING = """
import sys
sys.path.insert(0, sys.argv[1])
from datetime import datetime, timezone
from pathlib import Path
import numpy as np
from core.results.pending import Pending, PendingKind, PendingStore
pending = PendingStore(Path(sys.argv[2]))
with pending.submit_lock(PendingKind.JOB, lambda: None):
    pending.add(Pending(PendingKind.JOB, "production", "killed", "stops", datetime.now(timezone.utc)), np.array([1]))
    print("submitting", flush=True)
    sys.stdin.read()
"""


def test_a_killed_run_leaves_its_job_and_frees_the_lock(tmp_path, pending):
    command = [sys.executable, "-c", SUBMITTING, ROOT, tmp_path]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout.readline() == "submitting\n"
        with pending.submit_lock(JOB, other.kill):
            assert keys_of(pending.all_of(*JOBS)) == ["killed"]
