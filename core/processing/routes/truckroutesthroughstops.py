"""The algorithm for truck routes through the stops of tours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsFeature,
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterField,
    QgsProperty,
)

from ...i18n import tr
from ..shared.definitions import dynamic_number, with_help
from . import parameters as params
from .route_algorithm import RouteAlgorithm

if TYPE_CHECKING:
    from ...gateway.routing.queries import RouteOptions
    from .route_algorithm import OutputFields
    from .tasks import RouteInput


class TruckRoutesThroughStopsAlgorithm(RouteAlgorithm):
    """``locationgateway:truckroutesthroughstops``."""

    INPUT = "INPUT"
    GROUP_FIELD = "GROUP_FIELD"
    ORDER_FIELD = "ORDER_FIELD"
    STOP_DURATION = "STOP_DURATION"
    POINT_INPUTS = (INPUT,)

    def name(self) -> str:
        return "truckroutesthroughstops"

    def displayName(self) -> str:
        return tr("Truck routes through stops")

    def tags(self) -> list[str]:
        words = tr("route,routing,truck,lorry,hgv,tour,stops,via,waypoints,sequence,road,location,gateway,directions")
        return words.split(",")

    def shortDescription(self) -> str:
        return tr("Calculates truck routes through the stops of tours, in their order.")

    def shortHelpString(self) -> str:
        return tr(
            "Calculates truck routes through the stops of tours, in their order, with length (metres), duration "
            "(seconds, waiting times included) and times. The routes suit the size and weight of the vehicle. There is "
            "one route per tour. 'Sections' has a line from each stop to the next.\n\n"
            "'status' is the result of a tour: ok; restricted (there is a route, but the vehicle violates a law or a "
            "limit on it: 'error' says which, and the notices say where); no_route; no_geometry or invalid (the stops, "
            "their order or the vehicle cannot be used); failed (no usable answer); not_asked (the run ended before). "
            "Restricted routes have their own colour.\n\n"
            "group_id is the value of the tour; origin_id and destination_id are the ids of its first and last stop. "
            "The vehicle is that of the first stop. A tour is one request, however many stops it has. Before the first "
            "request, the log shows how many requests and transactions the run needs. A dry run only counts them. "
            "Answers are stored on this computer, also those for a departure 'now'.\n\n"
            "'vehicle' has the vehicle and the options as they were sent (centimetres, kilograms)."
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
                tr("Stops with the same value form one route. Without a field, all rows form one route."),
            ),
            with_help(
                QgsProcessingParameterField(
                    self.ORDER_FIELD, tr("Field of the order"), None, self.INPUT, optional=True
                ),
                tr(
                    "Numbers, dates or texts, which must differ within a tour. The smallest value is the origin, the "
                    "largest the destination. Without a field, the order of the rows counts."
                ),
            ),
            with_help(
                dynamic_number(
                    self.STOP_DURATION, tr("Duration of a stop (seconds)"), tr("Duration in seconds"), self.INPUT
                ),
                tr(
                    "How long the vehicle waits at each stop, in seconds, below 50,000: a value, a field or an "
                    "expression. If empty, it does not wait. It never waits at the first and the last stop."
                ),
            ),
        ):
            self.addParameter(definition)
        params.add_route_parameters(self, self.INPUT)

    def validation_error(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        from .groups import checked_stop_duration

        given = self.row_value(parameters, self.STOP_DURATION, context)
        if given is not None and given.propertyType() == QgsProperty.Type.StaticProperty:
            try:
                checked_stop_duration(given.staticValue())
            except ValueError as error:
                return str(error)
        return params.validation_error(self, parameters, context)

    def _fields(self, parameters: dict[str, Any], context: QgsProcessingContext) -> OutputFields:
        from .input_layers import OWN_ID
        from .layers import id_field, label_fields

        source = self.source(parameters, self.INPUT, context)
        group = self.field_index(source, parameters, self.GROUP_FIELD, context)
        ids = (
            id_field(source, OWN_ID, "origin_id"),
            id_field(source, OWN_ID, "destination_id"),
            id_field(source, group, "group_id") if group >= 0 else None,
        )
        return ids, label_fields()

    def _input(
        self,
        options: RouteOptions,
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        feedback: QgsProcessingFeedback,
    ) -> RouteInput:
        from ..shared.row_values import DataDefinedValue
        from .groups import GroupTasks, checked_stop_duration
        from .input_layers import OWN_ID, RowLabels, VehicleReader, read_points
        from .tasks import RouteInput

        source = self.placed_source(parameters, self.INPUT, context)
        group, order = (
            self.field_index(source, parameters, name, context) for name in (self.GROUP_FIELD, self.ORDER_FIELD)
        )
        given = self.row_value(parameters, self.STOP_DURATION, context)
        expressions = self.createExpressionContext(parameters, context, source)
        duration = None if given is None else DataDefinedValue(self.STOP_DURATION, given, expressions)

        def read_duration(stop: QgsFeature) -> int:
            return 0 if duration is None else checked_stop_duration(duration.of(stop))

        labels = RowLabels(OWN_ID, self.displays[0], self.createExpressionContext(parameters, context, source))
        stops = read_points(
            source,
            context.transformContext(),
            feedback,
            fields=[OWN_ID, group, order, labels],
            values=[VehicleReader(self, source, parameters, context).read, read_duration],
        )
        tasks = GroupTasks(stops, options, self.settings.endpoints, has_groups=group >= 0, has_order=order >= 0)
        title = tr("through {}").format(source.sourceName())
        return RouteInput(tasks, *self._fields(parameters, context), title)
