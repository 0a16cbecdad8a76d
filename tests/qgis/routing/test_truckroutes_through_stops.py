"""One route per group, through its stops in their order."""

import json
from urllib.parse import parse_qsl

import pytest
from flexpolyline import encode
from qgis.core import QgsProperty
from qgis.PyQt.QtCore import QDate, QDateTime, QTime

from tests.support.layers import IN_THE_SEA, spread
from tests.support.routes import BUS_TERMINAL, ROUND, ROUTE_FIELDS, VAN, ends, lines_of, tours

A, B, C, D = (f"{lat:.5f},{lng:.5f}" for lat, lng in ROUND)
STOPS_OF_SECTIONS = ("stop", "from_stop", "to_stop", "from_label", "to_label")
GROUPS = {"GROUP_FIELD": "tour", "ORDER_FIELD": "position", **VAN}


def places_asked(gateway):
    """Return the places of each request in the order of the journey, with their options."""
    names = ("origin", "via", "destination")
    return sorted([value for name, value in parse_qsl(one["query"]) if name in names] for one in gateway.log())


def test_without_fields_all_rows_are_one_route_in_their_order(gateway, truck_routes_through_stops):
    run = truck_routes_through_stops(ends(*ROUND), **VAN)

    assert places_asked(gateway) == [[A, B, C, D]]
    assert run.layer.fields().names() == ROUTE_FIELDS
    (row,) = run.rows
    assert (row["origin_id"], row["destination_id"], row["status"]) == (1, 4, "ok")
    assert json.loads(row["vehicle"])["via"] == [B, C]
    expected = {"ROWS": 1, "PAIRS": 1, "REQUESTS": 1, "TRANSACTIONS": 1, "OK": 1}
    assert expected.items() <= run.results.items()


@pytest.mark.parametrize("as_given", [str, QgsProperty.fromField], ids=["name", "field:name"])
def test_each_group_is_a_route_in_the_order_of_its_field(gateway, truck_routes_through_stops, as_given):
    layer = tours(
        [ROUND[1], "west", 2],
        [ROUND[3], "east", 9],
        [ROUND[0], "west", 1],
        [ROUND[2], "west", 10],
        [ROUND[2], "east", -1],
    )
    fields = {name: as_given(GROUPS[name]) for name in ("GROUP_FIELD", "ORDER_FIELD")}

    run = truck_routes_through_stops(layer, **{**GROUPS, **fields})

    assert places_asked(gateway) == [[C, D], [A, B, C]]
    assert run.layer.fields().names() == [*ROUTE_FIELDS[:-2], "group_id", *ROUTE_FIELDS[-2:]]
    assert run.column("group_id") == ["west", "east"]
    assert list(zip(run.column("origin_id"), run.column("destination_id"))) == [(3, 4), (5, 2)]
    assert run.column("status") == ["ok", "ok"]
    assert [section["group_id"] for section in run.sections] == ["west", "west", "east"]


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        ("integer", [10, 9, 100]),
        ("double", [0.5, -0.5, 1e3]),
        ("string", ["10", "9", "100"]),
        ("string", [" 10.0", "9e0", "1E2"]),
        ("string", ["b", "a", "c"]),
        ("string", ["10:00", "9:30", "11:15:00"]),
        ("string", ["2026-02-01 10:00", "2026-02-01T09:30:00", "2026-02-01 11:15"]),
        ("string", ["2026-02-01T10:00+02:00", "2026-02-01T09:00+02:00", "2026-02-01T09:30Z"]),
        ("date", [QDate(2026, 2, 1), QDate(2025, 12, 31), QDate(2026, 10, 1)]),
        ("time", [QTime(10, 0), QTime(9, 59, 59), QTime(10, 0, 1)]),
        (
            "datetime",
            [QDateTime(QDate(2026, 2, 1), QTime(hour, minute)) for hour, minute in ((10, 0), (9, 30), (11, 15))],
        ),
    ],
)
def test_the_order_may_be_of_numbers_texts_dates_and_times(gateway, truck_routes_through_stops, kind, values):
    rows = [[place, "all", value] for place, value in zip(ROUND, values)]

    run = truck_routes_through_stops(tours(*rows, position=kind), ORDER_FIELD="position", **VAN)

    assert run.column("status") == ["ok"]
    assert places_asked(gateway) == [[B, A, C]]


@pytest.mark.parametrize(
    ("kind", "values"), [("integer", [7, 8]), ("double", [0.5, 1.5]), ("date", [QDate(2026, 1, 1), QDate(2026, 1, 2)])]
)
def test_the_group_keeps_its_value(truck_routes_through_stops, kind, values):
    rows = [[place, value, number] for value in values for number, place in enumerate(ROUND[:2])]

    run = truck_routes_through_stops(tours(*rows, tour=kind), **GROUPS)

    assert run.column("group_id") == values
    assert run.column("status") == ["ok", "ok"]


def test_the_sections_lead_from_stop_to_stop(truck_routes_through_stops):
    run = truck_routes_through_stops(ends(*ROUND), STOP_DURATION=120, **VAN)

    (row,), sections = run.rows, run.sections
    assert [section["section"] for section in sections] == [1, 2, 3]
    assert {section["route"] for section in sections} == {1}
    for name in ("length_m", "duration_s", "base_duration_s"):
        assert sum(section[name] for section in sections) == row[name]
    assert all(sections[0][name] == row[name] for name in ("departure", "origin_snap_m"))
    assert all(sections[-1][name] == row[name] for name in ("arrival", "destination_snap_m"))
    joined = []
    for line in lines_of(run.results["SECTIONS"]):
        vertices = line.asPolyline()
        joined += vertices[joined[-1:] == vertices[:1] :]
    assert run.lines[0].asPolyline() == joined


def test_a_stop_on_the_way_takes_its_time(gateway, truck_routes_through_stops):
    layer = ends(*ROUND)
    without = truck_routes_through_stops(layer, **VAN).rows[0]

    run = truck_routes_through_stops(layer, STOP_DURATION=300, **VAN)

    (row,) = run.rows
    assert [A, f"{B}!stopDuration=300", f"{C}!stopDuration=300", D] in places_asked(gateway)
    assert row["duration_s"] == without["duration_s"] + 600
    assert row["departure"].secsTo(row["arrival"]) == row["duration_s"]
    assert json.loads(row["vehicle"])["via"] == [f"{B}!stopDuration=300", f"{C}!stopDuration=300"]


def test_each_stop_on_the_way_may_take_its_own_time(gateway, truck_routes_through_stops):
    rows = zip(ROUND, "aaaa", range(4), ["?", "59.2", None, "?"])

    run = truck_routes_through_stops(tours(*map(list, rows)), STOP_DURATION=QgsProperty.fromField("own"), **VAN)

    assert run.column("status") == ["ok"]
    assert places_asked(gateway) == [[A, f"{B}!stopDuration=60", C, D]]


def test_the_durations_of_first_and_last_stop_make_no_other_task(gateway, truck_routes_through_stops):
    rows = [list(row) for row in zip(ROUND[:3], "aaa", range(3), ["0", "60", "0"])]
    truck_routes_through_stops(tours(*rows), STOP_DURATION=QgsProperty.fromField("own"), **VAN)

    run = truck_routes_through_stops(tours(*rows), STOP_DURATION=60, **VAN)

    assert run.results["FROM_STORE"] == 1
    assert gateway.usage()["transactions"] == {"routes": 1}


def test_a_place_may_be_visited_twice_even_in_a_row(gateway, truck_routes_through_stops):
    run = truck_routes_through_stops(ends(ROUND[0], ROUND[1], ROUND[1], ROUND[0]), **VAN)

    assert run.column("status") == ["ok"]
    assert places_asked(gateway) == [[A, B, B, A]]
    assert len(run.sections) == 3


def test_the_vehicle_is_that_of_the_first_stop(gateway, truck_routes_through_stops):
    layer = tours([ROUND[0], "a", 2, "3.0"], [ROUND[1], "a", 1, "2.5"], [ROUND[2], "b", 1, "?"], [ROUND[3], "b", 2])

    run = truck_routes_through_stops(layer, **{**GROUPS, "HEIGHT": QgsProperty.fromField("own")})

    assert run.column("status") == ["ok", "invalid"]
    assert json.loads(run.column("vehicle")[0])["truck[height]"] == "250"
    assert "(HEIGHT) is '?' for this row's vehicle" in run.column("error")[1]


def test_a_group_may_be_restricted_or_have_no_route(truck_routes_through_stops):
    layer = tours(
        [ROUND[0], "low", 1],
        [ROUND[1], "low", 2],
        [BUS_TERMINAL, "low", 3],
        [ROUND[0], "wet", 1],
        [IN_THE_SEA, "wet", 2],
    )

    run = truck_routes_through_stops(layer, GROUP_FIELD="tour", ORDER_FIELD="position")

    assert run.column("status") == ["restricted", "no_route"]
    assert "height limit 3.8 m" in run.column("error")[0]
    assert [section["status"] for section in run.sections] == ["ok", "restricted"]
    assert {notice["section"] for notice in run.notices if notice["route"] == 1} == {2}
    assert {notice["group_id"] for notice in run.notices} == {"low", "wet"}


def test_groups_with_the_same_stops_in_one_order_are_asked_once(gateway, truck_routes_through_stops):
    orders = {"a": (0, 1, 2), "b": (0, 1, 2), "c": (0, 2, 1), "d": (0, 1)}
    rows = [[ROUND[stop], tour, number] for tour, order in orders.items() for number, stop in enumerate(order)]

    run = truck_routes_through_stops(tours(*rows), **GROUPS)

    assert run.column("status") == ["ok"] * 4
    assert (run.results["ROWS"], run.results["PAIRS"]) == (4, 3)
    assert gateway.usage()["transactions"] == {"routes": 3}
    assert truck_routes_through_stops(tours(*rows), **GROUPS).results["FROM_STORE"] == 3


@pytest.mark.parametrize(
    ("kind", "values", "sentence"),
    [
        ("string", ["1", "first"], "Some order values are numbers or dates and others are texts"),
        ("string", ["2026-05-01 08:30", "08:30"], "Some order values are numbers or dates and others are texts"),
        (
            "date",
            [QDate(2026, 5, 1)] * 2,
            "Two stops have the same order value '2026-05-01', so their order is unknown.",
        ),
        (
            "string",
            ["2026-05-01 08:30", "2026-05-01T08:30:00"],
            "Two stops have the same order value '2026-05-01 08:30', so their order is unknown.",
        ),
    ],
)
def test_values_that_give_no_order(truck_routes_through_stops, kind, values, sentence):
    layer = tours(*([place, "a", value] for place, value in zip(ROUND, values)), position=kind)

    run = truck_routes_through_stops(layer, **GROUPS)

    assert run.column("status") == ["invalid"]
    assert sentence in run.column("error")[0]


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


@pytest.mark.parametrize(
    ("duration", "sentence"),
    [
        (-1, "is not a number of seconds from 0 to 49999"),
        (50_000, "is not a number of seconds from 0 to 49999"),
        (float("nan"), "'Duration of a stop (seconds)' (STOP_DURATION) must be a number, not 'nan'"),
    ],
)
def test_a_duration_that_is_none_is_refused_before_the_run(gateway, truck_routes_through_stops, duration, sentence):
    run = truck_routes_through_stops(ends(*ROUND), STOP_DURATION=duration)

    assert sentence in run.refusal
    assert gateway.usage()["requests"] == 0


def test_a_group_with_too_many_stops_is_not_sent(gateway, truck_routes_through_stops):
    rows = [[place, "long", number] for number, place in enumerate(spread(100))]
    rows += [[place, "short", number] for number, place in enumerate(ROUND)]

    run = truck_routes_through_stops(tours(*rows), GROUP_FIELD="tour", ORDER_FIELD="position", **VAN)

    assert run.column("status") == ["invalid", "ok"]
    assert run.column("error")[0].startswith("The route has too many stops for one request (100)")
    assert gateway.usage()["requests"] == 1


def test_sections_say_between_which_stops_they_are(truck_routes_through_stops):
    rows = zip(ROUND[:3], ("Station", "Market", None))

    run = truck_routes_through_stops(ends(*map(list, rows)), **VAN)

    ways = [[section[name] for name in STOPS_OF_SECTIONS] for section in run.sections]
    assert ways == [[1, 1, 2, "Station", "Market"], [2, 2, 3, "Market", "3"]]
    ends_of_routes = {(section["origin_label"], section["destination_label"]) for section in run.sections}
    assert ends_of_routes == {("Station", "3")}


def test_parts_of_a_way_have_the_same_stops(gateway, truck_routes_through_stops):
    a, b, c = ({"lat": lat, "lng": lng} for lat, lng in ROUND[:3])
    quay = {"lat": 60.17, "lng": 24.95}
    ways = [(a, quay), (quay, quay), (quay, b), (b, c)]
    sections = [
        {
            "type": "vehicle",
            "departure": {"place": {"location": start}},
            "arrival": {"place": {"location": end, **({} if end is quay else {"originalLocation": end})}},
            "polyline": encode([tuple(start.values()), tuple(end.values())]),
        }
        for start, end in ways
    ]
    gateway.faults({"kind": "other_shape", "body": {"routes": [{"sections": sections}]}, "times": None})

    run = truck_routes_through_stops(ends(*ROUND[:3]), **VAN)

    assert [section["section"] for section in run.sections] == [1, 2, 3, 4]
    assert [(section["stop"], section["to_stop"]) for section in run.sections] == [(1, 2)] * 3 + [(2, 3)]


def test_a_tour_may_return_to_its_first_stop(gateway, truck_routes_through_stops):
    layer = ends(*([place, f"stop {number}"] for number, place in enumerate(ROUND[:3], start=1)))

    run = truck_routes_through_stops(layer, RETURN=True, STOP_DURATION=60, **VAN)

    (row,) = run.rows
    assert places_asked(gateway) == [[A, f"{B}!stopDuration=60", f"{C}!stopDuration=60", A]]
    assert (row["status"], row["origin_id"], row["destination_id"]) == ("ok", 1, 1)
    assert (row["origin_label"], row["destination_label"]) == ("stop 1", "stop 1")
    ways = [[section[name] for name in STOPS_OF_SECTIONS] for section in run.sections]
    assert ways[-1] == [3, 3, 1, "stop 3", "stop 1"]
    assert len(ways) == 3
    assert run.results["TRANSACTIONS"] == 1


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ([ROUND[0]], "A route needs at least 2 stops, and the group has only one."),
        ([ROUND[0], ROUND[0]], "All stops of the group are at the same place."),
    ],
)
def test_a_return_needs_another_place(gateway, truck_routes_through_stops, rows, sentence):
    run = truck_routes_through_stops(ends(*rows), RETURN=True, **VAN)

    assert (run.column("status"), run.column("error")) == (["invalid"], [sentence])
    assert gateway.usage()["requests"] == 0


def test_there_and_back_is_another_route_than_there(gateway, truck_routes_through_stops):
    truck_routes_through_stops(ends(*ROUND[:2]), **VAN)

    run = truck_routes_through_stops(ends(*ROUND[:2]), RETURN="yes", **VAN)
    as_three = truck_routes_through_stops(ends(*ROUND[:2], ROUND[0]), **VAN)

    assert (run.results["FROM_STORE"], as_three.results["FROM_STORE"]) == (0, 1)
    assert run.lines[0].asPolyline()[0] == pytest.approx(run.lines[0].asPolyline()[-1], abs=1e-4)


def test_the_arrival_of_a_return_is_that_of_the_first_stop(gateway, truck_routes_through_stops):
    rows = zip(ROUND[:2], "aa", (1, 2), ["2035-03-01T09:00:00", "?"])

    run = truck_routes_through_stops(tours(*map(list, rows)), RETURN=True, ARRIVAL=QgsProperty.fromField("own"), **VAN)

    assert run.column("status") == ["ok"]
    assert run.rows[0]["arrival"].toString("HH:mm") == "09:00"


@pytest.mark.parametrize("given", ["maybe", 2, ""])
def test_what_is_neither_true_nor_false_is_no_return(gateway, truck_routes_through_stops, given):
    run = truck_routes_through_stops(ends(*ROUND[:2]), RETURN=given, **VAN)

    assert "(RETURN)" in run.refusal
    assert gateway.usage()["requests"] == 0
