"""Polygons as QGIS has them: made of rings, repaired within a bound, cut at the 180° meridian, and united."""

from __future__ import annotations

import math
import struct
from collections.abc import Sequence

import numpy as np
from qgis.core import Qgis, QgsGeometry, QgsWkbTypes

from ..geometry.antimeridian import Rings, cut_polygon, is_within, unrolled_polygon
from ..geometry.crossings import has_more_crossings
from ..i18n import tr

_POLYGON, _MULTI_POLYGON = 3, 6
"""The numbers of Polygon and MultiPolygon in WKB."""
_GEOS_3_10 = 31_000
"""Since then geometries can be repaired by their structure."""
_MOST_CROSSINGS, _MOST_CORNERS = 5_000, 100_000
"""Of an outline that is repaired: the window of QGIS stands still meanwhile, for 0.2 s at the most. For 1,001 corners
with half a million crossings it would be 66 s."""


_MOST_CUTS, _TOUCHES_OF_A_CORNER = 50_000, 8
"""Of crossings of two outlines, of which one is cut out: 3 s. Along a coast, outlines touch each other all the way."""


def whole_area(polygons: Sequence[Rings], pole: float | None = None) -> QgsGeometry:
    """Return valid polygons within -180 to 180, of rings in longitude and latitude that may go on or jump at 180°.

    Rings that cross themselves or each other are repaired. Polygons that overlap become one. What goes around a pole
    reaches to ``pole``, or to the nearer one. Raises ValueError with the reason if that is not possible.
    """
    are_within = [all(map(is_within, rings)) for rings in polygons]
    if all(are_within):
        return _valid(polygons)
    whole = _valid([one if within else unrolled_polygon(one, pole) for one, within in zip(polygons, are_within)])
    return _valid([part for rings in _rings_of(whole) for part in cut_polygon(rings)])


def cut_out(area: QgsGeometry, hole: QgsGeometry) -> QgsGeometry:
    """Return an area without another one; raises ValueError if that is not possible, or would take too long."""
    corners = [one.constGet().nCoordinates() for one in (area, hole)]
    if math.prod(corners) > _MOST_CUTS:
        outlines = [ring for one in (area, hole) for rings in _rings_of(one) for ring in rings]
        if has_more_crossings(outlines, _MOST_CUTS + _TOUCHES_OF_A_CORNER * sum(corners)):
            raise ValueError(tr("the outlines cross each other too often"))
    return polygons_of(area.difference(hole))


def united(geometries: Sequence[QgsGeometry]) -> QgsGeometry:
    """Return areas as one."""
    return geometries[0] if len(geometries) == 1 else polygons_of(QgsGeometry.unaryUnion(geometries))


def polygons_of(geometry: QgsGeometry) -> QgsGeometry:
    """Return the polygons of a geometry as a multi-polygon; raises ValueError if there is no geometry."""
    if geometry.isNull():
        raise ValueError(tr("its outline cannot be repaired"))
    if geometry.wkbType() == QgsWkbTypes.Type.GeometryCollection:
        geometry.convertGeometryCollectionToSubclass(QgsWkbTypes.GeometryType.PolygonGeometry)
    if geometry.type() != QgsWkbTypes.GeometryType.PolygonGeometry:
        return QgsGeometry()
    geometry.convertToMultiType()
    return geometry


def _valid(polygons: Sequence[Rings]) -> QgsGeometry:
    whole = QgsGeometry()
    whole.fromWkb(struct.pack("<BII", 1, _MULTI_POLYGON, len(polygons)) + b"".join(map(_polygon_wkb, polygons)))
    if whole.isGeosValid():
        return whole
    outlines = [ring for rings in polygons for ring in rings]
    if sum(map(len, outlines)) > _MOST_CORNERS:
        raise ValueError(
            tr("its outline crosses itself, and has too many corners to be repaired: more than {:,}").format(
                _MOST_CORNERS
            )
        )
    if has_more_crossings(outlines, _MOST_CROSSINGS):
        raise ValueError(tr("its outline crosses itself too often to be repaired"))
    return united([_repaired(rings) for rings in polygons])


def _repaired(rings: Rings) -> QgsGeometry:
    """Return a part of an area that is valid.

    Each part is repaired by itself: of parts that overlap, a repair of the whole would make a hole.
    """
    part = QgsGeometry()
    part.fromWkb(_polygon_wkb(rings))
    if part.isGeosValid():
        return polygons_of(part)
    # The first method cuts off what a hole has beyond the outer ring, of which the other makes a part of the area.
    methods = Qgis.MakeValidMethod
    return polygons_of(part.makeValid(methods.Structure if Qgis.geosVersionInt() >= _GEOS_3_10 else methods.Linework))


def _rings_of(geometry: QgsGeometry) -> list[list[np.ndarray]]:
    if geometry.isEmpty():
        return []
    return [
        [np.array([(vertex.x(), vertex.y()) for vertex in ring]) for ring in polygon]
        for polygon in geometry.asMultiPolygon()
    ]


def _polygon_wkb(rings: Rings) -> bytes:
    parts = [struct.pack("<BII", 1, _POLYGON, len(rings))]
    for ring in rings:
        parts += (struct.pack("<I", len(ring)), np.ascontiguousarray(ring, dtype="<f8").tobytes())
    return b"".join(parts)
