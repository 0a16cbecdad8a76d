"""Layers of random points in the city.

``python -m tests.bench.random_points PATH POINTS`` writes one.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

from qgis.core import QgsApplication

from tests.support.demo_gateway import ROOT
from tests.support.layers import point_layer, written

DISTINCT = 0.8
"""So many of the points have a place of their own."""


def random_points(count: int) -> list[tuple[float, float]]:
    """Return longitudes and latitudes, in the order of the layer."""
    generator = random.Random(count)  # noqa: S311 - the same points in each run
    distinct = int(count * DISTINCT)
    places = set()
    while len(places) < distinct:
        places.add((round(generator.uniform(24.925, 24.965), 5), round(generator.uniform(60.158, 60.178), 5)))
    rows = sorted(places)
    rows += generator.choices(rows, k=count - distinct)
    generator.shuffle(rows)
    return rows


def make_layer(path: Path, count: int) -> Path:
    """Write a layer, unless it is there, in a process of its own.

    A child's peak memory begins with that of the process that starts it.
    """
    if not path.exists():
        subprocess.run(
            [sys.executable, "-m", "tests.bench.random_points", path, str(count)],
            cwd=ROOT,
            check=True,
            stderr=subprocess.DEVNULL,
        )
    return path


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QgsApplication([], GUIenabled=False)
    application.initQgis()
    points = enumerate(random_points(int(sys.argv[2])))
    rows = [[(lat, lng), number, f"point {number}"] for number, (lng, lat) in points]
    written(point_layer(rows, fields=("n:integer", "name:string")), Path(sys.argv[1]))
