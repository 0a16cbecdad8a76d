"""Cuts lines and areas at the 180° meridian, so that no longitude is beyond -180 to 180.

Which way the service writes what lies across it is not known (docs/service.md, Reachable areas): longitudes may run on
beyond 180°, or jump to the other side. So of two ways from one vertex to the next, the shorter one is meant.

Lines and rings are arrays with a row for each vertex: the longitude, the latitude, and perhaps a height. What is not at
the meridian is returned as it is, after a look at its westernmost and its easternmost vertex.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np

HALF_TURN = 180.0
TURN = 360.0
_POLE = 90.0
_CLOSE_TO_EDGE = 179.0
"""A vehicle that is here may drive across the 180° meridian and back."""

Rings = Sequence[np.ndarray]
"""The outer ring of a polygon, and its holes; of each ring, the last vertex is the first one again."""


def normalized_longitude(lng: float) -> float:
    """Return a longitude from -180 to 180."""
    return lng if -HALF_TURN <= lng <= HALF_TURN else math.remainder(lng, TURN)


def may_cross(*lngs: np.ndarray) -> bool:
    """Whether lines between places with these longitudes may cross the 180° meridian.

    That is if one of them is near it, or if the shorter way between two of them leads across it.
    """
    extents = [(column.min(), column.max()) for column in lngs if len(column)]
    if not extents:
        return False
    west, east = min(one for one, _ in extents), max(one for _, one in extents)
    return bool(max(-west, east) >= _CLOSE_TO_EDGE or east - west > HALF_TURN)


def are_together(*lines: np.ndarray) -> bool:
    """Whether lines are within -180 to 180, and no way between any of their vertices is shorter across the meridian."""
    west, east = math.inf, -math.inf
    for line in lines:
        lngs = line[:, 0]
        west, east = min(west, lngs.item(lngs.argmin())), max(east, lngs.item(lngs.argmax()))  # min() takes longer
    return west >= -HALF_TURN and east <= HALF_TURN and east - west <= HALF_TURN


def is_within(line: np.ndarray) -> bool:
    """Whether a line is within -180 to 180, and no step is a jump across the meridian."""
    if are_together(line):
        return True
    lngs = line[:, 0]
    return bool((np.abs(lngs) <= HALF_TURN).all() and (np.abs(np.diff(lngs)) <= HALF_TURN).all())


def unrolled(line: np.ndarray) -> np.ndarray:
    """Return a line whose longitudes run on beyond 180° instead of jumping."""
    turns = np.rint(np.diff(line[:, 0]) / TURN)
    if not turns.any():
        return line
    line = line.copy()
    line[1:, 0] -= TURN * np.cumsum(turns)
    return line


# --- Lines ------------------------------------------------------------------------------------------------------------


def cut_line(line: np.ndarray) -> list[np.ndarray]:
    """Return the parts of a line between the places where it crosses the meridian."""
    if is_within(line):
        return [line]
    line = _with_crossings(unrolled(line))
    if len(line) < 2:  # noqa: PLR2004 - the ends of a line
        line[:, 0] -= TURN * _worlds(line[:, 0])
        return [line]
    worlds = _worlds_of_steps(line[:, 0])
    starts = np.flatnonzero(np.diff(worlds, prepend=worlds[0] - 1))
    parts = []
    for start, end in zip(starts, [*starts[1:], len(worlds)]):
        part = line[start : end + 1].copy()
        part[:, 0] -= TURN * worlds[start]
        parts.append(part)
    return parts


def _worlds(lngs: np.ndarray) -> np.ndarray:
    """Return how many turns longitudes are east of those from -180 to 180."""
    return np.floor((lngs + HALF_TURN) / TURN)


def _worlds_of_steps(lngs: np.ndarray) -> np.ndarray:
    """Return in which turn each step of a line is that has a vertex wherever it crosses the meridian."""
    middles = (lngs[1:] + lngs[:-1]) / 2
    worlds = _worlds(middles)
    # A step along the meridian belongs to the side on which the line has been before.
    is_along = (lngs[1:] == lngs[:-1]) & ((lngs[1:] - HALF_TURN) % TURN == 0)
    if is_along.any():
        known = np.where(is_along, 0, np.arange(len(worlds)))
        known[: np.argmin(is_along)] = np.argmin(is_along)
        worlds = worlds[np.maximum.accumulate(known)]
    return worlds


def _with_crossings(line: np.ndarray) -> np.ndarray:
    """Return an unrolled line with a vertex wherever it crosses the meridian. A step crosses it at most once."""
    from_lng, to_lng = line[:-1, 0], line[1:, 0]
    east = np.maximum(from_lng, to_lng)
    edges = np.ceil((east + HALF_TURN) / TURN) * TURN - TURN - HALF_TURN  # the last one before the eastern end
    crossing = np.flatnonzero(np.minimum(from_lng, to_lng) < edges)
    if not len(crossing):
        return line.copy()
    starts, ends, edges = line[crossing], line[crossing + 1], edges[crossing]
    vertices = np.empty_like(starts)
    for number, (start, end, edge) in enumerate(zip(starts, ends, edges)):
        vertices[number] = _crossing(start, end, edge)
    return np.insert(line, crossing + 1, vertices, axis=0)


def _crossing(start: np.ndarray, end: np.ndarray, edge: float) -> np.ndarray:
    """Return where a step crosses the meridian ``edge``: the same place in both directions."""
    west, east = (start, end) if start[0] <= end[0] else (end, start)
    if east[0] == edge:
        return east
    vertex = west + (east - west) * ((edge - west[0]) / (east[0] - west[0]))
    vertex[0] = edge
    return vertex


# --- Areas ------------------------------------------------------------------------------------------------------------


def unrolled_polygon(rings: Rings, pole: float | None = None) -> list[np.ndarray]:
    """Return a polygon whose longitudes run on beyond 180° instead of jumping, with its holes within the outer ring.

    A ring around a pole leads there from 180°, and back at the other end: around ``pole`` if that is given, and
    otherwise around the nearer one.
    """
    outer, *holes = (_closed_at_pole(unrolled(ring), pole) for ring in rings)
    return [outer, *(hole + np.array([TURN * np.rint((_middle(outer) - _middle(hole)) / TURN), 0.0]) for hole in holes)]


def _middle(ring: np.ndarray) -> float:
    return (ring[:, 0].min() + ring[:, 0].max()) / 2


def _closed_at_pole(ring: np.ndarray, pole: float | None) -> np.ndarray:
    turn = ring[-1, 0] - ring[0, 0]
    if abs(turn) < HALF_TURN:
        return ring
    if pole is None:
        pole = math.copysign(_POLE, ring[:, 1].mean())
    ring = _with_crossings(ring)
    # Of several places at the meridian the one that is nearest to the pole: no other is on the way there.
    at_edge = np.flatnonzero((ring[:, 0] - HALF_TURN) % TURN == 0)
    start = int(at_edge[np.argmin(np.abs(pole - ring[at_edge, 1]))])
    ring = np.vstack([ring[start:], ring[1 : start + 1] + np.array([turn, 0.0])])
    return np.vstack([ring, [[ring[-1, 0], pole], [ring[0, 0], pole], ring[0]]])


def cut_polygon(rings: Rings) -> list[list[np.ndarray]]:
    """Return the parts of an unrolled polygon on both sides of the meridian, as often as it reaches across.

    Where the polygon is valid, the parts are so, too, unless a hole touches the meridian.
    """
    west, east = rings[0][:, 0].min(), rings[0][:, 0].max()
    world, last = _worlds(west), np.ceil((east - HALF_TURN) / TURN)
    parts, rest = [], [list(rings)]
    while rest:
        edge = world * TURN + HALF_TURN
        here = rest if world >= last else [one for polygon in rest for one in _beside(polygon, edge, -1)]
        parts += [[ring - np.array([world * TURN, 0.0]) for ring in polygon] for polygon in here]
        rest = [] if world >= last else [one for polygon in rest for one in _beside(polygon, edge, 1)]
        world += 1
    return parts


def _beside(rings: Rings, edge: float, side: int) -> Iterator[list[np.ndarray]]:
    """Yield what a polygon has west (-1) or east (1) of a meridian."""
    whole, chains = [], []
    for number, ring in enumerate(rings):
        inside = (ring[:-1, 0] - edge) * side > 0
        if inside.all():
            whole.append((number, ring))
        elif inside.any():
            chains += _chains(ring[:-1], inside, edge)
    outer_rings = [ring for number, ring in whole if not number] + _joined(chains)
    holes = [ring for number, ring in whole if number]
    for outer in outer_rings:
        yield [outer, *(hole for hole in holes if len(outer_rings) == 1 or _contains(outer, hole[0]))]


def _chains(ring: np.ndarray, inside: np.ndarray, edge: float) -> Iterator[np.ndarray]:
    """Yield the vertices of a ring on one side of a meridian, from it and back to it."""
    first = int(np.flatnonzero(inside & ~np.roll(inside, 1))[0])
    ring, inside = np.roll(ring, -first, axis=0), np.roll(inside, -first)
    bounds = np.flatnonzero(np.diff(inside)) + 1
    for start, end in zip([0, *bounds[1::2]], bounds[::2]):
        before, after = _crossing(ring[start - 1], ring[start], edge), _crossing(ring[end - 1], ring[end], edge)
        yield np.vstack([before, ring[start:end], after])


def _joined(chains: Sequence[np.ndarray]) -> list[np.ndarray]:
    """Return the rings that chains make with the meridian.

    Going along the meridian, every second piece between two ends of chains is within the area. Where two ends lie at
    one place, that whose chain leads farther to the north comes second.
    """
    ends = np.array([vertices for chain in chains for vertices in ((chain[0], chain[1]), (chain[-1], chain[-2]))])
    if not len(ends):
        return []
    steps = ends[:, 1] - ends[:, 0]
    order = np.lexsort((steps[:, 1] / np.abs(steps[:, 0]), ends[:, 0, 1]))
    partner = np.empty(len(order), dtype=np.int64)
    partner[order[::2]], partner[order[1::2]] = order[1::2], order[::2]
    rings, left = [], set(range(len(chains)))
    while left:
        first = end = 2 * min(left)
        parts = []
        while end // 2 in left:
            left.remove(end // 2)
            chain = chains[end // 2]
            parts.append(chain[::-1] if end % 2 else chain)
            end = int(partner[end ^ 1])
        parts.append(chains[first // 2][:1])
        rings.append(np.vstack(parts))
    return rings


def _contains(ring: np.ndarray, place: np.ndarray) -> bool:
    """Whether a place is within a ring: a way from it to the north crosses the ring an odd number of times."""
    start, end = ring[:-1], ring[1:]
    passes = np.flatnonzero((start[:, 0] > place[0]) != (end[:, 0] > place[0]))
    start, end = start[passes], end[passes]
    lats = start[:, 1] + (end[:, 1] - start[:, 1]) * (place[0] - start[:, 0]) / (end[:, 0] - start[:, 0])
    return bool(np.count_nonzero(lats > place[1]) % 2)
