"""What a plan needs, in locations and transactions."""

from __future__ import annotations

from dataclasses import dataclass

from ...i18n import tr
from ..shared.budget import Estimate


@dataclass(frozen=True)
class PlanEstimate(Estimate):
    """What the plan of a layer needs. Its only task is the plan itself."""

    jobs: int = 0
    """Those that are sent."""
    vehicles: int = 0
    cost: int = 0
    """The transactions of the plan, if it is neither stored nor under way."""

    @property
    def transactions(self) -> int:
        """An upper estimate: each location of the problem counts as one (docs/service.md, Transactions)."""
        return self.cost if self.missing else 0

    def sentence(self) -> str:
        """Return the estimate for the log."""
        return tr(
            "Rows: {:,} → jobs: {:,} → vehicles: {:,} → plans already requested: {:,} → requests: {:,} → transactions: "
            "at most {:,}"
        ).format(self.rows, self.jobs, self.vehicles, self.stored, self.requests, self.transactions)
