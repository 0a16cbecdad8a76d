"""The model of the plugin that plans new tours for the stops of vehicles."""

import pytest
from qgis.core import (
    QgsApplication,
    QgsProcessingContext,
    QgsProcessingOutputLayerDefinition,
    QgsProject,
    QgsSymbolLayer,
)

from tests.support.demo_gateway import NEEDS_PLANNER
from tests.support.layers import PLACES
from tests.support.runs import Feedback
from tests.support.stops import gps_layer, visits
from tests.support.tour_runs import vehicle_layer

MODEL = "locationgateway:toursofstops"

pytestmark = [pytest.mark.usefixtures("provider", "settings"), NEEDS_PLANNER]


def run_model(feedback=None, **values):
    import processing

    outputs = dict.fromkeys(("tours", "stops_of_the_tours", "routes"), "memory:")
    given = {"ID_FIELD": "vehicle", "TIME_FIELD": "at", "VEHICLES": vehicle_layer(), "VEHICLE_FIELD": "name"}
    return processing.run(MODEL, {**given, **outputs, "VEHICLE": "van_3_5t", **values}, feedback=feedback or Feedback())


def test_stops_of_two_vehicles_become_a_tour_and_its_route(gateway):
    layer = gps_layer([*visits("a", list(PLACES[:2])), *visits("b", list(PLACES[2:4]))])

    results = run_model(INPUT=layer)

    (tour,) = results["tours"].getFeatures()
    stops = sorted(results["stops_of_the_tours"].getFeatures(), key=lambda stop: stop["tp_sequence"])
    (route,) = results["routes"].getFeatures()
    assert {stop["vehicle_id"] for stop in stops} == {"a", "b"}
    assert [stop["tp_sequence"] for stop in stops] == [1, 2, 3, 4]
    assert tour["stops"] == 4
    assert tour["serving_s"] == sum(stop["duration_s"] for stop in stops)
    assert (route["group_id"], route["status"]) == ("van", "ok")
    end = route.geometry().vertexAt(route.geometry().constGet().nCoordinates() - 1)
    assert end.distance(stops[-1].geometry().constGet()) < 0.001
    assert gateway.usage()["transactions"]["tours"] == 4 + 2


def test_routes_on_roads_lie_above_straight_tours(monkeypatch):
    from processing.gui import Postprocessing

    monkeypatch.setattr(Postprocessing, "iface", None)
    project, context, feedback = QgsProject(), QgsProcessingContext(), Feedback()
    context.setProject(project)
    model = QgsApplication.processingRegistry().createAlgorithmById(MODEL)
    outputs = ("tours", "stops_of_the_tours", "routes")
    parameters = {
        "INPUT": gps_layer(visits("a", list(PLACES[:3]))),
        "ID_FIELD": "vehicle",
        "TIME_FIELD": "at",
        "VEHICLES": vehicle_layer(),
        "VEHICLE_FIELD": "name",
        "VEHICLE": "van_3_5t",
        **{name: QgsProcessingOutputLayerDefinition("TEMPORARY_OUTPUT", project) for name in outputs},
    }
    _, ended_well = model.run(parameters, context, feedback)
    assert ended_well, feedback.all_text
    assert Postprocessing.handleAlgorithmResults(model, context, feedback, parameters)

    shown = [node.layer() for node in project.layerTreeRoot().findLayers()]
    assert [layer.name() for layer in shown] == ["Stops of the tours", "Routes", "Tours"]
    (category,) = shown[2].renderer().categories()
    style = category.symbol().symbolLayer(0).dataDefinedProperties().property(QgsSymbolLayer.Property.StrokeStyle)
    assert style.expressionString().startswith("if(num_points(")


def test_it_pays_for_the_same_tours_once(gateway):
    layer = gps_layer(visits("a", list(PLACES[:3])))
    run_model(INPUT=layer)
    before = gateway.usage()["transactions"]
    run_model(INPUT=layer)
    assert gateway.usage()["transactions"] == before


def test_traces_without_a_stop_cost_nothing(gateway):
    results = run_model(INPUT=gps_layer(visits("a", list(PLACES[:2]))), MIN_DURATION=100_000)
    assert [layer.featureCount() for name, layer in results.items() if name in {"tours", "routes"}] == [0, 0]
    assert gateway.usage()["requests"] == 0
