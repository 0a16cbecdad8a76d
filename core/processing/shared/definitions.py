"""Definitions of parameters, as the algorithms of the plugin have them, and what was chosen in them."""

from __future__ import annotations

import os
from collections import ChainMap
from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeVar

from qgis.core import (
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterEnum,
    QgsProcessingParameterNumber,
    QgsProcessingParameters,
    QgsProcessingParameterString,
    QgsProperty,
    QgsPropertyDefinition,
)

from ...i18n import tr

if TYPE_CHECKING:
    from ...connection.settings import EnvironmentSettings

_DECIMALS = 3
"""Shown in the dialog: millimetres and kilograms are enough."""
_Definition = TypeVar("_Definition", bound=QgsProcessingParameterDefinition)
ENVIRONMENT = "ENVIRONMENT"


def with_help(parameter: _Definition, text: str) -> _Definition:
    """Return ``parameter`` with its help."""
    parameter.setHelp(text)
    return parameter


def dynamic_number(  # noqa: PLR0913, PLR0917 - a definition has that many parts
    name: str,
    text: str,
    value_help: str,
    layer: str,
    default: float | None = None,
    kind: QgsProcessingParameterNumber.Type = QgsProcessingParameterNumber.Type.Double,
) -> QgsProcessingParameterNumber:
    """Return a number that may differ between the rows of ``layer``; without a default it is optional.

    Its limits are checked with a reason, not by the widget.
    """
    parameter = QgsProcessingParameterNumber(name, text, kind, defaultValue=default, optional=default is None)
    parameter.setIsDynamic(True)
    parameter.setDynamicPropertyDefinition(
        QgsPropertyDefinition(name, value_help, QgsPropertyDefinition.StandardPropertyTemplate.Double)
    )
    parameter.setDynamicLayerParameterName(layer)
    if kind == QgsProcessingParameterNumber.Type.Double:
        parameter.setMetadata({"widget_wrapper": {"decimals": _DECIMALS}})
    return parameter


def one_choice(name: str, text: str, choices: type[Enum], default: Enum) -> QgsProcessingParameterEnum:
    """Return an enumeration of which one has to be chosen, by its text."""
    return QgsProcessingParameterEnum(
        name, text, [one.value for one in choices], defaultValue=default.value, usesStaticStrings=True
    )


def several_choices(name: str, text: str, choices: type[Enum]) -> QgsProcessingParameterEnum:
    """Return an enumeration of which none or several can be chosen, by their texts."""
    return QgsProcessingParameterEnum(
        name, text, [one.value for one in choices], allowMultiple=True, optional=True, usesStaticStrings=True
    )


def per_row(parameters: dict[str, Any], name: str) -> QgsProperty | None:
    """Return a value that may differ from row to row, or None where it is not given."""
    value = parameters.get(name)
    if value is None or QgsProcessingParameters.isDynamic(parameters, name):
        return value
    return QgsProperty.fromValue(value)


def unknown_choice(parameters: dict[str, Any], name: str, choices: type[Enum] | Sequence[str]) -> str:
    """Return why a text of an enumeration cannot be used, or nothing; an enum has the texts as its values."""
    known = [one.value if isinstance(one, Enum) else one for one in choices]
    for text in chosen_texts(parameters.get(name)):
        if text not in known:
            return tr("{} takes {}; it does not know '{}'.").format(name, ", ".join(known), text)
    return ""


def chosen_texts(value: Any) -> list[str]:
    """Return the texts of a parameter that takes several: a list, or one text with commas between."""
    if isinstance(value, str):
        return [text for text in value.split(",") if text]
    return [text for text in value if isinstance(text, str)] if isinstance(value, (list, tuple)) else []


def environment_definition() -> QgsProcessingParameterString:
    """Return the definition of the parameter."""
    parameter = QgsProcessingParameterString(ENVIRONMENT, tr("Environment"), optional=True)
    parameter.setHelp(tr("The name of an environment, such as production or sandbox. Empty: the active one."))
    return parameter


def settings_of(
    algorithm: QgsProcessingAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext
) -> EnvironmentSettings:
    """Return the settings of the chosen environment, or end the run with what is wrong with them."""
    from ...connection.settings import SettingsError, read_settings

    chosen = algorithm.parameterAsString(parameters, ENVIRONMENT, context).strip()
    try:
        return read_settings(ChainMap({"LOCATION_GATEWAY_ENVIRONMENT": chosen} if chosen else {}, os.environ))
    except SettingsError as error:
        raise QgsProcessingException(str(error)) from None
