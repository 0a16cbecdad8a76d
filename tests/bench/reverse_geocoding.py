"""Measures reverse geocoding as ``qgis_process`` runs it, against the demo gateway with 50 ms latency.

Run by hand, on an idle machine: ``.venv/qgis/bin/python -m tests.bench.reverse_geocoding [--points 100000]``. Prints
ratios; seconds differ from machine to machine, and the floor shows what this machine needs for what cannot be spared.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Callable

import requests
from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransformContext,
    QgsFeature,
    QgsFeatureSink,
    QgsField,
    QgsFields,
    QgsGeometry,
    QgsPointXY,
    QgsProcessingContext,
    QgsProcessingUtils,
    QgsVectorFileWriter,
    QgsVectorLayer,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import QMetaType

from demo.showcase.profile import Profile
from tests.bench.measuring import Measured, load_ms, measure, tell
from tests.support.demo_gateway import KEY, ROOT, DemoGateway
from tests.support.runs import ALGORITHM

LATENCY_MS = 50
IN_FLIGHT = 8
PER_REQUEST = 100
DISTINCT = 0.8
ONE_BY_ONE = 100


def make_layer(path: Path, points: int) -> Path:
    """Write a layer, unless it is there, in a process of its own.

    A child's peak memory begins with that of the process that starts it.
    """
    if path.exists():
        return path
    subprocess.run(
        [sys.executable, "-m", "tests.bench.reverse_geocoding", "--write", path, "--points", str(points)],
        cwd=ROOT,
        check=True,
        stderr=subprocess.DEVNULL,
    )
    return path


def write_layer(path: Path, points: int) -> None:
    """Write a GeoPackage of random points in the city, of which some share their place."""
    generator = random.Random(points)  # noqa: S311 - the same points in each run
    distinct = int(points * DISTINCT)
    places = set()
    while len(places) < distinct:
        places.add((round(generator.uniform(24.925, 24.965), 5), round(generator.uniform(60.158, 60.178), 5)))
    rows = sorted(places)
    rows += generator.choices(rows, k=points - distinct)
    generator.shuffle(rows)
    fields = QgsFields()
    fields.append(QgsField("n", QMetaType.Type.Int))
    fields.append(QgsField("name", QMetaType.Type.QString))
    options = QgsVectorFileWriter.SaveVectorOptions()
    options.driverName = "GPKG"
    crs = QgsCoordinateReferenceSystem("EPSG:4326")
    writer = QgsVectorFileWriter.create(
        str(path), fields, QgsWkbTypes.Type.Point, crs, QgsCoordinateTransformContext(), options
    )
    for number, (lng, lat) in enumerate(rows):
        feature = QgsFeature(fields)
        feature.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(lng, lat)))
        feature.setAttributes([number, f"point {number}"])
        writer.addFeature(feature)
    del writer


def measured_run(
    profile: Profile,
    gateway: DemoGateway,
    source: Path,
    target: Path,
    *arguments: str,
    store: Path | None = None,
    watch: Callable[[int], None] = lambda _: None,
) -> Measured:
    """Run the algorithm; without a ``store`` that is to be kept, with a new one."""
    target.unlink(missing_ok=True)
    files = f"--INPUT={source}", f"--OUTPUT={target}"
    return measure(profile, gateway, ALGORITHM, IN_FLIGHT, *files, *arguments, store=store, watch=watch)


def floor_us(result: Path, target: Path) -> float:
    """Return the CPU per row, in µs, of writing the finished rows to a GeoPackage, and nothing else."""
    layer = QgsVectorLayer(str(result))
    features = list(layer.getFeatures())
    context = QgsProcessingContext()
    sink, _ = QgsProcessingUtils.createFeatureSink(str(target), context, layer.fields(), layer.wkbType(), layer.crs())
    started = time.process_time()
    for feature in features:
        sink.addFeature(feature, QgsFeatureSink.Flag.FastInsert)
    del sink
    return (time.process_time() - started) / len(features) * 1e6


def one_by_one(gateway: DemoGateway) -> float:
    """Return the points per second of asking one after the other, as plugins without lists do."""
    generator = random.Random(1)  # noqa: S311 - as above
    session = requests.Session()
    started = time.monotonic()
    for _ in range(ONE_BY_ONE):
        at = f"{generator.uniform(60.158, 60.178):.5f},{generator.uniform(24.925, 24.965):.5f}"
        session.get(f"{gateway.url}/revgeocode", params={"at": at}, headers={"apiKey": KEY}, timeout=30)
    return ONE_BY_ONE / (time.monotonic() - started)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--points", type=int, default=100_000)
    parser.add_argument("--runs", type=int, default=3, help="of the main measurement; the best and the middle are told")
    parser.add_argument("--write", type=Path, help="only write the layer, to this file")
    points, runs, path = (arguments := parser.parse_args()).points, arguments.runs, arguments.write
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QgsApplication([], GUIenabled=False)
    application.initQgis()
    if path:
        write_layer(path, points)
        return
    gateway = DemoGateway(("--latency-ms", str(LATENCY_MS)))
    gateway.reset(latency_ms=LATENCY_MS)
    try:
        with tempfile.TemporaryDirectory() as folder:
            report(Path(folder), gateway, points, runs)
    finally:
        gateway.stop()


def report(folder: Path, gateway: DemoGateway, points: int, runs: int) -> None:
    """Make all measurements."""
    profile = Profile.make(folder / "profile", ROOT, KEY)
    target = folder / "out.gpkg"
    start = measured_run(profile, gateway, make_layer(folder / "few.gpkg", 10), target)
    source = make_layer(folder / "many.gpkg", points)
    measured = sorted((measured_run(profile, gateway, source, target) for _ in range(runs)), key=lambda one: one.wall)
    large = measured_run(profile, gateway, make_layer(folder / "large.gpkg", points * 10), folder / "large_out.gpkg")
    best, middle = measured[0], measured[runs // 2]
    bound_s = best.results["REQUESTS"] / IN_FLIGHT * LATENCY_MS / 1000
    floor = floor_us(target, folder / "floor.gpkg")

    def share(run: Measured) -> str:
        return f"{bound_s / (run.wall - start.wall):.0%}"

    def cpu_us(run: Measured) -> float:
        return (run.cpu - start.cpu) / points * 1e6

    tell(
        f"{points:,} points, {best.results['PLACES']:,} places: requests",
        f"{best.results['REQUESTS']:,}",
        "= places / 100",
    )
    tell("points/s against what latency allows, to GeoPackage: best", share(best), ">= 85%")
    tell("                                                   middle", share(middle))
    tell("CPU of the client per point: best", f"{cpu_us(best):.0f} µs", "<= 40 µs")
    tell("                             middle", f"{cpu_us(middle):.0f} µs")
    tell("CPU of writing these rows alone (the floor), per point", f"{floor:.0f} µs")
    tell("CPU of the client against the floor: best", f"{cpu_us(best) / floor:.1f} x")
    rate = points / (best.wall - start.wall)
    tell("faster than one request after the other", f"{rate / one_by_one(gateway):.0f} x")
    tell("loading the plugin", f"{load_ms(profile):.0f} ms", "<= 30 ms")
    tell(
        f"peak memory at {points * 10:,} points above that at {points:,}",
        f"{large.peak_mb - max(one.peak_mb for one in measured):.0f} MB",
        "<= 60 MB",
    )
    tell(
        "time at ten times the points, against ten times the time",
        f"{(large.wall - start.wall) / 10 / (middle.wall - start.wall):.2f} x",
    )


if __name__ == "__main__":
    sys.exit(main())
