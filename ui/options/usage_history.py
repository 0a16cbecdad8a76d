"""What an environment has used, month by month, as the ledger has it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from ...core.processing.shared.month_usage import MonthUsage

if TYPE_CHECKING:
    from ...core.connection.settings import EnvironmentSettings
    from ...core.results.ledger import Usage


@dataclass(frozen=True)
class UsageHistory:
    """The months in which something was used, and the current one; each by its first day, the newest first."""

    months: Mapping[date, MonthUsage]
    this_month: date
    has_ledger: bool
    """Whether anything was counted on this computer yet, by whichever environment."""
    set_aside: Path | None = None
    """Where the ledger was moved to, if it was found damaged."""


def read_history(settings: EnvironmentSettings) -> UsageHistory:
    """Read the ledger, without making one; raises ``DatabaseError``."""
    from ...core.results.ledger import existing_ledger, today

    name, this_month = settings.name, today().replace(day=1)
    found = existing_ledger(settings.results_folder)
    if found is None:
        return UsageHistory({this_month: MonthUsage([], 0, settings.monthly_limit)}, this_month, has_ledger=False)
    with found as ledger:
        rows = {month: list(some) for month, some in groupby(ledger.rows(name), lambda row: row.day.replace(day=1))}
        months = {
            month: MonthUsage(rows.get(month, []), ledger.month_stops(name, month), settings.monthly_limit)
            for month in sorted({this_month, *rows}, reverse=True)
        }
        return UsageHistory(months, this_month, has_ledger=True, set_aside=ledger.set_aside)


def read_everything(folder: Path) -> list[Usage]:
    """Return all rows of the ledger in ``folder``, of all environments; raises ``DatabaseError``."""
    from ...core.results.ledger import existing_ledger

    found = existing_ledger(folder)
    if found is None:
        return []
    with found as ledger:
        return ledger.rows()
