"""Measures the filter by radius: columns of points and chunks of geometries against one circle and against many.

Run by hand, on an idle machine: ``.venv/plain/bin/python -m tests.bench.radius [--points 1000000] [--runs 3]``.
Seconds differ from machine to machine; how they grow with the circles is what counts. Reading the rows is not included.
"""

from __future__ import annotations

import argparse
import time
from typing import Callable

import numpy as np
import shapely

from scripts.source_tree import import_plugin

FINLAND = (60.0, 66.0), (21.0, 30.0)
CITY = (60.1, 60.4), (24.6, 25.2)
EVERYWHERE = (-85.0, 85.0), (-180.0, 180.0)
DEGREE_M = 111_000
VERTICES = 20
CHUNK = 10_000
Extent = tuple[tuple[float, float], tuple[float, float]]


def scattered(extent: Extent, count: int, seed: int = 3) -> tuple[np.ndarray, np.ndarray]:
    """Return latitudes and longitudes."""
    random = np.random.default_rng(seed)
    return tuple(random.uniform(*span, count) for span in extent)


def roads(extent: Extent, count: int) -> list[bytes]:
    """Return winding lines with an edge each 100 m."""
    turns = np.random.default_rng(5).normal(0, 0.4, (count, VERTICES))
    headings = np.cumsum(turns, axis=1) + np.arange(count)[:, None]
    lats, lngs = scattered(extent, count)
    north, east = (np.cumsum(part(headings), axis=1) * 100 / DEGREE_M for part in (np.cos, np.sin))
    return wkb(shapely.linestrings, lats, lngs, north, east)


def parcels(extent: Extent, count: int) -> list[bytes]:
    """Return polygons of about 1 km."""
    reach = np.random.default_rng(6).uniform(300, 600, (count, VERTICES)) / DEGREE_M
    azimuths = np.linspace(0, 2 * np.pi, VERTICES, endpoint=False)
    return wkb(shapely.polygons, *scattered(extent, count), reach * np.cos(azimuths), reach * np.sin(azimuths))


def wkb(make: Callable, lats: np.ndarray, lngs: np.ndarray, north: np.ndarray, east: np.ndarray) -> list[bytes]:
    """Return geometries with vertices so many degrees of latitude off to the north and east."""
    lngs = lngs[:, None] + east / np.cos(np.radians(lats))[:, None]
    return shapely.to_wkb(make(np.stack((lngs, lats[:, None] + north), axis=-1))).tolist()


def seconds(work: Callable[[], object], runs: int) -> float:
    """Return how long it takes: the best of some runs."""
    taken = []
    for _ in range(runs):
        started = time.perf_counter()
        work()
        taken.append(time.perf_counter() - started)
    return min(taken)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--points", type=int, default=1_000_000)
    parser.add_argument("--geometries", type=int, default=100_000)
    parser.add_argument("--runs", type=int, default=3, help="of each measurement; the best is told")
    arguments = parser.parse_args()
    import_plugin()
    from location_gateway.core.geometry.circles import Circle
    from location_gateway.core.geometry.radius import RadiusFilter

    def prepared(extent: Extent, count: int) -> RadiusFilter:
        radii = np.random.default_rng(4).uniform(1_000, 20_000, count)
        return RadiusFilter([Circle(*row) for row in zip(*scattered(extent, count, seed=8), radii)])

    def in_chunks(circles: RadiusFilter, rows: list[bytes]) -> None:
        for begin in range(0, len(rows), CHUNK):
            circles.geometries(rows[begin : begin + CHUNK])

    def tell(what: str, rows: int, numbers: tuple[int, ...], work: Callable[[int], Callable[[], object]]) -> None:
        first = None
        for number in numbers:
            best = seconds(work(number), arguments.runs)
            first = first or best
            print(
                f"{what:<52}{number:>7,}{best:>9.2f} s{rows / best / 1e6:>9.2f} M/s{best / first:>8.1f} x", flush=True
            )

    print(f"{'':<52}{'circles':>7}{'time':>11}{'rows':>13}{'growth':>10}")
    for name, of_points, of_circles in (
        ("in a country", FINLAND, FINLAND),
        ("everywhere, circles everywhere", EVERYWHERE, EVERYWHERE),
        ("everywhere, circles in one city", EVERYWHERE, CITY),
    ):
        columns = scattered(of_points, arguments.points)
        tell(
            f"{arguments.points:,} points {name}",
            arguments.points,
            (1, 10, 100, 1_000, 10_000) if of_points is of_circles else (1, 1_000),
            lambda number, columns=columns, extent=of_circles: lambda: prepared(extent, number).points(*columns),
        )
    for name, shapes in (("lines", roads), ("polygons", parcels)):
        rows = shapes(FINLAND, arguments.geometries)
        tell(
            f"{len(rows):,} {name} of {VERTICES} vertices, in chunks",
            len(rows),
            (1, 1_000),
            lambda number, rows=rows: lambda: in_chunks(prepared(FINLAND, number), rows),
        )


if __name__ == "__main__":
    main()
