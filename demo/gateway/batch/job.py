"""One job: where it stands is worked out from the clock when somebody asks.

Its time is one from 0 to 1. After a tenth of it a job is no longer queued, after another tenth no longer pending; the
rest it spends on its records, evenly. A stopped job keeps its results so far, and goes on from there when it is started
again; so does a failed one (platform.md 3, Status).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

import numpy as np

from demo.gateway.batch.settings import Hold
from demo.gateway.batch.work import FAILED, INVALID, SUCCEEDED, UNMATCHED

if TYPE_CHECKING:
    from demo.gateway.batch.parameters import JobRequest
    from demo.gateway.batch.work import Work
    from demo.gateway.keys import Key

ID = re.compile(r"JOB-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.ASCII)
PENDING_FROM = 0.1
IN_PROGRESS_FROM = 0.2
HELD_AT = {Hold.QUEUED: 0.0, Hold.PENDING: PENDING_FROM, Hold.IN_PROGRESS: (1 + IN_PROGRESS_FROM) / 2}
FAILS_AT = HELD_AT[Hold.IN_PROGRESS]
FAILING_TAG = "demo-fails"
FAILING_ONCE_TAG = "demo-fails-once"


class State(StrEnum):
    """The states of a job (platform.md 3)."""

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
    _rest: State = State.SUBMITTED
    """The state of a job that is not under way."""
    _at: float = 0
    """How far it had got when it was last started or has come to rest, from 0 to 1."""
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

    def look(self, now: float, hold: Hold | None) -> State:
        """Return the state, and come to rest where it is at an end."""
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
