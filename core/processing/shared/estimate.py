"""What a run needs and what it may spend, which is known before the first request."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...gateway.batch.queries import MOST_RECORDS
from ...i18n import tr

if TYPE_CHECKING:
    from ...connection.settings import EnvironmentSettings

_MINUTE_S = 60


@dataclass(frozen=True)
class Estimate:
    """What a run needs."""

    rows: int
    tasks: int
    """Distinct places or routes."""
    stored: int
    per_request: int
    noun: str
    """The word for the tasks, such as 'places'."""

    @property
    def missing(self) -> int:
        """The tasks that are not stored."""
        return self.tasks - self.stored

    @property
    def transactions(self) -> int:
        """An upper estimate: each place of a list counts as one (docs/service.md, Transactions)."""
        return self.missing

    @property
    def requests(self) -> int:
        """The requests, if none has to be repeated."""
        return math.ceil(self.missing / self.per_request)

    def outputs(self) -> dict[str, int]:
        """Return the number outputs of a dry run."""
        return {"FROM_STORE": self.stored, "REQUESTS": self.requests, "TRANSACTIONS": self.transactions}

    def sentence(self) -> str:
        """Return the estimate for the log."""
        return tr("Rows: {:,} → {}: {:,} → already stored: {:,} → requests: {:,} → transactions: at most {:,}").format(
            self.rows, self.noun, self.tasks, self.stored, self.requests, self.transactions
        )


@dataclass(frozen=True)
class Allowance:
    """What a run may spend.

    :class:`.run_storage.RunStorage` checks it before the first request, :class:`.run_meter.RunMeter` before each one.
    """

    most_transactions: int | None = None
    """``MAX_TRANSACTIONS``."""
    monthly_limit: int | None = None
    """None: there is no limit for this run."""
    dry_run: bool = False
    """Whether exceeding the limits is only reported."""

    def over_maximum(self, estimate: Estimate) -> str:
        """Return why a run needs more than ``MAX_TRANSACTIONS``, or nothing."""
        if self.most_transactions is None or estimate.transactions <= self.most_transactions:
            return ""
        return tr("Transactions that the run would need: up to {:,}; MAX_TRANSACTIONS allows {:,}. {}.").format(
            estimate.transactions, self.most_transactions, estimate.sentence()
        )


def batch_comparison(estimate: Estimate, settings: EnvironmentSettings) -> str:
    """Compare a large run with a batch job of the same size; an empty text for a small one."""
    if estimate.transactions <= settings.batch_from:
        return ""
    sentence = tr(
        "For so many {}, a batch job may be better ('Submit a batch job'). Jobs: {:,}, transactions: {:,}. They cost "
        "less, and QGIS can be closed while the service works. This run: {:,} requests and {:,} transactions, which "
        "take at least {:,.0f} minutes at {:g} requests per second."
    )
    return sentence.format(
        estimate.noun,
        math.ceil(estimate.transactions / MOST_RECORDS),
        estimate.transactions,
        estimate.requests,
        estimate.transactions,
        max(1.0, estimate.requests / settings.requests_per_second / _MINUTE_S),
        settings.requests_per_second,
    )
