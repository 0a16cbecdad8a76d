"""Measures what reverse geocoding could not spare: reading the source, one JSON parse of each answer, writing the sink.

``scripts/scale`` runs it: ``python -m tests.bench.scale_floor SOURCE RESULT [GATEWAY]``; without the gateway no
answers are parsed. Prints seconds of CPU as JSON.
"""

from __future__ import annotations

import json
import os
import sys
import time
from itertools import islice
from pathlib import Path

import requests
from qgis.core import (
    QgsApplication,
    QgsFeatureRequest,
    QgsFeatureSink,
    QgsProcessingContext,
    QgsProcessingUtils,
    QgsVectorLayer,
)

from tests.bench.random_points import DISTINCT
from tests.bench.reverse_geocoding import PER_REQUEST
from tests.support.demo_gateway import KEY

_ANSWERS = 20
"""So many are asked for, and each is read several times."""
_TIMES = 5
_CHUNK = 500


def main() -> None:
    """Measure and print."""
    source, result, *gateway = sys.argv[1:]
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QgsApplication([], GUIenabled=False)
    application.initQgis()
    layer = QgsVectorLayer(source)
    seconds = {"reading the source": _reading_s(layer), "writing the sink": _writing_s(Path(result))}
    for url in gateway:
        answers = layer.featureCount() * DISTINCT / PER_REQUEST
        seconds["JSON of the answers"] = _parsing_s(layer, url) * answers
    print(json.dumps({part: round(spent, 3) for part, spent in seconds.items()}))


def _reading_s(layer: QgsVectorLayer) -> float:
    """Return the seconds for taking all rows in twice: for the places, and to write them."""
    started = time.process_time()
    for request in (QgsFeatureRequest().setNoAttributes(), QgsFeatureRequest()):
        for feature in layer.getFeatures(request):
            feature.geometry().asPoint()
    return time.process_time() - started


def _writing_s(result: Path) -> float:
    """Return the seconds for writing the finished rows to a GeoPackage, its spatial index included."""
    layer, target = QgsVectorLayer(str(result)), str(result.with_name("floor.gpkg"))
    sink, _ = QgsProcessingUtils.createFeatureSink(
        target, QgsProcessingContext(), layer.fields(), layer.wkbType(), layer.crs()
    )
    rows, seconds = layer.getFeatures(), 0.0
    while some := list(islice(rows, _CHUNK)):
        started = time.process_time()
        sink.addFeatures(some, QgsFeatureSink.Flag.FastInsert)
        seconds += time.process_time() - started
    started = time.process_time()
    del sink
    return seconds + time.process_time() - started


def _parsing_s(layer: QgsVectorLayer, url: str) -> float:
    """Return the seconds for the JSON of one answer."""
    points = [feature.geometry().asPoint() for feature in islice(layer.getFeatures(), _ANSWERS * PER_REQUEST)]
    bodies = []
    for start in range(0, len(points), PER_REQUEST):
        places = [
            {"id": str(number), "at": f"{point.y():.5f},{point.x():.5f}"}
            for number, point in enumerate(points[start : start + PER_REQUEST])
        ]
        answer = requests.post(f"{url}/multi-revgeocode", json=places, headers={"apiKey": KEY}, timeout=30)
        answer.raise_for_status()
        bodies.append(answer.content)
    started = time.process_time()
    for _ in range(_TIMES):
        for body in bodies:
            json.loads(body)
    return (time.process_time() - started) / _TIMES / len(bodies)


if __name__ == "__main__":
    main()
