from operator import attrgetter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.errors import UnreadableAnswerError
from location_gateway.core.services.routing.answers import (
    MatchedPlace,
    Notice,
    Route,
    Section,
    read_routes,
    ways_between,
)

NOTHING = MatchedPlace(None, None, None, None)
EMPTY = Section("", None, None, None, None, None, None, NOTHING, NOTHING, None, ())


def section_of(**members):
    (route,) = read_routes({"routes": [{"sections": [members]}]}).routes
    (section,) = route.sections
    return section


def test_a_recorded_route(recorded):
    body = recorded("car_route")
    answer = read_routes(body)
    (route,) = answer.routes
    (section,) = route.sections
    assert section == Section(
        kind="vehicle",
        mode="car",
        length_m=24_151,
        duration_s=1_085,
        base_duration_s=1_034,
        departure="2022-07-13T13:58:50+02:00",
        arrival="2022-07-13T14:16:55+02:00",
        origin=MatchedPlace(50.1273838, 8.5818722, 50.1277868, 8.5820818),
        destination=MatchedPlace(50.0610145, 8.3362331, 50.0609408, 8.3364773),
        polyline=body["routes"][0]["sections"][0]["polyline"],
        notices=(Notice("mlDurationUnavailable", "info", "mlDuration not supported for this route."),),
    )
    assert section.polyline.startswith("B2Fwhxz_Cgv5rQsjDzJ8sBArJkrB")
    assert len(section.polyline) == 2_754
    assert route.notices == answer.notices == ()
    assert route.all_notices == list(section.notices)
    assert route.critical_notices == []


def test_no_route_is_an_answer_with_its_reason(recorded):
    answer = read_routes(recorded("no_route"))
    assert answer.routes == ()
    (notice,) = answer.notices
    assert notice == Notice("noRouteFound", "critical", "Route calculation failed: Couldn't find a route.", (), None)
    assert notice.critical


def test_a_restriction_keeps_its_details_as_they_came():
    limit = {"type": "restriction", "cause": "Route violates vehicle restriction", "maxHeight": 380}
    axles = {"type": "restriction", "axleCount": {"from": 2, "to": 4}, "forbiddenHazardousGoods": ["gas"]}
    violated = {"title": "Violated.", "code": "violatedVehicleRestriction", "severity": "critical"}
    (notice,) = section_of(notices=[{**violated, "details": [limit, "odd", None, axles]}]).notices
    assert notice == Notice("violatedVehicleRestriction", "critical", "Violated.", (limit, axles), None)


VIOLATED = {"code": "violatedVehicleRestriction"}
UNKNOWN = {"code": "neverHeardOf"}


@pytest.mark.parametrize(
    ("members", "critical"),
    [
        *((VIOLATED | {"severity": severity}, True) for severity in ("critical", "Info")),
        *((UNKNOWN | {"severity": severity}, True) for severity in ("critical", "catastrophic", "", None, ["info"])),
        *((members, True) for members in (UNKNOWN, {})),
        *((members | {"severity": "info"}, False) for members in (UNKNOWN, VIOLATED)),
    ],
)
def test_whatever_is_not_known_to_be_harmless_is_critical(members, critical):
    (notice,) = section_of(notices=[members]).notices
    assert notice.critical is critical


@pytest.mark.parametrize("notices", ["text", 4, {}, {"code": "x", "severity": "nothing"}, ["text"], [None], [[]], True])
def test_notices_that_cannot_be_read_are_critical(notices):
    body = {"routes": [{"notices": notices, "sections": [{"notices": notices}]}], "notices": notices}
    answer = read_routes(body)
    assert [notice.critical for notice in answer.notices] == [True]
    assert [notice.critical for notice in answer.routes[0].critical_notices] == [True, True]


@pytest.mark.parametrize("notices", [None, []])
def test_no_notices_are_none(notices):
    body = {"routes": [{"notices": notices, "sections": [{"notices": notices}]}], "notices": notices}
    answer = read_routes(body)
    assert answer.notices == ()
    assert answer.routes[0].all_notices == []


def test_notices_of_a_route_come_before_those_of_its_sections():
    first, second, third = ({"code": code, "severity": "info"} for code in "abc")
    critical = {"code": "d", "severity": "critical"}
    body = {"routes": [{"notices": [first], "sections": [{"notices": [second, critical]}, {"notices": [third]}]}]}
    (route,) = read_routes(body).routes
    assert [notice.code for notice in route.all_notices] == ["a", "b", "d", "c"]
    assert [notice.code for notice in route.critical_notices] == ["d"]


def offsets(spans, count=3):
    notices = [{"code": str(number), "severity": "info"} for number in range(count)]
    return [notice.offset for notice in section_of(notices=notices, spans=spans).notices]


def test_a_notice_applies_from_the_first_span_that_points_at_it():
    spans = [{"offset": 0}, {"offset": 7, "notices": [1]}, {"offset": 9, "notices": [0, 1]}, {"offset": 12}]
    assert offsets(spans) == [9, 7, None]
    assert offsets(spans[::-1]) == [9, 7, None]
    assert offsets([{"offset": 0, "notices": [2]}]) == [None, None, 0]


@pytest.mark.parametrize(
    "spans",
    [
        *(None, {}, "text", [None, [], "x"], [{"notices": [0]}], [{"offset": 3, "notices": 0}]),
        *([{"offset": offset, "notices": [0]}] for offset in (-1, True, 1.5, 10**400)),
        [{"offset": 3, "notices": [False, "0", None, 0.0, -1, 3, [0], {}]}],
    ],
)
def test_odd_spans_say_nothing(spans):
    assert offsets(spans) == [None, None, None]


def test_spans_of_a_notice_end_where_the_next_begins():
    notices = [{"code": str(number), "severity": "info"} for number in range(3)]
    spans = [
        {"offset": 0, "notices": [0]},
        {"offset": 7, "notices": [1, 0]},
        {"offset": 9},
        {"offset": 12, "notices": [1]},
        {"offset": 12, "notices": [1]},
    ]
    read = section_of(notices=notices, spans=spans).notices
    assert [notice.spans for notice in read] == [((0, 9),), ((7, 9), (12, None)), ()]


def test_a_notice_that_cannot_be_read_does_not_shift_the_others():
    notices = [None, {"code": "b", "severity": "info"}]
    section = section_of(notices=notices, spans=[{"offset": 5, "notices": [1]}])
    assert [notice.offset for notice in section.notices] == [None, 5]


HERE = {"lat": 1.5, "lng": 2}


@pytest.mark.parametrize(
    ("members", "field", "expected"),
    [
        ({"type": ["vehicle"]}, "kind", ""),
        *(({"transport": value}, "mode", None) for value in ("truck", {"mode": 4})),
        ({"summary": []}, "length_m", None),
        *(({"summary": {"length": value}}, "length_m", None) for value in ("24", True, float("nan"))),
        ({"summary": {"duration": float("inf")}}, "duration_s", None),
        ({"summary": {"duration": 12.6}}, "duration_s", 13),
        ({"summary": {"baseDuration": 10**400}}, "base_duration_s", None),
        ({"departure": {"time": 5}}, "departure", None),
        ({"arrival": "2022"}, "arrival", None),
        ({"departure": {"place": {"location": [60, 24]}}}, "origin", NOTHING),
        ({"departure": {"place": {"location": {"lat": 1, "lng": "2"}}}}, "origin", NOTHING._replace(lat=1)),
        ({"arrival": {"place": {"originalLocation": HERE}}}, "destination", MatchedPlace(None, None, 1.5, 2)),
        *(({"polyline": value}, "polyline", read) for value, read in ((4, None), ("", None), ("\ud83d", "?"))),
    ],
)
def test_what_is_missing_or_odd_stays_empty(members, field, expected):
    section = section_of(**members)
    assert attrgetter(field)(section) == expected
    assert section._replace(**{field: attrgetter(field)(EMPTY)}) == EMPTY


def test_half_surrogate_pairs_and_endless_numbers_are_replaced():
    detail = {"\ud83d": "a\ud83d", "b": [float("nan"), float("-inf"), 10**400, 2**63 - 1, True, 1.5, {"c": "\ude00"}]}
    notice = {"title": "\ud83d", "code": "\ud83d", "severity": "\ud83d", "details": [detail]}
    (read,) = section_of(notices=[notice]).notices
    assert read == Notice("?", "?", "?", ({"?": "a?", "b": [None, None, None, 2**63 - 1, True, 1.5, {"c": "?"}]},))


def test_a_section_that_is_no_object_leaves_a_gap_that_is_seen():
    (route,) = read_routes({"routes": [{"sections": [None, {"type": "vehicle"}]}]}).routes
    assert route.sections == (EMPTY, EMPTY._replace(kind="vehicle"))


@pytest.mark.parametrize("route", [None, "text", 4, [], {}, {"sections": None}, {"sections": {}}, {"sections": []}])
def test_a_route_without_sections_is_passed_over(route):
    assert read_routes({"routes": [route, {"sections": [{}]}, route]}).routes == (Route((EMPTY,)),)
    with pytest.raises(UnreadableAnswerError, match="None of its routes"):
        read_routes({"routes": [route]})


@pytest.mark.parametrize(
    "body", [None, [], "x", 4, {}, {"routes": None}, {"routes": {}}, {"notices": []}, {"title": "odd"}]
)
def test_an_answer_without_a_list_of_routes_is_unreadable(body):
    with pytest.raises(UnreadableAnswerError, match="no list of routes"):
        read_routes(body)


PLACES = st.lists(st.tuples(st.integers(-90, 90).map(float), st.integers(-180, 180).map(float)), min_size=2, max_size=8)


def ending_at(place):
    return EMPTY._replace(destination=NOTHING if place is None else MatchedPlace(None, None, *place))


@given(PLACES, st.lists(st.integers(1, 3), min_size=7, max_size=7))
def test_all_sections_up_to_a_stop_are_of_the_way_to_it(places, parts):
    ways = list(enumerate(places[1:], start=1))
    sections = [
        ending_at(place if part == parts[way - 1] else None)
        for way, place in ways
        for part in range(1, parts[way - 1] + 1)
    ]
    assert ways_between(sections, places) == [way for way, _ in ways for _ in range(parts[way - 1])]


@given(PLACES, st.lists(st.none() | st.tuples(st.floats(-90, 90), st.floats(-180, 180)), max_size=12))
def test_any_sections_belong_to_a_way_or_to_none(places, ends):
    found = ways_between(list(map(ending_at, ends)), places)
    assert len(found) == len(ends)
    assert None not in found or set(found) == {None}
    assert all(way is None or 1 <= way < len(places) for way in found)


@pytest.mark.parametrize(
    ("ends", "ways"), [([None, None], [1, 2]), ([None], [None]), ([None, (2, 2), None], [None] * 3), ([], [])]
)
def test_sections_count_if_there_is_one_for_each_way(ends, ways):
    assert ways_between(list(map(ending_at, ends)), [(1.0, 1.0), (2.0, 2.0), (3.0, 3.0)]) == ways
