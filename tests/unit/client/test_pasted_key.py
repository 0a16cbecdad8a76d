"""Keys as people paste them."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.authentication import PastedKey, UnusableKeyError, read_key_file, read_pasted_key

SPACE = "White space around the key was removed."
NAME = "The name in front of the key was removed."
QUOTES = "Quotes around the key were removed."


@pytest.mark.parametrize(
    ("text", "taken_away"),
    [
        ("s3-cr_et", ""),
        (" s3-cr_et\r\n", SPACE),
        ("\ufeffs3-cr_et\u200b", SPACE),
        ("\u00a0s3-cr_et", SPACE),
        ("apiKey=s3-cr_et", NAME),
        ("APIKEY: s3-cr_et", NAME),
        ("api-key = 's3-cr_et'", f"{NAME} {QUOTES}"),
        ('{"apiKey": "s3-cr_et"}', f"{NAME} {QUOTES}"),
        ('"s3-cr_et"', QUOTES),
        ("“s3-cr_et”", QUOTES),
        ("  ' s3-cr_et '  ", f"{SPACE} {QUOTES}"),
        ("\"'s3-cr_et'\"", QUOTES),
    ],
)
def test_what_stands_around_a_key_is_left_out_and_said(text, taken_away):
    assert read_pasted_key(text) == PastedKey("s3-cr_et", taken_away)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "empty"),
        (" \n", "empty"),
        ("''", "empty"),
        ("apiKey=", "empty"),
        ("s3cr et", "white space"),
        ("s3cr\net", "white space"),
        ("s3crét", "characters"),
        ('"s3cret', "begins or ends with a quote"),
        ("apiKey=s3cret'", "begins or ends with a quote"),
        ("https://gateway.example/v8/routes?origin=1,2&apiKey=s3cret", "Paste only the key"),
    ],
)
def test_what_is_no_key_is_refused_and_not_repeated(text, sentence):
    with pytest.raises(UnusableKeyError, match=sentence) as caught:
        read_pasted_key(text)
    assert "s3cr" not in str(caught.value)


@given(st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1), st.text(" \t\r\n"), st.text(" \t\r\n"))
def test_a_key_without_punctuation_comes_through_as_it_is(key, before, after):
    plain = "".join(character for character in key if character.isalnum()) or "k"
    assert read_pasted_key(f"{before}{plain}{after}").key == plain


@given(st.text())
def test_any_text_is_a_key_or_refused(text):
    with suppress(UnusableKeyError):
        assert read_pasted_key(text).key


@pytest.mark.parametrize(
    "content", ["s3cret", "\ufeffs3cret\r\n", "\n# the key of 2027\ns3cret\n", "host=x\napiKey=s3cret\n"]
)
def test_a_file_holds_the_key_in_one_of_its_lines(content):
    assert read_key_file(content).key == "s3cret"


@pytest.mark.parametrize("content", ["", "# nothing\n", "one\ntwo\n", "apiKey=one\napiKey=two"])
def test_a_file_that_does_not_say_which_is_the_key_is_refused(content):
    with pytest.raises(UnusableKeyError):
        read_key_file(content)
