"""Measures the search for stops in tracks of several shapes; ``scripts/scale`` measures the algorithm.

Run by hand, on an idle machine: ``.venv/qgis/bin/python -m tests.bench.stop_detection [--points 1000000] [--runs 3]``.
Seconds differ from machine to machine.
"""

from __future__ import annotations

import argparse
import math
import os
import time
from pathlib import Path
from typing import Callable

import numpy as np
from qgis.core import QgsApplication
from qgis.PyQt.QtCore import QDateTime

from scripts.source_tree import import_plugin
from tests.support.layers import point_layer, written

START_MS = 1_700_000_000_000
SPEED_M_S = 14
DEGREE_M = 111_000
NORTH, EAST = 40.0, 24.0
Track = tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]
"""Vehicles, times, latitudes, longitudes."""


def tour(points: int, every_s: int, staying: int, moving: int, vehicles: int, *, scatter_m: float = 10) -> Track:
    """Return tracks of vehicles that stay for some fixes and then move for some, over and over."""
    random = np.random.default_rng(5)
    each = points // vehicles
    step = np.tile(np.arange(each), vehicles)
    way = np.cumsum(np.where(step % (staying + moving) >= staying, SPEED_M_S * every_s, 0))
    north, east = random.normal(0, scatter_m, (2, len(step)))
    vehicle = np.repeat(np.arange(vehicles), each)
    times = START_MS + step * every_s * 1000
    return (
        vehicle,
        times,
        NORTH + (way % 3_000_000 + north) / DEGREE_M,
        EAST + east / (DEGREE_M * math.cos(math.radians(NORTH))),
    )


def drift(points: int, every_s: int, speed_m_s: float) -> Track:
    """Return the track of one vehicle that creeps all the time."""
    step = np.arange(points)
    lats = NORTH + step * every_s * speed_m_s % 4_000_000 / DEGREE_M
    return np.zeros(points, dtype=np.int64), START_MS + step * every_s * 1000, lats, np.full(points, EAST)


SHAPES: dict[str, Callable[[int], Track]] = {
    "50 vehicles, a fix a minute, half of them parked": lambda points: tour(points, 60, 10, 10, 50),
    "50 vehicles, a fix each 10 s, half of them parked": lambda points: tour(points, 10, 60, 60, 50),
    "10 vehicles, a fix a second, half of them parked": lambda points: tour(points, 1, 600, 600, 10),
    "10,000 vehicles of 100 fixes": lambda points: tour(points, 60, 10, 10, 10_000),
    "a stop at every second fix": lambda points: tour(points, 301, 2, 2, 50),
    "all parked, one stop, a fix a second": lambda points: tour(points, 1, points, 0, 1),
    "all parked, one stop, a fix each 200 s": lambda points: tour(points, 200, points, 0, 1),
    "all moving, a fix a second": lambda points: tour(points, 1, 0, 1, 50),
    "all moving, a fix each 30 s": lambda points: tour(points, 30, 0, 1, 50),
    "all moving, a fix each 200 s": lambda points: tour(points, 200, 0, 1, 50),
    "drift of 0.1 m/s, a fix a second": lambda points: drift(points, 1, 0.1),
    "drift of 0.35 m/s, a fix a minute": lambda points: drift(points, 60, 0.35),
    "restless about the critical scatter, a fix a second": lambda points: tour(points, 1, points, 0, 1, scatter_m=34),
    "restless about the critical scatter, each 10 s": lambda points: tour(points, 10, points, 0, 1, scatter_m=35),
}


def write_layer(path: Path, track: Track) -> None:
    """Write a GeoPackage with the vehicle and the time of each fix."""
    rows = []
    for vehicle, ms, lat, lng in zip(*(column.tolist() for column in track)):
        at = QDateTime.fromMSecsSinceEpoch(ms).toUTC()
        rows.append([(lat, lng), f"vehicle {vehicle}", at])
    fields = ("vehicle:string", "datetime:datetime")
    written(point_layer(rows, fields=fields), path)


def tell(what: str, seconds: list[float], more: str = "") -> None:
    """Print one line of the table: the best of the runs, and the worst."""
    print(f"{what:<56} {min(seconds):6.2f} – {max(seconds):5.2f} s  {more}", flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--points", type=int, default=1_000_000)
    parser.add_argument("--runs", type=int, default=3, help="of each measurement; the best and the worst are told")
    parser.add_argument("--write", type=Path, help="only write a layer of the first shape, to this file")
    arguments = parser.parse_args()
    points, runs = arguments.points, arguments.runs
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QgsApplication([], GUIenabled=False)
    application.initQgis()
    if arguments.write:
        write_layer(arguments.write, next(iter(SHAPES.values()))(points))
        return
    import_plugin()
    from location_gateway.core.geometry.stops import Fixes, StopRule, detect_stops

    print(f"{points:,} fixes")
    for name, shape in SHAPES.items():
        fixes, seconds = Fixes(*shape(points)), []
        for _ in range(runs):
            started = time.perf_counter()
            stops = detect_stops(fixes, StopRule(50, 300, 1800)).stops
            seconds.append(time.perf_counter() - started)
        tell(name, seconds, f"{len(stops):,} stops")


if __name__ == "__main__":
    main()
