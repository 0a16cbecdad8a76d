"""`/v8/matrix`: what is refused (docs/service.md, Distance matrix)."""

import pytest

from tests.unit.demo_gateway.conftest import TRUCK

NORTH, SOUTH = "60.1776,24.9502", "60.1669,24.9440"
WORLD = {"type": "world"}
MALFORMED = "E601101"


def refused(answer, code, words="", status=400):
    """Check a refusal."""
    body = answer.json()
    assert list(body) == ["title", "status", "code", "cause", "action", "correlationId"]
    assert (answer.status_code, body["status"], body["code"]) == (status, status, code), body
    assert words in body["cause"]


@pytest.mark.parametrize(
    ("code", "words", "members"),
    [
        (MALFORMED, "unknown field `origin`", {"origin": []}),
        (MALFORMED, "unknown field `routing_mode`", {"routing_mode": "fast"}),
        (MALFORMED, "missing field `origins`", {"origins": None}),
        (MALFORMED, "missing field `regionDefinition`", {"regionDefinition": None}),
        ("E601213", "origins", {"origins": []}),
        ("E601214", "destinations", {"destinations": []}),
        (MALFORMED, "expecting a list", {"origins": {}}),
        (MALFORMED, "one of: truck, car", {"transportMode": "Truck"}),
        (MALFORMED, "does not serve the mode 'pedestrian'", {"transportMode": "pedestrian"}),
        (MALFORMED, "one of: fast, short", {"routingMode": "shortest"}),
        (MALFORMED, "with an offset", {"departureTime": "2026-03-02T09:00:00"}),
        (MALFORMED, "with an offset", {"departureTime": "now"}),
        (MALFORMED, "with an offset", {"departureTime": 0}),
        (MALFORMED, "nothing twice", {"matrixAttributes": ["distances", "distances"]}),
        (MALFORMED, "nothing twice", {"matrixAttributes": []}),
        (MALFORMED, "one of: travelTimes", {"matrixAttributes": ["durations"]}),
        (MALFORMED, "does not serve 'violationMapping'", {"violationMapping": []}),
        (MALFORMED, "does not serve 'truckOptions'", {"truckOptions": {}}),
        (MALFORMED, "does not serve 'profile'", {"profile": "truckFast"}),
        (MALFORMED, "does not serve 'arrivalTime'", {"arrivalTime": "2026-03-02T09:00:00+02:00"}),
        (MALFORMED, "one of: default, disabled", {"traffic": {"mode": "off"}}),
        (MALFORMED, "true or false", {"allow": {"hov": 1}}),
        (MALFORMED, "one of: seasonalClosure", {"avoid": {"features": ["tollroad"]}}),
        (MALFORMED, "tunnels that trucks avoid", {"avoid": {"features": ["tunnel"]}}),
        (MALFORMED, "does not serve 'avoid.segments'", {"avoid": {"segments": []}}),
        (MALFORMED, "type' of an area", {"avoid": {"areas": [{"type": "bbox"}]}}),
        (MALFORMED, "three capital letters", {"exclude": {"countries": ["FI"]}}),
        (MALFORMED, "does not serve 'exclude.states'", {"exclude": {"states": []}}),
    ],
)
def test_members(matrix, code, words, members):
    refused(matrix.send(matrix.body([NORTH], [SOUTH], **members)), code, words)


@pytest.mark.parametrize(
    ("code", "words", "vehicle"),
    [
        (MALFORMED, "unknown field `heigth`", {"heigth": 400}),
        (MALFORMED, "wrong type", {"height": 4.0}),
        (MALFORMED, "wrong type", {"height": "400"}),
        (MALFORMED, "wrong type", {"height": True}),
        (MALFORMED, "from 0 to 5000", {"height": 5001}),
        (MALFORMED, "from 0 to 30000", {"length": -1}),
        (MALFORMED, "from 2 to 255", {"axleCount": 1}),
        (MALFORMED, "from 0 to 255", {"trailerCount": 256}),
        (MALFORMED, "less than axleCount", {"trailerAxleCount": 5}),
        (MALFORMED, "from 1 to 70", {"speedCap": 0.5}),
        (MALFORMED, "one of: B, C, D, E", {"tunnelCategory": "A"}),
        (MALFORMED, "expecting a list", {"shippedHazardousGoods": "gas"}),
        (MALFORMED, "one of: explosive", {"shippedHazardousGoods": ["petrol"]}),
        (MALFORMED, "unknown field `double`", {"weightPerAxleGroup": {"double": 3}}),
        (MALFORMED, "together", {"weightPerAxle": 8000, "weightPerAxleGroup": {"single": 8000}}),
        ("E601231", "'Tractor'", {"type": "Tractor"}),
        ("E601231", "'straight'", {"type": "straight"}),
    ],
)
def test_vehicles(matrix, code, words, vehicle):
    refused(matrix.send(matrix.body([NORTH], [SOUTH], vehicle=TRUCK | vehicle)), code, words)


def test_the_old_name_of_the_vehicle(matrix):
    old = TRUCK | {"type": "straight"}
    refused(matrix.send(matrix.body([NORTH], [SOUTH], truck=old)), "E601230")
    assert matrix.found([NORTH], [SOUTH], truck=old, vehicle=None) == matrix.found([NORTH], [SOUTH])


@pytest.mark.parametrize(
    ("code", "words", "point"),
    [
        ("E601221", "swapped", {"lat": 24.95, "lng": 60.17}),
        ("E601221", "no such place", {"lat": 90.1}),
        ("E601221", "no such place", {"lng": -180.5}),
        (MALFORMED, "expecting a number", {"lat": "60.17"}),
        (MALFORMED, "unknown field `lon`", {"lon": 24.95}),
        (MALFORMED, "from 0 to 359", {"course": 360}),
        (MALFORMED, "from 0 to 200", {"radius": 201}),
        (MALFORMED, "must not be combined", {"radius": 10, "snapRadius": 10}),
        (MALFORMED, "must not be combined", {"radius": 10, "sideOfStreetHint": {"lat": 60.17, "lng": 24.95}}),
        (MALFORMED, "always, onlyIfDivided", {"sideOfStreetHint": {"lat": 60.17, "lng": 24.95, "match": "never"}}),
    ],
)
def test_points(matrix, code, words, point):
    for side in ("origins", "destinations"):
        body = matrix.body([SOUTH, NORTH], [SOUTH, NORTH])
        body[side][1] |= point
        refused(matrix.send(body), code, words)


@pytest.mark.parametrize(
    ("code", "region"),
    [
        *((MALFORMED, region) for region in (WORLD | {"margin": 1}, {"type": "globe"}, {}, "world", {"type": []})),
        (MALFORMED, {"type": "circle", "center": {"lat": 60, "lng": 24}}),
        ("E601202", {"type": "circle", "center": {"lat": 60, "lng": 24}, "radius": 200_001}),
        ("E601221", {"type": "circle", "center": {"lat": 91, "lng": 24}, "radius": 10}),
        ("E601202", {"type": "autoCircle", "margin": 200_001}),
        ("E601202", {"type": "autoCircle", "margin": 100_000, "maxRadius": 100_001}),
        (MALFORMED, {"type": "autoCircle", "margin": -1}),
    ],
)
def test_regions(matrix, code, region):
    refused(matrix.send(matrix.body([NORTH], [SOUTH], regionDefinition=region)), code)


def test_points_too_far_apart_for_a_circle(matrix):
    refused(matrix.send(matrix.body([NORTH], ["63.8,24.95"])), "E601202")


def square(matrix, origins, destinations, **members):
    """Return a body of some size in the sea, where nothing has to be computed."""
    return matrix.body(["59.9,24.9"] * origins, ["59.9,24.8"] * destinations, **members)


@pytest.mark.parametrize(
    ("members", "right", "wrong"),
    [
        ({}, [(500, 500)], [(501, 1), (1, 501)]),
        ({"regionDefinition": WORLD}, [(15, 100), (100, 1)], [(16, 2), (15, 101), (100, 2), (101, 1)]),
    ],
    ids=["region", "flexible"],
)
def test_sizes(matrix, members, right, wrong):
    for size in right:
        assert matrix.send(square(matrix, *size, **members)).status_code == 200, size
    for size in wrong:
        refused(matrix.send(square(matrix, *size, **members)), "E601215", "{} × {}".format(*size))


def test_body_and_its_type(gateway, matrix):
    refused(matrix.send(b"{"), MALFORMED, "not JSON")
    refused(matrix.send(b"[]"), MALFORMED, "expecting an object")
    refused(matrix.send(b'{"origins": [{"lat": NaN}]}'), MALFORMED, "NaN is no number")
    refused(matrix.send({}, Content_Type="text/plain"), "E601102", "text/plain")
    refused(gateway.send("GET", "/v8/matrix"), "E600405", status=405)


def test_a_body_that_is_too_large(matrix):
    refused(matrix.send(b" " * (10 * 1024 * 1024 + 1)), "E601104", status=413)


def test_query(matrix):
    body = matrix.body([NORTH], [SOUTH])
    for query in ("?async=no", "?async=false&profile=carFast", "?async=false&billingTag=x"):
        refused(matrix.send(body, query=query), "E601112")
    assert matrix.send(body, query="?async=false&billingTag=tag-1%2Btag-2").status_code == 200


def test_consumptions_need_a_permission(matrix):
    refused(matrix.send(matrix.body([NORTH], [SOUTH], matrixAttributes=["consumptions"])), "E601110", status=403)


def test_too_many_points_on_one_street(matrix):
    assert matrix.send(matrix.body([NORTH] * 50, [NORTH] * 50)).status_code == 200
    refused(matrix.send(matrix.body([NORTH] * 50, [NORTH] * 51)), "E601504", "101 points match")
    refused(matrix.send(matrix.body([NORTH] * 51)), "E601504", "51 points match")
