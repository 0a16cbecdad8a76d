import pytest
import requests
from hypothesis import example, given
from hypothesis import strategies as st
from location_gateway.core.gateway.endpoints import AddressError, Endpoints, normalised_address
from location_gateway.core.gateway.services import Service


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
    assert normalised_address(text) == address


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "empty"),
        (" \n ", "empty"),
        ("ftp://gateway.example", "must begin with https://"),
        ("htps://gateway.example", "must begin with https://"),
        ("https://", "no host name"),
        ("https:///v1", "no host name"),
        ("https://:8443", "no host name"),
        ("https://gateway.example/v1?key=1", "'?'"),
        ("https://gateway.example/v1?", "'?'"),
        ("https://gateway.example/#top", "'#'"),
        ("https://gateway.example/#", "'#'"),
        ("http://gateway.example", "unencrypted"),
        ("http://127.0.0.1.example", "unencrypted"),
        ("http://localhost.example", "unencrypted"),
        ("http://10.0.0.1", "unencrypted"),
        ("https://gateway example", "white space"),
        ("https://gateway.example/a b", "white space"),
        ("https://gateway.example:port", "cannot be read"),
        ("https://gateway.example:0", "a port from 1 to 65535"),
        ("https://gateway.example:99999", "cannot be read"),
        ("https://gateway.example:", "cannot be read"),
        ("https:/gateway.example", "cannot be read"),
        ("https://[::1", "cannot be read"),
        ("https://gateway..example", "host name"),
        ("https://.gateway.example", "host name"),
        ("https://bücher.example", "host name"),
        ("https://gateway%2eexample", "host name"),
        ("https://gateway.example\\.other.example", "host name"),
        ("https://gateway.example/v8/routes", "must end before '/v8/routes'"),
        ("https://gateway.example/v1/multi-revgeocode/", "must end before '/multi-revgeocode'"),
    ],
)
def test_an_address_that_cannot_work_is_refused_with_the_reason(text, why):
    with pytest.raises(AddressError) as caught:
        normalised_address(text)
    assert why in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "https://user:s3cret@gateway.example",
        "https://s3cret@gateway.example",
        "user:s3cret@gateway.example",
        "http://user:s3cret@gateway.example",
        "https://user:s3cret@gateway.example:port",
        "https://user:s3cret and more@gateway.example",
        "https://user:s3cret/more@gateway.example",
        "https://user:s3cret?more@gateway.example",
        "https://user:s3cret#more@gateway.example",
        "https://user:s3cret\u2100@gateway.example",
        "ftp://user:s3cret@gateway.example",
        "https://gateway.example/?apiKey=s3cret",
        "https://gateway.example:port/?apiKey=s3cret",
        "https://gateway.example/a b?apiKey=s3cret",
    ],
)
def test_a_secret_in_an_address_is_refused_and_not_repeated(text):
    with pytest.raises(AddressError) as caught:
        normalised_address(text)
    assert "s3cret" not in str(caught.value)


@given(st.from_regex(r"(https?://)?[a-zA-Z0-9.\-\[\]:@/?#%\\ ]{0,30}", fullmatch=True) | st.text())
@example("http://[::1%lo]")
@example("[::1]:80")
@example("\u212aelvin.example")
@example("0:0")
def test_any_text_is_refused_or_has_one_form_that_requests_keeps(text):
    try:
        address = normalised_address(text)
    except AddressError:
        return
    assert normalised_address(address) == address
    endpoints = Endpoints.at(address)
    assert endpoints.allows(requests.Request("GET", endpoints.url(Service.ROUTING, "/v8/routes")).prepare().url)


def test_each_service_has_its_own_base():
    endpoints = Endpoints({Service.GEOCODING: "one.example/v1/", Service.ROUTING: "two.example", Service.BATCH: " "})
    assert endpoints.url(Service.GEOCODING, "/revgeocode") == "https://one.example/v1/revgeocode"
    assert endpoints.url(Service.ROUTING, "/v8/routes") == "https://two.example/v8/routes"
    for missing in (Service.BATCH, Service.TOURS):
        with pytest.raises(AddressError, match=f"'{missing.value}'"):
            endpoints.base(missing)


def test_one_base_serves_all():
    assert {Endpoints.at("gateway.example").base(service) for service in Service} == {"https://gateway.example"}


@pytest.mark.parametrize(
    ("url", "allowed"),
    [
        ("https://one.example/revgeocode?at=1,2", True),
        ("https://ONE.example", True),
        ("http://localhost:8765/x", True),
        ("http://one.example/", False),
        ("https://one.example:8443/", False),
        ("https://sub.one.example/", False),
        ("https://one.example.evil.example/", False),
        ("https://one.example@evil.example/", False),
        ("https://user@one.example/", False),
        ("https://evil.example/https://one.example/", False),
        ("http://localhost:8766/", False),
        ("//one.example/", False),
        ("", False),
    ],
)
def test_only_the_configured_hosts_are_allowed(url, allowed):
    endpoints = Endpoints({Service.GEOCODING: "one.example/v1", Service.ROUTING: "http://localhost:8765"})
    assert endpoints.allows(url) is allowed
