import math

import numpy as np
import pytest
from location_gateway.core.geometry.circles import Circle, CircleError
from location_gateway.core.geometry.radius import RadiusFilter

from tests.support.geodesy import right_m, segments

HELSINKI = Circle(60.17, 24.94, 1_000.0)
DATE_LINE = Circle(-17.0, 179.99, 5_000.0)
MM = 1e-3


def measured(circles, *rows, **options):
    """Return distances and what is inside, of rows that are lists of lines of longitudes and latitudes."""
    found = RadiusFilter(circles).segments(segments(*rows, **options), len(rows))
    return found.distances_m.tolist(), found.inside.tolist()


@pytest.mark.parametrize(
    ("circle", "lats", "lngs"),
    [
        (DATE_LINE, np.full(3, -17.0), np.array([-179.99, 180.01, 179.97])),
        (Circle(89.99, 0, 3_000.0), np.full(37, 89.99), np.linspace(-180, 180, 37)),
        (Circle(90, 0, 1.0), np.array([90.00000000000001]), np.array([77.0])),
        (Circle(37, -122, 20_004_000), np.array([-37.0, 90, -90, 0]), np.array([58.0, 0, 0, 180])),
    ],
    ids=["across 180 degrees", "around a pole", "beyond a pole by a rounding error", "the whole Earth"],
)
def test_points_at_the_edges_of_maps_are_inside(circle, lats, lngs):
    found = RadiusFilter([circle]).points(lats, lngs)
    assert found.distances_m == pytest.approx(right_m(np.minimum(lats, 90), lngs, *circle[:2]), abs=MM)
    assert found.inside.all()


def test_of_circles_around_one_centre_the_largest_counts():
    circles = [HELSINKI, HELSINKI._replace(radius_m=9e4), HELSINKI._replace(radius_m=5.0)]
    assert RadiusFilter(circles).points([60], [25]).inside.tolist() == [True]


@pytest.mark.parametrize("circles", [[HELSINKI], [HELSINKI, DATE_LINE], [HELSINKI, Circle(1, 1, 2.0)]])
def test_rows_off_the_earth_are_nowhere_and_affect_no_other_row(circles):
    lats, lngs = [60.17, math.nan, 60, 90.001, 60, 60.17, -math.inf], [24.94, 24, math.nan, 24, 361, 24.94 - 360, 0]
    found = RadiusFilter(circles).points(lats, lngs)
    assert np.isnan(found.distances_m).tolist() == [False, True, True, True, True, False, True]
    assert found.inside.tolist() == [True, False, False, False, False, True, False]
    here = [[(24.94, 60.17), (25, 60)]]
    for nowhere in ([], [[(24, 91)]], [[(24.94, 60.17), (361, 60)]], [[(24.94, 60.17)], [(24, 60), (math.nan, 60)]]):
        distances, inside = measured(circles, here, nowhere, here)
        assert distances == pytest.approx([0, math.nan, 0], abs=MM, nan_ok=True)
        assert inside == [True, False, True]
    assert measured(circles, [], [])[1] == [False, False]
    assert len(RadiusFilter(circles).points([], []).inside) == 0


def test_a_line_is_as_far_as_its_nearest_point():
    distances, inside = measured(
        [Circle(0, 10, 22_200.0)],
        [[(9, 0.1), (11, 0.1)]],
        [[(10.1, 0.1), (11, 0.1)]],
        [[(50, 0), (51, 0)], [(10, 0.2), (11, 1)]],
        [[(10, -1), (10, 1)]],
        [[(50, 50)], [(10, 0.3)], [(10, 0.2)]],
        [[(10, 0.3)], [(11, 0)]],
    )
    nearest = [(0.1, 10), (0.1, 10.1), (0.2, 10), (0, 10), (0.2, 10), (0.3, 10)]
    assert distances == pytest.approx([right_m(*place, 0, 10) for place in nearest], abs=MM)
    assert inside == [True, True, True, True, True, False]


def test_edges_are_straight_in_longitude_and_latitude():
    distances, _ = measured([Circle(70, 30, 1_000.0)], [[(0, 60), (60, 60)]])
    assert distances == pytest.approx([right_m(60, 30, 70, 30)], abs=MM)


def test_a_line_may_run_on_or_jump_at_180_degrees():
    centre, near = [Circle(10, -175, 1_000.0)], pytest.approx(right_m(11, -175, 10, -175), abs=200)
    assert measured(centre, [[(170, 11), (190, 11)]])[0] == [near]
    assert measured(centre, [[(-190, 11), (-170, 11)]])[0] == [near]
    assert measured(centre, [[(179, 11), (-171, 11)]], is_cut=True)[0] == [near]
    the_long_way, _ = measured([Circle(10, 175, 1_000.0)], [[(165, 11), (-170, 11)]])
    assert the_long_way == pytest.approx([right_m(11, 165, 10, 175)], abs=MM)


@pytest.mark.parametrize("radius_m", [0, -5, math.nan, 20_004_001])
def test_impossible_circles_are_refused(radius_m):
    with pytest.raises(CircleError, match=r"^A radius of .* m is not possible: .*20,004,000 m.*\.$"):
        RadiusFilter([HELSINKI, Circle(60, 24, radius_m)])
    with pytest.raises(ValueError, match="no circle"):
        RadiusFilter([])


@pytest.mark.parametrize(("lat", "lng"), [(90.1, 0), (-91, 0), (0, 180.1), (math.nan, 0), (0, math.nan), (0, math.inf)])
def test_centres_off_the_earth_are_refused(lat, lng):
    with pytest.raises(CircleError, match=r"is not on Earth: .*\.$"):
        RadiusFilter([Circle(lat, lng, 1000)])
