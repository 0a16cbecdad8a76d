import math
import struct

import numpy as np
import pytest
import shapely
from location_gateway.core.geometry.circles import Circle, CircleError
from location_gateway.core.geometry.geodesics import destinations
from location_gateway.core.geometry.radius import RadiusFilter

from tests.support.geodesy import right_m

HELSINKI = Circle(60.17, 24.94, 1_000.0)
DATE_LINE = Circle(-17.0, 179.99, 5_000.0)
MM = 1e-3


def measured(circles, *geometries):
    """Return distances and what is inside, of geometries as WKT or WKB."""
    wkbs = [shapely.to_wkb(shapely.from_wkt(one)) if isinstance(one, str) else one for one in geometries]
    found = RadiusFilter(circles).geometries(wkbs)
    return found.distances_m.tolist(), found.inside.tolist()


def box(west, south, east, north):
    return f"({west} {south}, {east} {south}, {east} {north}, {west} {north}, {west} {south})"


def test_points_within_and_beyond_a_radius():
    lats, lngs = destinations(60.17, 24.94, np.array([0, 1, 999.999, 1000.001, 50_000, 5e6]), 77)
    found = RadiusFilter([HELSINKI]).points(lats, lngs)
    assert found.distances_m == pytest.approx([0, 1, 999.999, 1000.001, 50_000, 5e6], abs=MM / 5)
    assert found.inside.tolist() == [True, True, True, False, False, False]


def test_points_across_the_180th_meridian_are_near():
    found = RadiusFilter([DATE_LINE]).points([-17.0, -17.0, -17.0], [-179.99, 180.01, 179.97])
    assert found.distances_m == pytest.approx(right_m(-17, -179.99, -17, 179.99), abs=MM)
    assert found.inside.all()


def test_around_a_pole_every_longitude_is_near():
    lngs = np.linspace(-180, 180, 37)
    found = RadiusFilter([Circle(89.99, 0, 3_000.0)]).points(np.full(37, 89.99), lngs)
    assert found.distances_m == pytest.approx(right_m(89.99, lngs, 89.99, 0), abs=MM)
    assert found.inside.all()


def test_a_point_may_be_in_a_large_circle_and_nearest_to_the_centre_of_a_small_one():
    small, large = Circle(60, 24, 10.0), Circle(60, 25, 100_000.0)
    found = RadiusFilter([small, large]).points([60.0, 60.0], [24.001, 20.0])
    assert found.distances_m == pytest.approx(right_m(60, [24.001, 20.0], 60, 24), abs=MM)
    assert found.inside.tolist() == [True, False]
    assert measured([small, large], "LINESTRING(24.001 60, 24.002 60)")[1] == [True]


def test_of_circles_around_one_centre_the_largest_counts():
    found = RadiusFilter([HELSINKI, HELSINKI._replace(radius_m=9e4), HELSINKI._replace(radius_m=5.0)]).points(
        [60], [25]
    )
    assert found.inside.tolist() == [True]


def test_rows_without_a_place_on_earth_are_nowhere():
    lats, lngs = [60.17, math.nan, 60, 90.001, 60, 60.17, -math.inf], [24.94, 24, math.nan, 24, 361, 24.94 - 360, 0]
    for circles in ([HELSINKI], [HELSINKI, DATE_LINE]):
        found = RadiusFilter(circles).points(lats, lngs)
        assert np.isnan(found.distances_m).tolist() == [False, True, True, True, True, False, True]
        assert found.inside.tolist() == [True, False, False, False, False, True, False]


def test_a_pole_may_be_beyond_90_degrees_by_a_rounding_error():
    found = RadiusFilter([Circle(90, 0, 1.0)]).points([90.00000000000001], [77])
    assert found.distances_m == pytest.approx(0, abs=MM)


def test_a_line_is_as_far_as_its_nearest_point_be_it_a_vertex_or_between_two():
    distances, inside = measured(
        [Circle(0, 10, 20_000.0)],
        "LINESTRING(9 0.1, 11 0.1)",
        "LINESTRING(10.1 0.1, 11 0.1)",
        "MULTILINESTRING((50 0, 51 0), (10 0.2, 11 1))",
        "LINESTRING Z(10 -1 5, 10 1 900)",
    )
    by_hand = [right_m(0.1, 10, 0, 10), right_m(0.1, 10.1, 0, 10), right_m(0.2, 10, 0, 10), 0]
    assert distances == pytest.approx(by_hand, abs=MM)
    assert inside == [True, True, False, True]


def test_edges_are_straight_in_longitude_and_latitude_not_along_geodesics():
    parallel, circle = "LINESTRING(0 60, 60 60)", Circle(70, 30, 1_000.0)
    assert measured([circle], parallel)[0] == pytest.approx([right_m(60, 30, 70, 30)], abs=MM)


def test_a_line_may_run_on_beyond_180_degrees():
    centre = Circle(10, -175, 1_000.0)
    expected = pytest.approx(right_m(11, -175, 10, -175), abs=200)
    assert measured([centre], "LINESTRING(170 11, 190 11)")[0] == [expected]
    assert measured([centre], "LINESTRING(-190 11, -170 11)")[0] == [expected]
    the_long_way = measured([Circle(10, 175, 1_000.0)], "LINESTRING(165 11, -170 11)")[0]
    assert the_long_way == pytest.approx([right_m(11, 165, 10, 175)], abs=MM)


def test_polygons():
    square, holed = f"POLYGON({box(0, 0, 2, 2)})", f"POLYGON({box(0, 0, 2, 2)}, {box(0.5, 0.5, 1.5, 1.5)})"
    distances, inside = measured([Circle(1.0, 1.2, 40_000.0)], square, holed, f"POLYGON({box(3, 0, 4, 2)})")
    assert distances == pytest.approx([0, right_m(1, 1.5, 1, 1.2), right_m(1, 3, 1, 1.2)], abs=1)
    assert inside == [True, True, False]
    assert distances[0] == 0


def test_a_polygon_that_a_circle_lies_in_is_inside_however_small_the_circle():
    polygon = f"POLYGON({box(0, 0, 2, 2)})"
    assert measured([Circle(50, 50, 1.0), Circle(1, 1, 0.001)], polygon) == ([0.0], [True])
    assert measured([Circle(0, 1, 0.001)], polygon) == ([0.0], [True])


@pytest.mark.parametrize(("west", "east"), [(179, 181), (-181, -179)])
def test_polygons_across_the_180th_meridian(west, east):
    polygon = f"POLYGON({box(west, -18, east, -16)})"
    for lng in (179.99, -179.99, 180, -180):
        assert measured([Circle(-17, lng, 10.0)], polygon) == ([0.0], [True])
    two = f"MULTIPOLYGON(({box(179, -18, 180, -16)}), ({box(-180, -18, -179, -16)}))"
    assert measured([Circle(-17, 178, 10.0), Circle(-17, -179.5, 10.0)], two) == ([0.0], [True])


def test_polygons_around_a_pole():
    cap = f"POLYGON({box(-180, 80, 180, 90)})"
    assert measured([Circle(90, 0, 10.0)], cap) == ([pytest.approx(0, abs=MM)], [True])
    assert measured([Circle(85, 180, 10.0)], cap) == ([0.0], [True])
    assert measured([Circle(70, 33, 10.0)], cap)[0] == pytest.approx([right_m(80, 33, 70, 33)], abs=MM)


def test_overlapping_and_crossing_polygons_contain_what_is_in_any_of_their_parts():
    overlapping = f"MULTIPOLYGON(({box(0, 0, 2, 2)}), ({box(0.5, 0.5, 2, 2)}))"
    bow_tie = "POLYGON((0 0, 2 2, 2 0, 0 2, 0 0))"
    assert measured([Circle(1, 1.5, 10.0)], overlapping, bow_tie) == ([0.0, 0.0], [True, True])


def test_collections_and_multipoints():
    nested = "GEOMETRYCOLLECTION(POINT(50 50), GEOMETRYCOLLECTION(MULTIPOINT((10 0.3), (10 0.2)), LINESTRING EMPTY))"
    distances, inside = measured([Circle(0, 10, 22_200.0)], nested, "MULTIPOINT((10 0.3), (11 0))")
    assert distances == pytest.approx([right_m(lat, 10, 0, 10) for lat in (0.2, 0.3)], abs=MM)
    assert inside == [True, False]


CURVE = struct.pack("<BII6d", 1, 8, 3, 24.94, 60.17, 24.95, 60.18, 24.96, 60.17)
NOWHERE = [
    None, b"", b"no WKB", CURVE, "POINT EMPTY", "POLYGON EMPTY", "GEOMETRYCOLLECTION EMPTY", "POINT(24 91)",
    "LINESTRING(24.94 60.17, 361 60)", shapely.to_wkb(shapely.LineString([(24.94, 60.17), (math.inf, 60)])),
    shapely.to_wkb(shapely.Point(math.nan, 60)),
]  # fmt: skip


@pytest.mark.parametrize("nothing", NOWHERE, ids=str)
def test_what_is_no_geometry_on_earth_is_nowhere_and_takes_no_other_row_along(nothing):
    for circles in ([HELSINKI], [HELSINKI, DATE_LINE]):
        distances, inside = measured(circles, "POINT(24.94 60.17)", nothing, "LINESTRING(24.94 60.17, 25 60)")
        assert distances == pytest.approx([0, math.nan, 0], abs=MM, nan_ok=True)
        assert inside == [True, False, True]


def test_no_rows():
    for circles in ([HELSINKI], [HELSINKI, DATE_LINE, Circle(1, 1, 2.0)]):
        for found in (RadiusFilter(circles).points([], []), RadiusFilter(circles).geometries([])):
            assert len(found.distances_m) == len(found.inside) == 0
        assert measured(circles, None, b"")[1] == [False, False]


@pytest.mark.parametrize("radius_m", [0, -5, math.nan, 20_004_001])
def test_impossible_circles_are_refused(radius_m):
    with pytest.raises(CircleError, match="not possible"):
        RadiusFilter([HELSINKI, Circle(60, 24, radius_m)])
    with pytest.raises(CircleError, match="not on Earth"):
        RadiusFilter([Circle(91, 24, 10)])
    with pytest.raises(ValueError, match="no circle"):
        RadiusFilter([])


def test_the_largest_circle_is_the_whole_earth():
    found = RadiusFilter([Circle(37, -122, 20_004_000)]).points([-37, 90, -90, 0], [58, 0, 0, 180])
    assert found.inside.all()
