"""What a route costs, by the sums and the fares of its sections (docs/service.md, Tolls)."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.query import QueryError
from location_gateway.core.services.routing.answers import ROUTES_ANSWERS, TollCost, read_routes, toll_cost
from location_gateway.core.services.routing.queries import RouteOptions, Tolls
from location_gateway.core.vehicles.choices import EmissionClass

UNAVAILABLE = {"code": "tollsDataUnavailable", "severity": "info", "title": "Tolls data is not available."}


def value(amount, currency="EUR", **more):
    return {"type": "value", "currency": currency, "value": amount, **more}


def between(minimum, maximum, currency="EUR"):
    return {"type": "range", "currency": currency, "minimum": minimum, "maximum": maximum}


def fare(identifier, price, converted=None):
    return {"id": identifier, "price": price, **({} if converted is None else {"convertedPrice": converted})}


def section(total=None, *tolls, **more):
    """Return a section with a sum, and with the fares of each of its tolls."""
    summary = {"length": 1, "duration": 1, **({} if total is None else {"tolls": {"total": total}})}
    fares = {"tolls": [{"fares": list(fares)} for fares in tolls]} if tolls else {}
    return {"type": "vehicle", "summary": summary, **fares, **more}


def cost(*sections, notices=()):
    """Return what a route costs: as it is read from an answer, and from the store."""
    answer = read_routes({"routes": [{"sections": list(sections)}], "notices": list(notices)})
    (again,) = ROUTES_ANSWERS.restore([json.loads(json.dumps(answer))])
    costs = {toll_cost(one.routes[0].sections, one.notices, "EUR") for one in (answer, again)}
    (found,) = costs
    return found


def test_sections_add_up():
    assert cost(section(value(1.1)), section(), section(between(2.2, 3))) == TollCost(3.3, 4.1, "EUR")


def test_where_no_section_has_tolls_nothing_has_to_be_paid():
    assert cost(section(), section()) == TollCost(0, 0, "EUR")
    assert cost(section({"type": "value", "currency": "SEK", "value": 0})) == TollCost(0, 0, "SEK")


def test_fares_are_alternatives():
    assert cost(section(value(4), [fare("cash", value(5)), fare("card", value(4))])) == TollCost(4, 4, "EUR")


@pytest.mark.parametrize(
    "unknown",
    [
        section(notices=[UNAVAILABLE]),
        section({"type": "perAxle", "currency": "EUR", "value": 3}),
        section({"type": "value", "currency": "EUR"}),
        section(value("3")),
        section({**value(0), "value": True}),
        section(value(-1)),
        section(value(float("nan"))),
        section(value(3, None)),
        section(value(3, unit=86_400)),
        section(between(3, 2)),
        section({"type": "range", "currency": "EUR", "minimum": 1}),
        section(7),
        section(value(3, "SEK")),
        section(None, [fare("a", value(3))]),
        section(None, notices=["not a notice", UNAVAILABLE]),
    ],
)
def test_what_is_unknown_makes_the_route_unknown(unknown):
    known = section(value(2))

    assert cost(known) == TollCost(2, 2, "EUR")
    assert cost(known, unknown) is None
    assert cost(unknown, known) is None


@pytest.mark.parametrize("name", ["tolls[summaries]", "currency", "tolls%5BemissionType%5D"])
def test_a_service_that_does_not_know_tolls_gives_no_free_routes(name):
    notice = {"code": "unknownParameter", "severity": "info", "title": f"The provided parameter '{name}' is unknown."}

    assert cost(section(), notices=[notice]) is None
    assert cost(section(), notices=[{**notice, "title": "The provided parameter 'lang' is unknown."}])[0] == 0


def test_a_fare_with_one_id_counts_once():
    ticket = [fare("ticket", value(15))]

    assert cost(*[section(value(15), ticket)] * 3)[0] == 15
    assert cost(section(value(15), ticket), section(value(19), ticket, [fare("bridge", value(4))]))[0] == 19
    dearer = [fare("single", value(9)), fare("ticket", value(15))]
    assert cost(section(value(15), ticket), section(value(9), dearer))[0] == 15
    assert cost(section(value(9), dearer), section(value(9), dearer))[0] == 9


def test_a_fare_that_was_not_chosen_is_not_paid():
    first = section(value(4), [fare("ticket", value(15)), fare("single-1", value(4))])
    second = section(value(5), [fare("ticket", value(15)), fare("single-2", value(5))])

    assert cost(first, second)[0] == 9


def test_fares_in_other_money_have_a_converted_price():
    kronor = [fare("ticket", value(165, "SEK"), value(15))]

    assert cost(section(value(15), kronor), section(value(15), kronor)) == TollCost(15, 15, "EUR")
    only_kronor = [fare("ticket", value(165, "SEK"))]
    assert cost(section(value(15), only_kronor), section(value(15), only_kronor)) is None
    assert cost(section(value(15), only_kronor), section(value(15), [fare("other", value(15))]))[0] == 30


AMOUNTS = st.integers(0, 10_000).map(lambda cents: cents / 100)
TICKETS = st.dictionaries(st.sampled_from("abcdef"), AMOUNTS, min_size=1)
USED = st.lists(st.lists(st.sampled_from("abcdef"), max_size=4, unique=True), min_size=1, max_size=5)


@given(TICKETS, USED)
def test_tickets_are_paid_once_however_often_they_are_used(prices, used):
    used = [[one for one in some if one in prices] for some in used]
    sections = [
        section(value(round(sum(prices[one] for one in some), 2)), *[[fare(one, value(prices[one]))] for one in some])
        for some in used
    ]

    found = cost(*sections)

    assert (
        found.least == found.most == pytest.approx(sum(prices[one] for one in {two for some in used for two in some}))
    )


PRICES = st.one_of(
    AMOUNTS.map(value),
    st.tuples(AMOUNTS, AMOUNTS).map(lambda pair: between(min(pair), max(pair))),
    st.just({"type": "x"}),
)
FARES = st.lists(st.builds(fare, st.sampled_from("abcd"), PRICES), max_size=3)
SECTIONS = st.lists(st.builds(section, PRICES, FARES, FARES), min_size=1, max_size=4)


@given(SECTIONS)
def test_a_route_is_never_dearer_than_its_sections(sections):
    each = [cost(one) for one in sections]
    found = cost(*sections)

    if None in each:
        assert found is None
    elif found is not None:
        assert 0 <= found.least <= found.most
        assert found.least <= sum(one.least for one in each) + 1e-6
        assert found.most <= sum(one.most for one in each) + 1e-6
        assert found.least >= each[0].least - 1e-6


def test_what_is_asked():
    tolls = {"currency": "CHF", "tolls[summaries]": "total", "tolls[emissionType]": "euro6"}

    asked = RouteOptions(tolls=Tolls("CHF", EmissionClass.EURO_6), elevation=True).parameters()
    assert asked.items() >= {**tolls, "return": "polyline,summary,elevation,tolls"}.items()
    usual = RouteOptions(tolls=Tolls()).parameters()
    assert "tolls[emissionType]" not in usual
    assert usual["currency"] == "EUR"
    assert not tolls.keys() & RouteOptions().parameters().keys()


@pytest.mark.parametrize("currency", ["", "eur", "EURO", "XYZ", "R U", "€", "EUR SEK"])
def test_what_is_no_currency_is_refused(currency):
    with pytest.raises(QueryError, match="a code of three letters such as EUR"):
        Tolls(currency)
