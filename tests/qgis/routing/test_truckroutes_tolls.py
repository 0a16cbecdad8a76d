"""What routes cost on toll roads, what asking for it costs, and a gateway that gives no tolls."""

import pytest

from tests.support.demo_gateway import GEOCODING_KEY, KEY, ROUTING_KEY
from tests.support.layers import ESPLANADE, IN_THE_SEA, RAILWAY_STATION, SENATE_SQUARE
from tests.support.routes import HAKANIEMI, ROUTE_FIELDS, VAN, ends, one_pair

WEST, SOUTH = (60.1690, 24.9369), (60.1669, 24.9440)
"""From west to south a truck pays 22.50 EUR, and nothing from west to the railway station."""
TOLLS = {"TOLLS": True}
TOLL_FIELDS = ["toll_cost", "toll_cost_max", "toll_currency"]


def tell(gateway, data):
    import requests

    requests.post(f"{gateway.url}/_demo/tolls", json={"data": data}, timeout=120).raise_for_status()


def routes_billed(gateway):
    return gateway.usage()["transactions"].get("routes", 0)


def tolls(row):
    return tuple(row[name] for name in TOLL_FIELDS)


def pairs(*places):
    origins, destinations = zip(*places)
    return {"ORIGINS": ends(*origins), "DESTINATIONS": ends(*destinations)}


def test_routes_and_sections_say_what_they_cost(gateway, truck_routes):
    run = truck_routes(**pairs((WEST, SOUTH), (WEST, RAILWAY_STATION), (HAKANIEMI, RAILWAY_STATION)), **TOLLS)

    assert list(run.rows[0]) == [*ROUTE_FIELDS[:-2], *TOLL_FIELDS, *ROUTE_FIELDS[-2:]]
    assert list(map(tolls, run.rows)) == [(22.5, 22.5, "EUR"), (0.0, 0.0, "EUR"), (9.0, 11.5, "EUR")]
    assert list(map(tolls, run.sections)) == list(map(tolls, run.rows))
    assert "Tolls of 3 routes: 31.50 to 34.00 EUR." in run.feedback.all_text


def test_nothing_is_told_that_was_not_asked_for(truck_routes):
    run = truck_routes(**one_pair())

    assert list(run.rows[0]) == ROUTE_FIELDS
    assert not set(run.sections[0]) & set(TOLL_FIELDS)
    assert "oll" not in run.feedback.all_text


def test_vehicle_emission_class_and_currency_count(truck_routes):
    def cost(**more):
        (row,) = truck_routes(**pairs((WEST, SOUTH)), **TOLLS, **more).rows
        return row["toll_cost"]

    assert (
        cost(**VAN)
        < cost(EMISSION_CLASS="euro6")
        < cost(EMISSION_CLASS="euro5")
        == cost()
        < cost(EMISSION_CLASS="euro1")
    )
    (row,) = truck_routes(**pairs((WEST, SOUTH)), **TOLLS, CURRENCY=" sek ").rows
    assert tolls(row) == (247.5, 247.5, "SEK")


def test_a_ticket_for_the_day_counts_once_in_a_tour(truck_routes_through_stops):
    run = truck_routes_through_stops(ends(WEST, SOUTH, ESPLANADE), **TOLLS)

    assert [tolls(row)[0] for row in run.sections] == [22.5, 15.0]  # the ticket costs 15
    assert tolls(run.rows[0]) == (22.5, 22.5, "EUR")


def test_it_is_counted_and_said_before_the_run(gateway, truck_routes):
    layers = pairs((WEST, SOUTH), (WEST, RAILWAY_STATION))

    dry = truck_routes(**layers, **TOLLS, DRY_RUN=True)
    refused = truck_routes(**layers, **TOLLS, MAX_TRANSACTIONS=3)
    assert gateway.usage()["requests"] == 0
    run = truck_routes(**layers, **TOLLS, MAX_TRANSACTIONS=4)
    again = truck_routes(**layers, **TOLLS, MAX_TRANSACTIONS=0)

    assert (dry.results["REQUESTS"], dry.results["TRANSACTIONS"]) == (2, 4)
    assert "the run would need: up to 4; the maximum number of transactions is 3" in refused.refusal
    said = run.feedback.all_text
    assert "requests: 2 → transactions: at most 4" in said
    assert "Tolls may cost one more transaction for each route, which is counted here." in said
    assert "Without tolls, the run would need at most 2." in said
    assert run.results["TRANSACTIONS"] == routes_billed(gateway) == 4
    assert (again.results["FROM_STORE"], again.rows) == (2, run.rows)
    assert "Tolls may cost" not in again.feedback.all_text


@pytest.mark.parametrize("other", [{"CURRENCY": "SEK"}, {"EMISSION_CLASS": "euro6"}])
def test_what_changes_the_tolls_is_asked_again(truck_routes, other):
    truck_routes(**one_pair(), **TOLLS)

    assert truck_routes(**one_pair(), **{**TOLLS, **other}).results["FROM_STORE"] == 0


@pytest.mark.parametrize("more", [{}, {"CURRENCY": "SEK", "EMISSION_CLASS": "euro6"}])
def test_answers_with_tolls_are_used_without_tolls(gateway, truck_routes, more):
    layers = pairs((WEST, SOUTH), (WEST, RAILWAY_STATION), (WEST, IN_THE_SEA))
    truck_routes(**layers, **TOLLS, **more)
    billed = routes_billed(gateway)

    dry = truck_routes(**layers, DRY_RUN=True)
    run = truck_routes(**layers, MAX_TRANSACTIONS=0)

    assert (dry.results["FROM_STORE"], dry.results["TRANSACTIONS"]) == (3, 0)
    assert run.column("status") == ["ok", "ok", "no_route"]
    assert list(run.rows[0]) == ROUTE_FIELDS
    assert not set(run.sections[0]) & set(TOLL_FIELDS)
    assert "tolls" not in run.rows[0]["vehicle"]
    assert (run.results["FROM_STORE"], routes_billed(gateway)) == (3, billed)


def test_tours_with_tolls_are_used_without_tolls(truck_routes_through_stops):
    stops = ends(WEST, SOUTH, ESPLANADE)
    truck_routes_through_stops(stops, **TOLLS)

    assert truck_routes_through_stops(stops, MAX_TRANSACTIONS=0).results["FROM_STORE"] == 1


def test_answers_without_tolls_do_not_tell_tolls(truck_routes):
    truck_routes(**one_pair())

    assert truck_routes(**one_pair(), **TOLLS).results["FROM_STORE"] == 0


def test_what_an_answer_says_of_tolls_is_left_out_without_them(gateway, truck_routes):
    tell(gateway, "unavailable")
    with_tolls = truck_routes(**one_pair(), **TOLLS)

    run = truck_routes(**one_pair(), MAX_TRANSACTIONS=0)

    assert (with_tolls.rows[0]["notices"], run.rows[0]["notices"]) == ("tollsDataUnavailable", None)
    assert (len(with_tolls.notices), run.notices) == (1, [])


def test_without_tolls_their_options_are_no_other_request(truck_routes):
    truck_routes(**one_pair())

    assert truck_routes(**one_pair(), CURRENCY="SEK", EMISSION_CLASS="euro6").results["FROM_STORE"] == 1


@pytest.mark.parametrize(
    ("given", "words"),
    [
        *(({"CURRENCY": text}, "currency must be a code of three letters") for text in ("euro", "€", "12", "XYZ")),
        *(({"EMISSION_CLASS": text}, "Emission class") for text in ("euro7", "6", ";co2class=1")),
        ({"TOLLS": "perhaps"}, "Tolls"),
    ],
)
def test_wrong_values_are_refused_before_anything_is_sent(gateway, truck_routes, given, words):
    run = truck_routes(**one_pair(), **{**TOLLS, **given})

    assert words in run.refusal
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize("data", ["unavailable", "ignored", "other_type"])
def test_an_unknown_toll_is_empty_and_told(gateway, truck_routes, data):
    tell(gateway, data)

    run = truck_routes(**pairs((WEST, SOUTH), (WEST, RAILWAY_STATION)), **TOLLS)

    assert run.column("status") == ["ok", "ok"]
    assert tolls(run.rows[0]) == (None, None, None)
    unknown = 1 if data == "other_type" else 2  # the second route has no tolls, of whatever type
    assert [row["toll_cost"] for row in run.rows].count(None) == unknown
    assert f"Routes whose toll is unknown: {unknown}." in "\n".join(run.feedback.errors)


REFUSING = {"403": ("known", ROUTING_KEY, "not licensed"), "400": ("refused", KEY, "did not accept the request (400)")}


@pytest.mark.parametrize("status", REFUSING)
def test_a_refusal_is_told_once_and_loses_no_route(gateway, settings, truck_routes, status):
    data, key, words = REFUSING[status]
    settings.setenv("LOCATION_GATEWAY_API_KEY", key)
    tell(gateway, data)
    places = pairs((WEST, SOUTH), (WEST, RAILWAY_STATION), (None, SOUTH), (SENATE_SQUARE, SOUTH), (WEST, SOUTH))

    run = truck_routes(**places, **TOLLS, MAX_TRANSACTIONS=6)
    later = truck_routes(**places)

    assert run.column("status") == ["ok", "ok", "no_geometry", "ok", "ok"]
    assert {tolls(row) for row in run.rows} == {(None, None, None)}
    (warning,) = [one for one in run.feedback.errors if "gives no tolls" in one]
    assert words in warning
    assert "Routes whose toll is unknown: 4." in run.feedback.all_text
    assert run.results["REQUESTS"] == 4
    assert run.results["TRANSACTIONS"] == routes_billed(gateway) == 3
    assert later.results["FROM_STORE"] == 3


def test_what_is_stored_is_used_when_tolls_are_refused(gateway, settings, truck_routes):
    truck_routes(**pairs((WEST, RAILWAY_STATION)))
    truck_routes(**pairs((SENATE_SQUARE, SOUTH)), **TOLLS)
    settings.setenv("LOCATION_GATEWAY_API_KEY", ROUTING_KEY)
    before = routes_billed(gateway)

    places = pairs((WEST, RAILWAY_STATION), (WEST, SOUTH), (SENATE_SQUARE, SOUTH), (WEST, RAILWAY_STATION))
    run = truck_routes(**places, **TOLLS)

    assert run.column("status") == ["ok"] * 4
    assert [row["toll_cost"] for row in run.rows] == [None, None, 26.5, None]
    assert routes_billed(gateway) == before + 1


def test_tours_of_a_gateway_without_tolls_are_not_lost(gateway, settings, truck_routes_through_stops):
    settings.setenv("LOCATION_GATEWAY_API_KEY", ROUTING_KEY)
    stops = ends(*[[place, tour] for tour in ("a", "b") for place in (WEST, SOUTH, ESPLANADE)])

    run = truck_routes_through_stops(stops, GROUP_FIELD="name", **TOLLS)

    assert [(row["group_id"], row["status"], row["toll_cost"]) for row in run.rows] == [
        ("a", "ok", None),
        ("b", "ok", None),
    ]
    assert routes_billed(gateway) == 1


def test_rows_that_are_refused_anyway_do_not_end_tolls(gateway, truck_routes):
    swapped = (24.9440, 60.1669)
    run = truck_routes(**pairs((WEST, swapped), (WEST, SOUTH)), **TOLLS)

    assert run.column("status") == ["failed", "ok"]
    assert run.rows[1]["toll_cost"] == 22.5
    assert "gives no tolls" not in run.feedback.all_text
    assert routes_billed(gateway) == 2


def test_a_key_without_routes_ends_the_run_as_ever(gateway, settings, truck_routes):
    settings.setenv("LOCATION_GATEWAY_API_KEY", GEOCODING_KEY)

    run = truck_routes(**one_pair(), **TOLLS)

    assert "not licensed for the service" in run.refusal
    assert "gives no tolls" not in run.feedback.all_text
    assert not routes_billed(gateway)


def test_no_route_has_no_toll(truck_routes):
    run = truck_routes(**pairs((WEST, IN_THE_SEA)), **TOLLS)

    assert run.column("status") == ["no_route"]
    assert tolls(run.rows[0]) == (None, None, None)
    assert "toll is unknown" not in run.feedback.all_text
