"""Areas to avoid, as the service takes them: few vertices, no holes, nothing of what was drawn left out."""

import math
import struct

import numpy as np
import pytest
from location_gateway.core.geometry.avoid_areas import MOST_AREAS, AvoidAreasError, avoid_areas
from shapely.affinity import translate
from shapely.geometry import MultiPolygon, Point, Polygon, box
from shapely.ops import unary_union
from shapely.validation import make_valid

from tests.support.areas import HELSINKI, assert_fit_for_the_service, lost_m, metres, outline, star, wkb

CURVED = b"\x01\x0a\0\0\0\x01\0\0\0\x01\x08\0\0\0\x05\0\0\0" + struct.pack("<10d", 0, 0, 1, 1, 2, 0, 1, -1, 0, 0)
BOW_TIE = "POLYGON ((0 0, 2 2, 2 0, 0 2, 0 0))"
HOLED = box(1, 1, 4, 4).difference(box(2, 2, 3, 3))


def circle(vertices, radius=0.01, at=HELSINKI):
    return star(np.full(vertices, radius), at)


def test_a_polygon_that_fits_is_only_rounded():
    shape = wkb("POLYGON ((24.900001 60.1, 25 60.100004, 25.0000049 60.2, 24.9 60.2, 24.900001 60.1))")
    (area,), changes = avoid_areas([shape])
    assert set(area) == {(60.1, 24.9), (60.1, 25.0), (60.2, 25.0), (60.2, 24.9)}
    assert outline(area).equals(box(24.9, 60.1, 25, 60.2))
    assert changes == ()
    assert_fit_for_the_service(area)
    assert avoid_areas([]) == ((), ())


@pytest.mark.parametrize("order", ["<", ">"])
@pytest.mark.parametrize("kind", [3, 1003, 2003, 3003, 0x80000003], ids=["", "Z", "M", "ZM", "Z of old"])
def test_heights_and_measures_are_left_out(kind, order):
    more = [math.nan, 7.0][: {3: 0, 3003: 2}.get(kind, 1)]
    vertices = [value for vertex in ((1, 1), (2, 1), (2, 2), (1, 1)) for value in (*vertex, *more)]
    head = struct.pack(f"{order}BIII", order == "<", kind, 1, 4)
    (area,), changes = avoid_areas([head + struct.pack(f"{order}{len(vertices)}d", *vertices)])
    assert set(area) == {(1.0, 1.0), (1.0, 2.0), (2.0, 2.0)}
    assert changes == ()


def test_holes_are_filled():
    (area,), (change,) = avoid_areas([wkb(HOLED)])
    assert outline(area).equals(box(1, 1, 4, 4))
    assert change == "Row 1 has holes, which were filled: the service does not support holes."
    outside_of_it = wkb("POLYGON ((1 1, 2 1, 2 2, 1 1), (5 5, 6 5, 6 6, 5 5))")
    assert [outline(area).bounds for area in avoid_areas([outside_of_it])[0]] == [(1, 1, 2, 2)]


def test_a_polygon_that_crosses_itself_becomes_what_it_encloses():
    areas, changes = avoid_areas([wkb(BOW_TIE)])
    assert len(areas) == 2
    assert unary_union([outline(area) for area in areas]).area == pytest.approx(2)
    assert changes == ("Row 1 crosses or touches itself, and was repaired.",)
    for area in areas:
        assert_fit_for_the_service(area)


def test_what_is_gone_around_twice_is_one_area():
    turns = np.linspace(0, 6 * np.pi, 31)[:-1]
    winding = Polygon(np.c_[turns / 10 * np.cos(turns), turns / 10 * np.sin(turns)])
    areas, _ = avoid_areas([wkb(winding)])
    covered = unary_union([outline(area) for area in areas])
    assert sum(outline(area).area for area in areas) == pytest.approx(covered.area)
    assert covered.buffer(2e-5).covers(make_valid(winding))


def test_areas_and_changes_stand_in_the_order_of_the_rows():
    speck, square = box(3, 3, 3.000009, 3.000009), box(20, 1, 22, 2)
    rows = [
        *(circle(500), BOW_TIE, box(10, 0, 12, 2), "POLYGON EMPTY", "POLYGON ((1 1, 2 2, 3 3, 1 1))"),
        *(MultiPolygon([speck, square, translate(speck, 1, 1)]), HOLED),
    ]
    areas, changes = avoid_areas([b"", *map(wkb, rows), wkb("MULTIPOLYGON EMPTY")])
    assert [round(outline(area).bounds[0]) for area in areas] == [25, 0, 1, 10, 20, 1]
    assert [change.partition(";")[0] for change in changes[:2]] == [
        "Row 1 is empty and was skipped.",
        f"Row 2 was replaced by an outline with {len(areas[0])} instead of 500 vertices",
    ]
    assert changes[2:] == (
        "Row 3 crosses or touches itself, and was repaired.",
        "Row 5 is empty and was skipped.",
        "Row 6 encloses no area and was skipped.",
        "Row 7 has parts smaller than a metre, which were left out.",
        "Row 8 has holes, which were filled: the service does not support holes.",
        "Row 9 is empty and was skipped.",
    )


@pytest.mark.parametrize("width", [0.0000001, 0.000001, 0.000004, 0.00001])
@pytest.mark.parametrize("at", [(24.9400049, 60.17), (24.94, 60.1700051), (-0.000001, 0), (100, -89.9)])
def test_a_barrier_as_thin_as_a_line_is_not_lost(width, at):
    barrier = Polygon(
        [at, (at[0] + 0.01, at[1] + 0.003), (at[0] + 0.01, at[1] + 0.003 + width), (at[0], at[1] + width)]
    )
    (area,), _ = avoid_areas([wkb(barrier)])
    assert_fit_for_the_service(area)
    assert lost_m(area, barrier) <= 2
    assert metres(outline(area), at[1]).hausdorff_distance(metres(barrier, at[1])) < 2


SLIT = box(24.9, 60.1, 24.92, 60.12).difference(box(24.91, 60.11, 24.910003, 60.2))


@pytest.mark.parametrize(
    ("shape", "outlined", "within"),
    [
        (SLIT, "that is valid with coordinates of 5 decimals", 0.01),
        (circle(5000), "with {} instead of 5,000 vertices", 0.2),
    ],
    ids=["a slit that rounding would close", "too many vertices"],
)
def test_what_cannot_be_kept_is_outlined_and_told(shape, outlined, within):
    (area,), (change,) = avoid_areas([wkb(shape)])
    assert_fit_for_the_service(area)
    assert lost_m(area, shape) <= 2
    told = f"Row 1 was replaced by an outline {outlined.format(len(area))}; its boundary moved by up to "
    assert change.startswith(told)
    lat = shape.centroid.y
    moved_m = metres(outline(area).boundary, lat).hausdorff_distance(metres(shape.boundary, lat))
    assert int(change[len(told) :].split()[0].replace(",", "")) == pytest.approx(moved_m, rel=within, abs=1.1)


@pytest.mark.parametrize("vertices", [99, 100, 101, 102])
def test_100_vertices_are_the_most(vertices):
    (area,), changes = avoid_areas([wkb(star(np.where(np.arange(vertices) % 2, 0.01, 0.02)))])
    assert_fit_for_the_service(area)
    assert (len(area) == vertices) is (vertices <= 100) is (not changes)


def test_vertices_on_straight_lines_are_dropped_first():
    steps = np.arange(100) / 100
    ring = np.concatenate([np.c_[1 + steps, 0 * steps + 1], np.c_[0 * steps + 2, 1 + steps]])
    (area,), (change,) = avoid_areas([wkb(Polygon([*ring, *(3 - ring)]))])
    assert outline(area).equals(box(1, 1, 2, 2))
    assert len(area) <= 5
    assert change.startswith(f"Row 1 was replaced by an outline with {len(area)} instead of 400 vertices;")


def test_a_bay_stays_open():
    bay = Point(HELSINKI).buffer(0.5, 100).difference(box(24.9, 60.17, 24.98, 61))
    (area,), _ = avoid_areas([wkb(bay)])
    assert_fit_for_the_service(area)
    assert lost_m(area, bay) <= 2
    assert not outline(area).covers(Point(24.94, 60.4))
    assert outline(area).area < 1.02 * bay.area


TEETH = unary_union([box(tooth * 0.001, 0, tooth * 0.001 + 0.0005, 0.05) for tooth in range(200)])
COAST = np.random.default_rng(1).uniform(-70, -60, 3000)
SIDES = [*np.linspace((-180, -90), (180, -90), 361), *np.linspace((180, 90), (-180, 90), 361)]


@pytest.mark.parametrize(
    "shape",
    [
        TEETH.union(box(0, -0.01, 0.2, 0.0001)),
        Polygon([*zip(np.linspace(-180, 180, 3000), COAST), (180, -90), (-180, -90)]),
        Polygon(SIDES),
        star(np.random.default_rng(2).uniform(0.5, 1, 300), (178, 89)),
    ],
    ids=["a comb with more teeth than vertices", "Antarctica", "the whole Earth", "a corner of the map"],
)
def test_what_is_hard_to_outline_is_covered_all_the_same(shape):
    (area,), _ = avoid_areas([wkb(shape)])
    assert_fit_for_the_service(area)
    assert outline(area).buffer(2e-5).covers(shape)


@pytest.mark.parametrize("parts", [MOST_AREAS, MOST_AREAS + 1, 1234])
def test_20_areas_are_the_most(parts):
    boxes = [box(number % 100, number // 100, number % 100 + 0.5, number // 100 + 0.5) for number in range(parts)]
    rows = [wkb(MultiPolygon(boxes[:5])), *map(wkb, boxes[5:])]
    if parts <= MOST_AREAS:
        assert len(avoid_areas(rows)[0]) == parts
    else:
        with pytest.raises(AvoidAreasError, match=f"There are {parts:,} areas .* at most 20"):
            avoid_areas(rows)


def test_the_parts_of_what_crosses_itself_count():
    zigzag = [(step, step % 2) for step in range(30)] + [(step, 1 - step % 2) for step in reversed(range(30))]
    with pytest.raises(AvoidAreasError, match="There are 30 areas"):
        avoid_areas([wkb(Polygon(zigzag))])


def test_too_many_are_refused_before_anything_is_repaired(monkeypatch):
    monkeypatch.setattr("location_gateway.core.geometry.avoid_areas.make_valid", None)
    with pytest.raises(AvoidAreasError, match="21 areas"):
        avoid_areas([wkb(BOW_TIE)] * 21)


@pytest.mark.parametrize(
    "vertex", [(181, 1), (-180.0001, 1), (1, 90.00001), (1, -91), (25_496_000, 6_672_000), (math.nan, 1), (1, math.inf)]
)
def test_coordinates_that_are_not_on_earth_are_refused_by_row(vertex):
    with np.errstate(invalid="ignore"):
        shape = wkb(Polygon([(0, 0), (1, 0), vertex]))
    with pytest.raises(AvoidAreasError, match=r"row 3 .* not on Earth"):
        avoid_areas([wkb(circle(5)), b"", shape, shape])


@pytest.mark.parametrize(
    ("row", "flaw"),
    [
        (wkb("LINESTRING (1 1, 2 2)"), "Row 2 is not a polygon"),
        (wkb("POINT EMPTY"), "Row 2 is not a polygon"),
        (CURVED, "row 2 cannot be read: it has curves"),
        (wkb("GEOMETRYCOLLECTION (POLYGON ((1 1, 2 1, 2 2, 1 1)))"), "Row 2 is not a polygon"),
        (wkb(circle(5))[:-3], "row 2 cannot be read"),
        (wkb(circle(5))[:-16] + bytes(16), "row 2 cannot be read"),
        (b"\x01\x03\0\0\0\x01\0\0\0\x02\0\0\0" + bytes(32), "row 2 cannot be read"),
        (b"polygon", "row 2 cannot be read"),
    ],
)
def test_what_is_no_polygon_is_refused_by_row(row, flaw):
    with pytest.raises(AvoidAreasError, match=flaw):
        avoid_areas([wkb(circle(5)), row])
