"""The status of rows, and how many rows have each."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from ...i18n import tr


class RowStatus(Enum):
    """The values of a status field."""

    OK = "ok"
    RESTRICTED = "restricted"
    NO_MATCH = "no_match"
    NO_ROUTE = "no_route"
    NO_GEOMETRY = "no_geometry"
    INVALID = "invalid"
    FAILED = "failed"
    NOT_ASKED = "not_asked"


_WITHOUT_ANSWER = (RowStatus.NO_GEOMETRY, RowStatus.INVALID, RowStatus.FAILED, RowStatus.NOT_ASKED)
PLACE_STATUSES = (RowStatus.OK, RowStatus.NO_MATCH, *_WITHOUT_ANSWER)
"""The statuses of rows of reverse geocoding."""
ROUTE_STATUSES = (RowStatus.OK, RowStatus.RESTRICTED, RowStatus.NO_ROUTE, *_WITHOUT_ANSWER)
"""The statuses of routes."""


def status_words() -> dict[RowStatus, str]:
    """Return what users read instead of the values."""
    return {
        RowStatus.OK: tr("found"),
        RowStatus.RESTRICTED: tr("restricted"),
        RowStatus.NO_MATCH: tr("no address"),
        RowStatus.NO_ROUTE: tr("no route"),
        RowStatus.NO_GEOMETRY: tr("no geometry"),
        RowStatus.INVALID: tr("invalid values"),
        RowStatus.FAILED: tr("no answer"),
        RowStatus.NOT_ASKED: tr("not requested"),
    }


class StatusCounts:
    """Counts rows by status."""

    def __init__(self, statuses: Sequence[RowStatus]) -> None:
        """Count rows with one of ``statuses`` each."""
        self._counts = dict.fromkeys(statuses, 0)

    def add(self, statuses: Sequence[RowStatus]) -> None:
        """Count some input rows."""
        for status in self._counts:
            self._counts[status] += statuses.count(status)

    @property
    def rows(self) -> int:
        """The number of all rows."""
        return sum(self._counts.values())

    def outputs(self) -> dict[str, int]:
        """Return the number outputs: ``ROWS``, and one per status."""
        return {"ROWS": self.rows, **{status.name: count for status, count in self._counts.items()}}

    def sentence(self) -> str:
        """Return the counts for the log, without statuses that no row has."""
        words = status_words()
        return ", ".join(f"{words[status]}: {count:,}" for status, count in self._counts.items() if count)
