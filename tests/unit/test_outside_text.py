"""What becomes of a text from outside before it is shown."""

import re
from html import unescape

from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.outside_text import (
    as_html,
    breakable,
    one_line,
    shortened,
    unevaluated,
    unformatted,
    visible,
)

TEXTS = st.text() | st.text("<>&;ltab[%] \n\u202e\x00")
EXPRESSION = re.compile(r"\[%(.*?)%\]", re.DOTALL)


@given(TEXTS, st.integers(1, 50), st.integers(1, 5))
def test_a_text_is_as_long_as_there_is_room_for(text, letters, lines):
    shown = shortened(text, letters, lines)
    assert len(shown) <= letters + 2
    assert shown.count("\n") < lines
    assert shown == visible(text) or visible(text).startswith(shown[:-2].rstrip())
    assert "\n" not in one_line(text)


@given(TEXTS)
def test_nothing_in_a_text_controls_how_it_is_shown(text):
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]", visible(text))


@given(TEXTS)
def test_a_text_is_no_html_and_no_expression(text):
    assert not re.search(r"<(?!br>)", as_html(text))
    assert unescape(as_html(text).replace("<br>", "\n")).replace("\u200b", "") == text.replace("\u200b", "")
    assert not EXPRESSION.search(unevaluated(text))
    assert not re.search(r"<\s*\w[^<]*>", unformatted(text))
    assert "&lt;" not in unformatted(text)


@given(TEXTS)
def test_what_is_put_in_cannot_be_seen(text):
    for changed in (breakable(text), unformatted(text), unevaluated(text)):
        assert changed.replace("\u200b", "") == text.replace("\u200b", "")


def test_a_long_word_can_be_broken():
    for text in ("x" * 300, f"before {'y' * 90} after", "/12345" * 50):
        assert max(map(len, re.split(r"[\s\u200b]", breakable(text)))) <= 40


def test_paths_and_addresses_stay_as_they_are_to_be_copied():
    text = "/home/somebody/projects/customers/2026/results.sqlite, https://gateway.example/v1/routes/of/trucks?lang=en"
    assert breakable(text) == text
