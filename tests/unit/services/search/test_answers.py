"""The answers of search."""

import json

import pytest
from location_gateway.core.client.errors import UnreadableAnswerError
from location_gateway.core.services.search.answers import (
    SuggestedSearch,
    matches_from_lists,
    read_geocode,
    read_lookup,
    read_results,
    read_suggestions,
)
from location_gateway.core.services.search.queries import FollowUp, WithinBox


def test_suggestions_are_places_addresses_and_searches(example):
    hotels, chain, hotel, street = read_suggestions(example("autosuggest"))
    assert hotels == SuggestedSearch(
        "Hotels",
        "categoryQuery",
        FollowUp("Hotels", (("at", "60.164,24.940"), ("q", "Hotels"), ("_ontology", "hotel"))),
    )
    assert (chain.result_type, chain.has_results) == ("chainQuery", False)
    assert (hotel.title, hotel.position, hotel.view) == ("Hotelli Esimerkki", (60.16512, 24.94935), None)
    assert hotel.candidate.label == "Hotelli Esimerkki, Fabianinkatu 1, 00130 Helsinki, Suomi"
    assert (hotel.candidate.access_lat, hotel.candidate.distance_m) == (60.1651, 520)
    assert street.view == WithinBox(24.934, 60.1695, 24.936, 60.1705)


def test_completions_have_an_address_and_no_position(example):
    (found,) = read_results(example("autocomplete"))
    assert found.position is None
    assert (found.candidate.label, found.candidate.street) == ("Fabianinkatu 1, 00130 Helsinki, Suomi", "Fabianinkatu")


def test_a_lookup_is_one_object(example):
    found = read_lookup(example("lookup"))
    assert (found.candidate.id, found.position) == ("made:up:section:1", (60.16512, 24.94935))
    for other in ({}, {"items": [example("lookup")]}, [], None):
        with pytest.raises(UnreadableAnswerError):
            read_lookup(other)


def test_an_address_has_its_scores(example):
    (match,) = read_geocode(example("geocode"))
    assert match.candidate.house_number_type == "interpolated"
    assert (match.score, match.is_fallback) == (0.91, True)
    assert match.field_scores == {"country": 1.0, "city": 1.0, "streets": 0.9, "houseNumber": 0.6}
    assert read_geocode({"items": []}) == ()
    assert len(read_geocode({"items": [{}, {}, {}]}, most=2)) == 2


@pytest.mark.parametrize("read", [read_suggestions, read_results, read_geocode])
@pytest.mark.parametrize("body", [None, [], {}, {"items": {}}, "items"])
def test_an_answer_without_a_list_is_unreadable(read, body):
    with pytest.raises(UnreadableAnswerError):
        read(body)


def test_items_that_are_no_objects_are_not_nothing_found():
    for items in ([3], [None, "Helsinki"], [[]]):
        with pytest.raises(UnreadableAnswerError):
            read_geocode({"items": items})
        assert read_suggestions({"items": items}) == []
    (match,) = read_geocode({"items": [3, {"title": "a"}]}, most=1)
    assert match.candidate.label == "a"


@pytest.mark.parametrize("wrong", [None, True, [], {}, "", [1], {"a": 1}, -1, 1e400, float("nan"), "x"])
def test_values_of_other_types_stay_empty(example, wrong):
    (item,) = example("geocode")["items"]
    for name in ("scoring", "houseNumberFallback", "mapView", "highlights", "position", "access"):
        (match,) = read_geocode({"items": [{**item, name: wrong}]})
        assert match.is_fallback == (name != "houseNumberFallback" or wrong is True)
        assert (match.score is None) == (name == "scoring")
    (match,) = read_geocode({"items": [{**item, "scoring": {"queryScore": wrong, "fieldScore": {"city": wrong}}}]})
    assert match.score is None
    assert set(match.field_scores) == ({"city"} if wrong == [1] else set())
    (found,) = read_results({"items": [{**item, "mapView": wrong}]})
    assert found.view is None


def test_a_match_beyond_the_poles_has_no_position(example):
    (item,) = example("geocode")["items"]
    beyond = {"lat": 91, "lng": 24.9}
    (match,) = read_geocode({"items": [{**item, "position": beyond, "access": [beyond]}]})
    assert match.candidate[12:16] == (None,) * 4


def test_items_without_a_name_are_left_out():
    items = [{}, None, {"title": "a"}, {"href": "https://x.example/discover?q=b"}, {"title": "c", "href": 7}]
    assert [one.title for one in read_suggestions({"items": items})] == ["a"]


@pytest.mark.parametrize(
    ("href", "values"),
    [
        ("https://x.example/v1/discover?q=a%20b&q=c&at=1,2", (("q", "a b"), ("at", "1,2"))),
        ("https://x.example/v1/browse?categories=1&apiKey=k&APIKEY=k&app_id=k", (("categories", "1"),)),
        ("/discover", ()),
        ("https://x.example/lookup?id=1", None),
        ("https://x.example/v1/discover/admin?q=a", None),
        ("https://[x/discover?q=a", None),
        ("https://x.example/discover?" + "&".join(f"a{n}=1" for n in range(99)), None),
        ("", None),
    ],
)
def test_only_the_parameters_of_a_link_are_used(href, values):
    found = read_suggestions({"items": [{"title": "Hotels", "resultType": "categoryQuery", "href": href}]})
    assert [one.link.values for one in found] == ([] if values is None else [values])
    assert all(one.link.parameters() == {"q": "Hotels", **dict(values)} for one in found)


def test_secrets_are_redacted(example):
    body = json.loads(json.dumps(example("autosuggest")).replace("otel", "SECRET"))

    def redact(text):
        return text.replace("SECRET", "•")

    found = read_suggestions(body, redact)
    assert len(found) == 4
    assert "SECRET" not in repr(found)
    geocoded = json.loads(json.dumps(example("geocode")).replace("Fabian", "SECRET").replace("country", "SECRET"))
    assert "SECRET" not in repr(read_geocode(geocoded, redact))


def test_matches_come_back_from_the_store_as_they_were(example):
    matches = read_geocode({"items": [*example("geocode")["items"], {"title": "ä"}]})
    stored = json.loads(json.dumps([matches, ()]))
    assert matches_from_lists(stored) == [matches, ()]


@pytest.mark.parametrize(
    "change",
    [
        lambda match: match.clear(),
        lambda match: match.__setitem__(0, match[0][1:]),
        lambda match: match.__setitem__(1, 1.5),
        lambda match: match.__setitem__(1, "0.5"),
        lambda match: match.__setitem__(2, []),
        lambda match: match.__setitem__(2, {"city": None}),
        lambda match: match.__setitem__(2, {"city": float("nan")}),
        lambda match: match.__setitem__(3, 1),
    ],
)
def test_other_lists_are_no_matches(example, change):
    (match,) = json.loads(json.dumps(read_geocode(example("geocode"))))
    change(match)
    with pytest.raises((TypeError, ValueError)):
        matches_from_lists([[match]])
