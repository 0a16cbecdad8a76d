"""What the Batch API of the demo gateway refuses (docs/service.md, Jobs)."""

import gzip
import http.client

import pytest

from tests.support.demo_gateway import KEY
from tests.support.waiting import until

ONE = "recId|at\n1|60.1699,24.9384\n"
PACKED = gzip.compress(ONE.encode(), mtime=0)
GZIP = {"Content-Encoding": "gzip"}
UNKNOWN = "JOB-00000000-0000-0000-0000-000000000000"
OF_A_JOB = {
    "batch-detail": ("GET", ""),
    "batch-delete": ("DELETE", ""),
    "batch-start": ("PUT", "/start"),
    "batch-stop": ("PUT", "/stop"),
    "batch-results": ("GET", "/results"),
    "batch-errors": ("GET", "/errors"),
}


@pytest.mark.parametrize(
    ("expected", "wrong"),
    [
        ((404, "E6004043"), [("serviceHrn", "hrn:here:service::olp-here:search-discover-7")]),
        ((400, "E6004002"), [("tag", "t" * 257), ("inputColumns", "at|" * 400), ("outputColumns", "title|" * 400)]),
        ((400, "E6004005"), [("inputDelimiter", delimiter) for delimiter in ("||", '"')]),
        ((400, "E6004005"), [("outputDelimiter", delimiter) for delimiter in (".", " ", "(", "\n")]),
        ((400, "E600400"), [("inputColumns", f"recId|{columns}") for columns in ("colour", "lang", "at|at", "x|at")]),
        ((400, "E600400"), [("serviceHrn", None), ("outputType", "jsonl"), ("startJob", "yes"), ("colour", "red")]),
        ((400, "E600400"), [("billingTags", "abc"), ("billingTags", "-abcd"), ("notificationIds", "1")]),
        ((400, "E600400"), [("billingTags", "+".join(f"tag-{number}" for number in range(7)))]),
    ],
)
def test_parameters(gateway, batch, expected, wrong):
    for name, value in wrong:
        assert batch.refusal(batch.create(ONE, **{name: value})) == expected, value
    assert batch.send("GET").json()["items"] == []
    assert gateway.usage()["transactions"] == {}


@pytest.mark.parametrize(
    ("body", "headers", "expected"),
    [
        *((body, {}, (400, "E6004004")) for body in ("", "\n \n", "recId|at\n")),
        (gzip.compress(b"recId|at", mtime=0), GZIP, (400, "E6004004")),
        *((body, {}, (400, "E600400")) for body in ("recId|where\n1|2", "1|60.1,24.9\n", b"recId|\xff\n1|2")),
        *((body, GZIP, (400, "E600400")) for body in (ONE.encode(), PACKED[:-9], PACKED + b"and more")),
        (ONE, {"Content-Encoding": "br"}, (415, "E600415")),
        (ONE, {"Content-Type": "application/json"}, (415, "E600415")),
        (ONE, {"Content-Type": "text/plain; charset=latin-1"}, (415, "E600415")),
    ],
)
def test_inputs(batch, body, headers, expected):
    assert batch.refusal(batch.create(body, headers=headers)) == expected
    assert batch.send("GET").json()["items"] == []


def test_an_input_may_not_be_too_large(batch):
    line = b"1|60.1,24.9|" + b"x" * 988 + b"\n"
    assert batch.refusal(batch.create(gzip.compress(line * 500_000, 1), headers=GZIP)) == (413, "E6004003")
    most, more = (gzip.compress(b"at\n" + b"1\n" * count, 1) for count in (1_000_000, 1_000_001))
    assert batch.refusal(batch.create(more, headers=GZIP)) == (413, "E6004003")
    job = batch.made(most, headers=GZIP, startJob="false")
    assert batch.detail(job)["records"]["total"] == 1_000_000


@pytest.mark.parametrize(
    ("job", "expected"),
    [
        (UNKNOWN, (404, "E6004041")),
        *((job, (400, "E6004001")) for job in ("JOB-1", UNKNOWN[4:], UNKNOWN + "0")),
        ("%7Bjob%7D", (404, "E600404")),
    ],
)
def test_ids(batch, job, expected):
    for method, path in OF_A_JOB.values():
        assert batch.refusal(batch.send(method, f"/{job}{path}")) == expected


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("PUT", "", "DELETE, GET, POST"),
        ("POST", f"/{UNKNOWN}", "DELETE, GET"),
        ("POST", f"/{UNKNOWN}/start", "PUT"),
        *(("GET", path, None) for path in ("/", f"/{UNKNOWN}/", f"/{UNKNOWN}/input", f"/{UNKNOWN}/results/1")),
    ],
)
def test_methods_and_paths(batch, method, path, allowed):
    answer = batch.send(method, path)
    assert batch.refusal(answer)[0] == (405 if allowed else 404)
    assert answer.headers.get("Allow") == allowed


def test_each_endpoint_fails_on_demand(gateway, batch):
    endpoints = {name: (method, f"/{UNKNOWN}{path}") for name, (method, path) in OF_A_JOB.items()}
    endpoints |= {"batch-create": ("POST", ""), "batch-list": ("GET", ""), "batch-delete-many": ("DELETE", "")}
    for name in endpoints:
        gateway.faults({"kind": "status", "status": 503, "path": name, "times": None})
        failed = [other for other, asked in endpoints.items() if batch.send(*asked).status_code == 503]
        assert failed == [name]


def test_an_upload_that_its_sender_gives_up_is_no_job(gateway, batch):
    connection = http.client.HTTPConnection(*gateway.address, timeout=120)
    connection.putrequest("POST", f"/v7/batch/jobs?serviceHrn={batch.service}")
    for name, value in {"apiKey": KEY, "Content-Type": "text/plain", "Content-Length": "1000"}.items():
        connection.putheader(name, value)
    connection.endheaders(ONE.encode())
    connection.close()
    until(lambda: gateway.usage()["by_status"].get("0") == 1)
    assert batch.send("GET").json()["items"] == []
