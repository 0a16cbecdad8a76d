import math

import pytest
from location_gateway.core.geometry.circles import LARGEST_RADIUS_M, Circle, CircleError, check_circle


@pytest.mark.parametrize("radius_m", [0, -1, math.nan, math.inf, LARGEST_RADIUS_M + 1])
def test_impossible_radii(radius_m):
    with pytest.raises(CircleError, match=r"^A radius of .* m is not possible: .*20,004,000 m.*\.$"):
        check_circle(Circle(60, 24, radius_m))


@pytest.mark.parametrize(("lat", "lng"), [(90.1, 0), (-91, 0), (0, 180.1), (math.nan, 0), (0, math.nan), (0, math.inf)])
def test_centres_off_the_earth(lat, lng):
    with pytest.raises(CircleError, match=r"is not on Earth: .*\.$"):
        check_circle(Circle(lat, lng, 1000))


@pytest.mark.parametrize("radius_m", [1e-6, 1, LARGEST_RADIUS_M])
def test_possible_ones(radius_m):
    check_circle(Circle(-90, 180, radius_m))
