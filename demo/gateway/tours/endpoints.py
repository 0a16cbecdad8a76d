"""`/tour-planning` and what is below it (docs/service.md, Tour planning)."""

from __future__ import annotations

import json
import sys
from asyncio import wrap_future
from collections import deque
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any

from aiohttp import web

from demo.gateway.answers import Answer, ApiError
from demo.gateway.api import Api, Bill, Call, Endpoint, Metering
from demo.gateway.control import job_routes
from demo.gateway.keys import Entitlement, Key, RateLimiter, quota_used_up
from demo.gateway.routing.tiles import configuration_path
from demo.gateway.tours.checks import AS_JOB, AT_ONCE, Most, check
from demo.gateway.tours.jobs import FAILED, Job, Jobs, PlanError, State, Work, Workers, can_plan, failure, order
from demo.gateway.tours.pragmatic import Places
from demo.gateway.tours.pragmatic import answer as written
from demo.gateway.tours.problem import SCHEMA, Problem, read_problem, refused
from demo.openstreetmap import extent

PREFIX = "/tour-planning"
PROBLEMS = f"{PREFIX}/problems"
STRANGER = "https://tours.example.invalid/v3"
"""Links lead to a host that does not exist: a key must not be sent there."""
MOST_BODY_BYTES = 10 * 1024 * 1024
CODES = {500: "E613000", 503: "E613503"}
BILLED_AS_ROUTES = "routes"
DEFAULT_S = {AT_ONCE: 240, AS_JOB: 3_600}
"""How long planning may take if the problem does not say it."""


class Tours(Api):
    """Tours on one extract's roads."""

    def __init__(self, extract: Path) -> None:
        self._configuration = configuration_path(extract)
        self._extent = extent(extract)
        self._forget()

    def _forget(self) -> None:
        self._jobs = Jobs()
        self._workers = Workers()
        self._rates = RateLimiter()
        self._drawn: deque[tuple[Key, list[int]]] = deque()

    def endpoints(self) -> tuple[Endpoint, ...]:
        """Return what is served."""
        return (
            self._endpoint("tours", "POST", PROBLEMS, self._solve, Metering.PLACE),
            self._endpoint("tours-async", "POST", f"{PROBLEMS}/async", self._submit, Metering.PLACE),
            self._endpoint("tours-status", "GET", f"{PREFIX}/status/{{problem}}", self._status),
            self._endpoint("tours-solution", "GET", f"{PROBLEMS}/{{problem}}/solution", self._solution),
            self._endpoint("tours-cancel", "PUT", f"{PROBLEMS}/{{problem}}/cancel", self._cancel),
        )

    def control_routes(self) -> list[web.RouteDef]:
        """Return the control endpoints."""
        return job_routes("/tours", lambda: self._jobs)

    def reset(self) -> None:
        """Forget every problem."""
        self._workers.end()
        self._forget()

    def settle(self, bill: Bill) -> None:
        """Bill the lines of tours, which cost what routes cost (docs/service.md, Transactions)."""
        while self._drawn:
            key, ways = self._drawn.popleft()
            bill(key, BILLED_AS_ROUTES, ways)

    def _endpoint(
        self,
        name: str,
        method: str,
        path: str,
        answer: Callable[[Call], Answer | Awaitable[Answer]],
        metering: Metering = Metering.NOTHING,
    ) -> Endpoint:
        def limited(call: Call) -> Answer | Awaitable[Answer]:
            self._check_rate(call)
            return answer(call)

        return Endpoint(
            name,
            method,
            (path,),
            limited,
            Entitlement.TOURS,
            metering,
            most_body_bytes=MOST_BODY_BYTES,
            codes=CODES,
        )

    def _check_rate(self, call: Call) -> None:
        rate = self._jobs.settings.requests_per_second
        if rate is None or call.key is None:
            return
        try:
            self._rates.take(call.key, rate, monotonic())
        except ApiError as error:
            seconds = error.headers["Retry-After"]
            error.headers |= {"X-RateLimit-Limit": f"{rate:g}, {rate:g};w=1", "X-RateLimit-Reset": seconds}
            raise

    def _read(self, call: Call, most: Most) -> Problem:
        if not can_plan():
            version = ".".join(map(str, sys.version_info[:2]))
            cause = f"The demo gateway cannot plan tours here: its planner has no package for Python {version}"
            raise refused(SCHEMA, cause, "Run the demo gateway with Python 3.11")
        if call.media_type != "application/json":
            raise refused(SCHEMA, f"Actual content type: '{call.headers.get('Content-Type', '')}'", "application/json")
        problem = read_problem(call.body)
        check(problem, most, self._extent)
        call.places = len(problem.locations())
        if call.quota_left is not None and call.places > call.quota_left:
            raise quota_used_up()
        return problem

    def _start(self, call: Call, problem: Problem, most: Most) -> tuple[Work, Future[dict[str, Any]]]:
        """Begin to plan a problem; the result is the answer."""
        places = Places(problem)
        seconds = problem.max_time_s or DEFAULT_S[most]
        may_draw = call.is_entitled(Entitlement.ROUTING)
        wants_lines = problem.wants_lines and may_draw
        work = Work(order(problem, places, self._configuration, seconds, wants_lines=wants_lines), seconds)

        def finish(result: dict[str, Any]) -> dict[str, Any]:
            ways = [hash(line) for tour in result["lines"] or () for line in tour if line is not None]
            if ways and call.key is not None:
                self._drawn.append((call.key, ways))
            return written(problem, places, result, is_line_refused=problem.wants_lines and not may_draw)

        return work, self._workers.start(work, finish)

    async def _solve(self, call: Call) -> Answer:
        settings = self._jobs.settings
        problem = self._read(call, replace(AT_ONCE, locations=settings.most_locations))
        if settings.fail:
            raise failure("the demo gateway was told to fail")
        _, planned = self._start(call, problem, AT_ONCE)
        try:
            found = await wrap_future(planned)
        except PlanError as error:
            raise failure(str(error)) from None
        return _json(found, problem)

    def _submit(self, call: Call) -> Answer:
        problem = self._read(call, AS_JOB)
        job = self._jobs.create(call, *self._start(call, problem, AS_JOB))
        members = {"statusId": job.identifier, "href": f"{STRANGER}/status/{job.identifier}"}
        return _json(members, problem, status=202)

    def _status(self, call: Call) -> Answer:
        job = self._jobs.find(call)
        state = self._jobs.state(job)
        members: dict[str, Any] = {"status": state}
        if state is State.SUCCESS:
            members["resource"] = {
                "resourceId": job.identifier,
                "href": f"{STRANGER}/problems/{job.identifier}/solution",
            }
        if state is State.FAILURE:
            members["error"] = {"code": FAILED, "message": _why(job)}
        return _json(members)

    def _solution(self, call: Call) -> Answer:
        return _json(self._jobs.solution(self._jobs.find(call)))

    def _cancel(self, call: Call) -> Answer:
        return _json(self._jobs.cancel(self._jobs.find(call)))


def _why(job: Job) -> str:
    error = job.answer.exception()
    return "There was an error solving the problem" if error is None else str(error)


def _json(members: dict[str, Any], problem: Problem | None = None, status: int = 200) -> Answer:
    """Return an answer; of a problem, with its locations, each of which is billed."""
    locations = [] if problem is None else problem.locations()
    places = [hash((round(latitude, 5), round(longitude, 5))) for latitude, longitude in locations]
    return Answer(json.dumps(members, separators=(",", ":")).encode(), places, status)
