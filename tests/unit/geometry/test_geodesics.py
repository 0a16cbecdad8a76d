import math

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from location_gateway.core.geometry.geodesics import distances_m

from tests.support.geodesy import GEOD, LATS, LNGS, SEEDS, SPREADS_DEG, around, right_m

WITHIN_M = 1e-4


@given(LATS, LNGS, LATS, LNGS)
@example(0.0, 0.0, 0.0, 180.0)
@example(0.0, 0.0, 0.0, 179.4)
@example(0.0, 0.0, 0.0, 179.5)
@example(0.0, 0.0, 1e-9, 179.7)
@example(-3.8048298291384203e-07, 0.0, 1.2261263368552143e-07, 179.60352136516313)
@example(90.0, 24.0, -90.0, 11.0)
@example(89.99999937475252, -28.0, -89.9999991900506, 36.0)
@example(30.0, 0.0, -30.0, 179.8)
@example(60.0, 179.9999, 60.0, -179.9999)
@example(60.0, 180.0, 60.0, -180.0)
@example(60.0, 24.0, 60.0, 24.0)
@example(20.0, 0.0, -20.1, 179.9)
@example(-20.0, 0.0, 20.1, -179.9)
def test_distances_are_right_anywhere_on_earth(lat, lng, to_lat, to_lng):
    right = right_m(lat, lng, to_lat, to_lng)
    assert distances_m(lat, lng, to_lat, to_lng) == pytest.approx(right, abs=WITHIN_M)
    assert distances_m(to_lat, to_lng, lat, lng) == pytest.approx(right, abs=WITHIN_M)


@given(LATS, LNGS, SPREADS_DEG, SEEDS)
@example(0.0, 0.0, 1e-6, 1)
@example(0.0, 0.0, 1.0, 1)
def test_distances_of_neighbours_and_opposites_are_right(lat, lng, spread_deg, seed):
    random = np.random.default_rng(seed)
    for lats, lngs in (around(random, lat, lng, spread_deg, 50), around(random, -lat, lng + 180, spread_deg, 50)):
        assert distances_m(lat, lng, lats, lngs) == pytest.approx(right_m(lats, lngs, lat, lng), abs=WITHIN_M)


@given(LATS, LNGS, st.floats(1e-3, 1.0))
def test_a_millimetre_counts(lat, lng, millimetres):
    to_lng, to_lat, _ = GEOD.fwd(lng, lat, 33, millimetres / 1000)
    assert distances_m(lat, lng, to_lat, to_lng) == pytest.approx(right_m(lat, lng, to_lat, to_lng), abs=2e-8)


def test_what_is_no_number_gives_none():
    lats = np.array([math.nan, 60.0, 60.0, 60.0])
    lngs = np.array([24.0, math.nan, math.inf, 24.0])
    found = distances_m(60, 24.5, lats, lngs)
    assert np.isnan(found).tolist() == [True, True, True, False]
    assert np.isnan(distances_m(math.nan, 0, 1, 1))


def test_columns_are_broadcast():
    lats, lngs = np.meshgrid([59.0, 60.0, 61.0], [179.0, -179.0], indexing="ij")
    assert distances_m(lats, lngs, 60, 180) == pytest.approx(right_m(lats, lngs, 60, 180), abs=WITHIN_M)
    assert distances_m([59, 60], 24, [60, 61], 24).shape == (2,)
    assert distances_m([], [], 60, 24).shape == (0,)
    many = np.linspace(-90, 90, 20_001)
    assert distances_m(many, 3, -many, 77) == pytest.approx(right_m(many, 3, -many, 77), abs=WITHIN_M)
