"""Layers of random points in the city.

``python -m tests.bench.random_points PATH POINTS`` writes one.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransformContext,
    QgsFeature,
    QgsField,
    QgsFields,
    QgsGeometry,
    QgsPointXY,
    QgsVectorFileWriter,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import QMetaType

from tests.support.demo_gateway import ROOT

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


def _write(path: Path, count: int) -> None:
    """Write a GeoPackage."""
    fields = QgsFields()
    fields.append(QgsField("n", QMetaType.Type.Int))
    fields.append(QgsField("name", QMetaType.Type.QString))
    options = QgsVectorFileWriter.SaveVectorOptions()
    options.driverName = "GPKG"
    crs = QgsCoordinateReferenceSystem("EPSG:4326")
    writer = QgsVectorFileWriter.create(
        str(path), fields, QgsWkbTypes.Type.Point, crs, QgsCoordinateTransformContext(), options
    )
    for number, (lng, lat) in enumerate(random_points(count)):
        feature = QgsFeature(fields)
        feature.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(lng, lat)))
        feature.setAttributes([number, f"point {number}"])
        writer.addFeature(feature)
    del writer


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QgsApplication([], GUIenabled=False)
    application.initQgis()
    _write(Path(sys.argv[1]), int(sys.argv[2]))
