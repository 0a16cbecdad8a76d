"""A long run looks its questions up in batches: what holds within one holds across them."""

import pytest

from tests.support.layers import ESPLANADE, RAILWAY_STATION, SENATE_SQUARE
from tests.support.routes import HAKANIEMI, VAN, ends

PAIRS = [(RAILWAY_STATION, SENATE_SQUARE), (RAILWAY_STATION, ESPLANADE), (ESPLANADE, HAKANIEMI)]


@pytest.fixture
def layers(settings, monkeypatch):
    """Eleven rows in batches of four, with three different routes and two rows that cannot be asked for."""
    from location_gateway.core.processing.routes import run

    monkeypatch.setattr(run, "_BATCH", 4)
    monkeypatch.setattr(run, "_CHUNK", 3)
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "1")
    order = [0, 0, None, 1, 0, 1, 0, 1, 2, None, 0]
    origins, destinations = zip(*((None, None) if number is None else PAIRS[number] for number in order))
    return {"ORIGINS": ends(*origins), "DESTINATIONS": ends(*destinations), **VAN}


@pytest.mark.parametrize("use_store", [True, False])
def test_a_pair_is_asked_for_once_in_all_batches(gateway, truck_routes, layers, use_store):
    run = truck_routes(**layers, USE_STORE=use_store)

    lengths = run.column("length_m")
    first, second, third = lengths[0], lengths[3], lengths[8]
    assert lengths == [first, first, None, second, first, second, first, second, third, None, first]
    assert run.column("origin_id") == list(range(1, 12))
    assert (run.results["OK"], run.results["NO_GEOMETRY"], run.results["PAIRS"]) == (9, 2, 3)
    assert gateway.usage()["transactions"] == {"routes": 3}


@pytest.mark.parametrize("use_store", [True, False])
def test_a_run_that_ends_in_one_batch_asks_nothing_in_the_next(gateway, truck_routes, layers, use_store):
    gateway.faults({"kind": "status", "status": 401, "after": 1, "times": None})

    run = truck_routes(**layers, USE_STORE=use_store)

    answered = ["ok" if length else None for length in run.column("length_m")]
    assert answered == ["ok", "ok", None, None, "ok", None, "ok", None, None, None, "ok"]
    assert run.column("status").count("not_asked") == run.results["NOT_ASKED"] == 4
    assert gateway.usage()["by_status"] == {"200": 1, "401": 1}


def test_row_numbers_of_notices_go_on_from_batch_to_batch(truck_routes, layers):
    run = truck_routes(**{**layers, "EXCLUDE_COUNTRIES": "FIN"})

    assert [notice["route"] for notice in run.notices] == [1, 2, 4, 5, 6, 7, 8, 9, 11]


def test_groups_are_asked_in_batches_too(gateway, truck_routes_through_stops, layers):
    from tests.support.routes import tours

    rows = [
        [place, f"tour {number}", position] for number in range(6) for position, place in enumerate(PAIRS[number % 2])
    ]

    run = truck_routes_through_stops(tours(*rows), GROUP_FIELD="tour", ORDER_FIELD="position", **VAN)

    assert run.column("group_id") == [f"tour {number}" for number in range(6)]
    assert run.column("status") == ["ok"] * 6
    assert gateway.usage()["transactions"] == {"routes": 2}
