"""The model of the plugin that finds the customers that no depot reaches within some minutes."""

import pytest
from location_gateway.core.connection.main_thread import Waiter
from processing.gui.AlgorithmDialog import AlgorithmDialog
from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingParameterDefinition,
    QgsProject,
)

from tests.support.demo_gateway import ROUTING_KEY
from tests.support.layers import IN_THE_SEA, RAILWAY_STATION, SENATE_SQUARE
from tests.support.models import TIMED
from tests.support.routes import HAKANIEMI, ends, named, rows_of
from tests.support.runs import Feedback

MODEL = "locationgateway:customerswithoutadepot"
CUSTOMERS, AREAS = "customers_without_a_depot", "reachable_areas"

pytestmark = pytest.mark.usefixtures("provider", "settings")


@pytest.fixture
def inputs():
    """Customers near and far from the depots, one in the sea, and one without a geometry; two depots."""
    return {
        "CUSTOMERS": named(near=RAILWAY_STATION, sea=IN_THE_SEA, far=HAKANIEMI, nowhere=None),
        "DEPOTS": named(station=RAILWAY_STATION, square=SENATE_SQUARE),
        "MINUTES": 1,
        CUSTOMERS: "memory:",
        AREAS: "memory:",
    }


def run(inputs, feedback=None):
    import processing

    return processing.run(MODEL, inputs, context=QgsProcessingContext(), feedback=feedback or Feedback())


def names(layer):
    return [row["name"] for row in rows_of(layer)]


def test_customers_outside_of_all_areas_are_found(gateway, inputs):
    results = run(inputs)

    assert names(results[CUSTOMERS]) == ["sea", "far", "nowhere"]
    assert results[CUSTOMERS].fields().names() == inputs["CUSTOMERS"].fields().names()
    areas = rows_of(results[AREAS])
    assert [(row["name"], row["ra_status"], row["ra_range"]) for row in areas] == [
        ("station", "ok", 1),
        ("square", "ok", 1),
    ]
    assert gateway.usage()["transactions"] == {"isolines": 2}


def test_more_minutes_reach_more_and_in_any_coordinate_system(inputs):
    import processing

    to_tm35 = {"INPUT": inputs["CUSTOMERS"], "TARGET_CRS": QgsCoordinateReferenceSystem("EPSG:3067")}
    customers = processing.run("native:reprojectlayer", {**to_tm35, "OUTPUT": "memory:"})["OUTPUT"]

    assert names(run({**inputs, "CUSTOMERS": customers})[CUSTOMERS]) == ["sea", "far", "nowhere"]
    assert names(run({**inputs, "CUSTOMERS": customers, "MINUTES": 7.5})[CUSTOMERS]) == ["sea", "nowhere"]


def test_a_depot_without_a_road_has_no_area(inputs):
    results = run({**inputs, "DEPOTS": named(sea=IN_THE_SEA, square=SENATE_SQUARE)})

    assert [row["ra_status"] for row in rows_of(results[AREAS])] == ["no_match", "ok"]
    assert names(results[CUSTOMERS]) == ["near", "sea", "far", "nowhere"]


def test_an_area_that_is_not_known_ends_the_model(gateway, inputs):
    gateway.faults({"kind": "unknown_notice", "path": "isolines", "times": 1})
    with pytest.raises(QgsProcessingException, match="areas of some depots are not known"):
        run(inputs)
    asked = gateway.usage()["transactions"]["isolines"]

    assert names(run(inputs)[CUSTOMERS]) == ["sea", "far", "nowhere"]
    assert gateway.usage()["transactions"]["isolines"] == asked + 1


def test_no_depot_is_refused_before_anything_is_paid_for(gateway, inputs):
    with pytest.raises(QgsProcessingException, match="The layer of the depots has no rows"):
        run({**inputs, "DEPOTS": ends()})

    assert gateway.usage()["requests"] == 0


def test_a_depot_that_is_not_on_earth_is_refused_first(gateway, inputs):
    """Customers near it would be taken for customers without a depot."""
    depots = named(station=RAILWAY_STATION, outside=(91, 25))

    with pytest.raises(QgsProcessingException) as error:
        run({**inputs, "DEPOTS": depots})

    assert str(error.value).endswith(
        "The depot with the feature id 2 cannot be used. The latitude 91 is not between -90 and 90."
    )
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize("minutes", [0, 541])
def test_minutes_beyond_the_limits_are_refused(gateway, inputs, minutes):
    with pytest.raises(QgsProcessingException):
        run({**inputs, "MINUTES": minutes})

    assert gateway.usage()["requests"] == 0


def test_the_areas_can_be_left_out_and_the_vehicle_chosen(gateway, inputs):
    results = run({**inputs, AREAS: None, "VEHICLE": "van_3_5t"})

    assert AREAS not in results
    assert names(results[CUSTOMERS])[:1] == ["sea"]
    assert all("grossWeight%5D=3500" in request["query"] for request in gateway.log())


def test_a_missing_entitlement_ends_it_with_the_reason(settings, inputs):
    settings.setenv("LOCATION_GATEWAY_API_KEY", ROUTING_KEY)

    with pytest.raises(QgsProcessingException, match="not licensed for the service"):
        run(inputs)


def test_its_dialog_offers_both_layers(inputs, monkeypatch, request):
    for module in ("ParametersPanel", "Postprocessing"):
        monkeypatch.setattr(f"processing.gui.{module}.iface", None)
    project = QgsProject.instance()
    request.addfinalizer(project.clear)
    project.addMapLayers([inputs["CUSTOMERS"], inputs["DEPOTS"]])
    dialog = AlgorithmDialog(QgsApplication.processingRegistry().createAlgorithmById(MODEL))
    dialog.setParameters({"MINUTES": 7.5, **{name: inputs[name].id() for name in ("CUSTOMERS", "DEPOTS")}})

    dialog.runAlgorithm()
    Waiter().wait(lambda: len(project.mapLayers()) > 2 and dialog.feedback is None)

    assert project.mapLayersByName("Reachable areas")
    assert project.mapLayersByName("Customers without a depot within 7.5 min")
    dialog.close()


def test_all_parameters_are_described(provider):
    model = QgsApplication.processingRegistry().algorithmById(MODEL)

    assert model.displayName() == "Customers without a depot within a driving time"
    assert model.canExecute()[0]
    parameters = model.parameterDefinitions()
    own = ["CUSTOMERS", "DEPOTS", "MINUTES", "VEHICLE"]
    assert [one.name() for one in parameters] == [*own, *TIMED, AREAS, CUSTOMERS]
    optional = [one.name() for one in parameters if one.flags() & QgsProcessingParameterDefinition.Flag.FlagOptional]
    assert optional == ["DEPARTURE", "MAX_AGE", "MAX_TRANSACTIONS", AREAS]
    assert all(one.description() in model.shortHelpString() for one in parameters)
    assert all(one.isDestination() or one.help() for one in parameters)
