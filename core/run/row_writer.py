"""Writes rows without losing any: a row that is refused is written without the values that are refused.

Rows that their output does not accept are written to a rescue file. The rows of an output are counted after it is
closed: only that shows a full disk.
"""

from __future__ import annotations

import shutil
import tempfile
import uuid
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Callable, NamedTuple, Optional

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsFeatureRequest,
    QgsFeatureSink,
    QgsFields,
    QgsGeometry,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingUtils,
    QgsVectorLayer,
    QgsWkbTypes,
)

from ..i18n import tr, without_stop
from .output_destination import OutputPlace, layer_in_memory
from .output_fields import TrialFile, WritableFields
from .row_values import is_null

_FAST = QgsFeatureSink.Flag.FastInsert
WrittenOf = Callable[[Sequence[QgsFeature]], Optional[int]]
"""Returns how many rows were written before the sink refused one; None: unknown."""
_ENOUGH_ROOM = 64 * 1024 * 1024
"""Bytes. With less free space, the rescue file goes into the folder for temporary files."""
_GEOJSON_ROW = b'{ "type": "Feature"'
"""How GDAL begins the line of a row in GeoJSON."""
_LITTLE_ROOM = 256 * 1024
"""Bytes. A disk with less free space is full."""
_ROOM_OF_A_ROW = 200
"""Bytes, at least. A file that did not fit may have been removed again, so its size counts as used."""
_AMPLE_ROOM = 64 * 1024 * 1024
"""Bytes. A disk with more free space is not full, however many rows there are."""
_PART = 1024 * 1024


class Outcome(NamedTuple):
    """The indexes of the fields for the status and the error of a row, which are always written."""

    status: int
    error: int


class RowWriter:
    """Writes to one sink. A sink stops at the first row that it refuses, and keeps the rows before it."""

    def __init__(self, sink: QgsFeatureSink, fields: QgsFields, outcome: Outcome | None, written_of: WrittenOf) -> None:
        """Write rows with ``fields`` to ``sink``."""
        self.sink: QgsFeatureSink | None = sink
        self.written = 0
        self.is_unclear = False
        """Whether some of the returned rows may be written, because the sink failed in the middle of them."""
        self._fields = fields
        self._outcome = outcome
        self._written_of = written_of
        self._reduced = 0
        self._first_reason = ""

    def write(self, features: Sequence[QgsFeature]) -> Sequence[QgsFeature]:
        """Write rows; return those that are not written because the sink no longer accepts any."""
        if self.sink is None:
            return features
        if self.sink.addFeatures(features, _FAST):
            self.written += len(features)
            return ()
        done = self._written_of(features)
        if done is None:
            self.is_unclear = True
            return features
        self.written += done
        for number in range(done, len(features)):
            if not self._write_one(features[number]):
                return features[number:]
            self.written += 1
        return ()

    def warn_reduced(self, feedback: QgsProcessingFeedback) -> None:
        """Warn how many rows were written incompletely."""
        if self._reduced:
            feedback.pushWarning(
                tr("Rows that were written incompletely: {:,}. The first reason: {}").format(
                    self._reduced, self._first_reason
                )
            )

    def _write_one(self, feature: QgsFeature) -> bool:
        if self.sink is None:
            return False
        if self.sink.addFeature(feature, _FAST):
            return True
        refusal = self.sink.lastError()
        for row, reason in self._reductions(feature, refusal):
            if self.sink.addFeature(row, _FAST):
                self._reduced += 1
                self._first_reason = self._first_reason or reason
                return True
        return False

    def _reductions(self, feature: QgsFeature, refusal: str) -> Iterator[tuple[QgsFeature, str]]:
        """Yield the row with fewer and fewer values, each with a sentence that says what is left out.

        A sink that refuses all of them is broken.
        """
        misfits = self._misfits(feature)
        if misfits:
            yield self._without(feature, list(misfits), next(iter(misfits.values())))
        if feature.hasGeometry():
            yield self._without(feature, list(misfits), refusal, geometry=True)
        for number in self._own():
            if number not in misfits and not is_null(feature.attribute(number)):
                yield self._without(feature, [*misfits, number], refusal)
        yield self._without(feature, self._own(), refusal)
        yield self._without(feature, self._own(), refusal, geometry=True)

    def _own(self) -> list[int]:
        return [number for number in range(len(self._fields)) if number not in (self._outcome or ())]

    def _misfits(self, feature: QgsFeature) -> dict[int, str]:
        """Return why values do not fit their fields, by the index of the field."""
        reasons = {number: self._misfit(number, feature.attribute(number)) for number in self._own()}
        return {number: reason for number, reason in reasons.items() if reason}

    def _misfit(self, number: int, value: object) -> str:
        try:
            self._fields.at(number).convertCompatible(value)
        except ValueError as error:
            return str(error)
        return ""

    def _without(
        self, feature: QgsFeature, numbers: list[int], reason: str, *, geometry: bool = False
    ) -> tuple[QgsFeature, str]:
        row = QgsFeature(feature)
        values = row.attributes()
        for number in numbers:
            values[number] = None
        names = ", ".join(f"'{self._fields.at(number).name()}'" for number in numbers)
        parts = [tr("its geometry")] * geometry + [names] * bool(names)
        sentence = tr("Refused by the output and left out: {} ({}).").format(", ".join(parts), without_stop(reason))
        if self._outcome is not None:
            earlier = values[self._outcome.error]
            values[self._outcome.error] = sentence if is_null(earlier) else f"{earlier} {sentence}"
        row.setAttributes(values)
        if geometry:
            row.setGeometry(QgsGeometry())
        return row, sentence


class RescueFile:
    """A file beside the output; if its disk is full, in the folder for temporary files."""

    def __init__(
        self, place: OutputPlace | None, fields: QgsFields, crs: QgsCoordinateReferenceSystem, outcome: Outcome | None
    ) -> None:
        """Make a file for rows with ``fields`` and any geometry; raises QgsProcessingException if that fails."""
        folder, stem = _folder(place), Path(place.file).stem if place is not None else ""
        self.path = folder / f"{stem or 'output'}_rescued_{uuid.uuid4().hex[:8]}.gpkg"
        self._context = QgsProcessingContext()

        def make_sink(path: str, fields: QgsFields, context: QgsProcessingContext) -> QgsFeatureSink:
            sink, _ = QgsProcessingUtils.createFeatureSink(path, context, fields, QgsWkbTypes.Type.Unknown, crs)
            return sink

        trial = TrialFile("gpkg", make_sink)
        self._fields = WritableFields(fields, "gpkg", trial)
        if self._fields.key:
            self._fields.rename_key()
        fields = self._fields.fields
        sink = make_sink(str(self.path), fields, self._context)
        self._writer = RowWriter(sink, fields, outcome, lambda features: trial.first_refused(fields, features))

    def write(self, features: Sequence[QgsFeature]) -> None:
        """Write rows; raises QgsProcessingException if there is no space."""
        if self._writer.write(self._fields.converted(features)):
            refusal = self._writer.sink.lastError() if self._writer.sink else ""
            raise QgsProcessingException(why_too_few(OutputPlace(str(self.path)), len(features), refusal))

    def close(self) -> int:
        """Close the file; return how many rows are in it."""
        self._writer.sink = None
        return count_rows(str(self.path), OutputPlace(str(self.path)), self._context) or 0

    def remove(self) -> None:
        """Remove the file."""
        self._writer.sink = None
        with suppress(OSError):
            self.path.unlink()


def _folder(place: OutputPlace | None) -> Path:
    temporary = Path(tempfile.gettempdir())
    if place is None or not place.file:
        return temporary
    folder = Path(place.file).absolute().parent
    is_passing = Path(QgsProcessingUtils.tempFolder()) in (
        folder,
        *folder.parents,
    )  # QGIS removes it at its end
    try:
        has_room = shutil.disk_usage(folder).free > _ENOUGH_ROOM
    except OSError:
        has_room = False
    return folder if has_room and not is_passing else temporary


def count_rows(destination: str, place: OutputPlace | None, context: QgsProcessingContext) -> int | None:
    """Return how many rows there are; None if the output cannot be read.

    In text files, lines are counted, and there may be more than rows: opening the file in QGIS would take long.
    """
    if place is not None and place.extension == "csv":
        return _lines_of_csv(Path(destination))
    if place is not None and place.extension == "geojson":
        rows = _lines_of_geojson(Path(destination))
        if rows != 0:  # otherwise, rows may begin differently
            return rows
    if place is None:
        layer = layer_in_memory(destination, context)
    elif place.table:
        without_project = QgsProcessingContext()  # keeps the layer
        layer = QgsProcessingUtils.mapLayerFromString(destination, without_project)
    else:
        layer = QgsVectorLayer(destination, "written", "ogr", QgsVectorLayer.LayerOptions(False))
    if not (isinstance(layer, QgsVectorLayer) and layer.isValid()):
        return None
    if place is None or not place.table:
        return layer.featureCount()
    # GDAL 3.10 also counts rows of a GeoPackage's table that it could not store.
    request = QgsFeatureRequest().setNoAttributes()
    request.setFlags(QgsFeatureRequest.Flag.NoGeometry)
    return sum(1 for _ in layer.getFeatures(request))


def count_appended(destination: str, context: QgsProcessingContext) -> int | None:
    """Return how many rows a layer has to which rows are appended; None if it cannot be read."""
    layer = layer_in_memory(destination, context)
    if layer is None:
        without_project = QgsProcessingContext()  # keeps the layer
        layer = QgsProcessingUtils.mapLayerFromString(destination, without_project)
    if not (isinstance(layer, QgsVectorLayer) and layer.isValid()):
        return None
    request = QgsFeatureRequest().setNoAttributes()
    request.setFlags(QgsFeatureRequest.Flag.NoGeometry)
    return sum(1 for _ in layer.getFeatures(request))


def why_too_few(place: OutputPlace | None, rows: int, told: str = "") -> str:
    """Return why some of ``rows`` may be missing; ``told`` is the error message of the output."""
    told = without_stop(told)
    if _is_full(place, rows):
        return tr("the disk is full") + (f" ({told})" if told else "")
    if told:
        return told
    if place is not None and place.extension == "fgb":
        return tr("FlatGeobuf cannot store rows without a geometry")
    return tr("unknown; the disk may have been full")


def _is_full(place: OutputPlace | None, rows: int) -> bool:
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
