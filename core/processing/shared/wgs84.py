"""The coordinate system of the wire (EPSG:4326), and the ways there and back."""

from __future__ import annotations

from qgis.core import Qgis, QgsCoordinateReferenceSystem, QgsCoordinateTransform, QgsCoordinateTransformContext

from ...i18n import tr

WGS84 = "EPSG:4326"
_UNDEFINED = "Undefined geographic SRS"
"""What GDAL calls the system of a GeoPackage's layer that was saved without one (srs_id 0)."""


def to_wgs84(crs: QgsCoordinateReferenceSystem, context: QgsCoordinateTransformContext) -> QgsCoordinateTransform:
    """Return the transform from ``crs``, x being the longitude afterwards."""
    return QgsCoordinateTransform(crs, QgsCoordinateReferenceSystem(WGS84), context)


def from_wgs84(crs: QgsCoordinateReferenceSystem, context: QgsCoordinateTransformContext) -> QgsCoordinateTransform:
    """Return the transform to ``crs``."""
    return QgsCoordinateTransform(QgsCoordinateReferenceSystem(WGS84), crs, context)


def unplaceable(crs: QgsCoordinateReferenceSystem, context: QgsCoordinateTransformContext) -> str:
    """Return why x and y in ``crs`` have no place on Earth, and what to do, as sentences about "it"; or nothing.

    QGIS hands such coordinates through as if they were degrees, or swaps the two where they should be heights.
    """
    if not crs.isValid() or crs.description() == _UNDEFINED:
        return tr("It has no coordinate system that QGIS knows: assign the coordinate system of its coordinates.")
    name = crs.userFriendlyIdentifier()
    if crs.type() == Qgis.CrsType.Vertical:
        return tr(
            "Its coordinate system '{}' describes heights only: assign the coordinate system of its coordinates."
        ).format(name)
    if crs.type() == Qgis.CrsType.Geocentric:
        return tr(
            "Its coordinate system '{}' is geocentric (x, y and z from the centre of the Earth), and z is not read: "
            "reproject to longitude and latitude first."
        ).format(name)
    if not to_wgs84(crs, context).isValid():
        return tr(
            "There is no transformation from its coordinate system '{}' to WGS 84: assign the coordinate system of "
            "its coordinates, or georeference it first."
        ).format(name)
    return ""
