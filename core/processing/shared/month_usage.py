"""The usage of an environment in a calendar month, as numbers and as sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ...gateway.services import Service
from ...i18n import tr
from ...results.database import set_aside_sentence
from ...results.ledger import Usage, check_quota, percent_used

_PINGS_ABOVE = 1.5
"""Transactions per stop. A higher ratio means that positions on the way are geocoded, not only stops."""


@dataclass(frozen=True)
class MonthUsage:
    """The rows of the ledger for a month, the stops detected in it, and the limit (None: none)."""

    rows: Sequence[Usage]
    stops: int
    limit: int | None

    @property
    def transactions(self) -> int:
        """The billable transactions of all APIs."""
        return sum(row.transactions for row in self.rows)

    @property
    def ratio(self) -> float | None:
        """The reverse-geocode transactions per detected stop; None if no stops were detected."""
        return self.of(Service.GEOCODING) / self.stops if self.stops else None

    def of(self, service: Service) -> int:
        """Return the billable transactions of one API."""
        return sum(row.transactions for row in self.rows if row.api == service.value)

    @property
    def limit_warning(self) -> str:
        """A warning if little of the monthly limit is left, or an empty text."""
        return check_quota(self.limit, self.transactions, 0).sentence

    @property
    def ratio_warning(self) -> str:
        """A warning if the ratio is too high, or an empty text."""
        if self.ratio is None or self.ratio <= _PINGS_ABOVE:
            return ""
        return tr(
            "There were {ratio:,.2f} reverse-geocode transactions for each detected stop. Above "
            "{limit}, position pings are probably being geocoded rather than stops. Run 'Detect stops' "
            "(locationgateway:detectstops) on the positions first, and reverse-geocode the stops that it "
            "finds."
        ).format(ratio=self.ratio, limit=_PINGS_ABOVE)

    def outputs(self) -> dict[str, float]:
        """Return the number outputs."""
        return {
            "TRANSACTIONS": self.transactions,
            **{service.name: self.of(service) for service in Service},
            "STOPS": self.stops,
            "RATIO": self.ratio or 0,
            "MONTHLY_LIMIT": self.limit or 0,
        }

    def sentences(self) -> Iterator[str]:
        """Yield the usage, the limit and the ratio as sentences."""
        used = self.transactions
        yield tr("Transactions this month: {:,}.").format(used)
        if self.limit:
            yield tr("Monthly limit: {:,}, of which {} % are used.").format(self.limit, percent_used(self.limit, used))
        else:
            yield tr("No monthly limit is set.")
        yield self.ratio_sentence()

    def ratio_sentence(self) -> str:
        """Return the ratio as a sentence."""
        if self.ratio is None:
            return tr("No detected stops were counted this month, so there is no ratio to them.")
        return tr("Reverse-geocode transactions per detected stop this month: {:.2f} ({:,} to {:,}).").format(
            self.ratio, self.of(Service.GEOCODING), self.stops
        )

    def warnings(self) -> Iterator[str]:
        """Yield the warnings about limit and ratio."""
        yield from filter(None, (self.limit_warning, self.ratio_warning))


def ledger_set_aside(copy: Path) -> str:
    """Return the message about a ledger that was moved to ``copy``."""
    damaged = tr(
        "The usage ledger was damaged. It was moved to {}, and a new one was created, which does not include earlier "
        "usage."
    )
    return set_aside_sentence(copy, damaged.format(copy))
