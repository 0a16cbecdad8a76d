"""The coordinate system of the wire (EPSG:4326), and the ways there and back."""

from __future__ import annotations

from qgis.core import QgsCoordinateReferenceSystem, QgsCoordinateTransform, QgsCoordinateTransformContext

WGS84 = "EPSG:4326"


def to_wgs84(crs: QgsCoordinateReferenceSystem, context: QgsCoordinateTransformContext) -> QgsCoordinateTransform:
    """Return the transform from ``crs``, x being the longitude afterwards."""
    return QgsCoordinateTransform(crs, QgsCoordinateReferenceSystem(WGS84), context)


def from_wgs84(crs: QgsCoordinateReferenceSystem, context: QgsCoordinateTransformContext) -> QgsCoordinateTransform:
    """Return the transform to ``crs``."""
    return QgsCoordinateTransform(QgsCoordinateReferenceSystem(WGS84), crs, context)
