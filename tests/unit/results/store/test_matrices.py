"""The asynchronous matrices that were accepted: found by all pairs that they have, and removed with the answers."""

import sqlite3

import numpy as np
import pytest
from location_gateway.core.results.expiry import DAY_S
from location_gateway.core.results.keys import KEY
from location_gateway.core.results.matrices import StoredMatrices, StoredMatrix

from tests.support.stores import LONG, add


def keys(*numbers):
    return np.array(numbers, dtype=KEY)


def matrix(name="a", origins=(1, 2, 3), destinations=(7, 8)):
    return StoredMatrix(name, f"https://gateway.example/v8/matrix/{name}", keys(*origins), keys(*destinations))


def test_it_is_found_by_the_next_run(opened):
    with opened() as store:
        assert StoredMatrices(store).add(matrix())
    with opened() as store:
        memory = StoredMatrices(store)
        found = memory.find(keys(3, 1), keys(8))
        assert (found.id, found.address) == matrix()[:2]
        assert (found.origins.tolist(), found.destinations.tolist()) == ([1, 2, 3], [7, 8])
        memory.remove("a")
        assert memory.find(keys(1), keys(7)) is None


@pytest.mark.parametrize(("origins", "destinations"), [((1, 4), (7,)), ((1,), (7, 9)), ((7,), (1,))])
def test_one_without_some_of_the_pairs_is_not_used(store, origins, destinations):
    StoredMatrices(store).add(matrix())
    assert StoredMatrices(store).find(keys(*origins), keys(*destinations)) is None


def test_the_latest_one_is_used(store, clock):
    memory = StoredMatrices(store)
    for name in ("b", "a"):
        memory.add(matrix(name))
        clock.now += 1
    assert memory.find(keys(1), keys(7)).id == "a"


def test_it_goes_with_the_answers(store, clock):
    memory = StoredMatrices(store)
    memory.add(matrix())
    store.remove(older_than_s=60)
    assert memory.find(keys(1), keys(7))
    clock.now += 61
    store.remove(older_than_s=60)
    assert memory.find(keys(1), keys(7)) is None
    memory.add(matrix())
    store.remove()
    assert memory.find(keys(1), keys(7)) is None


def test_it_grows_old_with_the_answers_and_not_by_a_wrong_clock(store, clock):
    memory = StoredMatrices(store)
    memory.add(matrix())
    clock.now += 1
    add(store, [1], ["an answer"])
    before = clock.now
    clock.now += LONG + 40 * DAY_S
    store.tidy(LONG, 100)
    assert memory.find(keys(1), keys(7))
    clock.now = before + LONG + 2 * DAY_S
    store.tidy(LONG, 100)
    add(store, [2], ["another"])
    clock.now += 2 * DAY_S
    store.tidy(LONG, 100)
    assert memory.find(keys(1), keys(7)) is None


def test_a_file_that_fails_remembers_nothing(store, monkeypatch):
    def fails(**_how):
        raise sqlite3.OperationalError("disk is full")

    with monkeypatch.context() as disk:
        disk.setattr(store.database, "writing", fails)
        assert not StoredMatrices(store).add(matrix())
    assert store.has_failed
    assert StoredMatrices(store).find(keys(1), keys(7)) is None
