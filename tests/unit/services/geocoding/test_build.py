from urllib.parse import parse_qsl

import pytest
from location_gateway.core.client.contract import BodyForm
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.client.query import QueryError
from location_gateway.core.client.services import Service
from location_gateway.core.services.geocoding.choices import ResultType
from location_gateway.core.services.geocoding.client import build_multi_revgeocode, build_revgeocode
from location_gateway.core.services.geocoding.queries import Options, Place

ENDPOINTS = Endpoints({Service.GEOCODING: "https://gateway.example/v1/"})
EVERYTHING = Options((ResultType.STREET,), 3, "fi,en-US", "IND", micro_points=True)
PLACES = [
    Place(60.17, 24.94),
    Place(-33.5, 151.25, radius_m=250),
    Place(0.0, -180.0, bearing=0),
    Place(1.0, 2.0, 5, 359),
]


def sent(request):
    """Return method, address and parameters as they go over the wire."""
    prepared = request.prepare()
    address, _, query = prepared.url.partition("?")
    return prepared.method, address, parse_qsl(query, strict_parsing=bool(query))


def test_one_place():
    method, address, parameters = sent(build_revgeocode(Place(60.17, 24.94), Options(), ENDPOINTS))
    assert (method, address) == ("GET", "https://gateway.example/v1/revgeocode")
    assert parameters == [("at", "60.17000,24.94000"), ("limit", "1")]


def test_one_place_with_everything():
    _, _, parameters = sent(build_revgeocode(Place(60.17, 24.94, 250, 90), EVERYTHING, ENDPOINTS))
    assert dict(parameters) == {
        "in": "circle:60.17000,24.94000;r=250",
        "bearing": "90",
        "types": "street",
        "limit": "3",
        "lang": "fi,en-US",
        "politicalView": "IND",
        "with": "MPA",
    }
    assert len(parameters) == 7, "the service refuses a parameter that comes twice"


def test_a_list_as_json_byte_by_byte():
    request = build_multi_revgeocode(PLACES, Options(), BodyForm.JSON, ENDPOINTS)
    assert request.prepare().headers["Content-Type"] == "application/json"
    assert request.prepare().body == (
        b'[{"id": "0", "at": "60.17000,24.94000"}, {"id": "1", "in": "circle:-33.50000,151.25000;r=250"}, '
        b'{"id": "2", "at": "0.00000,-180.00000", "bearing": 0}, '
        b'{"id": "3", "in": "circle:1.00000,2.00000;r=5", "bearing": 359}]'
    )


def test_a_list_as_lines_byte_by_byte():
    request = build_multi_revgeocode(PLACES, Options(), BodyForm.LINES, ENDPOINTS)
    assert request.prepare().headers["Content-Type"] == "text/plain; charset=UTF-8"
    assert request.prepare().body == (
        b"id=0&at=60.17000,24.94000\n"
        b"id=1&in=circle:-33.50000,151.25000;r=250\n"
        b"id=2&at=0.00000,-180.00000&bearing=0\n"
        b"id=3&in=circle:1.00000,2.00000;r=5&bearing=359"
    )


@pytest.mark.parametrize("form", BodyForm)
def test_the_options_of_a_list_are_in_the_address(form):
    method, address, parameters = sent(build_multi_revgeocode(PLACES, EVERYTHING, form, ENDPOINTS))
    assert (method, address) == ("POST", "https://gateway.example/v1/multi-revgeocode")
    assert dict(parameters) == EVERYTHING.parameters()
    assert sent(build_multi_revgeocode(PLACES, Options(), form, ENDPOINTS))[2] == [("limit", "1")]


@pytest.mark.parametrize("form", BodyForm)
@pytest.mark.parametrize("count", [0, 101])
def test_a_list_holds_one_to_a_hundred_places(form, count):
    with pytest.raises(QueryError, match=f"1 to 100 places, not {count}"):
        build_multi_revgeocode([Place(1.0, 2.0)] * count, Options(), form, ENDPOINTS)


def test_a_list_has_at_most_ten_candidates_a_place():
    build_multi_revgeocode(PLACES[:1], Options(candidates=10), BodyForm.JSON, ENDPOINTS)
    with pytest.raises(QueryError, match="at most 10"):
        build_multi_revgeocode(PLACES[:1], Options(candidates=11), BodyForm.JSON, ENDPOINTS)


def test_a_heading_goes_with_streets_only():
    houses, headed = Options((ResultType.HOUSE_NUMBER,)), Place(1.0, 2.0, bearing=0)
    with pytest.raises(QueryError, match="heading"):
        build_revgeocode(headed, houses, ENDPOINTS)
    with pytest.raises(QueryError, match="heading"):
        build_multi_revgeocode([Place(1.0, 2.0), headed], houses, BodyForm.LINES, ENDPOINTS)
