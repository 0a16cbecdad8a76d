"""A run with a wrong clock loses no answers, and no answer is used for too long."""

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.results.store import DAY_S, TemporaryStore

from tests.support.stores import LONG, NOW, Clock, add, look_up

CAP_MB = 100
WRONG = {"ahead": 40 * DAY_S, "far ahead": 1_000 * 365 * DAY_S, "behind": -40 * DAY_S, "long ago": -NOW}


def run(opened, clock, *keys, at=None):
    """Do what a run does: tidy up, look up, store what is missing, tidy up. Return what it paid for."""
    clock.now = clock.now if at is None else at
    with opened() as store:
        store.tidy(LONG, CAP_MB)
        paid = [key for key in keys if key not in look_up(store, keys)]
        if paid:
            add(store, paid, [f"of {key}" for key in paid])
        store.tidy(LONG, CAP_MB)
    return paid


@pytest.mark.parametrize("wrong", WRONG)
def test_a_run_with_a_wrong_clock_removes_nothing(opened, clock, wrong):
    run(opened, clock, *range(300))
    is_ahead = WRONG[wrong] > 0

    assert run(opened, clock, 1, 2, 1_000, at=NOW + 60 + WRONG[wrong]) == ([1, 2, 1_000] if is_ahead else [1_000])

    assert run(opened, clock, *range(300), 1_000, at=NOW + 120) == []


@pytest.mark.parametrize(("wrong", "earlier"), [*((wrong, [1]) for wrong in WRONG), ("ahead", []), ("far ahead", [])])
def test_answers_of_a_wrong_clock_expire_with_the_others(opened, clock, wrong, earlier):
    run(opened, clock, *earlier)
    run(opened, clock, 2, at=NOW + 60 + WRONG[wrong])
    for day in range(29):
        assert run(opened, clock, *earlier, 2, at=NOW + 120 + day * DAY_S) == []

    assert run(opened, clock, *earlier, 2, at=NOW + 31 * DAY_S) == [*earlier, 2]
    run(opened, clock, at=NOW + 33 * DAY_S)
    with opened() as store:
        assert len(store) == 1 + len(earlier)


@pytest.mark.parametrize("gap", [31 * DAY_S, 400 * DAY_S])
def test_a_store_is_emptied_after_long_disuse(opened, clock, gap):
    run(opened, clock, 1, 2)

    with opened() as store:
        assert store.expired_on(LONG) is None
        clock.now += gap
        assert store.expired_on(LONG).isoformat() > "2027-02"
    assert run(opened, clock, 1, at=NOW + gap) == [1]
    with opened() as store:
        assert len(store) == 3
        assert store.expired_on(LONG) is None
    run(opened, clock, at=NOW + gap + DAY_S + 60)
    with opened() as store:
        assert len(store) == 1
        assert look_up(store, [1, 2]) == {1: "of 1"}


def test_an_answer_is_used_until_it_expires(opened, clock):
    """Runs at any time, under a clock that is right."""
    lots = random.Random(7)  # noqa: S311 - the same each time
    made = {}
    for _ in range(200):
        clock.now += lots.choice([60, 3_600, DAY_S, 5 * DAY_S, 20 * DAY_S, 50 * DAY_S])
        keys = lots.sample(range(10), 3)
        due = [key for key in keys if key not in made or clock.now - made[key] > LONG]
        assert run(opened, clock, *keys) == due
        made.update(dict.fromkeys(due, clock.now))


@given(st.lists(st.sampled_from([60, 3_600, -3_600, DAY_S, -2 * DAY_S, *WRONG.values()]), min_size=1, max_size=8))
def test_the_time_of_an_answer_goes_with_whether_it_is_too_old(steps):
    """Whatever the clock shows while answers are stored: all are of some time, and this decides which are too old."""
    clock = Clock()
    with TemporaryStore() as store:
        store.clock = clock
        for number, step in enumerate(steps):
            clock.now = NOW + step
            add(store, [number])
        clock.now = NOW + 100
        blocks = np.arange(1, len(steps) + 1)

        made = store.made(blocks)

        assert (np.diff(made) >= 0).all()
        assert (made <= clock.now).all()
        for age in {clock.now - one for one in made.tolist()}:
            assert (blocks <= store.last_too_old(age)).tolist() == (made < clock.now - age).tolist()


def test_the_time_is_stored_once_a_day(opened, clock):
    run(opened, clock, 1)
    for _ in range(48):
        run(opened, clock, 1, at=clock.now + 3_600)
    with opened() as store, store.database.reading() as connection:
        assert connection.execute("SELECT COUNT(*) FROM blocks").fetchone()[0] == 2
