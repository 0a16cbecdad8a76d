"""What areas contain, wherever on Earth and in whichever coordinate system they are, and geometries of every kind."""

import math

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from location_gateway.core.geometry.circles import Circle
from location_gateway.core.local.feature_filter import FeatureFilter
from qgis.core import (
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCoordinateTransformContext,
    QgsFeature,
    QgsGeometry,
    QgsPointXY,
    QgsVectorLayer,
)

from tests.support.geodesy import LATS, LNGS, SEEDS, along, around, right_m

CONTEXT = QgsCoordinateTransformContext()
HELSINKI, DATE_LINE = Circle(60.17, 24.94, 1_000.0), Circle(-17.0, 179.99, 5_000.0)
MM = 1e-3
WITHIN_SHARE = 1.1e-5


def measured(circles, *geometries, crs="EPSG:4326"):
    """Return distances and what is inside, of geometries as WKT or as they are."""
    features = []
    for geometry in geometries:
        features.append(QgsFeature())
        features[-1].setGeometry(QgsGeometry.fromWkt(geometry) if isinstance(geometry, str) else geometry)
    layer = QgsVectorLayer(f"Polygon?crs={crs}", "", "memory")
    return FeatureFilter(layer, CONTEXT, circles).measured(features)


def box(west, south, east, north):
    return f"({west} {south}, {east} {south}, {east} {north}, {west} {north}, {west} {south})"


SQUARE = f"POLYGON({box(0, 0, 2, 2)})"
TWICE = f"MULTIPOLYGON(({box(0, 0, 2, 2)}), ({box(0.5, 0.5, 2, 2)}))"
BOW_TIE = "POLYGON((0 0, 2 2, 2 0, 0 2, 0 0))"
HOLED = f"POLYGON({box(0, 0, 2, 2)}, {box(0.5, 0.5, 1.5, 1.5)})"
CAP = f"POLYGON({box(-180, 80, 180, 90)})"
PARTS = f"MULTIPOLYGON(({box(179, -18, 180, -16)}), ({box(-180, -18, -179, -16)}))"
ACROSS = [f"POLYGON({box(west, -18, west + 2, -16)})" for west in (179, -181)]
NESTED = "GEOMETRYCOLLECTION(POINT(50 50), GEOMETRYCOLLECTION(MULTIPOINT((10 0.3), (10 0.2)), LINESTRING(0 9, 1 9)))"
MIXED = f"GEOMETRYCOLLECTION(POINT(50 50), POLYGON({box(0, 0, 2, 2)}))"


@pytest.mark.parametrize(
    ("circles", "geometry", "nearest"),
    [
        ([(1, 1)], SQUARE, None),
        ([(50, 50), (1, 1)], SQUARE, None),
        ([(0, 1)], SQUARE, None),
        ([(1, 3)], SQUARE, (1, 2)),
        ([(1, 1.2)], HOLED, (1, 1.5)),
        ([(1, 1.5)], TWICE, None),
        ([(1, 1.5)], BOW_TIE, None),
        ([(1, 1.5)], MIXED, None),
        ([(0, 10)], NESTED, (0.2, 10)),
        *(([(-17, lng)], across, None) for across in ACROSS for lng in (179.99, -179.99, 180, -180)),
        ([(-17, 178), (-17, -179.5)], PARTS, None),
        ([(90, 0)], CAP, None),
        ([(85, 180)], CAP, None),
        ([(70, 33)], CAP, (80, 33)),
        ([(-85, 33)], "POLYGON((-180 -90, 180 -90, 180 -80, -180 -80, -180 -90))", None),
        ([(37, -122)], f"POLYGON({box(-180, -90, 180, 90)}, {box(57, -38, 59, -36)})", None),
    ],
)
def test_an_area_contains_a_centre_or_is_as_far_as_its_edge(circles, geometry, nearest):
    circles = [Circle(*place, 0.001) for place in circles]
    expected = 0 if nearest is None else right_m(*nearest, *circles[0][:2])
    (distance_m,), (inside,) = measured(circles, geometry)
    assert distance_m == pytest.approx(expected, abs=MM, rel=WITHIN_SHARE)
    assert inside == (nearest is None)


@pytest.mark.parametrize(
    ("crs", "lat", "lng"),
    [
        *(("EPSG:3031", -lat, lng) for lat in (89.9, 80) for lng in (0, 120, -180)),
        ("EPSG:3413", 88, 45),
        ("EPSG:3832", -17, -179.5),
        ("EPSG:3857", -17, -179.5),
        ("EPSG:3857", -17, 179.5),
        ("EPSG:27572", 48.85, 2.35),
    ],
)
def test_areas_contain_centres_in_projections_too(crs, lat, lng):
    """Around a pole, across 180 degrees, and beyond the edge of Mercator's world."""
    to_layer = QgsCoordinateTransform(
        QgsCoordinateReferenceSystem("EPSG:4326"), QgsCoordinateReferenceSystem(crs), CONTEXT
    )
    x, y = to_layer.transform(QgsPointXY(lng, lat))
    outside = math.copysign(2 * 20_037_508.342789244, -x) if crs == "EPSG:3857" else 0
    for moved in (x, x + outside):
        around_it = QgsGeometry.fromPointXY(QgsPointXY(moved, y)).buffer(3_000_000 if "3031" in crs else 150_000, 8)
        assert measured([Circle(lat, lng, 1.0)], around_it, crs=crs) == ([0], [True])
        beside = QgsGeometry.fromPointXY(QgsPointXY(moved, y + 200_000)).buffer(100_000, 64)
        (distance_m,), (inside,) = measured([Circle(lat, lng, 1.0)], beside, crs=crs)
        assert 50_000 < distance_m < 160_000
        assert not inside


CURVE = "CIRCULARSTRING(24.94 60.17, 24.95 60.18, 24.96 60.17)"
NOWHERE = [
    QgsGeometry(),
    *(f"{kind} EMPTY" for kind in ("POINT", "LINESTRING", "POLYGON", "GEOMETRYCOLLECTION")),
    "POINT(24 91)",
    "MULTIPOINT((24.94 60.17), (24 91))",
    "LINESTRING(24.94 60.17, 361 60)",
    f"POLYGON({box(20, 50, 30, 91)})",
    QgsGeometry.fromPolylineXY([QgsPointXY(24.94, 60.17), QgsPointXY(math.inf, 60)]),
    QgsGeometry.fromPointXY(QgsPointXY(math.nan, 60)),
]


@pytest.mark.parametrize("nothing", NOWHERE, ids=str)
def test_geometries_off_the_earth_are_nowhere_and_spoil_no_other(nothing):
    for circles in ([HELSINKI], [HELSINKI, DATE_LINE]):
        distances, inside = measured(circles, "POINT(24.94 60.17)", nothing, CURVE)
        assert distances == [pytest.approx(0, abs=MM), None, pytest.approx(0, abs=MM)]
        assert inside == [True, False, True]


def test_no_rows():
    assert measured([HELSINKI]) == measured([HELSINKI, DATE_LINE]) == ([], [])


@settings(settings.get_profile("costly"))
@given(LATS, LNGS, st.sampled_from([1e-3, 0.1, 1.0, 10.0, 60.0]), st.sampled_from([1, 20]), SEEDS)
@example(60.0, 180.0, 1.0, 20, 1)
@example(89.0, 0.0, 1.0, 20, 2)
@example(-60.0, 24.0, 60.0, 20, 3)
def test_areas_anywhere(lat, lng, spread_deg, count, seed):
    """Against all places on the edges, by PROJ's own geodesics; some have holes, some contain a centre."""
    random = np.random.default_rng(seed)
    lats = np.clip(lat + random.uniform(-1, 1, (5, 4)) * spread_deg, -90, 90)
    lngs = np.clip(lng + 2 * random.uniform(-1, 1, (5, 4)) * spread_deg, -360, 360)
    hulls = [QgsGeometry.fromMultiPointXY(list(map(QgsPointXY, *both))).convexHull() for both in zip(lngs, lats)]
    hulls = [hull for hull in hulls if hull.type() == Qgis.GeometryType.Polygon]
    areas = [*hulls[:2], *(hull.difference(hull.buffer(-spread_deg / 10, 1)) for hull in hulls[2:])]
    radii_m = 10 ** random.uniform(0, 7, count)
    circles = [Circle(*row) for row in zip(*around(random, lat, lng, spread_deg, count), radii_m)]
    for area, distance_m, inside in zip(areas, *measured(circles, *areas)):
        centres = [QgsPointXY(circle.lng + turn, circle.lat) for circle in circles for turn in (-360, 0, 360)]
        if any(area.contains(centre) for centre in centres):
            assert (distance_m, inside) == (0, True)
            continue
        rings = [[(at.x(), at.y()) for at in ring] for polygon in parts_of(area) for ring in polygon]
        right = right_m(*along(rings, 1_000), *np.array(circles).T[:2, :, None])
        half_step_m = 4.5 * spread_deg * 112_000 / 1_000 / 2
        assert right.min() - half_step_m - MM <= distance_m <= right.min() * (1 + WITHIN_SHARE) + MM
        beyond = right.min(axis=1) - np.array(circles)[:, 2]
        if (beyond <= -MM - WITHIN_SHARE * right.min(axis=1)).any() or (beyond > half_step_m + MM).all():
            assert inside == (beyond <= 0).any()


def parts_of(area):
    """Return the rings of all polygons."""
    area.convertToMultiType()
    return area.asMultiPolygon()
