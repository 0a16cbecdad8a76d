"""The parameters of addresses: their definitions, their checks, and their values as the client wants them.

Those of a single place are a part of those of a layer's rows.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, Optional

from qgis.core import (
    QgsProcessing,
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterNumber,
    QgsProcessingParameters,
    QgsProcessingParameterString,
    QgsProperty,
)

from ...gateway.geocoding.choices import MOST_CANDIDATES_IN_LIST, ResultType
from ...i18n import tr
from ..shared.definitions import dynamic_number, one_choice, several_choices, unknown_choice, with_help
from ..shared.row_status import PLACE_STATUSES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...gateway.geocoding.queries import Options
    from ..shared.gateway_algorithm import GatewayAlgorithm

INPUT = "INPUT"
RADIUS = "RADIUS"
HEADING = "HEADING"
CANDIDATES = "CANDIDATES"
GEOMETRY = "GEOMETRY"
ONLY_UNRESOLVED = "ONLY_UNRESOLVED"
RESULT_TYPES = "RESULT_TYPES"
LANGUAGE = "LANGUAGE"
POLITICAL_VIEW = "POLITICAL_VIEW"
MICRO_POINTS = "MICRO_POINTS"

Variation = tuple[Optional[QgsProperty], Optional[QgsProperty]]
"""Radius and heading, which may differ from row to row."""


class OutputGeometry(Enum):
    """The values of ``GEOMETRY``."""

    ORIGINAL = "original"
    MATCH = "match"
    ACCESS = "access"


def basic_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters that the dialog shows at once, in their order."""
    yield with_help(
        QgsProcessingParameterFeatureSource(INPUT, tr("Points"), [QgsProcessing.SourceType.TypeVectorPoint]),
        tr("The points whose addresses are wanted, in any coordinate system. Every row comes out again."),
    )
    yield with_help(
        dynamic_number(RADIUS, tr("Only matches within (metres)"), tr("Radius in metres"), INPUT),
        tr(
            "Radius in metres around each point. Without it a point far from any address still gets the nearest. "
            "A value, a field or an expression; rows where it is empty have no limit."
        ),
    )
    yield from basic_address_definitions()


def advanced_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters that the dialog shows among the advanced ones, in their order."""
    yield with_help(
        one_choice(GEOMETRY, tr("Points of the output"), OutputGeometry, OutputGeometry.ORIGINAL),
        tr(
            "original: as in the input. match: where the address is. access: where the road meets it (the "
            "match itself where no such point is known). Rows without a match keep their own point."
        ),
    )
    yield with_help(
        dynamic_number(
            HEADING, tr("Heading (degrees from north)"), tr("Heading in degrees, clockwise from north"), INPUT
        ),
        tr(
            "The direction of travel, 0 to 360 degrees clockwise from north: it tells carriageways apart. "
            "The results are streets then. A value, a field or an expression; rows where it is empty have none."
        ),
    )
    yield with_help(
        QgsProcessingParameterNumber(
            CANDIDATES,
            tr("Candidates per point"),
            QgsProcessingParameterNumber.Type.Integer,
            defaultValue=1,
            minValue=1,
            maxValue=MOST_CANDIDATES_IN_LIST,
        ),
        tr("With more than one, a row comes out once per candidate, by distance; rg_rank counts them from 1."),
    )
    yield with_help(
        QgsProcessingParameterBoolean(ONLY_UNRESOLVED, tr("Only rows without an address yet"), False),
        tr("For a layer that is itself a result: rows whose rg_status is ok pass through as they are, unasked."),
    )
    yield from advanced_address_definitions()


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


def add_address_outputs(algorithm: GatewayAlgorithm) -> None:
    """Add the output layer and its numbers."""
    algorithm.addParameter(
        QgsProcessingParameterFeatureSink(
            algorithm.OUTPUT, tr("Points with addresses"), QgsProcessing.SourceType.TypeVectorPoint
        )
    )
    algorithm.add_number_outputs("PLACES", tr("Distinct places"), PLACE_STATUSES)


def validation_error(
    algorithm: QgsProcessingAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext
) -> str:
    """Return why the values cannot be used, or nothing."""
    from ..shared.row_values import checked_bearing, checked_radius

    if parameters.get(CANDIDATES) is not None:
        candidates = algorithm.parameterAsInt(parameters, CANDIDATES, context)
        if not 1 <= candidates <= MOST_CANDIDATES_IN_LIST:
            return tr("CANDIDATES must be from 1 to {}, not {}.").format(MOST_CANDIDATES_IN_LIST, candidates)
    reason = unknown_choice(parameters, RESULT_TYPES, ResultType)
    if reason:
        return reason
    try:
        options = options_of(algorithm, parameters, context)
        if parameters.get(HEADING) is not None:
            options.check_heading()
        for name, check in ((RADIUS, checked_radius), (HEADING, checked_bearing)):
            if parameters.get(name) is not None and not QgsProcessingParameters.isDynamic(parameters, name):
                check(parameters[name])
    except ValueError as error:
        return str(error)
    return ""


def options_of(algorithm: QgsProcessingAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext) -> Options:
    """Return the options that all rows share; raises :class:`~...gateway.query.QueryError`."""
    return address_options(algorithm, parameters, context, algorithm.parameterAsInt(parameters, CANDIDATES, context))


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
