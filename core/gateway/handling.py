"""What is special about a request: what it costs, whether it may be repeated, and what its answer is like."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO, Callable

if TYPE_CHECKING:
    from .errors import GatewayError

LONGEST_BODY_BYTES = 32 * 1024 * 1024
"""A list of 100 places with 10 candidates each is about 0.5 MB; anything near this limit is not an answer."""


@dataclass(frozen=True)
class Handling:
    """How a session treats one request. Without values: one transaction, repeated as usual, with a short answer."""

    transactions: int = 1
    """How many transactions each attempt counts as."""
    bills_once: bool = False
    """Whether repeating the request bills nothing more."""
    may_repeat: Callable[[GatewayError], bool] = lambda _error: True
    """Returns False for errors after which the request must not be sent again."""
    extra_s: float = 0.0
    """How long the service may work before it answers, beyond the usual time limit of an attempt."""
    redirects: Collection[int] = ()
    """The statuses of redirects that are returned like a successful answer. Nothing follows them."""
    longest_bytes: int = LONGEST_BODY_BYTES
    """The limit for the body of the successful answer."""
    into: BinaryIO | None = None
    """A file for this body, whose limit follows from what was asked."""


USUAL = Handling()
FREE = Handling(transactions=0)
