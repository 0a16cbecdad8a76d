"""The jobs of an environment: those that the service lists, and those that only this computer remembers."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from time import time
from typing import Callable

from ...gateway.batch.read import BatchJob, JobRecords
from ...gateway.batch.states import GONE, NOT_MADE, JobState
from ...results.pending import KEPT, Pending, PendingKind, PendingStore

_KNOWN_TO_BE_GONE = frozenset((GONE, JobState.DELETED.value))


@dataclass(frozen=True)
class ListedJob:
    """One row of the table."""

    job_id: str
    tag: str
    status: str
    created: datetime | None
    started: datetime | None = None
    ended: datetime | None = None
    records: JobRecords = field(default_factory=JobRecords)
    layer: str | None = None
    """Only of a job that was submitted from this computer."""
    collected: datetime | None = None


class JobList:
    """Brings together what the service lists and what is remembered, and remembers what is new.

    To be made before the service is asked: a job that is submitted meanwhile is not taken for one that is gone.
    """

    def __init__(self, pending: PendingStore, environment: str, state: JobState | None = None) -> None:
        """List the jobs of ``environment``, or only those in one ``state``."""
        self._pending = pending
        self._state = state
        self._remembered = pending.all_of(PendingKind.JOB, environment)
        self.rows: list[ListedJob] = []
        """The newest first."""
        self.found: list[str] = []
        """Ids of jobs that were remembered by their tags only."""
        self.forgotten = 0
        """Remembered jobs that are gone, and older than the service keeps jobs."""

    def merge(self, jobs: Sequence[BatchJob], find: Callable[[str], BatchJob | None] | None) -> None:
        """Merge what the service lists with what is remembered; raises :class:`~...results.database.DatabaseError`.

        ``find`` asks for one job, which returns None where there is none: a list may leave out one that is there, and
        records of a job that is gone are submitted, and paid for, again. None where the key may be another one than
        that of the remembered jobs: nothing is taken for gone then, beyond what the table says.
        """
        listed = {job.id for job in jobs}
        if self._state is None and find is not None:
            jobs = [*jobs, *self._overlooked(listed, find)]
        of_job = self._remembered_by_id(jobs)
        for job in jobs:
            remembered = of_job.get(job.id)
            if remembered is not None:
                self._update(remembered, job)
            if self._state in (None, job.state):
                self.rows.append(_row(job, remembered))
        if self._state is None:
            there = {of_job[job.id].number for job in jobs if job.id in of_job}
            missing = [one for one in self._remembered if one.number not in there]
            # One that was deleted from here has no row.
            self.rows.extend(_unlisted_row(one) for one in missing if one.state != JobState.DELETED.value)
            if find is not None:
                self._note_gone(one for one in missing if one.id)
        self.rows.sort(key=lambda row: row.created.timestamp() if row.created else 0.0, reverse=True)

    def _remembered_by_id(self, jobs: Sequence[BatchJob]) -> dict[str, Pending]:
        """Return what is remembered of the jobs, by their ids; one whose making was interrupted is known by its tag."""
        found = {one.id: one for one in self._remembered if one.id}
        only_tags = {one.key: one for one in self._remembered if not one.id}
        # A creation may be sent again if its answer is lost. Of the jobs with a tag, take the one that was started.
        for job in sorted(jobs, key=lambda job: job.state is JobState.SUBMITTED):
            if job.tag in only_tags:
                found[job.id] = only_tags.pop(job.tag)
        return found

    def _update(self, remembered: Pending, job: BatchJob) -> None:
        if not remembered.id:
            self._pending.set_id(remembered.number, job.id, job.state_text)
            self.found.append(job.id)
        elif job.state_text not in ("", remembered.state):
            self._pending.set_state(remembered.number, job.state_text)

    def _overlooked(self, listed: Container[str], find: Callable[[str], BatchJob | None]) -> Iterator[BatchJob]:
        """Yield remembered jobs that are there although they were not listed."""
        for one in self._remembered:
            if one.id and one.id not in listed and one.state not in _KNOWN_TO_BE_GONE:
                job = find(one.id)
                if job is not None and job.id == one.id and job.state is not JobState.DELETED:
                    yield job

    def _note_gone(self, jobs: Iterable[Pending]) -> None:
        for job in jobs:
            if time() - job.made.timestamp() > KEPT.total_seconds():
                self._pending.remove(job.number)
                self.forgotten += 1
            elif job.state not in _KNOWN_TO_BE_GONE:
                self._pending.set_state(job.number, GONE)


def _row(job: BatchJob, remembered: Pending | None) -> ListedJob:
    row = ListedJob(
        *(job.id, job.tag, job.state_text or JobState.UNKNOWN.value, job.created, job.started, job.ended, job.records)
    )
    if remembered is None:
        return row
    return replace(row, layer=remembered.title, collected=remembered.collected, created=job.created or remembered.made)


def _unlisted_row(job: Pending) -> ListedJob:
    return ListedJob(
        *(job.id, job.key, GONE if job.id else NOT_MADE, job.made),
        records=JobRecords(total=job.records),
        layer=job.title,
        collected=job.collected,
    )
