"""A model that submits a layer and collects it: the ids of the first step feed the second."""

import pytest
from qgis.core import QgsProcessingContext, QgsProcessingException, QgsProcessingModelAlgorithm

from tests.support.addresses import STREETS, address_table
from tests.support.background import run_in_background
from tests.support.batch import table
from tests.support.layers import PLACES, point_layer
from tests.support.models import batch_model
from tests.support.runs import Feedback

pytestmark = pytest.mark.usefixtures("provider", "settings")


def run(model, layer, feedback=None):
    import processing

    parameters = {"POINTS": layer, "result": "memory:"}
    return processing.run(model, parameters, context=QgsProcessingContext(), feedback=feedback or Feedback())


def test_the_layer_is_the_one_that_reverse_geocoding_makes(batch_gateway, reverse_geocode):
    layer = point_layer([*PLACES, PLACES[0], None])

    result = run(batch_model(WAIT=1), layer)

    assert table(result["result"]) == table(reverse_geocode(layer, USE_STORE=False).layer)
    assert result["CHILD_RESULTS"]["collect"]["STATE"] == "completed"
    assert batch_gateway.usage()["transactions"]["batch"] == len(PLACES)


def test_a_table_of_addresses_becomes_points(batch_gateway, geocode):
    layer = address_table([*STREETS, STREETS[0], None])

    result = run(batch_model({"ADDRESS": '"address"'}, WAIT=1), layer)

    assert table(result["result"]) == table(geocode(layer, ADDRESS="address", USE_STORE=False).layer)
    assert batch_gateway.usage()["transactions"]["batch"] == len(STREETS)


def test_run_again_it_pays_nothing_and_makes_the_same(batch_gateway):
    layer = point_layer(PLACES)
    first = run(batch_model(WAIT=1), layer)

    second = run(batch_model(WAIT=1), layer)

    steps = first["CHILD_RESULTS"], second["CHILD_RESULTS"]
    assert len({step["submit"]["JOB_IDS"] for step in steps}) == 1
    assert [step["submit"]["TRANSACTIONS"] for step in steps] == [4, 0]
    assert table(second["result"]) == table(first["result"])
    assert batch_gateway.usage()["transactions"]["batch"] == len(PLACES)


def test_interrupted_between_its_steps_it_goes_on(batch_gateway):
    layer = point_layer(PLACES)
    batch_gateway.faults({"kind": "status", "status": 403, "path": "batch-detail", "times": 1})
    with pytest.raises(QgsProcessingException, match="403"):
        run(batch_model(WAIT=1), layer)

    result = run(batch_model(WAIT=1), layer)

    assert [row["rg_status"] for row in table(result["result"])] == ["ok"] * len(PLACES)
    assert batch_gateway.usage()["transactions"]["batch"] == len(PLACES)


def test_without_waiting_there_is_a_state_and_no_layer(batch_gateway):
    batch_gateway.batch(hold="queued")
    feedback = Feedback()

    result = run(batch_model(), point_layer(PLACES), feedback)

    assert result["CHILD_RESULTS"]["collect"]["STATE"] == "queued"
    assert "Not all of the jobs have ended" in feedback.all_text


def test_it_runs_in_the_background(batch_gateway):
    parameters = {"POINTS": point_layer(PLACES), "result": "memory:"}

    result = run_in_background(batch_model(WAIT=1), parameters, output="result")

    assert result.layer is not None, result.feedback.all_text
    assert result.column("rg_status") == ["ok"] * len(PLACES)


def test_the_designer_takes_it(tmp_path):
    file = str(tmp_path / "batch.model3")
    assert batch_model(WAIT=1).toFile(file)
    model = QgsProcessingModelAlgorithm()

    assert model.fromFile(file)

    assert model.validate() == (True, [])
    offered = model.availableSourcesForChild("collect", ["string"], ["outputString"], [])
    assert ("submit", "JOB_IDS") in {(source.outputChildId(), source.outputName()) for source in offered}
