"""Which origin goes with which destination."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np

from ...i18n import tr
from ..shared.row_values import shown

NOBODY = -1
"""Stands for the row of an end that is missing."""


class Pairs(Protocol):
    """Pairs of rows, by number."""

    rows: int

    def ends(self, start: int, stop: int) -> tuple[np.ndarray, np.ndarray]:
        """Return the rows of the origins and of the destinations of some pairs, :data:`NOBODY` for a missing end."""

    def why_missing(self, pair: int) -> str:
        """Return the sentence for the user why an end of a pair is missing."""


class InOrder:
    """The first origin with the first destination, and so on."""

    def __init__(self, origins: int, destinations: int) -> None:
        """Pair so many rows."""
        self._counts = origins, destinations
        self.rows = max(self._counts)

    def ends(self, start: int, stop: int) -> tuple[np.ndarray, np.ndarray]:
        rows = np.arange(start, stop)
        origins, destinations = (np.where(rows < count, rows, NOBODY) for count in self._counts)
        return origins, destinations

    def why_missing(self, pair: int) -> str:
        origins, destinations = self._counts
        if pair >= origins:
            return tr("There is no origin in row {} (rows in the layer: {}).").format(pair + 1, origins)
        return tr("There is no destination in row {} (rows in the layer: {}).").format(pair + 1, destinations)


class AllWithAll:
    """Every origin with every destination, which are never listed: a pair's number says what it is."""

    def __init__(self, origins: int, destinations: int) -> None:
        """Pair so many rows."""
        self._destinations = destinations
        self.rows = origins * destinations

    def ends(self, start: int, stop: int) -> tuple[np.ndarray, np.ndarray]:
        origins, destinations = np.divmod(np.arange(start, stop), max(1, self._destinations))
        return origins, destinations

    def why_missing(self, pair: int) -> str:
        raise NotImplementedError


class ByField:
    """Each destination with the origin of the same value; then the origins that no destination has named.

    Values are compared as texts, so that a number in one layer finds the text in another.
    """

    def __init__(self, origin_values: Sequence[Any], destination_values: Sequence[Any]) -> None:
        """Pair rows by their values, None where there is none."""
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
        self._destinations = np.full(len(self._origins), NOBODY, dtype=np.int64)
        self._destinations[: len(origins)] = np.arange(len(origins))
        self.rows = len(self._origins)

    def ends(self, start: int, stop: int) -> tuple[np.ndarray, np.ndarray]:
        return self._origins[start:stop], self._destinations[start:stop]

    def why_missing(self, pair: int) -> str:
        origin, destination = int(self._origins[pair]), int(self._destinations[pair])
        value = self._origin_values[origin] if destination == NOBODY else self._destination_values[destination]
        if value is None:
            return tr("The field that pairs the rows is empty.")
        if destination == NOBODY:
            return tr("No destination has the value '{}'.").format(shown(value))
        if _key(value) in self._doubled:
            return tr("Several origins have the value '{}', so it does not say which one is meant.").format(
                shown(value)
            )
        return tr("No origin has the value '{}'.").format(shown(value))

    def _origin(self, value: Any) -> int:
        if value is None or _key(value) in self._doubled:
            return NOBODY
        return self._origin_of.get(_key(value), NOBODY)


def _key(value: Any) -> str:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return str(value).strip()
