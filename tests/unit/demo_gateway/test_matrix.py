"""`/v8/matrix`: what an answer holds, says of each pair, and costs (docs/service.md, Distance matrix)."""

import json
import re

import pytest

from scripts.source_tree import ROOT
from tests.support.demo_gateway import GEOCODING_KEY
from tests.unit.demo_gateway.conftest import TRUCK

NORTH, SOUTH, WEST, MIDDLE = "60.1776,24.9502", "60.1669,24.9440", "60.1690,24.9369", "60.17040,24.94820"
KAMPPI = "60.16850,24.93150"
SHORT_STREET = "60.16482,24.951285"
"""Eteläinen Makasiinikatu, where nothing longer than 12 m may go."""
SEA, FAR = "60.1600,24.9800", "60.3,25.4"
VAN = {"height": 200, "width": 220, "length": 600, "grossWeight": 3500, "axleCount": 2}
NORTH_OF_THE_BRIDGE = [(60.1740, 24.9400), (60.1740, 24.9550), (60.1765, 24.9550), (60.1765, 24.9400)]
SECOND, SANDBOX = "demo-second-Hx27vLkQm41c", "demo-sandbox-Ue60mVh4aRt3"


def stops(count):
    """Return the first of the delivery stops that are in the extract."""
    features = json.loads((ROOT / "demo" / "data" / "delivery_stops.geojson").read_text(encoding="utf-8"))["features"]
    located = [feature["geometry"]["coordinates"] for feature in features if feature["geometry"]]
    inside = dict.fromkeys((lat, lng) for lng, lat in located if 60.163 < lat < 60.181)
    return [f"{lat},{lng}" for lat, lng in list(inside)[:count]]


def test_layout(matrix):
    answer = matrix.send(matrix.body([NORTH, SOUTH], [WEST, SOUTH, MIDDLE]))
    body = answer.json()
    assert (answer.status_code, body.keys()) == (200, {"matrixId", "matrix", "regionDefinition"})
    assert re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", body["matrixId"])
    found = body["matrix"]
    assert found.keys() == {"numOrigins", "numDestinations", "travelTimes", "distances"}
    assert (found["numOrigins"], found["numDestinations"]) == (2, 3)
    assert {type(value) for value in found["travelTimes"] + found["distances"]} == {int}
    assert found["distances"][3 * 1 + 1] == found["travelTimes"][4] == 0, "from SOUTH to SOUTH"
    assert min(found["distances"][at] for at in (0, 1, 2, 3, 5)) > 300
    region = body["regionDefinition"]
    assert (region["type"], region["center"].keys()) == ("circle", {"lat", "lng"})
    assert 10_000 < region["radius"] < 11_000


def test_only_what_is_asked_for(matrix):
    assert matrix.found([NORTH], [SOUTH], matrixAttributes=None).keys() == {
        *("numOrigins", "numDestinations", "travelTimes")
    }
    assert "travelTimes" not in matrix.found([NORTH], [SOUTH], matrixAttributes=["distances"])


def test_traffic_of_the_hour(gateway, matrix):
    asked = [NORTH, SOUTH], [WEST, MIDDLE]
    usual = matrix.found(*asked)
    gateway.reset(traffic=3)

    assert matrix.found(*asked)["travelTimes"] == [3 * one for one in usual["travelTimes"]]
    assert matrix.found(*asked, traffic={"mode": "disabled"}) == usual


def test_without_destinations_they_are_the_origins(matrix):
    places = [NORTH, SOUTH, WEST]
    assert matrix.found(places) == matrix.found(places, places)


def test_points_a_metre_apart(matrix):
    places = [f"{60.17 + number / 100_000:.5f},24.9384" for number in range(9)]
    found = matrix.found(places, vehicle=VAN)
    assert 0 <= min(found["travelTimes"]) <= max(found["travelTimes"]) < 600


@pytest.mark.parametrize("vehicle", [TRUCK, VAN], ids=["truck", "van"])
def test_fifty_pairs_are_as_far_as_their_routes(matrix, routes, vehicle):
    origins, destinations = stops(15)[:5], stops(15)[5:]
    found = matrix.found(origins, destinations, vehicle=vehicle)
    as_query = "&".join(f"truck[{name}]={value}" for name, value in vehicle.items() if name != "type")
    codes = found.get("errorCodes", [0] * 50)
    sums = {"length": [0, 0], "duration": [0, 0]}
    for at, code in enumerate(codes):
        sent = routes.send(routes.query(origins[at // 10], destinations[at % 10], vehicle=as_query)).json()["routes"]
        assert (code == 1) == (not sent)
        for section in sent[0]["sections"] if sent else ():
            assert (code == 3) == bool(section.get("notices"))
            for name, values in (("length", found["distances"]), ("duration", found["travelTimes"])):
                sums[name][0] += section["summary"][name]
                sums[name][1] += values[at]
                assert values[at] == pytest.approx(section["summary"][name], rel=0.01, abs=2)
    for from_routes, from_matrix in sums.values():
        assert from_matrix == pytest.approx(from_routes, rel=0.01)


@pytest.mark.parametrize(
    ("origin", "destination"),
    [
        ("60.173133,24.948541", "60.170774,24.949145"),
        ("60.170126,24.951277", "60.166547,24.93793"),
    ],
    ids=["from a private road", "from a yard"],
)
def test_places_that_are_hard_to_reach(matrix, routes, origin, destination):
    (section,) = routes.found(origin, destination)
    found = matrix.found([NORTH, origin], [SOUTH, destination])
    assert "errorCodes" not in found
    for name, values in (("length", found["distances"]), ("duration", found["travelTimes"])):
        assert values[3] == pytest.approx(section["summary"][name], rel=0.01, abs=2)


@pytest.mark.parametrize(
    ("origins", "destinations"), [((KAMPPI, NORTH), (SOUTH, NORTH)), ((SOUTH, NORTH), (KAMPPI, NORTH))]
)
def test_places_that_a_large_truck_cannot_reach(matrix, routes, origins, destinations):
    """The engine's matrix begins such a way at another road, where its route finds none."""
    found = matrix.found(list(origins), list(destinations), vehicle=TRUCK)
    as_query = "&".join(f"truck[{name}]={value}" for name, value in TRUCK.items() if name != "type")
    for at, code in enumerate(found.get("errorCodes", [0] * 4)):
        query = routes.query(origins[at // 2], destinations[at % 2], vehicle=as_query)
        (section,) = routes.send(query).json()["routes"][0]["sections"]
        assert (code == 3) == bool(section.get("notices"))
        assert found["travelTimes"][at] == pytest.approx(section["summary"]["duration"], rel=0.01, abs=2)


def test_codes_of_pairs(matrix):
    found = matrix.found([NORTH, SHORT_STREET, SEA], [SOUTH, FAR], regionDefinition=around(60.17, 24.95, 5_000))
    assert found["errorCodes"] == [0, 4, 3, 4, 2, 4]
    assert [found["distances"][at] > 0 for at in range(6)] == [True, False, True, False, False, False]
    assert "errorCodes" not in matrix.found([NORTH, SHORT_STREET], [SOUTH], vehicle=VAN)


def around(latitude, longitude, radius):
    return {"type": "circle", "center": {"lat": latitude, "lng": longitude}, "radius": radius}


def test_points_outside_a_region(matrix):
    region = around(60.1776, 24.9502, 500)
    answer = matrix.send(matrix.body([NORTH, SOUTH], [NORTH], regionDefinition=region)).json()
    assert answer["matrix"]["errorCodes"] == [0, 4]
    assert answer["regionDefinition"] == region


def test_a_circle_that_must_not_grow(matrix):
    places = [NORTH, SOUTH, WEST, MIDDLE], [FAR, SOUTH]
    region = {"type": "autoCircle", "margin": 1_000, "maxRadius": 3_000}
    answer = matrix.send(matrix.body(*places, regionDefinition=region)).json()
    assert answer["regionDefinition"]["radius"] == 4_000
    assert set(answer["matrix"]["errorCodes"]) == {4}, "the circle is around the middle of all points"


def test_what_is_avoided_and_excluded(matrix):
    area = {"type": "polygon", "outer": [{"lat": lat, "lng": lng} for lat, lng in NORTH_OF_THE_BRIDGE]}
    places = [NORTH, MIDDLE], [SOUTH]
    assert matrix.found(*places)["distances"][0] > 0
    assert matrix.found(*places, exclude={"areas": [area]})["errorCodes"] == [1, 0]
    assert matrix.found(*places, avoid={"areas": [area]})["errorCodes"] == [3, 0]
    assert matrix.found(*places, exclude={"countries": ["FIN"]})["errorCodes"] == [1, 1]
    corners = ((60.177, 24.949), (60.177, 24.951), (60.178, 24.951), (60.178, 24.949))
    there = {"type": "polygon", "outer": [{"lat": lat, "lng": lng} for lat, lng in corners]}
    assert matrix.found(*places, avoid={"areas": [there], "features": ["ferry"]})["errorCodes"] == [3, 0]


def test_flexible_mode_says_its_longest_route(matrix):
    world = {"type": "world"}
    answer = matrix.send(matrix.body([NORTH, MIDDLE], [SOUTH], regionDefinition=world))
    assert answer.headers["x-mrl"] == str(max(answer.json()["matrix"]["distances"]))
    assert answer.json()["regionDefinition"] == world
    assert "x-mrl" not in matrix.send(matrix.body([NORTH], [SOUTH])).headers


@pytest.mark.parametrize(
    ("origins", "destinations", "cost"),
    [(1, 1, 1), (1, 7, 7), (4, 10, 40), (5, 10, 50), (10, 4, 40), (12, 12, 60)],
)
def test_bill(gateway, matrix, origins, destinations, cost):
    matrix.found(stops(origins), stops(destinations))
    usage = gateway.usage()
    assert usage["transactions"] == {"matrix": cost}
    assert usage["places_asked"] == usage["distinct_places"] == origins * destinations
    assert gateway.log()[0]["places"] == origins * destinations
    matrix.found(stops(origins)[:1], stops(destinations)[:1])
    assert gateway.usage()["places_repeated"] == 1


def test_quota_and_rate_limit_have_the_service_form(gateway, matrix):
    answer = matrix.send(matrix.body(stops(201), stops(5)), SANDBOX)
    assert (answer.status_code, answer.json()["code"]) == (429, "E601111")
    gateway.faults({"kind": "status", "status": 429, "retry_after": "1"})
    answer = matrix.send(matrix.body([NORTH], [SOUTH]))
    assert (answer.json()["code"], answer.headers["Retry-After"]) == ("E601111", "1")
    assert gateway.usage()["transactions"] == {}


def test_entitlement(gateway, matrix):
    body = matrix.body([NORTH], [SOUTH])
    answers = [matrix.send(body, key) for key in (SECOND, GEOCODING_KEY, "wrong")]
    assert [answer.status_code for answer in answers] == [200, 403, 401]
    assert answers[1].json().keys() == {"error", "error_description"}
    assert gateway.usage()["transactions"] == {"matrix": 1}


@pytest.mark.parametrize(
    ("accepted", "encoding"), [("gzip", "gzip"), ("br, gzip;q=0.5", "gzip"), ("identity", None), ("gzip;q=0", None)]
)
def test_answers_are_packed_for_who_wants_it(matrix, accepted, encoding):
    answer = matrix.send(matrix.body([NORTH], [SOUTH]), Accept_Encoding=accepted)
    assert answer.headers.get("Content-Encoding") == encoding
    assert answer.json()["matrix"]["numOrigins"] == 1


def test_faults_in_the_lists(gateway, matrix):
    places = [NORTH, SOUTH]
    right = matrix.found(places)

    def wrong(kind, **fault):
        gateway.faults({"kind": kind, "path": "matrix", **fault})
        return matrix.found(places)

    lists = {name: right[name] for name in ("travelTimes", "distances")}
    assert wrong("short_list") == right | {name: content[:3] for name, content in lists.items()}
    larger = {name: [*content, *content[:2]] for name, content in lists.items()}
    assert wrong("other_size") == right | larger | {"numOrigins": 3}
    assert wrong("cell", places=[1, 3, 4]) == right | {"errorCodes": [0, 42, 0, 42]}
    times = [*right["travelTimes"][:3], None]
    assert wrong("cell", member="travelTimes", value=None, places=[3]) == right | {"travelTimes": times}
    assert gateway.usage()["transactions"] == {"matrix": 20}, "they are billed"
