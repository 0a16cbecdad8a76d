"""The result of each input row, as columns: rows of all traces may follow each other in a layer."""

from __future__ import annotations

from math import isnan
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ...i18n import tr
from ..shared.distinct_ids import DistinctIds
from ..shared.row_status import TRACE_STATUSES, RowStatus

if TYPE_CHECKING:
    from ...gateway.matching.matched_trace import MatchedTrace
    from ...geometry.traces import Piece
    from .inputs import TracePoints

_RANK = {status: rank for rank, status in enumerate(TRACE_STATUSES)}
_UNKNOWN = len(TRACE_STATUSES)
"""The rank of rows whose piece has no result yet."""


class MatchLimits(NamedTuple):
    """Which matches are good enough."""

    max_distance_m: float
    min_confidence: float


class PointResults:
    """The results of all rows, 41 bytes each."""

    def __init__(self, points: TracePoints, limits: MatchLimits) -> None:
        rows = len(points)
        self._limits = limits
        self._ranks = np.full(rows, _UNKNOWN, dtype=np.int8)
        self._reasons = np.zeros(rows, dtype=np.int32)
        self._known_reasons = DistinctIds()
        self._numbers = np.full((4, rows), np.nan)
        """Latitude, longitude, distance and confidence of the match."""
        self._links = np.zeros(rows, dtype=np.int32)
        self._known_links = DistinctIds()
        for known, empty in ((self._known_reasons, ""), (self._known_links, None)):
            known.number(empty)  # is 0, as in the columns
        for row, (status, reason) in points.skipped.items():
            self._ranks[row] = _RANK[status]
            self._reasons[row] = self._known_reasons.number(reason)

    def add_alike(self, piece: Piece, status: RowStatus, reason: str) -> None:
        """Give all rows of a piece the same result, except a row with a better one from the piece before."""
        rank = _RANK[status]
        rows = piece.rows[self._ranks[piece.rows] > rank]
        self._ranks[rows] = rank
        self._reasons[rows] = self._known_reasons.number(reason)

    def add(self, piece: Piece, matched: MatchedTrace, *, has_points: bool) -> int:
        """Give each row of a piece its match, except a row with a better one. Return how many rows are ``ok`` by it.

        Without ``has_points``, the answer is about the whole piece only, and its rows are ``ok`` without a match.
        """
        columns = (matched.point_lats, matched.point_lngs, matched.point_distances, matched.point_confidences)
        numbers = np.array(columns, dtype=np.float64)  # None becomes NaN
        ranks = np.full(len(piece.rows), _RANK[RowStatus.OK], dtype=np.int8)
        ranks[numbers[3] < self._limits.min_confidence] = _RANK[RowStatus.LOW_CONFIDENCE]
        ranks[numbers[2] > self._limits.max_distance_m] = _RANK[RowStatus.FAR]
        if has_points:
            ranks[np.isnan(numbers[0])] = _RANK[RowStatus.NO_MATCH]
        chosen = np.flatnonzero(ranks < self._ranks[piece.rows])
        rows = piece.rows[chosen]
        self._ranks[rows] = ranks[chosen]
        self._numbers[:, rows] = numbers[:, chosen]
        self._links[rows] = np.array(list(map(self._known_links.number, matched.link_ids)))[chosen]
        for status, reason in self._reasons_of_matches().items():
            self._reasons[rows[ranks[chosen] == _RANK[status]]] = self._known_reasons.number(reason)
        return int((ranks[chosen] == _RANK[RowStatus.OK]).sum())

    @property
    def has_more(self) -> bool:
        """Whether there are matches, see :class:`~..shared.fetch.RowResults`: their rows are written at the end."""
        return bool((self._ranks <= _RANK[RowStatus.LOW_CONFIDENCE]).any())

    def outcomes(self, rows: slice) -> list[tuple[RowStatus, str, int]]:
        """Return the statuses and reasons of some rows, each with its number of rows."""
        pairs = self._ranks[rows].astype(np.int64) << 32 | self._reasons[rows]
        found, counts = np.unique(pairs, return_counts=True)
        return [
            (*self._outcome(pair >> 32, pair & (2**32 - 1)), count)
            for pair, count in zip(found.tolist(), counts.tolist())
        ]

    def values(self, rows: slice) -> list[tuple[Any, ...]]:
        """Return the values of the ``mt_`` fields of some rows."""
        link_ids = self._known_links.values
        outcomes: dict[tuple[int, int], tuple[str, str | None]] = {}
        columns = [[None if isnan(one) else one for one in column] for column in self._numbers[:, rows].tolist()]
        values = []
        for key, lat, lng, distance, confidence, link in zip(
            zip(self._ranks[rows].tolist(), self._reasons[rows].tolist()), *columns, self._links[rows].tolist()
        ):
            if key not in outcomes:
                status, reason = self._outcome(*key)
                outcomes[key] = status.value, reason or None
            values.append((*outcomes[key], lat, lng, distance, confidence, link_ids[link]))
        return values

    def _outcome(self, rank: int, reason: int) -> tuple[RowStatus, str]:
        if rank == _UNKNOWN:
            return RowStatus.NOT_ASKED, tr("The run ended before this row was asked.")
        return TRACE_STATUSES[rank], self._known_reasons.values[reason]

    def _reasons_of_matches(self) -> dict[RowStatus, str]:
        return {
            RowStatus.OK: "",
            RowStatus.FAR: tr("The matched place is more than {:g} m away.").format(self._limits.max_distance_m),
            RowStatus.LOW_CONFIDENCE: tr("The confidence of the match is below {:g}.").format(
                self._limits.min_confidence
            ),
            RowStatus.NO_MATCH: tr("The service gave no matched place for this point."),
        }


def changed_row_values() -> tuple[Any, ...]:
    """Return the values of the ``mt_`` fields of a row that was not there when the traces were read."""
    return (RowStatus.NOT_ASKED.value, tr("The row changed during the run."), None, None, None, None, None)
