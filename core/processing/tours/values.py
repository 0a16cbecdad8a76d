"""Values of fields and expressions as jobs and vehicles need them. Each error is a sentence for the user."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...i18n import tr
from ...literals import truth_in
from ..shared.row_values import DataDefinedValue, field_value, number_of, shown

if TYPE_CHECKING:
    from qgis.core import QgsExpressionContext, QgsFeature, QgsProcessingContext

    from ..shared.gateway_algorithm import GatewayAlgorithm

_BETWEEN = re.compile(r"[,;]")
_KILOMETRE_M = 1_000
Reading = Callable[[str, Any], Any]
"""Makes a value of what an expression yields; gets the name of the parameter for the sentence. Raises ValueError."""


class RowValueReader:
    """The values of some parameters for each row. What is empty has the default of the parameter."""

    def __init__(
        self,
        algorithm: GatewayAlgorithm,
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        readings: dict[str, Reading],
        expressions: QgsExpressionContext,
    ) -> None:
        """``readings`` are those of each parameter, by its name."""
        self._readings = readings
        self._defaults = {name: algorithm.parameterDefinition(name).defaultValue() for name in readings}
        self._values = {
            name: DataDefinedValue(name, given, expressions)
            for name in readings
            if (given := algorithm.row_value(parameters, name, context)) is not None
        }

    def read(self, feature: QgsFeature) -> dict[str, Any]:
        """Return the values of a row, None for those that are empty; raises ValueError."""
        return {name: self._read(name, feature) for name in self._readings}

    def _read(self, name: str, feature: QgsFeature) -> Any:
        value = self._values[name].of(feature) if name in self._values else None
        if value is None:
            value = self._defaults[name]
        return None if value is None else self._readings[name](name, value)


def whole_number(name: str, value: Any) -> int:
    """Return a whole number; raises ValueError for a fraction."""
    number = number_of(value)
    if not number.is_integer():
        raise ValueError(tr("{} must be a whole number, not '{}'.").format(name, shown(value)))
    return int(number)


def number(name: str, value: Any) -> float:
    """Return a finite number."""
    found = number_of(value)
    if not math.isfinite(found):
        raise ValueError(tr("{} must be a number, not '{}'.").format(name, shown(value)))
    return found


def seconds(name: str, value: Any) -> int:
    """Return seconds, rounded to whole ones."""
    return round(number(name, value))


def metres(name: str, value: Any) -> int:
    """Return the metres of a number of kilometres."""
    found = number(name, value) * _KILOMETRE_M
    if not math.isfinite(found):
        raise ValueError(tr("{} must be a number, not '{}'.").format(name, shown(value)))
    return round(found)


def amounts(name: str, value: Any) -> tuple[int, ...]:
    """Return one or more whole numbers: from a number, a list, or a text with commas."""
    parts = value if isinstance(value, (list, tuple)) else _parts(value) if isinstance(value, str) else [value]
    return tuple(whole_number(name, part) for part in parts)


def texts(_name: str, value: Any) -> frozenset[str]:
    """Return texts without regard to case: from a list, or from a text with commas."""
    parts = value if isinstance(value, (list, tuple)) else str(value).split(",")
    known = (field_value(part) for part in parts)
    return frozenset(str(part).strip().casefold() for part in known if part is not None)


def flag(name: str, value: Any) -> bool:
    """Return whether something is wanted: from a truth value, 0 or 1, or 'yes' or 'no'."""
    try:
        return truth_in(str(value))
    except ValueError:
        raise ValueError(tr("{} must be true or false, not '{}'.").format(name, shown(value))) from None


def as_given(_name: str, value: Any) -> Any:
    """Return a value that is read together with others."""
    return value


def _parts(text: str) -> list[str]:
    return [part for part in _BETWEEN.split(text) if part.strip()]
