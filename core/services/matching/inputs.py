"""The traces of a layer of GPS points: their rows as columns, the pieces that they are cut into, and the requests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from itertools import islice
from typing import TYPE_CHECKING, Any, Callable, NamedTuple

import numpy as np
from qgis.core import (
    QgsCoordinateTransformContext,
    QgsFeature,
    QgsFeatureRequest,
    QgsProcessingFeedback,
)

from ...client.contract import TraceService
from ...client.errors import RunCancelledError
from ...client.query import as_written
from ...geometry.traces import FEWEST_POINTS, pieces_of
from ...i18n import tr
from ...results.store import KEY, chained_keys, other_keys_of, query_hash
from ...run.progress import RunProgress, Stage
from ...run.row_status import RowStatus
from ...run.rows import DistinctIds, RowReader, SkippedRow, field_value, number_of, shown
from ...run.times import Moment, TimeReader, have_offsets, is_missing, span_sentence
from ...vehicles.vehicle import Vehicle
from .queries import NO_TIME, MatchQuery, Trace, sent_values

if TYPE_CHECKING:
    from ...run.source import LayerSource
    from .queries import MatchOptions

_TOGETHER = 500
_NO_TRACE = -1
_NO_MOMENT = Moment(0, 0)
_API = "matching"
"""The name of the API in the keys of stored answers."""
_COLUMNS = {"latitudes": "lat", "longitudes": "lng", "times": "time", "speeds": "speed", "headings": "heading"}
"""Of :class:`Trace`, by the names that they have in keys."""
_SCALES = {"latitudes": 1_000_000, "longitudes": 1_000_000, "speeds": 100, "headings": 10}
"""With these, version 1.0.0 made whole numbers of columns."""
_NO_TASK = -1


class TraceFields(NamedTuple):
    """The indexes of the fields; -1 if none is chosen."""

    trace: int
    time: int
    speed: int
    heading: int


class MatchLimits(NamedTuple):
    """Which matches are good enough."""

    max_distance_m: float
    min_confidence: float


class TracePoints(NamedTuple):
    """The rows of a layer as columns. Those of rows that cannot be used mean nothing, except ``traces``."""

    feature_ids: np.ndarray
    lats: np.ndarray
    """Degrees in WGS 84."""
    lngs: np.ndarray
    traces: np.ndarray
    """The position of the trace in ``trace_ids``; -1 for rows that cannot be used."""
    times_ms: np.ndarray | None
    """Since 1970 in UTC."""
    offsets_s: np.ndarray
    """How far the clocks of the times are ahead of UTC, see :class:`Moment`."""
    speeds: np.ndarray | None
    """Metres per second, as the field has them; NaN if empty."""
    headings: np.ndarray | None
    """Degrees from north, as the field has them; NaN if empty."""
    vehicles: np.ndarray
    """The position of the vehicle in ``distinct_vehicles``."""
    trace_ids: Sequence[Any]
    distinct_vehicles: Sequence[Vehicle | None]
    skipped: Mapping[int, SkippedRow]
    """The rows that cannot be used."""

    def __len__(self) -> int:
        """Return how many rows there are."""
        return len(self.lats)

    def span(self) -> tuple[Moment, Moment] | None:
        """Return the first and the last time of the rows that can be used; None if there are none."""
        usable = np.flatnonzero(self.traces != _NO_TRACE)
        if self.times_ms is None or not len(usable):
            return None
        times = self.times_ms[usable]
        return self.moment(usable[times.argmin()]), self.moment(usable[times.argmax()])

    def have_offsets(self) -> bool:
        """Whether one of the times has an offset from UTC."""
        return self.times_ms is not None and have_offsets(np.unique(self.offsets_s).tolist())

    def moment(self, row: int) -> Moment | None:
        """Return the time of a row; None if no field has times."""
        return None if self.times_ms is None else Moment(int(self.times_ms[row]), int(self.offsets_s[row]))


class TraceReader:
    """Reads all rows of a layer."""

    def __init__(
        self,
        source: LayerSource,
        transform_context: QgsCoordinateTransformContext,
        fields: TraceFields,
        vehicle_of: Callable[[QgsFeature], Vehicle] | None,
        common_vehicle: Vehicle | None,
    ) -> None:
        """Read the rows of ``source``. ``vehicle_of`` raises ValueError; None: all rows have the ``common_vehicle``."""
        self._source = source
        self._fields = fields
        self._reader = RowReader(source.sourceCrs(), transform_context)
        self._vehicle_of = vehicle_of
        self._traces = DistinctIds()
        self._vehicles: dict[Vehicle | None, int] = {} if vehicle_of else {common_vehicle: 0}
        self._skipped: dict[int, SkippedRow] = {}
        self._times = TimeReader()
        self._rows = 0

    def read(self, feedback: QgsProcessingFeedback, progress: RunProgress) -> TracePoints:
        """Return the columns, and report from when to when the times go.

        Raises :class:`RunCancelledError`, and QgsProcessingException if the field of the time has other numbers.
        """
        parts = []
        request = QgsFeatureRequest()
        if self._vehicle_of is None:
            request.setSubsetOfAttributes([field for field in self._fields if field >= 0])
        features = self._source.rows(request)
        while some := list(islice(features, _TOGETHER)):
            if feedback.isCanceled():
                raise RunCancelledError
            parts.append(self._part(some))
            self._rows += len(some)
            progress.done(Stage.READ, len(some))
        self._reader.warn_swapped(feedback)
        ids, lats, lngs, traces, speeds, headings, vehicles, times_ms, offsets_s = (
            map(np.concatenate, zip(*parts)) if parts else self._part(())
        )
        traces[list(self._skipped)] = _NO_TRACE
        points = TracePoints(
            ids,
            lats,
            lngs,
            traces,
            times_ms if self._fields.time >= 0 else None,
            offsets_s,
            speeds if self._fields.speed >= 0 else None,
            headings if self._fields.heading >= 0 else None,
            vehicles,
            self._traces.values,
            tuple(self._vehicles),
            self._skipped,
        )
        if self._fields.time >= 0:
            self._times.check(self._source.fields().at(self._fields.time).name())
        span = points.span()
        if span is not None:
            feedback.pushInfo(span_sentence(*span))
        return points

    def _part(self, features: Sequence[QgsFeature]) -> tuple[np.ndarray, ...]:
        """Return the columns of some rows."""
        count, fields = len(features), self._fields
        places = self._reader.read(features)
        coordinates = np.zeros((2, count))
        placed = np.delete(np.arange(count), list(places.skipped)) if places.skipped else slice(None)
        coordinates[:, placed] = places.lats, places.lngs
        for row, reason in places.skipped.items():
            self._skip(row, reason)
        trace, number = fields.trace, self._traces.number
        traces = [number(None if trace < 0 else feature.attribute(trace)) for feature in features]
        return (
            np.array([feature.id() for feature in features], dtype=np.int64),
            *coordinates,
            np.array(traces, dtype=np.int64),
            self._numbers(features, fields.speed, tr("The speed '{}' is not a number.")),
            self._numbers(features, fields.heading, tr("The heading '{}' is not a number.")),
            self._part_vehicles(features),
            *self._part_times(features),
        )

    def _part_times(self, features: Sequence[QgsFeature]) -> tuple[np.ndarray, np.ndarray]:
        """Return the columns of :class:`Moment`."""
        field = self._fields.time
        values = [feature.attribute(field) for feature in features] if field >= 0 else []
        times, read = [], self._times.read
        for row, value in enumerate(values):
            try:
                times.append(read(value))
            except ValueError as error:  # noqa: PERF203 - rows fail each for themselves
                times.append(_NO_MOMENT)
                reason = tr("The row has no time.") if is_missing(value) else str(error)
                self._skip(row, SkippedRow(RowStatus.INVALID, reason))
        columns = np.array(times, dtype=np.int64).reshape(-1, 2)
        return columns[:, 0], columns[:, 1].astype(np.int32)

    def _numbers(self, features: Sequence[QgsFeature], field: int, wrong: str) -> np.ndarray:
        """Return the numbers of a field, of any size: the client leaves out those that stand for unknown values."""
        numbers = np.full(len(features), np.nan)
        if field >= 0:
            for row, feature in enumerate(features):
                value = field_value(feature.attribute(field))
                if value is None:
                    continue
                numbers[row] = number_of(value)
                if np.isnan(numbers[row]):
                    self._skip(row, SkippedRow(RowStatus.INVALID, wrong.format(shown(value))))
        return numbers

    def _part_vehicles(self, features: Sequence[QgsFeature]) -> np.ndarray:
        numbers = np.zeros(len(features), dtype=np.int64)
        if self._vehicle_of is not None:
            for row, feature in enumerate(features):
                try:
                    numbers[row] = self._vehicles.setdefault(self._vehicle_of(feature), len(self._vehicles))
                except ValueError as error:  # noqa: PERF203 - rows fail each for themselves
                    self._skip(row, SkippedRow(RowStatus.INVALID, str(error)))
        return numbers

    def _skip(self, row: int, reason: SkippedRow) -> None:
        """Note why a row of the present part cannot be used; the first reason counts."""
        self._skipped.setdefault(self._rows + row, reason)


class MatchPlan:
    """What has to be asked for the traces of a layer."""

    def __init__(self, points: TracePoints, options: Sequence[MatchOptions], max_gap_s: float) -> None:
        """Cut the traces. ``options`` has those of each distinct vehicle; that of its first row counts for a piece."""
        self.pieces = pieces_of(points.traces, points.times_ms, max_gap_s)
        self.traces = len({piece.trace for piece in self.pieces})
        self._points = points
        self._options = options
        self._first_pieces: list[int] = []
        self.tasks = np.full(len(self.pieces), _NO_TASK, dtype=np.int64)
        """For each piece, the number of its request; -1 if it has only one point."""
        self.keys, self.other_keys = self._number_tasks()
        self.has_points = all(one.service is TraceService.MATCH for one in options)
        """Whether answers have a matched place for each point."""
        self.uses = np.bincount(self.tasks[self.tasks >= 0], minlength=len(self.keys))
        """For each request, how many pieces need it."""

    def query(self, task: int) -> MatchQuery:
        """Return what is requested."""
        piece = self.pieces[self._first_pieces[task]]
        rows = piece.rows
        trace = Trace(*(None if column is None else column[rows] for column in self._columns().values()))
        return MatchQuery(trace, self._options[self._points.vehicles[rows[0]]])

    def _number_tasks(self) -> tuple[np.ndarray, np.ndarray | None]:
        """Number the distinct requests in the order of the pieces; return their keys, and their other keys."""
        asked = [number for number, piece in enumerate(self.pieces) if len(piece.rows) >= FEWEST_POINTS]
        keys, others = self._keys(asked), self._keys_of_1_0(asked)
        distinct, first, task_of = np.unique(keys, return_index=True, return_inverse=True)
        order = np.argsort(first)
        rank = np.empty(len(order), dtype=np.int64)
        rank[order] = np.arange(len(order))
        self.tasks[asked] = rank[task_of.reshape(-1)]
        self._first_pieces = [asked[position] for position in first[order].tolist()]
        return distinct[order], other_keys_of(distinct[order], others[first[order]])

    def _keys(self, asked: Sequence[int]) -> np.ndarray:
        """Return a key for each piece: what is sent, without columns that have no value."""
        service = self._options[0].service if self._options else TraceService.MATCH
        pieces = self._parts(asked, sent_values(self._columns(), service))
        sent = ({name: column for name, column in piece.items() if _has_value(column)} for piece in pieces)
        return self._chained(asked, sent, self._options)

    def _keys_of_1_0(self, asked: Sequence[int]) -> np.ndarray:
        """Return the key that version 1.0.0 made of each piece: of all columns, and of options as they were written."""
        columns = {name: column for name, column in self._columns().items() if column is not None}
        for name in columns.keys() & _SCALES.keys():
            columns[name] = np.rint(columns[name] * _SCALES[name]) + 0.0
        columns.update({name: columns[name].astype(np.int64) for name in ("latitudes", "longitudes")})
        return self._chained(asked, self._parts(asked, columns), list(map(as_written, self._options)))

    def _columns(self) -> dict[str, np.ndarray | None]:
        """Return the columns of :class:`Trace`, for all points."""
        points = self._points
        columns = (points.lats, points.lngs, points.times_ms, points.speeds, points.headings)
        return dict(zip(_COLUMNS, columns))

    def _parts(self, asked: Sequence[int], columns: Mapping[str, np.ndarray]) -> Iterator[dict[str, np.ndarray]]:
        """Yield the columns of each piece."""
        for number in asked:
            rows = self.pieces[number].rows
            yield {name: column[rows] for name, column in columns.items()}

    def _chained(
        self, asked: Sequence[int], pieces: Iterable[Mapping[str, np.ndarray]], options: Sequence[MatchOptions]
    ) -> np.ndarray:
        """Return a key for each piece, which has these columns; ``options`` are those of the vehicles."""
        parameters = [one.parameters() for one in options]

        @cache
        def hash_of(vehicle: int, *names: str) -> int:
            return query_hash(_API, {"columns": ",".join(map(_COLUMNS.get, names)), **parameters[vehicle]})

        vehicles = (int(self._points.vehicles[self.pieces[number].rows[0]]) for number in asked)
        made = [(hash_of(vehicle, *piece), _content(piece)) for vehicle, piece in zip(vehicles, pieces)]
        return chained_keys(*np.array(made, dtype=KEY).reshape(-1, 2).T)


def _has_value(column: np.ndarray) -> bool:
    """Whether a column of a piece has a value."""
    return not (np.isnan(column) if column.dtype.kind == "f" else column == NO_TIME).all()


def _content(piece: Mapping[str, np.ndarray]) -> int:
    digest = blake2b(digest_size=KEY.itemsize)
    for column in piece.values():
        digest.update(column.tobytes())
    return int.from_bytes(digest.digest(), "little")
