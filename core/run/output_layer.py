"""Output layers: created with fields that the format accepts, written without losing rows, checked when closed.

A row that is refused is written without the values that are refused. Rows that their output does not accept are written
to a rescue file. The rows of an output are counted after it is closed: only that shows a full disk.
"""

from __future__ import annotations

import shutil
import tempfile
import uuid
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import proxy

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsExpressionContext,
    QgsExpressionContextScope,
    QgsFeature,
    QgsFeatureRequest,
    QgsFeatureSink,
    QgsFields,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingParameterDefinition,
    QgsProcessingUtils,
    QgsVectorLayer,
    QgsWkbTypes,
)

from ..i18n import tr, without_stop
from ..outside_text import shortened
from .definitions import called
from .output_destination import (
    OutputPlace,
    appends,
    as_shapefile,
    as_written,
    existing_file,
    is_passing_file,
    layer_in_memory,
    place_of_output,
    short_stem,
    text_of,
    with_sink,
    written_layer,
)
from .output_fields import OutcomeFields, TrialFile, WritableFields, without_aliases
from .output_replacement import (
    Replacement,
    TemporaryRows,
    do_not_load,
    exists,
    load_instead,
    replacement_of,
)
from .row_writer import RowWriter

if TYPE_CHECKING:
    from .invocation import Invocation
    from .output_fields import Layout
    from .run_storage import RunStorage

_OPTIONAL = QgsProcessingParameterDefinition.Flag.FlagOptional
_ENOUGH_ROOM = 64 * 1024 * 1024
"""Bytes. With less free space, the rescue file goes into the folder for temporary files, and no copy is kept there."""
_GEOJSON_ROW = b'{ "type": "Feature"'
"""How GDAL begins the line of a row in GeoJSON."""
_LITTLE_ROOM = 256 * 1024
"""Bytes. A disk with less free space is full."""
_ROOM_OF_A_ROW = 200
"""Bytes, at least. A file that did not fit may have been removed again, so its size counts as used."""
_AMPLE_ROOM = 64 * 1024 * 1024
"""Bytes. A disk with more free space is not full, however many rows there are."""
_LETTERS = 200
"""Of what GDAL says about a full disk: it quotes its statement."""
_PART = 1024 * 1024
_UNSORTED, _WITHOUT_INDEX = "fgb", "SPATIAL_INDEX=NO"
"""The extension of FlatGeobuf files, and an option of GDAL: it would sort their rows by the index."""


class RescueFile:
    """A file beside the output; if its disk is full, in the folder for temporary files."""

    def __init__(
        self,
        place: OutputPlace | None,
        fields: QgsFields,
        crs: QgsCoordinateReferenceSystem,
        outcome: OutcomeFields | None,
    ) -> None:
        """Make a file for rows with ``fields`` and any geometry; raises QgsProcessingException if that fails."""
        stem = short_stem(place.file) if place is not None else ""
        self.path = _folder(place) / f"{stem or 'output'}_rescued_{uuid.uuid4().hex[:8]}.gpkg"
        self._context = QgsProcessingContext()

        def make_sink(path: str, fields: QgsFields, context: QgsProcessingContext) -> QgsFeatureSink:
            sink, _ = QgsProcessingUtils.createFeatureSink(path, context, fields, QgsWkbTypes.Type.Unknown, crs)
            return sink

        trial = TrialFile("rescued.gpkg", make_sink)
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
    return folder if _has_room(folder) and not is_passing_file(place.file) else temporary


def _check_room(folder: Path) -> None:
    if not _has_room(folder):
        raise QgsProcessingException(tr("the disk is full"))


def _has_room(folder: Path) -> bool:
    try:
        return shutil.disk_usage(folder).free > _ENOUGH_ROOM
    except OSError:
        return False


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
    if place is None or not (place.table or place.extension == _UNSORTED):
        return layer.featureCount()
    # GDAL 3.10 also counts rows of a GeoPackage's table that it could not store, and none of a file without an index.
    return _rows_read(layer)


def count_appended(destination: str, context: QgsProcessingContext) -> int | None:
    """Return how many rows a layer has to which rows are appended; None if it cannot be read."""
    without_project = QgsProcessingContext()
    layer = written_layer(destination, context, without_project)
    return _rows_read(layer) if isinstance(layer, QgsVectorLayer) and layer.isValid() else None


def _rows_read(layer: QgsVectorLayer) -> int:
    """Count the rows of a layer by reading them."""
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


class OutputLayer:
    """One output of an algorithm, open while the ``with`` block lasts."""

    destination: str
    """The id of the layer, or the path of its file; empty for an optional output that is skipped."""

    def __init__(
        self,
        invocation: Invocation,
        name: str,
        layout: Layout,
        storage: RunStorage | None = None,
    ) -> None:
        """Make the layer of the parameter ``name``; raises QgsProcessingException if that fails.

        ``storage`` has the answers for the rows; None if there are no answers.
        """
        self._algorithm = invocation.algorithm
        self._name = name
        self._context = invocation.context
        self._feedback = invocation.feedback
        self._layout = layout
        self._has_lines_of_one_part = QgsWkbTypes.flatType(layout.wkb_type) == QgsWkbTypes.Type.LineString
        self._in_parts = 0
        """Lines with several parts in a layer of lines with one: it was made before they were known to cross 180°."""
        self._storage = storage
        self._flags = QgsFeatureSink.SinkFlags()
        self._given = invocation.given(name)
        self._target = self._place = place_of_output(self._given, invocation.context)
        self.is_dry = invocation.is_dry
        """Whether its rows say only what would be asked."""
        self.is_named = bool(getattr(invocation.given(name), "destinationName", ""))
        """Whether a model has a name of its own for the layer."""
        self._names = layout.fields.names()
        self._aliases = {one.name(): one.alias() for one in layout.fields if one.alias()}
        self._fields = without_aliases(layout.fields)
        self._is_optional = bool(invocation.definition(name).flags() & _OPTIONAL)
        self._rescue: RescueFile | None = None
        self._copy: RescueFile | None = None
        self._reason = ""
        self.is_finished = True
        """Whether no row is left out. Otherwise, what exists stays."""
        is_there = appends(self._given) or (self._place is not None and exists(self._place, self._text))
        if is_there and self.is_dry:
            told = tr("Dry run: {} is left as it is. The rows for {} are in a temporary layer.")
            self._write_to(self._temporary_rows(told))
        elif is_there and not appends(self._given):
            self._write_to(replacement_of(self._place, self._text, may_be_lost=self._can_be_made_again()))
        else:
            self._write_to(None)

    def _write_to(self, replacement: Replacement | None) -> None:
        """Open the layer: that of a ``replacement`` if there is one, else the output itself."""
        self._replacement = replacement
        self._place, self._value = self._target, self._given
        if replacement is not None:
            self._place, self._value = replacement.place, with_sink(self._given, replacement.value)
        self._appends = appends(self._value)
        try:
            self._open()
        except BaseException as error:
            if self._replacement is None:
                raise
            self._replacement.discard()
            if isinstance(error, QgsProcessingException) and self._target is not None and self._target.file:
                raise QgsProcessingException(str(error).replace(self._place.file, self._target.file)) from None
            raise

    def _open(self) -> None:
        # Weak, since a cycle would keep the context and its layers until Python collects garbage. That may happen in
        # another thread, or after QGIS has ended, and crashes.
        weak = proxy(self)
        trial_sink = partial(OutputLayer._trial_sink, weak)
        self._trial = TrialFile(self._place.file, trial_sink) if self._is_new_file() else None
        self._writable = self._made_writable() if self._place and not self._appends else None
        if self._trial is not None and self._trial.is_name_misread:
            raise QgsProcessingException(
                tr(
                    "{} cannot be written to {}: this version of QGIS cannot read a file of this format if its path "
                    "has a '%' before two digits. Choose another name."
                ).format(called(self._algorithm.parameterDefinition(self._name)), self._place.file)
            )
        sink, destination = (
            self._made_to_append() if self._appends else self._made(self._value, self._fields, self._context)
        )
        if sink is None and not self._is_optional:
            raise QgsProcessingException(self._algorithm.invalidSinkError({self._name: self._value}, self._name))
        self.destination = self._written_to = destination or ""
        self._rows_before = (self._count_all() or 0) if self._appends and sink is not None else 0
        written_of = partial(OutputLayer._written_of, weak)
        self._writer = None if sink is None else RowWriter(sink, self._fields, self._layout.outcome, written_of)
        is_table = self._place is not None and bool(self._place.table or self._target.table)
        if sink is not None and self._place is not None and (is_table or not self._can_be_made_again()):
            # For a table, QGIS writes all rows or none when the sink is closed; so do some formats.
            self._copied(self._begin_copy)

    def __enter__(self) -> OutputLayer:  # noqa: PYI034 - Self came with Python 3.11
        return self

    def __exit__(self, kind: type[BaseException] | None, *_error: object) -> None:
        """Close the layer; raises QgsProcessingException if rows are missing in it.

        If another error has ended the run, missing rows are only reported.
        """
        if self._writer is None:
            return
        # QGIS finishes the file when the sink is deleted. The traceback of an error would keep the sink alive.
        self._writer.sink = None
        if self._is_unsorted and not self._writer.written:
            # Without an index and without rows, GDAL makes an empty file, which is none.
            self._made(self._value, self._fields, self._context, with_index=True)
        if kind is None:
            self._writer.warn_reduced(self._feedback)
            self._warn_of_parts()
        about_texts = self._writable.sentence_about_texts() if self._writable is not None else ""
        if about_texts:
            self._feedback.pushWarning(about_texts)
        missing = self._missing_sentence()
        if self._replacement is not None:
            missing = self._replaced(missing, has_failed=kind is not None)
        else:
            self.destination = existing_file(self._written_to)
        load_instead(self._context, self._written_to, self.destination)
        if kind is not None and not self._writer.written:
            do_not_load(self._context, self.destination)
        if missing and kind is None:
            raise QgsProcessingException(missing)
        if missing:
            self._feedback.reportError(missing)
        elif self._copy is not None:
            self._copy.remove()

    def _warn_of_parts(self) -> None:
        if self._in_parts:
            self._feedback.pushWarning(
                tr(
                    "Lines that have several parts, since they cross 180°, in a layer of lines with one: {:,}. Some "
                    "formats refuse them, and so do some programs. Where that matters, write them to a temporary "
                    "layer, and use the tool 'Promote to multipart' of QGIS."
                ).format(self._in_parts)
            )

    def leave_existing(self) -> None:
        """Write to a temporary layer instead, if the output exists. No row may have been written before."""
        if self._writer is None or isinstance(self._replacement, TemporaryRows):
            return
        if self._replacement is None and not self._appends:
            return
        self._writer.sink = None
        if self._copy is not None:
            self._copy.remove()
            self._copy = None
        if self._replacement is not None:
            self._replacement.discard()
        told = tr("The result is not ready: {} is left as it is. The rows for {} are in a temporary layer.")
        self._write_to(self._temporary_rows(told))

    @property
    def _text(self) -> str:
        """What QGIS was given as the output."""
        return text_of(self._given, self._context)

    @property
    def field_names(self) -> list[str]:
        """The names of the fields as they were meant: a format may have others."""
        return self._names

    @property
    def aliases(self) -> dict[str, str]:
        """What users read instead of the names of fields that the input has."""
        return self._aliases

    @property
    def name_of_file(self) -> str:
        """The name of the file that the user has chosen, without its extension; empty if there is none."""
        is_elsewhere = isinstance(self._replacement, TemporaryRows)
        file = "" if self._target is None or is_elsewhere else self._target.file
        return Path(file).stem if file and not is_passing_file(file) else ""

    @property
    def is_needless(self) -> bool:
        """Whether it is optional, and no rows were written to it."""
        return self._is_optional and not (self._appends or (self._writer is not None and self._writer.written))

    @property
    def is_wanted(self) -> bool:
        """Whether there is a layer to write to."""
        return self._writer is not None

    def write(self, features: Sequence[QgsFeature]) -> None:
        """Write some rows; raises QgsProcessingException if they cannot be written anywhere."""
        if self._writer is None or not features:
            return
        if self._writable is not None:
            features = self._writable.converted(features)
        if self._appends:
            for feature in features:
                feature.setValid(True)  # otherwise no value of it is found
        if self._copy is not None:
            self._copied(partial(self._copy.write, features))
        if self._has_lines_of_one_part:
            self._in_parts += sum(feature.geometry().isMultipart() for feature in features)
        if self._rescue is None:
            features = self._written(features)
        if features:
            self._save(features)

    def _begin_copy(self) -> None:
        self._copy = RescueFile(None, self._fields, self._layout.crs, self._layout.outcome)

    def _copied(self, write: Callable[[], None]) -> None:
        """Write to the copy, or go on without it if there is little space: answers need it first."""
        try:
            _check_room(Path(tempfile.gettempdir()))
            write()
        except QgsProcessingException as error:
            if self._copy is not None:
                self._copy.remove()
                self._copy = None
            self._feedback.pushWarning(
                tr("No copy of the rows is kept while {} is written ({}).").format(
                    self._name, shortened(without_stop(error), _LETTERS)
                )
            )

    def _written(self, features: Sequence[QgsFeature]) -> Sequence[QgsFeature]:
        """Write rows to the layer; return those that it no longer accepts."""
        writer = self._writer
        feedback = self._context.feedback()
        self._context.setFeedback(None)  # QGIS would report each refused row
        try:
            rest = writer.write(features)
        finally:
            self._context.setFeedback(feedback)
        if not rest:
            return ()
        if writer.sink is not None:
            self._reason = why_too_few(self._place, writer.written, writer.sink.lastError())
            writer.sink = None
        if writer.is_unclear:
            more = max(0, (self._count() or 0) - writer.written)
            writer.written += more
            rest = rest[more:]
        return rest

    def _save(self, features: Sequence[QgsFeature]) -> None:
        """Write rows to the rescue file."""
        try:
            if self._rescue is None:
                self._rescue = self._copy or RescueFile(
                    self._target, self._fields, self._layout.crs, self._layout.outcome
                )
                self._feedback.reportError(
                    tr("{} does not accept more rows ({}). The run continues and writes the other rows to {}.").format(
                        self._name, self._reason, self._rescue.path
                    )
                )
            if self._rescue is not self._copy:
                self._rescue.write(features)
        except QgsProcessingException as error:
            sentences = [
                tr("{} does not accept more rows ({}), and they cannot be written elsewhere ({}).").format(
                    self._name, self._reason, without_stop(error)
                ),
                self._saved_sentence(),
                self._stored_sentence(),
            ]
            raise QgsProcessingException(" ".join(filter(None, sentences))) from None

    def _missing_sentence(self) -> str:
        """Return a message if the closed layer has fewer rows than were written to it, or an empty text."""
        found = self._count()
        written = self._writer.written
        is_whole = found is not None and (found >= written or found < 0)
        if self._rescue is None and (is_whole or not written):  # some formats make no file without rows
            return ""
        sentences = [
            tr("{} cannot be read. Rows that were written to it: {:,}.").format(self._written_to, written)
            if found is None
            else tr("Rows in {}: {:,}, of {:,} that were written to it.").format(self._written_to, found, written)
            if found < written
            else tr("{} did not accept more rows. Rows in it: {:,}.").format(self._written_to, written),
            tr("The reason: {}.").format(self._reason or why_too_few(self._place, written)),
            self._saved_sentence(),
            self._stored_sentence(),
        ]
        return " ".join(filter(None, sentences))

    def _saved_sentence(self) -> str:
        """Close the rescue file; return a sentence about it."""
        rescue = self._rescue or self._copy
        if rescue is None:
            return ""
        saved = rescue.close()
        if not saved:
            rescue.remove()
            return ""
        return tr("Rows saved in {}: {:,}.").format(rescue.path, saved)

    def _can_be_made_again(self) -> bool:
        """Whether another run can make the same rows without paying."""
        return self._storage is None or self._storage.is_lasting

    def _stored_sentence(self) -> str:
        if self._storage is None or not self._can_be_made_again():
            return ""
        return tr("All answers are stored: run again with another output, and nothing is asked or paid again.")

    def _is_new_file(self) -> bool:
        return self._place is not None and bool(self._place.file) and not self._appends

    def _count(self) -> int | None:
        """Return how many rows the run has written; None if the layer cannot be read, below 0 if that is unknown."""
        found = self._count_all()
        return found if found is None or found < 0 else found - self._rows_before

    def _count_all(self) -> int | None:
        if self._appends:
            return count_appended(self._written_to, self._context)
        if self._trial is not None and not self._trial.can_be_read:
            return -1
        return count_rows(existing_file(self._written_to), self._place, self._context)

    def _written_of(self, features: Sequence[QgsFeature]) -> int | None:
        """Return how many rows were written before the sink refused one; None if that is unknown."""
        if self._place is None:
            layer = layer_in_memory(self._written_to, self._context)
            return layer.featureCount() - self._writer.written if isinstance(layer, QgsVectorLayer) else None
        if self._trial is None or self._place.table:
            return None
        return self._trial.first_refused(self._fields, features)

    def _made_writable(self) -> WritableFields:
        """Choose fields that the format accepts, and report which of them have changed."""
        copied = self._layout.copied
        offsets = {*self._layout.with_offsets, *(copied.fields_with_offsets() if copied is not None else ())}
        writable = WritableFields(self._fields, self._place.storage, self._trial, with_offsets=offsets)
        if writable.key and copied is not None:
            if copied.has_own_key(writable.key):
                if copied.are_repeated:
                    self._flags = QgsFeatureSink.SinkFlag.RegeneratePrimaryKey
            elif not copied.are_numbered_by(writable.key):
                writable.rename_key()
        if self._trial is None:
            writable.drop_constraints(copied.only_key if copied is not None else "")
        for sentence in writable.sentences():
            self._feedback.pushWarning(sentence)
        about_times = writable.sentence_about_times()
        if about_times:
            self._feedback.pushInfo(about_times)
        self._fields = writable.fields
        return writable

    def _trial_sink(self, path: str, fields: QgsFields, context: QgsProcessingContext) -> QgsFeatureSink:
        context.setTransformContext(self._context.transformContext())
        sink, _ = self._made(path, fields, context, with_index=True)  # see __exit__: its rows may have no geometry
        return sink

    def _made_to_append(self) -> tuple[QgsFeatureSink | None, str]:
        """Return a sink for a table that exists, whose values are looked up by the names of the fields."""
        given = as_written(self._value, self._place)
        before = QgsExpressionContext(self._context.expressionContext())
        with_fields = QgsExpressionContext(before)
        with_fields.appendScope(QgsExpressionContextScope())
        with_fields.setFields(self._fields)
        self._context.setExpressionContext(with_fields)
        try:
            return self._made(given, self._fields, self._context)
        finally:
            self._context.setExpressionContext(before)

    @property
    def _is_unsorted(self) -> bool:
        return self._place is not None and self._place.extension == _UNSORTED

    def _made(
        self, value: Any, fields: QgsFields, context: QgsProcessingContext, *, with_index: bool = False
    ) -> tuple[QgsFeatureSink | None, str]:
        if self._layout.wkb_type == QgsWkbTypes.Type.NoGeometry:
            value = as_shapefile(value, context)
        options = set() if self._replacement is None else set(self._replacement.layer_options)
        if self._is_unsorted and not with_index:
            options.add(_WITHOUT_INDEX)
        return self._algorithm.parameterAsSink(
            {self._name: value},
            self._name,
            context,
            fields,
            self._layout.wkb_type,
            self._layout.crs,
            self._flags,
            layerOptions=list(options),
        )

    def _temporary_rows(self, told: str) -> TemporaryRows:
        """Return a place for rows that replace nothing; ``told`` is the sentence about that."""
        shown = self._target.shown if self._target is not None else self._text
        self._feedback.pushInfo(told.format(shown, called(self._algorithm.parameterDefinition(self._name))))
        return TemporaryRows(self._target)

    def _replaced(self, missing: str, *, has_failed: bool) -> str:
        """Put the new version in the place of what exists, if it is whole; return why it is not."""
        replacement, written_to = self._replacement, existing_file(self._written_to)
        shown = self._name if self._target is None else self._target.shown
        where = written_to if self._place.server is None else self._place.shown
        if not missing and self._copy is not None:
            self._copy.remove()
        is_left = has_failed or not (self.is_finished or isinstance(replacement, TemporaryRows))
        if not missing and not is_left:
            reason = replacement.take_place(written_to)
            if not reason:
                self.destination = replacement.destination(written_to)
                return ""
            missing = tr("{} cannot be replaced: {}.").format(shown, without_stop(reason))
        is_needless = not missing and (self._can_be_made_again() or not self._writer.written)
        if is_needless and has_failed:
            replacement.discard()
            return ""
        sentences = [missing, tr("{} is left as it was.").format(shown)]
        if not is_needless and self._count():
            replacement.keep()
            if written_to not in missing:
                sentences.append(tr("Rows saved in {}: {:,}.").format(where, self._writer.written))
        else:
            replacement.discard()
        told = " ".join(filter(None, sentences))
        if missing or has_failed:
            return told
        self.destination = replacement.destination(written_to)
        self._feedback.reportError(told)
        return ""
