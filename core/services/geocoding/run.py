"""The runs of reverse geocoding: places are found in the rows, asked for, and become rows with addresses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import repeat
from typing import TYPE_CHECKING

import numpy as np
from qgis.core import (
    QgsCsException,
    QgsExpressionContext,
    QgsFeature,
    QgsFeatureRequest,
    QgsGeometry,
    QgsPointXY,
    QgsProcessingException,
    QgsProcessingFeedback,
)
from qgis.PyQt.QtCore import QDateTime

from ...client.contract import BodyForm
from ...client.query import DECIMALS, as_written, rounded_up
from ...connection.settings import remember_body_form, remembered_body_form
from ...geometry.places import PlaceCollector, PlaceIndex, PlaceKeys, short_distance_m, unpack_all
from ...geometry.traces import are_positions
from ...i18n import tr, translatable, without_stop
from ...results.store import KEY, other_keys_of, place_keys, query_hash
from ...run.budget import batch_comparison
from ...run.definitions import CENTER, OUTPUT, RADIUS, called
from ...run.output_fields import Layout
from ...run.outputs import Output
from ...run.request_window import FetchSpec, single
from ...run.row_status import PLACE_STATUSES, RowStatus
from ...run.rows import RESOLVED, DataDefinedValue, RowPlaces, RowReader, checked_bearing
from ...run.run import Run, SourceRows
from ...run.times import TimeReader
from ...run.wgs84 import PlaceTransform
from . import parameters as params
from .answers import PLACE_ANSWERS, Candidate, PlaceAnswer, read_revgeocode
from .client import ListGeocoder, build_revgeocode
from .layers import (
    ADDRESS_OUTCOME,
    AddressOutput,
    address_fields,
    matched_values,
    unmatched_values,
)
from .queries import Options, Place

if TYPE_CHECKING:
    from ...client.session import GatewaySession
    from ...connection.settings import EnvironmentSettings
    from ...run.fetch import Fetcher, RowResult, RowResults
    from ...run.invocation import Invocation
    from ...run.output_layer import OutputLayer
    from ...run.progress import RunProgress
    from ...run.run import GatewayRun
    from ...run.source import LayerSource
    from .choices import ResultType

_API = "revgeocode"
"""In the keys of stored answers, also for places in a list: the answer is the same as to a single request."""
_FIRST_ROWS = 1_000
"""They show whether a layer has positions of vehicles, with so many of each vehicle."""
_FEWEST_OF_A_VEHICLE = 10


def _times_ms(column: Sequence[object]) -> np.ndarray | None:
    """Return the values of a field as times, such as numbers since 1970; None if one of them is no time."""
    if not all(isinstance(value, (QDateTime, str, int, float)) for value in column):
        return None
    reader = TimeReader()
    try:
        return np.array([reader.read(value).ms for value in column])
    except ValueError:
        return None


class ReverseGeocodeRun(Run):
    """Asks for the places of a layer in lists, and writes its rows with their addresses."""

    NOUN = translatable("places")
    NOT_ANSWERED = translatable("Places not answered: {}. {}")
    TASKS = "PLACES"

    def read(self) -> None:
        invocation = self.invocation
        source = self._source = invocation.placed_source(params.INPUT)
        self._options = invocation.with_defaults(params.options_of(invocation))
        self._output = AddressOutput.of(invocation, source, self._options.candidates)
        fields, only_unresolved = self._output.fields, self.value(params.ONLY_UNRESOLVED)
        fields.report_earlier(self.feedback, only_unresolved=only_unresolved)
        self._rows = PlaceRows(
            source,
            tuple(invocation.row_value(name) for name in (params.RADIUS, params.HEADING)),
            invocation.expressions(source),
            invocation,
            self._output,
            fields.earlier_status if only_unresolved else None,
            result_types=self._options.result_types,
        )
        self.per_request = self.settings.places_per_request
        self.expect_rows(source.featureCount())
        self._index = self._rows.index(self.progress)
        self.rows, self.counts = self._rows.rows, self._rows.counts
        self.keys, self.other_keys = keys_of_places(self._index, self._options)
        self.earlier_keys = earlier_keys(self._index, self._options)

    def comparison(self) -> str:
        if self.needs.missing and self._are_positions():
            self.feedback.pushWarning(
                tr(
                    "The rows look like positions of vehicles on the way: they follow each other within two minutes. "
                    "Each place costs a transaction. A stop has one address: with 'Detect stops' first, only stops "
                    "are asked for."
                )
            )
        return batch_comparison(self.needs, self.settings)

    def outputs(self) -> dict[str, Output]:
        name = self._source.sourceName()
        layer = self.invocation.input_layer(params.INPUT)
        layout = self._output.full_layout(self._source, layer)
        title = name if self._output.fields.renews_earlier else tr("Addresses of {}").format(name)
        return {OUTPUT: Output(layout, title)}

    def fetch(self, layers: Mapping[str, OutputLayer], gateway: GatewayRun | None) -> None:
        if gateway is None:
            super().fetch(layers, None)
            return
        self._fetch = PlaceFetch(self._index, self._options, gateway.session, self.settings)
        with self._fetch.remembering(self.feedback):
            super().fetch(layers, gateway)

    def spec(self, session: GatewaySession) -> FetchSpec:
        return self._fetch.spec()

    def write(self, layers: Mapping[str, OutputLayer], results: RowResults) -> None:
        (layer,) = layers.values()
        self._rows.write(self._index, results, layer, self.progress)

    def _are_positions(self) -> bool:
        """Whether the first rows look like positions, by one of their times, of the vehicles of a field or of one."""
        request = QgsFeatureRequest().setLimit(_FIRST_ROWS)
        values, points = [], []
        transform = PlaceTransform(self._source.sourceCrs(), self.invocation.context.transformContext())
        for feature in self._source.rows(request):
            with suppress(QgsCsException, TypeError, ValueError):
                point = transform.point(feature.geometry().asPoint())
                points.append((point.y(), point.x()))
                values.append(feature.attributes())
        if not points:
            return False
        lats, lngs = np.array(points).T
        columns = list(zip(*values))
        numbers = (np.unique(list(map(str, column)), return_inverse=True)[1] for column in columns)
        traces = [one for one in numbers if 0 < one.max() < len(points) / _FEWEST_OF_A_VEHICLE]
        traces = traces or [np.zeros(len(points), dtype=int)]
        times = [found for found in map(_times_ms, columns) if found is not None]
        return any(are_positions(one, times_ms, lats, lngs) for times_ms in times for one in traces)


class CandidatesRun(Run):
    """Asks for the addresses around one point, and writes a row for each."""

    NOUN = translatable("places")
    NOT_ANSWERED = translatable("Places not answered: {}. {}")

    rows = 1

    def read(self) -> None:
        self._lat, self._lng = self.value(CENTER)
        self._radius_m = self.value(RADIUS)
        heading = self.value(params.HEADING)
        variant = (
            None if self._radius_m is None else rounded_up(self._radius_m),
            None if heading is None else checked_bearing(heading),
        )
        collector = PlaceCollector()
        collector.add(collector.keys([self._lat], [self._lng], [variant]))
        self._index = collector.index()
        options = params.address_options(self.invocation, self.value(params.LIMIT))
        self._options = self.invocation.with_defaults(options)
        self.keys, self.other_keys = keys_of_places(self._index, self._options)
        self.earlier_keys = earlier_keys(self._index, self._options)
        self._candidates: Sequence[Candidate] = ()

    def outputs(self) -> dict[str, Output]:
        title = tr("Candidates around {:.5f}, {:.5f}").format(self._lat, self._lng)
        return {OUTPUT: Output(Layout.of_points(address_fields())._replace(outcome=ADDRESS_OUTCOME), title)}

    def fetch(self, layers: Mapping[str, OutputLayer], gateway: GatewayRun | None) -> None:
        if gateway is not None:
            super().fetch(layers, gateway)

    def spec(self, session: GatewaySession) -> FetchSpec:
        return single_place_spec(self._index, self._options, session)

    def write(self, layers: Mapping[str, OutputLayer], results: Fetcher) -> None:
        found = results.results([0])[0]
        if found.result is None:
            raise results.last_error or QgsProcessingException(found.reason)
        (layer,) = layers.values()
        query, most = (self._lat, self._lng), self._options.candidates
        candidates = self._candidates = within(found.result.candidates, query, self._radius_m, most)
        if not candidates:
            nothing = tr("Nothing was found around latitude {:.5f}, longitude {:.5f}.").format(*query)
            why = why_nothing(found.result.candidates, query, self._radius_m, self._options.result_types)
            self.feedback.pushInfo(f"{nothing} {why}")
        elif self._radius_m is not None and len(candidates) == most:
            self.feedback.pushWarning(
                tr(
                    "The maximum number of candidates ({}) was reached at a distance of {} m. There "
                    "may be more within the radius."
                ).format(len(candidates), candidates[-1].distance_m)
            )
        layer.write(_features(*query, candidates))

    def numbers(self) -> dict[str, int]:
        return {"ROWS": len(self._candidates)}

    def report(self, numbers: Mapping[str, int]) -> None:
        """Report nothing more: the log says what was found."""


class PlaceRows(SourceRows):
    """The rows of a layer of points."""

    def __init__(  # noqa: PLR0913, PLR0917 - everything that a row depends on
        self,
        source: LayerSource,
        variation: params.Variation,
        expressions: QgsExpressionContext,
        invocation: Invocation,
        output: AddressOutput,
        earlier_status: int | None = None,
        *,
        result_types: Sequence[ResultType] = (),
    ) -> None:
        """Read the rows of ``source``. Rows whose field number ``earlier_status`` is ``ok`` are copied.

        ``result_types`` are those that are asked for.

        Raises QgsProcessingException if the radius or the heading cannot be evaluated.
        """
        super().__init__(source, PLACE_STATUSES, invocation.feedback)
        radius, heading = (
            None if value is None else DataDefinedValue(called(definition), value, expressions)
            for definition, value in zip((params.radius_definition(), params.heading_definition()), variation)
        )
        self._reader = RowReader(
            source.sourceCrs(), invocation.context.transformContext(), radius, heading, earlier_status=earlier_status
        )
        if variation == (None, None):
            self.first_request.setSubsetOfAttributes([] if earlier_status is None else [earlier_status])
        self._collector = PlaceCollector()
        self._output = output
        self._result_types = result_types

    def index(self, progress: RunProgress) -> PlaceIndex:
        """Make the first pass, and return the distinct places. Raises as :meth:`find` does."""
        self.find(progress)
        self._reader.warn_swapped(self._feedback)
        return self._collector.index()

    def read(self, features: Sequence[QgsFeature]) -> tuple[RowPlaces, PlaceKeys]:
        places = self._reader.read(features)
        return places, self._collector.keys(places.lats, places.lngs, places.variants)

    def collect(self, read: tuple[RowPlaces, PlaceKeys]) -> None:
        self._collector.add(read[1])

    def made(
        self,
        features: Sequence[QgsFeature],
        read: tuple[RowPlaces, PlaceKeys],
        index: PlaceIndex,
        results: RowResults,
    ) -> tuple[list[QgsFeature], list[tuple[RowStatus, str]]]:
        places, keys = read
        numbers = index.numbers(keys)
        found = results.results(numbers)
        fields, placer, most_candidates = self._output
        output: list[tuple[QgsFeature, Candidate | None]] = []
        outcomes = []
        skipped = places.skipped
        radii = places.radii or repeat(None)
        asked = zip(map(found.__getitem__, numbers), *unpack_all(keys.coordinates), radii)
        for row, feature in enumerate(features):
            if row not in skipped:
                result, lat, lng, radius_m = next(asked)
                status, reason, candidates = _outcome(result, (lat, lng), radius_m, most_candidates, self._result_types)
            elif skipped[row] is RESOLVED:
                outcomes.append(RESOLVED)
                fields.keep(feature)
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
        if placer.moves_points:
            for feature, candidate in output:
                placer.place(feature, candidate)
        return [feature for feature, _ in output], outcomes


def _outcome(
    result: RowResult,
    place: tuple[float, float],
    radius_m: float | None,
    most_candidates: int,
    result_types: Sequence[ResultType],
) -> tuple[RowStatus, str, Sequence[Candidate]]:
    """Return the status, the reason and the matches of a row with this place."""
    answer: PlaceAnswer | None
    answer, status, reason = result
    if answer is None:
        return status, reason, ()
    candidates: Sequence[Candidate]
    candidates, error = answer
    if error is not None:
        return RowStatus.FAILED, tr("The service says: {}.").format(without_stop(error)), ()
    if radius_m is not None or len(candidates) > most_candidates:
        candidates = within(candidates, place, radius_m, most_candidates)
    if lack := shortcoming(candidates):
        return RowStatus.FAILED, lack, ()
    if not candidates:
        return RowStatus.NO_MATCH, why_nothing(answer.candidates, place, radius_m, result_types), ()
    return status, reason, candidates


def _features(lat: float, lng: float, candidates: Sequence[Candidate]) -> list[QgsFeature]:
    fields = address_fields()
    features = []
    for rank, candidate in enumerate(candidates, start=1):
        feature = QgsFeature(fields)
        feature.setAttributes(matched_values(round(lat, DECIMALS), round(lng, DECIMALS), rank, candidate))
        if candidate.match_lat is not None and candidate.match_lon is not None:
            feature.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(candidate.match_lon, candidate.match_lat)))
        features.append(feature)
    return features


class PlaceFetch:
    """Fetches the places of a run in lists."""

    def __init__(
        self, index: PlaceIndex, options: Options, session: GatewaySession, settings: EnvironmentSettings
    ) -> None:
        """Fetch the places of ``index`` through ``session``."""
        self._index = index
        self._settings = settings
        self._first_form = remembered_body_form(settings.name) or BodyForm.JSON
        self._geocoder = ListGeocoder(
            session,
            options,
            fixed_form=settings.body_form,
            first_form=self._first_form,
            places_per_request=settings.places_per_request,
        )

    def spec(self) -> FetchSpec:
        """Return how to fetch the places by their numbers."""
        return FetchSpec(
            ask=lambda numbers: self._geocoder.ask([Place(*place) for place in self._index.places(numbers)]),
            read=lambda numbers, answer: self._geocoder.read(len(numbers), answer),
            may_be_stored=may_be_stored,
            restore=PLACE_ANSWERS.restore,
            per_request=self._settings.places_per_request,
            rows=self._index.rows,
        )

    @contextmanager
    def remembering(self, feedback: QgsProcessingFeedback) -> Iterator[None]:
        """Save in the end which form of body the service accepts, and warn if it accepts only shorter lists."""
        geocoder = self._geocoder
        try:
            yield
        finally:
            if geocoder.form is not self._first_form and geocoder.form_is_known:
                remember_body_form(self._settings.name, geocoder.form)
            if geocoder.places_per_request < self._settings.places_per_request:
                feedback.pushWarning(
                    tr(
                        "The service accepted no more than {} places in one request. To avoid refused requests, enter "
                        "this number of places per request in the settings."
                    ).format(geocoder.places_per_request)
                )


def single_place_spec(index: PlaceIndex, options: Options, session: GatewaySession) -> FetchSpec:
    """Return how to fetch places one at a time."""

    def ask(numbers: np.ndarray):  # noqa: ANN202 - a coroutine, see FetchSpec
        (place,) = index.places(numbers)
        return single(session.request(build_revgeocode(Place(*place), options, session.endpoints)))

    return FetchSpec(
        ask=ask,
        read=lambda _numbers, answer: [read_revgeocode(answer.json(), session.redact, options.candidates)],
        may_be_stored=may_be_stored,
        restore=PLACE_ANSWERS.restore,
        rows=index.rows,
    )


def keys_of_places(index: PlaceIndex, options: Options) -> tuple[np.ndarray, np.ndarray | None]:
    """Return the keys of the answers by the number of the place, and their other keys."""
    keys, given = store_keys(index, options), as_written(options)
    return keys, None if given == options else other_keys_of(keys, store_keys(index, given))


def store_keys(index: PlaceIndex, options: Options) -> np.ndarray:
    """Return the keys of the answers to a question in one spelling, by the number of the place."""
    return _keys(index, [place_query_hash(options, *variant) for variant in index.variants])


def earlier_keys(index: PlaceIndex, options: Options) -> np.ndarray | None:
    """Return the keys that 0.1.0 has given; None if these are the same.

    It left out the number of candidates if that is 1.
    """
    if options.candidates != 1:
        return None
    shared = {name: value for name, value in as_written(options).parameters().items() if name != "limit"}
    return _keys(index, [_query_hash(shared, *variant) for variant in index.variants])


def place_query_hash(options: Options, radius_m: int | None, bearing: int | None) -> int:
    """Return a number for everything that an answer depends on, apart from the place."""
    return _query_hash(options.parameters(), radius_m, bearing)


def _query_hash(parameters: Mapping[str, str], radius_m: int | None, bearing: int | None) -> int:
    return query_hash(_API, {**parameters, "radius": radius_m, "bearing": bearing})


def _keys(index: PlaceIndex, hashes: list[int]) -> np.ndarray:
    """Return the keys of places; ``hashes`` has one for each of their variants."""
    coordinates, variants = index.keys()
    return place_keys(coordinates, np.array(hashes, dtype=KEY)[variants] if len(index) else 0)


def shortcoming(candidates: Sequence[Candidate]) -> str:
    """Return what the nearest candidate lacks, as a sentence; empty if it lacks nothing. It then decides nothing."""
    if candidates and (candidates[0].match_lat is None or candidates[0].match_lon is None):
        return tr("The service gave no position for this address.")
    return ""


def may_be_stored(answers: Sequence[PlaceAnswer]) -> list[bool]:
    """Whether to store each answer. If the service could not answer, it may do so the next time."""
    return [answer.error is None and not shortcoming(answer.candidates) for answer in answers]


def within(
    candidates: Sequence[Candidate], query: tuple[float, float], radius_m: float | None, most: int
) -> Sequence[Candidate]:
    """Return at most ``most`` candidates within ``radius_m`` of the place ``query``; None: at any distance.

    A request has the radius rounded up to whole metres. If the radius is a whole number, all candidates of the service
    count: it may measure to another point of the match. A stored answer may have more candidates than are wanted.
    """
    if radius_m is None or radius_m.is_integer():
        return candidates[:most]
    return [candidate for candidate in candidates if _distance_m(candidate, query) <= radius_m][:most]


def _distance_m(candidate: Candidate, query: tuple[float, float]) -> float:
    """Return how far a candidate is, 0 if nobody knows."""
    if candidate.match_lat is None or candidate.match_lon is None:
        return candidate.distance_m or 0.0
    return short_distance_m(*query, candidate.match_lat, candidate.match_lon)


def why_nothing(
    left_out: Sequence[Candidate],
    query: tuple[float, float],
    radius_m: float | None,
    result_types: Sequence[ResultType],
) -> str:
    """Return why nothing was found for a place, as a sentence. ``left_out`` are the candidates beyond the radius.

    The service leaves out what is beyond a radius of whole metres, or of another type, and does not tell what there is.
    """
    if left_out and radius_m is not None:
        nearest_m = min(_distance_m(candidate, query) for candidate in left_out)
        sentence = tr("The nearest address is {:,.1f} m away, beyond the maximum distance of {:g} m.")
        return sentence.format(nearest_m, radius_m)
    words = params.result_type_words()
    types = ", ".join(words[one] for one in result_types)
    if radius_m is None:
        nothing = tr("Of the chosen types ({types}), there is no address near this place.")
        return nothing.format(types=types) if types else tr("The service knows no address near this place.")
    nothing = (
        tr("Of the chosen types ({types}), there is no address within the maximum distance of {radius_m:g} m.")
        if types
        else tr("There is no address within the maximum distance of {radius_m:g} m.")
    )
    return nothing.format(types=types, radius_m=radius_m)
