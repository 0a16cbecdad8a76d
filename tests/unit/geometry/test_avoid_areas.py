"""Areas to avoid, as the service takes them: few vertices, no holes, nothing of what was drawn left out."""

import math
import struct

import numpy as np
import pytest
import shapely
from location_gateway.core.geometry.avoid_areas import MOST_AREAS, AvoidAreasError, avoid_areas

from tests.support.areas import HELSINKI, assert_fit_for_the_service, lost_m, metres, outline, star, wkb

CURVED = b"\x01\x0a\0\0\0\x01\0\0\0\x01\x08\0\0\0\x05\0\0\0" + struct.pack("<10d", 0, 0, 1, 1, 2, 0, 1, -1, 0, 0)


def circle(vertices, radius=0.01, at=HELSINKI):
    return star(np.full(vertices, radius), at)


def test_a_polygon_that_fits_is_only_rounded():
    shape = wkb("POLYGON ((24.900001 60.1, 25 60.100004, 25.0000049 60.2, 24.9 60.2, 24.900001 60.1))")
    areas, changes = avoid_areas([shape])
    assert len(areas) == 1
    assert set(areas[0].ring) == {(60.1, 24.9), (60.1, 25.0), (60.2, 25.0), (60.2, 24.9)}
    assert outline(areas[0]).equals(shapely.box(24.9, 60.1, 25, 60.2))
    assert changes == ()
    assert_fit_for_the_service(areas[0])


def test_no_rows_are_no_areas():
    assert avoid_areas([]) == ((), ())


@pytest.mark.parametrize(
    "shape",
    [
        "POLYGON Z ((1 1 5, 2 1 5, 2 2 NaN, 1 1 5))",
        "MULTIPOLYGON Z (((1 1 5, 2 1 5, 2 2 5, 1 1 5)))",
    ],
)
@pytest.mark.parametrize("options", [{"flavor": "iso"}, {"flavor": "extended"}, {"byte_order": 0}])
def test_z_is_left_out(shape, options):
    plain, _ = avoid_areas([wkb("POLYGON ((1 1, 2 1, 2 2, 1 1))")])
    assert avoid_areas([wkb(shape, output_dimension=3, **options)]) == (plain, ())


@pytest.mark.parametrize("kind", [2003, 3003])
def test_m_is_left_out(kind):
    vertices = np.array([[1, 1], [2, 1], [2, 2], [1, 1]], dtype="<f8")
    more = np.full((4, kind // 1000 - 1), 7.0)
    head = b"".join(number.to_bytes(4, "little") for number in (kind, 1, 4))
    areas, changes = avoid_areas([b"\x01" + head + np.hstack([vertices, more]).tobytes()])
    assert set(areas[0].ring) == {(1.0, 1.0), (1.0, 2.0), (2.0, 2.0)}
    assert changes == ()


def test_each_part_of_a_multi_polygon_is_an_area():
    parts = [shapely.box(east, 10, east + 0.5, 10.5) for east in range(3)]
    areas, changes = avoid_areas([wkb(shapely.MultiPolygon(parts)), wkb(shapely.box(5, 5, 6, 6))])
    assert [outline(area).bounds[0] for area in areas] == [0, 1, 2, 5]
    assert changes == ()


def test_empty_rows_are_told_and_passed_over():
    rows = [b"", wkb("POLYGON EMPTY"), wkb(shapely.box(1, 1, 2, 2)), wkb("MULTIPOLYGON EMPTY")]
    areas, changes = avoid_areas(rows)
    assert len(areas) == 1
    assert changes == tuple(f"Row {row} is empty, and was passed over." for row in (1, 2, 4))


def test_holes_are_filled():
    shape = shapely.box(1, 1, 4, 4).difference(shapely.box(2, 2, 3, 3))
    areas, changes = avoid_areas([b"", wkb(shape)])
    assert outline(areas[0]).equals(shapely.box(1, 1, 4, 4))
    assert changes[1] == "Row 2 has holes, which were filled: the service knows none."


def test_a_hole_outside_of_its_polygon_adds_nothing():
    shape = wkb("POLYGON ((1 1, 2 1, 2 2, 1 1), (5 5, 6 5, 6 6, 5 5))")
    assert [outline(area).bounds for area in avoid_areas([shape])[0]] == [(1, 1, 2, 2)]


def test_a_polygon_that_crosses_itself_becomes_what_it_encloses():
    bow_tie = "POLYGON ((0 0, 2 2, 2 0, 0 2, 0 0))"
    areas, changes = avoid_areas([wkb(bow_tie)])
    assert len(areas) == 2
    assert shapely.union_all([outline(area) for area in areas]).area == pytest.approx(2)
    assert changes == ("Row 1 crosses or touches itself, and was repaired.",)
    for area in areas:
        assert_fit_for_the_service(area)


def test_what_is_gone_around_twice_is_one_area():
    turns = np.linspace(0, 6 * np.pi, 31)[:-1]
    winding = shapely.Polygon(np.c_[turns / 10 * np.cos(turns), turns / 10 * np.sin(turns)])
    assert not winding.is_valid
    areas, _ = avoid_areas([wkb(winding)])
    covered = shapely.union_all([outline(area) for area in areas])
    assert sum(outline(area).area for area in areas) == pytest.approx(covered.area)
    assert covered.buffer(2e-5).covers(shapely.make_valid(winding))


def test_rows_keep_their_order_where_some_are_repaired():
    rows = [
        "POLYGON ((0 0, 2 2, 2 0, 0 2, 0 0))",
        "POLYGON ((10 0, 12 0, 12 2, 10 0))",
        "POLYGON ((20 0, 22 0, 20 2, 20 0))",
    ]
    assert [min(lng for _, lng in area.ring) // 10 for area in avoid_areas(map(wkb, rows))[0]] == [0, 0, 1, 2]
    rows.reverse()
    assert [min(lng for _, lng in area.ring) // 10 for area in avoid_areas(map(wkb, rows))[0]] == [2, 1, 0, 0]


def test_a_polygon_without_an_inside_is_told():
    areas, changes = avoid_areas([wkb("POLYGON ((1 1, 2 2, 3 3, 1 1))")])
    assert areas == ()
    assert changes == ("Row 1 encloses nothing, and was passed over.",)


def test_what_rounding_would_make_a_point_is_left_out():
    speck, square = shapely.box(3, 3, 3.000009, 3.000009), shapely.box(1, 1, 2, 2)
    areas, changes = avoid_areas(
        [wkb(shapely.MultiPolygon([speck, square, shapely.transform(speck, lambda at: at + 1)]))]
    )
    assert [outline(area).bounds for area in areas] == [(1, 1, 2, 2)]
    assert changes == ("Row 1 has parts of less than a metre, which were left out.",)


@pytest.mark.parametrize("width", [0.0000001, 0.000001, 0.000004, 0.00001])
@pytest.mark.parametrize("at", [(24.9400049, 60.17), (24.94, 60.1700051), (-0.000001, 0), (100, -89.9)])
def test_a_barrier_as_thin_as_a_line_is_not_lost(width, at):
    barrier = shapely.Polygon(
        [at, (at[0] + 0.01, at[1] + 0.003), (at[0] + 0.01, at[1] + 0.003 + width), (at[0], at[1] + width)]
    )
    areas, _ = avoid_areas([wkb(barrier)])
    assert len(areas) == 1
    assert_fit_for_the_service(areas[0])
    assert lost_m(areas[0], barrier) <= 2
    assert metres(outline(areas[0]), at[1]).hausdorff_distance(metres(barrier, at[1])) < 2


def test_a_slit_that_rounding_would_close_is_filled_and_told():
    slit = shapely.box(24.9, 60.1, 24.92, 60.12).difference(shapely.box(24.91, 60.11, 24.910003, 60.2))
    (area,), (change,) = avoid_areas([wkb(slit)])
    assert_fit_for_the_service(area)
    assert lost_m(area, slit) <= 2
    moved_m = metres(outline(area).boundary, 60.11).hausdorff_distance(metres(slit.boundary, 60.11))
    told = "Row 1 was outlined, to be valid with coordinates of 5 decimals; its boundary moved by up to "
    assert change.startswith(told)
    assert abs(int(change[len(told) :].split()[0].replace(",", "")) - moved_m) < 0.01 * moved_m


def test_too_many_vertices_become_an_outline_and_are_told():
    shape = circle(5000)
    (area,), (change,) = avoid_areas([wkb(shape)])
    assert_fit_for_the_service(area)
    assert lost_m(area, shape) <= 2
    moved_m = metres(outline(area).boundary, 60.17).hausdorff_distance(metres(shape.boundary, 60.17))
    told = f"Row 1 was outlined with {len(area.ring)} instead of 5,000 vertices; its boundary moved by up to "
    assert change.startswith(told)
    assert abs(int(change[len(told) :].split()[0].replace(",", "")) - moved_m) < 1.1
    assert moved_m < 8


@pytest.mark.parametrize("vertices", [99, 100, 101, 102])
def test_100_vertices_are_the_most(vertices):
    radii = np.where(np.arange(vertices) % 2, 0.01, 0.02)
    (area,), changes = avoid_areas([wkb(star(radii))])
    assert_fit_for_the_service(area)
    assert (len(area.ring) == vertices) is (vertices <= 100) is (not changes)


def test_vertices_on_straight_lines_are_dropped_first():
    (area,), changes = avoid_areas([wkb(shapely.segmentize(shapely.box(1, 1, 2, 2), 0.01))])
    assert outline(area).equals(shapely.box(1, 1, 2, 2))
    assert len(area.ring) <= 5
    assert [change.split(";")[0] for change in changes] == [
        f"Row 1 was outlined with {len(area.ring)} instead of 400 vertices"
    ]


def test_a_bay_stays_open():
    bay = shapely.Point(HELSINKI).buffer(0.5, quad_segs=100).difference(shapely.box(24.9, 60.17, 24.98, 61))
    (area,), _ = avoid_areas([wkb(bay)])
    assert_fit_for_the_service(area)
    assert lost_m(area, bay) <= 2
    assert not outline(area).covers(shapely.Point(24.94, 60.4))
    assert outline(area).area < 1.02 * bay.area


def test_a_comb_with_more_teeth_than_vertices_is_covered():
    teeth = shapely.union_all([shapely.box(tooth * 0.001, 0, tooth * 0.001 + 0.0005, 0.05) for tooth in range(200)])
    comb = teeth.union(shapely.box(0, -0.01, 0.2, 0.0001))
    (area,), _ = avoid_areas([wkb(comb)])
    assert_fit_for_the_service(area)
    assert lost_m(area, comb) <= 2


def test_the_whole_earth_and_what_ends_at_its_edges():
    coast = np.random.default_rng(1).uniform(-70, -60, 3000)
    antarctica = shapely.Polygon([*zip(np.linspace(-180, 180, 3000), coast), (180, -90), (-180, -90)])
    earth = shapely.segmentize(shapely.box(-180, -90, 180, 90), 1)
    corner = star(np.random.default_rng(2).uniform(0.5, 1, 300), (178, 89))
    for shape in (antarctica, earth, corner):
        (area,), _ = avoid_areas([wkb(shape)])
        assert_fit_for_the_service(area)
        assert outline(area).buffer(2e-5).covers(shape)


@pytest.mark.parametrize("parts", [MOST_AREAS, MOST_AREAS + 1, 1234])
def test_20_areas_are_the_most(parts):
    boxes = [
        shapely.box(number % 100, number // 100, number % 100 + 0.5, number // 100 + 0.5) for number in range(parts)
    ]
    rows = [wkb(shapely.MultiPolygon(boxes[:5])), *map(wkb, boxes[5:])]
    if parts <= MOST_AREAS:
        assert len(avoid_areas(rows)[0]) == parts
    else:
        with pytest.raises(AvoidAreasError, match=f"There are {parts:,} areas .* at most 20"):
            avoid_areas(rows)


def test_pieces_of_what_crosses_itself_count():
    zigzag = [(step, step % 2) for step in range(30)] + [(step, 1 - step % 2) for step in reversed(range(30))]
    with pytest.raises(AvoidAreasError, match="There are 30 areas"):
        avoid_areas([wkb(shapely.Polygon(zigzag))])


def test_too_many_are_refused_before_anything_is_simplified(monkeypatch):
    monkeypatch.setattr(shapely, "simplify", None)
    monkeypatch.setattr(shapely, "make_valid", None)
    with pytest.raises(AvoidAreasError, match="21 areas"):
        avoid_areas([wkb(circle(1000))] * 21)


@pytest.mark.parametrize(
    "vertex", [(181, 1), (-180.0001, 1), (1, 90.00001), (1, -91), (25_496_000, 6_672_000), (math.nan, 1), (1, math.inf)]
)
def test_coordinates_that_are_not_on_earth_are_refused_by_row(vertex):
    with np.errstate(invalid="ignore"):
        shape = shapely.Polygon([(0, 0), (1, 0), vertex])
    with pytest.raises(AvoidAreasError, match=r"row 3 .* not on Earth"):
        avoid_areas([wkb(circle(5)), b"", wkb(shape), wkb(shape)])


@pytest.mark.parametrize(
    ("row", "flaw"),
    [
        (wkb("LINESTRING (1 1, 2 2)"), "Row 2 is no polygon"),
        (wkb("POINT EMPTY"), "Row 2 is no polygon"),
        (CURVED, "row 2 cannot be read: it has curves"),
        (wkb("GEOMETRYCOLLECTION (POLYGON ((1 1, 2 1, 2 2, 1 1)))"), "Row 2 is no polygon"),
        (wkb(circle(5))[:-3], "row 2 cannot be read"),
        (wkb(circle(5))[:-16] + bytes(16), "row 2 cannot be read"),
        (b"\x01\x03\0\0\0\x01\0\0\0\x02\0\0\0" + bytes(32), "row 2 cannot be read"),
        (b"polygon", "row 2 cannot be read"),
    ],
)
def test_what_is_no_polygon_is_refused_by_row(row, flaw):
    with pytest.raises(AvoidAreasError, match=flaw):
        avoid_areas([wkb(circle(5)), row])


def test_changes_stand_in_the_order_of_the_rows():
    holed = shapely.box(1, 1, 4, 4).difference(shapely.box(2, 2, 3, 3))
    _, changes = avoid_areas(
        [wkb(circle(500)), wkb(holed), b"", wkb("POLYGON ((0 0, 2 2, 2 0, 0 2, 0 0))"), wkb(circle(300))]
    )
    assert [change.split()[1] for change in changes] == ["1", "2", "3", "4", "5"]
