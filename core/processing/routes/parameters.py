"""The vehicle and routing parameters: their definitions, their checks, and their values as the client wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessing,
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDateTime,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterEnum,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterNumber,
    QgsProcessingParameters,
    QgsProcessingParameterString,
)
from qgis.PyQt.QtCore import QDateTime, Qt

from ...gateway.query import QueryError
from ...gateway.routing import choices
from ...gateway.routing.choices import (
    MOST_ALTERNATIVES,
    AvoidFeature,
    HazardousGoods,
    RoutingMode,
    TunnelCategory,
    VehicleType,
)
from ...wording import tr
from ..shared.definitions import dynamic_number, unknown_choice, with_help
from ..shared.shapely_package import shapely_missing

if TYPE_CHECKING:
    from collections.abc import Iterator
    from enum import Enum

    from ...gateway.routing.queries import RouteOptions

HEIGHT = "HEIGHT"
WIDTH = "WIDTH"
LENGTH = "LENGTH"
GROSS_WEIGHT = "GROSS_WEIGHT"
AXLE_LOAD = "AXLE_LOAD"
AXLE_COUNT = "AXLE_COUNT"
TRAILER_COUNT = "TRAILER_COUNT"
TUNNEL_CATEGORY = "TUNNEL_CATEGORY"
HAZARDOUS_GOODS = "HAZARDOUS_GOODS"
VEHICLE_TYPE = "VEHICLE_TYPE"
AVOID_FEATURES = "AVOID_FEATURES"
AVOID_AREAS = "AVOID_AREAS"
EXCLUDE_COUNTRIES = "EXCLUDE_COUNTRIES"
DEPARTURE = "DEPARTURE"
TRAFFIC = "TRAFFIC"
ROUTING_MODE = "ROUTING_MODE"
ALTERNATIVES = "ALTERNATIVES"
LANGUAGE = "LANGUAGE"
ELEVATION = "ELEVATION"

VEHICLE_NUMBERS = {
    HEIGHT: "height_m",
    WIDTH: "width_m",
    LENGTH: "length_m",
    GROSS_WEIGHT: "gross_weight_t",
    AXLE_LOAD: "axle_load_t",
    AXLE_COUNT: "axle_count",
    TRAILER_COUNT: "trailer_count",
}
"""Parameters that may differ from row to row, and the fields of :class:`Vehicle` that they are."""
_WHOLE, _NUMBER = QgsProcessingParameterNumber.Type.Integer, QgsProcessingParameterNumber.Type.Double
_HOURS_BEHIND_UTC = 12
"""Where it is earliest on Earth."""


def vehicle_definitions(rows: str) -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters of the vehicle; ``rows`` is the layer whose rows may have vehicles of their own."""
    for name, text, value_help, default, kind, help_text in (
        (HEIGHT, tr("Height (metres)"), tr("Height in metres"), choices.USUAL_HEIGHT_M, None, tr("Up to 50 m.")),
        (WIDTH, tr("Width (metres)"), tr("Width in metres"), choices.USUAL_WIDTH_M, None, tr("Up to 50 m.")),
        (
            LENGTH,
            tr("Length (metres)"),
            tr("Length in metres"),
            choices.USUAL_LENGTH_M,
            None,
            tr("With all trailers; up to 300 m."),
        ),
        (
            GROSS_WEIGHT,
            tr("Gross weight (tonnes)"),
            tr("Gross weight in tonnes"),
            choices.USUAL_WEIGHT_T,
            None,
            tr("With trailers and load, in tonnes."),
        ),
        (
            AXLE_LOAD,
            tr("Axle load (tonnes)"),
            tr("Axle load in tonnes"),
            None,
            None,
            tr("Of the heaviest axle, in tonnes. Empty: limits of axle loads are not looked at."),
        ),
        (
            AXLE_COUNT,
            tr("Axles"),
            tr("Number of axles"),
            choices.USUAL_AXLES,
            _WHOLE,
            tr("Of all the vehicle, trailers included: 2 to 255."),
        ),
        (TRAILER_COUNT, tr("Trailers"), tr("Number of trailers"), choices.USUAL_TRAILERS, _WHOLE, tr("0 to 255.")),
    ):
        yield with_help(
            dynamic_number(name, text, value_help, rows, default, _NUMBER if kind is None else kind),
            tr(
                "{} A value, a field or an expression. What does not come out as whole centimetres or kilograms is "
                "rounded up, so that the limit is never looser than the vehicle."
            ).format(help_text)
            if kind is None
            else tr("{} A value, a field or an expression.").format(help_text),
        )
    yield with_help(
        _one_of(VEHICLE_TYPE, tr("Kind of truck"), VehicleType, VehicleType.TRACTOR),
        tr("straight: carries its load itself. tractor: pulls it."),
    )


def basic_routing_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters of the routes that the dialog shows at once."""
    yield with_help(
        _one_of(ROUTING_MODE, tr("Best route"), RoutingMode, RoutingMode.FAST),
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
        _one_of(TUNNEL_CATEGORY, tr("Tunnel category"), TunnelCategory, TunnelCategory.NONE),
        tr("The strictest category of tunnels (ADR, B to E) that the load may still pass. none: no limit."),
    )
    yield with_help(
        _several(HAZARDOUS_GOODS, tr("Hazardous goods"), HazardousGoods), tr("What the load consists of, by name.")
    )
    yield with_help(
        _several(AVOID_FEATURES, tr("Avoid"), AvoidFeature),
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
            ALTERNATIVES, tr("Alternatives"), _WHOLE, defaultValue=0, minValue=0, maxValue=MOST_ALTERNATIVES
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


def refusal(algorithm: QgsProcessingAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
    """Return why the values cannot be used, or nothing."""
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
    from ...gateway.routing.vehicle import Vehicle

    try:
        common = common_vehicle(algorithm, parameters, context)
        if not any(QgsProcessingParameters.isDynamic(parameters, name) for name in VEHICLE_NUMBERS):
            Vehicle(**common)
        else:
            _check_each(common)
        options_of(algorithm, parameters, context)
    except QueryError as error:
        return str(error)
    return ""


def common_vehicle(
    algorithm: QgsProcessingAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext
) -> dict[str, Any]:
    """Return the fields of :class:`Vehicle` that all rows have in common."""
    common: dict[str, Any] = {
        "tunnel_category": TunnelCategory(algorithm.parameterAsEnumString(parameters, TUNNEL_CATEGORY, context)),
        "hazardous_goods": tuple(
            HazardousGoods(text)
            for text in algorithm.parameterAsEnumStrings(parameters, HAZARDOUS_GOODS, context)
            if text
        ),
        "type": VehicleType(algorithm.parameterAsEnumString(parameters, VEHICLE_TYPE, context)),
    }
    for name, field in VEHICLE_NUMBERS.items():
        if QgsProcessingParameters.isDynamic(parameters, name):
            continue
        if name == AXLE_LOAD and parameters.get(name) is None:
            continue
        value = algorithm.parameterAsDouble(parameters, name, context)
        common[field] = int(value) if field.endswith("_count") and value.is_integer() else value
    return common


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


def _check_each(common: dict[str, Any]) -> None:
    """Refuse a value that is wrong whatever the others of a row may be."""
    from ...gateway.routing.vehicle import Vehicle

    for field, value in common.items():
        loose = {"gross_weight_t": 1_000} if field == "axle_load_t" else {}
        Vehicle(**{**loose, field: value})


def _one_of(name: str, text: str, values: type[Enum], default: Enum) -> QgsProcessingParameterEnum:
    return QgsProcessingParameterEnum(
        name, text, [one.value for one in values], defaultValue=default.value, usesStaticStrings=True
    )


def _several(name: str, text: str, values: type[Enum]) -> QgsProcessingParameterEnum:
    return QgsProcessingParameterEnum(
        name, text, [one.value for one in values], allowMultiple=True, optional=True, usesStaticStrings=True
    )
