"""The parameters of addresses: their definitions and checks, and their values for the client."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Optional

from qgis.core import (
    QgsProcessing,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterNumber,
    QgsProcessingParameterString,
    QgsProperty,
)

from ...i18n import tr
from ...run.definitions import dynamic_number, one_choice, several_choices, with_help
from ...run.row_status import PLACE_STATUSES
from .choices import MOST_CANDIDATES_IN_LIST, ResultType

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...run.gateway_algorithm import GatewayAlgorithm
    from ...run.invocation import Invocation
    from .queries import Options

INPUT = "INPUT"
RADIUS = "RADIUS"
HEADING = "HEADING"
GEOMETRY = "GEOMETRY"
ONLY_UNRESOLVED = "ONLY_UNRESOLVED"
RESULT_TYPES = "RESULT_TYPES"
MICRO_POINTS = "MICRO_POINTS"
LIMIT = "LIMIT"
CANDIDATES = "CANDIDATES"
LANGUAGE = "LANGUAGE"
POLITICAL_VIEW = "POLITICAL_VIEW"

Variation = tuple[Optional[QgsProperty], Optional[QgsProperty]]
"""Radius and heading, which may differ between rows."""


class OutputGeometry(Enum):
    """The values of ``GEOMETRY``."""

    ORIGINAL = "original"
    MATCH = "match"
    ACCESS = "access"


def basic_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the basic parameters of a layer."""
    yield with_help(
        QgsProcessingParameterFeatureSource(INPUT, tr("Points"), [QgsProcessing.SourceType.TypeVectorPoint]),
        tr("The points that need an address, in any coordinate system. The output has all rows of the input."),
    )
    yield radius_definition()
    yield from basic_address_definitions()


def advanced_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the advanced parameters of a layer."""
    yield with_help(
        one_choice(GEOMETRY, tr("Position of the points"), _geometry_words(), OutputGeometry.ORIGINAL),
        tr(
            "The access is where the road meets the address. If it is unknown, the point is at the address. Rows "
            "without an address keep their position. In scripts: original, match, access."
        ),
    )
    yield heading_definition()
    yield candidates_definition(
        tr("Candidates per point"),
        tr("With more than one, the output has a row for each candidate, the nearest first. rg_rank numbers them."),
        MOST_CANDIDATES_IN_LIST,
    )
    yield with_help(
        QgsProcessingParameterBoolean(ONLY_UNRESOLVED, tr("Only rows without an address"), False),
        tr("If the layer is an earlier result, rows whose rg_status is ok are copied without a request."),
    )
    yield from advanced_address_definitions()


def basic_address_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the basic parameters of layers and of single places."""
    yield with_help(
        several_choices(RESULT_TYPES, tr("Result types"), result_type_words()),
        tr("Empty: the nearest result of any type. In scripts: address, area, city, houseNumber, place, street."),
    )
    yield language_definition()


def advanced_address_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the advanced parameters of layers and of single places."""
    yield political_view_definition()
    yield with_help(
        QgsProcessingParameterBoolean(MICRO_POINTS, tr("Use micro-point addresses"), False),
        tr("More precise addresses where they exist. The key needs the entitlement for them."),
    )


def radius_definition() -> QgsProcessingParameterNumber:
    """Return the definition of ``RADIUS`` of a layer."""
    return with_help(
        dynamic_number(RADIUS, tr("Maximum distance (metres)"), tr("Radius in metres"), INPUT),
        tr(
            "The largest distance between a point and its address. Without it, a point gets the nearest address at any "
            "distance. Enter a value, a field or an expression. Rows where it is empty have no limit."
        ),
    )


def heading_definition() -> QgsProcessingParameterNumber:
    """Return the definition of ``HEADING``."""
    return with_help(
        dynamic_number(
            HEADING, tr("Heading (degrees from north)"), tr("Heading in degrees, clockwise from north"), INPUT
        ),
        tr(
            "The direction of travel, from 0 to 360 degrees clockwise from north. It tells the carriageways of a road "
            "apart. With a heading, all results are streets. Enter a value, a field or an expression. Rows where it is "
            "empty have no heading."
        ),
    )


def _geometry_words() -> dict[OutputGeometry, str]:
    return {
        OutputGeometry.ORIGINAL: tr("As in the input"),
        OutputGeometry.MATCH: tr("At the address"),
        OutputGeometry.ACCESS: tr("At the access to the address"),
    }


def result_type_words() -> dict[ResultType, str]:
    """Return what users read instead of the values of ``RESULT_TYPES``."""
    return {
        ResultType.ADDRESS: tr("Addresses"),
        ResultType.AREA: tr("Areas"),
        ResultType.CITY: tr("Cities"),
        ResultType.HOUSE_NUMBER: tr("House numbers"),
        ResultType.PLACE: tr("Places of interest"),
        ResultType.STREET: tr("Streets"),
    }


def add_address_outputs(algorithm: GatewayAlgorithm) -> None:
    """Add the output layer and its numbers."""
    algorithm.addParameter(
        QgsProcessingParameterFeatureSink(
            algorithm.OUTPUT, tr("Points with addresses"), QgsProcessing.SourceType.TypeVectorPoint
        )
    )
    algorithm.add_number_outputs(tr("Rows of the input"), ("PLACES", tr("Distinct places")), PLACE_STATUSES)


def validation_error(invocation: Invocation) -> str:
    """Return why the values cannot be used; empty if they can."""
    from ...run.rows import checked_bearing, checked_radius

    try:
        options = options_of(invocation)
        if invocation.row_value(HEADING) is not None:
            options.check_heading()
        for name, check in ((RADIUS, checked_radius), (HEADING, checked_bearing)):
            given = invocation.row_value(name)
            if given is not None and given.propertyType() == QgsProperty.Type.StaticProperty:
                check(given.staticValue())
    except ValueError as error:
        return str(error)
    return ""


def options_of(invocation: Invocation) -> Options:
    """Return the options of all rows. Raises :class:`~...client.query.QueryError`."""
    return address_options(invocation, invocation.value(CANDIDATES))


def address_options(invocation: Invocation, candidates: int) -> Options:
    """Return the options of all places of a run. Raises :class:`~...client.query.QueryError`."""
    from .queries import Options

    return Options(
        result_types=tuple(ResultType(text) for text in invocation.value(RESULT_TYPES) if text),
        candidates=candidates,
        **wording(invocation),
        micro_points=invocation.value(MICRO_POINTS),
    )


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


def wording(invocation: Invocation) -> dict[str, str]:
    """Return the values of ``LANGUAGE`` and ``POLITICAL_VIEW``, by the names that the client gives them."""
    return {
        "languages": invocation.value(LANGUAGE).replace(" ", ""),
        "political_view": invocation.value(POLITICAL_VIEW).strip().upper(),
    }
