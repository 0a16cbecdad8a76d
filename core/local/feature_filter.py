"""The features of one layer, measured against circles, and the circles of another."""

from __future__ import annotations

import math
import struct
from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np
from qgis.core import (
    QgsCoordinateTransformContext,
    QgsCsException,
    QgsFeature,
    QgsGeometry,
    QgsGeometryCollection,
    QgsPoint,
    QgsPointXY,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsSpatialIndex,
    QgsUnitTypes,
    QgsVectorLayer,
    QgsWkbTypes,
)

from ..geometry.circles import Circle
from ..geometry.geodesics import distances_m
from ..geometry.places import all_on_earth
from ..geometry.radius import Filtered, RadiusFilter, segments_of
from ..i18n import tr
from ..run.rows import RowReader, checked_radius, field_value
from ..run.source import LayerSource
from ..run.wgs84 import PlaceTransform, from_wgs84, plain_geometry

_EDGE_M = 500.0
"""A longer edge is cut before it is transformed: a line that is straight in a projection is none in degrees, and 500
metres are off by a centimetre at 60° of latitude."""
_MOST_CUTS = 2_000
"""Of an edge as long as its geometry."""
_WITH_AREAS = (QgsWkbTypes.GeometryType.PolygonGeometry, QgsWkbTypes.GeometryType.UnknownGeometry)
_FULL_TURN = 360.0
_STEP_DEG = 1e-3
_SAME_M = 1.0
_MOST_REASONS = 5


class FeatureFilter:
    """Tells of features how far they are from the nearest centre, and whether they reach into any circle.

    Edges are straight in the coordinate system of the layer. The distance is 0 where an area contains a centre.
    """

    def __init__(
        self,
        source: LayerSource | QgsVectorLayer,
        transform_context: QgsCoordinateTransformContext,
        circles: Sequence[Circle],
    ) -> None:
        """Raise :class:`~..geometry.circles.CircleError`, with a sentence for the user, for an impossible circle."""
        self._filter = RadiusFilter(circles)
        self._circles = circles
        self._crs = source.sourceCrs()
        self._transform = PlaceTransform(self._crs, transform_context, may_be_a_turn_beyond=True)
        self._transform_context = transform_context
        self._are_points = QgsWkbTypes.flatType(source.wkbType()) == QgsWkbTypes.Type.Point
        metres = QgsUnitTypes.fromUnitToUnitFactor(QgsUnitTypes.DistanceUnit.DistanceMeters, self._crs.mapUnits())
        self._edge = _EDGE_M * metres
        self._centres: dict[int, QgsPoint] = {}
        self._index: QgsSpatialIndex | None = None
        self.unplaced = 0
        """Rows without a position on Earth."""

    def measured(self, features: Sequence[QgsFeature]) -> tuple[list[float | None], list[bool]]:
        """Return of each feature the distance in metres, None where it has no place, and whether it is inside."""
        found = (self._points(features) if self._are_points else None) or self._geometries(features)
        known = [None if math.isnan(distance) else distance for distance in found.distances_m.tolist()]
        self.unplaced += known.count(None)
        return known, found.inside.tolist()

    def tell_unplaced(self, feedback: QgsProcessingFeedback) -> None:
        """Report how many rows had no position, if any."""
        if self.unplaced:
            feedback.pushWarning(
                tr(
                    "Rows without a geometry, or with a position that is not on Earth: {:,}. They count as outside."
                ).format(self.unplaced)
            )

    def _points(self, features: Sequence[QgsFeature]) -> Filtered | None:
        """Measure ordinary points, as columns; None if one of them is not an ordinary point."""
        try:
            points = self._transform.points([feature.geometry().asPoint() for feature in features])
        except (TypeError, ValueError, QgsCsException):
            return None
        lats, lngs = np.array([point.y() for point in points]), np.array([point.x() for point in points])
        return self._filter.points(lats, lngs) if all_on_earth(lats, lngs) else None

    def _geometries(self, features: Sequence[QgsFeature]) -> Filtered:
        lines: list[np.ndarray] = [np.empty((0, 2))]
        owners: list[int] = []
        around = np.zeros(len(features), dtype=bool)
        for row, feature in enumerate(features):
            geometry = plain_geometry(feature.geometry())
            try:
                if self._crs.isGeographic():
                    self._transform.move(geometry)
                around[row] = self._contains_a_centre(geometry)
                if not self._crs.isGeographic():
                    geometry = self._with_short_edges(geometry)
                    self._transform.move(geometry)
            except QgsCsException:
                continue
            own = list(_lines(geometry))
            lines += own
            owners += [row] * len(own)
        numbers = np.repeat(np.arange(len(owners)), [len(line) for line in lines[1:]])
        is_cut = not self._crs.isGeographic()
        segments = segments_of(np.concatenate(lines), numbers, np.array(owners, dtype=np.int64), is_cut=is_cut)
        found = self._filter.segments(segments, len(features))
        around &= ~np.isnan(found.distances_m)
        return Filtered(np.where(around, 0, found.distances_m), found.inside | around)

    def _contains_a_centre(self, geometry: QgsGeometry) -> bool:
        """Whether an area does. It does not have to be valid: each of its parts counts separately."""
        if geometry.isEmpty() or geometry.type() not in _WITH_AREAS:
            return False
        if self._index is None:
            self._index_centres()
        centres = [self._centres[number] for number in self._index.intersects(geometry.boundingBox())]
        for part in geometry.constParts() if centres else ():
            engine = QgsGeometry.createGeometryEngine(part)
            engine.prepareGeometry()
            if any(map(engine.intersects, centres)):
                return True
        return False

    def _index_centres(self) -> None:
        self._index = QgsSpatialIndex()
        for circle in self._circles:
            for place in self._places_of(circle):
                feature = QgsFeature(len(self._centres))
                feature.setGeometry(QgsGeometry.fromPointXY(place))
                self._index.addFeature(feature)
                self._centres[feature.id()] = QgsPoint(place)

    def _places_of(self, circle: Circle) -> Iterator[QgsPointXY]:
        """Yield where a centre is on the plane in which edges are straight.

        In degrees that is also a turn to the west and to the east, as it is in Mercator's projection, where a layer may
        go on beyond the edge of the world.
        """
        if self._crs.isGeographic():
            yield from (QgsPointXY(circle.lng + turn * _FULL_TURN, circle.lat) for turn in (-1, 0, 1))
            return
        to_layer = from_wgs84(self._crs, self._transform_context)
        step = math.copysign(_STEP_DEG, -circle.lng)
        try:
            place, beside = (to_layer.transform(QgsPointXY(circle.lng + east, circle.lat)) for east in (0, step))
        except QgsCsException:
            return
        width = (beside.x() - place.x()) / step * _FULL_TURN
        for candidate in (QgsPointXY(place.x() + turn * width, place.y()) for turn in (-1, 0, 1)):
            try:
                back = self._transform.point(candidate)
            except QgsCsException:
                continue
            if distances_m(circle.lat, circle.lng, back.y(), back.x()) < _SAME_M:
                yield candidate

    def _with_short_edges(self, geometry: QgsGeometry) -> QgsGeometry:
        box = geometry.boundingBox()
        longest = max(box.width(), box.height())
        if not self._edge < longest < math.inf:
            return geometry
        return _densified(geometry, max(self._edge, longest / _MOST_CUTS))


def _densified(geometry: QgsGeometry, distance: float) -> QgsGeometry:
    """Cut edges part by part: with parts of several kinds, and with empty ones, QGIS 3.40 crashes."""
    if not geometry.isMultipart():
        return geometry.densifyByDistance(distance)
    parts = QgsGeometryCollection()
    for part in geometry.asGeometryCollection():
        if not part.isEmpty():
            cut = _densified(part, distance)  # which has to live until it is copied
            parts.addGeometry(cut.constGet().clone())
    return QgsGeometry(parts)


def _lines(geometry: QgsGeometry) -> Iterator[np.ndarray]:
    """Yield the longitudes and latitudes of the vertices of each line, ring and point."""
    if geometry.isEmpty():
        return
    if geometry.type() == QgsWkbTypes.GeometryType.PointGeometry:
        yield from (np.array([[vertex.x(), vertex.y()]]) for vertex in geometry.vertices())
        return
    if geometry.type() == QgsWkbTypes.GeometryType.UnknownGeometry:
        for part in geometry.asGeometryCollection():
            yield from _lines(part)
        return
    lines = geometry.convertToType(QgsWkbTypes.GeometryType.LineGeometry, destMultipart=True)
    lines.get().dropZValue()
    lines.get().dropMValue()
    wkb = lines.asWkb().data()
    begin = 9  # after byte order, type and number of lines; the same stands before the vertices of each
    while begin < len(wkb):
        (vertices,) = struct.unpack_from("<I", wkb, begin + 5)
        yield np.frombuffer(wkb, dtype="<f8", count=2 * vertices, offset=begin + 9).reshape(-1, 2)
        begin += 9 + 16 * vertices


def read_circles(
    source: LayerSource,
    transform_context: QgsCoordinateTransformContext,
    field: int,
    common_m: float | None,
    feedback: QgsProcessingFeedback,
) -> list[Circle]:
    """Return the circles around the points of ``source``, and report the invalid ones.

    The radius stands in the field with the number ``field``; where it is -1 all have ``common_m``. Raises
    QgsProcessingException if there is no circle at all.
    """
    reader = RowReader(source.sourceCrs(), transform_context)
    circles = []
    reasons: Counter[str] = Counter()
    for feature in source.rows():
        if feedback.isCanceled():
            raise QgsProcessingException(tr("The run was cancelled."))
        places = reader.read([feature])
        try:
            radius_m = common_m if field < 0 else _radius(feature, field)
        except ValueError as error:
            reasons[str(error)] += 1
            continue
        if places.skipped:
            reasons[places.skipped[0].reason] += 1
        else:
            circles.append(Circle(places.lats[0], places.lngs[0], radius_m))
    told = reasons.most_common(_MOST_REASONS)
    for reason, times in told:
        feedback.pushWarning(tr("Circles left out: {:,}. {}").format(times, reason))
    others = sum(reasons.values()) - sum(times for _, times in told)
    if others:
        feedback.pushWarning(tr("Circles left out for other reasons: {:,}.").format(others))
    if not circles:
        raise QgsProcessingException(
            tr("The layer '{}' has no circle that can be used (rows: {:,}).").format(
                source.sourceName(), sum(reasons.values())
            )
        )
    return circles


def _radius(feature: QgsFeature, field: int) -> float:
    value = field_value(feature.attribute(field))
    if value is None:
        raise ValueError(tr("The radius is empty."))
    return checked_radius(value)
