"""A run that remembers what takes the service long, submits it, and polls its state. Its subclasses collect."""

from __future__ import annotations

import time
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, Callable, ClassVar, TypeVar

from qgis.core import QgsProcessingException

from ..client.errors import CircuitOpenError, GatewayError, NoTokenError, UnreadableAnswerError
from ..client.scheduler import Cancellation
from ..connection.open_session import open_session
from ..i18n import as_sentence, tr
from ..results.database import DatabaseError
from .definitions import WAIT
from .progress import RunProgress
from .run_log import RunLog, until
from .run_storage import open_pending

if TYPE_CHECKING:
    import numpy as np
    from qgis.core import QgsProcessingFeedback

    from ..client.session import Meter
    from ..connection.credentials import Credentials
    from ..connection.settings import EnvironmentSettings
    from ..results.pending import Pending, PendingStore
    from .invocation import Invocation

_T = TypeVar("_T")
_Run = TypeVar("_Run", bound="PolledRun")
_MINUTE_S = 60.0
_SLOWER = 1.5
_LOOK_AGAIN_S = 0.2
_MAY_PASS = (CircuitOpenError, NoTokenError, UnreadableAnswerError)
"""Beside what is sent again anyway: in a night of waiting, each of these may be over by the next time."""


def wait_s_of(invocation: Invocation) -> float:
    """Return how many seconds a run is to wait."""
    return invocation.value(WAIT) * _MINUTE_S


class PolledRun:
    """Asks one service, as long as its ``with`` block lasts. For use in one thread, which may be any."""

    UNCLEAR: ClassVar[tuple[type[GatewayError], ...]]
    """After these errors, what was to be submitted may be there. It stays among what is pending."""
    NOT_ANSWERED: ClassVar[str]
    """See :class:`.run_log.RunLog`."""
    CANNOT_BE_STORED: ClassVar[str]
    """Why nothing was sent, with a placeholder for the reason."""
    OTHER_SUBMITS: ClassVar[str]
    """What is reported while another run submits."""
    pending: PendingStore
    """What was submitted from this computer."""
    progress: RunProgress
    """How far the run is."""

    def __init__(
        self,
        settings: EnvironmentSettings,
        credentials: Credentials,
        feedback: QgsProcessingFeedback,
        meter: Meter | None = None,
    ) -> None:
        """Make everything ready; nothing is sent yet. Without a ``meter`` nothing may be billed."""
        self._settings = settings
        self._credentials = credentials
        self._feedback = feedback
        self._meter = meter
        self.progress = RunProgress(feedback)
        self._log = RunLog(feedback, tr(self.NOT_ANSWERED))
        self._sent_before = 0
        self._spent_before = 0
        self._has_reported_wait = False
        self._states: dict[str, str] = {}
        self._open()

    def __enter__(self: _Run) -> _Run:  # noqa: PYI019 - Self came with Python 3.11
        with ExitStack() as stack:
            stack.push(self._end)
            self.pending = stack.enter_context(self.open_pending(self._settings, self._feedback, may_set_aside=True))
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *error: object) -> None:
        self._stack.__exit__(*error)

    @classmethod
    def open_pending(
        cls, settings: EnvironmentSettings, feedback: QgsProcessingFeedback, *, may_set_aside: bool
    ) -> PendingStore:
        """Return what was submitted from this computer; raises QgsProcessingException if it cannot be stored.

        ``may_set_aside``: whether a damaged file may be replaced.
        """
        try:
            return open_pending(settings.results_folder, feedback, may_set_aside=may_set_aside)
        except DatabaseError as error:
            raise QgsProcessingException(tr(cls.CANNOT_BE_STORED).format(error)) from None

    def call(self, method: Callable[[Any], _T]) -> _T:
        """Return what ``method`` gets from the client; events are handled meanwhile.

        Raises :class:`~..client.errors.GatewayError`; when the run is cancelled
        :class:`~..client.errors.RunCancelledError`.
        """
        self.check()
        answer = method(self._client())
        self._log.answered()
        return answer

    def submit(
        self, pending: Pending, send: Callable[[], tuple[str, str, _T]], keys: np.ndarray | None = None
    ) -> tuple[Pending, _T]:
        """Remember something before it is sent and paid for, and ``send`` it; return it with its id and state.

        ``send`` returns these, and what else the service has said, which is returned, too. Raises its
        :class:`~..client.errors.GatewayError`, and :class:`~..results.database.DatabaseError` if it cannot be
        remembered: then nothing is sent.
        """
        number = self.pending.add(pending, keys)
        try:
            pending_id, state, said = send()
        except self.UNCLEAR:
            raise
        except GatewayError:
            self.pending.remove(number)  # it was not accepted
            raise
        self.change_pending(self.pending.set_id, number, pending_id, state)
        return pending._replace(number=number, id=pending_id, state=state), said

    def _client(self) -> Any:
        """Return what asks the service in the session."""
        raise NotImplementedError

    def wait_for_other_run(self) -> None:
        """Wait a moment for a run that submits something of the same kind."""
        if not self._has_reported_wait:
            self._has_reported_wait = True
            self._feedback.pushInfo(tr(self.OTHER_SUBMITS))
        self.wait(_LOOK_AGAIN_S)

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
        service that pass are only reported, each once until it answers: ``not_known`` is the message, with a
        placeholder for the reason. Raises :class:`~..client.errors.GatewayError`.
        """
        deadline, pause_s = time.monotonic() + wait_s, interval_s[0]
        reported = ""
        while True:
            found = None
            try:
                found = ask()
            except GatewayError as error:
                if time.monotonic() >= deadline or not (error.retryable or isinstance(error, _MAY_PASS)):
                    raise
                if error.reason != reported:
                    reported = error.reason
                    again = tr("Trying again until {}.").format(until(deadline - time.monotonic()))
                    self._feedback.pushInfo(f"{not_known.format(reported)} {again}")
                self.reopen_session()
            else:
                reported = ""
            if found is not None and is_over(found):
                return found
            if (left_s := deadline - time.monotonic()) <= 0:
                return ask() if found is None else found
            self.wait(min(pause_s, left_s))
            pause_s = min(pause_s * _SLOWER, interval_s[1])

    def report_state(self, pending_id: str, state: str, sentence: str) -> None:
        """Report the state of something pending, unless it is still the same."""
        if self._states.get(pending_id) != state:
            self._states[pending_id] = state
            self._feedback.pushInfo(sentence)

    def change_pending(self, change: Callable[..., None], number: int, *values: str) -> None:
        """Change what is pending. If that fails, the run goes on: it has been paid for."""
        try:
            change(number, *values)
        except DatabaseError as error:
            self._feedback.pushWarning(as_sentence(error))

    def wait(self, seconds: float) -> None:
        """Wait, which ends at once on cancel."""
        self.session.pause(seconds)

    def check(self) -> None:
        """Raise :class:`~..client.errors.RunCancelledError` if the run has been cancelled."""
        self.tick()
        self.cancellation.check()

    def tick(self) -> None:
        """Pass a cancel by the user on, and report the pending messages and the progress."""
        if self._feedback.isCanceled():
            self.cancellation.cancel()
        self._log.silent(self.session.silence())
        self._log.flush()
        self.progress.report()

    def _end(self, _kind: object, error: BaseException | None, _traceback: object) -> None:
        self._log.ended_by(error)
        self.cancellation.cancel()
        self._log.flush()

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
