"""Blocks have every pair once, keep the limits, and cost least."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.services.matrix.queries import (
    ASYNCHRONOUS_LIMITS,
    LIMITS,
    Grid,
    Limit,
    MatrixMode,
    cheapest_grid,
    transactions,
)

REGION, FLEXIBLE = LIMITS[MatrixMode.REGION], LIMITS[MatrixMode.FLEXIBLE]
SIDES = st.integers(1, 2_000)


@pytest.mark.parametrize(
    ("origins", "destinations", "billed"),
    [(100, 100, 500), (500, 500, 2500), (1, 1000, 1000), (4, 1000, 4000), (5, 1000, 5000), (1, 1, 1), (15, 100, 500)],
)
def test_a_request_costs_what_the_platform_bills(origins, destinations, billed):
    assert transactions(origins, destinations) == transactions(destinations, origins) == billed


@given(SIDES, SIDES, st.sampled_from(list(MatrixMode)))
def test_every_pair_is_in_one_block_within_the_limits(origins, destinations, mode):
    grid = cheapest_grid(origins, destinations, LIMITS[mode])
    bands = list(grid.bands())
    assert [row for rows, _ in bands for row in rows] == list(range(origins))
    for rows, columns in bands:
        assert [column for block in columns for column in block] == list(range(destinations))
        for block in columns:
            assert any(len(rows) <= most.origins and len(block) <= most.destinations for most in LIMITS[mode])


@given(SIDES, SIDES, st.sampled_from(list(MatrixMode)))
def test_it_costs_no_more_than_full_blocks(origins, destinations, mode):
    most = LIMITS[mode][0]
    full = Grid(*(cut(points, side) for points, side in zip((origins, destinations), most)))
    grid = cheapest_grid(origins, destinations, LIMITS[mode])
    assert grid.transactions <= full.transactions
    assert grid.transactions <= origins * destinations  # what single routes cost


def cut(points, most):
    return (*(most,) * (points // most), *([points % most] if points % most else []))


@given(st.integers(1, 16), st.integers(1, 16), st.integers(5, 9), st.integers(5, 9))
def test_no_other_grid_is_cheaper(origins, destinations, most_origins, most_destinations):
    grid = cheapest_grid(origins, destinations, [Limit(most_origins, most_destinations)])
    every = [
        Grid(rows, columns).transactions
        for rows in partitions(origins, most_origins)
        for columns in partitions(destinations, most_destinations)
    ]
    assert grid.transactions == min(every)


def partitions(points, most):
    if not points:
        yield ()
    for first in range(min(points, most), 0, -1):
        yield from ((first, *rest) for rest in partitions(points - first, first))


@pytest.mark.parametrize(
    ("size", "limits", "requests", "billed"),
    [
        ((500, 500), REGION, 1, 2500),
        ((700, 700), REGION, 4, 7000),  # with full blocks 8,500
        ((502, 500), REGION, 2, 3500),  # 500 and 2, not twice 251
        ((100, 10_000), REGION, 20, 50_000),
        ((3, 2_000), REGION, 4, 6_000),
        ((500, 500), FLEXIBLE, 170, 85_000),
        ((1_000, 1), FLEXIBLE, 10, 1_000),
        ((700, 700), ASYNCHRONOUS_LIMITS, 1, 3_500),
        ((2_500, 10_000), ASYNCHRONOUS_LIMITS, 1, 50_000),
        ((10_000, 10_000), ASYNCHRONOUS_LIMITS, 4, 100_000),
        ((10_000, 10_000), REGION, 400, 1_000_000),
        ((30_000, 30_000), ASYNCHRONOUS_LIMITS, 36, 900_000),
    ],
)
def test_the_shapes_of_common_matrices(size, limits, requests, billed):
    grid = cheapest_grid(*size, limits)
    assert (grid.requests, grid.transactions) == (requests, billed)
