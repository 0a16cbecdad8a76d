"""Why a run cannot begin: names of parameters, values, fields and expressions that cannot be meant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsExpressionContext,
    QgsProcessingException,
    QgsProcessingFeatureSourceDefinition,
    QgsProcessingParameterDateTime,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterEnum,
    QgsProperty,
)

from ..i18n import tr
from ..names import unknown_name_error
from .definitions import CENTER, RADIUS, called
from .parameter_values import blank_error, given_value, is_blank, is_read, value_error
from .rows import DataDefinedValue, check_variables, checked_radius, prepared, shown, value_of_all

if TYPE_CHECKING:
    from .invocation import Invocation

_OF_QGIS = {"VERBOSE_LOG"}
"""Names that QGIS takes without a definition: a model then tells all that its steps get and give."""


def wrong_value(invocation: Invocation) -> str:
    """Return why a value cannot be used, or an empty text. Layers and values that differ from row to row are not read.

    Layers, and the parameters in ``NOT_BLANK`` of the algorithm, if it has such a list, may be left out, but not be
    blank: an unset variable of a script would make another run of it, such as one without areas to avoid.
    """
    not_blank = getattr(invocation.algorithm, "NOT_BLANK", ())
    if error := _unknown_name(invocation):
        return error
    try:
        for definition in invocation.definitions:
            if definition.type() == "source" and is_blank(invocation.given(definition.name())):
                return blank_error(definition)
            if is_read(definition) and not invocation.is_per_row(definition.name()):
                invocation.value(definition.name())
                if definition.name() in not_blank and is_blank(
                    given_value(definition, invocation.parameters, invocation.context)
                ):
                    return blank_error(definition)
    except QgsProcessingException as error:
        return str(error)
    return _refused_by_qgis(invocation)


def _refused_by_qgis(invocation: Invocation) -> str:
    """Return an error for a value that QGIS would refuse without a reason, or an empty text.

    It has one for input layers, and outputs have their own check; so have lists of choices that may not be empty.
    """
    for name, value in values_for_qgis(invocation).items():
        definition = invocation.definition(name)
        if (
            definition is None
            or definition.type() in {"source", "sink"}
            or (definition.type() == "enum" and value == [])
        ):
            continue
        if not definition.checkValueIsAcceptable(value, invocation.context):
            return tr("{} cannot be '{}'.").format(called(definition), shown(value))
    return ""


def _unknown_name(invocation: Invocation) -> str:
    """Return an error for a value whose parameter is not there, or an empty text.

    QGIS ignores it: ``--DRY=true`` would not be a dry run.
    """
    names = {definition.name() for definition in invocation.definitions}
    unknown = sorted(invocation.parameters.keys() - names - _OF_QGIS)
    return unknown_name_error(tr("There is no parameter '{}'."), unknown[0], names) if unknown else ""


def wrong_expression(invocation: Invocation) -> str:
    """Return why a field or an expression of a parameter cannot be evaluated, or an empty text."""

    def expressions_of(layer: str) -> QgsExpressionContext:
        return invocation.expressions(invocation.source(layer))

    def check(definition: QgsProcessingParameterDefinition, text: str, expressions: QgsExpressionContext) -> None:
        prepared(called(definition), text, expressions)
        check_variables(called(definition), text, expressions)

    for definition in invocation.definitions:
        name = definition.name()
        given = invocation.given(name)
        try:
            if isinstance(given, QgsProcessingFeatureSourceDefinition) and given.filterExpression:
                check(definition, given.filterExpression, expressions_of(name))
            elif isinstance(given, QgsProperty) and definition.isDynamic():
                expressions = expressions_of(definition.dynamicLayerParameterName())
                DataDefinedValue(called(definition), given, expressions)
                check_variables(called(definition), given.asExpression(), expressions)
            elif definition.type() == "expression" and isinstance(given, str) and given.strip():
                layer = definition.parentLayerParameterName()
                if invocation.given(layer):  # that it is missing is told where it is read
                    check(definition, given, expressions_of(layer))
            elif isinstance(given, QgsProperty):
                value_of_all(called(definition), given, invocation.context)
        except (QgsProcessingException, ValueError) as error:
            return str(error)
    return ""


def positive_error(invocation: Invocation, names: Sequence[str]) -> str:
    """Return why one of some numbers that must be above 0 cannot be used, or an empty text.

    What the algorithm does not have, or is not given, is no error.
    """
    for name in names:
        number = invocation.value(name)
        if number is not None and not number > 0:
            return str(value_error(invocation.definition(name), tr("a number above 0"), invocation.given(name)))
    return ""


def wrong_circle(invocation: Invocation) -> str:
    """Return why centre and radius, as far as they are set, cannot be used; empty if they can."""
    try:
        _, radius = (invocation.value(name) for name in (CENTER, RADIUS))
        if radius is not None:
            checked_radius(radius)
    except (ValueError, QgsProcessingException) as error:
        return str(error)
    return ""


def values_for_qgis(invocation: Invocation) -> dict[str, Any]:
    """Return the values that QGIS may check once more, after :func:`wrong_value`.

    They are without blank ones, which count as not given and which QGIS refuses for lists; and without times, of which
    QGIS reads fewer. Words of lists are without the blanks around them, for which QGIS has no sentence.
    """
    definitions = {one.name(): one for one in invocation.definitions if is_read(one)}
    types = {name: one.type() for name, one in definitions.items()}
    return {
        name: _without_blanks(definitions.get(name), value)
        for name, value in invocation.parameters.items()
        if name not in types or not (is_blank(value) or types[name] == QgsProcessingParameterDateTime.typeName())
    }


def _without_blanks(definition: QgsProcessingParameterDefinition | None, value: Any) -> Any:
    if not isinstance(definition, QgsProcessingParameterEnum) or not isinstance(value, str):
        return value
    return ",".join(part.strip() for part in value.split(",") if part.strip())
