"""How a run without QGIS's start grows when the layer is ten times as large. A straight line gives 1."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any, Callable, NamedTuple

LEAST_S = 0.5
"""Below this the differences from run to run are larger than what is measured."""


class Growth(NamedTuple):
    """The growth from a tenth of the rows to all rows."""

    rows: int
    wall: float
    """The time, divided by ten times that of the tenth."""
    cpu: float
    exponent: float
    """Of the CPU time: it grows with the rows to this power."""


def wall_of(row: dict[str, Any]) -> float:
    """Return the best time of the runs."""
    return min(row["wall_s"])


def cpu_of(row: dict[str, Any]) -> float:
    """Return the least CPU time of the runs."""
    return min(row["cpu_s"])


def start_of(rows: list[dict[str, Any]], of: Callable[[dict[str, Any]], float]) -> float:
    """Return what QGIS's start takes: the least of all layers, since the smallest one's may have been disturbed."""
    return min(map(of, rows))


def grown(rows: list[dict[str, Any]]) -> list[Growth]:
    """Return the growth of each step. The first row, of a layer with a few rows, gives the start."""
    steps = []
    for small, large in pairwise(rows[1:]):
        cpu, wall = ([of(row) - start_of(rows, of) for row in (small, large)] for of in (cpu_of, wall_of))
        if min(cpu[0], wall[0]) >= LEAST_S:
            ratio, times = cpu[1] / cpu[0], large["size"] / small["size"]
            exponent = math.log(ratio) / math.log(times)
            steps.append(Growth(large["size"], wall[1] / wall[0] / times, ratio / times, exponent))
    return steps
