"""The parameters of ``geocodeaddresses``: their definitions and checks, and their values for the client."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from qgis.core import (
    QgsProcessing,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterExpression,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterNumber,
    QgsProcessingParameterPoint,
    QgsProcessingParameterString,
)

from ...i18n import tr
from ...run.definitions import one_choice, with_help, with_subjects
from ...run.row_status import ADDRESS_STATUSES
from ..geocoding.parameters import (
    CANDIDATES,
    candidates_definition,
    language_definition,
    political_view_definition,
    wording,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ...run.gateway_algorithm import GatewayAlgorithm
    from ...run.invocation import Invocation
    from ...run.source import LayerSource
    from .queries import GeocodeOptions
    from .rows import AddressReader

INPUT = "INPUT"
ADDRESS = "ADDRESS"
PARTS: Mapping[str, str] = {
    "STREET": "street",
    "HOUSE_NUMBER": "houseNumber",
    "POSTAL_CODE": "postalCode",
    "CITY": "city",
    "STATE": "state",
    "COUNTRY": "country",
}
"""The parameters of the parts of an address, and the names of the parts in requests."""
COUNTRIES = "COUNTRIES"
NEAR = "NEAR"
MIN_SCORE = "MIN_SCORE"
ONLY_UNRESOLVED = "ONLY_UNRESOLVED"
GEOMETRY = "GEOMETRY"

MOST_CANDIDATES = 10
_USUAL_MIN_SCORE = 0.5


class MatchGeometry(Enum):
    """The values of ``GEOMETRY``."""

    MATCH = "match"
    ACCESS = "access"


def basic_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the basic parameters."""
    yield with_help(
        QgsProcessingParameterFeatureSource(INPUT, tr("Table or layer"), [QgsProcessing.SourceType.TypeVector]),
        tr(
            "The rows with the addresses: a layer, or a table without geometries such as a spreadsheet or a CSV file "
            "(which needs at least two columns, otherwise QGIS does not open it). The output has all rows of the input."
        ),
    )
    for definition in address_definitions():
        has_field = definition.name() in (ADDRESS, *PARTS)
        yield with_subjects(definition, definition.name().lower()) if has_field else definition
    yield min_score_definition()


def advanced_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the advanced parameters."""
    yield near_definition()
    yield candidates_definition(
        tr("Candidates per address"),
        tr("With more than one, the output has a row for each candidate, the best first. gc_rank numbers them."),
        MOST_CANDIDATES,
    )
    yield with_help(
        one_choice(GEOMETRY, tr("Position of the points"), _geometry_words(), MatchGeometry.MATCH),
        tr(
            "The access is where the road meets the address. If it is unknown, the point is at the address. In "
            "scripts: match, access."
        ),
    )
    yield with_help(
        QgsProcessingParameterBoolean(ONLY_UNRESOLVED, tr("Only rows without an address"), False),
        tr("If the layer is an earlier result, rows whose gc_status is ok are copied without a request."),
    )
    yield language_definition()
    yield political_view_definition()


def address_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters of the addresses."""
    yield with_help(
        _expression(ADDRESS, tr("Address in one line")),
        tr("A field or an expression with the whole address, or a part of it if the other parameters have the rest."),
    )
    for name, text in _part_words().items():
        yield with_help(
            _expression(name, text),
            tr("A field or an expression with this part of the address, if the table has it in a column of its own."),
        )
    yield with_help(
        QgsProcessingParameterString(COUNTRIES, tr("Only in these countries"), optional=True),
        tr("Codes of three letters such as FIN, separated by commas. Only addresses in these countries are found."),
    )


def min_score_definition() -> QgsProcessingParameterNumber:
    """Return the definition of ``MIN_SCORE``."""
    min_score = QgsProcessingParameterNumber(
        MIN_SCORE,
        tr("Minimum score"),
        QgsProcessingParameterNumber.Type.Double,
        defaultValue=_USUAL_MIN_SCORE,
        minValue=0,
        maxValue=1,
    )
    min_score.setMetadata({"widget_wrapper": {"decimals": 2}})
    return with_help(
        min_score,
        tr(
            "How well a match has to fit the address, from 0 to 1. Rows with a lower score get the status low_score "
            "and keep their match, so that they can be reviewed."
        ),
    )


def near_definition() -> QgsProcessingParameterPoint:
    """Return the definition of ``NEAR``."""
    return with_help(
        QgsProcessingParameterPoint(NEAR, tr("Prefer addresses near"), optional=True),
        tr(
            "Of several addresses that fit, the one near this point comes first. Longitude and latitude, such as "
            "24.9384,60.1699; or a point in another coordinate system, followed by the name of that system."
        ),
    )


def add_outputs(algorithm: GatewayAlgorithm) -> None:
    """Add the output layer and its numbers."""
    algorithm.addParameter(
        QgsProcessingParameterFeatureSink(
            algorithm.OUTPUT, tr("Geocoded addresses"), QgsProcessing.SourceType.TypeVectorPoint
        )
    )
    algorithm.add_number_outputs(tr("Rows of the input"), ("ADDRESSES", tr("Distinct addresses")), ADDRESS_STATUSES)


def validation_error(invocation: Invocation) -> str:
    """Return why the values cannot be used; empty if they can."""
    if not address_expressions(invocation):
        return tr(
            "Choose a field or an expression with the address in one line, or with its parts, such as street and city."
        )
    try:
        options_of(invocation)
    except ValueError as error:
        return str(error)
    return ""


def address_expressions(invocation: Invocation) -> dict[str, str]:
    """Return the expressions of the addresses, by parameter, without those that are empty."""
    texts = {name: invocation.value(name) for name in (ADDRESS, *PARTS)}
    return {name: text for name, text in texts.items() if text.strip()}


def address_reader(invocation: Invocation, source: LayerSource, earlier_status: int | None = None) -> AddressReader:
    """Return what reads the addresses of ``source``; raises QgsProcessingException if an expression is wrong."""
    from .rows import AddressReader

    expressions = invocation.expressions(source)
    texts = address_expressions(invocation)
    countries = _countries(invocation)
    return AddressReader(texts, PARTS, expressions, earlier_status, invocation.called, countries=countries)


def options_of(invocation: Invocation) -> GeocodeOptions:
    """Return the options of all addresses; raises :class:`~...client.query.QueryError`."""
    from .queries import GeocodeOptions, Near

    near = invocation.value(NEAR)
    return GeocodeOptions(
        place=None if near is None else Near(*near),
        countries=_countries(invocation),
        limit=invocation.value(CANDIDATES),
        **wording(invocation),
    )


def _countries(invocation: Invocation) -> tuple[str, ...]:
    codes = invocation.value(COUNTRIES).upper().split(",")
    return tuple(code.strip() for code in codes if code.strip())


def _expression(name: str, text: str) -> QgsProcessingParameterExpression:
    return QgsProcessingParameterExpression(name, text, parentLayerParameterName=INPUT, optional=True)


def words_of(name: str) -> str:
    """Return the label of a parameter with an address, for an algorithm that has no such parameter."""
    return tr("'{}'").format(_part_words().get(name, tr("Address in one line")))


def _part_words() -> dict[str, str]:
    return {
        "STREET": tr("Street"),
        "HOUSE_NUMBER": tr("House number"),
        "POSTAL_CODE": tr("Postal code"),
        "CITY": tr("City"),
        "STATE": tr("State or region"),
        "COUNTRY": tr("Country"),
    }


def _geometry_words() -> dict[MatchGeometry, str]:
    return {MatchGeometry.MATCH: tr("At the address"), MatchGeometry.ACCESS: tr("At the access to the address")}
