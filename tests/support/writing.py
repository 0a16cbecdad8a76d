"""The algorithms that read layers and write layers."""

from __future__ import annotations

from qgis.core import QgsProcessingParameterFeatureSink, QgsProcessingParameterFeatureSource

_VALUES = {
    "CENTER": "24.94140,60.17189 [EPSG:4326]",
    "RADIUS": 500,
    "JOB_IDS": "JOB-1",
    "ADDRESS": "'A'",
    "PLAN_ID": "1",
    "TIME_FIELD": "name",
}
"""What else some of them need."""


def other_values(algorithm):
    """Return what an algorithm needs beside layers."""
    return {name: value for name, value in _VALUES.items() if algorithm.parameterDefinition(name)}


def writing_algorithms(provider):
    """Return the ids of all algorithms that read a layer and write one, each with the names of both."""
    for algorithm in provider.algorithms():
        sources, sinks = (
            [one.name() for one in algorithm.parameterDefinitions() if isinstance(one, kind)]
            for kind in (QgsProcessingParameterFeatureSource, QgsProcessingParameterFeatureSink)
        )
        yield from ((algorithm.id(), source, sink) for source in sources for sink in sinks)
