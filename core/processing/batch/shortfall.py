"""Why the files of a job say nothing about some of its places: the job's own count tells whether they are complete."""

from __future__ import annotations

from typing import NamedTuple

from ...gateway.batch.read import Job, JobState
from ...i18n import tr


class Shortfall(NamedTuple):
    """What is said of places that are neither in the results of a job nor in its errors."""

    reason: str
    """Why there is no answer; empty where nothing was found at these places."""
    may_come: bool = False
    """Whether there may be answers all the same, which another collecting may bring."""
    ends_too_early: bool = False
    """Whether the results hold less than the job counts."""

    @classmethod
    def of(cls, job: Job, asked: int, answered: int, failed: int) -> Shortfall:
        """Compare what the job counts with what was ``asked``, and read from its files as ``answered`` and ``failed``.

        It is not documented whether a record for which nothing is found has a row (docs/service.md, Results). So one
        without a row is taken for such a record only if the job counts all records as done, and everything that it
        counts as succeeded or failed was read.
        """
        counts = job.records
        if counts.succeeded is not None and counts.succeeded > answered:
            reason = tr(
                "The results end too early (places answered according to the job: {:,}, in the results: {:,}). "
                "Collect the job again."
            ).format(counts.succeeded, answered)
            return cls(reason, may_come=True, ends_too_early=True)
        if job.state is not JobState.COMPLETED:
            return cls(tr("The job ended before this place was asked ({}).").format(job.state_text))
        if (counts.failed or 0) + (counts.invalid or 0) > failed:
            return cls(tr("The service counts places of this job as failed without telling which."))
        if None in (counts.succeeded, counts.failed) or counts.pending or (counts.total or 0) < asked:
            reason = tr(
                "The results do not hold this place, and the job does not say whether it was answered. Collect the job "
                "again."
            )
            return cls(reason, may_come=True)
        return cls("")
