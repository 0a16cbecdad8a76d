"""The outline of a circle for maps whose edge it reaches: cut at 180° of longitude, and closed around a pole.

Made with QGIS's own geometries: shapely is no part of QGIS.
"""

from __future__ import annotations

import math

from qgis.core import QgsGeometry, QgsPointXY, QgsRectangle

from .search_circle import SearchCircle

_POLE = 90.0
_FULL_TURN = 360.0
_VERTICES = 720


def cut_outline(circle: SearchCircle) -> QgsGeometry:
    """Return the circle in longitude and latitude, as a multipolygon within -180 to 180."""
    ring = _unrolled(circle)
    has_south, has_north = (circle.distance_to(pole, 0) < circle.radius_m for pole in (-_POLE, _POLE))
    if has_south != has_north:
        outline = _around_pole(ring, _POLE if has_north else -_POLE)
    else:
        outline = _within_world(QgsGeometry.fromPolygonXY([ring]).makeValid())
        if has_south:  # the rim runs around what is left of the Earth, opposite the centre
            outline = _world(0).difference(outline)
    outline.convertToMultiType()
    return outline


def _world(turns: int) -> QgsGeometry:
    west = turns * _FULL_TURN - _FULL_TURN / 2
    return QgsGeometry.fromRect(QgsRectangle(west, -_POLE, west + _FULL_TURN, _POLE))


def _within_world(outline: QgsGeometry) -> QgsGeometry:
    parts = []
    for turns in (-1, 0, 1):
        part = outline.intersection(_world(turns))
        part.translate(-turns * _FULL_TURN, 0)
        if part.type() == outline.type() and not part.isEmpty():
            parts.append(part)
    return QgsGeometry.unaryUnion(parts)


def _around_pole(ring: list[QgsPointXY], pole: float) -> QgsGeometry:
    """Return what lies between the rim, which goes around a pole once, and that pole.

    The rim is taken twice, so that one whole turn from -180 to 180 is within it without a seam.
    """
    turn = math.copysign(_FULL_TURN, ring[-1].x() - ring[0].x())
    twice = [*ring, *(QgsPointXY(vertex.x() + turn, vertex.y()) for vertex in ring[1:])]
    turns = math.ceil((min(twice[0].x(), twice[-1].x()) + _FULL_TURN / 2) / _FULL_TURN)
    closed = [*twice, QgsPointXY(twice[-1].x(), pole), QgsPointXY(twice[0].x(), pole), twice[0]]
    outline = QgsGeometry.fromPolygonXY([closed]).makeValid().intersection(_world(turns))
    outline.translate(-turns * _FULL_TURN, 0)
    return outline


def _unrolled(circle: SearchCircle) -> list[QgsPointXY]:
    """Return the rim with longitudes that run on beyond 180° instead of jumping; around a pole to a full turn."""
    from ...core.geometry.geodesics import destinations

    azimuths = [vertex * _FULL_TURN / _VERTICES for vertex in range(_VERTICES + 1)]
    lats, lngs = destinations(circle.lat, circle.lng, circle.radius_m, azimuths)
    ring, lng = [], float(lngs[0])
    for next_lat, next_lng in zip(lats.tolist(), lngs.tolist()):
        lng += math.remainder(next_lng - lng, _FULL_TURN)
        ring.append(QgsPointXY(lng, next_lat))
    return ring
