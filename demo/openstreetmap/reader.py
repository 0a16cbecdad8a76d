"""Reads the extract into the model."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import osmium
import shapely
from scipy.spatial import cKDTree

from demo.openstreetmap.extract import (
    Address,
    Area,
    AreaKind,
    Coordinate,
    Extract,
    Names,
    Place,
    Run,
    Street,
    extent,
    faces,
    middle,
    runs,
)

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
