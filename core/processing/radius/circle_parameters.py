"""A circle as plain values: its centre and its radius."""

from __future__ import annotations

from typing import Any

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCsException,
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingParameterNumber,
    QgsProcessingParameterPoint,
    QgsReferencedPointXY,
)

from ...i18n import tr
from ..shared.definitions import set_widget, with_help
from ..shared.wgs84 import WGS84, PlaceTransform, unplaceable

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
    from ..shared.row_values import checked_radius

    try:
        if parameters.get(RADIUS) is not None:
            checked_radius(parameters[RADIUS])
        if parameters.get(CENTER):
            center_of(algorithm, parameters, context)
    except (ValueError, QgsProcessingException) as error:
        return str(error)
    return ""


def center_of(
    algorithm: QgsProcessingAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext
) -> tuple[float, float]:
    """Return latitude and longitude of the centre; raises QgsProcessingException where that is no place on Earth."""
    return place_of(algorithm, parameters, context, CENTER)


def place_of(
    algorithm: QgsProcessingAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext, name: str
) -> tuple[float, float]:
    """Return latitude and longitude of the point in the parameter ``name``, as :func:`center_of` does."""
    from ...geometry.coordinates import is_latitude, is_longitude
    from ..shared.row_values import shown

    given = shown(parameters.get(name))
    crs = _own_crs(parameters.get(name))
    nowhere = "" if crs is None else unplaceable(crs, context.transformContext())
    if nowhere:
        raise QgsProcessingException(tr("The point '{}' cannot be placed on Earth. {}").format(given, nowhere))
    point = algorithm.parameterAsPoint(parameters, name, context)
    try:
        if not point.isEmpty():
            transform = PlaceTransform(crs or QgsCoordinateReferenceSystem(WGS84), context.transformContext())
            point = transform.point(point)
    except QgsCsException:
        point = None
    if point is None or point.isEmpty():
        raise QgsProcessingException(tr("'{}' is not a point that can be placed on Earth.").format(given))
    if not (is_latitude(point.y()) and is_longitude(point.x())):
        raise QgsProcessingException(
            tr(
                "The point '{}' lies at latitude {}, longitude {}, which is not on Earth. Longitude comes first; a "
                "point in another coordinate system needs the name of that system: 385000,6672000 [EPSG:3067]."
            ).format(given, shown(point.y()), shown(point.x()))
        )
    return point.y(), point.x()


def _own_crs(point: Any) -> QgsCoordinateReferenceSystem | None:
    """Return the coordinate system that comes with a point; None where none does, as it is in degrees then."""
    if isinstance(point, QgsReferencedPointXY):
        return point.crs() if point.crs().isValid() else None
    _, bracket, name = point.partition("[") if isinstance(point, str) else ("", "", "")
    return QgsCoordinateReferenceSystem(name.rpartition("]")[0]) if bracket else None
