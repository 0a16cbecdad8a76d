"""One token that ends every wait of a run at once."""

from __future__ import annotations

import threading

from .errors import RunCancelledError


class Cancellation:
    """Set once, from any thread; everything that waits looks at it."""

    def __init__(self) -> None:
        self._cancelled = threading.Event()

    @property
    def cancelled(self) -> bool:
        """Whether the run has been cancelled."""
        return self._cancelled.is_set()

    def cancel(self) -> None:
        """Cancel the run. Safe to call more than once and from any thread."""
        self._cancelled.set()

    def check(self) -> None:
        """Raise :class:`RunCancelledError` if the run has been cancelled."""
        if self._cancelled.is_set():
            raise RunCancelledError

    def wait(self, seconds: float) -> None:
        """Wait ``seconds``, or raise :class:`RunCancelledError` as soon as the run is cancelled."""
        if self._cancelled.wait(max(0.0, seconds)):
            raise RunCancelledError
