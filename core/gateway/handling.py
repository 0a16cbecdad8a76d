"""What is special about a request: what it costs, whether it may be repeated, and what its answer is like."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO, Callable

from .scheduler import LONGEST_FILE_BYTES

if TYPE_CHECKING:
    from .errors import GatewayError


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
    into: BinaryIO | None = None
    """A file for the body of the successful answer."""
    longest_file_bytes: int = LONGEST_FILE_BYTES
    """The limit for a body that goes into a file."""


USUAL = Handling()
FREE = Handling(transactions=0)
