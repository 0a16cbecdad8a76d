"""Made-up areas across 180° against the same ones at 25°, whichever way they are written."""

import flexpolyline
import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.run.polygons import united
from location_gateway.core.run.row_status import RowStatus
from location_gateway.core.services.isolines.run import Area, area_geometry, in_bands
from qgis.core import QgsGeometry, QgsPointXY

MOVED = 155.0
CORNERS = st.tuples(st.integers(-60, 60), st.integers(-60, 60))
"""In thousandths of a degree from the meridian."""
RINGS = st.lists(CORNERS, min_size=3, max_size=8)
PARTS = st.lists(st.lists(RINGS, min_size=1, max_size=3), min_size=1, max_size=3)
NOTHING = 1e-9
"""Square degrees: what is left of a rounded difference."""
WAYS = st.sampled_from(["goes on", "jumps", "from the west"])


def encoded(ring, middle, way="goes on"):
    """Return a ring around a meridian as the service sends it."""
    vertices = []
    for x, y in ring:
        lng = round(middle + x / 1000, 5)
        if way == "from the west" or (way == "jumps" and lng > 180):
            lng = round(lng - 360, 5)
        vertices.append((y / 1000, lng))
    return flexpolyline.encode([*vertices, vertices[0]])


def areas(parts, way):
    """Return an area at 25°, and the same at 180°."""
    return (
        area_geometry([" ".join(encoded(ring, 25) for ring in part) for part in parts]),
        area_geometry([" ".join(encoded(ring, 180, way) for ring in part) for part in parts]),
    )


def moved_back(area):
    """Return an area at 180° at 25°."""
    parts = area.asGeometryCollection()
    for part in parts:
        part.translate((360 if part.boundingBox().xMinimum() < 0 else 0) - MOVED, 0)
    return QgsGeometry.unaryUnion(parts)


def assert_alike(shown, expected):
    sizes = [0.0 if one.isEmpty() else one.area() for one in (shown, expected)]
    assert sizes[0] == pytest.approx(sizes[1], rel=1e-6, abs=NOTHING)
    if min(sizes) < NOTHING:
        return
    assert shown.isGeosValid()
    box = shown.boundingBox()
    assert -180 <= box.xMinimum() <= box.xMaximum() <= 180
    assert all(part.boundingBox().width() < 1 for part in shown.asGeometryCollection())
    joined = moved_back(shown)
    assert joined.symDifference(expected).area() < NOTHING
    for x, y in ((-0.030104, 0.010207), (0.000307, 0.000405), (0.010203, -0.020109)):
        point = QgsPointXY(25 + x, y)
        assert joined.contains(point) == expected.contains(point)


@given(PARTS, WAYS)
def test_an_area(parts, way):
    expected, shown = areas(parts, way)

    assert_alike(shown, expected)


@given(st.lists(st.tuples(PARTS, WAYS), min_size=2, max_size=3))
def test_areas_dissolved_and_in_bands(several):
    found = [areas(*one) for one in several]
    dissolved = [united([one for one in some if not one.isEmpty()] or [QgsGeometry()]) for some in zip(*found)]
    bands = [
        in_bands([Area(number, RowStatus.OK, "", None if one.isEmpty() else one) for number, one in enumerate(some)])
        for some in zip(*found)
    ]

    assert_alike(dissolved[1], dissolved[0])
    for expected, shown in zip(*bands):
        assert_alike(shown.geometry or QgsGeometry(), expected.geometry or QgsGeometry())


def test_parts_that_the_service_has_cut_itself_stay_as_they_are():
    west, east = [(-20, 0), (0, 0), (0, 30), (-20, 30)], [(0, 0), (20, 0), (20, 30), (0, 30)]

    area = area_geometry([encoded(west, 180), encoded(east, 180, "from the west")])

    assert area.asWkt(2) == (
        "MultiPolygon (((179.98 0, 180 0, 180 0.03, 179.98 0.03, 179.98 0)),"
        "((-180 0, -179.98 0, -179.98 0.03, -180 0.03, -180 0)))"
    )


def test_an_area_around_the_south_pole_reaches_it():
    ring = [(-80, lng) for lng in (-150, -50, 50, 150)]

    area = area_geometry([flexpolyline.encode([*ring, ring[0]])])

    assert area.contains(QgsPointXY(20, -89))
    assert area.contains(QgsPointXY(-179, -85))
    assert not area.contains(QgsPointXY(20, -79))
    assert area.boundingBox().toString(0) == "-180,-90 : 180,-80"
