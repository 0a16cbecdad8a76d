"""Output layers: made, written without losing a row, and complete when they are closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsFeatureSink,
    QgsFields,
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingException,
    QgsWkbTypes,
)


class OutputLayer:
    """One output of an algorithm, to be written as long as the ``with`` block lasts."""

    destination: str
    """The id of the layer, or the path of its file; empty for an optional output that is not wanted."""

    def __init__(  # noqa: PLR0913 - what QGIS needs for a sink
        self,
        algorithm: QgsProcessingAlgorithm,
        parameters: dict[str, Any],
        name: str,
        context: QgsProcessingContext,
        *,
        fields: QgsFields,
        wkb_type: QgsWkbTypes.Type = QgsWkbTypes.Type.NoGeometry,
        crs: QgsCoordinateReferenceSystem | None = None,
        flags: QgsFeatureSink.SinkFlag | None = None,
        is_optional: bool = False,
    ) -> None:
        """Make the layer that the parameter ``name`` asks for; raises QgsProcessingException if that cannot be."""
        self._algorithm = algorithm
        self._parameters = parameters
        self._name = name
        self._sink, destination = algorithm.parameterAsSink(
            parameters,
            name,
            context,
            fields,
            wkb_type,
            crs or QgsCoordinateReferenceSystem(),
            QgsFeatureSink.SinkFlags() if flags is None else flags,
        )
        if self._sink is None and not is_optional:
            raise QgsProcessingException(algorithm.invalidSinkError(parameters, name))
        self.destination = destination or ""

    def __enter__(self) -> OutputLayer:  # noqa: PYI034 - Self came with Python 3.11
        return self

    def __exit__(self, *_error: object) -> None:
        # The file is written to its end when its sink goes. An error kept somewhere would keep the sink, too: its
        # traceback leads to all callers.
        self._sink = None

    @property
    def is_wanted(self) -> bool:
        """Whether there is anything to write to."""
        return self._sink is not None

    def write(self, features: Sequence[QgsFeature]) -> None:
        """Write some rows; raises QgsProcessingException if they cannot be written: going on would lose them."""
        if self._sink is not None and not self._sink.addFeatures(features, QgsFeatureSink.Flag.FastInsert):
            raise QgsProcessingException(self._algorithm.writeFeatureError(self._sink, self._parameters, self._name))
