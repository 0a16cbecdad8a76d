"""Parameters that are given as a field or an expression: their values, and why there can be none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsExpression,
    QgsExpressionContext,
    QgsFeature,
    QgsFeatureRequest,
    QgsProcessingException,
    QgsProcessingFeatureSourceDefinition,
    QgsProperty,
)

from ...i18n import tr
from .row_values import is_null, shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from qgis.core import (
        QgsProcessingAlgorithm,
        QgsProcessingContext,
        QgsProcessingFeatureSource,
    )

_OF_OTHER_LAYERS = {"aggregate"}
"""Functions in whose arguments a name can be a field of another layer."""


class DataDefinedValue:
    """What a parameter is for each row: a field, an expression, or the same for all.

    ``QgsProperty`` itself does not tell a value that cannot be evaluated from one that is empty.
    """

    def __init__(self, name: str, given: QgsProperty, expressions: QgsExpressionContext) -> None:
        """``name`` is the parameter's, ``expressions`` knows the fields of the rows.

        Raises QgsProcessingException with the sentence for the user where no row can have a value.
        """
        self._name = name
        self._context = expressions
        self._constant = self._expression = None
        if given.propertyType() == QgsProperty.Type.StaticProperty:
            self._constant = None if is_null(given.staticValue()) else given.staticValue()
        else:
            self._expression = prepared(name, given.asExpression() if given.isActive() else "", expressions)

    def of(self, feature: QgsFeature) -> Any:
        """Return the value for a row, None where it is empty; raises ValueError with the sentence for the user."""
        if self._expression is None:
            return self._constant
        self._context.setFeature(feature)
        value = self._expression.evaluate(self._context)
        if self._expression.hasEvalError():
            raise ValueError(_sentence(self._name, self._expression.expression(), self._expression.evalErrorString()))
        return None if is_null(value) else value


def prepared(name: str, text: str, expressions: QgsExpressionContext) -> QgsExpression:
    """Return an expression of the parameter ``name``, ready for rows with the fields that ``expressions`` knows.

    Raises QgsProcessingException with the sentence for the user: a syntax error, a function or a field that is unknown.
    """
    expression = QgsExpression(text)
    if expression.hasParserError():
        raise QgsProcessingException(_sentence(name, text, expression.parserErrorString()))
    # QGIS itself looks at fields while preparing, but not into branches such as those of if().
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
    """Return why a field or an expression that is given for a parameter cannot be evaluated, or nothing.

    ``source_of`` gives the layer of a parameter, or raises QgsProcessingException.
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
        shown(text), name, " ".join(reason.split()).rstrip(".")
    )
