"""The algorithm for distance matrices."""

from __future__ import annotations

from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeatureSource,
    QgsProcessingFeedback,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterField,
    QgsProcessingParameterNumber,
)
from qgis.PyQt.QtGui import QIcon

from ...gateway.services import Service
from ...i18n import tr
from ..routes import parameters as params
from ..routes.vehicle_parameters import advanced_vehicle_definitions, vehicle_definitions
from ..shared.definitions import one_choice, with_help
from ..shared.gateway_algorithm import GatewayAlgorithm
from ..shared.icons import icon
from ..shared.row_status import MATRIX_STATUSES

if TYPE_CHECKING:
    from ...gateway.routing.queries import RouteOptions
    from ..shared.layer_design import LayerDesign
    from .inputs import MatrixInput
    from .rows import MatrixSchema, PairFilter

_MINUTE_S = 60


class MatrixGeometry(Enum):
    """The values of ``GEOMETRY``."""

    NONE = "none"
    STRAIGHT = "straight"


class DistanceMatrixAlgorithm(GatewayAlgorithm):
    """``locationgateway:distancematrix``."""

    SERVICE = Service.MATRIX
    ORIGINS = "ORIGINS"
    DESTINATIONS = "DESTINATIONS"
    ORIGIN_FIELD = "ORIGIN_FIELD"
    DESTINATION_FIELD = "DESTINATION_FIELD"
    NEAREST = "NEAREST"
    MAX_DURATION = "MAX_DURATION"
    GEOMETRY = "GEOMETRY"
    WIDE = "WIDE"

    def name(self) -> str:
        return "distancematrix"

    def displayName(self) -> str:
        return tr("Distance matrix")

    def icon(self) -> QIcon:
        return icon("truck_routes")

    def tags(self) -> list[str]:
        words = tr(
            "matrix,distance,duration,travel time,nearest,od,origin,destination,truck,lorry,hgv,location,gateway"
        )
        return words.split(",")

    def shortDescription(self) -> str:
        return tr("Calculates durations and lengths from all origins to all destinations for a truck.")

    def shortHelpString(self) -> str:
        return tr(
            "Calculates the duration (seconds) and the length (metres) of the way from each origin to each "
            "destination, for a vehicle of this size and weight. A request answers up to 250,000 pairs, so this costs "
            "far less than routes. It gives no lines along roads: for these, use 'Truck routes'.\n\n"
            "Each row of the output is a pair. 'status' is the result: ok; restricted (there is a way, but the vehicle "
            "violates a limit on it); no_route; no_match (no road near a point); outside_region; no_geometry or "
            "invalid (the row or its vehicle cannot be used); failed (no usable answer); not_asked (the run ended "
            "before).\n\n"
            "The plugin cuts the matrix into requests of the cheapest shape. Before the first one, the log shows "
            "pairs, requests and transactions, and what single routes would cost. A dry run only counts them. "
            "Requests cover the region around all points. If the points are more than 380 km apart, requests are "
            "smaller, and cost much more.\n\n"
            "If the settings allow asynchronous matrices, one of more than 500 × 500 is asked for as a whole where "
            "that costs less. The service calculates it for some minutes. A run that is cancelled or killed meanwhile "
            "has paid for it, and the next run gets the result for nothing.\n\n"
            "Pairs are stored on this computer, also those for a departure 'now'. A request is sent only for pairs "
            "that are not stored. A stored route does not answer for a pair, as these are different services."
        )

    def designs(self) -> dict[str, LayerDesign]:
        from .matrix_design import matrix_design, wide_design

        return {self.OUTPUT: matrix_design(), self.WIDE: wide_design()}

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        point = [QgsProcessing.SourceType.TypeVectorPoint]
        whole, number = QgsProcessingParameterNumber.Type.Integer, QgsProcessingParameterNumber.Type.Double
        for definition in (
            with_help(
                QgsProcessingParameterFeatureSource(self.ORIGINS, tr("Origins"), point),
                tr("Where the ways begin: points in any coordinate system. Fields may set the size of the vehicle."),
            ),
            with_help(
                QgsProcessingParameterFeatureSource(self.DESTINATIONS, tr("Destinations"), point, optional=True),
                tr("Where the ways end: points in any coordinate system. If empty: the origins."),
            ),
            with_help(
                QgsProcessingParameterField(
                    self.ORIGIN_FIELD, tr("Field of the origins"), None, self.ORIGINS, optional=True
                ),
                tr("The ids of the origins in the output. If empty, the feature ids."),
            ),
            with_help(
                QgsProcessingParameterField(
                    self.DESTINATION_FIELD, tr("Field of the destinations"), None, self.DESTINATIONS, optional=True
                ),
                tr("The ids of the destinations in the output. If empty, the feature ids."),
            ),
            with_help(
                QgsProcessingParameterNumber(
                    self.NEAREST, tr("Nearest destinations only"), whole, optional=True, minValue=1
                ),
                tr(
                    "How many destinations each origin keeps, those with the shortest durations first. Restricted "
                    "pairs come after all others, and pairs without a way last. This does not change the cost."
                ),
            ),
            with_help(
                QgsProcessingParameterNumber(
                    self.MAX_DURATION, tr("Maximum duration (minutes)"), number, optional=True, minValue=0
                ),
                tr(
                    "Pairs that take longer are left out. Pairs without a duration stay, as their status says why. "
                    "This does not change what the run costs."
                ),
            ),
            with_help(
                one_choice(
                    self.GEOMETRY,
                    tr("Geometry"),
                    {MatrixGeometry.NONE: tr("None (a table)"), MatrixGeometry.STRAIGHT: tr("Straight lines")},
                    MatrixGeometry.NONE,
                ),
                tr("Straight lines from origin to destination, coloured by duration. In scripts: none, straight."),
            ),
            *vehicle_definitions(self.ORIGINS),
        ):
            self.addParameter(definition)
        for definition in (*advanced_vehicle_definitions(self.ORIGINS), *params.routing_definitions()):
            self.add_advanced(_with_own_help(definition))
        self.add_common_parameters()
        self.addParameter(
            QgsProcessingParameterFeatureSink(self.OUTPUT, tr("Matrix"), QgsProcessing.SourceType.TypeVector)
        )
        wide = QgsProcessingParameterFeatureSink(
            self.WIDE,
            tr("Wide table"),
            QgsProcessing.SourceType.TypeVector,
            optional=True,
            createByDefault=False,
        )
        self.addParameter(
            with_help(
                wide,
                tr(
                    "A row for each origin and a column for each destination, with the durations in seconds of pairs "
                    "that are 'ok'. At most 100 destinations."
                ),
            )
        )
        self.add_numbers(
            ("ROWS", tr("Rows of the output")),
            ("PAIRS", tr("Different pairs that the run needs")),
            ("FROM_STORE", tr("Answers that were already stored")),
            ("REQUESTS", tr("Requests sent, repeated ones included; in a dry run: needed")),
            ("TRANSACTIONS", tr("Billable transactions at the most; in a dry run: needed")),
            *((status.name, tr("Rows with the status '{}'").format(status.value)) for status in MATRIX_STATUSES),
        )

    def validation_error(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        from ...gateway.query import QueryError

        reason = params.validation_error(self, parameters, context)
        if reason:
            return reason
        try:
            self._options(parameters, context, ())
        except QueryError as error:
            return str(error)
        return ""

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        from ...gateway.errors import GatewayError
        from ..shared.layer_look import present
        from ..shared.output_layer import OutputLayer
        from ..shared.run import relaxed_gc, run_with_gateway
        from ..shared.run_log import report_summary
        from .rows import MatrixRows
        from .run import MatrixRun

        sources = self._sources(parameters, context)
        given, schema = self._input(sources, parameters, context, feedback)
        wide = (
            schema.wide_layout(given.destinations.columns[0])
            if parameters.get(self.WIDE)
            else {"fields": schema.fields, "is_optional": True}
        )
        try:
            with self.run_storage(parameters, context, feedback) as storage, relaxed_gc():
                run = MatrixRun(given, storage, feedback)
                estimate = run.estimate()
                feedback.pushInfo(estimate.sentence())
                if estimate.missing:
                    feedback.pushInfo(estimate.comparison())
                storage.check(estimate)
                layers = tuple(
                    OutputLayer(self, parameters, name, context, feedback, is_stored=self.is_stored(storage), **layout)
                    for name, layout in ((self.OUTPUT, schema.layout()), (self.WIDE, wide))
                )
                kept = self._pair_filter(parameters, context)
                rows = MatrixRows(schema, given.origins, given.destinations, kept, layers)
                not_answered = tr("Pairs not answered: {:,}. {}")
                with layers[0], layers[1]:
                    spent = run_with_gateway(partial(run.write, rows), self, storage, feedback, not_answered, estimate)
        except GatewayError as error:  # nothing was answered
            raise QgsProcessingException(str(error)) from None
        if rows.left_out:
            feedback.pushInfo(tr("Pairs left out by NEAREST and MAX_DURATION: {:,}.").format(rows.left_out))
        if rows.uncertain:
            feedback.pushWarning(
                tr(
                    "Origins whose nearest destinations may be others, because pairs without an answer were left out: "
                    "{:,}. Run again to ask for these pairs."
                ).format(rows.uncertain)
            )
        counts = {**run.counts.outputs(), "PAIRS": estimate.tasks, **spent}
        report_summary(feedback, run.counts, counts)
        names = tuple(source.sourceName() for source in sources)
        partial_of = self if feedback.isCanceled() else None
        present(
            context,
            layers[0],
            tr("Distance matrix from {} to {}").format(*names),
            self.looks[self.OUTPUT],
            partial_of,
        )
        outputs = {self.OUTPUT: layers[0].destination}
        if layers[1].is_wanted:
            outputs[self.WIDE] = layers[1].destination
            name = tr("Durations from {} to {}").format(*names)
            present(context, layers[1], name, self.looks[self.WIDE], partial_of)
        return {**outputs, **counts}

    def _sources(
        self, parameters: dict[str, Any], context: QgsProcessingContext
    ) -> tuple[QgsProcessingFeatureSource, QgsProcessingFeatureSource]:
        origins = self.placed_source(parameters, self.ORIGINS, context)
        if not parameters.get(self.DESTINATIONS):
            return origins, origins
        return origins, self.placed_source(parameters, self.DESTINATIONS, context)

    def _input(
        self,
        sources: tuple[QgsProcessingFeatureSource, QgsProcessingFeatureSource],
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        feedback: QgsProcessingFeedback,
    ) -> tuple[MatrixInput, MatrixSchema]:
        from ..routes.input_layers import VehicleReader, read_avoid_areas, read_points
        from ..routes.layers import id_field
        from .inputs import planned
        from .rows import MatrixSchema

        (from_layer, to_layer), transforms = sources, context.transformContext()
        areas = None
        if parameters.get(params.AVOID_AREAS):
            areas = self.placed_source(parameters, params.AVOID_AREAS, context)
        rings = read_avoid_areas(areas, transforms, feedback) if areas else ()
        options = self._options(parameters, context, rings)
        if options.departure:
            feedback.pushInfo(tr("Departure: {}").format(options.departure))
        field = self.field_index(from_layer, parameters, self.ORIGIN_FIELD, context)
        vehicles = VehicleReader(self, from_layer, parameters, context)
        origins = read_points(from_layer, transforms, feedback, fields=[field], values=[vehicles.read])
        to_field = self.field_index(to_layer, parameters, self.DESTINATION_FIELD, context)
        if to_layer is from_layer:
            to_field = field if to_field < 0 else to_field
        destinations = read_points(to_layer, transforms, feedback, fields=[to_field])
        schema = MatrixSchema(
            id_field(from_layer, field, "origin_id"),
            id_field(to_layer, to_field, "destination_id"),
            with_lines=self.value(parameters, self.GEOMETRY, context) == MatrixGeometry.STRAIGHT.value,
        )
        given = planned(origins, destinations, options, feedback, may_be_asynchronous=self.settings.matrix_asynchronous)
        return given, schema

    def _pair_filter(self, parameters: dict[str, Any], context: QgsProcessingContext) -> PairFilter:
        """Return which pairs are kept."""
        from .rows import PairFilter

        nearest = self.value(parameters, self.NEAREST, context)
        longest = self.value(parameters, self.MAX_DURATION, context)
        return PairFilter(nearest, None if longest is None else longest * _MINUTE_S)

    def _options(
        self,
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        areas: tuple[Any, ...],
    ) -> RouteOptions:
        """Return the options without the vehicle; raises :class:`~...gateway.query.QueryError`."""
        from .inputs import with_offset

        return with_offset(params.options_of(self, parameters, context, areas))


def _with_own_help(definition: Any) -> Any:
    """Replace what the help of routes says about routes only."""
    texts = {
        params.DEPARTURE: tr(
            "Date and time, such as 2027-03-01T08:30:00. Without an offset such as +01:00, it is in the time zone of "
            "this computer. If empty, the vehicle departs now. Traffic and some restrictions depend on the time."
        ),
        params.TRAFFIC: tr("Takes traffic at the time of departure into account."),
    }
    if definition.name() in texts:
        definition.setHelp(texts[definition.name()])
    return definition
