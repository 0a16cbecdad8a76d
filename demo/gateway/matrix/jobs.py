"""The asynchronous matrices since the last reset (docs/service.md, Distance matrix).

The time of one runs from 0 to 1. Until 0.2 it is accepted, then in progress, and at the end it is completed if it has
been computed by then.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from enum import StrEnum
from secrets import token_hex
from time import time
from typing import Any
from uuid import uuid4

from demo.gateway.answers import ApiError
from demo.gateway.api import Call
from demo.gateway.keys import Key
from demo.gateway.matrix.cells import Cells, GivenUpError
from demo.gateway.matrix.members import invalid
from demo.gateway.matrix.request import MatrixRequest
from demo.gateway.matrix.settings import Failure, Hold, MatrixSettings

BAD_ID, UNKNOWN_ID = "E601106", "E601108"
ID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.ASCII | re.IGNORECASE)
IN_PROGRESS_FROM = 0.2


class State(StrEnum):
    """What the status says."""

    ACCEPTED = "accepted"
    IN_PROGRESS = "inProgress"
    COMPLETED = "completed"
    TIMEOUT = "timeout"
    ERROR = "error"


@dataclass(slots=True, eq=False)
class Job:
    """An asynchronous matrix."""

    identifier: str
    key: Key | None
    request: MatrixRequest
    created: float
    seconds: float
    failure: Failure | None
    unseen: int
    """How many times it is still answered as unknown."""
    secret: str
    """What signs the address of its result."""
    cells: Future[Cells] | None = None
    is_given_up: bool = False

    def state(self, now: float, hold: Hold | None) -> State:
        """Return where it stands."""
        at = (now - self.created) / self.seconds if self.seconds else 1.0
        if hold is not None:
            return State(hold)
        if at < IN_PROGRESS_FROM:
            return State.ACCEPTED
        if at < 1 or self.cells is None or not self.cells.done():
            return State.IN_PROGRESS
        return State(self.failure) if self.failure in (Failure.TIMEOUT, Failure.ERROR) else State.COMPLETED


Compute = Callable[[MatrixRequest, Callable[[], bool]], Cells]
"""Computes a matrix, and asks before each part whether it is given up."""


class Jobs:
    """The asynchronous matrices, and the one thread that computes them, one after the other."""

    def __init__(self, compute: Compute, clock: Callable[[], float] = time) -> None:
        self.settings = MatrixSettings()
        self._compute = compute
        self._clock = clock
        self._jobs: dict[str, Job] = {}
        self._workers = ThreadPoolExecutor(max_workers=1, thread_name_prefix="matrix")

    def members(self) -> dict[str, Any]:
        """Return the settings for JSON."""
        return self.settings.members()

    def change(self, values: object) -> None:
        """Take over other settings; raises :class:`ValueError` if one of them makes no sense."""
        self.settings = self.settings.changed(values)

    def forget(self) -> None:
        """Forget every matrix; what is being computed is given up."""
        self.expire(list(self._jobs))
        self._workers.shutdown(wait=False, cancel_futures=True)

    def identifiers(self) -> list[str]:
        """Return the ids of all matrices."""
        return list(self._jobs)

    def expire(self, identifiers: Iterable[str]) -> int:
        """Forget some matrices as if they had grown old, and return how many there were."""
        expired = [job for identifier in identifiers if (job := self._jobs.pop(identifier, None))]
        for job in expired:
            job.is_given_up = True
        return len(expired)

    def create(self, call: Call, request: MatrixRequest) -> Job:
        """Accept a matrix."""
        settings = self.settings
        job = Job(
            identifier=str(uuid4()),
            key=call.key,
            request=request,
            created=self._clock(),
            seconds=settings.seconds,
            failure=settings.fail,
            unseen=settings.late_polls,
            secret=token_hex(16),
        )
        job.cells = self._workers.submit(self._compute, request, lambda: job.is_given_up)
        job.cells.add_done_callback(_raise_again)
        self._jobs[job.identifier] = job
        return job

    def find(self, call: Call) -> Job:
        """Return the matrix that the path names, if it is one of the caller's and the host knows it."""
        identifier = call.in_path["matrix"]
        if ID.fullmatch(identifier) is None:
            raise invalid(BAD_ID, f"'{identifier}' is not a UUID")
        job = self._jobs.get(identifier.lower())
        if job is None or job.key != call.key or not self.settings.is_known_at(call.host):
            raise unknown(identifier)
        if job.unseen:
            job.unseen -= 1
            raise unknown(identifier)
        return job

    def signed(self, identifier: str, secret: str) -> Job | None:
        """Return the matrix that a pre-signed address is of."""
        job = self._jobs.get(identifier)
        return job if job is not None and job.secret == secret else None

    def state(self, job: Job) -> State:
        """Return where a matrix stands."""
        return job.state(self._clock(), self.settings.hold)


def unknown(identifier: str) -> ApiError:
    """Return the error for an id that no matrix has, or one of another key or region."""
    return ApiError(404, "Not found", f"Unknown matrix id '{identifier}'", "Check the id", code=UNKNOWN_ID)


def _raise_again(cells: Future[Cells]) -> None:
    """Show a mistake in the work, which would stay in a future that nobody asks."""
    if not cells.cancelled() and not isinstance(cells.exception(), GivenUpError | ApiError):
        cells.result()
