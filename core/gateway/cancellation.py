"""Ends all waits of a run at once."""

from __future__ import annotations

import threading

from .errors import GatewayError, NotSentError, RunCancelledError


class Cancellation:
    """Cancels a run, or ends its waits. Can be used from any thread.

    If only the waits end, after a fatal error, the requests under way are still answered, because they may be billed.
    No other request is sent.
    """

    def __init__(self) -> None:
        self._cancelled = False
        self._waits_are_over = False
        self._ended_by: GatewayError | None = None
        self._lock = threading.Lock()

    @property
    def cancelled(self) -> bool:
        """Whether the run has been cancelled."""
        return self._cancelled

    def cancel(self) -> None:
        """Cancel the run. Can be called more than once, and from any thread."""
        self._cancelled = self._waits_are_over = True

    def end_waits(self, error: GatewayError | None = None) -> None:
        """End the waits of all requests. The first ``error`` is the cause that their errors carry."""
        with self._lock:
            self._ended_by = self._ended_by or error
        self._waits_are_over = True

    def check(self) -> None:
        """Raise :class:`RunCancelledError` if the run has been cancelled."""
        if self._cancelled:
            raise RunCancelledError

    def why_not_wait(self) -> GatewayError | None:
        """Return the error for a request that would have to wait; None while the run goes on."""
        if not self._waits_are_over:
            return None
        return RunCancelledError() if self._cancelled else NotSentError(self._ended_by)
