"""Measures how long the rows of input layers take to be read, against another checkout of the plugin.

``.venv/qgis/bin/python -m tests.bench.source_readers OTHER_CHECKOUT``: each checkout has a process of its own, and they
take turns. Lines, polygons, points and tables in a GeoPackage, in memory and in a CSV file are read whole, filtered, or
where half or a hundredth of their rows are selected; then algorithms read them for a dry run. Prints the ratio of
the best times of all rounds. ``--rows`` and ``--rounds`` make it shorter.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SHAPES = {"points": "Point", "lines": "LineString", "polygons": "Polygon", "table": "NoGeometry"}
CHOICES = ("all", "filtered", "half selected", "1% selected")
ALGORITHMS = {
    "reversegeocode": ("points", {}),
    "geocodeaddresses": ("table", {"ADDRESS": "name"}),
    "detectstops": ("points", {"TIME_FIELD": "at", "ID_FIELD": "name"}),
    "filterbyradius": ("points", {"CENTER": "24.9384,60.1699", "RADIUS": 500}),
    "matchtraces": ("points", {"TRACE_FIELD": "name", "TIME_FIELD": "at"}),
    "reachablearea": ("points", {"RANGES": "5"}),
}
ITSELF = Path(__file__)


def made_layers(rows: int, folder: Path) -> dict[str, object]:
    """Return layers by shape and provider."""
    from qgis.core import (
        QgsCoordinateTransformContext,
        QgsFeature,
        QgsGeometry,
        QgsVectorFileWriter,
        QgsVectorLayer,
    )

    made = {}
    for name, kind in SHAPES.items():
        layer = QgsVectorLayer(f"{kind}?crs=EPSG:4326&field=n:int&field=name:string&field=at:long", name, "memory")
        features = []
        for number in range(rows):
            feature = QgsFeature(layer.fields())
            feature.setAttributes([number, f"name {number // 50}", 1_795_417_200 + number])
            lng, lat = 24.9 + number % 1000 * 1e-5, 60.1 + number * 1e-7
            if name != "table":
                corners = f"{lng} {lat}, {lng + 0.001} {lat}, {lng + 0.001} {lat + 0.001}"
                wkt = {
                    "points": f"POINT({lng} {lat})",
                    "lines": f"LINESTRING({corners})",
                    "polygons": f"POLYGON(({corners}, {lng} {lat}))",
                }[name]
                feature.setGeometry(QgsGeometry.fromWkt(wkt))
            features.append(feature)
        layer.dataProvider().addFeatures(features)
        made[name, "memory"] = layer
        for suffix, driver in (("gpkg", "GPKG"), ("csv", "CSV")):
            options = QgsVectorFileWriter.SaveVectorOptions()
            options.driverName = driver
            if suffix == "csv" and name != "table":
                options.layerOptions = ["GEOMETRY=AS_WKT"]
            path = folder / f"{name}.{suffix}"
            QgsVectorFileWriter.writeAsVectorFormatV3(layer, str(path), QgsCoordinateTransformContext(), options)
            uri = f"{path.as_uri()}?type=csv&detectTypes=yes&" + (
                "geomType=none" if name == "table" else "wktField=WKT&crs=EPSG:4326"
            )
            made[name, suffix] = (
                QgsVectorLayer(uri, name, "delimitedtext")
                if suffix == "csv"
                else QgsVectorLayer(str(path), name, "ogr")
            )
            assert made[name, suffix].featureCount() == rows
    return made


def given(layer: object, choice: str) -> object:
    """Return a value of an input parameter."""
    from qgis.core import QgsFeatureRequest, QgsProcessingFeatureSourceDefinition

    layer.removeSelection()
    if choice == "all":
        return layer
    definition = QgsProcessingFeatureSourceDefinition(layer.id())
    if choice == "filtered":
        definition.filterExpression = '"n" % 2 = 0'
        return definition
    step = 2 if choice.startswith("half") else 100
    ids = [one.id() for one in layer.getFeatures(QgsFeatureRequest().setNoAttributes())]
    layer.selectByIds(ids[::step])
    definition.selectedFeaturesOnly = True
    return definition


def source_of(algorithm: object, value: object, context: object) -> object:
    """Return the rows of an input; until 1.0.0, algorithms had them."""
    if hasattr(algorithm, "source"):
        return algorithm.source({"INPUT": value}, "INPUT", context)
    from location_gateway.core.run.invocation import Invocation

    return Invocation(algorithm, {"INPUT": value}, context).source("INPUT")


def worker(rows: int) -> None:
    """Measure what each line of the input names, and print how many seconds it took."""
    sys.path.insert(0, str(Path.cwd()))
    from qgis.core import (
        QgsApplication,
        QgsFeatureRequest,
        QgsProcessingContext,
        QgsProcessingFeatureSource,
        QgsProcessingFeedback,
        QgsProject,
    )

    application = QgsApplication([], GUIenabled=False)
    application.initQgis()
    sys.path.append("/usr/share/qgis/python/plugins")
    from scripts.source_tree import import_plugin

    import_plugin()
    import location_gateway

    plugin = location_gateway.classFactory(None)
    plugin.initProcessing()
    registry = QgsApplication.processingRegistry()
    skip_checks = QgsProcessingFeatureSource.Flag.FlagSkipGeometryValidityChecks
    with tempfile.TemporaryDirectory() as folder:
        layers = made_layers(rows, Path(folder))
        QgsProject.instance().addMapLayers(list(layers.values()))
        print("ready", flush=True)
        for line in sys.stdin:
            algorithm, shape, provider, choice = json.loads(line)
            layer = layers[shape, provider]
            context = QgsProcessingContext()
            context.setProject(QgsProject.instance())
            value = given(layer, choice)
            made = registry.createAlgorithmById(f"locationgateway:{algorithm or 'reversegeocode'}")
            began = time.process_time()
            if algorithm:
                values = {"INPUT": value, "OUTPUT": "memory:", **ALGORITHMS[algorithm][1]}
                if made.parameterDefinition("DRY_RUN"):
                    values["DRY_RUN"] = True
                feedback = QgsProcessingFeedback(logFeedback=False)
                _, is_done = made.run(values, context, feedback)
                assert is_done, feedback.textLog()
            else:
                made.initAlgorithm({})
                source = source_of(made, value, context)
                read = (
                    source.rows() if hasattr(source, "rows") else source.getFeatures(QgsFeatureRequest(), skip_checks)
                )
                for feature in read:
                    feature.attributes()
            print(time.process_time() - began, flush=True)
    os._exit(0)


class Worker:
    """A checkout's process."""

    def __init__(self, checkout: Path, rows: int):
        self._process = subprocess.Popen(
            [sys.executable, str(ITSELF), "--worker", "--rows", str(rows)],
            cwd=checkout,
            env=os.environ | {"PYTHONPATH": str(checkout)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout.readline().strip() == "ready"

    def seconds(self, *what: str) -> float:
        """Measure once."""
        self._process.stdin.write(json.dumps(what) + "\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())

    def stop(self) -> None:
        """End it."""
        self._process.stdin.close()
        self._process.wait()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("other", nargs="?", type=Path)
    parser.add_argument("--worker", action="store_true")
    parser.add_argument("--rows", type=int, default=50_000)
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if options.worker:
        worker(options.rows)
        return
    workers = [Worker(checkout, options.rows) for checkout in (ITSELF.parents[2], options.other.resolve())]
    readers = [("", shape, provider) for shape in SHAPES for provider in ("gpkg", "memory", "csv")]
    runs = [(algorithm, shape, "gpkg") for algorithm, (shape, _) in ALGORITHMS.items()]
    print(f"{'':<42}" + "".join(f"{choice:>16}" for choice in CHOICES))
    for algorithm, shape, provider in (*readers, *runs):
        ratios = []
        for choice in CHOICES:
            best = [float("inf")] * 2
            for number in range(options.rounds):
                for which in (0, 1) if number % 2 else (1, 0):
                    best[which] = min(best[which], workers[which].seconds(algorithm, shape, provider, choice))
            ratios.append(best[0] / best[1])
        what = f"{algorithm or 'reading'}: {shape}, {provider}"
        print(f"{what:<42}" + "".join(f"{ratio:>16.2f}" for ratio in ratios), flush=True)
    for one in workers:
        one.stop()


if __name__ == "__main__":
    main()
