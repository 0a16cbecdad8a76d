"""A file of an earlier version is carried on with all that it holds, also if two programs use it by turns."""

import json
import re
import sqlite3
import subprocess
import sys
import zlib
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import datetime, timezone

import pytest
from location_gateway.core.results import earlier_lists
from location_gateway.core.results.database import files_set_aside
from location_gateway.core.results.files import jobs_path, ledger_path, pending_path, plans_path, store_path
from location_gateway.core.results.ledger import UsageLedger
from location_gateway.core.results.pending import PendingKind, PendingStore
from location_gateway.core.results.store import count_answers, open_store

from scripts.source_tree import ROOT
from tests.support.file_versions import (
    ANSWERS,
    JOBS,
    MATRICES,
    PLANS,
    TABLES,
    USED,
    VERSIONS,
    columns_of,
    header_of,
    make_newest,
    open_as_0_1_0,
    restore,
)
from tests.support.stores import add, look_up

ENVIRONMENT = "production"


@pytest.fixture(params=VERSIONS)
def version(request, tmp_path):
    restore(request.param, tmp_path)
    return request.param


@pytest.fixture
def of_0_1_0(tmp_path):
    restore("0.1.0", tmp_path)
    return tmp_path


def store_in(folder):
    return store_path(folder, ENVIRONMENT)


def pending_in(folder):
    """Return what is pending, by kind."""
    with PendingStore(folder) as pending, open_store(store_in(folder)) as store:
        pending.add_earlier_matrices(store, ENVIRONMENT)
        return {kind: pending.all_of(kind, ENVIRONMENT) for kind in PendingKind}


def answers_in(path):
    """Return the blocks and their texts, as the file has them."""
    with closing(sqlite3.connect(path)) as file:
        return file.execute("SELECT id, made, keys, text FROM blocks LEFT JOIN answers ON block = id").fetchall()


def test_all_answers_of_a_store_are_kept(version, tmp_path):
    path = store_in(tmp_path)
    before = answers_in(path)
    assert count_answers(path) == ANSWERS[version]
    with open_store(path) as store:
        assert len(store) == ANSWERS[version]
        assert store.carried_on.startswith(f"{path.name} was written by an earlier version of the plugin.")
        assert store.set_aside is None
    assert answers_in(path) == before
    assert header_of(path) == 2  # 1.0.0 uses no other
    with open_store(path) as again:
        assert again.carried_on == ""
    assert files_set_aside(path) == []


def test_all_counts_of_a_ledger_are_kept(version, tmp_path):
    with UsageLedger(tmp_path) as ledger:
        assert {row.api: row.transactions for row in ledger.rows(ENVIRONMENT)} == USED[version]
        assert ledger.carried_on
    assert header_of(ledger_path(tmp_path)) == 1


def test_all_that_is_pending_is_kept(version, tmp_path):
    pending = pending_in(tmp_path)
    assert {kind: len(some) for kind, some in pending.items()} == {
        PendingKind.PLAN: PLANS,
        PendingKind.JOB: JOBS,
        PendingKind.MATRIX: MATRICES,
    }
    assert sum(plan.is_to_collect for plan in pending[PendingKind.PLAN]) == 1
    (job,) = pending[PendingKind.JOB]
    assert (job.title, job.records, job.is_under_way) == ("stops", 12, True)
    assert (job.content["kind"], job.content["variables"]) == ("places", {})
    (matrix,) = pending[PendingKind.MATRIX]
    assert (matrix.content["origins"], matrix.is_to_collect) == (8, True)
    with PendingStore(tmp_path) as again:
        assert len(again.keys(job.number)) == 12
        assert len(again.keys(matrix.number)) == 16
        assert again.carried_on == ""
    assert header_of(pending_path(tmp_path)) == 1
    assert pending_in(tmp_path) == pending


@pytest.mark.parametrize("number", [1, 2])
def test_still_earlier_stores_are_carried_on(of_0_1_0, number):
    """The number is one that later files have, too: what counts are the tables."""
    path = store_in(of_0_1_0)
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("DROP TABLE matrices")
        if number == 1:
            for column in ("process", "host", "since"):
                file.execute(f"ALTER TABLE claims DROP COLUMN {column}")
        file.execute(f"PRAGMA user_version = {number}")
    with open_store(path) as store:
        assert len(store) == ANSWERS["0.1.0"]
        assert store.carried_on
    assert header_of(path) == 2


def test_a_file_that_was_carried_on_has_the_tables_of_a_new_one(version, tmp_path):
    pending_in(tmp_path)
    UsageLedger(tmp_path).close()
    new = tmp_path / "new"
    pending_in(new)
    UsageLedger(new).close()
    for path in new.glob("*.sqlite"):
        found = columns_of(tmp_path / path.name)
        found.pop("earlier_blocks", None)
        assert found == columns_of(path)


def test_a_store_by_turns_with_0_1_0(of_0_1_0):
    path = store_in(of_0_1_0)
    for turn in range(3):
        with open_store(path) as store:
            add(store, [1000 + turn])
            assert store.carried_on
        assert header_of(path) == 2
        open_as_0_1_0(path)
        with closing(sqlite3.connect(path)) as file, file:
            (block,) = file.execute(
                "INSERT INTO blocks (made, keys) VALUES (?, ?) RETURNING id",
                (1_800_000_000, (2000 + turn).to_bytes(8, "little")),
            ).fetchone()
            file.execute("INSERT INTO answers VALUES (?, ?)", (block, zlib.compress(b'"theirs"')))
            file.execute(
                "INSERT INTO matrices VALUES (?, 'there', 1800000000, zeroblob(16), zeroblob(8))", (f"m{turn}",)
            )
    with open_store(path) as store:
        assert len(store) == ANSWERS["0.1.0"] + 6
        wanted = [*range(1000, 1003), *range(2000, 2003)]
        assert list(look_up(store, wanted)) == wanted
        with PendingStore(of_0_1_0) as pending:
            pending.add_earlier_matrices(store, ENVIRONMENT)
            assert {one.id for one in pending.all_of(PendingKind.MATRIX, ENVIRONMENT)} > {"m0", "m1", "m2"}
    assert files_set_aside(path) == []


def plan_of_0_1_0(folder, key, state="pending", plan_id="", collected=""):
    made, content = datetime.now(timezone.utc).isoformat(), zlib.compress(json.dumps({"title": key}).encode())
    with closing(sqlite3.connect(plans_path(folder))) as file, file:
        file.execute(
            "INSERT INTO plans (environment, key, plan_id, title, made, state, collected, content) "
            "VALUES (?, ?, ?, 'Orders', ?, ?, ?, ?)",
            (ENVIRONMENT, key, plan_id, made, state, collected, content),
        )


def change_plan_of_0_1_0(folder, key, **values):
    with closing(sqlite3.connect(plans_path(folder))) as file, file:
        for column, value in values.items():
            file.execute(f"UPDATE plans SET {column} = ? WHERE key = ?", (value, key))  # noqa: S608 - our own names


def plan(folder, key):
    with PendingStore(folder) as pending:
        return pending.latest(PendingKind.PLAN, ENVIRONMENT, key)


def test_the_lists_by_turns_with_0_1_0(of_0_1_0):
    """What is new or has changed there is carried on, nothing twice; what was removed here does not come back."""
    with PendingStore(of_0_1_0) as pending:
        (job,) = pending.all_of(PendingKind.JOB, ENVIRONMENT)
        pending.remove(job.number)
        assert pending.carried_on.endswith("from the lists of an earlier version of the plugin: 3.")
    plan_of_0_1_0(of_0_1_0, "new", "sending")
    assert plan(of_0_1_0, "new").state == "sending"
    change_plan_of_0_1_0(of_0_1_0, "new", plan_id="P-7", state="pending")
    assert (plan(of_0_1_0, "new").id, plan(of_0_1_0, "new").is_to_collect) == ("P-7", True)
    with PendingStore(of_0_1_0) as pending:
        pending.set_collected(plan(of_0_1_0, "new").number)
    change_plan_of_0_1_0(of_0_1_0, "new", state="success")
    found = plan(of_0_1_0, "new")
    assert (found.state, found.is_awaited, found.content) == ("success", False, {"title": "new"})
    with PendingStore(of_0_1_0) as pending:
        assert len(pending.all_of(PendingKind.PLAN, ENVIRONMENT)) == PLANS + 1
        assert pending.all_of(PendingKind.JOB, ENVIRONMENT) == []
    with closing(sqlite3.connect(jobs_path(of_0_1_0))) as theirs:
        assert theirs.execute("SELECT count(*) FROM jobs").fetchone() == (JOBS,)


def test_a_plan_that_0_1_0_removes_meanwhile_does_no_harm(of_0_1_0, monkeypatch):
    def made_while_another_is_removed(plan):
        with closing(sqlite3.connect(plans_path(of_0_1_0))) as file, file:
            file.execute("DELETE FROM plans")
        return made(plan)

    plans, jobs = earlier_lists._LISTS
    made = plans.made
    monkeypatch.setattr(earlier_lists, "_LISTS", (plans._replace(made=made_while_another_is_removed), jobs))

    with PendingStore(of_0_1_0) as pending:
        assert len(pending.all_of(PendingKind.PLAN, "production")) == PLANS


def test_a_plan_whose_number_was_given_again_is_another_one(of_0_1_0):
    plan_of_0_1_0(of_0_1_0, "refused")
    assert plan(of_0_1_0, "refused") is not None
    with closing(sqlite3.connect(plans_path(of_0_1_0))) as file, file:
        file.execute("DELETE FROM plans WHERE key = 'refused'")
    plan_of_0_1_0(of_0_1_0, "accepted", plan_id="P-8")
    assert plan(of_0_1_0, "accepted").id == "P-8"


@pytest.mark.parametrize("options", ["[]", "{", "5", '{"candidates": 1, "variation": [null, null]}'])
def test_a_job_with_unreadable_options_is_carried_on(of_0_1_0, options):
    with closing(sqlite3.connect(jobs_path(of_0_1_0))) as file, file:
        file.execute("UPDATE jobs SET options = ?", (options,))
    (job,) = pending_in(of_0_1_0)[PendingKind.JOB]
    assert ("types" in job.content, job.is_under_way) == (False, True)


KILLED = """
import os, sqlite3, sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from scripts.source_tree import import_plugin
import_plugin()
from location_gateway.core.results import database, pending, store
folder, steps = Path(sys.argv[2]), int(sys.argv[3])
left = [steps]

class Dying(sqlite3.Connection):
    def execute(self, *given):
        left[0] -= 1
        if not left[0]:
            os._exit(9)
        return super().execute(*given)

connect = sqlite3.connect
database.sqlite3.connect = lambda *given, **more: connect(*given, factory=Dying, **more)
with store.open_store(folder / "results-production.sqlite") as opened, pending.PendingStore(folder) as listed:
    listed.add_earlier_matrices(opened, "production")
print("whole")
"""


def test_a_kill_at_any_point_loses_nothing(tmp_path):
    """The program is killed before each of its statements; then the next one finds everything, and nothing twice."""
    for statement in range(1, 400, 9):
        folder = tmp_path / str(statement)
        restore("0.1.0", folder)
        before = answers_in(store_in(folder))
        run = [sys.executable, "-c", KILLED, str(ROOT), str(folder), str(statement)]
        ended = subprocess.run(run, capture_output=True, text=True, check=False)
        assert ended.returncode in {0, 9}, ended.stderr
        assert answers_in(store_in(folder)) == before
        pending = pending_in(folder)
        assert [len(pending[kind]) for kind in PendingKind] == [JOBS, PLANS, MATRICES]
        if ended.returncode == 0:
            assert ended.stdout == "whole\n"
            break
    else:
        pytest.fail("it never came to its end")


def test_of_several_that_open_it_one_carries_it_on(of_0_1_0):
    path, many = store_in(of_0_1_0), 6

    def opened(_number):
        with open_store(path) as store, PendingStore(of_0_1_0) as pending:
            taken = re.search(r"taken over .*: (\d)\.", pending.carried_on)
            return len(store), bool(store.carried_on), int(taken[1]) if taken else 0

    with ThreadPoolExecutor(many) as pool:
        sizes, stores, lists = zip(*pool.map(opened, range(many)))
    assert set(sizes) == {ANSWERS["0.1.0"]}
    assert (sum(stores), sum(lists)) == (1, PLANS + JOBS)
    assert len(pending_in(of_0_1_0)[PendingKind.PLAN]) == PLANS


def test_the_tables_are_those_that_the_steps_lead_to(tmp_path):
    """If this fails, the tables have changed, and files of the last version would be without them.

    Write a ``Step`` in their ``Setup``, and raise its ``revision``. Then ``python -m tests.support.file_versions
    tables`` writes the new tables. See docs/publishing.md for the files of the last version.
    """
    assert make_newest(tmp_path) == json.loads(TABLES.read_text(encoding="utf-8"))
