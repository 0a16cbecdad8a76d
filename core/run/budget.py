"""What a run needs, what it may spend, and what has been spent: estimate, limits, month, and the count of a run."""

from __future__ import annotations

import math
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Callable

from ..client.contract import MOST_RECORDS
from ..client.errors import SpendingLimitError
from ..client.services import Service
from ..client.session import MeterBusyError
from ..i18n import tr
from ..results.database import DatabaseError
from ..results.ledger import LimitReachedError, Usage, check_quota, percent_used, today

if TYPE_CHECKING:
    from ..connection.settings import EnvironmentSettings
    from ..results.ledger import UsageLedger

_MINUTE_S = 60
_PINGS_ABOVE = 1.5
"""Transactions per stop. A higher ratio may mean that positions on the way are geocoded, not only stops; or that there
are customers. The ledger does not know, so this is no warning: the run itself looks at the rows, and warns."""
_BUSY_S = 0.02
"""How long the main thread waits for a locked ledger. After that, the request waits, and the window does not."""
_LONGEST_WAIT_S = 5.0
"""How long requests wait for the ledger. Then they are sent, and counted as soon as possible."""
_LONGEST_WAIT_WITH_LIMIT_S = 60.0
"""The same if there is a monthly limit. Then they are not sent."""


@dataclass(frozen=True)
class Estimate:
    """What a run needs, and how much of it is stored already."""

    rows: int
    tasks: int
    """Distinct places or routes."""
    stored: int
    requests: int
    """For what is missing, if none has to be repeated."""
    noun: str
    """The word for the tasks, such as 'places'."""
    per_task: int = 1
    """How many transactions a task counts as."""

    @property
    def missing(self) -> int:
        """The tasks that are not stored."""
        return self.tasks - self.stored

    @property
    def transactions(self) -> int:
        """An upper estimate: each place of a list counts as one (docs/service.md, Transactions)."""
        return self.missing * self.per_task

    def numbers(self) -> dict[str, int]:
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

    :class:`.run_storage.RunStorage` checks it before the first request, :class:`RunMeter` before each one.
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
        return tr(
            "Transactions that the run would need: up to {:,}; the maximum number of transactions is {:,}. {}."
        ).format(estimate.transactions, self.most_transactions, estimate.sentence())


def batch_comparison(estimate: Estimate, settings: EnvironmentSettings) -> str:
    """Compare a large run with a batch job of the same size; an empty text for a small one."""
    if estimate.transactions < settings.batch_from:
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

    def numbers(self) -> dict[str, float]:
        """Return the number outputs."""
        return {
            "TRANSACTIONS": self.transactions,
            **{service.name: self.of(service) for service in Service},
            "STOPS": self.stops,
            "RATIO": self.ratio or 0,
            "MONTHLY_LIMIT": self.limit or 0,
        }

    def sentences(self) -> Iterator[str]:
        """Yield the usage, the limit and the stops as sentences."""
        used = self.transactions
        yield tr("Transactions this month: {:,}.").format(used)
        if self.limit:
            yield tr("Monthly limit: {:,}, of which {} % are used.").format(self.limit, percent_used(self.limit, used))
        else:
            yield tr("No monthly limit is set.")
        yield self.stops_sentence()

    def stops_sentence(self) -> str:
        """Return how many points were asked for, beside the detected stops, and what may follow from that."""
        numbers = tr("Transactions for the addresses of points: {:,}. Detected stops: {:,}.").format(
            self.of(Service.GEOCODING), self.stops
        )
        if self.ratio is None:
            return numbers
        numbers = f"{numbers} {tr('For each stop: {:,.2f} transactions.').format(self.ratio)}"
        if self.ratio <= _PINGS_ABOVE:
            return numbers
        advice = tr(
            "For customers and other places, this is as it should be. If positions of vehicles on the way were among "
            "the points, run 'Detect stops' first: a stop needs one address, not one for each position."
        )
        return f"{numbers} {advice}"


def ledger_set_aside(copy: Path) -> str:
    """Return the message about a ledger that was moved to ``copy``."""
    return tr(
        "The usage ledger was damaged. It was moved to {}, and a new one was created, which does not include earlier "
        "usage: how much of this month is used is not known any more."
    ).format(copy)


class RunMeter:
    """The meter of one run, see :class:`~..client.session.Meter`."""

    def __init__(  # noqa: PLR0913 - what it counts, and for whom
        self,
        ledger: UsageLedger | None,
        environment: str,
        api: str,
        allowance: Allowance,
        *,
        ledger_error: DatabaseError | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Count for ``api`` of ``environment``. Without a ``ledger``, ``ledger_error`` says why there is none."""
        self._ledger = ledger
        self._environment = environment
        self._api = api
        self._allowance = allowance
        self._clock = clock
        self._spent = 0
        self._lock = threading.Lock()
        self._owed: Counter[date] = Counter()
        """What the ledger does not have yet, by day; below 0: what it has too many of."""
        self._busy_since: float | None = None
        self.ledger_error = ledger_error
        """Why transactions are not counted, or were not counted at once."""

    @property
    def uncounted(self) -> int:
        """Transactions that are missing from the ledger."""
        return sum(self._owed.values())

    def reserve(self, transactions: int) -> Callable[[], None]:
        """Count transactions before they are sent; return a function that takes them back if they are not billed."""
        self._spend(transactions)
        try:
            day = self._reserve_in_ledger(transactions)
        except (SpendingLimitError, MeterBusyError):
            self._spend_less(transactions)
            raise
        return partial(self._take_back, transactions, day)

    def count(self, transactions: int) -> None:
        """Count transactions that have been billed already."""
        with self._lock:
            self._spent += transactions
            self._owed[today()] += transactions
        self.settle(_BUSY_S)

    def settle(self, busy_s: float | None = None) -> None:
        """Count what could not be counted before; wait ``busy_s`` for others that write, or as long as usual."""
        if self._ledger is None or not any(self._owed.values()):
            return
        with self._lock:
            owed, self._owed = self._owed, Counter()
        try:
            self._ledger.change(self._environment, self._api, owed, busy_s)
        except DatabaseError as error:
            self.ledger_error = error
            with self._lock:
                self._owed.update(owed)

    def _spend(self, transactions: int) -> None:
        most = self._allowance.most_transactions
        with self._lock:
            spent = self._spent + transactions
            if most is not None and spent > most:
                raise SpendingLimitError(
                    tr(
                        "Transactions so far: up to {:,}; the next request needs up to {:,}, and the maximum number of "
                        "transactions is {:,}."
                    ).format(self._spent, transactions, most)
                )
            self._spent = spent

    def _spend_less(self, transactions: int) -> None:
        with self._lock:
            self._spent -= transactions

    def _reserve_in_ledger(self, transactions: int) -> date:
        """Count transactions, and return on which day; raises :class:`SpendingLimitError` and MeterBusyError."""
        limit = self._allowance.monthly_limit
        try:
            if self._ledger is not None:
                self.settle(_BUSY_S)
                day = self._ledger.reserve(self._environment, self._api, transactions, limit, busy_s=_BUSY_S)
                self._busy_since = None
                return day
        except LimitReachedError as error:
            raise SpendingLimitError(
                tr(
                    "Of the monthly limit of {:,} transactions, {:,} are used; the next request needs up to {:,}."
                ).format(limit, error.used, transactions)
            ) from None
        except DatabaseError as error:
            self.ledger_error = error
            if error.is_locked:
                self._wait_for_others(_LONGEST_WAIT_S if limit is None else _LONGEST_WAIT_WITH_LIMIT_S)
        if limit is not None:
            raise SpendingLimitError(
                tr("The monthly limit of {:,} transactions cannot be checked: {}.").format(limit, self.ledger_error)
            )
        day = today()
        with self._lock:
            self._owed[day] += transactions
        return day

    def _wait_for_others(self, longest_s: float) -> None:
        """Raise :class:`MeterBusyError` until the ledger has been locked for so long."""
        now = self._clock()
        self._busy_since = now if self._busy_since is None else self._busy_since
        if now - self._busy_since < longest_s:
            raise MeterBusyError

    def _take_back(self, transactions: int, day: date) -> None:
        with self._lock:
            self._spent -= transactions
            self._owed[day] -= transactions
        self.settle(_BUSY_S)
