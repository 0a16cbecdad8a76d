"""How one API is asked for numbered tasks, and in which form it gives their results."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any, Callable, Union

import numpy as np

if TYPE_CHECKING:
    from ..client.http_exchange import Answer, RefusedItemError

Results = Union[list[Any], np.ndarray]
"""One result for each of some tasks: a list, or the rows of an array of numbers if there are very many."""
Positions = Union[slice, np.ndarray]
"""Which of some tasks are meant."""


@dataclass(frozen=True)
class FetchSpec:
    """How one API is asked for numbered tasks. Everything is called from the thread of the run."""

    ask: Callable[[np.ndarray], Coroutine[Any, Any, Sequence[tuple[Positions, Answer | RefusedItemError]]]]
    """Builds the request for some numbers, and returns the coroutine that sends it. The coroutine returns the answers,
    each with the positions of its tasks among the numbers; instead of an answer there may be the error of tasks that
    the service refuses, while it answers the others. It raises :class:`~..client.errors.GatewayError`; if there
    are answers to a part of the tasks, :class:`~..client.http_exchange.PartlyAnsweredError`."""
    read: Callable[[np.ndarray, Answer], Results]
    """Returns the results of an answer to these numbers; raises :class:`~..client.errors.GatewayError`."""
    may_be_stored: Callable[[Results], Sequence[bool]]
    """Whether to store each of some results: what the service could not answer now, it may answer later."""
    restore: Callable[[list[Any]], Results]
    """Makes results from stored JSON; raises TypeError or ValueError if one of them is not a result."""
    per_request: int
    rows: np.ndarray
    """How many rows need each task, by number."""
    columns: int | None = None
    """If results are the rows of an array, how many columns it has: for a :class:`~.fetch.ColumnFetcher`."""
    ends: np.ndarray | None = None
    """Where requests end: the number after the last task of each. None: after ``per_request`` missing tasks."""


async def single(request: Coroutine[Any, Any, Answer]) -> list[tuple[Positions, Answer]]:
    """Send a request for one task."""
    return [(slice(1), await request)]


def joined(parts: Sequence[Results]) -> Results:
    """Return the results of several answers as one list or array."""
    parts = [part for part in parts if len(part)]
    if len(parts) == 1:
        return parts[0]
    if parts and isinstance(parts[0], np.ndarray):
        return np.concatenate(parts)
    return list(chain.from_iterable(parts))
