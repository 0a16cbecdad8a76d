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

STORED = ("USE_STORE", "MAX_AGE")
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
