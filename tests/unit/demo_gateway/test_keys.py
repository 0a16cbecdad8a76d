"""Who may ask what: the key in its header, its entitlements, its limits."""

import pytest
import requests

HERE = "60.1699,24.9384"
FULL = "demo-full-5Zq8utAoSB90"
SECOND = "demo-second-Hx27vLkQm41c"
GEOCODING = "demo-geocoding-Wb93kTz6yPd1"
ROUTING = "demo-routing-Nf58rXc2gJs7"
SANDBOX = "demo-sandbox-Ue60mVh4aRt3"
REVOKED = "demo-revoked-Qy15wBn8eKi9"


@pytest.mark.parametrize(
    ("key", "name", "plain", "with_micro_points"),
    [
        (FULL, "full", 200, 200),
        (SECOND, "second", 200, 200),
        (GEOCODING, "geocoding", 200, 403),
        (ROUTING, "routing", 403, 403),
        (SANDBOX, "sandbox", 200, 200),
        (REVOKED, "revoked", 401, 401),
        ("demo-full-5Zq8utAoSB91", "unknown", 401, 401),
        ("", "none", 401, 401),
    ],
)
def test_key_table(gateway, key, name, plain, with_micro_points):
    answers = [
        gateway.single(key, at=HERE),
        gateway.many([{"id": "1", "at": HERE}], key),
        gateway.single(key, at=HERE, **{"with": "MPA"}),
        gateway.many([{"id": "1", "at": HERE}], key, **{"with": "MPA"}),
    ]
    assert [answer.status_code for answer in answers] == [plain, plain, with_micro_points, with_micro_points]
    for answer in answers:
        assert key == "" or key not in answer.text + str(answer.headers)
        if answer.status_code != 200:
            assert set(answer.json()) == {"error", "error_description"}
    assert gateway.usage()["by_key"] == {name: 4}
    assert key == "" or key not in str(gateway.log())


@pytest.mark.parametrize("name", ["apiKey", "apikey", "api_key", "API-KEY", "api%4Bey"])
def test_key_in_the_query(gateway, name):
    answer = requests.get(f"{gateway.url}/revgeocode?at={HERE}&{name}={FULL}", headers={"apiKey": FULL}, timeout=30)
    assert answer.status_code == 401
    assert set(answer.json()) == {"error", "error_description"}
    assert gateway.usage()["key_in_query"] == 1
    assert FULL not in answer.text + str(gateway.log()) + str(gateway.usage())


@pytest.mark.parametrize("value", ["addressUsage", "microPointAddress", "parentPA"])
def test_other_restricted_values(gateway, value):
    parameter = {"addressUsage": "show", "microPointAddress": "showMapReferences", "parentPA": "showRelated"}[value]
    assert gateway.single(GEOCODING, at=HERE, **{parameter: value}).status_code == 403
    assert gateway.single(FULL, at=HERE, **{parameter: value}).status_code == 200


@pytest.mark.parametrize(("key", "settings"), [(FULL, {"requests_per_second": 0.01}), (SANDBOX, {})])
def test_rate_limit(gateway, key, settings):
    gateway.reset(**settings)
    answers = [gateway.single(key, at=HERE)]
    while answers[-1].status_code == 200 and len(answers) < 200:
        answers.append(gateway.single(key, at=HERE))
    refused = answers[-1]
    assert refused.status_code == 429
    assert refused.json()["error"] == "Too Many Requests"
    assert int(refused.headers["Retry-After"]) >= 1
    assert gateway.single(SECOND, at=HERE).status_code == 200, "the limit is each key's own"


def test_quota(gateway):
    places = [{"id": str(number), "at": HERE} for number in range(100)]
    statuses = []
    for _ in range(11):
        answer = gateway.many(places, SANDBOX)
        while "Retry-After" in answer.headers:
            answer = gateway.many(places, SANDBOX)
        statuses.append(answer.status_code)
    assert statuses == [200] * 10 + [429]
    assert gateway.usage()["transactions"] == {"multi-revgeocode": 1000}
