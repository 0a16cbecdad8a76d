"""One token that ends every wait of a run at once."""

from __future__ import annotations

import threading

from .errors import GatewayError, NotSentError, RunCancelledError


class Cancellation:
    """Set once, from any thread; everything that waits looks at it.

    A run that is only ending, because an error made going on pointless, lets requests under way be answered: they may
    be billed. It does not wait any longer to send others.
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
        """Cancel the run. Safe to call more than once and from any thread."""
        self._cancelled = self._waits_are_over = True

    def end_waits(self, error: GatewayError | None = None) -> None:
        """Let no request wait any longer for its turn. The first ``error`` is the one that all of them tell."""
        with self._lock:
            self._ended_by = self._ended_by or error
        self._waits_are_over = True

    def check(self) -> None:
        """Raise :class:`RunCancelledError` if the run has been cancelled."""
        if self._cancelled:
            raise RunCancelledError

    def why_not_wait(self) -> GatewayError | None:
        """Return the error of a request that would have to wait: nothing, as long as the run goes on."""
        if not self._waits_are_over:
            return None
        return RunCancelledError() if self._cancelled else NotSentError(self._ended_by)
