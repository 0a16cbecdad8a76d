"""What a token is obtained with: id and secret, the platform's file of them, and the signature of a request."""

import base64
import hashlib
import hmac
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.tokens import (
    ClientCredentials,
    authorization_header,
    base_string,
    escaped,
    read_credentials_file,
    sign,
)

URL = "https://account.example/oauth2/token"
MEMBERS = {"token_url": URL, "client_id": "k3yId", "client_secret": "s3cret/+="}
EXPECTED = ClientCredentials(**MEMBERS, signed=True)
PLAIN = f"""here.access.key.id = k3yId
here.client.id = app
here.access.key.secret = s3cret/+=
here.token.endpoint.url = {URL}
"""


def test_credentials_show_no_secret():
    assert "s3cret" not in f"{EXPECTED} {EXPECTED!r}"


@pytest.mark.parametrize(
    "members",
    [
        *({"client_id": " "}, {"client_secret": ""}, {"client_secret": "s3cret with"}, {"client_secret": "s3crét"}),
        *({"token_url": "http://a.example/t"}, {"token_url": "https://a.example/t?s3cret"}, {"token_url": ""}),
    ],
)
def test_unusable_credentials_are_refused_and_not_shown(members):
    with pytest.raises(ValueError, match=r"\.$") as caught:
        ClientCredentials(**MEMBERS | members)
    assert "s3cr" not in str(caught.value)


def test_pasted_credentials_are_trimmed():
    trimmed = ClientCredentials(f" {URL}", " id\n", "\ts ", " a  b\n")
    assert trimmed == ClientCredentials(URL, "id", "s", "a b")


# --- The file --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        PLAIN,
        "\ufeff" + PLAIN,
        PLAIN.replace("\n", "\r\n"),
        PLAIN.replace("\n", "\r"),
        PLAIN.replace(" = ", "="),
        PLAIN.replace("\n", " \t\n"),
        PLAIN.rstrip("\n"),
        "# here.access.key.id = other\n ! here.access.key.secret = other\n\n \n" + PLAIN,
        "here.access.key.secret = first\n" + PLAIN,
        PLAIN + "nothing",
    ],
)
def test_a_file_is_read(text):
    assert read_credentials_file(text) == EXPECTED
    with_scope = f"{text}\nhere.token.scope = hrn:here:authorization::o:project/p\n"
    assert read_credentials_file(with_scope).scope == "hrn:here:authorization::o:project/p"


@pytest.mark.parametrize("name", ["here.token.endpoint.url", "here.access.key.id", "here.access.key.secret"])
@pytest.mark.parametrize("written", ["# {} = s3cret", "{}.old = s3cret", "{} ="])
def test_what_is_missing_is_named_and_the_secret_is_not_shown(name, written):
    lines = [written.format(name) if line.startswith(name) else line for line in PLAIN.splitlines()]
    with pytest.raises(ValueError, match=f"has no {name}") as caught:
        read_credentials_file("\n".join(lines))
    assert "s3cret" not in str(caught.value)


@given(st.text())
def test_any_text_is_read_or_refused_with_a_sentence(text):
    with pytest.raises(ValueError, match=r"no here\.token\.endpoint\.url, here\.access\.key\.id, here.*\.$"):
        read_credentials_file(text)
    assert read_credentials_file(PLAIN + text.replace("here", "")) == EXPECTED


# --- The signature, against what is published and what follows from it -----------------------------------------------

UNRESERVED = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")


def test_the_signature_published_in_rfc_5849_1_2():
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
def test_percent_encoding_is_rfc_5849_s(text):
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
