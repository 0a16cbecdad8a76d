"""Several runs at once pay once, also where one of them is killed."""

from tests.e2e.books import Balance
from tests.e2e.towns import IN_FLIGHT, NOT_STORED_YET, UNDER_WAY, ended_well
from tests.support.layers import rows_of
from tests.support.waiting import until_held


def test_several_at_once(village, same_village, start, books):
    hold_back_the_first(books.gateway, seconds=4)
    runs = [(town, start(town.layer, output=f"output {n}")) for n, town in enumerate([village, same_village])]

    ended = [ended_well(run) for _, run in runs]

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
    assert not killed.is_over

    killed.process.kill()

    ended_well(other)
    assert rows_of(other.output) == same_village.rows
    now = books.balance()
    assert now.stored == village.places
    assert 0 < now.lost <= NOT_STORED_YET
    assert -UNDER_WAY <= now.uncounted <= 0
    assert not list(books.folder.glob("*.run-*"))


def hold_back_the_first(gateway, seconds):
    """Let the first requests take so long that whoever sent them does not finish before others begin."""
    gateway.faults({"kind": "slow", "seconds": seconds, "times": IN_FLIGHT})
