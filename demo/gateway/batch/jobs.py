"""The jobs since the last reset. The state of a job is calculated from the time whenever it is needed.

The time of a job runs from 0 to 1. Until 0.1 it is queued, until 0.2 pending, and then its records are processed at a
constant rate. A stopped or failed job keeps its results, and goes on from there when it is started again
(docs/service.md, Jobs).
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import StrEnum
from time import time
from uuid import uuid4

import numpy as np

from demo.gateway.answers import ApiError
from demo.gateway.api import Bill, Call
from demo.gateway.batch.request import JobRequest
from demo.gateway.batch.settings import BatchSettings, Hold
from demo.gateway.batch.work import FAILED, INVALID, SUCCEEDED, UNMATCHED, Input, Work
from demo.gateway.control import JobStore
from demo.gateway.keys import Key, quota_used_up

BILLED_AS = "batch"
ID = re.compile(r"JOB-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.ASCII)
PENDING_FROM = 0.1
IN_PROGRESS_FROM = 0.2
HELD_AT = {Hold.QUEUED: 0.0, Hold.PENDING: PENDING_FROM, Hold.IN_PROGRESS: (1 + IN_PROGRESS_FROM) / 2}
FAILS_AT = HELD_AT[Hold.IN_PROGRESS]
FAILING_TAG = "demo-fails"
FAILING_ONCE_TAG = "demo-fails-once"


class State(StrEnum):
    """The states of a job (docs/service.md, Jobs)."""

    SUBMITTED = "submitted"
    QUEUED = "queued"
    PENDING = "pending"
    IN_PROGRESS = "inProgress"
    COMPLETED = "completed"
    STOPPED = "stopped"
    DELETED = "deleted"
    FAILURE = "failure"


STARTABLE = frozenset({State.SUBMITTED, State.STOPPED, State.FAILURE})
UNDER_WAY = frozenset({State.QUEUED, State.PENDING, State.IN_PROGRESS})
WITH_RESULTS = frozenset({State.COMPLETED, State.STOPPED, State.FAILURE})


@dataclass(frozen=True, slots=True)
class Counts:
    """The records of a job."""

    total: int
    valid: int = 0
    invalid: int = 0
    processed: int = 0
    pending: int = 0
    succeeded: int = 0
    failed: int = 0


@dataclass(slots=True)
class Job:
    """A job, and how far it has got."""

    identifier: str
    key: Key
    request: JobRequest
    work: Work
    records: int
    created: float
    is_to_fail: bool = False
    started: float | None = None
    """When it was started first."""
    ended: float | None = None
    billed: int = 0
    """How many records have been looked at for the bill."""
    working: Future[None] | None = None
    """The end of its work, once it was started."""
    _rest: State = State.SUBMITTED
    """The state of a job that is not under way."""
    _at: float = 0
    """Its progress, from 0 to 1, when it was last started or came to rest."""
    _resumed: float | None = field(default=None)
    """When it was last started, while it is under way."""
    _seconds: float = 0
    _passed: int = 0
    """How many records it had got through when it came to rest."""

    def start(self, now: float, seconds: float) -> None:
        """Start, or go on."""
        self.started = now if self.started is None else self.started
        self.ended = None
        self._resumed, self._seconds = now, seconds

    def state(self, now: float, hold: Hold | None) -> State:
        """Return the state, and come to rest at the end."""
        if self._resumed is None:
            return self._rest
        at = self._time(now, hold)
        if self.is_to_fail and at >= FAILS_AT and hold is None:
            self._come_to_rest(State.FAILURE, FAILS_AT, now)
            if self.request.tag == FAILING_ONCE_TAG:
                self.is_to_fail = False
            return self._rest
        if at >= 1 and self.work.is_done:
            due = self._resumed + (1 - self._at) * self._seconds
            # It came to its end on its own, before anybody asked.
            self._come_to_rest(State.COMPLETED, 1, min(now, max(due, self.work.ended)))
            return self._rest
        if at < PENDING_FROM:
            return State.QUEUED
        return State.PENDING if at < IN_PROGRESS_FROM else State.IN_PROGRESS

    def stop(self, now: float, hold: Hold | None) -> None:
        """Stop a job that is under way."""
        self._come_to_rest(State.STOPPED, min(self._time(now, hold), 1), now)

    def delete(self, now: float, hold: Hold | None) -> None:
        """Delete a job, wherever it stands."""
        if self._resumed is not None:
            self.stop(now, hold)
        self._rest = State.DELETED
        self.work.is_given_up = True

    def give_up(self) -> None:
        """End the work, and let go of its files."""
        self.work.discard()

    def passed(self, now: float, hold: Hold | None) -> int:
        """Return how many records the job has got through."""
        if self._resumed is None:
            return self._passed
        return max(self._passed, self._records_at(self._time(now, hold)))

    def counts(self, state: State, passed: int) -> Counts:
        """Return the counters when the job has got through some records."""
        if passed == 0 and state in (State.SUBMITTED, State.QUEUED, State.PENDING):
            return Counts(self.records)
        outcomes = self.work.outcomes[: self.work.done]
        invalid = int(np.count_nonzero(outcomes == INVALID))
        before = outcomes[:passed]
        succeeded = int(np.count_nonzero(before == SUCCEEDED))
        failed = int(np.count_nonzero(before == FAILED))
        valid = self.records - invalid
        processed = succeeded + failed + int(np.count_nonzero(before == UNMATCHED))
        return Counts(self.records, valid, invalid, processed, valid - processed, succeeded, failed)

    def _time(self, now: float, hold: Hold | None) -> float:
        passed_s = max(0.0, now - (self._resumed or now))
        at = self._at + passed_s / self._seconds if self._seconds else 1.0
        return at if hold is None else max(self._at, min(at, HELD_AT[hold]))

    def _records_at(self, at: float) -> int:
        share = (min(at, 1) - IN_PROGRESS_FROM) / (1 - IN_PROGRESS_FROM)
        # Half of the way is half of the records, whatever floats make of it.
        return min(int(round(max(share, 0), 9) * self.records), self.work.done)

    def _come_to_rest(self, state: State, at: float, now: float) -> None:
        self._passed = max(self._passed, self._records_at(at))
        self._at, self._rest, self._resumed, self.ended = at, state, None, now


class Jobs(JobStore):
    """The jobs, and the one thread that works on them, one after the other."""

    settings: BatchSettings

    def __init__(self, settings: BatchSettings) -> None:
        super().__init__(settings)
        self._unbilled: dict[str, Job] = {}
        self._workers = ThreadPoolExecutor(max_workers=1, thread_name_prefix="batch")

    def forget(self) -> None:
        """Forget every job; what is being worked on is given up."""
        self.expire(self.identifiers())
        self._workers.shutdown(wait=False, cancel_futures=True)

    def expire(self, identifiers: Iterable[str]) -> int:
        """Forget some jobs, which are not billed any more."""
        some = list(identifiers)
        for identifier in some:
            self._unbilled.pop(identifier, None)
        return super().expire(some)

    def create(self, call: Call, request: JobRequest, job_input: Input) -> Job:
        """Create a job, and start it if the request says so."""
        key = call.key
        if sum(self.state(job) is not State.COMPLETED for job in self.of(key)) >= self.settings.most_jobs:
            action = "Delete jobs, or wait until some are completed"
            cause = f"At most {self.settings.most_jobs} jobs"
            raise ApiError(429, "Too many startable jobs", cause, action, code="E6004291")
        if request.is_started:
            self._check_quota(call, job_input.records)
        job = Job(
            identifier=f"JOB-{uuid4()}",
            key=key,
            request=request,
            work=Work(request.backend, job_input, request.output, self.settings),
            records=job_input.records,
            created=time(),
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
            cause, action = f"Actual value: '{identifier}'", "Expecting JOB-<uuid>"
            raise ApiError(400, "Invalid Job ID", cause, action, code="E6004001")
        job = self.of_caller(call, identifier)
        if job is None or (self.settings.deleted_are_gone and self.is_deleted(job)):
            raise _no_such_job(identifier)
        return job

    def of(self, key: Key | None) -> list[Job]:
        """Return a key's jobs, the newest first, without the deleted ones."""
        return [job for job in reversed(self._jobs.values()) if job.key == key and not self.is_deleted(job)]

    def is_deleted(self, job: Job) -> bool:
        """Return whether a job was deleted."""
        return self.state(job) is State.DELETED

    def passed(self, job: Job) -> int:
        """Return how many records a job has got through."""
        return job.passed(time(), self.settings.hold)

    def start(self, call: Call, job: Job) -> None:
        """Start a job that is not under way, or refuse to."""
        state = self.state(job)
        if state not in STARTABLE:
            raise _unmodifiable(state, "started")
        self._check_quota(call, job.records - job.billed)
        self._start(job)

    async def work_without_time(self, job: Job) -> None:
        """Wait until the work on a job is done, if jobs are to take no time."""
        if job.working is not None and not self.settings.seconds:
            await asyncio.wait([asyncio.wrap_future(job.working)])

    def stop(self, job: Job) -> None:
        """Stop a job that is under way, or refuse to."""
        state = self.state(job)
        if state not in UNDER_WAY:
            raise _unmodifiable(state, "stopped")
        job.stop(time(), self.settings.hold)

    def delete(self, job: Job) -> None:
        """Delete a job, wherever it stands."""
        if self.is_deleted(job):
            raise _no_such_job(job.identifier)
        job.delete(time(), self.settings.hold)

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
                job.give_up()
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
        job.start(time(), self.settings.seconds)
        if is_first:
            job.working = self._workers.submit(job.work.run)
            # A mistake in the work is to be seen, and not kept in a future that nobody asks.
            job.working.add_done_callback(_raise_again)


def _raise_again(work: Future[None]) -> None:
    if not work.cancelled():
        work.result()


def _no_such_job(job_id: str) -> ApiError:
    """Return the error for an id that no job has, or one of another key."""
    return ApiError(404, "Job not found", f"Job ID: '{job_id}'", "Check the id of the job", code="E6004041")


def _unmodifiable(state: str, wanted: str) -> ApiError:
    return ApiError(400, f"Job cannot be {wanted}", f"Its status is '{state}'", code="E6004006")
