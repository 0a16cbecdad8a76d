from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.authentication import ApiKey, UnusableKeyError

VISIBLE = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1)


def test_a_pasted_key_is_trimmed(ask_for):
    assert ask_for(ApiKey(" \tabc-123_x\r\n")) == {"apiKey": "abc-123_x"}


@pytest.mark.parametrize("key", ["", "  ", "\n"])
def test_an_empty_key_is_refused(key):
    with pytest.raises(UnusableKeyError, match="empty"):
        ApiKey(key)


@pytest.mark.parametrize(
    "key", ["s3cret\r\nX-Other: 1", "s3cret with", "s3crét", "s3cret\x00", "s3cret\x7f", "s3cret\u200b"]
)
def test_a_key_that_no_header_takes_is_refused_and_not_shown(key):
    with pytest.raises(UnusableKeyError, match="characters") as caught:
        ApiKey(key)
    assert "s3cr" not in str(caught.value)


def test_the_key_is_not_in_its_representation():
    key = ApiKey("s3cret")
    assert "s3cret" not in f"{key} {key!r} {[key]}"


@given(VISIBLE.filter(lambda key: key not in "•••"), st.text(), st.text())
def test_a_text_with_the_key_is_shown_without_it(key, before, after):
    for echo in (key, quote(key, safe="")):
        redacted = ApiKey(key).redact(f"{before}{echo}{after}")
        assert "•••" in redacted
        assert echo not in redacted
