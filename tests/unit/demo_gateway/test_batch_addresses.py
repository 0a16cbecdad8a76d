"""Batch jobs of the demo gateway that geocode addresses (docs/service.md, Batch jobs).

What jobs of all services have in common is in the tests of those with places.
"""

import json

import pytest

from demo.gateway.batch.backends import values_by_column
from tests.unit.demo_gateway.conftest import Batch

HOUSE, OTHER_HOUSE = "Fabianinkatu 8, 00130 Helsinki", "Mikonkatu 7, 00100 Helsinki"
PARTS = "city=Helsinki;street=Fabianinkatu;houseNumber=8"
NOWHERE = "Xyzzyx 77"
SCORES = ("QueryScore", *(f"FieldScore{part}" for part in ("City", "Streets", "HouseNumber", "PostalCode", "Country")))


@pytest.fixture
def jobs(batch):
    """The gateway's batch jobs with addresses, which take no time."""
    return Batch(batch.gateway, "hrn:here:service::olp-here:search-geocode-7")


@pytest.fixture
def items(gateway):
    """Return what asks `/geocode` and returns the items."""
    return lambda **parameters: gateway.send("GET", "/geocode", params=parameters).json()["items"]


def refused(jobs, job):
    """Return the ids and codes of the error log."""
    return [row[:2] for row in jobs.rows(job, "errors")[1:]]


def test_columns_of_a_job_that_chooses_none(jobs, items):
    (item,) = items(q=HOUSE, limit=1)
    job = jobs.answered(f"recId|q\n1|{HOUSE}")
    header, row = jobs.rows(job)
    assert header == ["recId", "seqNumber", "seqLength", "position", "address", "title"]
    position = "({lat},{lng})".format(**item["position"])
    assert row == ["1", "1", "1", position, item["address"]["label"], item["title"]]
    assert jobs.detail(job)["serviceHrn"] == jobs.service


def test_each_column_is_a_way_into_the_answer(jobs, items):
    (item,) = items(q="Fabianinkatu 8 X, 00130 Helsinki, Finland", at="60.17,24.94", limit=1)
    columns = {f"address{name[0].upper()}{name[1:]}": value for name, value in item["address"].items()}
    columns |= {name: item[name] for name in ("id", "title", "resultType", "houseNumberType", "distance")}
    columns |= {"positionLat": item["position"]["lat"], "positionLng": item["position"]["lng"]}
    columns |= {"accessLat": item["access"][0]["lat"], "mapViewWest": item["mapView"]["west"]}
    columns |= {"houseNumberFallback": "true", "scoringQueryScore": item["scoring"]["queryScore"]}
    (streets,), fields = item["scoring"]["fieldScore"]["streets"], item["scoring"]["fieldScore"]
    columns |= {f"scoringFieldScore{name[0].upper()}{name[1:]}": value for name, value in fields.items()}
    columns |= {"scoringFieldScoreStreets": streets, "scoringFieldScoreState": "", "politicalView": ""}
    body = "recId|q|at\n1|Fabianinkatu 8 X, 00130 Helsinki, Finland|60.17,24.94"
    header, row = jobs.rows(jobs.answered(body, outputColumns="|".join(columns)))
    assert dict(zip(header[3:], row[3:], strict=True)) == {name: str(value) for name, value in columns.items()}


def test_values_of_lists_have_commas_between():
    item = {"scoring": {"fieldScore": {"streets": [1.0, 0.8]}}, "categories": [{"id": "a", "primary": True}]}
    item["access"] = [{"lat": 1.5, "lng": 2.5}, {"lat": 3.5, "lng": 4.5}]
    assert values_by_column(item) == {
        "scoringFieldScoreStreets": "1.0,0.8",
        "categoriesId": "a",
        "categoriesPrimary": "true",
        "accessLat": "1.5,3.5",
        "accessLng": "2.5,4.5",
        "access": "(1.5,2.5),(3.5,4.5)",
    }


def test_parameters_of_each_record(jobs, items):
    asked = {
        "a": {"q": "Fabianinkatu", "limit": "5"},
        "b": {"q": "Fabianinkatu"},
        "c": {"qq": PARTS, "lang": "sv"},
        "d": {"q": "Helsinki", "qq": "street=Mikonkatu;houseNumber=7"},
        "e": {"q": HOUSE, "in": "SWE"},
        "f": {"q": "Mannerheimintie", "at": "60.17,24.94", "limit": "3", "types": "houseNumber,street"},
        "g": {"q": "Mannerheimintie", "in": "FIN,SWE", "limit": "3", "politicalView": "SWE"},
    }
    columns = ("recId", "q", "qq", "at", "in", "limit", "lang", "types", "politicalView")
    lines = ["|".join({"recId": name, **given}.get(column, "") for column in columns) for name, given in asked.items()]
    shown = ("title", "scoringQueryScore", "distance", "politicalView")
    rows = jobs.rows(jobs.answered("\n".join(["|".join(columns), *lines]), outputColumns="|".join(shown)))[1:]
    for name, given in asked.items():
        countries = {"in": f"countryCode:{given['in']}"} if "in" in given else {}
        found = items(**{"limit": "1", **given, **countries})
        values = [values_by_column(item) for item in found]
        cells = [[value.get(column, "") for column in shown] for value in values]
        expected = [[name, str(at), str(len(found)), *each] for at, each in enumerate(cells, 1)]
        assert [row for row in rows if row[0] == name] == (expected or [[name, "0", "0", *[""] * len(shown)]])
    lengths = {row[0]: row[2] for row in rows}
    assert (lengths["a"], lengths["b"], lengths["e"]) == (str(len(items(q="Fabianinkatu", limit=5))), "1", "0")


def test_ways_to_write_the_input(jobs):
    usual = jobs.rows(jobs.answered(f"recId|q\n1|{HOUSE}\n2|{OTHER_HOUSE}\n"))
    assert [row[5] for row in usual[1:]] == [f"{HOUSE}, Suomi", f"{OTHER_HOUSE}, Suomi"]
    for body, parameters in (
        (f'1,"{HOUSE}"\n2,"{OTHER_HOUSE}"', {"inputColumns": "recId,q", "inputDelimiter": ","}),
        (f"recId=1&q={HOUSE}\nrecId=2&q={OTHER_HOUSE}\n", {}),
        (f"recId=1&q={HOUSE}&in=countryCode:FIN\nrecId=2&q={OTHER_HOUSE}\n", {}),
        (f"recId|q|limit\n1|{HOUSE}|\nrecId=2&q={OTHER_HOUSE}&limit=1\n", {}),
        (f"q|recId|qq\n{HOUSE}|1|\n{OTHER_HOUSE}|2|", {}),
        (f"recId|limit|q\n1||{HOUSE}\n2|1|{OTHER_HOUSE}\n", {}),
    ):
        assert jobs.rows(jobs.answered(body, **parameters)) == usual, body
    job = jobs.answered(f'recId|q\n1|"{HOUSE}|"\n2|"""{HOUSE}"""\n3|{HOUSE}\n3|{HOUSE}')
    assert [row[1:] for row in jobs.rows(job)[1:]] == [usual[1][1:]] * 4


def test_cells_that_could_be_misread_are_quoted(jobs):
    job = jobs.made(f"recId|q\n1|{HOUSE}", outputDelimiter=",", outputColumns="title,resultType")
    jobs.ended(job)
    _, row = jobs.send("GET", f"/{job}/results").text.splitlines()
    assert row == f'1,1,1,"{HOUSE}, Suomi",houseNumber'


@pytest.mark.parametrize(
    ("row", "code"),
    [
        *(("|||", "400"), ("||circle:60.17,24.94;r=100|", "400"), (f"{HOUSE}||circle:60.17,24.94;r=100|", "400")),
        *((f"{HOUSE}||bbox:24,60,25,61|", "400"), (f"{HOUSE}||fi|", "400"), (f"{HOUSE}|||MPA", "403")),
        (f"{HOUSE}||countryCode:FIN|", "400"),
        *((f"|{parts}||", "400") for parts in ("street", "colour=red", "street=", "street=A;street=B")),
        *(("Helsinki|street=||", "400"), (f"{'q' * 4096}|||", "999"), (f"{HOUSE}||", "999"), (f"{HOUSE}||||", "999")),
    ],
)
def test_records_that_are_refused_stand_in_the_log(jobs, row, code):
    job = jobs.answered(f"recId|q|qq|in|with\n1|{row}\n2|{HOUSE}|||\n")
    assert [found[1] for found in refused(jobs, job)] == [code]
    assert [found[0] for found in jobs.rows(job)[1:]] == ["2"]
    counts = jobs.detail(job)["records"]
    assert (counts["valid"], counts["invalid"], counts["succeeded"]) == (1, 1, 1)


def test_records_refused_among_many_that_are_alike(jobs):
    lines = [f"1|{HOUSE}|1", "2||1", f"3|{HOUSE}|0", f"4|{HOUSE}|1", f"recId=5&q={HOUSE}&colour=red", "6| |1"]
    job = jobs.answered("\n".join(["recId|q|limit", *lines]))
    assert refused(jobs, job) == [["2", "400"], ["3", "400"], ["5", "400"]]
    assert [row[:3] for row in jobs.rows(job)[1:]] == [["1", "1", "1"], ["4", "1", "1"], ["6", "0", "0"]]
    for _, _, text in jobs.rows(job, "errors")[1:]:
        assert list(json.loads(text)) == ["status", "recordId", "title", "cause", "action", "jobRecord"]


@pytest.mark.parametrize("columns", ["at", "lang|limit", "q|street", "q|q", "q|bearing", "searchText", "country"])
def test_inputs_that_are_refused(jobs, columns):
    body = f"recId|{columns}\n1|Helsinki|Fabianinkatu\n"
    assert jobs.refusal(jobs.create(body)) == (400, "E600400")
    assert jobs.refusal(jobs.create("1|Helsinki|x\n", inputColumns=f"recId|{columns}")) == (400, "E600400")


def test_only_addresses_have_scores(batch, jobs):
    columns = {"outputColumns": "title|scoringQueryScore"}
    assert jobs.create(f"recId|q\n1|{HOUSE}", **columns).status_code == 201
    header, _ = jobs.rows(jobs.answered(f"recId|q\n1|{HOUSE}", outputColumns="scoringScore|colour|title"))
    assert header == ["recId", "seqNumber", "seqLength", "title"], "unknown columns are ignored"
    header, _ = batch.rows(batch.answered("recId|at\n1|60.17,24.94", **columns))
    assert header[3:] == ["title"]
    assert batch.refusal(batch.create(f"recId|q\n1|{HOUSE}")) == (400, "E600400")


def test_a_service_with_other_names_for_columns(gateway, batch, jobs):
    usual = jobs.rows(jobs.answered(f"recId|q|qq\n1|{HOUSE}|\n2||{PARTS}\n3||\n"))
    gateway.batch(
        address_columns=["searchText", "parts"], unknown_columns=["scoringFieldScoreState", "houseNumberType"]
    )
    job = jobs.answered(f"recId|searchText|parts\n1|{HOUSE}|\nrecId=2&parts={PARTS}\n3||\n")
    assert jobs.rows(job) == usual
    assert refused(jobs, job) == [["3", "400"]]
    for columns in ("q", "qq", "searchText|q"):
        assert jobs.refusal(jobs.create(f"recId|{columns}\n1|{HOUSE}|")) == (400, "E600400")
    assert refused(jobs, jobs.answered(f"recId=1&q={HOUSE}\nrecId=2&searchText={HOUSE}")) == [["1", "400"]]
    for columns, status in (("scoringQueryScore", 201), ("title|scoringFieldScoreState", 400)):
        assert jobs.create(f"recId|searchText\n1|{HOUSE}", outputColumns=columns).status_code == status
    assert batch.create("recId|at\n1|60.17,24.94", outputColumns="houseNumberType").status_code == 400
    assert batch.create("recId|at\n1|60.17,24.94").status_code == 201


@pytest.mark.parametrize(
    "settings",
    [
        *(
            {"address_columns": names}
            for names in ("q,qq", ["q"], ["q", "q q"], ["q", 1], ["a", "b", "c"], ["a", "a"], None)
        ),
        *({"unknown_columns": columns} for columns in (["colour"], "title", [1], None)),
    ],
)
def test_settings_that_make_no_sense(gateway, settings):
    assert gateway.control("batch", json=settings).status_code == 400


def test_what_was_not_found_costs_as_well(gateway, jobs):
    job = jobs.answered(f"recId|q\n1|{NOWHERE}\n2|{HOUSE}\n3|{HOUSE}\n4|\n", outputColumns="title")
    assert [row[:3] for row in jobs.rows(job)[1:]] == [["1", "0", "0"], ["2", "1", "1"], ["3", "1", "1"]]
    usage = gateway.usage()
    assert usage["transactions"] == {"batch": 3}
    assert (usage["places_asked"], usage["distinct_places"], usage["places_repeated"]) == (3, 2, 1)
    gateway.batch(no_match="nothing")
    job = jobs.answered(f"recId|q\n1|{NOWHERE}\n2|{HOUSE}\n")
    assert [row[0] for row in jobs.rows(job)[1:]] == ["2"]
    counts = jobs.detail(job)["records"]
    assert (counts["processed"], counts["succeeded"], counts["failed"]) == (2, 1, 0)


def test_many_records_with_all_that_can_be_told(gateway, jobs):
    gateway.batch(fail_every=100, order="reversed", doubled_rows=1, without_columns=["resultType"])
    body = "recId|q\n" + "".join(f"{at}|Fabianinkatu {at % 20 + 1}, Helsinki\n" for at in range(450))
    job = jobs.answered(body, outputColumns="title|resultType")
    header, *rows = jobs.rows(job)
    assert header == ["recId", "seqNumber", "seqLength", "title"]
    answered = [str(at) for at in range(450) if (at + 1) % 100]
    assert [row[0] for row in rows] == [answered[0], *answered[::-1]]
    assert refused(jobs, job) == [[str(at), "500"] for at in (99, 199, 299, 399)]
    assert gateway.usage()["transactions"] == {"batch": 446}
