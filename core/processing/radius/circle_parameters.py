"""A circle as plain values: its centre and its radius."""

from __future__ import annotations

from typing import Any

from qgis.core import (
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingParameterNumber,
    QgsProcessingParameterPoint,
)

from ...i18n import tr
from ..shared.definitions import set_widget, with_help

CENTER = "CENTER"
RADIUS = "RADIUS"


def center_definition(*, is_optional: bool = False) -> QgsProcessingParameterPoint:
    """Return the parameter of the centre. Its dialog can draw the circle on the map."""
    parameter = QgsProcessingParameterPoint(CENTER, tr("Centre"), optional=is_optional)
    set_widget(parameter, "map.circle_widget.CircleWidgetWrapper")
    return with_help(
        parameter,
        tr(
            "Longitude and latitude, such as 24.9384,60.1699; or a point in another coordinate system, followed by the "
            "name of that system: 385000,6672000 [EPSG:3067]."
        ),
    )


def radius_definition(help_text: str, *, is_optional: bool) -> QgsProcessingParameterNumber:
    """Return the parameter of the radius. Its limits are checked with a reason, not by the widget."""
    parameter = QgsProcessingParameterNumber(
        RADIUS, tr("Radius (metres)"), QgsProcessingParameterNumber.Type.Double, optional=is_optional
    )
    parameter.setMetadata({"widget_wrapper": {"decimals": 1}})
    return with_help(parameter, help_text)


def wrong_circle(algorithm: QgsProcessingAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
    """Return why centre and radius, as far as they are set, cannot be used; empty if they can."""
    from ..shared.parameter_values import parameter_value
    from ..shared.row_values import checked_radius

    try:
        _, radius = (
            parameter_value(algorithm.parameterDefinition(name), parameters, context) for name in (CENTER, RADIUS)
        )
        if radius is not None:
            checked_radius(radius)
    except (ValueError, QgsProcessingException) as error:
        return str(error)
    return ""
