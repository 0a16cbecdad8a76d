"""What the benchmarks share: a measured run of ``qgis_process``, and a service of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Callable

from demo.showcase.profile import Profile
from tests.support.demo_gateway import ROOT, DemoGateway

SERVE = "serve"
"""The argument with which a benchmark is its own service."""


@dataclass
class Measured:
    """One process: wall clock and CPU in seconds, peak memory in MB, and what it answered."""

    wall: float
    cpu: float
    peak_mb: float
    results: dict


def measure(
    profile: Profile,
    gateway: DemoGateway,
    algorithm: str,
    in_flight: int,
    *arguments: str,
    store: Path | None = None,
    watch: Callable[[int], None] = lambda _: None,
) -> Measured:
    """Run an algorithm in its own process, with a new store unless ``store`` is given.

    ``watch`` is called with the id of the process when it has started.
    """
    with tempfile.TemporaryDirectory() as passing:
        started = time.monotonic()
        process = subprocess.Popen(
            ["qgis_process", "--json", "run", algorithm, *arguments],
            env=environment(profile, gateway, in_flight, store or Path(passing)),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        watch(process.pid)
        answer = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - started
    assert status == 0, answer
    return Measured(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, json.loads(answer)["results"])


def environment(profile: Profile, gateway: DemoGateway, in_flight: int, store: Path) -> dict[str, str]:
    """Return the environment of a process that asks the gateway as fast as it can."""
    return profile.environment() | {
        "LOCATION_GATEWAY_BASE_URL": gateway.url,
        "LOCATION_GATEWAY_AUTHCFG": profile.authcfg,
        "LOCATION_GATEWAY_IN_FLIGHT": str(in_flight),
        "LOCATION_GATEWAY_REQUESTS_PER_SECOND": "100000",
        "LOCATION_GATEWAY_STORE": str(store),
    }


@contextmanager
def serving(command: Sequence[str]) -> Iterator[str]:
    """Run a benchmark as its own service, and give the URL. ``command`` begins the benchmark."""
    server = subprocess.Popen([*command, SERVE], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        yield f"http://127.0.0.1:{server.stdout.readline().strip()}"
    finally:
        server.terminate()


def serve(service: type[BaseHTTPRequestHandler]) -> None:
    """Be the service until the standard input ends."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), service)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_port, flush=True)
    sys.stdin.read()


def load_ms(profile: Profile) -> float:
    """Return how long QGIS needs to load the plugin, which is compiled from its second start on: the best of five."""
    script = """
import sys, time
from qgis.core import QgsApplication
application = QgsApplication([], False)
application.initQgis()
sys.path.insert(0, sys.argv[1])
started = time.perf_counter()
import location_gateway
location_gateway.classFactory(None).initProcessing()
print((time.perf_counter() - started) * 1000)
"""
    plugins = profile.folder / "profiles" / "default" / "python" / "plugins"
    with tempfile.TemporaryDirectory() as compiled:
        environment = profile.environment() | {"PYTHONPYCACHEPREFIX": compiled}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        return min(
            float(
                subprocess.run(
                    ["/usr/bin/python3", "-c", script, plugins],
                    env=environment,
                    capture_output=True,
                    text=True,
                    check=True,
                ).stdout.split()[-1]
            )
            for _ in range(5)
        )


def tell(what: str, measured: str, wanted: str = "") -> None:
    """Print one line of the table."""
    print(f"{what:<62} {measured:>12}  {wanted}".rstrip(), flush=True)
