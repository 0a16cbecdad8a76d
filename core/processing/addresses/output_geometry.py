"""Where the points of the output are: where they were, where the match is, or where it is reached from."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransformContext,
    QgsCsException,
    QgsFeature,
    QgsGeometry,
    QgsPointXY,
    QgsWkbTypes,
)

from ..shared.wgs84 import from_wgs84

if TYPE_CHECKING:
    from ...gateway.geocoding.read import Candidate


class OutputGeometry(Enum):
    """The values of ``GEOMETRY``."""

    ORIGINAL = "original"
    MATCH = "match"
    ACCESS = "access"


class PointPlacer:
    """Moves features to their matches, in the coordinate system of the layer."""

    def __init__(
        self,
        choice: OutputGeometry,
        crs: QgsCoordinateReferenceSystem,
        transform_context: QgsCoordinateTransformContext,
    ) -> None:
        """Place the points of a layer in ``crs`` as ``choice`` says."""
        self._choice = choice
        self._from_wgs84 = from_wgs84(crs, transform_context)

    def wkb_type(self, source: QgsWkbTypes.Type) -> QgsWkbTypes.Type:
        """Return the geometry type of the output: matches have neither Z nor M."""
        return source if self._choice is OutputGeometry.ORIGINAL else QgsWkbTypes.flatType(source)

    def place(self, feature: QgsFeature, candidate: Candidate | None) -> None:
        """Move ``feature``; it stays where it is where there is nothing to move it to."""
        target = self._target(candidate)
        if target is not None:
            moved = QgsGeometry.fromPointXY(target)
            if feature.geometry().isMultipart():
                moved.convertToMultiType()
            feature.setGeometry(moved)
        elif feature.hasGeometry():
            geometry = feature.geometry()
            geometry.get().dropZValue()
            geometry.get().dropMValue()
            feature.setGeometry(geometry)

    def _target(self, candidate: Candidate | None) -> QgsPointXY | None:
        if candidate is None:
            return None
        lat, lng = candidate.match_lat, candidate.match_lng
        if self._choice is OutputGeometry.ACCESS and None not in (candidate.access_lat, candidate.access_lng):
            lat, lng = candidate.access_lat, candidate.access_lng
        if lat is None or lng is None:
            return None
        try:
            return self._from_wgs84.transform(QgsPointXY(lng, lat))
        except QgsCsException:
            return None
