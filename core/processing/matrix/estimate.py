"""What a matrix needs, in pairs, requests and transactions."""

from __future__ import annotations

from dataclasses import dataclass

from ...i18n import tr
from ..shared.estimate import Estimate


@dataclass(frozen=True)
class MatrixEstimate(Estimate):
    """What a matrix needs. Its tasks are the distinct pairs."""

    blocks: int = 0
    """Blocks with a pair that is not stored."""
    jobs: int = 0
    """Asynchronous matrices with such a pair."""
    cost: int = 0
    """Their transactions, by the formula of the platform (docs/service.md, Transactions)."""

    @property
    def transactions(self) -> int:
        """Those of whole blocks, without splits."""
        return self.cost

    @property
    def requests(self) -> int:
        """One for each block. An asynchronous matrix needs three: to ask for it, for its status and for its result."""
        return self.blocks + 3 * self.jobs

    def comparison(self) -> str:
        """Return how much single routes would cost."""
        return tr("The same as single routes would be {:,} requests and {:,} transactions.").format(
            self.missing, self.missing
        )
