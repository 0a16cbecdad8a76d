"""Batch jobs of the demo gateway: made, worked on, collected."""

import gzip
import json
import re
from urllib.parse import quote

import pytest
import requests

HERE, THERE, SEA = "60.1699,24.9384", "60.1685,24.9466", "circle:60.0,24.9;r=10"
COLUMNS = (
    "positionLat|positionLng|distance|title|id|resultType|houseNumberType|addressLabel|addressCountryCode|"
    "addressCountryName|addressCounty|addressCity|addressDistrict|addressStreet|addressHouseNumber|addressPostalCode|"
    "accessLat|accessLng"
)
ID = re.compile(r"JOB-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")


def cells_of(item):
    """Return what a row is to hold of an item of another endpoint's answer."""
    cells = {"title": item["title"], "id": item["id"], "resultType": item["resultType"]}
    cells["distance"] = str(item["distance"])
    cells["houseNumberType"] = item.get("houseNumberType", "")
    for name, spot in (("position", item["position"]), ("access", item["access"][0])):
        cells |= {f"{name}Lat": str(spot["lat"]), f"{name}Lng": str(spot["lng"])}
    for column in COLUMNS.split("|"):
        if column.startswith("address"):
            cells[column] = item["address"].get(column[7].lower() + column[8:], "")
    return [cells[column] for column in COLUMNS.split("|")]


def test_a_job_answers_what_the_list_answers(gateway, batch):
    spots = [f"{60.1612 + row * 0.0017:.5f},{24.92 + column * 0.0031:.5f}" for row in range(10) for column in range(10)]
    body = "recId|at\n" + "".join(f"r{number}|{spot}\n" for number, spot in enumerate(spots))
    job = batch.made(body, outputColumns=COLUMNS)
    assert batch.ended(job)["status"] == "completed"
    header, *rows = batch.rows(job)
    assert header == ["recId", "seqNumber", "seqLength", *COLUMNS.split("|")]
    results = gateway.many([{"id": f"r{number}", "at": spot} for number, spot in enumerate(spots)]).json()["results"]
    assert {result["items"][0]["resultType"] for result in results} >= {"houseNumber", "street"}
    assert rows == [[result["id"], "1", "1", *cells_of(result["items"][0])] for result in results]


def test_create_detail_and_links_to_another_host(batch):
    answer = batch.create(f"recId|at\n1|{HERE}", tag="my tag", billingTags="cost-1+cost_2")
    assert answer.status_code == 201
    made = answer.json()
    assert ID.fullmatch(made["id"])
    link = f"https://batch.platform.example/v7/batch/jobs/{made['id']}"
    about = {"id": made["id"], "serviceHrn": batch.service, "tag": "my tag", "href": link}
    assert made == about | {"billingTags": ["cost-1", "cost_2"], "status": "submitted"}
    detail = batch.ended(made["id"])
    created, started, ended = (detail.pop(name) for name in ("created", "started", "ended"))
    assert created <= started <= ended
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z", created)
    counts = {"total": 1, "valid": 1, "invalid": 0, "processed": 1, "pending": 0, "succeeded": 1, "failed": 0}
    assert detail == about | {
        "billingTags": ["cost-1", "cost_2"],
        "status": "completed",
        "records": counts,
        "resultsHref": f"{link}/results",
        "errorsHref": "",
        "outputType": "csv",
        "notificationIds": [],
    }


def test_default_columns(gateway, batch):
    job = batch.made(f"recId|at\n1|{HERE}\n")
    batch.ended(job)
    (item,) = gateway.single(at=HERE).json()["items"]
    spot = f"({item['position']['lat']},{item['position']['lng']})"
    header, row = batch.rows(job)
    assert header == ["recId", "seqNumber", "seqLength", "displayCoordinate", "distance", "address"]
    assert row == ["1", "1", "1", spot, str(item["distance"]), item["address"]["label"]]


def test_parameters_of_each_record(gateway, batch):
    body = f"recId|at|in|bearing|lang|limit|types\na|{HERE}|||sv|3|\nb|{HERE}||90|||\nc||{SEA}||||\nd|{HERE}|||||city"
    job = batch.made(body, outputColumns="title|distance")
    assert batch.ended(job)["records"]["succeeded"] == 4
    asked = {
        "a": {"at": HERE, "lang": "sv", "limit": 3},
        "b": {"at": HERE, "bearing": 90},
        "d": {"at": HERE, "types": "city"},
    }
    items = {name: gateway.single(**parameters).json()["items"] for name, parameters in asked.items()}
    expected = {
        name: [
            [name, str(number), str(len(found)), item["title"], str(item["distance"])]
            for number, item in enumerate(found, 1)
        ]
        for name, found in items.items()
    }
    assert batch.rows(job)[1:] == [*expected["a"], *expected["b"], ["c", "0", "0", "", ""], *expected["d"]]


@pytest.mark.parametrize(
    ("body", "parameters"),
    [
        (f"1;{HERE}\n2;{THERE}", {"inputColumns": "recId;at", "inputDelimiter": ";"}),
        (f"recId;at\n1;{HERE}\n2;{THERE}", {"inputColumns": "recId;at", "inputDelimiter": ";"}),
        (f'recId,at\n1,"{HERE}"\n2,60.1685","24.9466\n', {"inputDelimiter": ","}),
        (f"recId\tat\r\n1\t{HERE}\r\n\r\n2\t{THERE}\r\n", {"inputDelimiter": r"\t"}),
        (f"recId=1&at={HERE}\nrecId=2&at={THERE}\n", {}),
        (f"recId|at\n1|{HERE}\nrecId=2&at=60.1685%2C24.9466\n", {}),
        (f"\ufeffrecId|at|limit=1\n1|{HERE}\n2|{THERE}|\n", {}),
        (f"at|recId\n{HERE}|1\n{THERE}|2", {}),
    ],
)
def test_ways_to_write_the_input(batch, body, parameters):
    plain = batch.made(f"recId|at\n1|{HERE}\n2|{THERE}\n")
    other = batch.made(body, **parameters)
    assert batch.ended(other)["records"]["succeeded"] == 2
    batch.ended(plain)
    assert batch.rows(other) == batch.rows(plain)


@pytest.mark.parametrize("packed", [gzip.compress, lambda body: gzip.compress(body[:9]) + gzip.compress(body[9:])])
def test_packed_input(batch, packed):
    body = packed(f"recId|at\n1|{HERE}\n2|{THERE}\n".encode())
    job = batch.made(body, headers={"Content-Encoding": "gzip"})
    assert batch.ended(job)["records"]["succeeded"] == 2


def test_cells_that_could_be_misread_are_quoted(batch):
    job = batch.made(f'recId|at\n"a|b ""c"""|{HERE}\nä,1|{HERE}', outputColumns="addressLabel", outputDelimiter="|")
    batch.ended(job)
    assert [row[0] for row in batch.rows(job)[1:]] == ['a|b "c"', "ä,1"]
    job = batch.made(f"recId|at\n1|{HERE}", outputColumns="addressLabel", outputDelimiter=",")
    batch.ended(job)
    assert batch.ask("GET", f"/{job}/results").text.splitlines()[1].startswith('1,1,1,"')


def test_ids_are_made_up_where_there_are_none(batch):
    job = batch.made(f"at\n{HERE}\n{THERE}\n")
    batch.ended(job)
    assert [row[0] for row in batch.rows(job)[1:]] == ["InputLine_1", "InputLine_2"]


def test_records_without_an_answer_stand_in_the_error_log(batch):
    long_id, long_line = "i" * 513, "l" * 5000
    lines = [
        f"1|{HERE}|",
        "2|here|",
        "3|95,24.9|",
        f"4|{HERE}",
        f"5|{HERE}|MPA",
        f"6|{HERE}|nonsense",
        f"{long_id}|{HERE}|",
        f"{long_line}|{HERE}|",
        "9||",
        '10|"60.1,24.9|',
        f"11|{HERE}|unnamedStreets",
    ]
    body = "recId|at|with\n" + "\n".join(lines)
    job = batch.made(body.encode() + b"\n\xff|60.1,24.9|\n")
    detail = batch.ended(job)
    assert detail["status"] == "completed"
    counts = {"total": 12, "valid": 2, "invalid": 10, "processed": 2, "pending": 0, "succeeded": 2, "failed": 0}
    assert detail["records"] == counts
    assert detail["errorsHref"].endswith(f"{job}/errors")
    assert [row[0] for row in batch.rows(job)[1:]] == ["1", "11"]
    header, *rows = batch.rows(job, "errors")
    assert header == ["recId", "errorCode", "errorMessage"]
    codes = ["400", "400", "999", "403", "400", "999", "999", "400", "999", "999"]
    assert [code for _, code, _ in rows] == codes
    ids = ["2", "3", "InputLine_4", "5", "6", "i" * 512, "InputLine_8", "9", "InputLine_10", "InputLine_12"]
    assert [rec_id for rec_id, _, _ in rows] == ids
    for rec_id, code, text in rows:
        message = json.loads(text)
        assert set(message) == {"status", "recordId", "title", "cause", "action", "jobRecord"}
        assert (message["recordId"], str(message["status"])) == (rec_id, code)
        assert message["title"]
        assert len(message["jobRecord"]) <= 200


def test_no_results_and_no_errors_are_204(batch):
    good, bad = batch.made(f"recId|at\n1|{HERE}"), batch.made("recId|at\n1|here")
    assert batch.ended(good)["errorsHref"] == ""
    assert batch.ended(bad)["resultsHref"] == ""
    for job, what in ((good, "errors"), (bad, "results")):
        answer = batch.ask("GET", f"/{job}/{what}")
        assert (answer.status_code, answer.content) == (204, b"")


def test_list(batch):
    jobs = [batch.made(f"recId|at\n1|{HERE}", tag=f"tag {number % 2}", startJob="false") for number in range(5)]
    batch.ask("PUT", f"/{jobs[0]}/start")
    batch.ended(jobs[0])

    def listed(**parameters):
        answer = batch.ask("GET", params=parameters)
        assert answer.status_code == 200, answer.text
        members = answer.json()
        assert members["count"] == len(members["items"])
        return members["limit"], [item["id"] for item in members["items"]]

    newest_first = jobs[::-1]
    assert listed() == (100, newest_first)
    assert listed(limit=2) == (2, newest_first[:2])
    assert listed(limit=2, offset=4) == (2, newest_first[4:])
    assert listed(tag="tag 1") == (100, [jobs[3], jobs[1]])
    assert listed(status="submitted", tag="tag 0") == (100, [jobs[4], jobs[2]])
    assert listed(status="completed") == (100, [jobs[0]])
    assert listed(status="any", offset=9) == (100, [])
    (item,) = batch.ask("GET", params={"status": "completed"}).json()["items"]
    assert item == batch.detail(jobs[0])


@pytest.mark.parametrize(
    "parameters", [{"limit": 0}, {"limit": 101}, {"offset": -1}, {"status": "deleted"}, {"status": "x"}, {"x": "1"}]
)
def test_lists_that_are_refused(batch, parameters):
    assert batch.ask("GET", params=parameters).status_code == 400


def test_tokens_open_the_batch_too(gateway, batch):
    pair = ("demo-access-full", quote("demo-client-full-9Kd47sWq/Lz+2p", safe=""))
    grant = {"grant_type": "client_credentials"}
    token = requests.post(f"{gateway.url}/oauth2/token", data=grant, auth=pair, timeout=30).json()["access_token"]
    job = batch.made(f"recId|at\n1|{HERE}")
    bearer = {"Authorization": f"Bearer {token}"}
    answer = requests.get(f"{gateway.url}/v7/batch/jobs/{job}", headers=bearer, timeout=30)
    assert answer.json()["id"] == job, "a token has the jobs of the key that it stands for"
