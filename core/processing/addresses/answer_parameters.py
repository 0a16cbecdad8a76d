"""The parameters of all answers with addresses, whatever was asked: how many candidates, and in which words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import QgsProcessingParameterNumber, QgsProcessingParameterString

from ...i18n import tr
from ..shared.definitions import with_help

if TYPE_CHECKING:
    from qgis.core import QgsProcessingContext

    from ..shared.gateway_algorithm import GatewayAlgorithm

CANDIDATES = "CANDIDATES"
LANGUAGE = "LANGUAGE"
POLITICAL_VIEW = "POLITICAL_VIEW"


def candidates_definition(text: str, help_text: str, most: int) -> QgsProcessingParameterNumber:
    """Return the definition of ``CANDIDATES``, from 1 to ``most``."""
    kind = QgsProcessingParameterNumber.Type.Integer
    return with_help(
        QgsProcessingParameterNumber(CANDIDATES, text, kind, defaultValue=1, minValue=1, maxValue=most), help_text
    )


def language_definition() -> QgsProcessingParameterString:
    """Return the definition of ``LANGUAGE``."""
    return with_help(
        QgsProcessingParameterString(LANGUAGE, tr("Language of the addresses"), optional=True),
        tr(
            "A language tag such as fi or en-US, or several separated by commas. Empty: the language in the settings "
            "of the environment, otherwise the local one."
        ),
    )


def political_view_definition() -> QgsProcessingParameterString:
    """Return the definition of ``POLITICAL_VIEW``."""
    return with_help(
        QgsProcessingParameterString(POLITICAL_VIEW, tr("Political view"), optional=True),
        tr(
            "A country code of three letters, such as IND. Disputed territories are labelled as this country sees "
            "them. Empty: the political view in the settings of the environment."
        ),
    )


def wording(algorithm: GatewayAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext) -> dict[str, str]:
    """Return the values of ``LANGUAGE`` and ``POLITICAL_VIEW``, by the names that the client gives them."""
    return {
        "languages": algorithm.value(parameters, LANGUAGE, context).replace(" ", ""),
        "political_view": algorithm.value(parameters, POLITICAL_VIEW, context).strip().upper(),
    }
