"""Stops through which no route can be asked for: told with the reason, and no harm to the others."""

import pytest
from qgis.core import QgsProperty
from qgis.PyQt.QtCore import QDate

from tests.support.routes import ROUND, VAN, ends, tours

GROUPS = {"GROUP_FIELD": "tour", "ORDER_FIELD": "position", **VAN}


UNUSABLE = [
    ([[ROUND[0], "a", 1]], "invalid", "A route needs at least 2 stops"),
    ([[ROUND[0], "a", 1], [ROUND[1], "a", 1]], "invalid", "Two stops have the same order value '1'"),
    ([[ROUND[0], "a", 1], [ROUND[1], "a", None]], "invalid", "A stop has no order value: the field is empty."),
    (
        [[ROUND[0], None, 1], [ROUND[1], None, 2]],
        "invalid",
        "The field of the tour is empty, so there is no route (rows: 2).",
    ),
    ([[ROUND[0], None, None]], "invalid", "The field of the tour is empty, so there is no route (rows: 1)."),
    (
        [[ROUND[0], "a", 1], ["POINT(24.9 91)", "a", 3], [ROUND[1], "a", 2]],
        "invalid",
        "Stop 3 (id 2) cannot be used: The latitude 91 is not between -90 and 90.",
    ),
    ([[ROUND[0], "a", 1], [None, "a", 2]], "invalid", "Stop 2 (id 2) cannot be used: The row has no geometry."),
    ([[None, "a", 1], [None, "a", 2]], "no_geometry", "Stop 1 (id 1) cannot be used: The row has no geometry."),
    ([[ROUND[0], "a", 1], [ROUND[0], "a", 2]], "invalid", "All stops of the group are at the same place."),
    (
        [[ROUND[0], "a", 1], [ROUND[1], "a", 2, "long"], [ROUND[2], "a", 3]],
        "invalid",
        "Stop 2 (id 2) cannot be used: The duration 'long' of a stop is not a number of seconds from 0 to 49999.",
    ),
]


@pytest.mark.parametrize(("rows", "status", "sentence"), UNUSABLE, ids=lambda value: str(value)[-40:])
def test_a_group_that_cannot_be_asked_for_harms_no_other(gateway, truck_routes_through_stops, rows, status, sentence):
    good = [[ROUND[0], "good", 1], [ROUND[1], "good", 2]]

    run = truck_routes_through_stops(tours(*rows, *good), STOP_DURATION=QgsProperty.fromField("own"), **GROUPS)

    assert run.column("group_id") == [rows[0][1], "good"]
    assert run.column("status") == [status, "ok"]
    assert sentence in run.column("error")[0]
    assert run.lines[0].isNull()
    assert gateway.usage()["transactions"] == {"routes": 1}


def test_an_order_of_numbers_and_texts_is_none(truck_routes_through_stops):
    layer = tours([ROUND[0], "a", "1"], [ROUND[1], "a", "first"], position="string")

    run = truck_routes_through_stops(layer, **GROUPS)

    assert run.column("status") == ["invalid"]
    assert "partly numbers or dates and partly texts" in run.column("error")[0]


def test_two_stops_on_the_same_date_are_told_by_the_date(truck_routes_through_stops):
    layer = tours(*([place, "a", QDate(2026, 5, 1)] for place in ROUND[:2]), position="date")

    run = truck_routes_through_stops(layer, **GROUPS)

    assert run.column("error") == [
        "Two stops have the same order value '2026-05-01', so it does not say which comes first."
    ]


@pytest.mark.parametrize("duration", [-1, 50_000, float("nan")])
def test_a_duration_that_is_none_is_refused_before_the_run(gateway, truck_routes_through_stops, duration):
    run = truck_routes_through_stops(ends(*ROUND), STOP_DURATION=duration)

    assert "is not a number of seconds from 0 to 49999" in run.refusal
    assert gateway.usage()["requests"] == 0
