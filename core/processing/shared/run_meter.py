"""Counts the transactions of a run in the usage ledger before they are sent, and refuses those beyond a limit."""

from __future__ import annotations

import threading
from functools import partial
from typing import TYPE_CHECKING, Callable

from ...gateway.errors import SpendingLimitError
from ...i18n import tr
from ...results.database import DatabaseError
from ...results.ledger import LimitReachedError

if TYPE_CHECKING:
    from ...results.ledger import Reservation, UsageLedger
    from .estimate import Allowance


class RunMeter:
    """The meter of one run, see :class:`~...gateway.metering.Meter`."""

    def __init__(
        self,
        ledger: UsageLedger | None,
        environment: str,
        api: str,
        allowance: Allowance,
        *,
        ledger_error: DatabaseError | None = None,
    ) -> None:
        """Count for ``api`` of ``environment``. Without a ``ledger``, ``ledger_error`` says why there is none."""
        self._ledger = ledger
        self._environment = environment
        self._api = api
        self._allowance = allowance
        self._spent = 0
        self._lock = threading.Lock()
        self.uncounted = 0
        """Transactions that are missing from the ledger."""
        self.ledger_error = ledger_error
        """Why they are missing."""

    def reserve(self, transactions: int) -> Callable[[], None]:
        """Count transactions before they are sent; return a function that takes them back if they are not billed."""
        self._spend(transactions)
        try:
            reservation = self._reserve_in_ledger(transactions)
        except SpendingLimitError:
            self._spend_less(transactions)
            raise
        return partial(self._take_back, transactions, reservation)

    def count(self, transactions: int) -> None:
        """Count transactions that have been billed already."""
        with self._lock:
            self._spent += transactions
        try:
            if self._ledger is not None:
                self._ledger.add(self._environment, self._api, transactions)
                return
        except DatabaseError as error:
            self.ledger_error = error
        self._leave_uncounted(transactions)

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

    def _reserve_in_ledger(self, transactions: int) -> Reservation | None:
        limit = self._allowance.monthly_limit
        try:
            if self._ledger is not None:
                return self._ledger.reserve(self._environment, self._api, transactions, limit)
        except LimitReachedError as error:
            raise SpendingLimitError(
                tr(
                    "Of the monthly limit of {:,} transactions, {:,} are used; the next request needs up to {:,}."
                ).format(limit, error.used, transactions)
            ) from None
        except DatabaseError as error:
            self.ledger_error = error
        if limit is not None:
            raise SpendingLimitError(
                tr("The monthly limit of {:,} transactions cannot be checked: {}.").format(limit, self.ledger_error)
            )
        self._leave_uncounted(transactions)
        return None

    def _take_back(self, transactions: int, reservation: Reservation | None) -> None:
        self._spend_less(transactions)
        if reservation is None:
            self._leave_uncounted(-transactions)
            return
        try:
            self._ledger.take_back(reservation)  # type: ignore[union-attr] - it made the reservation
        except DatabaseError as error:  # the ledger then shows too many transactions, never too few
            self.ledger_error = error

    def _leave_uncounted(self, transactions: int) -> None:
        with self._lock:
            self.uncounted += transactions
