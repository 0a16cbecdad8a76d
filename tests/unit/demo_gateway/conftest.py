"""The demo gateway as a process of its own, and a way to talk to it."""

from __future__ import annotations

import csv
import http.client
import json
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest
import requests

ROOT = Path(__file__).parents[3]
FULL = "demo-full-5Zq8utAoSB90"
READY = "Demo gateway ready at "


def start(*arguments):
    """Start a gateway on a free port and wait for its one line."""
    process = subprocess.Popen(
        [sys.executable, "-m", "demo.gateway", "--port", "0", *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    line = process.stdout.readline()
    assert line.startswith(READY), process.stderr.read()
    return Gateway(process, line.removeprefix(READY).strip())


def until(condition):
    """Wait for something that is on its way."""
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


@dataclass
class Gateway:
    """A running gateway."""

    process: subprocess.Popen
    url: str

    @property
    def address(self):
        """Host and port."""
        parts = urlsplit(self.url)
        return parts.hostname, parts.port

    def single(self, key=FULL, **parameters):
        """Ask for one coordinate."""
        return requests.get(f"{self.url}/revgeocode?{urlencode(parameters)}", headers={"apiKey": key}, timeout=30)

    def many(self, body, key=FULL, content_type="application/json", **parameters):
        """Ask for a list: of items, or the body as it is."""
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        headers = {"apiKey": key, "Content-Type": content_type}
        return requests.post(
            f"{self.url}/multi-revgeocode?{urlencode(parameters)}", data=content, headers=headers, timeout=30
        )

    def faults(self, *rules):
        """Tell what is to go wrong."""
        answer = requests.post(f"{self.url}/_demo/faults", json=rules, timeout=30)
        assert answer.status_code == 200, answer.text

    def reset(self, **settings):
        """Forget everything, and set what is given."""
        defaults = {"latency_ms": 0, "requests_per_second": None, "body_form": "both", "max_places": 100}
        answer = requests.post(f"{self.url}/_demo/reset", json=defaults | settings, timeout=30)
        assert answer.status_code == 200, answer.text

    def usage(self):
        """Return the counters."""
        return requests.get(f"{self.url}/_demo/usage", timeout=30).json()

    def log(self):
        """Return the last requests."""
        return requests.get(f"{self.url}/_demo/requests", timeout=30).json()

    def until(self, condition):
        """Wait for something that is on its way."""
        until(condition)

    def end(self, number=signal.SIGTERM):
        """End the process and return its exit code, and what it wrote on stderr."""
        self.process.send_signal(number)
        rest, errors = self.process.communicate(timeout=30)
        assert rest == ""
        return self.process.returncode, errors


@pytest.fixture(scope="session")
def running():
    """One gateway for all tests. It must not have complained about anything at the end."""
    gateway = start("--max-body-bytes", "20000")
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
def start_another():
    """Start gateways with other command lines; the test ends them."""
    started = []

    def start_one(*arguments):
        started.append(start(*arguments))
        return started[-1]

    yield start_one
    for one in started:
        if one.process.poll() is None:
            one.process.kill()
            one.process.communicate()


@dataclass
class Routes:
    """Asks a gateway for routes. Queries are sent as they stand: how they are encoded is part of what is tested."""

    gateway: Gateway
    truck: str = "truck[height]=400&truck[width]=255&truck[length]=1650&truck[grossWeight]=40000&truck[axleCount]=5"
    van: str = "truck[height]=200&truck[width]=220&truck[length]=600&truck[grossWeight]=3500&truck[axleCount]=2"

    def get(self, query, key=FULL, **headers):
        """Send a query."""
        return self._send("GET", query, None, {"apiKey": key, **headers})

    def post(self, query, body, content_type="application/json"):
        """Send a query with a body: an object, or the bytes as they are."""
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self._send("POST", query, content, {"apiKey": FULL, "Content-Type": content_type})

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

    def ask(self, method, path="", key=FULL, **options):
        """Send a request for all jobs, or for one of them."""
        headers = {"apiKey": key} | options.pop("headers", {})
        return requests.request(
            method, f"{self.gateway.url}/v7/batch/jobs{path}", headers=headers, timeout=30, **options
        )

    def create(self, body, key=FULL, headers=None, **parameters):
        """Create a job of a text, or of bytes as they are."""
        content = body.encode() if isinstance(body, str) else body
        parameters = {"serviceHrn": self.service, **parameters}
        headers = {"Content-Type": "text/plain; charset=UTF-8"} | (headers or {})
        return self.ask("POST", "", key, params=parameters, data=content, headers=headers)

    def made(self, body, key=FULL, **parameters):
        """Create a job and return its id."""
        answer = self.create(body, key, **parameters)
        assert answer.status_code == 201, answer.text
        return answer.json()["id"]

    def detail(self, job, key=FULL):
        """Return everything about a job."""
        answer = self.ask("GET", f"/{job}", key)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def ended(self, job, key=FULL):
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
