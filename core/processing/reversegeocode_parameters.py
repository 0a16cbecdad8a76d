"""The parameters of reverse geocoding: their definitions, their checks, and their values as the client wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessing,
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterEnum,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterNumber,
    QgsProcessingParameters,
    QgsProcessingParameterString,
)

from ..gateway.geocoding.queries import MOST_CANDIDATES_IN_LIST, Options, ResultType
from .definitions import chosen_texts, dynamic_number, with_help
from .output_geometry import OutputGeometry
from .row_values import checked_bearing, checked_radius
from .translation import tr

if TYPE_CHECKING:
    from collections.abc import Iterator

INPUT = "INPUT"
RADIUS = "RADIUS"
HEADING = "HEADING"
RESULT_TYPES = "RESULT_TYPES"
CANDIDATES = "CANDIDATES"
LANGUAGE = "LANGUAGE"
POLITICAL_VIEW = "POLITICAL_VIEW"
MICRO_POINTS = "MICRO_POINTS"
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
    yield with_help(
        QgsProcessingParameterEnum(
            RESULT_TYPES,
            tr("Kinds of results"),
            [kind.value for kind in ResultType],
            allowMultiple=True,
            optional=True,
            usesStaticStrings=True,
        ),
        tr("Empty: whatever is nearest. Given by name: address, area, city, houseNumber, place, street."),
    )
    yield with_help(
        QgsProcessingParameterString(LANGUAGE, tr("Language of the addresses"), optional=True),
        tr("A language tag such as fi or en-US, or several with a comma between. Empty: the local language."),
    )


def advanced_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters that the dialog shows among the advanced ones, in their order."""
    yield with_help(
        QgsProcessingParameterEnum(
            GEOMETRY,
            tr("Points of the output"),
            [choice.value for choice in OutputGeometry],
            defaultValue=OutputGeometry.ORIGINAL.value,
            usesStaticStrings=True,
        ),
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
    yield with_help(
        QgsProcessingParameterString(POLITICAL_VIEW, tr("Political view"), optional=True),
        tr("A country code of three letters such as IND: how disputed territory is labelled."),
    )
    yield with_help(
        QgsProcessingParameterBoolean(MICRO_POINTS, tr("Use micro-point addresses"), False),
        tr("More exact where such data exists; the key needs the entitlement for it."),
    )


def refusal(algorithm: QgsProcessingAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
    """Return why the values cannot be used, or nothing."""
    if parameters.get(CANDIDATES) is not None:
        candidates = algorithm.parameterAsInt(parameters, CANDIDATES, context)
        if not 1 <= candidates <= MOST_CANDIDATES_IN_LIST:
            return tr("CANDIDATES must be from 1 to {}, not {}.").format(MOST_CANDIDATES_IN_LIST, candidates)
    known = [kind.value for kind in ResultType]
    for text in chosen_texts(parameters.get(RESULT_TYPES)):
        if text not in known:
            return tr("RESULT_TYPES takes {}; it does not know '{}'.").format(", ".join(known), text)
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
    """Return the options that all rows share; raises :class:`~..gateway.query.QueryError`."""
    return Options(
        result_types=tuple(
            ResultType(text) for text in algorithm.parameterAsEnumStrings(parameters, RESULT_TYPES, context) if text
        ),
        candidates=algorithm.parameterAsInt(parameters, CANDIDATES, context),
        languages=algorithm.parameterAsString(parameters, LANGUAGE, context).replace(" ", ""),
        political_view=algorithm.parameterAsString(parameters, POLITICAL_VIEW, context).strip().upper(),
        micro_points=algorithm.parameterAsBoolean(parameters, MICRO_POINTS, context),
    )
