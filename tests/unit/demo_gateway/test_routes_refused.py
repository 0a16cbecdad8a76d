"""`/v8/routes`: what is refused, and what is only remarked on (docs/service.md, Query)."""

import pytest

from tests.support.demo_gateway import GEOCODING_KEY, ROUTING_KEY

NORTH, SOUTH = "60.1776,24.9502", "60.1669,24.9440"
TRUCK = {"height": 400, "width": 255, "length": 1650, "grossWeight": 40000, "axleCount": 5}


def refused(answer, words="", code="E605001", status=400):
    """Return what a refusal says."""
    body = answer.json()
    assert list(body) == ["title", "status", "code", "cause", "action", "correlationId"]
    assert (answer.status_code, body["status"], body["code"]) == (status, status, code), body
    assert words in body["cause"]
    return body


def test_waypoints(routes):
    for options in (
        ";course=90;radius=50!stopDuration=60",
        ";nameHint=Silta%2CSaari%21",
        ";sideOfStreetHint=60.1777,24.9503;matchSideOfStreet=always",
        ";radius=20;radiusPenalty=100;minCourseDistance=10;uTurnPermission=avoid",
        ";snapRadius=30;onRoadThreshold=5;segmentIdHint=x;displayLocation=60.1,24.9",
        "!passThrough=false!currentWeightChange=-400!auxiliaryEnergyConsumption=3",
    ):
        assert routes.found(SOUTH, f"{NORTH}{options}")
        if "%" not in options:
            encoded = f"{NORTH}{options}".translate({ord(control): f"%{ord(control):X}" for control in ",;!="})
            assert routes.found(SOUTH, encoded)


@pytest.mark.parametrize(
    ("words", "waypoints"),
    [
        ("must not be encoded", "60.1,24.9%3Bcourse=90 60.1%2C24.9;course=90 60.1,24.9%21stopDuration=5 60.1%252C24.9"),
        ("Expecting latitude and longitude", "60.1;24.9 60.1 nan,24.9 60.1,+24.9e0"),
        ("Latitude must be between -90 and 90, actual: 90.1", "90.1,24.9"),
        ("Longitude must be between", "60.1,180.5"),
        ("swapped", "24.9502,60.1776"),
        ("Unknown option", "60.1,24.9;curse=90 60.1,24.9;course 60.1,24.9;stopDuration=60 60.1,24.9!course=60"),
        ("from 0 to 360", "60.1,24.9;course=361 60.1,24.9;course=9.5"),
        ("must not be repeated", "60.1,24.9;course=90;course=90"),
        ("from 0 to 200", "60.1,24.9;radius=201"),
        ("must not be combined", "60.1,24.9;radius=10;snapRadius=10 60.1,24.9!passThrough=true!stopDuration=5"),
        ("must not be combined", "60.1,24.9;sideOfStreetHint=60.1,24.9;radius=10"),
        ("must not exceed 7200", "60.1,24.9;radius=200;radiusPenalty=10000"),
        ("Invalid option", "60.1,24.9;sideOfStreetHint=60.1%2C24.9 60.1,24.9;nameHint="),
        ("needs 'sideOfStreetHint'", "60.1,24.9;matchSideOfStreet=always"),
        ("Expecting one of", "60.1,24.9;matchSideOfStreet=never 60.1,24.9!passThrough=1"),
        ("from 0 to 2000", "60.1,24.9;minCourseDistance=2001"),
        ("from 0 to 49999", "60.1,24.9!stopDuration=50000"),
        ("from -40000 to 40000", "60.1,24.9!currentWeightChange=40001"),
    ],
)
def test_waypoints_that_are_wrong(routes, words, waypoints):
    for waypoint in waypoints.split():
        body = refused(routes.send(routes.query(SOUTH, SOUTH, f"via={waypoint}")), words)
        where = f"Invalid value for parameter 'via' at '{waypoint}'"
        assert body["cause"].startswith(f"Error while parsing request:\n  {where}\n  ")


def test_the_origin_takes_no_waypoint_options(routes):
    refused(routes.send(routes.query(f"{NORTH}!stopDuration=5", SOUTH)), "Unknown option 'stopDuration=5'")
    refused(routes.send(routes.query("24.9502,60.1776", SOUTH)), "parameter 'origin'")


def test_names_of_the_vehicle_and_what_it_needs(routes):
    (as_truck,) = routes.found(NORTH, SOUTH, "truck[type]=Straight")
    for vehicle, kind in (
        (routes.truck.replace("truck[", "vehicle["), "vehicle[type]=StraightTruck"),
        (routes.truck.replace("[", "%5B").replace("]", "%5D"), "truck[type]=Tractor"),
        (routes.truck.replace("grossWeight", "currentWeight"), "truck[tunnelCategory]=B"),
    ):
        assert routes.found(NORTH, SOUTH, kind, vehicle=vehicle)[0]["polyline"] == as_truck["polyline"]
    refused(routes.send(routes.query(NORTH, SOUTH, "vehicle[trailerCount]=1")), "must not be used together")
    for field in TRUCK:
        there = "&".join(f"truck[{name}]={value}" for name, value in TRUCK.items() if name != field)
        refused(routes.send(routes.query(NORTH, SOUTH, vehicle=there)), f"missing truck constraint `truck[{field}]`")
    car = routes.send(f"transportMode=car&origin={NORTH}&destination={SOUTH}")
    assert car.json()["routes"][0]["sections"][0]["transport"] == {"mode": "car"}


def test_vehicle_sizes(routes):
    for size in ("height=4.0", "height=5001", "height=", "width=-1", "width=5001", "length=30001", "axleCount=1"):
        name, value = size.split("=")
        vehicle = "&".join(f"truck[{field}]={value if field == name else number}" for field, number in TRUCK.items())
        refused(routes.send(routes.query(NORTH, SOUTH, vehicle=vehicle)), f"parameter 'truck[{name}]' at '{value}'")


@pytest.mark.parametrize(
    ("words", "parameters"),
    [
        ("from 0 to 255", "truck[trailerCount]=256"),
        ("less than axleCount", "truck[trailerAxleCount]=5"),
        ("Expecting a whole number", "truck[weightPerAxle]=8.0 truck[weightPerAxle]=-1"),
        ("Expecting one of: B, C, D, E", "truck[tunnelCategory]=A truck[tunnelCategory]=none"),
        ("Expecting one of: Straight, Tractor", "truck[type]=StraightTruck"),
        ("Expecting some of", "truck[shippedHazardousGoods]=gas,petrol"),
        ("from 1 to 70", "truck[speedCap]=0.5"),
        ("Expecting one of", "truck[category]=heavy"),
        ("as documented", "truck[licensePlate]=ABC-123 truck[weightPerAxleGroup]=double:3"),
        ("RFC 3339", "departureTime=2026-03-02 departureTime=2026-13-02T09:00:00 departureTime=now"),
        ("RFC 3339", "departureTime=2026-03-02T09:00:00+02:00 departureTime=9999-12-31T23:59:59"),
        ("Expecting one of: fast, short", "routingMode=shortest"),
        ("Invalid alternatives", "alternatives=7 alternatives=-1"),
        ("Expecting one of: metric, imperial", "units=yards"),
        ("BCP 47", "lang=fi_FI"),
        ("Invalid currency", "currency=euro"),
        ("Invalid avoid[features] list", "avoid[features]=tollroad"),
        ("does not serve", "avoid[segments]=1 ev[x]=1 via=60.1,24.9!charging=(power=1)"),
        ("does not serve", "spans=names"),
        ("RFC 3339", "arrivalTime=2026-03-02T09:00 arrivalTime=any"),
        ("not be used together", "arrivalTime=2026-03-02T09:00:00Z&departureTime=2026-03-02T09:00:00Z"),
        ("does not serve", "avoid[areas]=corridor:60,24;61,25;r=5 avoid[areas]=bbox:1,2,3,4 avoid[areas]=polygon:BF"),
        ("Invalid exclude[countries]", "exclude[countries]=FI"),
        ("Expecting one of: default, disabled", "traffic[mode]=off"),
        ("Expecting up to 6 tags", "billingTag=abc"),
        ("must not be repeated", "units=metric&units=metric"),
        ("Invalid percent-encoding", "units=%zz"),
        ("Invalid UTF-8", "units=%ff"),
        ("must have a name", "=5"),
        ("Unknown kind of area", "avoid[areas]=circle:1,2;r=3"),
        ("Expecting 2 numbers", "avoid[areas]=polygon:60,24;61,25;x,y"),
    ],
)
def test_other_values(routes, words, parameters):
    for parameter in parameters.split():
        refused(routes.send(routes.query(NORTH, SOUTH, parameter)), words)


def test_what_does_not_go_together(routes):
    both = "truck[weightPerAxle]=8000&truck[weightPerAxleGroup]=single:8000,tandem:16000"
    refused(routes.send(routes.query(NORTH, SOUTH, both)), code="E605019")
    refused(routes.send(routes.query(NORTH, SOUTH, "tolls[summaries]=total")), code="E605012")
    for wanted in ("routeHandle", "polyline,actions", "turnByTurnActions"):
        refused(routes.send(routes.query(NORTH, SOUTH, wanted=wanted)), "does not serve")


@pytest.mark.parametrize(
    ("code", "areas"),
    [
        ("E605056", "polygon:60.17,24.94;60.18,24.95"),
        ("E605056", "polygon:" + ";".join(f"60.17,{24 + number / 1000:.3f}" for number in range(101))),
        ("E605057", "polygon:60.17,24.94;60.18,24.95;60.17,24.95;60.18,24.94"),
        ("E605059", "polygon:160.17,24.94;60.18,24.95;60.17,24.95"),
        ("E605054", "|".join(["polygon:60.17,24.94;60.18,24.94;60.18,24.95"] * 21)),
    ],
    ids=lambda text: text[:30],
)
def test_areas(routes, code, areas):
    for area in areas.split():
        refused(routes.send(routes.query(NORTH, SOUTH, f"avoid[areas]={area}")), code=code)


def test_what_every_request_needs(routes):
    query = routes.query(NORTH, SOUTH)
    for missing in ("transportMode", "origin", "destination"):
        there = "&".join(part for part in query.split("&") if not part.startswith(missing))
        refused(routes.send(there), f"missing field `{missing}`")
    for mode, words in (("pedestrian", "truck and car only"), ("lorry", "Expecting one of"), ("", "Expecting one of")):
        refused(routes.send(query.replace("transportMode=truck", f"transportMode={mode}")), words)


def test_the_recorded_refusals(routes):
    cause = "Invalid value for parameter 'return' at 'summary,polylines'\n  Invalid return list at 'summary,polylines'"
    body = refused(routes.send(routes.query(NORTH, SOUTH, wanted="summary,polylines")))
    assert (body["title"], body["cause"]) == ("Malformed request", f"Error while parsing request:\n  {cause}")
    body = refused(routes.send(routes.query(NORTH, SOUTH, "spans=names", wanted="summary")), code="E605013")
    assert (body["title"], body["cause"]) == ("Invalid request", "Spans requested but no polyline requested")


def test_what_is_only_remarked_on(routes):
    answer = routes.send(routes.query(NORTH, SOUTH, "truck%5Bheigth%5D=400", "foo=1", "lang=xx-YY")).json()
    assert answer["routes"]
    assert [(notice["code"], notice["severity"]) for notice in answer["notices"]] == [
        *[("unknownParameter", "info")] * 2,
        ("mainLanguageNotFound", "info"),
    ]
    titles = [notice["title"] for notice in answer["notices"][:2]]
    assert titles == [f"The provided parameter '{name}' is unknown." for name in ("truck[heigth]", "foo")]


POLYGON = {"type": "polygon", "outer": []}


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"{", "request body"),
        ([], "expecting an object"),
        ({"avoids": {}}, "unknown field `avoids`"),
        ({"ev": {}}, "does not serve 'ev'"),
        ({"maxSpeedOnSegment": []}, "does not serve 'maxSpeedOnSegment'"),
        ({"avoid": {"segments": ["x"]}}, "does not serve 'avoid.segments'"),
        ({"avoid": {"areas": {}}}, "'avoid.areas': expecting a list"),
        ({"avoid": {"areas": [{"type": "bbox"}]}}, "'type' of an area"),
        ({"avoid": {"areas": [{"type": "corridor"}]}}, "does not serve"),
        ({"exclude": {"areas": [{"type": "polygon"}]}}, "missing field `outer`"),
        ({"avoid": {"areas": [POLYGON | {"outer": [{"lat": "1", "lng": 2}]}]}}, "expecting a number"),
        ({"avoid": {"areas": [POLYGON | {"exceptions": []}]}}, "exceptions"),
        ({"avoid": {"areas": [POLYGON | {"inner": []}]}}, "unknown field `inner`"),
    ],
)
def test_bodies(routes, body, words):
    refused(routes.send(routes.query(NORTH, SOUTH), body), words)


def test_keys_methods_and_kinds_of_bodies(routes, gateway):
    query = routes.query(NORTH, SOUTH)
    answers = [
        routes.send(query, key=ROUTING_KEY),
        routes.send(query, key=GEOCODING_KEY),
        routes.send(query, key="wrong"),
        routes.send(f"{query}&apiKey={ROUTING_KEY}"),
    ]
    assert [answer.status_code for answer in answers] == [200, 403, 401, 401]
    assert gateway.usage()["transactions"] == {"routes": 1}
    other = routes.send("", method="DELETE")
    refused(other, status=405, code="E600405")
    assert other.headers["Allow"] == "GET, POST"
    refused(routes.send(query, b"{}", content_type="text/plain"), status=415, code="E600415")
