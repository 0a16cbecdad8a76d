"""The monthly limit: whether a run may spend what it needs."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from ..i18n import tr

_WARNING_PERCENT = 80


class Level(Enum):
    """Whether a run may start."""

    FINE = "fine"
    WARN = "warn"
    REFUSE = "refuse"


class QuotaDecision(NamedTuple):
    """Whether a run may start, and the sentence for the user, which is empty if all is fine."""

    level: Level
    sentence: str = ""


def check_quota(limit: int | None, used: int, needed: int) -> QuotaDecision:
    """Return whether a run that needs some transactions may start in a month with some already used.

    ``limit`` is None if there is none. A run that needs nothing is never refused.
    """
    total = used + needed
    if not limit or 100 * total < _WARNING_PERCENT * limit:
        return QuotaDecision(Level.FINE)
    if needed and total > limit:
        return QuotaDecision(Level.REFUSE, _refusal_text(limit, used, needed))
    return QuotaDecision(Level.WARN, _warning_text(limit, used, needed))


def percent_used(limit: int, used: int) -> int:
    """Return the share of the limit that is used, rounded down: 100 is not shown before it is reached."""
    return 100 * used // limit


def _refusal_text(limit: int, used: int, needed: int) -> str:
    return tr(
        "This run needs {needed:,} transactions; {used:,} of this month's limit of {limit:,} are "
        "used already, so it would go {beyond:,} beyond the limit. Raise the limit in the settings, "
        "wait for next month, or run once with IGNORE_MONTHLY_LIMIT."
    ).format(needed=needed, used=used, limit=limit, beyond=used + needed - limit)


def _warning_text(limit: int, used: int, needed: int) -> str:
    if not needed:
        return tr("{used:,} of this month's limit of {limit:,} transactions are used ({share} %).").format(
            used=used, limit=limit, share=percent_used(limit, used)
        )
    share = percent_used(limit, used + needed)
    return tr(
        "With the {needed:,} transactions that this run needs, {total:,} of this month's limit of "
        "{limit:,} will be used ({share} %)."
    ).format(needed=needed, total=used + needed, limit=limit, share=share)
