"""The parameters of routes: their definitions, their checks, and their values as the client wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessing,
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDateTime,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterNumber,
    QgsProcessingParameterString,
)
from qgis.PyQt.QtCore import QDateTime, Qt

from ...gateway.routing.choices import (
    MOST_ALTERNATIVES,
    AvoidFeature,
    HazardousGoods,
    RoutingMode,
    TunnelCategory,
    VehicleType,
)
from ...i18n import tr
from ..shared.definitions import one_choice, several_choices, unknown_choice, with_help
from ..shared.row_status import ROUTE_STATUSES
from .vehicle_parameters import (
    HAZARDOUS_GOODS,
    TUNNEL_CATEGORY,
    VEHICLE_TYPE,
    advanced_vehicle_definitions,
    check_vehicle,
    vehicle_definitions,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...gateway.routing.queries import RouteOptions
    from ..shared.gateway_algorithm import GatewayAlgorithm

OUTPUT = "OUTPUT"
SECTIONS = "SECTIONS"
NOTICES = "NOTICES"
STYLES = {OUTPUT: "truckroutes", SECTIONS: "truckroutesections"}
"""Of the output layers."""

AVOID_FEATURES = "AVOID_FEATURES"
AVOID_AREAS = "AVOID_AREAS"
EXCLUDE_COUNTRIES = "EXCLUDE_COUNTRIES"
DEPARTURE = "DEPARTURE"
TRAFFIC = "TRAFFIC"
ROUTING_MODE = "ROUTING_MODE"
ALTERNATIVES = "ALTERNATIVES"
LANGUAGE = "LANGUAGE"
ELEVATION = "ELEVATION"

_HOURS_BEHIND_UTC = 12
"""Where it is earliest on Earth."""


def basic_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters that the dialog shows at once."""
    yield with_help(
        one_choice(ROUTING_MODE, tr("Best route"), RoutingMode, RoutingMode.FAST),
        tr("fast: the least time. short: the least way."),
    )
    yield with_help(
        QgsProcessingParameterDateTime(
            DEPARTURE, tr("Departure"), QgsProcessingParameterDateTime.Type.DateTime, optional=True
        ),
        tr(
            "Date and time, such as 2027-03-01T08:30:00. Without an offset (+01:00) it is the local time of the "
            "origin. Empty: now. It decides about traffic and about restrictions that hold at certain times only."
        ),
    )
    yield with_help(
        QgsProcessingParameterFeatureSource(
            AVOID_AREAS, tr("Areas to avoid"), [QgsProcessing.SourceType.TypeVectorPolygon], optional=True
        ),
        tr(
            "Polygons in any coordinate system, at most 20 with their parts. The service takes 100 corners each: what "
            "has more gets a simpler outline around it, and the log says so. A route that has to lead through one is "
            "'restricted'. Needs the Python package shapely."
        ),
    )


def advanced_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters that the dialog shows among the advanced ones."""
    yield with_help(
        several_choices(AVOID_FEATURES, tr("Avoid"), AvoidFeature),
        tr("Kinds of roads to avoid. Where that is not possible the route has a notice, and is 'restricted'."),
    )
    yield with_help(
        QgsProcessingParameterString(EXCLUDE_COUNTRIES, tr("Countries to exclude"), optional=True),
        tr("Codes of three letters such as CHE, with commas between. No route leads through them, or there is none."),
    )
    yield with_help(
        QgsProcessingParameterBoolean(TRAFFIC, tr("With traffic"), True),
        tr("Durations with the traffic of the departure; duration_s and base_duration_s tell the difference."),
    )
    yield with_help(
        QgsProcessingParameterNumber(
            ALTERNATIVES,
            tr("Alternatives"),
            QgsProcessingParameterNumber.Type.Integer,
            defaultValue=0,
            minValue=0,
            maxValue=MOST_ALTERNATIVES,
        ),
        tr(
            "How many other routes are wanted beside the best one, 0 to 6: each is a row of its own, with "
            "'alternative' from 1. The service may find fewer, above all through stops."
        ),
    )
    yield with_help(
        QgsProcessingParameterBoolean(ELEVATION, tr("Lines with elevation"), False),
        tr("Asks for the elevation of the road, in metres, as the Z of the lines."),
    )
    yield with_help(
        QgsProcessingParameterString(LANGUAGE, tr("Language of the notices"), optional=True),
        tr(
            "A language tag such as fi or en-US, or several with a comma between. Empty: as the environment's settings "
            "say."
        ),
    )


def add_route_parameters(algorithm: GatewayAlgorithm, rows: str) -> None:
    """Add the vehicle, the routing, the common parameters and the outputs, behind the algorithm's own inputs.

    ``rows`` is the input layer whose rows may have vehicles of their own.
    """
    for definition in (*vehicle_definitions(rows), *basic_definitions()):
        algorithm.addParameter(definition)
    for definition in (*advanced_vehicle_definitions(), *advanced_definitions()):
        algorithm.add_advanced(definition)
    algorithm.add_common_parameters()
    line, table = QgsProcessing.SourceType.TypeVectorLine, QgsProcessing.SourceType.TypeVector
    algorithm.addParameter(QgsProcessingParameterFeatureSink(OUTPUT, tr("Routes"), line))
    for name, text, kind, help_text in (
        (
            SECTIONS,
            tr("Sections"),
            line,
            tr("The parts of the routes, from stop to stop. 'route' is the number of the route's row, from 1."),
        ),
        (
            NOTICES,
            tr("Notices"),
            table,
            tr(
                "What the service has to say about routes and sections: the restriction that is violated, with its "
                "limit, and where. 'route' is the number of the route's row, from 1 (its fid in a GeoPackage)."
            ),
        ),
    ):
        sink = QgsProcessingParameterFeatureSink(name, text, kind, optional=True, createByDefault=False)
        algorithm.addParameter(with_help(sink, help_text))
    algorithm.add_number_outputs("PAIRS", tr("Different routes that are asked for"), ROUTE_STATUSES)


def validation_error(
    algorithm: QgsProcessingAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext
) -> str:
    """Return why the values cannot be used, or nothing."""
    from ...gateway.query import QueryError
    from ..shared.shapely_package import shapely_missing

    for name, known in (
        (TUNNEL_CATEGORY, TunnelCategory),
        (VEHICLE_TYPE, VehicleType),
        (ROUTING_MODE, RoutingMode),
        (HAZARDOUS_GOODS, HazardousGoods),
        (AVOID_FEATURES, AvoidFeature),
    ):
        reason = unknown_choice(parameters, name, known)
        if reason:
            return reason
    if parameters.get(AVOID_AREAS) and shapely_missing(AVOID_AREAS):
        return shapely_missing(AVOID_AREAS)
    try:
        check_vehicle(algorithm, parameters, context)
        options_of(algorithm, parameters, context)
    except QueryError as error:
        return str(error)
    return ""


def options_of(
    algorithm: QgsProcessingAlgorithm,
    parameters: dict[str, Any],
    context: QgsProcessingContext,
    avoid_areas: tuple[Any, ...] = (),
) -> RouteOptions:
    """Return what all routes have in common but the vehicle; raises :class:`QueryError`."""
    from ...gateway.routing.queries import RouteOptions

    countries = algorithm.parameterAsString(parameters, EXCLUDE_COUNTRIES, context).upper()
    return RouteOptions(
        routing_mode=RoutingMode(algorithm.parameterAsEnumString(parameters, ROUTING_MODE, context)),
        alternatives=algorithm.parameterAsInt(parameters, ALTERNATIVES, context),
        avoid_features=tuple(
            AvoidFeature(text) for text in algorithm.parameterAsEnumStrings(parameters, AVOID_FEATURES, context) if text
        ),
        avoid_areas=avoid_areas,
        exclude_countries=tuple(code.strip() for code in countries.split(",") if code.strip()),
        departure=_departure(algorithm, parameters, context),
        traffic=algorithm.parameterAsBoolean(parameters, TRAFFIC, context),
        languages=algorithm.parameterAsString(parameters, LANGUAGE, context).replace(" ", ""),
        elevation=algorithm.parameterAsBoolean(parameters, ELEVATION, context),
    )


def _departure(algorithm: QgsProcessingAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
    from ...gateway.query import QueryError

    given = parameters.get(DEPARTURE)
    if given is None or given == "":
        return ""
    time = QDateTime.fromString(given.strip(), Qt.DateFormat.ISODate) if isinstance(given, str) else QDateTime()
    if not time.isValid():
        time = algorithm.parameterAsDateTime(parameters, DEPARTURE, context)
    if not time.isValid():
        raise QueryError(tr("DEPARTURE must be a date and time such as 2027-03-01T08:30:00, not '{}'.").format(given))
    now = QDateTime.currentDateTimeUtc()
    if time.timeSpec() == Qt.TimeSpec.LocalTime:  # no offset was given: it is the time of the origin, wherever that is
        text = time.toString("yyyy-MM-ddTHH:mm:ss")
        compared = QDateTime(time.date(), time.time(), Qt.TimeSpec.UTC).addSecs(_HOURS_BEHIND_UTC * 3600)
    else:
        text = time.toString(Qt.DateFormat.ISODate)
        compared = time
    if compared < now:
        raise QueryError(tr("DEPARTURE {} lies in the past. Leave it empty to depart now.").format(text))
    return text
