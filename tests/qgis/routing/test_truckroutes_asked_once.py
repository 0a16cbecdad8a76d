"""Routes that fail or cannot be used: they take no other with them, and later rows do not ask for them again."""

import pytest
from flexpolyline import encode

from tests.support.layers import SENATE_SQUARE
from tests.support.routes import VAN, ends

LINE = encode([(60.16952, 24.95246), (60.16982, 24.95276)])
BROKEN = "not a line!"
NUMBERS = ("PAIRS", "FROM_STORE", "TRANSACTIONS")


@pytest.fixture(autouse=True)
def short_stretches(settings, monkeypatch):
    """Look up ten rows together, and ask for one after the other."""
    from location_gateway.core.services.routing import run

    monkeypatch.setattr(run, "_STRETCH", 10)
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "1")


def many(count, *, times=1):
    """Return layers of so many different pairs, each of them in several rows."""
    origins = [(60.17189 + number * 1e-4, 24.94140) for number in range(count)] * times
    return {"ORIGINS": ends(*origins), "DESTINATIONS": ends(*[SENATE_SQUARE] * len(origins)), **VAN}


def route(*lines, notices=()):
    """Return the body of an answer with a route for each line."""
    routes = [{"sections": [{"type": "vehicle", "polyline": line}]} for line in lines]
    return {"routes": routes, "notices": list(notices)}


def answer_once(gateway, body, after):
    gateway.faults({"kind": "other_shape", "body": body, "after": after, "times": 1})


def numbers(run):
    return tuple(run.results[name] for name in NUMBERS)


def test_of_30_routes_only_the_unreadable_one_is_asked_again(gateway, truck_routes):
    answer_once(gateway, route(BROKEN), after=11)
    first = truck_routes(**many(30, times=2))

    second = truck_routes(**many(30, times=2))

    assert first.column("status") == [*["ok"] * 11, "failed", *["ok"] * 18] * 2
    assert (numbers(first), numbers(second)) == ((30, 0, 30), (30, 29, 1))
    assert second.column("status") == ["ok"] * 60


def test_an_unreadable_alternative_keeps_the_others(gateway, truck_routes):
    answer_once(gateway, route(LINE, BROKEN, LINE), after=1)

    first = truck_routes(**many(3), ALTERNATIVES=2)
    second = truck_routes(**many(3), ALTERNATIVES=2)

    of_second = [row["status"] for row in first.rows if row["origin_id"] == 2]
    assert of_second == ["ok", "failed", "ok"]
    assert (numbers(first), numbers(second)) == ((3, 0, 3), (3, 2, 1))


@pytest.mark.parametrize("status", [400, 404])
def test_what_failed_is_not_asked_by_later_rows(gateway, truck_routes, status):
    gateway.faults({"kind": "status", "status": status, "after": 3, "times": 1})

    run = truck_routes(**many(15, times=2))

    assert run.column("status") == [*["ok"] * 3, "failed", *["ok"] * 11] * 2
    assert run.column("error")[3] == run.column("error")[18]
    assert gateway.usage()["by_status"] == {"200": 14, str(status): 1}
    assert (run.results["PAIRS"], run.results["FROM_STORE"]) == (15, 0)


@pytest.mark.parametrize("tolls", [False, True])
def test_a_run_that_cannot_succeed_ends_soon(gateway, truck_routes, tolls):
    gateway.faults({"kind": "status", "status": 404, "times": None})

    run = truck_routes(**many(60), TOLLS=tolls)

    assert "no such service at the URL in the settings (404)" in run.refusal
    assert gateway.usage()["requests"] <= 27
