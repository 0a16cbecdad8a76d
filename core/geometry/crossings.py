"""Counts how often outlines cross themselves and each other, so that no repair begins that would not end.

To repair an outline takes time and memory by the number of its crossings, of which some hundred corners may have a
hundred thousand. Outlines of roads have few, whatever the number of their corners.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

_FEW = 128
"""So many edges are compared each with each."""
_TOGETHER = 1 << 18
"""Pairs of edges that are compared at a time."""
_MOST_PAIRS = 20_000_000
"""Pairs of edges that are compared. Where long edges lie so close that there are more, they count as crossing."""
_DIVIDED = 1.5
"""A division of edges by their place helps if both parts together have at most so many times as many."""
_ON_LINE = 1e-12


def has_more_crossings(rings: Sequence[np.ndarray], most: int) -> bool:
    """Whether edges of rings cross or touch each other more than ``most`` times. Neighbours in a ring always touch.

    Rings have a row for each vertex: x and y; the last vertex is the first one again. Takes about a second at the most
    for some hundred thousand vertices.
    """
    edges, before, after = _edges(rings)
    found, compared = np.zeros(0, dtype=np.int64), 0
    for one, other, pairs in _near_pairs(edges):
        are_neighbours = (before[one] == other) | (after[one] == other)
        crossing = np.flatnonzero(~are_neighbours & _cross(edges[one], edges[other]))
        if len(crossing):
            found = np.unique(np.concatenate([found, one[crossing] * len(edges) + other[crossing]]))
        compared += pairs
        if len(found) > most or compared > _MOST_PAIRS:
            return True
    return False


def may_have_more_crossings(rings: Sequence[np.ndarray], most: int, box: Sequence[float] | None = None) -> bool:
    """Whether edges of rings that reach into a box may cross each other more than ``most`` times.

    Here, each crosses itself and its neighbours, too. False is certain. Takes far less time than
    :func:`has_more_crossings`: it counts pairs that are at one height, and those at one breadth. ``box``: the smallest
    x and y, and the largest.
    """
    starts, ends = (np.vstack([ring[side, :2] for ring in rings]) for side in (slice(None, -1), slice(1, None)))
    low, high = np.minimum(starts, ends), np.maximum(starts, ends)
    if box is not None:
        is_near = ((low <= box[2:]) & (high >= box[:2])).all(axis=1)
        low, high = low[is_near], high[is_near]
    count = len(low)
    pairs = count * (count + 1) // 2
    for axis in (0, 1):
        before = np.searchsorted(np.sort(high[:, axis]), low[:, axis]).sum()  # edges that end before another begins
        if pairs - before <= most:
            return False
    return True


def _edges(rings: Sequence[np.ndarray]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return all edges that have a length (x, y, x, y), and the numbers of those before and after each in its ring."""
    edges, before, after, count = [], [], [], 0
    for ring in rings:
        own = np.hstack([ring[:-1, :2], ring[1:, :2]])
        own = own[(own[:, :2] != own[:, 2:]).any(axis=1)]
        numbers = np.arange(count, count + len(own))
        edges.append(own)
        before.append(np.roll(numbers, 1))
        after.append(np.roll(numbers, -1))
        count += len(own)
    return np.vstack(edges), np.concatenate(before), np.concatenate(after)


def _near_pairs(edges: np.ndarray) -> Iterator[tuple[np.ndarray, np.ndarray, int]]:
    """Yield the numbers of edges whose boxes overlap, and how many pairs were compared for that.

    A pair may come again.
    """
    low = np.minimum(edges[:, :2], edges[:, 2:])
    high = np.maximum(edges[:, :2], edges[:, 2:])
    waiting = [np.arange(len(edges))]
    while waiting:
        numbers = waiting.pop()
        if len(numbers) > _FEW and (divided := _divided(numbers, low, high)):
            waiting += divided
            continue
        rows = max(1, _TOGETHER // max(1, len(numbers)))
        for first in range(0, len(numbers), rows):
            some, others = numbers[first : first + rows], numbers[first:]
            are_near = ~np.tri(len(some), len(others), dtype=bool)
            for axis in (0, 1):
                are_near &= low[some, axis, None] <= high[others, axis]
                are_near &= low[others, axis] <= high[some, axis, None]
            one, other = are_near.nonzero()
            yield some[one], others[other], are_near.size


def _divided(numbers: np.ndarray, low: np.ndarray, high: np.ndarray) -> list[np.ndarray]:
    """Return edges in two parts, by their place; nothing if too many belong to both."""
    best: list[np.ndarray] = []
    fewest = len(numbers) * _DIVIDED
    for axis in (0, 1):
        lows, highs = low[numbers, axis], high[numbers, axis]
        middle = np.partition(lows + highs, len(numbers) // 2)[len(numbers) // 2] / 2
        parts = [numbers[lows <= middle], numbers[highs >= middle]]
        if max(map(len, parts)) < len(numbers) and sum(map(len, parts)) <= fewest:
            best, fewest = parts, sum(map(len, parts)) - 1
    return best


def _cross(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Return which edges have a place in common; their boxes overlap."""
    return _are_not_beside(one, other) & _are_not_beside(other, one)


def _are_not_beside(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Return where not both ends of the other edge are on the same side of the line through the one."""
    along = one[:, 2:] - one[:, :2]
    begin, end = (
        along[:, 0] * (at[:, 1] - one[:, 1]) - along[:, 1] * (at[:, 0] - one[:, 0])
        for at in (other[:, :2], other[:, 2:])
    )
    return (np.minimum(begin, end) <= _ON_LINE) & (np.maximum(begin, end) >= -_ON_LINE)
