"""Output layers: created with fields that the format accepts, written without losing rows, checked when closed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Any, Callable
from weakref import proxy

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsExpressionContext,
    QgsExpressionContextScope,
    QgsFeature,
    QgsFeatureSink,
    QgsFields,
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsVectorLayer,
    QgsWkbTypes,
)

from ..i18n import tr, without_stop
from .output_destination import appends, as_written, layer_in_memory, place_of_output
from .output_fields import CopiedRows, TrialFile, WritableFields
from .row_writer import Outcome, RescueFile, RowWriter, count_appended, count_rows, why_too_few


class OutputLayer:
    """One output of an algorithm, open while the ``with`` block lasts."""

    destination: str
    """The id of the layer, or the path of its file; empty for an optional output that is skipped."""

    def __init__(  # noqa: PLR0913 - what QGIS needs for a sink, and what describes the rows
        self,
        algorithm: QgsProcessingAlgorithm,
        parameters: dict[str, Any],
        name: str,
        context: QgsProcessingContext,
        feedback: QgsProcessingFeedback,
        *,
        fields: QgsFields,
        wkb_type: QgsWkbTypes.Type = QgsWkbTypes.Type.NoGeometry,
        crs: QgsCoordinateReferenceSystem | None = None,
        copied: CopiedRows | None = None,
        with_offsets: Collection[str] = (),
        outcome: Outcome | None = None,
        is_stored: Callable[[], bool] | None = None,
        is_optional: bool = False,
    ) -> None:
        """Make the layer of the parameter ``name``; raises QgsProcessingException if that fails.

        ``copied``: the input rows that are copied. ``with_offsets``: the fields with date-times that may have an offset
        from UTC. ``outcome``: the fields for status and error. ``is_stored``: returns whether the answers for the rows
        are stored; None if there are no answers.
        """
        self._algorithm = algorithm
        self._name = name
        self._context = context
        self._feedback = feedback
        self._crs = crs or QgsCoordinateReferenceSystem()
        self._wkb_type = wkb_type
        self._outcome = outcome
        self._is_stored = is_stored
        self._flags = QgsFeatureSink.SinkFlags()
        self._place = place_of_output(parameters.get(name), context)
        self._appends = appends(parameters.get(name))
        # Weak, since a cycle would keep the context and its layers until Python collects garbage. That may happen in
        # another thread, or after QGIS has ended, and crashes.
        weak = proxy(self)
        trial_sink = partial(OutputLayer._trial_sink, weak)
        self._trial = TrialFile(self._place.extension, trial_sink) if self._is_new_file() else None
        self._names = fields.names()
        self._fields = fields
        self._writable = self._made_writable(copied, with_offsets) if self._place and not self._appends else None
        self._rescue: RescueFile | None = None
        self._copy: RescueFile | None = None
        self._reason = ""
        sink, destination = (
            self._made_to_append(parameters) if self._appends else self._made(parameters, self._fields, context)
        )
        if sink is None and not is_optional:
            raise QgsProcessingException(algorithm.invalidSinkError(parameters, name))
        self.destination = destination or ""
        self._rows_before = (self._count_all() or 0) if self._appends and sink is not None else 0
        written_of = partial(OutputLayer._written_of, weak)
        self._writer = None if sink is None else RowWriter(sink, self._fields, outcome, written_of)
        if sink is not None and self._place is not None and (self._place.table or not self._can_be_made_again()):
            # For a table, QGIS writes all rows or none when the sink is closed; so do some formats.
            self._copy = RescueFile(None, self._fields, self._crs, outcome)

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
        if kind is None:
            self._writer.warn_reduced(self._feedback)
        about_texts = self._writable.sentence_about_texts() if self._writable is not None else ""
        if about_texts:
            self._feedback.pushWarning(about_texts)
        missing = self._missing_sentence()
        if missing and kind is None:
            raise QgsProcessingException(missing)
        if missing:
            self._feedback.reportError(missing)
        elif self._copy is not None:
            self._copy.remove()

    @property
    def field_names(self) -> list[str]:
        """The names of the fields as they were meant: a format may have others."""
        return self._names

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
            self._copy.write(features)
        if self._rescue is None:
            features = self._written(features)
        if features:
            self._save(features)

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
                self._rescue = self._copy or RescueFile(self._place, self._fields, self._crs, self._outcome)
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
            tr("{} cannot be read. Rows that were written to it: {:,}.").format(self.destination, written)
            if found is None
            else tr("Rows in {}: {:,}, of {:,} that were written to it.").format(self.destination, found, written)
            if found < written
            else tr("{} did not accept more rows. Rows in it: {:,}.").format(self.destination, written),
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
        return self._is_stored is None or self._is_stored()

    def _stored_sentence(self) -> str:
        if self._is_stored is None or not self._can_be_made_again():
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
            return count_appended(self.destination, self._context)
        if self._trial is not None and not self._trial.can_be_read:
            return -1
        return count_rows(self.destination, self._place, self._context)

    def _written_of(self, features: Sequence[QgsFeature]) -> int | None:
        """Return how many rows were written before the sink refused one; None if that is unknown."""
        if self._place is None:
            layer = layer_in_memory(self.destination, self._context)
            return layer.featureCount() - self._writer.written if isinstance(layer, QgsVectorLayer) else None
        if self._trial is None or self._place.table:
            return None
        return self._trial.first_refused(self._fields, features)

    def _made_writable(self, copied: CopiedRows | None, with_offsets: Collection[str]) -> WritableFields:
        """Choose fields that the format accepts, and report which of them have changed."""
        offsets = {*with_offsets, *(copied.fields_with_offsets() if copied is not None else ())}
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
        sink, _ = self._made({self._name: path}, fields, context)
        return sink

    def _made_to_append(self, parameters: dict[str, Any]) -> tuple[QgsFeatureSink | None, str]:
        """Return a sink for a table that exists, whose values are looked up by the names of the fields."""
        given = {self._name: as_written(parameters[self._name], self._place)}
        before = QgsExpressionContext(self._context.expressionContext())
        with_fields = QgsExpressionContext(before)
        with_fields.appendScope(QgsExpressionContextScope())
        with_fields.setFields(self._fields)
        self._context.setExpressionContext(with_fields)
        try:
            return self._made(given, self._fields, self._context)
        finally:
            self._context.setExpressionContext(before)

    def _made(
        self, parameters: dict[str, Any], fields: QgsFields, context: QgsProcessingContext
    ) -> tuple[QgsFeatureSink | None, str]:
        return self._algorithm.parameterAsSink(
            parameters, self._name, context, fields, self._wkb_type, self._crs, self._flags
        )
