"""Every origin with every destination can be millions of pairs, of which nothing may ever hold a list."""

import tracemalloc

import numpy as np
import pytest

MOST_BYTES = 60_000_000
"""A fifth of what the keys of all pairs would take while they are made."""
EACH = 2_000


@pytest.fixture
def make_points():
    """Make points as they are read from a layer, with the same vehicle in all rows."""
    from location_gateway.core.gateway.routing.vehicle import Vehicle
    from location_gateway.core.geometry.places import pack
    from location_gateway.core.processing.routes.input_layers import RoutePoints, RowValues

    def make(lats, lngs):
        count = len(lats)
        vehicles = RowValues(np.zeros(count, dtype=np.uint32), (Vehicle(),), {})
        ids = list(range(1, count + 1))
        return RoutePoints(pack(lats, lngs), np.ones(count, dtype=bool), {}, (ids,), (vehicles,))

    return make


@pytest.fixture
def make_tasks(make_points):
    """Combine so many origins with so many destinations: some are the same place, some each other's."""
    from location_gateway.core.gateway.routing.queries import RouteOptions
    from location_gateway.core.processing.routes.pairs import AllPairs, PairTasks

    def make(origins, destinations):
        from_points, to_points = make_points(*origins), make_points(*destinations)
        return PairTasks(from_points, to_points, AllPairs(len(from_points), len(to_points)), RouteOptions())

    return make


def column(count, lng, start=0):
    """Return so many different places in a column."""
    return [60 + (start + number) / 1e5 for number in range(count)], [lng] * count


def test_four_million_pairs_take_the_memory_of_a_part_of_them(make_tasks):
    tasks = make_tasks(column(EACH, 24.0), column(EACH, 25.0))
    tracemalloc.start()
    try:
        keys = sum(len(part) for part in tasks.distinct_keys())
        for start in (0, tasks.rows // 2, tasks.rows - 10_000):
            assert len(tasks.row_batch(start, start + 10_000).keys) == 10_000
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert tasks.rows == keys == EACH * EACH
    assert most < MOST_BYTES


def test_pairs_that_are_the_same_or_lead_nowhere_are_not_counted(make_tasks):
    lats, lngs = column(1_000, 24.0)
    other_lats, other_lngs = column(1_000, 24.0, start=900)  # 100 of them are origins too
    tasks = make_tasks((lats * 2, lngs * 2), (other_lats + other_lats[:500], other_lngs + other_lngs[:500]))

    keys = np.concatenate(list(tasks.distinct_keys()))

    assert tasks.rows == 2_000 * 1_500
    assert len(keys) == len(np.unique(keys)) == 1_000 * 1_000 - 100


def test_the_pairs_of_all_batches_are_the_distinct_ones(make_tasks):
    tasks = make_tasks(column(30, 24.0), column(40, 24.0, start=20))

    keys = np.concatenate([tasks.row_batch(start, start + 7).keys for start in range(0, tasks.rows, 7)])

    assert sorted(keys) == sorted(np.concatenate(list(tasks.distinct_keys())))
    assert sum(len(tasks.row_batch(start, start + 7).skipped) for start in range(0, tasks.rows, 7)) == 10
