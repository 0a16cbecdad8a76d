"""The client's signature, against what is published and what follows from it."""

import base64
import hashlib
import hmac
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.gateway.access.oauth1_signature import authorization_header, base_string, escaped, sign

UNRESERVED = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")


def test_the_base_string_leads_to_the_signature_published_in_rfc_5849_1_2():
    text = base_string(
        "POST",
        "https://photos.example.net/initiate",
        {
            "oauth_consumer_key": "dpf43f3p2l4k3l03",
            "oauth_signature_method": "HMAC-SHA1",
            "oauth_timestamp": "137131200",
            "oauth_nonce": "wIjqoS",
            "oauth_callback": "http://printer.example.com/ready",
        },
    )
    digest = hmac.new(b"kd94hf93k423kf44&", text.encode(), hashlib.sha1).digest()
    assert base64.b64encode(digest) == b"74KNZJeDHnMBp0EMJ9ZHt/XKycU="


def test_a_worked_base_string_of_a_token_request():
    assert base_string(
        "post", "https://account.example/oauth2/token", {"scope": "hrn:x:y z", "grant_type": "client_credentials"}
    ) == (
        "POST&https%3A%2F%2Faccount.example%2Foauth2%2Ftoken&"
        "grant_type%3Dclient_credentials%26scope%3Dhrn%253Ax%253Ay%2520z"
    )


@pytest.mark.parametrize(
    ("url", "signed"),
    [
        ("https://Account.Example", "https://account.example/"),
        ("https://a.example:443/t", "https://a.example/t"),
        ("http://127.0.0.1:80/t", "http://127.0.0.1/t"),
        ("https://a.example:8443/t", "https://a.example:8443/t"),
        ("http://[::1]:8765/t", "http://[::1]:8765/t"),
    ],
)
def test_the_address_is_signed_as_rfc_5849_3_4_1_2_wants_it(url, signed):
    assert base_string("POST", url, {}) == f"POST&{escaped(signed)}&"


def test_the_key_is_the_escaped_secret_and_an_empty_token_secret():
    digest = hmac.new(b"a%2Fb%2B%3D&", b"text", hashlib.sha256).digest()
    assert sign("text", "a/b+=") == base64.b64encode(digest).decode()


def test_the_header_has_every_member_and_not_the_secret():
    header = authorization_header(
        "POST", "https://a.example/t", {"grant_type": "x"}, key_id="id 1", secret="s3cret", timestamp=17, nonce="n"
    )
    assert header.startswith(
        'OAuth oauth_consumer_key="id%201", oauth_nonce="n", oauth_signature_method="HMAC-SHA256", '
        'oauth_timestamp="17", oauth_version="1.0", oauth_signature="'
    )
    assert "s3cret" not in header
    assert "grant_type" not in header


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_percent_encoding_leaves_what_is_unreserved_and_can_be_taken_back(text):
    encoded = escaped(text)
    assert unquote(encoded) == text
    plain = encoded
    while "%" in plain:
        before, _, after = plain.partition("%")
        assert after[:2] == after[:2].upper()
        int(after[:2], 16)
        plain = before + after[2:]
    assert set(plain) <= UNRESERVED
    assert "".join(letter for letter in text if letter in UNRESERVED) == plain
