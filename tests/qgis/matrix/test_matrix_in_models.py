"""Distance matrices as a step of a model that an analyst has made."""

import processing
import pytest
from qgis.core import QgsProcessingContext

from tests.support.matrices import PLACES
from tests.support.models import matrix_model
from tests.support.routes import ends, rows_of
from tests.support.runs import Feedback

pytestmark = pytest.mark.usefixtures("provider", "settings")


def test_a_step_of_a_model_feeds_the_next_with_its_rows(gateway):
    model = matrix_model(VEHICLE="van_3_5t", NEAREST=2)
    parameters = {"ORIGINS": ends(*PLACES), "result": "memory:"}

    results = processing.run(model, parameters, context=QgsProcessingContext(), feedback=Feedback())

    rows = rows_of(results["result"])
    assert [row["origin_id"] for row in rows] == [1, 2, 3, 4]
    assert all(row["duration_s"] > 0 for row in rows)
    assert results["CHILD_RESULTS"]["matrix"]["ROWS"] == 8
    assert gateway.usage()["transactions"]["matrix"] == 16
