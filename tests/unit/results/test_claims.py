"""While a run asks for something, no other run does, until the first one ends or is stuck for too long."""

import os
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import ExitStack, closing

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.results.claims import Claims
from location_gateway.core.results.store import KEY, TemporaryStore

from tests.support.demo_gateway import ROOT


def take(store, claims, *keys, second_keys=None):
    """Claim keys; return those that could be claimed, the number of the claim, and who holds or held the others."""
    wanted = np.array(keys, dtype=KEY)
    second_keys = None if second_keys is None else np.array(second_keys, dtype=KEY)
    with store.database.writing(durable=False) as connection:
        free, claim, holders = claims.take(connection, wanted, second_keys)
    return wanted[free].tolist(), claim, holders


def release(store, claims, claim):
    with store.database.writing(durable=False) as connection:
        claims.release(connection, claim)


def claims_noted(path):
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT COUNT(*) FROM claims").fetchone()[0]


def life_files(path):
    return sorted(file.name for file in path.parent.glob(f"{path.name}.run-*"))


def test_no_other_run_gets_what_is_claimed(store, path):
    with Claims(path) as one, Claims(path) as other:
        taken, claim, _ = take(store, one, 1, 2, 2**64 - 1)
        assert taken == [1, 2, 2**64 - 1]
        assert take(store, other, 2, 3, 2**64 - 1)[0] == [3]
        assert take(store, one, 2, 3, 4)[0] == [2, 4]
        release(store, one, claim)
        assert take(store, other, 1, 2, 4)[0] == [1]


def test_second_keys_are_claimed_with_the_keys(store, path):
    with Claims(path) as one, Claims(path) as other:
        _, claim, _ = take(store, one, 10, 20, second_keys=[11, 21])
        assert take(store, other, 11, 12)[0] == [12]
        assert take(store, other, 13, 20, second_keys=[11, 21])[0] == [13]  # the second ones are no obstacle
        release(store, one, claim)
        assert take(store, other, 21)[0] == [21]


def test_a_transaction_that_fails_makes_no_claim(store, path):
    def fail(claims):
        with store.database.writing() as connection:
            claims.take(connection, np.array([1], dtype=KEY))
            raise KeyError

    with Claims(path) as one, Claims(path) as other:
        with pytest.raises(KeyError):
            fail(one)
        assert take(store, other, 1)[0] == [1]


def test_a_run_that_ends_leaves_nothing(store, path):
    with Claims(path):
        assert claims_noted(path) == 0
    assert life_files(path) == []
    with Claims(path) as one:
        take(store, one, 1, 2)
        assert len(life_files(path)) == 1
    assert life_files(path) == []
    with Claims(path) as other:
        assert take(store, other, 2, 1)[0] == [2, 1]


def test_a_run_that_waits_writes_nothing(store, path):
    """Who waits for another run looks again many times."""
    with Claims(path) as one, Claims(path) as other:
        take(store, one, 1, 2)
        for _ in range(10):
            assert take(store, other, 1, 2)[0] == []
            assert take(store, other)[0] == []
        assert claims_noted(path) == 1
        release(store, other, take(store, other, 1)[1])


DIE = """
import os, sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
import numpy as np
from core.results.claims import Claims
from core.results.store import open_store
path = Path(sys.argv[2])
store, claims = open_store(path), Claims(path)
with store.database.writing() as connection:
    claims.take(connection, np.array(sys.argv[4:], dtype="<u8"))
print("claimed", flush=True)
sys.stdin.readline()
os.abort() if sys.argv[3] == "abort" else os._exit(1)
"""


@pytest.fixture
def other_process(path):
    """Start a process that makes a claim and then waits."""
    with ExitStack() as stack:

        def start(*keys, ending="exit"):
            process = subprocess.Popen(
                [sys.executable, "-c", DIE, ROOT, path, ending, *map(str, keys)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
            )
            stack.callback(process.communicate, timeout=120)
            stack.callback(process.kill)
            assert process.stdout.readline() == "claimed\n"
            return process

        yield start


def end(process, how):
    if how == "kill":
        process.kill()
        process.communicate(timeout=120)
    else:
        process.communicate("go\n", timeout=120)


@pytest.mark.parametrize("how", ["kill", "abort", "exit"])
def test_a_process_has_its_claims_until_it_ends(store, path, other_process, how):
    process = other_process(1, 2, ending=how)
    with Claims(path) as mine:
        assert take(store, mine, 1, 2, 3)[0] == [3]
        assert take(store, mine, 1, 2)[0] == []
        end(process, how)
        assert take(store, mine, 1, 2)[0] == [1, 2]


def test_a_first_claim_removes_those_of_dead_runs(store, path, other_process):
    dying = [other_process(key) for key in (11, 12, 13)]
    alive = other_process(1, 2)
    for process in dying:
        end(process, "kill")
    assert len(life_files(path)) == 4
    assert claims_noted(path) == 4

    with Claims(path) as mine:
        assert take(store, mine, 99)[0] == [99]
        assert len(life_files(path)) == 2  # its own, and that of the living one
        assert claims_noted(path) == 2
        assert take(store, mine, 1, 2)[0] == []
    end(alive, "kill")


def test_a_file_that_cannot_be_removed_is_no_problem(store, path, other_process, monkeypatch):
    """Windows does not remove a file that is open anywhere."""
    end(other_process(1, 2), "kill")

    def refuse(*_, **__):
        raise PermissionError

    monkeypatch.setattr("pathlib.Path.unlink", refuse)
    for _ in range(2):
        with Claims(path) as mine:
            assert take(store, mine, 1, 2)[0] == [1, 2]


RUNS = 3
STEPS = st.lists(st.tuples(st.integers(0, RUNS - 1), st.none() | st.sets(st.integers(0, 8), min_size=1)), max_size=25)


@given(STEPS)
def test_two_runs_never_hold_the_same(steps):
    with TemporaryStore() as store, ExitStack() as stack:
        runs = [stack.enter_context(Claims(store.database.path)) for _ in range(RUNS)]
        held = [[] for _ in runs]
        for run, keys in steps:
            if keys is None:
                if held[run]:
                    release(store, runs[run], held[run].pop()[1])
                continue
            others = {key for other in range(RUNS) if other != run for got, _ in held[other] for key in got}
            got, claim, _ = take(store, runs[run], *sorted(keys))
            assert got == sorted(keys - others)
            if got:
                held[run].append((got, claim))


@pytest.fixture
def watch(clock):
    """A clock that stands still, but for whoever looks."""
    clock.now = 0.0
    return clock


@pytest.fixture
def waiting(path, watch):
    """The claims of a run that waits for others, 120 s at the most."""
    with Claims(path, 120, watch) as claims:
        yield claims


def wait(store, claims, watch, seconds, *keys):
    """Try once a second to claim keys; return the last result."""
    found = take(store, claims, *keys)
    for _ in range(seconds):
        watch.now += 1
        found = take(store, claims, *keys)
    return found


def test_a_claim_held_for_too_long_is_taken_over(store, path, waiting, watch):
    with Claims(path) as other:
        take(store, other, 1, 2)
        take(store, other, 3)
        free, _, (holder,) = wait(store, waiting, watch, 119, 1, 9)
        assert (free, holder.waited_s, holder.is_taken_over) == ([9], 119, False)
        watch.now += 1
        free, _, (holder,) = take(store, waiting, 1)
        assert (free, holder.waited_s, holder.is_taken_over) == ([1], 120, True)
        assert holder.process == os.getpid()
        assert holder.host == socket.gethostname()
        assert abs(holder.since - time.time()) < 60
        assert take(store, other, 1, 2, 3)[0] == [2, 3]


def test_time_asleep_does_not_count_as_waiting(store, path, waiting, watch):
    with Claims(path) as other:
        take(store, other, 1)
        take(store, waiting, 1)
        watch.now += 10_000
        free, _, (holder,) = take(store, waiting, 1)
        assert (free, holder.waited_s) == ([], 1)


def test_a_run_that_progresses_is_always_waited_for(store, path, waiting, watch):
    with Claims(path) as other:
        for key in range(300):
            claim = take(store, other, key, 1_000)[1]
            assert wait(store, waiting, watch, 1, 1_000)[0] == []
            release(store, other, claim)
        assert take(store, waiting, 1_000)[0] == [1_000]


def test_releasing_a_claim_taken_over_frees_no_other(store, path, waiting, watch):
    """SQLite gives the number of a claim that is gone to the next one."""
    with Claims(path) as other, Claims(path) as third:
        claim = take(store, other, 1)[1]
        assert wait(store, waiting, watch, 120, 1)[0] == [1]
        release(store, other, claim)
        assert take(store, third, 1)[0] == []
