"""The parameter ENVIRONMENT of algorithms that look at what an environment has left on this computer."""

from __future__ import annotations

import os
from collections import ChainMap
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingParameterString,
)

from ...i18n import tr

if TYPE_CHECKING:
    from ...connection.settings import EnvironmentSettings

ENVIRONMENT = "ENVIRONMENT"


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
