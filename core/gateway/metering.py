"""What a session sends, and what of it may be billed: counted before it is sent."""

from __future__ import annotations

import threading
from copy import copy
from typing import Callable, Protocol

from ..i18n import tr
from .errors import GatewayError, SpendingLimitError


class Meter(Protocol):
    """What a session asks before each request that may be billed. Called from several threads."""

    def reserve(self, transactions: int) -> Callable[[], None]:
        """Count transactions that are about to be sent; return what takes them back, should they not be billed.

        Raises :class:`~.errors.SpendingLimitError` where the run may not spend as much: then nothing is counted, and
        the request is not to be sent.
        """

    def count(self, transactions: int) -> None:
        """Count what has been billed already, whatever the run may spend."""


class SessionCounter:
    """Counts the requests and the transactions of one session, as far as its meter allows them."""

    def __init__(self, meter: Meter | None) -> None:
        """Without a meter everything is allowed."""
        self._meter = meter
        self._adding = threading.Lock()
        self.requests = 0
        """Repeated ones included."""
        self.transactions = 0
        """At the most: an answer that was lost on its way may be billed too."""

    def reserve(self, transactions: int) -> Callable[[], None]:
        """Count a request that is about to be sent, as :meth:`Meter.reserve` does."""
        reserved = self._meter.reserve(transactions) if self._meter and transactions else None
        self._add(transactions)
        self.requests += 1

        def take_back() -> None:
            if reserved:
                reserved()
            self._add(-transactions)

        return take_back

    def count(self, transactions: int) -> None:
        """Count what turns out to have been billed although no answer said so."""
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
