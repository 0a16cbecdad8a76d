"""The rows of stop detection: GPS points that are read, and stops and points that are written.

What is read becomes columns of numbers, 33 bytes a row.
"""

from __future__ import annotations

import math
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator
from enum import Enum, auto
from itertools import chain, islice, repeat
from typing import Any, Callable

import numpy as np
from qgis.core import (
    QgsCoordinateTransformContext,
    QgsCsException,
    QgsFeature,
    QgsFeatureRequest,
    QgsFields,
    QgsGeometry,
    QgsPointXY,
    QgsProcessingFeedback,
    QgsProcessingUtils,
    QgsWkbTypes,
)

from ..fields import LARGE, NUMBER, TEXT, TIME, WHOLE, Field, LayerFields
from ..geometry.places import is_latitude, is_longitude
from ..geometry.stops import Fixes, Stop
from ..i18n import tr, translatable
from ..run.output_fields import fields_of, renamed, with_first
from ..run.rows import DistinctIds
from ..run.source import LayerSource
from ..run.times import Moment, TimeReader, date_time, have_offsets, is_missing, span_sentence
from ..run.wgs84 import PlaceTransform, from_wgs84

_ROWS_PER_PROGRESS = 2_000
STOPS = LayerFields(
    Field("vehicle_id", TEXT, alias=translatable("Vehicle"), meaning="value of `ID_FIELD`; empty if none is chosen"),
    Field("arrival", TIME, alias=translatable("Arrival"), meaning="time of the first point of the stop"),
    Field("departure", TIME, alias=translatable("Departure"), meaning="time of its last point"),
    Field("duration_s", LARGE, alias=translatable("Duration (s)"), meaning="seconds between the two"),
    Field(
        "points", WHOLE, alias=translatable("Points within the radius"), meaning="number of points within the radius"
    ),
    Field(
        "spread_m",
        NUMBER,
        alias=translatable("Largest distance from the centre (m)"),
        meaning="metres from the centre to the farthest of them",
    ),
)
"""The id of the vehicle has the type of the field that it comes from."""
POINT_STOPS = LayerFields(
    Field(
        "stop",
        WHOLE,
        alias=translatable("Number of the stop"),
        meaning="number of the stop that the point belongs to, from 1: its row in `OUTPUT`; empty for none",
    ),
)
"""The field that the points get."""
TIMES = [one.name for one in STOPS if one.kind is TIME]
"""The fields with date-times of the points."""
_MS = 1000
_TOGETHER = 1_000
"""Features that are written together."""


class Fault(Enum):
    """Why a row is left out."""

    NO_GEOMETRY = auto()
    NOT_A_POINT = auto()
    MULTIPLE_POINTS = auto()
    POSITION_OUT_OF_RANGE = auto()
    MISSING_TIME = auto()
    INVALID_TIME = auto()


class GpsRows:
    """The usable rows of a layer, in the layer's order."""

    def __init__(
        self,
        source: LayerSource,
        transform_context: QgsCoordinateTransformContext,
        time_field: int,
        id_field: int,
    ) -> None:
        """The fields are given by their index; -1 if no field identifies the vehicles."""
        self._source = source
        self._transform = PlaceTransform(source.sourceCrs(), transform_context)
        self._time_field = time_field
        self._id_field = id_field
        self.rows = 0
        """All of them, usable or not."""
        self.faults: Counter[Fault] = Counter()
        self.first_invalid_time = ""
        """Why the first of the times that cannot be read is none."""
        self._time_reader = TimeReader()
        self._read_time = self._time_reader.read
        self._ids = DistinctIds()
        self.vehicles: list[Any] = self._ids.values
        """Their ids, in the order in which they appear; None for rows without one."""
        self._of_vehicle, self._times, self._offsets = array("i"), array("q"), array("i")
        self._lats, self._lngs = array("d"), array("d")
        self._is_usable = bytearray()

    def read(self, on_progress: Callable[[float], None]) -> None:
        """Read all rows. ``on_progress`` is called now and then with the share that is done, 0 to 1.

        Raises QgsProcessingException if the field of the time has other numbers than times.
        """
        request = QgsFeatureRequest()
        request.setSubsetOfAttributes([field for field in (self._time_field, self._id_field) if field >= 0])
        total = max(1, self._source.featureCount())
        add = self._add
        for row, feature in enumerate(self._source.rows(request)):
            if not row % _ROWS_PER_PROGRESS:
                on_progress(min(1.0, row / total))
            fault = add(feature)
            self._is_usable.append(fault is None)
            if fault is not None:
                self.faults[fault] += 1
        self.rows = len(self._is_usable)
        self._time_reader.check(self._source.fields().at(self._time_field).name())

    def fixes(self) -> Fixes:
        """Return the usable rows as columns."""
        columns = (self._of_vehicle, self._times, self._lats, self._lngs)
        return Fixes(*(np.frombuffer(column, dtype=column.typecode) for column in columns))

    def of_all_rows(self, numbers: np.ndarray) -> np.ndarray:
        """Return the numbers of the usable rows for all rows; 0 for those that are left out."""
        of_all = np.zeros(self.rows, dtype=numbers.dtype)
        of_all[np.frombuffer(self._is_usable, dtype=bool)] = numbers
        return of_all

    def span(self) -> tuple[Moment, Moment] | None:
        """Return the first and the last time of the usable rows; None if there are none."""
        if not self._times:
            return None
        times = np.frombuffer(self._times, dtype=self._times.typecode)
        return self.moment(int(times.argmin())), self.moment(int(times.argmax()))

    def have_offsets(self) -> bool:
        """Whether one of the times has an offset from UTC."""
        return have_offsets(self._offsets)

    def moment(self, row: int) -> Moment:
        """Return the time of a usable row."""
        return Moment(self._times[row], self._offsets[row])

    def _add(self, feature: QgsFeature) -> Fault | None:
        """Add a row to the columns, or return why it is left out."""
        try:
            point = feature.geometry().asPoint()  # by far the fastest way for the ordinary case
        except (TypeError, ValueError):
            point = _only_part(feature.geometry())
            if isinstance(point, Fault):
                return point
        try:
            point = self._transform.point(point)
        except QgsCsException:
            return Fault.POSITION_OUT_OF_RANGE
        lng, lat = point.x(), point.y()
        if not (is_longitude(lng) and is_latitude(lat)):
            # An empty point is stored as one that is nowhere.
            return Fault.NO_GEOMETRY if math.isnan(lng) and math.isnan(lat) else Fault.POSITION_OUT_OF_RANGE
        value = feature[self._time_field]
        try:
            when = self._read_time(value)
        except ValueError as error:
            return self._without_time(value, error)
        self._of_vehicle.append(self._ids.number(None if self._id_field < 0 else feature[self._id_field]))
        self._times.append(when[0])
        self._offsets.append(when[1])
        self._lats.append(lat)
        self._lngs.append(lng)
        return None

    def _without_time(self, value: Any, error: ValueError) -> Fault:
        if is_missing(value):
            return Fault.MISSING_TIME
        self.first_invalid_time = self.first_invalid_time or str(error)
        return Fault.INVALID_TIME


def _only_part(geometry: QgsGeometry) -> QgsPointXY | Fault:
    """Return the point of a multi-point with one part: layers of that type hold single points too."""
    if geometry.isEmpty():
        return Fault.NO_GEOMETRY
    if geometry.type() != QgsWkbTypes.GeometryType.PointGeometry:
        return Fault.NOT_A_POINT
    if geometry.constGet().partCount() > 1:
        return Fault.MULTIPLE_POINTS
    return QgsPointXY(geometry.constGet().geometryN(0))


def tell_left_out(rows: GpsRows, feedback: QgsProcessingFeedback) -> None:
    """Say how many rows were left out, a line for each reason."""
    sentences = {
        Fault.NO_GEOMETRY: tr("Rows left out because they have no geometry: {:,}."),
        Fault.NOT_A_POINT: tr("Rows left out because they have a line or an area instead of a point: {:,}."),
        Fault.MULTIPLE_POINTS: tr(
            "Rows left out because they have more than one point: {:,}. 'Multipart to singleparts' makes a row of each "
            "point."
        ),
        Fault.POSITION_OUT_OF_RANGE: tr("Rows left out because their position is not on Earth: {:,}."),
        Fault.MISSING_TIME: tr("Rows left out because they have no time: {:,}."),
        Fault.INVALID_TIME: tr("Rows left out because their time cannot be read: {:,}. The first one: {}"),
    }
    for fault, sentence in sentences.items():
        if rows.faults[fault]:
            feedback.pushWarning(sentence.format(rows.faults[fault], rows.first_invalid_time))


def tell_span(rows: GpsRows, feedback: QgsProcessingFeedback) -> None:
    """Say from when to when the times go."""
    span = rows.span()
    if span is not None:
        feedback.pushInfo(span_sentence(*span))


def tell_doubled(doubled: int, feedback: QgsProcessingFeedback) -> None:
    """Say how many rows repeat others."""
    if doubled:
        feedback.pushInfo(
            tr("Rows that repeat the vehicle, time and place of another row, and count once: {:,}.").format(doubled)
        )


class StopFeatures:
    """Makes the rows of the output, in the coordinate system of the input."""

    def __init__(
        self,
        source: LayerSource,
        id_field: int,
        rows: GpsRows,
        transform_context: QgsCoordinateTransformContext,
    ) -> None:
        """Describe stops found among the ``rows`` of ``source``; ``id_field`` is an index, -1 for no such field."""
        self.crs = source.sourceCrs()
        self.fields = fields_of_stops(source, id_field)
        self._rows = rows
        self._from_wgs84 = from_wgs84(self.crs, transform_context)

    def batches(self, stops: Iterable[Stop]) -> Iterator[list[QgsFeature]]:
        """Yield the rows of the stops."""
        remaining = iter(stops)
        while some := list(islice(remaining, _TOGETHER)):
            yield list(map(self._feature, some))

    def _feature(self, stop: Stop) -> QgsFeature:
        """Return the row of a stop."""
        arrival, departure = self._rows.moment(stop.arrival_row), self._rows.moment(stop.departure_row)
        feature = QgsFeature(self.fields)
        feature.setAttributes(
            [
                self._rows.vehicles[stop.vehicle],
                date_time(arrival),
                date_time(departure),
                round((departure.ms - arrival.ms) / _MS),
                stop.points,
                stop.spread_m,
            ]
        )
        feature.setGeometry(QgsGeometry.fromPointXY(self._from_wgs84.transform(QgsPointXY(stop.lng, stop.lat))))
        return feature


def fields_of_stops(source: LayerSource, id_field: int) -> QgsFields:
    """Return the fields of stops; ``id_field`` is an index, -1 for no such field."""
    fields = fields_of(STOPS)
    return fields if id_field < 0 else with_first([renamed(source.fields().at(id_field), STOPS.names[0])], fields)


def fields_of_points(source: LayerSource) -> QgsFields:
    """Return the fields of the input, and the one for the number of the stop."""
    return QgsProcessingUtils.combineFields(source.fields(), fields_of(POINT_STOPS))


def batches_of_points(source: LayerSource, stop_of_row: np.ndarray) -> Iterator[list[QgsFeature]]:
    """Yield all rows of the input with the numbers of their stops, 0 for none."""
    features = source.rows()
    numbers = chain(stop_of_row.tolist(), repeat(0))  # there may be rows that were added during the run
    while some := list(islice(features, _TOGETHER)):
        for feature, number in zip(some, numbers):
            feature.setAttributes([*feature.attributes(), number or None])
        yield some
