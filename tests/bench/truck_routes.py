"""Measures truck routes as ``qgis_process`` draws them, against the demo gateway with 50 ms latency.

Run by hand, on an idle machine: ``.venv/qgis/bin/python -m tests.bench.truck_routes [--routes 2000]``. Its rivals are
those of :mod:`.rivals`, its figures middles of some rounds.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from functools import partial
from pathlib import Path

from demo.showcase.profile import Profile
from tests.bench.measuring import Measured, measure, tell
from tests.bench.rivals import IN_FLIGHT, Race, slow_gateway, tell_rounds
from tests.support.demo_gateway import KEY, ROOT, DemoGateway

ALGORITHM = "locationgateway:truckroutes"
WANTED_US = 1_500
RESULT = "out.gpkg"
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


def run(
    folder: Path, gateway: DemoGateway, profile: Profile, count: int, *arguments: str, store: Path | None = None
) -> Measured:
    """Run the algorithm from so many origins to as many destinations, by default each to its own."""
    ends = [write_points(folder / f"{name}{count}.geojson", count, seed) for seed, name in enumerate("ab", start=1)]
    target = folder / RESULT
    target.unlink(missing_ok=True)
    sources = f"--ORIGINS={ends[0]}", f"--DESTINATIONS={ends[1]}"
    return measure(profile, gateway, ALGORITHM, IN_FLIGHT, *sources, f"--OUTPUT={target}", *arguments, store=store)


def race(folder: Path, gateway: DemoGateway, profile: Profile, routes: int) -> Race:
    """Return the algorithm and its rivals."""
    start, ours = (partial(run, folder, gateway, profile, count) for count in (1, routes))
    return Race(folder, gateway, profile, start, ours, folder / RESULT)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--routes", type=int, default=2_000)
    parser.add_argument("--rounds", type=int, default=5, help="the middle is told")
    arguments = parser.parse_args()
    gateway = slow_gateway()
    try:
        with tempfile.TemporaryDirectory() as folder:
            report(Path(folder), gateway, arguments.routes, arguments.rounds)
    finally:
        gateway.stop()


def report(folder: Path, gateway: DemoGateway, routes: int, rounds: int) -> None:
    """Make all measurements."""
    profile = Profile.make(folder / "profile", ROOT, KEY)
    one = partial(run, folder, gateway, profile)
    tell_rounds(routes, "route", race(folder, gateway, profile, routes).rounds(rounds), WANTED_US)
    start, first, again = one(1), one(routes, store=folder / "kept"), one(routes, store=folder / "kept")
    tell(
        "second run, from the store, against the first", f"{(again.wall - start.wall) / (first.wall - start.wall):.1%}"
    )
    few, many = (one(ends, "--PAIRING=all", "--DRY_RUN=true") for ends in (FEW_ENDS, MANY_ENDS))
    tell(
        f"peak memory of {MANY_ENDS**2:,} pairs above {FEW_ENDS**2:,}, counted and written",
        f"{many.peak_mb - few.peak_mb:.0f} MB",
        "flat",
    )


if __name__ == "__main__":
    sys.exit(main())
