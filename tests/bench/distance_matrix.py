"""Measures distance matrices: processor time for each pair beyond a native copy of the output, and peak memory.

Run by hand, on an idle machine: ``.venv/qgis/bin/python -m tests.bench.distance_matrix``. The service is a process of
its own, which answers any matrix after 200 ms. The asynchronous ones keep the five nearest destinations of each origin.
"""

from __future__ import annotations

import gzip
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
import uuid
from http.server import BaseHTTPRequestHandler
from typing import ClassVar

from scripts.source_tree import ROOT
from tests.bench.measuring import SERVE, serve, serving

LATENCY_S = 0.2
SHAPES = ((100, 100), (500, 500), (100, 10_000))
ASYNCHRONOUS_SHAPES = ((600, 600), (2_000, 2_000), (1_000, 10_000))
_MICRO = 1e6


class _Matrix(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    accepted: ClassVar[dict[str, tuple[int, int]]] = {}
    """The size of each asynchronous matrix."""

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        size = len(body["origins"]), len(body["destinations"])
        time.sleep(LATENCY_S)
        if self.path.endswith("async=true"):
            identifier = str(uuid.uuid4())
            self.accepted[identifier] = size
            self._send(202, json.dumps({"matrixId": identifier, "status": "accepted"}).encode())
        else:
            self._send(200, self._matrix(*size))

    def do_GET(self):
        if self.path.endswith("/status"):
            address = self.path.removesuffix("/status")
            done = {"matrixId": address.rpartition("/")[2], "status": "completed", "resultUrl": address}
            self._send(303, json.dumps(done).encode(), ("Location", address))
        else:
            result = gzip.compress(self._matrix(*self.accepted[self.path.rpartition("/")[2]]), 1)
            self._send(200, result, ("Content-Encoding", "gzip"))

    @staticmethod
    def _matrix(origins, destinations):
        pairs = range(origins * destinations)
        matrix = {
            "numOrigins": origins,
            "numDestinations": destinations,
            "travelTimes": [pair * 7 % 5_000 for pair in pairs],
            "distances": [pair * 11 % 60_000 for pair in pairs],
            "errorCodes": [0 if pair % 50 else 1 for pair in pairs],
        }
        return json.dumps({"matrixId": "a", "matrix": matrix}, separators=(",", ":")).encode()

    def _send(self, status, answer, *headers):
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(answer)))
        for header in headers:
            self.send_header(*header)
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_given):
        """Print nothing."""


def measure(origins: int, destinations: int, url: str, *, is_asynchronous: bool) -> None:
    """Run one matrix in this process; print what it took."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(
            LOCATION_GATEWAY_BASE_URL=url,
            LOCATION_GATEWAY_API_KEY="bench",
            LOCATION_GATEWAY_STORE=f"{folder}/store",
            LOCATION_GATEWAY_REQUESTS_PER_SECOND="1000",
            LOCATION_GATEWAY_MATRIX_ASYNCHRONOUS="true" if is_asynchronous else "false",
        )
        from scripts.source_tree import import_plugin

        import_plugin()
        from qgis.core import QgsApplication

        application = QgsApplication([], GUIenabled=False)
        application.initQgis()
        sys.path.append("/usr/share/qgis/python/plugins")
        from processing.core.Processing import Processing

        Processing.initialize()
        import processing

        from tests.support.runs import provided

        with provided():
            layers = {"ORIGINS": _points(origins), "DESTINATIONS": _points(destinations)}
            before, begun = time.process_time(), time.monotonic()
            output = f"{folder}/matrix.gpkg"
            nearest = {"NEAREST": 5} if is_asynchronous else {}
            result = processing.run("locationgateway:distancematrix", {**layers, **nearest, "OUTPUT": output})
            spent, lasted = time.process_time() - before, time.monotonic() - begun
            memory_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            before = time.process_time()
            processing.run("native:savefeatures", {"INPUT": output, "OUTPUT": f"{folder}/copy.gpkg"})
            copied = time.process_time() - before
        pairs = origins * destinations
        assert result["PAIRS"] == pairs
        print(
            json.dumps(
                {
                    "pairs": pairs,
                    "requests": result["REQUESTS"],
                    "transactions": result["TRANSACTIONS"],
                    "seconds": round(lasted, 2),
                    "cpu_us": round(spent / pairs * _MICRO, 2),
                    "copy_us": round(copied / pairs * _MICRO, 2),
                    "beyond_us": round((spent - copied) / pairs * _MICRO, 2),
                    "memory_mb": round(memory_mb),
                }
            )
        )
        sys.stdout.flush()
        os._exit(0)


def _points(count: int):
    from qgis.core import QgsFeature, QgsGeometry, QgsPointXY, QgsVectorLayer

    layer = QgsVectorLayer("Point?crs=EPSG:4326", "points", "memory")
    features = []
    for number in range(count):
        feature = QgsFeature()
        feature.setGeometry(
            QgsGeometry.fromPointXY(QgsPointXY(24.5 + number % 100 * 0.003, 60.1 + number // 100 * 0.002))
        )
        features.append(feature)
    layer.dataProvider().addFeatures(features)
    return layer


def main() -> None:
    """Measure all shapes, each in a process of its own."""
    command = [sys.executable, "-m", "tests.bench.distance_matrix"]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "QGIS_CUSTOM_CONFIG_PATH": tempfile.mkdtemp()}
    with serving(command) as url:
        for origins, destinations in SHAPES:
            subprocess.run([*command, str(origins), str(destinations), url], cwd=ROOT, env=environment, check=True)
        for origins, destinations in ASYNCHRONOUS_SHAPES:
            size = str(origins), str(destinations)
            subprocess.run([*command, *size, url, "asynchronous"], cwd=ROOT, env=environment, check=True)


if __name__ == "__main__":
    if sys.argv[1:] == [SERVE]:
        serve(_Matrix)
    elif len(sys.argv) > 1:
        measure(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], is_asynchronous=sys.argv[4:] == ["asynchronous"])
    else:
        main()
