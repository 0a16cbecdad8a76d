"""What one run needs of the Batch API: a session, and the jobs that were submitted from this computer."""

from __future__ import annotations

from ...gateway.batch.creation import JobCreator
from ...i18n import translatable
from ...results.pending import Pending, PendingKind
from ..shared.polled_run import PolledRun


class BatchRun(PolledRun):
    """Asks the Batch API."""

    client = JobCreator
    not_answered = translatable("Jobs without an answer: {}. {}")
    cannot_be_stored = translatable("The list of batch jobs cannot be stored on this computer: {}. Nothing was sent.")
    other_submits = translatable(
        "Another run is submitting batch jobs. Waiting for it to end, so that nothing is paid for twice."
    )

    def remembered(self, job_id: str) -> Pending | None:
        """Return a job that was submitted from this computer."""
        return self.pending.with_id(PendingKind.JOB, job_id)
