"""What one run needs of the Batch API: a session, and the jobs that were submitted from this computer."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Callable, TypeVar

from qgis.core import QgsProcessingException

from ...connection.open_session import open_session
from ...gateway.batch.creation import JobCreator
from ...gateway.cancellation import Cancellation
from ...i18n import tr
from ...results.database import DatabaseError
from ...results.jobs import JobStore
from ..shared.run_log import RunLog

if TYPE_CHECKING:
    from qgis.core import QgsProcessingFeedback

    from ...connection.credentials import Credentials
    from ...connection.settings import EnvironmentSettings
    from ...gateway.metering import Meter
    from ..shared.run_progress import RunProgress

_T = TypeVar("_T")


class BatchRun:
    """Asks the Batch API, as long as its ``with`` block lasts. For use in one thread, which may be any."""

    job_store: JobStore
    """The jobs that were submitted from this computer."""
    progress: RunProgress | None = None
    """What is reported while the run waits."""

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
        self._log = RunLog(feedback, tr("Jobs without an answer: {}. {}"))
        self._sent_before = 0
        self._open()

    def __enter__(self) -> BatchRun:  # noqa: PYI034 - Self came with Python 3.11
        with ExitStack() as stack:
            stack.callback(self._end)
            self.job_store = stack.enter_context(open_job_store(self._settings, self._feedback))
            self._stack = stack.pop_all()
        return self

    def __exit__(self, _kind: object, error: BaseException | None, _traceback: object) -> None:
        self._log.ended_by(error)
        self._stack.close()

    @property
    def requests_sent(self) -> int:
        """How many requests have been sent, repeated ones included."""
        return self._sent_before + self.session.requests_sent

    def reopen_session(self) -> None:
        """Go on with a new session: some errors end all waits of one."""
        self._sent_before = self.requests_sent
        self._open()
        self.tick()

    def call(self, method: Callable[[JobCreator], _T]) -> _T:
        """Return what ``method`` gets from the client; events are handled meanwhile.

        Raises :class:`~...gateway.errors.GatewayError`; when the run is cancelled
        :class:`~...gateway.errors.RunCancelledError`.
        """
        self.check()
        return method(self._client)

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
        self._client = JobCreator(self.session)

    def _end(self) -> None:
        self.cancellation.cancel()
        self._log.flush()


def open_job_store(settings: EnvironmentSettings, feedback: QgsProcessingFeedback) -> JobStore:
    """Return the jobs submitted from this computer; raises QgsProcessingException where their file cannot be used."""
    try:
        job_store = JobStore(settings.results_folder)
    except DatabaseError as error:
        raise QgsProcessingException(
            tr("The list of batch jobs cannot be stored on this computer: {}. Nothing was sent.").format(error)
        ) from None
    if job_store.set_aside:
        feedback.pushWarning(
            tr(
                "The file with this computer's list of batch jobs was damaged. It was moved to {}, and a new one was "
                "started. The service still lists the jobs themselves."
            ).format(job_store.set_aside)
        )
    return job_store
