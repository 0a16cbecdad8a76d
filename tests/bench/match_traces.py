"""Measures route matching: the share of the latency, processor time for each point, and peak memory.

Run by hand, on an idle machine: ``.venv/qgis/bin/python -m tests.bench.match_traces [--traces 100] [--points 1000]``.
The algorithm runs in ``qgis_process`` and writes all three outputs to GeoPackages. The service is a process of its own
that answers any trace after 50 ms: a matched place for each point, and a link of ten vertices for each five points.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from statistics import median
from types import SimpleNamespace
from urllib.request import urlopen

from demo.showcase.profile import Profile
from tests.bench.measuring import SERVE, Measured, measure, serve, serving, tell
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
    written(point_layer(rows, fields=("vehicle:string", "at:long")), Path(path))


class Bench:
    """Runs the algorithm over layers, and QGIS's own copy over its outputs."""

    def __init__(self, folder: Path, url: str, in_flight: int) -> None:
        self._folder = folder
        self._gateway = SimpleNamespace(url=url)
        self._in_flight = in_flight
        self._profile = Profile.make(folder / "profile", ROOT, KEY)

    def layer(self, traces: int, points: int) -> Path:
        """Make a layer in a process of its own: the peak memory of a child begins with that of its parent."""
        layer = self._folder / f"{traces}x{points}.gpkg"
        made = [*COMMAND, "make", layer, str(traces), str(points)]
        subprocess.run(made, cwd=ROOT, check=True, stderr=subprocess.DEVNULL)
        return layer

    def match(self, layer: Path) -> Measured:
        """Match the traces of a layer, with a new store."""
        outputs = [f"--{name}={self._output(layer, name)}" for name in OUTPUTS]
        fields = "--TRACE_FIELD=vehicle", "--TIME_FIELD=at"
        return measure(
            self._profile, self._gateway, MATCH_TRACES, self._in_flight, f"--INPUT={layer}", *fields, *outputs
        )

    def copy_s(self, layer: Path) -> float:
        """Return the processor time in which QGIS copies the outputs for a layer."""
        copy = f"--OUTPUT={self._folder / 'copy.gpkg'}"
        inputs = [f"--INPUT={self._output(layer, name)}" for name in OUTPUTS]
        return sum(measure(self._profile, self._gateway, "native:savefeatures", 1, one, copy).cpu for one in inputs)

    def _output(self, layer: Path, name: str) -> Path:
        return layer.with_suffix(f".{name}.gpkg")


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
    points, bound_s = given.traces * given.points, given.traces * LATENCY_S / given.in_flight
    starts, runs, spans_s, copies_s = [], [], [], []
    with serving(COMMAND) as url, tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder), url, given.in_flight)
        few, many = bench.layer(1, 2), bench.layer(given.traces, given.points)
        for _ in range(given.rounds):
            starts.append(bench.match(few))
            span_s(url)
            runs.append(bench.match(many))
            spans_s.append(span_s(url))
            copies_s.append(bench.copy_s(many) - bench.copy_s(few))
            assert runs[-1].results["OK"] == points, runs[-1].results
    cpu_us = [(run.cpu - start.cpu) / points * _MICRO for start, run in zip(starts, runs)]
    copy_us = [copy / points * _MICRO for copy in copies_s]
    whole_s = [run.wall - start.wall for start, run in zip(starts, runs)]
    tell("share of what latency allows, of the requests", f"{bound_s / median(spans_s):.2f}", f">= {WANTED_SHARE}")
    tell("share of what latency allows, of the run", f"{bound_s / median(whole_s):.2f}")
    tell("CPU, µs a point", f"{median(cpu_us):.0f}", f"<= {WANTED_US}")
    tell("  of it native:savefeatures of the three outputs", f"{median(copy_us):.0f}")
    tell("peak memory, MB", f"{max(run.peak_mb for run in runs):.0f}")
    tell("  of a run over two points", f"{max(start.peak_mb for start in starts):.0f}")


if __name__ == "__main__":
    if sys.argv[1:] == [SERVE]:
        serve(_Matching)
    elif sys.argv[1:2] == ["make"]:
        make_traces(*sys.argv[2:])
    else:
        main()
