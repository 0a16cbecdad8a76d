"""Postal codes that a program has read as numbers, and house numbers that it has read as dates."""

import pytest
from qgis.PyQt.QtCore import QDate

from tests.support.addresses import address_table
from tests.support.runs import Run

PARTS = {"STREET": "street", "POSTAL_CODE": '"plz"'}
TOO_FEW = "Postal codes that are numbers: {}. Of these, {} have too few digits, such as {}: zeros in front"


def coded(*codes, kind="integer", country=None):
    """Return a table of streets with their postal codes."""
    rows = [[f"Mannerheimintie {number}", code, country] for number, code in enumerate(codes, start=1)]
    return address_table(rows, fields=("street:string", f"plz:{kind}", "country:string"))


@pytest.fixture(params=["geocodeaddresses", "submitbatchjob"])
def dry_run(run_algorithm, request):
    """Run what sends addresses, row by row or in a job, without sending any."""

    algorithm = f"locationgateway:{request.param}"
    return lambda table, **given: run_algorithm(algorithm, {"INPUT": table, "DRY_RUN": True, **given}, None, Run)


@pytest.mark.parametrize(
    ("table", "parameters", "numbers"),
    [
        (coded(100, 530), {}, (2, 2, 100)),
        (coded(10115, 1067, 80331), {}, (3, 1, 1067)),
        (coded(10115.0, 1067.0, 80331.0, kind="double"), {}, (3, 1, 1067)),
        (coded(1067, 1069), {"COUNTRIES": "DEU"}, (2, 2, 1067)),
        (coded(1067, country="DEU"), {"COUNTRY": "country"}, (1, 1, 1067)),
        (coded("10115", "01067", kind="string"), {"POSTAL_CODE": 'to_int("plz")'}, (2, 1, 1067)),
    ],
)
def test_codes_that_lost_their_zeros_are_warned_about(dry_run, table, parameters, numbers):
    run = dry_run(table, **{**PARTS, **parameters})

    warnings = [line for line in run.feedback.errors if line.startswith("Postal codes")]
    assert len(warnings) == 1
    assert warnings[0].startswith(TOO_FEW.format(*numbers))
    field = parameters.get("POSTAL_CODE", '"plz"')
    assert f"To send {numbers[2]:05}," in warnings[0]
    assert f"the expression lpad(to_string({field}), 5, '0')" in warnings[0]


@pytest.mark.parametrize(
    ("table", "parameters"),
    [
        (coded(1010, 8010), {}),
        (coded(1010, 8010), {"COUNTRIES": "AUT"}),
        (coded(10115, 80331, None), {"COUNTRIES": "DEU"}),
        (coded(100, 530), {"POSTAL_CODE": "lpad(to_string(\"plz\"), 5, '0')"}),
        (coded("100", "01067", kind="string"), {}),
        (coded(101, 900, country="ISL"), {"COUNTRY": "country", "POSTAL_CODE": "to_string(plz)"}),
    ],
)
def test_whole_codes_and_texts_are_sent_without_a_word(dry_run, table, parameters):
    run = dry_run(table, **{**PARTS, **parameters})

    assert run.refusal == ""
    assert "Postal codes" not in run.feedback.all_text


def test_codes_of_two_countries_are_judged_apart(dry_run):
    rows = [["Gasse 1", 1010, "AUT"], ["Weg 1", 10115, "DEU"], ["Weg 2", 80331, "DEU"], ["Weg 3", 1067, "DEU"]]
    table = address_table(rows, fields=("street:string", "plz:integer", "country:string"))

    run = dry_run(table, **PARTS, COUNTRY="country")

    assert TOO_FEW.format(4, 1, 1067) in run.feedback.all_text


@pytest.mark.parametrize("part", ["HOUSE_NUMBER", "POSTAL_CODE", "CITY"])
def test_a_date_is_no_part_of_an_address(geocode, gateway, part):
    table = address_table([["Mannerheimintie", QDate(2027, 5, 3)]], fields=("street:string", "own:date"))

    run = geocode(table, STREET="street", **{part: "own"})

    assert run.column("gc_status") == ["invalid"]
    assert "is a date or time, not a text." in run.column("gc_error")[0]
    assert gateway.usage()["requests"] == 0
