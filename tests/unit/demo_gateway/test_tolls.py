"""The made-up tolls of `/v8/routes`: who pays what, what is refused, and the bill (docs/service.md, Tolls)."""

import pytest

from tests.support.demo_gateway import KEY, ROUTING_KEY
from tests.unit.demo_gateway.test_routes_refused import refused

NORTH, SOUTH, WEST, STATION = "60.1776,24.9502", "60.1669,24.9440", "60.1690,24.9369", "60.17189,24.94140"
TOTALS = ("currency=EUR", "tolls[summaries]=total")
WANTED = "summary,polyline,tolls"
RIGID = "truck[height]=300&truck[width]=220&truck[length]=800&truck[grossWeight]=7500&truck[axleCount]=2"


def sections(routes, origin, destination, *more, **options):
    return routes.found(origin, destination, *more, **{"wanted": WANTED, **options})


def total(section):
    return section["summary"]["tolls"]["total"]


def names(section):
    return [one["name"].partition(" (")[0] for one in section["tollSystems"]]


def test_a_section_has_its_tolls_and_their_sum(routes):
    (section,) = sections(routes, WEST, SOUTH, *TOTALS)

    assert names(section) == ["Mannerheim Toll Road", "Esplanade Day Ticket"]
    assert total(section) == {"type": "value", "currency": "EUR", "value": 22.5}
    assert [toll["tollSystems"] for toll in section["tolls"]] == [[0], [1]]
    cheapest = [min(fare["price"]["value"] for fare in toll["fares"]) for toll in section["tolls"]]
    assert sum(cheapest) == 22.5
    assert all(len(toll["fares"]) == 2 for toll in section["tolls"])


def test_where_nothing_has_to_be_paid_there_are_no_tolls(routes):
    (free,) = sections(routes, WEST, STATION, *TOTALS)
    (not_asked,) = routes.found(WEST, SOUTH)

    for section in (free, not_asked):
        assert not section.keys() & {"tolls", "tollSystems"}
        assert "tolls" not in section["summary"]


def test_light_and_clean_vehicles_pay_less(routes):
    def costs(vehicle, *more):
        (section,) = sections(routes, WEST, SOUTH, *TOTALS, *more, vehicle=vehicle)
        return total(section)["value"]

    euro_6 = "tolls[emissionType]=euro6"
    assert costs(routes.van) < costs(RIGID) < costs(routes.truck)
    assert costs(routes.truck, euro_6) < costs(routes.truck) == costs(routes.truck, "tolls[emissionType]=euro5")
    assert costs(routes.truck) < costs(routes.truck, "tolls[emissionType]=euro3;co2class=2")
    assert costs(routes.truck, "tolls[transponders]=all") < costs(routes.truck)


def test_the_ticket_for_the_day_has_one_id_and_others_have_not(routes):
    first, second = sections(routes, WEST, WEST, f"via={SOUTH}", *TOTALS)

    def ids(section, name):
        (toll,) = [one for one in section["tolls"] if one["fares"][0]["name"] == name]
        return {fare["id"] for fare in toll["fares"]}

    assert ids(first, "Esplanade Day Ticket") == ids(second, "Esplanade Day Ticket")
    (with_ticket,) = sections(routes, WEST, SOUTH, *TOTALS, "tolls[vignettes]=all")
    assert names(with_ticket) == ["Mannerheim Toll Road"]


def test_a_bridge_costs_a_range_and_a_street_other_money(routes):
    (section,) = sections(routes, NORTH, STATION, *TOTALS)

    assert total(section) == {"type": "range", "currency": "EUR", "minimum": 9.0, "maximum": 11.5, "estimated": True}
    _, street = section["tolls"]
    assert {fare["price"]["currency"] for fare in street["fares"]} == {"SEK"}
    assert {fare["convertedPrice"]["currency"] for fare in street["fares"]} == {"EUR"}
    (in_kronor,) = sections(routes, NORTH, STATION, "currency=SEK", "tolls[summaries]=total")
    assert total(in_kronor)["minimum"] == 99.0


@pytest.mark.parametrize(
    ("words", "parameters", "code"),
    [
        ("no currency", "tolls[summaries]=total", "E605012"),
        ("Invalid currency", "currency=eur", "E605001"),
        ("Expecting one of", "currency=XYZ", "E605001"),
        ("Invalid tolls[emissionType]", "tolls[emissionType]=euro7", "E605001"),
        ("Invalid tolls[emissionType]", "tolls[emissionType]=;co2class=1", "E605001"),
        ("Invalid tolls[emissionType]", "tolls[emissionType]=euro6;co2class=6", "E605001"),
        ("Expecting one of: all", "tolls[vignettes]=some", "E605001"),
        ("does not serve", "currency=EUR&tolls[summaries]=country", "E605001"),
    ],
)
def test_parameters_that_are_wrong(routes, words, parameters, code):
    refused(routes.send(routes.query(WEST, SOUTH, parameters, wanted=WANTED)), words, code)


def test_more_about_tolls_needs_tolls(routes):
    for parameter in ("tolls[summaries]=total", "tolls[emissionType]=euro6", "tolls[transponders]=all"):
        refused(routes.send(routes.query(WEST, SOUTH, "currency=EUR", parameter)), "no tolls requested", "E605012")


def test_a_key_without_tolls_still_gets_routes(routes):
    with_tolls = routes.send(routes.query(WEST, SOUTH, *TOTALS, wanted=WANTED), key=ROUTING_KEY)
    without = routes.send(routes.query(WEST, SOUTH), key=ROUTING_KEY)

    assert (with_tolls.status_code, with_tolls.json()["error"]) == (403, "Forbidden")
    assert without.status_code == 200
    assert routes.gateway.usage()["transactions"] == {"routes": 1}


def test_a_route_with_tolls_costs_one_more(routes):
    routes.send(routes.query(WEST, STATION, *TOTALS, wanted=WANTED), key=KEY)
    routes.send(routes.query(WEST, STATION), key=KEY)

    assert routes.gateway.usage()["transactions"] == {"routes": 3}


def test_what_it_knows_of_tolls_can_be_told(routes):
    def answer(data):
        assert routes.gateway.control("tolls", json={"data": data}).json() == {"data": data}
        return routes.send(routes.query(WEST, SOUTH, *TOTALS, wanted=WANTED))

    (unavailable,) = answer("unavailable").json()["routes"][0]["sections"]
    assert [(one["code"], one["severity"]) for one in unavailable["notices"]] == [("tollsDataUnavailable", "info")]
    assert not unavailable.keys() & {"tolls", "tollSystems"}
    refused(answer("refused"), "Invalid return list at 'summary,polyline,tolls'")
    ignored = answer("ignored").json()
    assert [one["title"].split("'")[1] for one in ignored["notices"]] == ["currency", "tolls[summaries]"]
    assert "tolls" not in ignored["routes"][0]["sections"][0]
    (other,) = answer("other_type").json()["routes"][0]["sections"]
    assert total(other)["type"] == "perAxle"
    assert routes.gateway.usage()["transactions"] == {"routes": 5}

    routes.gateway.reset()
    (known,) = sections(routes, WEST, SOUTH, *TOTALS)
    assert total(known)["type"] == "value"
