"""Models as the designer makes them."""

from __future__ import annotations

from qgis.core import (
    QgsProcessingModelAlgorithm,
    QgsProcessingModelChildAlgorithm,
    QgsProcessingModelChildParameterSource,
    QgsProcessingModelOutput,
    QgsProcessingModelParameter,
    QgsProcessingParameterDateTime,
    QgsProcessingParameterFeatureSource,
)

from tests.support.batch import COLLECT, SUBMIT
from tests.support.isolines import REACHABLE_AREA
from tests.support.matrices import DISTANCE_MATRIX
from tests.support.routes import THROUGH_STOPS
from tests.support.runs import ALGORITHM

NEAREST_DEPOT = "locationgateway:nearestdepotforeverystop"
STORED = ("USE_STORE", "MAX_AGE", "DRY_RUN", "MAX_TRANSACTIONS", "IGNORE_MONTHLY_LIMIT")
"""What the shipped models pass on to all steps that send requests."""
TIMED = ("DEPARTURE", "TRAFFIC", *STORED)
"""The same in models with routes, matrices or areas."""


def reverse_geocoding_model(*steps):
    """Return a model that reverse-geocodes POINTS once per step, each with its own values; the last gives RESULT.

    A value may be a source of its own, such as an expression.
    """
    model = _model_of("addresses", "POINTS")
    points = _given("POINTS")
    for number, values in enumerate(steps, start=1):
        results = {"RESULT": "OUTPUT"} if number == len(steps) else {}
        points = _add_step(model, f"step{number}", ALGORITHM, {"INPUT": points}, values, results)
    return _finished(model)


def batch_model(submitting=None, **collecting):
    """Return a model that submits POINTS as batch jobs and collects them into RESULT; JOB_IDS feeds the second step."""
    model = _model_of("batch", "POINTS")
    points = {"INPUT": _given("POINTS")}
    _add_step(model, "submit", SUBMIT, points, submitting or {}, {})
    ids = QgsProcessingModelChildParameterSource.fromChildOutput("submit", "JOB_IDS")
    _add_step(model, "collect", COLLECT, {**points, "JOB_IDS": ids}, collecting, {"RESULT": "OUTPUT"})
    return _finished(model)


def matrix_model(**values):
    """Return a model with a matrix of ORIGINS to one another; RESULT has the pairs of different places."""
    model = _model_of("matrix", "ORIGINS")
    pairs = _add_step(model, "matrix", DISTANCE_MATRIX, {"ORIGINS": _given("ORIGINS")}, values, {})
    others = {"EXPRESSION": '"duration_s" > 0'}
    _add_step(model, "others", "native:extractbyexpression", {"INPUT": pairs}, others, {"RESULT": "OUTPUT"})
    return _finished(model)


def areas_model(**values):
    """Return a model with the areas of DEPOTS; RESULT has the CUSTOMERS within them."""
    model = _model_of("areas", "DEPOTS", "CUSTOMERS")
    areas = _add_step(model, "areas", REACHABLE_AREA, {"INPUT": _given("DEPOTS")}, values, {})
    inside = {"INPUT": _given("CUSTOMERS"), "INTERSECT": areas}
    _add_step(model, "inside", "native:extractbylocation", inside, {"PREDICATE": [0]}, {"RESULT": "OUTPUT"})
    return _finished(model)


def tours_model(**values):
    """Return a model with routes through STOPS that arrive at a time, an input; RESULT has their sections."""
    model = _model_of("tours", "STOPS")
    time = QgsProcessingParameterDateTime("TIME", "Time", QgsProcessingParameterDateTime.Type.DateTime, optional=True)
    model.addModelParameter(time, QgsProcessingModelParameter("TIME"))
    sources = {"INPUT": _given("STOPS"), "ARRIVAL": _given("TIME")}
    _add_step(model, "tours", THROUGH_STOPS, sources, values, {"RESULT": "SECTIONS"})
    return _finished(model)


def nearest_twice_model():
    """Return a model that runs one of the plugin's for two layers of stops."""
    model = _model_of("twice", "FIRST", "SECOND", "DEPOTS")
    for number, stops in enumerate(("FIRST", "SECOND"), start=1):
        layers = {"STOPS": _given(stops), "DEPOTS": _given("DEPOTS")}
        _add_step(model, f"step{number}", NEAREST_DEPOT, layers, {}, {f"RESULT{number}": "routes"})
    return _finished(model)


def ways_model():
    """Return a model with the middles of the routes of one of the plugin's."""
    model = _model_of("ways", "STOPS", "DEPOTS")
    layers = {"STOPS": _given("STOPS"), "DEPOTS": _given("DEPOTS")}
    _add_step(model, "nearest", NEAREST_DEPOT, layers, {}, {})
    routes = QgsProcessingModelChildParameterSource.fromChildOutput("nearest", "routes")
    _add_step(model, "middles", "native:centroids", {"INPUT": routes}, {}, {"RESULT": "OUTPUT"})
    return _finished(model)


def _model_of(name, *layers):
    model = QgsProcessingModelAlgorithm(name, "tests")
    model.setName(name)
    for layer in layers:
        model.addModelParameter(QgsProcessingParameterFeatureSource(layer), QgsProcessingModelParameter(layer))
    return model


def _given(name):
    return QgsProcessingModelChildParameterSource.fromModelParameter(name)


def _add_step(model, step, algorithm, sources, values, results):  # noqa: PLR0917 - what a step consists of
    """Add a step; return its OUTPUT as a source. ``results`` are the model's outputs, and the step's that they are."""
    child = QgsProcessingModelChildAlgorithm(algorithm)
    child.setChildId(step)
    for name, value in (sources | values).items():
        is_source = isinstance(value, QgsProcessingModelChildParameterSource)
        source = value if is_source else QgsProcessingModelChildParameterSource.fromStaticValue(value)
        child.addParameterSources(name, [source])
    outputs = {}
    for result, name in results.items():
        outputs[result] = QgsProcessingModelOutput(result, result)
        outputs[result].setChildId(step)
        outputs[result].setChildOutputName(name)
    child.setModelOutputs(outputs)
    model.addChildAlgorithm(child)
    return QgsProcessingModelChildParameterSource.fromChildOutput(step, "OUTPUT")


def _finished(model):
    model.updateDestinationParameters()
    return model
