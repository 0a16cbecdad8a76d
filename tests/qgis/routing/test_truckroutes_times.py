"""When a route begins or ends: one time for all routes, or a time of each row."""

import json

import pytest
from qgis.core import QgsProcessingContext, QgsProcessingModelAlgorithm, QgsProperty
from qgis.PyQt.QtCore import QDate, QDateTime, QTime

from tests.support.layers import ESPLANADE, RAILWAY_STATION, SENATE_SQUARE
from tests.support.models import tours_model
from tests.support.routes import HAKANIEMI, ROUND, VAN, ends, one_pair, queries, rows_of, tours
from tests.support.runs import Feedback

EIGHT, NINE = "2035-03-01T08:00:00", "2035-03-01T09:00:00"
OWN = QgsProperty.fromField("own")
FAR = "12000-01-01T08:00:00"
"""QGIS has such years, the service has not."""


def pairs(departures=(None, None, None), arrivals=(None, None, None), kind="string"):
    """Return layers of three pairs, whose origins have departures and whose destinations have arrivals."""
    fields = (f"own:{kind}",)
    return {
        "ORIGINS": ends(*zip_rows((RAILWAY_STATION, ESPLANADE, HAKANIEMI), departures), fields=fields),
        "DESTINATIONS": ends(*[[SENATE_SQUARE, arrival] for arrival in arrivals], fields=fields),
        **VAN,
    }


def zip_rows(places, values):
    return [list(row) for row in zip(places, values)]


def times_sent(gateway):
    """Return the times of all requests, by their origin."""
    names = ("departureTime", "arrivalTime")
    asked = {one["origin"]: {name: one[name] for name in names if name in one} for one in queries(gateway)}
    return [asked[f"{lat:.5f},{lng:.5f}"] for lat, lng in (RAILWAY_STATION, ESPLANADE, HAKANIEMI)]


def test_a_route_may_be_asked_for_by_its_arrival(gateway, truck_routes):
    run = truck_routes(**one_pair(), **VAN, ARRIVAL=NINE)

    (row,) = run.rows
    assert row["status"] == "ok"
    assert row["arrival"].toString("yyyy-MM-ddTHH:mm:ss") == NINE
    assert row["departure"].secsTo(row["arrival"]) == row["duration_s"]
    assert [(one.get("departureTime"), one["arrivalTime"]) for one in queries(gateway)] == [(None, NINE)]
    assert json.loads(row["vehicle"])["arrivalTime"] == NINE
    assert f"Arrival: {NINE}" in run.feedback.infos


def test_departures_may_come_from_a_field_of_the_origins(gateway, truck_routes):
    run = truck_routes(**pairs(departures=(EIGHT, None, "2035-03-01 09:00 PM +02:00")), DEPARTURE=OWN)

    assert run.column("status") == ["ok"] * 3
    evening = "2035-03-01T19:00:00Z"
    assert times_sent(gateway) == [{"departureTime": EIGHT}, {}, {"departureTime": evening}]
    assert [json.loads(text).get("departureTime") for text in run.column("vehicle")] == [EIGHT, None, evening]


def test_arrivals_may_come_from_a_field_of_the_destinations(gateway, truck_routes):
    arrivals = (QDateTime(QDate(2035, 3, 1), QTime(9, 0)), None, None)

    run = truck_routes(**pairs(arrivals=arrivals, kind="datetime"), ARRIVAL=OWN)

    assert run.column("status") == ["ok"] * 3
    assert times_sent(gateway) == [{"arrivalTime": NINE}, {}, {}]
    assert run.column("arrival")[0].toString("yyyy-MM-ddTHH:mm:ss") == NINE


def test_some_rows_may_depart_and_others_arrive_at_a_time(gateway, truck_routes):
    layers = pairs(departures=(EIGHT, None, EIGHT), arrivals=(None, NINE, NINE))

    run = truck_routes(**layers, DEPARTURE=OWN, ARRIVAL=OWN)

    assert run.column("status") == ["ok", "ok", "invalid"]
    assert run.column("error")[2] == "The route has a departure and an arrival; only one of them can be chosen."
    assert [one.get("departureTime") or one["arrivalTime"] for one in queries(gateway)] == [EIGHT, NINE]
    assert run.results["PAIRS"] == 2


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ("soon", "'Departure' (DEPARTURE): The time 'soon' cannot be read."),
        ("08:00", "'Departure' (DEPARTURE): The time '08:00' cannot be read."),
        ("2035-02-30T08:00:00", "The time '2035-02-30T08:00:00' cannot be read."),
        (f"{EIGHT} garbage", "because of 'garbage'"),
        ("2020-01-01T08:00:00", "The departure 2020-01-01T08:00:00 lies in the past. Leave it empty to depart now."),
        ("5", "The number 5 is no time"),
    ],
)
def test_a_row_whose_time_is_none_is_invalid_alone(gateway, truck_routes, value, sentence):
    run = truck_routes(**pairs(departures=(EIGHT, value, EIGHT)), DEPARTURE=OWN)

    assert run.column("status") == ["ok", "invalid", "ok"]
    assert sentence in run.column("error")[1]
    assert run.column("vehicle")[1] is None
    assert gateway.usage()["transactions"] == {"routes": 2}


@pytest.mark.parametrize("name", ["DEPARTURE", "ARRIVAL"])
def test_a_year_that_cannot_be_sent_stops_no_other_row(gateway, truck_routes, name):
    far = QgsProperty.fromExpression("if(own = 'far', make_datetime(12000, 1, 1, 8, 0, 0), NULL)")

    run = truck_routes(**pairs(departures=("far", None, None), arrivals=("far", None, None)), **{name: far})

    assert run.column("status") == ["invalid", "ok", "ok"]
    assert FAR in run.column("error")[0]
    assert gateway.usage()["transactions"] == {"routes": 2}


def test_an_arrival_that_is_over_is_invalid(gateway, truck_routes):
    run = truck_routes(**pairs(arrivals=(NINE, "2020-01-01T08:00:00Z", "x")), ARRIVAL=OWN)

    assert run.column("status") == ["ok", "invalid", "invalid"]
    assert "The arrival 2020-01-01T08:00:00Z lies in the past." in run.column("error")[1]
    assert run.column("error")[2] == "'Arrival' (ARRIVAL): The time 'x' cannot be read."
    assert gateway.usage()["transactions"] == {"routes": 1}


@pytest.mark.parametrize(("times", "sentence"), [
    ({"DEPARTURE": EIGHT, "ARRIVAL": NINE}, "Choose either a departure or an arrival, not both."),
    ({"ARRIVAL": "2020-01-01T08:00:00"}, "The arrival 2020-01-01T08:00:00 lies in the past"),
    ({"ARRIVAL": "soon"}, "'Arrival' (ARRIVAL) must be a date and time such as 2027-03-01T08:30:00, not 'soon'."),
    ({"ARRIVAL": QgsProperty.fromField("nowhere")}, "there is no field 'nowhere'"),
])  # fmt: skip
def test_wrong_times_of_all_routes_are_refused(gateway, truck_routes, times, sentence):
    assert sentence in truck_routes(**one_pair(), **times).refusal
    assert gateway.usage()["requests"] == 0


@pytest.fixture
def later(monkeypatch):
    """Return what lets so many of the times of these tests pass."""

    def wait_until_over(*times):
        monkeypatch.setattr("location_gateway.core.services.routing.queries._is_over", times.__contains__)

    return wait_until_over


@pytest.mark.parametrize("pairing", ["order", "all"])
def test_stored_routes_are_used_when_their_time_is_over(gateway, truck_routes, later, pairing):
    layers = {**pairs(departures=(EIGHT, NINE, EIGHT)), "PAIRING": pairing}
    first = truck_routes(**layers, DEPARTURE=OWN)
    later(EIGHT)

    again = truck_routes(**layers, DEPARTURE=OWN)

    assert again.column("status") == first.column("status") == ["ok"] * len(first.rows)
    assert again.column("duration_s") == first.column("duration_s")
    assert again.results["FROM_STORE"] == gateway.usage()["transactions"]["routes"] == first.results["PAIRS"]


@pytest.mark.parametrize("given", [{"departures": (EIGHT, NINE, EIGHT)}, {"arrivals": (EIGHT, NINE, EIGHT)}])
def test_a_route_too_late_to_ask_is_not_counted(gateway, truck_routes, later, given):
    name = "DEPARTURE" if "departures" in given else "ARRIVAL"
    later(EIGHT)

    run = truck_routes(**pairs(**given), **{name: OWN}, MAX_TRANSACTIONS=1)

    assert run.column("status") == ["invalid", "ok", "invalid"]
    assert f"The {name.lower()} {EIGHT} lies in the past." in run.column("error")[2]
    assert run.results["PAIRS"] == run.results["TRANSACTIONS"] == 1
    assert gateway.usage()["transactions"] == {"routes": 1}


def test_what_is_stored_of_a_run_whose_time_is_over_comes_out(gateway, truck_routes, later):
    layers = pairs()
    few = {**layers, "ORIGINS": ends([RAILWAY_STATION, None], fields=("own:string",)), "PAIRING": "order"}
    few["DESTINATIONS"] = ends([SENATE_SQUARE, None], fields=("own:string",))
    truck_routes(**few, DEPARTURE=EIGHT)
    later(EIGHT)

    for dry in (True, False):
        run = truck_routes(**layers, DEPARTURE=EIGHT, DRY_RUN=dry)
        assert run.column("status") == ["not_asked" if dry else "ok", "invalid", "invalid"]
        assert run.results["TRANSACTIONS"] == 0
    assert gateway.usage()["transactions"] == {"routes": 1}


def test_stored_tours_are_used_when_their_time_is_over(gateway, truck_routes_through_stops, later):
    rows = zip(ROUND, "aabb", (1, 2, 1, 2), [EIGHT, None, NINE, None])
    stops = tours(*map(list, rows))
    given = {"GROUP_FIELD": "tour", "DEPARTURE": OWN, **VAN}
    later(NINE)
    first = truck_routes_through_stops(stops, **given)
    later(EIGHT)

    again = truck_routes_through_stops(stops, **given)

    assert [run.column("status") for run in (first, again)] == [["ok", "invalid"], ["ok", "ok"]]
    assert gateway.usage()["transactions"] == {"routes": 2}


@pytest.mark.parametrize("name", ["DEPARTURE", "ARRIVAL"])
def test_the_same_time_of_all_or_of_a_row_is_one_answer(gateway, truck_routes, name):
    own = {"departures": [EIGHT] * 3} if name == "DEPARTURE" else {"arrivals": [EIGHT] * 3}
    truck_routes(**pairs(), **{name: EIGHT})

    of_rows = truck_routes(**pairs(**own), **{name: OWN})
    another = truck_routes(**pairs(), **{name: NINE})
    now = truck_routes(**pairs(), **{name: QgsProperty.fromExpression("NULL")})

    assert [run.results["FROM_STORE"] for run in (of_rows, another, now)] == [3, 0, 0]
    assert truck_routes(**pairs()).results["FROM_STORE"] == 3
    assert gateway.usage()["transactions"] == {"routes": 9}


def test_all_with_all_counts_the_different_times(gateway, truck_routes):
    layers = pairs(arrivals=(NINE, EIGHT, NINE))

    run = truck_routes(**layers, ARRIVAL=OWN, PAIRING="all")

    assert run.column("status") == ["ok"] * 9
    assert run.results["PAIRS"] == run.results["TRANSACTIONS"] == 6
    assert gateway.usage()["transactions"] == {"routes": 6}


def test_a_tour_departs_with_its_first_stop(gateway, truck_routes_through_stops):
    rows = zip(ROUND, "aaaa", (2, 1, 3, 4), ["?", EIGHT, "?", "?"])

    run = truck_routes_through_stops(
        tours(*map(list, rows)), GROUP_FIELD="tour", ORDER_FIELD="position", DEPARTURE=OWN, **VAN
    )

    assert run.column("status") == ["ok"]
    assert [one["departureTime"] for one in queries(gateway)] == [EIGHT]


def test_a_tour_arrives_with_its_last_stop(gateway, truck_routes_through_stops):
    rows = zip(ROUND, "aabb", (1, 2, 1, 2), ["?", NINE, NINE, "?"])

    run = truck_routes_through_stops(tours(*map(list, rows)), GROUP_FIELD="tour", ARRIVAL=OWN, **VAN)

    assert run.column("status") == ["ok", "invalid"]
    assert run.column("error")[1] == "'Arrival' (ARRIVAL): The time '?' cannot be read."
    assert run.rows[0]["arrival"].toString("yyyy-MM-ddTHH:mm:ss") == NINE
    assert [one["arrivalTime"] for one in queries(gateway)] == [NINE]


@pytest.mark.usefixtures("provider", "settings")
@pytest.mark.parametrize(
    ("given", "values", "sent"),
    [
        (QDateTime(QDate(2035, 3, 1), QTime(9, 0)), {}, {"arrivalTime": NINE}),
        (None, {"DEPARTURE": OWN}, {"departureTime": EIGHT}),
    ],
    ids=["an input", "a field"],
)
def test_a_step_of_a_model_may_have_times(gateway, tmp_path, given, values, sent):
    import processing

    rows = zip(ROUND[:2], "aa", (1, 2), [EIGHT, None])
    saved = str(tmp_path / "tours.model3")
    assert tours_model(RETURN=True, **VAN, **values).toFile(saved)
    model = QgsProcessingModelAlgorithm()
    assert model.fromFile(saved)
    inputs = {"STOPS": tours(*map(list, rows)), "TIME": given, "result": "memory:"}

    results = processing.run(model, inputs, context=QgsProcessingContext(), feedback=Feedback())

    sections = rows_of(results["result"])
    assert [(section["stop"], section["from_stop"], section["to_stop"]) for section in sections] == [
        (1, 1, 2),
        (2, 2, 1),
    ]
    (query,) = queries(gateway)
    assert {name: query[name] for name in ("departureTime", "arrivalTime") if name in query} == sent
