"""Measures the filter by radius: columns of points against one circle and against many.

Run by hand, on an idle machine: ``.venv/plain/bin/python -m tests.bench.radius [--points 1000000] [--runs 3]``.
Seconds differ from machine to machine; how they grow with the circles is what counts. Reading the rows is not included.
"""

from __future__ import annotations

import argparse
import time
from typing import Callable

import numpy as np

from scripts.source_tree import import_plugin

FINLAND = (60.0, 66.0), (21.0, 30.0)
CITY = (60.1, 60.4), (24.6, 25.2)
EVERYWHERE = (-85.0, 85.0), (-180.0, 180.0)
ROWS_TOGETHER = 5_000
"""As many as the algorithm reads at a time."""
Extent = tuple[tuple[float, float], tuple[float, float]]


def scattered(extent: Extent, count: int, seed: int = 3) -> tuple[np.ndarray, np.ndarray]:
    """Return latitudes and longitudes."""
    random = np.random.default_rng(seed)
    return tuple(random.uniform(*span, count) for span in extent)


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
    parser.add_argument("--runs", type=int, default=3, help="of each measurement; the best is told")
    arguments = parser.parse_args()
    import_plugin()
    from location_gateway.core.geometry.circles import Circle
    from location_gateway.core.geometry.radius import RadiusFilter

    def prepared(extent: Extent, count: int) -> RadiusFilter:
        radii = np.random.default_rng(4).uniform(1_000, 20_000, count)
        return RadiusFilter([Circle(*row) for row in zip(*scattered(extent, count, seed=8), radii)])

    def filter_all(circles: RadiusFilter, lats: np.ndarray, lngs: np.ndarray) -> None:
        for begin in range(0, len(lats), ROWS_TOGETHER):
            some = slice(begin, begin + ROWS_TOGETHER)
            circles.points(lats[some], lngs[some])

    print(f"{'':<52}{'circles':>7}{'time':>11}{'rows':>13}{'growth':>10}")
    for name, of_points, of_circles, numbers in (
        ("in a country", FINLAND, FINLAND, (1, 10, 100, 1_000, 10_000)),
        ("everywhere, circles everywhere", EVERYWHERE, EVERYWHERE, (1, 1_000, 10_000)),
        ("everywhere, circles in one city", EVERYWHERE, CITY, (1, 1_000)),
    ):
        columns, first = scattered(of_points, arguments.points), 0.0
        for number in numbers:
            best = seconds(lambda: filter_all(prepared(of_circles, number), *columns), arguments.runs)  # noqa: B023 - called here
            first = first or best
            what, rate = f"{arguments.points:,} points {name}", arguments.points / best / 1e6
            print(f"{what:<52}{number:>7,}{best:>9.2f} s{rate:>9.2f} M/s{best / first:>8.1f} x", flush=True)


if __name__ == "__main__":
    main()
