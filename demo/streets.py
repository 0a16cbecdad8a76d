"""Writes the extract's streets, buildings, parks and water as GeoJSON, to draw a map from.

    python -m demo.streets OUT.geojson

Each feature says in `layer` what it is: `water`, `park`, `building`, `path` or `street`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import osmium
import shapely

from demo.openstreetmap import ATTRIBUTION, Coordinate, Run, extent, extract_path, faces, runs

GREEN = {
    "leisure": {"park", "garden", "pitch", "playground"},
    "landuse": {"grass"},
    "natural": {"scrub", "wood", "heath"},
}
LAYERS = ("water", "park", "building", "path", "street")
PLACES_AFTER_POINT = 6
ASIDE = 0.00002
"""About two metres, in degrees: to look at one side of a line."""


def features(path: Path) -> list[dict[str, Any]]:
    """Return what a map shows, from the bottom to the top."""
    found = [*_objects(path), *_sea(path)]
    return sorted(found, key=lambda feature: LAYERS.index(feature["properties"]["layer"]))


def _objects(path: Path) -> Iterator[dict[str, Any]]:
    shapes = osmium.geom.GeoJSONFactory()
    for found in osmium.FileProcessor(str(path)).with_areas():
        tags = found.tags
        if found.is_area():
            layer = _area_layer(tags)
            if layer is not None:
                yield _feature(layer, json.loads(shapes.create_multipolygon(found)), tags)
        elif found.is_way() and "highway" in tags and tags.get("area") != "yes":
            layer = "street" if "name" in tags else "path"
            for run in runs(found):
                yield _feature(layer, {"type": "LineString", "coordinates": run.line}, tags)


def _area_layer(tags: Any) -> str | None:
    if tags.get("natural") == "water":
        return "water"
    if "building" in tags:
        return "building"
    return "park" if any(tags.get(key) in values for key, values in GREEN.items()) else None


def _sea(path: Path) -> Iterator[dict[str, Any]]:
    coastline: list[Run] = []
    objects = osmium.FileProcessor(str(path)).with_locations().with_filter(osmium.filter.KeyFilter("natural"))
    for found in objects:
        if found.is_way() and found.tags["natural"] == "coastline":
            coastline += runs(found)
    for part in sea_areas(coastline, extent(path)):
        yield _feature("water", shapely.geometry.mapping(part), {})


def sea_areas(coastline: list[Run], whole: shapely.Polygon) -> list[shapely.Polygon]:
    """Return the parts of an extent that are sea, known by its coastline: land on its left, water on its right."""
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


def _feature(layer: str, geometry: dict[str, Any], tags: Any) -> dict[str, Any]:
    return {
        "type": "Feature",
        "properties": {"layer": layer, "name": tags.get("name"), "highway": tags.get("highway")},
        "geometry": {"type": geometry["type"], "coordinates": _rounded(geometry["coordinates"])},
    }


def _rounded(coordinates: Any) -> Any:
    if isinstance(coordinates, float):
        return round(coordinates, PLACES_AFTER_POINT)
    return [_rounded(part) for part in coordinates]


def main() -> None:
    """Write the file that the command line names."""
    parser = argparse.ArgumentParser(prog="python -m demo.streets", description=__doc__.partition("\n")[0])
    parser.add_argument("out", type=Path, metavar="OUT.geojson")
    out = parser.parse_args().out
    collection = {"type": "FeatureCollection", "attribution": ATTRIBUTION, "features": features(extract_path())}
    out.write_text(json.dumps(collection, ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    main()
