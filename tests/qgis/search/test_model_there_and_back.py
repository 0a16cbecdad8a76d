"""The model of the plugin that geocodes addresses, and reverse geocodes their points."""

import pytest
from qgis.core import QgsApplication, QgsProperty

from tests.support.addresses import STREETS, address_table
from tests.support.models import STORED
from tests.support.runs import Feedback

MODEL = "locationgateway:addressesthereandback"
OUTPUT = "addresses_there_and_back"

pytestmark = pytest.mark.usefixtures("provider")


@pytest.mark.parametrize("address", ["address", QgsProperty.fromField("address")], ids=["name", "field:name"])
def test_an_address_that_comes_back_can_be_trusted(gateway, settings, address):
    import processing

    rows = [f"{STREETS[0]}, Helsinki", None, "qqqqqqq", "Aleksanterinkatu 54, Helsinki"]

    results = processing.run(
        MODEL, {"INPUT": address_table(rows), "ADDRESS": address, OUTPUT: "memory:"}, feedback=Feedback()
    )

    found = list(results[OUTPUT].getFeatures())
    assert [row["address"] for row in found] == rows
    assert [row["gc_status"] for row in found] == ["ok", "invalid", "no_match", "ok"]
    assert [row["rg_status"] for row in found] == ["ok", "no_geometry", "no_geometry", "ok"]
    same, *without, other = found
    assert same["trip_same_address"]
    assert same["trip_distance_m"] <= 2
    assert not any(row["trip_distance_m"] for row in without)
    assert other["trip_distance_m"] == other["rg_distance_m"]
    assert gateway.usage()["transactions"] == {"search": 3, "multi-revgeocode": 2}


def test_it_can_run_and_says_what_it_costs():
    model = QgsApplication.processingRegistry().algorithmById(MODEL)
    assert model.canExecute()[0]
    assert model.group() == "Addresses"
    assert [one.name() for one in model.parameterDefinitions()] == [
        "INPUT",
        "ADDRESS",
        "COUNTRIES",
        "MIN_SCORE",
        *STORED,
        OUTPUT,
    ]
    assert "up to two transactions" in model.shortHelpString()
