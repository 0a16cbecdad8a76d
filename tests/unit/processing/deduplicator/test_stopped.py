"""A process that is stopped while it asks: others go on after a while, and it loses nothing when it goes on, too."""

import os
import platform
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest

from tests.support.demo_gateway import ROOT

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a process is stopped by a signal of POSIX systems")

ASKING = """
import sys
sys.path.insert(0, sys.argv[1])
from scripts.source_tree import import_plugin
import_plugin()
from contextlib import ExitStack
from pathlib import Path
from tests.support.one_run import OneRun
with ExitStack() as stack:
    run = OneRun(Path(sys.argv[2]), [1, 2, 3], stack, alone=False)
    def answer(numbers):
        print("asking", flush=True)
        sys.stdin.readline()
        return [(len(numbers), ["from there"] * len(numbers))]
    run.network.answer = answer
    print(run.ask().results, flush=True)
    print(run.lookup.results(range(3)), flush=True)
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


def test_its_claim_is_taken_over_and_it_loses_nothing(path, run, stopped):
    mine, held = run(2, 3, 4, longest_wait_s=0.3), []
    mine.deduplicator.on_held = held.append
    assert mine.ask().results == {0: "of 2", 1: "of 3", 2: "of 4"}

    assert {(one.process, one.host) for one in held} == {(stopped.pid, platform.node())}
    assert [one.is_taken_over for one in held] == [False] * (len(held) - 1) + [True]
    claimed = run(5, 6)
    claim = claimed.claim(0, 1).claim

    stopped.send_signal(signal.SIGCONT)
    printed, _ = stopped.communicate("go\n", timeout=60)

    assert stopped.returncode == 0
    there = {0: "from there", 1: "from there", 2: "from there"}
    assert printed.splitlines() == [str(there), str(there)]
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT id FROM claims").fetchall() == [(claim,)]
    assert run(1, 2, 3, 4).ask().results == {}
