"""What the matching of traces needs, in pieces, requests and transactions."""

from __future__ import annotations

from dataclasses import dataclass

from ...i18n import tr
from ..shared.estimate import Estimate


@dataclass(frozen=True)
class MatchEstimate(Estimate):
    """What the traces of a layer need. Its tasks are the distinct pieces of two or more points."""

    traces: int = 0
    pieces: int = 0

    def sentence(self) -> str:
        """Return the estimate for the log."""
        return tr(
            "Rows: {:,} → traces: {:,} → pieces: {:,} → already stored: {:,} → requests: {:,} → transactions: at most "
            "{:,}"
        ).format(self.rows, self.traces, self.pieces, self.stored, self.requests, self.transactions)
