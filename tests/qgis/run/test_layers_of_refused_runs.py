"""A run that the service refuses loads no layer without rows, whatever the algorithm."""

import pytest
from qgis.core import QgsApplication, QgsProcessingContext, QgsProcessingOutputLayerDefinition, QgsProject

from tests.qgis.models.test_cost_of_models import ALL, MODELS
from tests.support.fault_subjects import SUBJECTS
from tests.support.layers import point_layer, spread
from tests.support.runs import ALGORITHM, Feedback, run

FORBIDDEN = {"kind": "status", "status": 403, "times": None}

pytestmark = pytest.mark.usefixtures("provider", "settings")


def loaded(algorithm, parameters, file=None):
    """Run an algorithm as a dialog does; return whether it ended well, and the name and rows of what QGIS loads."""
    project, context, feedback = QgsProject(), QgsProcessingContext(), Feedback()
    context.setProject(project)
    running = QgsApplication.processingRegistry().createAlgorithmById(algorithm)
    outputs = {
        one.name(): QgsProcessingOutputLayerDefinition(str(file or "TEMPORARY_OUTPUT"), project)
        for one in running.destinationParameterDefinitions()
        if one.type() == "sink"
    }
    _, is_well = running.run({**parameters, **outputs}, context, feedback)
    layers = []
    for layer_id, details in context.layersToLoadOnCompletion().items():
        layer = context.takeResultLayer(layer_id)
        details.setOutputLayerName(layer)
        if details.postProcessor() is not None:
            details.postProcessor().postProcessLayer(layer, context, feedback)
        layers.append((layer.name(), layer.featureCount()))
    return is_well, layers


@pytest.mark.parametrize("subject", [pytest.param(one, id=one.name, marks=one.marks) for one in SUBJECTS.values()])
def test_no_layer_without_rows_is_loaded(subject, gateway, monkeypatch):
    subject.change(monkeypatch)
    parameters = {**subject.parameters(), **subject.prepare(gateway, run)}
    gateway.faults(FORBIDDEN)

    _, layers = loaded(subject.algorithm, parameters)

    assert [name for name, rows in layers if not rows] == []


@pytest.mark.parametrize("model", ALL)
def test_no_layer_of_a_model_without_rows_is_loaded(model, gateway):
    gateway.faults(FORBIDDEN)

    is_well, layers = loaded(f"locationgateway:{model}", MODELS[model][0]())

    assert not is_well
    assert [name for name, rows in layers if not rows] == []


def test_each_algorithm_that_asks_the_service_is_among_them(provider):
    asking = {one.name() for one in provider.algorithms() if one.parameterDefinition("DRY_RUN")}
    played = {subject.algorithm.partition(":")[2] for subject in SUBJECTS.values()}

    assert asking - played == MODELS.keys()


def test_what_was_stored_is_shown_by_its_name_and_marked(gateway):
    """The rows with stored answers are written before the first request is refused."""
    places = spread(300)
    run(ALGORITHM, {"INPUT": point_layer(places[:200])})
    gateway.faults(FORBIDDEN)

    is_well, layers = loaded(ALGORITHM, {"INPUT": point_layer(places)})

    assert not is_well
    assert layers == [("Addresses of stops (incomplete)", 200)]


def test_a_file_without_rows_is_not_loaded(gateway, tmp_path):
    gateway.faults(FORBIDDEN)

    is_well, layers = loaded(ALGORITHM, {"INPUT": point_layer(spread(3))}, tmp_path / "addresses.gpkg")

    assert not is_well
    assert layers == []
