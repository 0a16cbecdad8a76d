"""Stops as features of the output layer."""

from __future__ import annotations

from qgis.core import (
    QgsCoordinateTransformContext,
    QgsFeature,
    QgsField,
    QgsFields,
    QgsGeometry,
    QgsPointXY,
    QgsProcessingFeatureSource,
)
from qgis.PyQt.QtCore import QMetaType

from ...geometry.stops import Stop
from ..shared.output_fields import fields_of, renamed
from ..shared.wgs84 import from_wgs84
from .rows import GpsRows
from .times import date_time

_VEHICLE_ID = "vehicle_id"
_FIELDS = (
    ("arrival", QMetaType.Type.QDateTime),
    ("departure", QMetaType.Type.QDateTime),
    ("duration_s", QMetaType.Type.LongLong),
    ("points", QMetaType.Type.Int),
    ("spread_m", QMetaType.Type.Double),
)
_MS = 1000


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
        self.fields = QgsFields()
        self.fields.append(_vehicle_field(source.fields(), id_field))
        self.fields.extend(fields_of(_FIELDS))
        self._rows = rows
        self._from_wgs84 = from_wgs84(self.crs, transform_context)

    def feature(self, stop: Stop) -> QgsFeature:
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


def _vehicle_field(fields: QgsFields, id_field: int) -> QgsField:
    if id_field < 0:
        return QgsField(_VEHICLE_ID, QMetaType.Type.QString)
    return renamed(fields.at(id_field), _VEHICLE_ID)
