"""Reads the rows of a point layer: the place of each in WGS 84, or why it cannot be asked."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransformContext,
    QgsCsException,
    QgsFeature,
    QgsGeometry,
    QgsPointXY,
    QgsProcessingFeedback,
    QgsWkbTypes,
)

from ..client.query import rounded_up
from ..geometry.coordinates import is_latitude, is_longitude
from ..geometry.places import PLAIN, Variant, all_on_earth
from ..i18n import tr
from .row_status import RowStatus
from .row_values import DataDefinedValue, checked_bearing, checked_radius, shown
from .wgs84 import PlaceTransform


class SkippedRow(NamedTuple):
    """A row that is not asked."""

    status: RowStatus
    reason: str


RESOLVED = SkippedRow(RowStatus.OK, "")
"""A row that has an address from an earlier run."""
_NO_ROWS: Mapping[int, SkippedRow] = MappingProxyType({})


class RowPlace(NamedTuple):
    """The place of a row, with its radius and heading."""

    lat: float
    lng: float
    radius_m: float | None = None
    """As given by the user; the service takes whole metres only."""
    bearing: int | None = None

    @property
    def variant(self) -> Variant:
        """What is asked beside the coordinate: radius, rounded up (docs/service.md, Open questions), and heading."""
        if self.radius_m is None and self.bearing is None:
            return PLAIN
        return None if self.radius_m is None else rounded_up(self.radius_m), self.bearing


class RowPlaces(NamedTuple):
    """The places of some rows, as columns: an object for each row would take too much time."""

    lats: list[float]
    lngs: list[float]
    radii: list[float | None] | None = None
    """In metres, as given by the user; None: no row has one."""
    variants: list[Variant] | None = None
    """None: nothing is asked beside the coordinate."""
    skipped: Mapping[int, SkippedRow] = _NO_ROWS
    """Rows that are not asked, by position; they are not in the columns."""


class RowReader:
    """Reads features of one layer. Reading a row again gives the same result."""

    def __init__(
        self,
        crs: QgsCoordinateReferenceSystem,
        transform_context: QgsCoordinateTransformContext,
        radius: DataDefinedValue | None = None,
        heading: DataDefinedValue | None = None,
        *,
        earlier_status: int | None = None,
    ) -> None:
        """Read rows in ``crs``, each with its own ``radius`` and ``heading``.

        Rows with the status ``ok`` in the field with the index ``earlier_status`` are not asked again.
        """
        self._transform = PlaceTransform(crs, transform_context)
        self._radius = radius
        self._heading = heading
        self._earlier_status = earlier_status
        self.swapped_rows = 0
        """Rows whose latitude is out of range, and valid if it is swapped with the longitude."""

    def read(self, features: Sequence[QgsFeature]) -> RowPlaces:
        """Return the places of ``features``, or why they cannot be asked."""
        return self._read_ordinary(features) or self._read_each(features)

    def _read_ordinary(self, features: Sequence[QgsFeature]) -> RowPlaces | None:
        """Read rows that are all single points on Earth; None if one is not, or if rows have values of their own."""
        if (self._radius, self._heading, self._earlier_status) != (None, None, None):
            return None
        try:
            points = self._transform.points([feature.geometry().asPoint() for feature in features])
        except (TypeError, ValueError, QgsCsException):
            return None
        places = RowPlaces([point.y() for point in points], [point.x() for point in points])
        return places if all_on_earth(places.lats, places.lngs) else None

    def _read_each(self, features: Sequence[QgsFeature]) -> RowPlaces:
        found = [self._read_one(feature) for feature in features]
        positions = [one for one in found if isinstance(one, RowPlace)]
        return RowPlaces(
            [position.lat for position in positions],
            [position.lng for position in positions],
            [position.radius_m for position in positions],
            [position.variant for position in positions],
            {row: one for row, one in enumerate(found) if isinstance(one, SkippedRow)},
        )

    def _read_one(self, feature: QgsFeature) -> RowPlace | SkippedRow:
        if self._earlier_status is not None and feature.attribute(self._earlier_status) == RowStatus.OK.value:
            return RESOLVED
        geometry = feature.geometry()
        try:
            point = geometry.asPoint()
        except (TypeError, ValueError):
            point = _only_part(geometry)
            if isinstance(point, SkippedRow):
                return point
        try:
            point = self._transform.point(point)
        except QgsCsException:
            return SkippedRow(
                RowStatus.INVALID,
                tr("The point lies outside of its coordinate system. Has the layer the one of its coordinates?"),
            )
        lat, lng = point.y(), point.x()
        if not (is_latitude(lat) and is_longitude(lng)):
            return self._outside(lat, lng)
        if self._radius is None and self._heading is None:
            return RowPlace(lat, lng)
        return self._with_own_values(feature, lat, lng)

    def _outside(self, lat: float, lng: float) -> SkippedRow:
        """Return why latitude and longitude are invalid."""
        if math.isnan(lat) and math.isnan(lng):  # how an empty point is stored
            return SkippedRow(RowStatus.NO_GEOMETRY, tr("The row has no geometry."))
        if not (math.isfinite(lat) and math.isfinite(lng)):
            return SkippedRow(RowStatus.INVALID, tr("A coordinate of the point is not a finite number."))
        if not is_latitude(lat):
            self.swapped_rows += is_latitude(lng) and is_longitude(lat)
            return SkippedRow(RowStatus.INVALID, tr("The latitude {} is not between -90 and 90.").format(shown(lat)))
        return SkippedRow(RowStatus.INVALID, tr("The longitude {} is not between -180 and 180.").format(shown(lng)))

    def _with_own_values(self, feature: QgsFeature, lat: float, lng: float) -> RowPlace | SkippedRow:
        radius = bearing = None
        try:
            if self._radius is not None and (given := self._radius.of(feature)) is not None:
                radius = checked_radius(given)
            if self._heading is not None and (given := self._heading.of(feature)) is not None:
                bearing = checked_bearing(given)
        except ValueError as error:
            return SkippedRow(RowStatus.INVALID, str(error))
        return RowPlace(lat, lng, radius, bearing)


def warn_swapped(swapped_rows: int, rows: int, feedback: QgsProcessingFeedback) -> None:
    """Warn if latitude and longitude seem to be swapped in most rows."""
    if swapped_rows * 2 > rows:
        feedback.pushWarning(
            tr("In most rows, the latitude is out of range, but the longitude would be valid: are the two swapped?")
        )


def _only_part(geometry: QgsGeometry) -> QgsPointXY | SkippedRow:
    """Return the point of a multi-point with one part: layers of that type contain single points, too."""
    if geometry.isEmpty():
        return SkippedRow(RowStatus.NO_GEOMETRY, tr("The row has no geometry."))
    if geometry.type() != QgsWkbTypes.GeometryType.PointGeometry:
        return SkippedRow(RowStatus.INVALID, tr("The row has a line or an area where a point is needed."))
    parts = geometry.constGet().partCount()
    if parts > 1:
        return SkippedRow(
            RowStatus.INVALID,
            tr("The row has {} points; make one row of each with 'Multipart to singleparts'.").format(parts),
        )
    return QgsPointXY(geometry.constGet().geometryN(0))
