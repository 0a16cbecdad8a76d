"""The distinct pairs of a matrix, cut into blocks that are requested, and into groups of blocks that are fetched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ...gateway.matrix.blocks import LIMITS, cheapest_grid, transactions
from ...gateway.matrix.queries import LARGEST_RADIUS_M, MARGIN_M, MatrixMode, MatrixOptions
from ...geometry.geodesics import distances_m
from ...geometry.places import unpack_all
from ...results.keys import KEY, chained_keys, query_hash

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...gateway.matrix.queries import Position
    from ..routes.input_layers import RoutePoints

_API = "matrix"
"""The name of the API in the keys of stored answers. A route of the same pair is an answer of another service."""
_PAIRS_TOGETHER = 200_000
"""Pairs that are looked up and fetched together, unless one block has more. They need 50 bytes each. These are four
blocks of 100 origins and 500 destinations, as many as are requested at once by default."""
_NO_POINT = -1
_ROUNDS = 50
"""Of the search for the centre of the points, which is then as good as 1 %."""


class Points(NamedTuple):
    """The distinct points of one side of a matrix."""

    coordinates: np.ndarray
    """Packed, see geometry/places."""
    of_rows: np.ndarray
    """For each row of the layer, the number of its point, or -1 if the row cannot be used."""
    vehicles: np.ndarray
    """For each point, the number of its vehicle: the same place with another vehicle is another point."""

    def positions(self) -> list[Position]:
        """Return latitudes and longitudes."""
        return list(zip(*unpack_all(self.coordinates)))


def distinct_points(layer: RoutePoints, unusable: Mapping[int, str], vehicles: np.ndarray | None = None) -> Points:
    """Return the points of the rows of ``layer``, by vehicle. Points of one vehicle are in the order of the rows."""
    usable = layer.usable.copy()
    usable[list(unusable)] = False
    rows = np.flatnonzero(usable)
    own = np.zeros(len(rows), dtype=np.int64) if vehicles is None else vehicles[rows].astype(np.int64)
    both = np.column_stack((own, layer.coordinates[rows]))
    distinct, first, point_of = np.unique(both, axis=0, return_index=True, return_inverse=True)
    order = np.lexsort((first, distinct[:, 0]))
    rank = np.empty(len(order), dtype=np.int64)
    rank[order] = np.arange(len(order))
    of_rows = np.full(len(usable), _NO_POINT, dtype=np.int64)
    of_rows[rows] = rank[point_of.reshape(-1)]
    return Points(distinct[order, 1], of_rows, distinct[order, 0])


class Block(NamedTuple):
    """Pairs that are requested together."""

    band: int
    origins: range
    destinations: range

    @property
    def pairs(self) -> int:
        """How many there are."""
        return len(self.origins) * len(self.destinations)


class Group(NamedTuple):
    """Blocks that are fetched together. Their pairs are numbered: block by block, and in a block row by row."""

    blocks: Sequence[Block]
    keys: np.ndarray
    ends: np.ndarray
    """For each block, the number after its last pair."""

    def points(self, numbers: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return the origins and the destinations of some pairs of one block."""
        position = int(np.searchsorted(self.ends, numbers[0], side="right"))
        block = self.blocks[position]
        first = int(self.ends[position]) - block.pairs
        rows, columns = np.divmod((numbers - first).astype(np.int32), len(block.destinations))
        return rows + block.origins.start, columns + block.destinations.start

    def missing_blocks(self, missing: np.ndarray) -> Iterator[tuple[int, int]]:
        """Yield for each block with pairs of ``missing`` the origins and destinations that they need."""
        for numbers in np.split(missing, np.searchsorted(missing, self.ends[:-1])):
            if len(numbers):
                origins, destinations = self.points(numbers)
                yield len(np.unique(origins)), len(np.unique(destinations))


class MatrixPlan:
    """What has to be asked for the pairs of some origins and destinations."""

    def __init__(self, origins: Points, destinations: Points, options: Sequence[MatrixOptions]) -> None:
        """Plan the cheapest blocks; ``options`` has those of each vehicle."""
        self.origins = origins
        self.destinations = destinations
        self._hashes = np.array([query_hash(_API, {"body": one.members()}) for one in options], dtype=KEY)
        self.bands: list[range] = []
        """The origins of each row of blocks."""
        self.blocks: list[Block] = []
        self._cut(LIMITS[options[0].mode] if options else ())

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

    def _cut(self, limits: Sequence[tuple[int, int]]) -> None:
        """Cut the origins of each vehicle by themselves."""
        destinations = len(self.destinations.coordinates)
        starts = np.flatnonzero(np.diff(self.origins.vehicles, prepend=-1)).tolist()
        for start, end in zip(starts, [*starts[1:], len(self.origins.vehicles)]):
            if not destinations:
                return
            for rows, columns in cheapest_grid(end - start, destinations, limits).bands():
                band = range(start + rows.start, start + rows.stop)
                self.blocks += [Block(len(self.bands), band, block) for block in columns]
                self.bands.append(band)

    def _group(self, blocks: Sequence[Block]) -> Group:
        keys = np.empty(sum(block.pairs for block in blocks), dtype=KEY)
        ends = np.cumsum([block.pairs for block in blocks])
        for block, end in zip(blocks, ends.tolist()):
            origins = np.repeat(np.arange(block.origins.start, block.origins.stop), len(block.destinations))
            destinations = np.tile(self.destinations.coordinates[_slice(block.destinations)], len(block.origins))
            keys[end - block.pairs : end] = chained_keys(
                self._hashes[self.origins.vehicles[origins]], self.origins.coordinates[origins], destinations
            )
        return Group(blocks, keys, ends)


def cost(blocks: Iterator[tuple[int, int]]) -> tuple[int, int]:
    """Return how many requests some blocks need, and how many transactions."""
    costs = [transactions(*block) for block in blocks]
    return len(costs), sum(costs)


def fitting_mode(*sides: Points) -> MatrixMode:
    """Return the mode for some points: one circle around all of them, if it is not too large."""
    lats, lngs = (np.array(column) for column in unpack_all(np.concatenate([side.coordinates for side in sides])))
    if not len(lats) or _radius_m(lats, lngs) + MARGIN_M <= LARGEST_RADIUS_M:
        return MatrixMode.REGION
    return MatrixMode.FLEXIBLE


def _radius_m(lats: np.ndarray, lngs: np.ndarray) -> float:
    """Return the radius of a circle around some points that is hardly larger than the smallest one.

    The centre moves towards the farthest point by smaller and smaller steps (M. Badoiu, K. L. Clarkson, Smaller
    core-sets for balls, 2003).
    """
    lngs = (lngs - lngs[0] + 180.0) % 360.0 - 180.0  # the points may lie on both sides of 180°
    lat, lng = (lats.min() + lats.max()) / 2, (lngs.min() + lngs.max()) / 2
    smallest = np.inf
    for step in range(2, _ROUNDS):
        distances = distances_m(lat, lng, lats, lngs)
        farthest = int(np.argmax(distances))
        smallest = min(smallest, float(distances[farthest]))
        lat, lng = lat + (lats[farthest] - lat) / step, lng + (lngs[farthest] - lng) / step
    return smallest


def _slice(numbers: range) -> slice:
    return slice(numbers.start, numbers.stop)
