"""The algorithm for reachable areas, and its parameters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterNumber,
    QgsProcessingParameters,
)
from qgis.PyQt.QtGui import QIcon

from ...client.services import Service
from ...i18n import tr
from ...run.definitions import dynamic_text, one_choice, with_help, with_own_help
from ...run.gateway_algorithm import GatewayAlgorithm, icon
from ...run.row_status import AREA_STATUSES
from ...vehicles.parameters import AVOID_AREAS, advanced_vehicle_definitions, vehicle_definitions
from ..routing import parameters as routes
from .choices import FEWEST_VERTICES, Detail, Direction, RangeType

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from qgis.core import QgsFeature

    from ...run.layer_design import LayerDesign
    from ...run.source import LayerSource
    from ..routing.queries import Ring, RouteOptions
    from .client import AreaOptions
    from .run import AreaInput

INPUT = "INPUT"
RANGE_TYPE = "RANGE_TYPE"
RANGES = "RANGES"
DIRECTION = "DIRECTION"
BANDS = "BANDS"
DISSOLVE = "DISSOLVE"
DETAIL = "DETAIL"
MAX_POINTS = "MAX_POINTS"


class ReachableAreaAlgorithm(GatewayAlgorithm):
    """``locationgateway:reachablearea``."""

    SERVICE = Service.ISOLINES
    bands: Sequence[float] = ()

    def name(self) -> str:
        return "reachablearea"

    def displayName(self) -> str:
        return tr("Reachable area")

    def icon(self) -> QIcon:
        return icon("reachable_area")

    def tags(self) -> list[str]:
        words = tr(
            "isochrone,isodistance,isoline,service area,catchment,reach,drive time,truck,lorry,hgv,location,gateway"
        )
        return words.split(",")

    def shortDescription(self) -> str:
        return tr("Calculates the areas that a truck reaches from points within minutes or kilometres, or the reverse.")

    def shortHelpString(self) -> str:
        return tr(
            "Calculates, for each point of a layer, the area that a vehicle of this size and weight reaches within a "
            "number of minutes or kilometres; or the area from which it reaches the point.\n\n"
            "One request asks for all ranges of a point. Each range of each point is a transaction. Before the "
            "first request, the log shows how many are needed. A dry run only counts them. Answers are stored on this "
            "computer, each range by itself: a further range asks only for itself.\n\n"
            "The output has a row for each point and range, in the order of the input and the ranges from small to "
            "large, with the attributes of the point. ra_status is the result: ok; no_route (nothing can be reached); "
            "no_match (no road near the point); no_geometry or invalid (the row cannot be used; it has one row "
            "without a range); failed (no usable answer); not_asked (the run ended before). ra_error gives the "
            "reason.\n\n"
            "The areas are approximate: they enclose the roads that are reached. An area may have several parts, such "
            "as islands, and holes. Rings that cross themselves are repaired. Ferries between the parts are not "
            "drawn.\n\n"
            "With bands, the smaller area of a point is cut out of the larger one. Dissolved, the areas of all points "
            "become one for each range. They come last, with empty attributes. Points without an area keep rows of "
            "their own."
        )

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        for definition in (*_definitions(), *vehicle_definitions(INPUT)):
            self.addParameter(definition)
        for definition in (
            *_advanced_definitions(),
            *advanced_vehicle_definitions(INPUT),
            *with_own_help(routes.routing_definitions(INPUT, INPUT), _help_of_routing()),
        ):
            self.add_advanced(definition)
        self.add_common_parameters()
        polygon = QgsProcessing.SourceType.TypeVectorPolygon
        self.addParameter(QgsProcessingParameterFeatureSink(self.OUTPUT, tr("Reachable areas"), polygon))
        self.add_number_outputs(
            tr("Points, each counted once for each of its ranges"),
            ("AREAS", tr("Different areas that the run needs")),
            AREA_STATUSES,
        )

    def validation_error(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        from ...client.query import QueryError

        if reason := _wrong_time(self, parameters, context):
            return reason
        if not QgsProcessingParameters.isDynamic(parameters, RANGES):
            try:
                _ranges(self, parameters, context)
            except QueryError as error:
                return tr("{}: {}").format(self.called(RANGES), error)
        return routes.validation_error(self, parameters, context, _options)

    def designs(self) -> dict[str, LayerDesign]:
        from .run import area_design

        return {self.OUTPUT: area_design(self.bands)}

    def read_for_designs(self, parameters: dict[str, Any], context: QgsProcessingContext) -> None:
        self.bands = ()
        if self.value(parameters, BANDS, context) and not QgsProcessingParameters.isDynamic(parameters, RANGES):
            kind = RangeType(self.value(parameters, RANGE_TYPE, context))
            self.bands = [one / kind.per_unit for one in _ranges(self, parameters, context)]

    def layout(self, name: str, parameters: dict[str, Any], context: QgsProcessingContext) -> dict[str, Any]:
        from ...run.result_fields import OutputFields
        from .run import AREA_LAYER, area_layout

        source = self.source(parameters, INPUT, context)
        return area_layout(OutputFields(source.fields(), AREA_LAYER))

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        from .run import AreaRun

        given = self, parameters, context, feedback
        return AreaRun(*given, read_input=lambda: _read_input(*given)).results()


def _definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters that the dialog shows at once, but for the vehicle."""
    yield with_help(
        QgsProcessingParameterFeatureSource(INPUT, tr("Points"), [QgsProcessing.SourceType.TypeVectorPoint]),
        tr("Points in any coordinate system. Fields may set the ranges, and the size of the vehicle."),
    )
    yield with_help(
        one_choice(
            RANGE_TYPE,
            tr("Ranges in"),
            {RangeType.TIME: tr("Minutes"), RangeType.DISTANCE: tr("Kilometres")},
            RangeType.TIME,
        ),
        tr("Kilometres along the roads. In scripts: time, distance."),
    )
    yield with_help(
        dynamic_text(RANGES, tr("Ranges"), tr("Minutes or kilometres"), INPUT, "10,20,30"),
        tr(
            "Minutes or kilometres, from small to large, separated by commas: 10,20,30. A decimal has a point: 7.5. At "
            "most 30 ranges, up to 540 minutes or 1,000 kilometres. A field or an expression may give each point its "
            "own."
        ),
    )
    yield with_help(
        one_choice(
            DIRECTION,
            tr("Direction"),
            {Direction.FROM: tr("From the points"), Direction.TO: tr("To the points")},
            Direction.FROM,
        ),
        tr("What can be reached from a point, or from where the point can be reached. In scripts: from, to."),
    )
    yield with_help(
        QgsProcessingParameterBoolean(BANDS, tr("Bands: cut the smaller area out of the larger"), False),
        tr("Each area is then what lies between its range and the next smaller one of the same point."),
    )
    yield with_help(
        QgsProcessingParameterBoolean(DISSOLVE, tr("Dissolve: one area for each range over all points"), False),
        tr("With bands, the dissolved areas are cut out of each other."),
    )


def _advanced_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters of the areas that the dialog shows on demand."""
    yield with_help(
        one_choice(
            DETAIL,
            tr("Optimize for"),
            {
                Detail.BALANCED: tr("A balance of both"),
                Detail.QUALITY: tr("Exact outlines"),
                Detail.PERFORMANCE: tr("Fast answers"),
            },
            Detail.BALANCED,
        ),
        tr("In scripts: balanced, quality, performance."),
    )
    yield with_help(
        QgsProcessingParameterNumber(
            MAX_POINTS,
            tr("Maximum number of vertices"),
            QgsProcessingParameterNumber.Type.Integer,
            optional=True,
            minValue=FEWEST_VERTICES,
        ),
        tr("Of an area with all its parts. The service makes coarser outlines; it advises more than 100."),
    )


def _help_of_routing() -> dict[str, str]:
    """Return the help of parameters whose help speaks of routes, by name."""
    how = tr(
        "Date and time, such as 2027-03-01T08:30:00: a value, a field or an expression. Without an offset such as "
        "+01:00, it is the local time of the point. If empty, it is now."
    )
    return {
        routes.DEPARTURE: " ".join((tr("When the vehicle leaves the points; not for areas 'to the points'."), how)),
        routes.ARRIVAL: " ".join((tr("When the vehicle reaches the points; only for areas 'to the points'."), how)),
        AVOID_AREAS: tr(
            "Polygons in any coordinate system: at most 20, counting the parts of multipolygons, with at most 100 "
            "vertices each. A polygon with more vertices is replaced by a simpler outline around it, and the log says "
            "so. Requires the Python package shapely."
        ),
        routes.AVOID_FEATURES: tr(
            "Kinds of roads to avoid. In scripts: seasonalClosure, tollRoad, controlledAccessHighway, ferry, "
            "carShuttleTrain, tunnel, dirtRoad, difficultTurns, uTurns."
        ),
        routes.EXCLUDE_COUNTRIES: tr("Codes of three letters such as CHE, separated by commas. No area is in them."),
        routes.TRAFFIC: tr("Takes traffic at the time of departure or arrival into account."),
    }


def _wrong_time(algorithm: GatewayAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
    """Return why a departure or an arrival does not go with the direction, or nothing."""
    from ...run.parameter_values import is_blank
    from ...run.rows import is_null

    is_from = algorithm.value(parameters, DIRECTION, context) == Direction.FROM.value
    name = routes.ARRIVAL if is_from else routes.DEPARTURE
    if is_null(parameters.get(name)) or is_blank(parameters[name]):
        return ""
    sentence = (
        tr("{} cannot be used: areas from the points have a departure. Or choose the direction 'To the points'.")
        if is_from
        else tr("{} cannot be used: areas to the points have an arrival. Or choose the direction 'From the points'.")
    )
    return sentence.format(algorithm.called(name))


def _ranges(algorithm: GatewayAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext) -> tuple[int, ...]:
    """Return the ranges of all rows; raises :class:`~...client.query.QueryError`."""
    from .client import read_ranges

    kind = RangeType(algorithm.value(parameters, RANGE_TYPE, context))
    return read_ranges(algorithm.value(parameters, RANGES, context), kind)


def _options(
    algorithm: GatewayAlgorithm,
    parameters: dict[str, Any],
    context: QgsProcessingContext,
    areas: Sequence[Ring] = (),
) -> AreaOptions:
    """Return the options of all rows, without the vehicle; raises :class:`~...client.query.QueryError`."""
    from .client import AreaOptions

    return AreaOptions(
        routes.options_of(algorithm, parameters, context, areas),
        kind=RangeType(algorithm.value(parameters, RANGE_TYPE, context)),
        direction=Direction(algorithm.value(parameters, DIRECTION, context)),
        detail=Detail(algorithm.value(parameters, DETAIL, context)),
        most_vertices=algorithm.value(parameters, MAX_POINTS, context),
    )


def _read_input(
    algorithm: GatewayAlgorithm,
    parameters: dict[str, Any],
    context: QgsProcessingContext,
    feedback: QgsProcessingFeedback,
) -> AreaInput:
    from dataclasses import replace

    from ...client.query import as_written
    from ...vehicles.input_layers import read_avoid_areas, vehicle_reader
    from .run import AreaInput

    given = algorithm, parameters, context
    source = algorithm.placed_source(parameters, INPUT, context)
    options = _options(*given, read_avoid_areas(*given, feedback))
    asked = as_written(options.route)
    for name, time in ((tr("Departure: {}"), asked.departure), (tr("Arrival: {}"), asked.arrival)):
        if time:
            feedback.pushInfo(name.format(time))
    own_ranges = _ranges_of_rows(*given, source, options.kind)
    read_vehicle, vehicle = vehicle_reader(algorithm, source, parameters, context)
    departures, arrivals = (routes.row_times(algorithm, name, source, parameters, context) for name in routes.TIMES)
    readers = {"vehicle": read_vehicle, "departure": departures, "arrival": arrivals}
    readers = {name: read for name, read in readers.items() if read is not None}
    if vehicle is not None:
        options = replace(options, route=replace(options.route, vehicle=vehicle))

    def own_route(feature: QgsFeature) -> RouteOptions:
        return replace(options.route, **{name: read(feature) for name, read in readers.items()})

    return AreaInput(
        source,
        algorithm.input_layer(parameters, INPUT, context),
        options,
        ranges=_ranges(*given) if own_ranges is None else (),
        own_route=own_route if readers else None,
        own_ranges=own_ranges,
        has_bands=algorithm.value(parameters, BANDS, context),
        is_dissolved=algorithm.value(parameters, DISSOLVE, context),
    )


def _ranges_of_rows(
    algorithm: GatewayAlgorithm,
    parameters: dict[str, Any],
    context: QgsProcessingContext,
    source: LayerSource,
    kind: RangeType,
) -> Callable[[QgsFeature], tuple[int, ...]] | None:
    """Return what reads the ranges of a row; None if all rows have the same."""
    from ...run.rows import DataDefinedValue, shown
    from .client import read_ranges

    if not QgsProcessingParameters.isDynamic(parameters, RANGES):
        return None
    expressions = algorithm.createExpressionContext(parameters, context, source)
    value = DataDefinedValue(algorithm.called(RANGES), parameters[RANGES], expressions)

    def read(feature: QgsFeature) -> tuple[int, ...]:
        found = value.of(feature)
        is_readable = found is None or isinstance(found, (str, int, float, list))
        return read_ranges(found if is_readable else shown(found), kind)

    return read
