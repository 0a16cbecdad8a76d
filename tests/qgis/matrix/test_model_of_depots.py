"""The model of the plugin that finds the nearest depot of each stop by driving time, and the truck route to it."""

import json

import pytest
from location_gateway.core.connection.main_thread import Waiter
from processing.gui.AlgorithmDialog import AlgorithmDialog
from qgis.core import (
    QgsApplication,
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingOutputLayerDefinition,
    QgsProject,
    QgsProperty,
)

from tests.qgis.matrix.test_distancematrix import IN_THE_SEA, SHORT_STREET
from tests.support.demo_gateway import ROUTING_KEY
from tests.support.layers import ESPLANADE, RAILWAY_STATION, SENATE_SQUARE
from tests.support.models import TIMED
from tests.support.routes import HAKANIEMI, ends, named, rows_of
from tests.support.runs import Feedback

MODEL = "locationgateway:nearestdepotforeverystop"
WITHOUT_A_WAY = "stops_without_a_way"

pytestmark = pytest.mark.usefixtures("provider", "settings")


@pytest.fixture
def inputs():
    """Three stops of which one has no road, and one is too narrow for the usual truck; two depots."""
    return {
        "STOPS": named(a=RAILWAY_STATION, sea=IN_THE_SEA, narrow=SHORT_STREET, b=SENATE_SQUARE),
        "DEPOTS": named(north=HAKANIEMI, south=ESPLANADE),
        "STOP_FIELD": "name",
        "DEPOT_FIELD": "name",
        "routes": "memory:",
        WITHOUT_A_WAY: "memory:",
    }


def run(inputs, feedback=None):
    import processing

    return processing.run(MODEL, inputs, context=QgsProcessingContext(), feedback=feedback or Feedback())


@pytest.mark.parametrize("as_given", [str, QgsProperty.fromField], ids=["name", "field:name"])
def test_each_stop_is_once_in_one_of_both_outputs(gateway, inputs, as_given):
    results = run({**inputs, "STOP_FIELD": as_given("name"), "DEPOT_FIELD": as_given("name")})

    routes, without_a_way = rows_of(results["routes"]), rows_of(results[WITHOUT_A_WAY])
    assert [row["origin_id"] for row in routes] == ["a", "narrow", "b"]
    assert [row["origin_label"] for row in routes] == ["a", "narrow", "b"]
    assert [row["status"] for row in routes] == ["ok", "restricted", "ok"]
    assert [(row["origin_id"], row["status"]) for row in without_a_way] == [("sea", "no_match")]
    assert without_a_way[0]["error"] == "There is no road near the origin or near the destination."
    (point,) = [feature.geometry().asPoint() for feature in results[WITHOUT_A_WAY].getFeatures()]
    assert (point.y(), point.x()) == IN_THE_SEA
    assert gateway.usage()["transactions"] == {"matrix": 8, "routes": 3}


def test_the_depot_is_the_nearest_and_the_route_leads_to_it(distance_matrix, inputs):
    matrix = distance_matrix(
        ORIGINS=inputs["STOPS"], DESTINATIONS=inputs["DEPOTS"], ORIGIN_FIELD="name", DESTINATION_FIELD="name"
    )
    shortest = {}
    for row in matrix.rows:
        if row["duration_s"] is not None:
            shortest.setdefault(row["origin_id"], []).append((row["duration_s"], row["destination_id"]))

    results = run(inputs)

    routes = rows_of(results["routes"])
    assert [row["destination_id"] for row in routes] == [min(shortest[row["origin_id"]])[1] for row in routes]
    assert {row["destination_id"] for row in routes} <= {"north", "south"}
    for row in routes:
        assert row["duration_s"] == pytest.approx(min(shortest[row["origin_id"]])[0], rel=0.01, abs=1)


def test_rows_without_geometry_are_kept_and_ids_may_repeat(gateway, inputs):
    stops = ends(*[[place, "same"] for place in (RAILWAY_STATION, None, RAILWAY_STATION)])

    results = run({**inputs, "STOPS": stops, "DEPOT_FIELD": None})

    assert [row["origin_id"] for row in rows_of(results["routes"])] == ["same", "same"]
    assert {row["destination_id"] for row in rows_of(results["routes"])} <= {1, 2}
    assert [row["status"] for row in rows_of(results[WITHOUT_A_WAY])] == ["no_geometry"]
    assert gateway.usage()["transactions"]["routes"] == 1


def test_without_fields_the_labels_are_names(inputs):
    results = run({**inputs, "STOPS": named(a=RAILWAY_STATION), "STOP_FIELD": None, "DEPOT_FIELD": None})

    (route,) = rows_of(results["routes"])
    assert route["origin_id"] == 1
    assert (route["origin_label"], route["destination_label"]) == ("a", "north")


def test_both_steps_have_the_vehicle(inputs):
    results = run({**inputs, "VEHICLE": "van_3_5t"})

    assert [row["status"] for row in rows_of(results["routes"])] == ["ok"] * 3
    (of_matrix,) = [json.loads(row["vehicle"])["vehicle"] for row in rows_of(results[WITHOUT_A_WAY])]
    for row in rows_of(results["routes"]):
        of_route = json.loads(row["vehicle"])
        for name in ("height", "width", "length", "grossWeight", "axleCount"):
            assert of_route[f"truck[{name}]"] == str(of_matrix[name])
    assert of_matrix["grossWeight"] == 3500


def test_where_no_stop_has_a_way_no_route_is_asked(gateway, inputs):
    results = run({**inputs, "STOPS": named(sea=IN_THE_SEA)})

    assert (results["routes"].featureCount(), results[WITHOUT_A_WAY].featureCount()) == (0, 1)
    assert "routes" not in gateway.usage()["transactions"]


def test_no_depot_is_refused_before_anything_is_paid_for(gateway, inputs):
    with pytest.raises(QgsProcessingException, match="The layer of the depots has no rows"):
        run({**inputs, "DEPOTS": ends()})

    assert gateway.usage()["requests"] == 0


def test_a_depot_that_is_not_on_earth_is_refused_first(gateway, inputs):
    """Stops near it would get a depot that is farther away."""
    with pytest.raises(QgsProcessingException, match=r"feature id 1 cannot be used\. The latitude 91"):
        run({**inputs, "DEPOTS": named(outside=(91, 25), south=ESPLANADE)})

    assert gateway.usage()["requests"] == 0


def test_the_second_layer_can_be_left_out(inputs):
    results = run({**inputs, WITHOUT_A_WAY: None})

    assert results["routes"].featureCount() == 3
    assert WITHOUT_A_WAY not in results


def test_a_missing_entitlement_ends_it_with_the_reason(settings, inputs):
    settings.setenv("LOCATION_GATEWAY_API_KEY", ROUTING_KEY)

    with pytest.raises(QgsProcessingException, match="not licensed for the service"):
        run(inputs)


def test_its_dialog_loads_layers_with_telling_names(inputs, monkeypatch, request):
    for module in ("ParametersPanel", "Postprocessing"):
        monkeypatch.setattr(f"processing.gui.{module}.iface", None)
    project = QgsProject.instance()
    request.addfinalizer(project.clear)
    project.addMapLayers([inputs["STOPS"], inputs["DEPOTS"]])
    layers = {name: inputs[name].id() for name in ("STOPS", "DEPOTS")}
    temporary = dict.fromkeys(("routes", WITHOUT_A_WAY), QgsProcessing.TEMPORARY_OUTPUT)
    dialog = AlgorithmDialog(QgsApplication.processingRegistry().createAlgorithmById(MODEL))
    dialog.setParameters({**inputs, **layers, **temporary})

    dialog.runAlgorithm()
    Waiter().wait(lambda: len(project.mapLayers()) > 2 and dialog.feedback is None)

    (routes,) = project.mapLayersByName("Nearest depot for every stop")
    (without_a_way,) = project.mapLayersByName("Stops without a way")
    assert (routes.featureCount(), without_a_way.featureCount()) == (3, 1)
    dialog.close()


@pytest.mark.parametrize("kind", ["a temporary layer", "a file"])
def test_a_second_layer_without_rows_is_not_loaded(inputs, kind, tmp_path):
    context, feedback, project = QgsProcessingContext(), Feedback(), QgsProject()
    context.setProject(project)
    place = "TEMPORARY_OUTPUT" if kind == "a temporary layer" else str(tmp_path / "none.gpkg")
    wanted = {"routes": "TEMPORARY_OUTPUT", WITHOUT_A_WAY: place}
    outputs = {name: QgsProcessingOutputLayerDefinition(place, project) for name, place in wanted.items()}
    model = QgsApplication.processingRegistry().createAlgorithmById(MODEL)

    results, ended_well = model.run({**inputs, "STOPS": named(a=RAILWAY_STATION), **outputs}, context, feedback)

    assert ended_well, feedback.all_text
    assert [*context.layersToLoadOnCompletion()] == [results["routes"]]
    assert results[WITHOUT_A_WAY]


def test_its_parameters_are_described_and_survive_a_reload(provider):
    for _ in range(2):
        model = QgsApplication.processingRegistry().algorithmById(MODEL)

        assert model.displayName() == "Nearest depot for every stop"
        assert model.canExecute()[0]
        parameters = model.parameterDefinitions()
        names = ["STOPS", "DEPOTS", "STOP_FIELD", "DEPOT_FIELD", "VEHICLE", *TIMED, "routes", WITHOUT_A_WAY]
        assert [one.name() for one in parameters] == names
        assert all(one.createByDefault() for one in parameters if one.isDestination())
        assert all(one.description() in model.shortHelpString() for one in parameters)
        assert all(one.isDestination() or one.help() for one in parameters)
        assert [one.id() for one in provider.algorithms()].count(MODEL) == 1
        provider.refreshAlgorithms()
