"""A process that is stopped while it asks: others go on after a while, and it loses nothing when it goes on, too."""

import os
import platform
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest
from location_gateway.core.gateway.cancellation import Cancellation
from location_gateway.core.results.claims import Claims

from tests.support.demo_gateway import ROOT

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a process is stopped by a signal of POSIX systems")

ASKING = """
import sys
sys.path.insert(0, sys.argv[1])
import importlib.util
spec = importlib.util.spec_from_file_location(
    "location_gateway", sys.argv[1] + "/__init__.py", submodule_search_locations=[sys.argv[1]])
sys.modules["location_gateway"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(sys.modules["location_gateway"])
from pathlib import Path
import numpy as np
from location_gateway.core.gateway.cancellation import Cancellation
from location_gateway.core.processing.shared.paid_once import PaidOnce
from location_gateway.core.results.claims import Claims
from location_gateway.core.results.lookup import StoreLookup
from location_gateway.core.results.store import open_store
store, _ = open_store(Path(sys.argv[2]))
keys = np.array([1, 2, 3], dtype="<u8")
with store, Claims(Path(sys.argv[2])) as claims:
    def answer(numbers):
        print("asking", flush=True)
        sys.stdin.readline()
        return ["from there"] * len(numbers)
    lookup = StoreLookup(store, keys, 86_400)
    once = PaidOnce(lookup, claims, answer, lambda _: True, Cancellation())
    print(once.ask(np.arange(3)), flush=True)
    print(lookup.results(range(3)), flush=True)
"""


@pytest.fixture
def stopped(path, run):
    """A process that asks for 1, 2 and 3, and is stopped before it has an answer."""
    process = subprocess.Popen(
        [sys.executable, "-c", ASKING, ROOT, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout.readline() == "asking\n"
    process.send_signal(signal.SIGSTOP)
    yield process
    process.kill()
    process.communicate(timeout=60)


def test_its_claim_is_taken_over_and_it_loses_nothing_when_it_goes_on(path, run, stopped):
    mine = run(2, 3, 4, cancellation=Cancellation())
    mine.claims.__exit__()
    held = []
    with Claims(path, longest_wait_s=0.3) as claims:
        mine.paid_once._claims, mine.paid_once.on_held = claims, held.append
        assert mine.ask() == {0: "of 2", 1: "of 3", 2: "of 4"}

        assert {(one.process, one.host) for one in held} == {(stopped.pid, platform.node())}
        assert [one.is_taken_over for one in held] == [False] * (len(held) - 1) + [True]
        with mine.store.database.writing() as connection:
            kept, claim, _ = claims.take(connection, mine.lookup.keys)
        assert kept.all()

        stopped.send_signal(signal.SIGCONT)
        printed, _ = stopped.communicate("go\n", timeout=60)

        assert stopped.returncode == 0
        there = {0: "from there", 1: "from there", 2: "from there"}
        assert printed.splitlines() == [str(there), str(there)]
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("SELECT id FROM claims").fetchall() == [(claim,)]
    assert run(1, 2, 3, 4).ask() == {}
