"""The processes that plan, and the problems that were sent as jobs (docs/service.md, Tour planning).

The time of a job runs from 0 to 1. Until 0.2 it is pending, then in progress, and at the end it has succeeded or failed
if it has been planned by then.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from time import time
from typing import Any, TypeVar
from uuid import uuid4

from pydantic import Field

from demo.gateway.answers import ApiError
from demo.gateway.api import Call
from demo.gateway.control import JobStore
from demo.gateway.keys import Key
from demo.gateway.members import AdjustableSettings
from demo.gateway.routing.planner import attempts
from demo.gateway.tours.checks import AT_ONCE
from demo.gateway.tours.pragmatic import Places, write
from demo.gateway.tours.problem import Problem

MOST_AT_ONCE = 4
GRACE_S = 30
"""How long a process may take beside its planning: to start, and to find the lines."""
PROGRAM = (sys.executable, "-m", "demo.gateway.tours.worker")


Result = TypeVar("Result")


class PlanError(Exception):
    """There is no plan, though the problem was right; it says why."""


def can_plan() -> bool:
    """Return whether the engine is installed: there are no packages of it for every Python."""
    return find_spec("vrp_cli") is not None


def order(problem: Problem, places: Places, configuration: Path, max_time_s: int, *, wants_lines: bool) -> str:
    """Return what a process has to know to plan a problem."""
    used = {kind.profile for kind in problem.fleet.types}
    profiles = {}
    for profile in problem.fleet.profiles:
        if profile.name in used:
            # Roads on which a vehicle is too large are no way for it.
            rules = [one for one in attempts(profile.route, ()) if not one.ignores_size]
            profiles[profile.name] = [(one.costing, one.options) for one in rules]
    members = {
        "configuration": configuration.as_posix(),
        "problem": write(problem, places),
        "locations": places.locations,
        "profiles": profiles,
        "profile_of_type": {kind.identifier: kind.profile for kind in problem.fleet.types},
        "max_time_s": max_time_s,
        "wants_lines": wants_lines,
    }
    return json.dumps(members)


class Work:
    """One problem that is planned, or waits for it."""

    def __init__(self, text: str, max_time_s: int) -> None:
        self._order = text
        self._most_s = max_time_s + GRACE_S
        self._lock = Lock()
        self._process: subprocess.Popen[str] | None = None
        self._is_given_up = False

    def give_up(self) -> None:
        """End the process, or let none begin."""
        with self._lock:
            self._is_given_up = True
            if self._process is not None:
                self._process.kill()

    def run(self) -> dict[str, Any]:
        """Return the result of the process; raises :class:`PlanError`."""
        with self._lock:
            if self._is_given_up:
                raise PlanError("it was given up")
            self._process = subprocess.Popen(
                PROGRAM, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        try:
            written, _ = self._process.communicate(self._order, self._most_s)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.communicate()
            raise PlanError(f"it took more than {self._most_s} s") from None
        if self._process.returncode:
            raise PlanError("it was given up" if self._is_given_up else "the planning process has failed")
        result: dict[str, Any] = json.loads(written)
        if "error" in result:
            raise PlanError(result["error"])
        return result


class Workers:
    """Some processes at once; others wait."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(MOST_AT_ONCE, thread_name_prefix="tours")
        self._works: set[Work] = set()

    def start(self, work: Work, finish: Callable[[dict[str, Any]], Result]) -> Future[Result]:
        """Begin some work, or put it in the queue, and return what is made of its result."""
        self._works.add(work)
        future = self._threads.submit(lambda: finish(work.run()))
        future.add_done_callback(lambda done: self._ended(work, done))
        return future

    def _ended(self, work: Work, done: Future[Result]) -> None:
        self._works.discard(work)
        # A mistake is to be seen, and not kept in a future that nobody asks.
        if not isinstance(done.exception(), PlanError):
            done.result()

    def end(self) -> None:
        """Give up all that is under way."""
        for work in tuple(self._works):
            work.give_up()
        self._threads.shutdown(wait=False)


# --- The jobs -------------------------------------------------------------------------------------------------------

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


class Jobs(JobStore):
    """The problems that were sent as jobs."""

    settings: ToursSettings

    def __init__(self) -> None:
        super().__init__(ToursSettings())

    def create(self, call: Call, work: Work, answer: Future[dict[str, Any]]) -> Job:
        """Keep a problem that is planned."""
        job = Job(
            identifier=str(uuid4()),
            key=call.key,
            work=work,
            answer=answer,
            created=time(),
            seconds=self.settings.seconds,
            is_to_fail=self.settings.fail,
            unseen=self.settings.late_polls,
        )
        self._jobs[job.identifier] = job
        return job

    def find(self, call: Call) -> Job:
        """Return the problem that the path names, if it is one of the caller's."""
        job = self.of_caller(call, call.in_path["problem"])
        if job is None:
            raise unknown(call.in_path["problem"])
        if job.unseen:
            job.unseen -= 1
            raise unknown(job.identifier)
        return job

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
        times = {"started": job.created, "ended": time()}
        return {"id": job.identifier, "status": State.CANCELED, **{name: _rfc3339(at) for name, at in times.items()}}


def unknown(identifier: str) -> ApiError:
    """Return the error for an id that no problem has, or one of another key."""
    return ApiError(404, "NOT_FOUND", f"There is no problem '{identifier}'", "Check the id", code=UNKNOWN)


def failure(reason: str) -> ApiError:
    """Return the error for a problem that was right and could not be solved."""
    return ApiError(500, "INTERNAL_SERVER_ERROR", f"There was an error solving the problem: {reason}", code=FAILED)


def _rfc3339(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
