"""The days that a report covers."""

from __future__ import annotations

from datetime import date, timedelta
from enum import Enum


class Period(Enum):
    """A span of calendar days, by its name on command lines."""

    THIS_MONTH = "this_month"
    LAST_MONTH = "last_month"
    THIS_YEAR = "this_year"
    ALL = "all"

    def days(self, today: date) -> tuple[date | None, date | None]:
        """Return the first and the last day; None: no end on that side."""
        if self is Period.ALL:
            return None, None
        if self is Period.THIS_YEAR:
            return date(today.year, 1, 1), date(today.year, 12, 31)
        if self is Period.LAST_MONTH:
            return _month(today.replace(day=1) - timedelta(days=1))
        return _month(today)


def _month(day: date) -> tuple[date, date]:
    first = day.replace(day=1)
    in_the_next = first + timedelta(days=31)
    return first, in_the_next.replace(day=1) - timedelta(days=1)
