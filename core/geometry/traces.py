"""Cuts the traces of vehicles into pieces that are matched by themselves."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .geodesics import distances_m

MOST_POINTS = 10_000
"""In a piece. The service has no limit of points, but one of 50 s for a request (docs/service.md, Route matching)."""
FEWEST_POINTS = 2
"""In a piece with a line."""
_MS = 1_000
_NO_TRACE = -1
_FEWEST_POSITIONS = 50
_USUAL_GAP_S = 120
"""The longest usual time between two positions of a vehicle. Its stops are further apart."""
_FASTEST_M_PER_S, _NOISE_M = 50.0, 100.0
_MOST_ARE = 0.9


class Piece(NamedTuple):
    """Successive rows of a trace."""

    trace: int
    number: int
    """Within the trace, from 1."""
    rows: np.ndarray
    """Their numbers, in the order of the trace."""
    continues: bool = False
    """Whether the first row is the last one of the piece before."""

    @property
    def points(self) -> int:
        """How many rows it has that no piece before has."""
        return len(self.rows) - self.continues


def pieces_of(
    traces: np.ndarray, times_ms: np.ndarray | None, max_gap_s: float, most_points: int = MOST_POINTS
) -> list[Piece]:
    """Cut traces at gaps in time, and where a piece would have more than ``most_points``.

    ``traces`` has the number of the trace of each row, or -1. Rows with equal times, and all rows without times, stay
    in their order. Pieces are sorted by trace, then by time. After a gap, a piece begins with a new row. After
    ``most_points``, it begins with the last row of the piece before, so that their lines meet.
    """
    order = np.argsort(traces, kind="stable") if times_ms is None else np.lexsort((times_ms, traces))
    order = order[np.searchsorted(traces[order], 0) :]
    if not len(order):
        return []
    of_trace = traces[order]
    begins = np.diff(of_trace, prepend=_NO_TRACE) != 0
    if times_ms is not None:
        begins |= np.diff(times_ms[order], prepend=times_ms[order[0]]) > max_gap_s * _MS
    starts = np.flatnonzero(begins)
    pieces: list[Piece] = []
    for start, end in zip(starts.tolist(), [*starts[1:].tolist(), len(order)]):
        trace = int(of_trace[start])
        number = pieces[-1].number if pieces and pieces[-1].trace == trace else 0
        for first in range(start, max(end - 1, start + 1), most_points - 1):
            number += 1
            pieces.append(Piece(trace, number, order[first : min(first + most_points, end)], first > start))
    return pieces


def are_positions(traces: np.ndarray, times_ms: np.ndarray, lats: np.ndarray, lngs: np.ndarray) -> bool:
    """Return whether rows look like positions of vehicles on the way, rather than like stops or addresses.

    Those of a trace follow each other within two minutes, and are as near as a vehicle gets in that time.
    """
    order = np.lexsort((times_ms, traces))
    traces, lats, lngs = traces[order], lats[order], lngs[order]
    follows = np.diff(traces) == 0
    if len(traces) < _FEWEST_POSITIONS or np.count_nonzero(follows) < len(traces) / 2:
        return False
    gaps_s = np.diff(times_ms[order])[follows] / _MS
    metres = distances_m(lats[:-1], lngs[:-1], lats[1:], lngs[1:])[follows]
    can_be_driven = metres <= gaps_s * _FASTEST_M_PER_S + _NOISE_M
    return bool(np.median(gaps_s) <= _USUAL_GAP_S and can_be_driven.mean() >= _MOST_ARE and (gaps_s > 0).any())
