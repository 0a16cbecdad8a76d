import math
from decimal import ROUND_HALF_EVEN, Decimal

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from location_gateway.core.geometry.places import (
    PLAIN,
    PlaceCollector,
    first_of_each,
    is_latitude,
    is_longitude,
    pack,
    round_to_e5,
    short_distance_m,
    to_e5,
    unpack,
)

from tests.support.geodesy import right_m

DEGREES = st.floats(-180, 180)
TIES = st.integers(-18_000_000, 17_999_999).map(lambda e5: float(f"{Decimal(2 * e5 + 1) / 200_000}"))
LATS = st.integers(-9_000_000, 9_000_000)
LNGS = st.integers(-18_000_000, 18_000_000)
# Few enough values that rows often share a place, also where only the sixth decimal differs.
FEW = st.sampled_from([0.0, -0.0, 0.000004, 0.00001, 0.000015, 45.5, -90.0, 90.0])
FEW_LNGS = FEW | st.sampled_from([180.0, -180.0, 179.999996, -179.999996])
VARIANTS = st.sampled_from([PLAIN, (50, None), (None, 0), (50, 0), (None, 359)])
ROWS = st.lists(st.tuples(FEW, FEW_LNGS, VARIANTS), max_size=30)
PLAIN_ROWS = st.lists(st.tuples(FEW, FEW_LNGS, st.just(PLAIN)), max_size=30)


def rounded_as_text(degrees):
    return int(Decimal(repr(degrees)).quantize(Decimal("0.00001"), ROUND_HALF_EVEN).scaleb(5))


@given(st.lists(st.tuples(st.integers(-2, 2), st.integers(2**64 - 3, 2**64 - 1)), max_size=20))
def test_the_first_row_of_each_combination(rows):
    ones, others = [one for one, _ in rows], [other for _, other in rows]

    first, numbers = first_of_each(np.array(ones, dtype=np.int64), np.array(others, dtype=np.uint64))

    assert [rows[row] for row in first] == sorted(set(rows))
    assert all(rows.index(rows[row]) == row for row in first)
    assert [rows[first[number]] for number in numbers] == rows


def place_of(lat, lng, variant):
    """Return what a row's place is, by way of decimal numbers."""
    lat_e5, lng_e5 = rounded_as_text(lat), rounded_as_text(lng)
    return lat_e5 / 1e5, (18_000_000 if lng_e5 == -18_000_000 else lng_e5) / 1e5, *variant


def keys_of(collector, rows):
    lats, lngs, variants = zip(*rows) if rows else ((), (), ())
    return collector.keys(lats, lngs, variants)


def collected(*portions):
    collector = PlaceCollector()
    for rows in portions:
        collector.add(keys_of(collector, rows))
    return collector, collector.index()


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


@given(LATS, LNGS)
@example(-9_000_000, -17_999_999)
@example(9_000_000, 18_000_000)
@example(1_000_000, -18_000_000)
def test_a_packed_coordinate_comes_back(lat, lng):
    (packed,) = pack([lat / 1e5], [lng / 1e5]).tolist()
    assert packed > 0
    assert unpack(packed) == (lat / 1e5, (18_000_000 if lng == -18_000_000 else lng) / 1e5)
    assert "-0.0" not in map(str, unpack(int(pack([-lat / 1e12], [-abs(lng) / 1e14])[0])))


@given(st.tuples(LATS, LNGS), st.tuples(LATS, LNGS))
@example((0, 18_000_000), (1, -17_999_999))
def test_different_coordinates_have_different_numbers(one, other):
    packed = pack([one[0] / 1e5, other[0] / 1e5], [one[1] / 1e5, other[1] / 1e5])
    same = one[0] == other[0] and (one[1] - other[1]) % 36_000_000 == 0
    assert bool(packed[0] == packed[1]) is same


@given(ROWS | PLAIN_ROWS, ROWS | PLAIN_ROWS)
@example([], [])
@example([(0.0, 0.0, (50, 0))], [(0.0, 0.0, PLAIN)])
@example([(0.0, 0.0, PLAIN)], [(0.0, 0.0, PLAIN), (0.0, 0.0, (50, 0))])
def test_places_are_numbered_in_the_order_of_the_rows(first, second):
    collector, index = collected(first, second)
    expected = list(dict.fromkeys(place_of(*row) for row in first + second))
    assert len(index) == len(expected)
    assert [tuple(place) for place in index.places(range(len(index)))] == expected
    assert index.numbers(keys_of(collector, first + second)) == [
        expected.index(place_of(*row)) for row in first + second
    ]


@given(ROWS | PLAIN_ROWS)
def test_it_is_known_how_many_rows_need_a_place(rows):
    _, index = collected(rows)
    needed = [place_of(*row) for row in rows]
    assert index.rows.tolist() == [needed.count(place) for place in dict.fromkeys(needed)]


@given(ROWS | PLAIN_ROWS, ROWS | PLAIN_ROWS)
@example([], [(0.0, 0.0, PLAIN)])
@example([(0.0, 0.0, PLAIN)], [(0.0, 0.0, (50, None)), (-90.0, -180.0, PLAIN)])
@example([(0.0, 0.0, (50, None)), (1.0, 1.0, PLAIN)], [(0.0, 0.0, PLAIN), (1.0, 1.0, (7, 7)), (1.0, 1.0, (50, None))])
def test_rows_that_the_first_pass_did_not_have_have_no_number(seen, unseen):
    collector, index = collected(seen)
    known = list(dict.fromkeys(place_of(*row) for row in seen))
    numbers = index.numbers(keys_of(collector, unseen))
    assert numbers == [known.index(place_of(*row)) if place_of(*row) in known else -1 for row in unseen]


@given(ROWS | PLAIN_ROWS, ROWS | PLAIN_ROWS)
@example([], [])
@example([], [(0.0, 0.0, PLAIN)])
@example([(0.0, 180.0, (50, 0))], [(0.0, -180.0, (None, 0)), (0.0, 0.0, PLAIN)])
@example([(1.0, 1.0, (5, 9)), (2.0, 2.0, (5, 9))], [])
def test_the_keys_of_places_are_what_makes_them_different(seen, unseen):
    collector, index = collected(seen)
    coordinates, variants = index.keys()
    assert coordinates.dtype == np.int64
    places = [(*unpack(int(one)), *index.variants[number]) for one, number in zip(coordinates, variants)]
    assert places == [tuple(place) for place in index.places(range(len(index)))]
    # Rows whose places nobody counted may bring new variants; the numbers of the others stay.
    keys_of(collector, unseen)
    assert places == [(*unpack(int(one)), *index.variants[number]) for one, number in zip(*index.keys())]
    assert index.numbers(index.keys()) == list(range(len(index)))


def test_rows_without_variants_are_plain():
    collector = PlaceCollector()
    plain = collector.keys([1.0, 2.0], [1.0, 2.0])
    assert plain.variants.tolist() == keys_of(collector, [(1.0, 1.0, PLAIN), (2.0, 2.0, PLAIN)]).variants.tolist()
    collector.add(plain)
    assert collector.index().variants == (PLAIN,)


def test_every_place_is_handed_on_with_plain_numbers():
    collector, index = collected([(60.17, 24.94, (50, 90))])
    (place,) = index.places(range(1))
    assert [type(member) for member in place] == [float, float, int, int]
    assert [type(number) for number in index.numbers(keys_of(collector, [(60.17, 24.94, (50, 90))]))] == [int]


def test_a_row_takes_8_bytes_and_12_if_variants_differ():
    collector = PlaceCollector()
    rows = [(lat / 1e5, 24.94, PLAIN) for lat in range(1_000)]
    collector.add(keys_of(collector, rows))
    assert len(collector._coordinates) * collector._coordinates.itemsize == 8_000
    assert len(collector._variants) == 0
    collector.add(keys_of(collector, [(1.0, 1.0, (5, None))]))
    assert len(collector._variants) == len(collector._coordinates) == 1_001
    assert collector._variants.itemsize == 4
