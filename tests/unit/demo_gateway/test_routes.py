"""`/v8/routes`: what an answer looks like, what it says, and what it avoids (docs/service.md, Routes)."""

from datetime import datetime, timedelta

import flexpolyline
import osmium
import pytest
import shapely

from demo.gateway.routing.polyline import encode
from demo.geodesy import LocalPlane
from demo.openstreetmap import extract_path, runs

NORTH, SOUTH, WEST = "60.1776,24.9502", "60.1669,24.9440", "60.1690,24.9369"
MIDDLE = "60.17040,24.94820"
SHORT_STREET = "60.16482,24.951285"
"""Eteläinen Makasiinikatu, where nothing longer than 12 m may go."""
TOO_LONG = {"type": "restriction", "cause": "Route violates vehicle restriction", "maxLength": 1200}
BRIDGE = "polygon:60.1755,24.9495;60.1755,24.951;60.1768,24.951;60.1768,24.9495"
"""Around Pitkäsilta, the only way between north and south inside the extract."""
CORNERS = [(60.1713, 24.9475), (60.1713, 24.9510), (60.1735, 24.9510), (60.1735, 24.9475)]
"""Around the usual way through Kaisaniemi, latitude first."""
POLYGON = "polygon:" + ";".join(f"{latitude},{longitude}" for latitude, longitude in CORNERS)


def decode(line):
    """Return the latitudes and longitudes of a polyline."""
    return [point[:2] for point in flexpolyline.decode(line)]


def seconds(section):
    times = [datetime.fromisoformat(section[end]["time"]) for end in ("departure", "arrival")]
    return (times[1] - times[0]).total_seconds()


def codes(section):
    return [(notice["code"], notice["severity"]) for notice in section.get("notices", [])]


def test_layout(routes):
    answer = routes.send(routes.query(NORTH, SOUTH, "departureTime=2026-03-02T09:00:00"))
    assert answer.headers["Content-Type"].startswith("application/json")
    assert answer.json().keys() == {"routes"}
    (route,) = answer.json()["routes"]
    assert route.keys() == {"id", "sections"}
    (section,) = route["sections"]
    assert section.keys() == {"id", "type", "departure", "arrival", "summary", "polyline", "transport"}
    assert (section["type"], section["transport"]) == ("vehicle", {"mode": "truck"})
    assert section["departure"]["time"] == "2026-03-02T09:00:00+02:00"
    assert section["departure"]["place"]["type"] == "place"
    assert section["departure"]["place"]["originalLocation"] == {"lat": 60.1776, "lng": 24.9502}
    assert section["arrival"]["place"]["originalLocation"] == {"lat": 60.1669, "lng": 24.944}
    summary = section["summary"]
    assert summary.keys() == {"duration", "length", "baseDuration"}
    assert {type(value) for value in summary.values()} == {int}
    assert 1300 < summary["length"] < 4000
    assert summary["duration"] == summary["baseDuration"] == seconds(section)
    (bare,) = routes.found(NORTH, SOUTH, wanted="passthrough")
    assert bare.keys() == {"id", "type", "departure", "arrival", "transport"}


def test_traffic_of_the_hour(gateway, routes):
    asked = (NORTH, SOUTH)
    (usual,) = routes.found(*asked)
    gateway.reset(traffic=2.5)
    (slow,) = routes.found(*asked)
    (without,) = routes.found(*asked, "traffic[mode]=disabled")

    assert slow["summary"]["duration"] == seconds(slow) == round(2.5 * usual["summary"]["duration"])
    assert slow["summary"] | {"duration": 0} == usual["summary"] | {"duration": 0}
    assert without["summary"] == usual["summary"]


def test_lines_follow_streets_and_are_as_long_as_they_say(routes):
    plane = LocalPlane.touching(60.17, 24.944)

    def projected(lines):
        return [shapely.LineString(plane.project([x for x, _ in line], [y for _, y in line])) for line in lines]

    ways = osmium.FileProcessor(str(extract_path())).with_locations()
    streets = [run.line for way in ways if way.is_way() and "highway" in way.tags for run in runs(way)]
    tree = shapely.STRtree(projected(streets))
    for origin, destination in ((NORTH, SOUTH), (SOUTH, WEST), (WEST, MIDDLE), (NORTH, SHORT_STREET)):
        (section,) = routes.found(origin, destination)
        points = decode(section["polyline"])
        for point, end in ((points[0], "departure"), (points[-1], "arrival")):
            location = section[end]["place"]["location"]
            assert (location["lat"], location["lng"]) == point
        (line,) = projected([[(longitude, latitude) for latitude, longitude in points]])
        assert line.length == pytest.approx(section["summary"]["length"], rel=0.01)
        _, distances = tree.query_nearest(shapely.points(line.coords), return_distance=True, all_matches=False)
        assert distances.max() < 1


def test_elevation_is_a_third_dimension(routes):
    (section,) = routes.found(NORTH, SOUTH, wanted="polyline,elevation")
    assert section["polyline"].startswith("B2F")
    assert decode(section["polyline"]) == decode(routes.found(NORTH, SOUTH)[0]["polyline"])
    ends = [section[end]["place"]["location"]["elv"] for end in ("departure", "arrival")]
    assert ends[0] > ends[1] > 0


def test_polylines():
    points = [(-60.123456, 24.9), (60.0, -24.999999), (60.0, -24.999999)]
    assert decode(encode(points)) == decode(encode(points, [3, -4, 5])) == points


def test_alternatives(routes):
    places = "60.164277,24.947323", "60.167327,24.95053"
    found = routes.send(routes.query(*places, "alternatives=3", vehicle=routes.van)).json()["routes"]
    assert 2 <= len(found) <= 4
    assert len({route["sections"][0]["polyline"] for route in found}) == len({route["id"] for route in found})
    assert found[0]["sections"][0]["polyline"] == routes.found(*places, vehicle=routes.van)[0]["polyline"]


def test_a_truck_goes_round_where_it_is_too_high(routes):
    # A tunnel of 3.5 m is the short way.
    places = "60.173604,24.938638", "60.171903,24.939159"
    vehicles = [routes.van.replace("[height]=200", f"[height]={height}") for height in (350, 351)]
    (low,), (high,) = (routes.found(*places, vehicle=vehicle) for vehicle in vehicles)
    assert low["summary"]["length"] < high["summary"]["length"] / 2
    assert codes(low) == codes(high) == []


def test_a_vehicle_that_is_too_large_is_told_so_where_it_is(routes):
    (there,) = routes.found(NORTH, SHORT_STREET, "spans=notices")
    assert codes(there) == [("violatedVehicleRestriction", "critical")]
    assert there["notices"][0]["details"] == [TOO_LONG]
    assert (there["spans"][0], there["spans"][-1]["notices"]) == ({"offset": 0}, [0])
    (back,) = routes.found(SHORT_STREET, NORTH, "spans=notices")
    assert back["spans"][0] == {"offset": 0, "notices": [0]}
    assert back["spans"][1].keys() == {"offset"}
    assert codes(routes.found(NORTH, SHORT_STREET, vehicle=routes.van)[0]) == []
    first, second = routes.found(NORTH, SHORT_STREET, f"via={SOUTH}")
    assert codes(first) == []
    assert second["notices"][0]["details"] == [TOO_LONG]


@pytest.mark.parametrize(
    ("places", "code"),
    [
        (("61.1776,24.9502", SOUTH), "couldNotMatchOrigin"),
        ((NORTH, "60.10,24.945"), "couldNotMatchDestination"),
        ((NORTH, "90,180"), "couldNotMatchDestination"),
        (("-90,-180", "-90,180"), "couldNotMatchOrigin"),
        ((NORTH, SOUTH, "via=60.3,24.945"), "routeCalculationFailed"),
        ((NORTH, SOUTH, "exclude[countries]=SWE,FIN"), "noRouteFound"),
        ((NORTH, SOUTH, f"exclude[areas]={BRIDGE}"), "noRouteFound"),
    ],
)
def test_answers_without_a_route(routes, places, code):
    answer = routes.send(routes.query(*places))
    assert (answer.status_code, answer.json()["routes"]) == (200, [])
    assert codes(answer.json()) == [(code, "critical")]


def test_an_area_is_gone_round_however_it_is_told(routes):
    usual, round_it = (routes.found(NORTH, SOUTH, *more)[0] for more in ((), (f"avoid[areas]={POLYGON}",)))
    assert round_it["polyline"] != usual["polyline"]
    assert codes(round_it) == []
    encoded = POLYGON.replace(";", "%3B").replace(",", "%2C").replace(":", "%3A")
    assert routes.found(NORTH, SOUTH, f"avoid[areas]={encoded}")[0]["polyline"] == round_it["polyline"]
    area = {"type": "polygon", "outer": [{"lat": latitude, "lng": longitude} for latitude, longitude in CORNERS]}
    answer = routes.send(routes.query(NORTH, SOUTH), {"avoid": {"areas": [area]}})
    assert answer.json()["routes"][0]["sections"][0]["polyline"] == round_it["polyline"]
    large = b'{"avoid": {"areas": []}' + b" " * 200_000 + b"}"
    answer = routes.send(routes.query(NORTH, SOUTH), large)
    assert answer.json()["routes"][0]["sections"][0]["polyline"] == usual["polyline"]


def test_a_stop_in_an_avoided_area_is_where_it_was(routes):
    around = "polygon:60.1664,24.9435;60.1664,24.9445;60.1672,24.9445;60.1672,24.9435"
    (usual,), (section,) = (routes.found(NORTH, SOUTH, *more) for more in ((), (f"avoid[areas]={around}",)))
    assert codes(section) == [("violatedBlockedRoad", "critical")]
    assert section["arrival"]["place"] == usual["arrival"]["place"]


@pytest.mark.parametrize(
    ("area", "spans"),
    [
        (BRIDGE, [None, [0], None]),
        ("polygon:80,-179;80,179;-80,179;-80,-179", [[0]]),
        ("polygon:-80,-179;-80,-1;0,-1;0,-179", [None]),
    ],
    ids=["a bridge", "around the world", "elsewhere"],
)
def test_an_area_without_a_way_round_is_crossed(routes, area, spans):
    (section,) = routes.found(NORTH, SOUTH, f"avoid[areas]={area}", "spans=notices")
    assert codes(section) == ([] if spans == [None] else [("violatedBlockedRoad", "critical")])
    assert [span.get("notices") for span in section["spans"]] == spans


def test_a_stop_and_a_place_passed_through(routes):
    more = f"via={MIDDLE}!stopDuration=600", "departureTime=2026-07-01T10:00:00Z"
    first, second = routes.found(NORTH, SOUTH, *more, wanted="summary,travelSummary,polyline")
    assert first["departure"]["time"] == "2026-07-01T13:00:00+03:00"
    assert first["postActions"] == [{"action": "wait", "duration": 600}]
    arrived, left = first["arrival"], second["departure"]
    assert datetime.fromisoformat(left["time"]) - datetime.fromisoformat(arrived["time"]) == timedelta(minutes=10)
    assert arrived["place"]["waypoint"] == left["place"]["waypoint"] == 0
    assert first["travelSummary"]["duration"] == first["summary"]["duration"] - 600 == seconds(first)
    (section,) = routes.found(NORTH, SOUTH, f"via={WEST}!passThrough=true", wanted="polyline,passthrough")
    (passed,) = section["passthrough"]
    assert decode(section["polyline"])[passed["offset"]] == pytest.approx((60.1690, 24.9369), abs=0.001)


def test_times(routes):
    (early,) = routes.found(NORTH, SOUTH, "departureTime=2026-03-02T09:00:00%2B02:00")
    assert early["departure"]["time"] == "2026-03-02T09:00:00+02:00"
    assert seconds(early) == early["summary"]["duration"]
    stop = f"via={MIDDLE}!stopDuration=600"
    first, last = routes.found(NORTH, SOUTH, stop, "arrivalTime=2026-03-02T09:00:00")
    assert last["arrival"]["time"] == "2026-03-02T09:00:00+02:00"
    driven = first["summary"]["duration"] + last["summary"]["duration"]
    assert datetime.fromisoformat(first["departure"]["time"]) == datetime.fromisoformat(
        "2026-03-02T09:00:00+02:00"
    ) - timedelta(seconds=driven)
    (timeless,) = routes.found(NORTH, SOUTH, "departureTime=any")
    assert timeless["departure"].keys() == timeless["arrival"].keys() == {"place"}
