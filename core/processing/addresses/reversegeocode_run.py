"""A run of reverse geocoding: the places that it needs, and the output rows with their answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, repeat
from typing import NamedTuple

from qgis.core import (
    QgsExpressionContext,
    QgsFeature,
    QgsFeatureRequest,
    QgsProcessingContext,
    QgsProcessingFeatureSource,
    QgsProcessingFeedback,
)

from ...gateway.errors import RunCancelledError
from ...gateway.geocoding.read import Candidate, PlaceAnswer
from ...geometry.places import PlaceCollector, PlaceIndex, PlaceKeys, unpack_all
from ...i18n import tr, without_stop
from ..shared.fetch import RowResult, RowResults
from ..shared.row_reader import RESOLVED, RowPlaces, RowReader, warn_swapped
from ..shared.row_status import PLACE_STATUSES, RowStatus, StatusCounts
from ..shared.row_values import DataDefinedValue
from ..shared.run import CancelGracePeriod
from ..shared.run_progress import RunProgress
from .address_output import AddressLayer, OutputRow, matched_values, unmatched_values
from .address_parameters import HEADING, RADIUS, Variation
from .place_fetch import shortcoming, within

_TOGETHER = 100
"""The number of rows that are read and written together. More would delay answers and block QGIS's windows; with 50, a
row takes 1 µs more."""
_FIRST_PASS_PROGRESS = 10.0


class _Rows(NamedTuple):
    """Some successive rows."""

    features: list[QgsFeature]
    places: RowPlaces
    keys: PlaceKeys


class ReverseGeocodeRun:
    """Reads a source twice: first to find the places, then to write the rows with their answers."""

    def __init__(  # noqa: PLR0913, PLR0917 - everything that a row depends on
        self,
        source: QgsProcessingFeatureSource,
        variation: Variation,
        expressions: QgsExpressionContext,
        context: QgsProcessingContext,
        feedback: QgsProcessingFeedback,
        earlier_status: int | None = None,
    ) -> None:
        """Read the rows of ``source``. Rows whose field number ``earlier_status`` is ``ok`` are copied.

        Raises QgsProcessingException if the radius or the heading cannot be evaluated.
        """
        radius, heading = (
            None if value is None else DataDefinedValue(name, value, expressions)
            for name, value in zip((RADIUS, HEADING), variation)
        )
        self._source = source
        self._reader = RowReader(
            source.sourceCrs(), context.transformContext(), radius, heading, earlier_status=earlier_status
        )
        self._first_request = QgsFeatureRequest()
        """Without the attributes that the first pass does not need."""
        if variation == (None, None):
            self._first_request.setSubsetOfAttributes([] if earlier_status is None else [earlier_status])
        self._feedback = feedback
        self._collector = PlaceCollector()
        self.rows = 0
        self.counts = StatusCounts(PLACE_STATUSES)

    def places(self) -> PlaceIndex:
        """Make the first pass, and return the distinct places. Raises :class:`RunCancelledError`."""
        for rows in self._read(self._first_request, 0.0, _FIRST_PASS_PROGRESS):
            if self._feedback.isCanceled():
                raise RunCancelledError
            self.rows += len(rows.features)
            self._collector.add(rows.keys)
        warn_swapped(self._reader.swapped_rows, self.rows, self._feedback)
        return self._collector.index()

    def write(self, index: PlaceIndex, results: RowResults, layer: AddressLayer, *, report_rows: bool = False) -> None:
        """Make the second pass: write all rows to ``layer`` in the order of the source, one for each candidate.

        With ``report_rows``, report how many are written: nothing else says how far the run is.
        """
        grace_period = CancelGracePeriod(self._feedback)
        progress = RunProgress(
            self._feedback, self.rows if report_rows else 0, tr("Rows written: {:,} of {:,}.").format
        )
        for rows in self._read(QgsFeatureRequest(), _FIRST_PASS_PROGRESS, 100.0):
            numbers = index.numbers(rows.keys)
            output, outcomes = _output(rows, numbers, results.results(numbers), layer)
            layer.write(output)
            self.counts.add(outcomes)
            progress.done = self.counts.rows
            progress.report()
            if grace_period.check(results):
                grace_period.report_left_out(self.rows - self.counts.rows)
                return

    def _read(self, request: QgsFeatureRequest, progress: float, progress_at_end: float) -> Iterator[_Rows]:
        total = max(1, self._source.featureCount())
        skip_checks = QgsProcessingFeatureSource.Flag.FlagSkipGeometryValidityChecks
        source = iter(self._source.getFeatures(request, skip_checks))
        done = 0
        while some := list(islice(source, _TOGETHER)):
            places = self._reader.read(some)
            yield _Rows(some, places, self._collector.keys(places.lats, places.lngs, places.variants))
            done += len(some)
            self._feedback.setProgress(progress + min(1.0, done / total) * (progress_at_end - progress))


def _output(
    rows: _Rows, numbers: Sequence[int], results: Mapping[int, RowResult], layer: AddressLayer
) -> tuple[list[OutputRow], list[tuple[RowStatus, str]]]:
    """Return the output rows of some rows, and the status and the reason of each row.

    ``numbers`` are the numbers of the places, for the rows that have one. ``results`` has the result of each place.
    """
    fields, most_candidates = layer.fields, layer.most_candidates
    output: list[OutputRow] = []
    outcomes = []
    skipped = rows.places.skipped
    radii = rows.places.radii or repeat(None)
    asked = zip(map(results.__getitem__, numbers), *unpack_all(rows.keys.coordinates), radii)
    for row, feature in enumerate(rows.features):
        if row not in skipped:
            result, lat, lng, radius_m = next(asked)
            status, reason, candidates = _outcome(result, lat, lng, radius_m, most_candidates)
        elif skipped[row] is RESOLVED:
            outcomes.append(RESOLVED)
            if fields.changed_names:
                feature.setAttributes(fields.copied(feature.attributes()))
            output.append((feature, None))
            continue
        else:
            (status, reason), candidates, lat, lng = skipped[row], (), None, None
        outcomes.append((status, reason))
        own = feature.attributes()
        if not candidates:
            feature.setAttributes(fields.row(own, unmatched_values(status, reason, lat, lng)))
            output.append((feature, None))
        for rank, candidate in enumerate(candidates, start=1):
            copy = feature if rank == 1 else QgsFeature(feature)
            copy.setAttributes(fields.row(own, matched_values(lat, lng, rank, candidate)))
            output.append((copy, candidate))
    return output, outcomes


def _outcome(
    result: RowResult, lat: float, lng: float, radius_m: float | None, most_candidates: int
) -> tuple[RowStatus, str, Sequence[Candidate]]:
    """Return the status, the reason and the matches of a row with the place ``lat``, ``lng``."""
    answer: PlaceAnswer | None
    answer, status, reason = result
    if answer is None:
        return status, reason, ()
    candidates: Sequence[Candidate]
    candidates, error = answer
    if error is not None:
        return RowStatus.FAILED, tr("The service says: {}.").format(without_stop(error)), ()
    if radius_m is not None or len(candidates) > most_candidates:
        candidates = within(candidates, (lat, lng), radius_m, most_candidates)
    if lack := shortcoming(candidates):
        return RowStatus.FAILED, lack, ()
    return status if candidates else RowStatus.NO_MATCH, reason, candidates
