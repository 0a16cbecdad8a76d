"""Search circles as plain values, and where they and other places on Earth are on a map."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from statistics import median

import numpy as np
from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCoordinateTransformContext,
    QgsCsException,
    QgsDistanceArea,
    QgsGeometry,
    QgsPointXY,
    QgsProject,
    QgsRectangle,
)
from qgis.gui import QgsMapCanvas

from ...core.geometry.antimeridian import cut_line, normalized_longitude
from ...core.geometry.places import is_latitude
from ...core.i18n import number_text, tr
from ...core.run.polygons import whole_area
from ...core.run.wgs84 import WGS84, unplaceable

LARGEST_RADIUS_M = 20_000_000.0
"""A little less than half the way around the Earth."""
SMALLEST_RADIUS_M = 0.5
_DEGREE_DECIMALS = 7
"""About a centimetre."""
_RADIUS_DECIMALS = 1
_TEN_METRES = 10
_WGS84_ELLIPSOID = "EPSG:7030"
_POLE, _FULL_TURN = 90.0, 360.0
_VERTICES, _CUT_VERTICES = 180, 720
"""Of the outline of a circle: the usual one, and one that the edge of the map cuts."""
_BROKEN = 6
"""A step along the rim so many times as long as the usual one leads from one edge of the map to the other."""
_MOST_ASTRAY = {True: 1e-5, False: 1.0}
"""By whether the map is in degrees: a point that returns from the ellipsoid farther off was not on it."""
_NEAR_POLE = 89.9
"""Where a map such as Web Mercator cannot show the pole itself."""


@dataclass(frozen=True)
class SearchCircle:
    """What lies within so many metres of a place, measured along the WGS 84 ellipsoid."""

    lat: float
    lng: float
    radius_m: float

    @classmethod
    def drawn(cls, lat: float, lng: float, radius_m: float) -> SearchCircle:
        """Return a circle rounded to what a hand on a map can mean: centimetres, and decimetres of radius."""
        return cls(
            round(lat, _DEGREE_DECIMALS) + 0.0,
            round(normalized_longitude(lng), _DEGREE_DECIMALS) + 0.0,
            min(max(round(radius_m, _RADIUS_DECIMALS), SMALLEST_RADIUS_M), LARGEST_RADIUS_M),
        )

    @property
    def parameters(self) -> dict[str, object]:
        """The circle as parameters of the algorithms."""
        return {"CENTER": self.center_text, "RADIUS": self.radius_m}

    @property
    def center_text(self) -> str:
        """The centre as the parameter of an algorithm: longitude first."""
        return f"{self.lng:.{_DEGREE_DECIMALS}f},{self.lat:.{_DEGREE_DECIMALS}f} [{WGS84}]"

    def distance_to(self, lat: float, lng: float) -> float:
        """Return how many metres it is from the centre to a place."""
        return _ellipsoid().measureLine(self._center, QgsPointXY(lng, lat))

    def azimuth_to(self, lat: float, lng: float) -> float:
        """Return the direction from the centre in which a place lies, in degrees from north."""
        return math.degrees(_ellipsoid().bearing(self._center, QgsPointXY(lng, lat)))

    def rim_place(self, azimuth_deg: float) -> tuple[float, float]:
        """Return latitude and longitude on the rim, in a direction from the centre."""
        found = _ellipsoid().computeSpheroidProject(self._center, self.radius_m, math.radians(azimuth_deg))
        return found.y(), found.x()

    @property
    def _center(self) -> QgsPointXY:
        return QgsPointXY(self.lng, self.lat)


@cache
def _ellipsoid() -> QgsDistanceArea:
    measure = QgsDistanceArea()
    measure.setEllipsoid(_WGS84_ELLIPSOID)
    return measure


def rounded_to_tens(radius_m: float) -> float:
    """Return the radius as whole tens of metres, ten at the least."""
    return max(round(radius_m / _TEN_METRES), 1) * float(_TEN_METRES)


def distance_text(distance_m: float) -> str:
    """Return a distance in whole metres."""
    return tr("{} m").format(number_text(round(distance_m)))


class MapTransform:
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
                tr("In the map's coordinate reference system {}, this point is not on Earth.").format(self.name)
            )
        return found.y(), normalized_longitude(found.x())

    def checked_place(self, point: QgsPointXY) -> tuple[float, float]:
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

    def line(self, line: QgsGeometry) -> QgsGeometry:
        """Return a line of longitudes and latitudes on the map, as far as the map can show it, cut at 180°."""
        cut = _cut(line)
        shown = QgsGeometry(cut)
        try:
            shown.transform(self._to_map)
        except QgsCsException:
            pass
        else:
            if shown.boundingBox().isFinite():
                return shown
        parts = [[self.point(vertex.y(), vertex.x()) for vertex in part.vertices()] for part in cut.constParts()]
        return QgsGeometry.fromMultiPolylineXY([[point for point in part if point is not None] for part in parts])

    def outline(self, circle: SearchCircle) -> QgsGeometry:
        """Return what shows a circle: several polygons where the edge of the map cuts it."""
        ring = [self.point(*circle.rim_place(vertex * _FULL_TURN / _VERTICES)) for vertex in range(_VERTICES)]
        if None not in ring and _is_unbroken(ring):
            return QgsGeometry.fromPolygonXY([[*ring, ring[0]]])
        return QgsGeometry.fromMultiPolygonXY(
            [[self._shown(ring) for ring in polygon] for polygon in clipped_outline(circle).asMultiPolygon()]
        )

    def _shown(self, ring: list[QgsPointXY]) -> list[QgsPointXY]:
        """Return a ring of longitudes and latitudes on the map, as near the poles as the map goes."""
        points = (
            self.point(vertex.y(), vertex.x()) or self.point(min(max(vertex.y(), -_NEAR_POLE), _NEAR_POLE), vertex.x())
            for vertex in ring
        )
        return [point for point in points if point is not None]


def _cut(line: QgsGeometry) -> QgsGeometry:
    box = line.boundingBox()
    if line.isEmpty() or max(-box.xMinimum(), box.xMaximum(), box.width()) <= _FULL_TURN / 2:
        return line
    vertices = ([(vertex.x(), vertex.y()) for vertex in part.vertices()] for part in line.constParts())
    parts = [part for some in vertices for part in cut_line(np.array(some))]
    return QgsGeometry.fromMultiPolylineXY([[QgsPointXY(*place) for place in part.tolist()] for part in parts])


def map_transform(canvas: QgsMapCanvas) -> MapTransform:
    """Return the canvas's way from coordinates to places on Earth."""
    return MapTransform(canvas.mapSettings().destinationCrs(), QgsProject.instance().transformContext())


def _is_unbroken(ring: list[QgsPointXY]) -> bool:
    """Whether no two neighbours on a rim are at opposite edges of the map."""
    steps = [point.distance(before) for before, point in zip([ring[-1], *ring], ring)]
    return max(steps) <= _BROKEN * median(steps)


def clipped_outline(circle: SearchCircle) -> QgsGeometry:
    """Return the circle in longitude and latitude, as a multipolygon within -180 to 180."""
    rim = np.array([circle.rim_place(vertex * _FULL_TURN / _CUT_VERTICES)[::-1] for vertex in range(_CUT_VERTICES + 1)])
    has_south, has_north = (circle.distance_to(pole, 0) < circle.radius_m for pole in (-_POLE, _POLE))
    outline = whole_area([[rim]], _POLE if has_north else -_POLE)
    if has_south and has_north:  # the rim runs around what is left of the Earth, opposite the centre
        world = QgsGeometry.fromRect(QgsRectangle(-_FULL_TURN / 2, -_POLE, _FULL_TURN / 2, _POLE))
        outline = world.difference(outline)
        outline.convertToMultiType()
    return outline
