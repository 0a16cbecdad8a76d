"""`/v8/routes`: what an answer looks like and what it says (platform.md 4.4)."""

from datetime import datetime, timedelta

import osmium
import pytest
import shapely

from demo.gateway.routing.polyline import decode, encode
from demo.geodesy import LocalPlane
from demo.openstreetmap.extract import extract_path, runs

NORTH = "60.1776,24.9502"
SOUTH = "60.1669,24.9440"
WEST = "60.1690,24.9369"
MIDDLE = "60.17040,24.94820"
SHORT_STREET = "60.16482,24.951285"
"""Eteläinen Makasiinikatu, where nothing longer than 12 m may go."""
TOO_LONG = {"type": "restriction", "cause": "Route violates vehicle restriction", "maxLength": 1200}


def seconds(section):
    times = [datetime.fromisoformat(section[end]["time"]) for end in ("departure", "arrival")]
    return (times[1] - times[0]).total_seconds()


def test_layout(routes):
    answer = routes.get(routes.query(NORTH, SOUTH, "departureTime=2026-03-02T09:00:00"))
    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith("application/json")
    body = answer.json()
    assert body.keys() == {"routes"}
    (route,) = body["routes"]
    assert route.keys() == {"id", "sections"}
    (section,) = route["sections"]
    assert section.keys() == {"id", "type", "departure", "arrival", "summary", "polyline", "transport"}
    assert section["type"] == "vehicle"
    assert section["transport"] == {"mode": "truck"}
    assert section["departure"]["time"] == "2026-03-02T09:00:00+02:00"
    assert section["departure"]["place"]["type"] == "place"
    assert section["departure"]["place"]["originalLocation"] == {"lat": 60.1776, "lng": 24.9502}
    assert section["arrival"]["place"]["originalLocation"] == {"lat": 60.1669, "lng": 24.944}
    summary = section["summary"]
    assert summary.keys() == {"duration", "length", "baseDuration"}
    assert all(isinstance(value, int) for value in summary.values())
    assert 1300 < summary["length"] < 4000
    assert summary["duration"] == summary["baseDuration"] == seconds(section)


def test_the_line_begins_and_ends_at_the_matched_places_and_is_as_long_as_it_says(routes):
    (section,) = routes.found(NORTH, SOUTH)["sections"]
    points = decode(section["polyline"])
    for point, end in ((points[0], "departure"), (points[-1], "arrival")):
        location = section[end]["place"]["location"]
        assert (location["lat"], location["lng"]) == point
    plane = LocalPlane.touching(60.17, 24.944)
    line = shapely.LineString(plane.project([lng for _, lng in points], [lat for lat, _ in points]))
    assert line.length == pytest.approx(section["summary"]["length"], rel=0.01)


def test_the_lines_run_along_streets(routes):
    plane = LocalPlane.touching(60.17, 24.944)
    streets = [
        shapely.LineString(plane.project([lng for lng, _ in run.line], [lat for _, lat in run.line]))
        for way in osmium.FileProcessor(str(extract_path())).with_locations()
        if way.is_way() and "highway" in way.tags
        for run in runs(way)
    ]
    tree = shapely.STRtree(streets)
    for origin, destination in ((NORTH, SOUTH), (SOUTH, WEST), (WEST, MIDDLE), (NORTH, SHORT_STREET)):
        for section in routes.found(origin, destination)["sections"]:
            points = decode(section["polyline"])
            places = shapely.points(plane.project([lng for _, lng in points], [lat for lat, _ in points]))
            _, distances = tree.query_nearest(places, return_distance=True, all_matches=False)
            assert distances.max() < 1


def test_what_was_not_asked_for_is_not_there(routes):
    query = f"transportMode=truck&origin={NORTH}&destination={SOUTH}&{routes.truck}"
    (section,) = routes.get(query).json()["routes"][0]["sections"]
    assert section.keys() == {"id", "type", "departure", "arrival", "transport"}


def test_elevation_is_a_third_dimension(routes):
    (section,) = routes.found(NORTH, SOUTH, wanted="polyline,elevation")["sections"]
    assert section["polyline"].startswith("B2F")
    (flat,) = routes.found(NORTH, SOUTH)["sections"]
    assert decode(section["polyline"]) == decode(flat["polyline"])
    ends = [section[end]["place"]["location"]["elv"] for end in ("departure", "arrival")]
    assert ends[0] > ends[1] > 0


@pytest.mark.parametrize("text", ["BFoz5xJ67i1B1B7PzIhaxL7Y", "BlBoz5xJ67i1BU1B7PUzIhaUxL7YU"])
def test_the_published_polylines_can_be_read(text):
    assert decode(text) == [(50.10228, 8.69821), (50.10201, 8.69567), (50.10063, 8.69150), (50.09878, 8.68752)]


def test_a_written_polyline_can_be_read():
    points = [(-60.123456, 24.9), (60.0, -24.999999), (60.0, -24.999999)]
    assert decode(encode(points)) == decode(encode(points, [3, -4, 5])) == points


def test_a_stop_parts_the_route_and_takes_its_time(routes):
    departure = "departureTime=2026-07-01T10:00:00Z"
    via = f"via={MIDDLE}!stopDuration=600"
    route = routes.found(NORTH, SOUTH, via, departure, wanted="summary,travelSummary,polyline")
    first, second = route["sections"]
    assert first["departure"]["time"] == "2026-07-01T13:00:00+03:00"
    assert first["postActions"] == [{"action": "wait", "duration": 600}]
    arrived, left = first["arrival"], second["departure"]
    assert datetime.fromisoformat(left["time"]) - datetime.fromisoformat(arrived["time"]) == timedelta(minutes=10)
    assert arrived["place"]["waypoint"] == left["place"]["waypoint"] == 0
    assert arrived["place"]["location"] == left["place"]["location"]
    assert decode(first["polyline"])[-1] == decode(second["polyline"])[0]
    assert first["travelSummary"]["duration"] == first["summary"]["duration"] - 600 == seconds(first)
    whole = datetime.fromisoformat(second["arrival"]["time"]) - datetime.fromisoformat(first["departure"]["time"])
    assert sum(section["summary"]["duration"] for section in (first, second)) == whole.total_seconds()


def test_vias_in_their_order(routes):
    there = routes.found(NORTH, SOUTH, f"via={WEST}", f"via={MIDDLE}")["sections"]
    back = routes.found(NORTH, SOUTH, f"via={MIDDLE}", f"via={WEST}")["sections"]
    assert [section["arrival"]["place"].get("waypoint") for section in there] == [0, 1, None]
    assert there[0]["arrival"]["place"]["originalLocation"] == back[1]["arrival"]["place"]["originalLocation"]
    assert sum(s["summary"]["length"] for s in there) != sum(s["summary"]["length"] for s in back)


def test_what_is_passed_through_parts_nothing(routes):
    (section,) = routes.found(NORTH, SOUTH, f"via={WEST}!passThrough=true", wanted="polyline,passthrough")["sections"]
    (passed,) = section["passthrough"]
    assert passed["place"]["waypoint"] == 0
    latitude, longitude = decode(section["polyline"])[passed["offset"]]
    assert (latitude, longitude) == pytest.approx((60.1690, 24.9369), abs=0.001)


def test_times(routes):
    late = routes.found(NORTH, SOUTH, "arrivalTime=2026-03-02T09:00:00%2B02:00")["sections"][0]
    assert late["arrival"]["time"] == "2026-03-02T09:00:00+02:00"
    assert seconds(late) == late["summary"]["duration"]
    now = routes.found(NORTH, SOUTH)["sections"][0]["departure"]["time"]
    assert abs(datetime.fromisoformat(now).timestamp() - datetime.now().astimezone().timestamp()) < 60
    timeless = routes.found(NORTH, SOUTH, "departureTime=any")["sections"][0]
    assert timeless["departure"].keys() == timeless["arrival"].keys() == {"place"}
    assert timeless["summary"] == late["summary"]


def test_alternatives(routes):
    places = "60.164277,24.947323", "60.167327,24.95053"
    answer = routes.get(routes.query(*places, "alternatives=3", vehicle=routes.van))
    found = answer.json()["routes"]
    assert 2 <= len(found) <= 4
    assert len({route["sections"][0]["polyline"] for route in found}) == len({route["id"] for route in found})
    (one,) = routes.get(routes.query(*places, vehicle=routes.van)).json()["routes"]
    assert found[0]["sections"][0]["polyline"] == one["sections"][0]["polyline"]


def test_actions(routes):
    wanted = "polyline,actions,instructions,turnByTurnActions"
    (section,) = routes.found(NORTH, SOUTH, "lang=xx,fi", wanted=wanted)["sections"]
    actions = section["actions"]
    assert (actions[0]["action"], actions[-1]["action"]) == ("depart", "arrive")
    assert section["language"] == "fi-FI"
    assert all(action["instruction"] for action in actions)
    offsets = [action["offset"] for action in actions]
    assert offsets == sorted(offsets)
    assert offsets[-1] == len(decode(section["polyline"])) - 1
    assert "instruction" not in section["turnByTurnActions"][0]
    plain = routes.found(NORTH, SOUTH, "units=imperial", wanted=wanted)["sections"][0]["actions"]
    assert plain[1]["length"] == pytest.approx(actions[1]["length"], abs=2)


def test_spans_divide_the_line(routes):
    spans = "spans=names,length,duration,maxSpeed,countryCode,segmentRef"
    (section,) = routes.found(NORTH, SOUTH, spans)["sections"]
    offsets = [span["offset"] for span in section["spans"]]
    assert offsets[0] == 0
    assert offsets == sorted(set(offsets))
    assert sum(span["length"] for span in section["spans"]) == section["summary"]["length"]
    assert sum(span["duration"] for span in section["spans"]) == section["summary"]["duration"]
    assert {"value": "Siltasaarenkatu", "language": "fi"} in section["spans"][0]["names"]
    assert section["spans"][0]["maxSpeed"] == pytest.approx(30 / 3.6)


def test_a_truck_goes_round_where_it_is_too_high(routes):
    # A tunnel of 3.5 m is the short way.
    places = "60.173604,24.938638", "60.171903,24.939159"
    low, high = (
        routes.found(*places, vehicle=routes.van.replace("[height]=200", f"[height]={height}"))["sections"][0]
        for height in (350, 351)
    )
    assert low["summary"]["length"] < high["summary"]["length"] / 2
    assert "notices" not in low
    assert "notices" not in high


def test_a_vehicle_that_is_too_large_is_told_so(routes):
    (section,) = routes.found(NORTH, SHORT_STREET, "spans=notices")["sections"]
    (notice,) = section["notices"]
    assert (notice["code"], notice["severity"]) == ("violatedVehicleRestriction", "critical")
    assert notice["details"] == [TOO_LONG]
    assert section["spans"][0] == {"offset": 0}
    assert section["spans"][-1]["notices"] == [0]
    assert routes.found(NORTH, SHORT_STREET, vehicle=routes.van)["sections"][0].keys().isdisjoint({"notices"})


def test_a_span_ends_where_the_restriction_ends(routes):
    origin = "60.16482,24.951285"
    (section,) = routes.found(origin, NORTH, "spans=notices")["sections"]
    assert section["spans"][0] == {"offset": 0, "notices": [0]}
    assert section["spans"][1].keys() == {"offset"}


@pytest.mark.parametrize(
    ("destination", "limit"),
    [
        ("60.165179,24.949261", {"maxHeight": 220}),
        ("60.175552,24.951382", {"maxWeight": {"value": 4500, "type": "gross"}, "maxGrossWeight": 4500}),
    ],
)
def test_what_is_violated(routes, destination, limit):
    (section,) = routes.found("60.168014,24.950364", destination)["sections"]
    details = [detail for notice in section["notices"] for detail in notice["details"]]
    assert {"type": "restriction", "cause": "Route violates vehicle restriction", **limit} in details


def test_only_the_section_that_violates_is_told_of(routes):
    first, second = routes.found(NORTH, SHORT_STREET, f"via={SOUTH}")["sections"]
    assert "notices" not in first
    assert second["notices"][0]["details"] == [TOO_LONG]
