"""The model that the plugin ships: from points to their addresses to truck routes to those within a radius."""

import pytest
from qgis.core import QgsApplication, QgsProcessingContext, QgsProcessingException

from tests.support.background import run_in_background
from tests.support.demo_gateway import GEOCODING_KEY, ROUTING_KEY
from tests.support.layers import ESPLANADE, KAMPPI, RAILWAY_STATION, SENATE_SQUARE, point_layer
from tests.support.models import TIMED
from tests.support.routes import HAKANIEMI, queries, rows_of
from tests.support.runs import Feedback

MODEL = "locationgateway:routestoaddresseswithinradius"
ADDRESSES = "addresses_within_the_radius"
CENTER = "24.9525,60.1695"
"""Next to the Senate Square; the Esplanade is 340 metres away, Hakaniemi more than a kilometre."""

pytestmark = pytest.mark.usefixtures("provider")


@pytest.fixture
def inputs():
    """Two addresses in the centre of the city, one beyond, and a depot."""
    return {
        "POINTS": point_layer([SENATE_SQUARE, HAKANIEMI, ESPLANADE]),
        "CENTER": CENTER,
        "RADIUS": 700,
        "DEPOT": point_layer([RAILWAY_STATION]),
        "routes": "memory:",
    }


def run(inputs, feedback=None):
    import processing

    return processing.run(MODEL, inputs, context=QgsProcessingContext(), feedback=feedback or Feedback())


def test_it_routes_only_to_the_addresses_within_the_radius(gateway, settings, inputs):
    results = run({**inputs, ADDRESSES: "memory:"})

    addresses = rows_of(results[ADDRESSES])
    assert [row["rg_status"] for row in addresses] == ["ok", "ok"]
    assert all(0 < row["distance_m"] < 700 for row in addresses)
    routes = rows_of(results["routes"])
    assert [row["destination_id"] for row in routes] == [row["rg_label"] for row in addresses]
    assert {row["status"] for row in routes} <= {"ok", "restricted"}
    assert gateway.usage()["transactions"] == {"multi-revgeocode": 3, "routes": 2}
    accesses = {f"{row['rg_access_lat']:.5f},{row['rg_access_lon']:.5f}" for row in addresses}
    assert {query["destination"] for query in queries(gateway) if "destination" in query} == accesses


def test_routes_lead_from_each_depot_to_each_address(settings, inputs):
    results = run({**inputs, "DEPOT": point_layer([RAILWAY_STATION, KAMPPI])})

    assert [row["origin_id"] for row in rows_of(results["routes"])] == [1, 1, 2, 2]


def test_the_addresses_can_be_left_out(settings, inputs):
    for wanted in ({}, {ADDRESSES: None}):
        results = run({**inputs, **wanted})

        assert results["routes"].featureCount() == 2
        assert ADDRESSES not in results


def test_it_runs_in_the_background(settings, inputs):
    model = QgsApplication.processingRegistry().createAlgorithmById(MODEL)

    result = run_in_background(model, inputs, output="routes")

    assert result.layer is not None, result.feedback.all_text
    assert len(result.rows) == 2


def test_nothing_within_the_radius_is_no_route(gateway, settings, inputs):
    results = run({**inputs, "RADIUS": 1, ADDRESSES: "memory:"})

    assert (results["routes"].featureCount(), results[ADDRESSES].featureCount()) == (0, 0)
    assert "routes" not in gateway.usage()["transactions"]


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"RADIUS": 0}, "The radius '0' is not a number of metres above 0."),
        ({"CENTER": "60.17,124.94"}, "which is not on Earth. Longitude comes first"),
    ],
)
def test_a_wrong_circle_is_refused_before_anything_is_paid_for(gateway, settings, inputs, values, sentence):
    with pytest.raises(QgsProcessingException) as error:
        run({**inputs, **values})

    assert sentence in str(error.value)
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize(("key", "api"), [(ROUTING_KEY, "Geocoding"), (GEOCODING_KEY, "Routing")])
def test_a_missing_entitlement_ends_it_with_the_reason(settings, inputs, key, api):
    settings.setenv("LOCATION_GATEWAY_API_KEY", key)

    with pytest.raises(QgsProcessingException) as error:
        run(inputs)

    assert f"not licensed for the service '{api}' (403)" in str(error.value)


def test_cancelled_before_its_first_step_it_asks_nothing(gateway, settings, inputs):
    feedback = Feedback()
    feedback.cancel()

    results = run(inputs, feedback)

    assert "routes" not in results
    assert gateway.usage()["requests"] == 0


def test_its_parameters_are_described_and_survive_a_reload(provider):
    for _ in range(2):
        model = QgsApplication.processingRegistry().algorithmById(MODEL)

        assert model.displayName() == "Truck routes to addresses within a radius"
        assert model.canExecute()[0]
        parameters = model.parameterDefinitions()
        names = ["POINTS", "CENTER", "RADIUS", "DEPOT", *TIMED, "routes", ADDRESSES]
        assert [one.name() for one in parameters] == names
        optional = [one.name() for one in parameters if one.flags() & one.Flag.FlagOptional]
        assert optional == ["DEPARTURE", "MAX_AGE", "MAX_TRANSACTIONS", ADDRESSES]
        assert all(one.description() in model.shortHelpString() for one in parameters)
        assert all(one.isDestination() or one.help() for one in parameters)
        assert [one.id() for one in provider.algorithms()].count(MODEL) == 1
        provider.refreshAlgorithms()
