"""The algorithms for truck routes: from origins to destinations, and through the stops of tours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessing,
    QgsProcessingFeatureSourceDefinition,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterField,
    QgsProperty,
)
from qgis.PyQt.QtGui import QIcon

from ...client.services import Service
from ...i18n import tr
from ...run.definitions import advanced, dynamic_number, one_choice, with_help, with_subjects
from ...run.gateway_algorithm import GatewayAlgorithm, icon
from . import parameters as params

if TYPE_CHECKING:
    from ...run.invocation import Invocation
    from ...run.layer_design import LayerDesign
    from ...run.output_fields import Layout


_COUNTED = ("memory", "ogr", "delimitedtext")
"""Providers of layers that know at once how many rows they have."""


class RouteAlgorithm(GatewayAlgorithm):
    """An algorithm that makes layers of routes."""

    SERVICE = Service.ROUTING
    HAS_STOPS = False
    """Whether sections say between which stops they are."""

    def icon(self) -> QIcon:
        return icon("truck_routes")

    def designs(self, invocation: Invocation) -> dict[str, LayerDesign]:
        from .layers import route_designs

        colour = params.colour_of_vehicle(invocation)
        return route_designs(stops=self.HAS_STOPS, tolls=invocation.value(params.TOLLS), colour=colour)


class TruckRoutesAlgorithm(RouteAlgorithm):
    """``locationgateway:truckroutes``."""

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
                QgsProcessingParameterFeatureSource(params.ORIGINS, tr("Origins"), point),
                tr("Where the routes begin: points in any coordinate system. Fields may set the size of the vehicle."),
            ),
            with_help(
                QgsProcessingParameterFeatureSource(params.DESTINATIONS, tr("Destinations"), point),
                tr("Where the routes end: points in any coordinate system."),
            ),
            with_help(
                one_choice(
                    params.PAIRING,
                    tr("Pairs"),
                    params.pairing_words(),
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
                        params.ORIGIN_FIELD, tr("Field of the origins"), None, params.ORIGINS, optional=True
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
                        params.DESTINATION_FIELD,
                        tr("Field of the destinations"),
                        None,
                        params.DESTINATIONS,
                        optional=True,
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
            params.DESTINATION_FIELDS,
            tr("Fields to copy from the destinations"),
            None,
            params.DESTINATIONS,
            allowMultiple=True,
            optional=True,
        )
        self.addParameter(
            advanced(with_help(carried, tr("These fields of the destinations are copied to the routes.")))
        )
        params.add_route_parameters(self, params.ORIGINS, params.DESTINATIONS)

    def validation_error(self, invocation: Invocation) -> str:
        pairing = invocation.value(params.PAIRING)
        if not pairing and (reason := params.unpaired_reason(*_known_counts(invocation))):
            return reason
        fields = (params.ORIGIN_FIELD, params.DESTINATION_FIELD)
        if pairing == params.Pairing.FIELD.value and not all(invocation.value(name) for name in fields):
            return tr("To make pairs by field, choose a field of the origins and one of the destinations.")
        reason = params.validation_error(invocation)
        if not reason and pairing in {"", params.Pairing.ORDER.value} and _is_one_layer(invocation):
            return tr(
                "Origins and destinations are the same layer, so each point would be paired with itself. Choose "
                "another layer, or 'All with all' as 'Pairs'."
            )
        return reason

    def layout(self, name: str, invocation: Invocation) -> Layout:
        from .inputs import pair_schema

        return pair_schema(invocation).layouts()[name]

    def results(self, invocation: Invocation) -> dict[str, Any]:
        from .run import PairRun

        return PairRun(invocation).results()


def _known_counts(invocation: Invocation) -> list[int]:
    """Return how many origins and destinations there are; 0 if they would have to be counted, or are no points."""
    counts = []
    for name in (params.ORIGINS, params.DESTINATIONS):
        layer, given = invocation.input_layer(name), invocation.given(name)
        is_part = isinstance(given, QgsProcessingFeatureSourceDefinition) and (
            given.selectedFeaturesOnly or given.filterExpression or given.featureLimit >= 0
        )
        is_counted = layer is not None and layer.isSpatial() and not is_part and layer.providerType() in _COUNTED
        counts.append(layer.featureCount() if is_counted else 0)
    return counts


def _is_one_layer(invocation: Invocation) -> bool:
    """Whether origins and destinations are the same rows of the same layer."""
    layers = [invocation.input_layer(name) for name in (params.ORIGINS, params.DESTINATIONS)]
    if None in layers or layers[0].id() != layers[1].id():
        return False
    given = [invocation.parameters[name] for name in (params.ORIGINS, params.DESTINATIONS)]
    parts = [
        (one.selectedFeaturesOnly, one.filterExpression)
        if isinstance(one, QgsProcessingFeatureSourceDefinition)
        else (False, "")
        for one in given
    ]
    return parts[0] == parts[1]


class TruckRoutesThroughStopsAlgorithm(RouteAlgorithm):
    """``locationgateway:truckroutesthroughstops``."""

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
                    params.INPUT, tr("Stops"), [QgsProcessing.SourceType.TypeVectorPoint]
                ),
                tr("The stops of all tours, in any coordinate system."),
            ),
            with_help(
                with_subjects(
                    QgsProcessingParameterField(
                        params.GROUP_FIELD, tr("Field of the tour"), None, params.INPUT, optional=True
                    ),
                    "tour",
                    "vehicle",
                ),
                tr("Stops with the same value form one route. Without a field, all rows form one route."),
            ),
            with_help(
                with_subjects(
                    QgsProcessingParameterField(
                        params.ORDER_FIELD, tr("Field of the order"), None, params.INPUT, optional=True
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
                        params.STOP_DURATION,
                        tr("Duration of a stop (seconds)"),
                        tr("Duration in seconds"),
                        params.INPUT,
                    ),
                    "service_time",
                ),
                tr(
                    "How long the vehicle waits at each stop, in seconds, below 50,000: a value, a field or an "
                    "expression. If empty, it does not wait. It never waits where the route begins and where it ends."
                ),
            ),
            with_help(
                QgsProcessingParameterBoolean(params.RETURN, tr("Return to the first stop"), False),
                tr(
                    "The route ends where it began, with one more section. The vehicle then waits at the last stop, "
                    "too, and an arrival is that of the first stop."
                ),
            ),
        ):
            self.addParameter(definition)
        params.add_route_parameters(self, params.INPUT, params.INPUT)

    def validation_error(self, invocation: Invocation) -> str:
        from .tasks import checked_stop_duration

        given = invocation.row_value(params.STOP_DURATION)
        if given is not None and given.propertyType() == QgsProperty.Type.StaticProperty:
            try:
                checked_stop_duration(given.staticValue())
            except ValueError as error:
                return str(error)
        return params.validation_error(invocation)

    def layout(self, name: str, invocation: Invocation) -> Layout:
        from .inputs import stop_schema

        return stop_schema(invocation).layouts()[name]

    def results(self, invocation: Invocation) -> dict[str, Any]:
        from .run import StopRun

        return StopRun(invocation).results()
