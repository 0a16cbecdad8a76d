"""Truck routes as ``qgis_process`` draws them, each from a random place in the city to another."""

from __future__ import annotations

import json
import random
from functools import partial
from pathlib import Path

from demo.showcase.profile import Profile
from tests.bench.measuring import Measured, measure
from tests.bench.rivals import IN_FLIGHT, Race
from tests.support.demo_gateway import DemoGateway

ALGORITHM = "locationgateway:truckroutes"
WANTED_US = 1_500
RESULT = "out.gpkg"


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


def run(folder: Path, gateway: DemoGateway, profile: Profile, count: int, store: Path | None = None) -> Measured:
    """Run the algorithm from so many origins, each to a destination of its own."""
    ends = [write_points(folder / f"{name}{count}.geojson", count, seed) for seed, name in enumerate("ab", start=1)]
    target = folder / RESULT
    target.unlink(missing_ok=True)
    sources = f"--ORIGINS={ends[0]}", f"--DESTINATIONS={ends[1]}"
    return measure(profile, gateway, ALGORITHM, IN_FLIGHT, *sources, f"--OUTPUT={target}", store=store)


def race(folder: Path, gateway: DemoGateway, profile: Profile, routes: int) -> Race:
    """Return the algorithm and its rivals."""
    start, ours = (partial(run, folder, gateway, profile, count) for count in (1, routes))
    return Race(folder, gateway, profile, start, ours, folder / RESULT)
