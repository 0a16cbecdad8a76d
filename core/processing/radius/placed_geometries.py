"""The geometries of features in WGS 84, measured by a radius filter."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from qgis.core import (
    QgsCoordinateTransformContext,
    QgsCsException,
    QgsFeature,
    QgsGeometry,
    QgsProcessingFeatureSource,
    QgsProcessingFeedback,
    QgsUnitTypes,
    QgsWkbTypes,
)

from ...geometry.places import all_on_earth
from ...i18n import tr
from ..shared.wgs84 import to_wgs84

if TYPE_CHECKING:
    from ...geometry.radius import RadiusFilter

_EDGE_M = 500.0
"""A longer edge is cut before it is transformed: a line that is straight in a projection is none in degrees, and 500
metres are off by a centimetre at 60° of latitude."""
_HALF_TURN = 180.0
"""Wider is nothing that comes from a projection: its longitudes jump at the 180° meridian."""
_MOST_CUTS = 2_000
"""Of an edge as long as its geometry."""


class PlacedGeometries:
    """Brings the features of one layer to where a filter can measure them."""

    def __init__(self, source: QgsProcessingFeatureSource, transform_context: QgsCoordinateTransformContext) -> None:
        """Measure features of ``source``, in its coordinate system."""
        crs = source.sourceCrs()
        self._transform = to_wgs84(crs, transform_context)
        self._edge = (
            math.inf
            if crs.isGeographic()
            else _EDGE_M * QgsUnitTypes.fromUnitToUnitFactor(QgsUnitTypes.DistanceUnit.DistanceMeters, crs.mapUnits())
        )
        self._are_points = QgsWkbTypes.flatType(source.wkbType()) == QgsWkbTypes.Type.Point
        self.unplaced = 0
        """Rows that have no place on Earth."""

    def measured(
        self, features: Sequence[QgsFeature], radius_filter: RadiusFilter
    ) -> tuple[list[float | None], list[bool]]:
        """Return of each feature the distance in metres, None where it has no place, and whether it is inside."""
        found = self._points(features, radius_filter) if self._are_points else None
        distances, inside = found or radius_filter.geometries([self._wkb(feature) for feature in features])
        known = [None if math.isnan(distance) else distance for distance in distances.tolist()]
        self.unplaced += known.count(None)
        return known, inside.tolist()

    def tell_unplaced(self, feedback: QgsProcessingFeedback) -> None:
        """Tell how many rows had no place, if there were any."""
        if self.unplaced:
            feedback.pushWarning(
                tr("Rows without a geometry, or that lie nowhere on Earth: {:,}. They count as outside.").format(
                    self.unplaced
                )
            )

    def _points(self, features: Sequence[QgsFeature], radius_filter: RadiusFilter):  # noqa: ANN202 - two arrays
        """Measure ordinary points, of which no geometry has to be made; None if one of them is none."""
        import numpy as np

        try:
            points = [feature.geometry().asPoint() for feature in features]
            if not self._transform.isShortCircuited():
                points = list(map(self._transform.transform, points))
        except (TypeError, ValueError, QgsCsException):
            return None
        lats, lngs = np.array([point.y() for point in points]), np.array([point.x() for point in points])
        return radius_filter.points(lats, lngs) if all_on_earth(lats, lngs) else None

    def _wkb(self, feature: QgsFeature) -> bytes:
        geometry = feature.geometry()
        if geometry.isNull():
            return b""
        if QgsWkbTypes.isCurvedType(geometry.wkbType()):
            geometry.convertToStraightSegment()
        try:
            geometry = self._with_short_edges(geometry)
            geometry.transform(self._transform)
        except QgsCsException:
            return b""
        wkb = geometry.asWkb().data()
        if self._edge < math.inf and geometry.boundingBox().width() > _HALF_TURN:
            from ...geometry.meridian import running_on

            return running_on(wkb)
        return wkb

    def _with_short_edges(self, geometry: QgsGeometry) -> QgsGeometry:
        box = geometry.boundingBox()
        longest = max(box.width(), box.height())
        if not self._edge < longest < math.inf:
            return geometry
        return geometry.densifyByDistance(max(self._edge, longest / _MOST_CUTS))
