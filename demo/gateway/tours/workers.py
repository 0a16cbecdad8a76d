"""Runs the processes that plan, each for one problem."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

from demo.gateway.routing.planner import attempts
from demo.gateway.tours.pragmatic import Places, matrix_name, write
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
        "matrices": {matrix_name(kind): (kind.profile, kind.speed_factor) for kind in problem.fleet.types},
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
