"""Sends problems, and asks for plans (docs/service.md, Tour planning).

A problem is billed when the service accepts it. It is sent again only if it was surely not accepted: the service has no
list of plans, so a plan whose id is lost cannot be found.
"""

from __future__ import annotations

import re
import time
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Callable

from ...client.errors import (
    BadRequestError,
    GatewayError,
    NotFoundError,
    RequestTimeoutError,
    RunCancelledError,
    UnexpectedStatusError,
    UnreachableError,
    UnreadableAnswerError,
    UpstreamError,
)
from ...client.http_exchange import blamed_positions, without_positions
from ...client.pacing import RateLimiter
from ...client.probe import UNKNOWN_ID, Probe
from ...client.services import Service
from ...client.session import FREE, Handling
from ...i18n import translatable
from .answers import PlanStatus, kept_answer, read_plan_id, read_status
from .choices import PlanState
from .queries import build_cancel, build_plan, build_plan_later, build_solution, build_status

if TYPE_CHECKING:
    from requests import Request

    from ...client.endpoints import Endpoints
    from ...client.http_exchange import Answer
    from ...client.session import GatewaySession
    from .queries import TourProblem

_REQUESTS_PER_SECOND = 2
"""The documented limit of a customer, status requests included."""
_JOB_ID = re.compile(r"\bj([1-9][0-9]{0,8})\b", re.ASCII)
_NOT_YET_KNOWN_S = (2.0, 5.0)
"""Pauses before a plan that is not known yet is asked for again."""
_UNCLEAR = (UnreachableError, RequestTimeoutError, UpstreamError, UnreadableAnswerError, RunCancelledError)


class UnclearPlanError(GatewayError):
    """It is not known whether the service has accepted a problem, or its plan was lost."""

    fatal = True
    may_be_billed = True
    meaning = translatable("It is not known whether the service has made the plan. It may have been billed.")
    action = translatable(
        "The plan is not requested again by itself. To request it again, and perhaps to pay for it twice, "
        "choose 'Plan anew'."
    )

    def __init__(self, cause: GatewayError | None = None) -> None:
        """``cause`` is the error of the request."""
        super().__init__(cause.reason if cause else "", status=cause.status if cause else None)


class PlanNotFoundError(NotFoundError):
    """The service does not know a plan at the moment, or under this key. It may know it later."""

    meaning = translatable("The service does not know this plan (404).")
    action = translatable(
        "Check the id and the environment: only the key that submitted a plan sees it. It may also be too old. The "
        "next run asks for it again, and pays nothing. To give it up, and to pay for a new one, choose 'Plan anew'."
    )


class PlanGoneError(GatewayError):
    """The service will never know a plan again."""

    meaning = translatable("The service no longer has this plan (410).")
    action = translatable("Plan again. The new plan is billed.")


class NoPlanError(GatewayError):
    """The service could not solve a problem."""

    meaning = translatable("The service could not make a plan.")
    action = translatable("Check the jobs and the vehicles, or allow more time for the search.")


class TourClient:
    """Asks the tour planning of ``session``, at most twice a second. It follows no link in an answer.

    All methods raise :class:`~...client.errors.GatewayError`, and :class:`~...client.query.QueryError` for an
    impossible id.
    """

    def __init__(self, session: GatewaySession, clock: Callable[[], float] = time.monotonic) -> None:
        self._session = session
        self._limiter = RateLimiter(requests_per_second=_REQUESTS_PER_SECOND, in_flight=1, clock=clock)

    def plan(self, problem: TourProblem) -> Any:
        """Return the plan for a problem as JSON, for :func:`~.answers.read_solution`. This takes up to its ``max_s``.

        Raises :class:`UnclearPlanError` and :class:`NoPlanError`.
        """
        request = build_plan(problem, self._session.endpoints)
        answer = self._send_problem(request, problem.transactions, extra_s=problem.max_s)
        try:
            return self._kept(answer)
        except UnreadableAnswerError as error:
            raise UnclearPlanError(error) from None

    def submit(self, problem: TourProblem) -> str:
        """Have a plan made, and return its id. Raises :class:`UnclearPlanError`."""
        request = build_plan_later(problem, self._session.endpoints)
        answer = self._send_problem(request, problem.transactions)
        try:
            return read_plan_id(answer.json(), self._session.redact)
        except UnreadableAnswerError as error:
            raise UnclearPlanError(error) from None

    def status(self, plan_id: str) -> PlanStatus:
        """Return how far a plan is. Raises :class:`PlanNotFoundError`."""
        answer = self._send_for(build_status(plan_id, self._session.endpoints))
        return read_status(answer.json(), self._session.redact)

    def solution(self, plan_id: str) -> Any:
        """Return a plan that is ready, as JSON. Raises :class:`PlanNotFoundError` and :class:`NoPlanError`."""
        return self._kept(self._send_for(build_solution(plan_id, self._session.endpoints)))

    def cancel(self, plan_id: str) -> PlanState:
        """Cancel a plan, and return its state: one that is over by then stays as it is.

        Raises :class:`PlanNotFoundError` and :class:`PlanGoneError`.
        """
        try:
            self._send_for(build_cancel(plan_id, self._session.endpoints))
        except UnexpectedStatusError as error:
            if error.status != HTTPStatus.CONFLICT:
                raise
            return self.status(plan_id).state
        return PlanState.CANCELED

    def _send_problem(self, request: Request, transactions: int, *, extra_s: float = 0.0) -> Answer:
        handling = Handling(transactions, may_repeat=lambda error: not _is_unclear(error), extra_s=extra_s)
        sent_before = self._session.requests_sent
        try:
            return self._send(request, handling)
        except GatewayError as error:
            if _is_unclear(error) and self._session.requests_sent > sent_before:
                raise UnclearPlanError(error) from None
            raise _explained(error) from None

    def _send_for(self, request: Request) -> Answer:
        """Send a request about one plan. One that was just submitted may not be known yet."""
        pauses_s = iter(_NOT_YET_KNOWN_S)
        while True:
            try:
                return self._send(request, FREE)
            except NotFoundError as error:  # noqa: PERF203 - at most three times
                pause_s = next(pauses_s, None)
                if pause_s is None:
                    raise PlanNotFoundError(status=error.status, message=error.message) from None
                self._session.pause(pause_s)
            except GatewayError as error:
                if error.status == HTTPStatus.GONE:
                    raise PlanGoneError(status=error.status, message=error.message) from None
                raise _explained(error) from None

    def _send(self, request: Request, handling: Handling) -> Answer:
        self._session.pause(self._limiter.reserve_start())
        return self._session.send(request, handling)

    def _kept(self, answer: Answer) -> Any:
        return kept_answer(answer.json(), self._session.redact)


def refused_jobs(error: GatewayError, problem: TourProblem) -> set[int]:
    """Return the numbers of the jobs that a refusal of a problem is about, by their ids or by their positions.

    The set is empty if it is not about jobs of this problem, or about all of them.
    """
    if not isinstance(error, BadRequestError):
        return set()
    jobs = [job.number for job in problem.jobs]
    named = map(int, _JOB_ID.findall(f"{error.message.title} {error.message.cause} {error.message.action}"))
    refused = {*named, *(jobs[position] for position in blamed_positions(error, "jobs", len(jobs)))}
    return refused if refused < set(jobs) else set()


def said_of_jobs(error: GatewayError) -> str:
    """Return what a refusal says about jobs, without their ids and positions, which only the problem has."""
    return without_positions(_JOB_ID.sub("…", error.message.sentence()), "jobs")


def _is_unclear(error: GatewayError) -> bool:
    """Whether the service may have accepted a problem although the request ended with this error."""
    if isinstance(error, UpstreamError):
        return not error.message.code.startswith(Service.TOURS.spec.own_code)  # the service itself bills no errors
    return isinstance(error, _UNCLEAR) and (error.may_be_billed or isinstance(error, RequestTimeoutError))


def _explained(error: GatewayError) -> GatewayError:
    if error.status != HTTPStatus.UNPROCESSABLE_ENTITY:
        return error
    return NoPlanError(status=error.status, message=error.message)


def probe(endpoints: Endpoints) -> Probe:
    """Ask for the status of an unknown plan (docs/service.md, Other services)."""
    return Probe(Service.TOURS, build_status(UNKNOWN_ID, endpoints), read_status)
