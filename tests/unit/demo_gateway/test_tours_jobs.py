"""`POST /tour-planning/problems/async`: states, solutions, cancelling and the bill (docs/service.md, Tour planning)."""

import json
from urllib.parse import urlsplit

import pytest
import requests

from demo.gateway.tours.jobs import ToursSettings
from tests.support.demo_gateway import GEOCODING_KEY, KEY, NEEDS_PLANNER, ROUTING_KEY
from tests.support.waiting import until
from tests.unit.demo_gateway.conftest import TOUR_PLACES, Tours
from tests.unit.demo_gateway.test_tours_refused import refused

pytestmark = NEEDS_PLANNER

SECOND, SANDBOX = "demo-second-Hx27vLkQm41c", "demo-sandbox-Ue60mVh4aRt3"
UNKNOWN = "00000000-0000-0000-0000-000000000000"


class Jobs:
    """Problems that are sent as jobs."""

    def __init__(self, tours):
        self.tours = tours

    def submit(self, problem=None, key=KEY):
        return self.tours.send(problem or self.tours.problem(), key, "problems/async")

    def made(self, problem=None):
        answer = self.submit(problem)
        assert answer.status_code == 202, answer.text
        return answer.json()["statusId"]

    def status(self, job):
        answer = self.tours.ask("GET", f"status/{job}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def ended(self, job):
        """Return the status as soon as a problem is not under way any more."""
        until(lambda: self.status(job)["status"] not in ("pending", "inProgress"))
        return self.status(job)


@pytest.fixture
def jobs(gateway, tours):
    gateway.tours(seconds=0)
    return Jobs(tours)


def test_from_202_to_the_solution(jobs, tours):
    answer = jobs.submit()
    made = answer.json()
    assert (answer.status_code, made.keys()) == (202, {"statusId", "href"})
    job = made["statusId"]
    status = jobs.ended(job)
    assert (status["status"], status["resource"]["resourceId"]) == ("success", job)
    for link, path in ((made["href"], f"status/{job}"), (status["resource"]["href"], f"problems/{job}/solution")):
        assert urlsplit(link).hostname == "tours.example.invalid"
        assert link.endswith(path)
    solution = tours.ask("GET", f"problems/{job}/solution").json()
    assert len(solution["tours"][0]["stops"]) == 2 + len(TOUR_PLACES)


def test_states(gateway, jobs, tours):
    for state in ("pending", "inProgress"):
        gateway.tours(hold=state)
        job = jobs.made()
        assert jobs.status(job) == {"status": state}
        refused(tours.ask("GET", f"problems/{job}/solution"), "E613404", state, status=404)
    gateway.tours(hold=None)
    assert jobs.ended(job)["status"] == "success"


def test_failure(gateway, jobs, tours):
    gateway.tours(fail=True)
    job = jobs.made()
    status = jobs.ended(job)
    assert status["status"] == "failure"
    assert status["error"] == {"code": "E613000", "message": "There was an error solving the problem"}
    refused(tours.ask("GET", f"problems/{job}/solution"), "E613000", status=422)
    refused(tours.ask("PUT", f"problems/{job}/cancel"), "E613409", "failure", status=409)


@pytest.mark.parametrize("state", ["pending", "inProgress"])
def test_cancel(gateway, jobs, tours, state):
    gateway.tours(hold=state)
    job = jobs.made()
    canceled = tours.ask("PUT", f"problems/{job}/cancel")
    assert canceled.status_code == 200
    body = canceled.json()
    assert (body["id"], body["status"], body.keys()) == (job, "canceled", {"id", "status", "started", "ended"})
    assert body["started"] <= body["ended"]
    gateway.tours(hold=None)
    assert jobs.status(job) == {"status": "canceled"}
    refused(tours.ask("PUT", f"problems/{job}/cancel"), "E613409", "canceled", status=409)
    refused(tours.ask("GET", f"problems/{job}/solution"), "E613404", status=404)


def test_too_late_to_cancel(jobs, tours):
    job = jobs.made()
    jobs.ended(job)
    refused(tours.ask("PUT", f"problems/{job}/cancel"), "E613409", "success", status=409)
    assert tours.ask("GET", f"problems/{job}/solution").status_code == 200


def test_what_is_under_way_is_ended_at_once(jobs, tours):
    """A cancelled problem makes room: at most four are planned at a time."""
    many = tours.problem([tours.job(f"job_{number}", number % 4) for number in range(2_000)])
    for job in [jobs.made(many) for _ in range(4)]:
        assert tours.ask("PUT", f"problems/{job}/cancel").status_code == 200
    assert jobs.ended(jobs.made())["status"] == "success"


def test_ids(gateway, jobs, tours):
    job = jobs.made()
    jobs.ended(job)
    for method, path in (("GET", "status/{}"), ("GET", "problems/{}/solution"), ("PUT", "problems/{}/cancel")):
        refused(tours.ask(method, path.format(UNKNOWN)), "E613404", UNKNOWN, status=404)
        refused(tours.ask(method, path.format(job), SECOND), "E613404", status=404)
        assert tours.ask(method, path.format(job), GEOCODING_KEY).status_code == 403
        assert tours.ask(method, path.format(job), None).status_code == 401
    gateway.expire_tours(job)
    refused(tours.ask("GET", f"status/{job}"), "E613404", status=404)


def test_a_new_problem_is_unknown_for_a_while(gateway, jobs, tours):
    gateway.tours(late_polls=2)
    job = jobs.made()
    assert [tours.ask("GET", f"status/{job}").status_code for _ in range(3)] == [404, 404, 200]


def test_bill(gateway, jobs, tours):
    gateway.tours(hold="pending")
    jobs.made()
    assert gateway.usage()["transactions"] == {"tours-async": 6}, "when it is sent"
    tours.ask("PUT", f"problems/{jobs.made()}/cancel")
    assert gateway.usage()["transactions"] == {"tours-async": 12}, "also when it is cancelled"
    gateway.tours(hold=None)
    job = jobs.made(tours.problem(configuration={"routeDetails": ["polyline"]}))
    jobs.ended(job)
    tours.ask("GET", f"problems/{job}/solution")
    assert gateway.usage()["transactions"] == {"tours-async": 18, "routes": 5}
    assert jobs.submit(key=ROUTING_KEY).status_code == 403


def test_the_quota_of_a_key(gateway, jobs, tours):
    large = tours.problem([tours.job(f"job_{number}") for number in range(999)])
    assert jobs.submit(large, SANDBOX).status_code == 429, "1001 transactions"
    assert gateway.control("tours/expire").json() == {"expired": 0}
    assert jobs.submit(key=SANDBOX).status_code == 202


def test_a_lost_202_is_billed_and_goes_on(gateway, jobs):
    gateway.faults({"kind": "lost", "path": "tours-async"})
    with pytest.raises(requests.ConnectionError):
        jobs.submit()
    assert gateway.usage()["transactions"] == {"tours-async": 6}
    assert gateway.control("tours/expire").json() == {"expired": 1}


@pytest.mark.parametrize("path", ["tours-async", "tours-status", "tours-solution", "tours-cancel"])
def test_faults_of_each_endpoint(gateway, jobs, tours, path):
    job = jobs.made()
    jobs.ended(job)
    gateway.faults({"kind": "status", "status": 503, "path": path})
    sent = {
        "tours-async": jobs.submit,
        "tours-status": lambda: tours.ask("GET", f"status/{job}"),
        "tours-solution": lambda: tours.ask("GET", f"problems/{job}/solution"),
        "tours-cancel": lambda: tours.ask("PUT", f"problems/{job}/cancel"),
    }
    failed, then = sent[path](), sent[path]()
    assert (failed.status_code, failed.json()["code"]) == (503, "E613503")
    assert then.status_code in (200, 202, 409)


def test_reset_forgets_problems_and_settings(gateway, jobs, tours):
    gateway.tours(hold="pending", fail=True, late_polls=1, requests_per_second=1, most_locations=1)
    job = jobs.made()
    gateway.reset()
    refused(tours.ask("GET", f"status/{job}"), "E613404", status=404)
    assert gateway.send("GET", "/_demo/tours").json() == json.loads(json.dumps(ToursSettings().members()))


@pytest.mark.parametrize(
    "settings",
    [
        {"colour": "red"},
        {"hold": "success"},
        {"fail": 1},
        {"most_locations": 501},
        {"most_locations": 0},
        {"requests_per_second": 0},
        {"seconds": -1},
        {"late_polls": 1.5},
        [],
    ],
)
def test_settings_that_make_no_sense(gateway, settings):
    answer = gateway.control("tours", json=settings)
    assert (answer.status_code, bool(answer.json()["error"])) == (400, True)


def test_ends_in_the_middle_of_planning(start_another, tours):
    another = start_another()
    many = tours.problem([tours.job(f"job_{number}", number % 4) for number in range(2_000)])
    assert Jobs(Tours(another)).submit(many).status_code == 202
    code, errors = another.end()
    assert (code, errors.count("\n")) == (0, 1), errors
