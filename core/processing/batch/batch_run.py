"""What one run needs of the Batch API: a session, and the jobs that were submitted from this computer."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Callable, TypeVar

from qgis.core import QgsProcessingException

from ...gateway.batch.creation import JobCreator
from ...i18n import tr
from ...results.database import DatabaseError, set_aside_sentence
from ...results.jobs import JobStore
from ..shared.polled_run import PolledRun

if TYPE_CHECKING:
    from qgis.core import QgsProcessingFeedback

    from ...connection.credentials import Credentials
    from ...connection.settings import EnvironmentSettings
    from ...gateway.metering import Meter

_T = TypeVar("_T")


class BatchRun(PolledRun):
    """Asks the Batch API, as long as its ``with`` block lasts. For use in one thread, which may be any."""

    job_store: JobStore
    """The jobs that were submitted from this computer."""

    def __init__(
        self,
        settings: EnvironmentSettings,
        credentials: Credentials,
        feedback: QgsProcessingFeedback,
        meter: Meter | None = None,
    ) -> None:
        """Make everything ready; nothing is sent yet. Without a ``meter`` nothing may be billed."""
        super().__init__(settings, credentials, feedback, tr("Jobs without an answer: {}. {}"), meter)

    def __enter__(self) -> BatchRun:  # noqa: PYI034 - Self came with Python 3.11
        with ExitStack() as stack:
            stack.push(super().__exit__)
            self.job_store = stack.enter_context(open_job_store(self._settings, self._feedback))
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *error: object) -> None:
        self._stack.__exit__(*error)

    def call(self, method: Callable[[JobCreator], _T]) -> _T:
        """Return what ``method`` gets from the client; events are handled meanwhile.

        Raises :class:`~...gateway.errors.GatewayError`; when the run is cancelled
        :class:`~...gateway.errors.RunCancelledError`.
        """
        self.check()
        return method(JobCreator(self.session))


def open_job_store(settings: EnvironmentSettings, feedback: QgsProcessingFeedback) -> JobStore:
    """Return the jobs submitted from this computer; raises QgsProcessingException where their file cannot be used."""
    try:
        job_store = JobStore(settings.results_folder)
    except DatabaseError as error:
        raise QgsProcessingException(
            tr("The list of batch jobs cannot be stored on this computer: {}. Nothing was sent.").format(error)
        ) from None
    if job_store.set_aside:
        damaged = tr(
            "The file with this computer's list of batch jobs was damaged. It was moved to {}, and a new one was "
            "started. The service still lists the jobs themselves."
        )
        feedback.pushWarning(set_aside_sentence(job_store.set_aside, damaged.format(job_store.set_aside)))
    return job_store
