"""Counts the transactions of a run in the usage ledger before they are sent, and refuses those beyond a limit."""

from __future__ import annotations

import threading
import time
from collections import Counter
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Callable

from ...gateway.errors import SpendingLimitError
from ...gateway.metering import MeterBusyError
from ...i18n import tr
from ...results.database import DatabaseError
from ...results.ledger import LimitReachedError, today

if TYPE_CHECKING:
    from ...results.ledger import UsageLedger
    from .estimate import Allowance

_BUSY_S = 0.02
"""How long the main thread waits for a locked ledger. After that, the request waits, and the window does not."""
_LONGEST_WAIT_S = 5.0
"""How long requests wait for the ledger. Then they are sent, and counted as soon as possible."""
_LONGEST_WAIT_WITH_LIMIT_S = 60.0
"""The same if there is a monthly limit. Then they are not sent."""


class RunMeter:
    """The meter of one run, see :class:`~...gateway.metering.Meter`."""

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
                        "Transactions so far: up to {:,}; the next request needs up to {:,}, and MAX_TRANSACTIONS "
                        "allows {:,}."
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
