"""Pairs of origins and destinations, and the routes that are requested for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Protocol

import numpy as np

from ...gateway.routing.queries import RouteOptions, RoutePlace, RouteQuery
from ...i18n import tr
from ...results.keys import chained_keys
from ..shared.row_reader import SkippedRow
from ..shared.row_status import RowStatus
from ..shared.row_values import shown
from .input_layers import RoutePoints
from .tasks import KEYS_TOGETHER, RouteIds, RowBatch, distinct_parts, option_hashes

NO_ROW = -1
"""The row of a missing origin or destination."""
_BLOCK, _BLOCKS = 1_000, 8
"""How many pairs are listed together, and how many of these lists are kept: requests run ahead of the written rows."""


class RowPairs(Protocol):
    """Numbered pairs of rows."""

    rows: int

    def ends(self, start: int, stop: int) -> tuple[np.ndarray, np.ndarray]:
        """Return the rows of the origins and of the destinations of some pairs; :data:`NO_ROW` if there is none."""

    def missing_reason(self, pair: int) -> str:
        """Return a sentence for the user that says why a pair has no origin or no destination."""


class OrderedPairs:
    """The first origin with the first destination, and so on."""

    def __init__(self, origins: int, destinations: int) -> None:
        """Pair so many rows."""
        self._counts = origins, destinations
        self.rows = max(self._counts)

    def ends(self, start: int, stop: int) -> tuple[np.ndarray, np.ndarray]:
        rows = np.arange(start, stop)
        origins, destinations = (np.where(rows < count, rows, NO_ROW) for count in self._counts)
        return origins, destinations

    def missing_reason(self, pair: int) -> str:
        origins, destinations = self._counts
        if pair >= origins:
            return tr("There is no origin in row {} (rows in the layer: {}).").format(pair + 1, origins)
        return tr("There is no destination in row {} (rows in the layer: {}).").format(pair + 1, destinations)


class AllPairs:
    """Every origin with every destination. They are not listed: the rows follow from the number of the pair."""

    def __init__(self, origins: int, destinations: int) -> None:
        """Pair so many rows."""
        self._destinations = destinations
        self.rows = origins * destinations

    def ends(self, start: int, stop: int) -> tuple[np.ndarray, np.ndarray]:
        origins, destinations = np.divmod(np.arange(start, stop), max(1, self._destinations))
        return origins, destinations

    def missing_reason(self, pair: int) -> str:
        raise NotImplementedError


class FieldPairs:
    """Each destination with the origin of the same value; then the origins whose value no destination has.

    Values are compared as texts, so that a number in one layer matches a text in the other.
    """

    def __init__(self, origin_values: Sequence[Any], destination_values: Sequence[Any]) -> None:
        """Pair rows by their values; None is an empty value."""
        self._origin_values, self._destination_values = origin_values, destination_values
        self._origin_of: dict[str, int] = {}
        self._doubled: set[str] = set()
        for row, value in enumerate(origin_values):
            if value is not None and self._origin_of.setdefault(_key(value), row) != row:
                self._doubled.add(_key(value))
        origins = np.fromiter(map(self._origin, destination_values), dtype=np.int64, count=len(destination_values))
        named = {_key(value) for value in destination_values if value is not None}
        unnamed = [row for row, value in enumerate(origin_values) if value is None or _key(value) not in named]
        self._origins = np.concatenate([origins, np.array(unnamed, dtype=np.int64)])
        self._destinations = np.full(len(self._origins), NO_ROW, dtype=np.int64)
        self._destinations[: len(origins)] = np.arange(len(origins))
        self.rows = len(self._origins)

    def ends(self, start: int, stop: int) -> tuple[np.ndarray, np.ndarray]:
        return self._origins[start:stop], self._destinations[start:stop]

    def missing_reason(self, pair: int) -> str:
        origin, destination = int(self._origins[pair]), int(self._destinations[pair])
        value = self._origin_values[origin] if destination == NO_ROW else self._destination_values[destination]
        if value is None:
            return tr("The field that pairs the rows is empty.")
        if destination == NO_ROW:
            return tr("No destination has the value '{}'.").format(shown(value))
        if _key(value) in self._doubled:
            return tr("More than one origin has the value '{}', so the pair is ambiguous.").format(shown(value))
        return tr("No origin has the value '{}'.").format(shown(value))

    def _origin(self, value: Any) -> int:
        if value is None or _key(value) in self._doubled:
            return NO_ROW
        return self._origin_of.get(_key(value), NO_ROW)


class PairTasks:
    """One route per pair, with the vehicle of the origin.

    The first column of both layers has the ids of the rows. The others are carried over to the output.
    """

    def __init__(self, origins: RoutePoints, destinations: RoutePoints, pairs: RowPairs, options: RouteOptions) -> None:
        """Request ``pairs`` with ``options``, each with the vehicle of its origin."""
        self.rows = pairs.rows
        self._origins = origins
        self._destinations = destinations
        self._pairs = pairs
        (self._vehicles,) = origins.values
        self._options = [replace(options, vehicle=vehicle) for vehicle in self._vehicles.distinct]
        self._option_hashes = option_hashes(self._options)
        self._block_ends = lru_cache(_BLOCKS)(self._listed_ends)
        self._usable_origins = origins.usable.copy()
        self._usable_origins[list(self._vehicles.errors)] = False

    def distinct_keys(self) -> Iterator[np.ndarray]:
        if isinstance(self._pairs, AllPairs):
            yield from self._distinct_combinations()
        else:
            yield from distinct_parts(self.row_batch(0, self.rows).keys)

    def row_batch(self, start: int, stop: int) -> RowBatch:
        origins, destinations = self._pairs.ends(start, min(stop, self.rows))
        askable = (origins != NO_ROW) & (destinations != NO_ROW)
        askable[askable] = self._askable(origins[askable], destinations[askable])
        skipped = {
            int(position): self._skip_reason(start + int(position), int(origins[position]), int(destinations[position]))
            for position in np.flatnonzero(~askable)
        }
        return RowBatch(self._keys(origins[askable], destinations[askable]), skipped)

    def query(self, row: int) -> RouteQuery:
        origin, destination = self._ends(row)
        return RouteQuery(
            RoutePlace(*self._origins.place(origin)),
            RoutePlace(*self._destinations.place(destination)),
            self._options[self._vehicles.numbers[origin]],
        )

    def ids(self, row: int) -> RouteIds:
        origin, destination = self._ends(row)
        origin_id, *origin_carried = _columns(self._origins, origin)
        destination_id, *destination_carried = _columns(self._destinations, destination)
        return RouteIds(origin_id, destination_id, carried=(*origin_carried, *destination_carried))

    def _ends(self, row: int) -> tuple[int, int]:
        block, position = divmod(row, _BLOCK)
        origins, destinations = self._block_ends(block)
        return origins[position], destinations[position]

    def _listed_ends(self, block: int) -> tuple[list[int], list[int]]:
        start = block * _BLOCK
        origins, destinations = self._pairs.ends(start, min(start + _BLOCK, self.rows))
        return origins.tolist(), destinations.tolist()

    def _askable(self, origins: np.ndarray, destinations: np.ndarray) -> np.ndarray:
        differ = self._origins.coordinates[origins] != self._destinations.coordinates[destinations]
        return self._usable_origins[origins] & self._destinations.usable[destinations] & differ

    def _keys(self, origins: np.ndarray, destinations: np.ndarray) -> np.ndarray:
        return chained_keys(
            self._option_hashes[self._vehicles.numbers[origins]],
            self._origins.coordinates[origins],
            self._destinations.coordinates[destinations],
        )

    def _distinct_combinations(self) -> Iterator[np.ndarray]:
        """Combine the distinct origins with the distinct destinations, some origins at a time."""
        origins, destinations = np.flatnonzero(self._usable_origins), np.flatnonzero(self._destinations.usable)
        # Vehicles that are equal in whole centimetres make the same request.
        hashes = self._option_hashes[self._vehicles.numbers[origins]].view(np.int64)
        origins = _first_of_each(origins, self._origins.coordinates[origins], hashes)
        destinations = _first_of_each(destinations, self._destinations.coordinates[destinations])
        at_once = max(1, KEYS_TOGETHER // max(1, len(destinations)))
        for start in range(0, len(origins), at_once):
            some = origins[start : start + at_once]
            pairs = np.repeat(some, len(destinations)), np.tile(destinations, len(some))
            askable = self._askable(*pairs)
            yield self._keys(pairs[0][askable], pairs[1][askable])

    def _skip_reason(self, row: int, origin: int, destination: int) -> SkippedRow:
        if NO_ROW in (origin, destination):
            return SkippedRow(RowStatus.INVALID, self._pairs.missing_reason(row))
        if origin in self._origins.unusable:
            status, reason = self._origins.unusable[origin]
            return SkippedRow(status, tr("The origin cannot be used: {}").format(reason))
        if origin in self._vehicles.errors:
            return SkippedRow(RowStatus.INVALID, self._vehicles.errors[origin])
        if destination in self._destinations.unusable:
            status, reason = self._destinations.unusable[destination]
            return SkippedRow(status, tr("The destination cannot be used: {}").format(reason))
        return SkippedRow(RowStatus.INVALID, tr("The origin and the destination are the same place."))


def _columns(points: RoutePoints, row: int) -> list[Any]:
    """Return the columns of a row; None for a missing row."""
    return [None if row == NO_ROW else column[row] for column in points.columns]


def _first_of_each(rows: np.ndarray, *columns: np.ndarray) -> np.ndarray:
    """Return the first of ``rows`` for each combination of the values in ``columns``."""
    if not len(rows):
        return rows
    _, first = np.unique(np.column_stack(columns), axis=0, return_index=True)
    return rows[np.sort(first)]


def _key(value: Any) -> str:
    return str(value).strip()
