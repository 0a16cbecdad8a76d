"""Stopping and deleting jobs, one after the other: a failure for one does not affect the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...gateway.batch.errors import JobNotFoundError
from ...gateway.batch.read import BatchJob
from ...gateway.batch.states import GONE, JobState, state_word
from ...gateway.errors import GatewayError, NotFoundError
from ...i18n import as_sentence, tr

if TYPE_CHECKING:
    from qgis.core import QgsProcessingFeedback

    from .batch_run import BatchRun


class JobCanceller:
    """Stops and deletes the jobs of one run, and keeps the result for each."""

    def __init__(self, run: BatchRun, feedback: QgsProcessingFeedback, *, delete: bool) -> None:
        self._run = run
        self._feedback = feedback
        self._delete = delete
        self.states: list[str] = []
        """The state of each job afterwards, as far as it is known."""
        self.failures: list[str] = []
        """Sentences, one for each job for which nothing could be done."""
        self.fatal: GatewayError | None = None
        """The error that every other job would meet, too."""

    @property
    def succeeded(self) -> int:
        """How many jobs are in the wanted state."""
        return len(self.states) - len(self.failures)

    def cancel(self, job_id: str) -> None:
        """Stop a job, and delete it if the run is to delete jobs.

        Raises :class:`~...results.database.DatabaseError`. After a fatal error nothing is tried.
        """
        if self.fatal is not None:
            self._failed(job_id, JobState.UNKNOWN.value, tr("nothing was tried."))
            return
        known = JobState.UNKNOWN.value
        try:
            job = self._run.call(lambda client: client.detail(job_id))
            known = job.state_text or known
            if job.state is JobState.DELETED:
                self._record_gone(job_id, JobState.DELETED.value, tr("it had already been deleted."))
            else:
                self._cancel(job)
        except NotFoundError as error:
            self._record_gone(job_id, GONE, as_sentence(JobNotFoundError(status=error.status, message=error.message)))
        except GatewayError as error:
            self.fatal = error if error.fatal else None
            self._failed(job_id, known, as_sentence(error))

    def _cancel(self, job: BatchJob) -> None:
        may_run = job.state.is_under_way or job.state is JobState.UNKNOWN
        if may_run:
            self._run.call(lambda client: client.stop(job.id))
            self._feedback.pushInfo(tr("Job {}: stopped. What it has done is billed.").format(job.id))
            job = self._run.call(lambda client: client.detail(job.id))
        elif not self._delete:
            self._feedback.pushInfo(
                tr("Job {}: its state is '{}', so there was nothing to stop.").format(
                    job.id, state_word(job.state.value)
                )
            )
        if self._delete:
            self._run.call(lambda client: client.delete(job.id))
            self._report_deleted(job)
        self._ended(job.id, JobState.DELETED.value if self._delete else job.state_text or JobState.UNKNOWN.value)

    def _report_deleted(self, job: BatchJob) -> None:
        self._feedback.pushInfo(tr("Job {}: deleted.").format(job.id))
        remembered = self._run.remembered(job.id)
        done = job.records.succeeded
        if remembered is not None and remembered.collected is None and done:
            self._feedback.pushInfo(
                tr(
                    "Job {} had answers that were not collected (records: {:,}, layer: '{}'); they have to be "
                    "paid for again."
                ).format(job.id, done, remembered.title)
            )

    def _record_gone(self, job_id: str, state: str, why: str) -> None:
        """Record that a job does not exist; removing it from the job store counts as deleting."""
        remembered = self._run.remembered(job_id)
        if self._delete and remembered is not None and remembered.state != JobState.DELETED.value:
            self._feedback.pushInfo(tr("Job {}: removed from the list on this computer. {}").format(job_id, why))
            self._ended(job_id, JobState.DELETED.value, shown=state)
        else:
            self._failed(job_id, state, why)

    def _ended(self, job_id: str, state: str, shown: str = "") -> None:
        self.states.append(shown or state)
        remembered = self._run.remembered(job_id)
        if remembered is not None:
            self._run.pending.set_state(remembered.number, state)

    def _failed(self, job_id: str, state: str, why: str) -> None:
        self.states.append(state)
        self.failures.append(tr("Job {}: {}").format(job_id, why))
