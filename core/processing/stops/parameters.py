"""The parameters of stop detection: their definitions, their checks, and their values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterField,
    QgsProcessingParameterNumber,
)

from ...i18n import tr
from ..shared.definitions import with_help

if TYPE_CHECKING:
    from ...geometry.stops import StopRule
    from ..shared.gateway_algorithm import GatewayAlgorithm

INPUT = "INPUT"
ID_FIELD = "ID_FIELD"
TIME_FIELD = "TIME_FIELD"
RADIUS = "RADIUS"
MIN_DURATION = "MIN_DURATION"
MAX_GAP = "MAX_GAP"
STOP_FIELD = "stop"
"""Of the points, in the second output."""
_LIMITS = (RADIUS, MIN_DURATION, MAX_GAP)


def definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters in their order."""
    yield with_help(
        QgsProcessingParameterFeatureSource(INPUT, tr("GPS points"), [QgsProcessing.SourceType.TypeVectorPoint]),
        tr("The points as the vehicles' trackers sent them, in any order and any coordinate system."),
    )
    yield with_help(
        QgsProcessingParameterField(ID_FIELD, tr("Field with the vehicle"), None, INPUT, optional=True),
        tr(
            "Identifies the vehicle of each point. Without this field, all points belong to one vehicle. Rows with an "
            "empty value belong to one vehicle without an id."
        ),
    )
    yield with_help(
        QgsProcessingParameterField(TIME_FIELD, tr("Field with the time"), None, INPUT),
        tr(
            "Date and time, text such as 2024-05-31T14:05:00+03:00, or a number of seconds, milliseconds, microseconds "
            "or nanoseconds since 1970 in UTC. Times without a zone are compared as if they were UTC, and stay "
            "without a zone in the output."
        ),
    )
    yield with_help(
        _number(RADIUS, tr("Radius (metres)"), 50),
        tr(
            "The largest distance of a stop's points from its centre. Choose it well above the scatter of the receiver."
        ),
    )
    yield with_help(
        _number(MIN_DURATION, tr("Minimum duration (seconds)"), 300),
        tr("From the first point of a stop to its last. Choose it longer than waits at traffic lights."),
    )
    yield with_help(
        _number(MAX_GAP, tr("Maximum gap (seconds)"), 1800),
        tr(
            "The longest time between two successive points of a stop; a longer gap ends the stop. If trackers are "
            "silent while a vehicle is parked, choose it longer than that silence, so that the stop is not split."
        ),
    )


def validation_error(algorithm: GatewayAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
    """Return why the values cannot be used; empty if they can."""
    from ..shared.parameter_values import positive_error

    return positive_error(algorithm, parameters, context, _LIMITS)


def rule_of(algorithm: GatewayAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext) -> StopRule:
    """Return what counts as a stop."""
    from ...geometry.stops import StopRule

    return StopRule(*(algorithm.value(parameters, name, context) for name in _LIMITS))


def _number(name: str, text: str, default: float) -> QgsProcessingParameterNumber:
    """Return a number. Its limits are checked with a reason, not by the widget."""
    parameter = QgsProcessingParameterNumber(name, text, QgsProcessingParameterNumber.Type.Double, defaultValue=default)
    parameter.setMetadata({"widget_wrapper": {"decimals": 1}})
    return parameter
