"""Crossings are counted as often as shapely finds them, and no outline takes long, whatever it is like."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.geometry import crossings
from location_gateway.core.geometry.crossings import has_more_crossings, may_have_more_crossings
from shapely.geometry import LineString

COORDINATES = st.tuples(st.integers(-30, 30), st.integers(-30, 30))
RINGS = st.lists(st.lists(COORDINATES, min_size=3, max_size=30), min_size=1, max_size=3)


def ring(vertices):
    vertices = np.array(vertices, dtype=float)
    return np.vstack([vertices, vertices[:1]])


def star(corners):
    """Return a ring each of whose edges crosses nearly all others."""
    turn = 2 * math.pi * (corners // 2) / corners
    return ring([(math.cos(turn * corner), math.sin(turn * corner)) for corner in range(corners)])


def wavy(corners):
    """Return an outline without crossings, with as many corners as that of a city's roads."""
    turns = np.linspace(0, 2 * np.pi, corners, endpoint=False)
    radii = 1 + 0.1 * np.sin(turns * 500)
    return ring(np.c_[radii * np.cos(turns), radii * np.sin(turns)])


def edges_of(vertices):
    return [pair for pair in zip(vertices[:-1].tolist(), vertices[1:].tolist()) if pair[0] != pair[1]]


def counted(rings):
    """Return how many pairs of edges have a place in common, without neighbours."""
    edges = [(number, place, edge) for number, one in enumerate(rings) for place, edge in enumerate(edges_of(one))]
    sizes = [len(edges_of(one)) for one in rings]
    lines = [LineString(edge) for *_, edge in edges]
    return sum(
        lines[first].intersects(lines[second])
        for first, (one, place, _) in enumerate(edges)
        for second, (other, further, _) in enumerate(edges[first + 1 :], first + 1)
        if not (one == other and (further - place) % sizes[one] in {1, sizes[one] - 1})
    )


@given(RINGS, st.sampled_from([2, 7, 128]))
def test_as_many_as_there_are(vertices, few):
    rings = list(map(ring, vertices))
    most = counted(rings)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(crossings, "_FEW", few)

        assert not has_more_crossings(rings, most)
        assert not most or has_more_crossings(rings, most - 1)


@given(RINGS, st.sampled_from([None, (-10, -5, 20, 5)]))
def test_the_quick_look_misses_none(vertices, box):
    rings = list(map(ring, vertices))
    most = counted([one for one in rings if box is None or inside(one, box)])

    assert not most or may_have_more_crossings(rings, most - 1, box)


def inside(vertices, box):
    return (vertices >= box[:2]).all() and (vertices <= box[2:]).all()


def test_the_quick_look_is_enough_for_usual_outlines():
    turns = np.linspace(0, 2 * np.pi, 2_000, endpoint=False)
    circles = [ring(np.c_[np.cos(turns) + east, np.sin(turns)]) for east in (0, 0.5)]

    assert not may_have_more_crossings(circles, 50_000)
    assert may_have_more_crossings([star(1_001)], 50_000)


@pytest.mark.parametrize(
    ("rings", "more"),
    [
        ([star(101)], False),
        ([star(151)], True),
        ([star(10_001)], True),
        ([wavy(100_000)], False),
        ([ring([(number % 2, 0) for number in range(20_000)])], True),
        ([ring([(number / 1e5, number % 2) for number in range(100_000)])], True),
        ([ring([(0, 0), (1, 0), (1, 1), (0, 1)])] * 3_000, True),
        ([ring([(0, 0), (0, 0), (0, 0)])], False),
    ],
    ids=["few", "too many", "far too many", "none", "to and fro", "zigzag", "the same again", "a point"],
)
def test_what_is_too_much_for_a_repair(rings, more):
    assert has_more_crossings(rings, 5_000) is more


def test_a_crossing_among_many_edges_is_found():
    outline = wavy(50_000)
    outline[20_000] *= -1.5

    assert has_more_crossings([outline], 0)
    assert not has_more_crossings([outline], 100)


def test_edges_that_cannot_be_divided_are_given_up(monkeypatch):
    monkeypatch.setattr(crossings, "_MOST_PAIRS", 1_000_000)
    comb = [(number // 2, number // 2 % 2 if number % 2 else 1 - number // 2 % 2) for number in range(4_000)]
    spikes = ring([(math.cos(at) * (1 + at % 2), math.sin(at) * (1 + at % 2)) for at in range(2_000)])

    assert not has_more_crossings([ring([*comb, (2_000, -1), (-1, -1)])], 5_000)
    assert has_more_crossings([spikes], 10**9)
