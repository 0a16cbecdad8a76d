"""Runs killed, interrupted, or at the same time: nothing is lost, and only what was being asked is paid twice."""

import random
import signal
from contextlib import suppress
from dataclasses import dataclass
from subprocess import TimeoutExpired

import pytest
import requests
from location_gateway.core.results.ledger import UsageLedger

from tests.e2e.paid_once.books import IN_FLIGHT, LATENCY_MS, NOT_STORED_YET, PER_REQUEST, UNDER_WAY, Balance
from tests.support.demo_gateway import KEY
from tests.support.layers import rows_of
from tests.support.waiting import until, until_held

_STARTED_S = 1.5
"""Until about then QGIS starts, the plugin opens its files and reads the layer, and sends its first requests."""


@dataclass
class Killer:
    """Kills runs at moments drawn by lot."""

    random: random.Random
    latency_s: float
    most_requests: int
    """How many requests a run may send before its end comes near."""

    def kill_while_starting(self, run):
        """Kill a run at some moment before or shortly after its first request."""
        self._kill_after(self.random.uniform(0, _STARTED_S), run)

    def kill_while_asking(self, run, books):
        """Kill a run some requests from now; before, while or after an answer arrives or is stored."""
        enough = books.requests + self.random.randint(1, self.most_requests)
        until(lambda: books.requests >= enough or run.is_over, self.latency_s / 2)
        self._kill_after(self.random.uniform(0, 2 * self.latency_s), run)

    @staticmethod
    def _kill_after(seconds, run):
        with suppress(TimeoutExpired):
            run.process.wait(seconds)
        run.kill()


def test_the_expected_rows_are_what_the_gateway_answers(gateway, village):
    asked = village.rows[::500]
    for row in asked:
        at = f"{row['rg_query_lat']:.5f},{row['rg_query_lon']:.5f}"
        answer = requests.get(f"{gateway.url}/revgeocode", {"at": at}, headers={"apiKey": KEY}, timeout=120).json()
        (item,) = answer["items"]
        assert (row["rg_status"], row["rg_label"], row["rg_id"]) == ("ok", item["address"]["label"], item["id"])
    assert len({row["rg_id"] for row in asked}) > 1
    places = [(row["rg_query_lat"], row["rg_query_lon"]) for row in village.rows]
    assert len(set(places)) == village.places < len(places)


@pytest.fixture
def place(request):
    return request.getfixturevalue(request.param)


@pytest.mark.parametrize(
    ("place", "kills"),
    [("town", 2), pytest.param("city", 40, marks=pytest.mark.long)],
    indirect=["place"],
    ids=["twice", "often"],
)
def test_killed_again_and_again(place, start, books, kills):
    """What a kill costs is what was being asked just then: each of it is billed once more, nothing else is."""
    seed = random.randrange(1_000_000)  # noqa: S311 - other moments each time
    print(f"seed {seed}")  # noqa: T201 - shown when the test fails
    most_requests = place.places // PER_REQUEST // (kills + 1)  # something is left for the last run
    killer = Killer(random.Random(seed), LATENCY_MS / 1000, most_requests)  # noqa: S311
    before = Balance(0, 0, 0)
    for number in range(kills):
        run = start(place.layer)
        if number % 4 == 3:
            killer.kill_while_starting(run)
        else:
            killer.kill_while_asking(run, books)
        now = books.balance()
        print(now)  # noqa: T201 - as above
        assert 0 <= now.lost - before.lost <= NOT_STORED_YET
        assert -UNDER_WAY <= now.uncounted - before.uncounted <= 0
        before = now

    run = start(place.layer)
    ended = run.ended_well()

    now = books.balance()
    print(now)  # noqa: T201 - as above
    assert rows_of(run.output) == place.rows
    assert ended.results["FROM_STORE"] == before.stored
    assert now.stored == place.places
    assert now.billed == place.places + before.lost
    assert now.uncounted == before.uncounted
    assert not list(books.folder.glob("*.damaged-*"))


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_interrupted_and_run_again(village, start, books, ending):
    run = start(village.layer)
    until(lambda: books.requests > IN_FLIGHT * 2)
    assert not run.is_over

    run.process.send_signal(ending)

    run.end()
    expected = {row["fid"]: row for row in village.rows}
    answered = [row for row in rows_of(run.output) if row["rg_status"] == "ok"]
    assert answered
    assert all(row == expected[row["fid"]] for row in answered)
    stopped = books.balance()
    assert 0 < stopped.stored < village.places
    assert 0 <= stopped.lost <= NOT_STORED_YET
    assert -UNDER_WAY <= stopped.uncounted <= 0
    run = start(village.layer)
    assert run.ended_well().results["FROM_STORE"] == stopped.stored
    assert rows_of(run.output) == village.rows
    assert books.balance().billed == village.places + stopped.lost


def test_several_at_once(village, same_village, start, books):
    hold_back_the_first(books.gateway, seconds=4)
    runs = [(town, start(town.layer, output=f"output {n}")) for n, town in enumerate([village, same_village])]

    ended = [run.ended_well() for _, run in runs]

    assert [rows_of(run.output) == town.rows for town, run in runs] == [True] * 2
    assert books.balance() == Balance(village.places, village.places, village.places)
    asked = [one.results["TRANSACTIONS"] for one in ended]
    assert sum(asked) == village.places
    assert min(asked) > 0
    assert not list(books.folder.glob("*.run-*"))


def test_one_of_several_is_killed(village, same_village, start, books):
    hold_back_the_first(books.gateway, seconds=3)
    killed = start(village.layer, output="killed")
    until_held(lambda: books.requests >= IN_FLIGHT)
    other = start(same_village.layer, output="other")
    until_held(lambda: books.requests >= 2 * IN_FLIGHT)

    killed.kill()

    other.ended_well()
    assert rows_of(other.output) == same_village.rows
    now = books.balance()
    assert now.stored == village.places
    assert 0 < now.lost <= NOT_STORED_YET
    assert -UNDER_WAY <= now.uncounted <= 0
    UsageLedger(books.folder).close()  # as the next run does
    assert not list(books.folder.glob("*.run-*"))


def hold_back_the_first(gateway, seconds):
    """Let the first requests take so long that whoever sent them does not finish before others begin."""
    gateway.faults({"kind": "slow", "seconds": seconds, "times": IN_FLIGHT})
