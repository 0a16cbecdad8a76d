"""The demo's table of customers' addresses, with the mistakes that people make, through ``geocodeaddresses``."""

import pytest

from scripts.source_tree import ROOT

TABLE = ROOT / "demo" / "data" / "customer_addresses.csv"
FORMS = {
    "one column": {"ADDRESS": "address"},
    "parts": {"STREET": "street", "HOUSE_NUMBER": "house_number", "POSTAL_CODE": "postal_code", "CITY": "city"},
}


@pytest.mark.parametrize("form", FORMS)
def test_right_addresses_are_found_and_wrong_ones_told(geocode, form):
    run = geocode(str(TABLE), **FORMS[form])

    right = [row for row in run.rows if not row["remark"]]
    found = [(row["gc_street"], row["gc_house_number"]) == (row["street"], row["house_number"]) for row in right]
    assert sum(found) >= 0.99 * len(right) > 100
    assert {row["gc_status"] for row in right} == {"ok"}
    states = {remark: {row["gc_status"] for row in run.rows if row["remark"] == remark} for remark in wrong(run)}
    assert states["empty"] == {"invalid"}
    for remark in ("far away", "other city", "no such street"):
        assert states[remark] <= {"low_score", "no_match"}, remark
    assert {row["gc_house_number_type"] for row in run.rows if row["remark"] == "one wrong letter"} == {"PA"}
    others = [row for row in run.rows if row["remark"] == "no such house number" and row["gc_house_number"]]
    assert {row["gc_house_number_type"] for row in others} <= {"fallback", "interpolated"}
    assert run.results["ADDRESSES"] < run.results["ROWS"] == 200


def wrong(run):
    return {row["remark"] for row in run.rows if row["remark"]}
