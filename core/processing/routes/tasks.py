"""What a run of routes asks for, whether by pairs or by groups."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np

from ...gateway.routing.queries import RouteOptions, RouteQuery
from ...results.keys import KEY, query_hash
from ..shared.row_reader import SkippedRow

if TYPE_CHECKING:
    from qgis.core import QgsField

_API = "routes"
"""In the keys of stored answers."""
KEYS_TOGETHER = 500_000
"""Keys that are looked at together: 14 MB of them, whatever the number of pairs."""


class RouteIds(NamedTuple):
    """What tells a route from the others, in the columns of the output."""

    origin_id: Any
    destination_id: Any
    group_id: Any = None


class RowBatch(NamedTuple):
    """Some rows that follow each other."""

    keys: np.ndarray
    """What the rows ask for, without the skipped ones: the same task has the same key."""
    skipped: Mapping[int, SkippedRow]
    """Rows that cannot be asked for, by their position in the batch."""


class RouteTasks(Protocol):
    """The rows of the output, alternatives left aside, by number."""

    rows: int

    def distinct_keys(self) -> Iterator[np.ndarray]:
        """Yield the keys of all tasks, each once, at most :data:`KEYS_TOGETHER` at a time."""

    def row_batch(self, start: int, stop: int) -> RowBatch:
        """Return the rows from ``start`` to before ``stop``."""

    def query(self, row: int) -> RouteQuery:
        """Return what a row asks for."""

    def ids(self, row: int) -> RouteIds:
        """Return what tells the row from the others."""


class RouteInput(NamedTuple):
    """What the rows of the input layers ask for."""

    tasks: RouteTasks
    id_fields: tuple[QgsField, QgsField, QgsField | None]
    """For the ids of origin, destination and group."""
    title: str
    """Of the output layers, behind what they hold."""


def option_hashes(options: list[RouteOptions]) -> np.ndarray:
    """Return a number for each of some options: all that changes an answer beside the places."""
    return np.array([query_hash(_API, one.parameters()) for one in options], dtype=KEY)


def distinct_parts(keys: np.ndarray) -> Iterator[np.ndarray]:
    """Yield the distinct ones of ``keys``, some at a time."""
    distinct = np.unique(keys)
    for start in range(0, len(distinct), KEYS_TOGETHER):
        yield distinct[start : start + KEYS_TOGETHER]


class NumberedTasks(NamedTuple):
    """The different tasks of some rows, numbered in the order in which the rows need them."""

    keys: np.ndarray
    numbers: list[int]
    """Of the rows that can be asked for."""
    first_rows: list[int]
    """Of each number."""
    rows: np.ndarray
    """Of each number: how many rows need it."""


def numbered(start: int, batch: RowBatch) -> NumberedTasks:
    """Return the tasks of rows of which the first has the number ``start``."""
    distinct, first, inverse, counts = np.unique(batch.keys, return_index=True, return_inverse=True, return_counts=True)
    order = np.argsort(first, kind="stable")
    number_of = np.empty(len(order), dtype=np.int64)
    number_of[order] = np.arange(len(order))
    asked_rows = _asked_rows(start, len(batch.keys) + len(batch.skipped), batch.skipped)
    return NumberedTasks(
        distinct[order],
        number_of[inverse.reshape(-1)].tolist(),
        asked_rows[first[order]].tolist(),
        counts[order],
    )


def _asked_rows(start: int, count: int, skipped: Mapping[int, SkippedRow]) -> np.ndarray:
    rows = np.arange(start, start + count)
    return np.delete(rows, list(skipped)) if skipped else rows
