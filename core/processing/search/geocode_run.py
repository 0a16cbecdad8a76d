"""A run of ``geocodeaddresses``: the addresses that it needs, and the output rows with their matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from qgis.core import QgsFeature, QgsFeatureRequest, QgsProcessingFeatureSource, QgsProcessingFeedback

from ...gateway.errors import RunCancelledError
from ...i18n import tr
from ..shared.fetch import RowResult, RowResults
from ..shared.row_reader import RESOLVED, SkippedRow
from ..shared.row_status import ADDRESS_STATUSES, RowStatus, StatusCounts
from ..shared.run import CancelGracePeriod
from ..shared.run_progress import RunProgress
from .address_index import AddressCollector, AddressIndex, repeats_parts
from .geocode_output import earlier_point, matched_values, outcome, point_of, unmatched_values

if TYPE_CHECKING:
    from ...gateway.search.queries import Address
    from ..addresses.address_output import OutputFields
    from ..shared.output_layer import OutputLayer
    from .address_reader import AddressReader, RowAddresses
    from .geocode_parameters import MatchGeometry

_TOGETHER = 100
"""The number of rows that are read and written together."""
_FIRST_PASS_PROGRESS = 10.0
_STREET, _TOWNS = "street", ("locality", "administrativeArea", "postalCodePoint")
"""Types of matches that are no house (docs/service.md, Candidates)."""


class RowOptions(NamedTuple):
    """How matches become rows."""

    min_score: float
    most_candidates: int
    geometry: MatchGeometry
    keeps_points: bool
    """Whether rows that are not asked again keep the geometry that they have."""
    without_score: RowStatus = RowStatus.FAILED
    """The status of a row whose match has no score."""


class GeocodeRun:
    """Reads a source twice: first to find the addresses, then to write the rows with their matches."""

    def __init__(
        self,
        source: QgsProcessingFeatureSource,
        reader: AddressReader,
        query_hash: int,
        options: RowOptions,
        feedback: QgsProcessingFeedback,
    ) -> None:
        """Prepare a run over the rows of ``source``. ``query_hash`` is that of the options of all addresses."""
        self._source = source
        self._reader = reader
        self._options = options
        self._feedback = feedback
        self._collector = AddressCollector(query_hash)
        self._outcomes: list[tuple[RowStatus, str]] = []
        """Of the rows that are about to be written."""
        self._inexact: Counter[str | None] = Counter()
        """Addresses without a street or a house number that were found, by the type of the best match."""
        self.rows = 0
        self.counts = StatusCounts(ADDRESS_STATUSES)

    def addresses(self) -> AddressIndex:
        """Make the first pass, and return the distinct addresses. Raises :class:`RunCancelledError`."""
        repeating = 0
        request = self._reader.first_request(self._source.fields())
        for features, rows in self._read(request, 0.0, _FIRST_PASS_PROGRESS):
            if self._feedback.isCanceled():
                raise RunCancelledError
            self.rows += len(features)
            self._collector.add(rows.addresses)
            repeating += sum(map(repeats_parts, rows.addresses))
        if repeating * 2 > self.rows:
            warning = tr(
                "ADDRESS repeats the parts in {:,} of {:,} rows. What is given twice makes the scores lower: use "
                "ADDRESS alone, or only for what no part has."
            )
            self._feedback.pushWarning(warning.format(repeating, self.rows))
        if self._reader.undecoded_rows:
            warning = tr(
                "Addresses with characters that could not be read: {:,}. They are not asked. Choose the encoding of "
                "the table: in QGIS under 'Data source encoding' in the layer's properties, or when you add it as "
                "delimited text; in scripts with delimitedtext://file:///…?encoding=windows-1252 as INPUT."
            )
            self._feedback.pushWarning(warning.format(self._reader.undecoded_rows))
        return self._collector.index()

    def write(
        self,
        index: AddressIndex,
        results: RowResults,
        layer: OutputLayer,
        fields: OutputFields,
        *,
        report_rows: bool = False,
    ) -> None:
        """Make the second pass: write all rows to ``layer`` in the order of the source, one for each candidate.

        With ``report_rows``, report how many are written: nothing else says how far the run is.
        """
        grace_period = CancelGracePeriod(self._feedback)
        progress = RunProgress(
            self._feedback, self.rows if report_rows else 0, tr("Rows written: {:,} of {:,}.").format
        )
        for features, rows in self._read(QgsFeatureRequest(), _FIRST_PASS_PROGRESS, 100.0):
            numbers = index.numbers(self._collector.keys(rows.addresses))
            found = results.results(numbers)
            asked = iter([(address, found[number]) for number, address in zip(numbers, rows.addresses)])
            output: list[QgsFeature] = []
            for row, feature in enumerate(features):
                skipped = rows.skipped.get(row)
                if skipped is None:
                    output += self._answered(feature, *next(asked), fields)
                else:
                    output.append(self._skipped(feature, skipped, fields))
            layer.write(output)
            self.counts.add(self._outcomes)
            self._outcomes.clear()
            progress.done = self.counts.rows
            progress.report()
            if grace_period.check(results):
                grace_period.report_left_out(self.rows - self.counts.rows)
                break
        self._report_inexact()

    def _read(
        self, request: QgsFeatureRequest, progress: float, progress_at_end: float
    ) -> Iterator[tuple[list[QgsFeature], RowAddresses]]:
        total = max(1, self._source.featureCount())
        skip_checks = QgsProcessingFeatureSource.Flag.FlagSkipGeometryValidityChecks
        source = iter(self._source.getFeatures(request, skip_checks))
        done = 0
        while some := list(islice(source, _TOGETHER)):
            yield some, self._reader.read(some)
            done += len(some)
            self._feedback.setProgress(progress + min(1.0, done / total) * (progress_at_end - progress))

    def _answered(
        self, feature: QgsFeature, address: Address, result: RowResult, fields: OutputFields
    ) -> list[QgsFeature]:
        """Return the output rows of a row that was asked, and count it."""
        query = " ".join(filter(None, address))
        matches, status, reason = result
        if matches is not None:
            matches = matches[: self._options.most_candidates]
            status, reason = outcome(matches, self._options.min_score, self._options.without_score)
            if status is RowStatus.OK and self._reader.is_incomplete(address):
                self._inexact[matches[0].candidate.result_type] += 1
        self._outcomes.append((status, reason))
        own = feature.attributes()
        if not matches:
            feature.setAttributes(fields.row(own, unmatched_values(status, reason, query)))
            feature.clearGeometry()
            return [feature]
        copies = []
        for rank, match in enumerate(matches, start=1):
            copy = feature if rank == 1 else QgsFeature(feature)
            copy.setAttributes(fields.row(own, matched_values(status, reason, rank, query, match)))
            copy.setGeometry(point_of(match.candidate, self._options.geometry))
            copies.append(copy)
        return copies

    def _report_inexact(self) -> None:
        streets = self._inexact[_STREET]
        towns = sum(self._inexact[one] for one in _TOWNS)
        if streets or towns:
            warning = tr(
                "Addresses with an empty street or house number that were found all the same: as a street {:,}, as a "
                "town or an area {:,}. gc_result_type tells which."
            )
            self._feedback.pushWarning(warning.format(streets, towns))

    def _skipped(self, feature: QgsFeature, skipped: SkippedRow, fields: OutputFields) -> QgsFeature:
        """Return the output row of a row that was not asked, and count it."""
        self._outcomes.append(skipped)
        if skipped is not RESOLVED:
            feature.setAttributes(fields.row(feature.attributes(), unmatched_values(*skipped)))
            feature.clearGeometry()
            return feature
        if not self._options.keeps_points:
            feature.setGeometry(earlier_point(feature))
        if fields.changed_names:
            feature.setAttributes(fields.copied(feature.attributes()))
        return feature
