import math
import struct

import numpy as np
import pytest
from location_gateway.core.geometry.polyline import (
    Polyline,
    PolylineError,
    ThirdDimension,
    check_on_earth,
    decode,
    line_wkb,
    places_of,
    point_wkb,
)

FLAT = "BFoz5xJ67i1B1B7PzIhaxL7Y"
WITH_ALTITUDE = "BlBoz5xJ67i1BU1B7PUzIhaUxL7YU"
VERTICES = [(50.10228, 8.69821), (50.10201, 8.69567), (50.10063, 8.69150), (50.09878, 8.68752)]
HIGH_VERTICES = [(*vertex, 10.0 * number) for number, vertex in enumerate(VERTICES, start=1)]
FAR_NORTH, FAR_SOUTH = "-__________f", "___________f"
"""The largest steps that 12 characters hold: 2 ** 59 - 1 and -(2 ** 59)."""
FARTHEST = "-___________H"
"""The largest step that is read: 2 ** 62 - 1."""
ELEVATION, LEVEL = ThirdDimension.ELEVATION, ThirdDimension.LEVEL


def line(*vertices, third=ThirdDimension.ABSENT):
    return Polyline(np.array(vertices, dtype=np.float64).reshape(-1, 3 if third else 2), third)


def joined(*lines, with_z=False):
    """Return what kind of geometry the lines make, and its vertices."""
    wkb = line_wkb(lines, with_z=with_z)
    return struct.unpack("<BI", wkb[:5]), wkb_vertices(wkb, with_z=with_z).tolist()


def wkb_vertices(wkb, *, with_z):
    """Return the vertices of a line, as ISO's well-known binary has them behind its type and their number."""
    (count,) = struct.unpack("<I", wkb[5:9])
    return np.frombuffer(wkb, dtype="<f8", offset=9).reshape(count, 3 if with_z else 2)


@pytest.mark.parametrize(
    ("text", "third", "vertices"),
    [(FLAT, ThirdDimension.ABSENT, VERTICES), (WITH_ALTITUDE, ThirdDimension.ALTITUDE, HIGH_VERTICES)],
)
def test_the_published_lines(text, third, vertices):
    decoded = decode(text)
    assert decoded.coordinates.tolist() == [list(vertex) for vertex in vertices]
    assert decoded.coordinates.dtype == np.float64
    assert decoded.third is third


@pytest.mark.parametrize("text", [FLAT, WITH_ALTITUDE])
def test_places_have_no_height(text):
    assert places_of(text) == VERTICES


def test_places_are_on_earth():
    with pytest.raises(ValueError, match="not on Earth"):
        places_of("BA-FA")


@pytest.mark.parametrize(("text", "columns"), [("BF", 2), ("B2F", 3), ("BA", 2)])
def test_a_header_alone_is_a_line_without_vertices(text, columns):
    assert decode(text).coordinates.shape == (0, columns)


def test_a_number_may_have_more_characters_than_it_needs():
    assert decode("BFUU").coordinates.tolist() == decode("BF0AU").coordinates.tolist()


@pytest.mark.parametrize(
    ("text", "position", "flaw"),
    [
        ("", 0, "empty"),
        ("g", 0, "cut off"),
        ("B", 1, "within its header"),
        ("Bg", 1, "cut off"),
        ("Bl", 1, "cut off"),
        ("A", 0, "version 0"),
        ("CFoz5xJ67i1B", 0, "version 2"),
        ("hBFA", 0, "version 33"),
        ("BlC", 1, "third dimension 4"),
        ("B1C", 1, "third dimension 5"),
        ("Blg", 1, "cut off"),
        ("BlgC", 1, "unknown parts"),
        ("BFgggggggggggggA", 2, "too long"),
        ("BFggggggggggggIA", 2, "too long"),
        ("BFAAAAgggggggggggggB", 6, "too long"),
        ("BFAAggggggggggggBggggggggggggI", 17, "too long"),
        ("gggggggggggghBFAA", 0, "too long"),
        ("Bgggggggggggggggggggggggggggggg", 1, "cut off"),
        ("BFA", 2, "incomplete"),
        ("BFAAoz5xJ", 4, "incomplete"),
        ("BlBA", 3, "incomplete"),
        ("BlBAAA67i1BA", 6, "incomplete"),
        (FLAT[:-1] + "y", 22, "cut off"),
        ("BFoz5xJ 67i1B", 7, "' ' does not occur"),
        ("+FAA", 0, r"'\+' does not occur"),
        ("BFA\u0410", 3, r"'\\u0410' does not occur"),
        ("BFA\U0001f600+", 3, "does not occur"),
        ("BF\udcff", 2, "does not occur"),
        ("BFAA\n", 4, r"'\\n' does not occur"),
        ("BFAA\0", 4, "does not occur"),
        ("BFAA=", 4, "'=' does not occur"),
    ],
)  # fmt: skip
def test_what_is_no_polyline_is_refused_and_where(text, position, flaw):
    with pytest.raises(PolylineError, match=flaw) as caught:
        decode(text)
    assert caught.value.position == position
    assert str(caught.value).endswith(f" (character {position + 1})")
    assert isinstance(caught.value, ValueError)


def test_numbers_that_add_up_to_more_than_64_bits_are_refused():
    fine = decode("BA" + f"{FAR_NORTH}A" * 8).coordinates
    assert fine[:, 0].tolist() == [float((2**59 - 1) * count) for count in range(1, 9)]
    for vertices in (9, 16, 17, 1000):
        with pytest.raises(PolylineError, match="too large") as caught:
            decode("BAAA" + f"A{FAR_NORTH}" * vertices)
        assert caught.value.position == 4 + 8 * 13 + 1
    with pytest.raises(PolylineError, match="too large"):
        decode("BA" + f"{FAR_SOUTH}A" * 9)


def test_a_height_may_have_all_decimals_of_the_header():
    text = "Bl9Bg5igCwiz7Dgggt2-xgl_tsBgxTgxT__viw1hl38qI"  # elevation with 15 decimals
    assert decode(text).coordinates.tolist() == [[10.5, 20.25, 800.5], [10.6, 20.35, 650.25]]
    assert decode(f"BA{FARTHEST}A").coordinates.tolist() == [[float(2**62 - 1), 0.0]]


def test_steps_to_and_fro_may_be_large():
    there_and_back = decode("BA" + f"{FAR_NORTH}A{FAR_SOUTH}A" * 20).coordinates[:, 0]
    assert there_and_back[0] == 2.0**59
    assert there_and_back[-1] == -20.0


NONE, POINT = line(), line((3, 4))
SECTIONS = [
    ([decode(FLAT)], [[lng, lat] for lat, lng in VERTICES]),
    ([line((1, 2), (3, 4)), line((3, 4), (5, 6)), line((5.5, 6), (7, 8))], [[2, 1], [4, 3], [6, 5], [6, 5.5], [8, 7]]),
    ([line((1, 2), (1, 2))], [[2, 1], [2, 1]]),
    ([line((1, 2), (3, 4)), line((3, 4), (3, 4)), line((1, 2), (3, 4))], [[2, 1], [4, 3], [4, 3], [2, 1], [4, 3]]),
    ([line((1, 2), (3, 4)), line((1, 4), (3, 2))], [[2, 1], [4, 3], [4, 1], [2, 3]]),
    ([NONE, line((1, 2), (3, 4)), NONE, POINT, POINT, line((3, 4), (5, 6))], [[2, 1], [4, 3], [6, 5]]),
]


@pytest.mark.parametrize(("sections", "vertices"), SECTIONS)
def test_sections_become_one_line_without_double_vertices(sections, vertices):
    assert joined(*sections) == ((1, 2), vertices)


@pytest.mark.parametrize("with_z", [False, True])
@pytest.mark.parametrize("lines", [[], [NONE], [POINT], [POINT, POINT]])
def test_less_than_two_vertices_are_no_line(lines, with_z):
    assert line_wkb(lines, with_z=with_z) == b""


def test_heights_are_z_and_what_is_no_height_is_not():
    up = line((1, 2, 10), (3, 4, 20), third=ELEVATION)
    level = line((3, 4, 1), (5, 6, 2), third=LEVEL)
    flat = line((5, 6), (7, 8))
    kind, vertices = joined(up, level, flat, with_z=True)
    assert kind == (1, 1002)
    np.testing.assert_array_equal(vertices, [[2, 1, 10], [4, 3, 20], [6, 5, math.nan], [8, 7, math.nan]])
    assert joined(up, level, flat) == ((1, 2), [[2, 1], [4, 3], [6, 5], [8, 7]])
    assert joined(decode(WITH_ALTITUDE), with_z=True)[1] == [[lng, lat, z] for lat, lng, z in HIGH_VERTICES]


def test_a_vertex_that_differs_in_height_only_is_doubled():
    one = line((1, 2, 10), (3, 4, 20), third=ELEVATION)
    other = line((3, 4, 99), (5, 6, 30), third=ELEVATION)
    assert joined(one, other, with_z=True)[1] == [[2, 1, 10], [4, 3, 20], [6, 5, 30]]


@pytest.mark.parametrize("vertices", [[], [(90, 180)], [(-90, -180)], [(66.0, 179.9), (66.0, 180.2)]])
def test_lines_on_earth_are_taken(vertices):
    check_on_earth(line(*vertices))
    check_on_earth(line(*((*one, 8_848) for one in vertices), third=ELEVATION))


@pytest.mark.parametrize(("lat", "lng"), [(95, 24.9), (-90.00001, 0), (60.2, 500), (60.2, -360.1)])
def test_a_vertex_that_is_not_on_earth_is_refused(lat, lng):
    with pytest.raises(ValueError, match=rf"vertex 2 is not on Earth \(latitude {lat:g}, longitude {lng:g}\)"):
        check_on_earth(line((60.1, 24.9), (lat, lng), (99, 999)))


@pytest.mark.parametrize("is_multi", [False, True])
def test_a_line_across_180_degrees_has_parts(is_multi):
    def parts_of(*lines):
        wkb = line_wkb(lines, with_z=False, is_multi=is_multi)
        assert struct.unpack("<BII", wkb[:9]) == (1, 5, 2)
        (count,) = struct.unpack("<I", wkb[14:18])
        second = 9 + 9 + 16 * count
        return [wkb_vertices(one, with_z=False).tolist() for one in (wkb[9:second], wkb[second:])]

    expected = [[[179, 0], [180, 1]], [[-180, 1], [-179, 2]]]
    assert parts_of(line((0, 179), (2, 181))) == expected
    assert parts_of(line((0, 179), (2, -179))) == expected
    assert parts_of(line((0, 179)), line((2, -179))) == expected  # the parts of a tour
    assert parts_of(line((0, 179), (1, 180)), line((1, -180), (2, -179))) == expected
    assert parts_of(line((0, -181), (1, -180)), line((1, 180), (2, 181))) == expected


def test_a_line_may_be_wanted_as_the_only_part_of_several():
    wkb = line_wkb([line((1, 2), (3, 4))], with_z=False, is_multi=True)

    assert struct.unpack("<BII", wkb[:9]) == (1, 5, 1)
    assert wkb[9:] == line_wkb([line((1, 2), (3, 4))], with_z=False)
    assert line_wkb([POINT], with_z=False, is_multi=True) == b""


def test_heights_at_180_degrees_are_between_their_neighbours():
    wkb = line_wkb([line((0, 179, 10), (2, -179, 20), third=ELEVATION)], with_z=True)

    assert struct.unpack("<BII", wkb[:9]) == (1, 1005, 2)
    assert wkb_vertices(wkb[9 : 9 + 9 + 48], with_z=True).tolist() == [[179, 0, 10], [180, 1, 15]]


def test_a_point_beyond_180_degrees_is_on_the_other_side():
    assert struct.unpack("<BIdd", point_wkb(60, 180.5)) == (1, 1, -179.5, 60)
