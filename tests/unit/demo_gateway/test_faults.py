"""Every row of the error table, and everything else that goes wrong on demand."""

import gzip
import http.client
import json
from email.utils import parsedate_to_datetime

import pytest
import requests

KEY = {"apiKey": "demo-full-5Zq8utAoSB90"}
PLACES = [{"id": str(number), "at": f"60.17,24.94{number}"} for number in range(4)]
SINGLE = "/revgeocode?at=60.17,24.94"
AUTH = {"error", "error_description"}
GS7 = {"status", "title", "cause", "action", "correlationId", "requestId"}


@pytest.fixture
def raw(gateway):
    """Send a request with nothing between the test and the socket."""
    connection = http.client.HTTPConnection(*gateway.address, timeout=30)

    def ask():
        connection.request("GET", SINGLE, headers=KEY)
        return connection.getresponse()

    yield ask
    connection.close()


@pytest.mark.parametrize(
    ("status", "members"),
    [(status, GS7) for status in (400, 405, 413, 415, 500, 502, 503, 504, 599)]
    + [(status, AUTH) for status in (401, 403, 429)],
)
def test_statuses(gateway, status, members):
    gateway.faults({"kind": "status", "status": status})
    answer = gateway.many(PLACES)
    assert answer.status_code == status
    assert set(answer.json()) == members
    assert gateway.log()[-1]["key"] == "full"
    assert gateway.many(PLACES).status_code == 200
    assert gateway.usage()["transactions"] == {"multi-revgeocode": 4}


@pytest.mark.parametrize(
    ("form", "is_as_it_should_be"),
    [
        ("auth", lambda body: set(json.loads(body)) == AUTH),
        ("service", lambda body: json.loads(body)["code"].startswith("E600")),
        ("gs7", lambda body: set(json.loads(body)) == GS7),
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
    answer = gateway.many(PLACES)
    if not text.startswith("date:"):
        assert answer.headers["Retry-After"] == text
        return
    ahead = parsedate_to_datetime(answer.headers["Retry-After"]) - parsedate_to_datetime(answer.headers["Date"])
    assert abs(ahead.total_seconds() - int(text.removeprefix("date:"))) <= 1


@pytest.mark.parametrize(
    ("kind", "error", "billed"),
    [
        ("refuse", http.client.RemoteDisconnected, 0),
        ("cut", http.client.IncompleteRead, 1),
        ("reset", ConnectionResetError, 1),
    ],
)
def test_connections_that_break(gateway, raw, kind, error, billed):
    gateway.faults({"kind": kind})
    with pytest.raises(error):
        raw().read()
    assert gateway.usage()["transactions"].get("revgeocode", 0) == billed
    assert gateway.log()[-1]["status"] == (0 if kind == "refuse" else 200)
    assert gateway.single(at="60.17,24.94").status_code == 200


def test_trickle(gateway, raw):
    gateway.faults({"kind": "trickle", "interval": 0})
    answer = raw()
    right = gateway.single(at="60.17,24.94").content
    assert answer.read(len(right) + 3) == right + b"   "


def test_slow(gateway):
    gateway.faults({"kind": "slow", "seconds": 0.3})
    slow, quick = gateway.single(at="60.17,24.94"), gateway.single(at="60.17,24.94")
    assert slow.json() == quick.json()
    record = gateway.log()[0]
    assert record["ended"] - record["started"] >= 0.3
    assert gateway.usage()["answered"] == 2


def test_redirect(gateway):
    gateway.faults(
        {"kind": "redirect", "location": "http://127.0.0.1:9/"}, {"kind": "redirect", "location": "/", "status": 307}
    )
    for status, location in ((302, "http://127.0.0.1:9/"), (307, "/")):
        answer = requests.get(gateway.url + SINGLE, headers=KEY, allow_redirects=False, timeout=30)
        assert (answer.status_code, answer.headers["Location"]) == (status, location)
    assert gateway.usage()["answered"] == 0


def test_challenge(gateway):
    gateway.faults({"kind": "challenge"})
    answer = gateway.single(at="60.17,24.94")
    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"] == 'Basic realm="demo"'


@pytest.mark.parametrize(
    ("rule", "content"),
    [
        ({"kind": "empty"}, b""),
        ({"kind": "other_shape"}, b'{"hello": []}'),
        ({"kind": "other_shape", "body": {"results": None}}, b'{"results": null}'),
        ({"kind": "other_shape", "body": [1]}, b"[1]"),
    ],
)
def test_other_bodies(gateway, rule, content):
    gateway.faults(rule)
    answer = gateway.many(PLACES)
    assert (answer.status_code, answer.content) == (200, content)
    assert answer.headers["Content-Type"].startswith("application/json")
    assert gateway.usage()["transactions"] == {"multi-revgeocode": 4}


def test_not_json(gateway):
    gateway.faults({"kind": "not_json"})
    answer = gateway.many(PLACES)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith("text/html")
    assert answer.content.startswith(b"<html>")


def test_wrong_charset(gateway):
    gateway.faults({"kind": "wrong_charset"})
    answer = gateway.many(PLACES)
    assert answer.headers["Content-Type"].lower().endswith("charset=utf-8")
    with pytest.raises(UnicodeDecodeError):
        answer.content.decode()
    assert len(json.loads(answer.content.decode("latin-1"))["results"]) == 4


def test_huge(gateway):
    gateway.faults({"kind": "huge", "bytes": 3_000_000})
    answer = gateway.many(PLACES)
    assert len(answer.content) == 3_000_000
    assert answer.json() == {"results": []}


def test_gzip_bomb(gateway):
    gateway.faults({"kind": "gzip_bomb", "bytes": 20_000_000})
    with requests.get(gateway.url + SINGLE, headers=KEY, stream=True, timeout=30) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        packed = answer.raw.read(decode_content=False)
    assert len(packed) < 100_000
    assert len(gzip.decompress(packed)) == 20_000_000


def right_and_spoilt(gateway, *rules):
    right = gateway.many(PLACES).json()["results"]
    gateway.faults(*rules)
    return right, gateway.many(PLACES).json()["results"]


@pytest.mark.parametrize(
    ("kind", "places", "order"),
    [
        ("missing", None, [1, 2, 3]),
        ("missing", [1, 3], [0, 2]),
        ("missing", [0, 1, 2, 3], []),
        ("repeated", [2], [0, 1, 2, 3, 2]),
        ("reordered", None, [1, 2, 3, 0]),
        ("reordered", [0, 3], [3, 1, 2, 0]),
    ],
)
def test_lists_that_are_not_what_was_asked(gateway, kind, places, order):
    right, spoilt = right_and_spoilt(gateway, {"kind": kind} | ({"places": places} if places else {}))
    assert spoilt == [right[place] for place in order]
    assert gateway.usage()["transactions"] == {"multi-revgeocode": 8}


def test_places_that_are_not_what_they_should_be(gateway):
    right, spoilt = right_and_spoilt(
        gateway,
        {"kind": "item_error", "title": "No luck", "places": [0]},
        {"kind": "unknown_result_type", "places": [1, 99]},
        {"kind": "no_address_fields", "places": [2]},
    )
    assert spoilt[0] == {"id": "0", "error": {"title": "No luck"}}
    assert spoilt[1]["items"][0]["resultType"] not in {"houseNumber", "street", "place", "locality"}
    assert spoilt[2]["items"][0]["address"] == {"label": right[2]["items"][0]["address"]["label"]}
    assert spoilt[3] == right[3]


def test_rules_about_places_leave_other_answers_alone(gateway):
    right = gateway.single(at="60.17,24.94").json()
    gateway.faults({"kind": "missing"})
    assert gateway.single(at="60.17,24.94").json() == right
    assert len(gateway.many(PLACES).json()["results"]) == 3, "the rule is still to be played"


@pytest.mark.parametrize(
    ("rules", "statuses"),
    [
        ([{"kind": "status", "status": 500}], [500, 200, 200, 200]),
        ([{"kind": "status", "status": 500, "times": 2}], [500, 500, 200, 200]),
        ([{"kind": "status", "status": 500, "times": None}], [500, 500, 500, 500]),
        ([{"kind": "status", "status": 500, "after": 2}], [200, 200, 500, 200]),
        ([{"kind": "status", "status": 500}, {"kind": "status", "status": 429, "times": 2}], [500, 429, 429, 200]),
        ([{"kind": "status", "status": 500, "path": "multi-revgeocode"}], [500, 200, 200, 200]),
        ([{"kind": "status", "status": 500, "path": "revgeocode"}], [200, 200, 200, 200]),
        ([{"kind": "status", "status": 500, "probability": 0, "times": None}], [200, 200, 200, 200]),
    ],
)
def test_which_requests_are_hit(gateway, rules, statuses):
    gateway.faults(*rules)
    assert [gateway.many(PLACES).status_code for _ in statuses] == statuses


def test_chance_is_the_same_each_time(gateway):
    rule = {"kind": "status", "status": 500, "times": None, "probability": 0.5, "seed": 7}
    runs = []
    for _ in range(2):
        gateway.faults(rule)
        runs.append([gateway.single(at="60.17,24.94").status_code for _ in range(20)])
    assert runs[0] == runs[1]
    assert set(runs[0]) == {200, 500}


def test_rules_are_replaced(gateway):
    gateway.faults({"kind": "status", "status": 500, "times": None})
    gateway.faults()
    assert gateway.many(PLACES).status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"{}",
        b"[1]",
        b'[{"kind": "unheard of"}]',
        b'[{"kind": "status"}]',
        b'[{"kind": "redirect"}]',
        b'[{"kind": "refuse", "status": 500}]',
        b'[{"kind": "status", "status": "500"}]',
        b'[{"kind": "status", "status": 500, "body": "xml"}]',
        b'[{"kind": "status", "status": 99}]',
        b'[{"kind": "status", "status": 429, "retry_after": "date:soon"}]',
        b'[{"kind": "refuse", "times": 1.5}]',
        b'[{"kind": "refuse", "after": -1}]',
        b'[{"kind": "missing", "places": 1}]',
        b'[{"kind": "refuse", "path": 1}]',
    ],
)
def test_rules_that_make_no_sense(gateway, body):
    gateway.faults({"kind": "status", "status": 500})
    answer = requests.post(f"{gateway.url}/_demo/faults", data=body, timeout=30)
    assert answer.status_code == 400
    assert answer.json()["error"]
    assert gateway.many(PLACES).status_code == 500, "the rules before are still in force"
