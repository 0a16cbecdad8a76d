"""The algorithms for truck routes: from origins to destinations, and through the stops of tours."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Any, Optional

from qgis.core import (
    QgsFeature,
    QgsField,
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeatureSourceDefinition,
    QgsProcessingFeedback,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterField,
    QgsProperty,
)
from qgis.PyQt.QtGui import QIcon

from ...client.services import Service
from ...i18n import tr
from ...run.definitions import dynamic_number, one_choice, with_help, with_subjects
from ...run.gateway_algorithm import GatewayAlgorithm, icon
from . import parameters as params

if TYPE_CHECKING:
    from ...run.layer_design import LayerDesign
    from ...run.source import LayerSource
    from ...vehicles.input_layers import RoutePoints
    from .layers import RouteSchema
    from .queries import RouteOptions
    from .run import RouteInput
    from .tasks import RowPairs

    RouteFields = tuple[tuple[QgsField, QgsField, Optional[QgsField]], list[QgsField]]
    """The fields for the ids of origin, destination and group, and those that are carried."""


class RouteAlgorithm(GatewayAlgorithm):
    """Prepares and runs an algorithm that makes layers of routes."""

    SERVICE = Service.ROUTING
    POINT_INPUTS: Sequence[str] = ()
    """The parameters of the layers with origins, destinations or stops."""
    HAS_STOPS = False
    """Whether sections say between which stops they are."""
    displays: Sequence[str]
    """The display expressions of these layers. Only the main thread can ask for them."""
    asks_tolls = False
    colour = ""
    """Whether the layers of this run have fields for tolls."""

    def icon(self) -> QIcon:
        return icon("truck_routes")

    def designs(self) -> dict[str, LayerDesign]:
        from .layers import route_designs

        return route_designs(stops=self.HAS_STOPS, tolls=self.asks_tolls, colour=self.colour)

    def read_for_designs(self, parameters: dict[str, Any], context: QgsProcessingContext) -> None:
        self.asks_tolls = self.value(parameters, params.TOLLS, context)
        self.colour = params.colour_of_vehicle(self, parameters, context)

    def prepareAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> bool:
        self.displays = [params.display_expression(self, parameters, name, context) for name in self.POINT_INPUTS]
        return super().prepareAlgorithm(parameters, context, feedback)

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        from .run import RouteRun

        read_input = partial(self._input, parameters=parameters, context=context, feedback=feedback)
        return RouteRun(self, parameters, context, feedback, read_input=read_input).results()

    def layout(self, name: str, parameters: dict[str, Any], context: QgsProcessingContext) -> dict[str, Any]:
        sources = [self.source(parameters, name, context) for name in self.POINT_INPUTS]
        return self.schema(sources, parameters, context).layouts()[name]

    def schema(
        self, sources: Sequence[LayerSource], parameters: dict[str, Any], context: QgsProcessingContext
    ) -> RouteSchema:
        """Return what the outputs are like, given the layers of :attr:`POINT_INPUTS`."""
        from .layers import RouteSchema

        ids, carried = self._fields(sources, parameters, context)
        with_z, with_tolls = (self.value(parameters, name, context) for name in (params.ELEVATION, params.TOLLS))
        return RouteSchema(*ids, carried, with_z=with_z, with_stops=self.HAS_STOPS, with_tolls=with_tolls)

    @abstractmethod
    def _fields(
        self, sources: Sequence[LayerSource], parameters: dict[str, Any], context: QgsProcessingContext
    ) -> RouteFields:
        """Return the fields that depend on the layers of :attr:`POINT_INPUTS`, see :class:`RouteSchema`."""

    @abstractmethod
    def _input(
        self,
        options: RouteOptions,
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        feedback: QgsProcessingFeedback,
    ) -> RouteInput:
        """Read the layers."""


class Pairing(Enum):
    """The values of ``PAIRING``."""

    ORDER = "order"
    FIELD = "field"
    ALL = "all"


def pairing_words() -> dict[Pairing, str]:
    """Return what users read instead of the values of ``PAIRING``."""
    return {Pairing.ORDER: tr("In order"), Pairing.FIELD: tr("By field"), Pairing.ALL: tr("All with all")}


_COUNTED = ("memory", "ogr", "delimitedtext")
"""Providers of layers that know at once how many rows they have."""


def unpaired_reason(origins: int, destinations: int) -> str:
    """Return why so many rows cannot be meant to be paired in order, or an empty text."""
    if min(origins, destinations) <= 1 or origins == destinations:
        return ""
    return tr(
        "There are {:,} origins and {:,} destinations, so it is not clear which belong together. Choose 'Pairs': 'All "
        "with all', 'By field', or 'In order' to leave the last ones without a partner."
    ).format(origins, destinations)


class TruckRoutesAlgorithm(RouteAlgorithm):
    """``locationgateway:truckroutes``."""

    ORIGINS = "ORIGINS"
    DESTINATIONS = "DESTINATIONS"
    PAIRING = "PAIRING"
    ORIGIN_FIELD = "ORIGIN_FIELD"
    DESTINATION_FIELD = "DESTINATION_FIELD"
    DESTINATION_FIELDS = "DESTINATION_FIELDS"
    POINT_INPUTS = (ORIGINS, DESTINATIONS)

    def name(self) -> str:
        return "truckroutes"

    def displayName(self) -> str:
        return tr("Truck routes")

    def tags(self) -> list[str]:
        words = tr("route,routing,truck,lorry,hgv,road,drive,way,distance,duration,location,gateway,directions")
        return words.split(",")

    def shortDescription(self) -> str:
        return tr("Calculates truck routes from origins to destinations.")

    def shortHelpString(self) -> str:
        return tr(
            "Calculates truck routes from origins to destinations, with length (metres), duration (seconds) and times. "
            "The routes suit the size and weight of the vehicle.\n\n"
            "Each row of the output is a pair of an origin and a destination, or an alternative route for it. 'status' "
            "is the result: ok; restricted (there is a route, but the vehicle violates a law or a limit on it: 'error' "
            "says which, and the notices say where); no_route; no_geometry or invalid (the row or its vehicle cannot "
            "be used); failed (no usable answer); not_asked (the run ended before). Restricted routes have their own "
            "colour.\n\n"
            "Equal pairs (places with 5 decimals of a degree, vehicle, options) are requested only once. Before the "
            "first request, the log shows how many requests and transactions the run needs. A dry run only counts "
            "them. Answers are stored on this computer, also those for a departure 'now'.\n\n"
            "origin_snap_m and destination_snap_m are the distances between the points and the road, in metres. "
            "'vehicle' has the vehicle and the options as they were sent (centimetres, kilograms)."
        )

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        point = [QgsProcessing.SourceType.TypeVectorPoint]
        for definition in (
            with_help(
                QgsProcessingParameterFeatureSource(self.ORIGINS, tr("Origins"), point),
                tr("Where the routes begin: points in any coordinate system. Fields may set the size of the vehicle."),
            ),
            with_help(
                QgsProcessingParameterFeatureSource(self.DESTINATIONS, tr("Destinations"), point),
                tr("Where the routes end: points in any coordinate system."),
            ),
            with_help(
                one_choice(
                    self.PAIRING,
                    tr("Pairs"),
                    pairing_words(),
                ),
                tr(
                    "In order: the first origin with the first destination, and so on. By field: each destination with "
                    "the origin that has the same value. If empty: in order, or all with all if there is only one "
                    "origin or one destination; for other numbers that differ, one of the three has to be chosen. In "
                    "scripts: order, field, all."
                ),
            ),
            with_help(
                with_subjects(
                    QgsProcessingParameterField(
                        self.ORIGIN_FIELD, tr("Field of the origins"), None, self.ORIGINS, optional=True
                    ),
                    "name",
                    "id",
                ),
                tr(
                    "The ids of the origins in the output, and the values to compare if pairs are made by field. If "
                    "empty, the ids are the feature ids, and the labels are the display names of the layer."
                ),
            ),
            with_help(
                with_subjects(
                    QgsProcessingParameterField(
                        self.DESTINATION_FIELD, tr("Field of the destinations"), None, self.DESTINATIONS, optional=True
                    ),
                    "name",
                    "id",
                ),
                tr(
                    "The ids of the destinations in the output, and the values to compare if pairs are made by field. "
                    "More than one destination may have the value of an origin. If empty: as for the origins."
                ),
            ),
        ):
            self.addParameter(definition)
        carried = QgsProcessingParameterField(
            self.DESTINATION_FIELDS,
            tr("Fields to copy from the destinations"),
            None,
            self.DESTINATIONS,
            allowMultiple=True,
            optional=True,
        )
        self.add_advanced(with_help(carried, tr("These fields of the destinations are copied to the routes.")))
        params.add_route_parameters(self, self.ORIGINS, self.DESTINATIONS)

    def validation_error(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        pairing = self.value(parameters, self.PAIRING, context)
        if not pairing and (reason := unpaired_reason(*self._known_counts(parameters, context))):
            return reason
        fields = (self.ORIGIN_FIELD, self.DESTINATION_FIELD)
        if pairing == Pairing.FIELD.value and not all(self.value(parameters, name, context) for name in fields):
            return tr("To make pairs by field, choose a field of the origins and one of the destinations.")
        reason = params.validation_error(self, parameters, context)
        if not reason and pairing in {"", Pairing.ORDER.value} and self._is_one_layer(parameters, context):
            return tr(
                "Origins and destinations are the same layer, so each point would be paired with itself. Choose "
                "another layer, or 'All with all' as 'Pairs'."
            )
        return reason

    def _known_counts(self, parameters: dict[str, Any], context: QgsProcessingContext) -> list[int]:
        """Return how many origins and destinations there are; 0 if they would have to be counted, or are no points."""
        counts = []
        for name in self.POINT_INPUTS:
            layer, given = self.input_layer(parameters, name, context), parameters.get(name)
            is_part = isinstance(given, QgsProcessingFeatureSourceDefinition) and (
                given.selectedFeaturesOnly or given.filterExpression or given.featureLimit >= 0
            )
            is_counted = layer is not None and layer.isSpatial() and not is_part and layer.providerType() in _COUNTED
            counts.append(layer.featureCount() if is_counted else 0)
        return counts

    def _is_one_layer(self, parameters: dict[str, Any], context: QgsProcessingContext) -> bool:
        """Whether origins and destinations are the same rows of the same layer."""
        layers = [self.input_layer(parameters, name, context) for name in self.POINT_INPUTS]
        if None in layers or layers[0].id() != layers[1].id():
            return False
        given = [parameters[name] for name in self.POINT_INPUTS]
        parts = [
            (one.selectedFeaturesOnly, one.filterExpression)
            if isinstance(one, QgsProcessingFeatureSourceDefinition)
            else (False, "")
            for one in given
        ]
        return parts[0] == parts[1]

    def _fields(
        self, sources: Sequence[LayerSource], parameters: dict[str, Any], context: QgsProcessingContext
    ) -> RouteFields:
        from .layers import carried_fields, id_field

        from_layer, to_layer = sources
        ids = (
            id_field(from_layer, self.field_index(from_layer, parameters, self.ORIGIN_FIELD, context), "origin_id"),
            id_field(
                to_layer, self.field_index(to_layer, parameters, self.DESTINATION_FIELD, context), "destination_id"
            ),
            None,
        )
        carried = self.field_indexes(to_layer, parameters, self.DESTINATION_FIELDS, context)
        return ids, carried_fields(to_layer, carried)

    def _input(
        self,
        options: RouteOptions,
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        feedback: QgsProcessingFeedback,
    ) -> RouteInput:
        from ...geometry.antimeridian import may_cross
        from ...vehicles.input_layers import RowLabels, VehicleReader, read_points
        from .run import RouteInput
        from .tasks import PairTasks

        sources = [self.placed_source(parameters, name, context) for name in self.POINT_INPUTS]
        from_layer, to_layer = sources
        origin_field = self.field_index(from_layer, parameters, self.ORIGIN_FIELD, context)
        destination_field = self.field_index(to_layer, parameters, self.DESTINATION_FIELD, context)
        carried = self.field_indexes(to_layer, parameters, self.DESTINATION_FIELDS, context)
        from_labels, to_labels = (
            RowLabels(field, display, self.createExpressionContext(parameters, context, layer))
            for field, display, layer in zip((origin_field, destination_field), self.displays, (from_layer, to_layer))
        )
        transforms = context.transformContext()
        vehicles = VehicleReader(self, from_layer, parameters, context).read
        departures = params.row_times(self, params.DEPARTURE, from_layer, parameters, context)
        arrivals = params.row_times(self, params.ARRIVAL, to_layer, parameters, context)
        origins = read_points(
            from_layer, transforms, feedback, fields=[origin_field, from_labels], values=[vehicles, departures]
        )
        destinations = read_points(
            to_layer, transforms, feedback, fields=[destination_field, to_labels], copied=carried, values=[arrivals]
        )
        pairs = self._pairs(origins, destinations, self.value(parameters, self.PAIRING, context), feedback)
        title = tr("from {} to {}").format(from_layer.sourceName(), to_layer.sourceName())
        tasks = PairTasks(origins, destinations, pairs, options)
        schema = self.schema(sources, parameters, context)
        may_be_cut = may_cross(origins.longitudes(), destinations.longitudes())
        return RouteInput(tasks, schema._replace(is_multi=may_be_cut), title)

    def _pairs(
        self, origins: RoutePoints, destinations: RoutePoints, pairing: str, feedback: QgsProcessingFeedback
    ) -> RowPairs:
        from .tasks import AllPairs, FieldPairs, OrderedPairs

        if pairing == Pairing.FIELD.value:
            return FieldPairs(origins.columns[0], destinations.columns[0])
        counts = len(origins), len(destinations)
        if not pairing and (reason := unpaired_reason(*counts)):
            raise QgsProcessingException(reason)
        if not pairing and min(counts) == 1 < max(counts):
            sentence = (
                tr("There is one origin, so it is paired with all destinations. To change this, choose 'Pairs'.")
                if counts[0] == 1
                else tr("There is one destination, so it is paired with all origins. To change this, choose 'Pairs'.")
            )
            feedback.pushInfo(sentence)
            pairing = Pairing.ALL.value
        if pairing != Pairing.ALL.value:
            return OrderedPairs(*counts)
        pairs = AllPairs(*counts)
        feedback.pushInfo(tr("Origins: {:,}. Destinations: {:,}. Pairs: {:,}.").format(*counts, pairs.rows))
        return pairs


class TruckRoutesThroughStopsAlgorithm(RouteAlgorithm):
    """``locationgateway:truckroutesthroughstops``."""

    INPUT = "INPUT"
    GROUP_FIELD = "GROUP_FIELD"
    ORDER_FIELD = "ORDER_FIELD"
    STOP_DURATION = "STOP_DURATION"
    RETURN = "RETURN"
    POINT_INPUTS = (INPUT,)
    HAS_STOPS = True

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
            "The vehicle and a departure are those of the first stop, an arrival is that of the last one. A tour is "
            "one request, however many stops it has. Before the first request, the log shows how many requests and "
            "transactions the run needs. A dry run only counts them. Answers are stored on this computer, also those "
            "for a departure 'now'.\n\n"
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
                with_subjects(
                    QgsProcessingParameterField(
                        self.GROUP_FIELD, tr("Field of the tour"), None, self.INPUT, optional=True
                    ),
                    "tour",
                    "vehicle",
                ),
                tr("Stops with the same value form one route. Without a field, all rows form one route."),
            ),
            with_help(
                with_subjects(
                    QgsProcessingParameterField(
                        self.ORDER_FIELD, tr("Field of the order"), None, self.INPUT, optional=True
                    ),
                    "sequence",
                ),
                tr(
                    "Numbers, dates or texts, which must differ within a tour. The smallest value is the origin, the "
                    "largest the destination. Without a field, the order of the rows counts."
                ),
            ),
            with_help(
                with_subjects(
                    dynamic_number(
                        self.STOP_DURATION, tr("Duration of a stop (seconds)"), tr("Duration in seconds"), self.INPUT
                    ),
                    "service_time",
                ),
                tr(
                    "How long the vehicle waits at each stop, in seconds, below 50,000: a value, a field or an "
                    "expression. If empty, it does not wait. It never waits where the route begins and where it ends."
                ),
            ),
            with_help(
                QgsProcessingParameterBoolean(self.RETURN, tr("Return to the first stop"), False),
                tr(
                    "The route ends where it began, with one more section. The vehicle then waits at the last stop, "
                    "too, and an arrival is that of the first stop."
                ),
            ),
        ):
            self.addParameter(definition)
        params.add_route_parameters(self, self.INPUT, self.INPUT)

    def validation_error(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        from .tasks import checked_stop_duration

        given = self.row_value(parameters, self.STOP_DURATION, context)
        if given is not None and given.propertyType() == QgsProperty.Type.StaticProperty:
            try:
                checked_stop_duration(given.staticValue())
            except ValueError as error:
                return str(error)
        return params.validation_error(self, parameters, context)

    def _fields(
        self, sources: Sequence[LayerSource], parameters: dict[str, Any], context: QgsProcessingContext
    ) -> RouteFields:
        from ...vehicles.input_layers import OWN_ID
        from .layers import id_field

        (source,) = sources
        group = self.field_index(source, parameters, self.GROUP_FIELD, context)
        ids = (
            id_field(source, OWN_ID, "origin_id"),
            id_field(source, OWN_ID, "destination_id"),
            id_field(source, group, "group_id") if group >= 0 else None,
        )
        return ids, []

    def _input(
        self,
        options: RouteOptions,
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        feedback: QgsProcessingFeedback,
    ) -> RouteInput:
        from ...geometry.antimeridian import may_cross
        from ...run.rows import DataDefinedValue
        from ...vehicles.input_layers import OWN_ID, RowLabels, VehicleReader, read_points
        from .run import RouteInput
        from .tasks import GroupTasks, checked_stop_duration

        source = self.placed_source(parameters, self.INPUT, context)
        group, order = (
            self.field_index(source, parameters, name, context) for name in (self.GROUP_FIELD, self.ORDER_FIELD)
        )
        given = self.row_value(parameters, self.STOP_DURATION, context)
        expressions = self.createExpressionContext(parameters, context, source)
        duration = None if given is None else DataDefinedValue(self.called(self.STOP_DURATION), given, expressions)

        def read_duration(stop: QgsFeature) -> int:
            return 0 if duration is None else checked_stop_duration(duration.of(stop))

        labels = RowLabels(OWN_ID, self.displays[0], self.createExpressionContext(parameters, context, source))
        stops = read_points(
            source,
            context.transformContext(),
            feedback,
            fields=[OWN_ID, group, order, labels],
            values=[
                read_duration,
                VehicleReader(self, source, parameters, context).read,
                *(params.row_times(self, name, source, parameters, context) for name in params.TIMES),
            ],
        )
        tasks = GroupTasks(
            stops,
            options,
            self.settings.endpoints,
            has_groups=group >= 0,
            has_order=order >= 0,
            returns=self.value(parameters, self.RETURN, context),
        )
        title = tr("through {}").format(source.sourceName())
        schema = self.schema([source], parameters, context)
        return RouteInput(tasks, schema._replace(is_multi=may_cross(stops.longitudes())), title)
