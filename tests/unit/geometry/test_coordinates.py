import math
from decimal import ROUND_HALF_EVEN, Decimal

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from location_gateway.core.geometry.places import is_latitude, is_longitude, round_to_e5, short_distance_m, to_e5

from tests.support.geodesy import right_m

DEGREES = st.floats(-180, 180)
TIES = st.integers(-18_000_000, 17_999_999).map(lambda e5: float(f"{Decimal(2 * e5 + 1) / 200_000}"))


def rounded_as_text(degrees):
    return int(Decimal(repr(degrees)).quantize(Decimal("0.00001"), ROUND_HALF_EVEN).scaleb(5))


@pytest.mark.parametrize(
    ("degrees", "e5"),
    [
        (0.000005, 0), (0.000015, 2), (0.000025, 2), (-0.000005, 0), (-0.000015, -2), (1.000005, 100_000),
        (60.169855, 6_016_986), (60.169865, 6_016_986), (60.1698550000001, 6_016_986), (60.1698649999999, 6_016_986),
        (179.999995, 18_000_000), (-179.999995, -18_000_000), (179.999985, 17_999_998), (89.999995, 9_000_000),
        (0.0, 0), (-0.0, 0), (5e-324, 0), (-5e-324, 0), (180.0, 18_000_000), (-90.0, -9_000_000),
    ],
)  # fmt: skip
def test_the_written_number_is_rounded_half_to_even(degrees, e5):
    assert to_e5(degrees) == e5
    assert round_to_e5(np.array([degrees])).tolist() == [e5]


@given(DEGREES | TIES | TIES.map(lambda degrees: math.nextafter(degrees, 0)))
@example(1e-300)
def test_it_is_the_decimal_text_that_counts_not_the_binary_noise(degrees):
    assert to_e5(degrees) == rounded_as_text(degrees)
    assert to_e5(-degrees) == -to_e5(degrees)


@given(st.lists(DEGREES | TIES, max_size=30))
def test_rounding_in_bulk_is_rounding_one_by_one(degrees):
    assert round_to_e5(np.array(degrees, dtype=np.float64)).tolist() == [to_e5(one) for one in degrees]


@pytest.mark.parametrize("sign", [1, -1])
def test_what_can_be_a_latitude_and_a_longitude(sign):
    assert all(is_latitude(sign * degrees) for degrees in (0, 89.999999, 90))
    assert not any(is_latitude(sign * degrees) for degrees in (90.0000001, 91, 180, math.nan, math.inf))
    assert all(is_longitude(sign * degrees) for degrees in (0, 179.999999, 180))
    assert not any(is_longitude(sign * degrees) for degrees in (180.0000001, 181, 360, math.nan, math.inf))


@given(st.floats(-70, 70), DEGREES, st.floats(0.001, 10_000), st.floats(0, 2 * math.pi))
@example(60.0, 179.9999, 5_000.0, math.pi / 2)
@example(-70.0, -180.0, 10_000.0, 0.5)
def test_the_error_is_below_a_millimetre_in_a_kilometre(lat, lng, metres, azimuth):
    other_lat = lat + math.degrees(metres * math.cos(azimuth) / 6_371_000)
    other_lng = math.remainder(
        lng + math.degrees(metres * math.sin(azimuth) / 6_371_000 / math.cos(math.radians(lat))), 360
    )
    right = right_m(lat, lng, other_lat, other_lng)
    assert short_distance_m(lat, lng, other_lat, other_lng) == pytest.approx(right, abs=1e-8 + 1.05e-6 * right)
    assert short_distance_m(other_lat, other_lng, lat, lng) == pytest.approx(right, abs=1e-8 + 1.05e-6 * right)


@pytest.mark.parametrize(
    ("place", "other", "within_m"),
    [
        ((85, 179.9), (85, -180), 2e-3),
        ((-85, 0), (-85, 0.1), 2e-3),
        ((60, 180), (60, -180), 0),
        ((90, 0), (90, 77), 1e-6),
    ],
)
def test_near_the_poles_and_at_the_antimeridian(place, other, within_m):
    assert short_distance_m(*place, *other) == pytest.approx(right_m(*place, *other), abs=within_m)
