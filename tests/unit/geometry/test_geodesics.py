import math

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from location_gateway.core.geometry.geodesics import destinations, distances_m, geodesics

from tests.support.geodesy import GEOD, LATS, LNGS, POLE_TO_POLE_M, SEEDS, SPREADS_DEG, around, right_m

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
def test_distances_are_right_anywhere_on_earth(lat, lng, to_lat, to_lng):
    right = right_m(lat, lng, to_lat, to_lng)
    assert distances_m(lat, lng, to_lat, to_lng) == pytest.approx(right, abs=WITHIN_M)
    assert distances_m(to_lat, to_lng, lat, lng) == pytest.approx(right, abs=WITHIN_M)


@given(LATS, LNGS, SPREADS_DEG, SEEDS)
@example(0.0, 0.0, 1e-6, 1)
@example(0.0, 0.0, 1.0, 1)
def test_distances_are_right_between_neighbours_and_between_opposites(lat, lng, spread_deg, seed):
    random = np.random.default_rng(seed)
    for lats, lngs in (around(random, lat, lng, spread_deg, 50), around(random, -lat, lng + 180, spread_deg, 50)):
        assert distances_m(lat, lng, lats, lngs) == pytest.approx(right_m(lats, lngs, lat, lng), abs=WITHIN_M)


@given(LATS, LNGS, st.floats(1e-3, 1.0))
def test_a_millimetre_counts(lat, lng, millimetres):
    to_lng, to_lat, _ = GEOD.fwd(lng, lat, 33, millimetres / 1000)
    assert distances_m(lat, lng, to_lat, to_lng) == pytest.approx(right_m(lat, lng, to_lat, to_lng), abs=2e-8)


@given(LATS, LNGS, LATS, LNGS)
@example(20.0, 0.0, -20.1, 179.9)
@example(20.0, 0.0, -19.9, -179.9)
@example(-20.0, 0.0, 20.1, 179.9)
def test_the_direction_of_arrival_is_that_in_which_the_distance_grows(lat, lng, to_lat, to_lng):
    ways = geodesics(lat, lng, np.array([to_lat]), np.array([to_lng]))
    if not 1 < ways.distances_m[0] < 19_950_000 and abs(to_lat + lat) < 1e-6:
        return  # several ways there are as short
    back = GEOD.inv(lng, lat, to_lng, to_lat)[1]
    if abs(lat) == 90 or abs(to_lat) == 90 or ways.distances_m[0] < 1:
        return  # at a pole pyproj has its own choice of a north
    azimuth = math.radians(back + 180)
    assert ways.easts[0] == pytest.approx(math.sin(azimuth), abs=1e-5)
    assert ways.norths[0] == pytest.approx(math.cos(azimuth), abs=1e-5)


@given(LATS, LNGS, st.floats(0, POLE_TO_POLE_M), st.floats(-360, 360))
def test_destinations_are_right(lat, lng, distance_m, azimuth):
    to_lat, to_lng = destinations(lat, lng, distance_m, np.array([azimuth]))
    right_lng, right_lat, _ = GEOD.fwd(lng, lat, azimuth, distance_m)
    assert -180 <= to_lng[0] <= 180
    assert right_m(to_lat, to_lng, right_lat, right_lng) == pytest.approx(0, abs=WITHIN_M)


def test_known_lengths():
    assert distances_m(90, 7, -90, -100) == pytest.approx(POLE_TO_POLE_M, abs=1e-3)
    assert distances_m(0, 0, 0, 1) == pytest.approx(111_319.4908, abs=1e-3)
    assert distances_m(60, 24, 60, 24) == 0
    assert distances_m(60, 180, 60, -180) == 0


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
