"""Each question is asked once by all runs together, and what was answered is stored before anybody gets it."""

import random
import sqlite3
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing

import numpy as np
import pytest
from location_gateway.core.gateway.cancellation import Cancellation
from location_gateway.core.gateway.errors import (
    NotSentError,
    RunCancelledError,
    UnauthorizedError,
    UpstreamError,
)
from location_gateway.core.gateway.geocoding.lists import IncompleteListError
from location_gateway.core.processing.shared import paid_once
from location_gateway.core.processing.shared.paid_once import NotStoredError, PaidOnce, PartlyAnsweredError, _Answered
from location_gateway.core.results import database
from location_gateway.core.results.claims import Claims
from location_gateway.core.results.keys import KEY
from location_gateway.core.results.lookup import StoreLookup
from location_gateway.core.results.store import DAY_S, open_store

from tests.support.demo_gateway import ROOT


class WhileWaiting(Cancellation):
    """Never waits: does something instead, each time that somebody would wait for another run."""

    def __init__(self, *steps):
        super().__init__()
        self.steps = list(steps)

    def wait(self, seconds):
        assert seconds > 0
        assert self.steps, "nobody should wait any longer"
        self.steps.pop(0)()
        super().wait(0)


class OneRun:
    """What one run has: its own sight of the store, its claims, and a service that answers with the key."""

    def __init__(self, path, keys, stack, cancellation, may_be_stored):
        self.store, self.set_aside = open_store(path)
        stack.enter_context(self.store)
        self.claims = stack.enter_context(Claims(path))
        self.lookup = StoreLookup(self.store, np.array(keys, dtype=KEY), DAY_S)
        self.asked = []
        self.cancellation = cancellation or WhileWaiting()
        self.paid_once = PaidOnce(self.lookup, self.claims, self.answer, may_be_stored, self.cancellation)
        self.meanwhile = lambda: None

    def answer(self, numbers):
        self.meanwhile()
        keys = self.lookup.keys[numbers].tolist()
        self.asked += keys
        return [f"of {key}" for key in keys]

    def ask(self, *numbers):
        return self.paid_once.ask(np.array(numbers or range(len(self.lookup.keys))))

    def stored(self):
        keys = self.lookup.keys
        found = StoreLookup(self.store, keys, DAY_S).results(range(len(keys)))
        return {int(keys[number]): result for number, result in found.items()}


@pytest.fixture
def path(tmp_path):
    return tmp_path / "results.sqlite"


@pytest.fixture
def run(path):
    with ExitStack() as stack:
        yield lambda *keys, cancellation=None, may_be_stored=lambda _: True: OneRun(
            path, keys, stack, cancellation, may_be_stored
        )


def raising(error):
    def fail(*_):
        raise error

    return fail


def test_what_is_answered_is_in_the_store_and_not_asked_again(run):
    one = run(7, 8, 9)
    assert one.ask(0, 2) == {0: "of 7", 2: "of 9"}
    assert one.stored() == {7: "of 7", 9: "of 9"}
    assert one.lookup.missing().tolist() == [1]
    another = run(9, 8, 7)
    assert another.ask() == {1: "of 8"}
    assert another.asked == [8]
    assert another.ask() == {}
    assert another.asked == [8]


def test_what_another_run_has_answered_since_is_found_instead_of_asked(run):
    late = run(1, 2, 3)
    run(3, 1).ask()
    assert late.ask() == {1: "of 2"}
    assert late.asked == [2]
    assert late.paid_once.found_meanwhile == 2
    run(1, 2, 3, 4).ask()
    assert late.paid_once.found_meanwhile == 2
    assert late.lookup.results(range(3)) == {0: "of 1", 1: "of 2", 2: "of 3"}


def test_what_another_run_has_answered_counts_also_where_no_request_came_to_it(run):
    late = run(1, 2, 3, 4)
    run(3, 4).ask()
    late.ask(0)
    assert late.paid_once.found_meanwhile == 2


def test_the_answers_of_a_run_that_is_asking_are_waited_for(run):
    other = run(1, 2)
    _, _, claim = other.paid_once._claim(np.array([0, 1]))
    mine = run(0, 1, 2, 3)
    mine.cancellation.steps = [
        lambda: None,
        lambda: other.paid_once._keep([_Answered(np.array([0, 1]), ["of 1", "of 2"], claim)]),
    ]
    assert mine.ask() == {0: "of 0", 3: "of 3"}
    assert mine.asked == [0, 3]
    assert mine.paid_once.found_meanwhile == 2
    assert mine.lookup.results([1, 2]) == {1: "of 1", 2: "of 2"}


@pytest.mark.parametrize("error", [UpstreamError(), UnauthorizedError(), RunCancelledError(), ZeroDivisionError()])
def test_what_another_run_could_not_get_is_asked(run, error):
    other = run(1, 2)
    other.meanwhile = raising(error)
    with pytest.raises(type(error)):
        other.ask()
    mine = run(1, 2)
    assert mine.ask() == {0: "of 1", 1: "of 2"}


def test_what_a_run_that_ended_was_asking_is_asked(run, path):
    mine = run(1, 2)
    other = Claims(path)
    with mine.store.database.writing() as connection:
        other.take(connection, np.array([1], dtype=KEY))
    mine.cancellation.steps = [other.__exit__]
    assert mine.ask() == {0: "of 1", 1: "of 2"}
    assert mine.asked == [2, 1]


def test_cancel_ends_the_waiting_and_keeps_what_was_answered(run):
    run(1).paid_once._claim(np.array([0]))
    mine = run(1, 2)
    mine.cancellation.steps = [mine.cancellation.cancel]
    with pytest.raises(PartlyAnsweredError) as caught:
        mine.ask()
    assert caught.value.results == {1: "of 2"}
    assert isinstance(caught.value.cause, RunCancelledError)
    assert caught.value.fatal
    assert mine.stored() == {2: "of 2"}


def test_cancel_ends_the_waiting_where_nothing_was_answered(run):
    run(1).paid_once._claim(np.array([0]))
    mine = run(1)
    mine.cancellation.steps = [mine.cancellation.cancel]
    with pytest.raises(RunCancelledError):
        mine.ask()


def test_a_run_that_is_ending_does_not_wait_for_others(run):
    run(1).paid_once._claim(np.array([0]))
    mine = run(1)
    mine.cancellation.steps = [mine.cancellation.end_waits]
    with pytest.raises(NotSentError):
        mine.ask()


@pytest.mark.parametrize("cause", [UpstreamError("half"), UnauthorizedError(), RunCancelledError()])
def test_of_a_list_that_was_answered_in_part_the_part_is_kept(run, cause):
    mine = run(5, 6, 7, 8)
    mine.meanwhile = raising(IncompleteListError(["of 5", "of 6"], cause))
    with pytest.raises(PartlyAnsweredError) as caught:
        mine.ask()
    assert caught.value.results == {0: "of 5", 1: "of 6"}
    assert caught.value.cause is cause
    assert caught.value.fatal is cause.fatal
    assert mine.stored() == {5: "of 5", 6: "of 6"}
    assert run(5, 6, 7, 8).ask() == {2: "of 7", 3: "of 8"}


def test_answers_that_are_none_are_handed_on_and_asked_again_the_next_time(run):
    mine = run(1, 2, 3, may_be_stored=lambda result: result != "of 2")
    assert mine.ask() == {0: "of 1", 1: "of 2", 2: "of 3"}
    assert mine.stored() == {1: "of 1", 3: "of 3"}
    assert mine.lookup.missing().tolist() == [1]
    again = run(1, 2, 3)
    assert again.ask() == {1: "of 2"}


def test_where_no_answer_is_worth_keeping_nothing_is_stored(run):
    mine = run(1, 2, may_be_stored=lambda _: False)
    assert mine.ask() == {0: "of 1", 1: "of 2"}
    assert len(mine.store) == 0
    assert run(1, 2).ask() == {0: "of 1", 1: "of 2"}


def fill_the_disk(run):
    connection = run.store.database._connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")


def test_answers_that_cannot_be_stored_are_handed_on_and_no_more_are_asked(run):
    mine = run(*range(2_000))
    mine.meanwhile = lambda: fill_the_disk(mine)
    with pytest.raises(PartlyAnsweredError) as caught:
        mine.ask()
    assert caught.value.results == {number: f"of {number}" for number in range(2_000)}
    assert isinstance(caught.value.cause, NotStoredError)
    assert caught.value.fatal
    assert "full" in str(caught.value.cause)
    assert "results.sqlite" in str(caught.value.cause)
    assert "make room" in str(caught.value.cause)
    assert len(mine.store) == 0
    assert len(mine.lookup.missing()) == 2_000


def test_when_there_is_room_again_the_next_run_asks_what_was_not_stored(run, path):
    with ExitStack() as first_run:
        first = OneRun(path, range(2_000), first_run, None, lambda _: True)
        first.meanwhile = lambda: fill_the_disk(first)
        with pytest.raises(PartlyAnsweredError):
            first.ask()
    second = run(*range(2_000))
    assert second.set_aside is None
    assert len(second.ask()) == 2_000
    assert len(second.store) == 2_000


def test_nothing_is_asked_where_nothing_can_be_stored(run, path, monkeypatch):
    monkeypatch.setattr(database, "_BUSY_S", 0)
    mine = run(1, 2)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(NotStoredError, match="locked"):
            mine.ask()
    assert mine.asked == []
    assert mine.ask() == {0: "of 1", 1: "of 2"}


def test_a_store_that_is_held_while_an_answer_comes_keeps_the_answer_for_its_rows(run, path, monkeypatch):
    monkeypatch.setattr(database, "_BUSY_S", 0)
    mine = run(1, 2)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        mine.meanwhile = lambda: other.execute("BEGIN IMMEDIATE")
        with pytest.raises(PartlyAnsweredError) as caught:
            mine.ask()
    assert caught.value.results == {0: "of 1", 1: "of 2"}
    assert isinstance(caught.value.cause, NotStoredError)


def test_a_store_found_damaged_while_writing_is_set_aside_by_the_next_run(run, path):
    with ExitStack() as first_run:
        OneRun(path, [1, 2], first_run, None, lambda _: True).ask()
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'claims'").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    content = bytearray(path.read_bytes())
    content[(page - 1) * size : page * size] = b"\xa5" * size
    path.write_bytes(content)

    with ExitStack() as second_run:
        second = OneRun(path, [1, 2, 3], second_run, None, lambda _: True)
        assert second.set_aside is None
        with pytest.raises(NotStoredError, match="malformed"):
            second.ask(2)
    third = run(1, 2, 3)
    assert third.set_aside.exists()
    assert len(third.ask()) == 3


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
