"""The demo gateway as a process of its own, and ways to talk to it."""

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

    def send(self, method, target, key=KEY, **options):
        """Send a request to a path, with its query if it has one."""
        headers = {"apiKey": key} | options.pop("headers", {})
        return requests.request(method, self.url + target, headers=headers, timeout=120, **options)

    def control(self, path, **body):
        """Tell the gateway something, also what makes no sense."""
        return requests.post(f"{self.url}/_demo/{path}", timeout=120, **body)

    def single(self, key=KEY, **parameters):
        """Ask for one coordinate."""
        return self.send("GET", f"/revgeocode?{urlencode(parameters)}", key)

    def many(self, body, key=KEY, content_type="application/json", **parameters):
        """Ask for a list: of items, or the body as it is."""
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        headers = {"Content-Type": content_type}
        return self.send("POST", f"/multi-revgeocode?{urlencode(parameters)}", key, data=content, headers=headers)

    def end(self, number=signal.SIGTERM):
        """End the process and return its exit code, and what it wrote on stderr."""
        self.process.send_signal(number)
        rest, _ = self.process.communicate(timeout=120)
        assert rest == ""
        return self.process.returncode, self.log_file.read_text(encoding="utf-8")


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
        if one.process.poll() is None:
            one.process.kill()
            one.process.communicate()


@dataclass
class Routes:
    """Asks a gateway for routes. Queries are sent as they stand: how they are encoded is part of what is tested."""

    gateway: Gateway
    truck: str = "truck[height]=400&truck[width]=255&truck[length]=1650&truck[grossWeight]=40000&truck[axleCount]=5"
    van: str = "truck[height]=200&truck[width]=220&truck[length]=600&truck[grossWeight]=3500&truck[axleCount]=2"

    def send(self, query, body=None, key=KEY, content_type="application/json", method=None):
        """Send a query, and a body if there is one: an object, or bytes as they are."""
        headers = {"apiKey": key}
        if body is not None:
            body = body if isinstance(body, bytes) else json.dumps(body).encode()
            headers["Content-Type"] = content_type
        # requests would encode what is reserved; http.client sends the address as it is.
        connection = http.client.HTTPConnection(*self.gateway.address, timeout=120)
        connection.request(method or ("GET" if body is None else "POST"), f"/v8/routes?{query}", body, headers)
        received = connection.getresponse()
        answer = requests.Response()
        answer.status_code, answer.headers, answer._content = received.status, received.headers, received.read()
        connection.close()
        return answer

    def query(self, origin, destination, *more, vehicle=None, wanted="summary,polyline"):
        """Return a query for a way between two places, each `lat,lng` and perhaps options."""
        parts = ["transportMode=truck", f"origin={origin}", f"destination={destination}", f"return={wanted}"]
        return "&".join([*parts, vehicle or self.truck, *more])

    def found(self, origin, destination, *more, **options):
        """Return the sections of the only route between two places."""
        answer = self.send(self.query(origin, destination, *more, **options))
        assert answer.status_code == 200, answer.text
        (route,) = answer.json()["routes"]
        return route["sections"]


@pytest.fixture
def routes(gateway):
    """The gateway's routing."""
    return Routes(gateway)


TRUCK = {"height": 400, "width": 255, "length": 1650, "grossWeight": 40000, "axleCount": 5, "type": "tractor"}


@dataclass
class Matrix:
    """Asks a gateway for matrices."""

    gateway: Gateway

    def body(self, places, others=None, **members):
        """Return a body for places `lat,lng`, in a circle around them, for a truck; None leaves a member out."""
        body = {"origins": points(places), "regionDefinition": {"type": "autoCircle"}, "transportMode": "truck"}
        body |= {"vehicle": TRUCK, "departureTime": "any", "matrixAttributes": ["travelTimes", "distances"]}
        if others is not None:
            body["destinations"] = points(others)
        return {name: value for name, value in (body | members).items() if value is not None}

    def send(self, body, key=KEY, query="?async=false", **headers):
        """Send a body: an object, or bytes as they are."""
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"} | {name.replace("_", "-"): one for name, one in headers.items()}
        return self.gateway.send("POST", f"/v8/matrix{query}", key, data=content, headers=headers)

    def found(self, *places, **members):
        """Return the matrix between some places."""
        answer = self.send(self.body(*places, **members))
        assert answer.status_code == 200, answer.text
        return answer.json()["matrix"]


def points(places):
    """Return places `lat,lng` as they stand in a body."""
    return [dict(zip(("lat", "lng"), map(float, place.split(",")), strict=True)) for place in places]


@pytest.fixture
def matrix(gateway):
    """The gateway's matrices."""
    return Matrix(gateway)


@dataclass
class Batch:
    """Makes batch jobs and asks for them."""

    gateway: Gateway
    service: str = "hrn:here:service::olp-here:search-revgeocode-7"

    def send(self, method, path="", key=KEY, **options):
        """Send a request for all jobs, or for one of them."""
        return self.gateway.send(method, f"/v7/batch/jobs{path}", key, **options)

    def refusal(self, answer):
        """Return status and code of a refusal, which has the service's form."""
        body = answer.json()
        assert list(body) == ["title", "status", "code", "cause", "action", "correlationId"]
        assert body["status"] == answer.status_code
        return answer.status_code, body["code"]

    def create(self, body, key=KEY, headers=None, **parameters):
        """Create a job of a text, or of bytes as they are."""
        content = body.encode() if isinstance(body, str) else body
        headers = {"Content-Type": "text/plain; charset=UTF-8"} | (headers or {})
        parameters = {"serviceHrn": self.service, **parameters}
        return self.send("POST", "", key, params=parameters, data=content, headers=headers)

    def made(self, body, key=KEY, **parameters):
        """Create a job and return its id."""
        answer = self.create(body, key, **parameters)
        assert answer.status_code == 201, answer.text
        return answer.json()["id"]

    def detail(self, job):
        """Return everything about a job."""
        answer = self.send("GET", f"/{job}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def ended(self, job):
        """Return everything about a job as soon as it is not under way any more."""
        until(lambda: self.detail(job)["status"] in ("completed", "stopped", "failure", "deleted"))
        return self.detail(job)

    def processed(self, job, count):
        """Return the counters of a job as soon as it has worked on so many records."""
        until(lambda: self.detail(job)["records"]["processed"] == count)
        return self.detail(job)["records"]

    def answered(self, body, **parameters):
        """Create a job and return its id when it has ended."""
        job = self.made(body, **parameters)
        self.ended(job)
        return job

    def rows(self, job, what="results"):
        """Return the cells of every row of the results or of the error log, the header first."""
        answer = self.send("GET", f"/{job}/{what}")
        assert answer.status_code == 200, answer.text
        assert answer.headers["Content-Type"] == "text/plain; charset=UTF-8"
        return list(csv.reader(answer.content.decode().splitlines(), delimiter="|"))


@pytest.fixture
def batch(gateway):
    """The gateway's batch jobs, which take no time, unless a test wants them to."""
    gateway.batch(seconds=0)
    return Batch(gateway)


START, END = "2026-11-23T07:00:00Z", "2026-11-23T15:00:00Z"
DEPOT = {"lat": 60.1712, "lng": 24.9433}
TOUR_PLACES = ((60.1776, 24.9502), (60.1669, 24.9440), (60.1690, 24.9369), (60.1700, 24.9420))


@dataclass
class Tours:
    """Asks a gateway for tours."""

    gateway: Gateway

    def job(self, name, place=0, **members):
        """Return a delivery to one of the places. Members of its place and its task are put where they belong."""
        latitude, longitude = TOUR_PLACES[place]
        at = {"location": {"lat": latitude, "lng": longitude}, "duration": 300}
        at |= {name: members.pop(name) for name in ("duration", "times", "tag", "location") if name in members}
        task = {"demand": members.pop("demand", [1]), "places": [at]}
        return {"id": name, "tasks": {members.pop("kind", "deliveries"): [task]}} | members

    def vehicle(self, name="van", **members):
        """Return a vehicle type with one vehicle; members of its shift are put where they belong."""
        shift = {"start": {"time": START, "location": DEPOT}, "end": {"time": END, "location": DEPOT}}
        shift |= {name: members.pop(name) for name in ("start", "end", "breaks", "reloads") if name in members}
        costs = {"fixed": 20, "distance": 0.001, "time": 0.01}
        found = {"id": name, "profile": "car", "costs": costs, "capacity": [10], "vehicleIds": [f"{name}_1"]}
        found |= {"shifts": [{name: one for name, one in shift.items() if one is not None}]} | members
        return {name: one for name, one in found.items() if one is not None}

    def problem(self, jobs=None, vehicles=None, **members):
        """Return a problem; by default, a car that delivers to all places."""
        jobs = [self.job(f"job_{at}", at) for at in range(len(TOUR_PLACES))] if jobs is None else jobs
        fleet = {"types": vehicles or [self.vehicle()], "profiles": [{"name": "car", "type": "car"}]}
        return {"fleet": fleet, "plan": {"jobs": jobs}} | members

    def send(self, problem, key=KEY, path="problems", **headers):
        """Send a problem: an object, or bytes as they are."""
        content = problem if isinstance(problem, bytes) else json.dumps(problem).encode()
        headers = {"Content-Type": "application/json"} | headers
        return self.gateway.send("POST", f"/tour-planning/{path}", key, data=content, headers=headers)

    def solved(self, *jobs_and_vehicles, key=KEY, **members):
        """Return the solution of a problem."""
        answer = self.send(self.problem(*jobs_and_vehicles, **members), key)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def ask(self, method, path, key=KEY):
        """Send a request without a body."""
        return self.gateway.send(method, f"/tour-planning/{path}", key)


@pytest.fixture
def tours(gateway):
    """The gateway's tour planning."""
    return Tours(gateway)
