"""A run of ``reachablearea``: points are read from the rows, asked for with their ranges, and become areas."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Callable, NamedTuple

import numpy as np
from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCoordinateTransformContext,
    QgsFeature,
    QgsGeometry,
    QgsWkbTypes,
)

from ...client.errors import RunCancelledError
from ...client.query import QueryError
from ...fields import NUMBER, TEXT, Field, LayerFields
from ...geometry.places import PlaceCollector, PlaceIndex, PlaceKeys, short_distance_m, unpack_all
from ...geometry.polyline import check_on_earth, decode
from ...i18n import number_text, tr, translatable
from ...run.definitions import OUTPUT
from ...run.layer_design import LayerDesign, in_words, metres, square_kilometres
from ...run.output_fields import CopiedRows, Layout
from ...run.outputs import Output
from ...run.polygons import cut_out, united, whole_area
from ...run.request_window import FetchSpec
from ...run.result_fields import OutputFields
from ...run.row_status import AREA_STATUSES, RowStatus
from ...run.rows import RowReader, SkippedRow
from ...run.run import Run, SourceRows
from ...run.wgs84 import WGS84
from ..routing import parameters as routes
from ..routing.answers import sentence_of
from .choices import RangeType
from .client import AREA_ANSWERS, MOST_RANGES, AreaAnswer, AreaClient, may_be_stored
from .inputs import AreaInput, RowQueries, read_input

if TYPE_CHECKING:
    from ...client.http_exchange import Answer
    from ...client.session import GatewaySession
    from ...run.budget import Estimate
    from ...run.fetch import RowResult, RowResults
    from ...run.invocation import Invocation
    from ...run.output_layer import OutputLayer
    from ...run.progress import RunProgress
    from ...run.source import LayerSource

_FEWEST_CORNERS = 4
"""Of a ring, whose last one is the first one again."""
_MOST_KEPT = 2_000
"""Areas that are kept until they are dissolved into one."""

_EQUAL_AREA = "+proj=cea +ellps=WGS84 +units=m +type=crs"
"""For longitudes from -180 to 180 only, also with ``+over``: QGIS takes a system of its list for it that has none."""

AREA_LAYER = LayerFields(
    Field("ra_status", TEXT, alias=translatable("Status"), meaning="status of the row, see below"),
    Field(
        "ra_error",
        TEXT,
        alias=translatable("Reason"),
        meaning="why there is no area, or what is special about it",
        is_wide=True,
    ),
    Field("ra_range", NUMBER, alias=translatable("Range"), meaning="the range, in minutes or kilometres"),
    Field(
        "ra_type",
        TEXT,
        alias=translatable("Measured in"),
        meaning="`time` (minutes) or `distance` (kilometres)",
        words={RangeType.TIME.value: translatable("Minutes"), RangeType.DISTANCE.value: translatable("Kilometres")},
    ),
    Field("ra_area_m2", NUMBER, alias=translatable("Area (m²)"), meaning="size of the area on the ellipsoid, in m²"),
    Field(
        "ra_snap_m",
        NUMBER,
        alias=translatable("Distance to the road (m)"),
        meaning="metres between the point and the place on the road that was taken for it",
    ),
    Field(
        "ra_notices",
        TEXT,
        alias=translatable("Notices"),
        meaning="codes of all notices of the service, separated by commas",
        is_technical=True,
    ),
)


def area_design(bands: Sequence[float] = ()) -> LayerDesign:
    """Return the design of areas: a colour for each range, the smaller ones on top.

    ``bands`` are the ranges of all rows if an area begins where the next smaller one ends.
    """
    short = "format_number({}, 2, trim_trailing_zeroes:=true)"
    value = short.format('"ra_range"') + " || if(\"ra_type\" = 'distance', ' km', ' min')"
    if bands:
        limits = ", ".join(map(repr, (0, *bands)))
        smaller = f'array_max(array_filter(array({limits}), @element < "ra_range"))'
        value = f"{short.format(smaller)} || '–' || {value}"
    return LayerDesign.of(
        AREA_LAYER,
        AREA_STATUSES,
        display=value,
        tip={
            tr("Area"): square_kilometres("ra_area_m2"),
            tr("Distance to the road"): metres("ra_snap_m"),
            tr("Status"): in_words("ra_status"),
            tr("Reason"): '"ra_error"',
        },
        coloured_by="ra_range",
        class_label=value,
    )


def area_layout(fields: OutputFields) -> Layout:
    """Return what the layer of areas is like."""
    return Layout(fields.fields, QgsWkbTypes.Type.MultiPolygon, QgsCoordinateReferenceSystem(WGS84))


# --- The run ----------------------------------------------------------------------------------------------------------


class AreaRun(Run):
    """Asks for the areas of a layer, a request for each point, and writes a row for each point and range."""

    NOUN = translatable("areas")
    NOT_ANSWERED = translatable("Areas not answered: {:,}. {}")
    TASKS = "AREAS"

    def read(self) -> None:
        given = self._input = read_input(self.invocation)
        if given.own_ranges is None:
            kind = given.options.kind
            ranges = ", ".join(range_text(one / kind.per_unit, kind) for one in given.ranges)
            self.feedback.pushInfo(tr("Ranges: {}").format(ranges))
        self._queries = RowQueries(given)
        self._output = AreaOutput(given, self.invocation.context.transformContext())
        self._rows = AreaRows(given.source, self._queries, self._output, self.invocation)
        self.expect_rows(given.source.featureCount())
        self._index = self._rows.index(self.progress)
        self.rows, self.counts = self._rows.rows, self._rows.counts
        self._ends = ends_of_requests(self._index)
        self.keys, self.other_keys = self._queries.keys(self._index)

    def estimate(self) -> Estimate:
        usual = super().estimate()
        self.stored_now.add(self.lookup, self._queries.depart_now(self._index))
        if not usual.stored and (reason := self._input.options.route.past_time()):
            raise QueryError(reason)
        missing = self.lookup.missing()
        too_late = self._rows.too_late = self._queries.past_times(self._index, missing)
        asked = np.array([number for number in missing.tolist() if number not in too_late]) if too_late else missing
        requests = len(np.unique(np.searchsorted(self._ends, asked, side="right")))
        return replace(usual, tasks=usual.tasks - len(too_late), requests=requests)

    def outputs(self) -> dict[str, Output]:
        given, fields = self._input, self._output.fields
        copied = CopiedRows(given.source, given.layer, are_repeated=True)
        layout = area_layout(fields)._replace(copied=copied, outcome=fields.outcome)
        ending = routes.with_run_text(tr("of {}").format(given.source.sourceName()), self.invocation)
        return {OUTPUT: Output(layout, tr("Reachable areas {}").format(ending))}

    def spec(self, session: GatewaySession) -> FetchSpec:
        client = AreaClient(session)

        def read(numbers: np.ndarray, answer: Answer) -> list[AreaAnswer]:
            return client.read(self._queries.query(self._index, numbers), answer)

        return FetchSpec(
            ask=lambda numbers: client.ask(self._queries.query(self._index, numbers)),
            read=read,
            may_be_stored=may_be_stored,
            restore=AREA_ANSWERS.restore,
            rows=self._index.rows,
            ends=self._ends,
            left_out=list(self._rows.too_late),
        )

    def write(self, layers: Mapping[str, OutputLayer], results: RowResults) -> None:
        (layer,) = layers.values()
        self._rows.forget = self.lookup.forget
        self._rows.write(self._index, results, layer, self.progress)


def ends_of_requests(index: PlaceIndex) -> np.ndarray:
    """Return the number after the last task of each request: tasks that follow each other at one point."""
    tasks = len(index)
    if not tasks:
        return np.zeros(0, dtype=np.int64)
    coordinates, variants = index.keys()
    options = np.array([number for _, number in index.variants])[variants]
    is_new = np.ones(tasks, dtype=bool)
    is_new[1:] = (coordinates[1:] != coordinates[:-1]) | (options[1:] != options[:-1])
    starts = np.flatnonzero(is_new)
    position = np.arange(tasks) - starts[np.cumsum(is_new) - 1]
    return np.append(np.flatnonzero(position % MOST_RANGES == 0)[1:], tasks)


def range_text(value: float, kind: RangeType) -> str:
    """Return a number of minutes or kilometres for the eye."""
    number = number_text(value, "g")
    return tr("{} min").format(number) if kind is RangeType.TIME else tr("{} km").format(number)


# --- Rows -------------------------------------------------------------------------------------------------------------


class RowAreas(NamedTuple):
    """The areas that some rows need."""

    keys: PlaceKeys
    """One for each area, row by row."""
    ranges: list[int]
    """Of each area, in seconds or metres."""
    sizes: Mapping[int, int]
    """How many areas each row has, by its position."""
    skipped: Mapping[int, SkippedRow]


class Area(NamedTuple):
    """One area of a row, or why there is none."""

    range: int | None
    status: RowStatus
    reason: str
    geometry: QgsGeometry | None = None
    snap_m: float | None = None
    notices: str | None = None


class AreaRows(SourceRows):
    """The rows of a layer of points, and their areas."""

    def __init__(
        self,
        source: LayerSource,
        queries: RowQueries,
        output: AreaOutput,
        invocation: Invocation,
    ) -> None:
        super().__init__(source, AREA_STATUSES, invocation.feedback)
        self._reader = RowReader(source.sourceCrs(), invocation.context.transformContext())
        self._queries = queries
        self._output = output
        self._collector = PlaceCollector()
        self.forget: Callable[[int], None] = lambda _number: None
        """Called with the number of an answer that cannot be used."""
        self.too_late: Mapping[int, str] = {}
        """The tasks that cannot be asked for any more, with the reason."""
        if queries.are_alike:
            self.first_request.setSubsetOfAttributes([])

    def index(self, progress: RunProgress) -> PlaceIndex:
        """Make the first pass, and return the distinct points with a range. Raises as :meth:`find` does."""
        self.find(progress)
        self._reader.warn_swapped(self._feedback)
        return self._collector.index()

    def read(self, features: Sequence[QgsFeature]) -> RowAreas:
        places = self._reader.read(features)
        skipped, sizes = dict(places.skipped), {}
        lats: list[float] = []
        lngs: list[float] = []
        variants: list[tuple[int, int]] = []
        rows = (row for row in range(len(features)) if row not in places.skipped)
        for row, lat, lng in zip(rows, places.lats, places.lngs):
            try:
                ranges, number = self._queries.of(features[row])
            except ValueError as error:
                skipped[row] = SkippedRow(RowStatus.INVALID, str(error))
                continue
            sizes[row] = len(ranges)
            lats += [lat] * len(ranges)
            lngs += [lng] * len(ranges)
            variants += [(value, number) for value in ranges]
        keys = self._collector.keys(lats, lngs, variants)
        return RowAreas(keys, [value for value, _ in variants], sizes, skipped)

    def collect(self, read: RowAreas) -> None:
        self._collector.add(read.keys)
        self.rows += len(read.ranges) - len(read.sizes)  # a row for each range

    def made(
        self, features: Sequence[QgsFeature], read: RowAreas, index: PlaceIndex, results: RowResults
    ) -> tuple[list[QgsFeature], list[tuple[RowStatus, str]]]:
        asked = zip(read.ranges, index.numbers(read.keys), *unpack_all(read.keys.coordinates))
        output: list[QgsFeature] = []
        outcomes: list[tuple[RowStatus, str]] = []
        for row, feature in enumerate(features):
            if row in read.skipped:
                outcomes.append(read.skipped[row])
                output.append(self._output.skipped(feature, read.skipped[row]))
                continue
            own = list(islice(asked, read.sizes[row]))
            # Row by row: the network works meanwhile, although areas take milliseconds to make.
            found = results.results([number for _, number, _, _ in own if number not in self.too_late])
            areas = [
                Area(value, RowStatus.INVALID, self.too_late[number])
                if number in self.too_late
                else self._area(value, number, found[number], lat, lng)
                for value, number, lat, lng in own
            ]
            outcomes += [(area.status, area.reason) for area in areas]
            output += self._output.rows(feature, areas)
        return output, outcomes

    def write(self, index: PlaceIndex, results: RowResults, layer: OutputLayer, progress: RunProgress) -> None:
        self._output.check = partial(self._check, results)
        super().write(index, results, layer, progress)
        dissolved, left_out = self._output.dissolved()
        layer.write(dissolved)
        self.grace_period.report_left_out(left_out, [layer])

    def _check(self, results: RowResults) -> None:
        if self.grace_period.check(results):
            raise RunCancelledError

    def _area(self, value: int, number: int, found: RowResult, lat: float, lng: float) -> Area:
        """Return the area of a point, or the reason why there is none."""
        answer, status, reason = found
        if answer is None:
            return Area(value, status, reason)
        codes = dict.fromkeys(notice.code or notice.title for notice in answer.notices)
        known = Area(value, *_outcome(answer), None, _snap_m(answer, lat, lng), ", ".join(codes) or None)
        if known.status is not RowStatus.OK:
            return known
        try:
            geometry = area_geometry([polygon.rings for polygon in answer.polygons])
        except ValueError as error:
            self.forget(number)
            return known._replace(status=RowStatus.FAILED, reason=tr("The area cannot be used: {}.").format(error))
        if geometry.isEmpty():
            return known._replace(status=RowStatus.NO_ROUTE, reason=tr("Within this range, nothing can be reached."))
        return known._replace(geometry=geometry)


def _outcome(answer: AreaAnswer) -> tuple[RowStatus, str]:
    """Return the status of an answer, and the reason why there is no area."""
    if answer.is_not_matched:
        return RowStatus.NO_MATCH, tr("There is no road for this vehicle near the point.")
    if answer.is_blocked:
        return RowStatus.NO_ROUTE, tr("The vehicle is blocked: it may use no road at this point.")
    if answer.critical_notices:
        return RowStatus.FAILED, sentence_of(answer.critical_notices)
    if answer.is_missing:
        return RowStatus.FAILED, tr("The service sent no area for this range.")
    return RowStatus.OK, ""


def _snap_m(answer: AreaAnswer, lat: float, lng: float) -> float | None:
    if answer.lat is None or answer.lng is None:
        return None
    return round(short_distance_m(lat, lng, answer.lat, answer.lng), 2)


class AreaOutput:
    """What areas become in the layer: whole or in bands, each by itself or dissolved into one for each range."""

    def __init__(self, given: AreaInput, transforms: QgsCoordinateTransformContext) -> None:
        self.fields = OutputFields(given.source.fields(), AREA_LAYER)
        self._given = given
        self._own_fields = len(given.source.fields())
        self.check: Callable[[], object] = lambda: None
        """Called while areas are dissolved; raises :class:`~...client.errors.RunCancelledError` to end that."""
        self._dissolved: dict[int, list[QgsGeometry]] = {}
        self._undissolved: dict[int, str] = {}
        """Ranges whose areas cannot be dissolved, with the reason."""
        self._without_area: Counter[int] = Counter()
        """Points without an area, by range."""
        self._uncut: set[int] = set()
        """Ranges for which a point has an area, but not the smaller one that would be cut out of it."""
        self._to_equal_area = QgsCoordinateTransform(
            QgsCoordinateReferenceSystem(WGS84), QgsCoordinateReferenceSystem.fromProj(_EQUAL_AREA), transforms
        )

    def skipped(self, feature: QgsFeature, skipped: SkippedRow) -> QgsFeature:
        """Return the row of a point that is not asked."""
        return self._row(feature, Area(None, *skipped))

    def rows(self, feature: QgsFeature, areas: Sequence[Area]) -> list[QgsFeature]:
        """Return the rows of the areas of a point. Those that are dissolved come in the end."""
        if self._given.is_dissolved:
            self._uncut |= without_smaller(areas)
            for area in areas:
                self._dissolve(area)
            areas = [area for area in areas if area.geometry is None]
        elif self._given.has_bands:
            areas = in_bands(areas)
        return [self._row(QgsFeature(feature), area) for area in areas]

    def dissolved(self) -> tuple[list[QgsFeature], int]:
        """Return a row for each range with the areas of all points, without values of the points.

        Also return how many of them are missing because the run was cancelled.
        """
        areas = []
        with suppress(RunCancelledError):
            for value in sorted(self._dissolved):
                areas.append(self._dissolved_area(value))  # noqa: PERF401 - those until then are kept
        left_out = len(self._dissolved) - len(areas)
        if self._given.has_bands:
            areas = in_bands(areas, self._uncut)
        rows = []
        for area in areas:
            feature = QgsFeature()
            feature.setAttributes([None] * self._own_fields)
            rows.append(self._row(feature, area))
        return rows, left_out

    def _dissolve(self, area: Area) -> None:
        if area.geometry is None:
            self._without_area[area.range] += 1
            return
        geometries = self._dissolved.setdefault(area.range, [])
        if area.range in self._undissolved:
            return
        geometries.append(area.geometry)
        if len(geometries) % _MOST_KEPT == 0:
            with suppress(RunCancelledError):  # the end tells
                self._unite(area.range)

    def _unite(self, value: int) -> None:
        try:
            self._dissolved[value] = [united(self._dissolved[value], self.check)]
        except ValueError as error:
            self._undissolved[value], self._dissolved[value] = str(error), []

    def _dissolved_area(self, value: int) -> Area:
        if value not in self._undissolved:
            self._unite(value)
        if value in self._undissolved:
            reason = tr("The areas cannot be dissolved: {}.").format(self._undissolved[value])
            return Area(value, RowStatus.FAILED, reason)
        points = self._without_area[value]
        reason = tr("Points that have no area for this range: {:,}.").format(points) if points else ""
        return Area(value, RowStatus.OK, reason, *self._dissolved[value])

    def _size_m2(self, geometry: QgsGeometry) -> float:
        """Return the size on the ellipsoid. QgsDistanceArea gives the same, and takes five times as long."""
        flat = QgsGeometry(geometry)
        flat.transform(self._to_equal_area)
        return flat.area()

    def _row(self, feature: QgsFeature, area: Area) -> QgsFeature:
        geometry, kind = area.geometry, self._given.options.kind
        values = [
            area.status.value,
            area.reason or None,
            None if area.range is None else area.range / kind.per_unit,
            kind.value,
            None if geometry is None else round(self._size_m2(geometry), 1),
            area.snap_m,
            area.notices,
        ]
        feature.setAttributes(self.fields.row(feature.attributes(), values))
        feature.setGeometry(QgsGeometry() if geometry is None else geometry)
        return feature


# --- Geometries -------------------------------------------------------------------------------------------------------


def without_smaller(areas: Sequence[Area]) -> set[int]:
    """Return the ranges of those of ascending areas whose next smaller one is missing, so that it cannot be cut out."""
    found, is_lacking = set(), False
    for area in areas:
        if area.geometry is None:
            is_lacking = is_lacking or area.status is not RowStatus.NO_ROUTE  # then there is nothing to cut out
            continue
        if is_lacking:
            found.add(area.range)
        is_lacking = False
    return found


def in_bands(areas: Sequence[Area], uncut: AbstractSet[int] = frozenset()) -> list[Area]:
    """Return areas of ascending ranges, from each of which the next smaller one is cut out.

    Those of the ranges ``uncut`` are known to contain a smaller area that is missing.
    """
    lacking = uncut | without_smaller(areas)
    bands, smaller = [], None
    for area in areas:
        if area.geometry is None:
            bands.append(area)
            continue
        band, added, is_lacking = area.geometry, "", area.range in lacking
        try:
            if smaller is not None:
                band = cut_out(band, smaller)
        except ValueError:
            is_lacking = True
        if is_lacking:
            added = tr("A smaller area is not cut out, because it is missing or cannot be.")
        elif band.isEmpty():
            added = tr("Nothing more can be reached than within the smaller range.")
        reason = " ".join(filter(None, (area.reason, added)))
        bands.append(area._replace(geometry=None if band.isEmpty() else band, reason=reason))
        smaller = area.geometry
    return bands


def area_geometry(parts: Sequence[str | None]) -> QgsGeometry:
    """Return an area of encoded ``parts``, each of which has an outer ring and its holes with a space between.

    The area is empty if there is no part, or if none of them has an extent. It is as :func:`whole_area` returns it.
    Raises ValueError with the reason if a part cannot be read or repaired.
    """
    if not all(parts):
        raise ValueError(tr("a part of it has no outline"))
    rings = [[_ring(text) for text in part.split(" ")] for part in parts if part]
    polygons = [[one for one in own if len(one) >= _FEWEST_CORNERS] for own in rings if len(own[0]) >= _FEWEST_CORNERS]
    return whole_area(polygons) if polygons else QgsGeometry()


def _ring(text: str) -> np.ndarray:
    """Return the vertices of a ring: longitude and latitude, the last one equal to the first one."""
    line = decode(text)
    check_on_earth(line)
    vertices = line.coordinates[:, 1::-1]
    if len(vertices) and (vertices[0] != vertices[-1]).any():
        vertices = np.vstack([vertices, vertices[:1]])
    return vertices
