"""Every job since the last reset, by the key that made it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from time import time
from typing import TYPE_CHECKING
from uuid import uuid4

import numpy as np

from demo.gateway.batch.job import FAILING_ONCE_TAG, FAILING_TAG, ID, STARTABLE, UNDER_WAY, Job, State
from demo.gateway.batch.refusals import malformed_id, no_such_job, too_many_jobs, unmodifiable
from demo.gateway.batch.work import SUCCEEDED, UNMATCHED, Output, Work
from demo.gateway.limits import quota_used_up

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from concurrent.futures import Future

    from demo.gateway.api import Bill, Call
    from demo.gateway.batch.parameters import JobRequest
    from demo.gateway.batch.settings import BatchSettings
    from demo.gateway.batch.work import Input
    from demo.gateway.geocoding.catalogue import Catalogue
    from demo.gateway.keys import Key

BILLED_AS = "batch"


class Jobs:
    """The jobs, and the one thread that works on them, one after the other."""

    def __init__(self, catalogue: Catalogue, settings: BatchSettings, clock: Callable[[], float] = time) -> None:
        """Start without jobs."""
        self.settings = settings
        self._catalogue = catalogue
        self._clock = clock
        self._jobs: dict[str, Job] = {}
        self._unbilled: dict[str, Job] = {}
        self._workers = ThreadPoolExecutor(max_workers=1, thread_name_prefix="batch")

    def forget(self) -> None:
        """Forget every job; what is being worked on is given up."""
        self.expire(list(self._jobs))
        self._workers.shutdown(wait=False, cancel_futures=True)

    def expire(self, identifiers: Iterable[str]) -> int:
        """Forget some jobs as if they had grown old, and return how many there were."""
        expired = [job for identifier in identifiers if (job := self._jobs.pop(identifier, None))]
        for job in expired:
            job.work.discard()
            self._unbilled.pop(job.identifier, None)
        return len(expired)

    def identifiers(self) -> list[str]:
        """Return the ids of all jobs."""
        return list(self._jobs)

    def create(self, call: Call, request: JobRequest, job_input: Input) -> Job:
        """Make a job and start it if it is to be started."""
        key = call.key
        if sum(self.state(job) is not State.COMPLETED for job in self.of(key)) >= self.settings.most_jobs:
            raise too_many_jobs(self.settings.most_jobs)
        if request.is_started:
            self._check_quota(call, job_input.records)
        output = Output(request.output_columns, request.output_delimiter)
        job = Job(
            identifier=f"JOB-{uuid4()}",
            key=key,
            request=request,
            work=Work(self._catalogue, job_input, output, self.settings),
            records=job_input.records,
            created=self._clock(),
            is_to_fail=self.settings.fail or request.tag in (FAILING_TAG, FAILING_ONCE_TAG),
        )
        self._jobs[job.identifier] = job
        self._unbilled[job.identifier] = job
        if request.is_started:
            self._start(job)
        return job

    def find(self, call: Call) -> Job:
        """Return the job that the path names, if it is one of the caller's."""
        identifier = call.in_path["job"]
        if ID.fullmatch(identifier) is None:
            raise malformed_id(identifier)
        job = self._jobs.get(identifier)
        if job is None or job.key != call.key or (self.settings.deleted_are_gone and self.is_deleted(job)):
            raise no_such_job(identifier)
        return job

    def of(self, key: Key | None) -> list[Job]:
        """Return a key's jobs, the newest first, without the deleted ones."""
        return [job for job in reversed(self._jobs.values()) if job.key == key and not self.is_deleted(job)]

    def state(self, job: Job) -> State:
        """Return where a job stands."""
        return job.look(self._clock(), self.settings.hold)

    def is_deleted(self, job: Job) -> bool:
        """Tell whether a job was deleted."""
        return self.state(job) is State.DELETED

    def passed(self, job: Job) -> int:
        """Return how many records a job has got through."""
        return job.passed(self._clock(), self.settings.hold)

    def start(self, call: Call, job: Job) -> None:
        """Start a job that is not under way, or refuse to."""
        state = self.state(job)
        if state not in STARTABLE:
            raise unmodifiable(state, "started")
        self._check_quota(call, job.records - job.billed)
        self._start(job)

    def stop(self, job: Job) -> None:
        """Stop a job that is under way, or refuse to."""
        state = self.state(job)
        if state not in UNDER_WAY:
            raise unmodifiable(state, "stopped")
        job.stop(self._clock(), self.settings.hold)

    def delete(self, job: Job) -> None:
        """Delete a job, wherever it stands."""
        if self.is_deleted(job):
            raise no_such_job(job.identifier)
        job.delete(self._clock(), self.settings.hold)

    def settle(self, bill: Bill) -> None:
        """Bill the answers of jobs that have come to rest: one transaction for each record that was answered."""
        for job in list(self._unbilled.values()):
            state = self.state(job)
            if state in UNDER_WAY or state is State.SUBMITTED:
                continue
            passed = self.passed(job)
            if passed > job.billed:
                answered = np.isin(job.work.outcomes[job.billed : passed], (SUCCEEDED, UNMATCHED))
                bill(job.key, BILLED_AS, job.work.places[job.billed : passed][answered].tolist())
                job.billed = passed
            if state is State.DELETED:
                job.work.discard()
            if state not in STARTABLE:
                del self._unbilled[job.identifier]

    def _check_quota(self, call: Call, records: int) -> None:
        """Refuse records that the key's quota has no room for, beside those of its jobs under way."""
        if call.quota_left is None:
            return
        own = [job for job in self._unbilled.values() if job.key == call.key and self.state(job) in UNDER_WAY]
        if records + sum(job.records - job.billed for job in own) > call.quota_left:
            raise quota_used_up()

    def _start(self, job: Job) -> None:
        is_first = job.started is None
        job.start(self._clock(), self.settings.seconds)
        if is_first:
            # A mistake in the work is to be seen, and not kept in a future that nobody asks.
            self._workers.submit(job.work.run).add_done_callback(_raise_again)


def _raise_again(work: Future[None]) -> None:
    if not work.cancelled():
        work.result()
