import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.geometry.traces import pieces_of

GAP_S = 60


def cut(traces, times_s=None, most=100):
    times = None if times_s is None else np.array(times_s, dtype=np.int64) * 1_000
    found = pieces_of(np.array(traces, dtype=np.int64), times, GAP_S, most)
    assert sum(piece.points for piece in found) == sum(trace >= 0 for trace in traces)
    return [(piece.trace, piece.number, piece.rows.tolist()) for piece in found]


def test_rows_are_sorted_by_time_within_their_trace():
    assert cut([0, 1, 0, 1], [30, 40, 20, 10]) == [(0, 1, [2, 0]), (1, 1, [3, 1])]


def test_rows_at_the_same_time_stay_in_their_order():
    assert cut([0] * 4, [5, 5, 1, 5]) == [(0, 1, [2, 0, 1, 3])]


def test_without_times_the_order_of_the_rows_counts():
    assert cut([1, 0, 1, 0, 1]) == [(0, 1, [1, 3]), (1, 1, [0, 2, 4])]


@pytest.mark.parametrize(("second", "pieces"), [(60, [[0, 1]]), (61, [[0], [1]])])
def test_only_a_longer_gap_cuts(second, pieces):
    assert [rows for _, _, rows in cut([0, 0], [0, second])] == pieces


def test_a_trace_with_too_many_points_has_pieces_that_meet():
    assert cut([0] * 5, most=3) == [(0, 1, [0, 1, 2]), (0, 2, [2, 3, 4])]
    assert cut([0] * 4, most=3) == [(0, 1, [0, 1, 2]), (0, 2, [2, 3])]
    assert cut([0] * 3, most=3) == [(0, 1, [0, 1, 2])]


def test_rows_without_a_trace_are_in_no_piece():
    assert cut([-1, 0, -1, 0]) == [(0, 1, [1, 3])]
    assert cut([-1]) == cut([]) == []


@given(
    rows=st.lists(st.tuples(st.integers(-1, 3), st.integers(0, 2_000)), max_size=200),
    most=st.integers(2, 9),
    is_timed=st.booleans(),
)
def test_every_row_is_in_one_place_and_pieces_overlap_by_one(rows, most, is_timed):
    traces, times = ([row[column] for row in rows] for column in (0, 1))
    pieces = cut(traces, times if is_timed else None, most)

    first_places = []
    for (trace, number, own), before in zip(pieces, [None, *pieces]):
        is_first = before is None or before[0] != trace
        assert number == (1 if is_first else before[1] + 1)
        assert 1 <= len(own) <= most
        assert {traces[row] for row in own} == {trace}
        meets = not is_first and before[2][-1] == own[0]
        assert not meets or (len(before[2]) == most and len(own) > 1)
        first_places += own[meets:]
        if is_timed:
            steps = [times[after] - times[row] for row, after in zip(own, own[1:])]
            assert all(0 <= step <= GAP_S for step in steps)
            if not (is_first or meets):
                assert times[own[0]] - times[before[2][-1]] > GAP_S
    assert sorted(first_places) == [row for row, trace in enumerate(traces) if trace >= 0]
