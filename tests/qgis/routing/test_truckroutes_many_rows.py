"""A long run looks its questions up in stretches: what holds within one holds across them."""

import tracemalloc
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.geometry.places import pack
from location_gateway.core.results.store import KEY
from location_gateway.core.services.routing.queries import RouteOptions, build_routes
from location_gateway.core.services.routing.tasks import AllPairs, PairTasks
from location_gateway.core.vehicles.input_layers import RoutePoints, RowValues
from location_gateway.core.vehicles.vehicle import Vehicle

from tests.support.layers import ESPLANADE, RAILWAY_STATION, SENATE_SQUARE
from tests.support.routes import HAKANIEMI, VAN, ends

PAIRS = [(RAILWAY_STATION, SENATE_SQUARE), (RAILWAY_STATION, ESPLANADE), (ESPLANADE, HAKANIEMI)]


@pytest.fixture
def layers(settings, monkeypatch):
    """Eleven rows in stretches of four, with three different routes and two rows that cannot be asked for."""
    from location_gateway.core.services.routing import run

    monkeypatch.setattr(run, "_STRETCH", 4)
    monkeypatch.setattr(run, "_CHUNK", 3)
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "1")
    order = [0, 0, None, 1, 0, 1, 0, 1, 2, None, 0]
    origins, destinations = zip(*((None, None) if number is None else PAIRS[number] for number in order))
    return {"ORIGINS": ends(*origins), "DESTINATIONS": ends(*destinations), **VAN}


@pytest.mark.parametrize("use_store", [True, False])
def test_a_pair_is_asked_for_once_in_all_stretches(gateway, truck_routes, layers, use_store):
    run = truck_routes(**layers, USE_STORE=use_store)

    lengths = run.column("length_m")
    first, second, third = lengths[0], lengths[3], lengths[8]
    assert lengths == [first, first, None, second, first, second, first, second, third, None, first]
    assert run.column("origin_id") == list(range(1, 12))
    assert (run.results["OK"], run.results["NO_GEOMETRY"], run.results["PAIRS"]) == (9, 2, 3)
    assert (run.results["REQUESTS"], run.results["FROM_STORE"]) == (3, 0)
    assert gateway.usage()["transactions"] == {"routes": 3}


@pytest.mark.parametrize("use_store", [True, False])
def test_a_run_that_ends_in_one_stretch_asks_nothing_in_the_next(gateway, truck_routes, layers, use_store):
    gateway.faults({"kind": "status", "status": 401, "after": 1, "times": None})

    run = truck_routes(**layers, USE_STORE=use_store)

    answered = ["ok" if length else None for length in run.column("length_m")]
    assert answered == ["ok", "ok", None, None, "ok", None, "ok", None, None, None, "ok"]
    assert run.column("status").count("not_asked") == run.results["NOT_ASKED"] == 4
    assert gateway.usage()["by_status"] == {"200": 1, "401": 1}


def test_row_numbers_of_notices_go_on_across_stretches(truck_routes, layers):
    run = truck_routes(**{**layers, "EXCLUDE_COUNTRIES": "FIN"})

    assert [notice["route"] for notice in run.notices] == [1, 2, 4, 5, 6, 7, 8, 9, 11]


def test_groups_are_asked_in_stretches_too(gateway, truck_routes_through_stops, layers):
    from tests.support.routes import tours

    rows = [
        [place, f"tour {number}", position] for number in range(6) for position, place in enumerate(PAIRS[number % 2])
    ]

    run = truck_routes_through_stops(tours(*rows), GROUP_FIELD="tour", ORDER_FIELD="position", **VAN)

    assert run.column("group_id") == [f"tour {number}" for number in range(6)]
    assert run.column("status") == ["ok"] * 6
    assert gateway.usage()["transactions"] == {"routes": 2}


"""A fifth of what the keys of all pairs would take while they are made."""


def column(count, lng, start=0):
    """Return so many different places in a column."""
    return [60 + (start + number) / 1e5 for number in range(count)], [lng] * count


def points_at(lats, lngs, *values):
    """Return points as they are read from a layer, with the same values in all rows."""
    alike = tuple(RowValues(np.zeros(len(lats), dtype=np.uint32), (value,), {}) for value in values)
    return RoutePoints(pack(lats, lngs), np.ones(len(lats), dtype=bool), {}, (list(range(len(lats))),), alike)


def all_with_all(origins, destinations):
    """Return the tasks of all origins with all destinations."""
    ends_of_pairs = points_at(*origins, Vehicle(), None), points_at(*destinations, None)
    return PairTasks(*ends_of_pairs, AllPairs(*map(len, ends_of_pairs)), RouteOptions())


def distinct_keys(tasks):
    """Return the keys of all tasks, each once."""
    return np.concatenate([np.empty(0, dtype=KEY), *(keys for keys, *_ in tasks.distinct_keys())])


def values_of(values):
    """Return values of rows as they are read from a layer; those that are an error have the reason."""
    distinct = list(dict.fromkeys(value for value in values if value != ERROR))
    numbers = [0 if value == ERROR else distinct.index(value) for value in values]
    errors = {row: value for row, value in enumerate(values) if value == ERROR}
    return RowValues(np.array(numbers, dtype=np.uint32), tuple(distinct), errors)


ERROR, EIGHT, NINE = "It cannot be used.", "2035-03-01T08:00:00", "2035-03-01T09:00:00"
TIMES = st.just([None] * 4) | st.lists(st.sampled_from(["", EIGHT, NINE, ERROR]), min_size=4, max_size=4)
VEHICLES = st.sampled_from([Vehicle(), Vehicle(height_m=3.001), Vehicle(height_m=3.005), ERROR])
SHARED = st.sampled_from([{}, {"departure": EIGHT}, {"arrival": EIGHT}])
COLUMN = st.lists(st.integers(0, 2), min_size=4, max_size=4)


@given(COLUMN, COLUMN, st.lists(VEHICLES, min_size=4, max_size=4), TIMES, TIMES, SHARED)
def test_pairs_have_one_key_if_they_are_one_request(froms, tos, vehicles, departures, arrivals, shared):  # noqa: PLR0917 - what a request consists of
    origins, destinations = (
        replace(points_at([60 + place / 1e3 for place in places], [24.0] * 4), values=tuple(map(values_of, values)))
        for places, values in ((froms, (vehicles, departures)), (tos, (arrivals,)))
    )
    tasks = PairTasks(origins, destinations, AllPairs(4, 4), RouteOptions(**shared))
    keys, skipped, _, is_past, depart_now = tasks.stretch(0, 16)
    assert is_past is None

    asked = [row for row in range(16) if row not in skipped]
    of_now = [tasks.query(row).options.departs_now for row in asked]
    assert of_now == (np.zeros(len(asked), dtype=bool) if depart_now is None else depart_now).tolist()
    requests = [build_routes(tasks.query(row), Endpoints.at("http://localhost")).url for row in asked]
    assert len(set(zip(keys.tolist(), requests))) == len(set(requests)) == len(set(keys.tolist()))
    parts = list(tasks.distinct_keys())
    assert sorted(set(keys.tolist())) == sorted(distinct_keys(tasks).tolist())
    found = {key for part, _, flags in parts if flags is not None for key in part[flags].tolist()}
    assert found == {key for key, is_now in zip(keys.tolist(), of_now) if is_now}
    for row in range(16):
        origin, destination = divmod(row, 4)
        times = [
            shared.get(name, "") if value is None else value
            for name, value in (("departure", departures[origin]), ("arrival", arrivals[destination]))
        ]
        is_usable = ERROR not in (vehicles[origin], *times) and not all(times) and froms[origin] != tos[destination]
        assert (row in skipped) is not is_usable


def test_four_million_pairs_take_a_fifth_of_the_memory_of_keys():
    tasks = all_with_all(column(2_000, 24.0), column(2_000, 25.0))
    tracemalloc.start()
    try:
        keys = sum(len(part) for part, *_ in tasks.distinct_keys())
        for start in (0, tasks.rows // 2, tasks.rows - 10_000):
            assert len(tasks.stretch(start, start + 10_000).keys) == 10_000
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert tasks.rows == keys == 4_000_000
    assert most < 60_000_000


def test_pairs_that_are_the_same_or_lead_nowhere_are_not_counted():
    lats, lngs = column(1_000, 24.0)
    other_lats, other_lngs = column(1_000, 24.0, start=900)  # 100 of them are origins too
    tasks = all_with_all((lats * 2, lngs * 2), (other_lats + other_lats[:500], other_lngs + other_lngs[:500]))

    keys = distinct_keys(tasks)

    assert tasks.rows == 2_000 * 1_500
    assert len(keys) == len(np.unique(keys)) == 1_000 * 1_000 - 100


def test_the_pairs_of_all_stretches_are_the_distinct_ones():
    tasks = all_with_all(column(30, 24.0), column(40, 24.0, start=20))

    keys = np.concatenate([tasks.stretch(start, start + 7).keys for start in range(0, tasks.rows, 7)])

    assert sorted(keys) == sorted(distinct_keys(tasks))
    assert sum(len(tasks.stretch(start, start + 7).skipped) for start in range(0, tasks.rows, 7)) == 10
