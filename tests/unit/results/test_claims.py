"""What one run is asking, no other asks; whatever becomes of it."""

import os
import platform
import sqlite3
import subprocess
import sys
import time
import uuid
from contextlib import ExitStack, closing

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.results import store as store_module
from location_gateway.core.results.claims import Claims
from location_gateway.core.results.database import open_database
from location_gateway.core.results.keys import KEY
from location_gateway.core.results.store import TemporaryStore, open_store

from tests.support.demo_gateway import ROOT


def take(store, claims, *keys):
    """Claim keys; return those that could be claimed, and the number of the claim."""
    wanted = np.array(keys, dtype=KEY)
    with store.database.writing(durable=False) as connection:
        free, claim, _ = claims.take(connection, wanted)
    return wanted[free].tolist(), claim


def release(store, claims, claim):
    with store.database.writing(durable=False) as connection:
        claims.release(connection, claim)


def claims_noted(path):
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT COUNT(*) FROM claims").fetchone()[0]


def life_files(path):
    return sorted(file.name for file in path.parent.glob(f"{path.name}.run-*"))


def test_what_one_run_has_claimed_another_does_not_get(store, path):
    with Claims(path) as one, Claims(path) as other:
        taken, claim = take(store, one, 1, 2, 2**64 - 1)
        assert taken == [1, 2, 2**64 - 1]
        assert take(store, other, 2, 3, 2**64 - 1)[0] == [3]
        assert take(store, one, 2, 3, 4)[0] == [2, 4]
        release(store, one, claim)
        assert take(store, other, 1, 2, 4)[0] == [1]


def test_a_claim_that_was_taken_back_by_a_failure_never_was(store, path):
    def fail(claims):
        with store.database.writing() as connection:
            claims.take(connection, np.array([1], dtype=KEY))
            raise KeyError

    with Claims(path) as one, Claims(path) as other:
        with pytest.raises(KeyError):
            fail(one)
        assert take(store, other, 1)[0] == [1]


def test_when_a_run_ends_nothing_is_left_of_its_claims(store, path):
    with Claims(path):
        assert claims_noted(path) == 0
    assert life_files(path) == []
    with Claims(path) as one:
        take(store, one, 1, 2)
        assert len(life_files(path)) == 1
    assert life_files(path) == []
    with Claims(path) as other:
        assert take(store, other, 2, 1)[0] == [2, 1]


def test_nothing_is_noted_where_nothing_is_claimed(store, path):
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
store, _ = open_store(path)
claims = Claims(path)
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
            stack.callback(process.communicate, timeout=60)
            stack.callback(process.kill)
            assert process.stdout.readline() == "claimed\n"
            return process

        yield start


def end(process, how):
    if how == "kill":
        process.kill()
        process.communicate(timeout=60)
    else:
        process.communicate("go\n", timeout=60)


@pytest.mark.parametrize("how", ["kill", "abort", "exit"])
def test_a_process_holds_its_claims_as_long_as_it_lives(store, path, other_process, how):
    process = other_process(1, 2, ending=how)
    with Claims(path) as mine:
        assert take(store, mine, 1, 2, 3)[0] == [3]
        assert take(store, mine, 1, 2)[0] == []
        end(process, how)
        assert take(store, mine, 1, 2)[0] == [1, 2]


def test_a_first_claim_clears_up_after_runs_that_died(store, path, other_process):
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


def test_a_file_that_cannot_be_removed_does_not_matter(store, path, other_process, monkeypatch):
    """On Windows a file cannot be removed as long as anybody has it open."""
    end(other_process(1, 2), "kill")

    def refuse(*_, **__):
        raise PermissionError

    monkeypatch.setattr("pathlib.Path.unlink", refuse)
    with Claims(path) as mine:
        assert take(store, mine, 1, 2)[0] == [1, 2]
    with Claims(path) as another:
        assert take(store, another, 1, 2)[0] == [1, 2]


RUNS = 3
STEPS = st.lists(st.tuples(st.integers(0, RUNS - 1), st.none() | st.sets(st.integers(0, 8), min_size=1)), max_size=25)


@given(STEPS)
def test_at_no_time_do_two_runs_hold_the_same(steps):
    with TemporaryStore() as store, ExitStack() as stack:
        runs = [stack.enter_context(Claims(store.database.path)) for _ in range(RUNS)]
        held = [[] for _ in runs]
        for run, keys in steps:
            if keys is None:
                if held[run]:
                    release(store, runs[run], held[run].pop()[1])
                continue
            others = {key for other in range(RUNS) if other != run for got, _ in held[other] for key in got}
            got, claim = take(store, runs[run], *sorted(keys))
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


def look(store, claims, *keys):
    """Try to claim keys; return those that could be claimed, and who holds the others, or did."""
    wanted = np.array(keys, dtype=KEY)
    with store.database.writing(durable=False) as connection:
        free, _, holders = claims.take(connection, wanted)
    return wanted[free].tolist(), holders


def look_for(store, claims, watch, seconds, *keys):
    """Look once a second for so long; return what the last look gave."""
    found = look(store, claims, *keys)
    for _ in range(seconds):
        watch.now += 1
        found = look(store, claims, *keys)
    return found


def test_a_claim_that_is_kept_for_too_long_is_taken_over(store, path, waiting, watch):
    with Claims(path) as other:
        take(store, other, 1, 2)
        take(store, other, 3)
        free, (holder,) = look_for(store, waiting, watch, 119, 1, 9)
        assert (free, holder.waited_s, holder.is_taken_over) == ([9], 119, False)
        watch.now += 1
        free, (holder,) = look(store, waiting, 1)
        assert (free, holder.waited_s, holder.is_taken_over) == ([1], 120, True)
        assert holder.process == os.getpid()
        assert holder.host == platform.node()
        assert abs(holder.since - time.time()) < 60
        assert take(store, other, 1, 2, 3)[0] == [2, 3]


def test_who_sleeps_waits_for_nobody_meanwhile(store, path, waiting, watch):
    with Claims(path) as other:
        take(store, other, 1)
        look(store, waiting, 1)
        watch.now += 10_000
        free, (holder,) = look(store, waiting, 1)
        assert (free, holder.waited_s) == ([], 1)


def test_a_run_that_goes_on_is_waited_for_all_the_time(store, path, waiting, watch):
    with Claims(path) as other:
        for key in range(300):
            claim = take(store, other, key, 1_000)[1]
            assert look_for(store, waiting, watch, 1, 1_000)[0] == []
            release(store, other, claim)
        assert look(store, waiting, 1_000)[0] == [1_000]


def test_giving_back_a_claim_that_was_taken_over_frees_no_other(store, path, waiting, watch):
    """SQLite gives the number of a claim that is gone to the next one."""
    with Claims(path) as other, Claims(path) as third:
        _, claim = take(store, other, 1)
        assert look_for(store, waiting, watch, 120, 1)[0] == [1]
        release(store, other, claim)
        assert take(store, third, 1)[0] == []


def test_a_claim_of_an_older_version_is_taken_over_too(path, watch):
    run = uuid.uuid4().hex
    old = open_database(path, store_module._SETUP._replace(migrations=store_module._SETUP.migrations[:1])).database
    with closing(sqlite3.connect(f"{path}.run-{run}", isolation_level=None)) as life:
        life.execute("BEGIN EXCLUSIVE")
        with old.writing() as connection:
            connection.execute("INSERT INTO claims (run, keys) VALUES (?, ?)", (run, np.array([1], KEY).tobytes()))
        store, set_aside = open_store(path)
        with store, Claims(path, 5, watch) as mine:
            assert set_aside is None
            free, (holder,) = look(store, mine, 1, 2)
            assert (free, holder.process, holder.host) == ([2], 0, "")
            assert look_for(store, mine, watch, 5, 1)[0] == [1]
            with old.writing() as connection:  # it is open there, too
                connection.execute("INSERT INTO claims (run, keys) VALUES (?, ?)", (run, np.array([3], KEY).tobytes()))
            assert look(store, mine, 3)[0] == []
    old.close()
