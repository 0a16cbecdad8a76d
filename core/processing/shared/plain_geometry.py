"""Geometries as all of QGIS, GEOS and shapely can take them."""

from __future__ import annotations

import re

from qgis.core import Qgis, QgsGeometry, QgsWkbTypes

_RARE = {Qgis.WkbType.PolyhedralSurface, Qgis.WkbType.TIN, Qgis.WkbType.Triangle, Qgis.WkbType.GeometryCollection}
_NAMES = {"polyhedralsurface": "MultiPolygon", "tin": "MultiPolygon", "triangle": "Polygon"}
_NAME = re.compile(r"\b(?:PolyhedralSurface|TIN|Triangle)(?=Z|M|\b)", re.IGNORECASE)
_DECIMALS = 17


def plain_geometry(geometry: QgsGeometry) -> QgsGeometry:
    """Return a geometry of points, lines and polygons only: without curves, triangles, and surfaces made of patches.

    QGIS 3.40 crashes when it cuts the edges of such surfaces, and has no Python class for them: so they become polygons
    by way of their texts.
    """
    if QgsWkbTypes.flatType(geometry.wkbType()) in _RARE:
        text = geometry.asWkt(_DECIMALS)
        plain = _NAME.sub(lambda name: _NAMES[name[0].lower()], text)
        geometry = geometry if plain == text else QgsGeometry.fromWkt(plain)
    is_curved = QgsWkbTypes.isCurvedType(geometry.wkbType())  # also where it is empty, unlike a collection of curves
    if is_curved or (not geometry.isNull() and geometry.constGet().hasCurvedSegments()):
        return QgsGeometry(geometry.constGet().segmentize())
    return geometry
