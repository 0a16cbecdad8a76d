"""The algorithm for truck routes from origins to destinations."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingFeatureSourceDefinition,
    QgsProcessingFeedback,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterField,
)

from ...i18n import tr
from ..shared.definitions import one_choice, with_help
from . import parameters as params
from .route_algorithm import RouteAlgorithm

if TYPE_CHECKING:
    from ...gateway.routing.queries import RouteOptions
    from .input_layers import RoutePoints
    from .pairs import RowPairs
    from .route_algorithm import OutputFields
    from .tasks import RouteInput


class Pairing(Enum):
    """The values of ``PAIRING``."""

    ORDER = "order"
    FIELD = "field"
    ALL = "all"


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
                    {
                        Pairing.ORDER: tr("In order"),
                        Pairing.FIELD: tr("By field"),
                        Pairing.ALL: tr("All with all"),
                    },
                ),
                tr(
                    "In order: the first origin with the first destination, and so on. By field: each destination with "
                    "the origin that has the same value. If empty: in order, or all with all if there is only one "
                    "origin or one destination. In scripts: order, field, all."
                ),
            ),
            with_help(
                QgsProcessingParameterField(
                    self.ORIGIN_FIELD, tr("Field of the origins"), None, self.ORIGINS, optional=True
                ),
                tr(
                    "The ids of the origins in the output, and the values to compare if pairs are made by field. If "
                    "empty, the ids are the feature ids, and the labels are the display names of the layer."
                ),
            ),
            with_help(
                QgsProcessingParameterField(
                    self.DESTINATION_FIELD, tr("Field of the destinations"), None, self.DESTINATIONS, optional=True
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
        params.add_route_parameters(self, self.ORIGINS)

    def validation_error(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        pairing = self.value(parameters, self.PAIRING, context)
        fields = (self.ORIGIN_FIELD, self.DESTINATION_FIELD)
        if pairing == Pairing.FIELD.value and not all(self.value(parameters, name, context) for name in fields):
            return tr("To make pairs by field, choose both ORIGIN_FIELD and DESTINATION_FIELD.")
        reason = params.validation_error(self, parameters, context)
        if not reason and pairing in {"", Pairing.ORDER.value} and self._is_one_layer(parameters, context):
            return tr(
                "ORIGINS and DESTINATIONS are the same layer, so each point would be paired with itself. Choose "
                "another layer, or set PAIRING to all."
            )
        return reason

    def _is_one_layer(self, parameters: dict[str, Any], context: QgsProcessingContext) -> bool:
        """Whether origins and destinations are the same rows of the same layer."""
        layers = [params.input_layer(self, parameters, name, context) for name in self.POINT_INPUTS]
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

    def _fields(self, parameters: dict[str, Any], context: QgsProcessingContext) -> OutputFields:
        from .layers import carried_fields, id_field, label_fields

        from_layer, to_layer = (self.source(parameters, name, context) for name in self.POINT_INPUTS)
        ids = (
            id_field(from_layer, self.field_index(from_layer, parameters, self.ORIGIN_FIELD, context), "origin_id"),
            id_field(
                to_layer, self.field_index(to_layer, parameters, self.DESTINATION_FIELD, context), "destination_id"
            ),
            None,
        )
        carried = self.field_indexes(to_layer, parameters, self.DESTINATION_FIELDS, context)
        return ids, [*label_fields(), *carried_fields(to_layer, carried)]

    def _input(
        self,
        options: RouteOptions,
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        feedback: QgsProcessingFeedback,
    ) -> RouteInput:
        from .input_layers import RowLabels, VehicleReader, read_points
        from .pairs import PairTasks
        from .tasks import RouteInput

        from_layer, to_layer = (self.placed_source(parameters, name, context) for name in self.POINT_INPUTS)
        origin_field = self.field_index(from_layer, parameters, self.ORIGIN_FIELD, context)
        destination_field = self.field_index(to_layer, parameters, self.DESTINATION_FIELD, context)
        carried = self.field_indexes(to_layer, parameters, self.DESTINATION_FIELDS, context)
        from_labels, to_labels = (
            RowLabels(field, display, self.createExpressionContext(parameters, context, layer))
            for field, display, layer in zip((origin_field, destination_field), self.displays, (from_layer, to_layer))
        )
        transforms = context.transformContext()
        vehicles = VehicleReader(self, from_layer, parameters, context)
        origins = read_points(
            from_layer, transforms, feedback, fields=[origin_field, from_labels], values=[vehicles.read]
        )
        destinations = read_points(
            to_layer, transforms, feedback, fields=[destination_field, to_labels], copied=carried
        )
        pairs = self._pairs(origins, destinations, self.value(parameters, self.PAIRING, context), feedback)
        title = tr("from {} to {}").format(from_layer.sourceName(), to_layer.sourceName())
        tasks = PairTasks(origins, destinations, pairs, options)
        return RouteInput(tasks, *self._fields(parameters, context), title)

    def _pairs(
        self, origins: RoutePoints, destinations: RoutePoints, pairing: str, feedback: QgsProcessingFeedback
    ) -> RowPairs:
        from .pairs import AllPairs, FieldPairs, OrderedPairs

        if pairing == Pairing.FIELD.value:
            return FieldPairs(origins.columns[0], destinations.columns[0])
        counts = len(origins), len(destinations)
        if not pairing and min(counts) == 1 < max(counts):
            sentence = (
                tr("There is one origin, so it is paired with all destinations. To change this, set PAIRING.")
                if counts[0] == 1
                else tr("There is one destination, so it is paired with all origins. To change this, set PAIRING.")
            )
            feedback.pushInfo(sentence)
            pairing = Pairing.ALL.value
        if pairing != Pairing.ALL.value:
            return OrderedPairs(*counts)
        pairs = AllPairs(*counts)
        feedback.pushInfo(tr("Origins: {:,}. Destinations: {:,}. Pairs: {:,}.").format(*counts, pairs.rows))
        return pairs
