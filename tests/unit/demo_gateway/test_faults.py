"""What goes wrong on demand. The tests of the plugin's client hold what it makes of each fault."""

import http.client
import json
from email.utils import parsedate_to_datetime

import pytest
import requests

from tests.support.demo_gateway import KEY

PLACES = [{"id": str(number), "at": f"60.17,24.94{number}"} for number in range(4)]
HERE = {"at": "60.17,24.94"}
SINGLE = "/revgeocode?at=60.17,24.94"
AUTH = {"error", "error_description"}
GS7 = {"status", "title", "cause", "action", "correlationId", "requestId"}
SERVICE = {"status", "title", "code", "cause", "action", "correlationId"}


@pytest.fixture
def raw(gateway):
    """Send a request with nothing between the test and the socket."""
    connection = http.client.HTTPConnection(*gateway.address, timeout=120)

    def ask():
        connection.request("GET", SINGLE, headers={"apiKey": KEY})
        return connection.getresponse()

    yield ask
    connection.close()


@pytest.mark.parametrize("status", [400, 405, 413, 415, 500, 503, 599, 401, 403, 429])
def test_statuses(gateway, status):
    gateway.faults({"kind": "status", "status": status})
    answers = [gateway.many(PLACES), gateway.many(PLACES)]
    assert [answer.status_code for answer in answers] == [status, 200]
    assert answers[0].json().keys() == (AUTH if status in (401, 403, 429) else GS7)
    assert gateway.log()[0]["key"] == "full"
    assert gateway.usage()["transactions"] == {"multi-revgeocode": 4}


@pytest.mark.parametrize(("status", "code"), [(500, "E605500"), (502, "E600002"), (503, "E600001"), (504, "E600000")])
def test_routing_has_the_service_form(gateway, status, code):
    gateway.faults({"kind": "status", "status": status, "path": "routes"})
    answer = gateway.send("GET", "/v8/routes")
    assert (answer.status_code, answer.json()["code"], answer.json().keys()) == (status, code, SERVICE)


@pytest.mark.parametrize(
    ("form", "is_as_it_should_be"),
    [
        ("auth", lambda body: json.loads(body).keys() == AUTH),
        ("service", lambda body: json.loads(body)["code"].startswith("E600")),
        ("gs7", lambda body: json.loads(body).keys() == GS7),
        ("html", lambda body: body.startswith(b"<html>")),
        ("empty", lambda body: body == b""),
        ("cut", lambda body: body.startswith(b'{"status"') and not body.endswith(b"}")),
    ],
)
def test_forms_of_error_bodies(gateway, form, is_as_it_should_be):
    gateway.faults({"kind": "status", "status": 503, "body": form})
    answer = gateway.many(PLACES)
    assert answer.status_code == 503
    assert is_as_it_should_be(answer.content)


@pytest.mark.parametrize("text", ["5", "soon", "", "date:+5", "date:-5"])
def test_retry_after(gateway, text):
    gateway.faults({"kind": "status", "status": 429, "retry_after": text})
    headers = gateway.many(PLACES).headers
    if text.startswith("date:"):
        ahead = parsedate_to_datetime(headers["Retry-After"]) - parsedate_to_datetime(headers["Date"])
        assert abs(ahead.total_seconds() - int(text.removeprefix("date:"))) <= 1
    else:
        assert headers["Retry-After"] == text


@pytest.mark.parametrize(
    ("kind", "error", "told"),
    [
        ("refuse", http.client.RemoteDisconnected, (0, 0)),
        ("lost", http.client.RemoteDisconnected, (1, 0)),
        ("cut", http.client.IncompleteRead, (1, 200)),
        ("reset", ConnectionResetError, (1, 200)),
    ],
)
def test_connections_that_break(gateway, raw, kind, error, told):
    gateway.faults({"kind": kind})
    with pytest.raises(error):
        raw().read()
    assert (gateway.usage()["transactions"].get("revgeocode", 0), gateway.log()[-1]["status"]) == told
    assert gateway.single(**HERE).status_code == 200


def test_redirect_and_challenge(gateway):
    other = "http://127.0.0.1:9/"
    rules = {"kind": "redirect", "location": other}, {"kind": "redirect", "location": "/", "status": 307}
    gateway.faults(*rules, {"kind": "challenge"})
    answers = [gateway.send("GET", SINGLE, allow_redirects=False) for _ in range(3)]
    told = [(answer.status_code, answer.headers.get("Location")) for answer in answers]
    assert told == [(302, other), (307, "/"), (401, None)]
    assert answers[2].headers["WWW-Authenticate"] == 'Basic realm="demo"'
    assert gateway.usage()["answered"] == 0


@pytest.mark.parametrize(
    ("rules", "statuses"),
    [
        ([{}], [500, 200, 200, 200]),
        ([{"times": 2}], [500, 500, 200, 200]),
        ([{"times": None}], [500, 500, 500, 500]),
        ([{"after": 2}], [200, 200, 500, 200]),
        ([{}, {"status": 429, "times": 2}], [500, 429, 429, 200]),
        ([{"path": "multi-revgeocode"}], [500, 200, 200, 200]),
        ([{"path": "revgeocode"}], [200, 200, 200, 200]),
        ([{"probability": 0, "times": None}], [200, 200, 200, 200]),
    ],
)
def test_which_requests_are_hit(gateway, rules, statuses):
    gateway.faults({"kind": "status", "status": 500, "times": None})
    gateway.faults(*({"kind": "status", "status": 500} | rule for rule in rules))
    assert [gateway.many(PLACES).status_code for _ in statuses] == statuses


def test_chance_is_the_same_each_time(gateway):
    runs = []
    for _ in range(2):
        gateway.faults({"kind": "status", "status": 500, "times": None, "probability": 0.5, "seed": 7})
        runs.append([gateway.single(**HERE).status_code for _ in range(20)])
    assert runs[0] == runs[1]
    assert set(runs[0]) == {200, 500}


def test_a_request_and_its_repetitions_can_be_hit_once(gateway):
    gateway.faults({"kind": "status", "status": 500, "times": None, "each": 1})
    answers = [gateway.send("GET", SINGLE, headers={"X-Request-ID": name}) for name in "aabb"]
    assert [answer.status_code for answer in answers] == [500, 200, 500, 200]


def test_rules_that_make_no_sense(gateway):
    gateway.faults({"kind": "status", "status": 500})
    status = {"kind": "status", "status": 500}
    rules = [1, {"kind": "unheard of"}, {"kind": "status"}, {"kind": "redirect"}, {"kind": "refuse", "status": 500}]
    rules += [status | {"status": "500"}, status | {"status": 99}, status | {"body": "xml"}]
    rules += [status | {"retry_after": "date:soon"}, {"kind": "refuse", "times": 1.5}, {"kind": "refuse", "after": -1}]
    rules += [{"kind": "missing", "places": 1}, {"kind": "refuse", "path": 1}, {"kind": "slow", "seconds": -1}]
    for body in (b"{", b"{}", *(json.dumps([rule]).encode() for rule in rules)):
        answer = gateway.control("faults", data=body)
        assert (answer.status_code, bool(answer.json()["error"])) == (400, True), body
    assert gateway.many(PLACES).status_code == 500, "the rules before are still in force"


def test_an_upload_is_interrupted(gateway):
    gateway.faults({"kind": "hang_up", "path": "batch-create", "bytes": 100_000})
    with pytest.raises(requests.RequestException):
        gateway.send("POST", "/v7/batch/jobs", data=iter([b"1|60.1,24.9\n" * 1_000] * 2_000))
    assert gateway.send("GET", "/v7/batch/jobs").json()["items"] == []
