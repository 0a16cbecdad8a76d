import json

import pytest
from location_gateway.core.client.errors import UnreadableAnswerError
from location_gateway.core.services.geocoding.answers import (
    Candidate,
    PlaceAnswer,
    read_multi_revgeocode,
    read_revgeocode,
)

VIENNA = {  # an example of the platform's own documents
    "title": "Heinestraße 42",
    "id": "here:af:streetsection:2VFm4oq5Zq8utAoSB90pmA:CgcIBCD6iaNNEAEaAjQy",
    "resultType": "houseNumber",
    "houseNumberType": "PA",
    "address": {
        "label": "Heinestraße 42, 1020 Vienna, Austria", "countryCode": "AUT", "countryName": "Austria",
        "state": "Vienna", "county": "Vienna", "city": "Vienna", "district": "2. Bezirk-Leopoldstadt",
        "street": "Heinestraße", "postalCode": "1020", "houseNumber": "42",
    },
    "position": {"lat": 48.21809, "lng": 16.38988},
    "access": [{"lat": 48.21815, "lng": 16.38995}, {"lat": 1.0, "lng": 2.0}],
    "distance": 4,
}  # fmt: skip


def only(item):
    (candidate,) = read_revgeocode({"items": [item]}).candidates
    return candidate


@pytest.mark.parametrize(
    ("flag", "expected"), [(True, "estimated"), (False, "PA"), ("true", "PA"), (1, "PA"), ([1], "PA"), (None, "PA")]
)
def test_an_estimated_position_is_told_as_one(flag, expected):
    assert only({**VIENNA, "estimatedPointAddress": flag}).house_number_type == expected
    beside = read_revgeocode({"items": [{**VIENNA, "estimatedPointAddress": flag}, VIENNA, {**VIENNA, "title": 7}]})
    assert [one.house_number_type for one in beside.candidates] == [expected, "PA", "PA"]


def test_every_documented_field_is_read():
    assert only(VIENNA) == Candidate(
        label="Heinestraße 42, 1020 Vienna, Austria", result_type="houseNumber", house_number_type="PA",
        country_code="AUT", country="Austria", state="Vienna", county="Vienna", city="Vienna",
        district="2. Bezirk-Leopoldstadt", street="Heinestraße", house_number="42", postal_code="1020",
        match_lat=48.21809, match_lon=16.38988, access_lat=48.21815, access_lon=16.38995, distance_m=4, id=VIENNA["id"],
    )  # fmt: skip


def test_what_is_missing_stays_empty():
    assert set(only({})) == {None}
    assert only({"title": "A place", "address": {}}).label == "A place"
    assert only({"resultType": "spacePort"}).result_type == "spacePort"


@pytest.mark.parametrize("wrong", [None, True, False, [], {}, "", [1], {"a": 1}])
def test_a_value_of_another_type_stays_empty(wrong):
    item = {**dict.fromkeys(VIENNA, wrong), "address": dict.fromkeys(VIENNA["address"], wrong)}
    assert set(only(item)) == {None}
    assert set(only({**item, "address": wrong, "access": [wrong], "position": {"lat": wrong, "lng": wrong}})) == {None}


@pytest.mark.parametrize(
    "number", [float("nan"), float("inf"), float("-inf"), 10**400, -(10**400), 1e308, 2**63, "4", "NaN"]
)
def test_a_number_that_no_field_can_hold_stays_empty(number):
    found = only({"distance": number, "position": {"lat": number, "lng": number}, "access": [{"lat": number}]})
    assert set(found) == {None}


@pytest.mark.parametrize(("distance", "metres"), [(0, 0), (4, 4), (4.4, 4), (4.6, 5), (20_003_931, 20_003_931)])
def test_a_distance_is_whole_metres(distance, metres):
    assert only({"distance": distance}).distance_m == metres


def test_half_a_surrogate_pair_in_a_text_is_replaced():
    body = json.loads('{"items": [{"title": "x\\ud83d", "id": "\\udc00", "address": {"city": "ä\\ud83d"}}]}')
    candidate = only(body["items"][0])
    assert (candidate.label, candidate.city) == ("x?", "ä?")
    answer = read_revgeocode({"error": {"title": "\ud83d"}, "items": []})
    assert json.dumps([answer, candidate], ensure_ascii=False).encode()
    assert read_multi_revgeocode({"results": [{"id": "0", "error": {"title": "\ud83d!"}}]}, 1)[0].error == "?!"


def test_candidates_keep_their_order_and_other_items_are_skipped():
    body = {"items": [{"id": "b"}, None, "text", 4, {"id": "a"}]}
    for most, ids in ((3, ["b", "a"]), (1, ["b"])):
        assert [candidate.id for candidate in read_revgeocode(body, most_candidates=most).candidates] == ids


@pytest.mark.parametrize("items", [[3], [None, "Helsinki"], [[]]])
def test_items_that_are_no_objects_are_not_nothing_found(items):
    single = read_revgeocode({"items": items})
    assert single.candidates == ()
    assert "neither a result nor a reason" in single.error
    listed = read_multi_revgeocode({"results": [{"id": "0", "items": items}, {"id": "1", "items": []}]}, 2)
    assert listed == [single, PlaceAnswer()]


@pytest.mark.parametrize("body", [None, [], "x", 4, {}, {"items": None}, {"items": {}}, {"title": "odd"}])
def test_a_single_answer_without_items_is_unreadable(body):
    with pytest.raises(UnreadableAnswerError, match="items"):
        read_revgeocode(body)


@pytest.mark.parametrize("body", [None, [], "x", 4, {}, {"results": None}, {"results": {}}, {"items": []}])
def test_a_list_answer_without_results_is_unreadable(body):
    with pytest.raises(UnreadableAnswerError, match="results"):
        read_multi_revgeocode(body, 3)


def results_of(*results, count):
    answers = read_multi_revgeocode({"results": list(results)}, count)
    return [answer.candidates[0].id if answer.candidates else answer.error for answer in answers]


def result(number):
    return {"id": number, "items": [{"id": f"of {number}"}]}


def test_a_missing_result_or_an_error_is_of_its_place_only():
    failed = {"id": "1", "error": {"title": "No answer for this place"}}
    found = results_of(result("3"), failed, {"id": "2"}, None, "odd", {"items": []}, count=4)
    assert "no result for this place" in found[0]
    assert found[1] == "No answer for this place"
    assert "neither a result nor a reason" in found[2]
    assert found[3] == "of 3"


def test_an_error_with_an_empty_list_is_an_error():
    (answer,) = read_multi_revgeocode({"results": [{"id": "0", "items": [], "error": {"title": "Out of service"}}]}, 1)
    assert answer == PlaceAnswer(error="Out of service")
    (answer,) = read_multi_revgeocode({"results": [{"id": "0", "items": [{"title": "x"}], "error": {"title": "y"}}]}, 1)
    assert (answer.error, answer.candidates[0].label) == (None, "x")
    (answer,) = read_multi_revgeocode({"results": [{"id": "0", "items": [], "error": None}]}, 1)
    assert answer == PlaceAnswer()


def test_the_cause_of_an_error_is_kept():
    error = {"title": "Illegal input for parameter 'at'.", "cause": "Actual parameter value: '91,0'", "status": 400}
    (answer,) = read_multi_revgeocode({"results": [{"id": "0", "error": error}]}, 1)
    assert answer.error == "Illegal input for parameter 'at'. Actual parameter value: '91,0'"


@pytest.mark.parametrize("error", [{}, "text", None, {"title": ""}, {"title": 4}, []])
def test_an_error_without_a_title_still_has_a_reason(error):
    (answer,) = read_multi_revgeocode({"results": [{"id": "0", "error": error}]}, 1)
    assert "neither a result nor a reason" in answer.error
