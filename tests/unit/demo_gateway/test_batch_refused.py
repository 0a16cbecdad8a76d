"""What the Batch API of the demo gateway refuses, and what goes wrong with it on demand."""

import gzip
import http.client

import pytest
import requests

HERE = "60.1699,24.9384"
FULL = "demo-full-5Zq8utAoSB90"
ONE = f"recId|at\n1|{HERE}\n"
GZIP = {"Content-Encoding": "gzip"}
UNKNOWN = "JOB-00000000-0000-0000-0000-000000000000"


def refusal(answer):
    """Return status and code of a refusal in the service's form."""
    assert set(answer.json()) == {"title", "status", "code", "cause", "action", "correlationId"}
    assert answer.json()["status"] == answer.status_code
    return answer.status_code, answer.json()["code"]


@pytest.mark.parametrize(
    ("parameters", "expected"),
    [
        ({"serviceHrn": None}, (400, "E600400")),
        ({"serviceHrn": "hrn:here:service::olp-here:search-geocode-7"}, (404, "E6004043")),
        ({"tag": "t" * 257}, (400, "E6004002")),
        ({"inputColumns": "at|" * 400}, (400, "E6004002")),
        ({"outputColumns": "title|" * 400}, (400, "E6004002")),
        ({"inputDelimiter": "||"}, (400, "E6004005")),
        ({"inputDelimiter": '"'}, (400, "E6004005")),
        ({"outputDelimiter": "."}, (400, "E6004005")),
        ({"outputDelimiter": " "}, (400, "E6004005")),
        ({"outputDelimiter": "("}, (400, "E6004005")),
        ({"outputDelimiter": "\n"}, (400, "E6004005")),
        ({"inputColumns": "recId|colour"}, (400, "E600400")),
        ({"inputColumns": "recId|lang"}, (400, "E600400")),
        ({"inputColumns": "recId|at|at"}, (400, "E600400")),
        ({"inputColumns": "recId|colour|at"}, (400, "E600400")),
        ({"outputColumns": "title|colour"}, (400, "E600400")),
        ({"outputColumns": "title,id"}, (400, "E600400")),
        ({"outputType": "jsonl"}, (400, "E600400")),
        ({"startJob": "yes"}, (400, "E600400")),
        ({"billingTags": "abc"}, (400, "E600400")),
        ({"billingTags": "-abcd"}, (400, "E600400")),
        ({"billingTags": "+".join(f"tag-{number}" for number in range(7))}, (400, "E600400")),
        ({"notificationIds": "1"}, (400, "E600400")),
        ({"colour": "red"}, (400, "E600400")),
    ],
)
def test_parameters(gateway, batch, parameters, expected):
    parameters = {"serviceHrn": batch.service} | parameters
    answer = batch.ask("POST", params=parameters, data=ONE.encode(), headers={"Content-Type": "text/plain"})
    assert refusal(answer) == expected
    assert batch.ask("GET").json()["items"] == []
    assert gateway.usage()["transactions"] == {}


@pytest.mark.parametrize(
    ("body", "headers", "expected"),
    [
        ("", {}, (400, "E6004004")),
        ("\n \n", {}, (400, "E6004004")),
        ("recId|at\n", {}, (400, "E6004004")),
        # Without the time, which would make a test have another name in each process that runs tests.
        (gzip.compress(b"recId|at", mtime=0), GZIP, (400, "E6004004")),
        ("recId|where\n1|2", {}, (400, "E600400")),
        ("1|60.1,24.9\n", {}, (400, "E600400")),
        (b"recId|\xff\n1|2", {}, (400, "E600400")),
        (ONE.encode(), GZIP, (400, "E600400")),
        (gzip.compress(ONE.encode(), mtime=0)[:-9], GZIP, (400, "E600400")),
        (gzip.compress(ONE.encode(), mtime=0) + b"and more", GZIP, (400, "E600400")),
        (ONE, {"Content-Encoding": "br"}, (415, "E600415")),
        (ONE, {"Content-Type": "application/json"}, (415, "E600415")),
        (ONE, {"Content-Type": "text/plain; charset=latin-1"}, (415, "E600415")),
    ],
)
def test_inputs(batch, body, headers, expected):
    assert refusal(batch.create(body, headers=headers)) == expected
    assert batch.ask("GET").json()["items"] == []


def test_an_input_may_not_be_too_large(batch):
    line = b"1|60.1,24.9|" + b"x" * 988 + b"\n"
    assert refusal(batch.create(gzip.compress(line * 500_000, 1), headers=GZIP)) == (413, "E6004003")
    most = gzip.compress(b"at\n" + b"1\n" * 1_000_000, 1)
    more = gzip.compress(b"at\n" + b"1\n" * 1_000_001, 1)
    assert refusal(batch.create(more, headers=GZIP)) == (413, "E6004003")
    job = batch.made(most, headers=GZIP, startJob="false")
    assert batch.detail(job)["records"]["total"] == 1_000_000


@pytest.mark.parametrize(
    ("job", "expected"),
    [
        (UNKNOWN, (404, "E6004041")),
        ("JOB-1", (400, "E6004001")),
        (UNKNOWN[4:], (400, "E6004001")),
        (UNKNOWN + "0", (400, "E6004001")),
    ],
)
def test_ids(batch, job, expected):
    for method, path in (
        ("GET", ""),
        ("DELETE", ""),
        ("PUT", "/start"),
        ("PUT", "/stop"),
        ("GET", "/results"),
        ("GET", "/errors"),
    ):
        assert refusal(batch.ask(method, f"/{job}{path}")) == expected


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("PUT", "", "DELETE, GET, POST"),
        ("POST", f"/{UNKNOWN}", "DELETE, GET"),
        ("POST", f"/{UNKNOWN}/start", "PUT"),
        ("DELETE", f"/{UNKNOWN}/results", "GET"),
    ],
)
def test_methods(batch, method, path, allowed):
    answer = batch.ask(method, path)
    assert refusal(answer)[0] == 405
    assert answer.headers["Allow"] == allowed


@pytest.mark.parametrize("path", ["/", f"/{UNKNOWN}/", f"/{UNKNOWN}/input", f"/{UNKNOWN}/results/1"])
def test_other_paths(batch, path):
    assert refusal(batch.ask("GET", path))[0] == 404


NAMES = {
    "batch-create": ("POST", ""),
    "batch-list": ("GET", ""),
    "batch-delete-many": ("DELETE", ""),
    "batch-detail": ("GET", f"/{UNKNOWN}"),
    "batch-delete": ("DELETE", f"/{UNKNOWN}"),
    "batch-start": ("PUT", f"/{UNKNOWN}/start"),
    "batch-stop": ("PUT", f"/{UNKNOWN}/stop"),
    "batch-results": ("GET", f"/{UNKNOWN}/results"),
    "batch-errors": ("GET", f"/{UNKNOWN}/errors"),
}


@pytest.mark.parametrize("name", NAMES)
def test_each_endpoint_fails_on_demand(gateway, batch, name):
    gateway.faults({"kind": "status", "status": 503, "path": name, "retry_after": "3", "times": None})
    for other, (method, path) in NAMES.items():
        assert (batch.ask(method, path).status_code == 503) == (other == name)


@pytest.mark.parametrize("kind", ["lost", "reset", "cut"])
def test_a_job_exists_though_its_answer_was_lost(gateway, batch, kind):
    gateway.faults({"kind": kind, "path": "batch-create"})
    with pytest.raises(requests.RequestException):
        batch.create(ONE, tag="mine")
    (item,) = batch.ask("GET", params={"tag": "mine"}).json()["items"]
    assert batch.ended(item["id"])["status"] == "completed"
    assert gateway.log()[0]["status"] == (0 if kind == "lost" else 201)


def test_an_upload_is_interrupted(gateway, batch):
    gateway.faults({"kind": "hang_up", "path": "batch-create", "bytes": 100_000})
    with pytest.raises(requests.RequestException):
        batch.create(iter([ONE.encode() * 1_000] * 2_000))
    assert batch.ask("GET").json()["items"] == []
    assert batch.create(ONE).status_code == 201


def test_an_upload_that_its_sender_gives_up_is_no_job(gateway, batch):
    connection = http.client.HTTPConnection(*gateway.address, timeout=30)
    connection.putrequest("POST", f"/v7/batch/jobs?serviceHrn={batch.service}")
    for name, value in {"apiKey": FULL, "Content-Type": "text/plain", "Content-Length": "1000"}.items():
        connection.putheader(name, value)
    connection.endheaders(ONE.encode())
    connection.close()
    gateway.until(lambda: gateway.usage()["by_status"].get("0") == 1)
    assert batch.ask("GET").json()["items"] == []


@pytest.mark.parametrize("kind", ["cut", "reset"])
def test_results_end_too_early(gateway, batch, kind):
    job = batch.made("recId|at\n" + "".join(f"{number}|{HERE}\n" for number in range(20_000)))
    batch.ended(job)
    whole = batch.ask("GET", f"/{job}/results").content
    gateway.faults({"kind": kind, "path": "batch-results"})
    received = bytearray()
    parts = batch.ask("GET", f"/{job}/results", stream=True).iter_content(1000)
    with pytest.raises(requests.RequestException):
        received.extend(byte for part in parts for byte in part)
    assert whole.startswith(received)
    assert len(received) <= len(whole) // 2
    assert batch.ask("GET", f"/{job}/results").content == whole


def test_results_that_expire_while_they_are_sent_do_not_look_whole(batch):
    lines = "".join(f"{number}|{HERE}\n" for number in range(60_000))
    job = batch.made("recId|at\n" + lines, outputColumns="title|id|addressLabel|title|id|addressLabel")
    batch.ended(job)
    parts = batch.ask("GET", f"/{job}/results", stream=True).iter_content(1000)
    assert next(parts)
    assert batch.expire(job).json() == {"expired": 1}
    with pytest.raises(requests.RequestException):
        list(parts)


def test_results_trickle(gateway, batch):
    job = batch.made(ONE)
    batch.ended(job)
    gateway.faults({"kind": "trickle", "interval": 0, "path": "batch-results"})
    answer = batch.ask("GET", f"/{job}/results", stream=True)
    received = b"".join(part for part, _ in zip(answer.iter_content(1), range(200), strict=False))
    answer.close()
    assert received.startswith(b"recId|seqNumber|seqLength|")


@pytest.mark.parametrize(("kind", "content"), [("empty", b""), ("not_json", b"<html>"), ("other_shape", b"{")])
def test_results_are_something_else(gateway, batch, kind, content):
    job = batch.made(ONE)
    batch.ended(job)
    gateway.faults({"kind": kind, "path": "batch-results"})
    assert batch.ask("GET", f"/{job}/results").content.startswith(content)


def test_results_in_a_wrong_charset(gateway, batch):
    job = batch.made("recId|at\nä|60.1699,24.9384\n")
    batch.ended(job)
    gateway.faults({"kind": "wrong_charset", "path": "batch-results"})
    with pytest.raises(UnicodeDecodeError):
        batch.ask("GET", f"/{job}/results").content.decode()
