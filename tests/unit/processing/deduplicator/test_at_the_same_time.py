"""Threads and processes at the same time ask each question once."""

import random
import sqlite3
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from tests.support.demo_gateway import ROOT


@pytest.mark.parametrize("seed", range(6))
def test_runs_at_the_same_time_ask_each_question_once(run, seed):
    """Four runs with four requests in flight each, over questions that overlap as they like."""
    lots = random.Random(seed)  # noqa: S311 - the same each time
    runs = []
    for _ in range(4):
        keys = lots.sample(range(400), lots.randint(100, 400))
        runs.append(run(*keys, alone=False))
    with ThreadPoolExecutor(4) as pool:
        under_way = [pool.submit(one.ask_all, lots.randint(1, 60)) for one in runs]
        results = [(one, future.result(timeout=60)) for one, future in zip(runs, under_way)]

    asked = Counter(key for one in runs for key in one.asked)
    assert asked.keys() == {int(key) for one in runs for key in one.lookup.keys}
    assert max(asked.values()) == 1
    for one, found in results:
        assert all(result == f"of {one.lookup.keys[number]}" for number, result in found.items())
    assert sum(len(found) for _, found in results) == len(asked)
    with closing(sqlite3.connect(runs[0].store.database.path)) as connection:
        assert connection.execute("SELECT COUNT(*) FROM claims").fetchone() == (0,)


IN_ANOTHER_PROCESS = """
import sys
sys.path.insert(0, sys.argv[1])
from scripts.source_tree import import_plugin
import_plugin()
import random
from contextlib import ExitStack
from pathlib import Path
from tests.support.one_run import OneRun
keys = random.Random(int(sys.argv[3])).sample(range(300), 250)
with ExitStack() as stack:
    run = OneRun(Path(sys.argv[2]), keys, stack, alone=False)
    print("ready", flush=True)
    sys.stdin.readline()
    run.ask_all(10)
    found = run.lookup.results(range(250))
    assert found == {number: f"of {key}" for number, key in enumerate(keys)}, "an answer is missing or wrong"
print(*run.asked)
"""


def test_processes_at_the_same_time_ask_each_question_once(path):
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", IN_ANOTHER_PROCESS, ROOT, path, str(seed)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in range(3)
    ]
    assert [process.stdout.readline() for process in processes] == ["ready\n"] * 3
    for process in processes:
        process.stdin.write("go\n")
        process.stdin.flush()
    printed = [process.communicate(timeout=60)[0] for process in processes]

    assert [process.returncode for process in processes] == [0] * 3
    asked = Counter(int(key) for text in printed for key in text.split())
    needed = {key for seed in range(3) for key in random.Random(seed).sample(range(300), 250)}  # noqa: S311
    assert asked.keys() == needed
    assert max(asked.values()) == 1
