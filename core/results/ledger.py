"""The usage ledger: billable transactions and detected stops by day, of all environments. And the monthly limit."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from enum import Enum
from pathlib import Path
from typing import Callable, NamedTuple

from ..i18n import tr
from .database import CommonDatabase
from .file_version import Setup
from .files import ledger_path

_SETUP = Setup(
    application_id=0x4C47_5531,  # "LGU1"
    version=1,
    tables="""
        CREATE TABLE usage (
            day TEXT NOT NULL,
            environment TEXT NOT NULL,
            api TEXT NOT NULL,
            transactions INTEGER NOT NULL,
            PRIMARY KEY (day, environment, api)
        ) WITHOUT ROWID;
        CREATE TABLE detected (
            day TEXT NOT NULL,
            environment TEXT NOT NULL,
            stops INTEGER NOT NULL,
            PRIMARY KEY (day, environment)
        ) WITHOUT ROWID
    """,
)
_ADD = """
    INSERT INTO usage VALUES (?, ?, ?, ?)
    ON CONFLICT (day, environment, api) DO UPDATE SET transactions = transactions + excluded.transactions
"""
_ADD_USAGE = """
    INSERT INTO usage (environment, day, api, transactions)
    SELECT ?, day, api, transactions FROM usage WHERE environment = ?
    ON CONFLICT (day, environment, api) DO UPDATE SET transactions = transactions + excluded.transactions
"""
_ADD_STOPS = """
    INSERT INTO detected (environment, day, stops)
    SELECT ?, day, stops FROM detected WHERE environment = ?
    ON CONFLICT (day, environment) DO UPDATE SET stops = stops + excluded.stops
"""
_RENAMING = (
    (_ADD_USAGE, "DELETE FROM usage WHERE environment = ?"),
    (_ADD_STOPS, "DELETE FROM detected WHERE environment = ?"),
)
"""For each table, the statement that adds to the new name, and the one that removes the old name."""
_FIRST, _LAST = date.min, date.max
_WARNING_PERCENT = 80
"""Of the monthly limit."""


class Usage(NamedTuple):
    """What was used on a day."""

    day: date
    environment: str
    api: str
    transactions: int


class LimitReachedError(Exception):
    """The month would have more transactions than its limit allows."""

    def __init__(self, used: int) -> None:
        """``used``: the transactions of the month so far."""
        super().__init__(used)
        self.used = used


class UsageLedger(CommonDatabase):
    """The ledger in a folder of results. Several threads and processes may count at the same time."""

    def __init__(
        self,
        folder: Path,
        busy_s: float | None = None,
        is_over: Callable[[], bool] = lambda: False,
        *,
        may_set_aside: bool = False,
    ) -> None:
        """Open the ledger in ``folder``, and create both if they are missing.

        ``busy_s``: how long to wait for other processes, if not as long as usual. ``is_over`` tells whether to end this
        wait at once. ``may_set_aside``: see :func:`~.database.open_database`; not if there is a monthly limit, because
        the month would begin anew.
        """
        super().__init__(ledger_path(folder), _SETUP, busy_s, is_over, may_set_aside=may_set_aside)

    def add(self, environment: str, api: str, transactions: int, day: date | None = None) -> None:
        """Count billable transactions of an API (the value of a ``Service``) on ``day``; None: today."""
        self._count(_ADD, (_text(day), environment, api, transactions))

    def reserve(
        self,
        environment: str,
        api: str,
        transactions: int,
        monthly_limit: int | None = None,
        *,
        busy_s: float | None = None,
    ) -> date:
        """Count billable transactions before they are sent, so that they are counted even if this process dies.

        Return the day on which they are counted. Raises :class:`LimitReachedError` and counts nothing if they would
        exceed ``monthly_limit``. One transaction checks and counts, so that no other process counts in between.
        """
        day = today()
        with self._writing(durable=False, busy_s=busy_s) as connection:
            if monthly_limit is not None:
                (used,) = connection.execute(
                    "SELECT ifnull(sum(transactions), 0) FROM usage WHERE day BETWEEN ? AND ? AND environment = ?",
                    (*map(_text, month_of(day)), environment),
                ).fetchone()
                if used + transactions > monthly_limit:
                    raise LimitReachedError(used)
            connection.execute(_ADD, (_text(day), environment, api, transactions))
        return day

    def change(self, environment: str, api: str, by_day: Mapping[date, int], busy_s: float | None = None) -> None:
        """Add transactions to those of some days. Numbers below 0 were not billed after all."""
        with self._writing(durable=False, busy_s=busy_s) as connection:
            for day, transactions in by_day.items():
                row = (_text(day), environment, api)
                connection.execute(_ADD, (*row, transactions))
                connection.execute(
                    "DELETE FROM usage WHERE day = ? AND environment = ? AND api = ? AND transactions <= 0", row
                )

    def add_stops(self, environment: str, stops: int, day: date | None = None) -> None:
        """Count detected stops on ``day``; None: today."""
        self._count(
            "INSERT INTO detected VALUES (?, ?, ?) ON CONFLICT (day, environment) "
            "DO UPDATE SET stops = stops + excluded.stops",
            (_text(day), environment, stops),
        )

    def rename(self, environment: str, name: str) -> None:
        """Move what was counted for an environment to another name."""
        with self._writing() as connection:
            for added, removed in _RENAMING:
                connection.execute(added, (name, environment))
                connection.execute(removed, (environment,))

    def month_stops(self, environment: str, day: date) -> int:
        """Return the stops detected in the calendar month of ``day``."""
        with self._reading() as connection:
            (total,) = connection.execute(
                "SELECT sum(stops) FROM detected WHERE environment = ? AND substr(day, 1, 7) = ?",
                (environment, day.isoformat()[:7]),
            ).fetchone()
        return total or 0

    def rows(self, environment: str | None = None, first: date | None = None, last: date | None = None) -> list[Usage]:
        """Return the usage from ``first`` to ``last``, both included, by day. None: without this restriction."""
        with self._reading() as connection:
            found = connection.execute(
                "SELECT day, environment, api, transactions FROM usage "
                "WHERE day BETWEEN ? AND ? AND environment = ifnull(?, environment) ORDER BY day, environment, api",
                (_text(first or _FIRST), _text(last or _LAST), environment),
            ).fetchall()
        return [Usage(date.fromisoformat(day), *others) for day, *others in found]

    def _count(self, statement: str, values: tuple[str | int, ...]) -> None:
        *_, count = values
        if count < 0:
            raise ValueError(f"{count} cannot be counted")
        if count:
            # Waiting for the disk with each request would cost more than the last counts before a power cut are worth.
            with self._writing(durable=False) as connection:
                connection.execute(statement, values)


def existing_ledger(folder: Path, *, may_set_aside: bool = False) -> UsageLedger | None:
    """Return the ledger in ``folder``. None if nothing has been counted yet: then no file is created."""
    return UsageLedger(folder, may_set_aside=may_set_aside) if ledger_path(folder).exists() else None


def month_of(day: date) -> tuple[date, date]:
    """Return the first and the last day of a month.

    Days that are ahead belong to it: another computer may be further east, or its clock be wrong.
    """
    first = day.replace(day=1)
    return first, (first + timedelta(days=31)).replace(day=1) - timedelta(days=1)


def today() -> date:
    """Return the day on which usage is counted now: the local one."""
    return datetime.now().astimezone().date()


def _text(day: date | None) -> str:
    return (day or today()).isoformat()


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
        "wait for next month, or let this run ignore it, which is an advanced parameter."
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
