"""What holds for any line: it is read as the format's own library reads it."""

import string

import flexpolyline
import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from location_gateway.core.geometry.polyline import PolylineError, ThirdDimension, decode, line_wkb

CHARACTERS = string.ascii_letters + string.digits + "-_"
DECIMALS = st.integers(0, 15)
FOREIGN = st.characters().filter(lambda character: character not in CHARACTERS)


@st.composite
def texts(draw, most_lng=180):
    """Return a line, written by the format's library."""
    third, third_decimals = draw(st.sampled_from(ThirdDimension)), draw(DECIMALS)
    columns = [st.floats(-90, 90), st.floats(-most_lng, most_lng)]
    if third:
        highest = min(10.0**6, 2.0**57 / 10**third_decimals)
        columns.append(st.floats(-highest, highest))
    vertices = draw(st.lists(st.tuples(*columns), max_size=40))
    return flexpolyline.encode(vertices, draw(DECIMALS), third, third_decimals)


@given(texts())
@example(flexpolyline.encode([(90.0, -180.0, 0.0), (-90.0, 180.0, 0.0)] * 3, 15, ThirdDimension.CUSTOM2, 15))
def test_it_reads_as_the_formats_library_does(text):
    decoded = decode(text)
    assert decoded.third == flexpolyline.get_third_dimension(text)
    assert [tuple(vertex) for vertex in decoded.coordinates.tolist()] == flexpolyline.decode(text)


def read_or_refused(text):
    """Return the coordinates, or nothing for what is refused, after a look at where."""
    try:
        return decode(text).coordinates
    except PolylineError as error:
        position = error.position
    assert 0 <= position <= len(text)
    return None


@given(texts(), st.data())
def test_a_cut_off_text_gives_the_first_vertices_or_is_refused(text, data):
    vertices = decode(text).coordinates
    length = data.draw(st.integers(0, len(text) - 1))
    fewer = read_or_refused(text[:length])
    if fewer is not None:
        assert len(fewer) < len(vertices)
        assert (fewer == vertices[: len(fewer)]).all()


@given(texts(), FOREIGN, st.data())
def test_a_foreign_character_is_refused_wherever_it_stands(text, character, data):
    position = data.draw(st.integers(0, len(text) - 1))
    with pytest.raises(PolylineError) as caught:
        decode(text[:position] + character + text[position + 1 :])
    assert caught.value.position == position


@given(st.text(CHARACTERS, max_size=60) | st.text(CHARACTERS, max_size=60).map(lambda body: f"BF{body}"))
def test_any_text_is_refused_or_read_as_the_library_reads_it(text):
    coordinates = read_or_refused(text)
    if coordinates is not None:
        assert [tuple(vertex) for vertex in coordinates.tolist()] == flexpolyline.decode(text)


@given(st.lists(texts(most_lng=90), max_size=4), st.booleans())
def test_the_lines_follow_each_other_in_wkb(some, with_z):
    decoded = list(map(decode, some))
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
