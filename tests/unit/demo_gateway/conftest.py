"""The demo gateway as a process of its own, and a way to talk to it."""

from __future__ import annotations

import csv
import http.client
import json
import signal
from dataclasses import dataclass
from urllib.parse import urlencode, urlsplit

import pytest
import requests

from tests.support.demo_gateway import KEY, DemoGateway
from tests.support.waiting import until


class Gateway(DemoGateway):
    """A running gateway, asked as a client asks."""

    @property
    def address(self):
        """Host and port."""
        parts = urlsplit(self.url)
        return parts.hostname, parts.port

    def single(self, key=KEY, **parameters):
        """Ask for one coordinate."""
        return requests.get(f"{self.url}/revgeocode?{urlencode(parameters)}", headers={"apiKey": key}, timeout=30)

    def many(self, body, key=KEY, content_type="application/json", **parameters):
        """Ask for a list: of items, or the body as it is."""
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        headers = {"apiKey": key, "Content-Type": content_type}
        return requests.post(
            f"{self.url}/multi-revgeocode?{urlencode(parameters)}", data=content, headers=headers, timeout=30
        )

    def until(self, condition):
        """Wait for something that is on its way."""
        until(condition)

    def end(self, number=signal.SIGTERM):
        """End the process and return its exit code, and what it wrote on stderr."""
        self.process.send_signal(number)
        rest, _ = self.process.communicate(timeout=30)
        assert rest == ""
        return self.process.returncode, self.log_file.read_text(encoding="utf-8")

    def kill(self):
        """End the process if it has not ended."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.communicate()


@pytest.fixture(scope="session")
def running(tmp_path_factory):
    """One gateway for all tests. It must not have complained about anything at the end."""
    gateway = Gateway(("--max-body-bytes", "20000"), tmp_path_factory.mktemp("gateway") / "log.txt")
    yield gateway
    code, errors = gateway.end()
    assert code == 0
    assert errors.count("\n") == 1, errors
    assert "OpenStreetMap contributors" in errors


@pytest.fixture
def gateway(running):
    """The gateway as if it had just been started."""
    running.reset()
    return running


@pytest.fixture
def start_another(tmp_path):
    """Start gateways with other command lines, or by other programs; the test ends them."""
    started = []

    def start(*arguments, **program):
        started.append(Gateway(arguments, tmp_path / f"log-{len(started)}.txt", **program))
        return started[-1]

    yield start
    for one in started:
        one.kill()


@dataclass
class Routes:
    """Asks a gateway for routes. Queries are sent as they stand: how they are encoded is part of what is tested."""

    gateway: Gateway
    truck: str = "truck[height]=400&truck[width]=255&truck[length]=1650&truck[grossWeight]=40000&truck[axleCount]=5"
    van: str = "truck[height]=200&truck[width]=220&truck[length]=600&truck[grossWeight]=3500&truck[axleCount]=2"

    def get(self, query, key=KEY, **headers):
        """Send a query."""
        return self._send("GET", query, None, {"apiKey": key, **headers})

    def post(self, query, body, content_type="application/json"):
        """Send a query with a body: an object, or the bytes as they are."""
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self._send("POST", query, content, {"apiKey": KEY, "Content-Type": content_type})

    def query(self, origin, destination, *more, vehicle=None, wanted="summary,polyline"):
        """Return a query for a way between two places, each `lat,lng` and perhaps options."""
        parts = ["transportMode=truck", f"origin={origin}", f"destination={destination}", f"return={wanted}"]
        return "&".join([*parts, vehicle or self.truck, *more])

    def found(self, origin, destination, *more, **options):
        """Return the only route between two places."""
        answer = self.get(self.query(origin, destination, *more, **options))
        assert answer.status_code == 200, answer.text
        (route,) = answer.json()["routes"]
        return route

    def _send(self, method, query, content, headers):
        # requests would encode what is reserved; http.client sends the address as it is.
        connection = http.client.HTTPConnection(*self.gateway.address, timeout=30)
        connection.request(method, f"/v8/routes?{query}", body=content, headers=headers)
        received = connection.getresponse()
        answer = requests.Response()
        answer.status_code, answer.headers, answer._content = received.status, received.headers, received.read()
        connection.close()
        return answer


@pytest.fixture
def routes(gateway):
    """The gateway's routing."""
    return Routes(gateway)


@dataclass
class Batch:
    """Makes batch jobs and asks for them. They take no time, unless a test wants them to."""

    gateway: Gateway
    service: str = "hrn:here:service::olp-here:search-revgeocode-7"
    at_rest: frozenset = frozenset({"completed", "stopped", "failure", "deleted"})

    def ask(self, method, path="", key=KEY, **options):
        """Send a request for all jobs, or for one of them."""
        headers = {"apiKey": key} | options.pop("headers", {})
        return requests.request(
            method, f"{self.gateway.url}/v7/batch/jobs{path}", headers=headers, timeout=30, **options
        )

    def create(self, body, key=KEY, headers=None, **parameters):
        """Create a job of a text, or of bytes as they are."""
        content = body.encode() if isinstance(body, str) else body
        parameters = {"serviceHrn": self.service, **parameters}
        headers = {"Content-Type": "text/plain; charset=UTF-8"} | (headers or {})
        return self.ask("POST", "", key, params=parameters, data=content, headers=headers)

    def made(self, body, key=KEY, **parameters):
        """Create a job and return its id."""
        answer = self.create(body, key, **parameters)
        assert answer.status_code == 201, answer.text
        return answer.json()["id"]

    def detail(self, job, key=KEY):
        """Return everything about a job."""
        answer = self.ask("GET", f"/{job}", key)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def ended(self, job, key=KEY):
        """Return everything about a job as soon as it is not under way any more."""
        until(lambda: self.detail(job, key)["status"] in self.at_rest)
        return self.detail(job, key)

    def processed(self, job, count):
        """Wait until a job has worked on so many records, and return everything about it."""
        until(lambda: self.detail(job)["records"]["processed"] == count)
        return self.detail(job)

    def rows(self, job, what="results"):
        """Return the cells of every row of the results or of the error log, the header first."""
        answer = self.ask("GET", f"/{job}/{what}")
        assert answer.status_code == 200, answer.text
        assert answer.headers["Content-Type"] == "text/plain; charset=UTF-8"
        return list(csv.reader(answer.content.decode().splitlines(), delimiter="|"))

    def set(self, **settings):
        """Change how jobs behave."""
        return requests.post(f"{self.gateway.url}/_demo/batch", json=settings, timeout=30)

    def expire(self, *jobs):
        """Let the time of jobs be over."""
        return requests.post(f"{self.gateway.url}/_demo/batch/expire", json={"ids": jobs} if jobs else {}, timeout=30)


@pytest.fixture
def batch(gateway):
    """The gateway's batch jobs, which take no time."""
    jobs = Batch(gateway)
    assert jobs.set(seconds=0).status_code == 200
    return jobs
