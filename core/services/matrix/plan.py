"""What a matrix asks: its distinct pairs, cut into blocks that are requested, and into groups that are fetched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ...client.query import as_written
from ...geometry.places import first_of_each, unpack_all
from ...geometry.smallest_circle import smallest_radius_m
from ...i18n import tr
from ...results.store import KEY, chained_keys, other_keys_of, place_keys, query_hash
from .queries import (
    ASYNCHRONOUS_LIMITS,
    LARGEST_RADIUS_M,
    LIMITS,
    MARGIN_M,
    MatrixMode,
    MatrixOptions,
    cheapest_grid,
    fits,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from qgis.core import QgsProcessingFeedback

    from ...vehicles.input_layers import RoutePoints
    from ..routing.queries import RouteOptions
    from .queries import Limit, Position

_API = "matrix"
"""The name of the API in the keys of stored answers. A route of the same pair is an answer of another service."""
_PAIRS_TOGETHER = 200_000
"""Pairs that are looked up and fetched together, unless one block has more. They need 50 bytes each. These are four
blocks of 100 origins and 500 destinations, as many as are requested at once by default."""
_NO_POINT = -1


class Points(NamedTuple):
    """The distinct points of one side of a matrix."""

    coordinates: np.ndarray
    """Packed, see geometry/places."""
    of_rows: np.ndarray
    """For each row of the layer, the number of its point, or -1 if the row cannot be used."""
    vehicles: np.ndarray
    """For each point, the number of its vehicle: the same place with another vehicle is another point."""

    def positions(self, numbers: np.ndarray | slice = slice(None)) -> list[Position]:
        """Return latitudes and longitudes of some points, or of all."""
        return list(zip(*unpack_all(self.coordinates[numbers])))


def distinct_points(layer: RoutePoints, unusable: Mapping[int, str], vehicles: np.ndarray | None = None) -> Points:
    """Return the points of the rows of ``layer``, by vehicle. Points of one vehicle are in the order of the rows."""
    usable = layer.usable.copy()
    usable[list(unusable)] = False
    rows = np.flatnonzero(usable)
    own = np.zeros(len(rows), dtype=np.int64) if vehicles is None else vehicles[rows].astype(np.int64)
    coordinates = layer.coordinates[rows]
    first, point_of = first_of_each(own, coordinates)
    order = np.lexsort((first, own[first]))
    rank = np.empty(len(order), dtype=np.int64)
    rank[order] = np.arange(len(order))
    of_rows = np.full(len(usable), _NO_POINT, dtype=np.int64)
    of_rows[rows] = rank[point_of]
    first = first[order]
    return Points(coordinates[first], of_rows, own[first])


class Block(NamedTuple):
    """Pairs that are requested together, or a part of an asynchronous matrix."""

    band: int
    origins: range
    destinations: range
    job: int | None = None
    """The number of the asynchronous matrix."""

    @property
    def pairs(self) -> int:
        """How many there are."""
        return len(self.origins) * len(self.destinations)


class Group(NamedTuple):
    """Blocks that are fetched together. Their pairs are numbered: block by block, and in a block row by row."""

    blocks: Sequence[Block]
    keys: np.ndarray
    other_keys: np.ndarray | None
    """See :class:`~...results.lookup.StoreLookup`."""
    ends: np.ndarray
    """For each block, the number after its last pair."""

    def block(self, number: int) -> Block:
        """Return the block of a pair."""
        return self.blocks[int(np.searchsorted(self.ends, number, side="right"))]

    def points(self, numbers: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return the origins and the destinations of some pairs of one block."""
        position = int(np.searchsorted(self.ends, numbers[0], side="right"))
        block = self.blocks[position]
        first = int(self.ends[position]) - block.pairs
        rows, columns = np.divmod((numbers - first).astype(np.int32), len(block.destinations))
        return rows + block.origins.start, columns + block.destinations.start

    def origins(self) -> np.ndarray:
        """Return the origin of each pair."""
        return np.concatenate([_origins_of_pairs(block) for block in self.blocks])

    def missing_blocks(self, missing: np.ndarray) -> Iterator[tuple[Block, np.ndarray, np.ndarray]]:
        """Yield each block with pairs of ``missing``, and the origins and destinations that they need."""
        for block, numbers in zip(self.blocks, np.split(missing, np.searchsorted(missing, self.ends[:-1]))):
            if len(numbers):
                origins, destinations = self.points(numbers)
                yield block, np.unique(origins), np.unique(destinations)


class MatrixPlan:
    """What has to be asked for the pairs of some origins and destinations."""

    def __init__(
        self,
        origins: Points,
        destinations: Points,
        options: Sequence[MatrixOptions],
        *,
        may_be_asynchronous: bool = False,
    ) -> None:
        """Plan the cheapest blocks; ``options`` has those of each vehicle."""
        self.origins = origins
        self.destinations = destinations
        self._hashes = _hashes(options)
        self._hashes_of_1_0 = _hashes(list(map(as_written, options)))
        """Those that version 1.0.0 made of options as they were written."""
        self.bands: list[range] = []
        """The origins of each row of blocks."""
        self.blocks: list[Block] = []
        self.jobs: list[tuple[range, range]] = []
        """The origins and destinations of each asynchronous matrix."""
        if options:
            self._cut(options[0].mode, may_be_asynchronous)

    @property
    def pairs(self) -> int:
        """The distinct pairs."""
        return len(self.origins.coordinates) * len(self.destinations.coordinates)

    def groups(self) -> Iterator[Group]:
        """Yield the blocks in their order, some at a time."""
        some: list[Block] = []
        for block in self.blocks:
            if some and sum(one.pairs for one in some) + block.pairs > _PAIRS_TOGETHER:
                yield self._group(some)
                some = []
            some.append(block)
        if some:
            yield self._group(some)

    def side_keys(self, origins: np.ndarray, destinations: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return the keys of some origins of one vehicle, and of some destinations, for this vehicle."""
        return next(self.spelled_side_keys(origins, destinations))

    def spelled_side_keys(
        self, origins: np.ndarray, destinations: np.ndarray
    ) -> Iterator[tuple[np.ndarray, np.ndarray]]:
        """Yield :meth:`side_keys`, and those that version 1.0.0 made if they are others."""
        vehicle = self.origins.vehicles[origins[0]]
        for one in dict.fromkeys((self._hashes[vehicle], self._hashes_of_1_0[vehicle])):
            yield (
                place_keys(self.origins.coordinates[origins], one),
                place_keys(self.destinations.coordinates[destinations], one),
            )

    def _cut(self, mode: MatrixMode, may_be_asynchronous: bool) -> None:  # noqa: FBT001
        """Cut the origins of each vehicle by themselves."""
        destinations = len(self.destinations.coordinates)
        starts = np.flatnonzero(np.diff(self.origins.vehicles, prepend=-1)).tolist()
        for start, end in zip(starts, [*starts[1:], len(self.origins.vehicles)]):
            if not destinations:
                return
            grid = cheapest_grid(end - start, destinations, LIMITS[mode])
            if may_be_asynchronous and mode is MatrixMode.REGION:
                larger = cheapest_grid(end - start, destinations, ASYNCHRONOUS_LIMITS)
                grid = larger if larger.transactions < grid.transactions else grid
            for rows, columns in grid.bands():
                self._add_band(range(start + rows.start, start + rows.stop), columns, LIMITS[mode])

    def _add_band(self, origins: range, columns: list[range], limits: Sequence[Limit]) -> None:
        """Add a row of blocks. Asynchronous matrices are read in lower bands, so that few pairs are in memory."""
        if all(fits(len(origins), len(column), limits) for column in columns):
            height, jobs = len(origins), [None] * len(columns)
        else:
            height = max(1, _PAIRS_TOGETHER // len(self.destinations.coordinates))
            jobs = list(range(len(self.jobs), len(self.jobs) + len(columns)))
            self.jobs += [(origins, column) for column in columns]
        for start in range(origins.start, origins.stop, height):
            band = range(start, min(start + height, origins.stop))
            self.blocks += [Block(len(self.bands), band, column, job) for column, job in zip(columns, jobs)]
            self.bands.append(band)

    def _group(self, blocks: Sequence[Block]) -> Group:
        ends = np.cumsum([block.pairs for block in blocks])
        keys, others = self._keys(blocks, ends, self._hashes), None
        if not np.array_equal(self._hashes, self._hashes_of_1_0):
            others = other_keys_of(keys, self._keys(blocks, ends, self._hashes_of_1_0))
        return Group(blocks, keys, others, ends)

    def _keys(self, blocks: Sequence[Block], ends: np.ndarray, hashes: np.ndarray) -> np.ndarray:
        """Return the keys of pairs; ``hashes`` are those of the vehicles."""
        keys = np.empty(ends[-1], dtype=KEY)
        for block, end in zip(blocks, ends.tolist()):
            origins = _origins_of_pairs(block)
            destinations = np.tile(self.destinations.coordinates[_slice(block.destinations)], len(block.origins))
            keys[end - block.pairs : end] = chained_keys(
                hashes[self.origins.vehicles[origins]], self.origins.coordinates[origins], destinations
            )
        return keys


def _hashes(options: Sequence[MatrixOptions]) -> np.ndarray:
    return np.array([query_hash(_API, {"body": one.members()}) for one in options], dtype=KEY)


def fitting_mode(*sides: Points) -> MatrixMode:
    """Return the mode for some points: one circle around all of them, if it is not too large."""
    lats, lngs = (np.array(column) for column in unpack_all(np.concatenate([side.coordinates for side in sides])))
    if not len(lats) or smallest_radius_m(lats, lngs) + MARGIN_M <= LARGEST_RADIUS_M:
        return MatrixMode.REGION
    return MatrixMode.FLEXIBLE


def _origins_of_pairs(block: Block) -> np.ndarray:
    return np.repeat(np.arange(block.origins.start, block.origins.stop), len(block.destinations))


def _slice(numbers: range) -> slice:
    return slice(numbers.start, numbers.stop)


class MatrixInput(NamedTuple):
    """The rows of both layers, and what is asked for them."""

    origins: RoutePoints
    destinations: RoutePoints
    options: Sequence[MatrixOptions]
    """By the number of the vehicle."""
    plan: MatrixPlan


def planned(
    origins: RoutePoints,
    destinations: RoutePoints,
    options: RouteOptions,
    feedback: QgsProcessingFeedback,
    *,
    may_be_asynchronous: bool,
) -> MatrixInput:
    """Choose the mode and the blocks for the points of both layers, and report what is unusual about them."""
    (vehicles,) = origins.values
    of_vehicles = [replace(options, vehicle=vehicle) for vehicle in vehicles.distinct]
    first: dict[str, int] = {}
    # Vehicles that are equal in whole centimetres make the same request.
    same = [first.setdefault(str(one.parameters()), number) for number, one in enumerate(of_vehicles)]
    points = (
        distinct_points(origins, vehicles.errors, np.array(same or [0])[vehicles.numbers]),
        distinct_points(destinations, {}),
    )
    if len(origins) and len(destinations) and not all(len(side.coordinates) for side in points):
        feedback.pushWarning(tr("No pair has an origin and a destination that can be used, so nothing is asked."))
    mode = fitting_mode(*points)
    if mode is MatrixMode.FLEXIBLE:
        feedback.pushWarning(
            tr(
                "The points are more than 380 km apart. Requests without a region are small, and cost about 30 times "
                "as much. If some points are far away by mistake, remove them first."
            )
        )
    with_mode = [MatrixOptions(one, mode) for one in of_vehicles]
    plan = MatrixPlan(*points, with_mode, may_be_asynchronous=may_be_asynchronous)
    return MatrixInput(origins, destinations, with_mode, plan)
