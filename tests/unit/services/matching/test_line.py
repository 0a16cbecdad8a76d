"""The line of a matched trace: joined, and cut where the trace begins and ends."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.services.matching.answers import MatchedLink, MatchedTrace, matched_line, read_match


def matched(shapes, *points):
    """Make a trace of links with these shapes; points are a link's number and a matched place."""
    numbers, lats, lngs = zip(*points) if points else ((), (), ())
    none = [None] * len(points)
    links = [MatchedLink("", None, None, None, None, shape) for shape in shapes]
    return MatchedTrace(list(lats), list(lngs), none, none, none, list(numbers), links, None, None, [])


NORTH = [(60.0, 24.0), (60.1, 24.0), (60.2, 24.0)]
EAST = [(60.2, 24.0), (60.2, 24.2)]


def test_a_shared_vertex_is_in_the_line_once():
    assert matched_line(matched([NORTH, EAST])) == [*NORTH, EAST[1]]


def test_a_link_without_a_shape_is_passed_over():
    assert matched_line(matched([NORTH, [], EAST], (1, 60.2, 24.0), (2, 60.2, 24.2)))[-1] == EAST[1]
    assert matched_line(matched([NORTH, [], EAST])) == [*NORTH, EAST[1]]
    assert matched_line(matched([[]], (0, 60.0, 24.0))) == []


def test_both_ends_are_cut_at_their_matched_places():
    line = matched_line(matched([NORTH, EAST], (0, 60.15, 24.0), (1, 60.2, 24.05)))
    assert line == [(pytest.approx(60.15), 24.0), (60.2, 24.0), (60.2, pytest.approx(24.05))]


def test_a_single_link_is_cut_at_both_ends():
    line = matched_line(matched([NORTH], (0, 60.05, 24.0), (0, 60.12, 24.0)))
    assert line == [(pytest.approx(60.05), 24.0), (60.1, 24.0), (pytest.approx(60.12), 24.0)]


def test_links_outside_the_trace_are_left_out():
    line = matched_line(matched([EAST[::-1], NORTH[::-1], [(59.0, 24.0)]], (1, 60.2, 24.0), (1, 60.1, 24.0)))
    assert line[0] == (60.2, 24.0)
    assert line[-1] == (pytest.approx(60.1), 24.0)


def test_a_place_beside_the_link_ends_on_the_link():
    line = matched_line(matched([EAST], (0, 60.2, 24.0), (0, 60.3, 24.1)))
    assert line == [(60.2, 24.0), (60.2, pytest.approx(24.1))]


def test_places_without_a_link_do_not_cut():
    assert matched_line(matched([NORTH], (None, 60.1, 24.0), (None, 60.1, 24.0))) == NORTH
    assert matched_line(matched([NORTH], (0, None, None))) == NORTH


def test_only_the_end_that_has_a_link_is_cut():
    points = (None, 60.1, 24.0), (0, 60.05, 24.0), (1, 60.2, 24.1)
    assert matched_line(matched([NORTH, EAST], *points)) == [*NORTH, (60.2, pytest.approx(24.1))]
    line = matched_line(matched([NORTH, EAST], (0, 60.05, 24.0), (1, 60.2, 24.1), (None, 60.2, 24.2)))
    assert line == [(pytest.approx(60.05), 24.0), *NORTH[1:], EAST[1]]


def test_a_trace_that_ends_before_it_begins_is_not_cut():
    assert matched_line(matched([NORTH, EAST], (1, 60.2, 24.1), (0, 60.1, 24.0))) == [*NORTH, EAST[1]]


def test_a_link_across_the_antimeridian_is_cut_there():
    line = matched_line(matched([[(0.0, 179.0), (0.0, -179.0)]], (0, 0.0, 179.0), (0, 0.0, -179.5)))
    assert line == [(0.0, 179.0), (0.0, pytest.approx(-179.5))]


def test_the_line_of_the_example(trace, answer):
    line = matched_line(read_match(answer(), trace[:3]))
    assert line[0] == (60.16427, 24.94018)
    assert line[-1] == (pytest.approx(60.16609, abs=1e-5), pytest.approx(24.93801, abs=1e-5))
    assert len(set(line)) == len(line)


_PLACE = st.tuples(st.floats(-90, 90), st.floats(-180, 180))
_SHAPE = st.lists(_PLACE, max_size=4)


@given(
    st.lists(_SHAPE, min_size=1, max_size=4),
    st.lists(st.tuples(st.integers(0, 3), st.floats(-90, 90), st.floats(-180, 180)), max_size=3),
)
def test_any_line_is_on_earth_and_repeats_no_vertex(shapes, points):
    found = matched(shapes, *(point for point in points if point[0] < len(shapes)))
    line = matched_line(found)
    assert all(abs(lat) <= 90 and abs(lng) <= 180 for lat, lng in line)
    assert all(one != other for one, other in zip(line, line[1:]))
    assert len(line) <= sum(map(len, shapes)) + 2
