"""Polygons as QGIS has them: made of rings, repaired within a bound, cut at the 180° meridian, and united."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Sequence

import numpy as np
from qgis.core import Qgis, QgsGeometry, QgsWkbTypes

from ..geometry.antimeridian import Rings, cut_polygon, is_within, unrolled_polygon
from ..geometry.crossings import has_more_crossings, may_have_more_crossings
from ..i18n import tr

_POLYGON, _MULTI_POLYGON = 3, 6
"""The numbers of Polygon and MultiPolygon in WKB."""
_GEOS_3_10 = 31_000
"""Since then geometries can be repaired by their structure."""
_MOST_CROSSINGS, _MOST_CORNERS = 5_000, 100_000
"""Of an outline that is repaired: the window of QGIS stands still meanwhile, for 0.2 s at the most. For 1,001 corners
with half a million crossings it would be 66 s."""


_MOST_CUTS, _TOUCHES_OF_A_CORNER = 50_000, 8
"""Of crossings of two outlines, of which one is cut out, or which become one: 3 s. Along a coast, outlines touch each
other all the way."""
_UNITED_AT_ONCE = 4
"""Areas. That saves a fifth of the time; more of them would have more crossings than are certain to be few."""
_HEADER, _COUNT = 5, 4
"""Bytes of WKB before the number of parts or rings, and those of a number."""


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
    _check_crossings([area, hole])
    return polygons_of(area.difference(hole))


def united(geometries: Sequence[QgsGeometry], check: Callable[[], object] = lambda: None) -> QgsGeometry:
    """Return areas as one; raises ValueError if that is not possible, or would take too long.

    They are united step by step, those first that are close to each other. ``check`` is called before each step, and
    may raise an error to end it.
    """
    if len(geometries) == 1:
        return geometries[0]
    areas = [polygons_of(one) for one in geometries if not one.isEmpty()]
    return _united(areas, check) if areas else QgsGeometry()


def _united(areas: Sequence[QgsGeometry], check: Callable[[], object]) -> QgsGeometry:
    if len(areas) == 1:
        return areas[0]
    check()
    if len(areas) <= _UNITED_AT_ONCE and not may_have_more_crossings(*_outlines_and_most(areas)):
        return polygons_of(QgsGeometry.unaryUnion(areas))
    boxes = [area.boundingBox() for area in areas]
    middles = np.array([(box.xMinimum() + box.xMaximum(), box.yMinimum() + box.yMaximum()) for box in boxes])
    order = np.argsort(middles[:, np.ptp(middles, axis=0).argmax()], kind="stable").tolist()
    middle = len(order) // 2
    one, other = (_united([areas[number] for number in some], check) for some in (order[:middle], order[middle:]))
    check()
    return _joined(one, other)


def _joined(one: QgsGeometry, other: QgsGeometry) -> QgsGeometry:
    """Return two areas as one. Their parts that are far from the other area stay as they are, which saves most time."""
    box = one.boundingBox().intersect(other.boundingBox())
    near, far = [], []
    for area in (one, other):
        parts = area.asGeometryCollection()
        are_near = [part.boundingBox().intersects(box) for part in parts]
        near.append([part for part, is_near in zip(parts, are_near) if is_near])
        far += [part for part, is_near in zip(parts, are_near) if not is_near]
    if not all(near):
        return polygons_of(QgsGeometry.collectGeometry([*near[0], *near[1], *far]))
    areas = [polygons_of(QgsGeometry.collectGeometry(parts)) for parts in near]
    _check_crossings(areas)
    whole = polygons_of(areas[0].combine(areas[1]))
    return polygons_of(QgsGeometry.collectGeometry([*whole.asGeometryCollection(), *far])) if far else whole


def _check_crossings(areas: Sequence[QgsGeometry]) -> None:
    """Raise ValueError if the outlines of two areas cross each other too often."""
    if math.prod(area.constGet().nCoordinates() for area in areas) <= _MOST_CUTS:
        return
    outlines, most = _outlines_and_most(areas)
    box = areas[0].boundingBox().intersect(areas[1].boundingBox())
    limits = box.xMinimum(), box.yMinimum(), box.xMaximum(), box.yMaximum()
    if may_have_more_crossings(outlines, most, limits) and has_more_crossings(outlines, most):
        raise ValueError(tr("the outlines cross each other too often"))


def _outlines_and_most(areas: Sequence[QgsGeometry]) -> tuple[list[np.ndarray], int]:
    """Return the rings of areas, and how often they may cross each other if they are united or cut."""
    outlines = [ring for area in areas for rings in _rings_of(area) for ring in rings]
    return outlines, _MOST_CUTS + _TOUCHES_OF_A_CORNER * sum(map(len, outlines))


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
    """Return the rings of each part of a multi-polygon."""
    if geometry.isEmpty():
        return []
    wkb = bytes(geometry.asWkb())  # to read it takes a hundredth of the time that QGIS's vertices take
    (count,) = struct.unpack_from("<I", wkb, _HEADER)
    parts, at = [], _HEADER + _COUNT
    for _ in range(count):
        (rings,) = struct.unpack_from("<I", wkb, at + _HEADER)
        at += _HEADER + _COUNT
        parts.append([])
        for _ in range(rings):
            (corners,) = struct.unpack_from("<I", wkb, at)
            ring = np.frombuffer(wkb, "<f8", 2 * corners, at + _COUNT)
            parts[-1].append(ring.reshape(corners, 2))
            at += _COUNT + ring.nbytes
    return parts


def _polygon_wkb(rings: Rings) -> bytes:
    parts = [struct.pack("<BII", 1, _POLYGON, len(rings))]
    for ring in rings:
        parts += (struct.pack("<I", len(ring)), np.ascontiguousarray(ring, dtype="<f8").tobytes())
    return b"".join(parts)
