"""The same route is asked for, and paid for, once; and nothing is spent that was not allowed."""

import pytest
from location_gateway.core.run.run_storage import RunStorage
from location_gateway.core.services.routing import tasks
from qgis.core import QgsProperty

from tests.support.layers import ESPLANADE, RAILWAY_STATION, SENATE_SQUARE
from tests.support.routes import HAKANIEMI, VAN, ends, one_pair
from tests.support.runs import Feedback


def routes_billed(gateway):
    return gateway.usage()["transactions"].get("routes", 0)


def test_the_sixth_decimal_and_the_crs_make_no_other_pair(gateway, truck_routes):
    import processing

    finnish = processing.run(
        "native:reprojectlayer",
        {"INPUT": ends(RAILWAY_STATION, ESPLANADE), "TARGET_CRS": "EPSG:3067", "OUTPUT": "memory:"},
    )["OUTPUT"]
    a_little_off = ends((SENATE_SQUARE[0] + 3e-6, SENATE_SQUARE[1] - 3e-6), SENATE_SQUARE)
    truck_routes(ORIGINS=ends(RAILWAY_STATION, ESPLANADE), DESTINATIONS=ends(SENATE_SQUARE, SENATE_SQUARE), **VAN)

    run = truck_routes(ORIGINS=finnish, DESTINATIONS=a_little_off, **VAN)

    assert run.column("status") == ["ok", "ok"]
    assert run.results["FROM_STORE"] == 2
    assert routes_billed(gateway) == 2


def test_a_second_run_asks_nothing_and_gives_the_same_routes(gateway, truck_routes):
    layers = {"ORIGINS": ends(RAILWAY_STATION, HAKANIEMI), "DESTINATIONS": ends(SENATE_SQUARE, ESPLANADE)}
    first = truck_routes(**layers)

    second = truck_routes(**layers)

    assert second.rows == first.rows
    assert [line.asWkt() for line in second.lines] == [line.asWkt() for line in first.lines]
    assert (second.sections, second.notices) == (first.sections, first.notices)
    assert second.results["FROM_STORE"] == 2
    assert second.results["REQUESTS"] == second.results["TRANSACTIONS"] == 0
    assert routes_billed(gateway) == 2


@pytest.mark.parametrize(
    "other",
    [
        {"HEIGHT": 3.99},
        {"AXLE_LOAD": 2.0},
        {"TRAILER_COUNT": 1},
        {"VEHICLE_TYPE": "straight"},
        {"TUNNEL_CATEGORY": "E"},
        {"HAZARDOUS_GOODS": ["gas"]},
        {"AVOID_FEATURES": ["ferry"]},
        {"EXCLUDE_COUNTRIES": "SWE"},
        {"DEPARTURE": "2035-03-01T08:30:00"},
        {"ARRIVAL": "2035-03-01T08:30:00"},
        {"TRAFFIC": False},
        {"ROUTING_MODE": "short"},
        {"ALTERNATIVES": 1},
        {"LANGUAGE": "fi"},
        {"ELEVATION": True},
    ],
    ids=lambda other: next(iter(other)),
)
def test_whatever_changes_the_answer_is_asked_again(gateway, truck_routes, other):
    truck_routes(**one_pair(), **VAN)

    run = truck_routes(**one_pair(), **{**VAN, **other})

    assert run.results["FROM_STORE"] == 0
    assert routes_billed(gateway) == 2


def test_the_way_back_is_another_route(gateway, truck_routes):
    truck_routes(**one_pair(RAILWAY_STATION, SENATE_SQUARE), **VAN)

    assert truck_routes(**one_pair(SENATE_SQUARE, RAILWAY_STATION), **VAN).results["FROM_STORE"] == 0


def test_vehicles_that_are_the_same_on_the_wire_are_one(gateway, truck_routes):
    origins = ends([RAILWAY_STATION, 3.001], [RAILWAY_STATION, 3.005], fields=("tall:double",))
    height = {**VAN, "HEIGHT": QgsProperty.fromField("tall")}

    run = truck_routes(ORIGINS=origins, DESTINATIONS=ends(SENATE_SQUARE), PAIRING="all", **height)

    assert run.column("status") == ["ok", "ok"]
    assert run.results["PAIRS"] == run.results["TRANSACTIONS"] == routes_billed(gateway) == 1


def test_max_transactions_stops_a_run_before_its_first_request(gateway, truck_routes):
    layers = {"ORIGINS": ends(RAILWAY_STATION, HAKANIEMI), "DESTINATIONS": ends(SENATE_SQUARE, ESPLANADE)}

    refused = truck_routes(**layers, MAX_TRANSACTIONS=1)
    assert gateway.usage()["requests"] == 0
    allowed = truck_routes(**layers, MAX_TRANSACTIONS=2)

    assert "the run would need: up to 2; the maximum number of transactions is 1" in refused.refusal
    assert "Rows: 2 → different routes: 2 → already stored: 0 → requests: 2" in refused.refusal
    assert "Nothing was sent." in refused.refusal
    assert allowed.results["TRANSACTIONS"] == 2
    assert truck_routes(**layers, MAX_TRANSACTIONS=0).results["FROM_STORE"] == 2


def test_counting_what_a_run_needs_ends_when_it_is_cancelled(gateway, truck_routes, monkeypatch):
    feedback, counted, lookup = Feedback(), [], RunStorage.lookup

    def count_and_cancel(kept, keys, **more):
        counted.append(len(keys))
        feedback.cancel()
        return lookup(kept, keys, **more)

    monkeypatch.setattr(RunStorage, "lookup", count_and_cancel)
    monkeypatch.setattr(tasks, "KEYS_TOGETHER", 1)

    run = truck_routes(
        feedback,
        ORIGINS=ends(RAILWAY_STATION, HAKANIEMI),
        DESTINATIONS=ends(SENATE_SQUARE, ESPLANADE),
        PAIRING="all",
    )

    assert "cancelled" in run.refusal
    assert len(counted) == 1
    assert gateway.usage()["requests"] == 0


def test_a_dry_run_sends_nothing_and_needs_no_key(settings, gateway, truck_routes):
    settings.delenv("LOCATION_GATEWAY_API_KEY")
    settings.delenv("LOCATION_GATEWAY_BASE_URL")

    run = truck_routes(
        ORIGINS=ends(RAILWAY_STATION, RAILWAY_STATION, HAKANIEMI, None),
        DESTINATIONS=ends(SENATE_SQUARE, SENATE_SQUARE, HAKANIEMI, HAKANIEMI),
        DRY_RUN=True,
        MAX_TRANSACTIONS=0,
    )

    assert run.column("status") == ["not_asked", "not_asked", "invalid", "no_geometry"]
    assert run.column("error")[0] == "This was a dry run: nothing was asked."
    expected = {"ROWS": 4, "PAIRS": 1, "FROM_STORE": 0, "REQUESTS": 1, "TRANSACTIONS": 1, "NOT_ASKED": 2}
    assert expected.items() <= run.results.items()
    assert "A real run would be refused" in run.feedback.all_text
    assert gateway.usage()["requests"] == 0


def test_the_estimate_is_told_before_and_the_sum_after(truck_routes):
    run = truck_routes(**one_pair(), **VAN)

    assert run.feedback.infos[2] == (
        "Rows: 1 → different routes: 1 → already stored: 0 → requests: 1 → transactions: at most 1"
    )
    assert "Rows: 1 (passable: 1). From the store: 0. Requests: 1. Transactions: at most 1." in run.feedback.infos
