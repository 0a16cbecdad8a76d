"""A circuit breaker: after repeated failures nobody asks for a while, then one request tries for all."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Callable

if TYPE_CHECKING:
    from .errors import GatewayError

_POLL_S = 0.1
"""How often a request looks again while another one is trying for all."""
_SEVERAL = 2


class CircuitBreaker:
    """Closed, open, or half open with one trial under way. Shared by all threads of a session."""

    def __init__(
        self,
        *,
        failures: int = 5,
        first_pause_s: float = 1.0,
        longest_pause_s: float = 30.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Open after ``failures`` in a row; each failed trial doubles the pause up to ``longest_pause_s``."""
        self._failures_to_open = failures
        self._first_pause_s = first_pause_s
        self._longest_pause_s = longest_pause_s
        self._clock = clock
        self._lock = threading.Lock()
        self._failures = 0
        self._pause_s = first_pause_s
        self._open_until: float | None = None
        self._failing: set[str] = set()
        """Two, at the most, of the requests that have failed since the last success: whether there are more is all that
        is asked."""
        self.last_failure: GatewayError | None = None
        """Why the circuit is open; while it is closed, why it last might have been."""
        self._trial_thread: int | None = None
        """The thread whose request tries for all; a request and its outcome belong to one thread."""

    def keeps_failing_without(self, request: str) -> bool:
        """Whether the circuit is open, and not for ``request`` alone, which may itself be what the service fails at."""
        with self._lock:
            return self._open_until is not None and bool(self._failing - {request})

    def admit(self) -> float:
        """Return 0 if a request may be sent now, otherwise the seconds after which to ask again.

        Who is let through has to say how it ended: :meth:`succeeded`, :meth:`failed` or :meth:`abandoned`.
        """
        with self._lock:
            if self._open_until is None:
                return 0.0
            left = self._open_until - self._clock()
            if left > 0:
                return left
            if self._trial_thread is not None:
                return _POLL_S
            self._trial_thread = threading.get_ident()
            return 0.0

    def succeeded(self) -> None:
        """The service answered, if only to refuse: it is there."""
        with self._lock:
            self._failures = 0
            self._failing.clear()
            self._pause_s = self._first_pause_s
            self._open_until = None
            self._trial_thread = None

    def failed(self, pause_s: float | None = None, *, request: str = "", error: GatewayError | None = None) -> None:
        """The service failed at ``request`` with ``error``; ``pause_s`` is what it asked to wait, if it did."""
        with self._lock:
            self._failures += 1
            self.last_failure = error
            if len(self._failing) < _SEVERAL:
                self._failing.add(request)
            if self._is_mine():
                self._trial_thread = None
                self._pause_s = min(self._pause_s * 2, self._longest_pause_s)
            elif self._open_until is not None or self._failures < self._failures_to_open:
                return  # a straggler that was sent before the circuit opened, or not enough failures yet
            self._open_until = self._clock() + max(self._pause_s, pause_s or 0.0)

    def abandoned(self) -> None:
        """The request was given up before it was known whether the service works; another may try."""
        with self._lock:
            if self._is_mine():
                self._trial_thread = None

    def _is_mine(self) -> bool:
        return self._trial_thread == threading.get_ident()
