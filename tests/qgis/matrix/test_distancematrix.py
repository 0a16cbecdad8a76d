"""Which rows a matrix has, in which order, and what they say."""

import json
import math

import pytest
from qgis.core import QgsDistanceArea, QgsPointXY, QgsProcessingFeatureSourceDefinition, QgsProject, QgsProperty

from tests.support.layers import ESPLANADE, RAILWAY_STATION
from tests.support.matrices import MATRIX_FIELDS, PLACES, layers, spread_points
from tests.support.routes import VAN, ends

IN_THE_SEA = (60.13, 24.99)
SHORT_STREET = (60.16482, 24.951285)
"""Eteläinen Makasiinikatu, where nothing longer than 12 m may go."""

NAMES = (*"abcd", "swap")


def billed(gateway):
    return gateway.usage()["transactions"]["matrix"]


def test_each_origin_with_each_destination_in_order(gateway, distance_matrix):
    run = distance_matrix(**layers(PLACES[:2], PLACES))

    assert run.refusal == ""
    assert list(run.rows[0]) == MATRIX_FIELDS
    assert run.pairs == [(origin, destination) for origin in (1, 2) for destination in (1, 2, 3, 4)]
    assert set(run.column("status")) == {"ok"}
    assert [row["duration_s"] for row in run.rows if row["origin_id"] == row["destination_id"]] == [0, 0]
    assert all(row["duration_s"] > 0 < row["length_m"] for row in run.rows if row["origin_id"] != row["destination_id"])
    assert not run.layer.isSpatial()
    assert {name: run.results[name] for name in ("ROWS", "PAIRS", "REQUESTS", "TRANSACTIONS", "OK")} == {
        "ROWS": 8,
        "PAIRS": 8,
        "REQUESTS": 1,
        "TRANSACTIONS": 8,
        "OK": 8,
    }
    assert billed(gateway) == 8


def test_without_destinations_the_origins_are_both(distance_matrix):
    run = distance_matrix(
        ORIGINS=ends(*[[place, name] for place, name in zip(PLACES, "abcd")]), ORIGIN_FIELD="name", **VAN
    )
    assert run.pairs == [(origin, destination) for origin in "abcd" for destination in "abcd"]
    assert set(run.column("status")) == {"ok"}


def test_the_same_layer_twice_and_ids_that_repeat(gateway, distance_matrix):
    layer = ends(*[[place, "same"] for place in (*PLACES, PLACES[0])])
    run = distance_matrix(ORIGINS=layer, DESTINATIONS=layer, ORIGIN_FIELD="name", DESTINATION_FIELD="name", **VAN)
    assert run.pairs == [("same", "same")] * 25
    assert run.column("duration_s")[:5] == run.column("duration_s")[20:]
    assert run.results["PAIRS"] == 16
    assert billed(gateway) == 16


def test_rows_that_cannot_be_used_are_pairs_with_a_reason(distance_matrix):
    run = distance_matrix(**layers([PLACES[0], None], [None, PLACES[1]]))
    assert run.pairs == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert run.column("status") == ["no_geometry", "ok", "no_geometry", "no_geometry"]
    assert "The destination cannot be used" in run.column("error")[0]
    assert "The origin cannot be used" in run.column("error")[2]


def test_a_refused_point_spoils_its_own_pairs_only(gateway, distance_matrix):
    swapped = [(24.94, 60.169), "swap"]
    layer = ends(*[[place, name] for place, name in zip(PLACES, "abcd")], swapped)

    run = distance_matrix(ORIGINS=layer, ORIGIN_FIELD="name", **VAN)

    told = {(row["origin_id"], row["destination_id"]): (row["status"], row["error"]) for row in run.rows}
    assert list(told) == run.pairs == [(origin, destination) for origin in NAMES for destination in NAMES]
    assert {status for (origin, destination), (status, _) in told.items() if "swap" not in (origin, destination)} == {
        "ok"
    }
    refused = "The {} cannot be used: The service says: "
    for name in "abcd":
        assert told["swap", name][0] == told[name, "swap"][0] == "invalid"
        assert told["swap", name][1].startswith(refused.format("origin"))
        assert told[name, "swap"][1].startswith(refused.format("destination"))
    assert "Origins that the service does not accept: swap." in run.feedback.all_text
    assert (run.results["OK"], run.results["INVALID"], run.results["TRANSACTIONS"]) == (16, 9, 16)
    assert billed(gateway) == 16
    again = distance_matrix(ORIGINS=layer, ORIGIN_FIELD="name", **VAN)
    assert (again.results["FROM_STORE"], again.results["OK"], again.results["TRANSACTIONS"]) == (16, 16, 0)


@pytest.mark.parametrize(("origins", "destinations"), [([None], PLACES), (PLACES, [None, None])])
def test_where_no_point_is_left_nothing_is_asked(gateway, distance_matrix, origins, destinations):
    run = distance_matrix(**layers(origins, destinations))
    assert set(run.column("status")) == {"no_geometry"}
    assert len(run.rows) == len(origins) * len(destinations)
    assert "nothing is asked" in run.feedback.all_text
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize(("origins", "destinations"), [([], PLACES), (PLACES, [])])
def test_an_empty_layer_gives_an_empty_matrix(gateway, distance_matrix, origins, destinations):
    run = distance_matrix(**layers(origins, destinations))
    assert run.refusal == ""
    assert run.rows == []
    assert gateway.usage()["requests"] == 0


def test_a_point_in_the_sea_has_no_road(distance_matrix):
    run = distance_matrix(**layers([PLACES[0]], [IN_THE_SEA, PLACES[1]]))
    assert run.column("status") == ["no_match", "ok"]
    assert run.column("error_code") == [2, 0]
    assert run.column("duration_s")[0] is None
    assert run.column("error")[0] == "There is no road near the origin or near the destination."
    assert "no road: 1" in run.feedback.all_text


def test_a_way_that_is_too_narrow_is_restricted_never_ok(distance_matrix):
    run = distance_matrix(ORIGINS=ends(RAILWAY_STATION), DESTINATIONS=ends(SHORT_STREET), WIDE="memory:", NEAREST=1)
    (row,) = run.rows
    assert (row["status"], row["error_code"]) == ("restricted", 3)
    assert row["duration_s"] > 0 < row["length_m"]
    assert run.wide == [{"origin_id": 1, "to_1": None}]


def test_each_origin_has_its_own_vehicle(gateway, distance_matrix):
    origins = ends(*[[place, height] for place, height in zip(PLACES, (2.0, 4.0, 2.0, 4.0))], fields=("height:double",))
    run = distance_matrix(
        ORIGINS=origins, DESTINATIONS=ends(*PLACES), **{**VAN, "HEIGHT": QgsProperty.fromField("height")}
    )
    assert run.pairs == [(origin, destination) for origin in (1, 2, 3, 4) for destination in (1, 2, 3, 4)]
    heights = [json.loads(text)["vehicle"]["height"] for text in run.column("vehicle")]
    assert heights == [200] * 4 + [400] * 4 + [200] * 4 + [400] * 4
    assert gateway.usage()["requests"] == 2


def test_only_the_nearest_are_kept_those_without_a_way_last(distance_matrix):
    everything = distance_matrix(**layers(PLACES[:1], [IN_THE_SEA, *PLACES[1:]]))
    run = distance_matrix(**layers(PLACES[:1], [IN_THE_SEA, *PLACES[1:]]), NEAREST=2)
    durations = sorted(row["duration_s"] for row in everything.rows if row["status"] == "ok")
    assert run.column("duration_s") == durations[:2]
    assert "left out, as they are not among the nearest or take too long: 2" in run.feedback.all_text
    last = distance_matrix(**layers(PLACES[:1], [IN_THE_SEA, *PLACES[1:]]), NEAREST=9)
    assert last.column("status") == ["ok"] * 3 + ["no_match"]


def test_pairs_that_take_longer_are_left_out(distance_matrix):
    everything = distance_matrix(**layers(PLACES[:1], [IN_THE_SEA, *PLACES]))
    middle = sorted(row["duration_s"] for row in everything.rows if row["status"] == "ok")[1]
    run = distance_matrix(**layers(PLACES[:1], [IN_THE_SEA, *PLACES]), MAX_DURATION=middle / 60)
    assert run.column("status") == ["no_match", "ok", "ok"]
    assert max(run.column("duration_s")[1:]) == middle


@pytest.mark.parametrize(
    ("name", "value"),
    [("NEAREST", 0), ("NEAREST", 1.5), ("NEAREST", "few"), ("MAX_DURATION", math.nan), ("MAX_DURATION", "soon")],
)
def test_limits_that_make_no_sense_are_refused(gateway, distance_matrix, name, value):
    run = distance_matrix(**layers(PLACES[:1], PLACES), **{name: value})
    assert f"({name}) must be a" in run.refusal
    assert f"or more, not '{value}'." in run.refusal
    assert gateway.usage()["requests"] == 0


def test_a_limit_that_leaves_no_pair_is_no_empty_input(distance_matrix):
    run = distance_matrix(**layers(PLACES[:1], PLACES[1:2]), MAX_DURATION=0)
    assert run.rows == []
    assert "left out, as they are not among the nearest or take too long: 1" in run.feedback.all_text
    assert "The output has no rows." in run.feedback.all_text


def test_straight_lines_join_the_points(distance_matrix):
    run = distance_matrix(**layers(PLACES[:1], PLACES[1:3]), GEOMETRY="straight")
    lines = [feature.geometry().asPolyline() for feature in run.layer.getFeatures()]
    for line, destination in zip(lines, PLACES[1:3]):
        assert [(point.y(), point.x()) for point in line] == [PLACES[0], destination]


def test_a_wide_table_has_a_column_for_each_destination(distance_matrix):
    names = ("a", "b", "a", "origin_id")
    run = distance_matrix(
        ORIGINS=ends(RAILWAY_STATION, IN_THE_SEA),
        DESTINATIONS=ends(*[[place, name] for place, name in zip(PLACES, names)]),
        DESTINATION_FIELD="name",
        WIDE="memory:",
        **VAN,
    )
    first, second = run.wide
    assert list(first) == ["origin_id", "to_a", "to_b", "to_a_2", "to_origin_id"]
    assert list(first.values())[1:] == run.column("duration_s")[:4]
    assert set(list(second.values())[1:]) == {None}


def test_a_wide_table_of_too_many_destinations_is_refused(gateway, distance_matrix):
    run = distance_matrix(**layers(PLACES[:1], spread_points(101)), WIDE="memory:")
    assert "at most 100 destinations, not 101. Nothing was sent." in run.refusal
    assert gateway.usage()["requests"] == 0


def test_a_dry_run_says_what_it_would_cost_and_sends_nothing(gateway, distance_matrix):
    run = distance_matrix(**layers(spread_points(700), spread_points(700)), DRY_RUN=True, NEAREST=1)
    assert (run.results["PAIRS"], run.results["REQUESTS"], run.results["TRANSACTIONS"]) == (490_000, 4, 7_000)
    assert "The same as single routes would be 490,000 requests and 490,000 transactions." in run.feedback.all_text
    assert set(run.column("status")) == {"not_asked"}
    assert gateway.usage()["requests"] == 0


def test_what_is_stored_is_not_asked_again(gateway, distance_matrix):
    first = distance_matrix(**layers(PLACES[:3], PLACES[:3]))
    again = distance_matrix(**layers(PLACES[:3], PLACES[:3]))
    assert again.column("duration_s") == first.column("duration_s")
    assert (again.results["FROM_STORE"], again.results["REQUESTS"]) == (9, 0)
    more = distance_matrix(**layers(PLACES[:3], PLACES))
    assert (more.results["FROM_STORE"], more.results["TRANSACTIONS"]) == (9, 3)  # a column of three
    assert billed(gateway) == 12


def test_a_run_that_would_spend_too_much_is_refused(gateway, distance_matrix):
    run = distance_matrix(**layers(PLACES, PLACES), MAX_TRANSACTIONS=15)
    assert "the maximum number of transactions is 15" in run.refusal
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize(("radius_m", "is_dear"), [(189_950, False), (190_050, True)])
def test_only_points_that_fit_into_no_circle_take_the_dear_form(distance_matrix, radius_m, is_dear):
    area = QgsDistanceArea()
    area.setEllipsoid("EPSG:7030")
    around = [area.computeSpheroidProject(QgsPointXY(25, 61), radius_m, math.radians(turn)) for turn in (10, 130, 250)]

    run = distance_matrix(**layers(PLACES[:1], [(point.y(), point.x()) for point in around]), DRY_RUN=True)

    assert ("more than 380 km apart" in run.feedback.all_text) == is_dear


def test_points_too_far_apart_are_asked_without_a_region(gateway, distance_matrix):
    run = distance_matrix(**layers(PLACES[:1], [PLACES[1], (65.0, 25.5)]))
    assert "more than 380 km apart" in run.feedback.all_text
    assert run.column("status")[0] == "ok"
    assert run.column("status")[1] != "ok"
    assert gateway.usage()["requests"] == 1


@pytest.mark.parametrize("departure", ["2020-01-01T08:00:00", "2020-01-01T08:00:00+02:00"])
def test_a_departure_in_the_past_is_refused(gateway, distance_matrix, departure):
    run = distance_matrix(**layers(PLACES[:1], PLACES[1:]), DEPARTURE=departure)
    assert "lies in the past" in run.refusal
    assert gateway.usage()["requests"] == 0


def test_a_stored_matrix_is_used_when_its_departure_is_over(gateway, distance_matrix, monkeypatch):
    given = {**layers(PLACES[:1], PLACES[1:]), "DEPARTURE": "2031-03-01T08:00:00"}
    distance_matrix(**given)
    paid = gateway.usage()["transactions"]
    monkeypatch.setattr("location_gateway.core.services.routing.queries._is_over", lambda _text: True)

    again = distance_matrix(**given)

    assert set(again.column("status")) == {"ok"}
    assert gateway.usage()["transactions"] == paid


def test_a_departure_without_an_offset_gets_that_of_the_computer(distance_matrix):
    run = distance_matrix(**layers(PLACES[:1], PLACES[1:2]), DEPARTURE="2031-03-01T08:00:00")
    assert run.column("status") == ["ok"]
    sent = json.loads(run.column("vehicle")[0])["departureTime"]
    assert sent.startswith("2031-03-01T08:00:00")
    assert len(sent) > len("2031-03-01T08:00:00")


SHAPES = [(1, 1), (4, 30), (5, 30), (20, 20), (1, 120), (30, 3)]


@pytest.mark.parametrize(("origins", "destinations"), SHAPES)
def test_bill_estimate_and_ledger_agree(gateway, distance_matrix, run_algorithm, origins, destinations):
    points = spread_points(origins), spread_points(destinations)
    estimated = distance_matrix(**layers(*points), DRY_RUN=True).results["TRANSACTIONS"]
    run = distance_matrix(**layers(*points))
    assert estimated == run.results["TRANSACTIONS"] == billed(gateway)
    report = run_algorithm("locationgateway:usagereport", {})
    assert [(row["api"], row["transactions"]) for row in report.rows] == [("matrix", estimated)]


def test_selected_rows_alone_are_used(distance_matrix):
    layer = ends(*PLACES)
    layer.selectByIds([2])
    QgsProject.instance().addMapLayer(layer)
    run = distance_matrix(
        ORIGINS=QgsProcessingFeatureSourceDefinition(layer.id(), selectedFeaturesOnly=True),
        DESTINATIONS=layer.id(),
        **VAN,
    )
    assert run.pairs == [(2, 1), (2, 2), (2, 3), (2, 4)]


def test_no_route_answers_for_a_pair_nor_a_pair_for_a_route(gateway, distance_matrix, truck_routes):
    pair = layers([RAILWAY_STATION], [ESPLANADE])
    truck_routes(**pair)
    distance_matrix(**pair)
    assert gateway.usage()["requests"] == 2
