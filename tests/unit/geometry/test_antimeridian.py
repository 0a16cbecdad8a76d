"""Lines and areas across 180°, against the same ones elsewhere, where shapely measures them."""

import numpy as np
import pytest
import shapely.affinity
from hypothesis import assume, given
from hypothesis import strategies as st
from location_gateway.core.geometry.antimeridian import (
    cut_line,
    cut_polygon,
    is_within,
    may_cross,
    normalized_longitude,
    unrolled_polygon,
)
from shapely.geometry import LineString, MultiLineString, Point, Polygon
from shapely.ops import unary_union

UNIT = 1e-3
COORDINATES = st.integers(-8, 8)
"""In units of a thousandth of a degree, so that vertices are often exactly at 180°."""


def jumping(line):
    """Return a line as a service writes it that never goes beyond 180°."""
    written = line.copy()
    written[:, 0] = [normalized_longitude(lng) for lng in line[:, 0]]
    return written


def from_the_west(line):
    """Return a line as a service writes it that begins at -180° and goes on from there."""
    return line - np.array([360.0, *[0.0] * (line.shape[1] - 1)])


WAYS = st.sampled_from([np.copy, jumping, from_the_west])


def shifted(line, middle):
    """Return a line around longitude 0 around another one, with five decimals."""
    moved = np.array(line, dtype=float)
    moved[:, 0] = np.round(moved[:, 0] + middle, 5)
    return moved


def around_180(shapes):
    """Return what lies on both sides of 180° as if longitudes ran on beyond."""
    return [shapely.affinity.translate(shape, 360) if shape.bounds[0] < 0 else shape for shape in shapes]


def assert_on_earth(shapes):
    for west, _, east, _ in (shape.bounds for shape in shapes):
        assert -180 <= west <= east <= 180
        assert east - west < 1


@st.composite
def polygons(draw):
    """Return a valid polygon around 0, 0, perhaps with a hole, on a coarse grid."""
    corners = draw(st.lists(st.tuples(COORDINATES, COORDINATES), min_size=3, max_size=9, unique=True))
    blob = unary_union([Polygon(corners).buffer(0), Point(*corners[0]).buffer(draw(st.integers(1, 3)), 2).envelope])
    for corner in draw(st.lists(st.tuples(COORDINATES, COORDINATES), max_size=2)):
        blob = blob.difference(Point(corner).buffer(draw(st.integers(1, 2)), 1))
    parts = [part for part in getattr(blob, "geoms", [blob]) if part.area > UNIT]
    return [[np.array(ring.coords) * UNIT for ring in (part.exterior, *part.interiors)] for part in parts]


@given(polygons(), WAYS)
def test_areas_are_those_of_another_longitude(parts, way):
    whole = [Polygon(outer, holes) for outer, *holes in ([shifted(r, 180) for r in p] for p in parts)]
    assume(all(one.is_valid for one in whole))  # a corner that touches an edge may cross it when it is rounded
    expected = unary_union(whole)
    written = [[way(shifted(ring, 180)) for ring in part] for part in parts]

    cut = [one for part in written for one in cut_polygon(unrolled_polygon(part))]

    shapes = [Polygon(outer, holes) for outer, *holes in cut]
    assert_on_earth(shapes)
    assert all(shape.is_valid for shape in shapes) or any(len(part) > 1 for part in parts)
    assert sum(shape.area for shape in shapes) == pytest.approx(expected.area, rel=1e-6)
    joined = unary_union(around_180(shapes))
    assert len(getattr(joined, "geoms", [joined])) == len(getattr(expected, "geoms", [expected]))
    assert joined.symmetric_difference(expected).area <= expected.area * 1e-6


@given(st.lists(st.tuples(COORDINATES, COORDINATES), min_size=2, max_size=12), WAYS)
def test_lines_are_those_of_another_longitude(vertices, way):
    line = np.array(vertices) * UNIT
    expected = LineString(shifted(line, 180))

    parts = cut_line(way(shifted(line, 180)))

    found = [LineString(part) for part in parts]
    assert_on_earth(found)
    assert sum(part.length for part in found) == pytest.approx(expected.length, abs=1e-9)
    assert MultiLineString(around_180(found)).hausdorff_distance(expected) < 1e-9
    for before, after in zip(parts, parts[1:]):
        assert normalized_longitude(before[-1, 0] - after[0, 0]) % 360 == 0
        assert before[-1, 1] == after[0, 1]


def test_a_line_is_cut_where_it_crosses_and_keeps_its_height():
    parts = cut_line(np.array([[179.98, -16.0, 10.0], [-179.98, -17.0, 20.0], [-179.9, -17.0, np.nan]]))

    np.testing.assert_allclose(parts[0], [[179.98, -16.0, 10.0], [180.0, -16.5, 15.0]])
    np.testing.assert_allclose(parts[1], [[-180.0, -16.5, 15.0], [-179.98, -17.0, 20.0], [-179.9, -17.0, np.nan]])


def test_a_line_that_is_not_there_is_the_same_object():
    line = np.array([[24.0, 60.0], [25.0, 61.0]])

    assert cut_line(line)[0] is line


@pytest.mark.parametrize(
    ("lngs", "parts"),
    [
        ([179.0, 180.0], [[179.0, 180.0]]),
        ([-180.0, -179.0], [[-180.0, -179.0]]),
        ([180.5, 180.6], [[-179.5, -179.4]]),
        ([-180.5, -180.6], [[179.5, 179.4]]),
        ([179.0, 180.0, 179.0], [[179.0, 180.0, 179.0]]),
        ([179.0, 180.0, 181.0], [[179.0, 180.0], [-180.0, -179.0]]),
        ([179.0, -180.0, -179.0], [[179.0, 180.0], [-180.0, -179.0]]),
        ([179.0, 180.0, -180.0, -179.0], [[179.0, 180.0, 180.0], [-180.0, -179.0]]),
        ([180.0, -180.0], [[-180.0, -180.0]]),
        ([179.0, 181.0, 179.0], [[179.0, 180.0], [-180.0, -179.0, -180.0], [180.0, 179.0]]),
        ([-100.0, 50.0, 120.0], [[-100.0, 50.0, 120.0]]),
        ([359.0, 360.0], [[-1.0, 0.0]]),
    ],
)
def test_the_meridian_belongs_to_both_sides(lngs, parts):
    line = np.array([[lng, number] for number, lng in enumerate(lngs)], dtype=float)

    assert [np.round(part[:, 0], 9).tolist() for part in cut_line(line)] == parts


SQUARE = np.array([[-0.04, 0.0], [0.02, 0.0], [0.02, 1.0], [-0.04, 1.0], [-0.04, 0.0]])


def test_a_hole_at_the_meridian_becomes_part_of_both_outlines():
    hole = SQUARE * [0.25, 0.5] + [0.0, 0.25]
    rings = [shifted(SQUARE, 180), jumping(shifted(hole, 180))]

    cut = cut_polygon(unrolled_polygon(rings))

    assert [len(rings) for rings in cut] == [1, 1]
    west, east = (Polygon(*rings) for rings in cut)
    assert (west.area, east.area) == (pytest.approx(0.04 - 0.005), pytest.approx(0.02 - 0.0025))


def test_a_hole_on_the_other_side_than_its_outline_begins():
    hole = SQUARE * 0.1 + [0.01, 0.4]
    rings = [shifted(SQUARE, 180), jumping(shifted(hole, 180))]

    (west,), (east, found) = cut_polygon(unrolled_polygon(rings))

    assert west[:, 0].max() == 180
    assert found[:, 0].max() < -179.9
    assert Polygon(east, [found]).is_valid


def test_an_area_that_touches_the_meridian_is_in_one_part():
    for ring in (SQUARE + np.array([lng, 0.0]) for lng in (-0.02, 0.04)):
        for way in (np.copy, jumping, from_the_west):
            (rings,) = cut_polygon(unrolled_polygon([way(shifted(ring, 180))]))
            assert Polygon(*rings).area == pytest.approx(0.06)


@pytest.mark.parametrize(("lat", "pole"), [(70.0, 90.0), (-70.0, -90.0)])
@pytest.mark.parametrize("start", [0.0, 180.0, -180.0, 100.0])
def test_an_area_around_a_pole_reaches_it(lat, pole, start):
    lngs = (np.arange(0.0, 361.0, 30.0) + start + 180) % 360 - 180
    ring = np.array([[lng, lat] for lng in lngs])

    (rings,) = cut_polygon(unrolled_polygon([ring]))

    shape = Polygon(*rings)
    assert shape.is_valid
    assert shape.bounds == (-180, min(lat, pole), 180, max(lat, pole))
    assert shape.area == pytest.approx(360 * 20)


def test_an_area_around_a_pole_that_crosses_three_times():
    lats = [70, 70, 70, 70, 75, 78]
    lngs = [0, 90, 179, -175, 175, -179]
    ring = np.array([*zip(lngs, lats), (-90, 70), (0, 70)], dtype=float)

    shapes = [Polygon(outer, holes) for outer, *holes in cut_polygon(unrolled_polygon([ring]))]

    assert all(shape.is_valid for shape in shapes)
    whole = unary_union(shapes)
    for lng in range(-170, 171, 10):
        assert whole.contains(Point(lng, 85))
        assert not whole.contains(Point(lng, 60))
    assert whole.contains(Point(-179.5, 77.9)) != whole.contains(Point(-177, 71))


@pytest.mark.parametrize(
    ("lngs", "may"),
    [
        ([[]], False),
        ([[24.9, 25.0]], False),
        ([[-122.0], [-74.0]], False),
        ([[178.4], [178.5]], False),
        ([[178.4], [-178.5]], True),
        ([[179.3, 24.9]], True),
        ([[-179.3], []], True),
        ([[-74.0], [100.0]], False),
    ],
)
def test_lines_may_cross_between_places_near_it_or_on_both_sides(lngs, may):
    assert may_cross(*map(np.array, lngs)) is may


def test_is_within_sees_jumps_and_what_lies_beyond():
    def of(*lngs):
        return np.array([[lng, 0.0] for lng in lngs])

    assert is_within(of(-100, 0, 100))
    assert is_within(of(179, 180))
    assert not is_within(of(179, -179))
    assert not is_within(of(179, 181))
    assert not is_within(of(-181, -179))
