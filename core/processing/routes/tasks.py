"""The tasks of a run of routes, whether pairs or groups."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np

from ...gateway.routing.queries import RouteOptions, RouteQuery
from ...results.keys import KEY, query_hash
from ..shared.row_reader import SkippedRow

if TYPE_CHECKING:
    from qgis.core import QgsField

_API = "routes"
"""The name of the API in the keys of stored answers."""
KEYS_TOGETHER = 500_000
"""Keys that are handled together: 14 MB of them, however many pairs there are."""


class RouteIds(NamedTuple):
    """The ids of a row in the output."""

    origin_id: Any
    destination_id: Any
    group_id: Any = None
    carried: Sequence[Any] = ()
    """The labels of origin and destination, and further attributes of the destination."""


class RowBatch(NamedTuple):
    """Some consecutive rows."""

    keys: np.ndarray
    """Keys of the tasks of the rows, without the skipped rows. Equal tasks have equal keys."""
    skipped: Mapping[int, SkippedRow]
    """Rows that cannot be requested, by their position in the batch."""


class RouteTasks(Protocol):
    """The numbered rows of the output, without alternatives."""

    rows: int

    def distinct_keys(self) -> Iterator[np.ndarray]:
        """Yield the distinct keys of all tasks, at most :data:`KEYS_TOGETHER` at a time."""

    def row_batch(self, start: int, stop: int) -> RowBatch:
        """Return the rows from ``start`` up to, but not including, ``stop``."""

    def query(self, row: int) -> RouteQuery:
        """Return the query of a row."""

    def ids(self, row: int) -> RouteIds:
        """Return the ids of a row."""


class RouteInput(NamedTuple):
    """The tasks of the input layers, and how the outputs are named."""

    tasks: RouteTasks
    id_fields: tuple[QgsField, QgsField, QgsField | None]
    """The fields for the ids of origin, destination and group."""
    carried: Sequence[QgsField]
    """The fields for :attr:`RouteIds.carried`."""
    title: str
    """The last part of the names of the output layers."""


def option_hashes(options: list[RouteOptions]) -> np.ndarray:
    """Return a hash for each of some options: all that changes an answer, apart from the places."""
    return np.array([query_hash(_API, one.parameters()) for one in options], dtype=KEY)


def distinct_parts(keys: np.ndarray) -> Iterator[np.ndarray]:
    """Yield the distinct ``keys``, some at a time."""
    distinct = np.unique(keys)
    for start in range(0, len(distinct), KEYS_TOGETHER):
        yield distinct[start : start + KEYS_TOGETHER]


class NumberedTasks(NamedTuple):
    """The distinct tasks of some rows, numbered in the order of the rows."""

    keys: np.ndarray
    numbers: list[int]
    """For each row that can be requested, the number of its task."""
    first_rows: list[int]
    """For each task, the first row that needs it."""
    rows: np.ndarray
    """For each task, how many rows need it."""


def numbered(start: int, batch: RowBatch) -> NumberedTasks:
    """Return the tasks of a batch whose first row has the number ``start``."""
    distinct, first, inverse, counts = np.unique(batch.keys, return_index=True, return_inverse=True, return_counts=True)
    order = np.argsort(first, kind="stable")
    number_of = np.empty(len(order), dtype=np.int64)
    number_of[order] = np.arange(len(order))
    rows = np.arange(start, start + len(batch.keys) + len(batch.skipped))
    asked_rows = np.delete(rows, list(batch.skipped)) if batch.skipped else rows
    return NumberedTasks(
        distinct[order],
        number_of[inverse.reshape(-1)].tolist(),
        asked_rows[first[order]].tolist(),
        counts[order],
    )
