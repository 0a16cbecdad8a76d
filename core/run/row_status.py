"""The status of rows, and how many rows have each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import Enum

from ..i18n import tr, whole_number

_MOST_REASONS = 5
_MOST_KEPT = 1_000
"""A service may give each row a reason of its own: more different ones are only counted."""
_VALUES = r"'[^']*'|[\d.,]+"
"""What may differ in reasons that are the same otherwise."""


class RowStatus(Enum):
    """The values of a status field."""

    OK = "ok"
    RESTRICTED = "restricted"
    UNASSIGNED = "unassigned"
    FAR = "far"
    LOW_CONFIDENCE = "low_confidence"
    LOW_SCORE = "low_score"
    NO_MATCH = "no_match"
    NO_ROUTE = "no_route"
    OUTSIDE_REGION = "outside_region"
    NO_GEOMETRY = "no_geometry"
    INVALID = "invalid"
    FAILED = "failed"
    NOT_ASKED = "not_asked"


_WITHOUT_ANSWER = (RowStatus.NO_GEOMETRY, RowStatus.INVALID, RowStatus.FAILED, RowStatus.NOT_ASKED)
PLACE_STATUSES = (RowStatus.OK, RowStatus.NO_MATCH, *_WITHOUT_ANSWER)
"""The statuses of rows of reverse geocoding."""
ADDRESS_STATUSES = (
    RowStatus.OK,
    RowStatus.LOW_SCORE,
    RowStatus.NO_MATCH,
    RowStatus.INVALID,
    RowStatus.FAILED,
    RowStatus.NOT_ASKED,
)
"""The statuses of addresses that are geocoded."""
JOB_STATUSES = (RowStatus.OK, RowStatus.LOW_SCORE, RowStatus.NO_MATCH, *_WITHOUT_ANSWER)
"""The statuses of rows of batch jobs, which have places or addresses."""
ROUTE_STATUSES = (RowStatus.OK, RowStatus.RESTRICTED, RowStatus.NO_ROUTE, *_WITHOUT_ANSWER)
"""The statuses of routes."""
MATRIX_STATUSES = (
    RowStatus.OK,
    RowStatus.RESTRICTED,
    RowStatus.NO_ROUTE,
    RowStatus.NO_MATCH,
    RowStatus.OUTSIDE_REGION,
    *_WITHOUT_ANSWER,
)
"""The statuses of the pairs of a matrix."""
TRACE_STATUSES = (RowStatus.OK, RowStatus.FAR, RowStatus.LOW_CONFIDENCE, RowStatus.NO_MATCH, *_WITHOUT_ANSWER)
"""The statuses of the points of traces, the best one first."""
PIECE_STATUSES = (RowStatus.OK, RowStatus.NO_MATCH, RowStatus.INVALID, RowStatus.FAILED, RowStatus.NOT_ASKED)
"""The statuses of the pieces of traces."""
TOUR_STATUSES = (RowStatus.OK, RowStatus.UNASSIGNED, *_WITHOUT_ANSWER)
"""The statuses of the jobs of tours."""


def status_words(statuses: Sequence[RowStatus]) -> dict[RowStatus, str]:
    """Return what users read instead of the values ``statuses``, which are those of one kind of rows.

    The words follow the list: 'ok' is 'passable' where rows may be 'restricted', and 'no_match' is 'no road' or
    'no address'. So pass the whole list of the kind, such as :data:`ROUTE_STATUSES`, and no part of it.
    """
    is_of_traces = tuple(statuses) in {TRACE_STATUSES, PIECE_STATUSES}
    is_of_roads = is_of_traces or RowStatus.NO_ROUTE in statuses
    words = {
        RowStatus.OK: _ok_word(statuses),
        RowStatus.RESTRICTED: tr("restricted"),
        RowStatus.UNASSIGNED: tr("in no tour"),
        RowStatus.FAR: tr("far from the road"),
        RowStatus.LOW_CONFIDENCE: tr("low confidence"),
        RowStatus.LOW_SCORE: tr("low score"),
        RowStatus.NO_MATCH: tr("no road") if is_of_roads else tr("no address"),
        RowStatus.NO_ROUTE: tr("no route"),
        RowStatus.OUTSIDE_REGION: tr("outside the region"),
        RowStatus.NO_GEOMETRY: tr("no geometry"),
        RowStatus.INVALID: tr("invalid values"),
        RowStatus.FAILED: tr("no answer"),
        RowStatus.NOT_ASKED: tr("not requested"),
    }
    return {status: words[status] for status in statuses}


def _ok_word(statuses: Sequence[RowStatus]) -> str:
    if RowStatus.RESTRICTED in statuses:
        return tr("passable")
    if RowStatus.UNASSIGNED in statuses:
        return tr("in a tour")
    return tr("matched") if tuple(statuses) in {TRACE_STATUSES, PIECE_STATUSES} else tr("found")


class StatusCounts:
    """Counts rows by status, and by the reasons of those that are not ``ok``."""

    def __init__(self, statuses: Sequence[RowStatus]) -> None:
        """Count rows with one of ``statuses`` each."""
        self._counts = dict.fromkeys(statuses, 0)
        self._reasons: dict[tuple[RowStatus, str], str] = {}
        """The first reason of those that differ only in values, by the status and what they have in common."""
        self._rows: dict[tuple[RowStatus, str], int] = {}
        """How many rows have these reasons."""
        self._other_reasons = 0

    def add(self, outcomes: Sequence[tuple[RowStatus, str]]) -> None:
        """Count some input rows, each with its status and its reason, if any."""
        statuses = [status for status, _ in outcomes]
        for status in self._counts:
            self._counts[status] += statuses.count(status)
        for status, reason in outcomes:
            if reason:
                self._add_reason(status, reason, 1)

    def add_alike(self, status: RowStatus, reason: str, rows: int) -> None:
        """Count ``rows`` with the same status and reason."""
        self._counts[status] += rows
        if reason:
            self._add_reason(status, reason, rows)

    def _add_reason(self, status: RowStatus, reason: str, rows: int) -> None:
        key = status, re.sub(_VALUES, "", reason)
        if key in self._reasons or len(self._reasons) < _MOST_KEPT:
            self._reasons.setdefault(key, reason)
            self._rows[key] = self._rows.get(key, 0) + rows
        else:
            self._other_reasons += rows

    def reasons(self) -> Iterator[str]:
        """Yield why rows are not ``ok``, the most frequent reason first; of similar reasons the first one."""
        found = sorted(self._reasons, key=self._rows.__getitem__, reverse=True)
        words = status_words(list(self._counts))
        for key in found[:_MOST_REASONS]:
            yield tr("Rows with the status '{}': {:,}. {}").format(words[key[0]], self._rows[key], self._reasons[key])
        others = self._other_reasons + sum(self._rows[key] for key in found[_MOST_REASONS:])
        if others:
            yield tr("Rows with other reasons: {:,}. Their error field has the reasons.").format(others)

    @property
    def rows(self) -> int:
        """The number of all rows."""
        return sum(self._counts.values())

    def outputs(self) -> dict[str, int]:
        """Return the number outputs: ``ROWS``, and one per status."""
        return {"ROWS": self.rows, **{status.name: count for status, count in self._counts.items()}}

    def sentence(self) -> str:
        """Return the counts for the log, without statuses that no row has."""
        words = status_words(list(self._counts))
        return ", ".join(f"{words[status]}: {whole_number(n)}" for status, n in self._counts.items() if n)
