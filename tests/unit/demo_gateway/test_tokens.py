"""The token address of the demo gateway, and what its tokens open."""

import base64
import hashlib
import hmac
import time
from urllib.parse import quote

import pytest
import requests

from demo.gateway.answers import ApiError
from demo.gateway.keys import CLIENTS, find_client
from demo.gateway.token_endpoint import Signature, base_string
from demo.gateway.tokens import Tokens

HERE = "60.1699,24.9384"
FULL = "demo-client-full-9Kd47sWq/Lz+2p"
GEOCODING = "demo-client-geocoding-3Vb86xTn"
OAUTH_MEMBERS = {"errorId", "httpStatus", "errorCode", "message", "errorFields", "error", "error_description"}
GRANT = {"grant_type": "client_credentials"}


def ask(gateway, form=GRANT, name="full", secret=FULL, **headers):
    pair = f"{quote(f'demo-access-{name}', safe='')}:{quote(secret, safe='')}"
    basic = {"Authorization": f"Basic {base64.b64encode(pair.encode()).decode()}"}
    return requests.post(f"{gateway.url}/oauth2/token", data=form, headers=basic | headers, timeout=30)


def signed(gateway, form=GRANT, *, secret=FULL, sent=None, **members):
    """Send a signed request, put together by hand; ``sent`` is the form that is sent in place of the signed one."""
    own = {
        "oauth_consumer_key": "demo-access-full",
        "oauth_nonce": str(time.monotonic_ns()),
        "oauth_signature_method": "HMAC-SHA256",
        "oauth_timestamp": str(int(time.time())),
        "oauth_version": "1.0",
    } | members
    pairs = sorted((quote(name, safe=""), quote(value, safe="")) for name, value in (form | own).items())
    text = "&".join(f"{name}={value}" for name, value in pairs)
    base = f"POST&{quote(f'{gateway.url}/oauth2/token', safe='')}&{quote(text, safe='')}"
    digest = hmac.new(f"{quote(secret, safe='')}&".encode(), base.encode(), hashlib.sha256).digest()
    own["oauth_signature"] = base64.b64encode(digest).decode()
    header = "OAuth " + ",".join(f'{name}="{quote(value, safe="")}"' for name, value in own.items() if value)
    return ask(gateway, form if sent is None else sent, Authorization=header)


def shown(gateway, token, path=f"/revgeocode?at={HERE}", **headers):
    return requests.get(gateway.url + path, headers={"Authorization": f"Bearer {token}"} | headers, timeout=30)


def settings(gateway, **changes):
    return requests.post(f"{gateway.url}/_demo/tokens", json=changes, timeout=30)


@pytest.mark.parametrize("way", [ask, signed])
def test_a_token_opens_what_the_key_of_its_client_opens(gateway, way):
    answer = way(gateway)
    assert answer.status_code == 200
    members = answer.json()
    assert (members["token_type"], members["expires_in"]) == ("bearer", 86_400)
    assert shown(gateway, members["access_token"]).status_code == 200
    assert shown(gateway, members["access_token"], f"/revgeocode?at={HERE}&with=MPA").status_code == 200
    usage = gateway.usage()
    assert usage["by_key"] == {"none": 1, "full": 2}
    assert usage["transactions"] == {"revgeocode": 2}
    assert usage["answered"] == 2
    assert usage["requests"] == 3


def test_a_token_has_no_more_entitlements_than_its_key(gateway):
    token = ask(gateway, name="geocoding", secret=GEOCODING).json()["access_token"]
    assert shown(gateway, token).status_code == 200
    assert shown(gateway, token, "/v8/routes?origin=60,24").status_code == 403


def test_scope_and_a_shorter_life_are_granted_and_a_longer_one_is_not(gateway):
    settings(gateway, lifetime_s=600)
    answers = [ask(gateway, GRANT | {"scope": "a b", "expires_in": wished}).json() for wished in ("17", "9999")]
    assert [answer["expires_in"] for answer in answers] == [17, 600]
    assert {answer["scope"] for answer in answers} == {"a b"}


@pytest.mark.parametrize(
    ("members", "code"),
    [
        ({"secret": "other"}, 401300),
        ({"oauth_consumer_key": "nobody"}, 401300),
        ({"oauth_consumer_key": "demo-client-full"}, 401310),
        ({"sent": GRANT | {"scope": "more"}}, 401300),
        ({"oauth_timestamp": "137131200"}, 401204),
        ({"oauth_timestamp": "soon"}, 401202),
        ({"oauth_timestamp": ""}, 401202),
        ({"oauth_nonce": ""}, 401202),
        ({"oauth_version": "2.0"}, 401202),
        ({"oauth_signature_method": "HMAC-SHA1"}, 401202),
        ({"oauth_consumer_key": "demo-access-disabled", "secret": "demo-client-disabled-4Fy51gQe"}, 401424),
    ],
)
def test_a_signed_request_that_is_refused(gateway, members, code):
    answer = signed(gateway, **members)
    assert answer.status_code == answer.json()["httpStatus"] == 401
    assert set(answer.json()) == OAUTH_MEMBERS
    assert (answer.json()["error"], answer.json()["errorCode"]) == ("invalid_client", code)
    assert FULL not in answer.text + str(gateway.log())


def test_a_nonce_is_good_for_one_request(gateway):
    moment = str(int(time.time()))
    answers = [signed(gateway, oauth_nonce="once", oauth_timestamp=moment) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 401]
    assert answers[1].json()["errorCode"] == 401207


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("", 401202),
        ("Basic", 401202),
        ("Basic !!!", 401202),
        ("Basic eA==", 401202),
        ("Basic eDp5", 401300),
        ("OAuth", 401202),
        ('OAuth oauth_nonce="1", oauth_nonce="1"', 401202),
        ("Bearer x", 401202),
    ],
)
def test_a_header_that_does_not_let_in(gateway, header, code):
    answer = ask(gateway, Authorization=header)
    assert answer.status_code == 401
    assert answer.json()["errorCode"] == code


@pytest.mark.parametrize(
    ("form", "error"),
    [
        ({}, "invalid_request"),
        ({"grant_type": "password"}, "unsupported_grant_type"),
        ([("grant_type", "client_credentials")] * 2, "invalid_request"),
        ("grant_type", "invalid_request"),
        (b"\xff=1", "invalid_request"),
        (GRANT | {"expires_in": "0"}, "invalid_request"),
        (GRANT | {"expires_in": "x"}, "invalid_request"),
    ],
)
def test_a_form_that_asks_for_no_token(gateway, form, error):
    answer = ask(gateway, form, **{"Content-Type": "application/x-www-form-urlencoded"})
    assert answer.status_code == 400
    assert answer.json()["error"] == error
    assert ask(gateway, b"{}", **{"Content-Type": "application/json"}).json()["error"] == "invalid_request"


def test_only_post(gateway):
    answer = requests.get(f"{gateway.url}/oauth2/token", timeout=30)
    assert (answer.status_code, answer.headers["Allow"]) == (405, "POST")


@pytest.mark.parametrize("token", ["", "demo-token-unknown"])
def test_a_token_that_is_not_known(gateway, token):
    answer = shown(gateway, token)
    assert answer.status_code == 401
    assert set(answer.json()) == {"error", "error_description"}


def test_tokens_end_when_revoked_and_with_a_reset(gateway):
    for end in (lambda: settings(gateway, revoke=True), gateway.reset):
        token = ask(gateway).json()["access_token"]
        assert shown(gateway, token).status_code == 200
        end()
        assert shown(gateway, token).status_code == 401
        assert token not in str(gateway.log()) + str(gateway.usage())
    assert gateway.usage()["by_key"] == {"unknown": 1}


def test_a_token_ends_with_its_life():
    now = [100.0]
    tokens = Tokens(clock=lambda: now[0], lifetime_s=5)
    token, lifetime_s = tokens.issue(find_client("demo-access-full"), None)
    now[0] += lifetime_s - 0.1
    assert tokens.key_of(token).name == "full"
    now[0] += 0.1
    with pytest.raises(ApiError) as caught:
        tokens.key_of(token)
    assert (caught.value.status, caught.value.title) == (401, "Token Validation Failure - invalid time in token")


def test_the_rate_limit_of_the_token_address_is_its_own(gateway):
    assert settings(gateway, requests_per_second=0.01).json() == {
        "lifetime_s": 86_400,
        "requests_per_second": 0.01,
        "issued": 0,
    }
    token = ask(gateway).json()["access_token"]
    refused = ask(gateway)
    assert refused.status_code == 429
    assert int(refused.headers["Retry-After"]) > 1
    assert ask(gateway, name="geocoding", secret=GEOCODING).status_code == 200, "the limit is each client's own"
    assert [shown(gateway, token).status_code for _ in range(3)] == [200] * 3
    assert requests.get(f"{gateway.url}/_demo/tokens", timeout=30).json()["issued"] == 2
    gateway.reset()
    assert requests.get(f"{gateway.url}/_demo/tokens", timeout=30).json()["requests_per_second"] is None


@pytest.mark.parametrize(
    "changes",
    [{"lifetime_s": 0}, {"lifetime_s": 86_401}, {"lifetime_s": "1"}, {"requests_per_second": 0}, {"colour": "red"}],
)
def test_settings_that_make_no_sense(gateway, changes):
    assert settings(gateway, **changes).status_code == 400
    assert requests.post(f"{gateway.url}/_demo/tokens", json=[], timeout=30).status_code == 400
    assert requests.post(f"{gateway.url}/_demo/tokens", data=b"{", timeout=30).status_code == 400


def test_faults_are_played_at_the_token_address(gateway):
    gateway.faults(
        {"kind": "status", "status": 429, "path": "token", "retry_after": "7"},
        {"kind": "status", "status": 400, "path": "token"},
    )
    first, second, third = ask(gateway), ask(gateway), ask(gateway)
    assert (first.status_code, first.headers["Retry-After"]) == (429, "7")
    assert second.status_code == second.json()["httpStatus"] == 400
    assert third.status_code == 200


def test_the_key_is_looked_at_where_both_are_shown(gateway):
    token = ask(gateway).json()["access_token"]
    assert shown(gateway, token, apiKey="unknown").status_code == 401


def test_the_base_string_published_in_rfc_5849_3_4_1_1():
    pairs = [
        *(("b5", "=%3D"), ("a3", "a"), ("c@", ""), ("a2", "r b"), ("c2", ""), ("a3", "2 q")),
        ("oauth_consumer_key", "9djdj82h48djs9d2"),
        ("oauth_token", "kkk9d7dh3k39sjv7"),
        ("oauth_signature_method", "HMAC-SHA1"),
        ("oauth_timestamp", "137131201"),
        ("oauth_nonce", "7d8f3e4a"),
    ]
    assert base_string("POST", "http://example.com/request", pairs) == (
        "POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D"
        "%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1"
        "%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7"
    )


def test_no_client_shows_its_secret():
    for client in CLIENTS:
        assert client.secret not in repr(client)


def test_a_realm_is_no_part_of_what_is_signed():
    members = 'oauth_consumer_key="k", oauth_nonce="n", oauth_signature_method="HMAC-SHA256", oauth_timestamp="1"'
    own = [part.replace('"', "").strip().split("=") for part in members.split(",")]
    digest = hmac.new(b"s&", base_string("POST", "http://h/t", own).encode(), hashlib.sha256).digest()
    signature = quote(base64.b64encode(digest).decode(), safe="")
    header = f'realm="x", {members}, oauth_signature="{signature}"'
    assert Signature.parse(header).matches("POST", "http://h/t", [], "s")
    assert not Signature.parse(header).matches("POST", "http://h/t", [("a", "b")], "s")
