"""The coordinate system of the service (EPSG:4326), and the transforms from and to it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

from qgis.core import (
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCoordinateTransformContext,
    QgsCsException,
    QgsGeometry,
    QgsPoint,
    QgsPointXY,
    QgsRectangle,
    QgsUnitTypes,
    QgsWkbTypes,
)

from ..geometry.places import without_noise
from ..i18n import tr

WGS84 = "EPSG:4326"
_TEXT_FILES = {".csv", ".tsv", ".txt"}
_COLUMNS = (("lon", "lng", "long", "longitude", "x"), ("lat", "latitude", "y"))
"""Usual names of columns with longitudes, and with latitudes."""
_POLE, _HALF_TURN = 90.0, 180.0
_TOLERANCE_M, _NOISE_M = 10.0, 0.5
"""How far off a coordinate may come back, and how far beyond an edge it is still there: requests have 5 decimals."""
_STEP_DEG = 1e-3
_BACK = Qgis.TransformDirection.Reverse
_OUTSIDE = "outside of the coordinate system"
_UNDEFINED = "Undefined geographic SRS"
"""GDAL's name for the coordinate system of a GeoPackage layer without one (srs_id 0)."""
_RARE = {Qgis.WkbType.PolyhedralSurface, Qgis.WkbType.TIN, Qgis.WkbType.Triangle, Qgis.WkbType.GeometryCollection}
_NAMES = {"polyhedralsurface": "MultiPolygon", "tin": "MultiPolygon", "triangle": "Polygon"}
_NAME = re.compile(r"\b(?:PolyhedralSurface|TIN|Triangle)(?=Z|M|\b)", re.IGNORECASE)
_DECIMALS = 17


class PlaceTransform:
    """The transform from a coordinate system to longitude (x) and latitude (y).

    PROJ wraps round the Earth what lies beyond the edge of a coordinate system, or gives any place for it. So each
    coordinate has to come back: where it does not, it is no place, and all methods raise QgsCsException.
    """

    def __init__(
        self,
        crs: QgsCoordinateReferenceSystem,
        context: QgsCoordinateTransformContext,
        *,
        may_be_a_turn_beyond: bool = False,
    ) -> None:
        """``may_be_a_turn_beyond``: coordinates may go on beyond the edge, as they do in maps across 180°."""
        self._transform = QgsCoordinateTransform(crs, QgsCoordinateReferenceSystem(WGS84), context)
        self._is_identity = self._transform.isShortCircuited()
        metre = QgsUnitTypes.fromUnitToUnitFactor(QgsUnitTypes.DistanceUnit.DistanceMeters, crs.mapUnits())
        self._tolerance, self._noise = _TOLERANCE_M * metre, _NOISE_M * metre
        self._turn = self._width() if may_be_a_turn_beyond else 0.0

    def point(self, point: QgsPointXY) -> QgsPointXY:
        """Return where a point lies; what is beyond 180° or a pole by noise only lies there."""
        if not self._is_identity:
            found = self._transform.transform(point)
            if not self._comes_back(point, found):
                beside = (QgsPointXY(point.x() + noise, point.y()) for noise in (-self._noise, self._noise))
                if not any(self._comes_back(one, self._transform.transform(one)) for one in beside):
                    raise QgsCsException(_OUTSIDE)
            point = found
        if abs(point.x()) <= _HALF_TURN and abs(point.y()) <= _POLE:
            return point
        return QgsPointXY(without_noise(point.x(), _HALF_TURN), without_noise(point.y(), _POLE))

    def points(self, points: Sequence[QgsPointXY]) -> Sequence[QgsPointXY]:
        """Return where points lie that are no noise beyond 180° or a pole."""
        if self._is_identity:
            return points
        found = list(map(self._transform.transform, points))
        if not all(map(self._comes_back, points, found)):
            raise QgsCsException(_OUTSIDE)
        return found

    def move(self, geometry: QgsGeometry) -> None:
        """Transform a geometry in its place."""
        if self._is_identity or geometry.isEmpty():
            return
        before = QgsGeometry(geometry)
        geometry.transform(self._transform)
        back = QgsGeometry(geometry)
        back.transform(self._transform, _BACK)
        if not (
            all(map(self._is_same, _corners(before.boundingBox()), _corners(back.boundingBox())))
            or all(map(self._is_same, before.vertices(), back.vertices()))
        ):
            raise QgsCsException(_OUTSIDE)

    def _comes_back(self, point: QgsPointXY, found: QgsPointXY) -> bool:
        return self._is_same(point, self._transform.transform(found, _BACK))

    def _is_same(self, point: QgsPointXY | QgsPoint, back: QgsPointXY | QgsPoint) -> bool:
        off = abs(point.x() - back.x())
        return abs(point.y() - back.y()) <= self._tolerance and (
            off <= self._tolerance or abs(off - self._turn) <= self._tolerance
        )

    def _width(self) -> float:
        """Return the width of the world, if all turns have the same one; else it is a width that nothing is off by."""
        try:
            west, east = (self._transform.transform(QgsPointXY(lng, 0), _BACK) for lng in (0, _STEP_DEG))
        except QgsCsException:
            return 0.0
        return abs(east.x() - west.x()) / _STEP_DEG * 2 * _HALF_TURN


def _corners(box: QgsRectangle) -> tuple[QgsPointXY, QgsPointXY]:
    return QgsPointXY(box.xMinimum(), box.yMinimum()), QgsPointXY(box.xMaximum(), box.yMaximum())


def from_wgs84(crs: QgsCoordinateReferenceSystem, context: QgsCoordinateTransformContext) -> QgsCoordinateTransform:
    """Return the transform to ``crs``."""
    return QgsCoordinateTransform(QgsCoordinateReferenceSystem(WGS84), crs, context)


def how_to_make_points(name: str, fields: Sequence[str], path: str) -> str:
    """Return the message that a layer is a table, and how points are made of it; ``path`` is that of its file."""
    sentence = tr(
        "The layer '{}' is a table without points. If it has columns with coordinates, make points of them with "
        "'Create points layer from table' in QGIS's toolbox, and take that layer."
    ).format(name)
    if Path(path).suffix.lower() not in _TEXT_FILES:
        return sentence
    lower = {field.lower(): field for field in fields}
    x, y = (next((lower[one] for one in names if one in lower), names[0]) for names in _COLUMNS)
    source = (
        f"delimitedtext://{Path(path).absolute().as_uri()}?type=csv&xField={quote(x)}&yField={quote(y)}&crs={WGS84}"
    )
    return f"{sentence} {tr('Or write the layer like this, with the names of the columns: {}').format(source)}"


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
    if not QgsCoordinateTransform(crs, QgsCoordinateReferenceSystem(WGS84), context).isValid():
        return tr(
            "There is no transformation from its coordinate system '{}' to WGS 84. Assign the coordinate system of its "
            "coordinates, or georeference the layer first."
        ).format(name)
    return ""


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
