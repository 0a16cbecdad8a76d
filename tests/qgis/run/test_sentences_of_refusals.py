"""Values that QGIS itself refuses: the plugin says what is wrong, where QGIS has no sentence or names no reason."""

import pytest
from qgis.core import QgsProcessingContext, QgsProperty
from qgis.PyQt.QtCore import QVariant

from tests.support.layers import PLACES, RAILWAY_STATION, SENATE_SQUARE, point_layer
from tests.support.routes import ends
from tests.support.runs import run

ODD = (
    None, "", " ", "nonsense", "a;b", "1,2,3", -1e300, 10**30, float("nan"), 7, True, QVariant(), object(),
    [], [None], [""], ["nonsense"], [[]], {}, {"a": 1}, b"bytes", QgsProperty(), QgsProperty.fromValue(None),
    QgsProperty.fromField("nonsense"), QgsProperty.fromExpression("nonsense("), QgsProperty.fromExpression("NULL"),
)  # fmt: skip
GIVEN = {"CENTER": "24.94,60.17", "JOB_IDS": "JOB-1", "PLAN_ID": "1", "RADIUS": 500, "TIME_FIELD": "name"}
UNREASONED = "Incorrect parameter value"
"""How QGIS begins a sentence that has no reason."""

pytestmark = pytest.mark.usefixtures("provider", "settings")


def odd_runs(algorithm):
    """Yield the definition of a parameter, and the values of a run in which it has an odd one."""
    definitions = algorithm.parameterDefinitions()
    values = {one.name(): point_layer(PLACES) for one in definitions if one.type() == "source"}
    values |= {one.name(): "memory:" for one in definitions if one.type() == "sink"}
    known = {**GIVEN, "ADDRESS": "'Kamppi'"}
    values |= {one.name(): known[one.name()] for one in definitions if one.name() in known}
    for definition in definitions:
        for odd in ODD:
            yield definition, {**values, definition.name(): odd}


def test_no_value_of_any_parameter_is_refused_without_a_reason(provider, gateway):
    context, refused = QgsProcessingContext(), 0
    for algorithm in provider.algorithms():
        for definition, values in odd_runs(algorithm):
            odd = values[definition.name()]
            if definition.checkValueIsAcceptable(odd, context):
                continue
            fits, reason = algorithm.checkParameterValues(values, context)
            if fits:  # what is blank is not given
                continue
            shown = run(algorithm, values).refusal
            subject = (algorithm.name(), definition.name(), odd)
            assert UNREASONED not in reason + shown, subject
            assert reason.strip(), subject
            refused += 1
    assert refused > 1_000
    assert gateway.log() == []


@pytest.mark.parametrize("pairing", ["", " ", None])
def test_a_model_takes_a_blank_choice_for_none(run_algorithm, pairing):
    values = {"ORIGINS": ends(RAILWAY_STATION), "DESTINATIONS": ends(SENATE_SQUARE), "PAIRING": pairing}

    model = run_algorithm("locationgateway:comparevehicles", {**values, "routes_of_the_second_vehicle": "memory:"})

    assert (model.refusal, run_algorithm("locationgateway:truckroutes", values).refusal) == ("", "")
