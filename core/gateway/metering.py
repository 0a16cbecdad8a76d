"""Counting what may be billed, before it is sent."""

from __future__ import annotations

from typing import Callable, Protocol


class Meter(Protocol):
    """What a session asks before each request that may be billed. Called from several threads."""

    def reserve(self, transactions: int) -> Callable[[], None]:
        """Count transactions that are about to be sent; return what takes them back, should they not be billed.

        Raises :class:`~.errors.SpendingLimitError` where the run may not spend as much: then nothing is counted, and
        the request is not to be sent.
        """

    def count(self, transactions: int) -> None:
        """Count what has been billed already, whatever the run may spend."""
