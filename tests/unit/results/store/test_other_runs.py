"""Runs of other processes on the same store cost nothing: nothing is removed that they need, and nobody waits long."""

import os
import subprocess
import sys
import time
from contextlib import ExitStack

import pytest
from location_gateway.core.results import database
from location_gateway.core.results import store as store_module
from location_gateway.core.results.claims import Claims
from location_gateway.core.results.store import DAY_S

from tests.support.demo_gateway import ROOT
from tests.support.stores import LONG, NOW, add, fill, look_up, looked_up, megabytes_of

BEGIN = """
import select, sys, time
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from core.results import database
network, busy_s = sys.argv[3] == "network", float(sys.argv[4])
database.is_on_network = lambda folder: network
database._BUSY_S = busy_s or database._BUSY_S
from core.results.claims import Claims
from core.results.store import open_store
path = Path(sys.argv[2])
"""
LIVE = f"""{BEGIN}
with open_store(path) as store, Claims(path) as claims:
    with store.database.writing() as connection:
        claims.begin(connection)
    print("begun", flush=True)
    sys.stdin.readline()
"""
STORE = f"""{BEGIN}
import numpy as np
from core.results.store import KEY
print("begun", flush=True)
number = 10_000_000
while number == 10_000_000 or not select.select([sys.stdin], [], [], 0)[0]:
    with open_store(path) as store:
        for _ in range(5):
            with store.database.writing() as connection:
                store.add(connection, np.array([number], dtype=KEY), [f"of {{number}}"])
            number += 1
            time.sleep(0.01)  # as a run that waits for answers
print(number, flush=True)
"""


@pytest.fixture(params=["local", "network"])
def drive(request, monkeypatch):
    monkeypatch.setattr(database, "is_on_network", lambda _folder: request.param == "network")
    return request.param


@pytest.fixture
def other_process(path, drive):
    """Start another process that uses the store; it ends when it is told to."""
    with ExitStack() as stack:

        def start(script, busy_s=0):
            run = [sys.executable, "-c", script, ROOT, path, drive, str(busy_s)]
            process = subprocess.Popen(run, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            stack.callback(process.communicate, timeout=120)
            stack.callback(process.kill)
            assert process.stdout.readline() == "begun\n"
            return process

        yield start


def tidy(store, path, megabytes, longest_s=LONG):
    with Claims(path) as claims:
        with store.database.writing() as connection:
            claims.begin(connection)
        store.tidy(longest_s, megabytes, oldest_other=claims.oldest_other)


def test_nothing_is_removed_while_another_run_is_under_way(opened, path, other_process):
    with opened() as store:
        fill(store, 20, 10)
        process = other_process(LIVE)
        tidy(store, path, 0)
        assert len(store) == 200
        process.communicate("end\n", timeout=120)
        tidy(store, path, 0)
        assert len(store) == 0


def test_a_run_that_hangs_for_a_week_keeps_nothing(opened, path, other_process):
    with opened() as store:
        fill(store, 20, 10)
        other_process(LIVE)
        (life,) = path.parent.glob(f"{path.name}.run-*")
        os.utime(life, (time.time() - 8 * DAY_S,) * 2)
        tidy(store, path, 0)
        assert len(store) == 0


@pytest.mark.parametrize("ending", ["killed", "ended"])
def test_a_run_that_has_ended_keeps_nothing(opened, path, other_process, ending):
    with opened() as store:
        fill(store, 20, 10)
        process = other_process(LIVE)
        if ending == "killed":
            process.kill()
        process.communicate("end\n" if ending == "ended" else None, timeout=120)
        tidy(store, path, 0)
        assert len(store) == 0


@pytest.mark.parametrize(("since_s", "left"), [(DAY_S - 60, 20), (DAY_S + 60, 220)], ids=["today", "yesterday"])
def test_what_no_run_can_use_any_more_is_removed_nevertheless(store, clock, since_s, left):
    fill(store, 20, 10)
    clock.now += LONG + 1
    fill(store, 2, 10, start=200)
    clock.now += DAY_S
    store.tidy(LONG, 100, oldest_other=lambda: clock.now - since_s)
    assert len(store) == left


def test_a_run_that_begins_stops_the_removal(store, monkeypatch):
    fill(store, 200, 2)
    began = iter([None] * 3)
    monkeypatch.setattr(database, "_STEP_S", 0)
    monkeypatch.setattr(store_module, "_BLOCKS_TOGETHER", 1)
    store.tidy(LONG, 0, oldest_other=lambda: next(began, NOW))
    assert 0 < len(store) < 400


def test_cancelling_stops_the_removal_and_another_time_goes_on(store, path, monkeypatch):
    fill(store, 400, 10)
    cancelled = iter([False] * 3)
    with monkeypatch.context() as small_steps:
        small_steps.setattr(database, "_STEP_S", 0)
        small_steps.setattr(store_module, "_BLOCKS_TOGETHER", 1)
        store.tidy(LONG, 0, is_cancelled=lambda: next(cancelled, True))
    assert 0 < len(store) < 4_000
    store.tidy(LONG, 0)
    assert len(store) == 0
    store.database.give_space_back(lambda: False)
    assert megabytes_of(path) < 0.05


@pytest.mark.parametrize(
    ("megabytes", "busy_s"), [(10, 0), pytest.param(1_100, 5, marks=pytest.mark.long)], ids=["small", "large"]
)
def test_other_runs_store_answers_while_the_file_shrinks(opened, path, other_process, megabytes, busy_s):
    """The patience of the other one is that of SQLite's usual programs: none of our steps may take as long."""
    with opened() as store:
        text = "".join(chr(33 + number * 7 % 90) for number in range(4_000))
        while megabytes_of(path) < megabytes:
            with store.database.writing(durable=False) as connection:
                connection.executemany("INSERT INTO blocks (made, keys) VALUES (?, zeroblob(8))", [(NOW,)] * 2_000)
                (last,) = connection.execute("SELECT IFNULL(MAX(block), 0) FROM answers").fetchone()
                connection.execute("INSERT INTO answers SELECT id, ? || id FROM blocks WHERE id > ?", (text, last))
        add(store, [1])
        process = other_process(STORE, busy_s)
        store.tidy(LONG, megabytes / 3)
        out, _ = process.communicate("end\n", timeout=120)
        assert process.returncode == 0
        stored = range(10_000_000, int(out))
        assert len(stored) >= 5
        assert len(look_up(store, stored)) == len(stored)
        assert looked_up(store, [1]).missing().tolist() == []
        store.database.give_space_back(lambda: False)
        assert megabytes_of(path) < megabytes / 2
