"""How many rows an output really has, once it is closed: a full disk tells of itself nowhere else."""

from __future__ import annotations

import shutil
from pathlib import Path

from qgis.core import QgsProcessingContext, QgsProcessingUtils, QgsVectorLayer

from ...i18n import tr
from .output_destination import Place

_GEOJSON_ROW = b'{ "type": "Feature"'
"""How GDAL begins the line of a row."""
_LITTLE_ROOM = 256 * 1024
"""Bytes that are free on a disk that something did not fit on."""
_ROOM_OF_A_ROW = 200
"""Bytes, at the least: a file that did not fit may have been taken back."""
_AMPLE_ROOM = 64 * 1024 * 1024
"""Bytes: a disk with more of them free is not full, however many rows there are."""
_PART = 1024 * 1024


def count_rows(destination: str, place: Place | None, context: QgsProcessingContext) -> int | None:
    """Return how many rows there are; None if the output cannot be read.

    Of texts the lines are counted, of which there may be more: opening them in QGIS would read all that is in them.
    """
    if place is not None and place.extension == "csv":
        return _lines_of_csv(Path(destination))
    if place is not None and place.extension == "geojson":
        rows = _lines_of_geojson(Path(destination))
        if rows != 0:  # otherwise there may be rows that begin in another way
            return rows
    if place is not None and place.file:
        layer = QgsVectorLayer(destination, "written", "ogr", QgsVectorLayer.LayerOptions(False))
    else:
        layer = QgsProcessingUtils.mapLayerFromString(destination, context)
    return layer.featureCount() if isinstance(layer, QgsVectorLayer) and layer.isValid() else None


def why_too_few(place: Place | None, rows: int, told: str = "") -> str:
    """Return why some of ``rows`` may be missing, as far as it can be known; ``told`` is what the output says of it."""
    if _is_full(place, rows):
        return tr("the disk is full") + (f" ({told})" if told else "")
    if told:
        return told
    if place is not None and place.extension == "fgb":
        return tr("FlatGeobuf takes no rows without a geometry")
    return tr("unknown; the disk may have been full")


def _is_full(place: Place | None, rows: int) -> bool:
    if place is None or not place.file:
        return False
    try:
        free = shutil.disk_usage(Path(place.file).absolute().parent).free
    except OSError:
        return False
    return free < min(max(_LITTLE_ROOM, rows * _ROOM_OF_A_ROW), _AMPLE_ROOM)


def _lines_of_csv(path: Path) -> int | None:
    try:
        with path.open("rb") as file:
            lines, last = 0, b"\n"
            while part := file.read(_PART):
                lines += part.count(b"\n")
                last = part[-1:]
    except OSError:
        return None
    return lines - 1 if lines and last == b"\n" else None


def _lines_of_geojson(path: Path) -> int | None:
    try:
        with path.open("rb") as file:
            rows, last = 0, b""
            for line in file:
                rows += line.startswith(_GEOJSON_ROW)
                last = line
    except OSError:
        return None
    return rows if last.strip() == b"}" else None
