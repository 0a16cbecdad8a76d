"""The line of a matched trace: the shapes of its links, from the first matched place to the last one."""

from __future__ import annotations

from math import cos, radians

import numpy as np

from .matched_trace import MatchedTrace

Places = list[tuple[float, float]]
"""Latitudes and longitudes in degrees."""

_HALF_TURN = 180.0
_DECIMALS = 7
"""Of a place that was calculated: centimetres. The service's own places have 5."""


def matched_line(matched: MatchedTrace) -> Places:
    """Return the line that was driven; empty if the links have no shapes.

    Links that follow each other share a vertex, which is in the line once. A link is cut where its trace begins or
    ends, if the service says which link that is.
    """
    shapes = [list(link.shape) for link in matched.links]
    placed = [
        (number, (lat, lng))
        for number, lat, lng in zip(matched.link_numbers, matched.point_lats, matched.point_lngs)
        if lat is not None and lng is not None
    ]
    if placed:
        (first, begin), (last, end) = placed[0], placed[-1]
        if first is None or last is None or first <= last:
            # From the end, so that a single link has all its vertices when its end is searched.
            if last is not None:
                shapes[last:] = [_until(shapes[last], end)]
            if first is not None:
                shapes[: first + 1] = [_until(shapes[first][::-1], begin)[::-1]]
    line: Places = []
    for place in (place for shape in shapes for place in shape):
        if not line or line[-1] != place:
            line.append(place)
    return line


def _until(shape: Places, place: tuple[float, float]) -> Places:
    """Return a shape up to its vertex or edge that is nearest to ``place``, with ``place`` moved to it as the end."""
    if len(shape) <= 1:
        return shape
    lat, lng = place
    # Metres do not matter here, equal units on both axes do. No link is long enough to need more than that.
    north = np.array([vertex[0] - lat for vertex in shape])
    east = np.array([_eastwards(vertex[1] - lng) for vertex in shape]) * cos(radians(lat))
    along_north, along_east = np.diff(north), np.diff(east)
    squares = along_north**2 + along_east**2
    squares[squares == 0] = 1.0
    shares = np.clip(-(north[:-1] * along_north + east[:-1] * along_east) / squares, 0.0, 1.0)
    apart = (north[:-1] + shares * along_north) ** 2 + (east[:-1] + shares * along_east) ** 2
    edge = int(apart.argmin())
    share = float(shares[edge])
    (from_lat, from_lng), (to_lat, to_lng) = shape[edge], shape[edge + 1]
    cut_lng = from_lng + share * _eastwards(to_lng - from_lng)
    if abs(cut_lng) > _HALF_TURN:
        cut_lng = _eastwards(cut_lng)
    cut = round(from_lat + share * (to_lat - from_lat), _DECIMALS), round(cut_lng, _DECIMALS)
    return [*shape[: edge + 1], cut]


def _eastwards(degrees: float) -> float:
    """Return a difference of longitudes on the shorter way round."""
    return (degrees + _HALF_TURN) % (2 * _HALF_TURN) - _HALF_TURN
