"""The asynchronous matrices since the last reset (docs/service.md, Distance matrix).

The time of one runs from 0 to 1. Until 0.2 it is accepted, then in progress, and at the end it is completed if it has
been computed by then.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from enum import StrEnum
from secrets import token_hex
from time import time
from typing import Literal
from uuid import uuid4

from pydantic import Field

from demo.gateway.answers import ApiError
from demo.gateway.api import Call, Host
from demo.gateway.control import JobStore
from demo.gateway.keys import Key
from demo.gateway.matrix.cells import Cells, GivenUpError
from demo.gateway.matrix.request import MOST_POINTS, MOST_SIDE, MatrixRequest, invalid
from demo.gateway.members import AdjustableSettings

BAD_ID, UNKNOWN_ID = "E601106", "E601108"
ID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.ASCII | re.IGNORECASE)
IN_PROGRESS_FROM = 0.2


class Hold(StrEnum):
    """States that asynchronous matrices can be kept in."""

    ACCEPTED = "accepted"
    IN_PROGRESS = "inProgress"


class Failure(StrEnum):
    """How asynchronous matrices fail."""

    TIMEOUT = "timeout"
    ERROR = "error"
    RESULT = "result"
    """They complete, and their result holds an error instead of a matrix."""


class Knows(StrEnum):
    """Which hosts know the asynchronous matrices."""

    BOTH = "both"
    GENERAL = "general"
    REGION = "region"


class StatusHost(StrEnum):
    """Where the status address leads."""

    GENERAL = "general"
    REGION = "region"
    STRANGER = "stranger"
    """To a host that does not exist."""


class MatrixSettings(AdjustableSettings):
    """How matrices behave, told at `/_demo/matrix`. A reset puts everything back to how it was at the start."""

    most_side: int = Field(default=MOST_SIDE, ge=1, le=MOST_SIDE)
    """How many origins, or destinations, a synchronous matrix in a region may have."""
    most_side_as_a_job: int = Field(default=MOST_POINTS, ge=1, le=MOST_POINTS)
    """The same of an asynchronous one."""
    too_large_status: Literal[400, 413] = 400
    """The status of what is too large. The code is the same."""
    seconds: float = Field(default=0.5, ge=0)
    """How long asynchronous matrices take that are asked from now on."""
    hold: Hold | None = None
    """The state in which they stay, at any time."""
    fail: Failure | None = None
    """How they fail that are asked from now on."""
    status_host: StatusHost = StatusHost.REGION
    known_by: Knows = Knows.BOTH
    late_polls: int = Field(default=0, ge=0)
    """How many times the status of a new one is answered 404."""
    absolute_links: bool = False
    """Whether `Location` and `resultUrl` of a completed one are absolute."""
    in_store: bool = True
    """Whether the result is in the object store; otherwise it is sent at once."""
    redirect_status: Literal[302, 303, 307] = 303
    """The status of the answer that leads to the object store."""
    addresses_expired: bool = False
    """Whether the time of all pre-signed addresses is over."""

    def is_known_at(self, host: Host) -> bool:
        """Return whether a host knows the asynchronous matrices."""
        return self.known_by in (Knows.BOTH, host)


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

    def give_up(self) -> None:
        """Let its computation end before the next part."""
        self.is_given_up = True

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


class Jobs(JobStore):
    """The asynchronous matrices, and the one thread that computes them, one after the other."""

    settings: MatrixSettings

    def __init__(self, compute: Compute) -> None:
        super().__init__(MatrixSettings())
        self._compute = compute
        self._workers = ThreadPoolExecutor(max_workers=1, thread_name_prefix="matrix")

    def forget(self) -> None:
        """Forget every matrix; what is being computed is given up."""
        self.expire(self.identifiers())
        self._workers.shutdown(wait=False, cancel_futures=True)

    def create(self, call: Call, request: MatrixRequest) -> Job:
        """Accept a matrix."""
        settings = self.settings
        job = Job(
            identifier=str(uuid4()),
            key=call.key,
            request=request,
            created=time(),
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
        job = self.of_caller(call, identifier.lower())
        if job is None or not self.settings.is_known_at(call.host):
            raise unknown(identifier)
        if job.unseen:
            job.unseen -= 1
            raise unknown(identifier)
        return job

    def signed(self, identifier: str, secret: str) -> Job | None:
        """Return the matrix that a pre-signed address is of."""
        job = self._jobs.get(identifier)
        return job if job is not None and job.secret == secret else None


def unknown(identifier: str) -> ApiError:
    """Return the error for an id that no matrix has, or one of another key or region."""
    return ApiError(404, "Not found", f"Unknown matrix id '{identifier}'", "Check the id", code=UNKNOWN_ID)


def _raise_again(cells: Future[Cells]) -> None:
    """Show a mistake in the work, which would stay in a future that nobody asks."""
    if not cells.cancelled() and not isinstance(cells.exception(), GivenUpError | ApiError):
        cells.result()
