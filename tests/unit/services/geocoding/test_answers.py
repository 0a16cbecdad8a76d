"""Answers come back from the store whole; what never was one does not."""

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from location_gateway.core.services.geocoding.answers import PLACE_ANSWERS, Candidate, PlaceAnswer

CANDIDATE = [*["text"] * 12, 60.1, 24.9, None, None, 5, "id"]


def spoiled(number, value):
    return [[[*CANDIDATE[:number], value, *CANDIDATE[number + 1 :]]], None]


def restored(lists):
    (answer,) = PLACE_ANSWERS.restore([lists])
    return answer


def test_a_stored_answer_is_rebuilt_whole():
    for lists in ([[CANDIDATE], None], [[], None], [[], "a reason"], spoiled(0, "Itä-Pasilä"), spoiled(16, None)):
        assert json.loads(json.dumps(restored(lists))) == lists


@pytest.mark.parametrize(
    "lists",
    [
        *(None, 5, "ab", [], {"candidates": [], "error": None}),
        *([None, None], ["", None], [{}, None], [[], 5], [[], "\ud83d"], [[None], None], [["x" * 18], None]),
        *([[[]], None], [[CANDIDATE[1:]], None]),
        *(spoiled(number, value) for number in (0, 11, 17) for value in (5, ["text"], {}, True, "\ud83d")),
        *(spoiled(12, value) for value in ("60.1", True, [60.1], 10**400, float("nan"), float("inf"))),
        *(spoiled(16, value) for value in ("5", True, 5.5, 10**30)),
    ],
)
def test_lists_that_never_were_an_answer_are_refused(lists):
    with pytest.raises((TypeError, ValueError)):
        restored(lists)


MEMBERS = (
    st.none()
    | st.booleans()
    | st.text(max_size=3)
    | st.floats()
    | st.integers()
    | st.sampled_from([10**9, 1 - 10**9, 10**400, "\ud83d", "\n", [], {}, 0, 0.0])
)
USUAL = st.tuples(
    *[st.none() | st.text("aä", min_size=1, max_size=3)] * 12,
    *[st.none() | st.floats(-180, 180)] * 4,
    st.none() | st.integers(0, 1000),
    st.text("ab", min_size=1),
).map(list)
LISTS = st.tuples(st.lists(USUAL, max_size=3), st.none()).map(list)


@st.composite
def spoiled_lists(draw):
    """Answers of which most are whole, and a few members are not."""
    made = draw(st.lists(LISTS | st.just([[], "a reason"]), max_size=4))
    candidates = [one for found, _ in made for one in found]
    for _ in range(draw(st.integers(0, 2)) if candidates else 0):
        draw(st.sampled_from(candidates))[draw(st.integers(0, 17))] = draw(MEMBERS)
    return made


def one_by_one(lists):
    try:
        return list(map(restored, lists))
    except (TypeError, ValueError):
        return None


def together(lists):
    try:
        return PLACE_ANSWERS.restore(lists)
    except (TypeError, ValueError):
        return None


@given(spoiled_lists())
@example([[[CANDIDATE], None]] * 2)
@example([[[["", *CANDIDATE[1:]]], None]])
def test_many_at_once_are_what_they_are_one_by_one(lists):
    found = together(lists)
    assert repr(found) == repr(one_by_one(lists))
    if found is not None:
        assert all(type(answer) is PlaceAnswer for answer in found)
        assert all(type(one) is Candidate for answer in found for one in answer.candidates)


@given(st.lists(st.recursive(MEMBERS, lambda inner: st.lists(inner, max_size=3), max_leaves=20), max_size=3))
@example([[[CANDIDATE], None], None])
@example([[[CANDIDATE, CANDIDATE[:-1]], None]])
@example([[[CANDIDATE], []]])
def test_lists_of_any_shape_are_refused_together_as_one_by_one(lists):
    assert repr(together(lists)) == repr(one_by_one(lists))


def test_an_answer_from_before_a_field_was_added_is_one():
    """Otherwise users would pay again for all that they have."""
    answer = restored([[CANDIDATE[:16]]])
    assert answer == PlaceAnswer((Candidate(*CANDIDATE[:16]),), None)
    assert (answer.candidates[0].distance_m, answer.candidates[0].id) == (None, None)


def test_fields_of_a_later_version_are_left_out():
    assert restored([[[*CANDIDATE, 12.5], [*CANDIDATE, {}]], None, "more"]) == restored([[CANDIDATE, CANDIDATE], None])


def test_values_keep_their_places_in_the_store():
    """A new one comes last: in another order, a stored answer would be read as another address."""
    first = "label result_type house_number_type country_code country state county city district street house_number"
    last = "postal_code match_lat match_lon access_lat access_lon distance_m id"
    assert list(Candidate._fields[:18]) == f"{first} {last}".split()
