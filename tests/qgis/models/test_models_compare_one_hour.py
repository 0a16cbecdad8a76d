"""Models compare durations of one hour, and pass on to their steps what these have in common."""

import pytest
from qgis.core import QgsApplication, QgsProcessingContext, QgsProcessingException

from tests.support.demo_gateway import ROOT
from tests.support.layers import RAILWAY_STATION, SENATE_SQUARE
from tests.support.models import STORED, TIMED
from tests.support.routes import HAKANIEMI, TRUCK_ROUTES, ends, named, one_pair, queries, rows_of
from tests.support.runs import Feedback
from tests.support.runs import run as run_algorithm
from tests.support.stores import age

COMPARE, NEAREST = "locationgateway:comparevehicles", "locationgateway:nearestdepotforeverystop"
CUSTOMERS = "locationgateway:customerswithoutadepot"
ROUTES = "routes_of_the_second_vehicle"
LATER = "2037-03-01T08:30:00"
MODELS = sorted(file.stem for file in (ROOT / "core" / "toolbox" / "models").glob("*.model3"))

pytestmark = pytest.mark.usefixtures("provider", "settings")


def run(model, inputs, feedback=None):
    import processing

    return processing.run(model, inputs, context=QgsProcessingContext(), feedback=feedback or Feedback())


@pytest.fixture
def two_vehicles():
    """One pair that both vehicles may drive in the same time."""
    return {
        **one_pair(RAILWAY_STATION, HAKANIEMI),
        "TOLLS": False,
        "VEHICLE": "van_3_5t",
        "SECOND_VEHICLE": "rigid_7_5t",
    }


@pytest.fixture
def compared(gateway, two_vehicles, tmp_path):
    """Compare both vehicles by day, after the route of the first one was asked at night."""

    def run_both(hours=8, **values):
        gateway.reset(traffic=1)
        asked_at_night = {name: value for name, value in values.items() if name == "TRAFFIC"}
        vehicle = {"VEHICLE": two_vehicles["VEHICLE"]}
        run_algorithm(TRUCK_ROUTES, {**one_pair(RAILWAY_STATION, HAKANIEMI), **vehicle, **asked_at_night})
        age(tmp_path / "results", hours)
        gateway.reset(traffic=3)
        return rows_of(run(COMPARE, {**two_vehicles, ROUTES: "memory:", **values})[ROUTES])

    return run_both


@pytest.mark.parametrize(
    ("values", "asked"),
    [
        ({}, 2),
        ({"TRAFFIC": False}, 1),
        ({"TRAFFIC": True}, 2),
        ({"TRAFFIC": "yes", "MAX_AGE": 24}, 2),
        ({"TRAFFIC": True, "DEPARTURE": LATER}, 2),
        ({"USE_STORE": False}, 2),
    ],
    ids=str,
)
def test_two_vehicles_are_compared_at_one_hour(gateway, compared, values, asked):
    (row,) = compared(**values)

    assert row["extra_min"] == pytest.approx(0, abs=0.2)
    assert gateway.usage()["transactions"] == {"routes": asked}


def test_without_traffic_both_are_stored_for_good(gateway, two_vehicles, tmp_path):
    inputs = {**two_vehicles, ROUTES: "memory:"}
    first = rows_of(run(COMPARE, inputs)[ROUTES])
    age(tmp_path / "results", 24 * 20)
    gateway.reset(traffic=3)

    assert rows_of(run(COMPARE, inputs)[ROUTES]) == first
    assert gateway.usage()["requests"] == 0


def test_with_traffic_a_run_of_the_last_hour_is_used(gateway, two_vehicles, tmp_path):
    inputs = {**two_vehicles, ROUTES: "memory:", "TRAFFIC": True}
    run(COMPARE, inputs)
    age(tmp_path / "results", 0.5)
    run(COMPARE, inputs)
    assert gateway.usage()["transactions"] == {"routes": 2}

    run(COMPARE, {**inputs, "MAX_AGE": 0.4})

    assert gateway.usage()["transactions"] == {"routes": 4}


def test_the_nearest_depot_does_not_depend_on_stored_hours(gateway, distance_matrix, tmp_path):
    stop, depots = ends(RAILWAY_STATION), named(near=HAKANIEMI, far=SENATE_SQUARE)
    gateway.reset(traffic=20)
    distance_matrix(ORIGINS=stop, DESTINATIONS=ends(HAKANIEMI), VEHICLE="van_3_5t")
    age(tmp_path / "results", 8)
    gateway.reset(traffic=1)
    inputs = {"STOPS": stop, "DEPOTS": depots, "DEPOT_FIELD": "name", "VEHICLE": "van_3_5t"}
    outputs = {"routes": "memory:", "stops_without_a_way": "memory:"}

    for values in ({}, {"TRAFFIC": True}):
        (route,) = rows_of(run(NEAREST, {**inputs, **outputs, **values})["routes"])
        assert route["destination_id"] == "near"


def test_all_requests_have_the_departure(gateway):
    """Also the matrix, whose time needs an offset."""
    inputs = {"STOPS": ends(RAILWAY_STATION), "DEPOTS": named(near=SENATE_SQUARE), "DEPARTURE": LATER}
    feedback = Feedback()

    run(NEAREST, {**inputs, "routes": "memory:", "stops_without_a_way": "memory:"}, feedback)

    told = [line for line in feedback.infos if line.startswith("Departure: ")]
    assert len(told) == 2
    assert len(set(told)) == 1
    assert told[0].startswith(f"Departure: {LATER}")
    (asked,) = [query for query in queries(gateway) if "origin" in query]
    assert (asked["departureTime"], asked["traffic[mode]"]) == (told[0].removeprefix("Departure: "), "disabled")


@pytest.mark.parametrize("blank", ["", " ", None])
def test_an_empty_value_is_none(gateway, two_vehicles, blank):
    values = dict.fromkeys(("DEPARTURE", "MAX_AGE"), blank)

    (row,) = rows_of(run(COMPARE, {**two_vehicles, ROUTES: "memory:", **values})[ROUTES])

    assert row["status"] == "ok"
    assert {query["traffic[mode]"] for query in queries(gateway)} == {"disabled"}


@pytest.mark.parametrize("moment", ["2037-03-01T08:30:00Z", "2037-03-01 08:30:00 (GMT+2)", "2037-03-01T08:30:00+05:30"])
def test_a_departure_is_read_as_that_of_routes(gateway, two_vehicles, moment):
    run(COMPARE, {**two_vehicles, ROUTES: "memory:", "DEPARTURE": moment})
    (of_model,) = {query["departureTime"] for query in queries(gateway)}
    gateway.reset()
    run_algorithm(TRUCK_ROUTES, {**one_pair(RAILWAY_STATION, HAKANIEMI), "DEPARTURE": moment})

    assert [query["departureTime"] for query in queries(gateway)] == [of_model]


def test_areas_are_without_traffic_too(gateway):
    outputs = {"customers_without_a_depot": "memory:", "reachable_areas": "memory:"}
    run(CUSTOMERS, {"CUSTOMERS": ends(HAKANIEMI), "DEPOTS": ends(RAILWAY_STATION), "MINUTES": 1, **outputs})

    assert [query["traffic[mode]"] for query in queries(gateway)] == ["disabled"]


@pytest.mark.parametrize(
    "wrong", [{"MAX_AGE": 0}, {"MAX_AGE": "old"}, {"TRAFFIC": "maybe"}, {"DEPARTURE": "soon"}], ids=str
)
def test_wrong_values_are_refused_before_the_first_step(gateway, two_vehicles, wrong):
    with pytest.raises(QgsProcessingException, match=next(iter(wrong))):
        run(COMPARE, {**two_vehicles, ROUTES: "memory:", **wrong})

    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize("name", MODELS)
def test_each_step_gets_what_it_has_in_common_with_others(name):
    """With the words and the help of the steps; where times do not matter, the model does not ask for one."""
    model = QgsApplication.processingRegistry().createAlgorithmById(f"locationgateway:{name}")
    common = [one for one in model.parameterDefinitions() if one.name() in TIMED]
    names = [one.name() for one in common]
    steps = [step for step in model.childAlgorithms().values() if step.algorithmId().startswith("locationgateway:")]

    wanted = set()
    for step in steps:
        for one in step.algorithm().parameterDefinitions():
            if one.name() in TIMED:
                wanted.add(one.name())
                (source,) = step.parameterSources()[one.name()]
                assert source.parameterName() == one.name()
                assert common[names.index(one.name())].description() == one.description()
    assert set(names) == wanted
    assert wanted.issuperset(STORED)
    assert all(one.help() and one.help() in model.shortHelpString() for one in common)
    assert all(one.flags() & one.Flag.FlagAdvanced for one in common)
    assert model.validate() == (True, [])
