"""Measures how the algorithms grow with the layer, as ``qgis_process`` runs them against the demo gateway.

``scripts/scale`` runs it, and then writes docs/scale.md from what it has measured. Each figure is that of one process:
wall clock, CPU and peak memory from ``wait4``, and the sizes of its files. The smallest layer of each algorithm gives
the start of QGIS, which the page takes off where it speaks of growth.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timezone
from functools import partial
from pathlib import Path
from typing import Any

import requests

from demo.showcase.profile import Profile
from tests.bench import truck_routes
from tests.bench.measuring import Measured, measure
from tests.bench.random_points import make_layer
from tests.bench.reverse_geocoding import measured_run
from tests.bench.rivals import IN_FLIGHT, LATENCY_MS
from tests.bench.scale_profile import profiled
from tests.support.demo_gateway import KEY, ROOT, DemoGateway

_SMALLEST = 10
"""Rows of the layer that shows what QGIS's start takes."""
_FEWEST_FIXES = 100
"""Of 50 vehicles."""
_CHEAP, _DEAR = 10_000, 1_000_000
_PROFILED = 100_000
_CENTRE, _RADIUS_M = "24.945,60.168 [EPSG:4326]", 500
_MEGABYTE = 1_000_000
_LOOK_AGAIN_S = 0.5


@dataclass(frozen=True)
class Bench:
    """What all measurements share."""

    folder: Path
    gateway: DemoGateway
    profile: Profile
    most_points: int
    most_routes: int
    most_runs: int

    def sizes(self, most: int) -> list[int]:
        """Return the sizes up to ``most``, each ten times the one before, after the smallest."""
        first = 1_000 if most == self.most_points else _SMALLEST
        return [first * 10**step for step in range(8) if first * 10**step <= most]

    def runs(self, size: int) -> int:
        """Return how often a layer of this size is measured: as often as is cheap."""
        wanted = 3 if size <= _CHEAP else 2 if size < _DEAR else 1
        return min(wanted, self.most_runs)

    def points(self, size: int) -> Path:
        """Return a layer of points, four fifths of which are at distinct places."""
        return make_layer(self.folder / f"points{size}.gpkg", size)

    def is_over(self, job_id: str) -> bool:
        """Whether the demo gateway has done a batch job."""
        url = f"{self.gateway.url}/v7/batch/jobs/{job_id}"
        return requests.get(url, headers={"apiKey": KEY}, timeout=60).json()["status"] == "completed"


def figures(size: int, runs: list[Measured], **files: Path) -> dict[str, Any]:
    """Return what the page says of the runs over a layer of one size."""
    results = runs[-1].results
    return {
        "size": size,
        "wall_s": [round(run.wall, 2) for run in runs],
        "cpu_s": [round(run.cpu, 2) for run in runs],
        "peak_mb": round(max(run.peak_mb for run in runs)),
        "requests": results.get("REQUESTS"),
        "transactions": results.get("TRANSACTIONS"),
        **{f"{name}_mb": round(_bytes_in(path) / _MEGABYTE, 2) for name, path in files.items()},
    }


def _bytes_in(path: Path) -> int:
    return sum(file.stat().st_size for file in (path.glob("results-*") if path.is_dir() else [path]))


Series = dict[str, list[dict[str, Any]]]
"""By the name of a run, its figures from the smallest layer to the largest."""


def reverse_geocoding(bench: Bench) -> Series:
    """Measure the first run over a layer, and the second, which finds all its answers in the store."""
    series: Series = {"reversegeocode, first run": [], "reversegeocode, second run": []}
    for size in (_SMALLEST, *bench.sizes(bench.most_points)):
        source, target = bench.points(size), bench.folder / f"addresses{size}.gpkg"
        taken: list[list[Measured]] = [[], []]
        for run in range(bench.runs(size)):
            store = bench.folder / f"places{size}-{run}"
            for which in taken:
                which.append(measured_run(bench.profile, bench.gateway, source, target, store=store))
        floor = json.loads(_run_module("tests.bench.scale_floor", source, target))
        for (name, rows), which in zip(series.items(), taken):
            rows.append(figures(size, which, source=source, output=target, store=store) | {"floor_cpu_s": floor})
            _tell(name, rows[-1])
    return series


def routes(bench: Bench) -> Series:
    """Measure truck routes, each with an origin and a destination of its own, and a second run of the same."""
    series: Series = {"truckroutes, first run": [], "truckroutes, second run": []}
    run = partial(truck_routes.run, bench.folder, bench.gateway, bench.profile)
    target = bench.folder / truck_routes.RESULT
    # The demo gateway computes each route once, the smaller layers' among the largest's: the client is measured.
    run(bench.most_routes, store=bench.folder / "routes-before")
    for size in (1, *bench.sizes(bench.most_routes)):
        taken: list[list[Measured]] = [[], []]
        for number in range(bench.runs(size * 100)):
            store = bench.folder / f"routes{size}-{number}"
            for which in taken:
                which.append(run(size, store=store))
        for (name, rows), which in zip(series.items(), taken):
            rows.append(figures(size, which, output=target, store=store))
            _tell(name, rows[-1])
    return series


def batches(bench: Bench) -> Series:
    """Measure batch jobs: submitted, then collected. The service's own work between the two is not in it."""
    bench.gateway.batch(seconds=0)
    series: Series = {"submitbatchjob": [], "collectbatchjob": []}
    for size in (_SMALLEST, *bench.sizes(bench.most_points)):
        both = _submitted_and_collected(bench, size)
        target, store = bench.folder / f"out{size}.gpkg", bench.folder / f"store{size}"
        for (name, rows), one in zip(series.items(), both):
            rows.append(figures(size, [one], **({"output": target, "store": store} if "collect" in name else {})))
            _tell(name, rows[-1])
    return series


def _submitted_and_collected(bench: Bench, size: int) -> tuple[Measured, Measured]:
    """Submit a layer, wait until the demo gateway has done its work, and collect."""
    source, target = f"--INPUT={bench.points(size)}", f"--OUTPUT={bench.folder / f'out{size}.gpkg'}"
    run = partial(measure, bench.profile, bench.gateway, store=bench.folder / f"store{size}")
    submitted = run("locationgateway:submitbatchjob", 4, source)
    job_ids = submitted.results["JOB_IDS"]
    while not all(map(bench.is_over, job_ids.split(","))):
        time.sleep(_LOOK_AGAIN_S)
    collected = run("locationgateway:collectbatchjob", 4, f"--JOB_IDS={job_ids}", source, target)
    assert collected.results["STATE"] == "completed", collected.results
    assert collected.results["OK"] + collected.results["NO_MATCH"] == size
    return submitted, collected


def without_requests(bench: Bench) -> Series:
    """Measure the algorithms that send nothing."""
    series: Series = {"filterbyradius": [], "detectstops": []}
    for size in (_FEWEST_FIXES, *bench.sizes(bench.most_points)):
        fixes = bench.folder / f"fixes{size}.gpkg"
        _run_module("tests.bench.stop_detection", "--write", fixes, "--points", str(size))
        circle = f"--CENTER={_CENTRE}", f"--RADIUS={_RADIUS_M}"
        track = "--ID_FIELD=vehicle", "--TIME_FIELD=datetime"
        for (name, rows), source, more in zip(series.items(), (bench.points(size), fixes), (circle, track)):
            taken = []
            target = bench.folder / f"{name}{size}.gpkg"
            for _ in range(bench.runs(size)):
                target.unlink(missing_ok=True)
                files = f"--INPUT={source}", f"--OUTPUT={target}"
                taken.append(measure(bench.profile, bench.gateway, f"locationgateway:{name}", 1, *files, *more))
            rows.append(figures(size, taken, source=source, output=target))
            _tell(name, rows[-1])
    return series


def hot_path(bench: Bench) -> dict[str, Any]:
    """Measure where the time of reverse geocoding goes, and what could not be spared."""
    size = min(_PROFILED, bench.most_points)
    source, target, store = bench.points(size), bench.folder / "profiled.gpkg", bench.folder / "profiled"
    found = {
        which: profiled(
            lambda watch: measured_run(bench.profile, bench.gateway, source, target, store=store, watch=watch)
        )
        for which in ("first run", "second run")
    }
    floor = json.loads(_run_module("tests.bench.scale_floor", source, target, bench.gateway.url))
    return {"points": size, "runs": found, "floor_s": floor}


def machine() -> dict[str, Any]:
    """Return what the figures depend on."""
    lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    model = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "")
    version = subprocess.run(
        ["qgis_process", "--version"], env=Profile.screenless(), capture_output=True, text=True, check=True
    )
    return {
        "processor": model or platform.machine(),
        "cores": os.cpu_count(),
        "memory_gb": round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30),
        "qgis": next(line.split()[1].partition("-")[0] for line in version.stdout.splitlines() if "QGIS" in line),
        "python": platform.python_version(),
    }


def measured(bench: Bench) -> Iterator[tuple[str, Any]]:
    """Make all measurements, the name of each with its figures."""
    yield "made", datetime.now(timezone.utc).strftime("%Y-%m-%d")
    yield "machine", machine()
    yield "latency_ms", LATENCY_MS
    yield "in_flight", IN_FLIGHT
    yield "hot_path", hot_path(bench)
    series: Series = {}
    for each in (reverse_geocoding, routes, without_requests, batches):
        series |= each(bench)
        yield "series", series


def main() -> None:
    """Measure, and write the figures to a file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--small", action="store_true", help="up to 100,000 points and 1,000 routes, each once")
    parser.add_argument("--into", type=Path, default=ROOT / "docs" / "scale.json", help="the file to write")
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    gateway = DemoGateway(("--latency-ms", str(LATENCY_MS)))
    gateway.reset(latency_ms=LATENCY_MS)
    most = (100_000, 1_000, 1) if arguments.small else (1_000_000, 10_000, 3)
    try:
        with tempfile.TemporaryDirectory() as temporary:
            folder = Path(temporary)
            bench = Bench(folder, gateway, Profile.make(folder / "profile", ROOT, KEY), *most)
            found: dict[str, Any] = {}
            for name, value in measured(bench):
                found[name] = value
                text = json.dumps(found, indent=1, ensure_ascii=False) + "\n"
                arguments.into.write_text(text, encoding="utf-8")  # each time: a long way to go
    finally:
        gateway.stop()


def _run_module(name: str, *arguments: str | Path) -> str:
    """Run a module that needs QGIS in its own process: the peak memory of a child begins with that of its parent."""
    return subprocess.run(
        [sys.executable, "-m", name, *arguments],
        cwd=ROOT,
        check=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ).stdout


def _tell(name: str, row: dict[str, Any]) -> None:
    wall, cpu = min(row["wall_s"]), min(row["cpu_s"])
    print(f"{name:<28} {row['size']:>9,} {wall:8.2f} s {cpu:8.2f} s CPU {row['peak_mb']:5} MB", flush=True)


if __name__ == "__main__":
    main()
