"""A GeoPackage for the rows that their output does not take: what was paid for is not lost."""

from __future__ import annotations

import shutil
import tempfile
import uuid
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsFeatureSink,
    QgsFields,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingUtils,
    QgsWkbTypes,
)

from .output_destination import Place
from .output_fields import TrialFile, WritableFields
from .row_writer import Outcome, RowWriter
from .written_rows import count_rows

_ENOUGH_ROOM = 64 * 1024 * 1024
"""Bytes; where less is free, the folder for temporary files may have more."""


class RescueFile:
    """Written beside the output if there is room on its disk, otherwise in the folder for temporary files."""

    def __init__(
        self, place: Place | None, fields: QgsFields, crs: QgsCoordinateReferenceSystem, outcome: Outcome | None
    ) -> None:
        """Make a file for rows with ``fields``, of any geometry; raises QgsProcessingException if that cannot be."""
        folder, stem = _folder(place), Path(place.file).stem if place is not None else ""
        self.path = folder / f"{stem or 'output'}_rescued_{uuid.uuid4().hex[:8]}.gpkg"
        self._context = QgsProcessingContext()

        def make_sink(path: str, fields: QgsFields, context: QgsProcessingContext) -> QgsFeatureSink:
            sink, _ = QgsProcessingUtils.createFeatureSink(path, context, fields, QgsWkbTypes.Type.Unknown, crs)
            return sink

        trial = TrialFile("gpkg", make_sink)
        self._fields = WritableFields(fields, trial)
        if self._fields.key:
            self._fields.rename_key()
        fields = self._fields.fields
        sink = make_sink(str(self.path), fields, self._context)
        self._writer = RowWriter(sink, fields, outcome, lambda features: trial.first_refused(fields, features))

    def write(self, features: Sequence[QgsFeature]) -> None:
        """Write rows; raises QgsProcessingException if there is no room here either."""
        if self._writer.write(self._fields.converted(features)):
            raise QgsProcessingException(self._writer.sink.lastError() if self._writer.sink else "")

    def close(self) -> int:
        """Close the file; return how many rows are in it."""
        self._writer.sink = None
        return count_rows(str(self.path), Place(str(self.path)), self._context) or 0

    def remove(self) -> None:
        """Remove the file, since nothing had to be rescued."""
        self._writer.sink = None
        with suppress(OSError):
            self.path.unlink()


def _folder(place: Place | None) -> Path:
    temporary = Path(tempfile.gettempdir())
    if place is None or not place.file:
        return temporary
    folder = Path(place.file).absolute().parent
    is_passing = Path(QgsProcessingUtils.tempFolder()) in (folder, *folder.parents)  # QGIS removes it when it ends
    try:
        has_room = shutil.disk_usage(folder).free > _ENOUGH_ROOM
    except OSError:
        has_room = False
    return folder if has_room and not is_passing else temporary
