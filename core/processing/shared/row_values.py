"""Values that may differ from row to row, as they come out of fields and expressions."""

from __future__ import annotations

import math
from typing import Any

from qgis.PyQt.QtCore import QDate, QDateTime, Qt, QTime, QVariant

from ...geometry.circles import LARGEST_RADIUS_M
from ...i18n import tr

_FULL_TURN = 360


def checked_radius(value: object) -> float:
    """Return a radius in metres; raises ValueError with the sentence for the user."""
    radius = number_of(value)
    if not 0 < radius < math.inf:
        raise ValueError(tr("The radius '{}' is not a number of metres above 0.").format(shown(value)))
    if radius > LARGEST_RADIUS_M:
        raise ValueError(
            tr("The radius '{}' reaches beyond half the way round the Earth, which is {:,.0f} metres.").format(
                shown(value), LARGEST_RADIUS_M
            )
        )
    return radius


def checked_bearing(value: object) -> int:
    """Return a heading as whole degrees 0-359; raises ValueError with the sentence for the user."""
    heading = number_of(value)
    if not 0 <= heading <= _FULL_TURN:
        raise ValueError(tr("The heading '{}' is not a number of degrees from 0 to 360.").format(shown(value)))
    return round(heading) % _FULL_TURN


def is_null(value: Any) -> bool:
    """Whether an attribute is empty: None with Qt 6, a null QVariant with Qt 5."""
    return value is None or (isinstance(value, QVariant) and value.isNull())


def number_of(value: object) -> float:
    """Return ``value`` as a number, NaN if it is none."""
    try:
        return float(value)  # type: ignore[arg-type] - whatever an expression yields
    except (TypeError, ValueError):
        return math.nan


def shown(value: object) -> str:
    """Return a value as a sentence for the user shows it."""
    if isinstance(value, (QDate, QDateTime, QTime)):
        return value.toString(Qt.DateFormat.ISODate)
    return f"{value:.12g}" if isinstance(value, float) else str(value)[:80]
