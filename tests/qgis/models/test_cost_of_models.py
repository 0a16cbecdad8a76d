"""What a model costs is known before its first step sends anything, and limits bind all of its steps together."""

import re

import pytest
from qgis.core import (
    QgsApplication,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeatureSourceDefinition,
    QgsProject,
    QgsVectorLayer,
)

from tests.support.addresses import STREETS, address_table
from tests.support.demo_gateway import NEEDS_PLANNER
from tests.support.layers import ESPLANADE, KAMPPI, PLACES, RAILWAY_STATION, SENATE_SQUARE, point_layer
from tests.support.routes import HAKANIEMI, ends, named
from tests.support.runs import ALGORITHM, Feedback
from tests.support.runs import run as run_algorithm
from tests.support.stops import gps_layer, visits
from tests.support.tour_runs import vehicle_layer

pytestmark = pytest.mark.usefixtures("provider", "settings")


def _addresses():
    table = address_table([f"{STREETS[0]}, Helsinki", "qqqqqqq", "Aleksanterinkatu 54, Helsinki"])
    return {"INPUT": table, "ADDRESS": "address"}


def _comparison():
    points = {"ORIGINS": ends(RAILWAY_STATION, KAMPPI), "DESTINATIONS": ends(HAKANIEMI, HAKANIEMI)}
    return {**points, "VEHICLE": "van_3_5t", "SECOND_VEHICLE": "rigid_7_5t"}


def _customers():
    depots = named(station=RAILWAY_STATION, square=SENATE_SQUARE)
    return {"CUSTOMERS": named(near=RAILWAY_STATION), "DEPOTS": depots, "MINUTES": 1}


def _traces():
    places = [KAMPPI, SENATE_SQUARE, HAKANIEMI]
    return {"INPUT": gps_layer(visits("a", places)), "ID_FIELD": "vehicle", "TIME_FIELD": "at"}


def _tours():
    return {**_traces(), "VEHICLES": vehicle_layer(), "VEHICLE_FIELD": "name", "VEHICLE": "van_3_5t"}


def _depots():
    stops = named(a=RAILWAY_STATION, b=SENATE_SQUARE, c=ESPLANADE)
    return {"STOPS": stops, "DEPOTS": named(north=HAKANIEMI, south=KAMPPI)}


def _radius():
    points = point_layer([SENATE_SQUARE, HAKANIEMI, ESPLANADE])
    return {"POINTS": points, "CENTER": "24.9525,60.1695", "RADIUS": 700, "DEPOT": point_layer([RAILWAY_STATION])}


MODELS = {
    "addressesthereandback": (_addresses, 6, 5),
    "comparevehicles": (_comparison, 8, 8),
    "customerswithoutadepot": (_customers, 2, 2),
    "drivesandstops": (_traces, 4, 4),
    "nearestdepotforeverystop": (_depots, 9, 9),
    "routestoaddresseswithinradius": (_radius, 6, 5),
    "stopsandtheiraddresses": (_traces, 3, 3),
    "toursofstops": (_tours, 6, 6),
}
"""The inputs of each model, what its steps need at most, and what they cost together."""
ALL = [pytest.param(one, marks=[NEEDS_PLANNER] if one == "toursofstops" else []) for one in MODELS]
BOUND = re.compile(r"All steps together: at most ([\d,]+) transactions")


def run(model, feedback=None, **values):
    import processing

    algorithm = QgsApplication.processingRegistry().algorithmById(f"locationgateway:{model}")
    outputs = {one.name(): "memory:" for one in algorithm.destinationParameterDefinitions()}
    inputs = MODELS[model][0]()
    given = {**outputs, **inputs, **values}
    context = QgsProcessingContext()
    context.setProject(QgsProject.instance())
    return processing.run(algorithm, given, context=context, feedback=feedback or Feedback())


def refusal(model, **values):
    with pytest.raises(QgsProcessingException) as error:
        run(model, **values)
    return str(error.value)


def spent(gateway):
    return sum(gateway.usage()["transactions"].values())


@pytest.mark.parametrize("model", ALL)
def test_the_first_line_says_what_all_steps_need_at_most(gateway, model):
    _, bound, cost = MODELS[model]
    feedback = Feedback()

    results = run(model, feedback)

    assert BOUND.match(feedback.infos[0])[1] == str(bound)
    assert (spent(gateway), results["TRANSACTIONS"]) == (cost, cost)


@pytest.mark.parametrize("model", ALL)
def test_a_dry_run_says_the_same_and_sends_nothing(gateway, settings, model):
    settings.delenv("LOCATION_GATEWAY_API_KEY")
    feedback = Feedback()

    results = run(model, feedback, DRY_RUN=True)

    assert BOUND.match(feedback.infos[0])[1] == str(MODELS[model][1])
    assert results["TRANSACTIONS"] == MODELS[model][1]
    assert re.search(r"^Rows: .*transactions: at most", feedback.all_text, re.MULTILINE)
    layers = [one for one in results.values() if isinstance(one, QgsVectorLayer)]
    assert {layer.featureCount() for layer in layers} == {0}
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize("model", ALL)
def test_a_maximum_binds_all_steps_together(gateway, model):
    _, bound, cost = MODELS[model]

    said = refusal(model, MAX_TRANSACTIONS=bound - 1)

    assert f"need: up to {bound}; the maximum number of transactions is {bound - 1}. All steps together" in said
    assert said.endswith("Nothing was sent.")
    assert gateway.usage()["requests"] == 0

    run(model, MAX_TRANSACTIONS=bound)
    assert spent(gateway) == cost


@pytest.mark.parametrize("model", ALL)
def test_what_is_stored_needs_no_maximum(gateway, model):
    """The bound does not know which answers the later steps will need."""
    run(model)
    before = gateway.usage()

    assert run(model, MAX_TRANSACTIONS=0)["TRANSACTIONS"] == 0
    assert gateway.usage() == before


@pytest.mark.parametrize("model", ALL)
def test_a_monthly_limit_binds_all_steps_together(gateway, settings, model):
    _, bound, cost = MODELS[model]
    settings.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", str(bound - 1))

    assert "Nothing was sent." in refusal(model)
    assert gateway.usage()["requests"] == 0

    run(model, IGNORE_MONTHLY_LIMIT=True)
    assert spent(gateway) == cost


def test_a_dry_run_says_that_a_real_one_would_be_refused():
    feedback = Feedback()

    run("nearestdepotforeverystop", feedback, DRY_RUN=True, MAX_TRANSACTIONS=8)

    (warning,) = feedback.errors
    assert "A real run would be refused: Transactions that the run would need: up to 9" in warning


def test_a_later_step_has_what_is_left(gateway):
    """The matrix is stored, so the model begins; its routes are not."""
    stops, depots = (_depots()[name] for name in ("STOPS", "DEPOTS"))
    matrix = {"ORIGINS": stops, "DESTINATIONS": depots, "TRAFFIC": False}
    run_algorithm("locationgateway:distancematrix", matrix)
    before = gateway.usage()["requests"]

    said = refusal("nearestdepotforeverystop", MAX_TRANSACTIONS=2)

    assert "need: up to 3; the maximum number of transactions is 2." in said
    assert gateway.usage()["requests"] == before
    run("nearestdepotforeverystop", MAX_TRANSACTIONS=3)
    assert gateway.usage()["transactions"]["routes"] == 3


def test_repeated_requests_leave_less_to_later_steps(gateway):
    """Two answers to three addresses are lost, so they may be billed twice."""
    gateway.faults({"kind": "lost", "path": "geocode", "times": 2})

    said = refusal("addressesthereandback", MAX_TRANSACTIONS=6)

    assert "need: up to 2; the maximum number of transactions is 1." in said
    assert spent(gateway) == 5


@pytest.mark.parametrize("model", ALL)
@pytest.mark.parametrize("wrong", [-1, "many", 1.5, " "])
def test_a_wrong_maximum_gets_the_error_of_the_algorithms(gateway, model, wrong):
    alone = run_algorithm(ALGORITHM, {"INPUT": point_layer(PLACES), "MAX_TRANSACTIONS": wrong})

    assert alone.reason
    assert alone.reason in refusal(model, MAX_TRANSACTIONS=wrong)
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize(("name", "value"), [("DRY_RUN", "perhaps"), ("IGNORE_MONTHLY_LIMIT", "perhaps")])
def test_other_wrong_values_are_refused(gateway, name, value):
    assert name in refusal("comparevehicles", **{name: value})
    assert gateway.usage()["requests"] == 0


def test_a_dry_run_replaces_nothing(gateway, tmp_path):
    file = tmp_path / "routes.gpkg"
    run("nearestdepotforeverystop", routes=str(file))
    before = file.read_bytes()

    results = run("nearestdepotforeverystop", routes=str(file), DRY_RUN=True)

    assert file.read_bytes() == before
    assert str(file) not in str(results["routes"])


def test_a_dry_run_leaves_out_what_is_not_wanted():
    results = run("nearestdepotforeverystop", stops_without_a_way=None, DRY_RUN=True)

    assert "stops_without_a_way" not in results


@pytest.mark.parametrize(
    ("model", "name", "bound"),
    [("nearestdepotforeverystop", "STOPS", 3), ("routestoaddresseswithinradius", "DEPOT", 6)],
)
def test_rows_that_a_source_does_not_count_are_counted(tmp_path, model, name, bound):
    """QGIS does not know how many rows pass a filter."""
    layer = MODELS[model][0]()[name]
    only = QgsProcessingFeatureSourceDefinition(layer.source())

    QgsProject.instance().addMapLayer(layer)
    only = QgsProcessingFeatureSourceDefinition(layer.id(), filterExpression="$id = 1")
    feedback = Feedback()
    try:
        run(model, feedback, **{name: only}, DRY_RUN=True)
    finally:
        QgsProject.instance().clear()

    assert BOUND.match(feedback.infos[0])[1] == str(bound)


def test_stops_are_detected_and_counted_once(settings):
    run("stopsandtheiraddresses")

    report = run_algorithm("locationgateway:usagereport", {})
    assert report.results["STOPS"] == 3


def test_cancelled_while_it_counts_it_sends_nothing(gateway):
    feedback = Feedback()
    feedback.cancel()

    run("drivesandstops", feedback)

    assert gateway.usage()["requests"] == 0
