"""The demo gateway as a process of its own, and a way to talk to it."""

from __future__ import annotations

import http.client
import json
import signal
import subprocess
import sys
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
