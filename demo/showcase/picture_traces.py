"""Runs inside a real QGIS window: GPS traces matched to their roads, with the legends of all three layers."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import processing
from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsPointXY,
    QgsProject,
    QgsRectangle,
    QgsVectorLayer,
)

from demo.showcase.picture_window import Wait, canvas, picture

MIDDLE = (24.9445, 60.1690)
WIDTH_M, HEIGHT_M = 560, 400
OUTPUTS = ("OUTPUT", "POINTS", "LINKS")


def traces() -> Iterator[Wait | None]:
    """Match the demo's traces, and look at the layers."""
    project = QgsProject.instance()
    file = Path(os.environ["PICTURES_STOPS"]).with_name("gps_traces.geojson")
    given = {
        "INPUT": QgsVectorLayer(str(file), "gps_traces", "ogr"),
        "TRACE_FIELD": "vehicle",
        "TIME_FIELD": "time",
        "SPEED_FIELD": "speed_mps",
        "HEADING_FIELD": "heading",
        **dict.fromkeys(OUTPUTS, "TEMPORARY_OUTPUT"),
    }
    results = processing.runAndLoadResults("locationgateway:matchtraces", given)
    extent = canvas().extent()
    to_map = QgsCoordinateTransform(QgsCoordinateReferenceSystem("EPSG:4326"), project.crs(), project)
    canvas().setExtent(QgsRectangle.fromCenterAndSize(to_map.transform(QgsPointXY(*MIDDLE)), WIDTH_M, HEIGHT_M))
    canvas().refresh()
    yield None
    picture("matched-traces")
    project.removeMapLayers([results[name] for name in OUTPUTS])
    canvas().setExtent(extent)
