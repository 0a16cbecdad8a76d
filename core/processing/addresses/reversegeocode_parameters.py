"""The parameters of reverse geocoding: their definitions, their checks, and their values as the client wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessing,
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterNumber,
    QgsProcessingParameters,
)

from ...gateway.geocoding.choices import MOST_CANDIDATES_IN_LIST, ResultType
from ...i18n import tr
from ..shared.definitions import dynamic_number, one_choice, unknown_choice, with_help
from .address_parameters import (
    RESULT_TYPES,
    address_options,
    advanced_address_definitions,
    basic_address_definitions,
)
from .output_geometry import OutputGeometry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...gateway.geocoding.queries import Options

INPUT = "INPUT"
RADIUS = "RADIUS"
HEADING = "HEADING"
CANDIDATES = "CANDIDATES"
GEOMETRY = "GEOMETRY"
ONLY_UNRESOLVED = "ONLY_UNRESOLVED"


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
