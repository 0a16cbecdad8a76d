"""Measures route matching: the share of the latency, processor time for each point, and peak memory.

Run by hand, on an idle machine: ``.venv/qgis/bin/python -m tests.bench.match_traces [--traces 100] [--points 1000]``.
The algorithm runs in ``qgis_process`` and writes all three outputs to GeoPackages. The service is a process of its own
that answers any trace after 50 ms: a matched place for each point, and a link of ten vertices for each five points.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from types import SimpleNamespace
from urllib.request import urlopen

from demo.showcase.profile import Profile
from tests.bench.measuring import Measured, measure, tell
from tests.support.demo_gateway import KEY, ROOT
from tests.support.traces import MATCH_TRACES, START_S

LATENCY_S = 0.05
WANTED_SHARE, WANTED_US = 0.9, 40
COMMAND = (sys.executable, "-m", "tests.bench.match_traces")
OUTPUTS = ("OUTPUT", "POINTS", "LINKS")
_PER_LINK, _VERTICES = 5, 10
_STEP = 2e-5
_MICRO = 1e6


class _Matching(BaseHTTPRequestHandler):
    """Answers traces, and tells at ``/span`` how long it was busy with them."""

    protocol_version = "HTTP/1.1"
    first = last = 0.0

    def do_POST(self) -> None:
        arrived = time.monotonic()
        type(self).first = self.first or arrived
        answer = _answer(self.rfile.read(int(self.headers["Content-Length"])).decode())
        time.sleep(max(0.0, LATENCY_S - (time.monotonic() - arrived)))
        self._send(answer)
        type(self).last = time.monotonic()

    def do_GET(self) -> None:
        self._send(str(self.last - self.first).encode())
        type(self).first = 0.0

    def _send(self, body: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_given: object) -> None:
        """Print nothing."""


def _answer(trace: str) -> bytes:
    points = [line.split(",", 2)[:2] for line in trace.splitlines()[1:]]
    waypoints = ",".join(
        f'{{"linkId":"+{number // _PER_LINK}","mappedPosition":{{"latitude":{lat},"longitude":{lng}}},'
        f'"originalPosition":{{"latitude":{lat},"longitude":{lng}}},"spot":0.5,"confidenceValue":0.98,'
        f'"matchDistance":4.25,"minError":4.25,"headingDegreeNorthClockwise":10000.0,"headingMatched":12.0,'
        f'"routeLinkSeqNrMatched":{number // _PER_LINK},"timestamp":0,"speedMps":0.0,"elevation":0.0}}'
        for number, (lat, lng) in enumerate(points)
    )
    links = ",".join(
        f'{{"linkId":"{number}","length":25.5,"remainDistance":100,"remainTime":10,"functionalClass":4,"confidence":0.9,'
        f'"attributes":{{"SPEED_LIMITS_FCN":[{{"FROM_REF_SPEED_LIMIT":"50"}}]}},'
        f'"shape":[{",".join(f"{float(lat) + _STEP * vertex:.5f},{lng}" for vertex in range(_VERTICES))}]}}'
        for number, (lat, lng) in enumerate(points[::_PER_LINK])
    )
    head = f'{{"response":{{"route":[{{"waypoint":[{waypoints}],"leg":[{{"link":[{links}]}}],'
    return f'{head}"summary":{{"distance":5000,"travelTime":600}}}}],"warnings":[]}}}}'.encode()


def serve() -> None:
    """Serve until the standard input ends."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Matching)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_port, flush=True)
    sys.stdin.read()


def make_traces(path: str, traces: str, points: str) -> None:
    """Write so many traces of so many points, a point each second, to a GeoPackage."""
    from qgis.core import QgsApplication

    from tests.support.layers import point_layer, written

    application = QgsApplication([], GUIenabled=False)
    application.initQgis()
    rows = [
        [(60.1 + trace * 1e-3, 24.5 + point * _STEP), f"vehicle {trace}", START_S + point]
        for trace in range(int(traces))
        for point in range(int(points))
    ]
    written(point_layer(rows, fields=("vehicle:string", "at:long")), path)


def run(folder: Path, url: str, layer: Path, in_flight: int) -> Measured:
    """Match the traces of a layer, with a new store."""
    outputs = [folder / f"{name}.gpkg" for name in OUTPUTS]
    for output in outputs:
        output.unlink(missing_ok=True)
    profile = Profile(folder / "profile", json.loads((folder / "authcfg").read_text()))
    return measure(
        profile,
        SimpleNamespace(url=url),
        MATCH_TRACES,
        in_flight,
        f"--INPUT={layer}",
        "--TRACE_FIELD=vehicle",
        "--TIME_FIELD=at",
        *(f"--{name}={output}" for name, output in zip(OUTPUTS, outputs)),
    )


def span_s(url: str) -> float:
    """Return the time from the first request to the last answer since the last call."""
    with urlopen(f"{url}/span") as answer:
        return float(answer.read())


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--traces", type=int, default=100)
    parser.add_argument("--points", type=int, default=1_000)
    parser.add_argument("--in-flight", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    server = subprocess.Popen([*COMMAND, "serve"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    url = f"http://127.0.0.1:{server.stdout.readline().strip()}"
    try:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            authcfg = Profile.make(folder / "profile", ROOT, KEY).authcfg
            (folder / "authcfg").write_text(json.dumps(authcfg))
            few, many = folder / "few.gpkg", folder / "many.gpkg"
            for layer, traces, points in ((few, 1, 2), (many, given.traces, given.points)):
                made = [*COMMAND, "make", layer, str(traces), str(points)]
                subprocess.run(made, cwd=ROOT, check=True, stderr=subprocess.DEVNULL)
            rounds = []
            for _ in range(given.rounds):
                start = run(folder, url, few, given.in_flight)
                span_s(url)
                whole = run(folder, url, many, given.in_flight)
                rounds.append((start, whole, span_s(url)))
            points, bound_s = given.traces * given.points, given.traces * LATENCY_S / given.in_flight
            assert whole.results["OK"] == points, whole.results
            tell("share of the latency, of the run", f"{median(bound_s / (r.wall - s.wall) for s, r, _ in rounds):.2f}")
            shares = [bound_s / span for *_, span in rounds]
            tell("share of the latency, of the requests", f"{median(shares):.2f}", f">= {WANTED_SHARE}")
            cpu = median((r.cpu - s.cpu) / points * _MICRO for s, r, _ in rounds)
            tell("CPU, µs a point", f"{cpu:.1f}", f"<= {WANTED_US}")
            tell("peak memory, MB", f"{max(r.peak_mb for _, r, _ in rounds):.0f}")
            tell("peak memory of a run of two points, MB", f"{max(s.peak_mb for s, _, _ in rounds):.0f}")
    finally:
        server.terminate()


if __name__ == "__main__":
    if sys.argv[1:] == ["serve"]:
        serve()
    elif sys.argv[1:2] == ["make"]:
        make_traces(*sys.argv[2:])
    else:
        main()
