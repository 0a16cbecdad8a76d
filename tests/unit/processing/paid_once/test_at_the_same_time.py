"""Threads and processes at the same time ask each question once."""

import random
import sqlite3
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest
from location_gateway.core.gateway.cancellation import Cancellation
from location_gateway.core.processing.shared import paid_once

from tests.support.demo_gateway import ROOT


@pytest.mark.parametrize("seed", range(6))
def test_runs_at_the_same_time_ask_each_question_once(run, monkeypatch, seed):
    """Four runs with four requests in flight each, over questions that overlap as they like."""
    monkeypatch.setattr(paid_once, "_LOOK_AGAIN_S", 0.001)
    lots = random.Random(seed)  # noqa: S311 - the same each time
    runs = []
    for _ in range(4):
        keys = lots.sample(range(400), lots.randint(100, 400))
        runs.append(run(*keys, cancellation=Cancellation()))
    with ThreadPoolExecutor(16) as pool:
        under_way = []
        for one in runs:
            numbers = list(range(len(one.lookup.keys)))
            while numbers:
                count = lots.randint(1, 60)
                under_way.append((one, pool.submit(one.ask, *numbers[:count])))
                numbers = numbers[count:]
        results = [(one, future.result(timeout=60)) for one, future in under_way]

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
import importlib.util
spec = importlib.util.spec_from_file_location(
    "location_gateway", sys.argv[1] + "/__init__.py", submodule_search_locations=[sys.argv[1]])
sys.modules["location_gateway"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(sys.modules["location_gateway"])
from pathlib import Path
import random
import numpy as np
from location_gateway.core.gateway.cancellation import Cancellation
from location_gateway.core.processing.shared.paid_once import _Answered, PaidOnce
from location_gateway.core.results.claims import Claims
from location_gateway.core.results.lookup import StoreLookup
from location_gateway.core.results.store import open_store
path, seed = Path(sys.argv[2]), int(sys.argv[3])
keys = np.array(random.Random(seed).sample(range(300), 250), dtype="<u8")
store, _ = open_store(path)
asked = []
with store, Claims(path) as claims:
    lookup = StoreLookup(store, keys, 86_400)
    def answer(numbers):
        asked.extend(keys[numbers].tolist())
        return keys[numbers].tolist()
    once = PaidOnce(lookup, claims, answer, lambda _: True, Cancellation())
    print("ready", flush=True)
    sys.stdin.readline()
    for start in range(0, 250, 10):
        once.ask(np.arange(start, start + 10))
    found = lookup.results(range(250))
    assert found == dict(enumerate(keys.tolist())), "an answer is missing or wrong"
print(*asked)
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
