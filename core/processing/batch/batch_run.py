"""What one run has to do with the Batch API: a session, and the remembered jobs."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, Callable, TypeVar

from qgis.core import QgsProcessingException

from ...connection.open_session import open_session
from ...gateway.batch.creation import JobCreator
from ...gateway.cancellation import Cancellation
from ...i18n import tr
from ...results.database import DatabaseError
from ...results.jobs import JobBook
from ..shared.run_log import RunLog

if TYPE_CHECKING:
    from qgis.core import QgsProcessingFeedback

    from ...connection.credentials import Credentials
    from ...connection.settings import EnvironmentSettings
    from ...gateway.metering import Meter

_T = TypeVar("_T")


class BatchRun:
    """Asks the Batch API, as long as its ``with`` block lasts. For one thread, whichever that is."""

    book: JobBook
    """The jobs that are remembered."""

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
        self._log = RunLog(feedback, tr("Jobs not answered: {}. {}"))
        self._sent_before = 0
        self._open()

    def __enter__(self) -> BatchRun:  # noqa: PYI034 - Self came with Python 3.11
        with ExitStack() as stack:
            stack.callback(self._end)
            self.book = stack.enter_context(open_book(self._settings, self._feedback))
            self._stack = stack.pop_all()
        return self

    def __exit__(self, _kind: object, error: BaseException | None, _traceback: object) -> None:
        self._log.ended_by(error)
        self._stack.close()

    @property
    def requests_sent(self) -> int:
        """How many requests have been sent, repeated ones included."""
        return self._sent_before + self.session.requests_sent

    def begin_anew(self) -> None:
        """Forget what made it pointless to go on: some errors end all waits of a session."""
        self._sent_before = self.requests_sent
        self._open()
        self.tick()

    def ask(self, question: Callable[[JobCreator], _T]) -> _T:
        """Return what the client answers to ``question``; events are handled meanwhile.

        Raises :class:`~...gateway.errors.GatewayError`; when the run is cancelled
        :class:`~...gateway.errors.RunCancelledError`.
        """
        self.check()
        return question(self._client)

    def wait(self, seconds: float) -> None:
        """Wait, which ends at once on cancel."""
        self.session.pause(seconds)

    def check(self) -> None:
        """Raise :class:`~...gateway.errors.RunCancelledError` if the run has been cancelled."""
        self.tick()
        self.cancellation.check()

    def tick(self) -> None:
        """Pass a cancel of the user on, and tell what is to be told."""
        if self._feedback.isCanceled():
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
        self._client = JobCreator(self.session)

    def _end(self) -> None:
        self.cancellation.cancel()
        self._log.flush()


def open_book(settings: EnvironmentSettings, feedback: QgsProcessingFeedback) -> JobBook:
    """Return the remembered jobs; raises QgsProcessingException where that file cannot be used."""
    try:
        book = JobBook(settings.results_folder)
    except DatabaseError as error:
        raise QgsProcessingException(
            tr("Batch jobs cannot be remembered on this computer: {}. Nothing was sent.").format(error)
        ) from None
    if book.set_aside:
        feedback.pushWarning(
            tr(
                "The file with the batch jobs of this computer was damaged. It was moved to {} and a new one begun; "
                "the jobs themselves are listed by the service."
            ).format(book.set_aside)
        )
    return book


def described(error: Any) -> str:
    """Return an error as a sentence of its own."""
    text = str(error)
    return text if text.endswith((".", "!", "?")) else f"{text}."
