"""The vehicle that is asked for is the one that was given, never a smaller one; it may differ from row to row."""

import json

import pytest
from location_gateway.core.vehicles.saved import remember_vehicle, save_vehicle
from qgis.core import QgsProperty

from tests.support.layers import RAILWAY_STATION, SENATE_SQUARE
from tests.support.routes import HAKANIEMI, VAN, ends, one_pair, queries

USUAL = {
    "truck[height]": "400",
    "truck[width]": "255",
    "truck[length]": "1650",
    "truck[grossWeight]": "40000",
    "truck[axleCount]": "5",
    "truck[trailerCount]": "1",
    "truck[type]": "Tractor",
}


def vehicle_in(query):
    return {name: value for name, value in query.items() if name.startswith("truck[")}


def rows_with(field, *values):
    """Return layers of as many pairs as values, which the origins carry in the field 'own'."""
    origins = ends(*([RAILWAY_STATION, value] for value in values), fields=(f"own:{field}",))
    return {"ORIGINS": origins, "DESTINATIONS": ends(*[SENATE_SQUARE] * len(values))}


@pytest.mark.parametrize(
    ("given", "sent"),
    [
        ({}, {}),
        ({"HEIGHT": 3.801}, {"height": "381"}),
        ({"HEIGHT": 1.1}, {"height": "110"}),
        ({"WIDTH": 2.5500001}, {"width": "256"}),
        ({"LENGTH": 12.345}, {"length": "1235"}),
        ({"GROSS_WEIGHT": 17.9991}, {"grossWeight": "18000"}),
        ({"AXLE_LOAD": 7.5005}, {"weightPerAxle": "7501"}),
        ({"AXLE_COUNT": 3}, {"axleCount": "3"}),
        ({"TRAILER_COUNT": 0}, {"trailerCount": "0"}),
        ({"VEHICLE_TYPE": "straight"}, {"type": "Straight"}),
        ({"TUNNEL_CATEGORY": "D"}, {"tunnelCategory": "D"}),
        ({"HAZARDOUS_GOODS": ["gas", "harmfulToWater"]}, {"shippedHazardousGoods": "gas,harmfulToWater"}),
        ({"HAZARDOUS_GOODS": "explosive,poison"}, {"shippedHazardousGoods": "explosive,poison"}),
    ],
    ids=str,
)
def test_metres_and_tonnes_are_rounded_up_to_whole_small_units(gateway, truck_routes, given, sent):
    run = truck_routes(**one_pair(), **given)

    assert run.refusal == ""
    expected = USUAL | {f"truck[{name}]": value for name, value in sent.items()}
    assert vehicle_in(queries(gateway)[0]) == expected
    assert vehicle_in(json.loads(run.column("vehicle")[0])) == expected


def test_a_size_may_come_from_a_field(gateway, truck_routes):
    run = truck_routes(**rows_with("double", 2.0, 2.5, 2.0), **{**VAN, "HEIGHT": QgsProperty.fromField("own")})

    assert run.column("status") == ["ok"] * 3
    assert sorted(query["truck[height]"] for query in queries(gateway)) == ["200", "250"]
    assert [json.loads(text)["truck[height]"] for text in run.column("vehicle")] == ["200", "250", "200"]


def test_sizes_may_come_from_expressions(gateway, truck_routes):
    own = {
        "HEIGHT": QgsProperty.fromExpression('"own" / 100'),
        "GROSS_WEIGHT": QgsProperty.fromExpression("if(\"own\" > 220, '7.5', 3)"),
        "AXLE_COUNT": QgsProperty.fromExpression("2.0"),
    }

    run = truck_routes(**rows_with("integer", 210, 230), **{**VAN, **own})

    assert run.column("status") == ["ok", "ok"]
    sent = {(query["truck[height]"], query["truck[grossWeight]"]) for query in queries(gateway)}
    assert sent == {("210", "3000"), ("230", "7500")}


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ("high", "(HEIGHT) is 'high' for this row's vehicle, which is not a number."),
        ("", "(HEIGHT) is empty for this row's vehicle."),
        ("nan", "(HEIGHT) is 'nan' for this row's vehicle"),
        (None, "(HEIGHT) is empty for this row's vehicle."),
        ("0", "The height must be above 0 and at most 50 metres, not 0."),
    ],
)
def test_a_row_whose_size_is_none_is_invalid_and_harms_no_other(gateway, truck_routes, value, sentence):
    layers = rows_with("string", "2.1", value, "2.2")

    run = truck_routes(**layers, **{**VAN, "HEIGHT": QgsProperty.fromField("own")})

    assert run.column("status") == ["ok", "invalid", "ok"]
    assert sentence in run.column("error")[1]
    assert run.column("vehicle")[1] is None
    assert sorted(query["truck[height]"] for query in queries(gateway)) == ["210", "220"]


@pytest.mark.parametrize("pairing", ["order", "all"])
def test_where_no_row_has_a_vehicle_nothing_is_asked(gateway, truck_routes, pairing):
    layers = rows_with("string", "high", "higher")

    run = truck_routes(**layers, HEIGHT=QgsProperty.fromField("own"), PAIRING=pairing)

    assert set(run.column("status")) == {"invalid"}
    assert run.results["PAIRS"] == gateway.usage()["requests"] == 0


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("AXLE_COUNT", 2.5, "The number of axles must be a whole number from 2 to 255, not 2.5."),
        ("TRAILER_COUNT", -1, "The number of trailers must be a whole number from 0 to 255, not -1."),
        ("AXLE_LOAD", 3.5, "The axle load must be at most the gross weight of 3 tonnes, not 3.5."),
        ("GROSS_WEIGHT", 18_000, "which looks like kilograms"),
        ("LENGTH", 301, "at most 300 metres"),
    ],
)
def test_every_size_of_a_row_is_looked_at(truck_routes, name, value, sentence):
    run = truck_routes(**rows_with("double", value), **{**VAN, name: QgsProperty.fromField("own")})

    assert run.column("status") == ["invalid"]
    assert sentence in run.column("error")[0]


@pytest.mark.parametrize(
    "parameters",
    [{"HEIGHT": 0}, {"AXLE_COUNT": 300}, {"GROSS_WEIGHT": 40_000}, {"AXLE_LOAD": 200}],
    ids=str,
)
def test_common_sizes_are_checked_though_another_one_varies(gateway, truck_routes, parameters):
    run = truck_routes(**rows_with("double", 2.0), WIDTH=QgsProperty.fromField("own"), **parameters)

    assert "must be" in run.refusal
    assert gateway.usage()["requests"] == 0


def test_an_axle_load_above_one_rows_weight_is_that_rows_problem(truck_routes):
    layers = rows_with("double", 60.0, 7.5)

    run = truck_routes(**layers, **{**VAN, "AXLE_LOAD": 45, "GROSS_WEIGHT": QgsProperty.fromField("own")})

    assert run.column("status") == ["ok", "invalid"]


def test_the_vehicle_of_an_origin_goes_to_all_destinations(gateway, truck_routes):
    origins = ends([RAILWAY_STATION, 2.0], [SENATE_SQUARE, 2.2], fields=("own:double",))

    run = truck_routes(
        ORIGINS=origins,
        DESTINATIONS=ends(HAKANIEMI, HAKANIEMI),
        PAIRING="all",
        **{**VAN, "HEIGHT": QgsProperty.fromField("own")},
    )

    assert [json.loads(text)["truck[height]"] for text in run.column("vehicle")] == ["200", "200", "220", "220"]
    assert sorted(query["truck[height]"] for query in queries(gateway)) == ["200", "220"]


@pytest.mark.parametrize(
    ("choice", "sent"),
    [
        ("articulated_40t", {}),
        ("rigid_18t", {"length": "1000", "grossWeight": "18000", "axleCount": "2", "type": "Straight"}),
        ("rigid_7_5t", {"height": "350", "width": "250", "length": "800", "grossWeight": "7500"}),
        ("van_3_5t", {"height": "280", "width": "210", "length": "700", "grossWeight": "3500", "trailerCount": "0"}),
    ],
)
def test_a_common_vehicle_can_be_chosen(gateway, truck_routes, choice, sent):
    truck_routes(**one_pair(), VEHICLE=choice)

    vehicle = vehicle_in(queries(gateway)[0])
    assert {f"truck[{name}]": value for name, value in sent.items()}.items() <= vehicle.items()
    assert vehicle.keys() == USUAL.keys()


def test_sizes_that_are_given_win_over_the_chosen_vehicle(gateway, truck_routes):
    truck_routes(**one_pair(), VEHICLE="van_3_5t", HEIGHT=3.1, WIDTH=None, VEHICLE_TYPE="tractor")

    vehicle = vehicle_in(queries(gateway)[0])
    assert (vehicle["truck[height]"], vehicle["truck[width]"]) == ("310", "210")
    assert (vehicle["truck[type]"], vehicle["truck[length]"]) == ("Tractor", "700")


def test_an_own_vehicle_can_be_chosen_by_its_name(gateway, truck_routes):
    save_vehicle("Tanker 12", {"HEIGHT": 3.6, "GROSS_WEIGHT": 26.0, "AXLE_LOAD": 9.0, "HAZARDOUS_GOODS": ["flammable"]})

    run = truck_routes(**one_pair(), VEHICLE="Tanker 12", HAZARDOUS_GOODS=[])

    assert run.refusal == ""
    own = {"height": "360", "grossWeight": "26000", "weightPerAxle": "9000", "shippedHazardousGoods": "flammable"}
    assert vehicle_in(queries(gateway)[0]) == USUAL | {f"truck[{name}]": value for name, value in own.items()}


def test_the_vehicle_used_last_can_be_chosen_if_there_is_one(gateway, truck_routes):
    refused = truck_routes(**one_pair(), VEHICLE="last_used")
    remember_vehicle("production", {"HEIGHT": 2.4, "TUNNEL_CATEGORY": "C"})
    truck_routes(**one_pair(), VEHICLE="last_used")

    assert "No vehicle has been used in the environment 'production' yet. Choose another vehicle." in refused.refusal
    (query,) = queries(gateway)
    assert vehicle_in(query) == USUAL | {"truck[height]": "240", "truck[tunnelCategory]": "C"}


def test_a_vehicle_that_nobody_knows_is_refused(gateway, truck_routes):
    run = truck_routes(**one_pair(), VEHICLE="spaceship")

    assert "(VEHICLE) cannot be 'spaceship'." in run.refusal
    assert "articulated_40t, rigid_18t, rigid_7_5t, van_3_5t, last_used" in run.refusal
