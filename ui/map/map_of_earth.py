"""Where places on Earth, and search circles, are on a map."""

from __future__ import annotations

import math
from statistics import median

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCoordinateTransformContext,
    QgsCsException,
    QgsGeometry,
    QgsPointXY,
    QgsProject,
)
from qgis.gui import QgsMapCanvas

from ...core.geometry.coordinates import is_latitude
from ...core.processing.shared.wgs84 import WGS84, unplaceable
from ...core.wording import tr
from .circle_outline import cut_outline
from .search_circle import SearchCircle, east_of_greenwich

_FULL_TURN = 360
_VERTICES = 180
_BROKEN = 6
"""A step along the rim so many times as long as the usual one leads from one edge of the map to the other."""
_MOST_ASTRAY = {True: 1e-5, False: 1.0}
"""By whether the map is in degrees: what comes back from the ellipsoid farther off never was on it."""
_NEAR_POLE = 89.9
"""Where a map such as Web Mercator cannot show the pole itself."""


class MapOfEarth:
    """Where places on Earth are in the coordinates of a map, and the other way round."""

    def __init__(self, crs: QgsCoordinateReferenceSystem, context: QgsCoordinateTransformContext) -> None:
        self._crs = crs
        self._is_on_earth = not unplaceable(crs, context)
        self._to_map = QgsCoordinateTransform(QgsCoordinateReferenceSystem(WGS84), crs, context)
        self._to_earth = QgsCoordinateTransform(crs, QgsCoordinateReferenceSystem(WGS84), context)
        self._to_map.disableFallbackOperationHandler(True)
        self._to_earth.disableFallbackOperationHandler(True)

    def place(self, point: QgsPointXY) -> tuple[float, float]:
        """Return latitude and longitude of a point of the map; raises ValueError where that is nowhere on Earth."""
        try:
            found = self._to_earth.transform(point) if self._is_on_earth else None
        except QgsCsException:
            found = None
        if found is None or not (is_latitude(found.y()) and math.isfinite(found.x())):
            raise ValueError(
                tr("The map's coordinate reference system {} has no place on Earth there.").format(self.name)
            )
        return found.y(), east_of_greenwich(found.x())

    def sure_place(self, point: QgsPointXY) -> tuple[float, float]:
        """Return latitude and longitude of a point; raises ValueError also where the way back leads elsewhere."""
        lat, lng = self.place(point)
        again = self.point(lat, lng)
        astray = math.inf if again is None else again.distance(point)
        if astray > _MOST_ASTRAY[self._crs.isGeographic()]:
            raise ValueError(
                tr("This point lies outside the area of the map's coordinate reference system {}.").format(self.name)
            )
        return lat, lng

    @property
    def name(self) -> str:
        """How the user knows the map's coordinate reference system."""
        return self._crs.authid() or self._crs.description() or tr("(none)")

    def point(self, lat: float, lng: float) -> QgsPointXY | None:
        """Return where a place is on the map, or None where the map cannot show it."""
        try:
            found = self._to_map.transform(QgsPointXY(lng, lat))
        except QgsCsException:
            return None
        return found if math.isfinite(found.x()) and math.isfinite(found.y()) else None

    def outline(self, circle: SearchCircle) -> QgsGeometry:
        """Return what shows a circle: several polygons where the edge of the map cuts it."""
        from ...core.geometry.geodesics import destinations

        azimuths = [vertex * _FULL_TURN / _VERTICES for vertex in range(_VERTICES)]
        columns = destinations(circle.lat, circle.lng, circle.radius_m, azimuths)
        ring = [self.point(lat, lng) for lat, lng in zip(*(column.tolist() for column in columns))]
        if None not in ring and _is_unbroken(ring):
            return QgsGeometry.fromPolygonXY([[*ring, ring[0]]])
        return QgsGeometry.fromMultiPolygonXY(
            [[self._shown(ring) for ring in polygon] for polygon in cut_outline(circle).asMultiPolygon()]
        )

    def _shown(self, ring: list[QgsPointXY]) -> list[QgsPointXY]:
        """Return a ring of longitudes and latitudes on the map, as near the poles as the map goes."""
        points = (
            self.point(vertex.y(), vertex.x()) or self.point(min(max(vertex.y(), -_NEAR_POLE), _NEAR_POLE), vertex.x())
            for vertex in ring
        )
        return [point for point in points if point is not None]


def map_of(canvas: QgsMapCanvas) -> MapOfEarth:
    """Return the canvas's way from coordinates to places on Earth."""
    return MapOfEarth(canvas.mapSettings().destinationCrs(), QgsProject.instance().transformContext())


def _is_unbroken(ring: list[QgsPointXY]) -> bool:
    """Whether no two neighbours on a rim are at opposite edges of the map."""
    steps = [point.distance(before) for before, point in zip([ring[-1], *ring], ring)]
    return max(steps) <= _BROKEN * median(steps)
