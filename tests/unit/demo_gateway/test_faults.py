"""Every row of the error table, and everything else that goes wrong on demand."""

import gzip
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
    connection = http.client.HTTPConnection(*gateway.address, timeout=30)

    def ask():
        connection.request("GET", SINGLE, headers={"apiKey": KEY})
        return connection.getresponse()

    yield ask
    connection.close()


@pytest.mark.parametrize("status", [400, 405, 413, 415, 500, 502, 503, 504, 599, 401, 403, 429])
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


def test_trickle_and_slow(gateway, raw):
    gateway.faults({"kind": "trickle", "interval": 0}, {"kind": "slow", "seconds": 0.3})
    trickle, slow, quick = raw(), gateway.single(**HERE), gateway.single(**HERE)
    assert trickle.read(len(quick.content) + 3) == quick.content + b"   "
    assert slow.content == quick.content
    record = gateway.log()[1]
    assert record["ended"] - record["started"] >= 0.3
    assert gateway.usage()["answered"] == 3


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
    ("rule", "content", "kind"),
    [
        ({"kind": "empty"}, b"", "application/json"),
        ({"kind": "other_shape"}, b'{"hello": []}', "application/json"),
        ({"kind": "other_shape", "body": {"results": None}}, b'{"results": null}', "application/json"),
        ({"kind": "other_shape", "body": [1]}, b"[1]", "application/json"),
        ({"kind": "not_json"}, b"<html>", "text/html"),
    ],
)
def test_other_bodies(gateway, rule, content, kind):
    gateway.faults(rule)
    answer = gateway.many(PLACES)
    assert (answer.status_code, answer.content[: 6 if kind == "text/html" else None]) == (200, content)
    assert answer.headers["Content-Type"].startswith(kind)
    assert gateway.usage()["transactions"] == {"multi-revgeocode": 4}


def test_wrong_charset(gateway):
    gateway.faults({"kind": "wrong_charset"})
    answer = gateway.many(PLACES)
    assert answer.headers["Content-Type"].lower().endswith("charset=utf-8")
    with pytest.raises(UnicodeDecodeError):
        answer.content.decode()
    assert len(json.loads(answer.content.decode("latin-1"))["results"]) == 4


def test_huge_and_gzip_bomb(gateway):
    gateway.faults({"kind": "huge", "bytes": 3_000_000}, {"kind": "gzip_bomb", "bytes": 20_000_000})
    huge = gateway.many(PLACES)
    assert (len(huge.content), huge.json()) == (3_000_000, {"results": []})
    with gateway.send("GET", SINGLE, stream=True) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        packed = answer.raw.read(decode_content=False)
    assert len(packed) < 100_000
    assert len(gzip.decompress(packed)) == 20_000_000


@pytest.mark.parametrize(
    ("rule", "order"),
    [
        ({"kind": "missing"}, [1, 2, 3]),
        ({"kind": "missing", "places": [1, 3]}, [0, 2]),
        ({"kind": "missing", "places": [0, 1, 2, 3]}, []),
        ({"kind": "repeated", "places": [2]}, [0, 1, 2, 3, 2]),
        ({"kind": "reordered"}, [1, 2, 3, 0]),
        ({"kind": "reordered", "places": [0, 3]}, [3, 1, 2, 0]),
    ],
)
def test_lists_that_are_not_what_was_asked(gateway, rule, order):
    right = gateway.many(PLACES).json()["results"]
    gateway.faults(rule)
    assert gateway.single(**HERE).status_code == 200, "rules about places leave other answers alone"
    assert gateway.many(PLACES).json()["results"] == [right[place] for place in order]
    assert gateway.usage()["transactions"] == {"multi-revgeocode": 8, "revgeocode": 1}


def test_places_that_are_not_what_they_should_be(gateway):
    right = gateway.many(PLACES).json()["results"]
    gateway.faults(
        {"kind": "item_error", "title": "No luck", "places": [0]},
        {"kind": "unknown_result_type", "places": [1, 99]},
        {"kind": "no_address_fields", "places": [2]},
    )
    wrong = gateway.many(PLACES).json()["results"]
    assert wrong[0] == {"id": "0", "error": {"title": "No luck"}}
    assert wrong[1]["items"][0]["resultType"] not in {"houseNumber", "street", "place", "locality"}
    assert wrong[2]["items"][0]["address"] == {"label": right[2]["items"][0]["address"]["label"]}
    assert wrong[3] == right[3]


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
