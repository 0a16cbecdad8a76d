"""The coordinate system of the service (EPSG:4326), and the transforms from and to it."""

from __future__ import annotations

from qgis.core import Qgis, QgsCoordinateReferenceSystem, QgsCoordinateTransform, QgsCoordinateTransformContext

from ...i18n import tr

WGS84 = "EPSG:4326"
_UNDEFINED = "Undefined geographic SRS"
"""GDAL's name for the coordinate system of a GeoPackage layer without one (srs_id 0)."""


def to_wgs84(crs: QgsCoordinateReferenceSystem, context: QgsCoordinateTransformContext) -> QgsCoordinateTransform:
    """Return the transform from ``crs`` to longitude (x) and latitude (y)."""
    return QgsCoordinateTransform(crs, QgsCoordinateReferenceSystem(WGS84), context)


def from_wgs84(crs: QgsCoordinateReferenceSystem, context: QgsCoordinateTransformContext) -> QgsCoordinateTransform:
    """Return the transform to ``crs``."""
    return QgsCoordinateTransform(QgsCoordinateReferenceSystem(WGS84), crs, context)


def unplaceable(crs: QgsCoordinateReferenceSystem, context: QgsCoordinateTransformContext) -> str:
    """Return why coordinates in ``crs`` have no place on Earth, and what to do; or an empty text.

    QGIS would treat such coordinates as degrees.
    """
    if not crs.isValid() or crs.description() == _UNDEFINED:
        return tr("It has no coordinate system that QGIS knows. Assign the coordinate system of its coordinates.")
    name = crs.userFriendlyIdentifier()
    if crs.type() == Qgis.CrsType.Vertical:
        return tr(
            "Its coordinate system '{}' describes heights only. Assign the coordinate system of its coordinates."
        ).format(name)
    if crs.type() == Qgis.CrsType.Geocentric:
        return tr(
            "Its coordinate system '{}' is geocentric (x, y and z from the centre of the Earth). Reproject the layer "
            "to longitude and latitude first."
        ).format(name)
    if not to_wgs84(crs, context).isValid():
        return tr(
            "There is no transformation from its coordinate system '{}' to WGS 84. Assign the coordinate system of its "
            "coordinates, or georeference the layer first."
        ).format(name)
    return ""
