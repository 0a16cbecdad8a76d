"""Whatever JSON comes: it is an answer that can be kept, or it is refused in the one way that callers know."""

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from location_gateway.core.gateway.errors import UnreadableAnswerError
from location_gateway.core.gateway.routing.read import RoutesAnswer, read_routes
from location_gateway.core.gateway.routing.router import limits_not_applied

NAMES = [
    "routes", "sections", "notices", "spans", "offset", "type", "transport", "mode", "summary", "length", "duration",
    "departure", "arrival", "time", "place", "location", "originalLocation", "lat", "lng", "polyline", "code", "title",
    "severity", "details", "\ud83d",
]  # fmt: skip
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
ODD = st.sampled_from([0, 1, 10**400, "\ud83d", "info", "unknownParameter", "truck[height]"])
JSON = st.recursive(
    SCALARS | ODD,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(NAMES), inner, max_size=5),
    max_leaves=30,
)
NOTICES = JSON | st.lists(
    st.fixed_dictionaries({}, optional=dict.fromkeys(("code", "severity", "title"), SCALARS | ODD) | {"details": JSON}),
    max_size=3,
)
SECTIONS = st.fixed_dictionaries(
    {},
    optional={
        "type": JSON,
        "transport": JSON,
        "summary": st.dictionaries(st.sampled_from(["length", "duration", "baseDuration"]), SCALARS | ODD),
        "departure": JSON | st.fixed_dictionaries({"place": JSON, "time": JSON}),
        "arrival": JSON,
        "polyline": JSON,
        "notices": NOTICES,
        "spans": JSON | st.lists(st.fixed_dictionaries({"offset": st.integers() | ODD, "notices": JSON})),
    },
)
ROUTES = st.fixed_dictionaries({"sections": JSON | st.lists(SECTIONS, max_size=3)}, optional={"notices": NOTICES})
BODIES = st.fixed_dictionaries({"routes": st.lists(ROUTES | JSON, max_size=3)}, optional={"notices": NOTICES})


def kept(answer):
    return json.loads(json.dumps(answer, ensure_ascii=False, allow_nan=False).encode())


@given(JSON | BODIES)
@example({"routes": [{"sections": [{"summary": {"length": 10**400}, "spans": [{"offset": 0, "notices": [[]]}]}]}]})
def test_any_json_is_an_answer_or_unreadable(body):
    try:
        answer = read_routes(body)
    except UnreadableAnswerError:
        return
    assert RoutesAnswer.from_lists(kept(answer)) == answer
    assert all(type(name) is str and name for name in limits_not_applied(answer))


def test_a_recorded_answer_can_be_kept(recorded):
    for name in ("car_route", "no_route"):
        answer = read_routes(recorded(name))
        again = RoutesAnswer.from_lists(kept(answer))
        assert again == answer
        assert [type(route) for route in again.routes] == [type(route) for route in answer.routes]
        assert [route.critical_notices for route in again.routes] == [[] for _ in again.routes]


@given(JSON)
def test_any_lists_are_refused_or_rebuilt_whole(lists):
    try:
        answer = RoutesAnswer.from_lists(lists)
    except (TypeError, ValueError):
        return
    assert list(map(list, answer)) == lists == [[], []]


NOTICE = ["code", "info", "title", [], None]
PLACE = [1.0, 2, None, None]
SECTION = ["vehicle", None, 1, 2, None, "now", None, PLACE, PLACE, "BF", [NOTICE]]
ANSWER = [[[[SECTION], [NOTICE]]], [NOTICE]]


def replaced(lists, number, value):
    return [*lists[:number], value, *lists[number + 1 :]]


def in_section(number, value):
    return [[[[replaced(SECTION, number, value)], []]], []]


def test_the_lists_that_the_next_test_spoils_are_an_answer():
    assert kept(RoutesAnswer.from_lists(ANSWER)) == ANSWER


@pytest.mark.parametrize(
    "lists",
    [
        *(None, [], {"routes": [], "notices": []}, [[], [], []], ["", ""], [[], ["code"]], [[[]], []]),
        *([[[[], []]], []], [[], [NOTICE[:-1]]], [[[[SECTION[:-1]], []]], []]),
        *([[], [replaced(NOTICE, 0, value)]] for value in (None, "\ud83d")),
        *([[], [replaced(NOTICE, 3, [value])]] for value in (4, {"type": float("nan")}, {"maxHeight": 10**400})),
        *([[], [replaced(NOTICE, number, value)]] for number, value in ((1, 4), (4, 1.5), (4, -1), (4, True))),
        *(in_section(number, []) for number in range(10)),
        *(in_section(2, value) for value in (True, 10**400, "1")),
        *(in_section(7, replaced(PLACE, 0, value)) for value in (float("nan"), False, "60")),
        *(in_section(number, value) for number, value in ((0, None), (5, "\ud83d"), (9, 4), (10, [None]))),
    ],
)
def test_lists_that_are_not_those_of_an_answer_are_refused(lists):
    with pytest.raises((TypeError, ValueError)):
        RoutesAnswer.from_lists(lists)
