"""`/v8/match/routelinks`: what an answer holds, and what is refused (docs/service.md, Route matching)."""

import pytest

from tests.support.demo_gateway import KEY, ROUTING_KEY

NAMES = "latitude,longitude,timestamp"
ROADS = [(60.16425, 24.94022), (60.16436, 24.94046), (60.16458, 24.94111), (60.16478, 24.94168), (60.165, 24.94232)]
ELSEWHERE = [(60.17302, 24.95050), (60.17255, 24.95059), (60.17225, 24.95065)]
SEA = [(60.1500, 24.9800), (60.1502, 24.9805)]


def trace(places, seconds=5):
    """Return places as CSV with times."""
    rows = [
        f"{lat},{lng},2026-11-23T07:{n * seconds // 60:02}:{n * seconds % 60:02}Z"
        for n, (lat, lng) in enumerate(places)
    ]
    return "\n".join([NAMES, *rows])


@pytest.fixture
def ask(gateway):
    """Return what sends a trace."""

    def send(body, key=KEY, **parameters):
        parameters = {"routeMatch": "1", "mode": "car"} | parameters
        body = body if isinstance(body, bytes) else body.encode()
        wanted = {name: value for name, value in parameters.items() if value is not None}
        return gateway.send("POST", "/v8/match/routelinks", key, params=wanted, data=body)

    return send


def found(answer):
    """Return the only route of an answer."""
    assert answer.status_code == 200, answer.text
    (route,) = answer.json()["response"]["route"]
    return route


def joints(route):
    """Return the ends of all links where the next one starts elsewhere."""
    shapes = [link["shape"] for link in route["leg"][0]["link"]]
    return [(one[-2:], other[:2]) for one, other in zip(shapes, shapes[1:]) if one[-2:] != other[:2]]


def test_one_waypoint_for_each_point(ask, gateway):
    route = found(ask(trace(ROADS), attributes="SPEED_LIMITS_FCn(*)"))
    asked = [point["originalPosition"] for point in route["waypoint"]]
    assert asked == [{"latitude": lat, "longitude": lng} for lat, lng in ROADS]
    assert [point["timestamp"] - 1795417200000 for point in route["waypoint"]] == [0, 5000, 10000, 15000, 20000]
    assert max(point["matchDistance"] for point in route["waypoint"]) < 15
    links = route["leg"][0]["link"]
    for point in route["waypoint"]:
        assert point["linkId"].lstrip("+") == links[point["routeLinkSeqNrMatched"]]["linkId"]
    assert {value for link in links for row in link["attributes"]["SPEED_LIMITS_FCN"] for value in row.values()} == {
        "40"
    }
    assert (
        links[0]["remainDistance"] == route["summary"]["distance"] == pytest.approx(sum(x["length"] for x in links), 1)
    )
    assert gateway.usage()["transactions"] == {"routelinks": 1}


def test_gaps_are_bridged(ask):
    route = found(ask(trace(ROADS + ELSEWHERE, 60)))
    assert joints(route) == []
    assert len(route["waypoint"]) == 8


def test_an_outlier_is_put_on_the_path(ask):
    route = found(ask(trace([*ROADS[:3], (60.1700, 24.9800), *ROADS[3:]])))
    assert joints(route) == []
    assert [point["confidenceValue"] > 0.3 for point in route["waypoint"]] == [True] * 3 + [False] + [True] * 2


def test_forms_of_answers(ask, gateway):
    gateway.matching(is_wrapped=False, has_key_values=True)
    body = ask(trace(ROADS), attributes="SPEED_LIMITS_FCn(*)").json()
    rows = body["route"][0]["leg"][0]["link"][0]["attributes"]["SPEED_LIMITS_FCN"]
    assert {"key": "FROM_REF_SPEED_LIMIT", "value": "40"} in rows[0] or {
        "key": "TO_REF_SPEED_LIMIT",
        "value": "40",
    } in rows[0]
    assert ask(trace(SEA)).status_code == 400
    gateway.matching(has_empty_routes=True)
    assert ask(trace(SEA)).json()["route"] == []
    assert gateway.control("matching", json={"is_wrapped": 1}).status_code == 400


@pytest.mark.parametrize("mode", ["truck", "fastest;truck;traffic:disabled", "shortest;car"])
def test_modes_and_limits(ask, mode):
    assert found(ask(trace(ROADS), mode=mode, height="4.0m", width="255cm", limitedWeight="40t"))


def test_unknown_columns_are_told(ask):
    body = "\n".join(["latitude,longitude,driver", *(f"{lat},{lng},A" for lat, lng in ROADS)])
    assert [one["code"] for one in ask(body).json()["response"]["warnings"]] == [1002]


@pytest.mark.parametrize(
    "parameters",
    [
        *({"routeMatch": None}, {"routeMatch": "0"}, {"mode": None}, {"mode": "boat"}, {"mode": "fastest;boat"}),
        *({"height": "4.0"}, {"limitedWeight": "40"}, {"colour": "red"}, {"attributes": "x"}, {"wpDist": "1"}),
    ],
)
def test_refused_queries(ask, gateway, parameters):
    answer = ask(trace(ROADS), **parameters)
    assert (answer.status_code, answer.json()["code"]) == (400, "E617400")
    assert answer.json().keys() == {"title", "status", "code", "cause", "action", "correlationId"}
    assert gateway.usage()["transactions"] == {}


@pytest.mark.parametrize(
    "body",
    [
        *(
            "",
            "\n",
            NAMES,
            "60.1,24.9\n60.2,24.9",
            '{"type":"FeatureCollection"}',
            "<kml></kml>",
            "$GPRMC,1",
            b"\xff\xfe",
        ),
        *(trace(ROADS[:1]), trace(ROADS, -5), trace(ROADS).replace("Z", "+00:00"), trace(ROADS) + "\n60.1,24.9"),
        *(trace(ROADS).replace("60.16425", "96.1"), trace(ROADS).replace("60.16425", "nan"), "<gpx><trkpt/></gpx>"),
    ],
)
def test_refused_traces(ask, body):
    answer = ask(body)
    assert (answer.status_code, answer.json()["code"]) == (400, "E617400")


def test_entitlement(ask):
    assert ask(trace(ROADS), ROUTING_KEY).status_code == 403


@pytest.mark.parametrize(("kind", "points"), [("fewer_points", 4), ("more_points", 6), ("no_shapes", 5)])
def test_faults(ask, gateway, kind, points):
    gateway.faults({"kind": kind, "path": "routelinks"})
    route = found(ask(trace(ROADS)))
    assert len(route["waypoint"]) == points
    assert ("shape" in route["leg"][0]["link"][0]) == (kind != "no_shapes")


def test_the_fault_of_an_unknown_warning(ask, gateway):
    gateway.faults({"kind": "unknown_warning"})
    assert ask(trace(ROADS)).json()["response"]["warnings"][0]["code"] == 987654


@pytest.fixture
def imported(gateway):
    """Return what sends places to be imported by routing."""

    def send(places, key=ROUTING_KEY, **parameters):
        parameters = {"transportMode": "car", "return": "polyline,summary"} | parameters
        body = {"trace": [{"lat": lat, "lng": lng} for lat, lng in places]}
        return gateway.send("POST", "/v8/import", key, params=parameters, json=body)

    return send


def test_an_import_is_a_route_of_the_same_length(ask, imported, gateway):
    matched = found(ask(trace(ROADS)))

    (route,) = imported(ROADS).json()["routes"]

    (section,) = route["sections"]
    assert section["summary"]["length"] == matched["summary"]["distance"]
    assert section["polyline"].startswith("B")
    assert gateway.usage()["transactions"] == {"routelinks": 1, "import": 1}


@pytest.mark.parametrize("places", [SEA, [ROADS[0], (60.5, 24.9)]])
def test_an_import_that_fails_is_told_in_a_notice(imported, places):
    answer = imported(places).json()
    assert answer["routes"] == []
    assert [notice["code"] for notice in answer["notices"]] == ["importFailed"]


@pytest.mark.parametrize(
    ("places", "parameters"),
    [
        *((ROADS[:1], {}), ([(96.1, 24.9), ROADS[0]], {})),
        *((ROADS, {"transportMode": "boat"}), (ROADS, {"transportMode": "truck"}), (ROADS, {"return": "x"})),
    ],
)
def test_refused_imports(imported, places, parameters):
    answer = imported(places, **parameters)
    assert (answer.status_code, answer.json()["code"]) == (400, "E605001")
