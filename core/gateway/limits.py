"""How fast and how many at once: the limits that a contract sets for a key."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from .cancellation import Cancellation

_LOOK_AT_CANCEL_S = 0.05


class RateLimiter:
    """Requests per second and requests in flight, for everything in the process that uses the same key."""

    def __init__(self, *, requests_per_second: float, in_flight: int) -> None:
        """Limit to ``requests_per_second`` (evenly spaced, no bursts) and ``in_flight`` at once."""
        self._interval_s = 1.0 / requests_per_second
        self._slots = threading.BoundedSemaphore(in_flight)
        self._lock = threading.Lock()
        self._next_start = time.monotonic()

    @contextmanager
    def slot(self, cancellation: Cancellation) -> Iterator[None]:
        """Hold one request's place: wait for it, send inside, and give it back.

        Raises :class:`~.errors.RunCancelledError` or :class:`~.errors.NotSentError` where the run ends meanwhile.
        """
        while not self._slots.acquire(timeout=_LOOK_AT_CANCEL_S):
            cancellation.wait(0)
        try:
            cancellation.wait(self._reserve_start())
            yield
        finally:
            self._slots.release()

    def _reserve_start(self) -> float:
        """Take the next start time and return the seconds until then; the wait itself is outside the lock."""
        with self._lock:
            now = time.monotonic()
            start = max(now, self._next_start)
            self._next_start = start + self._interval_s
            return start - now
