"""Finds the candidates for places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from demo.gateway.geocoding.parameters import Layer, Location, Options
from demo.geodesy import great_circle_m

if TYPE_CHECKING:
    from demo.gateway.geocoding.catalogue import Catalogue, PointLayer, StreetLayer

    _Table = tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.float64]]

HOUSE_NUMBER_REACH_M = 75
"""A house number within this distance is the answer, even if something else is nearer."""
FLAT_REACH_M = 20_000
"""Farther away than this the local plane is no longer good enough to measure with."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """One candidate for one place."""

    layer: Layer
    index: int
    distance_m: float
    position: tuple[float, float] | None = None
    """Longitude and latitude, where they depend on where was asked: the nearest point of a street."""


class Search:
    """The candidates in one catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._plane = catalogue.plane

    def find(self, locations: Sequence[Location], options: Options) -> list[list[Candidate]]:
        """Return the candidates for each place, nearest first."""
        asked = np.array([(location.longitude, location.latitude) for location in locations])
        points = self._plane.project(asked[:, 0], asked[:, 1])
        layers = options.layers
        if options.prefers_house_numbers:
            numbers, indices, distances = self._house_numbers_first(points, layers)
        else:
            numbers, indices, distances = self._nearest(points, layers, options.limit)
        for row, location in enumerate(locations):
            if location.bearing is not None:
                found = self._catalogue.streets.along(points[row], location.bearing, options.limit)
                width = found.indices.shape[1]
                numbers[row, :width] = _NUMBERS[Layer.STREETS]
                indices[row, :width], distances[row, :width] = found.indices, found.distances
                distances[row, width:] = np.inf
        self._measure_far(asked, points, distances)
        radii = np.array([np.inf if location.radius_m is None else location.radius_m for location in locations])
        is_in = np.isfinite(distances) & (distances <= radii[:, np.newaxis])
        return self._candidates(points, numbers, indices, distances, is_in)

    def _house_numbers_first(self, points: NDArray[np.float64], layers: Sequence[Layer]) -> _Table:
        found = self._catalogue.points[Layer.HOUSE_NUMBERS].nearest(points, 1)
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
        return self._catalogue.streets if layer is Layer.STREETS else self._catalogue.points[layer]

    def _measure_far(
        self, asked: NDArray[np.float64], points: NDArray[np.float64], distances: NDArray[np.float64]
    ) -> None:
        """Measure on the sphere what is far away: everything there is to find then is at the same distance."""
        far = np.flatnonzero(np.hypot(points[:, 0], points[:, 1]) > FLAT_REACH_M)
        if len(far):
            here = np.array(self._plane.latitude), np.array(self._plane.longitude)
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
            on_street = self._catalogue.streets.positions(indices[streets], points[rows[streets]])
            for at, position in zip(streets.tolist(), self._plane.unproject(on_street).tolist(), strict=True):
                positions[at] = tuple(position)
        for row, number, index, distance, position in zip(
            rows.tolist(), numbers.tolist(), indices.tolist(), distances.tolist(), positions, strict=True
        ):
            candidates[row].append(Candidate(_LAYERS[number], index, distance, position))
        return candidates


_LAYERS = tuple(Layer)
_NUMBERS = {layer: number for number, layer in enumerate(_LAYERS)}
