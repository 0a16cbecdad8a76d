"""`/v8/routes`: what is refused, and what is only remarked on (platform.md 4.1 to 4.5)."""

import pytest

NORTH = "60.1776,24.9502"
SOUTH = "60.1669,24.9440"
ROUTING_KEY, GEOCODING_KEY = "demo-routing-Nf58rXc2gJs7", "demo-geocoding-Wb93kTz6yPd1"
ERROR_FIELDS = ["title", "status", "code", "cause", "action", "correlationId"]
TRUCK = {"height": 400, "width": 255, "length": 1650, "grossWeight": 40000, "axleCount": 5}


def refused(answer, code="E605001", words="", status=400):
    assert answer.status_code == status, answer.text
    body = answer.json()
    assert list(body) == ERROR_FIELDS
    assert (body["status"], body["code"]) == (status, code)
    assert words in body["cause"]
    return body


@pytest.mark.parametrize(
    "waypoint",
    [
        "60.1776,24.9502",
        "60.1776%2C24.9502",
        "60.1776,24.9502;course=90;radius=50!stopDuration=60",
        "60.1776%2C24.9502%3Bcourse%3D90%21stopDuration%3D60",
        "60.1776,24.9502;nameHint=Silta%2CSaari%21",
        "60.1776,24.9502;sideOfStreetHint=60.1777,24.9503;matchSideOfStreet=always",
        "60.1776,24.9502;radius=20;radiusPenalty=100;minCourseDistance=10;uTurnPermission=avoid",
        "60.1776,24.9502;snapRadius=30;onRoadThreshold=5;segmentIdHint=x;displayLocation=60.1,24.9",
        "60.1776,24.9502!passThrough=false!currentWeightChange=-400!auxiliaryEnergyConsumption=3",
    ],
)
def test_waypoints(routes, waypoint):
    answer = routes.get(routes.query("60.1669,24.9440", waypoint))
    assert answer.status_code == 200, answer.text
    assert answer.json()["routes"]


@pytest.mark.parametrize(
    ("waypoint", "words"),
    [
        ("60.1,24.9%3Bcourse=90", "must not be encoded"),
        ("60.1%2C24.9;course=90", "must not be encoded"),
        ("60.1,24.9%21passThrough=true", "must not be encoded"),
        ("60.1%252C24.9", "must not be encoded"),
        ("60.1;24.9", "Expecting latitude and longitude"),
        ("60.1", "Expecting latitude and longitude"),
        ("nan,24.9", "Expecting latitude and longitude"),
        ("60.1,+24.9e0", "Expecting latitude and longitude"),
        ("90.1,24.9", "Latitude must be between -90 and 90, actual: 90.1"),
        ("60.1,180.5", "Longitude must be between"),
        ("24.9502,60.1776", "swapped"),
        ("60.1,24.9;curse=90", "Unknown option 'curse=90'"),
        ("60.1,24.9;course", "Unknown option 'course'"),
        ("60.1,24.9;course=361", "from 0 to 360"),
        ("60.1,24.9;course=9.5", "from 0 to 360"),
        ("60.1,24.9;course=90;course=90", "must not be repeated"),
        ("60.1,24.9;radius=201", "from 0 to 200"),
        ("60.1,24.9;radius=10;snapRadius=10", "must not be combined"),
        ("60.1,24.9;radius=200;radiusPenalty=10000", "must not exceed 7200"),
        ("60.1,24.9;sideOfStreetHint=60.1,24.9;radius=10", "must not be combined"),
        ("60.1,24.9;sideOfStreetHint=60.1%2C24.9", "Invalid option"),
        ("60.1,24.9;matchSideOfStreet=always", "needs 'sideOfStreetHint'"),
        ("60.1,24.9;matchSideOfStreet=never", "Expecting one of"),
        ("60.1,24.9;minCourseDistance=2001", "from 0 to 2000"),
        ("60.1,24.9;stopDuration=60", "Unknown option"),
        ("60.1,24.9!course=60", "Unknown option"),
        ("60.1,24.9!stopDuration=50000", "from 0 to 49999"),
        ("60.1,24.9!passThrough=1", "Expecting one of"),
        ("60.1,24.9!passThrough=true!stopDuration=5", "must not be combined"),
        ("60.1,24.9!currentWeightChange=40001", "from -40000 to 40000"),
        ("60.1,24.9!charging=(power=1)", "does not serve"),
    ],
)
def test_waypoints_that_are_wrong(routes, waypoint, words):
    body = refused(routes.get(routes.query(SOUTH, SOUTH, f"via={waypoint}")), words=words)
    if "serve" not in words:
        assert body["cause"].startswith(
            f"Error while parsing request:\n  Invalid value for parameter 'via' at '{waypoint}'\n  "
        )


def test_the_origin_takes_no_waypoint_options(routes):
    refused(routes.get(routes.query(f"{NORTH}!stopDuration=5", SOUTH)), words="Unknown option 'stopDuration=5'")
    refused(routes.get(routes.query("24.9502,60.1776", SOUTH)), words="parameter 'origin'")


@pytest.mark.parametrize("field", TRUCK)
def test_a_missing_truck_constraint(routes, field):
    there = "&".join(f"truck[{name}]={value}" for name, value in TRUCK.items() if name != field)
    refused(routes.get(routes.query(NORTH, SOUTH, vehicle=there)), words=f"missing truck constraint `truck[{field}]`")


def test_the_current_weight_stands_in_for_the_gross_weight(routes):
    vehicle = routes.truck.replace("grossWeight", "currentWeight")
    assert routes.found(NORTH, SOUTH, vehicle=vehicle)


def test_both_names_of_the_vehicle(routes):
    as_truck = routes.found(NORTH, SOUTH, "truck[type]=Straight")["sections"][0]
    for vehicle in (routes.truck.replace("truck[", "vehicle["), routes.truck.replace("[", "%5B").replace("]", "%5D")):
        assert routes.found(NORTH, SOUTH, vehicle=vehicle)["sections"][0]["polyline"] == as_truck["polyline"]
    assert routes.found(NORTH, SOUTH, "vehicle[type]=StraightTruck", vehicle=routes.truck.replace("truck", "vehicle"))
    refused(routes.get(routes.query(NORTH, SOUTH, "vehicle[trailerCount]=1")), words="must not be used together")


@pytest.mark.parametrize(
    ("parameter", "words"),
    [
        ("truck[trailerCount]=256", "from 0 to 255"),
        ("truck[trailerAxleCount]=5", "less than axleCount"),
        ("truck[weightPerAxle]=8.0", "Expecting a whole number"),
        ("truck[weightPerAxle]=-1", "Expecting a whole number"),
        ("truck[tunnelCategory]=A", "Expecting one of: B, C, D, E"),
        ("truck[tunnelCategory]=none", "Expecting one of"),
        ("truck[type]=StraightTruck", "Expecting one of: Straight, Tractor"),
        ("truck[shippedHazardousGoods]=gas,petrol", "Expecting some of"),
        ("truck[speedCap]=0.5", "from 1 to 70"),
        ("truck[category]=heavy", "Expecting one of"),
        ("truck[licensePlate]=ABC-123", "as documented"),
        ("truck[weightPerAxleGroup]=double:3", "as documented"),
    ],
)
def test_vehicle_values(routes, parameter, words):
    refused(routes.get(routes.query(NORTH, SOUTH, parameter)), words=words)


@pytest.mark.parametrize(
    ("field", "value"),
    [("height", "4.0"), ("height", "5001"), ("height", ""), ("width", "-1"), ("length", "30001"), ("axleCount", "1")],
)
def test_vehicle_sizes(routes, field, value):
    vehicle = "&".join(f"truck[{name}]={value if name == field else number}" for name, number in TRUCK.items())
    refused(routes.get(routes.query(NORTH, SOUTH, vehicle=vehicle)), words=f"parameter 'truck[{field}]' at '{value}'")


def test_weights_of_axles_and_of_axle_groups(routes):
    both = "truck[weightPerAxle]=8000&truck[weightPerAxleGroup]=single:8000,tandem:16000"
    refused(routes.get(routes.query(NORTH, SOUTH, both)), code="E605019")


@pytest.mark.parametrize(
    ("parameter", "words"),
    [
        ("departureTime=2026-03-02", "RFC 3339"),
        ("departureTime=2026-13-02T09:00:00", "RFC 3339"),
        ("departureTime=2026-03-02T09:00:00+02:00", "RFC 3339"),
        ("departureTime=now", "RFC 3339"),
        ("arrivalTime=any", "RFC 3339"),
        ("departureTime=any&arrivalTime=2026-03-02T09:00:00Z", "must not be given together"),
        ("routingMode=shortest", "Expecting one of: fast, short"),
        ("alternatives=7", "Invalid alternatives"),
        ("alternatives=-1", "Invalid alternatives"),
        ("units=yards", "Expecting one of: metric, imperial"),
        ("lang=fi_FI", "BCP 47"),
        ("currency=euro", "Invalid currency"),
        ("avoid[features]=tollroad", "Invalid avoid[features] list"),
        ("avoid[segments]=1", "does not serve"),
        ("exclude[countries]=FI", "Invalid exclude[countries]"),
        ("traffic[mode]=off", "Expecting one of: default, disabled"),
        ("billingTag=abc", "Expecting up to 6 tags"),
        ("units=metric&units=metric", "must not be repeated"),
        ("units=%zz", "Invalid percent-encoding"),
        ("units=%ff", "Invalid UTF-8"),
        ("=5", "must have a name"),
        ("avoid[areas]=circle:1,2;r=3", "Unknown kind of area"),
        ("avoid[areas]=bbox:1,2,3", "Expecting 4 numbers"),
        ("avoid[areas]=polygon:60,24;61,25;x,y", "Expecting 2 numbers"),
        ("avoid[areas]=polygon:B~", "not a character"),
        ("avoid[areas]=corridor:60,24;61,25;r=5", "does not serve"),
    ],
)
def test_other_values(routes, parameter, words):
    refused(routes.get(routes.query(NORTH, SOUTH, parameter)), words=words)


@pytest.mark.parametrize(
    ("areas", "code"),
    [
        ("bbox:24.95,60.17,24.94,60.18", "E605058"),
        ("bbox:24.94,60.18,24.95,60.17", "E605058"),
        ("polygon:60.17,24.94;60.18,24.95", "E605056"),
        ("polygon:" + ";".join(f"60.17,{24 + number / 1000:.3f}" for number in range(101)), "E605056"),
        ("polygon:60.17,24.94;60.18,24.95;60.17,24.95;60.18,24.94", "E605057"),
        ("polygon:160.17,24.94;60.18,24.95;60.17,24.95", "E605059"),
        ("|".join(["polygon:60.17,24.94;60.18,24.94;60.18,24.95"] * 21), "E605054"),
        ("|".join(["bbox:24.94,60.17,24.95,60.18"] * 251), "E605055"),
    ],
)
def test_areas(routes, areas, code):
    refused(routes.get(routes.query(NORTH, SOUTH, f"avoid[areas]={areas}")), code=code)


@pytest.mark.parametrize("missing", ["transportMode", "origin", "destination"])
def test_missing_parameters(routes, missing):
    query = "&".join(part for part in routes.query(NORTH, SOUTH).split("&") if not part.startswith(missing))
    refused(routes.get(query), words=f"missing field `{missing}`")


@pytest.mark.parametrize(
    ("mode", "words"),
    [("pedestrian", "truck and car only"), ("lorry", "Expecting one of"), ("", "Expecting one of")],
)
def test_other_modes(routes, mode, words):
    query = routes.query(NORTH, SOUTH).replace("transportMode=truck", f"transportMode={mode}")
    refused(routes.get(query), words=words)


def test_a_car_needs_no_constraints(routes):
    answer = routes.get(f"transportMode=car&origin={NORTH}&destination={SOUTH}")
    assert answer.json()["routes"][0]["sections"][0]["transport"] == {"mode": "car"}


def test_the_recorded_refusals(routes):
    cause = "Invalid value for parameter 'return' at 'summary,polylines'\n  Invalid return list at 'summary,polylines'"
    body = refused(routes.get(routes.query(NORTH, SOUTH, wanted="summary,polylines")))
    assert body["title"] == "Malformed request"
    assert body["cause"] == f"Error while parsing request:\n  {cause}"
    body = refused(routes.get(routes.query(NORTH, SOUTH, "spans=names", wanted="summary")), code="E605013")
    assert (body["title"], body["cause"]) == ("Invalid request", "Spans requested but no polyline requested")


@pytest.mark.parametrize("wanted", ["actions", "polyline,instructions", "turnByTurnActions,summary"])
def test_what_depends_on_other_content(routes, wanted):
    refused(routes.get(routes.query(NORTH, SOUTH, wanted=wanted)), code="E605012")


def test_route_handles_are_not_served(routes):
    refused(routes.get(routes.query(NORTH, SOUTH, wanted="routeHandle")), words="does not serve route handles")


def test_an_unknown_parameter_is_remarked_on(routes):
    answer = routes.get(routes.query(NORTH, SOUTH, "truck%5Bheigth%5D=400", "foo=1"))
    assert answer.status_code == 200
    assert answer.json()["routes"]
    assert answer.json()["notices"] == [
        {
            "title": f"The provided parameter '{name}' is unknown.",
            "code": "unknownParameter",
            "severity": "info",
        }
        for name in ("truck[heigth]", "foo")
    ]


def test_a_language_that_is_not_there_is_remarked_on(routes):
    (notice,) = routes.get(routes.query(NORTH, SOUTH, "lang=xx-YY")).json()["notices"]
    assert (notice["code"], notice["severity"]) == ("mainLanguageNotFound", "info")


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"{", "request body"),
        ([], "expecting an object"),
        ({"avoids": {}}, "unknown field `avoids`"),
        ({"ev": {}}, "does not serve 'ev'"),
        ({"maxSpeedOnSegment": []}, "does not serve 'maxSpeedOnSegment'"),
        ({"avoid": {"segments": ["x"]}}, "does not serve 'avoid.segments'"),
        ({"avoid": {"areas": {}}}, "'areas' is a list"),
        ({"avoid": {"areas": [{"type": "bbox"}]}}, "'type' of an area"),
        ({"avoid": {"areas": [{"type": "corridor"}]}}, "corridors"),
        ({"avoid": {"areas": [{"type": "boundingBox", "west": 1}]}}, "missing field `south`"),
        ({"avoid": {"areas": [{"type": "encodedPolygon", "outer": "~"}]}}, "not a character"),
        ({"avoid": {"areas": [{"type": "polygon", "outer": [{"lat": "1", "lng": 2}]}]}}, "expecting a number"),
        ({"avoid": {"areas": [{"type": "polygon", "outer": [], "exceptions": []}]}}, "exceptions"),
        ({"avoid": {"areas": [{"type": "polygon", "outer": [], "inner": []}]}}, "unknown field `inner`"),
    ],
)
def test_bodies(routes, body, words):
    refused(routes.post(routes.query(NORTH, SOUTH), body), words=words)


def test_bodies_of_another_kind(routes):
    answer = routes.post(routes.query(NORTH, SOUTH), b"{}", content_type="text/plain")
    refused(answer, status=415, code="E600415")


def test_keys(routes, gateway):
    query = routes.query(NORTH, SOUTH)
    assert routes.get(query, key=ROUTING_KEY).status_code == 200
    refusal = routes.get(query, key=GEOCODING_KEY)
    assert refusal.status_code == 403
    assert refusal.json() == {
        "error": "Forbidden",
        "error_description": "These credentials do not authorize access",
    }
    assert routes.get(query, key="wrong").json()["error"] == "Unauthorized"
    assert routes.get(f"{query}&apiKey={ROUTING_KEY}").status_code == 401
    assert gateway.usage()["transactions"] == {"routes": 1}


def test_other_methods(routes):
    answer = routes._send("DELETE", "", None, {"apiKey": ROUTING_KEY})
    refused(answer, status=405, code="E600405")
    assert answer.headers["Allow"] == "GET, POST"


def test_a_question_asked_twice_is_told(routes, gateway):
    query = routes.query(NORTH, SOUTH)
    for asked in (query, query.replace("24.9502", "24.950200"), query.replace("=400&", "=390&")):
        assert routes.get(asked).status_code == 200
    usage = gateway.usage()
    assert usage["transactions"] == {"routes": 3}
    assert (usage["places_asked"], usage["distinct_places"], usage["places_repeated"]) == (3, 2, 1)


@pytest.mark.parametrize(("status", "code"), [(500, "E605500"), (502, "E600002"), (503, "E600001"), (504, "E600000")])
def test_played_faults_have_the_routing_form(routes, gateway, status, code):
    gateway.faults({"kind": "status", "status": status, "path": "routes"})
    refused(routes.get(routes.query(NORTH, SOUTH)), status=status, code=code)
