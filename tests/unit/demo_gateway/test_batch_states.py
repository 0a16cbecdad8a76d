"""What becomes of batch jobs of the demo gateway, and what they cost."""

import json

import pytest
import requests

from demo.gateway.batch.jobs import Job, State
from demo.gateway.batch.settings import Hold
from demo.gateway.batch.work import SUCCEEDED

SECOND, SANDBOX = "demo-second-Hx27vLkQm41c", "demo-sandbox-Ue60mVh4aRt3"
GEOCODING = "demo-geocoding-Wb93kTz6yPd1"
HERE = "60.1699,24.9384"


def records(count):
    return "recId|at\n" + "".join(f"{number}|60.17{number % 100:02},24.94\n" for number in range(count))


def refusal(answer):
    """Return status and code of a refusal in the service's form."""
    assert set(answer.json()) == {"title", "status", "code", "cause", "action", "correlationId"}
    assert answer.json()["status"] == answer.status_code
    return answer.status_code, answer.json()["code"]


def test_every_state_on_the_way(batch):
    batch.set(hold="queued")
    job = batch.made(records(10), startJob="false")
    assert batch.detail(job)["status"] == "submitted"
    assert batch.detail(job)["records"]["total"] == 10
    assert "started" not in batch.detail(job)
    assert batch.ask("PUT", f"/{job}/start").json()["status"] == "queued"
    for hold in ("queued", "pending", "inProgress"):
        batch.set(hold=hold)
        detail = batch.detail(job)
        assert detail["status"] == hold
        assert "ended" not in detail
        assert (detail["resultsHref"], detail["errorsHref"]) == ("", "")
        assert refusal(batch.ask("GET", f"/{job}/results")) == (404, "E6004042")
        assert refusal(batch.ask("GET", f"/{job}/errors")) == (404, "E6004044")
    detail = batch.processed(job, 5)
    counts = {"total": 10, "valid": 10, "invalid": 0, "processed": 5, "pending": 5, "succeeded": 5, "failed": 0}
    assert detail["records"] == counts
    batch.set(hold=None)
    assert batch.ended(job)["status"] == "completed"
    assert batch.detail(job)["records"]["processed"] == 10


class _Done:
    """Work that has been done."""

    ended, is_done, done = 0.0, True, 100

    def __init__(self):
        self.outcomes = [SUCCEEDED] * 100


def test_the_clock_alone_moves_a_job_on():
    job = Job("JOB", None, None, _Done(), 100, created=1000)
    assert job.look(5000, None) is State.SUBMITTED
    job.start(1000, seconds=10)
    states = [(job.look(1000 + at, None), job.passed(1000 + at, None)) for at in (0, 0.9, 1, 1.9, 2, 4, 9.9)]
    assert states == [
        (State.QUEUED, 0),
        (State.QUEUED, 0),
        (State.PENDING, 0),
        (State.PENDING, 0),
        (State.IN_PROGRESS, 0),
        (State.IN_PROGRESS, 25),
        (State.IN_PROGRESS, 98),
    ]
    assert job.look(2000, Hold.PENDING) is State.PENDING
    assert job.look(2000, None) is State.COMPLETED
    assert job.ended == 1010, "it ended when its time was over, not when somebody asked"


def test_a_stopped_job_keeps_what_it_has_and_goes_on(gateway, batch):
    batch.set(hold="inProgress")
    job = batch.made(records(10))
    batch.processed(job, 5)
    assert batch.ask("PUT", f"/{job}/stop").json()["status"] == "stopped"
    assert len(batch.rows(job)) == 1 + 5
    assert gateway.usage()["transactions"] == {"batch": 5}
    assert refusal(batch.ask("PUT", f"/{job}/stop")) == (400, "E6004006")
    batch.set(hold=None)
    assert batch.detail(job)["status"] == "stopped"
    assert batch.ask("PUT", f"/{job}/start").status_code == 200
    assert batch.ended(job)["status"] == "completed"
    assert [row[0] for row in batch.rows(job)[1:]] == [str(number) for number in range(10)]
    assert gateway.usage()["transactions"] == {"batch": 10}
    assert refusal(batch.ask("PUT", f"/{job}/start")) == (400, "E6004006")


@pytest.mark.parametrize(
    ("tag", "settings", "second"),
    [("demo-fails", {}, "failure"), (None, {"fail": True}, "failure"), ("demo-fails-once", {}, "completed")],
)
def test_jobs_that_fail(batch, tag, settings, second):
    batch.set(**settings, hold="inProgress")
    job = batch.made(records(10), **({"tag": tag} if tag else {}))
    batch.processed(job, 5)
    batch.set(hold=None)
    detail = batch.ended(job)
    assert detail["status"] == "failure"
    assert detail["ended"]
    assert len(batch.rows(job)) == 1 + detail["records"]["processed"] == 6
    assert batch.ask("PUT", f"/{job}/start").status_code == 200
    assert batch.ended(job)["status"] == second


def test_records_that_fail(gateway, batch):
    batch.set(fail_every=3)
    job = batch.made(records(10) + "bad|here\n")
    detail = batch.ended(job)
    counts = {"total": 11, "valid": 10, "invalid": 1, "processed": 10, "pending": 0, "succeeded": 7, "failed": 3}
    assert detail["records"] == counts
    rows = batch.rows(job, "errors")[1:]
    assert [(row[0], json.loads(row[2])["status"]) for row in rows] == [
        ("2", 500),
        ("5", 500),
        ("8", 500),
        ("bad", 400),
    ]
    assert gateway.usage()["transactions"] == {"batch": 7}, "what was not answered is not billed"


def test_results_as_they_should_not_be(batch):
    job = batch.made(records(6), outputColumns="addressLabel|distance")
    batch.ended(job)
    header, *right = batch.rows(job)
    batch.set(order="reversed")
    assert batch.rows(job) == [header, *right[::-1]]
    batch.set(order="shuffled")
    shuffled = batch.rows(job)[1:]
    assert shuffled != right
    assert sorted(shuffled) == sorted(right)
    batch.set(order="input", doubled_rows=2)
    assert batch.rows(job) == [header, *right, *right[:2]]
    batch.set(doubled_rows=0, without_columns=["seqNumber", "addressLabel"])
    assert batch.rows(job) == [[row[0], row[2], row[4]] for row in (header, *right)]
    batch.set(without_columns=[], blank_lines=3, cut_bytes=2)
    assert batch.rows(job) == [header, *right, []]
    batch.set(blank_lines=0, cut_bytes=len("|".join(right[-1])) + 1)
    assert batch.rows(job) == [header, *right[:-1]]


def test_rows_of_other_records_whose_ids_begin_alike(batch):
    batch.set(foreign_rows=1)
    at = "60.17,24.94"
    job = batch.made(f"recId|at\n123456789012345|{at}\n234567890123456|{at}\n", outputColumns="distance")
    batch.ended(job)
    assert [row[0] for row in batch.rows(job)[1:]] == ["126456789012345", "123456789012345", "234567890123456"]


@pytest.mark.parametrize(("no_match", "rows", "succeeded"), [("row", [["1", "0", "0", ""]], 2), ("nothing", [], 1)])
def test_a_record_that_nothing_is_found_for(gateway, batch, no_match, rows, succeeded):
    batch.set(no_match=no_match)
    job = batch.made(f"recId|in|at\n1|circle:60.0,24.9;r=10|\n2||{HERE}", outputColumns="title")
    counts = batch.ended(job)["records"]
    assert (counts["succeeded"], counts["failed"], counts["processed"], counts["pending"]) == (succeeded, 0, 2, 0)
    assert batch.rows(job)[1:-1] == rows
    assert gateway.usage()["transactions"] == {"batch": 2}


@pytest.mark.parametrize("is_gone", [False, True])
def test_delete(batch, is_gone):
    batch.set(deleted_are_gone=is_gone)
    job = batch.made(records(3))
    batch.ended(job)
    assert batch.ask("DELETE", f"/{job}").json()["status"] == "deleted"
    assert batch.ask("GET").json()["items"] == []
    if is_gone:
        assert refusal(batch.ask("GET", f"/{job}")) == (404, "E6004041")
        return
    assert batch.detail(job)["status"] == "deleted"
    assert refusal(batch.ask("GET", f"/{job}/results")) == (404, "E6004042")
    assert refusal(batch.ask("DELETE", f"/{job}")) == (404, "E6004041")
    assert refusal(batch.ask("PUT", f"/{job}/start")) == (400, "E6004006")


def test_delete_many(batch):
    kept, *others = [batch.made(records(1), tag=tag, startJob="false") for tag in ("a", "b", "b")]
    done = batch.made(records(1), tag="b")
    batch.ended(done)
    assert refusal(batch.ask("DELETE")) == (400, "E600400")
    answer = batch.ask("DELETE", params={"status": "submitted", "tag": "b"})
    assert answer.json() == {"total": 2, "jobIds": others[::-1]}
    assert batch.ask("DELETE", params={"status": "any"}).json() == {"total": 2, "jobIds": [done, kept]}


def test_expiry(batch):
    jobs = [batch.made(records(2)) for _ in range(3)]
    for job in jobs:
        batch.ended(job)
    assert batch.expire(jobs[0]).json() == {"expired": 1}
    assert [item["id"] for item in batch.ask("GET").json()["items"]] == [jobs[2], jobs[1]]
    for path in ("", "/results", "/errors"):
        assert refusal(batch.ask("GET", f"/{jobs[0]}{path}")) == (404, "E6004041")
    assert batch.expire().json() == {"expired": 2}
    assert batch.ask("GET").json()["items"] == []
    assert requests.post(f"{batch.gateway.url}/_demo/batch/expire", json={"ids": 1}, timeout=30).status_code == 400


@pytest.mark.parametrize("path", ["", "/results", "/errors"])
def test_jobs_belong_to_their_key(batch, path):
    job = batch.made(records(1))
    batch.ended(job)
    assert refusal(batch.ask("GET", f"/{job}{path}", SECOND)) == (404, "E6004041")
    assert refusal(batch.ask("DELETE", f"/{job}", SECOND)) == (404, "E6004041")
    assert batch.ask("GET", key=SECOND).json()["items"] == []
    assert batch.ask("DELETE", key=SECOND, params={"status": "any"}).json()["total"] == 0


def test_entitlement(batch):
    for answer in (batch.create(records(1), GEOCODING), batch.ask("GET", key=GEOCODING)):
        assert answer.status_code == 403
        assert set(answer.json()) == {"error", "error_description"}


def test_too_many_jobs(batch):
    batch.set(most_jobs=3)
    done = batch.made(records(1))
    batch.ended(done)
    waiting = [batch.made(records(1), startJob="false") for _ in range(3)]
    assert refusal(batch.create(records(1))) == (429, "E6004291")
    assert batch.create(records(1), SECOND).status_code == 201, "the limit is each key's own"
    batch.ask("DELETE", f"/{waiting[0]}")
    assert batch.create(records(1)).status_code == 201


def test_bill(gateway, batch):
    idle = batch.made(records(5), startJob="false")
    assert gateway.usage()["transactions"] == {}
    batch.ask("PUT", f"/{idle}/start")
    batch.ended(idle)
    for _ in range(2):
        batch.rows(idle)
    usage = gateway.usage()
    assert usage["transactions"] == {"batch": 5}
    assert (usage["places_asked"], usage["distinct_places"], usage["places_repeated"]) == (5, 5, 0)
    assert gateway.log()[0]["places"] == 5


def test_a_job_that_nobody_asks_for_is_billed_all_the_same(gateway, batch):
    batch.made(records(5))
    gateway.until(lambda: gateway.usage()["transactions"] == {"batch": 5})


def patiently(ask):
    """Ask until the rate limit of the sandbox's key lets the request through."""
    while "Retry-After" in (answer := ask()).headers:
        pass
    return answer


def test_quota(batch):
    def create(count, **parameters):
        return patiently(lambda: batch.create(records(count), SANDBOX, **parameters))

    batch.set(hold="inProgress")
    assert create(900).status_code == 201
    answer = create(101)
    assert answer.status_code == 429
    assert answer.json()["error_description"] == "The quota of this key is used up"
    idle = create(101, startJob="false")
    assert patiently(lambda: batch.ask("PUT", f"/{idle.json()['id']}/start", SANDBOX)).status_code == 429
    assert create(100).status_code == 201
    batch.set(hold=None)
    batch.gateway.until(lambda: batch.gateway.usage()["transactions"] == {"batch": 1000})
    assert create(1).status_code == 429
