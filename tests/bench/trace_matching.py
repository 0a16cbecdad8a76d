"""Measures how much of known drives the demo gateway finds again in noisy traces.

Run by hand: ``.venv/plain/bin/python -m tests.bench.trace_matching [--drives 40]``. A drive is a route on the demo's
streets; its trace has a point every 60 m (5 to 10 seconds) with Gaussian noise on both axes.
"""

from __future__ import annotations

import argparse
from statistics import mean

import numpy as np
import requests
import shapely

from demo.gateway.routing.engine import TINY, Costing, Drive, Engine, Rules
from demo.gateway.routing.places import Waypoint
from demo.gateway.routing.tiles import configuration_path
from demo.geodesy import LocalPlane
from demo.openstreetmap import extract_path
from tests.support.demo_gateway import KEY, DemoGateway

RULES = Rules(Costing.AUTO, TINY)
PLANE = LocalPlane.touching(60.17, 24.94)
STEP_M, SHORTEST_M = 60, 800
WANTED = {5: 0.99, 10: 0.97, 20: 0.90}
"""The least share of the length, by the noise in metres."""


def drives(engine: Engine, count: int, random: np.random.Generator) -> list[Drive]:
    """Return routes between random places."""
    found: list[Drive] = []
    while len(found) < count:
        south, north, west, east = random.uniform((60.163, 60.163, 24.930, 24.930), (60.180, 60.180, 24.955, 24.955))
        ways = engine.find([Waypoint("", south, west), Waypoint("", north, east)], RULES)
        found += [way for way in ways[:1] if way.length_m >= SHORTEST_M]
    return found


def trace(drive: Drive, noise_m: float, random: np.random.Generator) -> str:
    """Return noisy points along a drive as CSV."""
    latitudes, longitudes = zip(*drive.line)
    line = shapely.LineString(PLANE.project(longitudes, latitudes))
    places = shapely.get_coordinates(
        shapely.line_interpolate_point(line, np.append(np.arange(0, line.length, STEP_M), line.length))
    )
    noisy = PLANE.unproject(places + random.normal(0, noise_m, places.shape))
    return "\n".join(["latitude,longitude", *(f"{lat:.6f},{lng:.6f}" for lng, lat in noisy)])


def share(gateway: DemoGateway, engine: Engine, drive: Drive, body: str) -> float:
    """Return which share of a drive's length is on links of the matched trace."""
    url = f"{gateway.url}/v8/match/routelinks?routeMatch=1&mode=car"
    answer = requests.post(url, data=body, headers={"apiKey": KEY}, timeout=30)
    answer.raise_for_status()
    links = answer.json()["response"]["route"][0]["leg"][0]["link"]
    matched = {link["linkId"].lstrip("-") for link in links}
    edges = engine.edges(drive, RULES)
    lengths = {f"{edge['way_id']}{edge['id'] >> 25:06d}": edge["length"] for edge in edges}
    return sum(length for name, length in lengths.items() if name in matched) / sum(lengths.values())


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--drives", type=int, default=40)
    arguments = parser.parse_args()
    engine, random = Engine(configuration_path(extract_path())), np.random.default_rng(7)
    known = drives(engine, arguments.drives, random)
    gateway = DemoGateway()
    try:
        for noise_m, wanted in WANTED.items():
            shares = [share(gateway, engine, drive, trace(drive, noise_m, random)) for drive in known]
            print(
                f"noise {noise_m:>2} m: {mean(shares):.1%} of the length (wanted {wanted:.0%}), worst {min(shares):.1%}"
            )
    finally:
        gateway.stop()


if __name__ == "__main__":
    main()
