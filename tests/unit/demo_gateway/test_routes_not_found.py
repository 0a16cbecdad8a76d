"""`/v8/routes`: answers without a route, and what is avoided (platform.md 4.3 and 4.4)."""

import pytest

from demo.gateway.routing.polyline import encode

NORTH = "60.1776,24.9502"
SOUTH = "60.1669,24.9440"
BRIDGE = (24.9495, 60.1755, 24.9510, 60.1768)
"""West, south, east, north of Pitkäsilta, the only way between north and south inside the extract."""
CORNERS = [(60.1713, 24.9475), (60.1713, 24.9510), (60.1735, 24.9510), (60.1735, 24.9475)]
"""Around the usual way through Kaisaniemi, latitude first."""
POLYGON = "polygon:" + ";".join(f"{latitude},{longitude}" for latitude, longitude in CORNERS)
NO_ROUTE = {
    "notices": [
        {"title": "Route calculation failed: Couldn't find a route.", "code": "noRouteFound", "severity": "critical"}
    ],
    "routes": [],
}


@pytest.mark.parametrize(
    ("places", "code"),
    [
        (("61.1776,24.9502", SOUTH), "couldNotMatchOrigin"),
        ((NORTH, "60.10,24.945"), "couldNotMatchDestination"),
        ((NORTH, "0,0"), "couldNotMatchDestination"),
        (("90,0", SOUTH), "couldNotMatchOrigin"),
        ((NORTH, "90,180"), "couldNotMatchDestination"),
        (("-90,-180", "-90,180"), "couldNotMatchOrigin"),
        ((NORTH, SOUTH, "via=60.3,24.945"), "routeCalculationFailed"),
    ],
)
def test_places_far_from_every_road(routes, places, code):
    answer = routes.get(routes.query(*places))
    assert answer.status_code == 200
    body = answer.json()
    assert body["routes"] == []
    (notice,) = body["notices"]
    assert (notice["code"], notice["severity"]) == (code, "critical")


def test_no_route(routes):
    answer = routes.get(routes.query(NORTH, SOUTH, "exclude[countries]=SWE,FIN"))
    assert (answer.status_code, answer.json()) == (200, NO_ROUTE)
    bridge = ",".join(map(str, BRIDGE))
    assert routes.get(routes.query(NORTH, SOUTH, f"exclude[areas]=bbox:{bridge}")).json() == NO_ROUTE


@pytest.mark.parametrize("area", [POLYGON, POLYGON.replace(";", "%3B").replace(",", "%2C").replace(":", "%3A")])
def test_an_area_is_gone_round(routes, area):
    usual = routes.found(NORTH, SOUTH)["sections"][0]
    (section,) = routes.found(NORTH, SOUTH, f"avoid[areas]={area}")["sections"]
    assert section["polyline"] != usual["polyline"]
    assert section["summary"]["length"] > 0
    assert "notices" not in section


@pytest.mark.parametrize(
    "area",
    [
        {"type": "polygon", "outer": [{"lat": latitude, "lng": longitude} for latitude, longitude in CORNERS]},
        {"type": "encodedPolygon", "outer": encode(CORNERS)},
        {"type": "boundingBox", "west": 24.9475, "south": 60.1713, "east": 24.9510, "north": 60.1735},
    ],
)
def test_an_area_in_the_body(routes, area):
    answer = routes.post(routes.query(NORTH, SOUTH), {"avoid": {"areas": [area]}})
    assert answer.status_code == 200, answer.text
    (section,) = answer.json()["routes"][0]["sections"]
    assert section["polyline"] == routes.found(NORTH, SOUTH, f"avoid[areas]={POLYGON}")["sections"][0]["polyline"]


def test_an_encoded_polygon_in_the_query(routes):
    (section,) = routes.found(NORTH, SOUTH, f"avoid[areas]=polygon:{encode(CORNERS)}")["sections"]
    assert section["polyline"] != routes.found(NORTH, SOUTH)["sections"][0]["polyline"]


@pytest.mark.parametrize("more", ["", "|bbox:24.936,60.1650,24.937,60.1655"])
def test_an_area_without_a_way_round_is_crossed(routes, more):
    bridge = ",".join(map(str, BRIDGE))
    (section,) = routes.found(NORTH, SOUTH, f"avoid[areas]=bbox:{bridge}{more}", "spans=notices")["sections"]
    (notice,) = section["notices"]
    assert (notice["code"], notice["severity"]) == ("violatedBlockedRoad", "critical")
    assert [span.get("notices") for span in section["spans"]] == [None, [0], None]


@pytest.mark.parametrize(
    ("area", "is_crossed"),
    [
        ("80,-179;80,179;-80,179;-80,-179", True),
        (";".join(f"{85 if number % 2 else 70},{2 * number - 90}" for number in range(90)) + ";-80,88;-80,-90", True),
        ("-80,-179;-80,-1;0,-1;0,-179", False),
    ],
    ids=["around the world", "toothed", "elsewhere"],
)
def test_areas_may_be_as_large_as_the_world(routes, area, is_crossed):
    (section,) = routes.found(NORTH, SOUTH, f"avoid[areas]=polygon:{area}", "spans=notices")["sections"]
    assert bool(section.get("notices")) is is_crossed


def test_a_stop_in_an_avoided_area_is_where_it_was(routes):
    area = "avoid[areas]=bbox:24.9435,60.1664,24.9445,60.1672"
    (section,) = routes.found(NORTH, SOUTH, area)["sections"]
    assert [notice["code"] for notice in section["notices"]] == ["violatedBlockedRoad"]
    usual = routes.found(NORTH, SOUTH)["sections"][0]
    assert section["arrival"]["place"] == usual["arrival"]["place"]


def test_avoided_features(routes):
    (section,) = routes.found(NORTH, SOUTH, "avoid[features]=ferry,tollRoad,uTurns")["sections"]
    assert "notices" not in section
    # The delivery tunnels below the city.
    (section,) = routes.found(NORTH, "60.168847,24.943201", "avoid[features]=tunnel", vehicle=routes.van)["sections"]
    assert {notice["code"] for notice in section["notices"]} == {"violatedAvoidTunnel"}


def test_large_bodies_are_taken(routes):
    padding = " " * 200_000
    body = ('{"avoid": {"areas": []}' + padding + "}").encode()
    assert routes.post(routes.query(NORTH, SOUTH), body).status_code == 200
