"""Answers as the store keeps them: lists that are rebuilt whole, or refused in the one way that callers know."""

import json

import pytest
from location_gateway.core.services.routing.answers import ROUTES_ANSWERS, read_routes


def kept(answer):
    return json.loads(json.dumps(answer, ensure_ascii=False, allow_nan=False).encode())


def restored(lists):
    (answer,) = ROUTES_ANSWERS.restore([lists])
    return answer


def test_a_recorded_answer_can_be_kept(recorded):
    for name in ("car_route", "no_route"):
        answer = read_routes(recorded(name))
        again = restored(kept(answer))
        assert again == answer
        assert [type(route) for route in again.routes] == [type(route) for route in answer.routes]
        assert [route.critical_notices for route in again.routes] == [[] for _ in again.routes]


NOTICE = ["code", "info", "title", [], None, []]
PLACE = [1.0, 2, None, None]
TOLLS = [22.5, 22.5, "EUR", [[[["ticket", 22.5, 22.5, "EUR"]]]]]
SECTION = ["vehicle", None, 1, 2, None, "now", None, PLACE, PLACE, "BF", [NOTICE], TOLLS]
ANSWER = [[[[SECTION], [NOTICE]]], [NOTICE]]


def replaced(lists, number, value):
    return [*lists[:number], value, *lists[number + 1 :]]


def in_section(number, value):
    return [[[[replaced(SECTION, number, value)], []]], []]


def test_the_lists_that_the_next_test_spoils_are_an_answer():
    assert kept(restored(ANSWER)) == ANSWER


@pytest.mark.parametrize(
    "lists",
    [
        *(None, [], {"routes": [], "notices": []}, ["", ""], [[], ["code"]], [[[]], []]),
        *([[[[], []]], []], [[], [NOTICE[1:]]], [[[[SECTION[1:]], []]], []]),
        *([[], [replaced(NOTICE, 0, value)]] for value in (None, "\ud83d")),
        *([[], [replaced(NOTICE, 3, [value])]] for value in (4, {"type": float("nan")}, {"maxHeight": 10**400})),
        *(
            [[], [replaced(NOTICE, number, value)]]
            for number, value in ((1, 4), (4, 1.5), (4, -1), (4, True), (5, [4]), (5, [[-1, 2]]))
        ),
        *(in_section(number, []) for number in range(10)),
        *(in_section(2, value) for value in (True, 10**400, "1")),
        *(in_section(7, replaced(PLACE, 0, value)) for value in (float("nan"), False, "60")),
        *(in_section(number, value) for number, value in ((0, None), (5, "\ud83d"), (9, 4), (10, [None]))),
        *(in_section(11, value) for value in (4, {}, replaced(TOLLS, 0, "1"), replaced(TOLLS, 3, [[[4]]]))),
    ],
)
def test_lists_that_are_not_those_of_an_answer_are_refused(lists):
    with pytest.raises((TypeError, ValueError)):
        restored(lists)


def test_an_answer_from_before_a_field_was_added_is_one():
    assert kept(restored([[[[SECTION[:-2]]]], [NOTICE[:-3]]])) == [[[[[*SECTION[:-2], [], None]], []]], [NOTICE]]
