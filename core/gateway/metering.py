"""Counts the requests of a session, and the transactions that may be billed, before they are sent."""

from __future__ import annotations

import threading
from copy import copy
from typing import Callable, Protocol

from ..i18n import tr
from .errors import GatewayError, SpendingLimitError


class MeterBusyError(Exception):
    """The transactions cannot be counted at the moment. Ask again soon, before anything is sent."""


class Meter(Protocol):
    """Allows transactions and counts them. Called from several threads."""

    def reserve(self, transactions: int) -> Callable[[], None]:
        """Count transactions before they are sent; return a function that takes them back if they are not billed.

        Raises :class:`~.errors.SpendingLimitError` if the run may not spend that much, and :class:`MeterBusyError`.
        Then nothing is counted, and the request must not be sent.
        """

    def count(self, transactions: int) -> None:
        """Count transactions that were billed already, even beyond a limit."""


class SessionCounter:
    """The requests and transactions of one session."""

    def __init__(self, meter: Meter | None) -> None:
        """Without a meter, everything is allowed."""
        self._meter = meter
        self._adding = threading.Lock()
        self.requests = 0
        """Including repeated ones."""
        self.transactions = 0
        """The highest number that may be billed. A lost answer may be billed, too."""

    def reserve(self, transactions: int) -> Callable[[], None]:
        """Count a request before it is sent, like :meth:`Meter.reserve`."""
        reserved = self._meter.reserve(transactions) if self._meter and transactions else None
        self._add(transactions)
        self.requests += 1

        def take_back() -> None:
            if reserved:
                reserved()
            self._add(-transactions)

        return take_back

    def count(self, transactions: int) -> None:
        """Count transactions that were billed, as a later answer shows."""
        if self._meter:
            self._meter.count(transactions)
        self._add(transactions)

    def _add(self, transactions: int) -> None:
        with self._adding:
            self.transactions += transactions


def not_repeated(error: GatewayError, limit: SpendingLimitError) -> GatewayError:
    """Return the ``error`` of a request that may not be sent again because of ``limit``."""
    last = copy(error)
    last.detail = " ".join(filter(None, (error.detail, tr("The request was not sent again."), limit.detail)))
    return last
