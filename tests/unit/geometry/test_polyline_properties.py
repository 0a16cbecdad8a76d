"""What holds for any line, and that the format's own library reads and writes the same."""

import string

import flexpolyline
import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from location_gateway.core.geometry.polyline import PolylineError, ThirdDimension, decode, encode, line_wkb

CHARACTERS = string.ascii_letters + string.digits + "-_"
DECIMALS = st.integers(0, 15)
FOREIGN = st.characters().filter(lambda character: character not in CHARACTERS)


def degrees(most):
    """Return coordinates, many of them near a tie or with few decimals."""
    tie = st.builds(lambda whole, power: (whole + 0.5) / 10.0**power, st.integers(-(10**6), 10**6), DECIMALS)
    short = st.builds(lambda whole, power: whole / 10.0**power, st.integers(-(10**6), 10**6), DECIMALS)
    near = tie.flatmap(lambda value: st.sampled_from([np.nextafter(value, -999), np.nextafter(value, 999)]).map(float))
    return st.one_of(
        st.floats(-most, most), *(values.filter(lambda one: abs(one) <= most) for values in (tie, short, near))
    )


@st.composite
def lines(draw):
    """Return what a line is written from: vertices, decimals, third dimension, its decimals."""
    third = draw(st.sampled_from(ThirdDimension))
    third_decimals = draw(DECIMALS)
    columns = [degrees(90), degrees(180)]
    if third:
        columns.append(degrees(min(10.0**6, 2.0**57 / 10**third_decimals)))
    return draw(st.lists(st.tuples(*columns), max_size=40)), draw(DECIMALS), third, third_decimals


@given(lines())
@example(([(0.5, 1.5), (2.5, -0.5), (-1.5, -2.5)], 0, ThirdDimension.ABSENT, 0))
@example(([(90.0, -180.0, 0.0), (-90.0, 180.0, 0.0)] * 3, 15, ThirdDimension.CUSTOM2, 15))
def test_it_reads_and_writes_as_the_formats_library_does(line):
    text = encode(*line)
    assert text == flexpolyline.encode(*line)
    decoded = decode(text)
    assert decoded.third == flexpolyline.get_third_dimension(text) == line[2]
    assert [tuple(vertex) for vertex in decoded.coordinates.tolist()] == flexpolyline.decode(text)


@given(lines())
def test_reading_gives_what_was_written_within_half_a_unit(line):
    vertices, decimals, third, third_decimals = line
    decoded = decode(encode(*line)).coordinates
    units = np.array([10.0**-decimals, 10.0**-decimals, 10.0**-third_decimals][: decoded.shape[1]])
    original = np.array(vertices, dtype=np.float64).reshape(decoded.shape)
    assert (np.abs(decoded - original) <= units * 0.5 + np.abs(original) * 1e-15).all()
    again = decode(encode(decoded, decimals, third, third_decimals)).coordinates
    assert (np.abs(again - decoded) <= np.abs(decoded) * 1e-15).all()


def read_or_refused(text):
    """Return the coordinates, or nothing for what is refused, after a look at where."""
    try:
        return decode(text).coordinates
    except PolylineError as error:
        position = error.position
    assert 0 <= position <= len(text)
    return None


@given(lines(), st.data())
def test_a_text_cut_off_gives_its_first_vertices_or_an_error(line, data):
    text = encode(*line)
    vertices = decode(text).coordinates
    length = data.draw(st.integers(0, len(text) - 1))
    fewer = read_or_refused(text[:length])
    if fewer is not None:
        assert len(fewer) < len(vertices)
        assert (fewer == vertices[: len(fewer)]).all()


@given(lines(), FOREIGN, st.data())
def test_a_foreign_character_is_refused_wherever_it_stands(line, character, data):
    text = encode(*line)
    position = data.draw(st.integers(0, len(text) - 1))
    with pytest.raises(PolylineError) as caught:
        decode(text[:position] + character + text[position + 1 :])
    assert caught.value.position == position


@given(st.text(CHARACTERS, max_size=60) | st.text(CHARACTERS, max_size=60).map(lambda body: f"BF{body}"))
def test_any_text_is_refused_or_read_as_the_library_reads_it(text):
    coordinates = read_or_refused(text)
    if coordinates is not None:
        assert [tuple(vertex) for vertex in coordinates.tolist()] == flexpolyline.decode(text)


@given(st.lists(lines(), max_size=4), st.booleans())
def test_the_lines_follow_each_other_in_wkb(some, with_z):
    decoded = [decode(encode(*line)) for line in some]
    expected = []
    for coordinates, third in decoded:
        has_height = third in {ThirdDimension.ALTITUDE, ThirdDimension.ELEVATION}
        vertices = [(lng, lat, *(rest if has_height else [np.nan])) for lat, lng, *rest in coordinates.tolist()]
        expected += vertices[1:] if expected and vertices and vertices[0][:2] == expected[-1][:2] else vertices
    wkb = line_wkb(decoded, with_z=with_z)
    if len(expected) < 2:
        assert wkb == b""
        return
    assert int.from_bytes(wkb[1:5], "little") == (1002 if with_z else 2)
    read = np.frombuffer(wkb, dtype="<f8", offset=9).reshape(-1, 3 if with_z else 2)
    assert int.from_bytes(wkb[5:9], "little") == len(read)
    np.testing.assert_array_equal(read, np.array(expected)[:, : 3 if with_z else 2])
