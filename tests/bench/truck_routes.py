"""Measures truck routes as ``qgis_process`` draws them, against the demo gateway with 50 ms latency.

Run by hand, on an idle machine: ``.venv/qgis/bin/python -m tests.bench.truck_routes [--routes 1000]``. Prints ratios;
seconds differ from machine to machine.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from pathlib import Path

from demo.showcase.profile import Profile
from tests.bench.measuring import Measured, load_ms, measure, tell
from tests.support.demo_gateway import KEY, ROOT, DemoGateway

ALGORITHM = "locationgateway:truckroutes"
LATENCY_MS = 50
IN_FLIGHT = 8
MANY_ENDS, FEW_ENDS = 1_000, 100
"""So many origins and destinations, all with all, are only counted."""


def write_points(path: Path, points: int, seed: int) -> Path:
    """Write so many random places in the city as GeoJSON."""
    generator = random.Random(seed)  # noqa: S311 - the same places in each run
    features = [
        {
            "type": "Feature",
            "properties": {"n": number},
            "geometry": {
                "type": "Point",
                "coordinates": [round(generator.uniform(24.93, 24.96), 5), round(generator.uniform(60.162, 60.175), 5)],
            },
        }
        for number in range(points)
    ]
    path.write_text(json.dumps({"type": "FeatureCollection", "features": features}), encoding="utf-8")
    return path


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--routes", type=int, default=1_000)
    parser.add_argument("--runs", type=int, default=3, help="the best and the middle are told")
    arguments = parser.parse_args()
    gateway = DemoGateway(("--latency-ms", str(LATENCY_MS)))
    gateway.reset(latency_ms=LATENCY_MS)
    try:
        with tempfile.TemporaryDirectory() as folder:
            report(Path(folder), gateway, arguments.routes, arguments.runs)
    finally:
        gateway.stop()


def report(folder: Path, gateway: DemoGateway, routes: int, runs: int) -> None:
    """Make all measurements."""
    profile = Profile.make(folder / "profile", ROOT, KEY)

    def run(count: int, *arguments: str, store: Path | None = None) -> Measured:
        ends = [write_points(folder / f"{name}{count}.geojson", count, seed) for seed, name in enumerate("ab", start=1)]
        target = folder / "out.gpkg"
        target.unlink(missing_ok=True)
        sources = f"--ORIGINS={ends[0]}", f"--DESTINATIONS={ends[1]}"
        return measure(profile, gateway, ALGORITHM, IN_FLIGHT, *sources, f"--OUTPUT={target}", *arguments, store=store)

    run(routes)  # the demo gateway computes each route once; what is measured is the client
    start = run(1)
    measured = sorted((run(routes) for _ in range(runs)), key=lambda one: one.wall)
    best, middle = measured[0], measured[runs // 2]
    bound_s = best.results["REQUESTS"] / IN_FLIGHT * LATENCY_MS / 1000
    for name, one in (("best", best), ("middle", middle)):
        tell(
            f"{routes:,} routes against what latency allows, to GeoPackage: {name}",
            f"{bound_s / (one.wall - start.wall):.0%}",
            ">= 85%",
        )
    tell("CPU of the client per route", f"{(best.cpu - start.cpu) / routes * 1e3:.2f} ms")
    run(routes, store=folder / "kept")
    again = run(routes, store=folder / "kept")
    tell("second run, from the store, against the first", f"{(again.wall - start.wall) / (best.wall - start.wall):.1%}")
    few, many = (run(ends, "--PAIRING=all", "--DRY_RUN=true") for ends in (FEW_ENDS, MANY_ENDS))
    tell(
        f"peak memory of {MANY_ENDS**2:,} pairs above that of {FEW_ENDS**2:,}, counted and written",
        f"{many.peak_mb - few.peak_mb:.0f} MB",
        "flat",
    )
    tell("loading the plugin", f"{load_ms(profile):.0f} ms", "<= 30 ms")


if __name__ == "__main__":
    sys.exit(main())
