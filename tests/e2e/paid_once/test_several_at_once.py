"""Several runs at once pay once, also where one of them is killed."""

from tests.e2e.books import Balance
from tests.e2e.towns import IN_FLIGHT, UNDER_WAY, ended_well
from tests.support.layers import rows_of
from tests.support.waiting import until


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
