"""Everything that can be found: where it is, how it stands in an answer, and what is nearest to a place.

Coordinates are metres on the local plane. A search finds the nearest things of one kind, for many coordinates at once:
it returns one row per coordinate and one column per candidate, nearest first; columns without a candidate have an
infinite distance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray
from scipy.spatial import cKDTree

from demo.gateway.geocoding.items import Candidate, Fragment, Surroundings, fragments
from demo.gateway.geocoding.request import Layer, Location, Options
from demo.geodesy import LocalPlane, great_circle_m
from demo.openstreetmap import Address, Area, AreaKind, Extract, Language, Place

HOUSE_NUMBER_REACH_M = 75
"""A house number within this distance is the answer, even if something else is nearer."""
FLAT_REACH_M = 20_000
"""Farther away than this the local plane is no longer good enough to measure with."""
STREET_MARGIN_M = 20
BEARING_REACH_M = 60
"""How far away a street may be for its direction to count: beyond a wide street's other carriageway."""
BEARING_TOLERANCE = 45


_Table = tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.float64]]


@dataclass(frozen=True, slots=True)
class Nearest:
    """Candidates: which, and how far away."""

    indices: NDArray[np.intp]
    distances: NDArray[np.float64]


class PointLayer:
    """Things known by a point."""

    def __init__(self, points: NDArray[np.float64]) -> None:
        self._tree = cKDTree(points)

    def nearest(self, points: NDArray[np.float64], count: int) -> Nearest:
        """Return the nearest candidates."""
        distances, indices = self._tree.query(points, k=range(1, count + 1))
        return Nearest(indices, distances)


class StreetLayer:
    """Sections of named streets."""

    def __init__(self, lines: Sequence[NDArray[np.float64]], names: Sequence[str], oneway: Sequence[bool]) -> None:
        """Index the sections, and each straight part of one by its direction."""
        self._lines = np.array([shapely.LineString(line) for line in lines], dtype=object)
        self._tree = shapely.STRtree(self._lines)
        _, self._names = np.unique(np.array(names), return_inverse=True)
        starts = np.concatenate([line[:-1] for line in lines])
        ends = np.concatenate([line[1:] for line in lines])
        self._parts = shapely.linestrings(np.stack((starts, ends), axis=1))
        self._parts_tree = shapely.STRtree(self._parts)
        self._section_of_part = np.repeat(np.arange(len(lines)), [len(line) - 1 for line in lines])
        steps = ends - starts
        self._directions = np.degrees(np.arctan2(steps[:, 0], steps[:, 1])) % 360
        self._is_oneway = np.array(oneway)[self._section_of_part]

    def nearest(self, points: NDArray[np.float64], count: int) -> Nearest:
        """Return the nearest streets, of each name its nearest section."""
        geometries = shapely.points(points)
        if count == 1:
            (_, sections), distances = self._tree.query_nearest(geometries, return_distance=True, all_matches=False)
            return Nearest(sections[:, np.newaxis], distances[:, np.newaxis])
        distances = shapely.distance(geometries[:, np.newaxis], self._lines[np.newaxis, :])
        found = [self._first_of_each_name(row, np.argsort(row), count) for row in distances]
        return Nearest(np.array([one[0] for one in found]), np.array([one[1] for one in found]))

    def along(self, point: NDArray[np.float64], bearing: int, count: int) -> Nearest:
        """Return the nearest streets that lead the way of the bearing, or the nearest if none does."""
        geometry = shapely.Point(point)
        parts = self._parts_tree.query(geometry, predicate="dwithin", distance=BEARING_REACH_M)
        turn = np.abs((self._directions[parts] - bearing + 180) % 360 - 180)
        turn = np.where(self._is_oneway[parts], turn, np.minimum(turn, 180 - turn))
        parts = parts[turn <= BEARING_TOLERANCE]
        if not len(parts):
            return self.nearest(point[np.newaxis, :], count)
        distances = np.full(len(self._lines), np.inf)
        np.minimum.at(distances, self._section_of_part[parts], shapely.distance(geometry, self._parts[parts]))
        indices, nearest = self._first_of_each_name(distances, np.argsort(distances), count)
        return Nearest(indices[np.newaxis, :], nearest[np.newaxis, :])

    def positions(self, sections: NDArray[np.intp], points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the nearest point on each section, for one point each."""
        lines = self._lines[sections]
        along = shapely.line_locate_point(lines, shapely.points(points))
        return shapely.get_coordinates(shapely.line_interpolate_point(lines, along))

    def bounds(self, margin_m: float) -> NDArray[np.float64]:
        """Return west, south, east and north of every section, with a margin."""
        return shapely.bounds(self._lines) + np.array([-margin_m, -margin_m, margin_m, margin_m])

    def _first_of_each_name(
        self, distances: NDArray[np.float64], order: NDArray[np.intp], count: int
    ) -> tuple[NDArray[np.intp], NDArray[np.float64]]:
        _, first = np.unique(self._names[order], return_index=True)
        chosen = order[np.sort(first)[:count]]
        indices = np.zeros(count, dtype=np.intp)
        nearest = np.full(count, np.inf)
        indices[: len(chosen)] = chosen
        nearest[: len(chosen)] = distances[chosen]
        return indices, nearest


class Catalogue:
    """The extract's things by layer: where they are, and how each stands in an answer."""

    def __init__(self, extract: Extract) -> None:
        coordinates = [(address.longitude, address.latitude) for address in extract.addresses]
        longitude, latitude = np.mean(coordinates, axis=0).tolist()
        self.plane = LocalPlane.touching(latitude, longitude)
        self._extract = extract
        districts = [area for area in extract.areas if area.kind is AreaKind.DISTRICT]
        cities = [area for area in extract.areas if area.kind is AreaKind.CITY]
        self.points: dict[Layer, PointLayer] = {
            Layer.HOUSE_NUMBERS: PointLayer(self._metres(extract.addresses)),
            Layer.PLACES: PointLayer(self._metres(extract.places)),
            Layer.DISTRICTS: PointLayer(self._metres(districts)),
            Layer.CITIES: PointLayer(self._metres(cities)),
        }
        lines = [self.plane.project(*np.array(street.line).T) for street in extract.streets]
        names = [street.names.finnish for street in extract.streets]
        self.streets = StreetLayer(lines, names, [street.is_oneway for street in extract.streets])
        surroundings = self._surroundings(lines, names)
        self.fragments: dict[Language, dict[Layer, list[Fragment]]] = {
            language: fragments(extract, districts, cities, surroundings, language) for language in Language
        }
        """How everything stands in an answer, in each language."""

    def _metres(self, things: tuple[Address, ...] | tuple[Place, ...] | list[Area]) -> NDArray[np.float64]:
        return self.plane.project([thing.longitude for thing in things], [thing.latitude for thing in things])

    def _surroundings(self, lines: list[NDArray[np.float64]], names: list[str]) -> Surroundings:
        """Find what things borrow from their neighbours: access points, addresses and postcodes."""
        house_numbers = self.points[Layer.HOUSE_NUMBERS]
        bounds = self.streets.bounds(STREET_MARGIN_M)
        middles = np.array([line[len(line) // 2] for line in lines])
        west_south, east_north = self.plane.unproject(bounds[:, :2]), self.plane.unproject(bounds[:, 2:])
        return Surroundings(
            address_access=self._access(lines, names).tolist(),
            place_address=house_numbers.nearest(self._metres(self._extract.places), 1).indices[:, 0].tolist(),
            street_address=house_numbers.nearest(middles, 1).indices[:, 0].tolist(),
            street_view=np.column_stack((west_south, east_north)).tolist(),
        )

    def _access(self, lines: list[NDArray[np.float64]], names: list[str]) -> NDArray[np.float64]:
        """Return the nearest point on each address's own street, or on any street if its own is not there."""
        addresses = self._extract.addresses
        points = shapely.points(self._metres(addresses))
        of_name: dict[str, list[shapely.LineString]] = {}
        for line, name in zip(lines, names, strict=True):
            of_name.setdefault(name, []).append(shapely.LineString(line))
        streets = {name: shapely.MultiLineString(parts) for name, parts in of_name.items()}
        all_streets = shapely.union_all(list(streets.values()))
        own = [streets.get(address.street.finnish, all_streets) for address in addresses]
        ways = shapely.get_coordinates(shapely.shortest_line(points, own)).reshape(-1, 2, 2)
        return self.plane.unproject(ways[:, 1])

    def find(self, locations: Sequence[Location], options: Options) -> list[list[Candidate]]:
        """Return the candidates for each place, nearest first."""
        asked = np.array([(location.longitude, location.latitude) for location in locations])
        points = self.plane.project(asked[:, 0], asked[:, 1])
        layers = options.layers
        if options.prefers_house_numbers:
            numbers, indices, distances = self._house_numbers_first(points, layers)
        else:
            numbers, indices, distances = self._nearest(points, layers, options.limit)
        for row, location in enumerate(locations):
            if location.bearing is not None:
                found = self.streets.along(points[row], location.bearing, options.limit)
                width = found.indices.shape[1]
                numbers[row, :width] = _NUMBERS[Layer.STREETS]
                indices[row, :width], distances[row, :width] = found.indices, found.distances
                distances[row, width:] = np.inf
        self._measure_far(asked, points, distances)
        radii = np.array([np.inf if location.radius_m is None else location.radius_m for location in locations])
        is_in = np.isfinite(distances) & (distances <= radii[:, np.newaxis])
        return self._candidates(points, numbers, indices, distances, is_in)

    def _house_numbers_first(self, points: NDArray[np.float64], layers: Sequence[Layer]) -> _Table:
        found = self.points[Layer.HOUSE_NUMBERS].nearest(points, 1)
        numbers = np.full(found.indices.shape, _NUMBERS[Layer.HOUSE_NUMBERS])
        indices, distances = found.indices, found.distances
        far = np.flatnonzero(distances[:, 0] > HOUSE_NUMBER_REACH_M)
        if len(far) and len(layers) > 1:
            numbers[far], indices[far], distances[far] = self._nearest(points[far], layers, 1)
        return numbers, indices, distances

    def _nearest(self, points: NDArray[np.float64], layers: Sequence[Layer], count: int) -> _Table:
        """Return the nearest candidates of all layers together."""
        found = [self._layer(layer).nearest(points, count) for layer in layers]
        numbers = np.concatenate(
            [np.full(one.indices.shape, _NUMBERS[layer]) for layer, one in zip(layers, found, strict=True)], axis=1
        )
        indices = np.concatenate([one.indices for one in found], axis=1)
        distances = np.concatenate([one.distances for one in found], axis=1)
        order = np.argsort(distances, axis=1, kind="stable")[:, :count]
        return tuple(np.take_along_axis(table, order, axis=1) for table in (numbers, indices, distances))

    def _layer(self, layer: Layer) -> PointLayer | StreetLayer:
        return self.streets if layer is Layer.STREETS else self.points[layer]

    def _measure_far(
        self, asked: NDArray[np.float64], points: NDArray[np.float64], distances: NDArray[np.float64]
    ) -> None:
        """Measure on the sphere what is far away: everything there is to find then is at the same distance."""
        far = np.flatnonzero(np.hypot(points[:, 0], points[:, 1]) > FLAT_REACH_M)
        if len(far):
            here = np.array(self.plane.latitude), np.array(self.plane.longitude)
            away_m = great_circle_m(asked[far, 1], asked[far, 0], *here)
            distances[far] = np.where(np.isfinite(distances[far]), away_m[:, np.newaxis], np.inf)

    def _candidates(
        self,
        points: NDArray[np.float64],
        numbers: NDArray[np.intp],
        indices: NDArray[np.intp],
        distances: NDArray[np.float64],
        is_in: NDArray[np.bool_],
    ) -> list[list[Candidate]]:
        candidates: list[list[Candidate]] = [[] for _ in range(len(points))]
        rows, columns = np.nonzero(is_in)
        numbers, indices, distances = numbers[rows, columns], indices[rows, columns], distances[rows, columns]
        positions: list[tuple[float, float] | None] = [None] * len(rows)
        streets = np.flatnonzero(numbers == _NUMBERS[Layer.STREETS])
        if len(streets):
            on_street = self.streets.positions(indices[streets], points[rows[streets]])
            for at, position in zip(streets.tolist(), self.plane.unproject(on_street).tolist(), strict=True):
                positions[at] = tuple(position)
        for row, number, index, distance, position in zip(
            rows.tolist(), numbers.tolist(), indices.tolist(), distances.tolist(), positions, strict=True
        ):
            candidates[row].append(Candidate(_LAYERS[number], index, distance, position))
        return candidates


_LAYERS = tuple(Layer)
_NUMBERS = {layer: number for number, layer in enumerate(_LAYERS)}
