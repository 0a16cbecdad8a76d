"""The parameters that all algorithms have in common which ask for addresses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterString,
)

from ...gateway.geocoding.choices import ResultType
from ...i18n import tr
from ..shared.definitions import several_choices, with_help

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...gateway.geocoding.queries import Options

RESULT_TYPES = "RESULT_TYPES"
LANGUAGE = "LANGUAGE"
POLITICAL_VIEW = "POLITICAL_VIEW"
MICRO_POINTS = "MICRO_POINTS"


def basic_address_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters that the dialog shows at once."""
    yield with_help(
        several_choices(RESULT_TYPES, tr("Kinds of results"), ResultType),
        tr("Empty: whatever is nearest. Given by name: address, area, city, houseNumber, place, street."),
    )
    yield with_help(
        QgsProcessingParameterString(LANGUAGE, tr("Language of the addresses"), optional=True),
        tr(
            "A language tag such as fi or en-US, or several with a comma between. Empty: as the environment's settings "
            "say, otherwise the local language."
        ),
    )


def advanced_address_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters that the dialog shows among the advanced ones."""
    yield with_help(
        QgsProcessingParameterString(POLITICAL_VIEW, tr("Political view"), optional=True),
        tr(
            "A country code of three letters such as IND: how disputed territory is labelled. Empty: as the "
            "environment's settings say."
        ),
    )
    yield with_help(
        QgsProcessingParameterBoolean(MICRO_POINTS, tr("Use micro-point addresses"), False),
        tr("More exact where such data exists; the key needs the entitlement for it."),
    )


def address_options(
    algorithm: QgsProcessingAlgorithm,
    parameters: dict[str, Any],
    context: QgsProcessingContext,
    candidates: int,
) -> Options:
    """Return what all places of a run share; raises :class:`~...gateway.query.QueryError`."""
    from ...gateway.geocoding.queries import Options

    return Options(
        result_types=tuple(
            ResultType(text) for text in algorithm.parameterAsEnumStrings(parameters, RESULT_TYPES, context) if text
        ),
        candidates=candidates,
        languages=algorithm.parameterAsString(parameters, LANGUAGE, context).replace(" ", ""),
        political_view=algorithm.parameterAsString(parameters, POLITICAL_VIEW, context).strip().upper(),
        micro_points=algorithm.parameterAsBoolean(parameters, MICRO_POINTS, context),
    )
