"""A problem that may have been accepted is not sent again, and its plan is asked for with pauses."""

import json
import re

import pytest
from location_gateway.core.client.errors import BadRequestError, EntitlementError, RunCancelledError, ServiceMessage
from location_gateway.core.client.http_exchange import NetworkFault, network_error
from location_gateway.core.client.scheduler import Cancellation
from location_gateway.core.services.tours.choices import PlanState
from location_gateway.core.services.tours.client import (
    NoPlanError,
    PlanGoneError,
    PlanNotFoundError,
    TourClient,
    UnclearPlanError,
    refused_jobs,
    said_of_jobs,
)
from location_gateway.core.services.tours.queries import problem_body

from tests.support.demo_gateway import KEY
from tests.support.made_network import KeepingMeter, MadeLoop, MadeReply

BASE = "https://gateway.example"
PLAN = {"statistic": {"cost": 1}, "tours": []}
ACCEPTED = {"statusId": "plan-1", "href": "https://elsewhere.example/v3/status/plan-1"}
OWN_FAULT = {"title": "INTERNAL", "status": 500, "code": "E613503"}


def reply(status=200, body=None, headers=()):
    return MadeReply(status, b"" if body is None else json.dumps(body).encode(), headers)


def lost(fault):
    return network_error(fault, "gateway.example")


@pytest.fixture
def service(make_session):
    """Return a client, and the replies that it still gets; each takes some time."""

    class Service:
        def __init__(self):
            self.replies = []
            self.takes_s = 0.05
            self.meter = KeepingMeter()
            self.loop = MadeLoop(self._next)
            self.cancellation = Cancellation()
            session = make_session(BASE, loop=self.loop, meter=self.meter, cancellation=self.cancellation)
            self.client = TourClient(session, clock=self.loop.clock)

        def _next(self, _transfer):
            return self.takes_s, self.replies.pop(0)

        @property
        def sent(self):
            requests = [exchange.transfer.request for exchange in self.loop.sent]
            return [(one.method, one.url.removeprefix(f"{BASE}/tour-planning")) for one in requests]

    return Service()


@pytest.mark.parametrize(
    ("cause", "refused"),
    [
        ("The job 'j{0}' has no location", 1),
        ("plan.jobs[0].tasks.deliveries[0].places[0].location is not on Earth", 1),
        ("/plan/jobs/0/tasks: wrong", 1),
        ("Jobs j{0}, j{1} are the same", 2),
        ("The job 'j999999' is unknown", 0),
        ("The vehicle 'v1' has no start", 0),
        ("", 0),
    ],
)
def test_jobs_that_a_refusal_is_about_are_known(problem, cause, refused):
    numbers = [job.number for job in problem.jobs]
    assert len(numbers) > 2
    error = BadRequestError(status=400, message=ServiceMessage("BAD_REQUEST", cause.format(*numbers), code="E613401"))
    assert refused_jobs(error, problem) == set(numbers[:refused])
    assert not refused or not re.search(r"j\d|jobs.\d", said_of_jobs(error))
    assert refused_jobs(NoPlanError(status=422, message=error.message), problem) == set()


def test_a_refusal_of_all_jobs_is_about_the_problem(problem):
    cause = ", ".join(f"j{job.number}" for job in problem.jobs)
    assert refused_jobs(BadRequestError(status=400, message=ServiceMessage("x", cause)), problem) == set()


def test_a_plan_is_waited_for(service, problem):
    service.replies = [reply(body=PLAN)]
    service.takes_s = 25  # more than the usual time limit of this session
    assert service.client.plan(problem) == PLAN
    assert service.sent == [("POST", "/problems")]
    assert json.loads(service.loop.sent[0].transfer.request.body) == problem_body(problem)
    assert service.meter.spent == problem.transactions


def test_a_plan_is_made_later(service, problem):
    service.replies = [
        reply(202, ACCEPTED),
        reply(body={"status": "pending"}),
        reply(body={"status": "success", "resource": {"resourceId": "plan-1", "href": "https://elsewhere.example"}}),
        reply(body=PLAN),
    ]
    client = service.client
    plan_id = client.submit(problem)
    assert [client.status(plan_id).state for _ in range(2)] == [PlanState.PENDING, PlanState.SUCCESS]
    assert client.solution(plan_id) == PLAN
    assert service.sent == [
        ("POST", "/problems/async"),
        ("GET", "/status/plan-1"),
        ("GET", "/status/plan-1"),
        ("GET", "/problems/plan-1/solution"),
    ]
    assert service.meter.spent == problem.transactions
    starts = [exchange.began for exchange in service.loop.sent]
    assert all(later - earlier >= 0.5 for earlier, later in zip(starts, starts[1:]))


@pytest.mark.parametrize("method", ["plan", "submit"])
@pytest.mark.parametrize(
    "outcome",
    [
        lost(NetworkFault.INTERRUPTED),
        lost(NetworkFault.TIMEOUT),
        reply(504),
        reply(502, {"title": "Bad gateway"}),
        reply(408),
    ],
    ids=["interrupted", "in time", "504", "502", "408"],
)
def test_a_problem_whose_answer_is_lost_is_not_sent_again(service, problem, method, outcome):
    service.replies = [outcome]
    with pytest.raises(UnclearPlanError, match="Plan anew"):
        getattr(service.client, method)(problem)
    assert len(service.sent) == 1


@pytest.mark.parametrize("body", [{}, {"statusId": "../x"}, None], ids=str)
def test_an_answer_without_an_id_may_be_billed(service, problem, body):
    service.replies = [reply(202, body)]
    with pytest.raises(UnclearPlanError):
        service.client.submit(problem)
    assert service.meter.spent == problem.transactions


@pytest.mark.parametrize(
    "outcome",
    [reply(429, headers={"retry-after": "7"}), reply(503, OWN_FAULT), lost(NetworkFault.REFUSED)],
    ids=["429", "503", "refused"],
)
def test_a_problem_that_was_not_accepted_is_sent_again(service, problem, outcome):
    service.replies = [outcome, reply(202, ACCEPTED)]
    assert service.client.submit(problem) == "plan-1"
    assert len(service.sent) == 2


def test_a_rate_limit_says_how_long_to_wait(service, problem):
    service.replies = [reply(429, headers={"retry-after": "7"}), reply(202, ACCEPTED)]
    service.client.submit(problem)
    first, second = (exchange.began for exchange in service.loop.sent)
    assert second - first >= 7


@pytest.mark.parametrize(
    ("status", "error"), [(400, BadRequestError), (403, EntitlementError), (422, NoPlanError)], ids=str
)
def test_a_refused_problem_costs_nothing(service, problem, status, error):
    service.replies = [reply(status, {"title": "No", "code": "E613000", "cause": "Jobs"})]
    with pytest.raises(error, match="E613000"):
        service.client.plan(problem)
    assert service.meter.spent == 0


def test_a_plan_that_is_cancelled_meanwhile_is_unclear(service, problem):
    service.loop.service = lambda _transfer: (None, None)
    service.loop.after(3, service.cancellation.cancel)
    with pytest.raises(UnclearPlanError):
        service.client.plan(problem)
    with pytest.raises(RunCancelledError):
        service.client.plan(problem)  # before it is sent
    assert len(service.sent) == 1


def test_a_new_plan_may_be_unknown_for_a_moment(service):
    service.replies = [reply(404), reply(404), reply(body={"status": "inProgress"})]
    assert service.client.status("plan-1").state is PlanState.IN_PROGRESS
    service.replies = [reply(404)] * 3
    with pytest.raises(PlanNotFoundError):
        service.client.solution("plan-1")
    assert not service.replies


def test_a_status_is_asked_again_after_a_fault(service):
    service.replies = [lost(NetworkFault.INTERRUPTED), reply(502), reply(body={"status": "success"})]
    assert service.client.status("plan-1").state is PlanState.SUCCESS


def test_a_solver_that_failed_says_why(service):
    service.replies = [reply(422, {"title": "Unprocessable entity", "code": "E613000", "cause": "No solution"})]
    with pytest.raises(NoPlanError, match="No solution"):
        service.client.solution("plan-1")


def test_a_plan_is_cancelled(service):
    service.replies = [reply(body={"id": "plan-1", "status": "canceled"})]
    assert service.client.cancel("plan-1") is PlanState.CANCELED
    service.replies = [reply(409, {"code": "E613000"}), reply(body={"status": "success"})]
    assert service.client.cancel("plan-1") is PlanState.SUCCESS
    assert service.sent == [
        ("PUT", "/problems/plan-1/cancel"),
        ("PUT", "/problems/plan-1/cancel"),
        ("GET", "/status/plan-1"),
    ]
    service.replies = [reply(410)]
    with pytest.raises(PlanGoneError):
        service.client.cancel("plan-1")


def test_no_secret_is_kept(service, problem):
    service.replies = [reply(body={**PLAN, "notices": [{"code": KEY, KEY: KEY}]})]
    assert KEY not in json.dumps(service.client.plan(problem))


@pytest.mark.parametrize("body", [b"<html>", b"[]", b'{"results": []}'], ids=["HTML", "list", "other"])
def test_an_answer_that_is_no_plan_may_be_billed(service, problem, body):
    service.replies = [MadeReply(200, body)]
    with pytest.raises(UnclearPlanError):
        service.client.plan(problem)
