"""`/v8/isolines`: what an answer holds, and what is refused."""

import flexpolyline
import pytest
import shapely

from tests.support.demo_gateway import KEY, ROUTING_KEY

PLACE, SEA = "60.1712,24.9433", "60.15,24.98"
TRUCK = {"height": 400, "width": 255, "length": 1650, "grossWeight": 40000, "axleCount": 5}
AROUND = "polygon:60.17,24.93;60.172,24.93;60.172,24.95;60.17,24.95"


@pytest.fixture
def ask(gateway):
    """Return what asks for isolines of a truck around a place; None leaves a parameter out."""

    def send(*ranges, key=KEY, body=None, **parameters):
        query = {"transportMode": "truck", "origin": PLACE, "range[type]": "time"}
        query |= {f"truck[{name}]": value for name, value in TRUCK.items()}
        query |= {"range[values]": ",".join(map(str, ranges)) or None} | parameters
        wanted = {name: value for name, value in query.items() if value is not None}
        method = "GET" if body is None else "POST"
        return gateway.send(method, "/v8/isolines", key, params=wanted, json=body)

    return send


def found(answer):
    """Return each range of an answer with its area."""
    assert answer.status_code == 200, answer.text
    return {one["range"]["value"]: area(one) for one in answer.json()["isolines"]}


def area(isoline):
    """Return the area of an isoline, as it was sent."""
    polygons = [(one["outer"], one.get("inner", ())) for one in isoline["polygons"]]
    return shapely.MultiPolygon([(ring(outer), [ring(line) for line in inner]) for outer, inner in polygons])


def ring(line):
    """Return the corners of a ring, longitude first."""
    corners = [(longitude, latitude) for latitude, longitude in flexpolyline.decode(line)]
    assert corners[0] == corners[-1]
    return corners


def notices(answer):
    """Return what is said instead of isolines."""
    assert answer.status_code == 200, answer.text
    return [(notice["code"], notice["severity"]) for notice in answer.json().get("notices", ())]


def refused(answer, words="", code="E605001"):
    """Assert that a request was refused."""
    body = answer.json()
    assert list(body) == ["title", "status", "code", "cause", "action", "correlationId"]
    assert (answer.status_code, body["status"], body["code"]) == (400, 400, code), body
    assert words in body["cause"]


def test_an_isoline_for_each_range_the_largest_first(ask, gateway):
    answer = ask(60, 240, 120, 180, 300)
    areas = found(answer)
    assert list(areas) == [300, 240, 180, 120, 60]
    sizes = [one.area for one in areas.values()]
    assert sizes == sorted(sizes, reverse=True)
    assert areas[300].contains(shapely.Point(24.9433, 60.1712))
    assert any(part.interiors for one in areas.values() for part in one.geoms)
    assert all(one["range"]["type"] == "time" for one in answer.json()["isolines"])
    assert notices(answer) == []
    assert gateway.usage()["transactions"] == {"isolines": 5}


def test_the_place_on_the_road_and_its_time(ask):
    departure = ask(60, departureTime="2026-11-26T08:00:00").json()["departure"]
    assert departure["time"] == "2026-11-26T08:00:00+02:00"
    assert departure["place"]["originalLocation"] == {"lat": 60.1712, "lng": 24.9433}
    assert departure["place"]["location"] == {
        "lat": pytest.approx(60.1712, abs=1e-4),
        "lng": pytest.approx(24.943, abs=1e-3),
    }
    there = ask(300, origin=None, destination=PLACE, arrivalTime="2026-11-26T08:00:00Z")
    assert there.json()["arrival"]["time"] == "2026-11-26T10:00:00+02:00"
    assert "departure" not in there.json()
    assert not found(there)[300].equals(found(ask(300))[300])


def test_what_changes_an_area(ask):
    plain = found(ask(300))[300]
    size = {"truck[height]": "200", "truck[grossWeight]": "3000", "truck[length]": "500", "truck[width]": "200"}
    avoided = {"avoid": {"areas": [{"type": "polygon", "outer": [
        {"lat": lat, "lng": lng} for lat, lng in ((60.174, 24.93), (60.18, 24.93), (60.18, 24.96), (60.174, 24.96))
    ]}]}}  # fmt: skip
    others = [
        ask(300, **size),
        ask(300, body=avoided),
        ask(300, **{"range[type]": "distance"}),
        ask(300, transportMode="car", **{f"truck[{name}]": None for name in TRUCK}),
    ]
    for answer in others:
        assert not found(answer)[300].equals(plain)


def test_detail(ask):
    def points(**parameters):
        return shapely.get_num_coordinates(found(ask(300, **parameters))[300])

    assert points(optimizeFor="quality") > points() > points(optimizeFor="performance")
    assert points(**{"shape[maxResolution]": "100"}) < points(**{"shape[maxResolution]": "20"})
    assert 10 < points(**{"shape[maxPoints]": "31", "optimizeFor": "quality"}) <= 31


@pytest.mark.parametrize(
    ("parameters", "code"),
    [
        ({"origin": SEA}, "couldNotMatchOrigin"),
        ({"origin": None, "destination": SEA}, "couldNotMatchDestination"),
        ({"exclude[areas]": AROUND}, "isolineCalculationBlocked"),
        ({"exclude[countries]": "FIN"}, "isolineCalculationFailed"),
    ],
)
def test_what_is_said_instead(ask, gateway, parameters, code):
    answer = ask(30, 600, **parameters)
    assert notices(answer) == [(code, "critical")]
    assert answer.json().keys() == {"isolines", "notices"}
    assert answer.json()["isolines"] == []
    assert gateway.usage()["transactions"] == {"isolines": 2}


def test_short_and_long_ranges_are_no_blocked_ones(ask):
    for kind, ranges in (("time", (1, 32400)), ("distance", (1, 1000000))):
        assert list(found(ask(*ranges, **{"range[type]": kind}))) == [*ranges[::-1]]


def test_unknown_parameters_are_remarked_on(ask):
    answer = ask(60, foo="1", **{"truck[heigth]": "400", "vehicles[height]": "1"})
    assert notices(answer) == [("unknownParameter", "info")] * 3
    assert list(found(answer)) == [60]


@pytest.mark.parametrize(
    ("parameters", "words"),
    [
        ({"origin": None}, "missing field `origin` or `destination`"),
        ({"destination": PLACE}, "must not be used together"),
        ({"arrivalTime": "2026-11-26T08:00:00Z"}, "Only allowed together with 'destination'"),
        ({"origin": None, "destination": PLACE, "departureTime": "2026-11-26T08:00:00"}, "together with 'origin'"),
        ({"departureTime": "any"}, "RFC 3339"),
        ({"origin": "24.9433,60.1712"}, "swapped"),
        ({"origin": "60.1712"}, "Expecting latitude and longitude"),
        ({"origin": f"{PLACE};radius=201"}, "from 0 to 200"),
        ({"origin": f"{PLACE}!stopDuration=5"}, "Unknown option"),
        ({"origin": None, "destination": f"{PLACE}!stopDuration=5"}, "Unknown option"),
        ({"transportMode": None}, "missing field `transportMode`"),
        ({"transportMode": "bicycle"}, "truck and car only"),
        ({"transportMode": "boat"}, "Expecting one of"),
        ({"range[type]": None}, "missing field `range[type]`"),
        ({"range[values]": None}, "missing field `range[values]`"),
        *(({"range[values]": text}, "Expecting whole numbers") for text in ("", "60,", "1.5", "-60", "x", "60;120")),
        ({"truck[height]": None}, "missing truck constraint `truck[height]`"),
        ({"truck[height]": "4.0"}, "whole number"),
        ({"vehicle[type]": "Tractor"}, "must not be used together"),
        ({"optimizeFor": "speed"}, "Expecting one of"),
        ({"routingMode": "shortest"}, "Expecting one of"),
        ({"traffic[mode]": "off"}, "Expecting one of"),
        ({"shape[maxPoints]": "many"}, "whole number"),
        ({"avoid[features]": "tollroad"}, "Invalid avoid[features] list"),
        ({"avoid[segments]": "1"}, "does not serve"),
        ({"consumptionModel": "physical"}, "does not serve"),
        ({"billingTag": "abc"}, "Expecting up to 6 tags"),
    ],
)  # fmt: skip
def test_refused_parameters(ask, gateway, parameters, words):
    refused(ask(60, **parameters), words)
    assert gateway.usage()["transactions"] == {}


@pytest.mark.parametrize(
    ("parameters", "code"),
    [
        ({"transportMode": "car"}, "E605010"),
        ({"truck[weightPerAxle]": "8000", "truck[weightPerAxleGroup]": "single:8000"}, "E605019"),
        ({"range[type]": "consumption"}, "E605038"),
        ({"range[type]": "minutes"}, "E605070"),
        ({"range[type]": "distance", "range[values]": "1000001"}, "E605071"),
        ({"range[type]": "distance", "range[values]": "500,0"}, "E605071"),
        ({"range[values]": "32401"}, "E605072"),
        ({"range[values]": "0"}, "E605072"),
        ({"shape[maxPoints]": "30"}, "E605073"),
    ],
)
def test_codes_of_refusals(ask, parameters, code):
    refused(ask(60, **parameters), code=code)


@pytest.mark.parametrize("body", [{"via": []}, {"maxSpeedOnSegment": []}, {"avoid": {"segments": []}}, []])
def test_refused_bodies(ask, body):
    refused(ask(60, body=body))


def test_entitlement_and_a_gateway_without_the_service(ask, gateway):
    assert ask(60, key=ROUTING_KEY).status_code == 403
    gateway.faults({"kind": "status", "status": 404, "path": "isolines"})
    assert ask(60).status_code == 404
    assert gateway.usage()["transactions"] == {}


def test_faults_of_isolines(ask, gateway):
    right = found(ask(60, 300))

    def faulty(kind):
        gateway.faults({"kind": kind, "path": "isolines"})
        return ask(60, 300)

    assert list(found(faulty("fewer_isolines"))) == [300]
    assert all(one.is_empty for one in found(faulty("no_polygons")).values())
    assert not any(one.is_valid for one in found(faulty("crossing_rings")).values())
    assert [one["outer"] for one in faulty("bad_rings").json()["isolines"][0]["polygons"]] == ["&"]
    assert notices(faulty("unknown_notice")) == [("unheardOf", "critical")]
    ferry = faulty("ferry")
    assert {value: len(one.geoms) for value, one in found(ferry).items()} == {
        value: len(one.geoms) + 1 for value, one in right.items()
    }
    assert ferry.json()["isolines"][0]["connections"][0]["toPolygonIndex"] == 1
    assert found(ask(60, 300)).keys() == right.keys()
