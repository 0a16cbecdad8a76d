"""Nothing is lost and nothing is paid twice, whatever happens to a run: real processes, and what the gateway bills."""

import random
import shutil
import signal
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
import requests

from tests.e2e.books import STORE, Balance, Books, change
from tests.e2e.conftest import STOPS, Run, operators_environment
from tests.e2e.killing import Killer
from tests.support.demo_gateway import KEY
from tests.support.layers import point_layer, rows_of, spread, written
from tests.support.small_disk import NoDiskError, SmallDisk
from tests.support.waiting import until

IN_FLIGHT = 4
PER_REQUEST = 100
UNDER_WAY = IN_FLIGHT * PER_REQUEST
"""Places that a run may be asking at the moment when it is stopped."""
LATENCY_MS = 20
REPORT = "locationgateway:usagereport"
DAY_S = 86_400
NOT_STORED = "Answers could not be stored any more, so the run stopped before paying for others."
WITHOUT_STORE = "The run goes on without it: it asks everything"


@dataclass
class Town:
    """A layer, how many places it has, and the rows that a run without a store makes of it."""

    layer: Path
    places: int
    rows: list


@pytest.fixture(scope="session")
def expected(profile, running_gateway, everything_left):
    """Run over a layer without a store, and return its rows."""

    def run(layer):
        name = f"{layer.stem} expected"
        environment = operators_environment(profile, running_gateway, everything_left / f"{name} results")
        run = Run.of(layer, everything_left / f"{name}.gpkg", environment, ["--USE_STORE=false"])
        assert run.end().code == 0
        return rows_of(run.output)

    return run


@pytest.fixture(scope="session")
def build(everything_left, expected):
    """Return a town of so many places, some of them in two rows; the rows are in an order of their own."""

    def build(name, places):
        all_places = spread(places)
        rows = [[place, f"stop {number}"] for number, place in enumerate(all_places + all_places[::40])]
        random.Random(name).shuffle(rows)  # noqa: S311 - the same layer each time
        layer = written(point_layer(rows), everything_left / f"{name}.gpkg")
        return Town(layer, places, expected(layer))

    return build


@pytest.fixture(scope="session")
def city(build):
    return build("city", 20_000)


@pytest.fixture(scope="session")
def village(build):
    return build("village", 3_000)


@pytest.fixture(scope="session")
def same_village(build):
    """The same places in another order."""
    return build("same village", 3_000)


@pytest.fixture(scope="session")
def stops(expected):
    """The shipped layer."""
    return Town(STOPS, 278, expected(STOPS))


@pytest.fixture(scope="session")
def once_filled(profile, running_gateway, everything_left, stops):
    """A folder of results with the answers to the shipped layer."""
    folder = everything_left / "once filled"
    run = Run.of(stops.layer, everything_left / "filling.gpkg", operators_environment(profile, running_gateway, folder))
    assert run.end().results["REQUESTS"] == 3
    return folder


@pytest.fixture
def filled(once_filled, gateway, results_folder):
    """The test's folder of results, filled by an earlier run that the gateway has forgotten."""
    return shutil.copytree(once_filled, results_folder, dirs_exist_ok=True)


@pytest.fixture
def environment(environment):
    return environment | {"LOCATION_GATEWAY_IN_FLIGHT": str(IN_FLIGHT)}


@pytest.fixture
def books(gateway, results_folder):
    gateway.reset(latency_ms=LATENCY_MS)
    return Books(gateway, results_folder)


@pytest.fixture
def small_disk(environment, everything_left, results_folder):
    """The test's folder of results, as a file system of its own."""
    try:
        disk = SmallDisk.mounted(results_folder, "32m")
    except NoDiskError as error:
        pytest.skip(f"no file system can be mounted here: {error}")
    yield disk
    shutil.copytree(results_folder, everything_left / f"{results_folder.name} on the disk")  # to be searched
    disk.unmount()


def ended_well(run):
    """Return how a run ended that had to succeed."""
    ended = run.end()
    assert ended.code == 0, ended.err
    return ended


def test_the_expected_rows_are_what_the_gateway_answers(gateway, village):
    asked = village.rows[::500]
    for row in asked:
        at = f"{row['rg_query_lat']:.5f},{row['rg_query_lon']:.5f}"
        answer = requests.get(f"{gateway.url}/revgeocode", {"at": at}, headers={"apiKey": KEY}, timeout=30).json()
        (item,) = answer["items"]
        assert (row["rg_status"], row["rg_label"], row["rg_id"]) == ("ok", item["address"]["label"], item["id"])
    assert len({row["rg_id"] for row in asked}) > 1
    places = [(row["rg_query_lat"], row["rg_query_lon"]) for row in village.rows]
    assert len(set(places)) == village.places < len(places)


@pytest.mark.parametrize("kills", [3, pytest.param(40, marks=pytest.mark.long)])
def test_killed_again_and_again(city, start, books, kills):
    """What a kill costs is what was being asked just then: each of it is billed once more, nothing else is."""
    seed = random.randrange(1_000_000)  # noqa: S311 - other moments each time
    print(f"seed {seed}")  # noqa: T201 - shown when the test fails
    killer = Killer(random.Random(seed), LATENCY_MS / 1000, city.places // PER_REQUEST // kills)  # noqa: S311
    before = Balance(0, 0, 0)
    for number in range(kills):
        run = start(city.layer)
        if number % 4 == 0:
            killer.kill_while_starting(run)
        else:
            killer.kill_while_asking(run, books)
        now = books.balance()
        print(now)  # noqa: T201 - as above
        assert 0 <= now.lost - before.lost <= UNDER_WAY
        assert 0 <= now.uncounted - before.uncounted <= UNDER_WAY
        assert now.stored <= now.counted
        before = now

    run = start(city.layer)
    ended = ended_well(run)

    now = books.balance()
    print(now)  # noqa: T201 - as above
    assert rows_of(run.output) == city.rows
    assert ended.results["FROM_STORE"] == before.stored
    assert now.stored == city.places
    assert now.billed == city.places + before.lost
    assert now.uncounted == before.uncounted
    assert not list(books.folder.glob("*.damaged-*"))


@pytest.mark.parametrize(
    "size",
    [
        "500k",
        *(pytest.param(size, marks=pytest.mark.long) for size in ("140k", "160k", "200k", "300k", "400k", "900k")),
    ],
)
def test_the_disk_becomes_full(village, start, books, small_disk, size):
    small_disk.resize(size)

    run = start(village.layer)
    ended = run.end()

    stopped = books.balance()
    assert 0 <= stopped.lost <= UNDER_WAY
    assert NOT_STORED in ended.err
    assert "If the disk is full, make room. Run again, which asks only what is missing" in ended.err
    if stopped.billed:
        assert ended.code == 0
        assert stopped.billed < village.places
        check_what_was_answered(run, village, stopped.billed)
        if stopped.uncounted:
            (told,) = [warning for warning in ended.told["warning"] if "missing from the usage ledger" in warning]
            assert told.startswith(f"{stopped.uncounted:,} transactions of this run")
    else:
        assert ended.code != 0

    small_disk.resize("32m")
    run = start(village.layer)
    ended = ended_well(run)

    assert rows_of(run.output) == village.rows
    assert ended.results["FROM_STORE"] == stopped.stored
    now = books.balance()
    assert now.billed == village.places + stopped.lost
    assert now.uncounted == stopped.uncounted


def check_what_was_answered(run, town, places):
    """Whatever was answered is in the output of a run that ended early; the other rows are as they were."""
    rows = rows_of(run.output)
    assert len(rows) == len(town.rows)
    answered = set()
    for row, expected in zip(rows, town.rows):
        if row["rg_status"] == "ok":
            assert row == expected
            answered.add((row["rg_query_lat"], row["rg_query_lon"]))
        else:
            assert row["rg_status"] == "not_asked"
            assert row["rg_error"]
            assert [row[name] for name in ("fid", "geom", "name")] == [
                expected[name] for name in ("fid", "geom", "name")
            ]
    assert len(answered) == places


def test_the_disk_is_full_from_the_beginning(stops, start, books, small_disk):
    small_disk.resize("8k")

    run = start(stops.layer)
    ended = ended_well(run)

    store, ledger, missing = ended.told["warning"]
    assert WITHOUT_STORE in store
    assert "will not be counted" in ledger
    assert missing.startswith("278 transactions of this run are missing")
    assert rows_of(run.output) == stops.rows
    assert books.requests == 3


def test_a_write_protected_disk(stops, start, books, small_disk, filled):
    small_disk.write_protect()
    refused = start(stops.layer, "--MAX_TRANSACTIONS=277", output="refused")
    dry = start(stops.layer, "--DRY_RUN=true", output="dry")
    assert refused.end().code != 0
    assert not refused.output.exists()
    told = ended_well(dry).told["warning"]
    assert books.requests == 0

    run = start(stops.layer)
    ended = ended_well(run)

    store, ledger = told
    assert WITHOUT_STORE in store
    assert "will not be counted" in ledger
    assert ended.told["warning"][:2] == told
    assert rows_of(run.output) == stops.rows
    assert books.requests == 3


def test_a_limit_that_cannot_be_checked(stops, start, books, small_disk, environment):
    small_disk.write_protect()
    environment["LOCATION_GATEWAY_MONTHLY_LIMIT"] = "100000"

    refused = start(stops.layer, output="refused")
    ignoring = start(stops.layer, "--IGNORE_MONTHLY_LIMIT=true", output="ignoring")

    ended = refused.end()
    assert ended.code != 0
    assert "The monthly limit of 100,000 transactions cannot be checked" in ended.err
    assert "Nothing was sent." in ended.err
    assert not refused.output.exists()
    assert ended_well(ignoring).results["REQUESTS"] == books.requests == 3
    assert rows_of(ignoring.output) == stops.rows


def test_several_at_once(village, same_village, start, books):
    hold_back_the_first(books.gateway, seconds=2)
    runs = [(town, start(town.layer, output=f"output {n}")) for n, town in enumerate([village, same_village, village])]

    ended = [ended_well(run) for _, run in runs]

    assert [rows_of(run.output) == town.rows for town, run in runs] == [True] * 3
    assert books.balance() == Balance(village.places, village.places, village.places)
    asked = [one.results["TRANSACTIONS"] for one in ended]
    assert sum(asked) == village.places
    assert sum(transactions > 0 for transactions in asked) > 1
    assert not list(books.folder.glob("*.run-*"))


def test_one_of_several_is_killed(village, same_village, start, books):
    hold_back_the_first(books.gateway, seconds=3)
    killed = start(village.layer, output="killed")
    until(lambda: books.requests == IN_FLIGHT)
    others = [(town, start(town.layer, output=f"{n}")) for n, town in enumerate([village, same_village])]
    until(lambda: books.requests >= 2 * IN_FLIGHT)
    assert not killed.is_over

    killed.process.kill()

    for town, run in others:
        ended_well(run)
        assert rows_of(run.output) == town.rows
    now = books.balance()
    assert now.stored == village.places
    assert 0 < now.lost <= UNDER_WAY
    assert 0 <= now.uncounted <= UNDER_WAY
    assert not list(books.folder.glob("*.run-*"))


def hold_back_the_first(gateway, seconds):
    """Let the first requests take so long that whoever sent them does not finish before others begin."""
    gateway.faults({"kind": "slow", "seconds": seconds, "times": IN_FLIGHT})


@pytest.mark.parametrize("shift_days", [1, 3650])
def test_the_clock_was_changed(stops, start, books, filled, shift_days):
    """Answers from the future are what a clock that was set back finds."""
    change(filled / STORE, "UPDATE blocks SET made = made + ?", shift_days * DAY_S)

    run = start(stops.layer)

    assert ended_well(run).results["FROM_STORE"] == stops.places
    assert rows_of(run.output) == stops.rows
    assert books.requests == 0


def test_old_answers_are_asked_again(stops, start, books, filled):
    change(filled / STORE, "UPDATE blocks SET made = made - ?", 31 * DAY_S)

    run = start(stops.layer)

    assert ended_well(run).results["TRANSACTIONS"] == stops.places
    assert rows_of(run.output) == stops.rows
    assert books.balance().stored == stops.places


def test_interrupted_and_run_again(village, start, books):
    run = start(village.layer)
    until(lambda: books.requests > IN_FLIGHT * 2)
    assert not run.is_over

    run.process.send_signal(signal.SIGINT)

    run.end()
    expected = {row["fid"]: row for row in village.rows}
    answered = [row for row in rows_of(run.output) if row["rg_status"] == "ok"]
    assert answered
    assert all(row == expected[row["fid"]] for row in answered)
    stopped = books.balance()
    assert 0 < stopped.stored < village.places
    assert 0 <= stopped.lost <= UNDER_WAY
    assert 0 <= stopped.uncounted <= UNDER_WAY
    run = start(village.layer)
    assert ended_well(run).results["FROM_STORE"] == stopped.stored
    assert rows_of(run.output) == village.rows
    assert books.balance().billed == village.places + stopped.lost


def test_a_second_run_asks_nothing(stops, start, books, filled):
    run = start(stops.layer)

    results = ended_well(run).results

    assert [results[name] for name in ("REQUESTS", "TRANSACTIONS", "FROM_STORE")] == [0, 0, 278]
    assert rows_of(run.output) == stops.rows
    assert books.requests == 0


def truncated(content):
    return content[: len(content) // 2]


def garbage(content):
    return random.Random(1).randbytes(len(content))  # noqa: S311 - whatever


def overwritten_in_the_middle(content):
    middle = len(content) // 2
    return content[:middle] + garbage(content[:8000]) + content[middle + 8000 :]


@pytest.mark.parametrize("damaged", [truncated, garbage, overwritten_in_the_middle])
def test_a_damaged_store_is_set_aside(stops, start, books, filled, damaged):
    store = filled / STORE
    content = damaged(store.read_bytes())
    store.write_bytes(content)

    run = start(stops.layer)
    ended = ended_well(run)
    if damaged is overwritten_in_the_middle:  # which is found out only when the answers are read
        (warning,) = ended.told["warning"]
        assert "could not be read" in warning
        assert "asked again by the next run" in warning
        assert {row["rg_status"] for row in rows_of(run.output)} == {"not_asked", "invalid", "no_geometry"}
        assert books.requests == 0
        run = start(stops.layer)
        ended = ended_well(run)

    (aside,) = filled.glob(f"{STORE}.damaged-*")
    assert aside.read_bytes() == content
    (warning,) = ended.told["warning"]
    assert f"The result store was damaged. It was moved to {aside} and a new one begun" in warning
    assert rows_of(run.output) == stops.rows
    assert books.balance().stored == stops.places
    assert books.requests == 3


def test_the_store_of_a_newer_version_is_left_alone(stops, start, books, filled):
    change(filled / STORE, "PRAGMA user_version = 99")
    content = (filled / STORE).read_bytes()

    run = start(stops.layer)
    ended = ended_well(run)

    (warning,) = ended.told["warning"]
    assert "made by a newer version of the plugin, and is left alone" in warning
    assert WITHOUT_STORE in warning
    assert rows_of(run.output) == stops.rows
    assert books.requests == 3
    assert (filled / STORE).read_bytes() == content


def test_somebody_else_has_locked_the_store(stops, start, books, filled):
    with closing(sqlite3.connect(filled / STORE, isolation_level=None)) as other:
        other.execute("DELETE FROM blocks")
        other.execute("BEGIN EXCLUSIVE")

        run = start(stops.layer)
        ended = ended_well(run)

    (warning,) = ended.told["warning"]
    assert "database is locked" in warning
    assert WITHOUT_STORE in warning
    assert rows_of(run.output) == stops.rows
    assert books.requests == 3


def test_a_dry_run_tells_what_is_stored(stops, start, books, filled, environment):
    del environment["LOCATION_GATEWAY_AUTHCFG"]

    ended = ended_well(start(stops.layer, "--DRY_RUN=true"))

    assert "places: 278 → already stored: 278 → requests: 0 → transactions: at most 0" in ended.told["info"][0]
    assert ended.results["FROM_STORE"] == 278
    assert books.requests == 0


def test_more_than_allowed_is_refused(stops, start, books):
    run = start(stops.layer, "--MAX_TRANSACTIONS=277")

    ended = run.end()

    assert ended.code != 0
    assert "up to 278 transactions; MAX_TRANSACTIONS allows 277" in ended.err
    assert "Nothing was sent." in ended.err
    assert not run.output.exists()
    assert books.requests == 0


def test_only_what_failed_is_asked_again(stops, start, books, qgis_process):
    books.gateway.faults({"kind": "item_error", "places": [0, 7, 42]})
    first = start(stops.layer, output="first")
    assert ended_well(first).results["FAILED"] >= 3

    second = start(first.output, "--ONLY_UNRESOLVED=true", "--USE_STORE=false", output="second")

    assert ended_well(second).results["TRANSACTIONS"] == 3
    assert rows_of(second.output) == stops.rows
    report = qgis_process("--json", "run", REPORT, "--OUTPUT=memory:").results
    assert report["TRANSACTIONS"] == books.balance().billed == stops.places + 3
