import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from location_gateway.core.geometry.geodesics import distances_m
from location_gateway.core.geometry.smallest_circle import smallest_radius_m

from tests.support.geodesy import GEOD, SEEDS


@given(
    lat=st.floats(-80, 80),
    lng=st.floats(-180, 180),
    radius_m=st.floats(1, 400_000),
    seed=SEEDS,
    on_it=st.sampled_from([2, 3, 4, 50]),
)
@example(lat=60.0, lng=180.0, radius_m=189_999.0, seed=1, on_it=3)
def test_points_on_a_circle_have_that_circle(lat, lng, radius_m, seed, on_it):
    random = np.random.default_rng(seed)
    azimuths = np.arange(on_it) * 360 / on_it + random.uniform(-0.4, 0.4, on_it) * (180 / on_it if on_it > 2 else 0)
    inside = random.uniform(0, 360, 100)
    reaches = np.concatenate([np.full(on_it, radius_m), radius_m * random.uniform(0, 1, 100)])
    azimuths = np.concatenate([azimuths, inside])
    lngs, lats, _ = GEOD.fwd(np.full(len(azimuths), lng), np.full(len(azimuths), lat), azimuths, reaches)

    found = smallest_radius_m(np.array(lats), np.array(lngs))

    assert found == pytest.approx(radius_m, rel=5e-6, abs=1e-3)


def test_one_point_and_equal_points_have_none():
    assert smallest_radius_m(np.array([60.0]), np.array([25.0])) == 0
    assert smallest_radius_m(np.full(5, 60.0), np.full(5, 25.0)) == pytest.approx(0, abs=1e-3)


@given(st.lists(st.tuples(st.floats(-90, 90), st.floats(-180, 180)), min_size=2, max_size=30))
def test_anywhere_it_is_at_least_half_the_largest_distance(places):
    lats, lngs = np.array(places).T
    farthest = max(distances_m(lat, lng, lats, lngs).max() for lat, lng in places)
    assert farthest / 2 - 1e-3 <= smallest_radius_m(lats, lngs) <= 20_004_000
