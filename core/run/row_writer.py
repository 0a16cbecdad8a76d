"""Writes rows to a sink, and those that it refuses without the values that are refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Callable, Optional

from qgis.core import QgsFeature, QgsFeatureSink, QgsFields, QgsGeometry, QgsProcessingFeedback

from ..i18n import tr, without_stop
from .output_fields import OutcomeFields
from .rows import is_null

_FAST = QgsFeatureSink.Flag.FastInsert
WrittenOf = Callable[[Sequence[QgsFeature]], Optional[int]]
"""Returns how many rows were written before the sink refused one; None: unknown."""


class RowWriter:
    """Writes to one sink. A sink stops at the first row that it refuses, and keeps the rows before it."""

    def __init__(
        self, sink: QgsFeatureSink, fields: QgsFields, outcome: OutcomeFields | None, written_of: WrittenOf
    ) -> None:
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
        names = ", ".join(tr("'{}'").format(self._fields.at(number).name()) for number in numbers)
        parts = [tr("its geometry")] * geometry + [names] * bool(names)
        sentence = tr("Refused by the output and left out: {} ({}).").format(", ".join(parts), without_stop(reason))
        if self._outcome is not None:
            earlier = values[self._outcome.error]
            values[self._outcome.error] = sentence if is_null(earlier) else f"{earlier} {sentence}"
        row.setAttributes(values)
        if geometry:
            row.setGeometry(QgsGeometry())
        return row, sentence
