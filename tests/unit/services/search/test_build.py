"""The requests of search, as they go over the wire."""

from urllib.parse import parse_qsl, urlsplit

import pytest
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.client.http_exchange import prepared
from location_gateway.core.client.query import QueryError
from location_gateway.core.client.services import Service
from location_gateway.core.services.search.client import (
    build_autocomplete,
    build_autosuggest,
    build_discover,
    build_geocode,
    build_lookup,
)
from location_gateway.core.services.search.queries import (
    Address,
    CompleteQuery,
    DiscoverQuery,
    GeocodeOptions,
    LookupQuery,
    Near,
    SuggestQuery,
    WithinBox,
    WithinCircle,
    address_parts,
)

ENDPOINTS = Endpoints.at("https://gateway.example/v1")
NEAR = Near(60.164, 24.94)


def sent(request):
    """Return the path below the base URL, and the query, in which no name may occur twice."""
    parts = urlsplit(prepared(request).url)
    assert request.method == "GET"
    assert ENDPOINTS.service_of(parts.geturl()) is Service.SEARCH
    pairs = parse_qsl(parts.query, keep_blank_values=True, strict_parsing=True)
    assert len(dict(pairs)) == len(pairs)
    return parts.path.removeprefix("/v1"), dict(pairs)


def test_each_search_has_its_address_and_its_parameters():
    at = {"at": "60.16400,24.94000"}
    assert sent(build_autosuggest(SuggestQuery(text=" hote", place=NEAR, limit=5, languages="fi"), ENDPOINTS)) == (
        "/autosuggest",
        {"q": "hote", **at, "limit": "5", "lang": "fi", "termsLimit": "0"},
    )
    assert sent(build_autocomplete(CompleteQuery(text="Fabi"), ENDPOINTS)) == (
        "/autocomplete",
        {"q": "Fabi", "limit": "1"},
    )
    discover = DiscoverQuery(text="Hotels", place=NEAR, limit=20, political_view="FIN")
    assert sent(build_discover(discover, ENDPOINTS)) == (
        "/discover",
        {"q": "Hotels", **at, "limit": "20", "politicalView": "FIN"},
    )
    assert sent(build_lookup(LookupQuery("made:up/1", "fi,en"), ENDPOINTS)) == (
        "/lookup",
        {"id": "made:up/1", "lang": "fi,en"},
    )


def test_an_address_is_a_text_or_has_parts():
    parts = address_parts({"houseNumber": "1; a=b", "street": " Fabianin\nkatu ", "city": "", "county": " "})
    assert parts == "street=Fabianin katu;houseNumber=1 a=b"
    options = GeocodeOptions(place=NEAR, countries=("FIN", "SWE"), limit=10)
    others = {"at": "60.16400,24.94000", "in": "countryCode:FIN,SWE", "limit": "10"}
    assert sent(build_geocode(Address("Ä & b=c?", parts), options, ENDPOINTS)) == (
        "/geocode",
        {"q": "Ä & b=c?", "qq": parts, **others},
    )
    assert sent(build_geocode(Address(parts="city=Åbo"), GeocodeOptions(), ENDPOINTS)) == (
        "/geocode",
        {"qq": "city=Åbo", "limit": "1"},
    )


@pytest.mark.parametrize(
    ("place", "name", "value"),
    [
        (WithinCircle(60.1, -24.94, 250), "in", "circle:60.10000,-24.94000;r=250"),
        (WithinBox(24.9, 60.1, 25.0, 60.2), "in", "bbox:24.90000,60.10000,25.00000,60.20000"),
        (WithinBox(179.0, -0.0, -179.0, 1.0), "in", "bbox:179.00000,0.00000,-179.00000,1.00000"),
    ],
)
def test_a_search_is_limited_to_an_area(place, name, value):
    assert sent(build_discover(DiscoverQuery(text="x", place=place), ENDPOINTS))[1][name] == value


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda: SuggestQuery(text="hote"), "a place to search around"),
        (lambda: DiscoverQuery(text="hote"), "a place to search around"),
        (lambda: SuggestQuery(text=" \t", place=NEAR), "must not be empty"),
        (lambda: CompleteQuery(text="x\ud83d"), "cannot be sent"),
        (lambda: CompleteQuery(text="x", limit=21), "from 1 to 20"),
        (lambda: CompleteQuery(text="x", political_view="IND"), "no political view"),
        (lambda: SuggestQuery(text="x", place=NEAR, limit=101), "from 1 to 100"),
        (lambda: SuggestQuery(text="x", place=NEAR, languages="finnish,,"), "fi or en-US"),
        (lambda: CompleteQuery(text="x", countries=("FI",)), "'FI'"),
        (lambda: CompleteQuery(text="x", countries=("FIN",), place=WithinCircle(1.0, 2.0, 3)), "not to both"),
        (lambda: CompleteQuery(text="x", place=Near(91.0, 0.0)), "latitude"),
        (lambda: CompleteQuery(text="x", place=WithinCircle(0.0, 0.0, 0)), "radius"),
        (lambda: CompleteQuery(text="x", place=WithinBox(0.0, 2.0, 1.0, 1.0)), "beyond its north"),
        (lambda: GeocodeOptions(place=WithinBox(0.0, 1.0, 1.0, 2.0)), "not to an area"),
        (lambda: GeocodeOptions(political_view="fin"), "'fin'"),
        (lambda: LookupQuery(""), "must not be empty"),
        (lambda: Address(" ").parameters(), "must not be empty"),
    ],
)
def test_what_the_service_would_refuse_is_refused_before(make, why):
    with pytest.raises(QueryError, match=why):
        make()
