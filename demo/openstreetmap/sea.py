"""The sea, which OpenStreetMap knows by its coastline only: land on the line's left, water on its right."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import shapely

from demo.openstreetmap.shapes import faces

if TYPE_CHECKING:
    from demo.openstreetmap.shapes import Coordinate, Run

ASIDE = 0.00002
"""About two metres, in degrees: to look at one side of a line."""


def sea(coastline: list[Run], whole: shapely.Polygon) -> list[shapely.Polygon]:
    """Return the parts of an extent that are water."""
    in_water = [point for run in coastline for point in _right_of(run.line)]
    on_land = [point for run in coastline for point in _right_of(run.line[::-1])]
    return [face for face in faces(whole, coastline) if _count(face, in_water) > _count(face, on_land)]


def _right_of(line: tuple[Coordinate, ...]) -> list[shapely.Point]:
    return [
        shapely.offset_curve(shapely.LineString(step), -ASIDE).interpolate(0.5, normalized=True)
        for step in pairwise(line)
        if step[0] != step[1]
    ]


def _count(face: shapely.Polygon, points: list[shapely.Point]) -> int:
    return int(shapely.contains(face, points).sum())
