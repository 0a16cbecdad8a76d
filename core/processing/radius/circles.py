"""A layer of circles: points with a radius each."""

from __future__ import annotations

from collections import Counter

from qgis.core import (
    QgsCoordinateTransformContext,
    QgsFeature,
    QgsProcessingException,
    QgsProcessingFeatureSource,
    QgsProcessingFeedback,
)

from ...geometry.circles import Circle
from ...i18n import tr
from ..shared.row_reader import RowReader
from ..shared.row_values import checked_radius, field_value

_MOST_REASONS = 5


def read_circles(
    source: QgsProcessingFeatureSource,
    transform_context: QgsCoordinateTransformContext,
    field: int,
    common_m: float | None,
    feedback: QgsProcessingFeedback,
) -> list[Circle]:
    """Return the circles around the points of ``source``, and report the invalid ones.

    The radius stands in the field with the number ``field``; where it is -1 all have ``common_m``. Raises
    QgsProcessingException if there is no circle at all.
    """
    reader = RowReader(source.sourceCrs(), transform_context)
    circles = []
    reasons: Counter[str] = Counter()
    for feature in source.getFeatures():
        if feedback.isCanceled():
            raise QgsProcessingException(tr("The run was cancelled."))
        places = reader.read([feature])
        try:
            radius_m = common_m if field < 0 else _radius(feature, field)
        except ValueError as error:
            reasons[str(error)] += 1
            continue
        if places.skipped:
            reasons[places.skipped[0].reason] += 1
        else:
            circles.append(Circle(places.lats[0], places.lngs[0], radius_m))
    told = reasons.most_common(_MOST_REASONS)
    for reason, times in told:
        feedback.pushWarning(tr("Circles left out: {:,}. {}").format(times, reason))
    others = sum(reasons.values()) - sum(times for _, times in told)
    if others:
        feedback.pushWarning(tr("Circles left out for other reasons: {:,}.").format(others))
    if not circles:
        raise QgsProcessingException(
            tr("The layer '{}' has no circle that can be used (rows: {:,}).").format(
                source.sourceName(), sum(reasons.values())
            )
        )
    return circles


def _radius(feature: QgsFeature, field: int) -> float:
    value = field_value(feature.attribute(field))
    if value is None:
        raise ValueError(tr("The radius is empty."))
    return checked_radius(value)
