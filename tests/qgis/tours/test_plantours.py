"""Tours planned by the demo gateway: what comes out of jobs and vehicles, and what it costs."""

import json

import pytest
from qgis.core import QgsFeature, QgsField, QgsProject, QgsProperty, QgsVectorLayer
from qgis.PyQt.QtCore import QMetaType

from tests.support.demo_gateway import NEEDS_PLANNER, ROOT, ROUTING_KEY, TOURS_KEY
from tests.support.layers import ESPLANADE, KAMPPI, PLACES, RAILWAY_STATION, SENATE_SQUARE, geometry, point_layer
from tests.support.routes import lines_of, rows_of
from tests.support.runs import Feedback, run
from tests.support.tour_runs import (
    DEPOT,
    JOB_FIELDS,
    PLAN_TOURS,
    TOUR_FIELDS,
    TP_FIELDS,
    job,
    job_layer,
    plan_tours,
    vehicle,
    vehicle_layer,
)

pytestmark = [pytest.mark.usefixtures("provider", "settings"), NEEDS_PLANNER]


def tours_of(planned):
    assert planned.refusal == ""
    return rows_of(planned.layer)


def stops_of(planned):
    assert planned.refusal == ""
    return rows_of(planned.results["STOPS"])


def column(planned, name):
    return [stop[name] for stop in stops_of(planned)]


def clock(time):
    return time.toUTC().toString("HH:mm")


def test_a_refused_job_is_invalid_and_the_others_are_planned(gateway):
    swapped = (SENATE_SQUARE[1], SENATE_SQUARE[0])
    jobs = job_layer([job(RAILWAY_STATION, "a"), job(swapped, "b"), job(KAMPPI, "c")])

    planned = plan_tours(jobs, MODE="car")

    assert column(planned, "tp_status") == ["ok", "invalid", "ok"]
    error = column(planned, "tp_error")[1]
    assert error.startswith("The job cannot be planned: The service says: ")
    assert "Latitude and longitude seem to be swapped" in error
    assert "Jobs that the service does not accept: 1. The others are planned" in planned.feedback.all_text
    cost = gateway.usage()["transactions"]["tours"]
    assert planned.results["TRANSACTIONS"] == cost > 0
    again = plan_tours(jobs, MODE="car")
    assert column(again, "tp_status") == ["ok", "invalid", "ok"]
    assert (again.results["FROM_STORE"], gateway.usage()["transactions"]["tours"]) == (1, cost)


def test_fifty_stops_and_one_van_need_four_inputs(gateway):
    stops = json.loads((ROOT / "demo" / "data" / "delivery_stops.geojson").read_text(encoding="utf-8"))["features"]
    jobs = point_layer([tuple(reversed(stop["geometry"]["coordinates"])) for stop in stops[:50]])
    planned = run(PLAN_TOURS, {"JOBS": jobs, "VEHICLES": point_layer([[DEPOT]]), "STOPS": "memory:"})
    (tour,) = tours_of(planned)
    stops = stops_of(planned)
    assert tour["vehicle"] == "Vehicle 1"
    assert len(stops) == 50
    assert planned.results["OK"] == tour["stops"] == 47
    assert [planned.results[name] for name in ("UNASSIGNED", "INVALID")] == [2, 1]  # in streets without trucks, nowhere
    numbers = [stop["tp_sequence"] for stop in stops if stop["tp_status"] == "ok"]
    assert sorted(numbers) == list(range(1, tour["stops"] + 1))
    assert planned.results["TRANSACTIONS"] == gateway.usage()["transactions"]["tours"] == 49 + 2


def test_the_log_says_what_of_the_rows_is_used():
    layers = {
        "JOBS": job_layer(),
        "VEHICLES": vehicle_layer(vehicle(name="A", capacity="9"), vehicle(name="B", capacity="9")),
    }
    planned = plan_tours(**{name.lower(): layer for name, layer in layers.items()})
    assert 'Demand: "demand"; ' in planned.feedback.all_text
    assert "that are not used" not in planned.feedback.all_text
    assert "Vehicles that are used: 1 of 2." in planned.feedback.infos

    planned = run(PLAN_TOURS, {**layers, "STOPS": "memory:"})
    assert any("The layer 'Vans' has fields that are not used: Capacity: " in one for one in planned.feedback.errors)
    assert "Vehicles that are used: 1 of 2." in planned.feedback.errors


def test_a_tour_and_its_stops(gateway):
    planned = plan_tours()
    (tour,), stops = tours_of(planned), stops_of(planned)
    assert list(tour) == TOUR_FIELDS
    assert list(stops[0]) == [*(field.partition(":")[0] for field in JOB_FIELDS), *TP_FIELDS]
    assert [stop["name"] for stop in stops] == list("abcd")
    assert column(planned, "tp_vehicle") == ["van"] * 4
    in_order = sorted(stops, key=lambda stop: stop["tp_sequence"])
    times = [time for stop in in_order for time in (stop["tp_arrival"], stop["tp_departure"])]
    assert [tour["start"], *times, tour["end"]] == sorted([tour["start"], *times, tour["end"]])
    assert [stop["tp_load"] for stop in in_order] == ["3", "2", "1", "0"]
    assert (tour["load"], tour["stops"], tour["status"]) == ("4", 4, "ok")
    sums = [tour[name] for name in ("driving_s", "serving_s", "waiting_s")]
    assert sum(sums) == tour["duration_s"] == tour["start"].secsTo(tour["end"])
    assert tour["serving_s"] == 4 * 300
    assert tour["cost"] == pytest.approx(50 + tour["length_m"] / 1000 + tour["duration_s"] * 30 / 3600, abs=0.1)
    (line,) = lines_of(planned.layer)
    assert len(line.asPolyline()) == 4 + 2
    assert planned.results["STATE"] == "success"
    assert planned.results["TRANSACTIONS"] == gateway.usage()["transactions"]["tours"] == 4 + 2


def test_what_is_sent_names_nobody(gateway):
    plan_tours(job_layer([job(name="Frau Müller", skills="Kühlung")]), vehicle_layer(vehicle(skills="kühlung")))
    (sent,) = [one for one in gateway.log() if one["path"].endswith("/problems")]
    text = json.dumps(sent, ensure_ascii=False)
    assert "M\\u00fcller" not in text
    assert not {"Müller", "hlung", "van"} & set(text.split('"'))


def test_the_same_plan_costs_nothing_again(gateway):
    first, again = plan_tours(), plan_tours()
    assert [run.results["TRANSACTIONS"] for run in (first, again)] == [6, 0]
    assert again.results["FROM_STORE"] == 1
    assert again.results["PLAN_ID"] == first.results["PLAN_ID"]
    assert stops_of(again) == stops_of(first)
    assert gateway.usage()["transactions"] == {"tours": 6}
    anew = plan_tours(PLAN_ANEW=True)
    assert anew.results["TRANSACTIONS"] == 6
    assert plan_tours(SHIFT_END="16:00").results["TRANSACTIONS"] == 6  # that is another plan


@pytest.mark.parametrize(
    ("fleet", "values", "billed", "estimated"),
    [
        ([vehicle(count="3")], {}, 2, 6),
        ([vehicle(count="3")], {"RETURN": False}, 1, 3),
        ([vehicle(name="a"), vehicle(name="b")], {}, 2, 4),
        ([vehicle(name="a", count="2"), vehicle(name="b", capacity="9")], {}, 4, 6),
        ([vehicle(), vehicle(SENATE_SQUARE)], {"END": f"{KAMPPI[1]},{KAMPPI[0]} [EPSG:4326]"}, 4, 4),
        ([vehicle()], {"BREAKS": "11:00-12:00 30; 14:00-15:00 15"}, 2, 2),
    ],
    ids=["three vans", "without an end", "two alike", "two kinds", "ends elsewhere", "breaks"],
)
def test_the_estimate_is_never_below_the_bill(gateway, fleet, values, billed, estimated):
    """The demo gateway bills starts and ends for each type of vehicle. The estimate counts them for each vehicle."""
    jobs = job_layer([job(KAMPPI, "x", fetched="yes"), job(ESPLANADE, "x"), job(ESPLANADE, "y")])
    planned = [
        plan_tours(jobs, vehicle_layer(*fleet), JOB_FIELD="name", DRY_RUN=dry, **values) for dry in (True, False)
    ]
    assert gateway.usage()["transactions"]["tours"] == 3 + billed
    assert [one.results["TRANSACTIONS"] for one in planned] == [3 + estimated] * 2


def test_lines_on_roads_are_billed_as_routes(gateway):
    planned = plan_tours(GEOMETRY="roads", MODE="car")
    (line,) = lines_of(planned.layer)
    assert len(line.asPolyline()) > 20
    assert planned.feedback.errors == []
    billed = gateway.usage()["transactions"]
    assert billed["tours"] == 6
    assert billed["routes"] <= 5
    assert sum(billed.values()) <= planned.results["TRANSACTIONS"] == 6 + 5


def test_without_the_entitlement_lines_are_straight(settings):
    settings.setenv("LOCATION_GATEWAY_API_KEY", TOURS_KEY)
    planned = plan_tours(GEOMETRY="roads")
    (line,) = lines_of(planned.layer)
    assert len(line.asPolyline()) == 6
    assert len(planned.feedback.errors) == 1
    assert "not licensed for routes" in planned.feedback.errors[0]


def test_a_key_for_routes_plans_nothing(settings, gateway):
    settings.setenv("LOCATION_GATEWAY_API_KEY", ROUTING_KEY)
    planned = plan_tours()
    assert "Tour planning" in planned.reason
    assert "403" in planned.reason
    assert gateway.usage()["transactions"] == {}


def test_windows_are_kept_in_the_zone_of_this_computer():
    jobs = job_layer(
        [
            job(RAILWAY_STATION, "late", begins="15:00", ends="15:30"),
            job(SENATE_SQUARE, "early", begins="2027-03-01T08:10:00", ends="08:20"),
            job(ESPLANADE, "in utc", begins="2027-03-01T11:00:00Z", ends="2027-03-01T13:10:00+02:00"),
        ]
    )
    planned = plan_tours(jobs)
    assert column(planned, "tp_sequence") == [3, 1, 2]
    (tour,) = tours_of(planned)
    assert tour["waiting_s"] > 3_600
    late, early, in_utc = column(planned, "tp_departure")
    assert early.toLocalTime().toString("HH:mm") <= "08:25"
    assert late.toLocalTime().toString("HH:mm") >= "15:05"
    assert "11:05" <= clock(in_utc) <= "11:15"
    assert any("Times without a zone are those of this computer" in info for info in planned.feedback.infos)


def test_a_vehicle_carries_no_more_than_it_can():
    jobs = job_layer([job(place, name, demand=demand) for place, name, demand in zip(PLACES, "abcd", "2231")])
    fleet = vehicle_layer(vehicle(name="van", count="2", capacity="4"))
    planned = plan_tours(jobs, fleet)
    assert sorted(tour["vehicle"] for tour in tours_of(planned)) == ["van 1", "van 2"]
    assert sorted(tour["load"] for tour in tours_of(planned)) == ["4", "4"]


def test_a_capacity_may_have_several_numbers():
    jobs = job_layer([job(PLACES[0], "light", demand="3,10"), job(PLACES[1], "heavy", demand="1,900")])
    planned = plan_tours(jobs, vehicle_layer(vehicle(capacity="4, 900"), vehicle(name="other", capacity="4;900")))
    assert len(tours_of(planned)) == 2
    loads = {stop["name"]: stop["tp_load"] for stop in stops_of(planned)}
    assert loads == {"light": "0,0", "heavy": "0,0"}


def test_goods_are_fetched_and_brought():
    jobs = job_layer([job(KAMPPI, "x", fetched="yes"), job(ESPLANADE, "x"), job(SENATE_SQUARE, "y", fetched="true")])
    planned = plan_tours(jobs, JOB_FIELD="name")
    fetched, brought, other = column(planned, "tp_sequence")
    assert fetched < brought
    (tour,) = tours_of(planned)
    assert (tour["stops"], other in (1, 2, 3)) == (3, True)
    loads = dict(zip(column(planned, "tp_sequence"), column(planned, "tp_load")))
    assert loads[3] in ("1", "2")


def test_a_tour_ends_where_it_should():
    def ends(**values):
        (line,) = lines_of(plan_tours(**values).layer)
        start, end = line.asPolyline()[0], line.asPolyline()[-1]
        return (round(start.y(), 4), round(start.x(), 4)), (round(end.y(), 4), round(end.x(), 4))

    depot = tuple(round(degrees, 4) for degrees in DEPOT)
    kamppi = tuple(round(degrees, 4) for degrees in KAMPPI)
    assert ends() == (depot, depot)
    assert ends(RETURN=False)[1] in [tuple(round(one, 4) for one in place) for place in PLACES]
    assert ends(END=f"{KAMPPI[1]},{KAMPPI[0]} [EPSG:4326]") == (depot, kamppi)
    expression = f"make_point({KAMPPI[1]}, {KAMPPI[0]})"
    assert ends(END=QgsProperty.fromExpression(expression)) == (depot, kamppi)


def test_a_vehicle_has_its_break():
    planned = plan_tours(
        job_layer(
            [job(place, begins=f"{hour}:00", ends=f"{hour}:30") for place, hour in zip(PLACES, (10, 11, 13, 14))]
        ),
        BREAKS="11:45-12:30 45",
    )
    (tour,) = tours_of(planned)
    parts = sum(tour[name] for name in ("driving_s", "serving_s", "waiting_s"))
    assert tour["duration_s"] - parts == 45 * 60


def test_skills_decide_who_is_served():
    jobs = job_layer([job(PLACES[0], "cold", skills="Cold"), job(PLACES[1], "b"), job(PLACES[2], "c")])
    fleet = vehicle_layer(vehicle(name="fridge", skills="cold, crane", capacity="1"), vehicle(name="van"))
    planned = plan_tours(jobs, fleet, MAX_STOPS=1)
    cold, *others = stops_of(planned)
    assert cold["tp_vehicle"] in ("fridge", None)
    assert [other["tp_vehicle"] for other in others] != ["fridge", "fridge"]
    left_out = [stop for stop in (cold, *others) if stop["tp_status"] == "unassigned"]
    assert len(left_out) == 1
    assert left_out[0]["tp_error"]


def test_jobs_of_low_priority_are_left_out_first():
    jobs = job_layer([job(PLACES[0], "a", priority="5"), job(PLACES[1], "b", priority="1"), job(PLACES[2], "c")])
    planned = plan_tours(jobs, vehicle_layer(vehicle(capacity="1")))
    assert column(planned, "tp_status") == ["unassigned", "ok", "unassigned"]


def test_every_row_comes_out_once_and_in_order():
    jobs = job_layer(
        [
            job(PLACES[0], "ok"),
            [None, "nowhere"],
            job(PLACES[1], "demand", demand="-1"),
            job(PLACES[1], "fraction", demand="1.5"),
            job(PLACES[1], "words", demand="many"),
            job(PLACES[1], "dimensions", demand="1,1"),
            job(PLACES[1], "ends", begins="12:00", ends="11:00"),
            job(PLACES[1], "time", begins="noon"),
            job(PLACES[1], "priority", priority="7"),
            job(PLACES[1], "flag", fetched="perhaps"),
            job(PLACES[1], "large", demand="11"),
            job(PLACES[1], "skill", skills="crane"),
            job(PLACES[1], "night", begins="20:00", ends="21:00"),
            job(PLACES[1], "also ok"),
            job(PLACES[1], "at the same place"),
        ]
    )
    planned = plan_tours(jobs, vehicle_layer(vehicle(capacity="10")))
    stops = stops_of(planned)
    assert [stop["name"] for stop in stops] == [feature["name"] for feature in jobs.getFeatures()]
    statuses = ["ok", "no_geometry", *["invalid"] * 8, *["unassigned"] * 3, "ok", "ok"]
    assert [stop["tp_status"] for stop in stops] == statuses
    assert all(bool(stop["tp_error"]) == (stop["tp_status"] != "ok") for stop in stops)
    assert planned.results["TRANSACTIONS"] == 3 + 2
    assert (
        planned.results["ROWS"]
        == len(stops)
        == sum(planned.results[name] for name in ("OK", "UNASSIGNED", "NO_GEOMETRY", "INVALID", "FAILED", "NOT_ASKED"))
    )
    (tour,) = tours_of(planned)
    assert tour["stops"] == planned.results["OK"] == 3


def test_many_vehicles_that_are_alike_are_more_than_one_type(gateway):
    fleet = vehicle_layer(vehicle(count="200", capacity="1"), vehicle(name="other", count="200", capacity="1"))
    planned = plan_tours(vehicles=fleet)
    assert planned.results["TOURS"] == 4
    assert planned.results["TRANSACTIONS"] == 4 + 2 * 400
    assert gateway.usage()["transactions"]["tours"] == 4 + 2 * 2


def test_vehicles_that_cannot_be_used_are_left_out():
    fleet = vehicle_layer(
        vehicle(name="good", capacity="10"),
        [None, "nowhere"],
        vehicle(name="none", count="0"),
        vehicle(name="half", count="0.5"),
        vehicle(name="many", count="351"),
        vehicle(name="backwards", begins="12:00", ends="11:00"),
        vehicle(name="dimensions", capacity="1,2"),
        vehicle(name="negative", capacity="-2"),
        vehicle(name="far", skills="far"),
    )
    most_km = QgsProperty.fromExpression("if(skills = 'far', 1e306, 100)")
    planned = plan_tours(vehicles=fleet, MAX_DISTANCE=most_km)
    (tour,) = tours_of(planned)
    assert tour["vehicle"] == "good"
    (warning,) = planned.feedback.errors
    assert "left out: 7" in warning
    assert "no geometry" in warning


@pytest.mark.parametrize(
    ("fleet", "said"),
    [
        ([vehicle(count="0")], "no vehicle"),
        ([[None, "nowhere"]], "no geometry"),
        ([vehicle(capacity="3,,5")], "In '3,,5', a number is missing"),
        ([vehicle(capacity="3,")], "In '3,', no number follows"),
        ([vehicle(begins="12:00", ends="11:00")], "before the start"),
        ([vehicle(begins="25:00")], "25:00"),
    ],
    ids=["0 vehicles", "no geometry", "no number", "no last number", "backwards", "no time"],
)
def test_without_a_vehicle_nothing_is_sent(gateway, fleet, said):
    planned = plan_tours(vehicles=vehicle_layer(*fleet))
    assert said in planned.reason
    assert "Nothing was sent" in planned.reason
    assert gateway.log() == []


def test_jobs_that_nobody_can_serve_cost_nothing(gateway):
    planned = plan_tours(job_layer([job(demand="11"), [None]]), vehicle_layer(vehicle(capacity="10")))
    assert column(planned, "tp_status") == ["unassigned", "no_geometry"]
    assert (planned.results["TOURS"], planned.results["TRANSACTIONS"]) == (0, 0)
    assert gateway.log() == []
    empty = plan_tours(job_layer([]))
    assert (empty.refusal, empty.results["ROWS"]) == ("", 0)


def test_repeated_ids_are_jobs_of_their_own():
    jobs = job_layer([job(PLACES[0], "a"), job(PLACES[1], "a"), job(PLACES[2], "b", fetched="1"), job(PLACES[3], "b")])
    planned = plan_tours(jobs, JOB_FIELD="name")
    assert column(planned, "tp_status") == ["ok"] * 4
    (warning,) = planned.feedback.errors
    assert "occur more than once: 1" in warning


def test_an_id_may_be_a_list():
    jobs = QgsVectorLayer("Point?crs=EPSG:4326", "Orders", "memory")
    jobs.dataProvider().addAttributes([QgsField("ids", QMetaType.Type.QStringList)])
    jobs.updateFields()
    for place, ids in zip(PLACES, (["a", "b"], ["a", "b"], ["c"], None)):
        feature = QgsFeature(jobs.fields())
        feature.setAttributes([ids])
        feature.setGeometry(geometry(place))
        jobs.dataProvider().addFeature(feature)
    planned = run(PLAN_TOURS, {"JOBS": jobs, "VEHICLES": vehicle_layer(), "JOB_FIELD": "ids", "STOPS": "memory:"})
    assert column(planned, "tp_status") == ["ok"] * 4
    assert any("occur more than once: 1" in error for error in planned.feedback.errors)


def test_both_parts_of_a_job_need_the_same_demand():
    jobs = job_layer(
        [job(PLACES[0], "a", fetched="1", demand="2"), job(PLACES[1], "a", demand="3"), job(PLACES[2], "b")]
    )
    planned = plan_tours(jobs, JOB_FIELD="name")
    assert column(planned, "tp_status") == ["invalid", "invalid", "ok"]


def test_trucks_need_places_near_each_other(gateway):
    planned = plan_tours(job_layer([job(PLACES[0]), job((48.1, 11.6))]))
    assert "490 km" in planned.reason
    assert gateway.log() == []


def test_a_dry_run_sends_nothing(gateway):
    planned = plan_tours(DRY_RUN=True, GEOMETRY="roads")
    assert column(planned, "tp_status") == ["not_asked"] * 4
    assert [planned.results[name] for name in ("TRANSACTIONS", "REQUESTS", "TOURS")] == [4 + 2 + 5, 1, 0]
    assert gateway.log() == []


def test_too_many_transactions_are_refused(gateway):
    planned = plan_tours(MAX_TRANSACTIONS=5)
    assert "the maximum number of transactions is 5" in planned.reason
    assert gateway.log() == []


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"DATE": "soon"}, "DATE"),
        ({"MODE": "rocket"}, "MODE"),
        ({"GEOMETRY": "curved"}, "GEOMETRY"),
        ({"COST_PER_KM": 0, "COST_PER_HOUR": 0}, "both be 0"),
        ({"BREAKS": "at noon"}, "BREAKS"),
        ({"BREAKS": "03:00-04:00 30"}, "not in the shift"),
        ({"DEMAND": QgsProperty.fromExpression("no_such_field")}, "no_such_field"),
        ({"SHIFT_START": QgsProperty.fromExpression("1 +")}, "SHIFT_START"),
    ],
    ids=lambda one: None if isinstance(one, str) else "-".join(one),
)
def test_impossible_values_are_refused_with_a_reason(gateway, values, said):
    planned = plan_tours(**values)
    assert said in planned.reason
    assert gateway.log() == []


def test_times_of_day_past_midnight_belong_to_the_shift(gateway):
    night = vehicle_layer(vehicle(begins="2027-03-01T22:00", ends="2027-03-02T06:00"))
    jobs = job_layer([job(begins="23:30", ends="00:30"), job(PLACES[1], begins="03:00", ends="04:00")])
    planned = plan_tours(jobs, night, BREAKS="01:00-02:30 30")
    assert planned.refusal == ""
    (tour,) = tours_of(planned)
    assert tour["breaks"].startswith("2027-03-02T0")
    assert column(planned, "tp_status") == ["ok", "ok"]
    assert column(planned, "tp_departure")[1].toString("yyyy-MM-dd HH") == "2027-03-02 03"
    (line,) = [line for line in planned.feedback.infos if line.startswith("Times: ")]
    assert "from 2027-03-01T22:00:00" in line
    assert "to 2027-03-02T06:00:00" in line


def test_a_day_and_a_vehicle_may_be_chosen():
    planned = plan_tours(DATE="2027-07-05", MODE="car", VEHICLE="van_3_5t")
    assert {time.date().toString("yyyy-MM-dd") for time in column(planned, "tp_arrival")} == {"2027-07-05"}


def test_each_vehicle_has_its_colour():
    from qgis.core import QgsVectorLayer

    fleet = vehicle_layer(vehicle(name="b", capacity="2"), vehicle(name="a", capacity="2"))
    planned = plan_tours(vehicles=fleet)
    layers = [planned.layer, planned.results["STOPS"]]
    from location_gateway.core.services.tours.layers import tour_designs

    colours = []
    for design, layer in zip(tour_designs().values(), layers):
        assert isinstance(layer, QgsVectorLayer)
        design.apply(layer)
        categories = layer.renderer().categories()
        colours.append({one.value(): one.symbol().color().name() for one in categories})
    assert colours[0] == colours[1]
    assert sorted(colours[0]) == ["a", "b"]
    assert len(set(colours[0].values())) == 2
    assert layers[1].labelsEnabled()
    QgsProject.instance().clear()


def test_cancelling_while_waiting_says_how_to_go_on(gateway):
    gateway.tours(hold="inProgress")
    feedback = Feedback()
    feedback.pushInfo = lambda info: (feedback.infos.append(info), "accepted" in info and feedback.cancel())
    planned = plan_tours(feedback=feedback, MAX_TIME=200)
    assert "cancelled" in planned.reason
    assert any("Its id is" in info for info in feedback.infos)
    gateway.tours(hold=None)
    again = plan_tours(MAX_TIME=200)
    assert (again.refusal, again.results["TRANSACTIONS"]) == ("", 0)
    assert gateway.usage()["transactions"] == {"tours-async": 6}


def test_truck_routes_go_through_the_stops_of_each_vehicle(truck_routes_through_stops):
    fleet = vehicle_layer(vehicle(name="a", capacity="2"), vehicle(name="b", capacity="2"))
    planned = plan_tours(vehicles=fleet, VEHICLE="van_3_5t")
    through = {"GROUP_FIELD": "tp_vehicle", "ORDER_FIELD": "tp_sequence", "VEHICLE": "van_3_5t"}
    routes = truck_routes_through_stops(planned.results["STOPS"], **through)
    assert len(routes.rows) == 2
    assert set(routes.column("status")) <= {"ok", "restricted"}


@pytest.mark.parametrize(
    ("kind", "statuses", "said"),
    [
        ("no_tours", ["failed"] * 4, "does not mention"),
        ("unknown_activity", ["ok"] * 4, ""),
        ("job_twice", ["ok"] * 4, "left out: 1|answers twice: 1"),
        ("job_missing", ["failed", *["ok"] * 3], "does not mention"),
        ("first_line", ["ok"] * 4, ""),
    ],
)
def test_odd_answers_lose_no_row(gateway, kind, statuses, said):
    gateway.faults({"kind": kind, "path": "tours"})
    planned = plan_tours(GEOMETRY="roads", MODE="car")
    assert sorted(column(planned, "tp_status")) == sorted(statuses)
    errors = [stop["tp_error"] for stop in stops_of(planned) if stop["tp_status"] == "failed"]
    assert all("does not mention" in error for error in errors)
    assert bool(planned.feedback.errors) == bool(said)
    tours = tours_of(planned)
    assert sum(tour["stops"] for tour in tours) == statuses.count("ok")
