"""The problems since the last reset that were sent as jobs (docs/service.md, Tour planning).

The time of one runs from 0 to 1. Until 0.2 it is pending, then in progress, and at the end it has succeeded or failed
if it has been planned by then.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from time import time
from typing import Any
from uuid import uuid4

from pydantic import Field

from demo.gateway.answers import ApiError
from demo.gateway.api import Call
from demo.gateway.control import JobStore
from demo.gateway.keys import Key
from demo.gateway.members import AdjustableSettings
from demo.gateway.tours.checks import AT_ONCE
from demo.gateway.tours.workers import Work

UNKNOWN, FAILED, ENDED = "E613404", "E613000", "E613409"
"""The first and the last are invented, as no document says them."""
IN_PROGRESS_FROM = 0.2


class Hold(StrEnum):
    """States that problems can be kept in."""

    PENDING = "pending"
    IN_PROGRESS = "inProgress"


class ToursSettings(AdjustableSettings):
    """How tour planning behaves, told at `/_demo/tours`. A reset puts everything back to how it was at the start."""

    most_locations: int = Field(default=AT_ONCE.locations, ge=1, le=AT_ONCE.locations)
    """How many locations the jobs of a problem may have that is solved at once."""
    requests_per_second: float | None = Field(default=None, gt=0)
    """The rate limit of each key for this API alone: 2 is the platform's own."""
    seconds: float = Field(default=0.5, ge=0)
    """How long problems take at least that are sent as jobs from now on."""
    hold: Hold | None = None
    """The state in which they stay, at any time."""
    fail: bool = False
    """Whether problems fail that are sent from now on."""
    late_polls: int = Field(default=0, ge=0)
    """How many times the status of a new one is answered 404."""


class State(StrEnum):
    """What the status says."""

    PENDING = "pending"
    IN_PROGRESS = "inProgress"
    SUCCESS = "success"
    FAILURE = "failure"
    CANCELED = "canceled"


@dataclass(slots=True, eq=False)
class Job:
    """A problem that was sent as a job."""

    identifier: str
    key: Key | None
    work: Work
    answer: Future[dict[str, Any]]
    created: float
    seconds: float
    is_to_fail: bool
    unseen: int
    """How many times it is still answered as unknown."""
    is_canceled: bool = False

    def give_up(self) -> None:
        """End the process that plans it."""
        self.work.give_up()

    def state(self, now: float, hold: Hold | None) -> State:
        """Return where it stands."""
        if self.is_canceled:
            return State.CANCELED
        if hold is not None:
            return State(hold)
        at = (now - self.created) / self.seconds if self.seconds else 1.0
        if at < IN_PROGRESS_FROM:
            return State.PENDING
        if at < 1 or not self.answer.done():
            return State.IN_PROGRESS
        return State.FAILURE if self.is_to_fail or self.answer.exception() is not None else State.SUCCESS


class Jobs(JobStore[Job]):
    """The problems that were sent as jobs."""

    settings: ToursSettings

    def __init__(self, clock: Callable[[], float] = time) -> None:
        super().__init__(ToursSettings(), clock)

    def create(self, call: Call, work: Work, answer: Future[dict[str, Any]]) -> Job:
        """Keep a problem that is planned."""
        job = Job(
            identifier=str(uuid4()),
            key=call.key,
            work=work,
            answer=answer,
            created=self._clock(),
            seconds=self.settings.seconds,
            is_to_fail=self.settings.fail,
            unseen=self.settings.late_polls,
        )
        self._jobs[job.identifier] = job
        return job

    def find(self, call: Call) -> Job:
        """Return the problem that the path names, if it is one of the caller's."""
        job = self._jobs.get(call.in_path["problem"])
        if job is None or job.key != call.key:
            raise unknown(call.in_path["problem"])
        if job.unseen:
            job.unseen -= 1
            raise unknown(job.identifier)
        return job

    def state(self, job: Job) -> State:
        """Return where a problem stands."""
        return job.state(self._clock(), self.settings.hold)

    def solution(self, job: Job) -> dict[str, Any]:
        """Return the solution of a problem; raises :class:`ApiError` if there is none."""
        state = self.state(job)
        if state is State.FAILURE:
            cause = "solution failed to deliver."
            raise ApiError(422, "Unprocessable entity", cause, code=FAILED)
        if state is not State.SUCCESS:
            raise ApiError(404, "NOT_FOUND", f"There is no solution: the status is '{state}'", code=UNKNOWN)
        return job.answer.result()

    def cancel(self, job: Job) -> dict[str, Any]:
        """End a problem that is under way, or refuse to; return what is said about it."""
        state = self.state(job)
        if state not in (State.PENDING, State.IN_PROGRESS):
            raise ApiError(409, "CONFLICT", f"It cannot be cancelled: the status is '{state}'", code=ENDED)
        job.is_canceled = True
        job.give_up()
        times = {"started": job.created, "ended": self._clock()}
        return {"id": job.identifier, "status": State.CANCELED, **{name: _rfc3339(at) for name, at in times.items()}}


def unknown(identifier: str) -> ApiError:
    """Return the error for an id that no problem has, or one of another key."""
    return ApiError(404, "NOT_FOUND", f"There is no problem '{identifier}'", "Check the id", code=UNKNOWN)


def failure(reason: str) -> ApiError:
    """Return the error for a problem that was right and could not be solved."""
    return ApiError(500, "INTERNAL_SERVER_ERROR", f"There was an error solving the problem: {reason}", code=FAILED)


def _rfc3339(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
