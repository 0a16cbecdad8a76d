import math

import numpy as np
import pytest
import shapely
from hypothesis import example, given, settings
from hypothesis import strategies as st
from location_gateway.core.geometry.circles import LARGEST_M, Circle, CircleError, check_circle, circle_polygons

from tests.support.geodesy import GEOD, LATS, LNGS, POLE_TO_POLE_M, right_m

RADII_M = st.floats(0.001, 19_900_000) | st.sampled_from([1.0, 1_000.0, 100_000.0, 5_000_000.0, 10_001_965.0])
AUTHALIC_RADIUS_M = 6_371_007.181
EARTH_M2 = 4 * math.pi * AUTHALIC_RADIUS_M**2


def polygons_of(circle):
    return [shapely.Polygon(ring) for ring in circle_polygons(circle)]


def holds(circle, lat, lng):
    return any(bool(shapely.intersects_xy(polygon, lng, lat)) for polygon in polygons_of(circle))


@settings(deadline=None)
@given(LATS, LNGS, RADII_M)
@example(60.0, 24.94, 1_000.0)
@example(90.0, 0.0, 50_000.0)
@example(-90.0, 0.0, 15_000_000.0)
@example(89.999, 24.0, 1_000.0)
@example(0.0, 180.0, 10_000.0)
@example(60.0, -179.99, 3_347_892.9098220454)
@example(0.0, 10.0, 12_000_000.0)
@example(10.0, -180.0, 19_900_000.0)
def test_each_ring_is_a_valid_polygon_with_its_vertices_on_the_circle(lat, lng, radius_m):
    rings = circle_polygons(Circle(lat, lng, radius_m))
    assert rings
    opposite = lng - math.copysign(180, lng)
    for ring in rings:
        assert shapely.Polygon(ring).is_valid
        assert ring[0].tolist() == ring[-1].tolist()
        assert (np.abs(ring) <= (180, 90)).all()
        seam = (np.abs(ring[:, 0]) == 180) | (np.abs(ring[:, 0] - opposite) < 1e-9) | (np.abs(ring[:, 1]) == 90)
        on_circle = ring[~seam]
        assert right_m(on_circle[:, 1], on_circle[:, 0], lat, lng) == pytest.approx(radius_m, abs=1e-3)
        assert len(ring) <= 800


@settings(deadline=None, max_examples=50)
@given(LATS, LNGS, RADII_M, st.floats(0, 360), st.floats(0, 0.99))
@example(60.0, 24.0, 5_000.0, 90.0, 0.99)
@example(60.0, 179.99, 5_000.0, 90.0, 0.99)
@example(89.99, 0.0, 5_000.0, 0.0, 0.9)
def test_it_holds_what_is_nearer_and_nothing_else(lat, lng, radius_m, azimuth, share):
    circle = Circle(lat, lng, radius_m)
    within_lng, within_lat, _ = GEOD.fwd(lng, lat, azimuth, share * radius_m)
    assert holds(circle, within_lat, within_lng)
    if (2 - share) * radius_m < 19_900_000:
        beyond_lng, beyond_lat, _ = GEOD.fwd(lng, lat, azimuth, (2 - share) * radius_m)
        assert not holds(circle, beyond_lat, beyond_lng)


@pytest.mark.parametrize(
    ("lat", "lng"), [(60, 24.94), (60, 179.999), (0, -180), (85, 0), (89.999, 50), (90, 0), (-90, 180), (-70, -179)]
)
@pytest.mark.parametrize("radius_m", [10, 1_000, 100_000])
def test_its_area_is_right(lat, lng, radius_m):
    """Between vertices a degree apart an outline runs inside: 5e-5 of the area."""
    found = sum(abs(area_m2(ring)) for ring in circle_polygons(Circle(lat, lng, radius_m)))
    share = radius_m / AUTHALIC_RADIUS_M
    expected = 2 * math.pi * AUTHALIC_RADIUS_M**2 * 2 * math.sin(share / 2) ** 2
    # The curvature of the ellipsoid differs by up to 1 % from that of the sphere.
    assert found == pytest.approx(expected, rel=1e-4 + 0.02 * share**2, abs=0.1)


def area_m2(ring):
    """Return the area within edges that are straight in longitude/latitude, by many short geodesics."""
    edges = zip(ring, ring[1:])
    fine = np.concatenate([begin + (end - begin) * np.linspace(0, 1, 40)[:-1, None] for begin, end in edges])
    return GEOD.polygon_area_perimeter(*fine.T)[0]


def test_a_circle_may_be_most_of_the_earth():
    circle = Circle(45, 24, 19_000_000)
    whole = sum(polygon.area for polygon in polygons_of(circle))
    assert whole > 0.97 * 360 * 180
    assert not holds(circle, -45, -156)
    assert holds(circle, -60, -156)
    assert holds(circle, 90, 0)
    assert holds(circle, -90, 0)


@pytest.mark.parametrize("radius_m", [19_970_000, 19_990_000, 20_003_000, POLE_TO_POLE_M, LARGEST_M])
def test_almost_the_whole_earth(radius_m):
    for lat, lng in ((0, 10), (45, -180), (-89, 0), (90, 0)):
        polygons = polygons_of(Circle(lat, lng, radius_m))
        assert all(polygon.is_valid for polygon in polygons)
        assert sum(polygon.area for polygon in polygons) == pytest.approx(360 * 180, rel=0.02)


def test_more_vertices_if_asked_for():
    assert len(circle_polygons(Circle(60, 24, 1000), 36)[0]) == 37
    assert len(circle_polygons(Circle(60, 24, 1000), 1000)[0]) == 1001
    assert len(circle_polygons(Circle(60, 24, 1000), 0)[0]) == 9


@pytest.mark.parametrize("radius_m", [0, -1, math.nan, math.inf, LARGEST_M + 1])
def test_impossible_radii(radius_m):
    with pytest.raises(CircleError, match=r"^A radius of .* m is not possible: .*20,004,000 m.*\.$"):
        check_circle(Circle(60, 24, radius_m))
    with pytest.raises(ValueError, match="not possible"):
        circle_polygons(Circle(60, 24, radius_m))


@pytest.mark.parametrize(("lat", "lng"), [(90.1, 0), (-91, 0), (0, 180.1), (math.nan, 0), (0, math.nan), (0, math.inf)])
def test_centres_off_the_earth(lat, lng):
    with pytest.raises(CircleError, match=r"is not on Earth: .*\.$"):
        check_circle(Circle(lat, lng, 1000))
