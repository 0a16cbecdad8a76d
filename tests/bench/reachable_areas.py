"""Measures reachable areas: requests beside a client that only sends and receives, and dissolving beside QGIS's own.

Run by hand, on an idle machine: ``.venv/qgis/bin/python -m tests.bench.reachable_areas [--points 1000]``. The algorithm
runs in ``qgis_process``. The service is a process of its own that answers after 50 ms: a star with 400 vertices for
each range.
"""

from __future__ import annotations

import argparse
import json
import math
import subprocess
import sys
import tempfile
import time
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from statistics import median
from types import SimpleNamespace
from urllib.parse import parse_qs, urlsplit
from urllib.request import urlopen

import flexpolyline

from demo.showcase.profile import Profile
from tests.bench.measuring import SERVE, Measured, measure, serve, serving, tell
from tests.bench.truck_routes import write_points
from tests.support.demo_gateway import KEY, ROOT

LATENCY_S = 0.05
IN_FLIGHT = 8
RANGES = "10,20,30"
WANTED_SHARE, WANTED_TIMES = 0.95, 3
COMMAND = (sys.executable, "-m", "tests.bench.reachable_areas")
REACHABLE_AREA = "locationgateway:reachablearea"
AREAS, VERTICES = 100, 400
_DISSOLVED = ("--RANGES=30", "--DISSOLVE=true")


class _Isolines(BaseHTTPRequestHandler):
    """Answers points, and tells at ``/span`` how long it was busy with them."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    first = last = 0.0
    request_text = ""

    def do_GET(self) -> None:
        arrived = time.monotonic()
        if self.path == "/span":
            self._send(json.dumps([self.last - self.first, self.request_text]).encode())
            type(self).first = 0.0
            return
        type(self).first = self.first or arrived
        type(self).request_text = f"{self.requestline}\r\n{self.headers}"
        answer = _answer({name: value for name, (value, *_) in parse_qs(urlsplit(self.path).query).items()})
        time.sleep(max(0.0, LATENCY_S - (time.monotonic() - arrived)))
        self._send(answer)
        type(self).last = time.monotonic()

    def _send(self, body: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_given: object) -> None:
        """Print nothing."""


_known: dict[tuple[str, str], str] = {}


def _star(place: str, seconds: str) -> str:
    """Return a star around a place, its points as far away as half a millionth of a degree for each second."""
    if (place, seconds) not in _known:
        lat, lng = map(float, place.split(","))
        radii = [int(seconds) * 5e-6 * (1 + 0.3 * (vertex % 2)) for vertex in range(VERTICES)]
        angles = [math.tau * vertex / VERTICES for vertex in range(VERTICES)]
        ring = [
            (lat + math.sin(angle) * radius, lng + math.cos(angle) * radius) for angle, radius in zip(angles, radii)
        ]
        _known[place, seconds] = flexpolyline.encode([*ring, ring[0]])
    return _known[place, seconds]


def _answer(query: dict[str, str]) -> bytes:
    isolines = ",".join(
        f'{{"range":{{"type":"time","value":{one}}},"polygons":[{{"outer":"{_star(query["origin"], one)}"}}]}}'
        for one in query["range[values]"].split(",")
    )
    lat, lng = query["origin"].split(",")
    place = f'{{"departure":{{"place":{{"type":"place","location":{{"lat":{lat},"lng":{lng}}}}}}},"isolines":['
    return f"{place}{isolines}]}}".encode()


def span(url: str) -> tuple[float, str]:
    """Return the seconds from the first request to the last answer since the last call, and the last request."""
    with urlopen(f"{url}/span") as answer:
        return tuple(json.load(answer))


class Bench:
    """Runs the algorithm over points, and rivals over what it has asked and made."""

    def __init__(self, folder: Path, url: str) -> None:
        self._folder = folder
        self._url = url
        self._profile = Profile.make(folder / "profile", ROOT, KEY)

    def areas(self, points: int, *arguments: str, store: Path | None = None) -> Measured:
        """Ask for the areas of so many points."""
        layer = write_points(self._folder / f"{points}.geojson", points, 1)
        given = f"--INPUT={layer}", f"--OUTPUT={self.output}", *arguments
        self.output.unlink(missing_ok=True)
        return self._measure(REACHABLE_AREA, *given, store=store)

    @property
    def output(self) -> Path:
        """The layer of the last run."""
        return self._folder / "areas.gpkg"

    def native(self) -> Measured:
        """Dissolve the layer of the last run with QGIS's own algorithm."""
        target = self._folder / "dissolved.gpkg"
        target.unlink(missing_ok=True)
        return self._measure("native:dissolve", f"--INPUT={self.output}", f"--OUTPUT={target}")

    def raw_s(self, points: int, request: str) -> float:
        """Send as many requests like this one over connections that stay open; return the seconds."""
        file = self._folder / "requests.json"
        file.write_text(json.dumps([request] * points), encoding="utf-8")
        server = urlsplit(self._url)
        command = [sys.executable, "-m", "tests.bench.raw_client", server.hostname, str(server.port), str(IN_FLIGHT)]
        done = subprocess.run([*command, str(file)], cwd=ROOT, check=True, capture_output=True, text=True)
        return json.loads(done.stdout)["seconds"]

    def _measure(self, algorithm: str, *arguments: str, store: Path | None = None) -> Measured:
        return measure(self._profile, SimpleNamespace(url=self._url), algorithm, IN_FLIGHT, *arguments, store=store)


def _shares(bench: Bench, url: str, points: int) -> tuple[float, float]:
    """Return the seconds of a client that only sends and receives, and of the requests of the algorithm."""
    span(url)
    run = bench.areas(points, f"--RANGES={RANGES}")
    assert (run.results["OK"], run.results["REQUESTS"]) == (3 * points, points), run.results
    spent_s, request = span(url)
    return bench.raw_s(points, request), spent_s


def _dissolving(bench: Bench, folder: Path) -> tuple[float, float]:
    """Return the CPU seconds in which QGIS dissolves areas, and in which the algorithm makes and dissolves them."""
    store = folder / "store"
    bench.areas(AREAS, "--RANGES=30", store=store)
    native_s = bench.native().cpu
    ours_s = bench.areas(AREAS, *_DISSOLVED, store=store).cpu
    bench.areas(1, "--RANGES=30", store=store)
    return native_s - bench.native().cpu, ours_s - bench.areas(1, *_DISSOLVED, store=store).cpu


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--points", type=int, default=1_000)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    with serving(COMMAND) as url, tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder), url)
        shares = [_shares(bench, url, given.points) for _ in range(given.rounds)]
        dissolved = [_dissolving(bench, Path(folder)) for _ in range(given.rounds)]
    share = median(raw_s / ours_s for raw_s, ours_s in shares)
    native_s, ours_s = (median(one) for one in zip(*dissolved))
    tell("share of a client that only sends and receives", f"{share:.2f}", f">= {WANTED_SHARE}")
    tell("  seconds of its requests, and of the algorithm's", " ".join(f"{median(one):.2f}" for one in zip(*shares)))
    tell(f"{AREAS} areas made and dissolved, times native:dissolve", f"{ours_s / native_s:.2f}", f"<= {WANTED_TIMES}")
    tell("  CPU seconds of native:dissolve, and of the algorithm", f"{native_s:.3f} {ours_s:.3f}")


if __name__ == "__main__":
    if sys.argv[1:] == [SERVE]:
        serve(_Isolines)
    else:
        main()
