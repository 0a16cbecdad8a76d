"""The jobs of an environment: those that the service lists, and those that only this computer remembers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta, timezone

from ...gateway.batch.read import Job, JobRecords, JobState
from ...results.jobs import JobBook, RememberedJob
from .unlisted import GONE, NOT_MADE

KEPT = timedelta(days=35)
"""The service keeps jobs for 30 days (wire/platform.md 3); what it does not list after this time is gone for good."""


@dataclass(frozen=True)
class JobRow:
    """One row of the table."""

    job_id: str
    tag: str
    status: str
    created: datetime | None
    started: datetime | None = None
    ended: datetime | None = None
    records: JobRecords = JobRecords()
    layer: str | None = None
    """Only of a job that was submitted from this computer."""
    collected: datetime | None = None


class JobList:
    """Brings together what the service says and what is remembered, and takes note of what is new."""

    def __init__(self, book: JobBook, environment: str, state: JobState | None = None) -> None:
        """List the jobs of ``environment``, or only those in one ``state``."""
        self._book = book
        self._environment = environment
        self._state = state
        self.rows: list[JobRow] = []
        self.found: list[str] = []
        """Ids of jobs that were remembered by their tags only."""
        self.forgotten = 0
        """Remembered jobs that are gone, and too old to be anywhere."""

    def take(self, jobs: Iterable[Job]) -> None:
        """Take what the service lists; raises :class:`~...results.database.DatabaseError`.

        Only a list of all jobs tells which are missing.
        """
        remembered = self._book.jobs(self._environment)
        by_id = {one.job_id: one for one in remembered if one.job_id}
        by_tag = {one.tag: one for one in remembered if not one.job_id}
        listed: set[str] = set()
        for job in jobs:
            one = by_id.get(job.id) or by_tag.get(job.tag)
            if one is not None:
                listed.add(one.tag)
                self._take_note(one, job)
            if self._state in (None, job.state):
                self.rows.append(_row(job, one))
        if self._state is None:
            self.rows.extend(self._unlisted(one for one in remembered if one.tag not in listed))
        self.rows.sort(key=lambda row: row.created.timestamp() if row.created else 0.0, reverse=True)

    def count(self, status: str) -> int:
        """Return how many rows have a status."""
        return self._counts.get(status, 0)

    @property
    def _counts(self) -> Counter[str]:
        return Counter(row.status for row in self.rows)

    def _take_note(self, remembered: RememberedJob, job: Job) -> None:
        if not remembered.job_id:
            self._book.made(remembered.tag, job.id)
            self.found.append(job.id)
        if remembered.state != job.state_text and job.state_text:
            self._book.seen(remembered.tag, job.state_text)

    def _unlisted(self, jobs: Iterable[RememberedJob]) -> Iterator[JobRow]:
        """Yield the rows of remembered jobs; one that was deleted on purpose has none."""
        for job in jobs:
            status = GONE if job.job_id else NOT_MADE
            if job.state != JobState.DELETED.value:
                yield replace(_row_of_remembered(job), status=status)
            if job.job_id and datetime.now(timezone.utc) - job.made > KEPT:
                self._book.forget(job.tag)
                self.forgotten += 1
            elif job.job_id and job.state not in (GONE, JobState.DELETED.value):
                self._book.seen(job.tag, GONE)


def _row(job: Job, remembered: RememberedJob | None) -> JobRow:
    row = JobRow(
        *(job.id, job.tag, job.state_text or JobState.UNKNOWN.value, job.created, job.started, job.ended, job.records)
    )
    if remembered is None:
        return row
    return replace(row, layer=remembered.layer, collected=remembered.collected, created=job.created or remembered.made)


def _row_of_remembered(job: RememberedJob) -> JobRow:
    return JobRow(
        *(job.job_id, job.tag, "", job.made),
        records=JobRecords(total=job.records),
        layer=job.layer,
        collected=job.collected,
    )
