"""The areas to avoid, from a polygon layer in any coordinate system."""

from __future__ import annotations

from typing import TYPE_CHECKING

from qgis.core import QgsCoordinateTransform, QgsCsException, QgsFeatureRequest, QgsProcessingException, QgsWkbTypes

from ...geometry.avoid_areas import AvoidAreasError, avoid_areas
from ...i18n import tr
from ..shared.wgs84 import to_wgs84

if TYPE_CHECKING:
    from qgis.core import (
        QgsCoordinateTransformContext,
        QgsFeature,
        QgsProcessingFeatureSource,
        QgsProcessingFeedback,
    )

    from ...gateway.routing.queries import Ring

_MOST_TOLD = 10


def read_avoid_areas(
    source: QgsProcessingFeatureSource,
    transform_context: QgsCoordinateTransformContext,
    feedback: QgsProcessingFeedback,
) -> tuple[Ring, ...]:
    """Return the areas of a layer as the service takes them, and warn of what was changed for that.

    Raises QgsProcessingException where they cannot be: the run must not begin without them.
    """
    transform = to_wgs84(source.sourceCrs(), transform_context)
    request = QgsFeatureRequest().setSubsetOfAttributes([])
    skip_checks = source.Flag.FlagSkipGeometryValidityChecks  # they are mended, not refused
    try:
        polygons = []
        for feature in source.getFeatures(request, skip_checks):
            if feedback.isCanceled():
                raise QgsProcessingException(tr("The run was cancelled."))
            polygons.append(_wkb(feature, transform))
        areas, changes = avoid_areas(polygons)
    except QgsCsException:
        raise QgsProcessingException(
            tr("An area to avoid lies where the coordinate system of '{}' cannot be converted to WGS 84.").format(
                source.sourceName()
            )
        ) from None
    except AvoidAreasError as error:
        raise QgsProcessingException(tr("The areas to avoid cannot be used. {}").format(error)) from None
    for change in changes[:_MOST_TOLD]:
        feedback.pushWarning(tr("Areas to avoid: {}").format(change))
    if len(changes) > _MOST_TOLD:
        feedback.pushWarning(tr("Areas to avoid: {} more were changed.").format(len(changes) - _MOST_TOLD))
    feedback.pushInfo(tr("Areas to avoid: {}").format(len(areas)))
    return tuple(area.ring for area in areas)


def _wkb(feature: QgsFeature, transform: QgsCoordinateTransform) -> bytes:
    geometry = feature.geometry()
    if geometry.isNull():
        return b""
    if QgsWkbTypes.isCurvedType(geometry.wkbType()):
        geometry.convertToStraightSegment()
    geometry.transform(transform)
    return geometry.asWkb().data()
