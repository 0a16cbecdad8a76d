"""`/v8/matrix?async=true`: status, result, where they lead, and the bill (docs/service.md, Distance matrix)."""

import http.client
import json
import re
from urllib.parse import urlsplit

import pytest
import requests

from demo.gateway.api import Host, Hosts
from demo.gateway.keys import key_named
from demo.gateway.matrix.jobs import Failure, Hold, Job, MatrixSettings, State
from tests.support.demo_gateway import GEOCODING_KEY, KEY
from tests.support.waiting import until
from tests.unit.demo_gateway.test_matrix_refused import refused

NORTH, SOUTH, WEST = "60.1776,24.9502", "60.1669,24.9440", "60.1690,24.9369"
SECOND = "demo-second-Hx27vLkQm41c"
UNKNOWN = "00000000-0000-0000-0000-000000000000"
SERVICE = {"title", "status", "code", "cause", "action", "correlationId"}


class Jobs:
    """Asynchronous matrices between the same places."""

    def __init__(self, gateway, matrix):
        self.gateway, self.matrix = gateway, matrix

    def create(self, query="?async=true", **options):
        return self.matrix.send(self.matrix.body([NORTH, SOUTH], [WEST, SOUTH]), query=query, **options)

    def get(self, path, key=KEY, **options):
        return self.gateway.send("GET", f"/v8/matrix/{path}", key, allow_redirects=False, **options)

    def completed(self):
        """Create a matrix and return its id when it is completed."""
        made = self.create().json()["matrixId"]
        until(lambda: self.get(f"{made}/status").status_code == 303)
        return made


@pytest.fixture
def jobs(gateway, matrix):
    found = Jobs(gateway, matrix)
    gateway.matrix(seconds=0)
    return found


def test_from_202_to_the_result(jobs, matrix):
    answer = jobs.create("")
    made = answer.json()
    assert (answer.status_code, made.keys()) == (202, {"matrixId", "status", "statusUrl"}), "without a word it is one"
    assert made["status"] == "accepted"
    identifier = made["matrixId"]
    assert urlsplit(made["statusUrl"]).path == f"/v8/matrix/{identifier}/status"
    until(lambda: jobs.get(f"{identifier}/status").status_code == 303)
    status = jobs.get(f"{identifier}/status")
    link = f"/v8/matrix/{identifier}"
    assert status.json() == {"matrixId": identifier, "status": "completed", "resultUrl": link}
    assert status.headers["Location"] == link
    found = jobs.get(identifier)
    assert (found.status_code, found.content) == (303, b"")
    result = requests.get(found.headers["Location"], timeout=120)
    assert result.headers["Content-Encoding"] == "gzip"
    assert result.json()["matrixId"] == identifier
    assert result.json()["matrix"] == matrix.found([NORTH, SOUTH], [WEST, SOUTH])


def test_the_clock_alone_moves_it_on():
    job = Job("", key_named("full"), None, 1000, 10, None, 0, "", cells=_Done())
    states = [job.state(1000 + at, None) for at in (0, 1.9, 2, 9.9, 10)]
    assert states == ["accepted", "accepted", "inProgress", "inProgress", "completed"]
    assert job.state(5000, Hold.ACCEPTED) is State.ACCEPTED
    job.failure = Failure.TIMEOUT
    assert [job.state(1000 + at, None) for at in (9, 10)] == ["inProgress", "timeout"]
    job.failure = Failure.RESULT
    assert job.state(1010, None) is State.COMPLETED
    job.cells = None
    assert job.state(5000, None) is State.IN_PROGRESS, "it is not computed yet"


class _Done:
    def done(self):
        return True


def test_a_matrix_under_way_has_no_result(jobs):
    jobs.gateway.matrix(hold="inProgress")
    made = jobs.create().json()["matrixId"]
    status = jobs.get(f"{made}/status")
    assert (status.status_code, status.json()) == (200, {"matrixId": made, "status": "inProgress"})
    refused(jobs.get(made), "E601108", status=404)


@pytest.mark.parametrize(("how", "code"), [("timeout", "E601501"), ("error", "E601600")])
def test_failures(jobs, how, code):
    jobs.gateway.matrix(fail=how)
    made = jobs.create().json()["matrixId"]
    until(lambda: jobs.get(f"{made}/status").json()["status"] == how)
    answer = jobs.get(f"{made}/status")
    assert (answer.status_code, answer.json()["error"].keys(), answer.json()["error"]["code"]) == (200, SERVICE, code)
    refused(jobs.get(made), "E601108", status=404)


def test_a_result_without_a_matrix(jobs):
    jobs.gateway.matrix(fail="result", in_store=False)
    result = jobs.get(jobs.completed())
    assert (result.status_code, result.json().keys()) == (200, {"matrixId", "error"})
    assert result.json()["error"].keys() == SERVICE


def test_results_are_always_packed(jobs):
    jobs.gateway.matrix(in_store=False)
    made = jobs.completed()
    for accepted in ("identity", "gzip;q=0, br"):
        refused(jobs.get(made, headers={"Accept-Encoding": accepted}), "E601105", status=406)
    answer = jobs.get(made)
    assert (answer.headers["Content-Encoding"], answer.json()["matrix"]["numOrigins"]) == ("gzip", 2)


@pytest.mark.parametrize("header", ["apiKey", "Authorization", "Cookie"])
def test_the_store_fails_loudly_where_a_key_comes(start_another, header):
    gateway = start_another()
    key, address = {"apiKey": KEY}, f"{gateway.url}/v8/matrix"
    gateway.matrix(seconds=0)
    place = {"lat": 60.17, "lng": 24.94}
    made = requests.post(
        address, json={"origins": [place], "regionDefinition": {"type": "autoCircle"}}, headers=key, timeout=120
    )
    address += f"/{made.json()['matrixId']}"
    until(lambda: requests.get(address, headers=key, allow_redirects=False, timeout=120).status_code == 303)
    signed = requests.get(address, headers=key, allow_redirects=False, timeout=120).headers["Location"]
    assert urlsplit(signed).port != urlsplit(gateway.url).port
    answer = requests.get(signed, headers={header: "secret"}, timeout=120)
    assert (answer.status_code, answer.headers["Content-Type"]) == (400, "application/xml")
    assert gateway.usage()["key_at_store"] == 1
    assert requests.get(signed, timeout=120).status_code == 200
    assert gateway.log()[-1]["key"] == "none"
    _, errors = gateway.end()
    assert f"The header {header} was sent to the object store" in errors


def test_pre_signed_addresses(gateway, jobs):
    signed = jobs.get(jobs.completed()).headers["Location"]
    forged = requests.get(re.sub("Signature=.*", "Signature=x", signed), timeout=120)
    assert (forged.status_code, "SignatureDoesNotMatch" in forged.text) == (403, True)
    gateway.matrix(addresses_expired=True)
    late = requests.get(signed, timeout=120)
    assert (late.status_code, "Request has expired" in late.text) == (403, True)
    store = urlsplit(signed)
    connection = http.client.HTTPConnection(store.hostname, store.port, timeout=120)
    connection.request("GET", f"/v8/matrix/{UNKNOWN}/status")
    assert connection.getresponse().status == 404, "the store serves nothing else"
    connection.close()
    path = f"{store.path}?{store.query}"
    assert gateway.send("GET", path).status_code == 404, "nor do others serve what is in the store"


@pytest.mark.parametrize("status", [302, 307])
def test_other_ways_to_the_store(jobs, status):
    jobs.gateway.matrix(redirect_status=status, absolute_links=True)
    made = jobs.completed()
    assert jobs.get(f"{made}/status").json()["resultUrl"] == f"{jobs.gateway.url}/v8/matrix/{made}"
    assert jobs.get(made).status_code == status


def test_hosts_that_do_not_know_a_matrix(gateway, jobs):
    for known_by, statuses in (("both", [303, 303]), ("general", [404, 303]), ("region", [303, 404])):
        gateway.matrix(known_by="both")
        identifier = jobs.completed()
        region = jobs.create().json()["statusUrl"].rpartition("/v8/")[0]
        gateway.matrix(known_by=known_by)
        addresses = [f"{host}/v8/matrix/{identifier}/status" for host in (region, gateway.url)]
        found = [requests.get(url, headers={"apiKey": KEY}, allow_redirects=False, timeout=120) for url in addresses]
        assert [answer.status_code for answer in found] == statuses
    assert requests.get(f"{region}/revgeocode?at=60.17,24.94", headers={"apiKey": KEY}, timeout=120).status_code == 404


@pytest.mark.parametrize(("host", "name"), [("general", "{own}"), ("stranger", "matrix-region-1.example.invalid")])
def test_where_the_status_address_leads(gateway, jobs, host, name):
    gateway.matrix(status_host=host)
    assert urlsplit(jobs.create().json()["statusUrl"]).netloc == name.format(own=urlsplit(gateway.url).netloc)


def test_a_new_matrix_is_unknown_for_a_while(jobs):
    jobs.gateway.matrix(late_polls=2)
    made = jobs.create().json()["matrixId"]
    refused(jobs.get(f"{made}/status"), "E601108", status=404)
    refused(jobs.get(f"{made}/status"), "E601108", status=404)
    until(lambda: jobs.get(f"{made}/status").status_code == 303)


def test_ids(gateway, jobs):
    made = jobs.completed()
    refused(jobs.get("1/status"), "E601106")
    refused(jobs.get("1"), "E601106")
    for path, key in ((UNKNOWN, KEY), (f"{UNKNOWN}/status", KEY), (made, SECOND), (f"{made}/status", SECOND)):
        refused(jobs.get(path, key), "E601108", status=404)
    assert jobs.get(made, GEOCODING_KEY).status_code == 403
    signed = jobs.get(made).headers["Location"]
    assert gateway.control("matrix/expire", json={"ids": [made]}).json() == {"expired": 1}
    refused(jobs.get(made), "E601108", status=404)
    assert requests.get(signed, timeout=120).status_code == 403


def test_bill(gateway, jobs):
    gateway.matrix(fail="error")
    made = jobs.create().json()["matrixId"]
    until(lambda: jobs.get(f"{made}/status").json()["status"] == "error")
    assert gateway.usage()["transactions"] == {"matrix": 4}, "also for what fails"
    gateway.matrix(fail=None)
    jobs.get(jobs.completed())
    assert gateway.usage()["transactions"] == {"matrix": 8}


def test_a_lost_202_is_billed_and_goes_on(gateway, jobs):
    gateway.faults({"kind": "lost", "path": "matrix"})
    with pytest.raises(requests.ConnectionError):
        jobs.create()
    assert gateway.usage()["transactions"] == {"matrix": 4}
    assert gateway.control("matrix/expire").json() == {"expired": 1}


@pytest.mark.parametrize("path", ["matrix", "matrix-status", "matrix-result", "matrix-store"])
def test_faults_of_each_endpoint(gateway, jobs, path):
    gateway.faults({"kind": "status", "status": 503, "path": path})
    created = jobs.create()
    if path == "matrix":
        assert (created.status_code, created.json()["code"]) == (503, "E600001")
        return
    made = created.json()["matrixId"]
    states = []
    until(lambda: states.append(jobs.get(f"{made}/status").status_code) or states[-1] == 303)
    found = [jobs.get(made) for _ in range(2)]
    signed = next(answer.headers["Location"] for answer in found if "Location" in answer.headers)
    stored = [requests.get(signed, timeout=120).status_code for _ in range(2)]
    assert {"matrix-status": states[0], "matrix-result": found[0].status_code, "matrix-store": stored[0]}[path] == 503
    assert [states[-1], found[1].status_code, stored[1]] == [303, 303, 200]


def test_more_than_a_request_may_have_at_once(jobs, matrix):
    sea = ["59.9,24.9"] * 501
    made = matrix.send(matrix.body(sea, sea[:2]), query="?async=true")
    assert made.status_code == 202
    jobs.gateway.matrix(most_side=10, too_large_status=413)
    refused(matrix.send(matrix.body(sea[:11], sea[:2])), "E601215", status=413)
    assert matrix.send(matrix.body(sea[:10], sea[:10])).status_code == 200


def test_what_is_refused_is_refused_at_once(jobs, matrix):
    answer = matrix.send(matrix.body([NORTH] * 51), query="?async=true")
    refused(answer, "E601504")
    assert jobs.gateway.usage()["transactions"] == {}


def test_reset_forgets_matrices_and_settings(gateway, jobs):
    made = jobs.completed()
    gateway.matrix(hold="accepted", in_store=False)
    gateway.reset()
    refused(jobs.get(f"{made}/status"), "E601108", status=404)
    assert gateway.send("GET", "/_demo/matrix").json() == json.loads(json.dumps(MatrixSettings().members()))


@pytest.mark.parametrize(
    "settings",
    [
        {"colour": "red"},
        {"hold": "completed"},
        {"fail": "never"},
        {"most_side": 501},
        {"too_large_status": 404},
        {"seconds": -1},
        {"late_polls": 1.5},
        {"in_store": 1},
        {"redirect_status": 301},
        [],
    ],
)
def test_settings_that_make_no_sense(gateway, settings):
    answer = gateway.control("matrix", json=settings)
    assert (answer.status_code, bool(answer.json()["error"])) == (400, True)


def test_addresses_of_a_version_6_host():
    hosts = Hosts("::1", {Host.GENERAL: 1, Host.STORE: 3})
    assert (hosts.url(Host.STORE, "/x"), hosts.at_port(1)) == ("http://[::1]:3/x", Host.GENERAL)
