"""A list of places is read as each place by itself would be, however usual or odd its results are."""

import contextlib
import copy

from hypothesis import example, given
from hypothesis import strategies as st
from location_gateway.core.client.authentication import ApiKey
from location_gateway.core.services.geocoding.answers import (
    Candidate,
    PlaceAnswer,
    read_multi_revgeocode,
    read_revgeocode,
)

SECRET = "k3y-that-is-secret"
ITEM = {
    "title": "Heinestraße 42",
    "id": "here:af:1",
    "resultType": "houseNumber",
    "houseNumberType": "PA",
    "address": {"label": "Heinestraße 42, Vienna", "countryCode": "AUT", "city": "Vienna", "postalCode": "1020"},
    "position": {"lat": 48.21809, "lng": 16.38988},
    "access": [{"lat": 48.21815, "lng": 16.38995}],
    "distance": 4,
}
SCALARS = st.sampled_from(
    [
        *(None, True, False, 0, 1, -1, 0.0, 4.6, 10**9, 10**400, -(10**400), 1e308),
        *(float("nan"), float("inf"), "", "x", "ä", "\ud83d", "x" * 500, f"at {SECRET}.", SECRET.upper()),
    ]
)
ODD = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from(["lat", "city"]), inner, max_size=2),
    max_leaves=4,
)
PATHS = [
    *((name,) for name in ITEM),
    *(("address", name) for name in ("label", "countryCode", "state", "city", "houseNumber")),
    *(("position", name) for name in ("lat", "lng")),
    *(("access", 0), ("access", 0, "lat"), ("access", 0, "lng")),
]


@st.composite
def items(draw):
    """An item as documented, or with some members that are not, or missing."""
    item = copy.deepcopy(ITEM)
    for path in draw(st.lists(st.sampled_from(PATHS), max_size=3)):
        with contextlib.suppress(LookupError, TypeError, AttributeError):
            holder = item
            for step in path[:-1]:
                holder = holder[step]
            if draw(st.booleans()):
                holder[path[-1]] = draw(ODD)
            else:
                del holder[path[-1]]
    return item


RESULTS = st.fixed_dictionaries({"items": st.lists(items() | ODD, max_size=3)}) | st.fixed_dictionaries(
    {}, optional={"items": ODD, "error": ODD | st.fixed_dictionaries({"title": ODD})}
)
REDACTS = st.sampled_from([str, ApiKey(SECRET).redact])


def alone(result, redact, most):
    """Return what is read of a place that is asked by itself; a service answers that with items or not at all."""
    if isinstance(result.get("items"), list):
        return read_revgeocode(result, redact, most)
    (answer,) = read_multi_revgeocode({"results": [{"id": 0, **result}]}, 1, redact, most)
    assert answer.error
    return answer


@given(st.lists(RESULTS, max_size=5), REDACTS, st.integers(1, 3))
@example([{"items": [ITEM]}] * 3, str, 1)
@example([{"items": [{**ITEM, "title": SECRET, "address": {}}]}, {"items": [ITEM]}], ApiKey(SECRET).redact, 1)
@example([{"items": ""}], str, 1)
@example([{"items": [ITEM, ITEM]}], str, 1)
@example([{"items": [{**ITEM, "address": {**ITEM["address"], "city": ""}}]}], str, 1)
def test_each_place_is_read_as_by_itself(results, redact, most):
    body = {"results": [{"id": str(number), **result} for number, result in enumerate(results)]}
    found = read_multi_revgeocode(body, len(results), redact, most)
    assert repr(found) == repr([alone(result, redact, most) for result in results])
    assert all(type(one) is Candidate for answer in found for one in answer.candidates)
    assert all(type(answer) is PlaceAnswer for answer in found)


@given(
    st.lists(st.tuples(st.sampled_from(["0", "1", "2", 0, 1, None, True, [], "17"]), items()), max_size=6),
    st.lists(st.sampled_from([None, "odd", 4, []]), max_size=1),
    st.integers(0, 3),
)
@example([("0", ITEM), ("1", ITEM), ("2", ITEM)], [], 3)
@example([("1", ITEM), ("0", ITEM)], [None], 2)
@example([(0, ITEM), ("0", {**ITEM, "id": "second"})], [], 1)
def test_results_are_matched_by_the_first_with_their_id(numbered, others, count):
    results = [{"id": number, "items": [item]} for number, item in numbered]
    found = read_multi_revgeocode({"results": [*others, *results]}, count)
    assert len(found) == count
    for number, answer in enumerate(found):
        own = [item for given_id, item in numbered if str(given_id) == str(number)]
        if own:
            assert repr(answer) == repr(read_revgeocode({"items": [own[0]]}))
        else:
            assert "no result for this place" in answer.error
