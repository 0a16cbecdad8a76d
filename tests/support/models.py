"""Models as the designer makes them."""

from __future__ import annotations

from qgis.core import (
    QgsProcessingModelAlgorithm,
    QgsProcessingModelChildAlgorithm,
    QgsProcessingModelChildParameterSource,
    QgsProcessingModelOutput,
    QgsProcessingModelParameter,
    QgsProcessingParameterFeatureSource,
)

from tests.support.runs import ALGORITHM


def reverse_geocoding_model(*steps):
    """Return a model that reverse-geocodes POINTS once per step, each with its own values; the last gives RESULT."""
    model = QgsProcessingModelAlgorithm("addresses", "tests")
    model.setName("addresses")
    model.addModelParameter(QgsProcessingParameterFeatureSource("POINTS"), QgsProcessingModelParameter("POINTS"))
    source = QgsProcessingModelChildParameterSource.fromModelParameter("POINTS")
    for number, values in enumerate(steps, start=1):
        child = QgsProcessingModelChildAlgorithm(ALGORITHM)
        child.setChildId(f"step{number}")
        child.addParameterSources("INPUT", [source])
        for name, value in values.items():
            child.addParameterSources(name, [QgsProcessingModelChildParameterSource.fromStaticValue(value)])
        if number == len(steps):
            output = QgsProcessingModelOutput("RESULT", "RESULT")
            output.setChildId(child.childId())
            output.setChildOutputName("OUTPUT")
            child.setModelOutputs({"RESULT": output})
        model.addChildAlgorithm(child)
        source = QgsProcessingModelChildParameterSource.fromChildOutput(child.childId(), "OUTPUT")
    model.updateDestinationParameters()
    return model
