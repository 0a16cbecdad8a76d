"""The pieces of all traces, and the distinct requests that they need."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

import numpy as np

from ...gateway.matching.choices import TraceService
from ...gateway.matching.queries import MatchQuery, Trace
from ...geometry.traces import FEWEST_POINTS, pieces_of
from ...results.keys import KEY, chained_keys, query_hash

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...gateway.matching.queries import MatchOptions
    from .inputs import TracePoints

_API = "matching"
"""The name of the API in the keys of stored answers."""
_E6 = 1_000_000
_E2, _E1 = 100, 10
"""Requests have coordinates with 6 decimals, speeds with 2 and headings with 1."""
_NO_TASK = -1


class MatchPlan:
    """What has to be asked for the traces of a layer."""

    def __init__(self, points: TracePoints, options: Sequence[MatchOptions], max_gap_s: float) -> None:
        """Cut the traces. ``options`` has those of each distinct vehicle; that of its first row counts for a piece."""
        self.pieces = pieces_of(points.traces, points.times_ms, max_gap_s)
        self.traces = len({piece.trace for piece in self.pieces})
        self._points = points
        self._options = options
        self._first_pieces: list[int] = []
        self.tasks = np.full(len(self.pieces), _NO_TASK, dtype=np.int64)
        """For each piece, the number of its request; -1 if it has only one point."""
        self.keys = self._number_tasks()
        self.has_points = all(one.service is TraceService.MATCH for one in options)
        """Whether answers have a matched place for each point."""
        self.uses = np.bincount(self.tasks[self.tasks >= 0], minlength=len(self.keys))
        """For each request, how many pieces need it."""

    def query(self, task: int) -> MatchQuery:
        """Return what is requested."""
        piece = self.pieces[self._first_pieces[task]]
        points, rows = self._points, piece.rows
        columns = (points.lats, points.lngs, points.times_ms, points.speeds, points.headings)
        trace = Trace(*(None if column is None else column[rows] for column in columns))
        return MatchQuery(trace, self._options[points.vehicles[rows[0]]])

    def _number_tasks(self) -> np.ndarray:
        """Number the distinct requests in the order of the pieces; return their keys."""
        asked = [number for number, piece in enumerate(self.pieces) if len(piece.rows) >= FEWEST_POINTS]
        keys = self._keys(asked)
        distinct, first, task_of = np.unique(keys, return_index=True, return_inverse=True)
        order = np.argsort(first)
        rank = np.empty(len(order), dtype=np.int64)
        rank[order] = np.arange(len(order))
        self.tasks[asked] = rank[task_of.reshape(-1)]
        self._first_pieces = [asked[position] for position in first[order].tolist()]
        return distinct[order]

    def _keys(self, asked: Sequence[int]) -> np.ndarray:
        """Return a key for each piece: what is requested, as exactly as requests have it."""
        columns = self._rounded_columns()
        names = ",".join(columns)
        hashes = np.array(
            [query_hash(_API, {"columns": names, **one.parameters()}) for one in self._options], dtype=KEY
        )
        vehicles = np.array([self._points.vehicles[self.pieces[number].rows[0]] for number in asked], dtype=np.int64)
        contents = np.array([self._content(number, columns.values()) for number in asked], dtype=KEY)
        return chained_keys(hashes[vehicles], contents)

    def _rounded_columns(self) -> dict[str, np.ndarray]:
        points = self._points
        given = {
            "lat": np.rint(points.lats * _E6).astype(np.int64),
            "lng": np.rint(points.lngs * _E6).astype(np.int64),
            "time": points.times_ms,
            "speed": None if points.speeds is None else np.rint(points.speeds * _E2) + 0.0,
            "heading": None if points.headings is None else np.rint(points.headings * _E1) + 0.0,
        }
        return {name: column for name, column in given.items() if column is not None}

    def _content(self, piece: int, columns: Sequence[np.ndarray]) -> int:
        digest = blake2b(digest_size=KEY.itemsize)
        rows = self.pieces[piece].rows
        for column in columns:
            digest.update(column[rows].tobytes())
        return int.from_bytes(digest.digest(), "little")
