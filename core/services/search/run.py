"""A run of ``geocodeaddresses``: addresses are found in the rows, asked for, and become rows with their matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Coroutine, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from qgis.core import QgsFeature, QgsProcessingFeedback, QgsWkbTypes

from ...client.query import as_written
from ...i18n import tr, translatable
from ...results.store import other_keys_of, query_hash
from ...run.budget import batch_comparison
from ...run.definitions import OUTPUT
from ...run.output_fields import CopiedRows, Layout
from ...run.outputs import Output
from ...run.request_window import FetchSpec, single
from ...run.result_fields import OutputFields
from ...run.row_status import ADDRESS_STATUSES, DOUBTFUL, RowStatus
from ...run.rows import RESOLVED, SkippedRow
from ...run.run import Run, SourceRows
from ...run.wgs84 import WGS84
from ..geocoding.fields import result_words
from . import parameters as params
from .answers import matches_from_lists, read_geocode
from .client import build_geocode
from .fields import GEOCODED_LAYER, POINT_NAMES, REVIEW
from .layers import (
    earlier_point,
    is_less_than_requested,
    matched_values,
    outcome,
    point_of,
    report_doubtful,
    shortcoming,
    unmatched_values,
)
from .rows import AddressCollector, AddressIndex, repeats_parts

if TYPE_CHECKING:
    import numpy as np
    from qgis.core import QgsMapLayer

    from ...client.session import GatewaySession
    from ...run.fetch import RowResult, RowResults
    from ...run.output_layer import OutputLayer
    from ...run.progress import RunProgress
    from ...run.source import LayerSource
    from .queries import Address, GeocodeOptions
    from .rows import AddressReader, RowAddresses

_API = "geocode"
_NO_HOUSES = ("street", "locality", "administrativeArea", "postalCodePoint")
"""Types of matches, the most exact first (docs/service.md, Candidates)."""


class GeocodeRun(Run):
    """Asks for the addresses of a table, and writes its rows with their matches."""

    NOUN = translatable("addresses")
    NOT_ANSWERED = translatable("Addresses not answered: {:,}. {}")
    TASKS = "ADDRESSES"

    def read(self) -> None:
        invocation = self.invocation
        source = self._source = invocation.source(params.INPUT)
        fields = OutputFields(source.fields(), GEOCODED_LAYER)
        self._asked = invocation.with_defaults(params.options_of(invocation))
        only_unresolved = self.value(params.ONLY_UNRESOLVED)
        keeps_points = _has_points(source)
        needed = () if keeps_points else POINT_NAMES
        fields.report_earlier(self.feedback, only_unresolved=only_unresolved, needed=needed)
        earlier_status = fields.earlier_status if only_unresolved else None
        self._output = MatchOutput(
            fields,
            self.value(params.MIN_SCORE),
            self._asked.limit,
            params.MatchGeometry(self.value(params.GEOMETRY)),
            keeps_points=keeps_points,
        )
        reader = params.address_reader(invocation, source, earlier_status)
        self._rows = AddressRows(source, reader, geocode_hash(self._asked), self._output, self.feedback)
        self.expect_rows(source.featureCount())
        self._index = self._rows.index(self.progress)
        self.rows, self.counts = self._rows.rows, self._rows.counts
        self.keys, self.other_keys = self._index.keys, other_keys(self._index, self._asked)

    def comparison(self) -> str:
        return batch_comparison(self.needs, self.settings)

    def outputs(self) -> dict[str, Output]:
        name, fields = self._source.sourceName(), self._output.fields
        layer = self.invocation.input_layer(params.INPUT)
        title = name if fields.renews_earlier else tr("Places of {}").format(name)
        return {OUTPUT: Output(self._output.full_layout(self._source, layer), title)}

    def report(self, numbers: Mapping[str, int]) -> None:
        report_doubtful(self.feedback, self._rows.doubtful, self.invocation.post_processors[OUTPUT])
        super().report(numbers)

    def spec(self, session: GatewaySession) -> FetchSpec:
        return geocode_spec(self._index, self._asked, session)

    def write(self, layers: Mapping[str, OutputLayer], results: RowResults) -> None:
        (layer,) = layers.values()
        self._rows.write(self._index, results, layer, self.progress)


class MatchOutput(NamedTuple):
    """What rows with matches become."""

    fields: OutputFields
    min_score: float
    most_candidates: int
    """A row of the source has at most so many output rows."""
    geometry: params.MatchGeometry
    keeps_points: bool
    """Whether rows that are not asked again keep the geometry that they have."""
    without_score: RowStatus = RowStatus.FAILED
    """The status of a row whose match has no score."""

    def full_layout(self, source: LayerSource, layer: QgsMapLayer | None) -> Layout:
        """Return what the layer is like for the rows of ``source``, whose layer is ``layer``."""
        copied = CopiedRows(source, layer, are_repeated=self.most_candidates > 1)
        return Layout.of_points(self.fields.fields)._replace(copied=copied, outcome=self.fields.outcome)


class AddressRows(SourceRows):
    """The rows of a table of addresses."""

    def __init__(
        self,
        source: LayerSource,
        reader: AddressReader,
        query_hash: int,
        output: MatchOutput,
        feedback: QgsProcessingFeedback,
    ) -> None:
        """Read the rows of ``source``. ``query_hash`` is that of the options of all addresses."""
        super().__init__(source, ADDRESS_STATUSES, feedback)
        self.first_request = reader.first_request(source.fields())
        self._reader = reader
        self._output = output
        self._collector = AddressCollector(query_hash)
        self._repeating = 0
        """Rows whose address has some parts twice."""
        self._inexact: Counter[str | None] = Counter()
        """Addresses without a street or a house number that were found, by the type of the best match."""
        self._less_than_requested = 0
        """Rows that were found, but not all of their address."""
        self._review = source.fields().lookupField(REVIEW.name) if output.fields.renews_earlier else -1

    @property
    def doubtful(self) -> int:
        """How many rows a person should review."""
        numbers = self.counts.numbers()
        return self._less_than_requested + sum(numbers[status.name] for status in DOUBTFUL)

    def index(self, progress: RunProgress) -> AddressIndex:
        """Make the first pass, and return the distinct addresses. Raises as :meth:`find` does."""
        self.find(progress)
        if self._repeating * 2 > self.rows:
            warning = tr(
                "The address in one line repeats the parts in {:,} of {:,} rows. What is given twice makes the scores "
                "lower: use the line alone, or only for what no part has."
            )
            self._feedback.pushWarning(warning.format(self._repeating, self.rows))
        if self._reader.undecoded_rows:
            warning = tr(
                "Addresses with characters that could not be read: {:,}. They are not asked. Choose the encoding of "
                "the table: in QGIS under 'Data source encoding' in the layer's properties, or when you add it as "
                "delimited text; in scripts with delimitedtext://file:///…?encoding=windows-1252 as the input."
            )
            self._feedback.pushWarning(warning.format(self._reader.undecoded_rows))
        if warning := self._reader.short_postal_codes():
            self._feedback.pushWarning(warning)
        return self._collector.index()

    def read(self, features: Sequence[QgsFeature]) -> RowAddresses:
        return self._reader.read(features)

    def collect(self, read: RowAddresses) -> None:
        self._collector.add(read.addresses)
        self._repeating += sum(map(repeats_parts, read.addresses))

    def write(self, index: AddressIndex, results: RowResults, layer: OutputLayer, progress: RunProgress) -> None:
        super().write(index, results, layer, progress)
        self._report_inexact()

    def made(
        self, features: Sequence[QgsFeature], read: RowAddresses, index: AddressIndex, results: RowResults
    ) -> tuple[list[QgsFeature], list[tuple[RowStatus, str]]]:
        numbers = index.numbers(self._collector.keys(read.addresses))
        found = results.results(numbers)
        asked = iter([(address, found[number]) for number, address in zip(numbers, read.addresses)])
        output: list[QgsFeature] = []
        outcomes: list[tuple[RowStatus, str]] = []
        for row, feature in enumerate(features):
            skipped = read.skipped.get(row)
            if skipped is None:
                rows, one = self._answered(feature, *next(asked))
                output += rows
            else:
                output.append(self._skipped(feature, skipped))
                one = skipped
            outcomes.append(one)
        return output, outcomes

    def _answered(
        self, feature: QgsFeature, address: Address, result: RowResult
    ) -> tuple[list[QgsFeature], tuple[RowStatus, str]]:
        """Return the output rows of a row that was asked, and its status and reason."""
        fields = self._output.fields
        query = " ".join(filter(None, address))
        matches, status, reason = result
        if matches is not None:
            matches = matches[: self._output.most_candidates]
            given = self._output.min_score, self._output.without_score, self._reader.countries
            status, reason = outcome(matches, *given)
            if status is RowStatus.OK and self._reader.is_incomplete(address):
                self._inexact[matches[0].candidate.result_type] += 1
            self._less_than_requested += status is RowStatus.OK and is_less_than_requested(address, matches[0])
        own = self._undecided(feature)
        if not matches:
            feature.setAttributes(fields.row(own, unmatched_values(status, reason, query)))
            feature.clearGeometry()
            return [feature], (status, reason)
        copies = []
        for rank, match in enumerate(matches, start=1):
            copy = feature if rank == 1 else QgsFeature(feature)
            copy.setAttributes(fields.row(own, matched_values(status, reason, rank, query, match)))
            copy.setGeometry(point_of(match.candidate, self._output.geometry))
            copies.append(copy)
        return copies, (status, reason)

    def _undecided(self, feature: QgsFeature) -> list[Any]:
        """Return the values of a row without what a person decided about its earlier result."""
        own = feature.attributes()
        if self._review >= 0:
            own[self._review] = None
        return own

    def _report_inexact(self) -> None:
        words = result_words()
        found = {words[one]: self._inexact[one] for one in _NO_HOUSES if self._inexact[one]}
        if found:
            warning = tr(
                "Addresses with an empty street or house number that were found all the same, but not as a house: "
                "{:,} ({})."
            )
            kinds = ", ".join(tr("{}: {:,}").format(word, rows) for word, rows in found.items())
            self._feedback.pushWarning(warning.format(sum(found.values()), kinds))

    def _skipped(self, feature: QgsFeature, skipped: SkippedRow) -> QgsFeature:
        """Return the output row of a row that was not asked."""
        fields = self._output.fields
        if skipped is not RESOLVED:
            feature.setAttributes(fields.row(self._undecided(feature), unmatched_values(*skipped)))
            feature.clearGeometry()
            return feature
        if not self._output.keeps_points:
            feature.setGeometry(earlier_point(*(feature.attribute(fields.earlier(name)) for name in POINT_NAMES)))
        fields.keep(feature)
        return feature


def geocode_hash(options: GeocodeOptions) -> int:
    """Return a number for everything that an answer depends on, apart from the address."""
    return query_hash(_API, options.parameters())


def other_keys(index: AddressIndex, options: GeocodeOptions) -> np.ndarray | None:
    """Return the other keys of addresses, see :class:`~...results.lookup.StoreLookup`."""
    given = as_written(options)
    return None if given == options else other_keys_of(index.keys, index.keys_for(geocode_hash(given)))


def geocode_spec(index: AddressIndex, options: GeocodeOptions, session: GatewaySession) -> FetchSpec:
    """Return how to fetch the matches of addresses by their numbers, a request for each."""

    def ask(numbers: np.ndarray) -> Coroutine[Any, Any, Any]:
        (number,) = numbers.tolist()
        return single(session.request(build_geocode(index.address(number), options, session.endpoints)))

    return FetchSpec(
        ask=ask,
        read=lambda _numbers, answer: [read_geocode(answer.json(), session.redact, options.limit)],
        may_be_stored=lambda results: [not shortcoming(matches) for matches in results],
        restore=matches_from_lists,
        rows=index.rows,
    )


def _has_points(source: LayerSource) -> bool:
    """Whether the rows of an earlier result still have the points that it has given them."""
    return source.wkbType() == QgsWkbTypes.Type.Point and source.sourceCrs().authid() == WGS84
