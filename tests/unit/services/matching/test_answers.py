"""What an answer says about each point and each link; what is not as documented stays empty or is refused."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.authentication import ApiKey
from location_gateway.core.client.errors import GatewayError, UnreadableAnswerError
from location_gateway.core.services.matching.answers import MatchedTrace, read_match
from location_gateway.core.services.matching.queries import Trace

NAN = float("nan")
TWO = Trace(np.array([60.0, 60.1]), np.array([24.0, 24.1]))


def point(**changes):
    return {
        "linkId": "+901",
        "mappedPosition": {"latitude": 60.0, "longitude": 24.0},
        "confidenceValue": 1.0,
        "matchDistance": 2.5,
        "minError": 1_000_000,
        "headingDegreeNorthClockwise": 10_000,
        "routeLinkSeqNrMatched": 0,
        **changes,
    }


def link(**changes):
    shape = [60.0, 24.0, 60.1, 24.1]
    return {"linkId": "901", "length": 52.1, "shape": shape, "functionalClass": 4, "confidence": 1.0, **changes}


def body(points=None, links=None, **route):
    points = [point(), point()] if points is None else points
    return {"route": [{"waypoint": points, "leg": [{"link": links or [link()], "maneuver": None}], **route}]}


def test_the_example_is_read(trace, answer):
    matched = read_match(answer(), trace[:3])
    assert matched.point_lats == [60.16427, 60.16448, 60.16609]
    assert matched.point_lngs == [24.94018, 24.94024, 24.93801]
    assert matched.point_distances == [2.58, 4.35, 0.29]
    assert matched.point_confidences == [1.0, 1.0, 1.0]
    assert matched.link_ids == ["193134988", "317000782", "316713564"]
    assert matched.link_numbers == [0, 4, 10]
    assert [matched.links[number].link_id for number in matched.link_numbers] == matched.link_ids
    assert len(matched.links) == 16
    assert [link.confidence for link in matched.links if link.confidence < 0.5] == [0.41]
    assert (matched.length_m, matched.duration_s) == (343, 60)
    assert matched.warnings == ["made-up: column ignored", "made-up: point lies far from the matched path"]
    first = matched.links[0]
    assert first == (
        "193134988",
        10.0,
        1.0,
        2,
        40.0,
        [(60.16427, 24.94018), (60.16429, 24.94026), (60.16432, 24.94034)],
    )


def test_with_or_without_a_response_around_it(trace, answer):
    assert read_match(answer()["response"], trace[:3]) == read_match(answer(), trace[:3])


def test_an_answer_without_a_route_matched_nothing(trace, example):
    assert read_match(json.loads(example("matching_response_unwrapped.json")), trace) is None
    assert read_match({"response": {"route": [{"waypoint": [], "leg": []}]}}, trace) is None


@pytest.mark.parametrize("points", [0, 1, 3, 11])
def test_another_number_of_points_is_refused(points):
    with pytest.raises(UnreadableAnswerError, match=f"It has {points} points for the 2 points of the trace"):
        read_match(body([point()] * points), TWO)


def test_points_in_another_order_are_refused(trace, answer):
    shifted = answer()
    shifted["response"]["route"][0]["waypoint"].reverse()
    with pytest.raises(UnreadableAnswerError, match="Its point 1 is another one than in the trace"):
        read_match(shifted, trace[:3])


def test_repeated_points_may_have_fewer_decimals_and_a_turn_more():
    trace = Trace(np.array([60.123456, 60.0]), np.array([-179.999987, 24.0]))
    points = [point(originalPosition={"latitude": 60.12346, "longitude": 180.00001}), point(originalPosition=None)]
    assert len(read_match(body(points), trace).point_distances) == 2


@pytest.mark.parametrize("document", [None, [], "x", {}, {"route": {}}, {"response": None}, {"error": "x"}])
def test_what_has_no_list_of_routes_is_refused(document):
    with pytest.raises(UnreadableAnswerError):
        read_match(document, TWO)


@pytest.mark.parametrize("value", [None, "60.0", True, NAN, 1e400, 10**400, 91.0, {}])
def test_a_place_that_is_none_is_missing(value):
    matched = read_match(body([point(mappedPosition={"latitude": value, "longitude": 24.0}), point()]), TWO)
    assert matched.point_lats == [None, 60.0]
    assert matched.point_lngs == [None, 24.0]


@pytest.mark.parametrize("value", [None, "2.5", True, NAN, -1.0, 1_000_000, 10**400])
def test_a_distance_that_is_none_is_missing(value):
    assert read_match(body([point(matchDistance=value), point()]), TWO).point_distances == [None, 2.5]


@pytest.mark.parametrize("value", [-1, 1, 45, True, 0.0, "0", None])
def test_a_link_that_is_not_in_the_answer_has_no_number(value):
    matched = read_match(body([point(routeLinkSeqNrMatched=value), point()]), TWO)
    assert matched.link_numbers == [None, 0]
    assert matched.link_ids == ["901", "901"]


def test_ids_of_points_and_links_agree():
    points = [point(linkId="-53"), point(linkId=54, routeLinkSeqNrMatched=1)]
    matched = read_match(body(points, [link(linkId="-53"), link(linkId="54"), link(linkId=None)]), TWO)
    assert matched.link_ids == ["-53", "54"]
    assert [one.link_id for one in matched.links] == ["-53", "54", ""]


@pytest.mark.parametrize("shape", [None, [], "60,24", {}, [60.0], [91.0, 24.0], [None, 24.0, 60.0, "x"]])
def test_a_link_without_a_usable_shape_stays(shape):
    matched = read_match(body(links=[link(shape=shape), link()]), TWO)
    assert [len(one.shape) for one in matched.links] == [0, 2]


def test_what_is_no_link_keeps_the_numbers_of_the_others():
    matched = read_match(body([point(routeLinkSeqNrMatched=1)] * 2, [None, link(linkId="7")]), TWO)
    assert matched.links[matched.link_numbers[0]].link_id == "7"


def test_totals_are_those_of_the_legs_if_the_route_has_none():
    legs = [{"link": [link()], "length": 100.4, "travelTime": 7}, {"link": [], "length": 50, "travelTime": None}]
    matched = read_match({"route": [{"waypoint": [point()] * 2, "leg": legs}]}, TWO)
    assert (matched.length_m, matched.duration_s) == (150, None)


@pytest.mark.parametrize(
    ("leg", "route"),
    [
        ({"link": [link(length=1_000_000_000)]}, {}),
        ({"link": [], "length": 900_000_000}, {}),
        ({"link": []}, {"summary": {"distance": 999_999_999.9}}),
    ],
    ids=["link", "legs", "route"],
)
def test_lengths_beyond_any_road_are_missing(leg, route):
    matched = read_match({"route": [{"waypoint": [point()] * 2, "leg": [leg, leg], **route}]}, TWO)
    assert {matched.length_m, *(one.length_m for one in matched.links)} == {None}
    assert MatchedTrace.from_lists(json.loads(json.dumps(matched))) == matched


def test_warnings_come_once_from_everywhere_with_any_code():
    document = body([point(warning=[{"message": "far", "code": 77}]), point()], [link(warning=[{"message": "gate"}])])
    document["route"][0]["warnings"] = [{"message": "gate", "code": "x"}, {"code": 3}, None]
    document["warnings"] = [{"message": "x" * 400}]
    assert read_match(document, TWO).warnings == ["x" * 300, "gate", "far"]


def test_a_trace_has_a_few_warnings_at_most():
    many = [{"message": str(number)} for number in range(1000)]
    assert len(read_match(body(warnings=many), TWO).warnings) == 50


def test_a_key_is_redacted_everywhere():
    secret = "k3y-that-is-secret"
    document = body([point(linkId=secret), point()], [link(linkId=secret)], warnings=[{"message": f"see {secret}"}])
    matched = read_match(document, TWO, ApiKey(secret).redact)
    assert secret not in json.dumps(matched)
    assert matched.warnings == ["see •••"]


def test_a_stored_trace_is_the_same(trace, answer):
    matched = read_match(answer(), trace[:3])
    assert MatchedTrace.from_lists(json.loads(json.dumps(matched))) == matched


def test_a_trace_from_before_a_value_was_added_is_read(trace, answer):
    matched = read_match(answer(), trace[:3])
    lists = json.loads(json.dumps(matched._replace(links=[link[:-1] for link in matched.links])))
    older = MatchedTrace.from_lists(lists[:-1])
    assert older == matched._replace(links=tuple(link._replace(shape=[]) for link in matched.links), warnings=())
    assert MatchedTrace.from_lists([*lists[:5], [], *lists[6:]]).link_numbers == [None] * 3


@pytest.mark.parametrize(
    ("member", "value"),
    [
        (0, [1.0]),
        (1, ["60", None, None]),
        (4, [1, 2, 3]),
        (5, [0, 4, 16]),
        (5, [0, -1, 3]),
        (6, [[]]),
        (9, [3]),
    ],
)
def test_what_is_no_stored_trace_is_refused(trace, answer, member, value):
    lists = json.loads(json.dumps(read_match(answer(), trace[:3])))
    lists[member] = value
    with pytest.raises((TypeError, ValueError)):
        MatchedTrace.from_lists(lists)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
)


def _objects(example):
    return st.fixed_dictionaries({}, optional={name: st.just(value) | _JSON for name, value in example.items()}) | _JSON


@given(
    points=st.lists(_objects(point(originalPosition={"latitude": 60.0, "longitude": 24.0})), max_size=4) | _JSON,
    links=st.lists(_objects(link(attributes={}, warning=[])), max_size=4) | _JSON,
    others=_objects({"summary": {"distance": 1}, "warnings": []}),
)
def test_any_other_answer_is_read_or_refused(points, links, others):
    route = {**(others if isinstance(others, dict) else {}), "waypoint": points, "leg": [{"link": links}]}
    try:
        matched = read_match({"route": [route]}, TWO)
    except GatewayError:
        return
    if matched is not None:
        assert len(points) == len(matched.point_lats) == len(matched.link_ids) == 2
        assert len(matched.links) == (len(links) if isinstance(links, list) else 0)
        assert MatchedTrace.from_lists(json.loads(json.dumps(matched, allow_nan=False))) == matched
