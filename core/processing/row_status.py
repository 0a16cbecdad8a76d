"""What became of each row, and how many of each there were."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum


class RowStatus(Enum):
    """The values of a status field."""

    OK = "ok"
    NO_MATCH = "no_match"
    NO_GEOMETRY = "no_geometry"
    INVALID = "invalid"
    FAILED = "failed"
    NOT_ASKED = "not_asked"


class StatusCounts:
    """Rows by status."""

    def __init__(self) -> None:
        self._counts = dict.fromkeys(RowStatus, 0)

    def add(self, statuses: Sequence[RowStatus]) -> None:
        """Count some input rows."""
        for status in RowStatus:
            self._counts[status] += statuses.count(status)

    @property
    def rows(self) -> int:
        """All rows."""
        return sum(self._counts.values())

    def outputs(self) -> dict[str, int]:
        """Return the number outputs: ``ROWS``, and one per status."""
        return {"ROWS": self.rows, **{status.name: self._counts[status] for status in RowStatus}}

    def sentence(self) -> str:
        """Return the counts as the log shows them, without the statuses that no row has."""
        return ", ".join(f"{self._counts[status]:,} {status.value}" for status in RowStatus if self._counts[status])
