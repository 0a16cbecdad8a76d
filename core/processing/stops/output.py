"""The rows of the outputs: stops, and the points of the input with their stops."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice, repeat

import numpy as np
from qgis.core import (
    QgsCoordinateTransformContext,
    QgsFeature,
    QgsFeatureRequest,
    QgsField,
    QgsFields,
    QgsGeometry,
    QgsPointXY,
    QgsProcessingFeatureSource,
    QgsProcessingUtils,
)
from qgis.PyQt.QtCore import QMetaType

from ...geometry.stops import Stop
from ..shared.output_fields import fields_of, renamed
from ..shared.times import date_time
from ..shared.wgs84 import from_wgs84
from .parameters import STOP_FIELD
from .rows import GpsRows

_VEHICLE_ID = "vehicle_id"
TIMES = ("arrival", "departure")
"""The fields with date-times of the points."""
_FIELDS = (
    *((name, QMetaType.Type.QDateTime) for name in TIMES),
    ("duration_s", QMetaType.Type.LongLong),
    ("points", QMetaType.Type.Int),
    ("spread_m", QMetaType.Type.Double),
)
_MS = 1000
_TOGETHER = 1_000
"""Features that are written together."""


class StopFeatures:
    """Makes the rows of the output, in the coordinate system of the input."""

    def __init__(
        self,
        source: QgsProcessingFeatureSource,
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


def fields_of_stops(source: QgsProcessingFeatureSource, id_field: int) -> QgsFields:
    """Return the fields of stops; ``id_field`` is an index, -1 for no such field."""
    fields = QgsFields()
    fields.append(_vehicle_field(source.fields(), id_field))
    fields.extend(fields_of(_FIELDS))
    return fields


def fields_of_points(source: QgsProcessingFeatureSource) -> QgsFields:
    """Return the fields of the input and the one for the stop."""
    return QgsProcessingUtils.combineFields(source.fields(), fields_of([(STOP_FIELD, QMetaType.Type.Int)]))


def batches_of_points(source: QgsProcessingFeatureSource, stop_of_row: np.ndarray) -> Iterator[list[QgsFeature]]:
    """Yield all rows of the input with the numbers of their stops, 0 for none."""
    skip_checks = QgsProcessingFeatureSource.Flag.FlagSkipGeometryValidityChecks
    features = iter(source.getFeatures(QgsFeatureRequest(), skip_checks))
    numbers = chain(stop_of_row.tolist(), repeat(0))  # there may be rows that were added during the run
    while some := list(islice(features, _TOGETHER)):
        for feature, number in zip(some, numbers):
            feature.setAttributes([*feature.attributes(), number or None])
        yield some


def _vehicle_field(fields: QgsFields, id_field: int) -> QgsField:
    if id_field < 0:
        return QgsField(_VEHICLE_ID, QMetaType.Type.QString)
    return renamed(fields.at(id_field), _VEHICLE_ID)
