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
        self._cancelled = threading.Event()
        self._waits_are_over = threading.Event()
        self._ended_by: GatewayError | None = None
        self._lock = threading.Lock()

    @property
    def cancelled(self) -> bool:
        """Whether the run has been cancelled."""
        return self._cancelled.is_set()

    def cancel(self) -> None:
        """Cancel the run. Safe to call more than once and from any thread."""
        self._cancelled.set()
        self._waits_are_over.set()

    def end_waits(self, error: GatewayError | None = None) -> None:
        """Let no request wait any longer for its turn. The first ``error`` is the one that all of them tell."""
        with self._lock:
            self._ended_by = self._ended_by or error
        self._waits_are_over.set()

    def check(self) -> None:
        """Raise :class:`RunCancelledError` if the run has been cancelled."""
        if self._cancelled.is_set():
            raise RunCancelledError

    def wait(self, seconds: float) -> None:
        """Wait ``seconds``.

        Raises :class:`RunCancelledError` as soon as the run is cancelled, :class:`NotSentError` if it is ending.
        """
        if self._waits_are_over.wait(max(0.0, seconds)):
            self.check()
            raise NotSentError(self._ended_by)
