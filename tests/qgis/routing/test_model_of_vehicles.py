"""The model of the plugin that shows what the routes of a second vehicle cost more than those of a first one."""

import re

import pytest
from location_gateway.core.connection.main_thread import Waiter
from processing.gui.AlgorithmDialog import AlgorithmDialog
from qgis.core import (
    NULL,
    QgsApplication,
    QgsExpression,
    QgsExpressionContext,
    QgsExpressionContextUtils,
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProject,
)

from tests.support.demo_gateway import ROUTING_KEY
from tests.support.designs import name_in_form
from tests.support.layers import IN_THE_SEA, RAILWAY_STATION
from tests.support.models import TIMED
from tests.support.routes import HAKANIEMI, NARROW_STREET, ends, rows_of
from tests.support.runs import Feedback

MODEL = "locationgateway:comparevehicles"
ROUTES = "routes_of_the_second_vehicle"
WEST, SOUTH = (60.1690, 24.9369), (60.1669, 24.9440)

pytestmark = pytest.mark.usefixtures("provider", "settings")


@pytest.fixture
def inputs():
    """Three pairs: one with tolls, one that is too narrow for the usual truck, and one without a road."""
    return {
        "ORIGINS": ends(WEST, RAILWAY_STATION, HAKANIEMI),
        "DESTINATIONS": ends(SOUTH, NARROW_STREET, IN_THE_SEA),
        "VEHICLE": "van_3_5t",
        "SECOND_VEHICLE": "articulated_40t",
        ROUTES: "memory:",
    }


def run(inputs, feedback=None):
    import processing

    return processing.run(MODEL, inputs, context=QgsProcessingContext(), feedback=feedback or Feedback())[ROUTES]


def test_each_pair_says_what_the_second_vehicle_needs_more(gateway, truck_routes, inputs):
    rows = rows_of(run(inputs))

    layers = {name: inputs[name] for name in ("ORIGINS", "DESTINATIONS")}
    options = {**layers, "TOLLS": True, "TRAFFIC": False}
    alone = {name: truck_routes(**options, VEHICLE=inputs[name]) for name in ("VEHICLE", "SECOND_VEHICLE")}
    assert {one.results["FROM_STORE"] for one in alone.values()} == {3}
    for row, first, second in zip(rows, alone["VEHICLE"].rows, alone["SECOND_VEHICLE"].rows):
        assert {name: row[name] for name in second} == second
        names = ("status", "error", "length_m", "duration_s", "critical_notices", "toll_cost")
        assert [row[f"first_{name}"] for name in names] == [first[name] for name in names]
        if second["length_m"] is not None:
            assert row["extra_km"] == pytest.approx((second["length_m"] - first["length_m"]) / 1000, abs=0.006)
            assert row["extra_min"] == pytest.approx((second["duration_s"] - first["duration_s"]) / 60, abs=0.06)
            assert row["extra_toll"] == pytest.approx(second["toll_cost"] - first["toll_cost"])
            assert row["extra_restrictions"] == second["critical_notices"] - first["critical_notices"]
    assert [row["pair"] for row in rows] == [1, 2, 3]
    assert [(row["first_status"], row["status"]) for row in rows] == [
        ("ok", "ok"),
        ("ok", "restricted"),
        ("no_route", "no_route"),
    ]
    assert rows[0]["extra_toll"] > 0
    assert rows[1]["extra_restrictions"] > 0
    assert {rows[2][f"extra_{name}"] for name in ("min", "km", "toll", "restrictions")} == {None}
    assert gateway.usage()["transactions"] == {"routes": 12}


def test_without_tolls_it_costs_half_and_compares_the_rest(gateway, inputs):
    rows = rows_of(run({**inputs, "TOLLS": False}))

    assert [row["extra_toll"] for row in rows] == [None] * 3
    assert rows[0]["extra_km"] is not None
    assert "toll_cost" not in rows[0]
    assert gateway.usage()["transactions"] == {"routes": 6}


def test_a_gateway_without_tolls_loses_no_route(gateway, settings, inputs):
    settings.setenv("LOCATION_GATEWAY_API_KEY", ROUTING_KEY)

    rows = rows_of(run(inputs))

    assert [(row["status"], row["extra_toll"]) for row in rows[:2]] == [("ok", None), ("restricted", None)]
    assert rows[0]["extra_km"] is not None
    assert gateway.usage()["transactions"] == {"routes": 6}


@pytest.mark.parametrize(
    ("pairing", "both", "each"),
    [
        ({}, 12, 6),
        ({"PAIRING": "all"}, 36, 18),
        ({"TOLLS": False}, 6, 3),
    ],
)
def test_the_cost_of_both_is_said_before_the_first(inputs, pairing, both, each):
    feedback = Feedback()

    run({**inputs, **pairing}, feedback)

    steps = ", ".join(f"Truck routes – {vehicle}: {each}" for vehicle in ("Van, 3.5 t", "Articulated truck, 40 t"))
    assert feedback.infos[0] == f"All steps together: at most {both} transactions ({steps})"


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"SECOND_VEHICLE": "van_3_5t"}, "Both vehicles are the same"),
        ({"SECOND_VEHICLE": "last_used"}, "No vehicle has been used"),
        ({"SECOND_VEHICLE": "zeppelin"}, "zeppelin"),
        ({"CURRENCY": "euro"}, "currency must be a code"),
        ({"PAIRING": "field"}, "choose a field"),
    ],
)
def test_what_cannot_be_compared_is_refused_before_it_is_paid(gateway, inputs, given, words):
    with pytest.raises(QgsProcessingException, match=words):
        run({**inputs, **given})

    assert gateway.usage()["requests"] == 0


def test_its_dialog_loads_a_layer_that_says_what_is_more(inputs, monkeypatch, request):
    for module in ("ParametersPanel", "Postprocessing"):
        monkeypatch.setattr(f"processing.gui.{module}.iface", None)
    project = QgsProject.instance()
    request.addfinalizer(project.clear)
    project.addMapLayers([inputs["ORIGINS"], inputs["DESTINATIONS"]])
    layers = {name: inputs[name].id() for name in ("ORIGINS", "DESTINATIONS")}
    dialog = AlgorithmDialog(QgsApplication.processingRegistry().createAlgorithmById(MODEL))
    dialog.setParameters({**inputs, **layers, ROUTES: QgsProcessing.TEMPORARY_OUTPUT})

    dialog.runAlgorithm()
    Waiter().wait(lambda: len(project.mapLayers()) > 2 and dialog.feedback is None)

    (layer,) = (one for one in project.mapLayers().values() if one.fields().lookupField("extra_min") >= 0)
    dialog.close()
    assert [name_in_form(layer, name) for name in ("extra_min", "extra_toll")] == ["More minutes", "More toll"]
    legend = [one.label() for one in layer.renderer().legendSymbolItems()]
    assert legend[:2] == ["passable", "restricted: the vehicle does not fit"]
    said = [evaluated(layer, layer.labeling().settings().fieldName, one) for one in layer.getFeatures()]
    assert re.fullmatch(r"\+16.8\d EUR", said[0])
    assert said[1].endswith("EUR, restricted")
    assert said[2] in {None, NULL}
    tip = evaluated(layer, layer.mapTipTemplate()[2:-2], next(layer.getFeatures()))
    assert "More than the first vehicle: " in tip


def evaluated(layer, expression, feature):
    context = QgsExpressionContext(QgsExpressionContextUtils.globalProjectLayerScopes(layer))
    context.setFeature(feature)
    return QgsExpression(expression).evaluate(context)


def test_its_parameters_are_described():
    model = QgsApplication.processingRegistry().algorithmById(MODEL)

    assert model.displayName() == "Compare two vehicles"
    assert model.canExecute()[0]
    parameters = model.parameterDefinitions()
    names = ["ORIGINS", "DESTINATIONS", "PAIRING", "ORIGIN_FIELD", "DESTINATION_FIELD"]
    own = ["VEHICLE", "SECOND_VEHICLE", "TOLLS", "CURRENCY"]
    assert [one.name() for one in parameters] == [*names, *own, *TIMED, ROUTES]
    assert all(one.description() in model.shortHelpString() for one in parameters)
    assert all(one.isDestination() or one.help() for one in parameters)
