"""Values of fields and expressions, which may differ from row to row, and why there is none."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsExpression,
    QgsExpressionContext,
    QgsExpressionContextUtils,
    QgsFeature,
    QgsFeatureRequest,
    QgsProcessingException,
    QgsProcessingFeatureSourceDefinition,
    QgsProperty,
)
from qgis.PyQt.QtCore import QDate, QDateTime, Qt, QTime, QVariant

from ..geometry.circles import LARGEST_RADIUS_M
from ..i18n import tr, without_stop
from ..literals import number_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from qgis.core import QgsProcessingAlgorithm, QgsProcessingContext, QgsProcessingFeatureSource, QgsVectorLayer

_FULL_TURN = 360
_LARGEST_COUNTED = 2**53
"""Larger whole numbers cannot all be doubles, nor counted as numbers of 64 bits."""
_OF_THE_COMPUTER = {"env", "eval", "eval_template"}
"""Functions that may return anything that this process knows."""
_OF_OTHER_LAYERS = {"aggregate"}
"""Functions with arguments that name fields of another layer."""


def checked_radius(value: object) -> float:
    """Return a radius in metres; raises ValueError with a message for the user."""
    radius = number_of(value)
    if not 0 < radius < math.inf:
        raise ValueError(tr("The radius '{}' is not a number of metres above 0.").format(shown(value)))
    if radius > LARGEST_RADIUS_M:
        raise ValueError(
            tr("The radius '{}' is longer than half the circumference of the Earth, {:,.0f} metres.").format(
                shown(value), LARGEST_RADIUS_M
            )
        )
    return radius


def checked_bearing(value: object) -> int:
    """Return a heading in whole degrees, 0-359; raises ValueError with a message for the user."""
    heading = number_of(value)
    if not 0 <= heading <= _FULL_TURN:
        raise ValueError(tr("The heading '{}' is not a number of degrees from 0 to 360.").format(shown(value)))
    return round(heading) % _FULL_TURN


def is_null(value: Any) -> bool:
    """Whether an attribute is empty: None with Qt 6, a null QVariant with Qt 5."""
    return value is None or (isinstance(value, QVariant) and value.isNull())


def field_value(value: Any) -> Any:
    """Return a value of a field or an expression as all algorithms read it.

    A blank text is None, as NULL is: most tables of texts have no other way to leave out a value. A whole number that
    a field of decimals has is a whole number: joins and spreadsheets make 12.0 of 12.
    """
    if is_null(value) or (isinstance(value, str) and not value.strip()):
        return None
    if isinstance(value, float) and value.is_integer() and abs(value) <= _LARGEST_COUNTED:
        return int(value)
    return value


def id_value(value: Any) -> Any:
    """Return the value of a field that tells rows apart; None, too, for NaN, which is nobody's id."""
    value = field_value(value)
    return None if isinstance(value, float) and math.isnan(value) else value


def number_of(value: object) -> float:
    """Return ``value`` as a number, NaN if it is not one."""
    try:
        if isinstance(value, str):
            return number_in(value)
        return float(value)  # type: ignore[arg-type] - whatever an expression yields
    except (TypeError, ValueError, OverflowError):
        return math.nan


def shown(value: object) -> str:
    """Return a value as messages show it."""
    if isinstance(value, (QDate, QDateTime, QTime)):
        return value.toString(Qt.DateFormat.ISODate)
    return f"{value:.12g}" if isinstance(value, float) else str(value)[:80]


def display_of(layer: QgsVectorLayer | None) -> str:
    """Return the layer's expression for what its rows are called; nothing if it looks beyond the layer.

    The project says it, and what comes of it is written to outputs and pages: neither the environment, in which the
    key may be, nor variables such as the user's name.
    """
    text = layer.displayExpression() if layer is not None else ""
    expression, everywhere = QgsExpression(text), QgsExpressionContextUtils.globalScope()
    variables = expression.referencedVariables()
    looks_beyond = _OF_THE_COMPUTER & expression.referencedFunctions() or any(map(everywhere.hasVariable, variables))
    return "" if looks_beyond or "" in variables else text


class DataDefinedValue:
    """The value of a parameter for each row: a field, an expression, or a constant.

    ``QgsProperty`` itself does not distinguish errors from empty values.
    """

    def __init__(self, name: str, given: QgsProperty, expressions: QgsExpressionContext) -> None:
        """``name`` is the name of the parameter, ``expressions`` has the fields of the rows.

        Raises QgsProcessingException with a message for the user if no row can have a value.
        """
        self._name = name
        self._context = expressions
        self._constant = self._expression = None
        if given.propertyType() == QgsProperty.Type.StaticProperty:
            self._constant = field_value(given.staticValue())
        else:
            self._expression = prepared(name, given.asExpression() if given.isActive() else "", expressions)

    def of(self, feature: QgsFeature) -> Any:
        """Return the value for a row, None if it is empty; raises ValueError with a message for the user."""
        if self._expression is None:
            return self._constant
        return evaluated(self._name, self._expression, self._context, feature)


def evaluated(name: str, expression: QgsExpression, expressions: QgsExpressionContext, feature: QgsFeature) -> Any:
    """Return the value of a :func:`prepared` expression for a row, None if it is empty.

    Raises ValueError with a message for the user.
    """
    expressions.setFeature(feature)
    value = expression.evaluate(expressions)
    if expression.hasEvalError():
        raise ValueError(_sentence(name, expression.expression(), expression.evalErrorString()))
    return field_value(value)


def prepared(name: str, text: str, expressions: QgsExpressionContext) -> QgsExpression:
    """Return an expression of the parameter ``name``, prepared for rows with the fields of ``expressions``.

    Raises QgsProcessingException with a message for the user: a syntax error, an unknown function or field.
    """
    expression = QgsExpression(text)
    if expression.hasParserError():
        raise QgsProcessingException(_sentence(name, text, expression.parserErrorString()))
    # When QGIS prepares an expression, it does not check fields in branches, such as those of if().
    if not _OF_OTHER_LAYERS & expression.referencedFunctions():
        for column in sorted(expression.referencedColumns() - {QgsFeatureRequest.ALL_ATTRIBUTES}):
            if expressions.fields().lookupField(column) < 0:
                raise QgsProcessingException(_sentence(name, text, tr("there is no field '{}'").format(column)))
    if not expression.prepare(expressions):
        raise QgsProcessingException(_sentence(name, text, expression.evalErrorString()))
    return expression


def wrong_expression(
    algorithm: QgsProcessingAlgorithm,
    parameters: dict[str, Any],
    context: QgsProcessingContext,
    source_of: Callable[[str], QgsProcessingFeatureSource],
) -> str:
    """Return why a field or an expression of a parameter cannot be evaluated, or an empty text.

    ``source_of`` returns the layer of a parameter, or raises QgsProcessingException.
    """

    def expressions_of(layer: str) -> QgsExpressionContext:
        return algorithm.createExpressionContext(parameters, context, source_of(layer))

    for definition in algorithm.parameterDefinitions():
        name = definition.name()
        given = parameters.get(name)
        try:
            if isinstance(given, QgsProcessingFeatureSourceDefinition) and given.filterExpression:
                prepared(name, given.filterExpression, expressions_of(name))
            elif isinstance(given, QgsProperty) and definition.isDynamic():
                DataDefinedValue(name, given, expressions_of(definition.dynamicLayerParameterName()))
            elif isinstance(given, QgsProperty):
                DataDefinedValue(name, given, QgsExpressionContext(context.expressionContext())).of(QgsFeature())
        except (QgsProcessingException, ValueError) as error:
            return str(error)
    return ""


def _sentence(name: str, text: str, reason: str) -> str:
    return tr("The expression '{}' of {} cannot be evaluated: {}.").format(
        shown(text), name, without_stop(" ".join(reason.split()))
    )


class DistinctIds:
    """The distinct ids of rows, in the order in which they appear. Empty values are one id."""

    def __init__(self) -> None:
        self.values: list[Any] = []
        """By number; None for rows without an id."""
        self._numbers: dict[Any, int] = {}

    def number(self, value: Any) -> int:
        """Return the number of an id."""
        try:
            return self._numbers[value]
        except (KeyError, TypeError):  # not seen before; or empty, or a list or another value that is no key
            value = id_value(value)
            key = value if isinstance(value, Hashable) else repr(value)
        if key not in self._numbers:
            self._numbers[key] = len(self.values)
            self.values.append(value)
        return self._numbers[key]
