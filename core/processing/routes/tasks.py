"""What a run of routes asks for, whether by pairs or by groups."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, Protocol

import numpy as np

from ...gateway.routing.queries import RouteOptions, RouteQuery
from ...results.keys import KEY, query_hash
from ..shared.row_reader import SkippedRow

_API = "routes"
"""In the keys of stored answers."""
KEYS_TOGETHER = 500_000
"""Keys that are looked at together: 14 MB of them, whatever the number of pairs."""


class Labels(NamedTuple):
    """What tells a route from the others, in the columns of the output."""

    origin_id: Any
    destination_id: Any
    group_id: Any = None


class RowBatch(NamedTuple):
    """Some rows that follow each other."""

    keys: np.ndarray
    """What the rows ask for, without the skipped ones: the same question has the same key."""
    skipped: Mapping[int, SkippedRow]
    """Rows that cannot be asked for, by their position in the batch."""


class RouteTasks(Protocol):
    """The rows of the output, alternatives left aside, by number."""

    rows: int

    def distinct_keys(self) -> Iterator[np.ndarray]:
        """Yield the keys of all questions, each once, at most :data:`KEYS_TOGETHER` at a time."""

    def row_batch(self, start: int, stop: int) -> RowBatch:
        """Return the rows from ``start`` to before ``stop``."""

    def query(self, row: int) -> RouteQuery:
        """Return what a row asks for."""

    def labels(self, row: int) -> Labels:
        """Return what tells the row from the others."""


def numbers_of(options: list[RouteOptions]) -> np.ndarray:
    """Return a number for each way of asking: all that changes an answer beside the places."""
    return np.array([query_hash(_API, one.parameters()) for one in options], dtype=KEY)


def parts(keys: np.ndarray) -> Iterator[np.ndarray]:
    """Yield the distinct ones of ``keys``, some at a time."""
    distinct = np.unique(keys)
    for start in range(0, len(distinct), KEYS_TOGETHER):
        yield distinct[start : start + KEYS_TOGETHER]
