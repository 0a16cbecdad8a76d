"""City districts, put together from boundaries that leave the extract."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import shapely

from demo.openstreetmap.shapes import faces

if TYPE_CHECKING:
    from collections.abc import Sequence

    from demo.openstreetmap.model import Names
    from demo.openstreetmap.shapes import Coordinate, Run


@dataclass(frozen=True, slots=True)
class Boundary:
    """One district's boundary relation: its name and the ways it runs along."""

    names: Names
    ways: tuple[int, ...]


class Districts:
    """The parts that all boundaries together divide the extract into, each with its district's name."""

    def __init__(self, boundaries: Sequence[Boundary], ways: dict[int, list[Run]], whole: shapely.Polygon) -> None:
        """Name each part after the district whose boundary it touches for the longest way."""
        parts = faces(whole, [run for runs in ways.values() for run in runs])
        lines = [
            shapely.MultiLineString(
                [run.up_to_the_edge(whole.exterior) for way in boundary.ways for run in ways.get(way, ())]
            )
            for boundary in boundaries
        ]
        self._names = [
            max(zip(boundaries, lines, strict=True), key=lambda pair: _shared(part, pair[1]))[0].names for part in parts
        ]
        self._tree = shapely.STRtree(parts)

    def containing(self, points: Sequence[Coordinate]) -> list[Names]:
        """Return the district of each point."""
        nearest = self._tree.nearest(shapely.points(points))
        return [self._names[part] for part in nearest.tolist()]


def _shared(part: shapely.Polygon, line: shapely.MultiLineString) -> float:
    return shapely.intersection(part.exterior, line).length
