"""A run that asks one service again and again, until the service has done something that takes long."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Callable, TypeVar

from ...connection.open_session import open_session
from ...gateway.cancellation import Cancellation
from ...gateway.errors import CircuitOpenError, GatewayError, NoTokenError, UnreadableAnswerError
from .run_log import RunLog

if TYPE_CHECKING:
    from qgis.core import QgsProcessingFeedback

    from ...connection.credentials import Credentials
    from ...connection.settings import EnvironmentSettings
    from ...gateway.metering import Meter
    from .run_progress import RunProgress

_T = TypeVar("_T")
_SLOWER = 1.5
_MAY_PASS = (CircuitOpenError, NoTokenError, UnreadableAnswerError)
"""Beside what is sent again anyway: in a night of waiting, each of these may be over by the next time."""


class PolledRun:
    """Has a session as long as its ``with`` block lasts. For use in one thread, which may be any."""

    progress: RunProgress | None = None
    """What is reported while the run waits."""

    def __init__(
        self,
        settings: EnvironmentSettings,
        credentials: Credentials,
        feedback: QgsProcessingFeedback,
        not_answered: str,
        meter: Meter | None = None,
    ) -> None:
        """Make everything ready; nothing is sent yet. Without a ``meter`` nothing may be billed.

        For ``not_answered`` see :class:`.run_log.RunLog`.
        """
        self._settings = settings
        self._credentials = credentials
        self._feedback = feedback
        self._meter = meter
        self._log = RunLog(feedback, not_answered)
        self._sent_before = 0
        self._spent_before = 0
        self._open()

    def __exit__(self, _kind: object, error: BaseException | None, _traceback: object) -> None:
        self._log.ended_by(error)
        self.cancellation.cancel()
        self._log.flush()

    @property
    def requests_sent(self) -> int:
        """How many requests have been sent, repeated ones included."""
        return self._sent_before + self.session.requests_sent

    @property
    def transactions(self) -> int:
        """The highest number of transactions that may be billed."""
        return self._spent_before + self.session.transactions

    def reopen_session(self) -> None:
        """Go on with a new session: some errors end all waits of one."""
        self._sent_before, self._spent_before = self.requests_sent, self.transactions
        self._open()
        self.tick()

    def poll(
        self,
        ask: Callable[[], _T],
        is_over: Callable[[_T], bool],
        wait_s: float,
        interval_s: tuple[float, float],
        not_known: str,
    ) -> _T:
        """Return what ``ask`` returns, as soon as that ``is_over``, or after ``wait_s`` seconds.

        It asks at intervals that grow from the first to the second of ``interval_s``. While it waits, faults of the
        service that pass are only reported: ``not_known`` is the message, with a placeholder for the reason. Raises
        :class:`~...gateway.errors.GatewayError`.
        """
        deadline, pause_s = time.monotonic() + wait_s, interval_s[0]
        while True:
            found = None
            try:
                found = ask()
            except GatewayError as error:
                if time.monotonic() >= deadline or not (error.retryable or isinstance(error, _MAY_PASS)):
                    raise
                self._feedback.pushInfo(not_known.format(error.reason))
                self.reopen_session()
            if found is not None and is_over(found):
                return found
            if (left_s := deadline - time.monotonic()) <= 0:
                return ask() if found is None else found
            self.wait(min(pause_s, left_s))
            pause_s = min(pause_s * _SLOWER, interval_s[1])

    def wait(self, seconds: float) -> None:
        """Wait, which ends at once on cancel."""
        self.session.pause(seconds)

    def check(self) -> None:
        """Raise :class:`~...gateway.errors.RunCancelledError` if the run has been cancelled."""
        self.tick()
        self.cancellation.check()

    def tick(self) -> None:
        """Pass a cancel by the user on, and report the pending messages and the progress."""
        if self._feedback.isCanceled():
            self.cancellation.cancel()
        self._log.flush()
        if self.progress is not None:
            self.progress.report()

    def _open(self) -> None:
        self.cancellation = Cancellation()
        self.session = open_session(
            self._settings,
            self._credentials,
            self.cancellation,
            on_retry=self._log.retry,
            tick=self.tick,
            meter=self._meter,
        )
