"""The filter against measuring everything with everything, by PROJ's own geodesics."""

from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from location_gateway.core.geometry import radius
from location_gateway.core.geometry.circles import Circle
from location_gateway.core.geometry.radius import RadiusFilter

from tests.support.geodesy import LATS, LNGS, SEEDS, SPREADS_DEG, along, around, right_m, segments

COUNTS = st.sampled_from([1, 2, 3, 20, 200])
WHERE = st.sampled_from(["around the points", "opposite", "elsewhere"])
RADII = st.sampled_from(["equal", "short", "any"])
WITHIN_M = 1e-3
WITHIN_SHARE = 1.1e-5
COSTLY = settings(settings.get_profile("costly"))
METRES_IN_A_DEGREE = 112_000


class Case(NamedTuple):
    lat: float
    lng: float
    spread_deg: float
    circles_deg: float
    count: int
    where: str
    radii: str
    seed: int


def circles_for(case, random):
    lat, lng = case.lat, case.lng
    if case.where == "opposite":
        lat, lng = -lat, lng + 180
    elif case.where == "elsewhere":
        lat, lng = random.uniform(-90, 90), random.uniform(-180, 180)
    highest = {"equal": 0, "short": 4, "any": 7.3}[case.radii]
    radii_m = 10 ** random.uniform(0, highest, case.count) * (3_000 if case.radii == "equal" else 1)
    return [Circle(*row) for row in zip(*around(random, lat, lng, case.circles_deg, case.count), radii_m)]


def table_m(circles, lats, lngs):
    """Return the distances of all centres (rows) from all places."""
    lat, lng, _ = np.array(circles).T[:, :, None]
    return right_m(lats, lngs, lat, lng)


@COSTLY
@given(st.builds(Case, LATS, LNGS, SPREADS_DEG, SPREADS_DEG, COUNTS, WHERE, RADII, SEEDS))
@example(Case(60.0, 180.0, 1.0, 1.0, 200, "around the points", "any", 1))
@example(Case(90.0, 0.0, 0.1, 1.0, 200, "around the points", "any", 2))
@example(Case(37.0, -122.0, 10.0, 0.1, 200, "opposite", "any", 3))
@example(Case(60.0, 24.0, 60.0, 0.1, 200, "elsewhere", "equal", 4))
def test_points(case):
    random = np.random.default_rng(case.seed)
    lats, lngs = around(random, case.lat, case.lng, case.spread_deg, 400)
    circles = circles_for(case, random)
    found = RadiusFilter(circles).points(lats, lngs)
    right = table_m(circles, lats, lngs)
    assert found.distances_m == pytest.approx(right.min(axis=0), abs=WITHIN_M)
    beyond = right - np.array(circles)[:, 2:]
    clear = np.abs(beyond).min(axis=0) > WITHIN_M
    assert (found.inside == (beyond <= 0).any(axis=0))[clear].all()


@pytest.mark.parametrize("count", [100, 2_000])
@pytest.mark.parametrize("radii", ["equal", "short", "any"])
@pytest.mark.parametrize("where", ["around the points", "elsewhere"])
def test_many_points_and_circles(count, radii, where):
    random = np.random.default_rng(count)
    lats, lngs = around(random, 60, 179.9, 3, 600_000 // count)
    circles = circles_for(Case(60, 179.9, 3, 3, count, where, radii, count), random)
    found, right = RadiusFilter(circles).points(lats, lngs), table_m(circles, lats, lngs)
    assert found.distances_m == pytest.approx(right.min(axis=0), abs=WITHIN_M)
    assert (found.inside == (right <= np.array(circles)[:, 2:]).any(axis=0)).all()


def lines(random, case):
    """Return a line, several, a ring, or points."""
    lats = np.clip(case.lat + random.uniform(-1, 1, 20) * case.spread_deg, -90, 90)
    lngs = np.clip(case.lng + 2 * random.uniform(-1, 1, 20) * case.spread_deg, -360, 360)
    vertices = np.column_stack((lngs, lats))
    return [[vertices[:4]], [vertices[:3], vertices[3:20]], [vertices[[0, 1, 2, 0]]], list(vertices[:, None])]


@COSTLY
@given(st.builds(Case, LATS, LNGS, SPREADS_DEG, SPREADS_DEG, st.sampled_from([1, 2, 20]), WHERE, RADII, SEEDS))
@example(Case(60.0, 180.0, 1.0, 1.0, 20, "around the points", "short", 1))
@example(Case(89.0, 0.0, 1.0, 1.0, 20, "around the points", "any", 2))
@example(Case(60.0, 24.0, 60.0, 60.0, 20, "around the points", "any", 3))
@example(Case(37.0, -122.0, 10.0, 0.1, 20, "opposite", "any", 4))
def test_lines(case):
    random = np.random.default_rng(case.seed)
    rows = lines(random, case)
    circles = circles_for(case, random)
    found = RadiusFilter(circles).segments(segments(*rows), len(rows))
    steps = 1_000
    for row, distance_m, inside in zip(rows, *found):
        right = table_m(circles, *along(row, steps))
        # The nearest of the places on the edges is at most half a step beyond the nearest of all.
        half_step_m = 4.5 * case.spread_deg * METRES_IN_A_DEGREE / steps / 2 if len(row[0]) > 1 else 0
        close_m = WITHIN_M + (WITHIN_SHARE * right.min() if len(row[0]) > 1 else 0)
        assert right.min() - half_step_m - WITHIN_M <= distance_m <= right.min() + close_m
        beyond = right.min(axis=1) - np.array(circles)[:, 2]
        if (beyond <= -WITHIN_M - WITHIN_SHARE * right.min(axis=1)).any() or (beyond > half_step_m + WITHIN_M).all():
            assert inside == (beyond <= 0).any()


@COSTLY
@given(LATS, LNGS, SPREADS_DEG, st.floats(0, 7), SEEDS)
def test_the_nearest_place_on_an_edge_is_found(lat, lng, spread_deg, aside, seed):
    """By finer and finer parts of the edge; up to 100 km long."""
    random = np.random.default_rng(seed)
    lats, lngs = around(random, lat, lng, min(spread_deg, 0.4), 2)
    lngs[1] += 360 * np.rint((lngs[0] - lngs[1]) / 360)
    if np.ptp(lngs) > 1:
        return  # near a pole
    circle = Circle(*(column[0] for column in around(random, lat, lng, min(10**aside / 110_000, 90), 1)), 1.0)
    low, high = 0.0, 1.0
    for _ in range(12):
        shares = np.linspace(low, high, 41)
        on_edge = (column[0] + shares * (column[1] - column[0]) for column in (lats, lngs))
        right = right_m(*on_edge, *circle[:2])
        best = np.argmin(right)
        low, high = shares[max(best - 1, 0)], shares[min(best + 1, 40)]
    found = RadiusFilter([circle]).segments(segments([list(zip(lngs, lats))]), 1)
    assert right.min() - 1.5e-4 <= found.distances_m[0] <= right.min() * (1 + WITHIN_SHARE) + 4e-4


@COSTLY
@given(st.floats(-80, 89.9), st.floats(0.2, 200), st.floats(-0.1, 0.1), st.floats(-8, 1), LNGS)
@example(60.0, 1.0, 0.0, -3.0, 0.0)
@example(60.0, 1.0, 0.0, -3.0, -179.5)
def test_edges_that_run_around_the_centre(lat, length_deg, rise, off, lng):
    """Along a parallel, almost, with the centre next to the pole or to the opposite of the edge's middle."""
    begin, end = np.array([0, lat]), np.array([length_deg, np.clip(lat + rise * length_deg, -90, 90)])
    places = begin + (end - begin) * np.linspace(0, 1, 5_001)[:, None]
    step_m = right_m(*begin[::-1], *places[1][::-1])
    line = segments([[begin, end]])
    for centre_lat in (90 - 10**off, -lat + 10**off * (1 if lat > 0 else -1)):
        right = right_m(places[:, 1], places[:, 0], centre_lat, lng)
        found = RadiusFilter([Circle(centre_lat, lng, 1.0)]).segments(line, 1)
        assert right.min() - step_m <= found.distances_m[0] <= right.min() * (1 + WITHIN_SHARE) + 4e-4


@given(LATS, LNGS, LATS, LNGS)
@example(0.0, 0.0, 0.0, 180.0)
@example(90.0, 0.0, -90.0, 0.0)
@example(0.0, 0.0, 0.0, 179.5)
@example(0.0, 0.0, 0.0, 1.0)
@example(90.0, 0.0, 89.0, 0.0)
def test_over_a_longer_chord_than_a_rival_s_no_place_is_as_near(lat, lng, other_lat, other_lng):
    chord = np.linalg.norm(radius.positions(lat, lng) - radius.positions(other_lat, other_lng))
    right = right_m(lat, lng, other_lat, other_lng)
    assert chord <= radius.chord(right, radius.LARGEST_CURVATURE_M) + 1e-6
    within = radius.chord(right, radius.SMALLEST_CURVATURE_M)
    assert within <= chord + 1e-6 or within >= 12_671_000
    assert radius.chord(right, radius.LARGEST_CURVATURE_M) <= radius.rival_chord(chord) + 1e-6
