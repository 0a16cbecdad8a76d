"""Routes from origins to destinations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

import numpy as np

from ...gateway.routing.queries import RouteOptions, RoutePlace, RouteQuery
from ...i18n import tr
from ...results.keys import chained_keys
from ..shared.row_reader import SkippedRow
from ..shared.row_status import RowStatus
from .pairing import NOBODY, AllWithAll, Pairs
from .points import RoutePoints
from .tasks import KEYS_TOGETHER, Labels, RowBatch, numbers_of, parts

_BLOCK, _BLOCKS = 1_000, 8
"""Pairs whose ends are listed together, and how many such lists are kept: routes are asked for ahead of the rows that
are written."""


class PairTasks:
    """One route per pair. The column of both layers is the id of their rows; the origins' own value, the vehicle."""

    def __init__(self, origins: RoutePoints, destinations: RoutePoints, pairs: Pairs, options: RouteOptions) -> None:
        """Ask for ``pairs`` with ``options``, each with the vehicle of its origin."""
        self.rows = pairs.rows
        self._origins = origins
        self._destinations = destinations
        self._pairs = pairs
        (self._vehicles,) = origins.own
        self._options = [replace(options, vehicle=vehicle) for vehicle in self._vehicles.distinct]
        self._asked = numbers_of(self._options)
        self._block_ends = lru_cache(_BLOCKS)(self._listed_ends)
        self._from = origins.usable.copy()
        self._from[list(self._vehicles.errors)] = False

    def distinct_keys(self) -> Iterator[np.ndarray]:
        if isinstance(self._pairs, AllWithAll):
            yield from self._distinct_combinations()
        else:
            yield from parts(self.row_batch(0, self.rows).keys)

    def row_batch(self, start: int, stop: int) -> RowBatch:
        origins, destinations = self._pairs.ends(start, min(stop, self.rows))
        askable = (origins != NOBODY) & (destinations != NOBODY)
        askable[askable] = self._askable(origins[askable], destinations[askable])
        skipped = {
            int(position): self._why_not(start + int(position), int(origins[position]), int(destinations[position]))
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

    def labels(self, row: int) -> Labels:
        origin, destination = self._ends(row)
        return Labels(
            None if origin == NOBODY else self._origins.columns[0][origin],
            None if destination == NOBODY else self._destinations.columns[0][destination],
        )

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
        return self._from[origins] & self._destinations.usable[destinations] & differ

    def _keys(self, origins: np.ndarray, destinations: np.ndarray) -> np.ndarray:
        return chained_keys(
            self._asked[self._vehicles.numbers[origins]],
            self._origins.coordinates[origins],
            self._destinations.coordinates[destinations],
        )

    def _distinct_combinations(self) -> Iterator[np.ndarray]:
        """Combine the distinct origins with the distinct destinations, without ever holding all of it."""
        origins, destinations = np.flatnonzero(self._from), np.flatnonzero(self._destinations.usable)
        # Vehicles that differ by less than a centimetre are one and the same question.
        asked = self._asked[self._vehicles.numbers[origins]].view(np.int64)
        origins = _first_of_each(origins, self._origins.coordinates[origins], asked)
        destinations = _first_of_each(destinations, self._destinations.coordinates[destinations])
        at_once = max(1, KEYS_TOGETHER // max(1, len(destinations)))
        for start in range(0, len(origins), at_once):
            some = origins[start : start + at_once]
            pairs = np.repeat(some, len(destinations)), np.tile(destinations, len(some))
            askable = self._askable(*pairs)
            yield self._keys(pairs[0][askable], pairs[1][askable])

    def _why_not(self, row: int, origin: int, destination: int) -> SkippedRow:
        if NOBODY in (origin, destination):
            return SkippedRow(RowStatus.INVALID, self._pairs.why_missing(row))
        if origin in self._origins.unusable:
            status, reason = self._origins.unusable[origin]
            return SkippedRow(status, tr("The origin cannot be used: {}").format(reason))
        if origin in self._vehicles.errors:
            return SkippedRow(RowStatus.INVALID, self._vehicles.errors[origin])
        if destination in self._destinations.unusable:
            status, reason = self._destinations.unusable[destination]
            return SkippedRow(status, tr("The destination cannot be used: {}").format(reason))
        return SkippedRow(RowStatus.INVALID, tr("The origin and the destination are the same place."))


def _first_of_each(rows: np.ndarray, *columns: np.ndarray) -> np.ndarray:
    """Return those of ``rows`` that are the first with their values, which stand in ``columns``."""
    if not len(rows):
        return rows
    _, first = np.unique(np.column_stack(columns), axis=0, return_index=True)
    return rows[np.sort(first)]
