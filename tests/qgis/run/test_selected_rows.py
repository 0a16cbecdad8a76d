"""Of a layer of the project an algorithm takes the selected rows alone, where the user asks for that."""

import pytest
from qgis.core import QgsProcessingFeatureSourceDefinition, QgsProject

from tests.support.circles import FILTER, center
from tests.support.layers import KAMPPI, SENATE_SQUARE
from tests.support.runs import ALGORITHM, run
from tests.support.stops import DETECT_STOPS, START_S, gps_layer, visits


@pytest.mark.parametrize(
    ("algorithm", "values"),
    [
        (ALGORITHM, {"DRY_RUN": True}),
        (DETECT_STOPS, {"ID_FIELD": "vehicle", "TIME_FIELD": "at"}),
        (FILTER, {"CENTER": center(KAMPPI), "RADIUS": 100}),
    ],
)
def test_only_the_selected_rows_are_taken(gateway, provider, algorithm, values):
    layer = gps_layer(visits("a", [KAMPPI, SENATE_SQUARE]))
    layer.selectByExpression(f'"at" <= {START_S + 600}')
    QgsProject.instance().addMapLayer(layer)
    selected = QgsProcessingFeatureSourceDefinition(layer.id(), selectedFeaturesOnly=True)
    try:
        outcome = run(algorithm, {"INPUT": selected, **values})
    finally:
        QgsProject.instance().removeMapLayer(layer)

    assert not outcome.refusal
    assert outcome.results["ROWS"] == 21
