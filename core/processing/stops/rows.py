"""The rows of a layer of GPS points as columns of numbers, 33 bytes a row, and which rows are left out and why."""

from __future__ import annotations

import math
from array import array
from collections import Counter
from enum import Enum, auto
from typing import Any, Callable

import numpy as np
from qgis.core import (
    QgsCoordinateTransformContext,
    QgsCsException,
    QgsFeature,
    QgsFeatureRequest,
    QgsGeometry,
    QgsPointXY,
    QgsProcessingFeatureSource,
    QgsWkbTypes,
)

from ...geometry.coordinates import is_latitude, is_longitude
from ...geometry.stops import Fixes
from ..shared.distinct_ids import DistinctIds
from ..shared.times import Moment, TimeReader, have_offsets, is_missing
from ..shared.wgs84 import PlaceTransform

_ROWS_PER_PROGRESS = 2_000


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
        source: QgsProcessingFeatureSource,
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
        skip_checks = QgsProcessingFeatureSource.Flag.FlagSkipGeometryValidityChecks
        total = max(1, self._source.featureCount())
        add = self._add
        for row, feature in enumerate(self._source.getFeatures(request, skip_checks)):
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
