"""Threads and processes at the same time ask each question once, also if one of them is stopped."""

import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from tests.support.demo_gateway import ROOT

RUN = """
import sys
sys.path.insert(0, sys.argv[1])
from scripts.source_tree import import_plugin
import_plugin()
import random
from contextlib import ExitStack
from pathlib import Path
from tests.support.one_run import OneRun
with ExitStack() as stack:
    run = OneRun(Path(sys.argv[2]), {keys}, stack, alone=False)
"""
OVERLAPPING = (
    RUN.format(keys="random.Random(int(sys.argv[3])).sample(range(300), 250)")
    + """
    print("ready", flush=True)
    sys.stdin.readline()
    run.ask_all(10)
    found = run.lookup.results(range(250))
    assert found == {number: f"of {key}" for number, key in enumerate(run.lookup.keys)}, "an answer is missing or wrong"
print(*run.asked)
"""
)
STOPPED = (
    RUN.format(keys="[1, 2, 3]")
    + """
    def answer(numbers):
        print("asking", flush=True)
        sys.stdin.readline()
        return [(slice(None), ["from there"] * len(numbers))]
    run.network.answer = answer
    print(run.ask().results, flush=True)
    print(run.lookup.results(range(3)), flush=True)
"""
)


def started(script, *arguments):
    command = [sys.executable, "-c", script, ROOT, *arguments]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


@pytest.mark.parametrize("seed", range(6))
def test_runs_at_the_same_time_ask_each_question_once(run, seed):
    """Four runs with four requests in flight each, whose questions overlap at random."""
    lots = random.Random(seed)  # noqa: S311 - the same each time
    runs = [run(*lots.sample(range(400), lots.randint(100, 400)), alone=False) for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        under_way = [pool.submit(one.ask_all, lots.randint(1, 60)) for one in runs]
        results = [(one, future.result(timeout=120)) for one, future in zip(runs, under_way)]

    asked = Counter(key for one in runs for key in one.asked)
    assert asked.keys() == {int(key) for one in runs for key in one.lookup.keys}
    assert max(asked.values()) == 1
    for one, found in results:
        assert all(result == f"of {one.lookup.keys[number]}" for number, result in found.items())
    assert sum(len(found) for _, found in results) == len(asked)
    with closing(sqlite3.connect(runs[0].store.database.path)) as connection:
        assert connection.execute("SELECT COUNT(*) FROM claims").fetchone() == (0,)


def test_processes_at_the_same_time_ask_each_question_once(path):
    processes = [started(OVERLAPPING, path, str(seed)) for seed in range(3)]
    assert [process.stdout.readline() for process in processes] == ["ready\n"] * 3
    for process in processes:
        process.stdin.write("go\n")
        process.stdin.flush()
    printed = [process.communicate(timeout=120)[0] for process in processes]

    assert [process.returncode for process in processes] == [0] * 3
    asked = Counter(int(key) for text in printed for key in text.split())
    needed = {key for seed in range(3) for key in random.Random(seed).sample(range(300), 250)}  # noqa: S311
    assert asked.keys() == needed
    assert max(asked.values()) == 1


@pytest.fixture
def stopped(path):
    """A process that asks for 1, 2 and 3, and is stopped before it has an answer."""
    process = started(STOPPED, path)
    assert process.stdout.readline() == "asking\n"
    process.send_signal(signal.SIGSTOP)
    yield process
    process.kill()
    process.communicate(timeout=120)


@pytest.mark.skipif(os.name != "posix", reason="a process is stopped by a signal of POSIX systems")
def test_a_stopped_run_loses_its_claim_but_no_answer(path, run, stopped):
    mine, held = run(2, 3, 4, longest_wait_s=0.3), []
    mine.deduplicator.on_held = held.append
    assert mine.ask().results == {0: "of 2", 1: "of 3", 2: "of 4"}

    assert {(one.process, one.host) for one in held} == {(stopped.pid, socket.gethostname())}
    assert [one.is_taken_over for one in held] == [False] * (len(held) - 1) + [True]
    claim = run(5, 6).claim(0, 1).claim

    stopped.send_signal(signal.SIGCONT)
    printed, _ = stopped.communicate("go\n", timeout=120)

    assert stopped.returncode == 0
    assert printed.splitlines() == [str(dict.fromkeys(range(3), "from there"))] * 2
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT id FROM claims").fetchall() == [(claim,)]
    assert run(1, 2, 3, 4).ask().results == {}
