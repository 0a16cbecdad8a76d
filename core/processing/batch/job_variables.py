"""The values of variables in the expressions of a job.

A project, a layer or a model has them. They may be others when the job is collected.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from qgis.core import QgsExpression, QgsExpressionContext, QgsExpressionContextScope


def variables_in(texts: Iterable[str], expressions: QgsExpressionContext) -> dict[str, Any]:
    """Return the values of variables that JSON can hold, by name. Those of single rows are not known yet."""
    names = set().union(*(QgsExpression(text).referencedVariables() for text in texts))
    values = {name: expressions.variable(name) for name in sorted(names) if expressions.hasVariable(name)}
    return {name: value for name, value in values.items() if isinstance(value, (str, int, float))}


def set_variables(expressions: QgsExpressionContext, values: Mapping[str, Any]) -> None:
    """Give variables these values, whatever they have otherwise."""
    scope = QgsExpressionContextScope()
    for name, value in values.items():
        scope.setVariable(name, value)
    expressions.appendScope(scope)
