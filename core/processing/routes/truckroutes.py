"""The algorithm for truck routes from origins to destinations."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterField,
)
from qgis.PyQt.QtGui import QIcon

from ...gateway.services import Service
from ...i18n import tr
from ..shared.definitions import chosen_texts, one_choice, with_help
from ..shared.gateway_algorithm import GatewayAlgorithm
from ..shared.icons import icon
from . import parameters as params

if TYPE_CHECKING:
    from ...gateway.routing.queries import RouteOptions
    from .tasks import RouteInput


class Pairing(Enum):
    """The values of ``PAIRING``."""

    ORDER = "order"
    FIELD = "field"
    ALL = "all"


class TruckRoutesAlgorithm(GatewayAlgorithm):
    """``locationgateway:truckroutes``."""

    SERVICE = Service.ROUTING
    ORIGINS = "ORIGINS"
    DESTINATIONS = "DESTINATIONS"
    PAIRING = "PAIRING"
    ORIGIN_FIELD = "ORIGIN_FIELD"
    DESTINATION_FIELD = "DESTINATION_FIELD"

    def name(self) -> str:
        return "truckroutes"

    def displayName(self) -> str:
        return tr("Truck routes")

    def tags(self) -> list[str]:
        words = tr("route,routing,truck,lorry,hgv,road,drive,way,distance,duration,location,gateway,directions")
        return words.split(",")

    def icon(self) -> QIcon:
        return icon("truck_routes")

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
            "them. Answers are stored on this computer for 30 days, also those for a departure 'now'.\n\n"
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
                one_choice(self.PAIRING, tr("Pairs"), Pairing, Pairing.ORDER),
                tr(
                    "order: the first origin with the first destination, and so on. field: each destination with the "
                    "origin that has the same value. all: every origin with every destination; the log tells how many "
                    "that are before anything is sent."
                ),
            ),
            with_help(
                QgsProcessingParameterField(
                    self.ORIGIN_FIELD, tr("Field of the origins"), None, self.ORIGINS, optional=True
                ),
                tr("The id of an origin in the output, and what is compared where pairs are made by field."),
            ),
            with_help(
                QgsProcessingParameterField(
                    self.DESTINATION_FIELD, tr("Field of the destinations"), None, self.DESTINATIONS, optional=True
                ),
                tr(
                    "The id of a destination in the output, and what is compared where pairs are made by field: the "
                    "origin's value. Several destinations may have the same origin."
                ),
            ),
        ):
            self.addParameter(definition)
        params.add_route_parameters(self, self.ORIGINS)

    def validation_error(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        for text in chosen_texts(parameters.get(self.PAIRING)):
            if text not in [one.value for one in Pairing]:
                return tr("PAIRING takes order, field or all; it does not know '{}'.").format(text)
        pairing = self.parameterAsEnumString(parameters, self.PAIRING, context)
        fields = (self.ORIGIN_FIELD, self.DESTINATION_FIELD)
        if pairing == Pairing.FIELD.value and not all(
            self.parameterAsString(parameters, name, context) for name in fields
        ):
            return tr("To make pairs by field, choose both ORIGIN_FIELD and DESTINATION_FIELD.")
        return params.validation_error(self, parameters, context)

    def prepareAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> bool:
        from ..shared.layer_look import LayerLook
        from .route_design import route_designs

        self._looks = {name: LayerLook.of(design) for name, design in route_designs().items()}
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
        from .input_layers import VehicleReader, read_points
        from .layers import id_field
        from .pairs import AllPairs, FieldPairs, OrderedPairs, PairTasks
        from .tasks import RouteInput

        from_layer, to_layer = (
            self.placed_source(parameters, name, context) for name in (self.ORIGINS, self.DESTINATIONS)
        )
        origin_field = self.field_index(from_layer, parameters, self.ORIGIN_FIELD, context)
        destination_field = self.field_index(to_layer, parameters, self.DESTINATION_FIELD, context)
        transforms = context.transformContext()
        vehicles = VehicleReader(self, from_layer, parameters, context)
        origins = read_points(from_layer, transforms, feedback, fields=[origin_field], values=[vehicles.read])
        destinations = read_points(to_layer, transforms, feedback, fields=[destination_field])
        pairing = Pairing(self.parameterAsEnumString(parameters, self.PAIRING, context))
        if pairing is Pairing.ALL:
            pairs = AllPairs(len(origins), len(destinations))
            feedback.pushInfo(
                tr("{:,} origins × {:,} destinations = {:,} pairs").format(len(origins), len(destinations), pairs.rows)
            )
        elif pairing is Pairing.FIELD:
            pairs = FieldPairs(origins.columns[0], destinations.columns[0])
        else:
            pairs = OrderedPairs(len(origins), len(destinations))
        ids = (
            id_field(from_layer, origin_field, "origin_id"),
            id_field(to_layer, destination_field, "destination_id"),
            None,
        )
        title = tr("from {} to {}").format(from_layer.sourceName(), to_layer.sourceName())
        return RouteInput(PairTasks(origins, destinations, pairs, options), ids, title)
