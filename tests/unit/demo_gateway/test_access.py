"""Who may ask what, by a key or by a token, and what the gateway tells about what it was asked.

The tests of the plugin's tokens hold what a token URL does in the usual case, and with wrong credentials.
"""

import base64
import hashlib
import hmac
import time
from urllib.parse import quote

import pytest
import requests

from demo.gateway.keys import CLIENTS
from demo.gateway.tokens import Signature, base_string
from tests.support.demo_gateway import GEOCODING_KEY, KEY, REVOKED_KEY, ROUTING_KEY

HERE, THERE = "60.1699,24.9384", "60.1685,24.9466"
SECOND, SANDBOX = "demo-second-Hx27vLkQm41c", "demo-sandbox-Ue60mVh4aRt3"
FULL, GEOCODING = "demo-client-full-9Kd47sWq/Lz+2p", "demo-client-geocoding-3Vb86xTn"
GRANT = {"grant_type": "client_credentials"}
AUTH = {"error", "error_description"}


@pytest.mark.parametrize(
    ("key", "name", "plain", "with_micro_points"),
    [
        (KEY, "full", 200, 200),
        (SECOND, "second", 200, 200),
        (GEOCODING_KEY, "geocoding", 200, 403),
        (ROUTING_KEY, "routing", 403, 403),
        (REVOKED_KEY, "revoked", 401, 401),
        (KEY[:-1], "unknown", 401, 401),
        ("", "none", 401, 401),
    ],
)
def test_key_table(gateway, key, name, plain, with_micro_points):
    items, points = [{"id": "1", "at": HERE}], {"with": "MPA"}
    answers = [gateway.single(key, at=HERE), gateway.many(items, key)]
    answers += [gateway.single(key, at=HERE, **points), gateway.many(items, key, **points)]
    assert [answer.status_code for answer in answers] == [plain, plain, with_micro_points, with_micro_points]
    for answer in answers:
        assert answer.status_code == 200 or answer.json().keys() == AUTH
        assert key == "" or key not in answer.text + str(answer.headers)
    assert gateway.usage()["by_key"] == {name: 4}
    assert key == "" or key not in str(gateway.log())


def test_other_restricted_values(gateway):
    for name, value in {"show": "addressUsage", "showRelated": "parentPA"}.items():
        answers = [gateway.single(key, at=HERE, **{name: value}) for key in (GEOCODING_KEY, KEY)]
        assert [answer.status_code for answer in answers] == [403, 200]


def test_key_in_the_query(gateway):
    for name in ("apiKey", "apikey", "api_key", "API-KEY", "api%4Bey"):
        answer = gateway.send("GET", f"/revgeocode?at={HERE}&{name}={KEY}")
        assert (answer.status_code, answer.json().keys()) == (401, AUTH)
        assert KEY not in answer.text
    assert gateway.usage()["key_in_query"] == 5
    assert KEY not in str(gateway.log()) + str(gateway.usage())


@pytest.mark.parametrize(("key", "settings"), [(KEY, {"requests_per_second": 0.01}), (SANDBOX, {})])
def test_rate_limit(gateway, key, settings):
    gateway.reset(**settings)
    while (refused := gateway.single(key, at=HERE)).status_code == 200:
        pass
    assert (refused.status_code, refused.json()["error"]) == (429, "Too Many Requests")
    assert int(refused.headers["Retry-After"]) >= 1
    assert gateway.single(SECOND, at=HERE).status_code == 200, "the limit is each key's own"


def test_quota(gateway):
    places = [{"id": str(number), "at": HERE} for number in range(100)]
    statuses = []
    for _ in range(11):
        while "Retry-After" in (answer := gateway.many(places, SANDBOX)).headers:
            pass
        statuses.append(answer.status_code)
    assert statuses == [200] * 10 + [429]
    assert gateway.usage()["transactions"] == {"multi-revgeocode": 1000}


def test_counters_log_and_reset(gateway):
    with requests.Session() as session:
        session.headers.update({"apiKey": KEY, "X-Request-ID": "one"})
        items = [{"id": "1", "at": HERE}, {"id": "2", "at": THERE}, {"id": "3", "at": "60.16990,24.938400"}]
        session.post(f"{gateway.url}/v1/multi-revgeocode", json=items, timeout=120)
        for path in (f"revgeocode?at={THERE}", "revgeocode?at=x", "elsewhere"):
            session.get(f"{gateway.url}/{path}", timeout=120)
    usage = gateway.usage()
    assert "OpenStreetMap contributors" in usage.pop("attribution")
    assert usage == {
        "requests": 4,
        "answered": 2,
        "transactions": {"multi-revgeocode": 3, "revgeocode": 1},
        "places_asked": 4,
        "distinct_places": 2,
        "places_repeated": 2,
        "key_in_query": 0,
        "key_at_store": 0,
        "by_status": {"200": 2, "400": 1, "404": 1},
        "by_key": {"full": 4},
        "max_in_flight": 1,
        "connections": 1,
    }
    first, second = gateway.log()[:2]
    assert first.pop("started") <= first.pop("ended") <= second["started"] <= second["ended"]
    asked = {"method": "POST", "path": "/v1/multi-revgeocode", "query": "", "content_type": "application/json"}
    assert first == {**asked, "places": 3, "status": 200, "key": "full", "request_id": "one"}
    gateway.faults({"kind": "status", "status": 500, "times": None})
    assert gateway.control("reset", json={"max_places": 2}).status_code == 200
    assert (gateway.usage()["requests"], gateway.log()) == (0, [])
    assert gateway.control("reset").status_code == 200
    assert [gateway.many(items[:count]).status_code for count in (2, 3)] == [200, 413], "a reset keeps the settings"


@pytest.mark.parametrize(
    ("path", "settings"),
    [
        *(("reset", {"latency_ms": -1}), ("reset", {"requests_per_second": 0}), ("reset", {"max_places": 101})),
        *(("reset", {"max_places": 0}), ("reset", {"body_form": "xml"}), ("reset", {"colour": "red"}), ("reset", [])),
        *(("tokens", {"lifetime_s": 0}), ("tokens", {"lifetime_s": 86_401}), ("tokens", {"lifetime_s": "1"})),
        *(("tokens", {"requests_per_second": 0}), ("tokens", {"colour": "red"}), ("tokens", []), ("tokens", None)),
        *(("batch", {"seconds": -1}), ("batch", {"seconds": None}), ("batch", {"hold": "completed"})),
        *(("batch", {"fail": 1}), ("batch", {"fail_every": 0}), ("batch", {"no_match": None}), ("batch", [])),
        *(("batch", {"order": "sideways"}), ("batch", {"doubled_rows": -1}), ("batch", {"cut_bytes": -1})),
        *(("batch", {"without_columns": ["colour"]}), ("batch", {"without_columns": "recId"})),
        *(("batch", {"most_jobs": 0}), ("batch", {"colour": "red"}), ("batch/expire", {"ids": 1})),
    ],
)
def test_settings_that_make_no_sense(gateway, path, settings):
    answer = gateway.control(path, **({"data": b"{"} if settings is None else {"json": settings}))
    assert answer.status_code == 400
    assert answer.json()["error"]


def ask(gateway, form=GRANT, name="full", secret=FULL, **headers):
    pair = f"{quote(f'demo-access-{name}', safe='')}:{quote(secret, safe='')}"
    basic = {"Authorization": f"Basic {base64.b64encode(pair.encode()).decode()}"}
    return requests.post(f"{gateway.url}/oauth2/token", data=form, headers=basic | headers, timeout=120)


def sign(secret, base):
    return base64.b64encode(hmac.digest(f"{quote(secret, safe='')}&".encode(), base.encode(), hashlib.sha256)).decode()


def signed(gateway, *, sent=GRANT, **members):
    """Send a request that is signed for the usual form, put together by hand."""
    own = {
        "oauth_consumer_key": "demo-access-full",
        "oauth_nonce": str(time.monotonic_ns()),
        "oauth_version": "1.0",
        "oauth_signature_method": "HMAC-SHA256",
        "oauth_timestamp": str(int(time.time())),
    } | members
    pairs = sorted((quote(name, safe=""), quote(value, safe="")) for name, value in (GRANT | own).items())
    text = quote("&".join(f"{name}={value}" for name, value in pairs), safe="")
    own["oauth_signature"] = sign(FULL, f"POST&{quote(f'{gateway.url}/oauth2/token', safe='')}&{text}")
    header = "OAuth " + ",".join(f'{name}="{quote(value, safe="")}"' for name, value in own.items() if value)
    return ask(gateway, sent, Authorization=header)


def use(gateway, token, path=f"/revgeocode?at={HERE}", key=None):
    return gateway.send("GET", path, key, headers={"Authorization": f"Bearer {token}"})


def test_a_token_opens_what_its_clients_key_opens(gateway):
    token = ask(gateway).json()["access_token"]
    for path in (f"/revgeocode?at={HERE}&with=MPA", "/v7/batch/jobs"):
        assert use(gateway, token, path).status_code == 200
    assert use(gateway, token, key="unknown").status_code == 401, "the key is looked at first"
    token = ask(gateway, name="geocoding", secret=GEOCODING).json()["access_token"]
    assert [use(gateway, token, path).status_code for path in (f"/revgeocode?at={HERE}", "/v8/routes")] == [200, 403]
    gateway.reset()
    for ended in ("", "demo-token-unknown", token):
        answer = use(gateway, ended)
        assert (answer.status_code, answer.json().keys()) == (401, AUTH)
    assert token not in str(gateway.log()) + str(gateway.usage())


def test_scope_and_a_shorter_life_are_granted_no_longer_one(gateway):
    gateway.control("tokens", json={"lifetime_s": 600})
    answers = [ask(gateway, GRANT | {"scope": "a b", "expires_in": wished}).json() for wished in ("17", "9999")]
    assert [(answer["expires_in"], answer["scope"]) for answer in answers] == [(17, "a b"), (600, "a b")]


def test_a_signed_request_that_is_refused(gateway):
    wrong = [{"oauth_timestamp": "soon"}, {"oauth_timestamp": ""}, {"oauth_nonce": ""}, {"oauth_version": "2.0"}]
    cases = [(members, 401202) for members in (*wrong, {"oauth_signature_method": "HMAC-SHA1"})]
    for members, code in [*cases, ({"sent": GRANT | {"scope": "more"}}, 401300)]:
        body = signed(gateway, **members).json()
        own = ["errorId", "httpStatus", "errorCode", "message", "errorFields"]
        assert list(body) == [*own, "error", "error_description"]
        assert (body["httpStatus"], body["error"], body["errorCode"]) == (401, "invalid_client", code)
        assert FULL not in str(body) + str(gateway.log())


def test_a_nonce_is_good_for_one_request(gateway):
    moment = str(int(time.time()))
    answers = [signed(gateway, oauth_nonce="once", oauth_timestamp=moment) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 401]
    assert answers[1].json()["errorCode"] == 401207


def test_headers_that_do_not_let_in(gateway):
    headers = ["", "Basic", "Basic !!!", "Basic eA==", "OAuth", 'OAuth oauth_nonce="1", oauth_nonce="1"', "Bearer x"]
    for header, code in [*((header, 401202) for header in headers), ("Basic eDp5", 401300)]:
        answer = ask(gateway, Authorization=header)
        assert (answer.status_code, answer.json()["errorCode"]) == (401, code), header


@pytest.mark.parametrize(
    ("form", "error"),
    [
        ({}, "invalid_request"),
        ({"grant_type": "password"}, "unsupported_grant_type"),
        ([("grant_type", "client_credentials")] * 2, "invalid_request"),
        *((form, "invalid_request") for form in ("grant_type", b"\xff=1", None)),
        *((GRANT | {"expires_in": wished}, "invalid_request") for wished in "0x"),
    ],
)
def test_forms_that_ask_for_no_token(gateway, form, error):
    kind = "application/json" if form is None else "application/x-www-form-urlencoded"
    answer = ask(gateway, b"{}" if form is None else form, **{"Content-Type": kind})
    assert (answer.status_code, answer.json()["error"]) == (400, error)


def test_the_base_string_published_in_rfc_5849_3_4_1_1():
    pairs = [
        *(("b5", "=%3D"), ("a3", "a"), ("c@", ""), ("a2", "r b"), ("c2", ""), ("a3", "2 q")),
        *(("oauth_consumer_key", "9djdj82h48djs9d2"), ("oauth_token", "kkk9d7dh3k39sjv7")),
        *(("oauth_signature_method", "HMAC-SHA1"), ("oauth_timestamp", "137131201"), ("oauth_nonce", "7d8f3e4a")),
    ]
    assert base_string("POST", "http://example.com/request", pairs) == (
        "POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D"
        "%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1"
        "%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7"
    )


def test_a_realm_is_no_part_of_what_is_signed():
    members = 'oauth_consumer_key="k", oauth_nonce="n", oauth_signature_method="HMAC-SHA256", oauth_timestamp="1"'
    own = [part.replace('"', "").strip().split("=") for part in members.split(",")]
    signature = quote(sign("s", base_string("POST", "http://h/t", own)), safe="")
    assert Signature.parse(f'realm="x", {members}, oauth_signature="{signature}"').matches(
        "POST", "http://h/t", [], "s"
    )


def test_no_client_shows_its_secret():
    assert [client for client in CLIENTS if client.secret in repr(client)] == []
