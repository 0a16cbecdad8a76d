import json
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.client.errors import UnreadableAnswerError
from location_gateway.core.client.query import QueryError
from location_gateway.core.client.services import Service
from location_gateway.core.services.isolines.choices import Detail, Direction, RangeType
from location_gateway.core.services.isolines.client import (
    AreaOptions,
    AreaQuery,
    build_isolines,
    may_be_stored,
    read_isolines,
    read_ranges,
)
from location_gateway.core.services.routing.queries import RouteOptions

ENDPOINTS = Endpoints({Service.ISOLINES: "https://gateway.example/areas"})
EXAMPLES = Path(__file__).parent / "fixtures"
TIME, DISTANCE = RangeType.TIME, RangeType.DISTANCE


def example(name):
    return json.loads((EXAMPLES / f"{name}.json").read_text(encoding="utf-8"))


def sent(query):
    """Return the method, and the parameters of the URL."""
    request = build_isolines(query, ENDPOINTS)
    url = urlsplit(request.url)
    assert f"{url.scheme}://{url.netloc}{url.path}" == "https://gateway.example/areas/v8/isolines"
    return request.method, {name: value for name, (value,) in parse_qs(url.query, strict_parsing=True).items()}


@pytest.mark.parametrize(
    ("given", "kind", "seconds_or_metres"),
    [
        ("10,20,30", TIME, (600, 1200, 1800)),
        (" 7.5 , 540 ", TIME, (450, 32_400)),
        ("0.5;1;1000", DISTANCE, (500, 1_000, 1_000_000)),
        (7.5, TIME, (450,)),
        ([5, "10"], DISTANCE, (5_000, 10_000)),
        (",".join(map(str, range(1, 31))), TIME, tuple(range(60, 1_860, 60))),
    ],
)
def test_ranges_are_read_in_minutes_or_kilometres(given, kind, seconds_or_metres):
    assert read_ranges(given, kind) == seconds_or_metres


@pytest.mark.parametrize(
    ("given", "kind", "sentence"),
    [
        ("", TIME, "No range is given"),
        (None, TIME, "No range is given"),
        ([], TIME, "No range is given"),
        ("soon", TIME, "minutes above 0 and at most 540 (9 hours), not 'soon'"),
        ("0", TIME, "not '0'"),
        ("-5", DISTANCE, "kilometres above 0 and at most 1,000, not '-5'"),
        ("540.1", TIME, "not '540.1'"),
        ("1001", DISTANCE, "not '1001'"),
        ("nan", TIME, "not 'nan'"),
        (float("nan"), TIME, "not 'nan'"),
        (True, TIME, "not 'True'"),
        ("10,,20", TIME, "In '10,,20', a number is missing before a comma"),
        (",10", TIME, "In ',10', a number is missing before a comma"),
        ("5,", TIME, "In '5,', no number follows the last comma"),
        ("5; 10 ;", TIME, "In '5; 10 ;', no number follows the last comma or semicolon."),
        (",", TIME, "a number is missing"),
        ("10 min", TIME, "not '10 min'"),
        ("5,10,10", TIME, "The range 10 is given twice"),
        ("7,5", TIME, "'5' comes after '7'. A comma separates ranges; a decimal has a point, such as 7.5"),
        ("7,5;10", TIME, "not '7,5'"),
        (",".join(map(str, range(1, 32))), TIME, "at most 30 ranges, not 31"),
    ],
)
def test_wrong_ranges_are_refused_with_one_sentence(given, kind, sentence):
    with pytest.raises(QueryError) as refused:
        read_ranges(given, kind)

    assert sentence in str(refused.value)


@given(st.lists(st.integers(1, 32_400), min_size=1, max_size=30, unique=True), st.sampled_from([",", "; "]))
def test_any_ascending_ranges_are_what_they_were(seconds, separator):
    text = separator.join(f"{one / 60:.6f}" for one in sorted(seconds))

    assert read_ranges(text, TIME) == tuple(sorted(seconds))


def test_a_request_has_the_point_the_ranges_and_the_truck():
    query = AreaQuery(60.16402, 24.94021, (120, 240), AreaOptions(RouteOptions(traffic=False)))

    method, parameters = sent(query)

    assert method == "GET"
    vehicle = {name: parameters.pop(name) for name in list(parameters) if name.startswith("truck[")}
    assert vehicle["truck[height]"] == "400"
    assert vehicle["truck[grossWeight]"] == "40000"
    assert parameters == {
        "transportMode": "truck",
        "origin": "60.16402,24.94021",
        "range[type]": "time",
        "range[values]": "120,240",
        "traffic[mode]": "disabled",
    }


def test_the_other_direction_has_a_destination_and_an_arrival():
    options = AreaOptions(
        RouteOptions(arrival="2030-01-02T08:00:00+02:00", exclude_countries=("SWE",)),
        kind=DISTANCE,
        direction=Direction.TO,
        detail=Detail.QUALITY,
        most_vertices=200,
    )

    _, parameters = sent(AreaQuery(60.0, 25.0, (1_000,), options))

    assert {name: value for name, value in parameters.items() if not name.startswith("truck[")} == {
        "transportMode": "truck",
        "destination": "60.00000,25.00000",
        "range[type]": "distance",
        "range[values]": "1000",
        "arrivalTime": "2030-01-02T06:00:00Z",
        "exclude[countries]": "SWE",
        "optimizeFor": "quality",
        "shape[maxPoints]": "200",
    }


def test_areas_to_avoid_move_into_a_body_if_the_url_is_too_long():
    ring = tuple((60 + number / 1_000, 25.0 + number % 7) for number in range(100))
    request = build_isolines(AreaQuery(60.0, 25.0, (60,), AreaOptions(RouteOptions(avoid_areas=(ring,)))), ENDPOINTS)

    assert request.method == "POST"
    assert "avoid" not in request.url
    assert len(json.loads(request.data)["avoid"]["areas"][0]["outer"]) == 100


@pytest.mark.parametrize("count", [30, 0])
def test_too_few_vertices_are_refused(count):
    with pytest.raises(QueryError, match="number of vertices"):
        AreaOptions(RouteOptions(), most_vertices=count)


def test_areas_are_found_by_their_range_in_any_order():
    body = example("response")
    body["isolines"].reverse()

    first, second, third = read_isolines(body, (120, 240, 360), TIME)

    assert first.polygons[0].rings == example("response")["isolines"][0]["polygons"][0]["outer"]
    assert second.polygons[0].rings == example("response")["isolines"][1]["polygons"][0]["outer"]
    assert (first.lat, first.lng) == (60.16398, 24.94015)
    assert third.is_missing
    assert may_be_stored([first, second, third]) == [True, True, False]


def test_islands_have_parts_and_holes_and_no_ferries():
    (area,) = read_isolines(example("islands"), (3_000,), DISTANCE)

    assert [len(polygon.rings.split(" ")) for polygon in area.polygons] == [2, 1]
    assert not area.is_missing


def test_a_range_of_another_type_is_not_the_range():
    (area,) = read_isolines(example("islands"), (3_000,), TIME)

    assert area.is_missing


def test_a_point_without_a_road_is_an_answer():
    areas = read_isolines(example("no_match"), (120, 240), TIME)

    assert [area.is_not_matched for area in areas] == [True, True]
    assert may_be_stored(areas) == [True, True]


@pytest.mark.parametrize(
    ("code", "severity", "is_stored"),
    [
        ("isolineCalculationBlocked", "critical", True),
        ("isolineCalculationFailed", "critical", False),
        ("cancelled", "critical", False),
        ("somethingNew", "critical", False),
        ("somethingNew", None, False),
        ("avoidZonesInvalidId", "info", True),
    ],
)
def test_only_what_asking_again_would_not_change_is_stored(code, severity, is_stored):
    body = {**example("response"), "notices": [{"title": "x", "code": code, "severity": severity}]}

    areas = read_isolines(body, (120,), TIME)

    assert may_be_stored(areas) == [is_stored]
    assert bool(areas[0].critical_notices) is (severity != "info")


@pytest.mark.parametrize("body", [None, [], {}, {"isolines": None}, {"isolines": {}}])
def test_what_has_no_isolines_is_no_answer(body):
    with pytest.raises(UnreadableAnswerError):
        read_isolines(body, (120,), TIME)
