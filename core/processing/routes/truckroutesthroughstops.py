"""The algorithm that draws truck routes through the stops of tours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterField,
    QgsProcessingParameters,
)
from qgis.PyQt.QtGui import QIcon

from ...gateway.services import Service
from ...i18n import tr
from ..shared.definitions import dynamic_number, per_row, with_help
from ..shared.gateway_algorithm import GatewayAlgorithm
from ..shared.icons import icon
from . import parameters as params

if TYPE_CHECKING:
    from ...gateway.routing.queries import RouteOptions
    from .tasks import RouteInput


class TruckRoutesThroughStopsAlgorithm(GatewayAlgorithm):
    """``locationgateway:truckroutesthroughstops``."""

    SERVICE = Service.ROUTING
    INPUT = "INPUT"
    GROUP_FIELD = "GROUP_FIELD"
    ORDER_FIELD = "ORDER_FIELD"
    STOP_DURATION = "STOP_DURATION"

    def name(self) -> str:
        return "truckroutesthroughstops"

    def displayName(self) -> str:
        return tr("Truck routes through stops")

    def tags(self) -> list[str]:
        words = tr("route,routing,truck,lorry,hgv,tour,stops,via,waypoints,sequence,road,location,gateway,directions")
        return words.split(",")

    def icon(self) -> QIcon:
        return icon("truck_routes")

    def shortDescription(self) -> str:
        return tr("Draws the roads that a truck may take through the stops of tours, in their order.")

    def shortHelpString(self) -> str:
        return tr(
            "Draws the roads that a truck of the given size (metres, tonnes) may take through the stops of tours, in "
            "their order, through the gateway: one route per group, with length (metres), duration (seconds, stops "
            "included) and times. 'Sections' has a line from each stop to the next.\n\n"
            "'status' says what became of a group: ok; restricted (the service found a way, but a law or a limit does "
            "not fit the vehicle: see 'error', and the table of notices for which limit and where); no_route; "
            "no_geometry or invalid (stops, order or vehicle cannot be asked for); failed (no answer); not_asked (the "
            "run ended before). A restricted route has its own colour, and is never 'ok'.\n\n"
            "group_id is the value of the group, origin_id and destination_id are the ids of its first and last stop. "
            "The vehicle is that of the first stop. A route through all stops of a group is one request. The log tells "
            "how many requests and transactions a run needs before the first one is sent; 'Dry run' only counts. "
            "Answers are kept on this computer for 30 days, also those for a departure 'now'.\n\n"
            "'vehicle' holds the vehicle and the options as they were sent (centimetres, kilograms)."
        )

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        for definition in (
            with_help(
                QgsProcessingParameterFeatureSource(
                    self.INPUT, tr("Stops"), [QgsProcessing.SourceType.TypeVectorPoint]
                ),
                tr("The stops of all tours, in any coordinate system."),
            ),
            with_help(
                QgsProcessingParameterField(self.GROUP_FIELD, tr("Field of the tour"), None, self.INPUT, optional=True),
                tr("Stops with the same value are one route. Without it all rows are one route."),
            ),
            with_help(
                QgsProcessingParameterField(
                    self.ORDER_FIELD, tr("Field of the order"), None, self.INPUT, optional=True
                ),
                tr(
                    "Numbers, dates or texts, different ones within a group: the smallest is the origin, the largest "
                    "the destination. Without it the rows' own order counts."
                ),
            ),
            with_help(
                dynamic_number(
                    self.STOP_DURATION, tr("Duration of a stop (seconds)"), tr("Duration in seconds"), self.INPUT
                ),
                tr(
                    "How long the vehicle stays at each stop on the way, below 50,000 seconds. A value, a field or an "
                    "expression; empty: no time. At the first and the last stop it does not count."
                ),
            ),
        ):
            self.addParameter(definition)
        params.add_route_parameters(self, self.INPUT)

    def validation_error(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        from .groups import checked_stop_duration

        duration = parameters.get(self.STOP_DURATION)
        if duration is not None and not QgsProcessingParameters.isDynamic(parameters, self.STOP_DURATION):
            try:
                checked_stop_duration(duration)
            except ValueError as error:
                return str(error)
        return params.validation_error(self, parameters, context)

    def prepareAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> bool:
        from ..shared.layer_look import LayerLook

        self._looks = {name: LayerLook.of(style) for name, style in params.STYLES.items()}
        return super().prepareAlgorithm(parameters, context, feedback)

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        from .run import run_routes

        def read_input(options: RouteOptions) -> RouteInput:
            return self._input(options, parameters, context, feedback)

        return run_routes(self, read_input, self._looks, parameters, context, feedback)

    def _input(
        self,
        options: RouteOptions,
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        feedback: QgsProcessingFeedback,
    ) -> RouteInput:
        from ..shared.row_values import DataDefinedValue
        from .groups import GroupTasks, StopDurationReader
        from .input_layers import OWN_ID, VehicleReader, read_points
        from .layers import id_field
        from .tasks import RouteInput

        source = self.placed_source(parameters, self.INPUT, context)
        group, order = (
            self.field_index(source, parameters, name, context) for name in (self.GROUP_FIELD, self.ORDER_FIELD)
        )
        duration = per_row(parameters, self.STOP_DURATION)
        if duration is not None:
            expressions = self.createExpressionContext(parameters, context, source)
            duration = DataDefinedValue(self.STOP_DURATION, duration, expressions)
        stops = read_points(
            source,
            context.transformContext(),
            feedback,
            fields=[OWN_ID, group, order],
            values=[VehicleReader(self, source, parameters, context).read, StopDurationReader(duration).read],
        )
        ids = (
            id_field(source, OWN_ID, "origin_id"),
            id_field(source, OWN_ID, "destination_id"),
            id_field(source, group, "group_id") if group >= 0 else None,
        )
        tasks = GroupTasks(stops, options, has_groups=group >= 0, has_order=order >= 0)
        return RouteInput(tasks, ids, tr("through {}").format(source.sourceName()))
