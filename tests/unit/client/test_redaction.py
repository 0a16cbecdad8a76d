"""Secrets are taken out of texts in whichever form a service repeats them, and ordinary texts stay as they are."""

import re
from base64 import b64encode, urlsafe_b64encode
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.authentication import ApiKey, Redaction, StaticHeaders
from location_gateway.core.client.tokens import BearerToken, ClientCredentials, Token, TokenCache

from tests.support.secret_scan import SecretScan

SECRET = "demo/Full+Qx7v~LkQm41cZ9"
LONG_KEYS = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=8, max_size=60)

FORMS = {
    "plain": str,
    "upper case": str.upper,
    "lower case": str.lower,
    "hex": lambda secret: secret.encode().hex(),
    "HEX": lambda secret: secret.encode().hex().upper(),
    "address": lambda secret: quote(secret, safe=""),
    "address, small": lambda secret: re.sub("%..", lambda escape: escape[0].lower(), quote(secret, safe="")),
    "address with /": quote,
    "address, every character": lambda secret: "".join(f"%{byte:02X}" for byte in secret.encode()),
    **{
        f"{name} from {offset}, {kind}": lambda secret, write=write, offset=offset, end=end: (
            write(b"user:"[:offset] + secret.encode() + b"and more"[:end]).decode().rstrip("=" if end else "")
        )
        for name, write in (("base64", b64encode), ("URL-safe base64", urlsafe_b64encode))
        for offset in range(3)
        for kind, end in (("padded", 0), ("followed by more", 8))
    },
}


def gives_away(text, secret):
    """Whether the search for leaked keys, which shares no line with the plugin, finds one in ``text``."""
    return SecretScan([secret]).content(text.encode(errors="replace"))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("secret", [SECRET, SECRET + "x", SECRET + "xy"])
def test_a_secret_is_found_in_any_form(secret, form):
    echo = FORMS[form](secret)
    assert gives_away(echo, secret)
    redacted = Redaction([secret])(f"Itä-Pasilä: {echo} is not known")
    assert not gives_away(redacted, secret)
    assert redacted.startswith("Itä-Pasilä: ")
    assert redacted.endswith(" is not known")


@given(LONG_KEYS, st.sampled_from(sorted(FORMS)), st.text(), st.text())
def test_no_form_of_any_key_is_left_whatever_stands_around_it(key, form, before, after):
    redacted = Redaction([key])(f"{before} {FORMS[form](key)} {after}")
    assert "•••" in redacted
    assert not gives_away(redacted, key)


@given(st.text())
def test_a_text_without_the_secret_stays_as_it_is(text):
    assert Redaction([SECRET])(text) == text


@pytest.mark.parametrize("key", ["a", "Main", "key-123"])
def test_a_short_key_takes_nothing_out_but_itself(key):
    text = "MAIN street 4d61696e, TWFpbg, KEY-123, A, 6b65792d313233"
    assert ApiKey(key).redact(f"{text} {key}") == f"{text} •••"


def test_a_secret_that_is_a_part_of_another_gives_nothing_away():
    assert Redaction(["abc", "abcdef", "ab/c"])("abc abcdef ab%2Fc") == "••• ••• •••"
    assert Redaction([SECRET[:10], SECRET])(f"{SECRET} {SECRET[:10].upper()}") == "••• •••"


@pytest.mark.parametrize("form", FORMS)
def test_whatever_authenticates_is_found_in_any_form(form):
    client = ClientCredentials("https://token.example", "client", SECRET)
    cache = TokenCache()
    bearer = BearerToken(client, cache=cache)
    cache.put(Token("t0ken/of+a~run-Qx7v", 60), asked_at=0)
    for authentication, secret in (
        (ApiKey(SECRET), SECRET),
        (StaticHeaders({"Authorization": f"Bearer {SECRET}"}), SECRET),
        (StaticHeaders({"Authorization": f"Bearer {SECRET}"}), f"Bearer {SECRET}"),
        (bearer, SECRET),
        (bearer, "t0ken/of+a~run-Qx7v"),
    ):
        assert not gives_away(authentication.redact(FORMS[form](secret)), secret)
