import pytest
import requests
from hypothesis import example, given
from hypothesis import strategies as st
from location_gateway.core.client.endpoints import Endpoints, UrlError, normalised_url
from location_gateway.core.client.services import Service, service_name


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("gateway.example", "https://gateway.example"),
        ("gateway.example:8443/v1", "https://gateway.example:8443/v1"),
        ("  https://Gateway.Example/v1/  ", "https://gateway.example/v1"),
        ("HTTPS://gateway.example///", "https://gateway.example"),
        ("https://gateway.example/Path/", "https://gateway.example/Path"),
        ("https://gateway.example:0443", "https://gateway.example:443"),
        ("http://localhost:8765", "http://localhost:8765"),
        ("http://LOCALHOST", "http://localhost"),
        ("http://127.0.0.1:8765/", "http://127.0.0.1:8765"),
        ("http://127.8.8.8", "http://127.8.8.8"),
        ("http://[::1]:8765/v1/", "http://[::1]:8765/v1"),
        ("https://xn--bcher-kva.example", "https://xn--bcher-kva.example"),
    ],
)
def test_an_address_is_brought_into_one_form(text, address):
    assert normalised_url(text) == address


UNUSABLE = {
    "must begin with https://": "ftp://gateway.example htps://gateway.example",
    "no host name": "https:// https:///v1 https://:8443",
    "'?'": "https://gateway.example/v1?key=1 https://gateway.example/v1?",
    "'#'": "https://gateway.example/#top https://gateway.example/#",
    "unencrypted": "http://gateway.example http://127.0.0.1.example http://localhost.example http://10.0.0.1",
    "cannot be read": "https://gateway.example:port https://gateway.example:99999 https:/gateway.example https://[::1",
    "a port from 1 to 65535": "https://gateway.example:0 https://gateway.example:",
    "host name": "https://gateway..example https://.gateway.example https://bücher.example https://gateway%2eexample",
    "must end before '/v8/routes'": "https://gateway.example/v8/routes",
    "must end before '/multi-revgeocode'": "https://gateway.example/v1/multi-revgeocode/",
}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        *((text, why) for why, texts in UNUSABLE.items() for text in texts.split()),
        *(("", "empty"), (" \n ", "empty"), ("https://gateway.example\\.other.example", "host name")),
        *((text, "white space") for text in ("https://gateway example", "https://gateway.example/a b")),
    ],
)
def test_an_address_that_cannot_work_is_refused_with_the_reason(text, why):
    with pytest.raises(UrlError) as caught:
        normalised_url(text)
    assert why in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        *(f"{scheme}user:s3cret@gateway.example" for scheme in ("https://", "http://", "ftp://", "")),
        *(f"https://user:s3cret{more}@gateway.example" for more in (" and", "/more", "?more", "#more", "\u2100")),
        *("https://s3cret@gateway.example", "https://user:s3cret@gateway.example:port"),
        *(f"https://gateway.example{path}?apiKey=s3cret" for path in ("/", ":port/", "/a b")),
    ],
)
def test_a_secret_in_an_address_is_refused_and_not_repeated(text):
    with pytest.raises(UrlError) as caught:
        normalised_url(text)
    assert "s3cret" not in str(caught.value)


@given(st.from_regex(r"(https?://)?[a-zA-Z0-9.\-\[\]:@/?#%\\ ]{0,30}", fullmatch=True) | st.text())
@example("http://[::1%lo]")
@example("[::1]:80")
@example("\u212aelvin.example")
@example("0:0")
def test_any_text_is_refused_or_has_one_form_that_requests_keeps(text):
    try:
        address = normalised_url(text)
    except UrlError:
        return
    assert normalised_url(address) == address
    endpoints = Endpoints.at(address)
    assert endpoints.allows(requests.Request("GET", endpoints.url(Service.ROUTING, "/v8/routes")).prepare().url)


def test_each_service_has_its_own_base():
    endpoints = Endpoints({Service.GEOCODING: "one.example/v1/", Service.ROUTING: "two.example", Service.BATCH: " "})
    assert endpoints.url(Service.GEOCODING, "/revgeocode") == "https://one.example/v1/revgeocode"
    assert endpoints.url(Service.ROUTING, "/v8/routes") == "https://two.example/v8/routes"
    for missing in (Service.BATCH, Service.TOURS):
        with pytest.raises(UrlError, match=f"'{service_name(missing)}'"):
            endpoints.base(missing)


def test_one_base_serves_all():
    assert {Endpoints.at("gateway.example").base(service) for service in Service} == {"https://gateway.example"}


def test_only_the_configured_hosts_are_allowed():
    endpoints = Endpoints({Service.GEOCODING: "one.example/v1", Service.ROUTING: "http://localhost:8765"})
    for url in ("https://one.example/revgeocode?at=1,2", "https://ONE.example", "http://localhost:8765/x"):
        assert endpoints.allows(url)
    for url in (
        *("http://one.example/", "https://one.example:8443/", "https://sub.one.example/", "//one.example/", ""),
        *("https://one.example.evil.example/", "https://one.example@evil.example/", "https://user@one.example/"),
        *("https://evil.example/https://one.example/", "http://localhost:8766/"),
    ):
        assert not endpoints.allows(url), url
