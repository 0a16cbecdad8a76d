"""Batch jobs of the demo gateway (docs/service.md, Batch jobs): made, worked on, collected, and what they cost.

The tests of the plugin's client hold its answers, which are those of a list, its states, and lost answers.
"""

import gzip
import json
import re
from contextlib import suppress
from pathlib import Path

import pytest

from demo.gateway.batch.jobs import Job, State
from demo.gateway.batch.settings import Hold
from demo.gateway.batch.work import SUCCEEDED
from tests.support.demo_gateway import GEOCODING_KEY
from tests.support.waiting import until

HERE, THERE, SEA = "60.1699,24.9384", "60.1685,24.9466", "circle:60.0,24.9;r=10"
SECOND, SANDBOX = "demo-second-Hx27vLkQm41c", "demo-sandbox-Ue60mVh4aRt3"
ID = re.compile(r"JOB-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")


def records(count):
    return "recId|at\n" + "".join(f"{number}|60.17{number % 100:02},24.94\n" for number in range(count))


def counts(**numbers):
    return dict.fromkeys(("total", "valid", "invalid", "processed", "pending", "succeeded", "failed"), 0) | numbers


def test_create_detail_and_links_to_another_host(batch):
    answer = batch.create(f"recId|at\n1|{HERE}", tag="my tag", billingTags="cost-1+cost_2")
    made = answer.json()
    assert (answer.status_code, bool(ID.fullmatch(made["id"]))) == (201, True)
    link = f"https://batch.platform.example/v7/batch/jobs/{made['id']}"
    about = {"id": made["id"], "serviceHrn": batch.service, "tag": "my tag", "href": link}
    about["billingTags"] = ["cost-1", "cost_2"]
    assert made == about | {"status": "submitted"}
    detail = batch.ended(made["id"])
    times = [detail.pop(name) for name in ("created", "started", "ended")]
    assert times == sorted(times)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z", times[0])
    ended = {"status": "completed", "records": counts(total=1, valid=1, processed=1, succeeded=1), "errorsHref": ""}
    assert detail == about | ended | {"resultsHref": f"{link}/results", "outputType": "csv", "notificationIds": []}


def test_a_job_that_takes_no_time_has_ended_when_it_is_started(gateway, batch):
    assert batch.detail(batch.made(records(5_000)))["status"] == "completed"
    later = batch.made(records(5_000), startJob="false")
    assert batch.send("PUT", f"/{later}/start").status_code == 200
    assert gateway.usage()["transactions"] == {"batch": 10_000}


def test_columns_of_a_job_that_chooses_none(gateway, batch):
    (item,) = gateway.single(at=HERE).json()["items"]
    header, row = batch.rows(batch.answered(f"recId|at\n1|{HERE}"))
    assert header == ["recId", "seqNumber", "seqLength", "displayCoordinate", "distance", "address"]
    spot = f"({item['position']['lat']},{item['position']['lng']})"
    assert row == ["1", "1", "1", spot, str(item["distance"]), item["address"]["label"]]


def test_parameters_of_each_record(gateway, batch):
    body = f"recId|at|in|bearing|lang|limit|types\na|{HERE}|||sv|3|\nb|{HERE}||90|||\nc||{SEA}||||\nd|{HERE}|||||city"
    rows = batch.rows(batch.answered(body, outputColumns="title|distance"))[1:]
    asked = {"a": {"lang": "sv", "limit": 3}, "b": {"bearing": 90}, "d": {"types": "city"}}
    for name, parameters in asked.items():
        items = gateway.single(at=HERE, **parameters).json()["items"]
        numbered = enumerate(items, 1)
        expected = [[name, str(at), str(len(items)), item["title"], str(item["distance"])] for at, item in numbered]
        assert [row for row in rows if row[0] == name] == expected
    assert [row[0] for row in rows] == [*"aaa", "b", "c", "d"]
    assert ["c", "0", "0", "", ""] in rows


def test_ways_to_write_the_input(batch):
    usual = batch.rows(batch.answered(f"recId|at\n1|{HERE}\n2|{THERE}\n"))
    assert len(usual) == 3
    named = {"inputColumns": "recId;at", "inputDelimiter": ";"}
    for body, parameters in (
        (f"1;{HERE}\n2;{THERE}", named),
        (f"recId;at\n1;{HERE}\n2;{THERE}", named),
        (f'recId,at\n1,"{HERE}"\n2,60.1685","24.9466\n', {"inputDelimiter": ","}),
        (f"recId\tat\r\n1\t{HERE}\r\n\r\n2\t{THERE}\r\n", {"inputDelimiter": r"\t"}),
        (f"recId=1&at={HERE}\nrecId=2&at={THERE}\n", {}),
        (f"recId|at\n1|{HERE}\nrecId=2&at=60.1685%2C24.9466\n", {}),
        (f"\ufeffrecId|at|limit=1\n1|{HERE}\n2|{THERE}|\n", {}),
        (f"at|recId\n{HERE}|1\n{THERE}|2", {}),
        (gzip.compress(b"recId|at\n1|") + gzip.compress(f"{HERE}\n2|{THERE}".encode()), {"headers": GZIP}),
    ):
        assert batch.rows(batch.answered(body, **parameters)) == usual, body
    job = batch.answered(f'recId|at\n"a|b ""c"""|{HERE}\nä,1|{HERE}\n|{HERE}')
    assert [row[0] for row in batch.rows(job)[1:]] == ['a|b "c"', "ä,1", "InputLine_3"]


GZIP = {"Content-Encoding": "gzip"}


def test_records_without_an_answer_stand_in_the_error_log(batch):
    long_id, long_line = "i" * 513, "l" * 5000
    lines = [f"1|{HERE}|", "2|here|", "3|95,24.9|", f"4|{HERE}", f"5|{HERE}|MPA", f"6|{HERE}|nonsense"]
    lines += [f"{long_id}|{HERE}|", f"{long_line}|{HERE}|", "9||", '10|"60.1,24.9|', f"11|{HERE}|unnamedStreets"]
    job = batch.answered(("recId|at|with\n" + "\n".join(lines)).encode() + b"\n\xff|60.1,24.9|\n")
    detail = batch.detail(job)
    assert detail["records"] == counts(total=12, valid=2, invalid=10, processed=2, succeeded=2)
    assert detail["errorsHref"].endswith(f"{job}/errors")
    assert [row[0] for row in batch.rows(job)[1:]] == ["1", "11"]
    header, *rows = batch.rows(job, "errors")
    assert header == ["recId", "errorCode", "errorMessage"]
    assert [code for _, code, _ in rows] == [*("400", "400", "999", "403", "400"), *("999", "999", "400", "999", "999")]
    ids = ["2", "3", "InputLine_4", "5", "6", "i" * 512, "InputLine_8", "9", "InputLine_10", "InputLine_12"]
    assert [rec_id for rec_id, _, _ in rows] == ids
    for rec_id, code, text in rows:
        message = json.loads(text)
        assert list(message) == ["status", "recordId", "title", "cause", "action", "jobRecord"]
        assert (message["recordId"], str(message["status"]), bool(message["title"])) == (rec_id, code, True)
        assert len(message["jobRecord"]) <= 200


def test_lists_and_deletes_of_many(batch):
    jobs = [batch.made(records(1), tag=f"tag {number % 2}", startJob="false") for number in range(5)]
    batch.send("PUT", f"/{jobs[0]}/start")
    batch.ended(jobs[0])
    for parameters, expected in (
        ({}, jobs[::-1]),
        ({"limit": 2, "offset": 4}, [jobs[0]]),
        ({"status": "submitted", "tag": "tag 0"}, [jobs[4], jobs[2]]),
        ({"status": "any", "offset": 9}, []),
    ):
        members = batch.send("GET", params=parameters).json()
        assert (members["limit"], members["count"]) == (parameters.get("limit", 100), len(expected))
        assert [item["id"] for item in members["items"]] == expected
    (item,) = batch.send("GET", params={"status": "completed"}).json()["items"]
    assert item == batch.detail(jobs[0])
    wrong = {"limit": 0}, {"limit": 101}, {"offset": -1}, {"status": "deleted"}, {"status": "x"}, {"x": "1"}
    assert {batch.send("GET", params=parameters).status_code for parameters in wrong} == {400}
    assert batch.refusal(batch.send("DELETE")) == (400, "E600400")
    answer = batch.send("DELETE", params={"status": "submitted", "tag": "tag 1"})
    assert answer.json() == {"total": 2, "jobIds": [jobs[3], jobs[1]]}
    assert batch.send("DELETE", params={"status": "any"}).json() == {"total": 3, "jobIds": [jobs[4], jobs[2], jobs[0]]}


class _Done:
    """Work that has been done."""

    ended, is_done, done, outcomes = 0.0, True, 100, (SUCCEEDED,) * 100


def test_the_clock_alone_moves_a_job_on():
    job = Job("JOB", None, None, _Done(), 100, created=1000)
    assert job.state(5000, None) is State.SUBMITTED
    job.start(1000, seconds=10)
    states = [(job.state(1000 + at, None), job.passed(1000 + at, None)) for at in (0, 0.9, 1, 1.9, 2, 4, 9.9)]
    under_way = [(State.IN_PROGRESS, passed) for passed in (0, 25, 98)]
    assert states == [*[(State.QUEUED, 0)] * 2, *[(State.PENDING, 0)] * 2, *under_way]
    assert job.state(2000, Hold.PENDING) is State.PENDING
    assert job.state(2000, None) is State.COMPLETED
    assert job.ended == 1010, "it ended when its time was over, not when somebody asked"


def test_a_stopped_job_keeps_what_it_has_and_goes_on(gateway, batch):
    gateway.batch(hold="inProgress")
    job = batch.made(records(10))
    batch.processed(job, 5)
    assert batch.send("PUT", f"/{job}/stop").json()["status"] == "stopped"
    assert len(batch.rows(job)) == 1 + 5
    assert gateway.usage()["transactions"] == {"batch": 5}
    assert batch.refusal(batch.send("PUT", f"/{job}/stop")) == (400, "E6004006")
    gateway.batch(hold=None)
    assert batch.send("PUT", f"/{job}/start").status_code == 200
    assert batch.ended(job)["status"] == "completed"
    assert [row[0] for row in batch.rows(job)[1:]] == [str(number) for number in range(10)]
    assert gateway.usage()["transactions"] == {"batch": 10}
    assert batch.refusal(batch.send("PUT", f"/{job}/start")) == (400, "E6004006")


def test_deleted_and_expired_jobs(gateway, batch):
    deleted, expired, other = (batch.answered(records(2)) for _ in range(3))
    assert batch.send("DELETE", f"/{deleted}").json()["status"] == "deleted"
    assert batch.detail(deleted)["status"] == "deleted"
    assert batch.refusal(batch.send("GET", f"/{deleted}/results")) == (404, "E6004042")
    assert batch.refusal(batch.send("DELETE", f"/{deleted}")) == (404, "E6004041")
    assert batch.refusal(batch.send("PUT", f"/{deleted}/start")) == (400, "E6004006")
    assert gateway.control("batch/expire", json={"ids": [expired]}).json() == {"expired": 1}
    assert [item["id"] for item in batch.send("GET").json()["items"]] == [other]
    gateway.batch(deleted_are_gone=True)
    for path in (deleted, expired, f"{expired}/results", f"{expired}/errors"):
        assert batch.refusal(batch.send("GET", f"/{path}")) == (404, "E6004041")
    assert gateway.control("batch/expire").json() == {"expired": 2}


def test_jobs_belong_to_their_key(gateway, batch):
    gateway.batch(most_jobs=1)
    job = batch.made(records(1), startJob="false")
    for method, path in (("GET", ""), ("GET", "/results"), ("GET", "/errors"), ("DELETE", "")):
        assert batch.refusal(batch.send(method, f"/{job}{path}", SECOND)) == (404, "E6004041")
    assert batch.send("GET", key=SECOND).json()["items"] == []
    assert batch.send("DELETE", key=SECOND, params={"status": "any"}).json()["total"] == 0
    assert batch.create(records(1), GEOCODING_KEY).status_code == 403
    assert batch.refusal(batch.create(records(1))) == (429, "E6004291")
    assert batch.create(records(1), SECOND).status_code == 201, "the limit is each key's own"
    batch.send("DELETE", f"/{job}")
    assert batch.create(records(1)).status_code == 201


def test_bill(gateway, batch):
    job = batch.made(records(5), startJob="false")
    assert gateway.usage()["transactions"] == {}
    batch.send("PUT", f"/{job}/start")
    until(lambda: gateway.usage()["transactions"] == {"batch": 5})  # though nobody asks for the job
    for _ in range(2):
        batch.rows(job)
    gateway.batch(fail_every=5)
    batch.answered(records(5) + "bad|here\n")
    usage = gateway.usage()
    assert usage["transactions"] == {"batch": 9}, "what was not answered is not billed"
    assert (usage["places_asked"], usage["distinct_places"], usage["places_repeated"]) == (9, 5, 4)
    assert gateway.log()[0]["places"] == 5


def test_quota(gateway, batch):
    def patiently(ask):
        """Ask until the rate limit of the sandbox's key lets the request through."""
        while "Retry-After" in (answer := ask()).headers:
            pass
        return answer

    def create(count, **parameters):
        return patiently(lambda: batch.create(records(count), SANDBOX, **parameters))

    gateway.batch(hold="inProgress")
    assert create(900).status_code == 201
    answer = create(101)
    assert (answer.status_code, answer.json()["error_description"]) == (429, "The quota of this key is used up")
    idle = create(101, startJob="false").json()["id"]
    assert patiently(lambda: batch.send("PUT", f"/{idle}/start", SANDBOX)).status_code == 429
    assert create(100).status_code == 201
    gateway.batch(hold=None)
    until(lambda: gateway.usage()["transactions"] == {"batch": 1000})
    assert create(1).status_code == 429


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="looks at the open files where Linux shows them")
def test_reset_forgets_jobs_files_and_settings(gateway, batch):
    def bytes_in_files():
        size = 0
        for descriptor in Path(f"/proc/{gateway.process.pid}/fd").iterdir():
            with suppress(FileNotFoundError):  # closed meanwhile
                if str(descriptor.readlink()).endswith("(deleted)"):
                    size += descriptor.stat().st_size
        return size

    gateway.batch(order="reversed", hold="inProgress", most_jobs=7)
    job = batch.made(records(5))
    batch.processed(job, 2)
    assert bytes_in_files() > len(records(5))
    gateway.reset()
    until(lambda: bytes_in_files() == 0)
    assert batch.refusal(batch.send("GET", f"/{job}")) == (404, "E6004041")
    told = gateway.send("GET", "/_demo/batch").json()
    assert (told["order"], told["hold"], told["most_jobs"], told["seconds"]) == ("input", None, 500, 2)
