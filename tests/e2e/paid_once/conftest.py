"""Layers, the rows that runs over them have to make, and what the gateway and the store say of them."""

import random

import pytest

from tests.e2e.conftest import STOPS, Run, operators_environment
from tests.e2e.paid_once.books import IN_FLIGHT, LATENCY_MS, Books, Town
from tests.support.layers import point_layer, rows_of, spread, written


@pytest.fixture(scope="session")
def expected(profile, running_gateway, everything_left):
    """Run over a layer without a store, and return its rows."""

    def run(layer):
        name = f"{layer.stem} expected"
        environment = operators_environment(profile, running_gateway, everything_left / f"{name} results")
        run = Run.over(layer, everything_left / f"{name}.gpkg", environment, "--USE_STORE=false")
        run.ended_well()
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
def town(build):
    return build("town", 10_000)


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


@pytest.fixture
def environment(environment):
    return environment | {"LOCATION_GATEWAY_IN_FLIGHT": str(IN_FLIGHT)}


@pytest.fixture
def books(gateway, results_folder):
    gateway.reset(latency_ms=LATENCY_MS)
    return Books(gateway, results_folder)
