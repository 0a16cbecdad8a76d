"""No secret stays in the texts of routes, and no text of a notice is longer than a row shows."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.gateway.access.authentication import ApiKey
from location_gateway.core.gateway.routing.read import MatchedPlace, Notice, Route, RoutesAnswer, Section
from location_gateway.core.gateway.routing.router import redacted

SECRET = "k3y-that-is-secret"
redact = ApiKey(SECRET).redact

PLACE = MatchedPlace(60.17, 24.94, None, None)
TEXTS = st.sampled_from(["", "truck", "ä" * 299, SECRET, f"the key {SECRET}", "x" * 295 + SECRET, "y" * 301])
WIRE_TEXTS = st.none() | TEXTS.filter(bool)
DETAILS = st.dictionaries(
    TEXTS,
    st.recursive(st.integers() | TEXTS, lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner), max_leaves=3),
)
NOTICES = st.lists(
    st.builds(Notice, TEXTS, TEXTS, TEXTS, st.lists(DETAILS, max_size=2).map(tuple), st.none()), max_size=2
).map(tuple)
SECTIONS = st.builds(
    Section, TEXTS, WIRE_TEXTS, *[st.none()] * 3, WIRE_TEXTS, WIRE_TEXTS, *[st.just(PLACE)] * 2, WIRE_TEXTS, NOTICES
)
ROUTES = st.builds(Route, st.lists(SECTIONS, min_size=1, max_size=2).map(tuple), NOTICES)
ANSWERS = st.builds(RoutesAnswer, st.lists(ROUTES, max_size=2).map(tuple), NOTICES)


def texts_of(value):
    """Return all texts of an answer, those of objects' names included."""
    if isinstance(value, dict):
        return [text for item in value.items() for member in item for text in texts_of(member)]
    if isinstance(value, (list, tuple)):
        return [text for member in value for text in texts_of(member)]
    return [value] if isinstance(value, str) else []


def each_by_itself(value, cut=lambda text: text):
    """Return what stands for all texts of an answer where each is looked at by itself."""
    if isinstance(value, Notice):
        return Notice(*(each_by_itself(member, lambda text: text[:300]) for member in value))
    if isinstance(value, dict):
        return {redact(name): each_by_itself(member, cut) for name, member in value.items()}
    if isinstance(value, tuple) and hasattr(value, "_make"):
        return value._make(each_by_itself(member, cut) for member in value)
    if isinstance(value, (list, tuple)):
        return type(value)(each_by_itself(member, cut) for member in value)
    return cut(redact(value)) if isinstance(value, str) else value


@given(ANSWERS)
def test_all_texts_are_redacted_as_each_would_be_by_itself(answer):
    shown = redacted(answer, redact)
    assert shown == each_by_itself(answer)
    assert not any(SECRET in text for text in texts_of(shown))


def test_an_answer_without_the_secret_is_handed_on_as_it_is():
    section = Section("vehicle", "truck", 1, 2, 2, "now", "then", PLACE, PLACE, "BF", (Notice("a", "info", "A"),))
    answer = RoutesAnswer((Route((section,)),), (Notice("b", "info", "x" * 300),))
    assert redacted(answer, redact) is answer


@pytest.mark.parametrize("text", [f"{'x' * 295}{SECRET}", f"{'x' * 290}{SECRET}{'y' * 50}"])
def test_a_secret_where_a_text_is_cut_is_redacted_whole(text):
    shown = redacted(RoutesAnswer((), (Notice("", "", text, ({"cause": text},)),)), redact)
    assert "k3y" not in json.dumps(shown)
    assert all(len(one) <= 300 for one in texts_of(shown))
