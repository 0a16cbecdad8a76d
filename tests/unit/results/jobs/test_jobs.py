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
from location_gateway.core.results.database import DatabaseError
from location_gateway.core.results.files import jobs_path
from location_gateway.core.results.jobs import JobBook
from location_gateway.core.results.keys import KEY
from location_gateway.core.results.renaming import rename_results

from tests.support.demo_gateway import ROOT
from tests.support.remembered import NOW, job, keys


def test_a_job_comes_back_as_it_was_written_down(tmp_path):
    with JobBook(tmp_path) as book:
        book.write_down(job(layer="Straße 'ünd' \"x\"\n🚚"), keys(3, 1, 2))
    with JobBook(tmp_path) as book:
        assert book.jobs("production") == [job(layer="Straße 'ünd' \"x\"\n🚚")]
        assert book.keys("tag-1").tolist() == [3, 1, 2]
        assert book.set_aside is None


def test_what_comes_of_a_job_is_noted(book):
    book.write_down(job(), keys(1))
    assert book.job("JOB-1") is None
    book.made("tag-1", "JOB-1")
    book.seen("tag-1", "inProgress")
    assert book.job("JOB-1") == job(job_id="JOB-1", state="inProgress")
    book.collected("tag-1")
    assert book.job("JOB-1").collected - NOW < timedelta(minutes=5)
    book.forget("tag-1")
    assert book.jobs("production") == []
    assert book.keys("tag-1").tolist() == []


def test_what_is_noted_of_an_unknown_job_is_nothing(book):
    book.made("tag-9", "JOB-9")
    book.seen("tag-9", "queued")
    book.collected("tag-9")
    book.forget("tag-9")
    assert book.jobs("production") == []


def test_the_newest_comes_first_and_environments_are_kept_apart(book):
    for tag, days, environment in (("a", 2, "production"), ("b", 0, "production"), ("c", 1, "Production")):
        book.write_down(job(tag, days_old=days, environment=environment), keys(1))
    assert [one.tag for one in book.jobs("production")] == ["b", "a"]
    assert [one.tag for one in book.jobs("Production")] == ["c"]
    assert book.jobs("sandbox") == []


def test_a_tag_is_there_once(book):
    book.write_down(job(), keys(1))
    with pytest.raises(DatabaseError):
        book.write_down(job(layer="another"), keys(2))
    assert book.keys("tag-1").tolist() == [1]


def test_what_jobs_may_still_bring_is_under_way(book):
    book.write_down(job("about-to-be-made"), keys(1, 2))
    book.write_down(job("running", job_id="JOB-1"), keys(2, 3))
    book.write_down(job("deleted", job_id="JOB-2"), keys(4))
    book.write_down(job("gone", job_id="JOB-3"), keys(5))
    book.write_down(job("collected", job_id="JOB-4"), keys(6))
    book.write_down(job("expired", job_id="JOB-5", days_old=36), keys(7))
    book.write_down(job("of-another", environment="sandbox"), keys(8))
    for tag in ("deleted", "gone"):
        book.seen(tag, tag)
    book.collected("collected")

    assert book.keys_under_way("production").tolist() == [1, 2, 3]
    assert book.keys_under_way("sandbox").tolist() == [8]
    assert book.keys_under_way("nowhere").tolist() == []
    assert book.keys_under_way("nowhere").dtype == KEY


def test_a_collected_job_that_was_resumed_is_under_way_again(book):
    book.write_down(job(job_id="JOB-1"), keys(1))
    book.collected("tag-1")
    book.seen("tag-1", "inProgress")
    assert book.keys_under_way("production").tolist() == [1]


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
        with JobBook(Path(folder)) as book:
            for number, (numbers, state) in enumerate(jobs):
                book.write_down(job(f"tag-{number}"), keys(*numbers))
                book.seen(f"tag-{number}", state)
        with JobBook(Path(folder)) as book:
            for number, (numbers, _) in enumerate(jobs):
                assert book.keys(f"tag-{number}").tolist() == numbers
            expected = {one for numbers, state in jobs if state not in ("deleted", "gone") for one in numbers}
            assert book.keys_under_way("production").tolist() == sorted(expected)


@given(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=80),
    st.dictionaries(st.text(max_size=5), st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=9)),
)
def test_names_and_options_come_back_whatever_they_are(text, options):
    with tempfile.TemporaryDirectory() as folder, JobBook(Path(folder)) as book:
        book.write_down(job(f"tag-{text}", environment=text, layer=text, options=options), keys(1))
        (found,) = book.jobs(text)
        assert found == job(f"tag-{text}", environment=text, layer=text, options=options)


def test_a_million_keys_are_no_burden(book):
    million = np.random.default_rng(7).integers(0, 2**63, 1_000_000, dtype=np.int64).astype(KEY)
    book.write_down(job(records=len(million)), million)
    assert np.array_equal(book.keys("tag-1"), million)
    assert np.array_equal(book.keys_under_way("production"), np.unique(million))


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
from location_gateway.core.results.jobs import JobBook, RememberedJob
with JobBook(Path(folder)) as book:
    for number in range(40):
        tag = f"{name}-{number}"
        job = RememberedJob(tag, "production", "", name, 1, {}, datetime.now(timezone.utc))
        book.write_down(job, np.array([number]))
        book.made(tag, f"JOB-{tag}")
        book.seen(tag, "queued")
"""


def test_two_processes_write_to_one_book(tmp_path):
    writers = [
        subprocess.Popen([sys.executable, "-c", _WRITER, str(ROOT), str(tmp_path), name], stderr=subprocess.PIPE)
        for name in ("one", "other")
    ]
    errors = [writer.communicate()[1] for writer in writers]

    assert [writer.returncode for writer in writers] == [0, 0], errors
    with JobBook(tmp_path) as book:
        found = book.jobs("production")
        assert len(found) == 80
        assert all((one.job_id, one.state) == (f"JOB-{one.tag}", "queued") for one in found)
        assert len(book.keys_under_way("production")) == 40


def test_several_threads_share_a_book(book):
    def note(number):
        book.write_down(job(f"tag-{number}"), keys(number))
        book.made(f"tag-{number}", f"JOB-{number}")

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(note, range(64)))
    assert {one.job_id for one in book.jobs("production")} == {f"JOB-{number}" for number in range(64)}


def test_a_book_that_another_process_holds_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(database, "_BUSY_S", 0)
    with JobBook(tmp_path) as book, closing(connect(jobs_path(tmp_path), isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(DatabaseError, match="cannot be written"):
            book.write_down(job(), keys(1))
        assert book.jobs("production") == []


def test_a_killed_process_leaves_what_it_wrote_down(tmp_path):
    script = _WRITER.replace('book.seen(tag, "queued")', "import os; os._exit(9)")
    ended = subprocess.run([sys.executable, "-c", script, str(ROOT), str(tmp_path), "killed"], check=False)
    assert ended.returncode == 9
    with JobBook(tmp_path) as book:
        assert [(one.tag, one.job_id) for one in book.jobs("production")] == [("killed-0", "JOB-killed-0")]


def test_jobs_go_along_when_an_environment_is_renamed(tmp_path):
    with JobBook(tmp_path) as book:
        book.write_down(job("a", environment="sandbox", job_id="JOB-a"), keys(1))
        book.write_down(job("b", environment="production"), keys(2))
        book.write_down(job("c", environment="tests"), keys(3))

    rename_results(tmp_path, "sandbox", "tests")

    with JobBook(tmp_path) as book:
        assert {one.tag for one in book.jobs("tests")} == {"a", "c"}
        assert book.jobs("sandbox") == []
        assert book.job("JOB-a").environment == "tests"
        assert book.keys_under_way("tests").tolist() == [1, 3]
        assert book.keys_under_way("production").tolist() == [2]
